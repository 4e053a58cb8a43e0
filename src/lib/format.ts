import { clockOf, dateParts, weekdayOf } from './dates.ts';

/**
 * Formats numbers, money, dates and measures from server-made tables (`#site/formats.ts`), because Chromium lacks `Intl` data for several
 * languages. Dates are `YYYY-MM-DD`, months `YYYY-MM`, local times `YYYY-MM-DDTHH:mm`.
 */

export interface NumberFormat {
	readonly decimal: string;
	readonly group: string;
	readonly least: number;
	readonly lakh?: true;
}

export interface MoneyFormat extends NumberFormat {
	readonly currency: string;
	readonly digits: number;
	readonly money: string;
}

export interface DayFormats extends MoneyFormat {
	readonly months: readonly string[];
	readonly monthsLong: readonly string[];
	readonly monthNames: readonly string[];
	readonly day: string;
	readonly dayLong: string;
	readonly dayYear: string;
	readonly range: string;
	/** Dates of other years include the year; absent means never. */
	readonly year?: number;
}

export interface CalendarFormats extends DayFormats {
	readonly weekdays: readonly string[];
	readonly weekdaysLong: readonly string[];
	readonly firstDay: number;
	readonly weekday: string;
	readonly weekdayLong: string;
	readonly monthYear: string;
	readonly compact: readonly [string, string, string];
}

export interface Formats extends CalendarFormats {
	readonly locale: string;
	readonly halves?: readonly [string, string];
	readonly hours: string;
	readonly minutes: string;
	/** For durations under an hour, where it differs: "30 min" next to "4h 25m". */
	readonly minutesAlone?: string;
	readonly mass: string;
	readonly length: readonly [string, string];
	readonly size: string;
	readonly temperature: string;
	/** en-US only (spec 9). */
	readonly imperial?: true;
	readonly list: readonly [string, string, string];
}

const NBSP = '\u00a0';
const MINUTES_PER_DAY = 1440;

const fill = (pattern: string, values: Readonly<Record<string, string | number | undefined>>): string =>
	pattern.replace(/\{(\w)\}/g, (_, key: string) => String(values[key] ?? ''));

const put = (pattern: string, value: string | number): string => pattern.replace('#', () => String(value));

function decimal(f: NumberFormat, fixed: string): string {
	const [integer = '', fraction] = fixed.split('.');
	const grouped = integer.length < f.least ? integer : integer.replace(f.lakh ? /\B(?=(\d\d)*\d{3}$)/g : /\B(?=(\d{3})+$)/g, () => f.group);
	return fraction ? grouped + f.decimal + fraction : grouped;
}

/** Integer minor units: "29 740 ₽", "$412.50"; `approx` marks a converted amount, rounded to integers from ten units up. */
export function money(f: MoneyFormat, minor: number, options: { approx?: boolean } = {}): string {
	const unit = 10 ** f.digits;
	const size = Math.abs(minor);
	const withoutFraction = size % unit === 0 || (options.approx && size >= 10 * unit);
	const text = put(f.money, decimal(f, (size / unit).toFixed(withoutFraction ? 0 : f.digits)));
	return (options.approx ? `≈${NBSP}` : '') + (minor < 0 ? '−' : '') + text;
}

export function number(f: NumberFormat, value: number, places = 0): string {
	const fixed = String(Number(Math.abs(value).toFixed(places)));
	return (value < 0 && fixed !== '0' ? '−' : '') + decimal(f, fixed);
}

/** From 1000 in thousands, millions or billions (spec 9), with one decimal below ten of them: "1,2 тыс.". */
export function compact(f: CalendarFormats, value: number): string {
	if (value < 1e3) return number(f, value);
	// Values that round up to 1000 belong to the next step.
	const step = value < 999.5e3 ? 0 : value < 999.5e6 ? 1 : 2;
	const scaled = value / 1000 ** (step + 1);
	return put(f.compact[step], number(f, scaled, scaled < 10 ? 1 : 0));
}

function written(date: string, pattern: string, months: readonly string[]): string {
	const [year, month, day] = dateParts(date);
	return fill(pattern, { d: day, m: months[month - 1], y: year });
}

const isOtherYear = ({ year }: DayFormats, date: string): boolean => year !== undefined && dateParts(date)[0] !== year;

