/** Days are `YYYY-MM-DD`, months `YYYY-MM`, weekdays 1 = Monday … 7 = Sunday. */
import { addDays, daysBetween, daysInMonth, weekdayOf } from '#lib/dates.ts';

export const monthOf = (day: string): string => day.slice(0, 7);

export function addMonths(month: string, count: number): string {
	const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
	return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

const lengthOf = (month: string): number => daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5)));

/** Days of other months are null. `first` is the first weekday. */
export function weeksOf(month: string, first: number): (string | null)[][] {
	const lead = (weekdayOf(`${month}-01`) - first + 7) % 7;
	const cells: (string | null)[] = Array.from({ length: lead }, () => null);
	for (let day = 1; day <= lengthOf(month); day++) cells.push(`${month}-${String(day).padStart(2, '0')}`);
	while (cells.length % 7) cells.push(null);
	return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** Falls back to the month's last day. */
function sameDay(day: string, months: number): string {
	const month = addMonths(monthOf(day), months);
	return `${month}-${String(Math.min(Number(day.slice(8)), lengthOf(month))).padStart(2, '0')}`;
}

export interface GridKeys {
	first: number;
	min: string;
	max: string;
	shift?: boolean;
}

/** Clamps to `min` and `max`; null for other keys. Follows the ARIA date grid pattern, with shift by year. */
export function moveDay(day: string, key: string, { first, min, max, shift }: GridKeys): string | null {
	const to = target(day, key, (weekdayOf(day) - first + 7) % 7, shift ? 12 : 1);
	return to === null ? null : clampDay(to, min, max);
}

function target(day: string, key: string, inWeek: number, months: number): string | null {
	if (key === 'ArrowLeft') return addDays(day, -1);
	if (key === 'ArrowRight') return addDays(day, 1);
	if (key === 'ArrowUp') return addDays(day, -7);
	if (key === 'ArrowDown') return addDays(day, 7);
	if (key === 'Home') return addDays(day, -inWeek);
	if (key === 'End') return addDays(day, 6 - inWeek);
	if (key === 'PageUp') return sameDay(day, -months);
	return key === 'PageDown' ? sameDay(day, months) : null;
}

export const clampDay = (day: string, min: string, max: string): string => (day < min ? min : day > max ? max : day);

/** `end` empty = one way or not chosen yet. */
export interface DayRange {
	start: string;
	end: string;
}

/**
 * An end before the start becomes the start; a start after the end clears the end. `next` is null when complete.
 *
 * @param least days between both
 */
export function pickDay(range: DayRange, end: keyof DayRange, day: string, least = 0): DayRange & { next: keyof DayRange | null } {
	if (end === 'start' || !range.start || daysBetween(range.start, day) < least) {
		const fits = range.end !== '' && daysBetween(day, range.end) >= least;
		return { start: day, end: end === 'start' && fits ? range.end : '', next: 'end' };
	}
	return { start: range.start, end: day, next: null };
}

export function placeInRange(day: string, range: DayRange): 'start' | 'end' | 'inside' | 'both' | null {
	if (day === range.start) return day === range.end ? 'both' : 'start';
	if (day === range.end) return 'end';
	return range.start && range.end && day > range.start && day < range.end ? 'inside' : null;
}

export function cheapest(prices: Readonly<Record<string, number | null>>, days: readonly string[]): number | undefined {
	let best: number | undefined;
	for (const day of days) {
		const price = prices[day];
		if (typeof price === 'number' && (best === undefined || price < best)) best = price;
	}
	return best;
}
