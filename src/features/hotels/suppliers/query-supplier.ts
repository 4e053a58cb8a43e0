/** Calls of suppliers: limited in time, and validated unless the supplier is part of this program. */
import { z } from '@hono/zod-openapi';
import { type Hotel, type HotelSeller, nightsOf, type Offer, type Stay, type StayQuery } from '#features/hotels/contract.ts';
import {
	hotelSchema,
	hotelSellerSchema,
	MOST_HOTELS,
	MOST_OFFERS,
	MOST_SELLERS,
	offerSchema,
	quoteSchema,
} from '#features/hotels/schema.ts';
import type { HotelContext, HotelPart, HotelQuote, HotelSupplier } from './supplier.ts';

/** All suppliers together would be too slow with more. */
const MOST_PARTS = 500;

const envelope = z.object({
	hotels: z.array(z.unknown()).max(MOST_HOTELS),
	offers: z.array(z.unknown()).max(MOST_OFFERS),
	sellers: z.array(z.unknown()).max(MOST_SELLERS),
});

const EMPTY: HotelPart = { hotels: [], offers: [], sellers: [] };

const isPriceConsistent = ({ price: { nights, taxes, fees, cityTax, total, dueThere } }: Offer, stay: Stay): boolean =>
	nights.length === nightsOf(stay) && nights.reduce((sum, night) => sum + night, taxes + fees + cityTax) === total && dueThere <= total;

/** Refunds shrink with time, and the last step, which has no moment, follows the others. */
function isCancellationConsistent({ cancellation, freeUntil, price: { total } }: Offer, { checkOut }: Stay): boolean {
	const isOrdered = cancellation.every(({ until, refund }, at) => {
		const [previous, isLast] = [cancellation[at - 1], at === cancellation.length - 1];
		if (isLast !== (until === undefined)) return false;
		if (until !== undefined && until.slice(0, 10) > checkOut) return false;
		if (previous && (refund > previous.refund || (until !== undefined && until <= (previous.until ?? '')))) return false;
		return refund <= total;
	});
	return isOrdered && (freeUntil === undefined || cancellation.some(({ until, refund }) => until === freeUntil && refund === total));
}

export const isConsistent = (offer: Offer, stay: Stay): boolean => isPriceConsistent(offer, stay) && isCancellationConsistent(offer, stay);

export interface PartScope {
	readonly stay: Stay;
	readonly accepts: (hotel: Hotel) => boolean;
}

function checkHotels(items: readonly unknown[], accepts: PartScope['accepts']): Hotel[] {
	const hotels = new Map<string, Hotel>();
	for (const item of items) {
		const { data } = hotelSchema.safeParse(item);
		const hasTwins = data && new Set(data.rooms.map(({ id }) => id)).size < data.rooms.length;
		if (data && !hasTwins && !hotels.has(data.id) && accepts(data)) hotels.set(data.id, data);
	}
	return [...hotels.values()];
}

function checkOffers(items: readonly unknown[], hotels: readonly Hotel[], stay: Stay): Offer[] {
	const rooms = new Map(hotels.map(({ id, rooms: own }) => [id, new Set(own.map((room) => room.id))]));
	const offers = new Map<string, Offer>();
	for (const item of items) {
		const { data } = offerSchema.safeParse(item);
		if (!data || !rooms.get(data.hotel)?.has(data.room) || !isConsistent(data, stay)) continue;
		const key = `${data.hotel} ${data.id}`;
		if (!offers.has(key)) offers.set(key, data);
	}
	return [...offers.values()];
}

/** Names sellers without a description by their id. `dropped` counts hotels and offers. */
export function checkHotelPart(raw: unknown, { stay, accepts }: PartScope): { readonly part: HotelPart; readonly dropped: number } {
	const read = envelope.safeParse(raw);
	if (!read.success) return { part: EMPTY, dropped: 1 };
	const hotels = checkHotels(read.data.hotels, accepts);
	const offers = checkOffers(read.data.offers, hotels, stay);
	const described = read.data.sellers.flatMap((item): HotelSeller[] => {
		const { data } = hotelSellerSchema.safeParse(item);
		return data ? [data] : [];
	});
	const sellers = [...new Set(offers.map(({ seller }) => seller))].map(
		(id) => described.find((seller) => seller.id === id) ?? { id, name: id },
	);
	const dropped = read.data.hotels.length - hotels.length + read.data.offers.length - offers.length;
	return { part: { hotels, offers, sellers }, dropped };
}

