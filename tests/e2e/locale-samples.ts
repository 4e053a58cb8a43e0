import * as write from '#lib/format.ts';
import { RELATIVE_UNITS, relative } from '#lib/relative-time.ts';
import { formatsOf, type LocaleContext } from '#site/locale/context.ts';

const DAYS = Array.from({ length: 12 }, (_, month) => `2027-${String(month + 1).padStart(2, '0')}-${String(month + 17).padStart(2, '0')}`);
const NUMBERS = [0, 7, -3, 999, 1234, 12_345, 1_234_567.5, 999_500, 2.5e9];
const COUNTS = [-100, -25, -22, -11, -5, -2, -1, 0, 1, 2, 3, 5, 11, 21, 34, 101];

/** Spans from now, unit by unit. */
export const writeSpans = (context: LocaleContext): string[] =>
	RELATIVE_UNITS.flatMap((unit) => COUNTS.map((count) => relative(context, count, unit)));

/** The same by `Intl`. */
export const intlSpans = (locale: string): string[] => {
	const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
	return RELATIVE_UNITS.flatMap((unit) => COUNTS.map((count) => format.format(count, unit)));
};

/** Everything else that is written from a context, as the same texts wherever it runs. */
export function writeAll(context: LocaleContext): string[] {
	const currencies = Object.keys(context.currencies).map((currency) => formatsOf(context, currency));
	const f = formatsOf(context, 'eur');
	return [
		...currencies.flatMap((money) => [123_456_789, 1000, -5].map((minor) => write.money(money, minor))),
		...NUMBERS.flatMap((value) => [write.number(f, value, 1), write.compact(f, value)]),
		...[1, 850, 999.6, 1234, 1_752_000].map((metres) => write.distance(f, metres)),
		...[7.9, 23].flatMap((value) => [write.kilos(f, value), write.centimetres(f, value), write.temperature(f, -value)]),
		...DAYS.flatMap((day) => [
			write.day(f, day),
			write.dayLong(f, day),
			write.dayYear(f, day),
			write.weekday(f, day),
			write.weekdayLong(f, day),
			write.month(f, day.slice(0, 7)),
			write.monthYear(f, day.slice(0, 7)),
			write.time(f, `${day}T${day.slice(8)}:05`),
			write.dateRange(f, day, `${day.slice(0, 8)}28`),
			write.dateRange(f, day, '2027-12-31'),
		]),
		...[0, 45, 60, 265, 1590].map((minutes) => write.duration(f, minutes)),
		...[[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map((items) => write.list(f, items)),
	];
}
