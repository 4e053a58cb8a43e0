import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ticket } from '#engine/contract.ts';
import { type Filters, filterCount, filterParams, type ListView, NO_FILTERS, parseFilters } from '#features/filters/contract.ts';
import type { FilterContext } from '#features/filters/matching.ts';
import { applyFilters, facets, offerFilter } from '#features/filters/rules.ts';
import { NO_BAGS, REASONS, rank, SORTS, type Sort, type Trip, VARIETY, whyFirst } from '#features/search/rules.ts';
import { LIGHT, leg, offer, STANDARD, START, ticket } from '#tests/support/flight-tickets.ts';

const SEATS = { adults: 1, children: 0 };
const direct = ticket(
	'direct',
	[leg('SVO SU IST')],
	[offer(2_000_000), offer(2_400_000, { brand: 'standard', agency: 'SU', payee: 'airline' })],
);
const oneStop = ticket('one-stop', [leg('VKO TK ESB TK IST', { waits: [120] })], [offer(1_500_000, { agency: 'zelmoro' })]);
const risky = ticket(
	'risky',
	[leg('SVO DP AER PC SAW', { waits: [300], self: true, night: true })],
	[offer(1_200_000, { bagPrice: null })],
);
const all = [direct, oneStop, risky];

const CONTEXT: FilterContext = {
	trip: NO_BAGS,
	seats: SEATS,
	legs: [{ from: 'MOW', to: 'IST', date: '2026-12-01' }],
	allianceOf: { TK: 'star' },
	scale: 100,
};
const BAG: Trip = { cabinBag: false, checkedBags: 1 };
const ids = (tickets: readonly Ticket[]): string[] => tickets.map(({ id }) => id);
const order = (sort: Sort, trip: Trip = NO_BAGS): string[] => rank(all, sort, trip, SEATS).map(({ ticket: { id } }) => id);
const shown = (filters: Partial<Filters>): string[] => ids(applyFilters(all, { ...NO_FILTERS, ...filters }, CONTEXT));

