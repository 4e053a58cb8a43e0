/** The visitor's own city in a form that was drawn for everybody: his browser asks the suggest service elsewhere (spec 3.4, 7, 8). */
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';
import { ddmm, inDays } from '#tests/support/e2e/requests.ts';
import { start, stopServer } from '#tests/support/serve.ts';

withBrowser();

const PETERSBURG = {
	code: 'LED',
	name: 'Санкт-Петербург',
	type: 'city',
	city_code: 'LED',
	city_name: 'Санкт-Петербург',
	country_code: 'RU',
	country_name: 'Россия',
	coordinates: { lat: 59.9, lon: 30.3 },
	cases: {},
};
const suggest = { requests: [] as IncomingMessage[], body: [PETERSBURG] as unknown, status: 200 };
let peer: Server;
let site: { origin: string; child: ChildProcess };
let folder: string;

beforeAll(async () => {
	peer = createServer((request, response) => {
		if (request.method === 'GET') suggest.requests.push(request);
		response.writeHead(request.method === 'OPTIONS' ? 204 : suggest.status, {
			'access-control-allow-origin': request.headers.origin ?? '',
			'access-control-allow-credentials': 'true',
			'access-control-allow-headers': 'content-type',
			'content-type': 'application/json',
		});
		response.end(request.method === 'OPTIONS' ? '' : JSON.stringify(suggest.body));
	});
	await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve));
	folder = await mkdtemp(join(tmpdir(), 'nearest-'));
	site = await start(folder, { HOST_SUGGEST: `http://127.0.0.1:${(peer.address() as AddressInfo).port}` });
});
afterAll(async () => {
	await stopServer(site.child);
	peer.closeAllConnections();
	peer.close();
	await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
	Object.assign(suggest, { asked: [], answer: [PETERSBURG], status: 200 });
});

const ORIGIN = '[name=origin_iata]';
const quiet = () => expect.poll(() => suggest.requests.length, { timeout: 20_000 }).toBeGreaterThan(0);

describe('spec 3.4: the main page', () => {
	it('gets the city nearest to the visitor, which goes along with the form', async () => {
		const { page, problems, close } = await visit(`${site.origin}/`);
		expect(await page.inputValue(ORIGIN)).toBe('Москва');
		await expect.poll(() => page.inputValue(ORIGIN), { timeout: 20_000 }).toBe('Санкт-Петербург');
		expect(suggest.requests.map(({ url }) => url)).toEqual(['/v2/nearest_places.json?locale=ru-RU']);
		await page.evaluate(
			([date]) => {
				const form = document.querySelector<HTMLFormElement>('.search-form');
				const set = (name: string, value = '') => form?.querySelector<HTMLInputElement>(`[name=${name}]`)?.setAttribute('value', value);
				set('destination_iata', 'Стамбул');
				set('depart_date', date);
				form?.submit();
			},
			[inDays(40)],
		);
		await page.waitForURL(`**/search/LED${ddmm(40)}IST*`);
		expect(problems).toEqual([]);
		await close();
	});
	it('keeps it when the form comes alive, with the right code', async () => {
		const { page, problems, close } = await visit(`${site.origin}/`);
		await expect.poll(() => page.inputValue(ORIGIN), { timeout: 20_000 }).toBe('Санкт-Петербург');
		await page.locator('[name=destination_iata]').click();
		await page.waitForFunction(() => document.querySelector('[role=combobox]') !== null);
		expect(await page.inputValue(ORIGIN)).toBe('Санкт-Петербург');
		await expect.poll(() => page.locator('.search-code').first().textContent()).toBe('LED');
		expect(await page.locator('.search-code').first().isVisible()).toBe(true);
		expect(problems).toEqual([]);
		await close();
	});
	it('leaves a field alone that the visitor has filled in', async () => {
		const { page, close } = await visit(`${site.origin}/`, { ...PHONE });
		await page.evaluate(() => {
			const input = document.querySelector<HTMLInputElement>('[name=origin_iata]');
			if (input) input.value = 'Казань';
		});
		await quiet();
		await page.waitForTimeout(500);
		expect(await page.inputValue(ORIGIN)).toBe('Казань');
		await close();
	});
	it('keeps the capital of the market when the service fails, after 3 retries (spec 7, 8)', async () => {
		suggest.status = 503;
		const { page, close } = await visit(`${site.origin}/`);
		await expect.poll(() => suggest.requests.length, { timeout: 20_000 }).toBe(4);
		expect(await page.inputValue(ORIGIN)).toBe('Москва');
		await close();
	});
	it('is not requested where an address fills the form', async () => {
		const { page, close } = await visit(`${site.origin}/?params=KZN`);
		expect(await page.locator('[data-nearest]').count()).toBe(0);
		await close();
	});
});
