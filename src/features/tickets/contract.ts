import type { FareBrand, Offer } from '#engine/contract.ts';

/** What a traveller has to know about a transfer, worst first; each has a text in every language. */
export type TransferFact =
	| 'self-transfer'
	| 'airport-change'
	| 'recheck'
	| 'visa-landside'
	| 'visa-airside'
	| 'border'
	| 'tight'
	| 'night'
	| 'interline';

/** Who pays for a new ticket when the connection is missed. */
export type MissedPayer = 'traveller' | 'airline';

/** Legal bases of a passenger's rights that this product explains; each has a text in every language. */
export type RightsBasis = 'eu261' | 'uk261' | 'us260' | 'montreal' | 'national';

/** The rights on one contract of carriage: a ticket with self-transfers is several of them. */
export interface Rights {
	basis: RightsBasis;
	/** IATA codes of the contract's first and last airport. */
	from: string;
	to: string;
	/** Euros (EU) or pounds (UK) per traveller for a delay of three hours and more; only where the basis fixes it. */
	compensation?: number;
}

/** One line of the sellers' table: an offer with the total for this trip. */
export interface OfferLine {
	offer: Offer;
	agencyName: string;
	/** In how many of 100 clicks the price held; null = not enough clicks to say. */
	held: number | null;
	/** Minor units, for all travellers with the baggage asked for as far as it is known. */
	total: number;
	/** False when the seller does not say what the baggage asked for costs: it is not in `total`. */
	known: boolean;
	/** Part of `total` that is baggage. */
	added: number;
}

/** Offers of one fare brand, cheapest first; never empty. */
export interface BrandOffers {
	brand: FareBrand;
	lines: OfferLine[];
}
