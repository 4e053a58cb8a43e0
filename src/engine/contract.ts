/**
 * Trips as the engine makes them.
 *
 * Units: money is an integer of minor units (kopecks, cents) of one currency; durations are minutes;
 * `departure`/`arrival` are local to the airport (`YYYY-MM-DDTHH:mm`), `…Utc` are minutes since 1970 UTC.
 */

export const CABINS = ['economy', 'premium', 'business', 'first'] as const;

export type Cabin = (typeof CABINS)[number];

export interface QueryLeg {
	/** IATA city or airport code; `to` may also be a two-letter country code or {@link ANYWHERE}. */
	from: string;
	to: string;
	/** Local date of departure, `YYYY-MM-DD`. */
	date: string;
}

/** A round trip is two mirrored legs; multi-city is anything else with 2–6 legs. */
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
	/** Set when another airline flies the aircraft. */
	operating?: string;
	/** Digits only. */
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

/** Why a transit country needs attention: a transit visa may be needed, or the border is crossed (self-transfer). */
export type TransitAttention = 'visa-airside' | 'visa-landside' | 'border';

export interface Transfer {
	/** Airport of arrival. */
	from: string;
	/** Airport of the next departure; differs from `from` on an airport change. */
	to: string;
	minutes: number;
	/** Covers local time between 00:00 and 05:00 for 3 hours or more. */
	night: boolean;
	airportChange: boolean;
	/** Two contracts: nobody protects the connection. */
	selfTransfer: boolean;
	/** Two airlines on one ticket. */
	interline: boolean;
	/** Bags are collected and dropped again. */
	recheck: boolean;
	attention?: TransitAttention;
}

export interface Leg {
	segments: Segment[];
	/** One fewer than segments. */
	transfers: Transfer[];
	/** Door-to-door, first departure to last arrival. */
	minutes: number;
}

export type FareBrand = 'light' | 'standard' | 'flex';

/** Pieces per traveller; `null` = the seller does not say. */
export interface Allowance {
	pieces: number;
	/** Per piece. */
	kilos: number;
}

/** What a rule costs per traveller and ticket: `fee` 0 is free; `allowed` null is unknown. */
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
	/** Places left at this fare when it was seen; null = not said. */
	seatsLeft: number | null;
}

/** Somebody who sells the ticket at one fare brand. */
export interface Offer {
	agency: string;
	brand: FareBrand;
	/** For all travellers, all unavoidable charges included. */
	total: number;
	/** Price of one more checked bag for one traveller for the whole trip; null = not said. */
	bagPrice: number | null;
	/** Same for a full-size cabin bag where the fare has none. */
	cabinBagPrice: number | null;
	/** Who takes the money. */
	payee: 'airline' | 'agency';
}

export interface Emissions {
	/** Kilograms of CO₂ per traveller, an estimate. */
	kilos: number;
	/** The same for a usual journey between these places. */
	usual: number;
}

export interface Ticket {
	/** Made of its flights; the same itinerary has the same id in every search. URL-safe. */
	id: string;
	legs: Leg[];
	/** Marketing carriers in order of appearance. */
	carriers: string[];
	fares: Fare[];
	/** Never empty; cheapest first. */
	offers: Offer[];
	emissions: Emissions;
	/** Cheapest total of a protected ticket for the same trip; only on tickets with a self-transfer. */
	protectedTotal?: number;
	/** When the price was seen: minutes since 1970 UTC. */
	seen: number;
}

export interface Agency {
	id: string;
	name: string;
	/** In how many of 100 clicks the price held; null = not enough clicks to say. */
	held: number | null;
}
