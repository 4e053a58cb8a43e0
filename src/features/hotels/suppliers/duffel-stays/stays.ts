/** Hotels of Duffel Stays: a search by coordinates, the rates of each hotel, and a quote before the visitor leaves for the seller. */
import { LRUCache } from 'lru-cache';
import type { Hotel, Offer, Stay, StayQuery } from '#features/hotels/contract.ts';
import { centreOf, stayCity, stayPlace } from '#features/hotels/places.ts';
import type { HotelContext, HotelPart, HotelQuote, HotelSupplier } from '#features/hotels/suppliers/supplier.ts';
import { MS_PER_HOUR } from '#lib/durations.ts';
import type { DuffelClient } from '#server/duffel/client.ts';
import type { Log } from '#server/log/log.ts';
import { fetchAccommodation, fetchRates, type Place, quoteRate, searchStays } from './calls.ts';
import { roomIdOf, toHotel } from './hotels.ts';
import { accommodationOf } from './ids.ts';
import { priceOf, type RateContext, repriced, STAYS_SELLER, toOffer } from './rates.ts';
import { parseRate, type StaysAccommodation, type StaysSearchResult } from './schema.ts';

/** Kilometres. */
const CITY_RADIUS = 15;
const PLACE_RADIUS = 5;
/** Each hotel's rates are a call of their own. */
const MOST_HOTELS = 40;
const CONCURRENT_CALLS = 4;
const MOST_CACHED = 2000;
const CACHE_MS = MS_PER_HOUR / 6;

interface SoldOffer {
	readonly offer: Offer;
	/** Duffel's id of its rate. */
	readonly rate: string;
}

interface SoldHotel {
	readonly hotel: Hotel;
	/** Cheapest first. */
	readonly sold: readonly SoldOffer[];
	readonly received: number;
	readonly dropped: number;
}

/** Offers of an accommodation with its rates; null where no city with hotels is near. */
function sellHotel(accommodation: StaysAccommodation, stay: Stay, context: HotelContext): SoldHotel | null {
	const hotel = toHotel(accommodation, stay);
	const city = hotel && stayCity(hotel.city);
	if (!hotel || !city) return null;
	const options: RateContext = { hotel: hotel.id, tz: city.tz, stay, context };
	const offers = new Map<string, SoldOffer>();
	let [received, dropped] = [0, 0];
	for (const room of accommodation.rooms ?? []) {
		for (const response of room.rates) {
			received++;
			const rate = parseRate(response);
			const offer = rate ? toOffer(rate, roomIdOf(room), options) : 'invalid';
			if (offer === 'invalid') dropped++;
			if (!rate || typeof offer === 'string') continue;
			const other = offers.get(offer.id);
			if (!other || offer.price.total < other.offer.price.total) offers.set(offer.id, { offer, rate: rate.id });
		}
	}
	const sold = [...offers.values()].sort((a, b) => a.offer.price.total - b.offer.price.total);
	return { hotel, sold, received, dropped };
}

const keyOf = (hotel: string, { checkIn, checkOut, adults, children, rooms }: Stay, { currency }: HotelContext): string =>
	[hotel, checkIn, checkOut, adults, children.join('.'), rooms, currency].join(' ');

const partOf = (hotels: readonly SoldHotel[]): HotelPart => ({
	hotels: hotels.map(({ hotel }) => hotel),
	offers: hotels.flatMap(({ sold }) => sold.map(({ offer }) => offer)),
	sellers: [STAYS_SELLER],
});

function placeOf({ city, near }: StayQuery): Place | null {
	const place = near === undefined ? undefined : stayPlace(city, near);
	if (place) return { near: place, radius: PLACE_RADIUS };
	const center = stayCity(city);
	return center ? { near: centreOf(center), radius: CITY_RADIUS } : null;
}

export interface DuffelStaysPorts {
	readonly client: () => DuffelClient;
	readonly log: () => Pick<Log, 'warn'>;
}

class StaysSupplier implements HotelSupplier {
	readonly id = 'duffel';
	readonly #ports: DuffelStaysPorts;
	readonly #cache = new LRUCache<string, SoldHotel>({ max: MOST_CACHED, ttl: CACHE_MS });

