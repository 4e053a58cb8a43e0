import { type Formats, money, number } from './format.ts';
import { convert } from './money.ts';

export interface PriceFormat {
	formats: Formats;
	sold: string;
	shown: string;
	/** RUB per unit of both; absent if they are equal. */
	rates?: Record<string, number>;
}

/** Prefixed with "≈" when converted; `minor` is minor units of `sold`. */
export const priceText = ({ formats, sold, shown, rates }: PriceFormat, minor: number): string =>
	rates ? money(formats, convert(minor, sold, shown, rates), { approx: true }) : money(formats, minor);

/** Minor units; large, because conversion rounds. */
const SAMPLE = 1e12;

export interface ShortPrices {
	text(minor: number): string;
	unit: string;
	/** Minor units of the sold currency per unit of the text, for round marks of a scale. */
	perUnit: number;
}

/**
 * Scales to thousands or millions by the highest amount (spec 9).
 *
 * @param places decimals below a hundred of the unit
 */
export function shortPrices({ formats, sold, shown, rates }: PriceFormat, highest: number, places = 1): ShortPrices {
	const amount = (minor: number) => (rates ? convert(minor, sold, shown, rates) : minor) / 10 ** formats.digits;
	const most = amount(highest);
	const step: 0 | 1 | -1 = most >= 1e6 ? 1 : most >= 1e4 ? 0 : -1;
	const scale = 1000 ** (step + 1);
	// A decimal tells 1.5 million from 2 million.
	const decimals = step >= 0 && most / scale < 10 ? Math.max(1, places) : places;
	// Groups 4 digits as well as 5, so that labels look alike.
	const even = { ...formats, least: 4 };
	const bare = (pattern = '') => pattern.replace('#', '').trim();
	return {
		text: (minor) => {
			const value = amount(minor) / scale;
			return number(even, value, step >= 0 && value < 100 ? decimals : 0);
		},
		unit: [step === -1 ? '' : bare(formats.compact[step]), bare(formats.money)].filter(Boolean).join('\u00a0'),
		perUnit: (scale * SAMPLE) / amount(SAMPLE),
	};
}
