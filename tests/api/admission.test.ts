/** Limits per route and visitor, and turns for requests that compute. */
import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { admission, createLimiters } from '#server/limits/admission.ts';
import { createFairQueue, QueueFull } from '#server/limits/fair-queue.ts';
import { createRateLimiter } from '#server/limits/rate-limit.ts';
import { noteNewSearch } from '#server/limits/request-cost.ts';
import { LIMITS, type RouteLimit, routeLimit } from '#server/limits/route-limits.ts';
import { services } from '#services.ts';
import { engines, withDatabase } from '#tests/support/database-engines.ts';

vi.hoisted(() => {
	process.env.DATABASE_URL = 'sqlite::memory:';
});

/** Resolves for nobody. */
const never = () => new Promise<void>(() => undefined);
const ROOMY = { jobs: 100, jobsEach: 60, idle: never };

/** An application behind the middleware; limits are a fraction of the usual ones. */
function serve({ factor = 0.1, queue = createFairQueue(ROOMY), page = async () => 'page' } = {}) {
	const started = new Set<string>();
	const app = new Hono();
	app.use(admission({ limiters: createLimiters(factor), queue }));
	app.get('/search/:query', (c) => {
		const { query } = c.req.param();
		if (!started.has(query)) noteNewSearch();
		started.add(query);
		return c.text(query);
	});
	app.all('*', async (c) => c.html(await page()));
	const send = async (path: string, address = '1.2.3.4') => {
		const response = await app.request(path, { headers: { 'x-forwarded-for': address } });
		return { status: response.status, headers: response.headers, text: await response.text() };
	};
	const statuses = async (count: number, path: (at: number) => string, address?: string) => {
		const list: number[] = [];
		for (let at = 0; at < count; at++) list.push((await send(path(at), address)).status);
		return list;
	};
	return { send, statuses, app };
}

describe('a visitor who requests too much', () => {
	it('gets 429 as JSON with the time to wait, while others are served', async () => {
		const { send, statuses } = serve();
		expect(await statuses(41, () => '/svc/suggest', '2001:db8:1:2::1')).toEqual([...Array(40).fill(200), 429]);
		const rejected = await send('/svc/suggest', '2001:db8:1:2:ffff::9');
		expect([rejected.status, JSON.parse(rejected.text)]).toEqual([
			429,
			{ code: 'too-many-requests', message: expect.stringMatching(/\S/) },
		]);
		expect(rejected.headers.get('retry-after')).toMatch(/^(?:10|9)$/);
		expect(rejected.headers.get('ratelimit-policy')).toBe('"lookup";q=40;w=10');
		expect(rejected.headers.get('ratelimit')).toMatch(/^"lookup";r=0;t=\d+$/);
		expect(rejected.headers.get('cache-control')).toBe('no-store');
		expect((await send('/svc/suggest', '2001:db8:1:3::1')).status).toBe(200);
		expect((await send('/about/data', '2001:db8:1:2::1')).status).toBe(200);
	});

	it('pays for new searches, and next to nothing for those that were made before', async () => {
		const { statuses } = serve({ factor: 0.2 });
		expect(await statuses(20, () => '/search/same')).toEqual(Array(20).fill(200));
		expect(await statuses(5, (at) => `/search/new${at}`, '5.5.5.5')).toEqual([200, 200, 200, 200, 429]);
		expect(await statuses(1, () => '/search/same')).toEqual([200]);
	});

	it('is absent where the site renders for itself', async () => {
		const { app } = serve();
		for (let at = 0; at < 60; at++) expect(await (await app.request('/about/data')).text()).toBe('page');
	});

	it('is not limited where limits are off', async () => {
		const { statuses } = serve({ factor: Number.POSITIVE_INFINITY });
		expect(new Set(await statuses(300, () => '/about/data'))).toEqual(new Set([200]));
	});
});

