import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCESSIBILITY, AMENITIES, BED_KINDS, HOTEL_KINDS, MEALS, type StayQuery } from '#features/hotels/contract.ts';
import {
	DISTANCES,
	type HotelFilters,
	type HotelRow,
	NO_HOTEL_FILTERS,
	PAYMENTS,
	SCORES,
	STARS,
	STATION_MINUTES,
} from '#features/hotels/list/contract.ts';
import {
	applyFilters,
	CHOICES,
	type ChoiceFilter,
	costOfFilters,
	filterCounts,
	hotelFilterParams,
	readFilters,
	withOnly,
	without,
	withoutChoice,
} from '#features/hotels/list/filters.ts';
import { listHotels, readCompared, readPage, rowsOf } from '#features/hotels/list/list.ts';
import { hotelsOf } from '#features/hotels/suppliers/embedded/catalog.ts';
import { offersOf } from '#features/hotels/suppliers/embedded/rates.ts';

const QUERY: StayQuery = { city: 'KZN', checkIn: '2026-12-18', checkOut: '2026-12-21', adults: 2, children: [], rooms: 1 };
const CONTEXT = { currency: 'rub', now: new Date('2026-11-25T09:00:00Z'), rates: { rub: 1 } };
const ROWS = rowsOf(
	hotelsOf('KZN').map((hotel) => ({ hotel, offers: offersOf(hotel, QUERY, CONTEXT) })),
	QUERY,
);

const some = <T>(list: readonly T[]): fc.Arbitrary<T[]> => fc.subarray([...list], { maxLength: 2 });
const FILTERS: fc.Arbitrary<HotelFilters> = fc.record({
	free: fc.boolean(),
	station: fc.boolean(),
	max: fc.option(fc.integer({ min: 30, max: 600 }).map((hundreds) => hundreds * 10_000)),
	meals: some(MEALS),
	pay: some(PAYMENTS),
	km: fc.option(fc.constantFrom(...DISTANCES)),
	score: fc.option(fc.constantFrom(...SCORES)),
	kind: some(HOTEL_KINDS),
	stars: some(STARS),
	amenity: some(AMENITIES),
	access: some(ACCESSIBILITY),
	bed: some(BED_KINDS),
});

/** Without the filter's code: every pair of hotel and offer is looked at. */
function expected(rows: readonly HotelRow[], f: HotelFilters): [string, string][] {
	const pairs = rows.flatMap((row) =>
		row.offers.map((offer) => ({ row, offer, room: row.hotel.rooms.find(({ id }) => id === offer.room) })),
	);
	const left = pairs.filter(({ row: { hotel, metres, stationMinutes }, offer, room }) => {
		if (f.free && !offer.freeUntil) return false;
		if (f.station && stationMinutes > STATION_MINUTES) return false;
		if (f.max !== null && offer.price.total > f.max) return false;
		if (f.meals.length > 0 && !f.meals.includes(offer.meals)) return false;
		if (f.pay.length > 0 && !f.pay.includes(offer.payment)) return false;
		if (f.km !== null && metres > f.km * 1000) return false;
		if (f.score !== null && (!hotel.rating || hotel.rating.score < f.score)) return false;
		if (f.kind.length > 0 && !f.kind.includes(hotel.kind)) return false;
		if (f.stars.length > 0 && !f.stars.includes(hotel.stars)) return false;
		if (!f.amenity.every((one) => hotel.amenities.includes(one))) return false;
		if (!f.access.every((one) => hotel.accessibility.includes(one))) return false;
		return f.bed.length === 0 || (room?.beds.some(({ kind }) => f.bed.includes(kind)) ?? false);
	});
	const cheapest = new Map<string, { total: number; id: string }>();
	for (const { row, offer } of left) {
		const before = cheapest.get(row.hotel.id);
		if (!before || offer.price.total < before.total) cheapest.set(row.hotel.id, { total: offer.price.total, id: offer.id });
	}
	return [...cheapest].map(([hotel, { id }]) => [hotel, id]);
}

