import { describe, expect, it } from 'vitest';
import { withView } from '#features/results/rules.ts';
import { createResults } from '#features/results/store.ts';
import { direct, propsOf, risky, ticketsPart } from '#tests/support/results-tickets.ts';

const ids = (store: ReturnType<typeof createResults>) => store.$list.get().ranked.map((one) => one.ticket.id);
const fields = (text: string) => new URLSearchParams(text);

describe('the results screen', () => {
	it('starts with the tickets of the page in their order, complete when the page had all', () => {
		const store = createResults(propsOf([direct('b', 9, 2_000_000), direct('a', 7, 1_500_000)]));
		expect(ids(store)).toEqual(['a', 'b']);
		expect(store.$progress.get()).toEqual({ kind: 'complete' });
		expect(store.$address.get()).toBe('/search/MOW0312IST2');
	});

	it('filters by the fields of the form, keeps the order and writes the address', () => {
		const store = createResults(propsOf([direct('a', 7, 2_500_000), risky('r', 6, 1_500_000)]));
		store.sort('cheapest');
		expect(ids(store)).toEqual(['r', 'a']);
		store.filter(fields('stops=0&price_max='));
		expect(ids(store)).toEqual(['a']);
		expect(store.$address.get()).toBe('/search/MOW0312IST2?sort=cheapest&stops=0');
		expect(store.$facets.get()).toMatchObject({ shown: 1, total: 2 });
	});

	it('prices and orders anew with the bags of the trip', () => {
		const store = createResults(propsOf([direct('a', 7, 1_500_000)]));
		store.filter(fields('bags=1'));
		expect(store.$list.get().ranked[0]?.choice).toMatchObject({ total: 1_800_000, known: true, offer: { brand: 'standard' } });
	});

	it('says which filter costs most when nothing is left, and drops it alone', () => {
		const store = createResults(propsOf([direct('a', 7, 2_500_000), direct('b', 9, 2_600_000), risky('r', 6, 1_500_000)]));
		store.filter(fields('price_max=20000&stops=0'));
		expect(ids(store)).toEqual([]);
		expect(store.$cost.get()).toEqual({ filter: 'priceMax', count: 2 });
		store.reset('priceMax');
		expect(ids(store)).toEqual(['a', 'b']);
		expect(store.$cost.get()).toBeUndefined();
		expect(store.$revision.get()).toBe(1);
	});

	it('shows the list of an earlier address again and has the form filled in from it', () => {
		const store = createResults(propsOf([direct('a', 7, 2_500_000), risky('r', 6, 1_500_000)]));
		const first = store.$view.get();
		store.filter(fields('stops=0'));
		store.restore(first, 1);
		expect([store.$address.get(), store.$revision.get()]).toEqual(['/search/MOW0312IST2', 1]);
		expect(ids(store)).toHaveLength(2);
		store.restore({ ...first, sort: 'fastest' }, 2);
		expect(store.$address.get()).toBe('/search/MOW0312IST2?sort=fastest&page=2');
	});

	it('unfolds further pages and says so in the address', () => {
		const many = Array.from({ length: 45 }, (_, i) => direct(`t${String(i).padStart(2, '0')}`, i % 20, 1_500_000 + i * 1000));
		const store = createResults(propsOf(many));
		expect(store.$progress.get()).toEqual({ kind: 'complete' });
		store.take(ticketsPart(0, many));
		store.take({ kind: 'done', n: 1, total: 45, found: 45 });
		expect(store.$progress.get()).toEqual({ kind: 'complete' });
		store.more();
		expect(store.$page.get()).toBe(2);
		expect(store.$address.get()).toBe('/search/MOW0312IST2?page=2');
		store.sort('fastest');
		expect(store.$page.get()).toBe(1);
	});
});

it('addresses of other days take over filters, order and bags, and keep month, language and anchor', () => {
	const { view } = propsOf([direct('a', 7, 2_000_000)]);
	const filtered = { ...view, filters: { ...view.filters, stops: [0] }, sort: 'cheapest' as const };
	expect(withView('/search/MOW0412IST2?stops=1&bags=1', filtered)).toBe('/search/MOW0412IST2?sort=cheapest&stops=0');
	expect(withView('/kz/search/MOW0412IST2?language=en&month=2026-12#month', filtered)).toBe(
		'/kz/search/MOW0412IST2?language=en&month=2026-12&sort=cheapest&stops=0#month',
	);
	expect(withView('/search/MOW0412IST2?stops=1', view)).toBe('/search/MOW0412IST2');
});

