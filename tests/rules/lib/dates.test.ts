import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dateOf, dateParts, dayNumber, daysBetween, daysInMonth, isDate, weekdayOf } from '#lib/dates.ts';

const DAY = 86_400_000;
/** 0001-01-02 to 9999-12-30. */
const day = fc.integer({ min: -719_161, max: 2_932_895 });

describe('dates', () => {
	test('are real days and nothing else', () => {
		for (const date of ['2026-12-03', '2024-02-29', '2000-02-29', '0001-01-01']) expect(isDate(date)).toBe(true);
		for (const text of [
			'2026-02-29',
			'1900-02-29',
			'2026-13-01',
			'2026-00-10',
			'2026-04-31',
			'2026-12-3',
			'2026-12-03T07:40',
			'03.12.2026',
			'',
			'0000-01-01',
		]) {
			expect(isDate(text)).toBe(false);
		}
	});
	test('are read from a local time as well', () => {
		expect(dateParts('2026-12-03T23:59')).toEqual([2026, 12, 3]);
		expect(() => dateParts('2026-02-30')).toThrow('Not a date: 2026-02-30');
	});
	test('count as the calendar does', () => {
		fc.assert(
			fc.property(day, fc.integer({ min: -4000, max: 4000 }), (number, count) => {
				const date = dateOf(number);
				expect(date).toBe(new Date(number * DAY).toISOString().slice(0, 10));
				expect(dayNumber(date)).toBe(number);
				expect(weekdayOf(date)).toBe(new Date(number * DAY).getUTCDay() || 7);
				if (number + count < 2_932_896 && number + count > -719_162) expect(daysBetween(date, addDays(date, count))).toBe(count);
			}),
		);
	});
	test('do not depend on a time zone or its summer time', () => {
		expect(addDays('2026-03-28', 1)).toBe('2026-03-29');
		expect(addDays('2026-10-25', 1)).toBe('2026-10-26');
		expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
	});
	test('know the length of months', () => {
		expect(Array.from({ length: 12 }, (_, month) => daysInMonth(2027, month + 1))).toEqual([
			31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
		]);
		expect([1900, 2000, 2024].map((year) => daysInMonth(year, 2))).toEqual([28, 29, 29]);
	});
});
