/** Services on another host (spec 7): our own ones, served by a second front, stand for it. */
import { OpenAPIHono } from '@hono/zod-openapi';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FlightQuery } from '#engine/contract.ts';
import { currencyApi } from '#features/currencies/api.ts';
import { ratesNow } from '#features/currencies/server.ts';
import { exploreApi } from '#features/explore/api.ts';
import { ownFavorites } from '#features/favorites/own-data.ts';
import { accountOwner } from '#features/favorites/owner.ts';
import { createLink, saveFavorite } from '#features/favorites/stored.ts';
import { formsApi } from '#features/feedback/api.ts';
import { ownFeedback } from '#features/feedback/own-data.ts';
import { createFeedback } from '#features/feedback/server.ts';
import { priceMapApi } from '#features/price-map/api.ts';
import type { MapResponse } from '#features/price-map/contract.ts';
import type { SavedSearch } from '#features/saved-searches/contract.ts';
import { ownSearches } from '#features/saved-searches/own-data.ts';
import { saveSearch } from '#features/saved-searches/stored.ts';
import { searchApi } from '#features/search/api.ts';
import { cheapestDestinations } from '#features/search/destinations.ts';
import { startSearch } from '#features/search/server.ts';
import { supportApi } from '#features/support-ratings/api.ts';
import { signTicket } from '#features/support-ratings/signature.ts';
import { sampleTickets } from '#features/support-ratings/sources.ts';
import { messages } from '#i18n/messages.ts';
import { addDays } from '#lib/dates.ts';
import { mapPorts } from '#ports/price-map-ports.ts';
import { openDatabase } from '#server/database/open.ts';
import { createRateLimiter, type RateLimiter } from '#server/limits/rate-limit.ts';
import { ATTACK_LIMIT, createSpamCheck, type SpamCheck } from '#server/limits/spam-check.ts';
import { embeddedOwnData, ownDataApi } from '#server/own-data-service.ts';
import { startFront, type TestFront } from '#tests/support/api/front-harness.ts';
import { NO_LIMIT } from '#tests/support/api/no-limit.ts';
import { siteAt } from '#tests/support/resolve-site.ts';

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

const SERVICE_TOKEN = 'token-of-the-site-and-of-the-host';

const fronts: TestFront[] = [];
afterEach(async () => {
	vi.unstubAllEnvs();
	vi.resetModules();
	await Promise.all(fronts.splice(0).map((front) => front.stop()));
});

