/** A conversation with the assistant. Isomorphic; the zod schemas are in `schema.ts`. */
import type { Cabin } from '#engine/contract.ts';

export const TOOL_NAMES = [
	'search_flights',
	'price_calendar',
	'find_destinations',
	'search_hotels',
	'search_faq',
	'read_instruction',
	'entry_rules',
	'ticket_baggage',
	'my_orders',
	'my_cashback',
] as const;
export type ToolName = (typeof TOOL_NAMES)[number];

/** Lengths in characters, counts of messages. */
export const LIMITS = {
	message: 500,
	/** Stored and sent with a message. */
	history: 60,
	reply: 4000,
	cards: 6,
} as const;

/** Rows of a card that a message can mean by their number. */
export const MOST_SHOWN = 7;

/** What the assistant asked for last. */
export const QUESTIONS = ['to', 'date', 'back', 'city', 'country'] as const;
export type Question = (typeof QUESTIONS)[number];

/** A connection abroad: whether the passenger passes the border there. */
export const TRANSITS = ['airside', 'landside', 'unknown'] as const;
export type Transit = (typeof TRANSITS)[number];

/** Local minutes after midnight of a departure or an arrival. */
export interface LegTime {
	/** The return is 1. */
	readonly leg: 0 | 1;
	readonly end: 'departure' | 'arrival';
	readonly from: number;
	readonly to: number;
}

/** Wishes from the messages so far. Money is in whole units of the page's currency. */
export interface Memory {
	/** The tool of the last result. */
	readonly topic: ToolName | null;
	readonly ask: Question | null;
	/** City or airport code. */
	readonly from: string | null;
	/** City, airport or country code. */
	readonly to: string | null;
	readonly date: string | null;
	readonly back: string | null;
	/** `YYYY-MM`, if no day was named. */
	readonly month: string | null;
	readonly nights: number | null;
	readonly oneway: boolean;
	readonly adults: number;
	/** Ages of children in years. */
	readonly ages: readonly number[];
	readonly budget: number | null;
	readonly direct: boolean;
	readonly bags: boolean;
	readonly cabin: Cabin;
	readonly sea: boolean;
	readonly warm: boolean;
	readonly cheap: boolean;
	readonly fast: boolean;
	readonly times: readonly LegTime[];
	/** ISO country code; null: what the traveller has stored. */
	readonly citizenship: string | null;
	/** The entry rules are about a connection at {@link to}. */
	readonly transit: Transit | null;
	/** The latest change was that of the return. */
	readonly aboutBack: boolean;
	/** Addresses of the rows of the last card, in order. */
	readonly shown: readonly string[];
	/** The budget is that of a night. */
	readonly perNight: boolean;
	/** What a hotel should have, as parameters of the address of the list. */
	readonly hotelFilters: string;
}

export const NO_MEMORY: Memory = {
	topic: null,
	ask: null,
	from: null,
	to: null,
	date: null,
	back: null,
	month: null,
	nights: null,
	oneway: false,
	adults: 1,
	ages: [],
	budget: null,
	direct: false,
	bags: false,
	cabin: 'economy',
	sea: false,
	warm: false,
	cheap: false,
	fast: false,
	times: [],
	citizenship: null,
	transit: null,
	aboutBack: false,
	shown: [],
	perNight: false,
	hotelFilters: '',
};

/** Sends `send`, leads to `href`, or opens the form of the support with the conversation. */
export interface Chip {
	readonly text: string;
	readonly send?: string;
	readonly href?: string;
	readonly handover?: true;
	/** A condition of the reply that `send` removes. */
	readonly remove?: true;
}

export interface CardLink {
	readonly text: string;
	/** An address of this site. */
	readonly href: string;
}

export interface Price {
	/** Minor units of `currency`. */
	readonly minor: number;
	readonly currency: string;
	readonly text: string;
}

export interface FlightLeg {
	readonly carrier: string;
	readonly airline: string;
	readonly day: string;
	readonly departure: string;
	readonly arrival: string;
	readonly from: string;
	readonly to: string;
	readonly duration: string;
	readonly stops: string;
	/** For the line to scale. */
	readonly flights: readonly { readonly departure: string; readonly arrival: string; readonly minutes: number }[];
	readonly transfers: readonly { readonly minutes: number; readonly risk: boolean }[];
}

