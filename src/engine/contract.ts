/**
 * Trips as the engine returns them.
 *
 * Money is integer minor units of one currency; durations are minutes; `departure` and `arrival` are local times of the airport
 * (`YYYY-MM-DDTHH:mm`), `…Utc` are minutes since 1970 UTC.
 */

export const CABINS = ['economy', 'premium', 'business', 'first'] as const;

export type Cabin = (typeof CABINS)[number];

export interface QueryLeg {
	/** IATA city or airport code; `to` may also be a two-letter country code or {@link ANYWHERE}. */
	from: string;
	to: string;
	date: string;
}

export interface FlightQuery {
	legs: QueryLeg[];
	kind: 'oneway' | 'round' | 'multi';
	cabin: Cabin;
	adults: number;
	children: number;
	infants: number;
}

export const HORIZON_DAYS = 360;

export interface Segment {
	carrier: string;
	/** Only where another airline operates the flight. */
	operating?: string;
	number: string;
	from: string;
	to: string;
	departure: string;
	arrival: string;
	departureUtc: number;
	arrivalUtc: number;
	minutes: number;
	/** IATA aircraft type code: 320, 77W … */
	aircraft: string;
}

/** A transit visa may be needed, or the border is crossed on a self-transfer. */
export type TransitAttention = 'visa-airside' | 'visa-landside' | 'border';

export interface Transfer {
	from: string;
	to: string;
	minutes: number;
	/** Covers three hours or more between 00:00 and 05:00 local time. */
	night: boolean;
	airportChange: boolean;
	/** Two contracts: a missed connection is not protected. */
	selfTransfer: boolean;
	interline: boolean;
	/** Bags are collected and dropped again. */
	recheck: boolean;
	attention?: TransitAttention;
}

export interface Leg {
	segments: Segment[];
	/** One fewer than segments. */
	transfers: Transfer[];
	minutes: number;
}

/** From the fewest to the most included services. */
export const FARE_BRANDS = ['light', 'standard', 'flex'] as const;

export type FareBrand = (typeof FARE_BRANDS)[number];

export interface Allowance {
	pieces: number;
	kilos: number;
}

/** Fee per traveller and ticket; `allowed` null is unknown. */
export interface ChangeRule {
	allowed: boolean | null;
	fee: number;
}

export interface Fare {
	brand: FareBrand;
	cabinBag: Allowance | null;
	checkedBag: Allowance | null;
	refund: ChangeRule;
	exchange: ChangeRule;
	/** Null is unknown. */
	seatsLeft: number | null;
}

export interface Offer {
	agency: string;
	brand: FareBrand;
	/** All travellers, including all mandatory charges. */
	total: number;
	/** One more checked bag for one traveller for the whole trip; null is unknown. */
	bagPrice: number | null;
	/** The same for a full-size cabin bag where the fare has none. */
	cabinBagPrice: number | null;
	payee: 'airline' | 'agency';
	/** Id of the supplier that books it on this site; absent if it is booked elsewhere. */
	supplier?: string;
}

export interface Emissions {
	/** Estimated kilograms of CO₂ per traveller. */
	kilos: number;
	/** The same for a typical journey between these places. */
	usual: number;
}

export interface Ticket {
	/** Derived from the flights: equal in every search. URL-safe. */
	id: string;
	legs: Leg[];
	carriers: string[];
	fares: Fare[];
	/** Never empty; cheapest first. */
	offers: Offer[];
	emissions: Emissions;
	/** Cheapest total of a protected ticket for the same trip; only on tickets with a self-transfer. */
	protectedTotal?: number;
	/** Time of the price, minutes since 1970 UTC. */
	seen: number;
}

export interface Agency {
	id: string;
	name: string;
	/** Percentage of clicks for which the price was still valid; null without enough clicks. */
	held: number | null;
}
