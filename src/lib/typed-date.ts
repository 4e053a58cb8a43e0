import { addDays, daysBetween, isDate } from './dates.ts';

export type MonthNames = readonly (readonly string[])[];

/** Days from today that have words, in the order of {@link NearDays}. */
export const NEAR_DAYS = [0, 1, 2, 7] as const;

/** Words for today, tomorrow, the day after and a week from now, normalized by {@link foldWord}. */
export type NearDays = readonly (readonly string[])[];

export interface TypedDateOptions {
	months?: MonthNames | undefined;
	near?: NearDays | undefined;
	monthFirst?: boolean | undefined;
	horizon?: number | undefined;
}

interface TypedDay {
	day: number;
	month: number;
	year?: number;
}

const LONGEST = 40;
const YEARS_AHEAD = 9;

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

function likeness(word: string, name: string): number {
	if (word === name) return 100;
	const shared = sharedStart(word, name);
	if (shared < 3) return 0;
	if (shared === word.length || shared === name.length) return 50 + shared;
	return shared >= name.length - 2 ? shared : 0;
}

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

function numeric(text: string, monthFirst: boolean): TypedDay | undefined {
	const match = /^(\d{1,2})\s*[./\-\s]\s*(\d{1,2})(?:\s*[./\-\s]\s*(\d{4}|\d{2}))?\.?$/.exec(text);
	if (!match) return undefined;
	const numbers = [Number(match[1]), Number(match[2])] as const;
	const [day, month] = monthFirst ? [numbers[1], numbers[0]] : numbers;
	const year = fullYear(match[3]);
	return month > 12 && day <= 12 ? { day: month, month: day, year } : { day, month, year };
}

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

function realDate(year: number, month: number, day: number): string | undefined {
	const date = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
	return isDate(date) ? date : undefined;
}

export function nextDate(month: number, day: number, today: string, horizon = Number.POSITIVE_INFINITY): string | undefined {
	const year = Number(today.slice(0, 4));
	for (let ahead = 0; ahead < YEARS_AHEAD; ahead++) {
		const date = realDate(year + ahead, month, day);
		if (date === undefined || date < today) continue;
		return (daysBetween(today, date) > horizon && realDate(year + ahead - 1, month, day)) || date;
	}
	return undefined;
}

/** A date without a year this far ahead was probably meant for this year. */
const FAR_AHEAD_DAYS = 270;

/** The date a year earlier if it recently passed: "20 October" typed on 22 November. */
export function passedDay(date: string, today: string): string | undefined {
	if (daysBetween(today, date) <= FAR_AHEAD_DAYS) return undefined;
	const before = `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`;
	return isDate(before) ? before : undefined;
}

/** `3.12`, `3 дек`, `завтра` … as `YYYY-MM-DD`; without a year the next one from `today` on. */
export function readTypedDate(
	text: string,
	today: string,
	{ months = [], near = [], monthFirst = false, horizon }: TypedDateOptions = {},
): { date: string } | { problem: 'no-such-date' | 'unreadable' } {
	const ahead = near.findIndex((forms) => forms.includes(foldWord(text)));
	if (ahead >= 0) return { date: addDays(today, NEAR_DAYS[ahead] ?? ahead) };
	const typed = text.length > LONGEST ? undefined : read(text.trim(), months, monthFirst);
	if (!typed) return { problem: 'unreadable' };
	const { year, month, day } = typed;
	const date = year === undefined ? nextDate(month, day, today, horizon) : realDate(year, month, day);
	return date === undefined ? { problem: 'no-such-date' } : { date };
}
