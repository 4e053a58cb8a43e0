/** Services on another host (spec 7): our own ones, served by a second front, stand for it. */
import { OpenAPIHono } from '@hono/zod-openapi';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FlightQuery } from '#engine/contract.ts';
import { currencyApi } from '#features/currencies/api.ts';
import { ratesNow } from '#features/currencies/server.ts';
import { exploreApi } from '#features/explore/api.ts';
import { searchApi } from '#features/search/api.ts';
import { cheapestDestinations } from '#features/search/destinations.ts';
import { startSearch } from '#features/search/server.ts';
import { supportApi } from '#features/support-ratings/api.ts';
import { signTicket } from '#features/support-ratings/signature.ts';
import { sampleTickets } from '#features/support-ratings/sources.ts';
import { addDays } from '#lib/dates.ts';
import { openDatabase } from '#server/database/open.ts';
import type { TestFront } from '#tests/support/api/front-harness.ts';
import { NO_LIMIT } from '#tests/support/api/no-limit.ts';
import { serveServices } from '#tests/support/api/services-front.ts';

const now = new Date();
const date = addDays(now.toISOString().slice(0, 10), 30);
const query: FlightQuery = {
	kind: 'oneway',
	legs: [{ from: 'MOW', to: 'IST', date }],
	cabin: 'economy',
	adults: 1,
	children: 0,
	infants: 0,
};
const options = { currency: 'rub', market: 'ru', now, rates: ratesNow() };

const fronts: TestFront[] = [];
afterEach(async () => {
	vi.unstubAllEnvs();
	vi.resetModules();
	await Promise.all(fronts.splice(0).map((front) => front.stop()));
});

/** Serves an application as the host of a variable, and reads the configuration anew. */
async function elsewhere(variable: string, app: OpenAPIHono, path: string): Promise<void> {
	const front = await serveServices(app);
	fronts.push(front);
	vi.resetModules();
	vi.stubEnv(variable, `http://localhost:${front.port}${path}`);
}

const failing = () => new OpenAPIHono().all('*', (c) => c.json({ code: 'down' }, 404));

describe('HOST_SEARCH', () => {
	it('serves the flight search: the same tickets, checked, with their sellers', { timeout: 60_000 }, async () => {
		const own = startSearch(query, options);
		await own.finished(20_000);
		await elsewhere('HOST_SEARCH', new OpenAPIHono().route('/api', currencyApi).route('/api', searchApi(ratesNow)) as OpenAPIHono, '/api');
		const fresh = await import('#features/search/server.ts');
		const search = fresh.startSearch(query, options);
		await search.finished(20_000);
		expect(search.suppliers()).toEqual([{ id: 'search-host', state: 'responded' }]);
		const ids = (tickets: readonly { id: string }[]) => tickets.map(({ id }) => id).sort();
		expect(search.tickets().length).toBeGreaterThan(0);
		expect(ids(search.tickets())).toEqual(ids(own.tickets()));
		expect(search.agencies().length).toBeGreaterThan(0);
		expect(search.found()).toBe(own.found());
	});

	it('that ends its stream too early is a supplier that failed', async () => {
		const line = JSON.stringify({ kind: 'tickets', supplier: 'embedded', tickets: [], agencies: [] });
		await elsewhere('HOST_SEARCH', new OpenAPIHono().all('*', (c) => c.body(`${line}\n`)) as OpenAPIHono, '/api');
		const fresh = await import('#features/search/server.ts');
		const search = fresh.startSearch(query, options);
		await search.finished(20_000);
		expect(search.suppliers()).toEqual([{ id: 'search-host', state: 'failed' }]);
	});

	it('that fails is a supplier without a response', async () => {
		await elsewhere('HOST_SEARCH', failing() as OpenAPIHono, '/api');
		const fresh = await import('#features/search/server.ts');
		const search = fresh.startSearch(query, options);
		await search.finished(20_000);
		expect(search.suppliers()).toEqual([{ id: 'search-host', state: 'failed' }]);
		expect(search.tickets()).toEqual([]);
	});
});