describe('order of tickets', () => {
	it('sorts by price, by time, and by both with the published weights', () => {
		expect(order('cheapest')).toEqual(['risky', 'one-stop', 'direct']);
		expect(order('fastest')).toEqual(['direct', 'one-stop', 'risky']);
		expect(order('best')[0]).toBe('direct');
	});

	it('counts an unknown bag price as the highest known one', () => {
		const ranked = rank(all, 'cheapest', BAG, SEATS);
		expect(ranked.find(({ ticket: { id } }) => id === 'risky')).toMatchObject({ sortTotal: 1_400_000, choice: { known: false } });
	});

	it('puts an unknown bag price behind the known ones by price, and calls the cheapest known one the cheapest', () => {
		const ranked = rank(all, 'cheapest', BAG, SEATS);
		expect(ranked.map((one) => one.ticket.id)).toEqual(['one-stop', 'direct', 'risky']);
		expect(ranked[0] && whyFirst(ranked[0], ranked)).toContain('cheapest');
	});

	it('says why a ticket stands first, with facts only', () => {
		const ranked = rank(all, 'best', NO_BAGS, SEATS);
		const why = (id: string) => {
			const result = ranked.find((one) => one.ticket.id === id);
			return result ? whyFirst(result, ranked) : [];
		};
		expect(why('direct')).toEqual(['fastest', 'direct']);
		expect(why('risky')).toEqual(['cheapest']);
		expect(why('one-stop')).toEqual(['no-night', 'protected']);
		expect(REASONS).toEqual(expect.arrayContaining(why('direct')));
	});

	it('shows one flight there or back at most twice among the first ten of the best, and leaves the other orders alone', () => {
		const hours = Array.from({ length: 6 }, (_, i) => i);
		const back = START + 10_000;
		const trips = hours.flatMap((out) =>
			hours.map((home) =>
				ticket(
					`${out}-${home}`,
					[leg('SVO SU IST', { start: START + out * 60 }), leg('IST SU SVO', { start: back + home * 60 })],
					[offer(1_000_000 + out * 50_000 + home * 1000)],
				),
			),
		);
		const best = rank(trips, 'best', NO_BAGS, SEATS).map((one) => one.ticket.id);
		const times = (place: 0 | 1) => {
			const counts = new Map<string, number>();
			for (const id of best.slice(0, VARIETY.first))
				counts.set(id.split('-')[place] ?? '', (counts.get(id.split('-')[place] ?? '') ?? 0) + 1);
			return Math.max(...counts.values());
		};
		expect([best[0], times(0), times(1)]).toEqual(['0-0', VARIETY.most, VARIETY.most]);
		expect(new Set(best).size).toBe(trips.length);
		const byPrice = rank(trips, 'cheapest', NO_BAGS, SEATS).map((one) => one.choice.total);
		expect(byPrice).toEqual(byPrice.toSorted((a, b) => a - b));
		const one = rank(trips.slice(0, 6), 'best', NO_BAGS, SEATS).map((it) => it.ticket.id);
		expect(one.slice().sort()).toEqual(['0-0', '0-1', '0-2', '0-3', '0-4', '0-5']);
	});

	it('does not depend on the order in which tickets came in, nor on who sells or flies', () => {
		const many = Array.from({ length: 60 }, (_, i) =>
			ticket(`t${i}`, [leg('SVO SU IST', { start: START + (i % 7) * 60 })], [offer(1_000_000 + (i % 5) * 1000, { agency: `a${i}` })]),
		);
		fc.assert(
			fc.property(fc.shuffledSubarray(many, { minLength: 60, maxLength: 60 }), fc.constantFrom(...SORTS), (mixed, sort) => {
				expect(rank(mixed, sort, NO_BAGS, SEATS).map((one) => one.ticket.id)).toEqual(
					rank(many, sort, NO_BAGS, SEATS).map((one) => one.ticket.id),
				);
			}),
			{ numRuns: 30 },
		);
	});
});

