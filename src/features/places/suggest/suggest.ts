import type { Suggestion, SuggestQuery } from '#features/places/contract.ts';
import { LOCALES } from '#i18n/locales.ts';
import { fold } from '#lib/fold.ts';
import { inOtherLayouts } from '#lib/keyboard-layout.ts';
import type { World } from '#world/world.ts';
import { type Anywhere, type Entry, keyMaker, makeEntries } from './entries.ts';
import { CODE, type Hit, KeyTrie } from './key-trie.ts';
import { closeness, type RankContext, standing } from './ranking.ts';
import { toSuggestion } from './shape.ts';
import { joined } from './spelling.ts';

export interface Match {
	entry: Entry;
	score: number;
	exact: boolean;
	edits: number;
}

export interface SuggestIndex {
	suggest(query: SuggestQuery): Suggestion[];
	matches(query: SuggestQuery): SuggestMatches;
}

interface SuggestMatches {
	matches: Match[];
	/** The term in the intended keyboard layout, if corrected. */
	understood: string | undefined;
}

/** Score below which other keyboard layouts are tried. */
const GOOD_FIT = 50;
const LAYOUT_COST = 6;
const MOST_COUNTRY_WORDS = 3;
/** Fuzzy matches this far behind the best are dropped. */
const FAR_BEHIND = 25;

const errorsIn = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** Tries the term as typed, other keyboard layouts, then both with typos; stops at the first match. */
export function createSuggestIndex(world: World, anywhere: Anywhere): SuggestIndex {
	const entries = makeEntries(world, anywhere);
	const trie = new KeyTrie(entries.flatMap(keyMaker(anywhere)));

	const look = (term: string, query: SuggestQuery, most: number): Map<number, Match> => {
		const text = joined(fold(term));
		const best = new Map<number, Match>();
		if (text === '') return best;
		const context = contextOf(term, text, query);
		const onHit = (hit: Hit): void => {
			const entry = entries[hit.entry];
			if (!entry || !isOfKind(entry, query) || (hit.kind === CODE && (hit.edits > 0 || hit.length !== text.length))) return;
			const score = closeness(hit, context);
			const previous = best.get(hit.entry);
			if (previous && previous.score >= score) return;
			best.set(hit.entry, { entry, score, exact: hit.edits === 0 && hit.length === text.length, edits: hit.edits });
		};
		if (most === 0) trie.startingWith(text, onHit);
		else trie.nearly(text, most, onHit);
		return best;
	};

	const search = (query: SuggestQuery): SuggestMatches => {
		const direct = look(query.term, query, 0);
		if (fits(direct)) return { matches: ranked(direct, query), understood: undefined };
		const other = bestLayout(query, (term) => look(term, query, 0));
		if (fits(other?.matches)) return { matches: ranked(merged(direct, other), query), understood: understoodBy(other, direct) };
		const errors = errorsIn(joined(fold(query.term)).length);
		const loose = errors > 0 ? look(query.term, query, errors) : direct;
		if (loose.size + direct.size > 0)
			return { matches: ranked(merged(loose, { term: '', matches: direct }), query), understood: undefined };
		const looseOther = errors > 0 ? bestLayout(query, (term) => look(term, query, 1)) : undefined;
		return { matches: ranked(looseOther?.matches ?? new Map(), query), understood: looseOther?.term };
	};
	const matches: SuggestIndex['matches'] = (query) => {
		const results = search(query);
		return results.matches.length > 0 ? results : (inPlaces(query, search, world) ?? results);
	};

	const suggest: SuggestIndex['suggest'] = (query) => {
		const { matches: best, understood } = matches(query);
		return nested(best, query).map((entry) => toSuggestion(entry, query.language, world, understood));
	};
	return { suggest, matches };
}

const isOfKind = (entry: Entry, { kinds }: SuggestQuery): boolean =>
	kinds.includes(entry.kind) || (entry.alsoAirport !== undefined && kinds.includes('airport'));

/** Resolves "пхукет таиланд" and "paris, france" within the named country. */
function inPlaces(query: SuggestQuery, search: (query: SuggestQuery) => SuggestMatches, world: World): SuggestMatches | undefined {
	const words = fold(query.term).split(' ');
	for (let split = words.length - 1; split > Math.max(0, words.length - 1 - MOST_COUNTRY_WORDS); split--) {
		const place = search({ ...query, term: words.slice(0, split).join(' ') });
		const rest = words.slice(split).join(' ');
		const inside = place.matches.filter(({ entry }) => isIn(entry, rest, world));
		if (inside.length > 0) return { ...place, matches: inside };
	}
	return undefined;
}

function isIn(entry: Entry, text: string, world: World): boolean {
	if (entry.code.toLowerCase() === text || entry.country?.toLowerCase() === text) return true;
	const names = Object.values(world.countries.get(entry.country ?? '')?.names ?? {});
	return names.some((name) => fold(name).startsWith(text));
}

const contextOf = (term: string, text: string, query: SuggestQuery): RankContext => ({
	language: 1 << LOCALES.indexOf(query.language),
	near: query.near,
	length: text.length,
	codeLike: /^[A-Z]{2,3}$/.test(term.trim()),
});

const fits = (matches: Map<number, Match> | undefined): boolean => {
	for (const match of matches?.values() ?? []) if (match.score >= GOOD_FIT) return true;
	return false;
};

interface OtherLayout {
	term: string;
	matches: Map<number, Match>;
}

function bestLayout(query: SuggestQuery, look: (term: string) => Map<number, Match>): OtherLayout | undefined {
	const tried = inOtherLayouts(query.term.trim()).map((term) => ({ term, matches: look(term) }));
	return tried.filter(({ matches }) => matches.size > 0).sort((a, b) => b.matches.size - a.matches.size)[0];
}

const understoodBy = (other: OtherLayout | undefined, direct: Map<number, Match>): string | undefined =>
	direct.size === 0 ? other?.term : undefined;

function merged(direct: Map<number, Match>, other: OtherLayout | undefined): Map<number, Match> {
	const all = new Map(direct);
	for (const [entry, match] of other?.matches ?? []) {
		const previous = all.get(entry);
		const score = match.score - (other?.term ? LAYOUT_COST : 0);
		if (!previous || previous.score < score) all.set(entry, { ...match, score });
	}
	return all;
}

function ranked(matches: Map<number, Match>, query: SuggestQuery): Match[] {
	const scored = [...matches.values()].map((match) => ({ ...match, score: match.score + standing(match.entry, query.near) }));
	scored.sort((a, b) => b.score - a.score || (a.entry.code < b.entry.code ? -1 : 1));
	const [best] = scored;
	return best && best.edits > 0 ? scored.filter((match) => match.score > best.score - FAR_BEHIND) : scored;
}

/** An airport whose city is not listed remains at the top level. */
function nested(matches: Match[], query: SuggestQuery): Entry[] {
	const cities = new Set(matches.filter(({ entry }) => entry.kind === 'city').map(({ entry }) => entry.code));
	const list: Entry[] = [];
	for (const { entry } of matches) {
		if (entry.kind === 'airport' && entry.city && cities.has(entry.city.iata)) continue;
		list.push(asKind(entry, query));
		if (list.length === query.limit) break;
	}
	return list;
}

function asKind(entry: Entry, { kinds }: SuggestQuery): Entry {
	if (entry.kind !== 'city') return entry;
	if (!kinds.includes('city')) return { ...entry, kind: 'airport', ...(entry.alsoAirport ? { city: entry.alsoAirport } : {}) };
	return kinds.includes('airport') ? entry : { ...entry, airports: [] };
}
