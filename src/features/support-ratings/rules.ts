import { addDays, dateParts, daysBetween, isDate } from '#lib/dates.ts';
import type { RatingColumns, RatingRange, RatingUnit } from './contract.ts';

/** Query parameters of the staff page. */
export const RANGE_FIELDS = { from: 'from', to: 'to' } as const;

const DEFAULT_DAYS = 30;
const MAX_COLUMNS = 31;
const WEEK = 7;

/** Parses a range; by default the last 30 days. Reversed dates are swapped, and a range is at most as long as ratings are stored. */
export function readRatingRange(params: URLSearchParams, today: string, storedDays: number): RatingRange {
	const read = (name: string): string | null => {
		const text = params.get(name) ?? '';
		if (!isDate(text)) return null;
		return text > today ? today : text;
	};
	const last = read(RANGE_FIELDS.to) ?? today;
	const first = read(RANGE_FIELDS.from) ?? addDays(last, 1 - DEFAULT_DAYS);
	const [from, to] = first <= last ? [first, last] : [last, first];
	const earliest = addDays(to, 1 - storedDays);
	if (from < earliest) return { from: earliest, to };
	return { from, to };
}

export const rangeParams = ({ from, to }: RatingRange): Record<string, string> => ({ [RANGE_FIELDS.from]: from, [RANGE_FIELDS.to]: to });

function unitOf({ from, to }: RatingRange): RatingUnit {
	const days = daysBetween(from, to) + 1;
	if (days <= MAX_COLUMNS) return 'day';
	return days <= MAX_COLUMNS * WEEK ? 'week' : 'month';
}

function monthsBetween(from: string, to: string): number {
	const [[year, month], [lastYear, lastMonth]] = [dateParts(from), dateParts(to)];
	return (lastYear - year) * 12 + lastMonth - month;
}

/** Column of a date, from 0. */
export function columnOf(range: RatingRange, date: string): number {
	const unit = unitOf(range);
	if (unit === 'month') return monthsBetween(range.from, date);
	return Math.floor(daysBetween(range.from, date) / (unit === 'week' ? WEEK : 1));
}

function firstOfMonth(from: string, months: number): string {
	const [year, month] = dateParts(from);
	return months === 0 ? from : new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** Up to 31 days, then weeks from the first date, then months. */
export function columnsOf(range: RatingRange): RatingColumns {
	const unit = unitOf(range);
	const dateAt = (column: number): string =>
		unit === 'month' ? firstOfMonth(range.from, column) : addDays(range.from, column * (unit === 'week' ? WEEK : 1));
	return { unit, dates: Array.from({ length: columnOf(range, range.to) + 1 }, (_, column) => dateAt(column)) };
}
