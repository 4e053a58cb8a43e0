import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OpenAPIHono } from '@hono/zod-openapi';
import { describe, expect, test, vi } from 'vitest';
import { currencyApi } from '#features/currencies/api.ts';
import { EMBEDDED } from '#features/currencies/rates.data.ts';
import { createRates } from '#features/currencies/rates.ts';
import { CURRENCIES } from '#site/currencies.ts';

const app = new OpenAPIHono();
app.route('/svc/search', currencyApi);

describe('GET /svc/search/currency.json (spec 7)', () => {
	test('is a dictionary of number by currency string, all 34, rub being 1 (spec 3.2)', async () => {
		const response = await app.request('/svc/search/currency.json');
		const rates = (await response.json()) as Record<string, number>;
		expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
		expect(Object.keys(rates).sort()).toEqual([...CURRENCIES].sort());
		expect(Object.values(rates).every((rate) => rate > 0)).toBe(true);
		expect(rates.rub).toBe(1);
	});
});

describe('GET /svc/search/money.json', () => {
	const send = async (query: string) => {
		const response = await app.request(`/svc/search/money.json?${query}`);
		return { status: response.status, body: await response.json() };
	};
	test('gives the way a currency is written in a locale', async () => {
		const { status, body } = await send('brand=AS&locale=ru-KZ&currency=usd');
		expect(status).toBe(200);
		expect(body).toMatchObject({ currency: 'usd', money: '#\u00a0$', digits: 2 });
	});
	test('is null where that is not offered (spec 4.3)', async () => {
		for (const query of [
			'brand=AS&locale=ru-KZ&currency=eur',
			'brand=WA&locale=ru-KZ&currency=usd',
			'brand=AS&locale=en-KZ&currency=usd',
			'brand=AS&locale=x&currency=y',
		]) {
			expect(await send(query)).toEqual({ status: 200, body: null });
		}
	});
	test('without its parameters is a bad request', async () => {
		expect((await send('brand=AS')).status).toBe(400);
		expect(await send('brand=XX&locale=ru-KZ&currency=usd')).toMatchObject({
			status: 400,
			body: { code: 'unknown-brand', message: 'Unknown brand' },
		});
		expect((await send('brand=AS&locale=ru-KZ&currency=dollars')).status).toBe(400);
	});
});

describe('rates from elsewhere (spec 7, 8)', () => {
	const day = Date.UTC(2026, 10, 25, 12);
	const source = (bodies: unknown[]) => {
		let clock = day;
		const [warn, error] = [vi.fn(), vi.fn()];
		const fetch = vi.fn(async () => {
			const body = bodies.shift();
			if (body instanceof Error) throw body;
			return body;
		});
		const table = createRates({ fetch, now: () => clock, warn, error });
		return { table, warn, error, fetch, wait: (minutes: number) => (clock += minutes * 60_000) };
	};
	const good = { rub: 1, usd: 90 };

	test('replace the embedded ones; currencies left out keep theirs', async () => {
		const { table } = source([good]);
		expect(table.current()).toBe(EMBEDDED);
		expect(await table.settled()).toMatchObject({ date: '2026-11-25', rates: { usd: 90, eur: EMBEDDED.rates.eur } });
	});
	test('are requested once at a time and again after an hour', async () => {
		const { table, fetch, wait } = source([good, { rub: 1, usd: 91 }]);
		await Promise.all([table.settled(), table.settled()]);
		wait(59);
		expect(table.current().rates.usd).toBe(90);
		expect(fetch).toHaveBeenCalledTimes(1);
		wait(1);
		table.current();
		await vi.waitFor(() => expect(table.current().rates.usd).toBe(91));
		expect(fetch).toHaveBeenCalledTimes(2);
	});
	test('that fail are a warning (spec 8), and the last good table stays', async () => {
		const { table, warn, error, wait } = source([good, new Error('down')]);
		await table.settled();
		wait(61);
		table.current();
		await vi.waitFor(() => expect(warn).toHaveBeenCalledWith('Currency rates request failed', expect.anything()));
		expect(error).not.toHaveBeenCalled();
		expect(table.current().rates.usd).toBe(90);
	});
	test.each([
		['are no dictionary', 'rates'],
		['have a rate of nothing', { rub: 1, usd: 0 }],
		['have a rate in words', { usd: '90' }],
		['count in something else', { rub: 0.012, usd: 1 }],
	])('that %s break the contract: an error (spec 5), and the last good table stays', async (_, bad) => {
		const { table, warn, error, wait } = source([good, bad]);
		await table.settled();
		wait(61);
		table.current();
		await vi.waitFor(() => expect(error).toHaveBeenCalledWith('Currency rates contract mismatch', expect.anything()));
		expect(warn).not.toHaveBeenCalled();
		expect(table.current().rates.usd).toBe(90);
	});
	test.each([
		[0.05, 1],
		[0.5, 0],
	])('that fail are logged for a tenth (spec 9): the draw %d logs %d', async (random, times) => {
		vi.stubEnv('RATES_URL', 'http://127.0.0.1:9/rates');
		vi.spyOn(Math, 'random').mockReturnValue(random);
		vi.resetModules();
		const { processLog } = await import('#server/log/log.ts');
		const warn = vi.spyOn(processLog(), 'warn').mockReturnValue();
		const fresh = await import('#features/currencies/server.ts');
		expect((await fresh.rates()).usd).toBe(EMBEDDED.rates.usd);
		expect(warn).toHaveBeenCalledTimes(times);
		vi.restoreAllMocks();
		vi.unstubAllEnvs();
	});
	test('that fails from the start leaves the embedded table, and is requested again after a minute', async () => {
		const { table, fetch, wait } = source([new Error('down'), good]);
		expect(await table.settled()).toBe(EMBEDDED);
		table.current();
		expect(fetch).toHaveBeenCalledTimes(1);
		wait(1);
		table.current();
		await vi.waitFor(() => expect(table.current().rates.usd).toBe(90));
	});
	test('come from RATES_URL, with retries', async () => {
		let requestCount = 0;
		const server = createServer((_, response) => {
			requestCount++;
			response.writeHead(requestCount < 3 ? 503 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(good));
		}).listen(0, '127.0.0.1');
		await once(server, 'listening');
		vi.stubEnv('RATES_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}/rates`);
		vi.resetModules();
		const fresh = await import('#features/currencies/server.ts');
		expect((await fresh.rates()).usd).toBe(90);
		expect([requestCount, fresh.ratesNow().usd, fresh.datedRates().rates.usd]).toEqual([3, 90, 90]);
		server.close();
		vi.unstubAllEnvs();
	});
});
