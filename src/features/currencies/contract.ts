import type { Rates } from '#lib/money.ts';

/** Rates and the day they are of. */
export interface DatedRates {
	/** `YYYY-MM-DD`. */
	readonly date: string;
	readonly rates: Rates;
}
