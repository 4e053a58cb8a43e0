import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCESSIBILITY, AMENITIES, BED_KINDS, HOTEL_KINDS, MEALS, type StayQuery } from '#features/hotels/contract.ts';
import {
	DISTANCES,
	type HotelFilters,
	type HotelListView,
	type HotelRow,
	NO_HOTEL_FILTERS,
	PAYMENTS,
	SCORES,
	SORTS,
	STARS,
	STATION_MINUTES,
} from '#features/hotels/list/contract.ts';
import {
	activeFilters,
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
import { hotelMessages } from '#features/hotels/list/labels.ts';
import { matchingFirst, rowsOf } from '#features/hotels/list/rows.ts';
import { filterChips } from '#features/hotels/list/texts.ts';
import { hotelQuery, listAddress, listedHotels, listParams, readListView, screenOf } from '#features/hotels/list/view.ts';
import { decodeRow, encodeRow } from '#features/hotels/list/wire.ts';
import { listReturnParams } from '#features/hotels/page/list-return.ts';
import { hotelsOf } from '#features/hotels/suppliers/embedded/catalog.ts';
import { offersOf } from '#features/hotels/suppliers/embedded/rates.ts';
import { formatsFor, moneyFormat } from '#site/formats.ts';
import { siteAt } from '#tests/support/resolve-site.ts';

const QUERY: StayQuery = { city: 'KZN', checkIn: '2026-12-18', checkOut: '2026-12-21', adults: 2, children: [], rooms: 1 };
const CONTEXT = { currency: 'rub', now: new Date('2026-11-25T09:00:00Z'), rates: { rub: 1 } };
const RESULTS = hotelsOf('KZN').map((hotel) => ({ hotel, offers: offersOf(hotel, QUERY, CONTEXT) }));
const ROWS = rowsOf(RESULTS, QUERY, 'ru');
const AREA = { west: 49.05, south: 55.75, east: 49.15, north: 55.8 };

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
	area: fc.option(fc.constant(AREA)),
});

/** Without the filter's code: every pair of a hotel and one of all its offers is looked at. */
function expected(rows: readonly HotelRow[], f: HotelFilters): [string, number][] {
	const pairs = rows.flatMap((row) => {
		const result = RESULTS.find(({ hotel }) => hotel.id === row.hotel.id);
		return (result?.offers ?? []).map((offer) => ({ row, offer, room: result?.hotel.rooms.find(({ id }) => id === offer.room) }));
	});
	const left = pairs.filter(({ row: { hotel, metres, station }, offer, room }) => {
		if (f.free && !offer.freeUntil) return false;
		if (f.station && (station?.minutes ?? Infinity) > STATION_MINUTES) return false;
		if (f.max !== null && offer.price.total > f.max) return false;
		if (f.meals.length > 0 && !f.meals.includes(offer.meals)) return false;
		if (f.pay.length > 0 && !f.pay.includes(offer.payment)) return false;
		if (f.km !== null && metres > f.km * 1000) return false;
		if (f.score !== null && (!hotel.rating || hotel.rating.score < f.score)) return false;
		if (f.kind.length > 0 && !f.kind.includes(hotel.kind)) return false;
		if (f.stars.length > 0 && !f.stars.includes(hotel.stars)) return false;
		if (!f.amenity.every((one) => hotel.amenities.includes(one))) return false;
		if (!f.access.every((one) => hotel.accessibility.includes(one))) return false;
		if (f.area && (hotel.lon < f.area.west || hotel.lon > f.area.east || hotel.lat < f.area.south || hotel.lat > f.area.north))
			return false;
		return f.bed.length === 0 || (room?.beds.some(({ kind }) => f.bed.includes(kind)) ?? false);
	});
	const cheapest = new Map<string, number>();
	for (const { row, offer } of left) cheapest.set(row.hotel.id, Math.min(cheapest.get(row.hotel.id) ?? Infinity, offer.price.total));
	return [...cheapest];
}

/** Sets come back in the order of their values. */
const inWireOrder = ({ hotel, ...row }: HotelRow): HotelRow => ({
	...row,
	hotel: {
		...hotel,
		amenities: AMENITIES.filter((one) => hotel.amenities.includes(one)),
		accessibility: ACCESSIBILITY.filter((one) => hotel.accessibility.includes(one)),
	},
});

