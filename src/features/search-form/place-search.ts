import { atom, type ReadableAtom } from 'nanostores';
import type { PlaceKind, Suggestion } from '#features/places/contract.ts';

/** What the list under a place field shows. */
export type PlaceList =
	/** Nothing is asked: recent searches and "anywhere" have the list. */
	| { state: 'idle' }
	/** `places` are those of the text before, so that the list does not blink. */
	| { state: 'loading'; places: readonly Suggestion[] }
	/** `understood`: the text that was looked for, where it had been typed in another keyboard layout. */
	| { state: 'found'; places: readonly Suggestion[]; understood?: string }
	| { state: 'none' }
	| { state: 'failed' };

/** Asks the suggest service; rejects when there is no answer. */
export type AskPlaces = (term: string, kinds: readonly PlaceKind[], signal: AbortSignal) => Promise<readonly Suggestion[]>;

export const SUGGEST_WAIT = 120;

export interface PlaceSearch {
	readonly $list: ReadableAtom<PlaceList>;
	/** Looks for a text after {@link SUGGEST_WAIT} ms without another one; an empty text stops. */
	look(text: string, kinds: readonly PlaceKind[]): void;
	/** Forgets what was asked for; an answer that comes later is ignored. */
	stop(): void;
}

/** A search for places as somebody types: the latest text wins, older questions are aborted. */
export function createPlaceSearch(ask: AskPlaces, wait = SUGGEST_WAIT): PlaceSearch {
	const $list = atom<PlaceList>({ state: 'idle' });
	let timer: ReturnType<typeof setTimeout> | undefined;
	let asked = new AbortController();

	const stop = () => {
		clearTimeout(timer);
		asked.abort();
		$list.set({ state: 'idle' });
	};
	const answer = async (term: string, kinds: readonly PlaceKind[], { signal }: AbortController) => {
		try {
			const places = await ask(term, kinds, signal);
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
		asked.abort();
		asked = new AbortController();
		const current = asked;
		const before = $list.get();
		$list.set({ state: 'loading', places: 'places' in before ? before.places : [] });
		timer = setTimeout(() => void answer(term, kinds, current), wait);
	};
	return { $list, look, stop };
}