/** Serves an application as the host of a variable, and reads the configuration anew. */
async function elsewhere(variable: string, app: OpenAPIHono, path: string): Promise<void> {
	const settings = { allowedHosts: ['localhost'], trustProxy: true, production: false };
	const front = await startFront((request) => app.fetch(request), { settings });
	fronts.push(front);
	vi.resetModules();
	vi.stubEnv('SERVICE_TOKEN', SERVICE_TOKEN);
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

describe('HOST_MAPS', () => {
	const PATH = 'market=ua&language=uk&origin=WAW&trip=oneway&to=IST';
	const prices = async (api: OpenAPIHono) => {
		const response = await api.request(`/prices?${PATH}`);
		return (await response.json()) as MapResponse;
	};
	const days = async (api: OpenAPIHono) => {
		const response = await api.request(`/days?${PATH}`);
		return { status: response.status, body: (await response.json()) as { days?: object[] } };
	};
	/** The map of this process, which has no prices of its own. */
	async function fresh() {
		const { mapPorts: ports } = await import('#ports/price-map-ports.ts');
		const { priceMapApi: create } = await import('#features/price-map/api.ts');
		const never = () => {
			throw new Error('the embedded service was used');
		};
		return create({ ...ports, cheapest: never, days: never }, () => now);
	}

	it('serves the prices of the map under the names and addresses of this process', { timeout: 60_000 }, async () => {
		const embedded = priceMapApi(mapPorts, () => now);
		const expected = await prices(embedded);
		const strip = await days(embedded);
		const calls: string[] = [];
		const app = new OpenAPIHono();
		app.use(async (c, next) => {
			calls.push(c.req.path);
			await next();
		});
		await elsewhere('HOST_MAPS', app.route('/maps', embedded) as OpenAPIHono, '/maps');
		const api = await fresh();
		expect(expected.data?.places?.length).toBeGreaterThan(20);
		expect((await prices(api)).data).toEqual(expected.data);
		expect(strip.body.days?.length).toBeGreaterThan(3);
		expect(await days(api)).toEqual(strip);
		expect(new Set(calls)).toEqual(new Set(['/maps/prices', '/maps/days']));
	});

	it('that fails or breaks the contract is an error in the log, and its response is no empty map', async () => {
		const place = { city: 'IST', name: 'X', country: 'X', lat: 1, lon: 1, date, stops: 0, minutes: 90, href: 'javascript:alert(1)' };
		const origin = { city: 'WAW', name: 'X', from: 'X', lat: 1, lon: 1 };
		const response = (places: object[], city = 'WAW') => ({
			query: {},
			problems: [],
			typed: {},
			data: { origin: { ...origin, city }, places },
		});
		const lying = [
			response([{ ...place, total: -1 }]),
			response([
				{ ...place, total: 200 },
				{ ...place, total: 100 },
			]),
			response([{ ...place, total: 100 }], 'KRK'),
			{ places: [] },
		].map((body) => new OpenAPIHono().all('*', (c) => c.json(body)));
		for (const app of [failing(), ...lying]) {
			await elsewhere('HOST_MAPS', app as OpenAPIHono, '');
			const { processLog } = await import('#server/log/log.ts');
			const error = vi.spyOn(processLog(), 'error').mockReturnValue();
			const api = await fresh();
			expect((await prices(api)).data?.places).toBeNull();
			expect((await days(api)).status).toBe(503);
			expect(error).toHaveBeenCalledWith('Price map request failed', expect.anything());
			error.mockRestore();
		}
		await elsewhere('HOST_MAPS', new OpenAPIHono().all('*', (c) => c.json(response([{ ...place, total: 100 }]))) as OpenAPIHono, '');
		const [safe] = (await prices(await fresh())).data?.places ?? [];
		expect(safe?.href).toMatch(/^\/ua\/search\/WAW/);
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
		const { ratingPorts } = await import('#ports/rating-ports.ts');
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
		const { ratingPorts } = await import('#ports/rating-ports.ts');
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
			const { ratingPorts } = await import('#ports/rating-ports.ts');
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
			readStay: () => null,
			hotelDay: () => '2026-11-24',
			findStay: async () => null,
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
		return (await import('#ports/favorites-ports.ts')).favoritesOf('AS');
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
			const { favoritesOf } = await import('#ports/favorites-ports.ts');
			expect(await favoritesOf('AS').list(caller(ANNA))).toEqual({ kind: 'failed', code: 'service-unavailable' });
			expect(error).toHaveBeenCalledWith('Favorites request failed', expect.anything());
			error.mockRestore();
		}
	});
});