describe('requests that wait', () => {
	const gate = () => {
		const open = Promise.withResolvers<void>();
		return { open: open.resolve, page: async () => open.promise.then(() => 'page') };
	};

	it('get 503 immediately where too many wait, an address by itself, and all together', async () => {
		const { open, page } = gate();
		const queue = createFairQueue({ jobs: 6, jobsEach: 3, idle: never });
		const { send } = serve({ factor: 10, queue, page });
		const own = [1, 2, 3].map(() => send('/about/data', 'a'));
		const rejected = await send('/about/data', 'a');
		expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '2']);
		const others = ['b', 'c', 'd'].map((address) => send('/about/data', address));
		expect((await send('/about/data', 'e')).status).toBe(503);
		open();
		expect((await Promise.all([...own, ...others])).map(({ status }) => status)).toEqual(Array(6).fill(200));
		expect((await send('/about/data', 'e')).status).toBe(200);
	});

	it('end with the head of a HEAD request, whose body is never read', async () => {
		const cancel = vi.fn();
		const app = new Hono();
		app.use(admission({ limiters: createLimiters(1), queue: createFairQueue({ jobs: 1, jobsEach: 1, idle: never }) }));
		app.get('*', (c) => {
			const body = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1)), cancel });
			return c.body(body, 200, { 'content-type': 'text/html' });
		});
		const init = { method: 'HEAD', headers: { 'x-forwarded-for': '1.2.3.4' } };
		for (const path of ['/search/a', '/search/b', '/about/data']) {
			expect((await app.request(path, init)).status).toBe(200);
			await new Promise(setImmediate);
		}
		expect(cancel).toHaveBeenCalledTimes(3);
	});

	it('take turns: fifty of one address hold up a stranger by one', async () => {
		const queue = createFairQueue(ROOMY);
		const order: string[] = [];
		const job = (name: string) => async () => {
			for (let step = 0; step < 5; step++) await new Promise(setImmediate);
			order.push(name);
		};
		const many = Array.from({ length: 50 }, (_, at) => queue.run('a', job(`a${at}`)));
		const stranger = queue.run('b', job('b'));
		await Promise.all([...many, stranger]);
		expect(order.indexOf('b')).toBe(1);
	});

	it('pause between the jobs of an address with many, so that others seldom wait for one', async () => {
		const queue = createFairQueue(ROOMY);
		let finished = 0;
		for (let at = 0; at < 40; at++) void queue.run('a', () => wait(10)).then(() => finished++);
		await queue.run('b', () => wait(10));
		const before = finished;
		for (let at = 0; at < 11; at++) await queue.run(`b${at}`, () => wait(10));
		expect(finished - before).toBeLessThanOrEqual(6);
	});

	it('do not wait for one that waits for somebody else', async () => {
		const queue = createFairQueue({ jobs: 10, jobsEach: 10 });
		const { open, page } = gate();
		const slow = queue.run('a', page);
		expect(await queue.run('a', async () => 'done')).toBe('done');
		expect(await queue.run('b', async () => 'done')).toBe('done');
		open();
		expect(await slow).toBe('page');
	});

	it('pass on what the work throws, and a full queue as such', async () => {
		const queue = createFairQueue(ROOMY);
		await expect(
			queue.run('a', async () => {
				throw new Error('broken');
			}),
		).rejects.toThrow('broken');
		await expect(createFairQueue({ ...ROOMY, jobs: 0 }).run('a', async () => 1)).rejects.toThrow(QueueFull);
	});
});

