import { dateParts, daysInMonth, isDate } from '#lib/dates.ts';

/** Which century two digits of a year belong to: `past` is never after today, `future` may be 50 years ahead. */
export type Century = 'past' | 'future';

const YEARS_AHEAD = 50;
const LONGEST = 20;

const pad = (value: number | string, length: number): string => String(value).padStart(length, '0');

function fullYear(digits: string, monthDay: string, today: string, century: Century): number {
	if (digits.length === 4) return Number(digits);
	const year = Math.floor(Number(today.slice(0, 4)) / 100) * 100 + Number(digits);
	if (century === 'past') return `${year}-${monthDay}` > today ? year - 100 : year;
	return year > Number(today.slice(0, 4)) + YEARS_AHEAD ? year - 100 : year;
}

const DAY_OR_MONTH_FIRST = /^(\d{1,2})[\s./,\\-]+(\d{1,2})[\s./,\\-]+(\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})[\s./,\\-]+(\d{1,2})[\s./,\\-]+(\d{1,2})$/;
const DIGITS = /^(\d\d)(\d\d)(\d{4}|\d{2})$/;

/** Parts of a typed date: day, month, year; null if it has another shape. A date with dots is day first everywhere. */
function partsOf(typed: string, monthFirst: boolean): readonly [string, string, string] | null {
	const match = DAY_OR_MONTH_FIRST.exec(typed) ?? DIGITS.exec(typed);
	if (match) {
		const [, first = '', second = '', year = ''] = match;
		return monthFirst && !typed.includes('.') ? [second, first, year] : [first, second, year];
	}
	const yearFirst = YEAR_FIRST.exec(typed);
	return yearFirst && [yearFirst[3] ?? '', yearFirst[2] ?? '', yearFirst[1] ?? ''];
}

/** `5.3.1990`, `05/03/90`, `05031990`, `1990-03-05` as `YYYY-MM-DD`. @param monthFirst `03/05/90` is March 5 */
export function readDate(
	text: string,
	today: string,
	century: Century,
	monthFirst = false,
): { date: string } | { problem: 'date-unreadable' | 'date-impossible' } {
	const typed = text.trim().replace(/\s*(?:г|года)?\.?$/i, '');
	const parts = typed.length > LONGEST ? null : partsOf(typed, monthFirst);
	if (!parts) return { problem: 'date-unreadable' };
	const monthDay = `${pad(parts[1], 2)}-${pad(parts[0], 2)}`;
	const date = `${pad(fullYear(parts[2], monthDay, today, century), 4)}-${monthDay}`;
	return isDate(date) ? { date } : { problem: 'date-impossible' };
}

/** `05.03.1990`, or `03/05/1990` with the month first. */
export function typedDate(date: string, monthFirst = false): string {
	const [year, month, day] = date.split('-');
	return monthFirst ? `${month}/${day}/${year}` : `${day}.${month}.${year}`;
}

/** Full years; born on 29 February, a year is completed on 1 March where there is no such day. */
export function ageOn(birth: string, date: string): number {
	const years = Number(date.slice(0, 4)) - Number(birth.slice(0, 4));
	return date.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** The same day of a later month, or its last day. */
export function addMonths(date: string, count: number): string {
	const [year, month, day] = dateParts(date);
	const months = year * 12 + month - 1 + count;
	const [toYear, toMonth] = [Math.floor(months / 12), (months % 12) + 1];
	return `${pad(toYear, 4)}-${pad(toMonth, 2)}-${pad(Math.min(day, daysInMonth(toYear, toMonth)), 2)}`;
}
