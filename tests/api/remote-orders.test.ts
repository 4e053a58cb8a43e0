/** Orders on another host (`HOST_ORDERS`): a second application with a database of its own stands for it. */
import { OpenAPIHono } from '@hono/zod-openapi';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EXTRA_CODES } from '#features/extras/contract.ts';
import { isOrderOfOwner, mayVisit, orderKey } from '#features/orders/access.ts';
import { ordersApi } from '#features/orders/api.ts';
import { ordersOfVisitor } from '#features/orders/list.ts';
import { placeOrder } from '#features/orders/orders.ts';
import { orderOwnersApi } from '#features/orders/owner-api.ts';
import { onPaymentEvent } from '#features/orders/payments.ts';
import { readOrder } from '#features/orders/records.ts';
import { createOrders } from '#features/orders/service/embedded.ts';
import type { OrdersService } from '#features/orders/service/service.ts';
import { type Database, openDatabase } from '#server/database/open.ts';
import { closeServices } from '#server/http/openapi.ts';
import { callerWith } from '#server/http/service-caller.ts';
import { visitorOfCookie } from '#server/http/visitor-cookie.ts';
import { createRateLimiter } from '#server/limits/rate-limit.ts';
import type { TestFront } from '#tests/support/api/front-harness.ts';
import { serveServices } from '#tests/support/api/services-front.ts';
import { changeOption, type FakePorts, fakePorts, OFFER, orderRequest, runEffects } from '#tests/support/orders.ts';

const ID = 'K7Q2-9XMA';
const ADA = 'visitor=dapGwJIaYeGwq2EEY0JM3w';
const EVE = 'visitor=AAAAAAAAAAAAAAAAAAAAAA';
const TOKEN = 'token-of-the-site-and-of-the-host';
const SESSION = 'session=of-ada';
const FORM = '6f1f7d38-9b5e-4c5e-8a52-0f3c8f6a0b01';
const DATE = '2026-12-08';
const NOT_FOUND = { kind: 'failed', code: 'unknown-order' };
const requestWith = (cookie: string) => ({ url: 'http://localhost:4321/my/orders', headers: new Headers({ cookie }) });
const caller = (cookie: string) => callerWith(requestWith(cookie), null);
const mail = 'ada@mail.example';

let db: Database;
let ports: FakePorts;
let front: TestFront;
let remote: OrdersService;
let seen: { method: string; headers: Headers }[];

/** Serves an application as the host, and reads the configuration anew. */
async function connect(app: OpenAPIHono, token = TOKEN): Promise<OrdersService> {
	front = await serveServices(app);
	const address = `http://localhost:${front.port}/svc/orders`;
	vi.resetModules();
	vi.stubEnv('HOST_ORDERS', address);
	vi.stubEnv('SERVICE_TOKEN', TOKEN);
	vi.stubEnv('DATABASE_URL', 'sqlite::memory:');
	return (await import('#features/orders/service/remote.ts')).createRemoteOrders(address, token);
}

const limiter = (name: string, points: number) =>
	createRateLimiter({ name, points, seconds: 60 }, { factor: 1, databaseUrl: 'sqlite::memory:' });

function embeddedService(): OrdersService {
	const ownerOf = ({ headers }: { headers: Headers }) => ({
		mail: headers.get('cookie')?.includes(SESSION) ? mail : null,
		phone: null,
	});
	return createOrders({
		db: async () => db,
		orders: ports,
		mayRead: async (request, id) => (await mayVisit(db, id, visitorOfCookie(request))) || (await isOrderOfOwner(db, id, ownerOf(request))),
		list: async (request) => ordersOfVisitor(db, visitorOfCookie(request) ?? ''),
		limits: { visitor: limiter('order-help', 5), number: limiter('order-help-numbers', 100) },
	});
}

beforeEach(async () => {
	db = await openDatabase('sqlite::memory:');
	ports = fakePorts();
	seen = [];
	const service = embeddedService();
	const app = new OpenAPIHono();
	app.use(async (c, next) => {
		seen.push({ method: c.req.method, headers: c.req.raw.headers });
		await next();
	});
	app.route('/svc/orders', ordersApi({ serviceOf: () => service, brandHosts: [] }));
	app.route('/svc/orders', orderOwnersApi({ service, token: TOKEN, security: () => undefined, logged: limiter('logged', 100) }));
	remote = await connect(app);
	await placeOrder(db, ports, orderRequest({ visitor: visitorOfCookie(requestWith(ADA)) ?? '' }));
});
afterEach(async () => {
	vi.unstubAllEnvs();
	vi.resetModules();
	await front.stop();
	await db.destroy();
});