describe('every route', () => {
	const entry = (method: string, path: string): RouteLimit => routeLimit(method, path.replace(/:[^/]+/g, 'x').replace('*', 'x'));

	it('of the services has a limit of its own kind or a written reason', () => {
		const routes = services.routes.filter(({ path, method }) => path !== '/*' && !(method === 'ALL' && path.endsWith('/*')));
		expect(routes.length).toBeGreaterThan(20);
		for (const { method, path } of routes) {
			const { limit, reason } = entry(method, path);
			expect([method, path, limit !== undefined || (reason?.length ?? 0) > 20]).toEqual([method, path, true]);
			if (/^\/svc\/(?!staff)/.test(path) && !path.endsWith('/openapi.json')) expect([path, limit]).not.toEqual([path, 'pages']);
		}
	});

	it.each([
		['GET', '/', 'pages'],
		['GET', '/kz/routes/MOW/IST', 'pages'],
		['GET', '/faq?q=x'.split('?')[0] ?? '', 'pages'],
		['GET', '/search/MOW0112IST1', 'search'],
		['GET', '/kz/search/MOW0112IST1', 'search'],
		['GET', '/svc/search', 'search'],
		['GET', '/svc/results', 'search'],
		['GET', '/svc/search/calendar', 'prices'],
		['GET', '/svc/search/month', 'prices'],
		['GET', '/svc/search/currency.json', 'lookup'],
		['GET', '/svc/explore/cheapest', 'prices'],
		['POST', '/svc/hotels/engines/searches', 'search'],
		['GET', '/svc/hotels/engines/searches/IST_2026-12-25_2026-12-28_2_x_1_rub', 'search'],
		['GET', '/svc/hotels/engines/hotels/ist-1/offers', 'prices'],
		['POST', '/svc/hotels/engines/quotes', 'prices'],
		['POST', '/svc/hotels/graphql', 'search'],
		['GET', '/svc/hotels/graphql/schema.graphql', 'lookup'],
		['GET', '/svc/faq/search', 'lookup'],
		['POST', '/svc/auth/session', undefined],
		['POST', '/svc/auth/passengers', undefined],
		['POST', '/svc/auth/channels', undefined],
		['GET', '/svc/auth/other', 'lookup'],
		['POST', '/svc/support/owners/file', undefined],
		['POST', '/svc/orders/owners/drafts/export', undefined],
		['POST', '/svc/hotels/graphql/owners', 'lookup'],
		['POST', '/nl/consent', 'forms'],
		['POST', '/kz/faq/visa', 'forms'],
		['POST', '/click', 'forms'],
		['GET', '/flags', 'pages'],
		['GET', '/og/3/ru/ru/routes/MOW/IST.jpg', undefined],
		['GET', '/a', undefined],
	] as const)('%s %s counts as %s', (method, path, limit) => {
		expect(routeLimit(method, path).limit).toBe(limit);
	});

	it('has a limit that a person does not meet', () => {
		for (const { points, seconds } of Object.values(LIMITS)) expect(points / seconds).toBeGreaterThanOrEqual(6);
	});
});

describe('limits that processes share', async () => {
	const postgres = (await engines()).find(({ name }) => name === 'PostgreSQL');
	const RULE = { name: `shared-${process.pid}`, points: 3, seconds: 60 };

	it.skipIf(postgres === undefined || postgres.missing !== null)('are counted in the database', async () => {
		const databaseUrl = postgres?.fresh('') ?? '';
		await withDatabase(databaseUrl, async () => undefined);
		const limiters = [1, 2].map(() => createRateLimiter(RULE, { factor: 1, databaseUrl }));
		// Connections that take too long to open are counted apart.
		await vi.waitFor(async () => {
			const key = `a${Math.random()}`;
			const waits: number[] = [];
			for (let at = 0; at < 4; at++) waits.push((await limiters[at % 2]?.take(key)) ?? 0);
			expect(waits.map((wait) => wait > 0)).toEqual([false, false, false, true]);
		}, 5000);
		await postgres?.clean();
	});

	it('are counted in memory while the database fails', async () => {
		const limiter = createRateLimiter(RULE, { factor: 1, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' });
		const waits: number[] = [];
		for (let at = 0; at < 4; at++) waits.push(await limiter.take('a'));
		expect(waits.map((wait) => wait > 0)).toEqual([false, false, false, true]);
	});
});