describe('filters', () => {
	it('narrow by flights', () => {
		expect(shown({})).toEqual(['direct', 'one-stop', 'risky']);
		expect(shown({ stops: [0] })).toEqual(['direct']);
		expect(shown({ stops: [0, 1], noSelfTransfer: true })).toEqual(['direct', 'one-stop']);
		expect(shown({ noNight: true })).toEqual(['direct', 'one-stop']);
		expect(shown({ airlines: ['TK'] })).toEqual(['one-stop']);
		expect(shown({ alliances: ['star'] })).toEqual(['one-stop']);
		expect(shown({ airports: ['SVO'] })).toEqual(['direct', 'risky']);
		expect(shown({ airports: ['SVO', 'IST'] })).toEqual(['direct']);
		expect(shown({ minutesMax: 400 })).toEqual(['direct', 'one-stop']);
		expect(shown({ transferMin: 180 })).toEqual(['direct', 'risky']);
		expect(shown({ transferMax: 180 })).toEqual(['direct', 'one-stop']);
		expect(shown({ legs: [{ departure: { from: 0, to: 300 }, arrival: null }] })).toEqual([]);
		expect(shown({ legs: [{ departure: null, arrival: { from: 480, to: 480 } }] })).toEqual(['direct']);
	});

	it('narrow by offers, all wishes met by one and the same offer', () => {
		expect(shown({ priceMax: 15_000 })).toEqual(['one-stop', 'risky']);
		expect(shown({ bagIncluded: true })).toEqual(['direct']);
		expect(shown({ refundable: true, priceMax: 22_000 })).toEqual([]);
		expect(shown({ agencies: ['SU'] })).toEqual(['direct']);
		const wish = { ...NO_FILTERS, bagIncluded: true };
		expect(rank(all, 'best', NO_BAGS, SEATS, offerFilter(wish, CONTEXT))).toMatchObject([{ choice: { total: 2_400_000 } }]);
	});

	it('count what each further choice would show, given the other filters', () => {
		const facetCounts = facets(all, { ...NO_FILTERS, stops: [0] }, CONTEXT);
		expect(facetCounts).toMatchObject({ shown: 1, total: 3 });
		expect(facetCounts?.stops).toEqual([
			{ value: '0', count: 1, from: 2_000_000 },
			{ value: '1', count: 2, from: 1_200_000 },
		]);
		expect(facetCounts?.airlines).toContainEqual({ value: 'TK', count: 0, from: null });
		expect(facetCounts?.flags.bagIncluded).toEqual({ value: 'bagIncluded', count: 1, from: 2_400_000 });
		expect(facetCounts?.price).toEqual({ from: 12_000, to: 20_000 });
		expect(facets([], NO_FILTERS, CONTEXT)).toBeNull();
	});

	it('compare prices with the requested bags, and an unknown bag price passes no price limit', () => {
		const context = { ...CONTEXT, trip: BAG };
		const silent = { agency: 'tikonda', bagPrice: null };
		const mixed = ticket('mixed', [leg('SVO SU IST')], [offer(900_000, silent), offer(1_900_000)]);
		const list = [mixed, oneStop, risky];
		const counted = facets(list, NO_FILTERS, context);
		expect(counted?.stops).toEqual([
			{ value: '0', count: 1, from: 2_100_000 },
			{ value: '1', count: 2, from: 1_700_000 },
		]);
		expect(counted?.agencies).toContainEqual({ value: 'tikonda', count: 1, from: null });
		expect(counted?.price).toEqual({ from: 17_000, to: 21_000 });
		const shownTo = (priceMax: number) => ids(applyFilters(list, { ...NO_FILTERS, priceMax }, context));
		expect([shownTo(15_000), shownTo(20_000), shownTo(21_000)]).toEqual([[], ['one-stop'], ['mixed', 'one-stop']]);
		const [first] = rank([mixed], 'best', BAG, SEATS, offerFilter({ ...NO_FILTERS, priceMax: 21_000 }, context));
		expect(first?.choice).toMatchObject({ total: 2_100_000, known: true });
		expect(facets([risky], NO_FILTERS, context)).toMatchObject({ shown: 1, price: { from: 0, to: 0 }, stops: [{ count: 1, from: null }] });
	});

	it('give counts that hold when the choice is made', () => {
		const places = ['SVO', 'VKO', 'DME'];
		const many = Array.from({ length: 80 }, (_, i) =>
			ticket(
				`t${i}`,
				[
					leg(`${places[i % 3]} ${['SU', 'TK', 'PC', 'DP'][i % 4]} ${i % 2 ? 'IST' : `AER ${['SU', 'TK'][i % 2]} SAW`}`, {
						night: i % 5 === 0,
						self: i % 7 === 0,
					}),
				],
				[offer(1_000_000 + i * 10_000, { agency: `a${i % 6}` }), offer(1_300_000 + i * 10_000, { agency: `a${i % 4}`, brand: 'standard' })],
				[LIGHT, STANDARD],
			),
		);
		const wishes = fc.record({
			stops: fc.subarray([0, 1]),
			airlines: fc.subarray(['SU', 'TK', 'PC']),
			airports: fc.subarray(['SVO', 'VKO', 'SAW']),
			agencies: fc.subarray(['a0', 'a1', 'a5']),
			bagIncluded: fc.boolean(),
			noNight: fc.boolean(),
			noSelfTransfer: fc.boolean(),
			priceMax: fc.option(fc.integer({ min: 9000, max: 22_000 }), { nil: null }),
		});
		fc.assert(
			fc.property(wishes, (wish) => {
				const filters = { ...NO_FILTERS, ...wish };
				const facetCounts = facets(many, filters, CONTEXT);
				const count = (more: Partial<Filters>) => applyFilters(many, { ...filters, ...more }, CONTEXT).length;
				expect(facetCounts?.shown).toBe(count({}));
				for (const { value, count: expected } of facetCounts?.stops ?? []) expect(expected).toBe(count({ stops: [Number(value)] }));
				for (const { value, count: expected } of facetCounts?.airlines ?? []) expect(expected).toBe(count({ airlines: [value] }));
				for (const { value, count: expected } of facetCounts?.agencies ?? []) expect(expected).toBe(count({ agencies: [value] }));
				for (const flag of ['bagIncluded', 'noNight', 'noSelfTransfer'] as const)
					expect(facetCounts?.flags[flag].count).toBe(count({ [flag]: true }));
				for (const { place, choices } of facetCounts?.airports ?? [])
					for (const { value, count: expected } of choices) {
						const others = filters.airports.filter((code) => (place === 'MOW') !== places.includes(code));
						expect(expected).toBe(count({ airports: [...others, value] }));
					}
			}),
			{ numRuns: 60 },
		);
	});
});

