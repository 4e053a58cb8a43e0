import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef } from 'react';
import type { MapProps } from './contract.ts';
import { Legend } from './Legend.tsx';
import { MapFrame, ZoomLinks } from './MapFrame.tsx';
import { MapStatusNotice, NothingFits } from './MapStates.tsx';
import type { MapContext } from './map-context.ts';
import { PlaceList } from './PlaceList.tsx';
import { Preview } from './Preview.tsx';
import type { PriceMapStore } from './store.ts';

export interface BodyProps {
	props: MapProps;
	store: PriceMapStore;
	context: MapContext;
	live: boolean;
	mode: 'map' | 'list';
}

/** Scrolls the list's own box to a row. */
function scrollToRow(list: Element | null | undefined, city: string): void {
	const row = list?.querySelector(`[data-city="${city}"]`);
	if (!list || !row) return;
	const [box, seen] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
	list.scrollBy({ top: seen.top - box.top - 8, left: seen.left - box.left - 16 });
}

/** Opens and closes the preview; the focus goes into it and back to the row. */
function usePreview(store: PriceMapStore, to: string | null) {
	const root = useRef<HTMLDivElement>(null);
	const heading = useRef<HTMLHeadingElement>(null);
	const opened = useRef<string | null>(null);
	const select = useCallback(
		(city: string) => {
			opened.current = city;
			void store.select(city);
			store.reveal(city);
			scrollToRow(root.current?.querySelector('.map-list'), city);
		},
		[store],
	);
	const close = useCallback(() => {
		const row = root.current?.querySelector<HTMLElement>(`[data-city="${store.$query.get().to}"] a`);
		opened.current = null;
		void store.select(null);
		row?.focus({ preventScroll: true });
	}, [store]);
	useEffect(() => {
		if (opened.current === null || opened.current !== to) return;
		heading.current?.focus({ preventScroll: true });
		heading.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
	}, [to]);
	useEffect(() => {
		const { current } = root;
		if (!current || to === null) return undefined;
		const leave = (event: KeyboardEvent) => event.key === 'Escape' && close();
		current.addEventListener('keydown', leave);
		return () => current.removeEventListener('keydown', leave);
	}, [to, close]);
	return { root, heading, select, close };
}

/** Destinations as a list and on the map, and the preview of the chosen one. */
export const MapBody = ({ props, store, context, live, mode }: BodyProps) => {
	const [data, places, status, days] = [useStore(store.$data), useStore(store.$places), useStore(store.$status), useStore(store.$days)];
	const [quartiles, highlight, view] = [useStore(store.$quartiles), useStore(store.$highlight), useStore(store.$view)];
	const { t, query } = context;
	const { root, heading, select, close } = usePreview(store, query.to);
	const focused = useCallback(
		(city: string) => {
			store.highlight([city]);
			store.reveal(city);
		},
		[store],
	);
	const saving = mode === 'list' && props.saving && query.view === null;
	return (
		<div className={`map-body map-body-${mode}`} ref={root} aria-busy={status === 'loading' || undefined}>
			<MapStatusNotice status={status} context={context} live={live} onAgain={() => void store.retry()} />
			<div className="map-layout">
				<div className="map-bar">
					<p role="status">
						{status === 'loading' ? t.states.loading() : t.list.count({ count: places.length })}
						{saving && <span className="small muted"> · {t.list.saving()}</span>}
					</p>
					{mode === 'map' && <ZoomLinks view={view} store={store} context={context} />}
				</div>
				{places.length === 0 && data.places && (
					<div className="map-nothing">
						<NothingFits
							data={data}
							scale={props.scale}
							context={context}
							onReset={() => void store.reset()}
							onQuery={(next) => void store.restore(next)}
						/>
					</div>
				)}
				{places.length > 0 && (
					<PlaceList
						places={places}
						quartiles={quartiles}
						highlight={highlight}
						context={context}
						onPress={select}
						onHover={store.highlight}
						onFocus={focused}
					/>
				)}
				{mode === 'map' && <MapFrame store={store} context={context} onPress={select} />}
				{query.to && (
					<Preview
						place={data.places?.find(({ city }) => city === query.to)}
						days={days}
						context={context}
						onClose={close}
						heading={heading}
					/>
				)}
			</div>
			{mode === 'map' && <Legend quartiles={quartiles} context={context} />}
			{mode === 'map' && (
				<p className="small muted map-hint" id="map-hint">
					{t.map.hint()}
				</p>
			)}
		</div>
	);
};
