/** What the assistant needs of the rest of the product; wired in `src/ports/assistant/assistant-ports.ts`. */
import type { FlightQuery } from '#engine/contract.ts';
import type { FaqHit } from '#features/faq/contract.ts';
import type { StayQuery } from '#features/hotels/contract.ts';
import type { Labels } from '#features/results/contract.ts';
import type { DayPrice, DestinationPrice, QueryProblemCode } from '#features/search/contract.ts';
import type { RankedTicket, Sort, Trip } from '#features/search/rules.ts';
import type { PriceFormat } from '#lib/price.ts';
import type { Site } from '#site/site.ts';
import type { HotelRow, LegTime, Transit } from './contract.ts';
import type { Gazetteer } from './engine/gazetteer.ts';
import type { HotelFilterReader } from './engine/hotel-filters.ts';

/** What replies depend on. */
export type AssistantSite = Pick<
	Site,
	| 'brand'
	| 'market'
	| 'language'
	| 'locale'
	| 'currency'
	| 'pageCurrency'
	| 'prefix'
	| 'defaultLanguage'
	| 'languages'
	| 'brandName'
	| 'simulated'
>;

export type AssistantRequest = Pick<Request, 'url' | 'headers'>;

export interface FlightList {
	/** In the requested order, already cut. */
	readonly ranked: readonly RankedTicket[];
	readonly labels: Labels;
}

export interface FlightOptions {
	readonly sort: Sort;
	readonly trip: Trip;
	readonly direct: boolean;
	/** Minor units. */
	readonly max: number | null;
	readonly times: readonly LegTime[];
	/** Only this one. */
	readonly ticket: string | null;
	readonly limit: number;
}

export interface DestinationWishes {
	readonly date?: string;
	readonly month?: string;
	readonly stay?: number;
	readonly country?: string;
	readonly direct: boolean;
	readonly limit: number;
	readonly travellers: Pick<FlightQuery, 'cabin' | 'adults' | 'children' | 'infants'>;
}

export interface HotelWishes {
	/** In words: "с завтраком, рядом с метро". */
	readonly wish: string;
	/** Parameters of the address of the list. */
	readonly filters: string;
	/** Minor units of the whole stay. */
	readonly max: number | null;
	readonly cheapest: boolean;
	readonly limit: number;
}

export interface HotelRows {
	readonly rows: readonly HotelRow[];
	/** Path of the list with these wishes. */
	readonly path: string;
}

export interface ArticleSteps {
	readonly title: string;
	readonly path: string;
	readonly updated: string;
	readonly steps: readonly { readonly title: string; readonly text: string; readonly path: string }[];
}

export interface OwnOrder {
	readonly id: string;
	readonly path: string;
	readonly from: string;
	readonly to: string;
	/** Local date of the first departure. */
	readonly date: string;
	readonly state: string;
	/** When the first flight leaves, and the bags that the fare includes. */
	readonly departure: string;
	readonly bags: string;
	/** Of an order that can be refunded. */
	readonly refundPath: string | null;
}

/** The subscription, and the cashback of the request's account. */
export interface CashbackTerms {
	readonly name: string;
	/** A month. */
	readonly price: string;
	/** Of a booking. */
	readonly percent: string;
	readonly path: string;
	/** Null for guests. `available` is null where another host has it, `pending` if nothing is. */
	readonly own: { readonly available: string | null; readonly pending: string | null; readonly path: string } | null;
}

export interface EntryRulesQuery {
	/** ISO 3166 code, upper case. */
	readonly citizenship: string;
	readonly country: string;
	/** The rules are about a connection in the country. */
	readonly transit?: { readonly airport: string | null; readonly kind: Transit };
}

/** Statements about the entry to a country, each with its source. */
export interface EntryRules {
	readonly title: string;
	/** The citizen's own country. */
	readonly home: boolean;
	readonly rules: readonly EntryStatement[];
	/** What is not known, and who answers it. */
	readonly unknown: readonly UnknownRule[];
	/** Path of the page with the rules. */
	readonly path: string;
}

export interface UnknownRule {
	readonly text: string;
	/** Who answers it; null if we have no certain address. */
	readonly authority: { readonly name: string; readonly url: string } | null;
}

export interface EntryStatement {
	readonly text: string;
	/** The legal act, or the advice to confirm. */
	readonly sure: string;
	/** Name and address of the source. */
	readonly source: string;
	readonly url: string;
	/** When it was recorded or checked. */
	readonly when: string;
}

export interface AssistantPorts {
	readonly gazetteer: () => Gazetteer;
	readonly hotelFilters: (site: AssistantSite) => HotelFilterReader;
	/** City from which the visitor probably leaves. */
	readonly home: (site: AssistantSite, request: AssistantRequest | null) => Promise<string>;
	/** Date at a place, `YYYY-MM-DD`. */
	readonly today: (place: string, now: Date) => string;
	readonly price: (site: AssistantSite, today: string) => PriceFormat;
	/** The query with canonical codes, or why it is not one. */
	readonly checkTrip: (query: FlightQuery, now: Date) => FlightQuery | QueryProblemCode;
	/** Null if no supplier responded. */
	readonly flights: (query: FlightQuery, options: FlightOptions, site: AssistantSite, now: Date) => Promise<FlightList | null>;
	/** Departure days around the trip, or of a month. */
	readonly days: (query: FlightQuery, month: string | null, site: AssistantSite, now: Date) => Promise<readonly DayPrice[]>;
	/** Null if the prices are not available. */
	readonly destinations: (
		from: string,
		wishes: DestinationWishes,
		site: AssistantSite,
		now: Date,
	) => Promise<readonly DestinationPrice[] | null>;
	/** `no-hotels` where the city has none, `closed` where hotels are not searched, null if no supplier responded. */
	readonly hotels: (
		stay: StayQuery,
		wishes: HotelWishes,
		site: AssistantSite,
		now: Date,
	) => Promise<HotelRows | 'no-hotels' | 'closed' | null>;
	readonly faq: (question: string, site: AssistantSite, now: Date) => readonly FaqHit[];
	readonly steps: (slug: string, site: AssistantSite, now: Date) => ArticleSteps | null;
	/** Orders that the request may read; null if their service does not respond. */
	readonly orders: (site: AssistantSite, request: AssistantRequest) => Promise<readonly OwnOrder[] | null>;
	readonly cashback: (site: AssistantSite, request: AssistantRequest | null) => Promise<CashbackTerms>;
	/** Path of the guide of a city; null without one. */
	readonly guide: (place: string, site: AssistantSite, now: Date) => string | null;
	/** ISO code of the citizenship that the visitor has stored; that of the market otherwise. */
	readonly citizenship: (site: AssistantSite, request: AssistantRequest | null) => Promise<string>;
	/** Null if their service does not respond. */
	readonly entryRules: (query: EntryRulesQuery, site: AssistantSite, now: Date) => Promise<EntryRules | null>;
}