describe('data of persons at services on other hosts', () => {
	const anna = { account: 'account-of-anna', mail: 'anna@example.com', phone: null };

	const SEARCH: SavedSearch = {
		id: 'MOW0112IST1',
		ticket: { id: 'SU2130-20261201', total: 2_431_000, currency: 'rub' },
		search_params: {
			kind: 'oneway',
			legs: query.legs,
			cabin: 'economy',
			adults: 1,
			children: 0,
			infants: 0,
		} as SavedSearch['search_params'],
		created_at: new Date(1).toISOString(),
	};

	/** A host with what Anna and Eve have saved and reported. */
	async function hostWithData() {
		const db = await openDatabase('sqlite::memory:');
		const { createAccount } = await import('#features/account/accounts.ts');
		const owners = await Promise.all(
			[anna.mail, 'eve@example.com'].map(async (mail) => {
				const account = await createAccount(db, { activeMail: mail, lastLoginMethod: 'provider', marketing: false }, Date.now());
				const owner = accountOwner(account);
				await saveFavorite(db, owner, { item: '/cities/IST', kind: 'city', savedAt: 1 });
				await createLink(db, owner, 1);
				await saveSearch(db, account, SEARCH);
				await createFeedback({ db: async () => db, limit: NO_LIMIT, spam: passing(mail) }).send({
					subject: { kind: 'mistake', about: '/faq', shown: null },
					input: { message: 'Wrong', sellerPrice: '', mail },
					spam: { honeypot: '', token: '', work: '' },
					site: { brand: 'AS', market: 'ru', language: 'ru' },
					client: '',
				});
				return account;
			}),
		);
		return { db, subject: { ...anna, account: owners[0] ?? '' } };
	}
	const passing = (submission: string): SpamCheck => ({
		issue: async () => ({ token: '', work: 0 }),
		check: async () => ({ kind: 'passed', submission, challenge: { token: '', work: 0 } }),
	});

	it.each([
		['HOST_FAVORITES', '/svc/favorites', { favorites: ownFavorites, searches: ownSearches }],
		['HOST_FORMS', '/svc/forms', { feedback: ownFeedback }],
	])('%s are reported and erased there, with the token of both sides', async (variable, path, sources) => {
		const { db, subject } = await hostWithData();
		const app = new OpenAPIHono();
		for (const [name, source] of Object.entries(sources)) {
			const service = embeddedOwnData(source, async () => db, Date.now);
			const at = name === 'searches' ? '/owners/searches' : '/owners';
			app.route(path, ownDataApi({ service, path: at, token: SERVICE_TOKEN, security: () => undefined }));
		}
		await elsewhere(variable, app, path);
		const { REMOTE_DATA } = await import('#own-data.ts');
		expect(REMOTE_DATA.map(({ name }) => name)).toEqual(Object.keys(sources));
		for (const { service } of REMOTE_DATA) {
			expect(await service.exportData(subject)).toMatchObject({ kind: 'ok', items: [{}] });
			expect(await service.eraseData(subject)).toEqual({ kind: 'ok', blocking: [] });
			expect(await service.exportData(subject)).toEqual({ kind: 'ok', items: [] });
		}
		const tables = variable === 'HOST_FORMS' ? (['feedback'] as const) : (['favorites', 'favorite_lists', 'saved_searches'] as const);
		for (const table of tables) expect(await db.selectFrom(table).selectAll().execute(), table).toHaveLength(1);
		vi.stubEnv('SERVICE_TOKEN', 'token-of-another-site-of-32-signs');
		vi.resetModules();
		const stranger = (await import('#own-data.ts')).REMOTE_DATA[0];
		const { processLog } = await import('#server/log/log.ts');
		vi.spyOn(processLog(), 'error').mockReturnValue();
		expect(await stranger?.service.exportData(subject)).toEqual({ kind: 'failed' });
		await db.destroy();
	});

	it('that fails blocks the report and the deletion, which can be tried again', async () => {
		for (const app of [failing(), new OpenAPIHono().all('*', (c) => c.json({ items: 1, blocking: 1 }))]) {
			await elsewhere('HOST_FAVORITES', app as OpenAPIHono, '/svc/favorites');
			const { processLog } = await import('#server/log/log.ts');
			vi.spyOn(processLog(), 'error').mockReturnValue();
			const { REMOTE_DATA } = await import('#own-data.ts');
			const { createAccount, readAccount } = await import('#features/account/accounts.ts');
			const { deleteAccountData } = await import('#features/account/data/deletion.ts');
			const db = await openDatabase('sqlite::memory:');
			const account = await createAccount(db, { activeMail: anna.mail, lastLoginMethod: 'provider', marketing: false }, 0);
			expect(await REMOTE_DATA[0]?.service.exportData({ ...anna, account })).toEqual({ kind: 'failed' });
			const deleting = deleteAccountData({ db, sources: [], remotes: REMOTE_DATA, now: Date.now() }, account);
			expect(await deleting).toEqual({ kind: 'unavailable', name: 'favorites' });
			expect(await readAccount(db, account)).not.toBeNull();
			await db.destroy();
		}
	});
});

