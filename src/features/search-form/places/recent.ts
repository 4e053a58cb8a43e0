import { CABINS, type FlightQuery } from '#engine/contract.ts';
import type { CheapestTicket } from '#features/saved-searches/contract.ts';
import { MAX_LEGS } from '#features/search/contract.ts';
import type { Trip } from '#features/search/rules.ts';
import { isRecord } from '#lib/is-record.ts';
import { isPlaceCode, isPlaceOrCountryCode } from '#lib/place-code.ts';

export const MAX_RECENT = 5;

const KEY = 'recent_searches';

export interface RecentTicket extends CheapestTicket {
	/** The lowest total that is booked on this site; only in the browser. */
	readonly own?: number;
}

/** Names are as shown at the time of the search. */
export interface RecentSearch {
	/** Search address without `/search/`; unique per trip. */
	id: string;
	search_params: FlightQuery & Trip & { names: Record<string, string> };
	/** The cheapest one, as the results showed it; an account stores only searches that have it (spec 5). */
	ticket?: RecentTicket;
	/** ISO 8601. */
	created_at: string;
	/** Language of the names, zone of the origin, party text; used to prefill the next form. */
	language?: string;
	zone?: string;
	who?: string;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 100;
const isCount = (value: unknown, most: number): boolean => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;

const isLeg = (value: unknown): boolean =>
	isRecord(value) &&
	isPlaceCode(String(value.from)) &&
	isPlaceOrCountryCode(String(value.to)) &&
	/^\d{4}-\d\d-\d\d$/.test(String(value.date)) &&
	!Number.isNaN(Date.parse(String(value.date)));

function hasLegs(kind: unknown, count: number): boolean {
	if (kind === 'multi') return count > 1 && count <= MAX_LEGS;
	return (kind === 'oneway' && count === 1) || (kind === 'round' && count === 2);
}

const isTicket = (value: unknown): boolean =>
	value === undefined ||
	(isRecord(value) &&
		typeof value.id === 'string' &&
		Number.isInteger(value.total) &&
		isText(value.currency) &&
		(value.own === undefined || Number.isInteger(value.own)));

export function isRecent(value: unknown): value is RecentSearch {
	if (!isRecord(value) || !isText(value.id) || !isText(value.created_at) || !isRecord(value.search_params) || !isTicket(value.ticket))
		return false;
	const { legs, kind, cabin, adults, children, infants, checkedBags, names } = value.search_params;
	return (
		Array.isArray(legs) &&
		legs.every(isLeg) &&
		hasLegs(kind, legs.length) &&
		CABINS.some((candidate) => candidate === cabin) &&
		isCount(adults, 9) &&
		isCount(children, 9) &&
		isCount(infants, 9) &&
		isCount(checkedBags, 2) &&
		isRecord(names) &&
		Object.values(names).every(isText)
	);
}

/** Newest first; ignores invalid entries and unavailable storage. */
export function readRecent(storage: Pick<Storage, 'getItem'> | undefined): RecentSearch[] {
	try {
		const stored: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]');
		return Array.isArray(stored) ? stored.filter(isRecent).slice(0, MAX_RECENT) : [];
	} catch {
		return [];
	}
}

function write(storage: Pick<Storage, 'setItem'> | undefined, searches: readonly RecentSearch[]): void {
	try {
		storage?.setItem(KEY, JSON.stringify(searches));
	} catch {}
}

export function rememberSearch(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined, search: RecentSearch): RecentSearch[] {
	const searches = [search, ...readRecent(storage).filter(({ id }) => id !== search.id)].slice(0, MAX_RECENT);
	write(storage, searches);
	return searches;
}

export function forgetSearch(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined, id: string): RecentSearch[] {
	const searches = readRecent(storage).filter((search) => search.id !== id);
	write(storage, searches);
	return searches;
}
