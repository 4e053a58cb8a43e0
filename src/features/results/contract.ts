import type { Agency, FlightQuery, Ticket } from '#engine/contract.ts';
import type { Filters, ListView } from '#features/filters/contract.ts';
import type { Facets } from '#features/filters/rules.ts';
import type { SearchPart, SupplierState } from '#features/search/contract.ts';
import type { Reason } from '#features/search/rules.ts';
import type { Language } from '#i18n/locales.ts';
import type favorites from '#i18n/ru/favorites/index.ts';
import type flights from '#i18n/ru/flights/index.ts';
import type results from '#i18n/ru/results/index.ts';
import type { PriceFormat } from '#lib/price.ts';

/** Localized names of the codes that occur in the tickets. */
export interface Labels {
	/** IATA airport code → name, city code and city name. */
	airports: Record<string, { name: string; city: string; cityCode: string }>;
	airlines: Record<string, { name: string; alliance?: string }>;
	aircraft: Record<string, string>;
	/** Agency id → name and percentage of clicks whose price was confirmed (null = too few clicks). */
	agencies: Record<string, { name: string; held: number | null }>;
}

export interface SupplierStatus {
	id: string;
	state: SupplierState;
}

/** Implemented by the search feature's `Search`. */
export interface RunningSearch {
	/** Equal for equal requests within the hour. */
	readonly key: string;
	readonly done: boolean;
	tickets(): readonly Ticket[];
	agencies(): readonly Agency[];
	/** Itineraries before the cut to tickets. */
	found(): number;
	suppliers(): readonly SupplierStatus[];
	/** All parts from the start, then live ones. */
	parts(): AsyncIterable<SearchPart>;
}

/** One NDJSON line of `/svc/results`. `n` counts from 0 within the search `key`, so that readers can resume. */
export type ResultsPart =
	| { kind: 'search'; key: string }
	| { kind: 'tickets'; n: number; tickets: readonly Ticket[]; labels: Labels }
	| { kind: 'supplier'; n: number; supplier: SupplierStatus }
	| { kind: 'done'; n: number; total: number; found: number };

/** The part of the dictionary sent to the browser. */
export type ListMessages = Omit<typeof results, 'page'> & { favorite: (typeof favorites)['button'] };

/** Props of the first render. */
export interface ResultsProps {
	language: Language;
	texts: ListMessages;
	reasons: (typeof flights)['reasons'];
	price: PriceFormat;
	query: FlightQuery;
	/** Minor units per unit of the sold currency. */
	scale: number;
	/** The price of one passenger comes first, by the visitor's settings. */
	perPassenger: boolean;
	/** Results address without list parameters; may contain `?language=`. */
	address: string;
	view: ListView;
	page: number;
	tickets: readonly Ticket[];
	labels: Labels;
	places: Record<string, string>;
	/** Facets of all tickets on the server. */
	facets: Facets | null;
	/** Empty until the search is complete. */
	tags: TicketTags;
	/** Itineraries before the cut to tickets. */
	found: number;
	/** The filter that excludes most, if none pass. */
	cost?: FilterCost;
	suppliers: SupplierStatus[];
	done: boolean;
	key: string;
	/** Stream address with its query. */
	stream: string;
	ranking: string;
	favorite: {
		/** `MOW0112IST1`. */
		readonly search: string;
		readonly market: string;
		/** Takes the form of a heart without script. */
		readonly action: string;
	};
}

export interface FilterCost {
	filter: keyof Filters;
	count: number;
}

/** Ids of the leading tickets, and the reasons for the first of the order "best". */
export interface TicketTags {
	cheapest?: string;
	fastest?: string;
	best?: string;
	why: Reason[];
}
