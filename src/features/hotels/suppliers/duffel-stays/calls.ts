/** Calls of Duffel Stays; responses of another stay or hotel count as invalid. */
import type { Stay } from '#features/hotels/contract.ts';
import type { Point } from '#lib/geo.ts';
import { DuffelCallError, type DuffelClient } from '#server/duffel/client.ts';
import {
	accommodationSchema,
	quoteSchema,
	type StaysAccommodation,
	type StaysAmounts,
	type StaysSearchResult,
	searchResultSchema,
	searchSchema,
} from './schema.ts';

const SEARCH_TIMEOUT = 12_000;
const RATES_TIMEOUT = 10_000;
const HOTEL_TIMEOUT = 8000;
const QUOTE_TIMEOUT = 10_000;

/** Codes of what is not sold any more. */
const GONE = ['not_found', 'rate_unavailable', 'search_result_not_found', 'expired', 'accommodation_not_found'];

const isGone = (error: unknown): boolean =>
	error instanceof DuffelCallError && error.failure === 'rejected' && (error.status === 404 || error.has(...GONE));

async function orNull<T>(call: Promise<T>): Promise<T | null> {
	try {
		return await call;
	} catch (error) {
		if (isGone(error)) return null;
		throw error;
	}
}

const guestsOf = ({ adults, children }: Stay) => [
	...Array.from({ length: adults }, () => ({ type: 'adult' as const })),
	...children.map((age) => ({ type: 'child' as const, age })),
];

const isForStay = (response: Pick<StaysSearchResult, 'check_in_date' | 'check_out_date' | 'rooms'>, stay: Stay): boolean =>
	response.check_in_date === stay.checkIn && response.check_out_date === stay.checkOut && response.rooms === stay.rooms;

/** A radius in kilometres around a point, or one accommodation. */
export type Place = { readonly near: Point; readonly radius: number } | { readonly accommodation: string };

const locationOf = (place: Place) =>
	'near' in place
		? { location: { radius: place.radius, geographic_coordinates: { latitude: place.near.lat, longitude: place.near.lon } } }
		: { accommodation: { ids: [place.accommodation], fetch_rates: false } };

export interface StaysResults {
	/** Cheapest first. */
	readonly results: readonly StaysSearchResult[];
	/** Invalid ones, and those of another stay. */
	readonly dropped: number;
}

/** @throws {DuffelCallError} */
export async function searchStays(client: DuffelClient, stay: Stay, place: Place, signal: AbortSignal): Promise<StaysResults> {
	const common = { check_in_date: stay.checkIn, check_out_date: stay.checkOut, rooms: stay.rooms, guests: guestsOf(stay) };
	const { data } = await client.call({
		operation: 'search stays',
		send: (duffel) => duffel.stays.search({ ...common, ...locationOf(place) }),
		schema: searchSchema,
		timeout: SEARCH_TIMEOUT,
		signal,
	});
	const results = data.results.flatMap((response) => {
		const { data: result } = searchResultSchema.safeParse(response);
		return result && isForStay(result, stay) ? [result] : [];
	});
	results.sort((a, b) => Number(a.cheapest_rate_total_amount) - Number(b.cheapest_rate_total_amount));
	return { results, dropped: data.results.length - results.length };
}

/** The accommodation with all its rates; null if it has none any more. @throws {DuffelCallError} and Error for another stay */
export async function fetchRates(
	client: DuffelClient,
	result: StaysSearchResult,
	stay: Stay,
	signal: AbortSignal,
): Promise<StaysAccommodation | null> {
	const response = await orNull(
		client.call({
			operation: 'fetch rates of stay',
			send: (duffel) => duffel.stays.searchResults.fetchAllRates(result.id),
			schema: searchResultSchema,
			timeout: RATES_TIMEOUT,
			signal,
		}),
	);
	if (!response) return null;
	const { accommodation } = response.data;
	if (accommodation.id !== result.accommodation.id || !isForStay(response.data, stay)) throw new Error('Duffel sent rates of another stay');
	return accommodation;
}

/** Null if there is no such accommodation. @throws {DuffelCallError} */
export async function fetchAccommodation(client: DuffelClient, id: string, signal: AbortSignal): Promise<StaysAccommodation | null> {
	const response = await orNull(
		client.call({
			operation: 'get accommodation',
			send: (duffel) => duffel.stays.accommodation.get(id),
			schema: accommodationSchema,
			timeout: HOTEL_TIMEOUT,
			signal,
		}),
	);
	return response?.data.id === id ? response.data : null;
}

/** What a rate costs now; null if it is not sold any more. @throws {DuffelCallError} and Error for another stay */
export async function quoteRate(
	client: DuffelClient,
	{ rate, accommodation }: { readonly rate: string; readonly accommodation: string },
	stay: Stay,
	signal: AbortSignal,
): Promise<StaysAmounts | null> {
	const response = await orNull(
		client.call({
			operation: 'quote stay',
			send: (duffel) => duffel.stays.quotes.create(rate),
			schema: quoteSchema,
			timeout: QUOTE_TIMEOUT,
			signal,
		}),
	);
	if (!response) return null;
	if (response.data.accommodation.id !== accommodation || !isForStay(response.data, stay))
		throw new Error('Duffel sent a quote of another stay');
	return response.data;
}