let events = 0;
/** Pays what is open, and lets the host do its work. */
async function pay(): Promise<void> {
	const reference = [...ports.gateway.payments].findLast(([, { state }]) => state === 'pending')?.[0] ?? '';
	ports.gateway.settle(reference, 'authorized');
	await onPaymentEvent(db, ports, { id: `event-${++events}`, reference });
	await runEffects(db, ports);
	expect((await readOrder(db, ID))?.state).toBe('confirmed');
}

describe('HOST_ORDERS', () => {
	it('shows the orders of the browser with all their details but the numbers of documents', async () => {
		await pay();
		const stored = await readOrder(db, ID);
		const read = await remote.read(caller(ADA), ID);
		if (read.kind !== 'ok' || !stored) throw new Error(JSON.stringify(read));
		const { passengers, ...order } = read.order;
		const { passengers: people, ...expected } = stored;
		expect(order).toEqual(expected);
		expect(passengers).toEqual(people.map((one) => ({ ...one, document: { ...one.document, number: '••••••567' } })));
		expect(await remote.list(caller(ADA))).toMatchObject({ kind: 'ok', own: 1, orders: [{ id: ID, state: 'confirmed' }] });
	});

	it('shows them to nobody else, and takes nothing but who asks', async () => {
		expect(await remote.list(caller(EVE))).toEqual({ kind: 'ok', orders: [], own: 0 });
		const agreed = { request: FORM, refund: 1 };
		const change = { request: FORM, legIndex: 0, date: DATE, option: 'x', pay: 0, refund: 0 };
		for (const cookie of [EVE, '', `${EVE}; staff=secret`]) {
			const eve = caller(cookie);
			for (const id of [ID, 'AAAA-0000', '../x', '']) {
				expect(await remote.read(eve, id)).toEqual(NOT_FOUND);
				expect(await remote.status(eve, id)).toEqual(NOT_FOUND);
				expect(await remote.changes(eve, id, new AbortController().signal)).toEqual(NOT_FOUND);
				expect(await remote.pay(eve, id)).toEqual(NOT_FOUND);
				expect(await remote.resend(eve, id)).toEqual(NOT_FOUND);
				expect(await remote.abandonChange(eve, id)).toEqual(NOT_FOUND);
				expect(await remote.quoteRefund(eve, id)).toEqual(NOT_FOUND);
				expect(await remote.requestRefund(eve, id, agreed)).toEqual(NOT_FOUND);
				expect(await remote.quoteChanges(eve, id, { legIndex: 0, date: DATE })).toEqual(NOT_FOUND);
				expect(await remote.requestChange(eve, id, change)).toEqual(NOT_FOUND);
				expect(await remote.openLink(eve, id, 'A'.repeat(22))).toEqual(NOT_FOUND);
			}
		}
		expect(seen.map(({ headers }) => headers.get('cookie') ?? '').join()).not.toContain('staff');
		expect(await remote.read(caller(SESSION), ID)).toMatchObject({ kind: 'ok', order: { id: ID } });
	});

	it('opens orders by signed links and by number and mail, until the browser gives them up', async () => {
		expect(await remote.openLink(caller(EVE), ID, orderKey(ID))).toMatchObject({ kind: 'ok' });
		expect(await remote.read(caller(EVE), ID)).toMatchObject({ kind: 'ok' });
		expect(await remote.forget(caller(EVE))).toMatchObject({ kind: 'ok' });
		expect(await remote.read(caller(EVE), ID)).toEqual(NOT_FOUND);
		expect(await remote.openByMail(caller(EVE), ID, 'eve@mail.example')).toEqual(NOT_FOUND);
		expect(await remote.openByMail(caller(EVE), 'AAAA-0000', mail)).toEqual(NOT_FOUND);
		expect(await remote.openByMail(caller(EVE), ID, mail)).toMatchObject({ kind: 'ok' });
		expect(await remote.list(caller(EVE))).toMatchObject({ own: 1 });
		for (let attempt = 0; attempt < 3; attempt++) await remote.openByMail(caller(EVE), ID, 'x');
		expect(await remote.openByMail(caller(EVE), ID, mail)).toMatchObject({ code: 'too-many-requests', retryAfter: expect.any(Number) });
	});

	it('leads to the payment by a signed link of the order at its own site', async () => {
		const placed = await remote.pay(caller(ADA), ID);
		if (placed.kind !== 'ok' || placed.placed.kind !== 'redirect') throw new Error(JSON.stringify(placed));
		expect(placed.placed.url).toBe(`http://localhost:4321/my/orders/${ID}?key=${orderKey(ID)}`);
		await pay();
		expect(await remote.pay(caller(ADA), ID)).toEqual({ kind: 'ok', placed: { kind: 'order', state: 'confirmed' } });
	});

	it('sends the mail again, once in five minutes', async () => {
		await pay();
		expect(await remote.resend(caller(ADA), ID)).toEqual({ kind: 'ok', sent: true });
		expect(await remote.resend(caller(ADA), ID)).toEqual({ kind: 'ok', sent: false });
	});

	it('refunds what was agreed to, once', async () => {
		expect(await remote.quoteRefund(caller(ADA), ID)).toEqual({ kind: 'ok', offered: { kind: 'not-now' } });
		await pay();
		const quote = await remote.quoteRefund(caller(ADA), ID);
		if (quote.kind !== 'ok' || quote.offered.kind !== 'quoted') throw new Error(JSON.stringify(quote));
		const { refund } = quote.offered.quote;
		expect(refund).toBeGreaterThan(0);
		expect(await remote.requestRefund(caller(ADA), ID, { request: FORM, refund: refund + 1 })).toMatchObject({
			result: { kind: 'changed', quote: { refund } },
		});
		for (let sent = 0; sent < 2; sent++)
			expect(await remote.requestRefund(caller(ADA), ID, { request: FORM, refund })).toEqual({ kind: 'ok', result: { kind: 'requested' } });
		await runEffects(db, ports);
		expect(ports.gateway.refunded).toBe(refund);
	});

	it('changes flights: options, a new price, the payment at the own site, or back to the old flights', async () => {
		await pay();
		const change = { legIndex: 0, date: DATE };
		const option = changeOption(OFFER, change);
		expect(await remote.quoteChanges(caller(ADA), ID, change)).toEqual({ kind: 'ok', offered: { kind: 'options', options: [option] } });
		const agreed = { ...change, request: FORM, option: option.id, pay: option.pay, refund: 0 };
		expect(await remote.requestChange(caller(ADA), ID, { ...agreed, option: 'other' })).toMatchObject({ result: { kind: 'gone' } });
		expect(await remote.requestChange(caller(ADA), ID, { ...agreed, pay: 1 })).toMatchObject({ result: { kind: 'repriced', option } });
		const page = `http://localhost:4321/my/orders/${ID}?key=${orderKey(ID)}`;
		expect(await remote.requestChange(caller(ADA), ID, agreed)).toMatchObject({
			result: { kind: 'placed', placed: { kind: 'redirect', url: page } },
		});
		expect(await remote.read(caller(ADA), ID)).toMatchObject({ order: { state: 'changing', changes: [{ state: 'pending' }] } });
		expect(await remote.abandonChange(caller(ADA), ID)).toMatchObject({ kind: 'ok' });
		await runEffects(db, ports);
		expect(await remote.status(caller(ADA), ID)).toMatchObject({ status: { state: 'confirmed', final: true } });
	});

	it('names what a change leaves with the old flight, as the supplier there says, and everything while it does not respond', async () => {
		await pay();
		ports.airline.losses = ['pet', 'aeroexpress'];
		expect(await remote.lostExtras(caller(ADA), ID)).toEqual({ kind: 'ok', lostExtras: ['pet', 'aeroexpress'] });
		expect(await remote.lostExtras(caller(EVE), ID)).toEqual(NOT_FOUND);
		ports.airline.losses = null;
		expect(await remote.lostExtras(caller(ADA), ID)).toEqual({ kind: 'ok', lostExtras: EXTRA_CODES });
	});

	it('passes changes of the state on as they happen, also through the calls of this process', { timeout: 30_000 }, async () => {
		const api = (await import('#features/orders/api.ts')).ordersApi({ serviceOf: () => remote, brandHosts: [] });
		const response = await api.request(`http://localhost:4321/${ID}/events`, { headers: { cookie: ADA } });
		expect(response.headers.get('content-type')).toContain('text/event-stream');
		const text = response.text();
		await pay();
		const states = [...(await text).matchAll(/event: status\ndata: (.+)\n/g)].map(([, data = '']) => JSON.parse(data));
		expect(states[0]).toMatchObject({ state: 'awaiting-payment', final: false });
		expect(states.at(-1)).toMatchObject({ state: 'confirmed', final: true });
		const stop = new AbortController();
		const eve = await api.request(`http://localhost:4321/${ID}/events`, { headers: { cookie: EVE }, signal: stop.signal });
		expect(eve.status).toBe(404);
	});

	it('is behind all calls of this process, which gives new browsers their cookie', async () => {
		const api = (await import('#features/orders/api.ts')).ordersApi({ serviceOf: () => remote, brandHosts: [] });
		const headers = { 'content-type': 'application/json' };
		const opened = await api.request(`http://localhost:4321/${ID}/access`, { method: 'POST', headers, body: JSON.stringify({ mail }) });
		expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
		const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
		const read = await api.request(`http://localhost:4321/${ID}/details`, { headers: { cookie } });
		expect(await read.json()).toMatchObject({ order: { id: ID } });
		expect((await api.request(`http://localhost:4321/${ID}/details`)).status).toBe(404);
		for (const body of [{}, { mail, key: orderKey(ID) }, { mail, name: 'Ada' }, { key: 1 }]) {
			const response = await api.request(`http://localhost:4321/${ID}/access`, { method: 'POST', headers, body: JSON.stringify(body) });
			expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ code: 'invalid-order' })]);
		}
	});

	describe('for the account of a person', () => {
		const owner = { mail, phone: null };
		const person = { account: 'account-of-ada', ...owner };

		it('counts their orders and trips', async () => {
			expect(await remote.summarize(owner)).toEqual({ kind: 'ok', summary: { all: 1, upcoming: [], inProgress: [ID] } });
			await pay();
			const summary = { all: 1, upcoming: [{ id: ID, pnr: 'QWE123' }], inProgress: [] };
			expect(await remote.summarize(owner)).toEqual({ kind: 'ok', summary });
			expect(await remote.summarize({ mail: 'eve@mail.example', phone: null })).toMatchObject({ summary: { all: 0 } });
			const { accountPorts } = await import('#ports/account/account-ports.ts');
			expect(await accountPorts.orderCounters(owner, 'AS')).toEqual({ all: 1, upcoming: 1 });
			const { summarizeOrders } = await import('#ports/orders/order-service.ts');
			expect(await summarizeOrders(owner)).toEqual(summary);
		});

		it('exports their orders, and erases them once nothing is in progress', async () => {
			expect(await remote.eraseData(person)).toEqual({ kind: 'ok', blocking: [ID] });
			await pay();
			const exported = await remote.exportData(person);
			const items = [{ id: ID, passengers: [{ lastName: 'LOVELACE' }], payments: [{ state: 'captured' }] }];
			expect(exported).toMatchObject({ kind: 'ok', items });
			for (let sent = 0; sent < 2; sent++) expect(await remote.eraseData(person)).toEqual({ kind: 'ok', blocking: [] });
			expect(await remote.exportData(person)).toEqual({ kind: 'ok', items: [] });
			expect(await readOrder(db, ID)).toMatchObject({ passengers: [], contacts: { mail: '' } });
		});

		it('does so for nobody without the token of both sides, cookies or not', async () => {
			const { processLog } = await import('#server/log/log.ts');
			vi.spyOn(processLog(), 'error').mockReturnValue();
			const { createRemoteOrders } = await import('#features/orders/service/remote.ts');
			const stranger = createRemoteOrders(`http://localhost:${front.port}/svc/orders`, 'x'.repeat(32));
			const failed = { kind: 'failed', code: 'service-unavailable' };
			expect([await stranger.summarize(owner), await stranger.exportData(person), await stranger.eraseData(person)]).toEqual([
				failed,
				failed,
				failed,
			]);
			const headers = { 'content-type': 'application/json', cookie: `${ADA}; ${SESSION}` };
			const body = JSON.stringify(person);
			for (const path of ['summary', 'export', 'erasure']) {
				const url = `http://localhost:${front.port}/svc/orders/owners/${path}`;
				expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(401);
			}
			expect((await readOrder(db, ID))?.passengers).toHaveLength(1);
		});
	});

	it('sells nothing in this process', async () => {
		const { sellsAt } = await import('#ports/orders/booking-suppliers.ts');
		expect(sellsAt('embedded')).toBe(false);
	});
});

