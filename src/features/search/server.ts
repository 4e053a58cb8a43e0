import { LRUCache } from 'lru-cache';
import type { Agency, FlightQuery, Ticket } from '#engine/contract.ts';
import { AGENCIES } from '#engine/fares/agencies.data.ts';
import { fareFacts } from '#engine/fares/facts.ts';
import { airportsOf } from '#engine/fares/journey-cache.ts';
import { loadTimetable } from '#engine/timetable/load-timetable.ts';
import type { Language } from '#i18n/locales.ts';
import { MS_PER_HOUR } from '#lib/durations.ts';
import { timeInZone } from '#lib/zone-time.ts';
import { config } from '#server/config.ts';
import { noteNewSearch } from '#server/limits/request-cost.ts';
import { processLog } from '#server/log/log.ts';
import { registerHealth } from '#server/process/health.ts';
import { canonicalCode, findCityOrAirport } from '#world/find-place.ts';
import { loadWorld } from '#world/load-world.ts';
import type { ReadOptions } from './address.ts';
import { ANYWHERE, type SearchOptions } from './contract.ts';
import { hourKey, queryKey } from './price-cache.ts';
import { hasNoResponse, type Search, SupplierSearch } from './search.ts';
import { checkPart, type SupplierOutcome } from './suppliers/query-supplier.ts';
import { chooseSuppliers, isSimulated } from './suppliers/registry.ts';
import { remoteSearch } from './suppliers/remote.ts';
import type { Supplier } from './suppliers/supplier.ts';

const LIMIT_MS = 20_000;
const GRACE_MS = 3000;
/** How long a search without responses is cached. */
const FAILED_MS = 3000;
const LONGEST_ID = 300;
const MOST_SEARCHES = 300;
const MOST_BYTES = 16_000_000;

const searches = new LRUCache<string, SupplierSearch>({
	max: MOST_SEARCHES,
	maxSize: MOST_BYTES,
	sizeCalculation: (search) => Math.min(MOST_BYTES, search.bytes()),
	ttl: MS_PER_HOUR,
});

let chosen: Supplier[] | undefined;
/**
 * A search has no brand: if the brands have different services, the main brand's is used.
 * @throws Error for an unknown supplier
 */
const suppliers = (): Supplier[] => {
	const address = config.services.search?.AS ?? config.services.search?.WA;
	chosen ??= address === undefined ? chooseSuppliers(config.suppliers) : [remoteSearch(address)];
	return chosen;
};

/** Whether this process simulates schedules and prices; becomes `site.simulated`. */
export const simulatesFlights = (): boolean => isSimulated(suppliers());

function logOutcome(supplier: string, { state, tickets, dropped }: SupplierOutcome): void {
	if (state === 'failed' || dropped > 0)
		processLog().warn('Supplier failed or sent invalid tickets', { supplier, state, tickets, dropped });
}

/**
 * Starts a search, or joins the cached one of the same hour. Expects a valid query.
 * @throws RangeError when the currency has no rate
 */
export function startSearch(query: FlightQuery, options: SearchOptions): Search {
	if (!options.rates[options.currency]) throw new RangeError(`No rate: ${options.currency}`);
	const key = hourKey(queryKey(query), options);
	const cached = searches.get(key);
	if (cached) return cached;
	noteNewSearch();
	const search = new SupplierSearch({
		key,
		query,
		context: options,
		suppliers: suppliers(),
		limitMs: LIMIT_MS,
		graceMs: GRACE_MS,
		onOutcome: logOutcome,
		onEnd: (abandoned) => {
			// The cache measures size on insertion.
			const cacheable = searches.delete(key) && !abandoned;
			if (cacheable) searches.set(key, search, hasNoResponse(search) ? { ttl: FAILED_MS } : {});
		},
	});
	searches.set(key, search);
	return search;
}

/** Finds a ticket among those received so far; await `search.finished(…)` first if it may still come. */
export const findTicket = (search: Search, id: string): Ticket | undefined =>
	search instanceof SupplierSearch ? search.ticket(id) : search.tickets().find((ticket) => ticket.id === id);

