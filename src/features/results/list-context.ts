import type { FlightQuery } from '#engine/contract.ts';
import type { ListView } from '#features/filters/contract.ts';
import type { Texts } from '#i18n/translation.ts';
import type { PriceFormat } from '#lib/price.ts';
import type { Labels, ListTexts } from './contract.ts';

/** What every part of the list draws with. */
export interface ListContext {
	say: Texts<ListTexts>;
	price: PriceFormat;
	labels: Labels;
	query: FlightQuery;
	view: ListView;
	/** Minor units in one unit of the sold currency. */
	scale: number;
	/** Names of the places asked for, by code. */
	places: Readonly<Record<string, string>>;
	/** The list's own address, without its fields. */
	address: string;
}

/** Name of an airport's city; the code where nothing is known. */
export const cityName = (labels: Labels, airport: string): string => labels.airports[airport]?.city ?? airport;

/** Name of an airline; its designator where nothing is known. */
export const airlineName = (labels: Labels, code: string): string => labels.airlines[code]?.name ?? code;