	constructor(ports: DuffelStaysPorts) {
		this.#ports = ports;
	}

	async #sell(result: StaysSearchResult, stay: Stay, context: HotelContext, signal: AbortSignal): Promise<SoldHotel | null> {
		const accommodation = await fetchRates(this.#ports.client(), result, stay, signal);
		const sold = accommodation && sellHotel(accommodation, stay, context);
		if (sold) this.#cache.set(keyOf(sold.hotel.id, stay, context), sold);
		return sold;
	}

	/** Null without the hotel; without offers if it is full. */
	async #soldHotel(id: string, stay: Stay, context: HotelContext, signal: AbortSignal): Promise<SoldHotel | null> {
		const cached = this.#cache.get(keyOf(id, stay, context));
		if (cached) return cached;
		const accommodation = accommodationOf(id);
		if (accommodation === null) return null;
		const { results } = await searchStays(this.#ports.client(), stay, { accommodation }, signal);
		const result = results.find((one) => one.accommodation.id === accommodation);
		const sold = result ? await this.#sell(result, stay, context, signal) : null;
		if (sold) return sold;
		const hotel = await this.hotel(id, signal);
		return hotel && { hotel, sold: [], received: 0, dropped: 0 };
	}

	/** @throws Error if every call for rates fails or all rates are invalid */
	async *search(query: StayQuery, context: HotelContext, signal: AbortSignal): AsyncGenerator<HotelPart> {
		const place = placeOf(query);
		if (!place) return;
		const { results, dropped: unread } = await searchStays(this.#ports.client(), query, place, signal);
		const cheapest = results.slice(0, MOST_HOTELS);
		let [received, dropped] = [unread, unread];
		const errors: unknown[] = [];
		for (let at = 0; at < cheapest.length && !signal.aborted; at += CONCURRENT_CALLS) {
			const calls = cheapest.slice(at, at + CONCURRENT_CALLS).map((result) => this.#sell(result, query, context, signal));
			const settled = await Promise.allSettled(calls);
			errors.push(...settled.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : [])));
			const sold = settled.flatMap((outcome) => (outcome.status === 'fulfilled' && outcome.value ? [outcome.value] : []));
			for (const hotel of sold) {
				received += hotel.received;
				dropped += hotel.dropped;
			}
			const free = sold.filter(({ hotel, sold: offers }) => hotel.city === query.city && offers.length > 0);
			if (free.length > 0) yield partOf(free);
		}
		if (dropped + errors.length > 0)
			this.#ports.log().warn('Duffel stays dropped', { results: results.length, received, dropped, failed: errors.length });
		if (errors.length > 0 && errors.length === cheapest.length) throw errors[0];
		if (dropped > 0 && dropped === received) throw new Error('Duffel sent only invalid stays');
	}

	async hotel(id: string, signal: AbortSignal): Promise<Hotel | null> {
		const accommodation = accommodationOf(id);
		const response = accommodation === null ? null : await fetchAccommodation(this.#ports.client(), accommodation, signal);
		return response && toHotel(response, null);
	}

	async offers(id: string, stay: Stay, context: HotelContext, signal: AbortSignal): Promise<HotelPart | null> {
		const sold = await this.#soldHotel(id, stay, context, signal);
		return sold && partOf([sold]);
	}

	async quote(id: string, offer: string, stay: Stay, context: HotelContext, signal: AbortSignal): Promise<HotelQuote | null> {
		const accommodation = accommodationOf(id);
		if (accommodation === null) return null;
		const match = (await this.#soldHotel(id, stay, context, signal))?.sold.find((one) => one.offer.id === offer);
		if (!match) return null;
		const quote = await quoteRate(this.#ports.client(), { rate: match.rate, accommodation }, stay, signal);
		if (!quote) {
			this.#cache.delete(keyOf(id, stay, context));
			return null;
		}
		const price = priceOf(quote, match.offer.payment, stay, context);
		if (!price) throw new Error('Duffel sent an invalid quote');
		return { offer: repriced(match.offer, price), seller: STAYS_SELLER };
	}
}

export const createDuffelStays = (ports: DuffelStaysPorts): HotelSupplier => new StaysSupplier(ports);
