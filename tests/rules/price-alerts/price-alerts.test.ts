/** When prices are checked, what is worth a message, and when it may be sent (spec 3.8, 7). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AlertTarget, PricePoint } from '#features/price-alerts/contract.ts';
import { historyChart, rangeTicks } from '#features/price-alerts/history-chart.ts';
import { readTarget, type TargetPlaces } from '#features/price-alerts/request.ts';
import {
	CHECK_INTERVAL,
	DAY_END,
	DAY_START,
	endOf,
	judge,
	LARGE_DROP,
	maySend,
	nextCheck,
	queryOn,
	targetKey,
} from '#features/price-alerts/rules.ts';
import { timeInZone } from '#lib/zone-time.ts';

const DAY = 86_400_000;
const amount = fc.integer({ min: 1, max: 50_000_000 });
const price = fc.option(amount, { nil: null });
const baseline = fc.option(fc.record({ total: price }), { nil: null });

describe('the next check', () => {
	it('comes within four hours, at the same time for all alerts of a reader', () => {
		fc.assert(
			fc.property(fc.string(), fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 0, max: CHECK_INTERVAL - 1 }), (reader, now, more) => {
				const next = nextCheck(reader, now);
				expect(next).toBeGreaterThan(now);
				expect(next - now).toBeLessThanOrEqual(CHECK_INTERVAL);
				if (now + more < next) expect(nextCheck(reader, now + more)).toBe(next);
			}),
		);
	});
});

describe('what is worth a message', () => {
	it('is never the same price twice', () => {
		fc.assert(
			fc.property(fc.option(amount, { nil: null }), baseline, price, (threshold, known, now) => {
				const verdict = judge(threshold, known, now);
				if (verdict.kind !== 'none') expect(judge(threshold, { total: now }, now)).toEqual({ kind: 'none' });
			}),
		);
	});

	it('is a price at or below the threshold only', () => {
		fc.assert(
			fc.property(amount, baseline, price, (threshold, known, now) => {
				if (judge(threshold, known, now).kind === 'notify') expect(now ?? Infinity).toBeLessThanOrEqual(threshold);
				if (now !== null && now <= threshold && (known?.total ?? Infinity) > threshold)
					expect(judge(threshold, known, now)).toMatchObject({ kind: 'notify', change: 'below' });
			}),
		);
	});

	it('is large from a drop of 15 % on, and nothing else', () => {
		fc.assert(
			fc.property(fc.option(amount, { nil: null }), baseline, price, (threshold, known, now) => {
				const verdict = judge(threshold, known, now);
				if (verdict.kind !== 'notify' || !verdict.large) return;
				expect(known?.total).not.toBeNull();
				expect(((known?.total ?? 0) - (now ?? 0)) / (known?.total ?? 1)).toBeGreaterThanOrEqual(LARGE_DROP);
			}),
		);
	});

	it.each([
		[null, null, 100, 'reset'],
		[null, { total: 100 }, 98, 'none'],
		[null, { total: 100 }, 97, 'drop'],
		[null, { total: 100 }, 109, 'none'],
		[null, { total: 100 }, 110, 'rise'],
		[null, { total: 100 }, null, 'gone'],
		[null, { total: null }, 100, 'appeared'],
		[null, { total: null }, null, 'none'],
		[90, null, 100, 'reset'],
		[90, null, 90, 'below'],
		[90, { total: 100 }, 91, 'none'],
		[90, { total: 90 }, 89, 'none'],
		[90, { total: 90 }, 80, 'drop'],
		[90, { total: 90 }, 95, 'reset'],
		[90, { total: 90 }, null, 'reset'],
	] as const)('threshold %j, told %j, now %j: %s', (threshold, known, now, expected) => {
		const verdict = judge(threshold, known, now);
		expect(verdict.kind === 'notify' ? verdict.change : verdict.kind).toBe(expected);
	});
});

describe('when a message may be sent', () => {
	const ZONES = [
		'Europe/Moscow',
		'America/New_York',
		'Europe/Madrid',
		'Asia/Almaty',
		'Asia/Kolkata',
		'Africa/Johannesburg',
		'America/Sao_Paulo',
	];
	/** Days of DST changes, New Year, 29 February. */
	const DAYS = ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2026-12-31', '2027-01-01', '2028-02-29'];
	const moment = fc
		.tuple(fc.constantFrom(...DAYS), fc.integer({ min: -1440, max: 1440 }))
		.map(([day, minutes]) => Date.parse(`${day}T12:00:00Z`) + minutes * 60_000);
	const localAt = (zone: string, at: number): string => timeInZone(zone, new Date(at));

	it('is by day at the market, on every day of the year', () => {
		fc.assert(
			fc.property(fc.constantFrom(...ZONES), moment, fc.boolean(), (zone, at, large) => {
				const local = localAt(zone, at);
				const hour = Number(local.slice(11, 13));
				expect(maySend({ local, notified: null, large })).toBe(hour >= DAY_START && hour < DAY_END);
			}),
		);
	});

	it('is once a local day unless the drop is large', () => {
		fc.assert(
			fc.property(fc.constantFrom(...ZONES), moment, fc.integer({ min: 0, max: DAY }), (zone, at, ago) => {
				const [local, notified] = [localAt(zone, at), localAt(zone, at - ago)];
				const isDay = maySend({ local, notified: null, large: false });
				const isSame = local.slice(0, 10) === notified.slice(0, 10);
				expect(maySend({ local, notified, large: false })).toBe(isDay && !isSame);
				expect(maySend({ local, notified, large: true })).toBe(isDay);
			}),
		);
	});

	it('comes every day: no zone has a day without daytime', () => {
		for (const zone of ZONES)
			for (const day of DAYS) {
				const hours = Array.from({ length: 48 }, (_, i) => Date.parse(`${day}T00:00:00Z`) + (i - 12) * 3_600_000);
				const open = new Set(
					hours
						.map((at) => localAt(zone, at))
						.filter((local) => maySend({ local, notified: null, large: false }))
						.map((local) => local.slice(0, 10)),
				);
				expect([zone, day, open.has(day)]).toEqual([zone, day, true]);
			}
	});
});

