import '#ui/controls/field.css';
import '#ui/controls/select.css';
import '#ui/controls/pill.css';
import './price-map.css';
import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createTranslator } from '#i18n/create-translator.ts';
import { Icon } from '#ui/controls/Icon.tsx';
import { iconGlobe, iconMinus, iconPlus } from '#ui/controls/icons.ts';
import { withErrorBoundary } from '#ui/react/with-error-boundary.tsx';
import { mapCalls } from './calls.ts';
import { type MapProps, ZOOMS } from './contract.ts';
import { Filters } from './Filters.tsx';
import { useMapGestures } from './gestures.ts';
import { Legend } from './Legend.tsx';
import { MapCanvas } from './MapCanvas.tsx';
import { MapStatusNotice, NothingFits } from './MapStates.tsx';
import { hrefWith, type MapContext } from './map-context.ts';
import { useMapHistory } from './map-history.ts';
import { useOriginSuggestions } from './origin-suggestions.ts';
import { PlaceList } from './PlaceList.tsx';
import { Preview } from './Preview.tsx';
import type { Pill } from './pills.ts';
import { problemOfField } from './problem-texts.ts';
import { createPriceMap, type PriceMapStore } from './store.ts';

interface PartProps {
	props: MapProps;
	store: PriceMapStore;
	context: MapContext;
	live: boolean;
}

const MapForm = ({ props, store, context }: PartProps) => {
	const [problems, data, revision] = [useStore(store.$problems), useStore(store.$data), useStore(store.$revision)];
	const { suggestions, look } = useOriginSuggestions(props.suggest, props.language);
	const onChange = useCallback(
		(form: HTMLFormElement) =>
			void store.change(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))),
		[store],
	);
	return (
		<Filters
			key={revision}
			props={props}
			problems={problems}
			origin={data.origin.name}
			places={data.places ?? []}
			context={context}
			problemOf={problemOfField(problems.problems, data.origin.from, context)}
			onChange={onChange}
			onOrigin={look}
			suggestions={suggestions}
			onReset={() => void store.reset()}
		/>
	);
};

/** Links without script; the island zooms in place. */
const ZoomButtons = ({ store, context }: Pick<PartProps, 'store' | 'context'>) => {
	const view = useStore(store.$view);
	const { t } = context;
	const button = (label: string, icon: string, zoom: number, run: () => void) => (
		<a
			className="icon-btn"
			href={hrefWith(context, { at: { lat: Number(view.lat.toFixed(2)), lon: Number(view.lon.toFixed(2)), zoom } }, 'map')}
			role="button"
			aria-label={label}
			onClick={(event) => {
				event.preventDefault();
				run();
			}}
		>
			<Icon icon={icon} />
		</a>
	);
	return (
		<div className="map-zoom">
			{button(t.map.zoomIn(), iconPlus, Math.min(ZOOMS.most, view.zoom + 1), () => store.zoom(1))}
			{button(t.map.zoomOut(), iconMinus, Math.max(ZOOMS.least, view.zoom - 1), () => store.zoom(-1))}
			{button(t.map.all(), iconGlobe, ZOOMS.least, store.showAll)}
		</div>
	);
};

interface MapPartProps extends PartProps {
	onPress: (city: string) => void;
}

const MapFrame = ({ store, context, live, onPress }: MapPartProps) => {
	const [view, land, layout, data] = [useStore(store.$view), useStore(store.$land), useStore(store.$layout), useStore(store.$data)];
	const [quartiles, highlight] = [useStore(store.$quartiles), useStore(store.$highlight)];
	const frame = useRef<HTMLDivElement>(null);
	useMapGestures(frame, store, true);
	const press = useCallback(
		(pill: Pill) => {
			const [first] = pill.places;
			if (pill.places.length > 1) store.open(pill);
			else if (first) onPress(first.city);
		},
		[store, onPress],
	);
	const { t } = context;
	return (
		<div
			className="map-frame"
			id="map"
			ref={frame}
			role="group"
			aria-label={t.map.label({ from: data.origin.from })}
			aria-describedby="map-hint"
			tabIndex={live ? 0 : undefined}
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
			<ZoomButtons store={store} context={context} />
		</div>
	);
};

