/** The service of price alerts through the front (spec 7): what it creates, shows and changes, for owners and for signed links. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { OpenAPIHono } from '@hono/zod-openapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneClickPath } from '#features/price-alerts/address.ts';
import { subscriptionsApi } from '#features/price-alerts/api.ts';
import { alertKey, isAlertKey, readerKey, readerOfMail } from '#features/price-alerts/keys.ts';
import { listAlerts, ownsAlert, readAlert } from '#features/price-alerts/records.ts';
import { createAlerts } from '#features/price-alerts/service/embedded.ts';
import { type Database, openDatabase } from '#server/database/open.ts';
import { closeServices, mountService } from '#server/http/openapi.ts';
import { visitorOfCookie } from '#server/http/visitor-cookie.ts';
import { type AlertWorld, createAlertWorld } from '#tests/support/alert-ports.ts';
import type { TestFront } from '#tests/support/api/front-harness.ts';
import { serveServices } from '#tests/support/api/services-front.ts';

const folder = mkdtempSync(`${tmpdir()}/alerts-service-`);
let db: Database;
let world: AlertWorld;
let front: TestFront;

beforeAll(async () => {
	db = await openDatabase(`sqlite:${folder}/alerts.sqlite`);
	world = createAlertWorld(db);
	const services = new OpenAPIHono();
	const ownerOf = (request: Pick<Request, 'url' | 'headers'>) => ({ visitor: visitorOfCookie(request), account: null, reader: null });
	const service = createAlerts({
		alerts: world.ports,
		places: () => ({ todayAt: () => '2026-11-24', codeOf: (text) => text.toUpperCase(), options: { cityOf: (code) => code } }),
		account: async () => null,
		list: (request) => listAlerts(db, ownerOf(request)),
		async find(request, id, key) {
			const alert = await readAlert(db, id);
			if (!alert) return null;
			return (key !== null && isAlertKey(id, key)) || ownsAlert(alert, ownerOf(request)) ? alert : null;
		},
	});
	mountService(
		services,
		'/svc/subscriptions',
		'Subscriptions',
		subscriptionsApi({
			serviceOf: () => service,
			brandHosts: [{ pattern: 'wa.localhost', brand: 'WA' }],
		}),
	);
	closeServices(services, '/svc/*');
	front = await serveServices(services);
});
afterAll(async () => {
	await front.stop();
	await db.destroy();
	rmSync(folder, { recursive: true });
});

const BASE = '/svc/subscriptions';

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
	const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } };
	const response = await front.send(BASE + path, { method, headers, ...sent });
	return { ...response, json: JSON.parse(response.body.toString()) };
}

const cookieOf = (response: { headers: { 'set-cookie'?: string[] | undefined } }): string =>
	response.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
const NEW = { from: 'MOW', to: 'IST', channel: 'feed', market: 'ru' };

describe('the service of price alerts', () => {
	it('creates a feed at once, for the browser that asked, and lists it there alone', async () => {
		const created = await call('POST', '/alerts', { ...NEW, threshold: 1_500_000 });
		expect(created.status).toBe(200);
		expect(created.headers['cache-control']).toBe('private, no-store');
		const cookie = cookieOf(created);
		expect(cookie).toMatch(/^visitor=[\w-]{22}$/);
		const { alert } = created.json;
		expect(alert).toMatchObject({ state: 'active', what: 'route', channel: 'feed', threshold: 1_500_000, currency: 'rub', price: null });
		expect((await call('GET', '/alerts', undefined, { cookie })).json.alerts).toHaveLength(1);
		expect((await call('GET', '/alerts')).json.alerts).toEqual([]);
		expect((await call('GET', `/alerts/${alert.id}`)).status).toBe(404);
		expect((await call('GET', `/alerts/${alert.id}?key=${alertKey(alert.id)}`)).json.alert.id).toBe(alert.id);
		const feedKey = new URL(alert.feed).searchParams.get('key');
		expect((await call('GET', `/alerts/${alert.id}?key=${feedKey}`)).status).toBe(404);
	});

	it('changes and deletes with the key of a signed link', async () => {
		const { id } = (await call('POST', '/alerts', NEW)).json.alert;
		const path = `/alerts/${id}?key=${alertKey(id)}`;
		expect((await call('PATCH', path, { threshold: 900_000, state: 'paused' })).json).toMatchObject({
			threshold: 900_000,
			state: 'paused',
			reason: 'reader',
		});
		expect((await call('PATCH', path, { threshold: null, state: 'active' })).json).toMatchObject({
			threshold: null,
			state: 'active',
			reason: null,
		});
		expect((await call('PATCH', path, { threshold: -1 })).status).toBe(400);
		expect((await call('DELETE', path)).json).toEqual({ status: 'done' });
		expect((await call('GET', path)).status).toBe(404);
	});

	it('repeats a call for the visitor that made it only, however guessable its submission', async () => {
		const body = { ...NEW, submission: '0000000000000000' };
		const first = await call('POST', '/alerts', body);
		const cookie = cookieOf(first);
		expect((await call('POST', '/alerts', body, { cookie })).json.alert.id).toBe(first.json.alert.id);
		expect((await call('GET', '/alerts', undefined, { cookie })).json.alerts).toHaveLength(1);
		const other = await call('POST', '/alerts', { ...body, to: 'AER' });
		expect(other.json.alert).toMatchObject({ target: { to: 'AER' } });
		expect(other.json.alert.id).not.toBe(first.json.alert.id);
	});

	it('links to a host of the brand that the alert names', async () => {
		const originOf = async (headers: Record<string, string>, brand?: string) => {
			const created = await call('POST', '/alerts', { ...NEW, market: 'us', ...(brand ? { brand } : {}) }, headers);
			return created.status === 200 ? new URL(created.json.alert.page).hostname : created.json.code;
		};
		const wayfold = { host: `wa.localhost:${front.port}` };
		expect(await originOf({}, 'AS')).toBe('localhost');
		expect(await originOf({}, 'WA')).toBe('wa.localhost');
		expect(await originOf(wayfold)).toBe('wa.localhost');
		expect(await originOf(wayfold, 'WA')).toBe('wa.localhost');
		expect(await originOf(wayfold, 'AS')).toBe('unknown-market');
	});

	it('responds alike for a known and an unknown address, and confirms with the token of the mail', async () => {
		const send = (mail: string) => call('POST', '/alerts', { ...NEW, channel: 'mail', mail });
		const first = await send('anna@example.com');
		expect(first.json).toEqual({ status: 'confirm', alert: null });
		const { text } = await db.selectFrom('mails').select('text').executeTakeFirstOrThrow();
		const token = /confirm\/([\w-]+)/.exec(text)?.[1];
		const confirmed = await call('POST', '/confirm', { token });
		expect(confirmed.json.id).toMatch(/^[\w-]{16}$/);
		expect(await call('POST', '/confirm', { token })).toMatchObject({ status: 200, json: { id: confirmed.json.id } });
		expect(await call('POST', '/confirm', { token: `${token}x` })).toMatchObject({ status: 410, json: { code: 'link-expired' } });
		expect((await send('anna@example.com')).json).toEqual(first.json);
		expect((await send('eve@example.com')).json).toEqual(first.json);
	});

	it('unsubscribes an address by the POST of a mail program (RFC 8058), and by nothing else', async () => {
		const reader = readerOfMail('anna@example.com');
		const path = `${oneClickPath(reader)}?key=${readerKey(reader)}`;
		const headers = { 'content-type': 'application/x-www-form-urlencoded' };
		const state = async () =>
			(await db.selectFrom('alerts').select('state').where('reader', '=', reader).orderBy('created_at').execute())[0]?.state;
		expect((await front.send(path)).status).toBe(405);
		expect(
			(
				await front.send(
					path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
					{ method: 'POST', headers, body: 'List-Unsubscribe=One-Click' },
				)
			).status,
		).toBe(404);
		expect(await state()).toBe('active');
		expect(world.events).toContain('unsubscribe-rejected');
		for (let post = 0; post < 2; post++)
			expect((await front.send(path, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' })).status).toBe(200);
		expect(await state()).toBe('paused');
	});

	it('names what is wrong: places, dates, market, address and push service', async () => {
		const codes = async (more: object) => {
			const { status, json } = await call('POST', '/alerts', { ...NEW, ...more });
			return [status, json.code, ...(json.problems ?? []).map(({ field, code }: { field: string; code: string }) => `${field} ${code}`)];
		};
		expect(await codes({ to: '' })).toEqual([400, 'invalid-alert', 'to target-missing']);
		expect(await codes({ market: 'de' })).toEqual([400, 'unknown-market']);
		expect(await codes({ language: 'th' })).toEqual([400, 'unknown-market']);
		expect(await codes({ channel: 'mail', mail: 'anna' })).toEqual([400, 'invalid-alert', 'mail mail-invalid']);
		expect(await codes({ what: 'dates' })).toEqual([400, 'invalid-alert', 'kind target-missing']);
		const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
		expect(await codes({ channel: 'push', push: { endpoint: 'https://push.evil.example/x', keys } })).toEqual([
			400,
			'invalid-alert',
			'channel push-unknown',
		]);
		expect((await codes({ channel: 'push', push: { endpoint: 'x', keys } }))[0]).toBe(400);
		expect((await codes({ channel: 'sms' }))[0]).toBe(400);
		expect((await call('GET', '/push-key')).json.key).toMatch(/^[\w-]{87}$/);
	});
});
