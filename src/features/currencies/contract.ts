import type { MoneyFormat } from '#lib/format.ts';
import type { Rates } from '#lib/money.ts';

/** Rates and the day they are of. */
export interface DatedRates {
	/** `YYYY-MM-DD`. */
	readonly date: string;
	readonly rates: Rates;
}

/** What a page needs to show its prices in another currency than it was made with: answer of `/svc/search/money.json`. */
export interface MoneyTable {
	readonly format: MoneyFormat;
	readonly rates: Rates;
}
