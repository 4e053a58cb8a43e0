import type { FareBrand, Offer } from '#engine/contract.ts';

/** Notes about a transfer, worst first; each has a message in every language. */
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

/** What the entry rules say about a connection, in the page's language. */
export interface TransitNote {
	readonly text: string;
	readonly risk: boolean;
	/** Null where no citizenship is chosen, or nothing is known. */
	readonly source: { readonly sure: string; readonly href: string; readonly text: string; readonly when: string } | null;
	readonly link: { readonly before: string; readonly href: string; readonly text: string } | null;
}

/** Key of a connection in {@link TransitNote}s. */
export const transferKey = (leg: number, transfer: number): string => `${leg}-${transfer}`;

export type MissedPayer = 'traveller' | 'airline';

export type RightsBasis = 'eu261' | 'uk261' | 'us260' | 'montreal' | 'national';

/** Rights under one contract of carriage; self-transfers separate contracts. */
export interface Rights {
	basis: RightsBasis;
	/** IATA codes of the contract's first and last airport. */
	from: string;
	to: string;
	/** Euros (EU) or pounds (UK) per traveller for delays of three hours or more, if fixed. */
	compensation?: number;
}

export interface OfferLine {
	offer: Offer;
	agencyName: string;
	/** Percentage of clicks whose price was confirmed; null = too few clicks. */
	held: number | null;
	/** Minor units for all travellers, with stated baggage fees. */
	total: number;
	/** False if the seller does not state the baggage fee; `total` excludes it. */
	known: boolean;
	added: number;
}

/** What bookings on this site return to the visitor. */
export interface CashbackLabel {
	/** @param total of the offer, minor units */
	readonly text: (total: number) => string;
	/** Address of the subscription, for visitors without it; null for members. */
	readonly href: string | null;
}

/** Offers of a fare brand, cheapest first; never empty. */
export interface BrandOffers {
	brand: FareBrand;
	lines: OfferLine[];
}
