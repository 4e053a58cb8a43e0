import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { areaText } from '#features/hotels/list/area.ts';
import { $hotelQuery, $mapView, $visibleHotels } from '#features/hotels/list/map-view.ts';
import { createTranslator } from '#i18n/create-translator.ts';
import { iconGlobe, iconMinus, iconPlus } from '#ui/controls/icons.ts';
import { useMapGestures } from '#ui/maps/gestures.ts';
import { MapZoom } from '#ui/maps/MapZoom.tsx';
import { canvasOf, FIRST_FRAME, HOTEL_ZOOMS, type HotelMapProps, type MapHotel } from './contract.ts';
import { HotelCanvas } from './HotelCanvas.tsx';
import { HotelPreview } from './HotelPreview.tsx';
import { hotelPills, pillTexts } from './pills.ts';
import { createHotelMap, type HotelMapStore } from './store.ts';
import { fitHotels, viewAddress } from './view.ts';
import { decodePlace, mapHotel } from './wire.ts';

/** The list's hotels, their addresses and its area, once the list is live. */
function useList(store: HotelMapStore, props: HotelMapProps) {
	const [area, setArea] = useState(props.area);
	const [stay, setStay] = useState(props.stay);
	useEffect(() => {
		// A list that is live may have changed its area before.
		if ($visibleHotels.get() !== null) setArea($mapView.get().bounds);
		const ends = [
			$visibleHotels.subscribe((listed) => listed && store.setHotels(listed.map(mapHotel))),
			$mapView.listen((view) => setArea(view.bounds)),
			$hotelQuery.subscribe((query) => query !== null && setStay(query)),
		];
		return () => {
			for (const end of ends) end();
		};
	}, [store]);
	return { area, stay };
}

/** Highlights the hotel of the card that is hovered or focused. */
function useCards(store: HotelMapStore): void {
	useEffect(() => {
		const ended = new AbortController();
		const show = ({ target }: Event) => {
			const card = target instanceof Element ? target.closest('.hotel-card') : null;
			const id = card?.id.replace('hotel-', '');
			if ((store.$highlight.get()[0] ?? '') !== (id ?? '')) store.highlight(id ? [id] : []);
		};
		for (const name of ['pointerover', 'focusin']) document.addEventListener(name, show, { signal: ended.signal, passive: true });
		return () => ended.abort();
	}, [store]);
}

const Zoom = ({
	store,
	props,
	t,
}: {
	store: HotelMapStore;
	props: HotelMapProps;
	t: ReturnType<typeof createTranslator<HotelMapProps['texts']>>;
}) => {
	const [view, hotels] = [useStore(store.$view), useStore(store.$hotels)];
	const href = (zoom: number) => viewAddress(props.address, { ...view, zoom });
	return (
		<MapZoom
			links={[
				{ label: t.zoomOut(), icon: iconMinus, href: href(Math.max(HOTEL_ZOOMS.least, view.zoom - 1)), run: () => store.zoom(-1) },
				{ label: t.zoomIn(), icon: iconPlus, href: href(Math.min(HOTEL_ZOOMS.most, view.zoom + 1)), run: () => store.zoom(1) },
				{
					label: t.all(),
					icon: iconGlobe,
					href: viewAddress(props.address, fitHotels(hotels, props.point, FIRST_FRAME)),
					run: store.showAll,
				},
			]}
		/>
	);
};

/** Searches in the shown part, or everywhere again; a link until the list is live. */
const AreaLink = ({ store, props, area, t }: Parameters<typeof Zoom>[0] & { area: HotelMapProps['area'] }) => {
	const [moved, view] = [useStore(store.$moved), useStore(store.$view)];
	if (!moved && area === null) return null;
	const bounds = moved ? store.bounds() : null;
	return (
		<a
			className="btn btn-small btn-quiet map-area-link"
			href={bounds ? `${props.address}&area=${areaText(bounds)}#hotel-map` : viewAddress(props.address, view)}
			rel="nofollow"
			onClick={(event) => {
				if ($visibleHotels.get() === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
				event.preventDefault();
				$mapView.set({ bounds });
				store.searched();
			}}
		>
			{moved ? t.area() : t.everywhere()}
		</a>
	);
};

/** Pans, zooms and clusters in place, together with the list. */
export const LiveMap = (props: HotelMapProps) => {
	const [store] = useState(() => createHotelMap(props));
	const [live, setLive] = useState(false);
	const [wide, setWide] = useState(false);
	const frame = useRef<HTMLElement>(null);
	const t = useMemo(() => createTranslator(props.language, props.texts), [props]);
	const places = useMemo(() => props.places.map(decodePlace), [props]);
	const [view, hotels, opened] = [useStore(store.$view), useStore(store.$hotels), useStore(store.$opened)];
	const [highlight, size] = [useStore(store.$highlight), useStore(store.$size)];
	const textOf = useMemo(() => pillTexts(props.price, hotels, t), [props, hotels, t]);
	const layout = useMemo(() => hotelPills(hotels, props.point, textOf), [hotels, props, textOf]);
	const { area, stay } = useList(store, props);
	const own = useMemo(() => ({ ...props, stay, formats: props.price.formats }), [props, stay]);
	useCards(store);
	useMapGestures(frame, store, HOTEL_ZOOMS.step);
	useEffect(() => setLive(true), []);
	const press = useCallback((pressed: readonly MapHotel[]) => store.open(pressed), [store]);
	const active = useMemo(() => [...highlight, ...opened.map(({ id }) => id)], [highlight, opened]);
	const parts = { store, props, t };
	return (
		<div className="hotel-map-body" data-live={live || undefined} data-wide={wide || undefined}>
			<div className="hotel-map-view">
				<section className="map-frame" id="hotel-map" ref={frame} aria-label={t.alt()} aria-describedby={live ? 'map-hint' : undefined}>
					<HotelCanvas
						props={own}
						places={places}
						view={view}
						size={canvasOf(size)}
						area={area}
						pills={layout(view.zoom)}
						textOf={textOf}
						t={t}
						active={active}
						onPress={press}
					/>
				</section>
				{opened.length > 0 && (
					<HotelPreview
						hotels={opened}
						props={own}
						price={props.price}
						t={t}
						onClose={() => {
							store.close();
							frame.current?.focus({ preventScroll: true });
						}}
					/>
				)}
			</div>
			<div className="hotel-map-bar">
				<AreaLink {...parts} area={area} />
				{live && (
					<button className="btn btn-small btn-quiet map-wide" type="button" aria-pressed={wide} onClick={() => setWide(!wide)}>
						{wide ? t.narrow() : t.wide()}
					</button>
				)}
				<Zoom {...parts} />
			</div>
			<p className="small muted hotel-map-notes">
				{t.walk()} {props.sea && t.sea()}
			</p>
			{live && (
				<p className="visually-hidden" id="map-hint">
					{t.hint()}
				</p>
			)}
		</div>
	);
};
