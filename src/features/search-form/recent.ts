import { CABINS, type FlightQuery } from '#engine/contract.ts';
import { MAX_LEGS } from '#features/search/contract.ts';
import type { Trip } from '#features/search/rules.ts';
import { isPlaceCode, isPlaceOrCountryCode } from '#lib/place-code.ts';

/** How many searches a guest's browser keeps (spec 6, 9). */
export const MOST_RECENT = 5;

const KEY = 'recent_searches';

/** A search that was made in this browser; names as they were shown then. Field names as those of a saved search (spec 3.9). */
export interface RecentSearch {
	/** The search's address without `/search/`; the same trip is kept once. */
	id: string;
	search_params: FlightQuery & Trip & { names: Record<string, string> };
	/** ISO 8601. */
	created_at: string;
	/** Language of the names; the time zone of the origin; the party in words. The next empty form starts from them. */
	language?: string;
	zone?: string;
	who?: string;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 100;
const isCount = (value: unknown, most: number): boolean => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isLeg = (value: unknown): boolean =>
	isObject(value) &&
	isPlaceCode(String(value.from)) &&
	isPlaceOrCountryCode(String(value.to)) &&
	/^\d{4}-\d\d-\d\d$/.test(String(value.date)) &&
	!Number.isNaN(Date.parse(String(value.date)));

function hasLegs(kind: unknown, count: number): boolean {
	if (kind === 'multi') return count > 1 && count <= MAX_LEGS;
	return (kind === 'oneway' && count === 1) || (kind === 'round' && count === 2);
}

function isRecent(value: unknown): value is RecentSearch {
	if (!isObject(value) || !isText(value.id) || !isText(value.created_at) || !isObject(value.search_params)) return false;
	const { legs, kind, cabin, adults, children, infants, checkedBags, names } = value.search_params;
	return (
		Array.isArray(legs) &&
		legs.every(isLeg) &&
		hasLegs(kind, legs.length) &&
		CABINS.some((known) => known === cabin) &&
		isCount(adults, 9) &&
		isCount(children, 9) &&
		isCount(infants, 9) &&
		isCount(checkedBags, 2) &&
		isObject(names) &&
		Object.values(names).every(isText)
	);
}

/** The searches kept in this browser, newest first; whatever else lies in the storage is ignored, a closed storage is an empty one. */
export function readRecent(storage: Pick<Storage, 'getItem'> | undefined): RecentSearch[] {
	try {
		const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]');
		return Array.isArray(kept) ? kept.filter(isRecent).slice(0, MOST_RECENT) : [];
	} catch {
		return [];
	}
}

function write(storage: Pick<Storage, 'setItem'> | undefined, searches: readonly RecentSearch[]): void {
	try {
		storage?.setItem(KEY, JSON.stringify(searches));
	} catch {
		// A full or closed storage keeps nothing: the search itself goes on.
	}
}

/** Puts a search first among the last five (spec 6). */
export function rememberSearch(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined, search: RecentSearch): RecentSearch[] {
	const kept = [search, ...readRecent(storage).filter(({ id }) => id !== search.id)].slice(0, MOST_RECENT);
	write(storage, kept);
	return kept;
}

/** Takes one search out. */
export function forgetSearch(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined, id: string): RecentSearch[] {
	const kept = readRecent(storage).filter((search) => search.id !== id);
	write(storage, kept);
	return kept;
}
