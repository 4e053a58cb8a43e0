import { describe, expect, it } from 'vitest';
import { createFavoritesStore } from '#browser/favorites.ts';
import type { Http } from '#browser/http.ts';
import { safeStorage } from '#browser/storage.ts';
import { mergeLocalSearches } from '#features/search-form/places/merge-recent.client.ts';
import type { RecentSearch } from '#features/search-form/places/recent.ts';

type Sent = { url: string; method: string; body: unknown };

/** A service that has a list; `fail` responds with a status, null is no network. */
function createService(list: string[] = []) {
	const sent: Sent[] = [];
	let failure: number | null | undefined;
	const request: Http['request'] = async (url, { method = 'GET', body }) => {
		sent.push({ url, method, body });
		if (failure !== undefined)
			return { kind: 'failed', reason: failure === null ? 'network' : 'status', status: failure, body: null } as never;
		const item = method === 'DELETE' ? new URL(url, 'http://x').searchParams.get('item') : ((body as { item?: string })?.item ?? null);
		if (method === 'POST' && item) list.unshift(item);
		if (method === 'DELETE' && item && list.includes(item)) list.splice(list.indexOf(item), 1);
		return { kind: 'ok', status: 200, value: { favorites: list.map((one) => ({ item: one })), signedIn: false } } as never;
	};
	const fail = (status: number | null | undefined): void => {
		failure = status;
	};
	return { sent, list, request, fail };
}

function createBrowser(service: ReturnType<typeof createService>, stored: Record<string, string> = {}) {
	const data = new Map(Object.entries(stored));
	const view = new EventTarget();
	const local = safeStorage(() => ({
		getItem: (key) => data.get(key) ?? null,
		setItem: (key, value) => void data.set(key, value),
		removeItem: (key) => void data.delete(key),
	}));
	const store = createFavoritesStore(service, local, view);
	store.$items.listen(() => undefined);
	return { store, data, view };
}

describe('the local copy of favorites', () => {
	it('shows a change at once, takes the list of the response over and stores it', async () => {
		const service = createService(['/cities/PAR']);
		const { store, data } = createBrowser(service);
		const toggled = store.toggle('/cities/IST', '/cities/IST', 'ru');
		expect(store.$items.get()).toEqual(['/cities/IST']);
		expect(await toggled).toBe('saved');
		expect(store.$items.get()).toEqual(['/cities/IST', '/cities/PAR']);
		expect(data.get('favorites')).toBe('["/cities/IST","/cities/PAR"]');
		expect(await store.toggle('/cities/IST', '/cities/IST', 'ru')).toBe('removed');
		await store.toggle('/cities/PAR', '/cities/PAR', 'ru');
		expect(data.has('favorites')).toBe(false);
	});

	it.each([
		[null, 'failed'],
		[500, 'failed'],
		[410, 'gone'],
		[409, 'full'],
	] as const)('takes a change back that the service rejects: %s', async (status, outcome) => {
		const service = createService();
		const { store } = createBrowser(service, { favorites: '["/cities/PAR"]' });
		service.fail(status);
		expect(await store.toggle('/cities/IST', '/cities/IST', 'ru')).toBe(outcome);
		expect(store.$items.get()).toEqual(['/cities/PAR']);
	});

	it('sends changes one after the other, with the bags of a ticket in its address', async () => {
		const service = createService();
		const { store } = createBrowser(service);
		await Promise.all([
			store.toggle('/search/A?t=1', '/search/A?t=1&bags=1', 'kz'),
			store.toggle('/cities/IST', '/cities/IST', 'kz'),
			store.toggle('/cities/IST', '/cities/IST', 'kz'),
		]);
		expect(service.sent.map(({ method }) => method)).toEqual(['POST', 'POST', 'DELETE']);
		expect(service.sent[0]?.body).toEqual({ item: '/search/A?t=1&bags=1', market: 'kz' });
		expect(service.list).toEqual(['/search/A?t=1&bags=1']);
	});

	it('follows other tabs and ignores a broken copy', () => {
		const { store, data, view } = createBrowser(createService(), { favorites: 'not JSON' });
		expect(store.$items.get()).toEqual([]);
		data.set('favorites', '["/cities/IST",5]');
		view.dispatchEvent(new Event('storage'));
		expect(store.$items.get()).toEqual(['/cities/IST']);
	});

	it('is replaced after a sign-in or sign-out, and stays without a response', async () => {
		const service = createService(['/cities/ROM']);
		const { store } = createBrowser(service, { favorites: '["/cities/PAR"]' });
		service.fail(503);
		expect(await store.synchronize()).toBeNull();
		expect(store.$items.get()).toEqual(['/cities/PAR']);
		service.fail(undefined);
		expect(await store.synchronize()).toEqual({ signedIn: false });
		expect(store.$items.get()).toEqual(['/cities/ROM']);
	});
});

describe('local searches after a sign-in', () => {
	const search = (id: string, ticket?: RecentSearch['ticket']): RecentSearch => ({
		id,
		search_params: {
			legs: [{ from: 'MOW', to: 'IST', date: '2026-12-03' }],
			kind: 'oneway',
			cabin: 'economy',
			adults: 1,
			children: 0,
			infants: 0,
			checkedBags: 0,
			cabinBag: false,
			names: { MOW: 'Москва' },
		},
		created_at: '2026-11-24T12:00:00.000Z',
		...(ticket ? { ticket } : {}),
	});
	const ticket = { id: 'SU1', total: 100, currency: 'rub' };
	const stored = (searches: RecentSearch[]) => ({ getItem: () => JSON.stringify(searches) });

	it('are sent with their cheapest ticket; those without one stay on the device only (spec 5)', async () => {
		const bodies: unknown[] = [];
		const request: Http['request'] = async (_, { body }) => {
			bodies.push(body);
			return { kind: 'ok', status: 200, value: [] } as never;
		};
		expect(await mergeLocalSearches({ request }, stored([search('MOW0312IST1', ticket), search('MOW0312ANY1')]))).toBe(true);
		expect(bodies).toEqual([
			{ id: 'MOW0312IST1', ticket, search_params: search('').search_params, created_at: '2026-11-24T12:00:00.000Z' },
		]);
	});

	it('are sent again later if the account cannot be reached', async () => {
		const request: Http['request'] = async () => ({ kind: 'failed', reason: 'network', status: null, body: null }) as never;
		expect(await mergeLocalSearches({ request }, stored([search('MOW0312IST1', ticket)]))).toBe(false);
	});
});