describe('tickets that come later', () => {
	const searching = {
		done: false,
		suppliers: [
			{ id: 'embedded', state: 'responded' as const },
			{ id: 'slow', state: 'pending' as const },
		],
	};

	it('never move cards that the visitor has begun to read: they are announced, and come in on request', () => {
		const store = createResults(propsOf([direct('a', 7, 2_000_000), direct('b', 9, 2_500_000)], searching));
		store.settle();
		expect(store.$progress.get()).toEqual({ kind: 'searching', responded: 1, total: 2 });
		store.take(ticketsPart(0, [direct('cheap', 8, 1_000_000)]));
		expect(ids(store)).toEqual(['a', 'b', 'cheap']);
		expect(store.$list.get()).toMatchObject({ waiting: 1, renewed: false });
		store.showWaiting();
		expect(store.$list.get().entered).toBe('cheap');
		expect(ids(store)).toEqual(['cheap', 'a', 'b']);
		expect(store.$list.get().waiting).toBe(0);
	});

	it('take their places immediately before reading starts', () => {
		const store = createResults(propsOf([direct('a', 7, 2_000_000), direct('b', 9, 2_500_000)], searching));
		store.take(ticketsPart(0, [direct('cheap', 8, 1_000_000)]));
		expect(ids(store)).toEqual(['cheap', 'a', 'b']);
		expect(store.$list.get()).toMatchObject({ waiting: 0, renewed: false });
		store.settle();
		store.take(ticketsPart(1, [direct('cheaper', 8, 900_000)]));
		expect(store.$list.get()).toMatchObject({ waiting: 1, firstWaiting: 'cheaper' });
	});

	it('leave every superlative open until the search is complete', () => {
		const store = createResults(propsOf([direct('a', 7, 2_000_000), direct('b', 9, 2_500_000)], { ...searching, tags: { why: [] } }));
		store.take(ticketsPart(0, [direct('cheap', 8, 1_000_000)]));
		store.filter(fields('stops=0'));
		expect(store.$tags.get()).toEqual({ why: [] });
		store.take({ kind: 'done', n: 1, total: 3, found: 3 });
		expect(store.$tags.get()).toMatchObject({ cheapest: 'cheap', best: 'cheap' });
	});

	it('that rank last join without a word', () => {
		const store = createResults(propsOf([direct('a', 7, 2_000_000)], searching));
		store.take(ticketsPart(0, [direct('dear', 8, 3_000_000)]));
		expect(ids(store)).toEqual(['a', 'dear']);
		expect(store.$list.get().waiting).toBe(0);
	});

	it('are rendered immediately where there was nothing yet', () => {
		const store = createResults(propsOf([], searching));
		store.take(ticketsPart(0, [direct('b', 8, 3_000_000), direct('a', 7, 2_000_000)]));
		expect(ids(store)).toEqual(['a', 'b']);
		expect(store.$facets.get()?.total).toBe(2);
		store.take({ kind: 'done', n: 1, total: 2, found: 2 });
		expect(store.$tags.get().best).toBe('a');
	});

	it('of a newer search are announced as new prices', () => {
		const store = createResults(propsOf([direct('a', 7, 2_000_000)], searching));
		store.settle();
		store.take({ kind: 'search', key: 'k2' });
		store.take(ticketsPart(0, [direct('a', 7, 2_200_000)]));
		expect(store.$list.get()).toMatchObject({ waiting: 0, renewed: true });
		expect(store.$list.get().ranked[0]?.choice.total).toBe(2_000_000);
		store.showWaiting();
		expect(store.$list.get().ranked[0]?.choice.total).toBe(2_200_000);
	});

	it('of a second supplier add their offers to a ticket that is known', () => {
		const store = createResults(propsOf([direct('a', 7, 2_000_000)], searching));
		const [cheaper] = direct('a', 7, 1_900_000).offers;
		store.take(ticketsPart(0, [{ ...direct('a', 7, 0), offers: [{ ...(cheaper as never as object), agency: 'sud' } as never] }]));
		store.showWaiting();
		expect(store.$list.get().ranked[0]?.choice).toMatchObject({ total: 1_900_000, offer: { agency: 'sud' } });
		expect(store.$list.get().ranked[0]?.ticket.offers).toHaveLength(3);
	});

	it('report what failed: some suppliers, or all', () => {
		const store = createResults(propsOf([direct('a', 7, 2_000_000)], searching));
		store.take({ kind: 'supplier', n: 0, supplier: { id: 'slow', state: 'failed' } });
		store.take({ kind: 'done', n: 1, total: 1, found: 1 });
		expect(store.$progress.get()).toEqual({ kind: 'partial', failed: 1, total: 2 });

		const none = createResults(propsOf([], { done: false, suppliers: [{ id: 'slow', state: 'pending' }] }));
		none.take({ kind: 'supplier', n: 0, supplier: { id: 'slow', state: 'failed' } });
		none.take({ kind: 'done', n: 1, total: 0, found: 0 });
		expect(none.$progress.get()).toEqual({ kind: 'failed' });
	});
});
