import { LRUCache } from 'lru-cache';
import type { Agency, FlightQuery, Ticket } from '#engine/contract.ts';
import { AGENCIES } from '#engine/fares/agencies.data.ts';
import { fareFacts } from '#engine/fares/facts.ts';
import { airportsOf } from '#engine/fares/journey-cache.ts';
import { loadTimetable } from '#engine/timetable/load-timetable.ts';
import type { Language } from '#i18n/locales.ts';
import { MS_PER_HOUR } from '#lib/durations.ts';
import type { Rates } from '#lib/money.ts';
import { config } from '#server/config.ts';
import { registerHealth } from '#server/health.ts';
import { processLog } from '#server/log.ts';
import { noteNewSearch } from '#server/request-cost.ts';
import { canonicalCode, findCityOrAirport } from '#world/find-place.ts';
import { loadWorld } from '#world/load-world.ts';
import type { ReadOptions } from './address.ts';
import { ANYWHERE } from './contract.ts';
import { hourKey, queryKey } from './hourly-cache.ts';
import { hasNoResponse, type Search, SupplierSearch } from './search.ts';
import { checkPart, type SupplierOutcome } from './suppliers/query-supplier.ts';
import { chooseSuppliers, isSimulated } from './suppliers/registry.ts';
import { remoteSearch } from './suppliers/remote.ts';
import type { Supplier } from './suppliers/supplier.ts';

/** What prices depend on besides the query. */
export interface SearchOptions {
	/** Lower-case code that suppliers sell in: `site.pageCurrency`. */
	currency: string;
	/** Lower-case market code. */
	market: string;
	now: Date;
	/** Units of RUB for one unit of each currency. */
	rates: Rates;
}

/** Slow suppliers have this long. */
const LIMIT_MS = 20_000;
const GRACE_MS = 3000;
/** A search that nobody answered is kept so long: asking again then asks the suppliers again. */
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
 * The search service of the configuration, else its suppliers. A search does not say its brand: where the brands have different services,
 * that of the main one is used.
 *
 * @throws Error that names a wrong supplier
 */
const suppliers = (): Supplier[] => {
	const address = config.services.search?.AS ?? config.services.search?.WA;
	chosen ??= address === undefined ? chooseSuppliers(config.suppliers) : [remoteSearch(address)];
	return chosen;
};

/** Whether this process simulates schedules and prices; becomes `site.simulated`. */
export const simulatesFlights = (): boolean => isSimulated(suppliers());

function logOutcome(supplier: string, { state, tickets, dropped }: SupplierOutcome): void {
	if (state === 'failed' || dropped > 0) processLog().warn('Supplier answered badly', { supplier, state, tickets, dropped });
}

/**
 * Starts a search, or joins the one that was asked the same within the hour, running or finished. The query is taken to be a valid one.
 *
 * @throws RangeError when there is no rate for the currency
 */
export function startSearch(query: FlightQuery, options: SearchOptions): Search {
	if (!options.rates[options.currency]) throw new RangeError(`No rate: ${options.currency}`);
	const key = hourKey(queryKey(query), options);
	const known = searches.get(key);
	if (known) return known;
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
			// Its size is known only now; the cache measures what it is given anew.
			const kept = searches.delete(key) && !abandoned;
			if (kept) searches.set(key, search, hasNoResponse(search) ? { ttl: FAILED_MS } : {});
		},
	});
	searches.set(key, search);
	return search;
}

/** A ticket of a search by its id, among those that have come in; await `search.finished(…)` first where it may still come. */
export const findTicket = (search: Search, id: string): Ticket | undefined =>
	search instanceof SupplierSearch ? search.ticket(id) : search.tickets().find((ticket) => ticket.id === id);

/**
 * A ticket by its id though it is not among those of the search: from an older link, or beyond the most that a search shows.
 * At the price of the search's hour; undefined when it is sold no more. Sellers that the search does not know are named as well.
 */
export function lookUpTicket(search: Search, id: string): { ticket: Ticket; agencies: readonly Agency[] } | undefined {
	const found = findTicket(search, id);
	if (found) return { ticket: found, agencies: search.agencies() };
	for (const supplier of suppliers()) {
		if (!supplier.ticket || id.length > LONGEST_ID) continue;
		const { part } = checkPart(supplier.ticket(id, search.query, search.context), search.query);
		const [ticket] = part.tickets;
		if (ticket?.id === id) return { ticket, agencies: part.agencies };
	}
	return undefined;
}

/**
 * The city code of a city or airport code, a country's own code, and ANY itself; undefined for a place that nothing flies to.
 * For the readers of `address.ts`.
 */
export function cityOf(code: string): string | undefined {
	if (code === ANYWHERE || (code.length === 2 && loadWorld().countries.has(code))) return code;
	const place = findCityOrAirport(code);
	return place && ('city' in place ? place.city : place.iata);
}

/** For the readers of `address.ts`: which places there are. */
export const KNOWN_PLACES: ReadOptions = { cityOf, canonical: canonicalCode };

/** Does any flight of the timetable leave from here? */
export const hasFlights = (code: string): boolean => airportsOf(loadTimetable(), code).length > 0;

const dayFormats = new LRUCache<string, Intl.DateTimeFormat>({ max: 50 });

/** IANA time zone of a place (city or airport code); of a retired code, that of its successor. */
export const zoneOf = (code: string): string | undefined => findCityOrAirport(canonicalCode(code))?.tz;

/** Local date at a place (city or airport code) at a moment, `YYYY-MM-DD`; UTC for an unknown place. */
export function todayAt(code: string, now: Date): string {
	const timeZone = zoneOf(code) ?? 'UTC';
	const format =
		dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
	dayFormats.set(timeZone, format);
	return format.format(now);
}

/** What the timetable holds. */
export interface TimetableCounts {
	airports: number;
	/** Directed, between airports. */
	routes: number;
	/** Flights flown on an average day, code shares counted once. */
	dailyFlights: number;
}

let counts: TimetableCounts | undefined;

/** Figures about the timetable for people and for `/healthz`; counted once. */
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

/** Loads timetable and world, so that the first visitor does not wait, and reports the timetable on `/healthz`. */
export function warmUp(): void {
	let state: unknown = 'loading';
	registerHealth('timetable', () => state);
	suppliers();
	loadWorld();
	fareFacts(loadTimetable());
	state = timetableCounts();
}

/** Name of a seller by its id: an agency, or an airline in the visitor's language; undefined for an unknown one. */
export const sellerName = (id: string, language: Language): string | undefined =>
	AGENCIES.find((agency) => agency.id === id)?.name ?? loadWorld().airlines.get(id)?.names[language];
