import { utcDate } from '#lib/dates.ts';
import { MS_PER_HOUR } from '#lib/durations.ts';
import type { Rates } from '#lib/money.ts';
import type { DatedRates } from './contract.ts';
import { EMBEDDED } from './rates.data.ts';
import { ratesSchema } from './schema.ts';

const MINUTE = 60_000;

export interface RatesSource {
	/** Null = embedded table. */
	readonly fetch: (() => Promise<unknown>) | null;
	readonly now: () => number;
	/** Rates could not be fetched after retries. */
	readonly warn: (message: string, error: unknown) => void;
	/** The response breaks the contract. */
	readonly error: (message: string, error: unknown) => void;
}

export interface RatesTable {
	/** Synchronous; refreshes rates older than an hour. */
	current(): DatedRates;
	/** Never rejects. */
	settled(): Promise<DatedRates>;
}

/** Missing currencies use the embedded rate. @throws if invalid */
function readRates(body: unknown): Rates {
	const rates = ratesSchema.parse(body);
	if (rates.rub !== undefined && rates.rub !== 1) throw new RangeError('Rates are not in RUB');
	const supported = Object.keys(EMBEDDED.rates).map((currency) => [currency, rates[currency] ?? EMBEDDED.rates[currency]]);
	return Object.freeze(Object.fromEntries(supported)) as Rates;
}

/** Uses embedded rates while the source fails. */
export function createRates({ fetch, now, warn, error }: RatesSource): RatesTable {
	let table = EMBEDDED;
	let due = 0;
	let flight: Promise<void> | null = null;
	const fetched = async (request: () => Promise<unknown>): Promise<Rates | null> => {
		let response: unknown;
		try {
			response = await request();
		} catch (cause) {
			warn('Currency rates request failed', cause);
			return null;
		}
		try {
			return readRates(response);
		} catch (cause) {
			error('Currency rates contract mismatch', cause);
			return null;
		}
	};
	const refresh = async (request: () => Promise<unknown>): Promise<void> => {
		const rates = await fetched(request);
		if (rates) table = { date: utcDate(new Date(now())), rates };
		due = now() + (rates ? MS_PER_HOUR : MINUTE);
		flight = null;
	};
	const start = () => {
		if (fetch && !flight && now() >= due) flight = refresh(fetch);
	};
	return {
		current() {
			start();
			return table;
		},
		async settled() {
			start();
			if (due === 0) await flight;
			return table;
		},
	};
}
