import type { MapBounds } from '#features/hotels/list/contract.ts';
import { duration, type Formats } from '#lib/format.ts';
import type { Point } from '#lib/geo.ts';
import { type MapView, type Pixel, type Size, toPixel } from '#ui/maps/mercator.ts';
import { inPlace } from '#ui/react/in-place.ts';
import {
	FIRST_FRAME,
	HOTEL_ZOOMS,
	type HotelMapMessages,
	type HotelMapProps,
	type LabelledPlace,
	type MapHotel,
	WALK_METRES,
	WALK_MINUTES,
} from './contract.ts';
import { badgeWidth, type HotelPill, PILL_HEIGHT, type PillTexts, placeLabels } from './pills.ts';
import { fitPoints, pixelsOf, viewAddress } from './view.ts';

/** Pixels of a circle that has room for its label. */
const LEAST_LABELLED = 34;

const round = (value: number): number => Math.round(value * 10) / 10;

const isNear = ({ x, y }: Pixel, { width, height }: Size, reach: number): boolean =>
	Math.abs(x) < width / 2 + reach && Math.abs(y) < height / 2 + reach;

type Place = (point: Point) => Pixel;

/** Pixels from the canvas' centre. */
const placeIn = (view: MapView): Place => {
	const middle = toPixel(view, view.zoom);
	return (point) => {
		const { x, y } = toPixel(point, view.zoom);
		return { x: round(x - middle.x), y: round(y - middle.y) };
	};
};

const Sea = ({ sea, view, place }: { sea: NonNullable<HotelMapProps['sea']>; view: MapView; place: Place }) => {
	const { x, y } = place(sea.corner);
	return (
		<path className="map-sea" d={sea.path} transform={`translate(${x} ${y}) scale(${Number((2 ** (view.zoom - sea.zoom)).toFixed(4))})`} />
	);
};

/** The searched part of the map. */
const Area = ({ area: { west, south, east, north }, place }: { area: MapBounds; place: Place }) => {
	const [{ x, y }, corner] = [place({ lat: north, lon: west }), place({ lat: south, lon: east })];
	return <rect className="map-area" x={x} y={y} width={round(corner.x - x)} height={round(corner.y - y)} />;
};

const WalkCircles = ({ at: { x, y }, view, formats }: { at: Pixel; view: MapView; formats: Formats }) =>
	WALK_MINUTES.map((minutes) => {
		const radius = round(pixelsOf(minutes * WALK_METRES, view));
		return (
			<g key={minutes}>
				<circle className="map-walk" cx={x} cy={y} r={radius} />
				{radius >= LEAST_LABELLED && (
					<text className="map-walk-text" x={x} y={round(y - radius + 4)}>
						{duration(formats, minutes)}
					</text>
				)}
			</g>
		);
	});

export interface CanvasProps {
	readonly props: Pick<HotelMapProps, 'address' | 'hotels' | 'stay' | 'point' | 'sea'> & { readonly formats: Formats };
	readonly places: readonly LabelledPlace[];
	readonly view: MapView;
	/** Of the canvas. */
	readonly size: Size;
	readonly area: MapBounds | null;
	readonly pills: readonly HotelPill[];
	readonly textOf: PillTexts;
	readonly t: Pick<HotelMapMessages, 'cluster'>;
	readonly active: readonly string[];
	readonly onPress: (hotels: readonly MapHotel[]) => void;
}

/** Without script a pill leads to its hotel, or to a closer view. */
function pillHref({ address, hotels, stay }: CanvasProps['props'], { places }: HotelPill, { zoom }: MapView): string {
	const [first, ...others] = places;
	if (!first || others.length === 0 || zoom === HOTEL_ZOOMS.most) return `${hotels}/${first?.id}${stay}`;
	const closer = fitPoints(places, FIRST_FRAME);
	return viewAddress(address, closer.zoom > zoom ? closer : { ...closer, zoom: zoom + 1 });
}

/** Sea, circles, places and prices; hidden from assistive technology, which has the list with the same hotels. */
export const HotelCanvas = ({ props, places, view, size, area, pills, textOf, t, active, onPress }: CanvasProps) => {
	const place = placeIn(view);
	const middle = toPixel(view, view.zoom);
	const own = place(props.point);
	const near = pills.filter(({ centre }) => isNear({ x: centre.x - middle.x, y: centre.y - middle.y }, size, PILL_HEIGHT));
	const isActive = (pill: HotelPill) => pill.places.some(({ id }) => active.includes(id));
	// The last one is in front.
	const ordered = [...near.filter((pill) => !isActive(pill)), ...near.filter(isActive)];
	const visible = places.filter((one) => isNear(place(one), size, 0));
	return (
		<svg
			className="map-canvas"
			width={size.width}
			height={size.height}
			viewBox={`${-size.width / 2} ${-size.height / 2} ${size.width} ${size.height}`}
			aria-hidden="true"
		>
			{props.sea && <Sea sea={props.sea} view={view} place={place} />}
			{area && <Area area={area} place={place} />}
			<WalkCircles at={own} view={view} formats={props.formats} />
			{placeLabels(visible, props.point, near, view).map(({ place: { name }, point: { x, y } }) => {
				const spot = { x: round(x - middle.x), y: round(y - middle.y) };
				return (
					<g className="map-place" key={`${name} ${spot.x}`}>
						<circle cx={spot.x} cy={spot.y} r="3" />
						<text x={spot.x} y={round(spot.y - 7)}>
							{name}
						</text>
					</g>
				);
			})}
			<g className="map-point">
				<circle cx={own.x} cy={own.y} r="6" />
				<text x={own.x} y={round(own.y + 20)}>
					{props.point.name}
				</text>
			</g>
			{ordered.map((pill) => {
				const { centre, width, places: hotels } = pill;
				const [x, y] = [round(centre.x - middle.x), round(centre.y - middle.y)];
				const text = textOf(hotels);
				const badge = badgeWidth(text);
				const left = x - width / 2;
				return (
					<a
						key={hotels[0]?.id}
						className="map-pill"
						href={pillHref(props, pill, view)}
						rel="nofollow"
						tabIndex={-1}
						data-hotels={hotels.length}
						data-active={isActive(pill) || undefined}
						onClick={inPlace(() => onPress(hotels))}
					>
						<rect x={left} y={y - PILL_HEIGHT / 2} width={width} height={PILL_HEIGHT} rx="12" />
						{badge > 0 && (
							<>
								<title>{t.cluster({ n: hotels.length, price: text.amount })}</title>
								<rect className="map-count" x={left + 3} y={y - PILL_HEIGHT / 2 + 3} width={badge} height={PILL_HEIGHT - 6} rx="9" />
								<text className="map-count-text" x={left + 3 + badge / 2} y={y + 4.5}>
									{text.count}
								</text>
							</>
						)}
						<text x={x + badge / 2} y={y + 4.5}>
							{text.price}
						</text>
					</a>
				);
			})}
		</svg>
	);
};