/**
 * Prices a ticket that the search does not list: from an older link, or beyond {@link MAX_TICKETS}.
 * Undefined if it is no longer sold.
 */
export function lookUpTicket(search: Search, id: string): { ticket: Ticket; agencies: readonly Agency[] } | undefined {
	const listed = findTicket(search, id);
	if (listed) return { ticket: listed, agencies: search.agencies() };
	for (const supplier of suppliers()) {
		if (!supplier.ticket || id.length > LONGEST_ID) continue;
		const { part } = checkPart(supplier.ticket(id, search.query, search.context), search.query);
		const [ticket] = part.tickets;
		if (ticket?.id === id) return { ticket, agencies: part.agencies };
	}
	return undefined;
}

/**
 * A ticket at its price now, without a search if a supplier can look it up; null if it is not sold any more.
 * @throws Error if no supplier responded within `waitMs`
 */
export async function findSoldTicket(
	id: string,
	query: FlightQuery,
	options: SearchOptions,
	waitMs: number,
): Promise<{ ticket: Ticket; agencies: readonly Agency[] } | null> {
	const cached = searches.get(hourKey(queryKey(query), options));
	if (!cached && id.length <= LONGEST_ID && suppliers().every((supplier) => supplier.ticket)) {
		for (const supplier of suppliers()) {
			const { part } = checkPart(supplier.ticket?.(id, query, options), query);
			const [ticket] = part.tickets;
			if (ticket?.id === id) return { ticket, agencies: part.agencies };
		}
		return null;
	}
	const search = startSearch(query, options);
	await search.finished(waitMs);
	const found = lookUpTicket(search, id);
	if (!found && hasNoResponse(search)) throw new Error('No supplier responded');
	return found ?? null;
}

/** Country codes and ANY map to themselves; undefined for unserved places. */
export function cityOf(code: string): string | undefined {
	if (code === ANYWHERE || (code.length === 2 && loadWorld().countries.has(code))) return code;
	const place = findCityOrAirport(code);
	return place && ('city' in place ? place.city : place.iata);
}

export const PLACE_CODES: ReadOptions = { cityOf, canonical: canonicalCode };

export const hasFlights = (code: string): boolean => airportsOf(loadTimetable(), code).length > 0;

/** IANA time zone of a city or airport code; retired codes use their successor's. */
export const zoneOf = (code: string): string | undefined => findCityOrAirport(canonicalCode(code))?.tz;

/** Local date at a city or airport, `YYYY-MM-DD`; UTC for an unknown code. */
export function todayAt(code: string, now: Date): string {
	return timeInZone(zoneOf(code) ?? 'UTC', now).slice(0, 10);
}

export interface TimetableCounts {
	airports: number;
	/** Directed airport pairs. */
	routes: number;
	/** On an average day, without code shares. */
	dailyFlights: number;
}

let counts: TimetableCounts | undefined;

/** Memoized. */
export function timetableCounts(): TimetableCounts {
	if (counts) return counts;
	const t = loadTimetable();
	let weekly = 0;
	for (const [flight, days] of t.flights.days.entries()) {
		if (t.flights.airline[flight] !== t.flights.operating[flight]) continue;
		for (let day = 0; day < 7; day++) weekly += (days >> day) & 1;
	}
	counts = { airports: t.airports.length, routes: t.routes.destination.length, dailyFlights: Math.round(weekly / 7) };
	return counts;
}

/** Preloads timetable and world and registers the timetable on `/healthz`. */
export function warmUp(): void {
	let state: unknown = 'loading';
	registerHealth('timetable', () => state);
	suppliers();
	loadWorld();
	fareFacts(loadTimetable());
	state = timetableCounts();
}

export const sellerName = (id: string, language: Language): string | undefined =>
	AGENCIES.find((agency) => agency.id === id)?.name ?? loadWorld().airlines.get(id)?.names[language];
