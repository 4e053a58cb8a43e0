/** Hotel searches, hotels and offers, from the suppliers of this process. */
import { LRUCache } from 'lru-cache';
import { MS_PER_HOUR } from '#lib/durations.ts';
import { timeInZone } from '#lib/zone-time.ts';
import { errorDetails, processLog } from '#server/log/log.ts';
import { findCityOrAirport } from '#world/find-place.ts';
import { destinationOf } from './address.ts';
import type { Hotel, HotelResult, HotelSeller, Offer, Stay, StayQuery } from './contract.ts';
import { stayCity } from './places.ts';
import { type HotelSearch, startSearch } from './search.ts';
import { hotelSuppliers } from './suppliers/registry.ts';
import type { HotelContext } from './suppliers/supplier.ts';

const LIMIT_MS = 15_000;
const FAILED_MS = 3000;

const searches = new LRUCache<string, HotelSearch>({ max: 100, ttl: MS_PER_HOUR });

const keyOf = ({ checkIn, checkOut, adults, children, rooms, ...place }: StayQuery, { currency, now }: HotelContext): string =>
	[destinationOf(place), checkIn, checkOut, adults, children.join('.'), rooms, currency, Math.floor(now.getTime() / MS_PER_HOUR)].join(' ');

const logFailure = (supplier: string, error: unknown): void =>
	processLog().warn('Hotel supplier failed', { supplier, ...errorDetails(error) });

/** Starts a search, or joins the cached one of the same hour. Expects a valid query. */
export function startHotelSearch(query: StayQuery, context: HotelContext): HotelSearch {
	const key = keyOf(query, context);
	const cached = searches.get(key);
	if (cached) return cached;
	const search = startSearch({ key, query, context, suppliers: hotelSuppliers(), limitMs: LIMIT_MS, onFailure: logFailure });
	searches.set(key, search);
	void search.finished(LIMIT_MS).then(() => {
		if (search.suppliers().some(({ state }) => state !== 'responded')) searches.set(key, search, { ttl: FAILED_MS });
	});
	return search;
}

export interface HotelOffers extends HotelResult {
	readonly sellers: ReadonlyMap<string, HotelSeller>;
}

/** Null if no supplier has the hotel. @throws if a supplier fails and no other has it */
export async function findHotel(id: string): Promise<Hotel | null> {
	for (const supplier of hotelSuppliers()) {
		const hotel = await supplier.hotel(id, AbortSignal.timeout(LIMIT_MS));
		if (hotel) return hotel;
	}
	return null;
}

/** All offers of a hotel for a stay, cheapest first; null if no supplier has the hotel. */
export async function findOffers(id: string, stay: Stay, context: HotelContext): Promise<HotelOffers | null> {
	for (const supplier of hotelSuppliers()) {
		const part = await supplier.offers(id, stay, context, AbortSignal.timeout(LIMIT_MS));
		const [hotel] = part?.hotels ?? [];
		if (part && hotel) return { hotel, offers: part.offers, sellers: new Map(part.sellers.map((seller) => [seller.id, seller])) };
	}
	return null;
}

/** An offer at its price now; null if it is not sold any more. */
export async function quoteOffer(hotel: string, offer: string, stay: Stay, context: HotelContext): Promise<Offer | null> {
	for (const supplier of hotelSuppliers()) {
		const quoted = await supplier.quote(hotel, offer, stay, context, AbortSignal.timeout(LIMIT_MS));
		if (quoted) return quoted;
	}
	return null;
}

/** Undefined for an unknown seller. */
export const hotelSeller = (id: string): HotelSeller | undefined =>
	hotelSuppliers()
		.flatMap(({ sellers }) => sellers)
		.find((seller) => seller.id === id);

/** Date at a city with hotels; UTC for another. */
export const todayIn = (city: string, now: Date): string => timeInZone(stayCity(city)?.tz ?? 'UTC', now).slice(0, 10);

/** Resolves a code or typed text: a city, an airport, or a place of `city` if that is given. See `ReadStayOptions`. */
export function resolveDestination(text: string): string | 'no-hotels' | null {
	const [code = '', near] = text.split('.', 2);
	const place = findCityOrAirport(code.toUpperCase());
	if (place) {
		const iata = 'city' in place ? place.city : place.iata;
		const city = stayCity(iata);
		if (!city) return 'no-hotels';
		const wanted = near ?? ('city' in place ? `airport-${place.iata.toLowerCase()}` : undefined);
		return wanted !== undefined && city.places.some((one) => one.code === wanted) ? `${iata}.${wanted}` : iata;
	}
	return null;
}