/** Scrolls the list's own box to a row. */
function scrollToRow(list: Element | null, city: string): void {
	const row = list?.querySelector<HTMLElement>(`[data-city="${city}"]`);
	if (!list || !row) return;
	const [box, seen] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
	list.scrollBy({ top: seen.top - box.top - 8, left: seen.left - box.left - 16 });
}

const Body = (part: PartProps) => {
	const { props, store, context, live } = part;
	const [data, places, status, days] = [useStore(store.$data), useStore(store.$places), useStore(store.$status), useStore(store.$days)];
	const [quartiles, highlight] = [useStore(store.$quartiles), useStore(store.$highlight)];
	const { t, query } = context;
	const mode = query.view ?? (props.saving ? 'list' : 'map');
	const root = useRef<HTMLDivElement>(null);
	const heading = useRef<HTMLHeadingElement>(null);
	const opener = useRef<string | null>(null);
	const select = useCallback(
		(city: string | null) => {
			void store.select(city);
			if (city === null) return;
			opener.current = city;
			store.reveal(city);
			scrollToRow(root.current?.querySelector('.map-list') ?? null, city);
		},
		[store],
	);
	const focused = useCallback(
		(city: string) => {
			store.highlight([city]);
			store.reveal(city);
		},
		[store],
	);
	const close = () => {
		select(null);
		root.current?.querySelector<HTMLElement>(`[data-city="${opener.current}"] a`)?.focus({ preventScroll: true });
	};
	useLayoutEffect(() => {
		if (opener.current && query.to) heading.current?.focus({ preventScroll: true });
	}, [query.to]);
	const chosen = data.places?.find(({ city }) => city === query.to);
	return (
		<div
			className={`map-body map-body-${mode}`}
			ref={root}
			aria-busy={status === 'loading' || undefined}
			onKeyDown={(event) => event.key === 'Escape' && query.to && close()}
		>
			<div className="row-between map-count">
				<p role="status">{status === 'loading' ? t.states.loading() : t.list.count({ count: places.length })}</p>
				<ModeLink {...part} mode={mode} />
			</div>
			<MapStatusNotice status={status} context={context} live={live} onAgain={() => void store.retry()} />
			{places.length === 0 && data.places && <NothingFits data={data} context={context} onReset={() => void store.reset()} />}
			<div className="map-layout">
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
				<div className="map-side">
					{mode === 'map' && <MapFrame {...part} onPress={select} />}
					{query.to && <Preview place={chosen} days={days} context={context} onClose={close} heading={heading} />}
				</div>
			</div>
			{mode === 'map' && <Legend quartiles={quartiles} context={context} />}
			{mode === 'map' && (
				<p className="small muted live-only" id="map-hint">
					{t.map.hint()}
				</p>
			)}
		</div>
	);
};

const ModeLink = ({ props, store, context, mode }: PartProps & { mode: 'map' | 'list' }) => {
	const { t, query } = context;
	const other = mode === 'map' ? 'list' : 'map';
	return (
		<>
			{mode === 'list' && props.saving && query.view === null && <span className="small muted">{t.list.saving()}</span>}
			<a
				className="pill map-mode"
				href={hrefWith(context, { view: other }, 'prices')}
				onClick={(event) => {
					event.preventDefault();
					store.show(other);
				}}
			>
				{other === 'list' ? t.list.asList() : t.list.asMap()}
			</a>
		</>
	);
};

/** An island because panning, zooming and filters answer at once; without script the same HTML is links and a GET form. */
export const PriceMap = withErrorBoundary('PriceMap', (props: MapProps) => {
	const [store] = useState(() => createPriceMap(props, mapCalls));
	const [live, setLive] = useState(false);
	const query = useStore(store.$query);
	const t = useMemo(() => createTranslator(props.language, props.texts), [props]);
	const context = useMemo(() => ({ t, price: props.price, address: props.address, query }), [t, props, query]);
	useMapHistory(store, props);
	useEffect(() => setLive(true), []);
	useEffect(() => {
		const { connection } = navigator as { connection?: { saveData?: boolean } };
		if (connection?.saveData && !props.saving && store.$query.get().view === null) store.show('list');
	}, [store, props]);
	const part = { props, store, context, live };
	return (
		<div className="price-map" id="prices" data-live={live || undefined}>
			<MapForm {...part} />
			<Body {...part} />
		</div>
	);
});
