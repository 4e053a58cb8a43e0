import type { FlightQuery } from '#engine/contract.ts';
import type { ListView } from '#features/filters/contract.ts';
import type { Messages } from '#i18n/translation.ts';
import type { PriceFormat } from '#lib/price.ts';
import type { Labels, ListMessages, ResultsProps } from './contract.ts';

/** Shared by all parts of the list. */
export interface ListContext {
	t: Messages<ListMessages>;
	price: PriceFormat;
	labels: Labels;
	query: FlightQuery;
	view: ListView;
	/** Minor units per unit of the sold currency. */
	scale: number;
	/** The price of one passenger comes first, by the visitor's settings. */
	perPassenger: boolean;
	/** Names of the searched places, by code. */
	places: Readonly<Record<string, string>>;
	address: string;
	favorite: ResultsProps['favorite'];
	/** Announces what a heart did. */
	announce: (text: string) => void;
}

export const cityName = (labels: Labels, airport: string): string => labels.airports[airport]?.city ?? airport;

export const airlineName = (labels: Labels, code: string): string => labels.airlines[code]?.name ?? code;