/** Rejects as soon as `signal` aborts, also where the supplier ignores it. */
export function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
	return new Promise((resolve, reject) => {
		const abort = (): void => reject(signal.reason);
		signal.addEventListener('abort', abort, { once: true });
		if (signal.aborted) abort();
		promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
	});
}

export interface QueryOptions {
	readonly signal: AbortSignal;
	/** Called once at the end if hotels or offers were invalid. */
	readonly onDropped?: (count: number) => void;
}

/** Validated parts of a supplier. @throws what the supplier throws, when `signal` aborts, and if everything sent was invalid */
export async function* queryHotelSupplier(
	supplier: HotelSupplier,
	query: StayQuery,
	context: HotelContext,
	{ signal, onDropped }: QueryOptions,
): AsyncGenerator<HotelPart> {
	const scope = { stay: query, accepts: ({ city }: Hotel) => city === query.city };
	const hotels = new Set<string>();
	const parts = supplier.search(query, context, signal)[Symbol.asyncIterator]();
	let dropped = 0;
	try {
		for (let count = 0; count < MOST_PARTS && hotels.size < MOST_HOTELS; count++) {
			const next = await unlessAborted(parts.next(), signal);
			if (next.done) break;
			const checked = supplier.own ? { part: next.value, dropped: 0 } : checkHotelPart(next.value, scope);
			dropped += checked.dropped;
			for (const { id } of checked.part.hotels) hotels.add(id);
			if (checked.part.hotels.length > 0) yield checked.part;
		}
	} finally {
		void Promise.resolve(parts.return?.()).catch(() => undefined);
		if (dropped > 0) onDropped?.(dropped);
	}
	if (hotels.size === 0 && dropped > 0) throw new Error('The supplier sent only invalid hotels');
}

/** @throws what the supplier throws, when `signal` aborts, and if the hotel is invalid */
export async function queryHotel(supplier: HotelSupplier, id: string, { signal }: QueryOptions): Promise<Hotel | null> {
	const hotel = await unlessAborted(supplier.hotel(id, signal), signal);
	if (hotel === null || supplier.own) return hotel;
	const [checked] = checkHotels([hotel], (one) => one.id === id);
	if (!checked) throw new Error('The supplier sent an invalid hotel');
	return checked;
}

/** @throws what the supplier throws, when `signal` aborts, and if the hotel is invalid */
export async function queryOffers(
	supplier: HotelSupplier,
	id: string,
	stay: Stay,
	context: HotelContext,
	{ signal, onDropped }: QueryOptions,
): Promise<HotelPart | null> {
	const raw = await unlessAborted(supplier.offers(id, stay, context, signal), signal);
	if (raw === null || supplier.own) return raw;
	const { part, dropped } = checkHotelPart(raw, { stay, accepts: (hotel) => hotel.id === id });
	if (dropped > 0) onDropped?.(dropped);
	if (part.hotels.length === 0) throw new Error('The supplier sent an invalid hotel');
	return part;
}

/** @throws what the supplier throws, when `signal` aborts, and if the offer is invalid or another one */
export async function queryQuote(
	supplier: HotelSupplier,
	{ hotel, offer }: { readonly hotel: string; readonly offer: string },
	stay: Stay,
	context: HotelContext,
	{ signal }: QueryOptions,
): Promise<HotelQuote | null> {
	const raw = await unlessAborted(supplier.quote(hotel, offer, stay, context, signal), signal);
	if (raw === null || supplier.own) return raw;
	const { data } = quoteSchema.safeParse(raw);
	const isOther = data?.offer.id !== offer || data.offer.hotel !== hotel || data.seller.id !== data.offer.seller;
	if (isOther || !isConsistent(data.offer, stay)) throw new Error('The supplier sent an invalid quote');
	return data;
}
