import { atom, computed } from 'nanostores';
import { mapParams, samePrices } from './address.ts';
import type { MapCalls } from './calls.ts';
import type { MapDay, MapProps, MapQuery } from './contract.ts';
import { FIRST_SHOWN, withinBudget } from './rules.ts';
import type { ViewStore } from './view-store.ts';

export type MapStatus = 'ready' | 'loading' | 'failed' | 'offline';
export type DaysState = { kind: 'ready'; days: MapDay[] } | { kind: 'loading' | 'failed' | 'none' };
export type Problems = Pick<MapProps, 'problems' | 'typed'>;

const isFailure = (response: object): response is { kind: 'failed'; reason: string } => 'kind' in response;

/** Parameters of a request: the query without view, the page's language and market. */
function requestParams(props: MapProps, query: MapQuery): URLSearchParams {
	const params = mapParams({ ...query, origin: query.origin ?? props.home, at: null, view: null });
	params.set('market', props.market);
	params.set('language', props.language);
	return params;
}

/** Prices of the query; the last request wins. */
function createPrices(props: MapProps, calls: MapCalls) {
	const $data = atom(props.data);
	const $status = atom<MapStatus>(props.data.places ? 'ready' : 'failed');
	const $problems = atom<Problems>({ problems: props.problems, typed: props.typed });
	let running = new AbortController();

	/** The canonical query; undefined if it has problems or failed, null if another request followed. */
	const load = async (query: MapQuery): Promise<MapQuery | undefined | null> => {
		running.abort();
		running = new AbortController();
		const { signal } = running;
		$status.set('loading');
		const response = await calls.map(requestParams(props, query), signal);
		if (signal.aborted) return null;
		if (isFailure(response)) {
			$status.set(response.reason === 'network' || response.reason === 'timeout' ? 'offline' : 'failed');
			return undefined;
		}
		const { problems, typed, data } = response;
		// Fields rejected in the browser meanwhile keep their messages.
		if (problems.length > 0) $problems.set({ problems, typed });
		if (data) $data.set(data);
		$status.set(problems.length > 0 || data?.places ? 'ready' : 'failed');
		return problems.length > 0 ? undefined : response.query;
	};
	return { $data, $status, $problems, load };
}

/** Prices around the day of the selected destination; the last request wins. */
function createDays(props: MapProps, calls: MapCalls) {
	const $days = atom<DaysState>(props.days ? { kind: 'ready', days: props.days } : { kind: 'none' });
	let running = new AbortController();
	const load = async (query: MapQuery): Promise<void> => {
		running.abort();
		running = new AbortController();
		const { signal } = running;
		if (!query.to) return $days.set({ kind: 'none' });
		$days.set({ kind: 'loading' });
		const days = await calls.days(requestParams(props, query), signal);
		if (!signal.aborted) $days.set(isFailure(days) ? { kind: 'failed' } : { kind: 'ready', days });
	};
	return { $days, load };
}

/** State of the query: applies changes, loads prices when they depend on them. */
export function createQuery(props: MapProps, calls: MapCalls, view: ViewStore) {
	const $query = atom(props.query);
	const prices = createPrices(props, calls);
	const days = createDays(props, calls);
	const $places = computed([prices.$data, $query], ({ places }, query) => withinBudget(places ?? [], query, props.scale));

	const load = async (query: MapQuery, before: MapQuery): Promise<void> => {
		const from = prices.$data.get().origin.city;
		const canonical = await prices.load(query);
		if (canonical === null) return;
		if (canonical === undefined) {
			if (prices.$problems.get().problems.length > 0) $query.set(before);
			return;
		}
		const { origin } = prices.$data.get();
		const moved = origin.city !== from;
		const current = $query.get();
		$query.set({ ...current, origin: query.origin === null ? null : canonical.origin, ...(moved ? { to: null, at: null } : {}) });
		if (moved) view.fit([origin, ...$places.get().slice(0, FIRST_SHOWN)]);
		await days.load($query.get());
	};
	const apply = async (query: MapQuery): Promise<void> => {
		const before = $query.get();
		$query.set(query);
		if (!samePrices(before, query) || prices.$status.get() === 'failed') return load(query, before);
		if (before.to !== query.to) await days.load(query);
	};
	return { $query, $places, $days: days.$days, ...prices, apply, retry: () => load($query.get(), $query.get()) };
}
