import { describe, expect, it, vi } from 'vitest';
import type { HotelResult } from '#features/hotels/contract.ts';
import { type HotelListPart, type HotelListProps, NO_HOTEL_FILTERS } from '#features/hotels/list/contract.ts';
import { listParts } from '#features/hotels/list/list-parts.ts';
import { hotelListPage } from '#features/hotels/list/props.ts';
import { rowsOf } from '#features/hotels/list/rows.ts';
import { createHotelList } from '#features/hotels/list/store.ts';
import { readListView } from '#features/hotels/list/view.ts';
import { encodeRow } from '#features/hotels/list/wire.ts';
import { type HotelSearch, startSearch } from '#features/hotels/search.ts';
import { embeddedHotels } from '#features/hotels/suppliers/embedded/embedded.ts';
import type { HotelSupplier } from '#features/hotels/suppliers/supplier.ts';
import { priceFormat } from '#features/results/server.ts';
import { HOTEL_CONTEXT, HOTEL_RATES, STAY } from '#tests/support/hotel-offers.ts';
import { siteAt } from '#tests/support/resolve-site.ts';

const site = siteAt('/hotels/search');
const TODAY = '2026-11-25';

async function searchWith(suppliers: readonly HotelSupplier[], waitMs = 5000): Promise<HotelSearch> {
	const search = startSearch({ key: 'test', query: STAY, context: HOTEL_CONTEXT, suppliers, limitMs: 60_000, onFailure: () => undefined });
	await search.finished(waitMs);
	return search;
}

function propsOf(search: HotelSearch, address = ''): HotelListProps {
	const price = priceFormat(site, HOTEL_RATES, TODAY);
	const view = readListView(new URLSearchParams(address));
	return hotelListPage({ site, search, price, today: TODAY, view, wish: { text: '', unknown: [] }, perNight: false, simulated: true })
		.props;
}

const lines = (parts: readonly HotelListPart[]): string => parts.map((part) => `${JSON.stringify(part)}\n`).join('');

/** A stream of lines that ends when the test says so. */
function source() {
	const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
	const writer = writable.getWriter();
	const encoder = new TextEncoder();
	return {
		open: async () => new Response(readable),
		send: async (...parts: HotelListPart[]) => {
			await writer.write(encoder.encode(lines(parts)));
			await new Promise((resolve) => setTimeout(resolve, 20));
		},
	};
}

const partsOf = async (search: HotelSearch): Promise<HotelListPart[]> => Array.fromAsync(listParts(search, 'ru'));

const ids = (list: readonly { row: { hotel: { id: string } } }[]): string[] => list.map(({ row }) => row.hotel.id);

const rowsPart = (results: readonly HotelResult[]): HotelListPart => ({ kind: 'rows', rows: rowsOf(results, STAY, 'ru').map(encodeRow) });

