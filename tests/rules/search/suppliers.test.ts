import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { FlightQuery } from '#engine/contract.ts';
import type { SearchPart } from '#features/search/contract.ts';
import { type SearchSetup, SupplierSearch } from '#features/search/search.ts';
import { FAILURE_MODES, failing } from '#features/search/suppliers/failing.ts';
import { checkPart } from '#features/search/suppliers/query-supplier.ts';
import { chooseSuppliers } from '#features/search/suppliers/registry.ts';
import type { Supplier, SupplierPart } from '#features/search/suppliers/supplier.ts';
import { LIGHT, leg, offer, STANDARD, ticket } from '#tests/support/flight-tickets.ts';

const QUERY: FlightQuery = {
	legs: [{ from: 'MOW', to: 'IST', date: '2026-12-01' }],
	kind: 'oneway',
	cabin: 'economy',
	adults: 1,
	children: 0,
	infants: 0,
};
const CONTEXT = { currency: 'rub', market: 'ru', now: new Date('2026-11-21T10:00Z'), rates: { rub: 1 } };
const GOOD = ticket('SU100SVOfwn', [leg('SVO SU IST')], [offer(2_000_000)]);
const OTHER = ticket('TK100VKOfwn', [leg('VKO TK IST')], [offer(1_500_000)]);

const part = (...tickets: (typeof GOOD)[]): SupplierPart => ({ tickets, agencies: [{ id: 'alatrek', name: 'Alatrek', held: 96 }] });
const supplierOf = (id: string, ...parts: [ms: number, part: unknown][]): Supplier => ({
	id,
	async *search(_query, _context, signal) {
		for (const [ms, value] of parts) {
			await wait(ms, undefined, { signal });
			yield value as SupplierPart;
		}
	},
});
const start = (suppliers: Supplier[], more: Partial<SearchSetup> = {}): SupplierSearch =>
	new SupplierSearch({ key: 'k', query: QUERY, context: CONTEXT, suppliers, limitMs: 2000, graceMs: 20, ...more });

async function partsOf(search: SupplierSearch): Promise<SearchPart[]> {
	const parts: SearchPart[] = [];
	for await (const one of search.parts()) parts.push(one);
	return parts;
}
const states = (search: SupplierSearch) => Object.fromEntries(search.suppliers().map(({ id, state }) => [id, state]));

describe('suppliers respond in parts over time', () => {
	it('which are replayed from the start to whoever comes later', async () => {
		const search = start([supplierOf('a', [0, part(GOOD)]), supplierOf('b', [400, part(OTHER)])]);
		expect(search.tickets()).toEqual([]);
		await search.finished(100);
		expect(search.tickets().map(({ id }) => id)).toEqual([GOOD.id]);
		expect(search.done).toBe(false);
		const live = await partsOf(search);
		expect(live.map(({ kind }) => kind)).toEqual(['supplier', 'supplier', 'tickets', 'supplier', 'tickets', 'supplier', 'done']);
		expect(live.at(-1)).toEqual({ kind: 'done', total: 2, found: 2 });
		expect(await partsOf(search)).toEqual(live);
		expect(search.agencies()).toEqual([{ id: 'alatrek', name: 'Alatrek', held: 96 }]);
	});

	it('and the wait for all ends with the search or with its time', async () => {
		const slow = start([supplierOf('slow', [200, part(GOOD)])]);
		const before = performance.now();
		await slow.finished(30);
		expect(performance.now() - before).toBeLessThan(180);
		expect(slow.tickets()).toEqual([]);
		await slow.finished(2000);
		expect(slow.done).toBe(true);
		const empty = start([supplierOf('none')]);
		await empty.finished(5000);
		expect(empty.done).toBe(true);
	});

	it('and how many itineraries there were is the most that one of them says, never less than there are tickets', async () => {
		const search = start([supplierOf('a', [0, { ...part(GOOD), found: 1200 }]), supplierOf('b', [20, { ...part(OTHER), found: -1 }])]);
		const parts = await partsOf(search);
		expect(parts.at(-1)).toEqual({ kind: 'done', total: 2, found: 1200 });
		const silent = start([supplierOf('b', [0, part(GOOD, OTHER)])]);
		await silent.finished(1000);
		expect(silent.found()).toBe(2);
	});

	it('and the same ticket of two suppliers has the offers of both, of one seller the cheaper', async () => {
		const again = { ...GOOD, fares: [LIGHT, STANDARD], offers: [offer(1_900_000), offer(1_950_000, { agency: 'zelmoro' })] };
		const search = start([supplierOf('a', [0, part(GOOD)]), supplierOf('b', [20, part(again)])]);
		await search.finished(1000);
		expect(search.tickets()).toHaveLength(1);
		expect(search.ticket(GOOD.id)?.offers.map(({ agency, total }) => [agency, total])).toEqual([
			['alatrek', 1_900_000],
			['zelmoro', 1_950_000],
		]);
	});
});

