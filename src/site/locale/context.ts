import type { Formats } from '#lib/format.ts';
import { isRecord } from '#lib/is-record.ts';
import { digitsOf } from '#lib/money.ts';
import { RELATIVE_UNITS, type RelativeTimes } from '#lib/relative-time.ts';

export const INVALID_CONTEXT = 'Invalid LocaleContext was loaded';

/** Formatting data of one locale as JSON (spec 5, 7, 9), made by the server with `Intl` and loaded by the browser on demand. */
export type LocaleContext = Omit<Formats, 'currency' | 'digits' | 'money' | 'year'> & {
	/** Amount patterns by lower-case currency code (spec 3.2): `# ₽`. */
	readonly currencies: Readonly<Record<string, string>>;
	readonly relative: RelativeTimes;
};

/** Converts a context. @throws RangeError for an unsupported currency */
export function formatsOf(context: LocaleContext, currency: string): Formats {
	const { currencies, relative: _, ...tables } = context;
	if (!Object.hasOwn(currencies, currency)) throw new RangeError(`Not a supported currency: ${currency}`);
	return { currency, digits: digitsOf(currency), money: currencies[currency] as string, ...tables };
}

type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string';
const nonEmpty: Check = (value) => typeof value === 'string' && value !== '';
const withPlaceholders =
	(...places: string[]): Check =>
	(value) =>
		typeof value === 'string' && places.every((place) => value.includes(place));
const sized = withPlaceholders('#');
const list =
	(count: number, each: Check): Check =>
	(value) =>
		Array.isArray(value) && value.length === count && value.every(each);
const integer =
	(least: number, most: number): Check =>
	(value) =>
		Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
const optional =
	(check: Check): Check =>
	(value) =>
		value === undefined || check(value);
const all =
	(each: Check): Check =>
	(value) =>
		isRecord(value) && Object.values(value).every(each);
const shaped =
	(fields: Readonly<Record<string, Check>>): Check =>
	(value) =>
		isRecord(value) && Object.entries(fields).every(([name, check]) => check(value[name]));

const forms: Check = (value) => isRecord(value) && nonEmpty(value.other) && all(nonEmpty)(value);
const yes: Check = (value) => value === true;
const twelve = list(12, nonEmpty);
const seven = list(7, nonEmpty);
const date = withPlaceholders('{d}', '{m}');
const unit = shaped({ past: forms, future: forms, words: all(nonEmpty) });

const FIELDS = {
	locale: nonEmpty,
	decimal: nonEmpty,
	group: text,
	least: integer(4, 5),
	lakh: optional(yes),
	months: twelve,
	monthsLong: twelve,
	monthNames: twelve,
	weekdays: seven,
	weekdaysLong: seven,
	firstDay: integer(1, 7),
	day: date,
	dayLong: date,
	dayYear: withPlaceholders('{d}', '{m}', '{y}'),
	range: withPlaceholders('{a}', '{b}', '{m}'),
	weekday: withPlaceholders('{w}', '{d}'),
	weekdayLong: withPlaceholders('{w}', '{d}'),
	monthYear: withPlaceholders('{m}', '{y}'),
	halves: optional(list(2, nonEmpty)),
	hours: sized,
	minutes: sized,
	minutesAlone: optional(sized),
	compact: list(3, sized),
	mass: sized,
	length: list(2, sized),
	size: sized,
	temperature: sized,
	imperial: optional(yes),
	list: list(3, nonEmpty),
	currencies: (value) => all(sized)(value) && Object.keys(value as object).length > 0,
	relative: shaped({ now: nonEmpty, ...Object.fromEntries(RELATIVE_UNITS.map((name) => [name, unit])) }),
} satisfies Record<keyof LocaleContext, Check>;

const isShaped = shaped(FIELDS);

export const isLocaleContext = (value: unknown, locale: string): value is LocaleContext =>
	isShaped(value) && (value as LocaleContext).locale === locale;
