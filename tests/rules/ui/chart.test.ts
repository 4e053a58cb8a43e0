import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shortPrices } from '#lib/price.ts';
import { formatsFor } from '#site/formats.ts';
import { dayBars, monthBars } from '#ui/charts/price-bars.ts';
import { barHeight, scaleTicks, tickCount } from '#ui/charts/scale.ts';
import { lineLength, lineParts } from '#ui/facts/flight-line.ts';

describe('scale', () => {
	test('ticks are round, equal, begin at 0 and hold the highest value', () => {
		fc.assert(
			fc.property(fc.double({ min: 0.01, max: 1e12, noNaN: true }), fc.integer({ min: 1, max: 6 }), (max, count) => {
				const ticks = scaleTicks(max, count);
				const step = ticks[1] ?? 0;
				expect(ticks[0]).toBe(0);
				expect(ticks.at(-1)).toBeGreaterThanOrEqual(max * (1 - 1e-6));
				expect(ticks.length - 1).toBeLessThanOrEqual(count);
				ticks.forEach((tick, i) => {
					expect(tick).toBeCloseTo(i * step, 6);
				});
			}),
		);
	});
	test('takes steps that people count in', () => {
		expect(scaleTicks(49.9)).toEqual([0, 20, 40, 60]);
		expect(scaleTicks(19_200)).toEqual([0, 10_000, 20_000]);
		expect(scaleTicks(0)).toEqual([0, 1]);
	});
	test('has round marks in the currency that is shown, also where it is converted', () => {
		const plain = (text: string) => text.replaceAll('\u00a0', ' ');
		const marks = (language: 'ru' | 'es', sold: string, shown: string, highest: number, height: number, places?: number) => {
			const rates = { eur: 90.31, usd: 78.17, kzt: 0.1513, rub: 1 };
			const formats = formatsFor(language, 'es', shown);
			const { text, perUnit } = shortPrices({ formats, sold, shown, ...(sold === shown ? {} : { rates }) }, highest, places);
			return scaleTicks(highest / perUnit, tickCount(height)).map((tick) => plain(text(tick * perUnit)));
		};
		expect(marks('ru', 'eur', 'usd', 99_800, 44)).toEqual(['0', '1 000', '2 000']);
		expect(marks('ru', 'rub', 'usd', 9_000_000, 96, 0)).toEqual(['0', '500', '1 000', '1 500']);
		expect(marks('ru', 'kzt', 'kzt', 120_000_000, 44)).toEqual(['0', '1', '2']);
		expect(marks('ru', 'kzt', 'kzt', 120_000_000, 96, 0)).toEqual(['0', '0,5', '1', '1,5']);
	});
	test('leaves the text of each mark room', () => {
		expect([10, 44, 64, 96, 128].map(tickCount)).toEqual([1, 2, 3, 3, 3]);
	});
	test('a bar is seen even where its price is next to nothing', () => {
		expect(barHeight(1, 1_000_000, 120)).toBe(3);
		expect(barHeight(500, 1000, 120)).toBe(60);
	});
});

describe('bars of prices', () => {
	const price = { formats: formatsFor('ru', 'ru', 'rub'), sold: 'rub', shown: 'rub' };
	const words = {
		day: ({ day, price: text }: { day: string; price: string }) => `${day}: ${text}`.replaceAll('\u00a0', ' '),
		nothing: ({ day }: { day: string }) => `${day}: –`.replaceAll('\u00a0', ' '),
		caption: ({ unit }: { unit: string }) => unit.replaceAll('\u00a0', ' '),
	};
	test('of days lead on where something is sold, the lowest marked, the first of a month by its name', () => {
		const totals = [2_000_000, null, 1_500_000, 1_500_000];
		const days = totals.map((total, i) => ({ date: ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'][i] ?? '', total }));
		const { bars, caption, format } = dayBars(days, price, words, (date) => `/on/${date}`);
		expect(bars).toEqual([
			{ text: '30', value: 2_000_000, price: '20', spoken: 'понедельник, 30 ноября: 20 000 ₽', href: '/on/2026-11-30', low: false },
			{ text: '1\u00a0дек', value: null, price: '', spoken: 'вторник, 1 декабря: –', low: false },
			{ text: '2', value: 1_500_000, price: '15', spoken: 'среда, 2 декабря: 15 000 ₽', href: '/on/2026-12-02', low: true },
			{ text: '3', value: 1_500_000, price: '15', spoken: 'четверг, 3 декабря: 15 000 ₽', href: '/on/2026-12-03', low: true },
		]);
		expect([caption, format(3_000_000)]).toEqual(['тыс. ₽', '30']);
	});
	test('are written alike on one scale, four digits as five, in languages too that write 1234 together', () => {
		for (const language of ['hy', 'ka', 'ru', 'en'] as const) {
			const dollars = { formats: formatsFor(language, 'us', 'usd'), sold: 'usd', shown: 'usd' };
			const { format } = monthBars([{ month: '2026-12', total: 950_000 }], dollars, words);
			for (const tick of scaleTicks(950_000).slice(1)) expect(format(tick)).toMatch(/^\d+\D000$/);
		}
	});
	test('of months have no links; without any price there is no lowest', () => {
		const { bars } = monthBars([{ month: '2026-12', total: 90_000 }], price, words);
		expect(bars).toEqual([{ text: 'дек', value: 90_000, price: '900', spoken: 'декабрь 2026: 900 ₽', low: true }]);
		expect(monthBars([{ month: '2027-01', total: null }], price, words).bars.map(({ low }) => low)).toEqual([false]);
	});
});

const flight = (departure: string, arrival: string, minutes: number) => ({
	departure: `2026-12-03T${departure}`,
	arrival: `2026-12-03T${arrival}`,
	minutes,
});

describe('flight line', () => {
	test('flights and stops stand to scale, end to end', () => {
		const parts = lineParts([flight('02:10', '05:30', 200), flight('09:10', '11:55', 165)], [{ minutes: 220, risk: true }]);
		expect(parts.map(({ kind, x, width }) => [kind, x, width])).toEqual([
			['flight', 0, 200],
			['stop', 200, 220],
			['flight', 420, 165],
		]);
		expect(lineLength(parts)).toBe(585);
	});
	const sky = (departure: string, arrival: string, minutes: number) => {
		const [part] = lineParts([flight(departure, arrival, minutes)], []);
		return part?.kind === 'flight' ? [part.clock, part.clockWidth] : [];
	};
	test('the sky follows local clocks over time zones and midnight', () => {
		expect(sky('07:40', '12:05', 265)).toEqual([460, 265]);
		expect(sky('23:30', '01:50', 140)).toEqual([1410, 140]);
		expect(sky('10:00', '13:00', 360)).toEqual([600, 180]);
		expect(sky('17:00', '10:00', 570)).toEqual([1020, 1020]);
	});
});
