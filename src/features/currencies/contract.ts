import type { Rates } from '#lib/money.ts';

export interface DatedRates {
	/** `YYYY-MM-DD`. */
	readonly date: string;
	readonly rates: Rates;
}
