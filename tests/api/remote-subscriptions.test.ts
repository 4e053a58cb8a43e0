/** Price alerts on another host (`HOST_SUBSCRIPTIONS`): a second application with a database of its own stands for it. */
import { OpenAPIHono } from '@hono/zod-openapi';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findOrCreateByPhone } from '#features/account/accounts.ts';
import { subscriptionsApi } from '#features/price-alerts/api.ts';
import { alertKey, isAlertKey, readerKey, readerOfMail } from '#features/price-alerts/keys.ts';
import { listAlerts, ownsAlert, readAlert } from '#features/price-alerts/records.ts';
import { createAlerts } from '#features/price-alerts/service/embedded.ts';
import type { AlertsService, NewAlert } from '#features/price-alerts/service/service.ts';
import { unavailable } from '#features/price-alerts/service/unavailable.ts';
import { keyIn } from '#features/price-alerts/service/wire.ts';
import { alertRound } from '#features/price-alerts/work.ts';
import { type Database, openDatabase } from '#server/database/open.ts';
import { closeServices } from '#server/http/openapi.ts';
import { callerWith } from '#server/http/service-caller.ts';
import { visitorOfCookie } from '#server/http/visitor-cookie.ts';
import { createRateLimiter } from '#server/limits/rate-limit.ts';
import { ownDataApi } from '#server/own-data-service.ts';
import { type AlertWorld, createAlertWorld, PUSH } from '#tests/support/alert-ports.ts';
import { startFront, type TestFront } from '#tests/support/api/front-harness.ts';

const TOKEN = 'token-of-the-site-and-of-the-host';
const ANNA = 'visitor=dapGwJIaYeGwq2EEY0JM3w';
const EVE = 'visitor=AAAAAAAAAAAAAAAAAAAAAA';
const caller = (cookie: string) =>
	callerWith({ url: 'http://localhost:4321/alerts', headers: new Headers({ cookie, 'x-forwarded-for': '203.0.113.7' }) }, null);

const NEW: NewAlert = {
	fields: { from: 'MOW', to: 'IST', kind: 'route' },
	threshold: 1_500_000,
	channel: 'feed',
	mail: '',
	push: null,
	farewell: false,
	site: { brand: 'AS', market: 'ru', language: 'ru', origin: 'http://localhost:4321' },
};

/** The first alert of a process loads names and texts, which takes longer than the remote call may. */
beforeAll(async () => {
	const first = await openDatabase('sqlite::memory:');
	const service = serviceOf(first, createAlertWorld(first), '');
	await service.create(caller(ANNA), NEW);
	await first.destroy();
}, 60_000);

const rejections = () => createRateLimiter({ name: 'logged', points: 100, seconds: 60 }, { factor: 1, databaseUrl: 'sqlite::memory:' });

let db: Database;
let world: AlertWorld;
let front: TestFront;
let remote: AlertsService;
let seen: Headers[];

function serviceOf(db: Database, { ports }: AlertWorld, account: string): AlertsService {
	const ownerOf = (request: Pick<Request, 'url' | 'headers'>) => ({ visitor: visitorOfCookie(request), account: null, reader: null });
	return createAlerts({
		alerts: ports,
		places: () => ({ todayAt: () => '2026-11-24', codeOf: (text) => text.toUpperCase(), options: { cityOf: (code) => code } }),
		account: async (request) => (request.headers.get('cookie')?.includes('session=') ? { id: account, mail: 'anna@example.com' } : null),
		list: (request) => listAlerts(db, ownerOf(request)),
		async find(request, id, key) {
			const alert = await readAlert(db, id);
			if (!alert) return null;
			return (key !== null && isAlertKey(id, key)) || ownsAlert(alert, ownerOf(request)) ? alert : null;
		},
	});
}

/** Serves an application as the host, and reads the configuration anew. */
async function connect(app: OpenAPIHono): Promise<AlertsService> {
	front = await startFront((request) => app.fetch(request), {
		settings: { allowedHosts: ['localhost'], trustProxy: true, production: false },
	});
	vi.resetModules();
	vi.stubEnv('HOST_SUBSCRIPTIONS', `http://localhost:${front.port}/svc/subscriptions`);
	vi.stubEnv('SERVICE_TOKEN', TOKEN);
	return (await import('#ports/alerts/alert-service.ts')).alertsOf('AS');
}