describe('filters of hotels', () => {
	it('leave the hotels with an offer that meets them, each with its cheapest one', () => {
		fc.assert(
			fc.property(FILTERS, (filters) => {
				expect(applyFilters(ROWS, filters).map(({ row, best }) => [row.hotel.id, best.price.total])).toEqual(expected(ROWS, filters));
			}),
		);
	});

	it('name the price of cancelling free of charge, which the filter then asks for', () => {
		fc.assert(
			fc.property(FILTERS, (filters) => {
				const free = new Map(expected(ROWS, { ...filters, free: true, max: null }));
				for (const { row, best, free: offer } of applyFilters(ROWS, filters))
					expect(offer?.price.total).toBe(best.freeUntil === undefined ? free.get(row.hotel.id) : undefined);
			}),
		);
	});

	it('show on the page of a hotel first the offer that the list shows', () => {
		fc.assert(
			fc.property(FILTERS, (filters) => {
				const read = readFilters(
					new URLSearchParams(hotelQuery('?check_in=2026-12-01', { ...readListView(new URLSearchParams()), filters })),
				);
				for (const { row, best } of applyFilters(ROWS, filters)) {
					const result = RESULTS.find(({ hotel }) => hotel.id === row.hotel.id);
					const offers = result?.offers.toSorted((a, b) => a.price.total - b.price.total) ?? [];
					const ordered = result ? matchingFirst(result.hotel, offers, read) : [];
					expect(ordered[0]?.price.total).toBe(best.price.total);
					expect(ordered).toHaveLength(offers.length);
				}
			}),
			{ numRuns: 20 },
		);
	});

	it('lead from the page of a hotel back to the list, with the order and the part of the city', () => {
		fc.assert(
			fc.property(FILTERS, fc.constantFrom(...SORTS), fc.constantFrom('IST', 'IST.sultanahmet'), (filters, sort, destination) => {
				const stay = `?check_in=2026-12-01${destination === 'IST' ? '' : `&destination=${destination}`}`;
				const address = new URLSearchParams(hotelQuery(stay, { filters, sort, page: 3, compare: ['ist-1'] }));
				const back = new URLSearchParams(listReturnParams(address, 'IST'));
				expect(back.get('destination') ?? 'IST').toBe(destination);
				expect(readListView(back, destination)).toEqual({ filters, sort, page: 1, compare: [] });
			}),
		);
		const foreign = new URLSearchParams('destination=MOW.kremlin&stars=9&sort=none&free=1');
		expect(listReturnParams(foreign, 'IST')).toEqual({ free: '1' });
	});

	it('have one chip for all meals with breakfast, and say for how many nights a sum is', () => {
		const messages = hotelMessages(siteAt('/hotels/search'));
		const formats = formatsFor('ru', 'ru', 'rub', '2026-11-25');
		const chips = (filters: Partial<HotelFilters>) =>
			filterChips(messages, { formats, sold: moneyFormat(formats), nights: 3 }, { ...NO_HOTEL_FILTERS, ...filters });
		const meals = ['breakfast', 'half-board', 'full-board', 'all-inclusive'] as const;
		const [chip, ...others] = chips({ meals });
		expect([chip?.text, others]).toEqual(['завтрак включён', []]);
		expect(withoutChoice({ ...NO_HOTEL_FILTERS, meals }, 'meals', chip?.choice ?? '')).toEqual(NO_HOTEL_FILTERS);
		expect(chips({ meals: ['breakfast', 'half-board'] })).toHaveLength(2);
		expect(chips({ max: 600_000 })[0]?.text).toMatch(/^до 6\s?000\s₽ за 3 ночи$/u);
	});

	it('count what each choice would leave', () => {
		fc.assert(
			fc.property(FILTERS, (filters) => {
				const counts = filterCounts(ROWS, filters);
				expect(counts.free).toBe(expected(ROWS, { ...filters, free: true }).length);
				for (const name of Object.keys(CHOICES) as ChoiceFilter[])
					for (const choice of CHOICES[name]) expect(counts[name][choice]).toBe(expected(ROWS, withOnly(filters, name, choice)).length);
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

describe('the area of the map', () => {
	it.each([
		['28.9,41,29.1,41.2', { west: 28.9, south: 41, east: 29.1, north: 41.2 }],
		['-0.123456,51.4,0.1,51.6', { west: -0.1235, south: 51.4, east: 0.1, north: 51.6 }],
		['29.1,41,28.9,41.2', null],
		['28.9,41.2,29.1,41', null],
		['28.9,41,29.1', null],
		['28.9,41,29.1,91', null],
		['28.9,41,181,42', null],
		['1e1,41,29.1,42', null],
		['28.9, 41,29.1,42', null],
		['28.90001,41,28.90002,42', null],
		['', null],
	])('is read from %s', (area, read) => {
		expect(readFilters(new URLSearchParams({ area })).area).toEqual(read);
	});

	it('is one filter of the address, which can be removed', () => {
		const filters = { ...NO_HOTEL_FILTERS, area: AREA };
		expect(hotelFilterParams(filters)).toEqual({ area: '49.05,55.75,49.15,55.8' });
		expect(activeFilters(filters)).toEqual(['area']);
		expect(withoutChoice(filters, 'area', true)).toEqual(NO_HOTEL_FILTERS);
		const inside = applyFilters(ROWS, filters).length;
		expect(inside).toBeGreaterThan(0);
		expect(inside).toBeLessThan(ROWS.length);
	});
});

describe('pages of the list', () => {
	const all = { filters: NO_HOTEL_FILTERS, sort: 'price', compare: [] } as const;
	const page = (view: HotelListView, first = view.page) => screenOf(ROWS, listedHotels(ROWS, view), view, first);

	it('have every hotel once', () => {
		const pages = Array.from({ length: Math.ceil(ROWS.length / 20) }, (_, index) => page({ ...all, page: index + 1 }).shown);
		for (const shown of pages) expect(shown.length).toBeLessThanOrEqual(20);
		const ids = pages.flat().map(({ row }) => row.hotel.id);
		expect(ids.toSorted()).toEqual(ROWS.map(({ hotel }) => hotel.id).toSorted());
	});

	it('are added to the first one in the browser', () => {
		expect(page({ ...all, page: 2 }, 1).shown).toEqual([...page({ ...all, page: 1 }).shown, ...page({ ...all, page: 2 }).shown]);
	});

	it('end at the last one', () => {
		expect(page({ ...all, page: 999 }).shown.length).toBeGreaterThan(0);
		const pages = ['0', '-1', 'x', '1e9', '2'].map((text) => readListView(new URLSearchParams({ page: text })).page);
		expect(pages).toEqual([1, 1, 1, 1, 2]);
	});

	it('compare up to four hotels, also those that the filters hide', () => {
		const near = '/hotels/search?destination=KZN.kremlin';
		expect([readListView(new URLSearchParams(), near).sort, readListView(new URLSearchParams('sort=best'), near).sort]).toEqual([
			'distance',
			'best',
		]);
		for (const sort of SORTS) {
			const [, query] = listAddress(near, { ...readListView(new URLSearchParams(), near), sort }).split('?');
			expect(readListView(new URLSearchParams(query), near).sort).toBe(sort);
		}
		const { compare } = readListView(new URLSearchParams('compare=kzn-1,kzn-2,kzn-2&compare=kzn-3&compare=kzn-4,kzn-5'));
		expect(compare).toEqual(['kzn-1', 'kzn-2', 'kzn-3', 'kzn-4']);
		const [first] = ROWS;
		const id = first?.hotel.id ?? '';
		const screen = page({ filters: { ...NO_HOTEL_FILTERS, max: 1 }, sort: 'best', page: 1, compare: [id, 'nowhere-1'] });
		expect(screen.compared.map(({ row }) => row.hotel.id)).toEqual([id]);
		expect(screen.shown).toEqual([]);
	});

	it('have an address that says the same', () => {
		fc.assert(
			fc.property(FILTERS, fc.constantFrom(...SORTS), fc.integer({ min: 1, max: 9 }), (filters, sort, number) => {
				const view: HotelListView = { filters, sort, page: number, compare: ['kzn-1', 'kzn-2'] };
				const [, query] = listAddress('/hotels/search?destination=KZN', view).split('?');
				expect(listAddress('/hotels/search?destination=KZN', readListView(new URLSearchParams(query)))).toBe(
					listAddress('/hotels/search?destination=KZN', readListView(new URLSearchParams(listParams(view)))),
				);
				expect(readListView(new URLSearchParams(query))).toMatchObject({ sort, page: number, compare: view.compare });
			}),
		);
	});
});

describe('rows on the wire', () => {
	it('are read as they were written', () => {
		for (const row of ROWS) expect(decodeRow(encodeRow(row))).toEqual(inWireOrder(row));
		const bare: HotelRow = {
			hotel: {
				id: 'a-1',
				name: 'Гостиница "У, моря"',
				kind: 'hostel',
				stars: 0,
				lat: -1.5,
				lon: 0,
				amenities: [],
				accessibility: [],
				floors: 0,
			},
			offers: [{ price: { total: 1 }, meals: 'none', payment: 'there', beds: [] }],
			metres: 0,
			minutes: 1,
		};
		expect(decodeRow(encodeRow(bare))).toEqual(bare);
	});

	it('leave no more than two offers of the same terms', () => {
		for (const { offers } of ROWS) {
			const terms = offers.map(({ meals, payment, beds }) => `${meals} ${payment} ${beds}`);
			for (const key of terms) expect(terms.filter((one) => one === key).length).toBeLessThanOrEqual(2);
		}
	});
});
