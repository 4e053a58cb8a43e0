import '#ui/maps/map-zoom.css';
import '#ui/maps/pan-map.css';
import './map-canvas.css';
import { useStore } from '@nanostores/react';
import { useCallback, useRef } from 'react';
import { iconGlobe, iconMinus, iconPlus } from '#ui/controls/icons.ts';
import { useMapGestures } from '#ui/maps/gestures.ts';
import { MapZoom } from '#ui/maps/MapZoom.tsx';
import type { MapView } from '#ui/maps/mercator.ts';
import { ZOOMS } from './contract.ts';
import { MapCanvas } from './MapCanvas.tsx';
import { hrefWith, type MapContext } from './map-context.ts';
import type { Pill } from './pills.ts';
import type { PriceMapStore } from './store.ts';

interface ZoomProps {
	view: MapView;
	store: PriceMapStore;
	context: MapContext;
}

export const ZoomLinks = ({ view, store, context }: ZoomProps) => {
	const { t } = context;
	const at = { lat: Number(view.lat.toFixed(2)), lon: Number(view.lon.toFixed(2)) };
	const href = (zoom: number): string => hrefWith(context, { at: { ...at, zoom } }, 'map');
	return (
		<MapZoom
			links={[
				{ label: t.map.zoomOut(), icon: iconMinus, href: href(Math.max(ZOOMS.least, view.zoom - 1)), run: () => store.zoom(-1) },
				{ label: t.map.zoomIn(), icon: iconPlus, href: href(Math.min(ZOOMS.most, view.zoom + 1)), run: () => store.zoom(1) },
				{ label: t.map.all(), icon: iconGlobe, href: href(ZOOMS.least), run: store.showAll },
			]}
		/>
	);
};

interface FrameProps {
	store: PriceMapStore;
	context: MapContext;
	onPress: (city: string) => void;
}

export const MapFrame = ({ store, context, onPress }: FrameProps) => {
	const [view, land, layout, data] = [useStore(store.$view), useStore(store.$land), useStore(store.$layout), useStore(store.$data)];
	const [quartiles, highlight] = [useStore(store.$quartiles), useStore(store.$highlight)];
	const frame = useRef<HTMLElement>(null);
	useMapGestures(frame, store, ZOOMS.step);
	const press = useCallback(
		(pill: Pill) => {
			const [first] = pill.places;
			if (pill.places.length > 1) store.open(pill);
			else if (first) onPress(first.city);
		},
		[store, onPress],
	);
	return (
		<section
			className="map-frame"
			id="map"
			ref={frame}
			aria-label={context.t.map.label({ from: data.origin.from })}
			aria-describedby="map-hint"
		>
			<MapCanvas
				view={view}
				land={land}
				origin={data.origin}
				pills={layout(view.zoom)}
				quartiles={quartiles}
				highlight={highlight}
				context={context}
				onPress={press}
				onHover={store.highlight}
			/>
		</section>
	);
};
