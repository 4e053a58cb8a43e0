import '#ui/controls/field.css';
import '#ui/controls/select.css';
import './price-map.css';
import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { createTranslator } from '#i18n/create-translator.ts';
import { withErrorBoundary } from '#ui/react/with-error-boundary.tsx';
import { mapAddress } from './address.ts';
import { mapCalls } from './calls.ts';
import type { MapProps, MapQuery } from './contract.ts';
import { Filters } from './Filters.tsx';
import { type BodyProps, MapBody } from './MapBody.tsx';
import { useMapHistory } from './map-history.ts';
import { useOriginSuggestions } from './origin-suggestions.ts';
import { problemOfField } from './problem-texts.ts';
import { createPriceMap, type PriceMapStore } from './store.ts';

const MapForm = ({ props, store, context, mode }: BodyProps) => {
	const [problems, data, revision] = [useStore(store.$problems), useStore(store.$data), useStore(store.$revision)];
	const { suggestions, look } = useOriginSuggestions(props.suggest, props.language);
	const onChange = useCallback(
		(form: HTMLFormElement, sent = false) => {
			const fields = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
			void store.change(fields, sent);
		},
		[store],
	);
	return (
		<Filters
			key={`${revision} ${data.origin.city}`}
			props={props}
			problems={problems}
			origin={data.origin.name}
			places={data.places ?? []}
			context={context}
			mode={mode}
			problemOf={problemOfField(problems.problems, data.origin.from, context)}
			onChange={onChange}
			onOrigin={look}
			suggestions={suggestions}
			onReset={() => void store.reset()}
			onMode={store.show}
		/>
	);
};

/** The query without the shown part of the map, the same object while the rest is the same. */
function useShownQuery(query: MapQuery): MapQuery {
	const key = mapAddress('', { ...query, at: null });
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the query
	return useMemo(() => ({ ...query, at: null }), [key]);
}

/** Prefers the list where the browser saves data and the server could not know it. */
function useDataSaver(store: PriceMapStore, { saving }: MapProps): void {
	useEffect(() => {
		const { connection } = navigator as { connection?: { saveData?: boolean } };
		if (connection?.saveData && !saving && store.$query.get().view === null) store.show('list');
	}, [store, saving]);
}

/** An island because panning, zooming and filters answer at once; without script the same HTML is links and a GET form. */
export const PriceMap = withErrorBoundary('PriceMap', (props: MapProps) => {
	const [store] = useState(() => createPriceMap(props, mapCalls));
	const [live, setLive] = useState(false);
	const query = useShownQuery(useStore(store.$query));
	const t = useMemo(() => createTranslator(props.language, props.texts), [props]);
	const context = useMemo(() => ({ t, price: props.price, address: props.address, query }), [t, props, query]);
	useMapHistory(store, props);
	useDataSaver(store, props);
	useEffect(() => setLive(true), []);
	const mode = query.view ?? (props.saving ? 'list' : 'map');
	const part = { props, store, context, live, mode };
	return (
		<div className="price-map" id="prices" data-live={live || undefined}>
			<MapForm {...part} />
			<MapBody {...part} />
		</div>
	);
});
