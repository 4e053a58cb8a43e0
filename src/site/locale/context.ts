import type { Formats } from '#lib/format.ts';
import { digitsOf } from '#lib/money.ts';
import { RELATIVE_UNITS, type RelativeTimes } from '#lib/relative-time.ts';

/** Said where a locale's data is not what it has to be (spec 8). */
export const INVALID_CONTEXT = 'Invalid LocaleContext was loaded';

/**
 * Everything that writing for one locale takes (spec 5, 7, 9): plain JSON that the server makes with Node's `Intl` and the browser
 * loads when it needs it. {@link formatsOf} makes of it what `#lib/format.ts` writes from.
 */
export type LocaleContext = Omit<Formats, 'currency' | 'digits' | 'money' | 'year'> & {
	/** Pattern of an amount by lower-case code of each supported currency (spec 3.2): `# ₽`. */
	readonly currencies: Readonly<Record<string, string>>;
	readonly relative: RelativeTimes;
};

/**
 * The tables for one of the supported currencies.
 *
 * @throws RangeError for any other
 */
export function formatsOf(context: LocaleContext, currency: string): Formats {
	const { currencies, relative: _, ...tables } = context;
	if (!Object.hasOwn(currencies, currency)) throw new RangeError(`Not a supported currency: ${currency}`);
	return { currency, digits: digitsOf(currency), money: currencies[currency] as string, ...tables };
}

type Check = (value: unknown) => boolean;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const text: Check = (value) => typeof value === 'string';
const words: Check = (value) => typeof value === 'string' && value !== '';
const having =
	(...places: string[]): Check =>
	(value) =>
		typeof value === 'string' && places.every((place) => value.includes(place));
const sized = having('#');
const many =
	(count: number, each: Check): Check =>
	(value) =>
		Array.isArray(value) && value.length === count && value.every(each);
const whole =
	(least: number, most: number): Check =>
	(value) =>
		Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
const maybe =
	(check: Check): Check =>
	(value) =>
		value === undefined || check(value);
const all =
	(each: Check): Check =>
	(value) =>
		isObject(value) && Object.values(value).every(each);
const shaped =
	(fields: Readonly<Record<string, Check>>): Check =>
	(value) =>
		isObject(value) && Object.entries(fields).every(([name, check]) => check(value[name]));

const forms: Check = (value) => isObject(value) && words(value.other) && all(words)(value);
const yes: Check = (value) => value === true;
const twelve = many(12, words);
const seven = many(7, words);
const date = having('{d}', '{m}');
const unit = shaped({ past: forms, future: forms, words: all(words) });

const FIELDS = {
	locale: words,
	decimal: words,
	group: text,
	least: whole(4, 5),
	lakh: maybe(yes),
	months: twelve,
	monthsLong: twelve,
	monthNames: twelve,
	weekdays: seven,
	weekdaysLong: seven,
	firstDay: whole(1, 7),
	day: date,
	dayLong: date,
	dayYear: having('{d}', '{m}', '{y}'),
	range: having('{a}', '{b}', '{m}'),
	weekday: having('{w}', '{d}'),
	weekdayLong: having('{w}', '{d}'),
	monthYear: having('{m}', '{y}'),
	halves: maybe(many(2, words)),
	hours: sized,
	minutes: sized,
	minutesAlone: maybe(sized),
	compact: many(3, sized),
	mass: sized,
	length: many(2, sized),
	size: sized,
	temperature: sized,
	imperial: maybe(yes),
	list: many(3, words),
	currencies: (value) => all(sized)(value) && Object.keys(value as object).length > 0,
	relative: shaped({ now: words, ...Object.fromEntries(RELATIVE_UNITS.map((name) => [name, unit])) }),
} satisfies Record<keyof LocaleContext, Check>;

const whenShaped = shaped(FIELDS);

/** Whether something that was loaded is the whole context of just this locale (spec 5). */
export const isLocaleContext = (value: unknown, locale: string): value is LocaleContext =>
	whenShaped(value) && (value as LocaleContext).locale === locale;