describe('HOST_ORDERS that fails', () => {
	const UNAVAILABLE = { kind: 'failed', code: 'service-unavailable' };
	const replace = async (app: OpenAPIHono): Promise<OrdersService> => {
		await front.stop();
		const service = await connect(app);
		const { processLog } = await import('#server/log/log.ts');
		vi.spyOn(processLog(), 'error').mockReturnValue();
		return service;
	};
	const logged = async () => vi.mocked((await import('#server/log/log.ts')).processLog().error).mock.calls;
	const withoutCalls = () => {
		const app = new OpenAPIHono();
		closeServices(app, '*');
		return app;
	};
	const redirect = { kind: 'redirect', url: 'javascript:alert(1)', page: 'javascript:alert(1)' };

	it.each([
		['an error', () => new OpenAPIHono().all('*', (c) => c.json({ code: 'down' }, 500))],
		['no JSON', () => new OpenAPIHono().all('*', (c) => c.text('<html>'))],
		['another contract', () => new OpenAPIHono().all('*', (c) => c.json({ orders: [{}], own: 1, order: {}, placed: redirect }))],
		['a redirect', () => new OpenAPIHono().all('*', (c) => c.redirect('http://localhost:1/'))],
		['another base path', () => withoutCalls()],
	])('with %s is an error that can be tried again', { timeout: 30_000 }, async (_, app) => {
		const service = await replace(app() as OpenAPIHono);
		const ada = caller(ADA);
		expect(await service.list(ada)).toEqual(UNAVAILABLE);
		expect(await logged()).toEqual([['Orders request failed', { error: expect.any(String) }]]);
		expect(await service.read(ada, ID)).toEqual(UNAVAILABLE);
		expect(await service.changes(ada, ID, new AbortController().signal)).toEqual(UNAVAILABLE);
		expect(await service.pay(ada, ID)).toEqual(UNAVAILABLE);
		expect(await service.requestRefund(ada, ID, { request: FORM, refund: 1 })).toEqual(UNAVAILABLE);
		expect(await service.openByMail(ada, ID, mail)).toEqual(UNAVAILABLE);
		const person = { account: 'account-of-ada', mail, phone: null };
		expect(await service.summarize(person)).toEqual(UNAVAILABLE);
		expect(await service.exportData(person)).toEqual(UNAVAILABLE);
		expect(await service.eraseData(person)).toEqual(UNAVAILABLE);
		const { accountPorts } = await import('#ports/account/account-ports.ts');
		expect(await accountPorts.orderCounters(person, 'AS')).toBeNull();
		const { summarizeOrders } = await import('#ports/orders/order-service.ts');
		expect(await summarizeOrders(person)).toBeNull();
	});

	it('by silence is an error after fifteen seconds', { timeout: 40_000 }, async () => {
		const service = await replace(new OpenAPIHono().all('*', () => new Promise<Response>(() => undefined)) as OpenAPIHono);
		const start = Date.now();
		expect(await service.list(caller(ADA))).toEqual(UNAVAILABLE);
		expect(Date.now() - start).toBeLessThan(25_000);
	});

	it('with an error instead of a stream says when to try again, and is read for as long and as much as any error', async () => {
		const body = JSON.stringify({ code: 'too-many-streams', message: '' });
		const endless = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{"code":')) });
		const app = new OpenAPIHono();
		app.get('/svc/orders/AAAA-0001/events', (c) => c.body(body + ' '.repeat(20_000), 503));
		app.get('/svc/orders/AAAA-0002/events', (c) => c.body(endless, 503));
		app.get('/svc/orders/:id/events', (c) => c.body(body, 503, { 'retry-after': '30' }));
		const service = await replace(app);
		const { signal } = new AbortController();
		expect(await service.changes(caller(ADA), ID, signal)).toEqual({ kind: 'failed', code: 'too-many-streams', retryAfter: 30 });
		expect(await service.changes(caller(ADA), 'AAAA-0001', signal)).toEqual(UNAVAILABLE);
		const { openEvents } = await import('#server/http/events.ts');
		const url = `http://localhost:${front.port}/svc/orders/AAAA-0002/events`;
		const opening = openEvents({ url, headers: {}, event: 'status', parse: (data) => data, signal, silence: 300 });
		await expect(opening).rejects.toMatchObject({ reason: 'status', status: 503, body: null });
	});

	it('in the middle of a stream ends it, and no lie becomes a state', async () => {
		const status = JSON.stringify({ state: 'issuing', version: 1, final: false });
		const stream = `event: other\ndata: {}\n\n: \n\nevent: status\ndata: ${status}\n\nevent: status\ndata: {"state":"paid"}\n\n`;
		const headers = { 'content-type': 'text/event-stream' };
		const service = await replace(new OpenAPIHono().all('*', (c) => c.body(stream, 200, headers)) as OpenAPIHono);
		const opened = await service.changes(caller(ADA), ID, new AbortController().signal);
		if (opened.kind !== 'ok') throw new Error(opened.code);
		const statuses = opened.statuses[Symbol.asyncIterator]();
		expect((await statuses.next()).value).toEqual(JSON.parse(status));
		await expect(statuses.next()).rejects.toThrow('network');
	});
});
