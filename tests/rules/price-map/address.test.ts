import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mapAddress, mapFilterCount, mapParams, NO_MAP_FILTERS, parseMapQuery, samePrices, stayOf } from '#features/price-map/address.ts';
import { FIELDS, type MapQuery, ZOOMS } from '#features/price-map/contract.ts';
import { OFFERED_CITIZENSHIPS } from '#features/restrictions/contract.ts';
import { addDays, weekdayOf } from '#lib/dates.ts';

const TODAY = '2026-11-25';
const parse = (text: string) => parseMapQuery(new URLSearchParams(text), { today: TODAY });
const codes = (text: string) => parse(text).problems.map(({ field, code }) => `${field} ${code}`);

const someDay = fc.integer({ min: 0, max: 330 }).map((days) => addDays(TODAY, days));
const friday = someDay.map((day) => addDays(day, (12 - weekdayOf(day)) % 7));
const when = fc.oneof(
	fc.constant({ kind: 'any' as const }),
	someDay.map((day) => ({ kind: 'month' as const, month: day.slice(0, 7) })),
	friday.map((day) => ({ kind: 'weekend' as const, friday: day })),
	someDay.map((date) => ({ kind: 'dates' as const, date })),
	fc
		.record({ date: someDay, days: fc.integer({ min: 0, max: 20 }) })
		.map(({ date, days }) => ({ kind: 'dates' as const, date, returnDate: addDays(date, days) })),
);
const code = fc.stringMatching(/^[A-Z]{3}$/);
const hundredths = (most: number) => fc.integer({ min: -most * 100, max: most * 100 }).map((value) => value / 100);
const view = fc
	.record({ lat: hundredths(80), lon: hundredths(179), zoom: fc.integer({ min: ZOOMS.least * 2, max: ZOOMS.most * 2 }) })
	.map(({ lat, lon, zoom }) => ({ lat, lon, zoom: zoom / 2 }));
const degrees = fc.integer({ min: -59, max: 59 });
const query: fc.Arbitrary<MapQuery> = fc.record({
	origin: fc.option(code, { nil: null }),
	when,
	trip: fc.constantFrom('round' as const, 'oneway' as const),
	nights: fc.integer({ min: 1, max: 30 }),
	direct: fc.boolean(),
	maxMinutes: fc.option(
		fc.integer({ min: 1, max: 48 }).map((hours) => hours * 60),
		{ nil: null },
	),
	budget: fc.option(fc.integer({ min: 1, max: 999_999_999 }), { nil: null }),
	visa: fc.option(fc.constantFrom(...OFFERED_CITIZENSHIPS), { nil: null }),
	temperature: fc.option(
		fc.tuple(degrees, degrees).chain(([a, b]) => {
			const [least, most] = [Math.min(a, b), Math.max(a, b)];
			return fc.constantFrom({ least, most }, { least, most: null }, { least: null, most });
		}),
		{ nil: null },
	),
	to: fc.option(code, { nil: null }),
	at: fc.option(view, { nil: null }),
	view: fc.constantFrom('map' as const, 'list' as const, null),
});

describe('the address of the price map', () => {
	it('says the same query again that it was written from', () => {
		fc.assert(
			fc.property(query, (given) => {
				const { query: read, problems } = parseMapQuery(mapParams(given), { today: TODAY });
				expect(problems).toEqual([]);
				expect(read).toEqual(given);
			}),
		);
	});

	it('never throws, reports each field once at most and keeps the readable ones', () => {
		const field = fc.constantFrom(...Object.values(FIELDS));
		fc.assert(
			fc.property(fc.array(fc.tuple(field, fc.oneof(fc.string(), fc.string({ unit: 'binary' }), code))), (fields) => {
				const { query: read, problems, typed } = parseMapQuery(new URLSearchParams(fields), { today: TODAY });
				expect(new Set(problems.map(({ field: name }) => name)).size).toBe(problems.length);
				expect(Object.keys(typed).sort()).toEqual(problems.map(({ field: name }) => name).sort());
				expect(parseMapQuery(mapParams(read), { today: TODAY }).query).toEqual(read);
			}),
		);
	});

	it('is the bare page without filters', () => {
		expect(mapAddress('/ua/map', NO_MAP_FILTERS)).toBe('/ua/map');
		expect(mapAddress('/ua/map?language=ru', { ...NO_MAP_FILTERS, direct: true })).toBe('/ua/map?language=ru&stops=0');
		expect(mapFilterCount(NO_MAP_FILTERS)).toBe(0);
		expect(mapFilterCount(parse('when=2026-12&stops=0&price_max=5000&to=IST').query)).toBe(3);
	});

	it.each([
		['origin=!!', ['origin unknown-origin']],
		['visa_free=xx', ['visa unknown-citizenship']],
		['temperature=warm', ['temperature unreadable-temperature']],
		['temperature=30..20', ['temperature unreadable-temperature']],
		['temperature=..', ['temperature unreadable-temperature']],
		['temperature=99..', ['temperature unreadable-temperature']],
		['when=2026-10', ['when unreadable-when']],
		['when=weekend-2026-12-05', ['when unreadable-when']],
		['when=soon', ['when unreadable-when']],
		['when=dates', ['date date-missing']],
		['when=dates&depart_date=2026-11-01', ['date past-date']],
		['depart_date=2027-02-30', ['date no-such-date']],
		['depart_date=2028-01-01', ['date too-far-ahead']],
		['depart_date=2026-12-10&return_date=2026-12-01', ['returnDate return-before-departure']],
		['trip=multi', ['trip unreadable-trip']],
		['nights=0', ['nights unreadable-nights']],
		['nights=31', ['nights unreadable-nights']],
		['stops=2', ['direct unreadable-stops']],
		['duration_max=49', ['hours unreadable-hours']],
		['duration_max=1.5', ['hours unreadable-hours']],
		['price_max=-5', ['budget unreadable-budget']],
		['price_max=0', ['budget unreadable-budget']],
		['to=!&at=x&view=globe', []],
	])('reports %s', (text, problems) => {
		expect(codes(text)).toEqual(problems);
	});

	it('keeps the rest beside a rejected field', () => {
		const { query: read, typed } = parse('nights=99&stops=0&price_max=4000&origin=KRK');
		expect(read).toMatchObject({ nights: 7, direct: true, budget: 4000, origin: 'KRK' });
		expect(typed).toEqual({ nights: '99' });
	});

	it('counts the nights: a weekend has two, exact dates their own, one way none', () => {
		expect(stayOf(parse('when=weekend-2026-12-04&nights=9').query)).toBe(2);
		expect(stayOf(parse('depart_date=2026-12-04&return_date=2026-12-14').query)).toBe(10);
		expect(stayOf(parse('depart_date=2026-12-04&nights=3').query)).toBe(3);
		expect(stayOf(parse('trip=oneway').query)).toBeUndefined();
	});

	it('requests prices anew only if they depend on what changed', () => {
		const before = parse('when=2026-12').query;
		expect(samePrices(before, parse('when=2026-12&price_max=100&to=IST&at=1,2,3&view=list').query)).toBe(true);
		expect(samePrices(before, parse('when=2026-12&stops=0').query)).toBe(false);
	});
});
