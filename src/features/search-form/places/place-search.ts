import { atom, type ReadableAtom } from 'nanostores';
import type { PlaceKind, Suggestion } from '#features/places/contract.ts';

export type PlaceList =
	| { state: 'idle' }
	/** Shows previous matches to avoid flicker. */
	| { state: 'loading'; places: readonly Suggestion[] }
	/** `understood`: the corrected text if it was typed in another keyboard layout. */
	| { state: 'found'; places: readonly Suggestion[]; understood?: string }
	| { state: 'none' }
	| { state: 'failed' };

/** Rejects on failure. */
export type FetchSuggestions = (term: string, kinds: readonly PlaceKind[], signal: AbortSignal) => Promise<readonly Suggestion[]>;

export const SUGGEST_WAIT = 120;

export interface PlaceSearch {
	readonly $list: ReadableAtom<PlaceList>;
	/** Empty text cancels. */
	look(text: string, kinds: readonly PlaceKind[]): void;
	stop(): void;
}

/** The latest text wins; older requests are aborted. */
export function createPlaceSearch(fetchSuggestions: FetchSuggestions, wait = SUGGEST_WAIT): PlaceSearch {
	const $list = atom<PlaceList>({ state: 'idle' });
	let timer: ReturnType<typeof setTimeout> | undefined;
	let controller = new AbortController();

	const stop = () => {
		clearTimeout(timer);
		controller.abort();
		$list.set({ state: 'idle' });
	};
	const fetchPlaces = async (term: string, kinds: readonly PlaceKind[], { signal }: AbortController) => {
		try {
			const places = await fetchSuggestions(term, kinds, signal);
			if (signal.aborted) return;
			const understood = places[0]?.understood;
			$list.set(places.length > 0 ? { state: 'found', places, ...(understood ? { understood } : {}) } : { state: 'none' });
		} catch {
			if (!signal.aborted) $list.set({ state: 'failed' });
		}
	};
	const look = (text: string, kinds: readonly PlaceKind[]) => {
		const term = text.trim();
		if (term === '') return stop();
		clearTimeout(timer);
		controller.abort();
		controller = new AbortController();
		const current = controller;
		const before = $list.get();
		$list.set({ state: 'loading', places: 'places' in before ? before.places : [] });
		timer = setTimeout(() => void fetchPlaces(term, kinds, current), wait);
	};
	return { $list, look, stop };
}
