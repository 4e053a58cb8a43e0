import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTab, stayAddress, tabPath, ticketItem } from '#features/favorites/address.ts';
import { type Favorite, TABS } from '#features/favorites/contract.ts';
import { hasDeparted, mergeFavorites, priceMove, readItem } from '#features/favorites/rules.ts';
import { mergeSearches } from '#features/saved-searches/rules.ts';

const createdAt = fc.integer({ min: 0, max: 50 }).map((minutes) => new Date(minutes * 60_000).toISOString());
const favorite = fc.record({
	item: fc.constantFrom('/cities/IST', '/cities/PAR', '/countries/TR', '/guides/IST'),
	kind: fc.constant('city' as const),
	savedAt: fc.integer({ min: 0, max: 20 }),
});
const once = (list: readonly Favorite[]): Favorite[] => mergeFavorites(list, []);
const itemsOf = (list: readonly Favorite[]): Set<string> => new Set(list.map(({ item }) => item));

describe('addresses that can be saved', () => {
	it.each([
		['/routes/MOW/IST', 'route'],
		['/routes/ALA/TR', 'route'],
		['/routes/MOW', 'route'],
		['/cities/IST', 'city'],
		['/countries/TR', 'country'],
		['/guides/IST', 'guide'],
		['/walks/IST/istanbul-old-city', 'walk'],
		['/search/MOW0112IST1?t=SU2130', 'ticket'],
		['/hotels/ist-1', 'hotel'],
	])('%s is a %s', (item, kind) => {
		expect(readItem(item)).toMatchObject({ item, kind });
	});

	it.each([
		'',
		'cities/IST',
		'//example.com/cities/IST',
		'/cities/ist',
		'/cities/IST/x',
		'/kz/cities/IST',
		'/faq/liquids',
		'/search/MOW0112IST1',
		'/search/MOW0112IST1?t=',
		`/search/MOW0112IST1?t=${'x'.repeat(700)}`,
		'/my/orders/A-1',
	])('%s cannot', (item) => {
		expect(readItem(item)).toBeNull();
	});

	it('name a ticket by search and id alone: bags and filters do not make another favorite', () => {
		expect(readItem('/search/MOW0112IST1?bags=2&price_max=1&t=SU2130')).toMatchObject({ item: ticketItem('MOW0112IST1', 'SU2130') });
	});

	it('name a hotel by its page alone: dates, guests and filters do not make another favorite', () => {
		const stay = { checkIn: '2026-12-04', checkOut: '2026-12-07', adults: 2, children: [5, 8], rooms: 1, terms: 'free=1' };
		const address = stayAddress('/hotels/ist-1', stay);
		expect(address).toBe('/hotels/ist-1?check_in=2026-12-04&check_out=2026-12-07&adults=2&ages=5%2C8&free=1');
		expect(readItem(address)).toMatchObject({ kind: 'hotel', item: '/hotels/ist-1', id: 'ist-1' });
	});

	it('never throw, and a read address reads the same again', () => {
		fc.assert(
			fc.property(fc.oneof(fc.string(), fc.webPath()), (text) => {
				const parsed = readItem(text);
				if (parsed) expect(readItem(parsed.item)).toMatchObject({ item: parsed.item, kind: parsed.kind });
			}),
		);
	});
});

describe('merged favorites', () => {
	it('have everything of both, each once, the newest of two; the order of merging does not matter', () => {
		fc.assert(
			fc.property(fc.array(favorite), fc.array(favorite), (a, b) => {
				const [own, other] = [once(a), once(b)];
				const merged = mergeFavorites(own, other);
				expect(itemsOf(merged)).toEqual(new Set([...itemsOf(own), ...itemsOf(other)]));
				expect(merged).toHaveLength(itemsOf(merged).size);
				expect(mergeFavorites(other, own)).toEqual(merged);
				expect(mergeFavorites(merged, other)).toEqual(merged);
				for (const { item, savedAt } of [...own, ...other])
					expect(merged.find((one) => one.item === item)?.savedAt).toBeGreaterThanOrEqual(savedAt);
			}),
		);
	});

	it('are newest first', () => {
		const times = mergeFavorites(
			[{ item: '/cities/IST', kind: 'city', savedAt: 1 }],
			[
				{ item: '/cities/PAR', kind: 'city', savedAt: 3 },
				{ item: '/cities/ROM', kind: 'city', savedAt: 2 },
			],
		).map(({ savedAt }) => savedAt);
		expect(times).toEqual([3, 2, 1]);
	});
});

describe('merged searches', () => {
	const search = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'), created_at: createdAt });

	it('keep the newest of each, at most 5, newest first, whichever side they come from', () => {
		fc.assert(
			fc.property(fc.array(search), fc.array(search), (own, other) => {
				const merged = mergeSearches(own, other, 5);
				const all = [...own, ...other];
				expect(merged.length).toBe(Math.min(5, new Set(all.map(({ id }) => id)).size));
				for (const { id, created_at } of merged)
					expect(Date.parse(created_at)).toBe(Math.max(...all.filter((one) => one.id === id).map((one) => Date.parse(one.created_at))));
				expect(merged.map(({ created_at }) => Date.parse(created_at))).toEqual(
					merged.map(({ created_at }) => Date.parse(created_at)).sort((a, b) => b - a),
				);
				expect(mergeSearches(other, own, 5)).toEqual(merged);
			}),
		);
	});
});

describe('prices and tabs', () => {
	const price = (total: number) => ({ total, agency: 'nord', agencyName: 'Nord', at: 1 });

	it('a price is the same, lower or higher than when the ticket was saved', () => {
		const move = (total: number) => priceMove({ saved: price(100) }, { now: price(total) });
		expect([move(100), move(90), move(110)]).toEqual([
			{ kind: 'same', total: 100 },
			{ kind: 'lower', was: 100, total: 90 },
			{ kind: 'higher', was: 100, total: 110 },
		]);
	});

	it('a flight has left at the minute of its departure', () => {
		expect([hasDeparted({ departureUtc: 10 }, 10 * 60_000 - 1), hasDeparted({ departureUtc: 10 }, 10 * 60_000)]).toEqual([false, true]);
	});

	it('tabs have addresses; others have none (spec 2.2)', () => {
		expect(TABS.map(tabPath)).toEqual(['/favorites', '/favorites/avia', '/favorites/hotels', '/favorites/places']);
		expect([undefined, 'avia', 'hotels', 'places', 'all', 'else'].map(readTab)).toEqual(['all', 'avia', 'hotels', 'places', null, null]);
	});
});