const withYear = (f: DayFormats, date: string, text: string): string =>
	f.dayYear
		.replace(/\sde\s/g, NBSP)
		.replace(/\{[dm]\}[^{]*\{[dm]\}/, () => text)
		.replace('{y}', String(dateParts(date)[0]));

/** Without the year, where it stands beside others that are read out with it. */
export const shortDay = (f: DayFormats, date: string): string => written(date, f.day, f.months);

export const isMonthFirst = (f: Pick<DayFormats, 'day'>): boolean => f.day.startsWith('{m}');

export const day = (f: DayFormats, date: string): string =>
	isOtherYear(f, date) ? withYear(f, date, shortDay(f, date)) : shortDay(f, date);

export const dayLong = (f: DayFormats, date: string): string =>
	isOtherYear(f, date) ? dayYear(f, date) : written(date, f.dayLong, f.monthsLong);

export const dayYear = (f: DayFormats, date: string): string => written(date, f.dayYear, f.monthsLong);

export const weekday = (f: DayFormats & Pick<CalendarFormats, 'weekdays' | 'weekday'>, date: string): string =>
	fill(f.weekday, { w: f.weekdays[weekdayOf(date) - 1], d: day(f, date) });

export const weekdayLong = (f: CalendarFormats, date: string): string =>
	fill(f.weekdayLong, { w: f.weekdaysLong[weekdayOf(date) - 1], d: dayLong(f, date) });

/** "3–13 дек", "30 ноя – 4 янв 2027"; one date when both are equal. */
export function dateRange(f: DayFormats, from: string, to: string): string {
	if (from === to) return day(f, from);
	const [year, month, first] = dateParts(from);
	const [lastYear, lastMonth, last] = dateParts(to);
	if (year !== lastYear) return `${day(f, from)} – ${day(f, to)}`;
	const text =
		month === lastMonth ? fill(f.range, { a: first, b: last, m: f.months[month - 1] }) : `${shortDay(f, from)} – ${shortDay(f, to)}`;
	return isOtherYear(f, from) ? withYear(f, from, text) : text;
}

export const month = (f: DayFormats, yearMonth: string): string => f.monthNames[dateParts(`${yearMonth}-01`)[1] - 1] ?? '';

export function monthShort(f: DayFormats, month: number): string {
	const name = f.monthNames[month - 1] ?? '';
	return name.length <= 3 ? name : (f.months[month - 1] ?? name);
}

export const monthYear = (f: CalendarFormats, yearMonth: string): string => written(`${yearMonth}-01`, f.monthYear, f.monthNames);

export const time = (f: Formats, local: string): string => onClock(f, local.slice(11, 16));

export const clockAt = (f: Formats, minutes: number): string => onClock(f, clockOf(minutes % MINUTES_PER_DAY));

function onClock(f: Formats, clock: string): string {
	if (!f.halves) return clock;
	const hour = Number(clock.slice(0, 2));
	return `${hour % 12 || 12}${clock.slice(2)}${NBSP}${f.halves[hour < 12 ? 0 : 1]}`;
}

export function utcOffset(minutes: number): string {
	const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
	return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
}

export type DurationFormat = Pick<Formats, 'hours' | 'minutes' | 'minutesAlone'>;

/** "4 ч 25 мин", "45 мин", "26 ч": hours are not converted to days. */
export function duration(f: DurationFormat, minutes: number): string {
	const hours = Math.floor(minutes / 60);
	const rest = minutes % 60;
	if (hours === 0) return put(f.minutesAlone ?? f.minutes, rest);
	const parts = [put(f.hours, hours), rest > 0 ? put(f.minutes, rest) : ''];
	return parts.filter(Boolean).join(NBSP);
}

function span(f: NumberFormat, from: number, to: number): string {
	const [first, last] = [number(f, from), number(f, to)];
	return first === last ? first : first + (from < 0 || to < 0 ? '…' : '–') + last;
}

/** "23 кг" or "20–23 кг", in en-US pounds, rounded down (spec 9). */
export function kilos(f: Formats, value: number, to = value): string {
	const convert = (kilograms: number): number => Math.floor(f.imperial ? kilograms / 0.45359237 : kilograms);
	return put(f.mass, span(f, convert(value), convert(to)));
}

const METRES_PER_MILE = 1609.344;
const METRES_PER_FOOT = 0.3048;

/** "1,2 км", below 1000 m "850 м"; in en-US miles, below 1000 ft feet (spec 9). */
export function distance(f: Formats, metres: number): string {
	const short = Math.round(f.imperial ? metres / METRES_PER_FOOT : metres);
	if (short < 1000) return put(f.length[1], short);
	const long = metres / (f.imperial ? METRES_PER_MILE : 1000);
	return put(f.length[0], number(f, long, long < 10 ? 1 : 0));
}

export const kilometres = (f: Formats, value: number): string => distance(f, value * 1000);

export function centimetres(f: Formats, ...sides: readonly number[]): string {
	const sideTexts = sides.map((side) => number(f, Math.round(f.imperial ? side / 2.54 : side)));
	return put(f.size, sideTexts.join(`${NBSP}×${NBSP}`));
}

/** "−5 °C" or "13–26 °C", in en-US Fahrenheit (spec 9). */
export function temperature(f: Formats, celsius: number, to = celsius): string {
	const convert = (degrees: number): number => Math.round(f.imperial ? degrees * 1.8 + 32 : degrees);
	return put(f.temperature, span(f, convert(celsius), convert(to)));
}

/** "23 кг" or "2 × 23 кг". */
export function bagSize(f: Formats, { pieces, kilos: weight }: { readonly pieces: number; readonly kilos: number }): string {
	const each = kilos(f, weight);
	return pieces > 1 ? `${pieces} × ${each}` : each;
}

export function list(f: Formats, items: readonly string[]): string {
	const last = items[items.length - 1] ?? '';
	if (items.length < 2) return last;
	// Spanish "y" becomes "e" before the sound of i: "Tokio e Ibiza".
	const joint = (f.list[items.length === 2 ? 1 : 2] ?? '').replace(/^ y $/, /^h?[ií](?![aeou])/i.test(last) ? ' e ' : ' y ');
	return items.slice(0, -1).join(f.list[0]) + joint + last;
}
