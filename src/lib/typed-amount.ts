import { digitsOf } from './money.ts';

const MAX_AMOUNT = 1e9;

/** `-150,50`, `1 000.25` or `1,000.25` in minor units; null if it is no amount. */
export function readAmount(text: string, currency: string): number | null {
	const typed = text.replace(/[\s\u2019']/g, '').replace('−', '-');
	const number = /^[+-]?\d{1,3}(?:,\d{3})+\.\d{1,2}$/.test(typed) ? typed.replaceAll(',', '') : typed.replace(',', '.');
	if (!/^[+-]?\d{1,9}(?:\.\d{1,2})?$/.test(number)) return null;
	const amount = Math.round(Number(number) * 10 ** digitsOf(currency));
	return amount !== 0 && Math.abs(amount) <= MAX_AMOUNT ? amount : null;
}
