import type { Language } from '#i18n/locales.ts';
import type { Namespaces } from '#i18n/translation.ts';
import type { Point } from '#lib/geo.ts';
import type { PriceFormat } from '#lib/price.ts';
import type { LandWindow } from '#ui/maps/land-windows.ts';
import type { MapView } from '#ui/maps/mercator.ts';

export const MAP_PATH = '/map';
export const MAP_SERVICE = '/svc/price-map';

export const ZOOMS = { least: 1, most: 7, step: 0.5 } as const;

export const NIGHTS = { least: 1, most: 30, usual: 7 } as const;
export const HOURS = { least: 1, most: 48 } as const;

/** Names of the form's fields and of the query's parameters; amounts and limits are named as on the results page. */
export const FIELDS = {
	origin: 'origin',
	when: 'when',
	date: 'depart_date',
	returnDate: 'return_date',
	trip: 'trip',
	nights: 'nights',
	direct: 'stops',
	hours: 'duration_max',
	budget: 'price_max',
	visa: 'visa_free',
	temperature: 'temperature',
	to: 'to',
	at: 'at',
	view: 'view',
} as const;
export type MapField = keyof typeof FIELDS;

export type When =
	| { kind: 'any' }
	| { kind: 'month'; month: string }
	/** From Friday to Sunday. */
	| { kind: 'weekend'; friday: string }
	/** Without `returnDate` the nights count. */
	| { kind: 'dates'; date: string; returnDate?: string };

/** °C, both included; null = no limit. */
export interface TemperatureRange {
	least: number | null;
	most: number | null;
}

/** What the address says. */
export interface MapQuery {
	/** City code; null = the market's default. */
	origin: string | null;
	when: When;
	trip: 'round' | 'oneway';
	nights: number;
	direct: boolean;
	/** Of each leg. */
	maxMinutes: number | null;
	/** Whole units of the market's currency. */
	budget: number | null;
	/** Citizenship whose holders need no visa there, as far as is known; ISO code in capitals. */
	visa: string | null;
	/** Of the mean daily maximum in the month of the departure. */
	temperature: TemperatureRange | null;
	/** City code of the open preview. */
	to: string | null;
	at: MapView | null;
	/** Null = by the visitor's data saver. */
	view: 'map' | 'list' | null;
}

export type MapProblemCode =
	| 'unknown-origin'
	| 'closed-origin'
	| 'unreadable-when'
	| 'date-missing'
	| 'unreadable-date'
	| 'no-such-date'
	| 'past-date'
	| 'too-far-ahead'
	| 'return-before-departure'
	| 'unreadable-trip'
	| 'unreadable-nights'
	| 'unreadable-stops'
	| 'unreadable-hours'
	| 'unreadable-budget'
	| 'unknown-citizenship'
	| 'unreadable-temperature'
	| 'no-temperatures';

export interface MapProblem {
	field: MapField;
	code: MapProblemCode;
	value: string;
}

export interface MapPlace extends Point {
	city: string;
	name: string;
	country: string;
	/** Minor units of the market's currency, for one adult. */
	total: number;
	date: string;
	returnDate?: string;
	stops: number;
	minutes: number;
	/** "днём около 27 °C", where it is known. */
	weather?: string;
	/** Search results of the trip. */
	href: string;
}

export interface MapOrigin extends Point {
	city: string;
	name: string;
	/** "из Варшавы" where the language inflects names, else the name. */
	from: string;
}

/** Cheapest first; null if the prices are not available. */
export interface MapData {
	origin: MapOrigin;
	places: MapPlace[] | null;
}

export interface MapDay {
	date: string;
	total: number | null;
	href: string;
}

export interface MapOption {
	value: string;
	text: string;
}

/** Of `/svc/price-map/prices`: the canonical query with its prices; no data if the query has problems. */
export interface MapResponse {
	query: MapQuery;
	problems: MapProblem[];
	typed: Partial<Record<MapField, string>>;
	data: MapData | null;
}

type Results = Namespaces['results'];
export interface MapTexts extends Omit<Namespaces['price-map'], 'page'> {
	choice: Pick<Results['filters'], 'title' | 'any' | 'anyTime' | 'upTo' | 'resetAll' | 'stops0'>;
	days: Pick<Results['page'], 'days' | 'dayPrice' | 'dayNothing' | 'cheapestDay' | 'none' | 'stops' | 'directFlight'>;
	form: Pick<Namespaces['search']['form'], 'from' | 'depart' | 'back' | 'oneWay' | 'placeHint'>;
	reasons: Pick<
		Namespaces['flights']['problems'],
		'unknown-place' | 'date-missing' | 'no-such-date' | 'unreadable-date' | 'past-date' | 'too-far-ahead' | 'return-before-departure'
	>;
}

export interface MapProps {
	language: Language;
	texts: MapTexts;
	price: PriceFormat;
	/** Minor units per whole unit of the market's currency. */
	scale: number;
	market: string;
	/** City that the map starts from without `origin`. */
	home: string;
	/** `YYYY-MM-DD` at the origin. */
	today: string;
	/** Address of the page without map parameters. */
	address: string;
	query: MapQuery;
	problems: MapProblem[];
	/** Typed values of rejected fields. */
	typed: Partial<Record<MapField, string>>;
	hidden: readonly { name: string; value: string }[];
	data: MapData;
	view: MapView;
	land: LandWindow | null;
	/** Of the destination `query.to`. */
	days: MapDay[] | null;
	months: MapOption[];
	weekends: MapOption[];
	/** Citizenships whose entry rules are known. */
	passports: MapOption[];
	/** Ranges of temperature; none where temperatures are not known. */
	temperatures: MapOption[];
	/** Cities to start from, offered beside the field. */
	origins: MapOption[];
	/** Base address of the suggest service. */
	suggest: string;
	/** Unit of the budget. */
	unit: string;
	/** The first view is a list because the visitor saves data. */
	saving: boolean;
}