describe('the list of a finished search', () => {
	it('begins with what the page shows, and applies filters once it has all rows', async () => {
		const search = await searchWith([embeddedHotels]);
		const props = propsOf(search, 'sort=price&meals=breakfast');
		const store = createHotelList(props);
		const first = store.$screen.get();
		expect(first.shown).toHaveLength(20);
		expect([store.$progress.get(), store.$listed.get()]).toEqual(['page-only', null]);
		const stream = source();
		const read = store.follow(new AbortController().signal, stream.open);
		store.filter({ ...NO_HOTEL_FILTERS, stars: [4] });
		expect([store.$stale.get(), store.$screen.get()]).toEqual([true, first]);
		await stream.send(...(await partsOf(search)));
		await read;
		expect([store.$stale.get(), store.$progress.get()]).toEqual([false, 'complete']);
		expect(store.$screen.get().shown.every(({ row }) => row.hotel.stars === 4)).toBe(true);
		store.restore(readListView(new URLSearchParams('sort=price&meals=breakfast')));
		expect({ ...store.$screen.get(), counts: null }).toEqual({ ...first, counts: null });
		expect(store.$screen.get().counts).toEqual(first.counts);
	});

	it('requests nothing if the page has all hotels', async () => {
		const search = await searchWith([embeddedHotels]);
		const [few] = [{ ...search, results: () => search.results().slice(0, 12) }];
		const store = createHotelList(propsOf(few));
		expect([store.$progress.get(), store.$listed.get()?.length]).toEqual(['complete', 12]);
		store.sort('distance');
		const metres = store.$screen.get().shown.map(({ row }) => row.metres);
		expect(metres).toEqual(metres.toSorted((a, b) => a - b));
	});

	it('keeps filters, order, pages, area and comparison in its address', async () => {
		const store = createHotelList(propsOf(await searchWith([embeddedHotels])));
		const address = () => store.$address.get().split('&').slice(5).join('&');
		store.more();
		expect(address()).toBe('page=2');
		store.sort('rating');
		expect(address()).toBe('sort=rating');
		store.setArea({ west: 28.9, south: 41, east: 29.1, north: 41.2 });
		store.filter({ ...NO_HOTEL_FILTERS, free: true, meals: ['breakfast', 'half-board'] });
		expect(address()).toBe('free=1&meals=breakfast,half-board&area=28.9,41,29.1,41.2&sort=rating');
		store.drop('area', true);
		store.drop('meals', 'breakfast');
		for (const id of ['ist-1', 'ist-2', 'ist-3', 'ist-4', 'ist-5']) store.mark(id, true);
		store.mark('ist-2', false);
		store.compare();
		expect(address()).toBe('free=1&meals=half-board&sort=rating&compare=ist-1,ist-3,ist-4');
		store.closeComparison();
		expect(address()).toBe('free=1&meals=half-board&sort=rating');
		expect(store.$marked.get()).toEqual([]);
	});
});

describe('the list of a running search', () => {
	const later = (hotels: number): HotelSupplier => ({
		...embeddedHotels,
		id: 'later',
		async *search(query, context, signal) {
			for await (const part of embeddedHotels.search(query, context, signal)) yield { ...part, hotels: part.hotels.slice(0, hotels) };
			await new Promise((resolve) => signal.addEventListener('abort', resolve));
		},
	});

	it('shows late hotels at once until the visitor interacts; then they wait', async () => {
		const all = (await searchWith([embeddedHotels])).results();
		const search = await searchWith([later(30)], 50);
		const store = createHotelList(propsOf(search));
		expect(store.$progress.get()).toBe('searching');
		const stream = source();
		const read = store.follow(new AbortController().signal, stream.open);
		await stream.send(rowsPart(all.slice(0, 30)));
		await stream.send(rowsPart(all.slice(30, 50)));
		expect(store.$screen.get().all).toBe(50);
		store.settle();
		const before = ids(store.$screen.get().shown);
		await stream.send(rowsPart(all.slice(50, 60)));
		expect([store.$news.get(), ids(store.$screen.get().shown)]).toEqual([10, before]);
		store.showNews();
		expect([store.$news.get(), store.$screen.get().all]).toEqual([0, 60]);
		const [cheap] = all
			.slice(0, 1)
			.map(({ hotel, offers }) => ({ hotel, offers: offers.map((offer) => ({ ...offer, price: { ...offer.price, total: 1 } })) }));
		if (cheap) await stream.send(rowsPart([cheap]));
		expect(store.$news.get()).toBe(1);
		store.sort('price');
		expect([store.$news.get(), store.$screen.get().shown[0]?.best.price.total]).toEqual([0, 1]);
		await stream.send({ kind: 'supplier', supplier: 'later', state: 'failed' }, { kind: 'done', total: 60 });
		await read;
		expect([store.$failed.get(), store.$progress.get()]).toEqual([1, 'complete']);
	});

	it('reconnects, and says that it is offline after four attempts', async () => {
		vi.useFakeTimers();
		const store = createHotelList(propsOf(await searchWith([embeddedHotels])));
		const open = vi.fn(async () => new Response('', { status: 502 }));
		const read = store.follow(new AbortController().signal, open);
		await vi.runAllTimersAsync();
		await read;
		vi.useRealTimers();
		expect(open).toHaveBeenCalledTimes(4);
		expect(store.$progress.get()).toBe('offline');
		expect(store.$screen.get().shown).toHaveLength(20);
		const search = await searchWith([embeddedHotels]);
		await store.follow(new AbortController().signal, async () => new Response(lines(await partsOf(search))));
		expect(store.$progress.get()).toBe('complete');
	});
});
