import type { Agency, FlightQuery, Ticket } from '#engine/contract.ts';
import type { ListView } from '#features/filters/contract.ts';
import type { Facets } from '#features/filters/rules.ts';
import type { SearchPart, SupplierState } from '#features/search/contract.ts';
import type { Language } from '#i18n/locales.ts';
import type flights from '#i18n/ru/flights/index.ts';
import type results from '#i18n/ru/results/index.ts';
import type { PriceFormat } from '#lib/price.ts';
import type { PackedTickets } from './pack.ts';
import type { Cost, Tags } from './rules.ts';

/** Names for the codes that tickets carry, in one language; only of codes that occur. */
export interface Labels {
	/** IATA airport code → its own name, its city's code and the city's name. */
	airports: Record<string, { name: string; city: string; cityCode: string }>;
	/** IATA designator → name and alliance. */
	airlines: Record<string, { name: string; alliance?: string }>;
	/** Aircraft type code → name. */
	aircraft: Record<string, string>;
	/** Agency id → name and held rate (null = not enough clicks to say). */
	agencies: Record<string, { name: string; held: number | null }>;
}

/** Which supplier is where. */
export interface SupplierStatus {
	id: string;
	state: SupplierState;
}

/** What the screens need of a running or finished search; the flights feature's `Search` is one. */
export interface RunningSearch {
	/** The same for the same question within the hour. */
	readonly key: string;
	readonly done: boolean;
	tickets(): readonly Ticket[];
	agencies(): readonly Agency[];
	/** Itineraries that the tickets were chosen from. */
	found(): number;
	suppliers(): readonly SupplierStatus[];
	/** All parts from the start, then live ones as they come. */
	parts(): AsyncIterable<SearchPart>;
}

/** One line of `/svc/results` (NDJSON). `n` counts from 0 within the search `key`: a reader that was cut off asks for the next. */
export type ResultsPart =
	| { kind: 'search'; key: string }
	| { kind: 'tickets'; n: number; packed: PackedTickets; labels: Labels }
	| { kind: 'supplier'; n: number; supplier: SupplierStatus }
	| { kind: 'done'; n: number; total: number; found: number };

/** The part of the dictionary that travels to the browser. */
export type ListTexts = Omit<typeof results, 'page'>;

/** Everything the list needs for its first drawing, and nothing else. */
export interface ResultsProps {
	language: Language;
	texts: ListTexts;
	reasons: (typeof flights)['reasons'];
	price: PriceFormat;
	query: FlightQuery;
	/** Minor units in one unit of the sold currency. */
	scale: number;
	/** The results' own address, without fields of the list; may have a `?language=`. */
	address: string;
	view: ListView;
	page: number;
	/** Those of the first pages, in order. */
	packed: PackedTickets;
	labels: Labels;
	/** Names of the places asked for, by code. */
	places: Record<string, string>;
	/** Of all tickets the server had. */
	facets: Facets | null;
	/** Empty until the search is complete: what leads among some tickets may not lead among all. */
	tags: Tags;
	/** Itineraries that the tickets were chosen from. */
	found: number;
	/** Which filter costs most, where they leave nothing. */
	cost?: Cost;
	suppliers: SupplierStatus[];
	done: boolean;
	key: string;
	/** Address of the stream, with its question. */
	stream: string;
	/** Address of the page that publishes the ranking. */
	ranking: string;
}
