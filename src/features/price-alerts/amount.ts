/** The threshold as people type it, and as the form shows it. */
import { LOCALES, localeOf } from '#i18n/locales.ts';
import { type MoneyFormat, money } from '#lib/format.ts';
import { createMemo } from '#lib/memoize.ts';
import { digitsOf } from '#lib/money.ts';
import { CURRENCY_ORDER } from '#site/currencies.ts';
import { formatsFor } from '#site/formats.ts';

const MAX_DIGITS = 10;
const WORD = /[\p{L}\p{M}]+/gu;
/** "25 тыс. 500": digits on both sides of a word. */
const SCALED_MIDDLE = /\d[^\d]*\p{L}[^\d]*\d/u;

/** "25 тыс.", "25k": in every language of the site. */
const THOUSAND = new Set(
	'k к тыс тысяч тысячи тысяча тис тисяч тисячі тисяча thousand mil min ming минг мың миң ҳазор հազ հազար ათ ათასი พัน'.split(' '),
);
const MILLION = /^(?:млн|миллион(?:а|ов)?|мільйон(?:а|и|ів)?|mln|million|milyon|millón|millones|միլիոն|մլն|მილიონი|მლნ|ล้าน)$/;

/** What people write that `Intl` has no form of. */
const SHORT_NAMES: Readonly<Record<string, string>> = { rub: 'р руб', kzt: 'тг', uah: 'грн', uzs: 'сум сўм som', ils: 'шек', usd: 'долл' };

/** Symbols and names of a currency in every language, as its country writes them (ISO 4217: `KES` is of `KE`). */
function namesOf(currency: string): ReadonlySet<string> {
	const country = currency.slice(0, 2);
	const names = LOCALES.flatMap((language) => [
		formatsFor(language, country, currency).money,
		...(['symbol', 'narrowSymbol', 'name'] as const).flatMap((currencyDisplay) => {
			const format = new Intl.NumberFormat(localeOf(language, country), {
				style: 'currency',
				currency,
				currencyDisplay,
				minimumFractionDigits: 0,
			});
			return [1, 2, 5].map((count) => format.format(count));
		}),
	]);
	const words = [currency, SHORT_NAMES[currency] ?? '', ...names].join(' ').toLowerCase().match(WORD) ?? [];
	return new Set(words);
}

const namesCache = createMemo<ReadonlySet<string>>(CURRENCY_ORDER.length);

/** 1000 for "тыс."; 1 for the currency's name; null for other words. */
function factorOf(word: string, currency: string): number | null {
	if (THOUSAND.has(word)) return 1000;
	if (MILLION.test(word)) return 1_000_000;
	return namesCache(currency, () => namesOf(currency)).has(word) ? 1 : null;
}

/** A typed amount in minor units: "15 000 ₽", "1,234.50", "12.345", "25 тыс."; null if it isn't one, or zero. */
export function readAmount(text: string, currency: string): number | null {
	const digits = digitsOf(currency);
	const lower = text.toLowerCase();
	const factors = (lower.match(WORD) ?? []).map((word) => factorOf(word, currency));
	const scales = factors.filter((factor) => factor !== 1);
	const [scale = 1] = scales;
	if (scale === null || scales.length > 1 || (scale > 1 && SCALED_MIDDLE.test(lower))) return null;
	const bare = lower.replace(/[\s'’]|\p{Sc}|[\p{L}\p{M}]+\.?/gu, '').replace(/[.,]+$/, '');
	const fractions = scale > 1 ? 3 : 2;
	const pattern = new RegExp(digits > 0 || scale > 1 ? `^([\\d.,]*?)(?:[.,](\\d{1,${fractions}}))?$` : '^([\\d.,]*)$');
	const [, whole = '', fraction = ''] = pattern.exec(bare) ?? [];
	const units = whole.replace(/[.,]/g, '');
	if (!/^\d+$/.test(units) || units.length > MAX_DIGITS) return null;
	const amount = Math.round(Number(`${units}.${fraction || '0'}`) * scale * 10 ** digits);
	return amount > 0 && amount < 10 ** (MAX_DIGITS + digits) ? amount : null;
}

/** In the form's field: "27 000,50", without the currency. */
export const typedAmount = (format: MoneyFormat, minor: number): string => money({ ...format, money: '#' }, minor);
