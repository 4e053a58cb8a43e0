/** Spans from now in all languages (spec 9), beside what Node's `Intl` writes. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RELATIVE_UNITS, relative, relativeTime } from '#lib/relative-time.ts';
import { localeContext } from '#site/locale/create-context.ts';
import { LOCALE_LIST } from '#site/locale/locale-list.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

describe.each(LOCALE_LIST)('%s', (locale) => {
	it('writes every count of every unit as Node does', () => {
		const context = localeContext(locale);
		const intl = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
		for (const unit of RELATIVE_UNITS) {
			for (let count = -125; count <= 125; count++)
				expect(relative(context, count, unit), `${count} ${unit}`).toBe(intl.format(count, unit));
		}
	});
});

describe('a moment from now', () => {
	const ru = localeContext('ru-RU');
	const now = new Date(2026, 10, 21, 15, 30).getTime();
	const at = (year: number, month: number, day: number, hour = 15, minute = 30): number =>
		new Date(year, month - 1, day, hour, minute).getTime();
	const relative = (moment: number) => plain(relativeTime(ru, moment, now));

	afterEach(() => {
		vi.unstubAllEnvs();
	});

	it.each([
		['сейчас', at(2026, 11, 21, 15, 30) - 59_000],
		['1 минуту назад', at(2026, 11, 21, 15, 29)],
		['59 минут назад', at(2026, 11, 21, 14, 31)],
		['1 час назад', at(2026, 11, 21, 14, 30)],
		['15 часов назад', at(2026, 11, 21, 0, 5)],
		['вчера', at(2026, 11, 20, 23, 59)],
		['вчера', at(2026, 11, 20, 0, 1)],
		['позавчера', at(2026, 11, 19, 23, 59)],
		['6 дней назад', at(2026, 11, 15)],
		['на прошлой неделе', at(2026, 11, 14)],
		['3 недели назад', at(2026, 10, 25)],
		['в прошлом месяце', at(2026, 10, 20)],
		['11 месяцев назад', at(2025, 11, 30)],
		['в прошлом году', at(2025, 11, 21)],
		['2 года назад', at(2024, 11, 1)],
		['через 5 минут', at(2026, 11, 21, 15, 35)],
		['завтра', at(2026, 11, 22)],
		['через 2 недели', at(2026, 12, 6)],
	])('spec 9: is %s', (expected, moment) => {
		expect(relative(moment)).toBe(expected);
	});
	it('within the hour is in minutes, also over midnight', () => {
		expect(plain(relativeTime(ru, at(2026, 11, 20, 23, 50), at(2026, 11, 21, 0, 20)))).toBe('30 минут назад');
	});
	it('counts calendar days over a change of the clock', () => {
		vi.stubEnv('TZ', 'Europe/Berlin');
		const [before, after] = [new Date(2026, 9, 24, 12).getTime(), new Date(2026, 9, 26, 11).getTime()];
		expect(plain(relativeTime(ru, before, after))).toBe('позавчера');
	});
});
