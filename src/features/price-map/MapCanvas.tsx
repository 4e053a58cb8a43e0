import { memo } from 'react';
import { priceText } from '#lib/price.ts';
import { cornerOf, type LandWindow } from '#ui/maps/land-windows.ts';
import { type MapView, type Pixel, toPixel } from '#ui/maps/mercator.ts';
import { type MapOrigin, ZOOMS } from './contract.ts';
import { hrefWith, type MapContext } from './map-context.ts';
import { PILL_HEIGHT, type Pill, pillTitle } from './pills.ts';
import { priceLevel } from './rules.ts';

/** Drawn at the size of its pixels and cut by its frame, so that texts have their size on every screen. */
export const CANVAS = { width: 1200, height: 640 } as const;
const [HALF_WIDTH, HALF_HEIGHT] = [CANVAS.width / 2, CANVAS.height / 2];

const round = (value: number): number => Math.round(value * 10) / 10;
const at = ({ x, y }: Pixel, middle: Pixel): string => `translate(${round(x - middle.x)} ${round(y - middle.y)})`;

const Land = memo(({ land, view }: { land: LandWindow; view: MapView }) => {
	const scale = 2 ** (view.zoom - land.zoom);
	const corner = cornerOf(land);
	const middle = toPixel(view, view.zoom);
	const [x, y] = [corner.x * scale - middle.x, corner.y * scale - middle.y];
	return <path className="land" d={land.path} transform={`translate(${round(x)} ${round(y)}) scale(${Number(scale.toFixed(4))})`} />;
});

interface PillProps {
	pill: Pill;
	middle: Pixel;
	zoom: number;
	level: number;
	active: boolean;
	context: MapContext;
	onPress: (pill: Pill) => void;
	onHover: (cities: readonly string[]) => void;
}

const MapPill = ({ pill, middle, zoom, level, active, context, onPress, onHover }: PillProps) => {
	const { places, point, centre, width } = pill;
	const [cheapest] = places;
	if (!cheapest) return null;
	const { lat, lon, city } = cheapest;
	const closer = Math.min(ZOOMS.most, zoom + 1);
	const href =
		places.length > 1
			? hrefWith(context, { at: { lat: Number(lat.toFixed(2)), lon: Number(lon.toFixed(2)), zoom: closer }, to: null }, 'map')
			: hrefWith(context, { to: city }, 'preview');
	const box = { x: round(centre.x - middle.x - width / 2), y: round(centre.y - middle.y - PILL_HEIGHT / 2), width, height: PILL_HEIGHT };
	return (
		<a
			className={`map-pill map-pill-${level}`}
			href={href}
			tabIndex={-1}
			data-cities={places.map((place) => place.city).join(' ')}
			data-active={active || undefined}
			onClick={(event) => {
				event.preventDefault();
				onPress(pill);
			}}
			onPointerEnter={() => onHover(places.map((place) => place.city))}
			onPointerLeave={() => onHover([])}
		>
			<circle className="map-dot" r="4" transform={at(point, middle)} />
			<rect {...box} rx="12" />
			<text className="map-pill-name" x={round(centre.x - middle.x)} y={round(box.y + 18)}>
				{pillTitle(places)}
			</text>
			<text className="map-pill-price" x={round(centre.x - middle.x)} y={round(box.y + 35)}>
				{priceText(context.price, cheapest.total)}
			</text>
		</a>
	);
};

const isNear = ({ centre, width }: Pill, middle: Pixel): boolean =>
	Math.abs(centre.x - middle.x) < HALF_WIDTH + width / 2 && Math.abs(centre.y - middle.y) < HALF_HEIGHT + PILL_HEIGHT;

export interface MapCanvasProps {
	view: MapView;
	land: LandWindow | null;
	origin: MapOrigin;
	pills: readonly Pill[];
	quartiles: readonly number[];
	highlight: readonly string[];
	context: MapContext;
	onPress: (pill: Pill) => void;
	onHover: (cities: readonly string[]) => void;
}

/** Land, origin and pills; hidden from assistive technology, which has the list with the same content. */
export const MapCanvas = ({ view, land, origin, pills, quartiles, highlight, context, onPress, onHover }: MapCanvasProps) => {
	const middle = toPixel(view, view.zoom);
	const home = toPixel(origin, view.zoom);
	const isActive = ({ places }: Pill) => places.some(({ city }) => city === context.query.to || highlight.includes(city));
	return (
		<svg
			className="map-canvas"
			width={CANVAS.width}
			height={CANVAS.height}
			viewBox={`${-HALF_WIDTH} ${-HALF_HEIGHT} ${CANVAS.width} ${CANVAS.height}`}
			aria-hidden="true"
		>
			{land && <Land land={land} view={view} />}
			<g transform={at(home, middle)}>
				<circle className="map-home" r="6" />
				<text className="map-home-name" x="11" y="5">
					{origin.name}
				</text>
			</g>
			{pills
				.filter((pill) => isNear(pill, middle))
				.map((pill) => (
					<MapPill
						key={pill.places[0]?.city}
						pill={pill}
						middle={middle}
						zoom={view.zoom}
						level={priceLevel(quartiles, pill.places[0]?.total ?? 0)}
						active={isActive(pill)}
						context={context}
						onPress={onPress}
						onHover={onHover}
					/>
				))}
		</svg>
	);
};