beforeEach(async () => {
	db = await openDatabase('sqlite::memory:');
	world = createAlertWorld(db);
	const { account } = await findOrCreateByPhone(db, '+79161234567', false, Date.now());
	seen = [];
	const service = serviceOf(db, world, account);
	const app = new OpenAPIHono();
	app.use(async (c, next) => {
		seen.push(c.req.raw.headers);
		await next();
	});
	app.route('/svc/subscriptions', subscriptionsApi({ serviceOf: () => service, brandHosts: [] }));
	app.route('/svc/subscriptions', ownDataApi({ service, token: TOKEN, security: () => undefined, logged: rejections() }));
	remote = await connect(app);
});
afterEach(async () => {
	vi.unstubAllEnvs();
	vi.resetModules();
	await front.stop();
	await db.destroy();
});

async function create(more: Partial<NewAlert> = {}, cookie = ANNA) {
	const result = await remote.create(caller(cookie), { ...NEW, ...more });
	if (result.kind !== 'ok' || !result.alert) throw new Error(JSON.stringify(result));
	return result.alert;
}

describe('HOST_SUBSCRIPTIONS', () => {
	it('stores what visitors follow, for the cookie of their browser, and gets nothing else of their request', async () => {
		const alert = await create({}, `${ANNA}; market=kz; staff=secret`);
		expect(alert).toMatchObject({ state: 'active', channel: 'feed', threshold: 1_500_000, currency: 'rub', market: 'ru', last: null });
		expect(alert.target).toMatchObject({ kind: 'route', from: 'MOW', to: 'IST' });
		expect(keyIn(alert.links.page)).toBe(alertKey(alert.id));
		expect(await remote.list(caller(ANNA))).toEqual({ kind: 'ok', alerts: [alert] });
		expect(await remote.list(caller(EVE))).toEqual({ kind: 'ok', alerts: [] });
		expect(await readAlert(db, alert.id)).toMatchObject({ brand: 'AS', language: 'ru' });
		expect(seen.map((headers) => headers.get('cookie') ?? '').join()).not.toMatch(/market|staff/);
	});

	it('checks the prices; this process shows them, their feed and their history', async () => {
		const { id, links } = await create();
		await alertRound(world.ports, PUSH);
		const read = await remote.read(caller(ANNA), { id, key: null });
		if (read.kind !== 'ok') throw new Error(read.code);
		expect(read.alert.last).toMatchObject({ total: 2_000_000, seller: 'vetroplan' });
		expect(read.prices).toHaveLength(1);
		const feed = await remote.feed(caller(EVE), id, keyIn(links.feed));
		expect(feed).toMatchObject({ kind: 'ok', alert: { id, currency: 'rub' }, prices: read.prices });
		expect(feed.kind === 'ok' && Object.keys(feed.alert)).not.toContain('mail');
		expect(await remote.feed(caller(EVE), id, keyIn(links.page))).toMatchObject({ kind: 'failed', code: 'unknown-alert' });
		expect(new Set(seen.map((headers) => headers.get('x-forwarded-for')))).toEqual(new Set(['203.0.113.7']));
	});

	it('changes alerts for their owners and for signed links alone', async () => {
		const { id, links } = await create();
		const own = { id, key: null };
		expect(await remote.change(caller(ANNA), own, { state: 'paused' })).toMatchObject({ alert: { state: 'paused', reason: 'reader' } });
		expect(await remote.change(caller(EVE), own, { state: 'active' })).toMatchObject({ kind: 'failed', code: 'unknown-alert' });
		const linked = { id, key: keyIn(links.page) };
		expect(await remote.change(caller(EVE), linked, { state: 'active', threshold: null })).toMatchObject({
			alert: { state: 'active', threshold: null },
		});
		expect(await remote.remove(caller(EVE), own)).toMatchObject({ kind: 'failed', code: 'unknown-alert' });
		expect(await remote.remove(caller(ANNA), own)).toMatchObject({ kind: 'ok' });
		expect(await remote.list(caller(ANNA))).toEqual({ kind: 'ok', alerts: [] });
	});

	it('confirms mail addresses and unsubscribes them by the links of mails', async () => {
		const mail = { ...NEW, channel: 'mail', mail: 'anna@example.com' } as const;
		expect(await remote.create(caller(ANNA), mail)).toEqual({ kind: 'ok', alert: null });
		const { text } = await db.selectFrom('mails').select('text').executeTakeFirstOrThrow();
		const token = /confirm\/([\w-]+)/.exec(text)?.[1] ?? '';
		expect(await remote.confirmation(caller(EVE), token)).toMatchObject({
			kind: 'ok',
			target: { kind: 'route' },
			currency: 'rub',
			confirmed: null,
		});
		const confirmed = await remote.confirm(caller(EVE), token);
		if (confirmed.kind !== 'ok') throw new Error(confirmed.code);
		expect(await remote.read(caller(EVE), confirmed)).toMatchObject({ alert: { mail: 'anna@example.com', state: 'active' } });
		expect(await remote.confirm(caller(EVE), token)).toEqual(confirmed);
		const { id, key } = confirmed;
		expect(await remote.confirmation(caller(EVE), token)).toMatchObject({ kind: 'ok', confirmed: { id, key } });
		const missing = { kind: 'failed', code: 'link-expired' };
		expect(await remote.confirm(caller(EVE), 'missing')).toMatchObject(missing);
		expect(await remote.confirmation(caller(EVE), 'missing')).toMatchObject(missing);
		const reader = readerOfMail('anna@example.com');
		expect(await remote.subscribed(caller(EVE), reader, 'wrong')).toMatchObject({ kind: 'failed', code: 'unknown-alert' });
		expect(await remote.subscribed(caller(EVE), reader, readerKey(reader))).toMatchObject({ kind: 'ok' });
		expect(await remote.unsubscribe(caller(EVE), reader, readerKey(reader))).toMatchObject({ kind: 'ok' });
		expect(await readAlert(db, confirmed.id)).toMatchObject({ state: 'paused', reason: 'unsubscribed' });
	});

	it('needs no second confirmation where it knows the session and its address', async () => {
		expect(await remote.reader(caller(`${ANNA}; session=s`))).toMatchObject({ kind: 'ok', mail: 'anna@example.com' });
		expect(await remote.reader(caller(ANNA))).toMatchObject({ kind: 'ok', mail: null });
		const result = await remote.create(caller(`${ANNA}; session=s`), { ...NEW, channel: 'mail', mail: 'anna@example.com' });
		expect(result).toMatchObject({ kind: 'ok', alert: { state: 'active' } });
	});

	it('exports and erases the alerts of a person for the process of their account, by confirmed address and by account', async () => {
		const session = `${ANNA}; session=s`;
		const alert = await create({ channel: 'mail', mail: 'anna@example.com' }, session);
		const { account_id } = await db.selectFrom('alerts').select('account_id').executeTakeFirstOrThrow();
		const stranger = { account: 'another-account', mail: 'eve@example.com', phone: null };
		expect(await remote.exportData(stranger)).toEqual({ kind: 'ok', items: [] });
		for (const person of [
			{ ...stranger, mail: 'anna@example.com' },
			{ ...stranger, account: account_id ?? '' },
		])
			expect(await remote.exportData(person)).toMatchObject({
				kind: 'ok',
				items: [{ id: alert.id, contact: { mail: 'anna@example.com' } }],
			});
		expect(await remote.eraseData(stranger)).toEqual({ kind: 'ok', blocking: [] });
		expect(await readAlert(db, alert.id)).not.toBeNull();
		expect(await remote.eraseData({ ...stranger, mail: 'anna@example.com' })).toEqual({ kind: 'ok', blocking: [] });
		expect(await readAlert(db, alert.id)).toBeNull();
		const { REMOTE_DATA } = await import('#own-data.ts');
		expect(REMOTE_DATA).toMatchObject([{ name: 'messages' }, { name: 'alerts', service: remote }]);
	});

	it('names what is wrong, and stores a repeated call once', async () => {
		expect(await remote.create(caller(ANNA), { ...NEW, channel: 'mail', mail: 'anna' })).toMatchObject({
			code: 'invalid-alert',
			problems: [{ field: 'mail', code: 'mail-invalid' }],
		});
		const long = `${'a'.repeat(300)}@example.com`;
		expect(await remote.create(caller(ANNA), { ...NEW, channel: 'mail', mail: long })).toMatchObject({
			problems: [{ field: 'mail', code: 'mail-invalid' }],
		});
		const market = { ...NEW, site: { ...NEW.site, market: 'zz' } };
		expect(await remote.create(caller(ANNA), market)).toMatchObject({ kind: 'failed', code: 'unknown-market' });
		const once = { ...NEW, submission: 'b7Kq0Xw2PzT4mRj9' };
		const [first, second] = [await create(once), await create(once)];
		expect(second.id).toBe(first.id);
		expect(await db.selectFrom('alerts').select('id').execute()).toHaveLength(1);
	});

	it('is behind the calls of this process too, which runs no checks of its own', async () => {
		const { startBackgroundWork } = await import('#server/process/background-work.ts');
		const { alertPorts } = await import('#ports/alerts/alert-ports.ts');
		const work = startBackgroundWork();
		expect(() => alertPorts.wake()).not.toThrow();
		await work.stop();
		const api = (await import('#features/price-alerts/api.ts')).subscriptionsApi({ serviceOf: () => remote, brandHosts: [] });
		const body = JSON.stringify({ from: 'MOW', to: 'IST', channel: 'feed', market: 'ru' });
		const headers = { 'content-type': 'application/json', host: 'localhost:4321' };
		const created = await api.request('http://localhost:4321/alerts', { method: 'POST', headers, body });
		expect(created.status).toBe(200);
		const cookie = created.headers.get('set-cookie')?.split(';')[0] ?? '';
		const { alert } = await created.json();
		expect(await readAlert(db, alert.id)).toMatchObject({ channel: 'feed' });
		const listed = await api.request('http://localhost:4321/alerts', { headers: { cookie } });
		expect((await listed.json()).alerts).toEqual([alert]);
		expect((await api.request(`http://localhost:4321/alerts/${alert.id}`)).status).toBe(404);
	});
});

