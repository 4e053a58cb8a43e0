import type { Hotel, HotelSeller, MonthPrice, Offer, Stay, StayQuery } from '#features/hotels/contract.ts';
import type { Rates } from '#lib/money.ts';

export interface HotelContext {
	/** Lower-case code of the currency of all prices. */
	readonly currency: string;
	readonly now: Date;
	readonly rates: Rates;
}

export interface HotelPart {
	readonly hotels: readonly Hotel[];
	readonly offers: readonly Offer[];
	readonly sellers: readonly HotelSeller[];
}

/** An offer at its price now, and who sells it. */
export interface HotelQuote {
	readonly offer: Offer;
	readonly seller: HotelSeller;
}

/** May be slow, fail or send anything; `query-supplier.ts` validates its output. Register it in `registry.ts`. */
export interface HotelSupplier {
	/** Letters, digits and hyphen; unique. */
	readonly id: string;
	/** Skips validation because the supplier is part of this program. */
	readonly own?: true;
	/** Sells real rooms; otherwise pages label hotels and prices as simulated. */
	readonly real?: true;
	/** Hotels whose folded name starts with text, for suggestions; absent if the supplier has no such search. */
	named?(folded: string, limit: number): readonly Hotel[];
	/** Hotels with free rooms, each with its best offers. Stops soon after `signal` aborts. */
	search(query: StayQuery, context: HotelContext, signal: AbortSignal): AsyncIterable<HotelPart>;
	/** Facts of a hotel, without prices; null if it has no such hotel. */
	hotel(id: string, signal: AbortSignal): Promise<Hotel | null>;
	/** All offers of a hotel for a stay; without offers if it is sold out; null if it has no such hotel. */
	offers(id: string, stay: Stay, context: HotelContext, signal: AbortSignal): Promise<HotelPart | null>;
	/** Typical prices of a city by month, this one first. */
	monthPrices?(city: string, context: HotelContext): readonly MonthPrice[];
	/** An offer at its price now, before the visitor leaves for the seller; null if it is not sold any more. */
	quote(hotel: string, offer: string, stay: Stay, context: HotelContext, signal: AbortSignal): Promise<HotelQuote | null>;
}
