/** Hotel searches, hotels and offers, from the suppliers of this process. */
import { LRUCache } from 'lru-cache';
import type { Language } from '#i18n/locales.ts';
import { utcDate } from '#lib/dates.ts';
import { MS_PER_HOUR } from '#lib/durations.ts';
import { timeInZone } from '#lib/zone-time.ts';
import { noteNewSearch } from '#server/limits/request-cost.ts';
import { errorDetails, processLog } from '#server/log/log.ts';
import { findCityOrAirport } from '#world/find-place.ts';
import { destinationOf } from './address.ts';
import type { Hotel, HotelResult, HotelSeller, Stay, StayQuery } from './contract.ts';
import { destinationsLike, isCityName } from './destinations.ts';
import { stayCity } from './places.ts';
import { assertStayDates } from './rules.ts';
import { type HotelSearch, startSearch } from './search.ts';
import { type QueryOptions, queryHotel, queryOffers, queryQuote } from './suppliers/query-supplier.ts';
import { hotelSuppliers } from './suppliers/registry.ts';
import type { HotelContext, HotelQuote, HotelSupplier } from './suppliers/supplier.ts';

const LIMIT_MS = 15_000;
const FAILED_MS = 3000;

const searches = new LRUCache<string, HotelSearch>({ max: 100, ttl: MS_PER_HOUR });

const keyOf = ({ checkIn, checkOut, adults, children, rooms, ...place }: StayQuery, { currency, now }: HotelContext): string =>
	[destinationOf(place), checkIn, checkOut, adults, children.join('.'), rooms, currency, Math.floor(now.getTime() / MS_PER_HOUR)].join(' ');

const logFailure = (supplier: string, error: unknown): void =>
	processLog().warn('Hotel supplier failed', { supplier, ...errorDetails(error) });

/** Starts a search, or joins the cached one of the same hour. @throws RangeError for dates that no form accepts */
export function startHotelSearch(query: StayQuery, context: HotelContext): HotelSearch {
	assertStayDates(query, utcDate(context.now));
	const key = keyOf(query, context);
	const cached = searches.get(key);
	if (cached) return cached;
	noteNewSearch();
	const search = startSearch({
		key,
		query,
		context,
		suppliers: hotelSuppliers(),
		limitMs: LIMIT_MS,
		onFailure: logFailure,
		onDropped: logDropped,
	});
	searches.set(key, search);
	void search.finished(LIMIT_MS).then(() => {
		if (search.suppliers().some(({ state }) => state !== 'responded')) searches.set(key, search, { ttl: FAILED_MS });
	});
	return search;
}

export interface HotelOffers extends HotelResult {
	readonly sellers: ReadonlyMap<string, HotelSeller>;
}

const logDropped = (supplier: string, count: number): void =>
	processLog().warn('Hotel supplier sent invalid hotels or offers', { supplier, dropped: count });

type Call<T> = (supplier: HotelSupplier, options: QueryOptions) => Promise<T | null>;

/** What the suppliers have, in their order. @throws if a supplier fails and no other has it */
async function callSuppliers<T>(call: Call<T>): Promise<T[]> {
	const settled = await Promise.allSettled(
		hotelSuppliers().map((supplier) => {
			const onDropped = (count: number): void => logDropped(supplier.id, count);
			return call(supplier, { signal: AbortSignal.timeout(LIMIT_MS), onDropped }).catch((error: unknown) => {
				logFailure(supplier.id, error);
				throw error;
			});
		}),
	);
	const results = settled.flatMap((outcome) => (outcome.status === 'fulfilled' && outcome.value !== null ? [outcome.value] : []));
	const failed = settled.find((outcome) => outcome.status === 'rejected');
	if (results.length === 0 && failed) throw failed.reason;
	return results;
}

/** Null if no supplier has the hotel. @throws if a supplier fails and no other has it */
export async function findHotel(id: string): Promise<Hotel | null> {
	const [hotel] = await callSuppliers((supplier, options) => queryHotel(supplier, id, options));
	return hotel ?? null;
}

/** All offers of a hotel for a stay, cheapest first; null if no supplier has the hotel. @throws as {@link findHotel} */
export async function findOffers(id: string, stay: Stay, context: HotelContext): Promise<HotelOffers | null> {
	assertStayDates(stay, utcDate(context.now));
	const parts = await callSuppliers((supplier, options) => queryOffers(supplier, id, stay, context, options));
	const [hotel] = parts.flatMap((part) => part.hotels);
	if (!hotel) return null;
	const offers = parts.flatMap((part) => part.offers).sort((a, b) => a.price.total - b.price.total);
	return { hotel, offers, sellers: new Map(parts.flatMap((part) => part.sellers.map((seller) => [seller.id, seller]))) };
}

/** An offer at its price now; null if it is not sold any more. @throws as {@link findHotel} */
export async function quoteOffer(hotel: string, offer: string, stay: Stay, context: HotelContext): Promise<HotelQuote | null> {
	assertStayDates(stay, utcDate(context.now));
	const [quoted] = await callSuppliers((supplier, options) => queryQuote(supplier, { hotel, offer }, stay, context, options));
	return quoted ?? null;
}

/** Date at a city with hotels; UTC for another. */
export const todayIn = (city: string, now: Date): string => timeInZone(stayCity(city)?.tz ?? 'UTC', now).slice(0, 10);

/** Resolves a code: `IST`, `IST.sultanahmet`, an airport; null for an unknown one. */
export function resolveCode(text: string): string | 'no-hotels' | null {
	const [code = '', near] = text.split('.', 2);
	const place = findCityOrAirport(code.toUpperCase());
	if (!place) return null;
	const iata = 'city' in place ? place.city : place.iata;
	const city = stayCity(iata);
	if (!city) return 'no-hotels';
	const wanted = near ?? ('city' in place ? `airport-${place.iata.toLowerCase()}` : undefined);
	return wanted !== undefined && city.places.some((one) => one.code === wanted) ? `${iata}.${wanted}` : iata;
}

const CODE = /^[A-Z]{3}(?:\.|$)/;

/**
 * Resolves a code or typed text to a destination with hotels, the most important one if several match; a hotel's name means its city.
 * "GOA" is a code, "Goa" is a name first. See `ReadStayOptions`.
 */
export function resolveDestination(text: string, language: Language): string | 'no-hotels' | null {
	const coded = CODE.test(text) ? resolveCode(text) : null;
	if (coded !== null) return coded;
	const [best] = destinationsLike(text, 1, language);
	if (best) return best.code;
	return isCityName(text, language) ? 'no-hotels' : resolveCode(text);
}

/** Id of the hotel that typed text names, if nothing more important has that name. */
export const hotelNamed = (text: string, language: Language): string | undefined => destinationsLike(text, 1, language)[0]?.hotel;