describe('HOST_FORMS', () => {
	const NOW = Date.now();
	const request = {
		subject: { kind: 'mistake', about: '/faq', shown: null },
		input: { message: 'The deadline is 21 days now.', sellerPrice: '', mail: 'anna@example.com' },
		site: { brand: 'WA', market: 'us', language: 'en' },
		client: '203.0.113.7',
	} as const;
	const spam = (token: string) => ({ honeypot: '', token, work: '' });

	async function serveForms(limit: RateLimiter = NO_LIMIT) {
		const db = await openDatabase('sqlite::memory:');
		let now = NOW;
		const attacks = createRateLimiter(ATTACK_LIMIT, { factor: 1, databaseUrl: 'sqlite::memory:' });
		const check = createSpamCheck({ form: 'feedback', secret: () => new Uint8Array(32), attacks, now: () => now });
		const service = createFeedback({ db: async () => db, limit, spam: check, now: () => now });
		const clients: (string | undefined)[] = [];
		const app = new OpenAPIHono();
		app.use(async (c, next) => {
			clients.push(c.req.header('x-forwarded-for'));
			await next();
		});
		app.route('/svc/forms', formsApi({ serviceOf: () => service, brandHosts: [] }));
		await elsewhere('HOST_FORMS', app, '/svc/forms');
		const remote = (await import('#ports/feedback-service.ts')).feedbackOf('WA');
		const pass = (seconds: number) => {
			now += seconds * 1000;
		};
		return { db, remote, clients, pass };
	}

	it('stores reports of each brand once, with the token of its form and the address of the visitor', async () => {
		const { db, remote, clients, pass } = await serveForms();
		const { token = '' } = (await remote.challenge()) ?? {};
		expect(await remote.send({ ...request, spam: spam(token) })).toMatchObject({ kind: 'spam', reason: 'too-fast', challenge: { token } });
		pass(10);
		for (const _ of [1, 2]) expect(await remote.send({ ...request, spam: spam(token) })).toEqual({ kind: 'stored' });
		const rows = await db.selectFrom('feedback').selectAll().execute();
		expect(rows).toMatchObject([{ brand: 'WA', market: 'us', language: 'en', about: '/faq', mail: 'anna@example.com' }]);
		expect(clients).toContain('203.0.113.7');
		await db.destroy();
	});

	it('names what is wrong, and gives a form without a token one', async () => {
		const { db, remote, pass } = await serveForms();
		const refused = await remote.send({ ...request, spam: spam('') });
		if (refused.kind !== 'spam') throw new Error(refused.kind);
		expect(refused.reason).toBe('invalid');
		const { token } = refused.challenge;
		pass(10);
		const long = { ...request.input, message: '', mail: 'anna' };
		expect(await remote.send({ ...request, input: long, spam: spam(token) })).toMatchObject({
			kind: 'invalid',
			problems: [
				{ field: 'message', code: 'message-missing' },
				{ field: 'mail', code: 'invalid-mail' },
			],
		});
		expect(await remote.send({ ...request, spam: { ...spam(token), honeypot: 'robot' } })).toMatchObject({
			kind: 'spam',
			reason: 'honeypot',
		});
		expect(await db.selectFrom('feedback').selectAll().execute()).toEqual([]);
		expect(await remote.send({ ...request, spam: spam(token) })).toEqual({ kind: 'stored' });
		await db.destroy();
	});

	it('that fails, or limits reports, keeps what was typed to send it again', async () => {
		const limited = new OpenAPIHono().all('*', (c) => c.json({ code: 'too-many-requests', message: '' }, 429, { 'retry-after': '17' }));
		for (const [app, kind] of [
			[failing(), 'failed'],
			[new OpenAPIHono().all('*', (c) => c.text('<html>')), 'failed'],
			[limited, 'limited'],
		] as const) {
			await elsewhere('HOST_FORMS', app as OpenAPIHono, '/svc/forms');
			const { processLog } = await import('#server/log/log.ts');
			vi.spyOn(processLog(), 'error').mockReturnValue();
			const remote = (await import('#ports/feedback-service.ts')).feedbackOf('AS');
			expect(await remote.challenge()).toBeNull();
			const sent = await remote.send({ ...request, spam: spam('token') });
			expect(sent).toMatchObject({ kind, challenge: { token: 'token' }, ...(kind === 'limited' ? { wait: 17 } : {}) });
			const { feedbackView } = await import('#features/feedback/form.ts');
			const fields = { about: '/faq', message: 'Wrong', form_token: 'token' };
			const posted = new Request('http://localhost/feedback', { method: 'POST', body: new URLSearchParams(fields) });
			const view = await feedbackView(posted, siteAt('/'), messages('ru', 'feedback'), remote);
			expect(view).toMatchObject({ kind: 'form', status: kind === 'limited' ? 429 : 503, input: { message: 'Wrong' } });
			const api = (await import('#features/feedback/api.ts')).formsApi({ serviceOf: () => remote, brandHosts: [] });
			expect((await api.request('http://localhost/challenge')).status).toBe(503);
		}
	});
});
