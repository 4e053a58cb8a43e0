/** The setting against finding the visitor's place, through the front door: guests and accounts, with and without script (spec 3.8). */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enterCode, newPhone } from '#tests/support/e2e/account.ts';
import { address, PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';
import { start, stopServer } from '#tests/support/serve.ts';

withBrowser();

const PETERSBURG = '59.9,30.3';
const PREVENTED = 'settings=prevent_geoip:1:1';
const folder = mkdtempSync(join(tmpdir(), 'prevent-geoip-'));
const children: ChildProcess[] = [];
/** Addresses that browsers requested of a suggest service elsewhere. */
const requested: string[] = [];
let peer: Server;
/** Knows the visitor's place by a header. */
let located = '';
/** Has the suggest service elsewhere. */
let remote = '';

beforeAll(async () => {
	peer = createServer((request, response) => {
		requested.push(request.url ?? '');
		const cors = {
			'access-control-allow-origin': request.headers.origin ?? '',
			'access-control-allow-credentials': 'true',
			'access-control-allow-headers': 'content-type',
		};
		response.writeHead(200, { ...cors, 'content-type': 'application/json' }).end('[]');
	});
	await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve));
	const byHeader = await start(folder, { ENVIRONMENT: 'local', GEO_HEADER: 'x-geo' });
	const elsewhere = await start(folder, {
		ENVIRONMENT: 'local',
		HOST_SUGGEST: `http://127.0.0.1:${(peer.address() as AddressInfo).port}`,
	});
	children.push(byHeader.child, elsewhere.child);
	[located, remote] = [byHeader.origin, elsewhere.origin];
}, 180_000);
afterAll(async () => {
	for (const child of children) await stopServer(child);
	peer.closeAllConnections();
	peer.close();
	rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, cookie = '') => fetch(url, { headers: { 'x-geo': PETERSBURG, ...(cookie ? { cookie } : {}) } });
const originOf = async (cookie = ''): Promise<string> =>
	/name="origin_iata"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="origin_iata"/
		.exec(await (await get(`${located}/`, cookie)).text())
		?.slice(1)
		.find(Boolean) ?? '';
const nearestOf = async (cookie = ''): Promise<string> => {
	const rows = (await (await get(`${located}/svc/suggest/v2/nearest_places.json?locale=ru-RU`, cookie)).json()) as { code: string }[];
	return rows[0]?.code ?? '';
};
const cookiesOf = async (page: Page, names: RegExp): Promise<string> =>
	(await page.context().cookies()).flatMap(({ name, value }) => (names.test(name) ? [`${name}=${value}`] : [])).join('; ');

/** Sets it in the account's settings. */
async function preventInAccount(page: Page, origin: string): Promise<void> {
	await page.goto(`${origin}/my/settings`);
	await page.locator('[name=prevent_geoip]').check();
	await page.locator('button[value=save]').click();
	await page.waitForURL(/done=save/);
}

async function signInAt(origin: string, page: Page, phone = newPhone()): Promise<string> {
	await page.goto(`${origin}/my/sign-in`);
	await enterCode(page, phone);
	await page.waitForURL(/\/my$/);
	return phone;
}

it('the server uses the place of visitors who do not prevent it', async () => {
	expect([await originOf(), await nearestOf()]).toEqual(['Санкт-Петербург', 'LED']);
});

it('the server does not use the place of a guest who prevents it', async () => {
	expect([await originOf(PREVENTED), await nearestOf(PREVENTED)]).toEqual(['Москва', 'MOW']);
	const places = async (cookie = '') => (await get(`${located}/svc/suggest/v2/places.json?term=san&locale=en-RU`, cookie)).json();
	const unlocated = await (await fetch(`${located}/svc/suggest/v2/places.json?term=san&locale=en-RU`)).json();
	expect(await places(PREVENTED)).toEqual(unlocated);
});

it('the server does not use the place of an account that prevents it, on any of its devices', async () => {
	const { page, close } = await visit(`${located}/my`, { ...PHONE, javaScriptEnabled: false });
	await signInAt(located, page);
	const before = await cookiesOf(page, /^session$/);
	expect([await originOf(before), await nearestOf(before)]).toEqual(['Санкт-Петербург', 'LED']);
	await preventInAccount(page, located);
	const session = await cookiesOf(page, /^session$/);
	expect([await originOf(session), await nearestOf(session)]).toEqual(['Москва', 'MOW']);
	await close();
});

it('pages stay the same for everybody, and cached', async () => {
	for (const url of [address('/'), `${located}/faq`]) {
		const [open, prevented] = [await get(url), await get(url, PREVENTED)];
		expect(prevented.headers.get('cache-control')).toBe(open.headers.get('cache-control'));
		expect(prevented.headers.get('cache-control')).toMatch(/^public, s-maxage/);
		expect(prevented.headers.get('etag')).toBe(open.headers.get('etag'));
		expect(await prevented.text()).toBe(await open.text());
	}
});

it.each([
	['a guest', async (page: Page) => page.context().addCookies([{ name: 'settings', value: 'prevent_geoip:1:1', url: remote }])],
	[
		'an account on a new device',
		async (page: Page) => {
			const first = await visit(`${remote}/my`, { ...PHONE, javaScriptEnabled: false });
			const phone = await signInAt(remote, first.page);
			await preventInAccount(first.page, remote);
			await first.close();
			await signInAt(remote, page, phone);
			await page.evaluate(() => localStorage.removeItem('account_settings'));
		},
	],
] as const)(
	'the browser requests no place: %s',
	async (_, prevent) => {
		const { page, problems, close } = await visit(`${remote}/`, PHONE);
		await expect.poll(() => requested.length, { timeout: 20_000 }).toBeGreaterThan(0);
		await prevent(page);
		// The last page may still request one.
		await page.goto('about:blank');
		requested.length = 0;
		const ours: string[] = [];
		page.on('request', (request) => /search-form\/origin/.test(request.url()) && ours.push(request.url()));
		for (let visits = 0; visits < 2; visits++) {
			await page.goto(`${remote}/`);
			await page.waitForTimeout(7000);
		}
		expect([requested, ours]).toEqual([[], []]);
		expect(await page.inputValue('[name=origin_iata]')).toBe('Москва');
		expect(problems).toEqual([]);
		await close();
	},
	150_000,
);