describe('filters of hotels', () => {
	it('leave the hotels with an offer that meets them, each with its cheapest one', () => {
		fc.assert(
			fc.property(FILTERS, (filters) => {
				expect(applyFilters(ROWS, filters).map(({ row, best }) => [row.hotel.id, best.id])).toEqual(expected(ROWS, filters));
			}),
		);
	});

	it('count what each choice would leave', () => {
		fc.assert(
			fc.property(FILTERS, (filters) => {
				const counts = filterCounts(ROWS, filters);
				expect(counts.free).toBe(expected(ROWS, { ...filters, free: true }).length);
				for (const name of Object.keys(CHOICES) as ChoiceFilter[])
					for (const [choice, count] of counts[name]) expect(count).toBe(expected(ROWS, withOnly(filters, name, choice)).length);
			}),
			{ numRuns: 15 },
		);
	});

	it('are read from the address as they were written', () => {
		fc.assert(
			fc.property(FILTERS, (filters) => {
				const read = readFilters(new URLSearchParams(hotelFilterParams(filters)));
				const sets = (one: HotelFilters) =>
					Object.entries(one).map(([name, value]) => [name, Array.isArray(value) ? new Set(value) : value]);
				expect(sets(read)).toEqual(sets(filters));
			}),
		);
	});

	it('ignore what is not a choice', () => {
		const typed = 'free=yes&max=-5&max=x&meals=soup,breakfast&km=3&stars=9&kind=tent&amenity=__proto__&score=';
		expect(readFilters(new URLSearchParams(typed))).toEqual({ ...NO_HOTEL_FILTERS, meals: ['breakfast'] });
	});

	it('lose one choice or one group', () => {
		const filters = { ...NO_HOTEL_FILTERS, free: true, meals: ['breakfast', 'half-board'] as const };
		expect(withoutChoice(filters, 'meals', 'breakfast').meals).toEqual(['half-board']);
		expect(withoutChoice(filters, 'free', true).free).toBe(false);
		expect(without(filters, 'meals').meals).toEqual([]);
	});

	it('name those to drop where nothing is left', () => {
		const filters: HotelFilters = { ...NO_HOTEL_FILTERS, max: 100, free: true };
		expect(applyFilters(ROWS, filters)).toEqual([]);
		expect(costOfFilters(ROWS, filters)).toEqual([{ name: 'max', count: expected(ROWS, without(filters, 'max')).length }]);
	});
});

describe('pages of the list', () => {
	const all = { filters: NO_HOTEL_FILTERS, sort: 'price', compare: [] } as const;

	it('have every hotel once', () => {
		const ids: string[] = [];
		for (let page: number | undefined = 1; page !== undefined; ) {
			const view = listHotels(ROWS, { ...all, page });
			expect(view.shown.length).toBeLessThanOrEqual(20);
			ids.push(...view.shown.map(({ row }) => row.hotel.id));
			page = view.next;
		}
		expect(ids.toSorted()).toEqual(ROWS.map(({ hotel }) => hotel.id).toSorted());
	});

	it('end at the last one', () => {
		expect(listHotels(ROWS, { ...all, page: 999 }).shown.length).toBeGreaterThan(0);
		expect(['0', '-1', 'x', '1e9', '2'].map((page) => readPage(new URLSearchParams({ page })))).toEqual([1, 1, 1, 1, 2]);
	});

	it('compare up to four hotels, also those that the filters hide', () => {
		const compare = readCompared(new URLSearchParams('compare=kzn-1,kzn-2,kzn-2&compare=kzn-3&compare=kzn-4,kzn-5'));
		expect(compare).toEqual(['kzn-1', 'kzn-2', 'kzn-3', 'kzn-4']);
		const [first] = ROWS;
		const id = first?.hotel.id ?? '';
		const view = listHotels(ROWS, { filters: { ...NO_HOTEL_FILTERS, max: 1 }, sort: 'best', page: 1, compare: [id, 'nowhere-1'] });
		expect(view.compared.map(({ row }) => row.hotel.id)).toEqual([id]);
		expect(view.shown).toEqual([]);
	});
});