describe('HOST_EXPLORE', () => {
	const requested = { ...options, limit: 4, stay: 7 };
	const never = () => Promise.reject(new Error('the embedded service was used'));

	it('serves its destinations', { timeout: 60_000 }, async () => {
		const expected = await cheapestDestinations('MOW', requested);
		await elsewhere('HOST_EXPLORE', exploreApi({ cheapest: cheapestDestinations, rates: ratesNow }), '');
		const { cheapestTrips } = await import('#features/explore/server.ts');
		expect(expected.length).toBeGreaterThan(0);
		expect(await cheapestTrips({ brand: 'AS' }, 'MOW', requested, never)).toEqual(expected);
	});

	it('that fails or breaks the contract is an error in the log, and its response is no empty list, which pages would cache', async () => {
		for (const app of [failing(), new OpenAPIHono().all('*', (c) => c.json({ origin: 'MOW', currency: 'rub', destinations: [{}] }))]) {
			await elsewhere('HOST_EXPLORE', app as OpenAPIHono, '');
			const { processLog } = await import('#server/log/log.ts');
			const error = vi.spyOn(processLog(), 'error').mockReturnValue();
			const { cheapestTrips } = await import('#features/explore/server.ts');
			expect(await cheapestTrips({ brand: 'AS' }, 'MOW', requested, never)).toBeNull();
			expect(error).toHaveBeenCalledWith('Explore request failed', expect.anything());
			error.mockRestore();
		}
	});

	it('without it this process responds', async () => {
		const { cheapestTrips } = await import('#features/explore/server.ts');
		const trip = { city: 'IST', country: 'TR', date, total: 100, stops: 0, minutes: 200 };
		expect(await cheapestTrips({ brand: 'AS' }, 'MOW', requested, async () => [trip])).toEqual([trip]);
	});
});

describe('HOST_SUPPORT', () => {
	const caller = { signature: undefined, client: '203.0.113.7' };
	const rating = { ticket_id: 1002, rating: 'good', market: 'ru' } as const;
	const limits = { lookup: NO_LIMIT, rating: NO_LIMIT };

	it('looks tickets up and stores their ratings, with its own error codes and the address of the visitor', async () => {
		const db = await openDatabase('sqlite::memory:');
		const ports = { remote: null, db: async () => db, sources: [sampleTickets()], limits, signature: 'required', now: Date.now } as const;
		const clients: (string | undefined)[] = [];
		const app = new OpenAPIHono();
		app.use(async (c, next) => {
			clients.push(c.req.header('x-forwarded-for'));
			await next();
		});
		app.route('/svc/support', supportApi({ ports: { ...ports, onRated: () => undefined }, allowedHosts: ['localhost'] }));
		await elsewhere('HOST_SUPPORT', app as OpenAPIHono, '/svc/support');
		const { ratingPorts } = await import('#rating-ports.ts');
		const { rateTicket, ticketInfo } = await import('#features/support-ratings/server.ts');
		const own = { ...ratingPorts, limits, db: () => Promise.reject(new Error('the embedded service was used')) };
		const signed = (id: number) => ({ ...caller, signature: signTicket(id) });
		expect(await ticketInfo(1001, signed(1001), own)).toEqual({ kind: 'ticket', closedAt: null });
		expect(await ticketInfo(1001, caller, own)).toEqual({ kind: 'rejected', status: 403, code: 'invalid-signature' });
		expect(await ticketInfo(1003, signed(1003), own)).toEqual({ kind: 'rejected', status: 404, code: 'unknown-ticket' });
		expect(await rateTicket({ ...rating, comment: 'Thanks' }, signed(1002), own)).toEqual({ kind: 'rated' });
		expect(await rateTicket(rating, caller, own)).toMatchObject({ status: 403, code: 'invalid-signature' });
		expect(await rateTicket({ ...rating, market: 'zz' }, caller, own)).toMatchObject({ status: 400, code: 'invalid-market' });
		expect(await db.selectFrom('support_ratings').select(['ticket_id', 'comment']).execute()).toEqual([
			{ ticket_id: 1002, comment: 'Thanks' },
		]);
		expect(clients.length).toBeGreaterThan(4);
		await db.destroy();
	});

	it('that limits requests passes on how long to wait', async () => {
		const limited = new OpenAPIHono().all('*', (c) => c.json({ code: 'too-many-requests', message: '' }, 429, { 'retry-after': '17' }));
		await elsewhere('HOST_SUPPORT', limited as OpenAPIHono, '/svc/support');
		const { ratingPorts } = await import('#rating-ports.ts');
		const { supportApi: freshApi } = await import('#features/support-ratings/api.ts');
		const api = freshApi({ ports: { ...ratingPorts, limits }, allowedHosts: ['localhost'] });
		const headers = { 'content-type': 'application/json' };
		const rated = await api.request('http://localhost/freshdesk/csat/rate', { method: 'POST', headers, body: JSON.stringify(rating) });
		for (const response of [rated, await api.request('http://localhost/freshdesk/ticket-info/1001')])
			expect([response.status, response.headers.get('retry-after')]).toEqual([429, '17']);
	});

	it('that fails or breaks the contract is an error that can be tried again', async () => {
		for (const app of [failing(), new OpenAPIHono().all('*', (c) => c.json({ ticket_closed_at: 'yesterday' }))]) {
			await elsewhere('HOST_SUPPORT', app as OpenAPIHono, '/svc/support');
			const { ratingPorts } = await import('#rating-ports.ts');
			const { rateTicket, ticketInfo } = await import('#features/support-ratings/server.ts');
			const own = { ...ratingPorts, limits };
			expect(await ticketInfo(1001, caller, own)).toMatchObject({ status: 503, code: 'ticket-source-failed' });
			expect(await rateTicket(rating, caller, own)).toMatchObject({ status: 503, code: 'ticket-source-failed' });
		}
	});
});

