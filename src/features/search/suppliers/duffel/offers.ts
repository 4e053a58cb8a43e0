import type { FareBrand, FlightQuery } from '#engine/contract.ts';
import type { BookedOffer } from '#features/booking/contract.ts';
import type { SearchContext } from '#features/search/suppliers/supplier.ts';
import { AMOUNT, type LockedPrice } from '#server/duffel/amounts.ts';
import { DuffelCallError, type DuffelClient } from '#server/duffel/client.ts';
import { passengerIds } from './offer-passengers.ts';
import { type DuffelOffer, type DuffelSeatMap, listSchema, offerSchema, seatMapSchema } from './schema.ts';
import { searchOffers } from './search.ts';
import { isExpired, type MappedOffer, mapOffer } from './ticket.ts';

const OFFER_TIMEOUT = 20_000;
const SEAT_MAP_TIMEOUT = 20_000;

/** Codes of an offer that is no longer sold. */
export const GONE = ['offer_no_longer_available', 'offer_expired', 'not_found'] as const;

/** Duffel's id, amount and currency of a booked offer: `off_1:123.45:EUR`. */
export const formatReference = ({ id, total_amount, total_currency }: DuffelOffer): string => `${id}:${total_amount}:${total_currency}`;

export interface OfferIdentity {
	readonly id: string;
	readonly amount: string;
	/** ISO code in upper case. */
	readonly currency: string;
}

export function parseReference(reference: string | undefined): OfferIdentity | null {
	const [id = '', amount = '', currency = ''] = reference?.split(':') ?? [];
	return /^\w{1,60}$/.test(id) && AMOUNT.test(amount) && /^[A-Z]{3}$/.test(currency) ? { id, amount, currency } : null;
}

/** @throws Error for a booked offer of another supplier */
export function lockOf(offer: BookedOffer): LockedPrice & OfferIdentity {
	const identity = parseReference(offer.reference);
	if (!identity) throw new Error('Not an offer of Duffel');
	return { ...identity, total: offer.total, saleCurrency: offer.currency };
}

/** Null if it is no longer sold. @throws {DuffelCallError} */
export async function fetchOffer(client: DuffelClient, id: string, services: boolean): Promise<DuffelOffer | null> {
	try {
		const { data } = await client.call({
			operation: 'get offer',
			send: (duffel) => duffel.offers.get(id, { return_available_services: services }),
			schema: offerSchema,
			timeout: OFFER_TIMEOUT,
		});
		return data.id === id ? data : null;
	} catch (error) {
		if (error instanceof DuffelCallError && error.failure === 'rejected' && (error.status === 404 || error.has(...GONE))) return null;
		throw error;
	}
}

/** The cheapest offer of the same flights and brand in a search of its own. @throws {DuffelCallError} */
export async function searchAgain(
	client: DuffelClient,
	query: FlightQuery,
	context: SearchContext,
	{ ticket, fare }: { readonly ticket: string; readonly fare: FareBrand },
): Promise<MappedOffer | null> {
	for await (const { offers } of searchOffers(client, query, context)) {
		const match = offers.find((offer) => offer.ticket.id === ticket && offer.brand === fare && passengerIds(offer.raw, query));
		if (match) return match;
	}
	return null;
}

/** An offer that is still sold for the same flights, brand and passengers; else null. @throws {DuffelCallError} */
export async function fetchSameOffer(
	client: DuffelClient,
	id: string,
	query: FlightQuery,
	context: SearchContext,
	{ ticket, fare }: { readonly ticket: string; readonly fare: FareBrand },
): Promise<MappedOffer | null> {
	const raw = await fetchOffer(client, id, false);
	const mapped = raw && !isExpired(raw, context.now) ? mapOffer(raw, query, context) : null;
	return mapped?.ticket.id === ticket && mapped.brand === fare && passengerIds(mapped.raw, query) ? mapped : null;
}

/** Invalid maps are left out. @throws {DuffelCallError} */
export async function fetchSeatMaps(client: DuffelClient, id: string): Promise<DuffelSeatMap[]> {
	const { data } = await client.call({
		operation: 'get seat maps',
		send: (duffel) => duffel.seatMaps.get({ offer_id: id }),
		schema: listSchema,
		timeout: SEAT_MAP_TIMEOUT,
	});
	return data.flatMap((item) => {
		const { data: map } = seatMapSchema.safeParse(item);
		return map ? [map] : [];
	});
}