export interface FlightRow {
	readonly price: Price;
	readonly people: string;
	readonly bags: string;
	readonly legs: readonly FlightLeg[];
	readonly href: string;
}

export interface DayRow {
	readonly date: string;
	readonly text: string;
	readonly price: Price | null;
	readonly best: boolean;
	readonly href: string | null;
}

/** Prices of the days as columns with a scale. */
export interface DaysChart {
	/** What the prices are, and their unit. */
	readonly caption: string;
	/** From 0 on; minor units. */
	readonly marks: readonly { readonly value: number; readonly text: string }[];
	/** Labels of the rows, in their order. */
	readonly labels: readonly { readonly note: string; readonly text: string; readonly price: string; readonly spoken: string }[];
}

export interface PlaceRow {
	readonly name: string;
	readonly country: string;
	readonly when: string;
	readonly stops: string;
	readonly price: Price;
	readonly href: string;
	/** Position on the card's map. */
	readonly x: number;
	readonly y: number;
}

export interface PlacesMap {
	readonly width: number;
	readonly height: number;
	/** SVG paths. */
	readonly land: string;
	readonly arcs: readonly string[];
	readonly origin: { readonly x: number; readonly y: number };
}

export interface HotelRow {
	readonly name: string;
	readonly kind: string;
	readonly score: string | null;
	readonly distance: string;
	readonly terms: readonly string[];
	readonly price: Price;
	readonly stay: string;
	readonly href: string;
}

export interface TextRow {
	readonly title: string;
	readonly text: string;
	readonly href: string | null;
	/** Where it is from, and when it was checked. */
	readonly source: string;
	/** Of a source on another site: an official one. */
	readonly sourceHref?: string;
}

export type Card =
	| { readonly kind: 'flights'; readonly title: string; readonly rows: readonly FlightRow[]; readonly more: CardLink | null }
	| {
			readonly kind: 'days';
			readonly title: string;
			readonly rows: readonly DayRow[];
			/** Absent in conversations that an earlier release has stored. */
			readonly chart?: DaysChart;
			readonly more: CardLink | null;
	  }
	| {
			readonly kind: 'places';
			readonly title: string;
			readonly map: PlacesMap;
			readonly rows: readonly PlaceRow[];
			readonly more: CardLink | null;
	  }
	| { readonly kind: 'hotels'; readonly title: string; readonly rows: readonly HotelRow[]; readonly more: CardLink | null }
	| { readonly kind: 'texts'; readonly title: string; readonly rows: readonly TextRow[]; readonly more: CardLink | null }
	| { readonly kind: 'steps'; readonly title: string; readonly rows: readonly TextRow[]; readonly more: CardLink | null };

export interface Message {
	readonly id: string;
	readonly role: 'traveller' | 'assistant';
	readonly text: string;
	readonly cards: readonly Card[];
	readonly chips: readonly Chip[];
	/** Milliseconds since 1970. */
	readonly at: number;
}

export interface Conversation {
	readonly messages: readonly Message[];
	readonly memory: Memory;
}

export const NO_CONVERSATION: Conversation = { messages: [], memory: NO_MEMORY };

export const ASSISTANT_ERRORS = ['empty', 'too-long', 'too-many-requests', 'failed', 'offline', 'invalid-message', 'not-open'] as const;
export type AssistantError = (typeof ASSISTANT_ERRORS)[number];

/** Server-sent events of a reply, in this order; `text` is appended. */
export type ReplyEvent =
	| { readonly kind: 'tool'; readonly tool: ToolName }
	| { readonly kind: 'text'; readonly text: string }
	/** Takes back what was sent of a reply that another engine begins again. */
	| { readonly kind: 'restart' }
	| { readonly kind: 'card'; readonly card: Card }
	| { readonly kind: 'done'; readonly message: Message; readonly memory: Memory }
	| { readonly kind: 'error'; readonly code: AssistantError; readonly retryAfter?: number };

/** Whether texts may go to an outside model: `unasked` until the traveller chose. */
export type Consent = 'unasked' | 'given' | 'refused';
