import { type Formats, money, number } from './format.ts';
import { convert } from './money.ts';

/** How prices of one search are written: sold in one currency, shown in the visitor's. */
export interface PriceFormat {
	formats: Formats;
	/** Currency of the integers, lower case. */
	sold: string;
	/** Currency of the texts, lower case: the one `formats` writes. */
	shown: string;
	/** Rates of these two (RUB per unit); absent when they are the same. */
	rates?: Record<string, number>;
}

/** An amount of the search in words, "≈" where it is converted; `minor` is minor units of the sold currency. */
export const priceText = ({ formats, sold, shown, rates }: PriceFormat, minor: number): string =>
	rates ? money(formats, convert(minor, sold, shown, rates), { approx: true }) : money(formats, minor);

/** Short prices of a chart: the number alone, with the unit that stands beside it once. */
export interface ShortPrices {
	/** "14,9"; `minor` is minor units of the sold currency. */
	text(minor: number): string;
	/** "тыс. ₽". */
	unit: string;
}

/**
 * Chooses thousands or millions by the dearest of the amounts (spec 9: compact from 1000 on).
 *
 * @param places digits after the point, below a hundred of the unit
 */
export function shortPrices({ formats, sold, shown, rates }: PriceFormat, dearest: number, places = 1): ShortPrices {
	const amount = (minor: number) => (rates ? convert(minor, sold, shown, rates) : minor) / 10 ** formats.digits;
	const most = amount(dearest);
	const step: 0 | 1 | -1 = most >= 1e6 ? 1 : most >= 1e4 ? 0 : -1;
	// Four digits are grouped where five are: both stand on one scale.
	const even = { ...formats, least: 4 };
	const bare = (pattern = '') => pattern.replace('#', '').trim();
	return {
		text: (minor) => {
			const value = amount(minor) / 1000 ** (step + 1);
			return number(even, value, step >= 0 && value < 100 ? places : 0);
		},
		unit: [step === -1 ? '' : bare(formats.compact[step]), bare(formats.money)].filter(Boolean).join('\u00a0'),
	};
}