describe('HOST_SUBSCRIPTIONS that fails', () => {
	const UNAVAILABLE = { kind: 'failed', code: 'service-unavailable' };
	const replace = async (app: OpenAPIHono): Promise<AlertsService> => {
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

	it.each([
		['an error', () => new OpenAPIHono().all('*', (c) => c.json({ code: 'down' }, 500))],
		['no JSON', () => new OpenAPIHono().all('*', (c) => c.text('<html>'))],
		['another contract', () => new OpenAPIHono().all('*', (c) => c.json({ alerts: [{ id: '1' }], alert: {}, id: '../x', mail: 1 }))],
		['a redirect', () => new OpenAPIHono().all('*', (c) => c.redirect('http://localhost:1/'))],
		['another base path', () => withoutCalls()],
	])('with %s is an error that can be tried again', { timeout: 30_000 }, async (_, app) => {
		const service = await replace(app() as OpenAPIHono);
		const address = { id: 'mB7fXQ2c9LxT4pZa', key: null };
		expect(await service.list(caller(ANNA))).toEqual(UNAVAILABLE);
		expect(await logged()).toEqual([['Subscriptions request failed', { error: expect.any(String) }]]);
		expect(await service.read(caller(ANNA), address)).toEqual(UNAVAILABLE);
		expect(await service.create(caller(ANNA), NEW)).toEqual(UNAVAILABLE);
		expect(await service.confirm(caller(ANNA), 'token')).toEqual(UNAVAILABLE);
		expect(await service.feed(caller(ANNA), address.id, 'key')).toEqual(UNAVAILABLE);
		expect(await service.unsubscribe(caller(ANNA), 'reader', 'key')).toEqual(UNAVAILABLE);
		const person = { account: 'account-of-anna', mail: 'anna@example.com', phone: null };
		expect(await service.exportData(person)).toEqual(UNAVAILABLE);
		expect(await service.eraseData(person)).toEqual(UNAVAILABLE);
	});

	it('by silence is an error after eight seconds', { timeout: 30_000 }, async () => {
		const service = await replace(new OpenAPIHono().all('*', () => new Promise<Response>(() => undefined)) as OpenAPIHono);
		const start = Date.now();
		expect(await service.list(caller(ANNA))).toEqual(UNAVAILABLE);
		expect(Date.now() - start).toBeLessThan(12_000);
	});

	it('passes on how long a limit lasts', async () => {
		const limited = new OpenAPIHono().all('*', (c) => c.json({ code: 'too-many-requests', message: '' }, 429, { 'retry-after': '17' }));
		const service = await replace(limited as OpenAPIHono);
		expect(await service.create(caller(ANNA), NEW)).toEqual({ kind: 'failed', code: 'too-many-requests', retryAfter: 17 });
		const api = (await import('#features/price-alerts/api.ts')).subscriptionsApi({ serviceOf: () => service, brandHosts: [] });
		const response = await api.request('http://localhost/alerts');
		expect([response.status, response.headers.get('retry-after')]).toEqual([429, '17']);
		expect(unavailable({ kind: 'failed', code: 'too-many-requests', retryAfter: 17 })).toEqual({ status: 429, retryAfter: '17' });
		expect(unavailable({ kind: 'failed', code: 'service-unavailable' })).toEqual({ status: 503, retryAfter: '60' });
		expect(unavailable({ kind: 'failed', code: 'link-expired' })).toBeNull();
	});
});
