import { number } from '#lib/format.ts';
import { convert } from '#lib/money.ts';
import type { DateContextValue } from './date-context.ts';

export interface PriceScale {
	/** Unit of shortened prices with the currency, "тыс. ₸"; empty for full amounts. */
	readonly unit: string;
	/** @param minor minor units of the sold currency */
	readonly text: (minor: number) => string;
}

type Prices = Pick<DateContextValue, 'formats' | 'sold' | 'rates'>;

export const shownPrice = (minor: number, { formats, sold, rates }: Prices): number =>
	rates ? convert(minor, sold, formats.currency, rates) : minor;

/** Wider amounts touch the ones in the next cells. */
const MAX_DIGITS = 5;

const bare = (pattern = ''): string => pattern.replace('#', '').trim();

/** Prices of a month in full units, or all in thousands or millions if the highest has more than five digits. */
export function priceScale(minors: readonly number[], prices: Prices): PriceScale {
	const { formats } = prices;
	const units = (minor: number): number => Math.round(shownPrice(minor, prices) / 10 ** formats.digits);
	const highest = units(Math.max(0, ...minors));
	const step: -1 | 0 | 1 = highest < 10 ** MAX_DIGITS ? -1 : highest < 10 ** (MAX_DIGITS + 3) ? 0 : 1;
	return {
		unit: step === -1 ? '' : [bare(formats.compact[step]), bare(formats.money)].join('\u00a0'),
		text: (minor) => number(formats, Math.round(units(minor) / 1000 ** (step + 1))),
	};
}