describe('what to follow', () => {
	const places: TargetPlaces = {
		todayAt: () => '2026-11-24',
		codeOf: (text) => ({ москва: 'MOW', mow: 'MOW', ist: 'IST', tr: 'TR' })[text.toLowerCase()] ?? null,
		options: { cityOf: (code) => code },
	};
	const read = (query: string, sent = false) => readTarget(new URLSearchParams(query), places, sent);
	const kindsOf = (query: string): string[] => {
		const reading = read(query);
		return reading.kind === 'choice' ? reading.choice.targets.map(({ kind }) => kind) : [];
	};

	it('is for a search its dates, month, route and nonstop flights; for several legs its dates alone', () => {
		expect(kindsOf('search=MOW0112IST15121&bags=1')).toEqual(['dates', 'month', 'route', 'direct']);
		expect(kindsOf('search=MOW0112IST-IST0512TBS1')).toEqual(['dates']);
		expect(kindsOf('from=MOW&to=IST')).toEqual(['route', 'direct']);
		expect(kindsOf('from=Москва&to=ist&month=2026-12')).toEqual(['month', 'route', 'direct']);
		expect(kindsOf('from=Москва&to=ist&month=2026-10')).toEqual(['route', 'direct']);
		expect(kindsOf('search=MOW0112TR1')).toEqual([]);
	});

	it('takes the stay, travellers and bags of the search', () => {
		const reading = read('search=MOW0112IST1512c21&bags=2&cabin_bag=1&what=month');
		const target = reading.kind === 'choice' ? reading.choice.chosen : null;
		expect(target).toMatchObject({
			kind: 'month',
			month: '2026-12',
			stay: 14,
			party: { cabin: 'business', adults: 2, children: 1, checkedBags: 2, cabinBag: true },
		});
		expect(target && queryOn(target, '2026-12-24').legs.map(({ date }) => date)).toEqual(['2026-12-24', '2027-01-07']);
		expect(target && endOf(target)).toBe('2026-12-31');
	});

	it('names what is missing or unknown', () => {
		const problems = (query: string, sent = true) => {
			const reading = read(query, sent);
			return reading.kind === 'route' ? reading.problems.map(({ field, code }) => `${field} ${code}`) : [];
		};
		expect(problems('', false)).toEqual([]);
		expect(problems('')).toEqual(['from target-missing', 'to target-missing']);
		expect(problems('from=Атлантида&to=TR')).toEqual(['from unknown-place', 'to unknown-place']);
		expect(problems('from=MOW&to=MOW')).toEqual(['to target-missing']);
		expect(problems('search=???')).toEqual(['from target-missing']);
	});

	it('has a key that differs by every part and fits its column', () => {
		const keys = ['search=MOW0112IST1', 'search=MOW0212IST1', 'search=MOW0112IST2', 'search=MOW0112IST1&bags=1', 'search=MOW0112ISTc1'].map(
			(query) => {
				const reading = read(query);
				return reading.kind === 'choice' ? targetKey(reading.choice.chosen) : '';
			},
		);
		expect(new Set(keys).size).toBe(keys.length);
		const legs = Array.from({ length: 6 }, (_, i) => ({ from: 'MOWa', to: 'ISTa', date: `2026-12-0${i + 1}` }));
		const party = { cabin: 'premium', adults: 9, children: 0, infants: 9, cabinBag: true, checkedBags: 2 } as const;
		const longest: AlertTarget = {
			kind: 'dates',
			query: { kind: 'multi', legs, cabin: 'premium', adults: 9, children: 0, infants: 9 },
			party,
		};
		expect(targetKey(longest).length).toBeLessThanOrEqual(200);
	});
});

describe('the chart of prices', () => {
	const point = (at: number, total: number | null): PricePoint => ({ at, total, date: null, seller: null });

	it('has a step per change, a break without tickets, and an axis around prices and limit', () => {
		const chart = historyChart([point(0, 2_000_000), point(50, null), point(80, 1_800_000)], 100, 1_500_000, 100);
		expect(chart?.path).toBe(`M0 ${chart?.y(2_000_000)}H500M800 ${chart?.y(1_800_000)}H1000`);
		expect(chart?.ticks[0]).toBeLessThanOrEqual(1_500_000);
		expect(chart?.ticks.at(-1)).toBeGreaterThanOrEqual(2_000_000);
		expect(historyChart([point(0, null)], 100, null, 100)).toBeNull();
	});

	it('covers every range with two to six round marks', () => {
		fc.assert(
			fc.property(amount, amount, (a, b) => {
				const ticks = rangeTicks(Math.min(a, b), Math.max(a, b), 100);
				expect(ticks[0]).toBeLessThanOrEqual(Math.min(a, b));
				expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(a, b));
				expect(ticks.length).toBeGreaterThanOrEqual(2);
				expect(ticks.length).toBeLessThanOrEqual(6);
			}),
		);
	});
});