describe('filters in the address', () => {
	const range = fc.option(
		fc
			.tuple(fc.integer({ min: 0, max: 1440 }), fc.integer({ min: 0, max: 1440 }))
			.map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }))
			.filter(({ from, to }) => from > 0 || to < 1440),
		{ nil: null },
	);
	const codes = fc.uniqueArray(fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/), { maxLength: 5 }).map((list) => list.sort());
	const hours = fc.option(
		fc.integer({ min: 0, max: 300 }).map((quarters) => quarters * 15),
		{ nil: null },
	);
	const views: fc.Arbitrary<ListView> = fc.record({
		filters: fc.record({
			stops: fc.subarray([0, 1, 2]),
			bagIncluded: fc.boolean(),
			refundable: fc.boolean(),
			priceMax: fc.option(fc.integer({ min: 0, max: 1e9 }), { nil: null }),
			legs: fc
				.array(fc.record({ departure: range, arrival: range }), { maxLength: 6 })
				.map((legs) => legs.slice(0, legs.findLastIndex((one) => one.departure || one.arrival) + 1)),
			minutesMax: hours,
			airlines: codes,
			alliances: codes,
			airports: codes,
			agencies: codes,
			transferMin: hours,
			transferMax: hours,
			noNight: fc.boolean(),
			noAirportChange: fc.boolean(),
			noSelfTransfer: fc.boolean(),
		}),
		sort: fc.constantFrom(...SORTS),
		trip: fc.record({ cabinBag: fc.boolean(), checkedBags: fc.constantFrom(0 as const, 1 as const, 2 as const) }),
	});

	it('come back as they were', () => {
		fc.assert(
			fc.property(views, (view) => {
				expect(parseFilters(filterParams(view))).toEqual(view);
			}),
			{ numRuns: 300 },
		);
	});

	it('are empty for a plain list, and junk is ignored', () => {
		expect(String(filterParams(parseFilters(new URLSearchParams())))).toBe('');
		const junk = new URLSearchParams('stops=7&airline=<b>&price_max=-1&dep0_from=99:99&sort=paid&bags=3&duration_max=x&no_night=yes&t=1');
		expect(String(filterParams(parseFilters(junk)))).toBe('');
		fc.assert(
			fc.property(
				fc.dictionary(fc.constantFrom('stops', 'airline', 'dep1_to', 'bags', 'price_max', 'duration_max'), fc.string()),
				(fields) => {
					expect(() => parseFilters(new URLSearchParams(fields))).not.toThrow();
				},
			),
		);
	});

	it('are counted for the button', () => {
		expect(filterCount(NO_FILTERS)).toBe(0);
		expect(filterCount({ ...NO_FILTERS, stops: [0, 1], noNight: true, priceMax: 0 })).toBe(3);
	});
});
