/** Prices of saved stays at the moment of a request, from the hotels' suppliers. */
import type { SavedStay, StayCheck, StayPrice } from './contract.ts';

export type RequestedStay = Omit<SavedStay, 'currency' | 'saved' | 'last'>;

export interface StayOffers {
	/** Lowest total of the offers that meet the terms; null without one. */
	readonly total: number | null;
	/** There are offers, whatever their terms. */
	readonly available: boolean;
}

/** What the favorites need of hotels. */
export interface StayPorts {
	/** The stay of a hotel's address; null without dates that can be booked. */
	readonly readStay: (id: string, params: URLSearchParams) => RequestedStay | null;
	/** Date at the hotel, `YYYY-MM-DD`. */
	readonly hotelDay: (id: string) => string;
	/** Null if there is no such hotel. Rejects if no supplier responded. */
	readonly findStay: (id: string, stay: RequestedStay, currency: string) => Promise<StayOffers | null>;
}

const priceOf = ({ total }: StayOffers, at: number): StayPrice | null => (total === null ? null : { total, at });

/** Null if there is no such hotel. Rejects if no supplier responded. */
export async function savedStay(
	id: string,
	stay: RequestedStay,
	currency: string,
	ports: StayPorts,
	now: number,
): Promise<SavedStay | null> {
	const offer = await ports.findStay(id, stay, currency);
	if (!offer) return null;
	const price = priceOf(offer, now);
	return { ...stay, currency, saved: price, last: price };
}

/** Never rejects: without a response of any supplier the check is `failed`. */
export async function checkStay(id: string, stay: SavedStay, ports: StayPorts, now: number): Promise<StayCheck> {
	if (stay.checkIn < ports.hotelDay(id)) return { kind: 'past' };
	try {
		const offer = await ports.findStay(id, stay, stay.currency);
		const price = offer && priceOf(offer, now);
		return price ? { kind: 'sold', now: price } : { kind: 'gone', others: offer?.available ?? false };
	} catch {
		return { kind: 'failed' };
	}
}
