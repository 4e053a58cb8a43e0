import { addDays, daysBetween, isDate } from './dates.ts';

/**
 * Names of the months as people type them: for each month, January first, its forms in any number of languages
 * ("декабрь", "декабря", "дек", "December", "dic" …).
 */
export type MonthNames = readonly (readonly string[])[];

/** Words for today, tomorrow and so on, in this order; each in any number of forms and languages, as {@link foldWord} writes them. */
export type NearDays = readonly (readonly string[])[];

/** How typed days are read. */
export interface DateWords {
	months?: MonthNames | undefined;
	near?: NearDays | undefined;
	/** `12/3` is 3 December, as in en-US. */
	monthFirst?: boolean | undefined;
	/** How many days ahead a day may lie; see {@link nextDate}. */
	horizon?: number | undefined;
}

/** A day as typed: `year` is undefined where none was typed. */
interface TypedDay {
	day: number;
	month: number;
	year?: number;
}

const LONGEST = 40;
const YEARS_AHEAD = 9;

/** A word as it is compared: small letters without accents, points, apostrophes and spaces. */
export const foldWord = (text: string): string =>
	text
		.normalize('NFKD')
		.replace(/[\p{M}\s.'’ʻʼ]/gu, '')
		.toLowerCase();

const sharedStart = (a: string, b: string): number => {
	let length = 0;
	while (length < a.length && length < b.length && a[length] === b[length]) length++;
	return length;
};

/** How well a typed word names a month: whole words beat beginnings, beginnings beat other endings of the same word. */
function likeness(word: string, name: string): number {
	if (word === name) return 100;
	const shared = sharedStart(word, name);
	if (shared < 3) return 0;
	if (shared === word.length || shared === name.length) return 50 + shared;
	return shared >= name.length - 2 ? shared : 0;
}

/** Number of the month (1–12) that a word names; undefined when it names none, or two equally well. */
function monthOf(word: string, names: MonthNames): number | undefined {
	const typed = foldWord(word);
	const scores = names.map((forms) => Math.max(0, ...forms.map((form) => likeness(typed, foldWord(form)))));
	const best = Math.max(0, ...scores);
	return best > 0 && scores.indexOf(best) === scores.lastIndexOf(best) ? scores.indexOf(best) + 1 : undefined;
}

const fullYear = (text: string | undefined): number | undefined => {
	if (text === undefined || text === '') return undefined;
	return text.length === 2 ? 2000 + Number(text) : Number(text);
};

/** `3.12`, `03/12/2026` in the order of the locale, unless only the other one makes a month. */
function numeric(text: string, monthFirst: boolean): TypedDay | undefined {
	const found = /^(\d{1,2})\s*[./\-\s]\s*(\d{1,2})(?:\s*[./\-\s]\s*(\d{4}|\d{2}))?\.?$/.exec(text);
	if (!found) return undefined;
	const numbers = [Number(found[1]), Number(found[2])] as const;
	const [day, month] = monthFirst ? [numbers[1], numbers[0]] : numbers;
	const year = fullYear(found[3]);
	return month > 12 && day <= 12 ? { day: month, month: day, year } : { day, month, year };
}

/** `3 декабря`, `3 de diciembre de 2026`, `Dec 3, 2026`, `чт, 3 дек`: the first number is the day, a long one the year. */
function worded(text: string, names: MonthNames): TypedDay | undefined {
	const numbers = text.match(/\d+/g) ?? [];
	const day = numbers.find((number) => number.length <= 2);
	const year = numbers.find((number) => number.length === 4);
	const months = (text.match(/[\p{L}\p{M}.'’ʻʼ]+/gu) ?? []).flatMap((word) => monthOf(word, names) ?? []);
	const [month] = months;
	if (day === undefined || month === undefined || new Set(months).size > 1 || numbers.length > (year ? 2 : 1)) return undefined;
	return { day: Number(day), month, year: fullYear(year) };
}

function read(text: string, names: MonthNames, monthFirst: boolean): TypedDay | undefined {
	const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(text);
	if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
	return numeric(text, monthFirst) ?? worded(text, names);
}

/** The day as `YYYY-MM-DD`, or undefined when the calendar has no such day. */
function realDate(year: number, month: number, day: number): string | undefined {
	const date = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
	return isDate(date) ? date : undefined;
}

/**
 * The next such day that has not passed on `today` (`YYYY-MM-DD`); undefined when no year of the next nine has it.
 * Where it lies more than `horizon` days ahead, the day of the year before is meant, which has passed.
 */
export function nextDate(month: number, day: number, today: string, horizon = Number.POSITIVE_INFINITY): string | undefined {
	const year = Number(today.slice(0, 4));
	for (let ahead = 0; ahead < YEARS_AHEAD; ahead++) {
		const date = realDate(year + ahead, month, day);
		if (date === undefined || date < today) continue;
		return (daysBetween(today, date) > horizon && realDate(year + ahead - 1, month, day)) || date;
	}
	return undefined;
}

/** A day so far ahead was probably meant as the one of this year, which has passed. */
const FAR_AHEAD_DAYS = 270;

/** The same day of the year before where it has lately passed, which a day without a year may have meant: "20 October" on 22 November. */
export function passedDay(date: string, today: string): string | undefined {
	if (daysBetween(today, date) <= FAR_AHEAD_DAYS) return undefined;
	const before = `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`;
	return isDate(before) ? before : undefined;
}

/**
 * Reads a day as people type it: `2026-12-03`, `03.12.2026`, `3/12`, `3 дек`, `3 декабря`, `Dec 3`, `3 de diciembre`, `завтра`.
 * Without a year it is the next such day from `today` on. Numbers are read in the order of the locale (`monthFirst`); in the other one only
 * where nothing else is possible.
 *
 * @returns `YYYY-MM-DD`, `'no-such-date'` for a day that is not in the calendar, `'unreadable'` for anything else
 */
export function readTypedDate(
	text: string,
	today: string,
	{ months = [], near = [], monthFirst = false, horizon }: DateWords = {},
): { date: string } | { problem: 'no-such-date' | 'unreadable' } {
	const ahead = near.findIndex((forms) => forms.includes(foldWord(text)));
	if (ahead >= 0) return { date: addDays(today, ahead) };
	const typed = text.length > LONGEST ? undefined : read(text.trim(), months, monthFirst);
	if (!typed) return { problem: 'unreadable' };
	const { year, month, day } = typed;
	const date = year === undefined ? nextDate(month, day, today, horizon) : realDate(year, month, day);
	return date === undefined ? { problem: 'no-such-date' } : { date };
}