describe('HOST_FAVORITES', () => {
	const caller = (cookie: string) => ({
		request: { url: 'http://localhost:4321/', headers: new Headers({ cookie, host: 'localhost:4321' }) },
		client: '203.0.113.7',
	});
	const ANNA = 'visitor=dapGwJIaYeGwq2EEY0JM3w';

	async function serveFavorites(db: Awaited<ReturnType<typeof openDatabase>>, seen: Headers[]) {
		const { createFavorites } = await import('#features/favorites/server.ts');
		const { favoritesApi } = await import('#features/favorites/api.ts');
		const service = createFavorites({
			db: async () => db,
			findAccount: async () => null,
			readSearch: () => null,
			placeExists: () => true,
			isPlace: () => true,
			findTicket: async () => null,
			tickets: async () => [],
			daysAround: () => [],
			limits: { changes: NO_LIMIT, reads: NO_LIMIT },
			now: Date.now,
		});
		const app = new OpenAPIHono();
		app.use(async (c, next) => {
			seen.push(c.req.raw.headers);
			await next();
		});
		app.route('/svc/favorites', favoritesApi({ serviceOf: () => service, brandHosts: [] }));
		await elsewhere('HOST_FAVORITES', app as OpenAPIHono, '/svc/favorites');
		return (await import('#favorites-ports.ts')).favoritesOf('AS');
	}

	it('stores what visitors save: this process passes their cookie on and nothing else of it', async () => {
		const db = await openDatabase('sqlite::memory:');
		const seen: Headers[] = [];
		const remote = await serveFavorites(db, seen);
		const anna = caller(`${ANNA}; market=kz; staff=secret`);
		expect(await remote.save(anna, '/cities/IST', { market: 'ru', currency: 'rub' })).toMatchObject({
			kind: 'ok',
			favorites: [{ item: '/cities/IST', kind: 'city' }],
		});
		expect(await remote.check(caller(ANNA))).toMatchObject({ kind: 'ok', favorites: [{ item: '/cities/IST' }], links: [] });
		expect(await remote.list(caller('visitor=AAAAAAAAAAAAAAAAAAAAAA'))).toMatchObject({ kind: 'ok', favorites: [] });
		const shared = await remote.share(caller(ANNA));
		const token = shared.kind === 'ok' ? (shared.links[0]?.token ?? '') : '';
		expect(await remote.shared(token)).toMatchObject({ kind: 'ok', favorites: [{ item: '/cities/IST' }] });
		expect(await remote.revoke(caller(ANNA), token)).toMatchObject({ kind: 'ok', links: [] });
		expect(await remote.shared(token)).toEqual({ kind: 'failed', code: 'unknown-list' });
		expect(await remote.remove(caller(ANNA), '/cities/IST')).toMatchObject({ kind: 'ok', favorites: [] });
		expect(await remote.save(caller(ANNA), '/faq', { market: 'ru', currency: 'rub' })).toEqual({ kind: 'failed', code: 'invalid-item' });
		expect(seen.map((headers) => headers.get('cookie') ?? '').join()).not.toMatch(/market|staff/);
		await db.destroy();
	});

	it('that fails or breaks the contract is an error that can be tried again', async () => {
		for (const app of [failing(), new OpenAPIHono().all('*', (c) => c.json({ favorites: [{}] }))]) {
			await elsewhere('HOST_FAVORITES', app as OpenAPIHono, '/svc/favorites');
			const { processLog } = await import('#server/log/log.ts');
			const error = vi.spyOn(processLog(), 'error').mockReturnValue();
			const { favoritesOf } = await import('#favorites-ports.ts');
			expect(await favoritesOf('AS').list(caller(ANNA))).toEqual({ kind: 'failed', code: 'service-unavailable' });
			expect(error).toHaveBeenCalledWith('Favorites request failed', expect.anything());
			error.mockRestore();
		}
	});
});
