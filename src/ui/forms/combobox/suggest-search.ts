import { atom, type ReadableAtom } from 'nanostores';

export type SuggestList<T> =
	| { state: 'idle' }
	/** Shows previous matches to avoid flicker. */
	| { state: 'loading'; places: readonly T[] }
	/** `understood`: the corrected text if it was typed in another keyboard layout. */
	| { state: 'found'; places: readonly T[]; understood?: string }
	| { state: 'none' }
	| { state: 'failed' };

/** Rejects on failure. */
export type FetchSuggestions<T, K> = (term: string, kinds: K, signal: AbortSignal) => Promise<readonly T[]>;

export const SUGGEST_WAIT = 120;

export interface SuggestSearch<T, K> {
	readonly $list: ReadableAtom<SuggestList<T>>;
	/** Empty text cancels. */
	look(text: string, kinds: K): void;
	stop(): void;
}

/** The latest text wins; older requests are aborted. */
export function createSuggestSearch<T extends { understood?: string }, K>(
	fetchSuggestions: FetchSuggestions<T, K>,
	wait = SUGGEST_WAIT,
): SuggestSearch<T, K> {
	const $list = atom<SuggestList<T>>({ state: 'idle' });
	let timer: ReturnType<typeof setTimeout> | undefined;
	let controller = new AbortController();

	const stop = () => {
		clearTimeout(timer);
		controller.abort();
		$list.set({ state: 'idle' });
	};
	const fetchPlaces = async (term: string, kinds: K, { signal }: AbortController) => {
		try {
			const places = await fetchSuggestions(term, kinds, signal);
			if (signal.aborted) return;
			const understood = places[0]?.understood;
			$list.set(places.length > 0 ? { state: 'found', places, ...(understood ? { understood } : {}) } : { state: 'none' });
		} catch {
			if (!signal.aborted) $list.set({ state: 'failed' });
		}
	};
	const look = (text: string, kinds: K) => {
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