describe('a supplier that is slow, down or lying never crashes anything', () => {
	it.each(FAILURE_MODES.filter((how) => how !== 'half'))('that %s has failed, and the others are heard', async (how) => {
		const search = start([supplierOf('good', [5, part(GOOD)]), failing(how)], { limitMs: 60 });
		await search.finished(2000);
		expect(states(search)).toEqual({ good: 'responded', failing: 'failed' });
		expect(search.tickets().map(({ id }) => id)).toEqual([GOOD.id]);
	});

	it('that throws immediately, or responds after its timeout, is only failed', async () => {
		const rude: Supplier = {
			id: 'rude',
			search() {
				throw new Error('no');
			},
		};
		const deaf: Supplier = {
			id: 'deaf',
			async *search() {
				await wait(80);
				yield part(GOOD);
			},
		};
		const search = start([rude, deaf], { limitMs: 20 });
		await search.finished(1000);
		expect(states(search)).toEqual({ rude: 'failed', deaf: 'failed' });
		await wait(100);
		expect(search.tickets()).toEqual([]);
	});

	it('keeps tickets that it sent before it failed', async () => {
		const half: Supplier = {
			id: 'half',
			async *search() {
				yield part(GOOD);
				throw new Error('gone');
			},
		};
		const search = start([half]);
		await search.finished(1000);
		expect(states(search)).toEqual({ half: 'failed' });
		expect(search.tickets()).toHaveLength(1);
	});

	it('has its nonsense dropped and counted, ticket by ticket', () => {
		const leg0 = GOOD.legs[0];
		if (!leg0) throw new Error('no leg');
		const nonsense = [
			null,
			{},
			{ ...GOOD, offers: [] },
			{ ...GOOD, offers: [offer(-5)] },
			{ ...GOOD, offers: [offer(10.5)] },
			{ ...GOOD, offers: [offer(Number.NaN)] },
			{ ...GOOD, offers: [offer(5, { brand: 'flex' })] },
			{ ...GOOD, legs: [] },
			{ ...GOOD, legs: [...GOOD.legs, ...GOOD.legs] },
			{ ...GOOD, legs: [{ ...leg0, minutes: 5 }] },
			{ ...GOOD, legs: [{ ...leg0, segments: [...leg0.segments, ...leg0.segments] }] },
			{ ...GOOD, id: '<script>' },
			ticket('wrong-day', [leg('SVO SU IST', { start: Date.parse('2026-12-02T06:00Z') / 60_000 })], [offer(1)]),
		];
		expect(checkPart({ tickets: [...nonsense, GOOD], agencies: [{ id: 7 }] }, QUERY)).toEqual({
			part: { tickets: [GOOD], agencies: [{ id: 'alatrek', name: 'alatrek', held: null }] },
			dropped: nonsense.length,
		});
		expect(checkPart('<html>', QUERY).dropped).toBe(1);
	});

	it('puts the cheapest offer first, whatever order it came in', () => {
		const mixed = { ...GOOD, offers: [offer(3), offer(1, { agency: 'b' }), offer(2, { agency: 'c' })] };
		expect(checkPart({ tickets: [mixed], agencies: [] }, QUERY).part.tickets[0]?.offers.map(({ total }) => total)).toEqual([1, 2, 3]);
	});
});

describe('an unfinished search', () => {
	it('is given up some time after its last follower left, not before', async () => {
		let aborted = false;
		const patient: Supplier = {
			id: 'patient',
			async *search(_query, _context, signal) {
				signal.addEventListener('abort', () => {
					aborted = true;
				});
				await wait(5000, undefined, { signal });
				yield part(GOOD);
			},
		};
		let abandoned: boolean | undefined;
		const search = start([patient], {
			limitMs: 10_000,
			onEnd: (given) => {
				abandoned = given;
			},
		});
		const [one, other] = [search.parts()[Symbol.asyncIterator](), search.parts()[Symbol.asyncIterator]()];
		expect((await one.next()).value).toEqual({ kind: 'supplier', supplier: 'patient', state: 'pending' });
		const waiting = one.next();
		await one.return?.();
		await wait(40);
		expect(aborted).toBe(false);
		await other.return?.();
		await search.finished(1000);
		expect(aborted).toBe(true);
		expect(abandoned).toBe(true);
		expect((await waiting).done).toBe(true);
	});

	it('continues when it has no follower yet, or a follower returns in time', async () => {
		const search = start([supplierOf('slow', [80, part(GOOD)])]);
		const first = search.parts()[Symbol.asyncIterator]();
		await first.next();
		await first.return?.();
		const back = await partsOf(search);
		expect(back.at(-1)).toEqual({ kind: 'done', total: 1, found: 1 });
	});
});

describe('suppliers are chosen by configuration', () => {
	it('by name and argument', () => {
		const chosen = chooseSuppliers([
			{ name: 'embedded', argument: '' },
			{ name: 'slow', argument: '3000' },
			{ name: 'failing', argument: 'nonsense' },
		]);
		expect(chosen.map(({ id }) => id)).toEqual(['embedded', 'slow', 'failing']);
	});

	it.each([
		[[]],
		[[{ name: 'constructor', argument: '' }]],
		[[{ name: 'slow', argument: 'soon' }]],
		[[{ name: 'failing', argument: 'nicely' }]],
		[
			[
				{ name: 'slow', argument: '1' },
				{ name: 'slow', argument: '2' },
			],
		],
	])('and a wrong one is named: %j', (choices) => {
		expect(() => chooseSuppliers(choices)).toThrow(/SUPPLIERS/);
	});
});
