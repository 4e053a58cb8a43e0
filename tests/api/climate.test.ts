/** Climate normals from a server that speaks Meteostat's protocol, their cache on both databases, and the price map with them. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClimate } from '#features/climate/climate.ts';
import { createMeteostat, latestHighs } from '#features/climate/meteostat.ts';
import { priceMapApi } from '#features/price-map/api.ts';
import type { MapResponse } from '#features/price-map/contract.ts';
import { MS_PER_DAY } from '#lib/durations.ts';
import { mapPorts } from '#ports/price-map-ports.ts';
import { readConfig } from '#server/config.ts';
import { createCaller } from '#server/http/http.ts';
import { sendTo } from '#tests/support/api/front-harness.ts';
import { engines, withDatabase } from '#tests/support/database-engines.ts';
import { type MeteostatServer, startMeteostatServer } from '#tests/support/meteostat-server.ts';
import { start, stopServer } from '#tests/support/serve.ts';

const folder = mkdtempSync(join(tmpdir(), 'climate-'));
let peer: MeteostatServer;
beforeAll(async () => {
	peer = await startMeteostatServer();
});
afterAll(() => {
	peer.stop();
	rmSync(folder, { recursive: true, force: true });
});

const months = (high: number | null) => Array.from({ length: 12 }, () => high);
const client = () => createMeteostat(peer, createCaller({ hosts: new Set([new URL(peer.url).host]), fetch, random: () => 0.5 }));
const never = () => false;

describe('the supplier of climate normals', () => {
	it('is asked with its key for a point, and the latest period counts', async () => {
		peer.highs = () => months(21.4);
		expect(await client()({ lat: 41.01, lon: 28.95 })).toEqual(months(21.4));
		expect(peer.requests.at(-1)).toBe('41.01,28.95');
	});

	it('has no normals where months or all of them are missing', async () => {
		peer.highs = () => null;
		expect(await client()({ lat: 0, lon: 0 })).toBeNull();
		peer.highs = () => [...months(20).slice(0, 11), null];
		expect(await client()({ lat: 0, lon: 0 })).toBeNull();
	});

	it('falls back on an earlier period that has all its months', () => {
		const period = (end: number, count: number, tmax: number) =>
			Array.from({ length: count }, (_, index) => ({ start: end - 29, end, month: index + 1, tmax }));
		expect(latestHighs([...period(1990, 12, 10), ...period(2020, 11, 12)])).toEqual(months(10));
		expect(latestHighs([])).toBeNull();
	});

	it('is not believed when it lies, and its refusal is an error', async () => {
		peer.highs = () => months(400);
		await expect(client()({ lat: 1, lon: 1 })).rejects.toMatchObject({ reason: 'contract' });
		peer.status = 403;
		await expect(client()({ lat: 1, lon: 1 })).rejects.toMatchObject({ reason: 'status', status: 403 });
		peer.status = 200;
	});

	it('is off without its key, and its host is the only further one that is called', () => {
		expect(readConfig({}).climate).toBeNull();
		const { climate, outgoingHosts } = readConfig({ METEOSTAT_KEY: 'abcdefgh12' });
		expect(climate).toEqual({ url: 'https://meteostat.p.rapidapi.com', key: 'abcdefgh12' });
		expect([...outgoingHosts]).toEqual(['meteostat.p.rapidapi.com']);
		expect(() => readConfig({ METEOSTAT_KEY: 'x' })).toThrow('METEOSTAT_KEY must be 8 to 100 letters');
	});
});

for (const { name, fresh, missing, clean } of await engines()) {
	describe.skipIf(missing !== null)(`normals of cities on ${name}`, () => {
		afterAll(clean);

		it('are requested once, in the background, again after a year, and kept while the supplier fails', async () => {
			await withDatabase(fresh(folder), async (db) => {
				let clock = Date.UTC(2026, 10, 25);
				const points = new Map([
					['IST', { lat: 41, lon: 29 }],
					['OSL', { lat: 60, lon: 11 }],
				]);
				const climate = createClimate({
					db: async () => db,
					fetch: client(),
					pointOf: (city) => points.get(city),
					now: () => clock,
					onError: () => undefined,
				});
				peer.highs = (lat) => (lat > 50 ? null : months(20));
				peer.requests.length = 0;
				expect((await climate.highsOf(['IST', 'OSL', 'ZZZ'])).size).toBe(0);
				await climate.round(never);
				expect([...(await climate.highsOf(['IST', 'OSL']))]).toEqual([['IST', months(20)]]);
				await climate.round(never);
				expect(peer.requests).toEqual(['41,29', '60,11']);

				clock += 366 * MS_PER_DAY;
				peer.status = 403;
				expect([...(await climate.highsOf(['IST']))]).toEqual([['IST', months(20)]]);
				await expect(climate.round(never)).rejects.toThrow();
				peer.status = 200;
				peer.highs = () => months(22);
				await climate.round(never);
				expect([...(await climate.highsOf(['IST']))]).toEqual([['IST', months(22)]]);
			});
		});
	});
}

describe('the price map with temperatures', () => {
	const NOW = new Date('2026-11-25T10:00:00Z');
	const PLACE = 'market=ua&language=uk&origin=WAW&when=2026-12';
	const highs = new Map([
		['IST', months(12)],
		['LON', months(9.6)],
		['OSL', [-3, -2, 3, 9, 16, 20, 22, 21, 16, 9, 4, -2]],
	]) as ReadonlyMap<string, readonly number[]>;
	const request = async (query: string, port: typeof mapPorts.highs = async () => highs): Promise<MapResponse> => {
		const response = await priceMapApi({ ...mapPorts, highs: port }, () => NOW).request(`/prices?${PLACE}${query}`);
		return (await response.json()) as MapResponse;
	};

	it('has cities alone whose mean daily maximum in the month of the trip is in the range', { timeout: 60_000 }, async () => {
		const cities = async (range: string) => (await request(`&temperature=${range}`)).data?.places?.map(({ city }) => city).sort();
		expect(await cities('10..20')).toEqual(['IST', 'LON']);
		expect(await cities('..0')).toEqual(['OSL']);
		expect(await cities('11..')).toEqual(['IST']);
		expect(await cities('-2..12')).toEqual(['IST', 'LON', 'OSL']);
		expect(await cities('30..')).toEqual([]);
	});

	it('says the temperature beside each city that has one, also without the filter', { timeout: 60_000 }, async () => {
		const { data } = await request('');
		const weather = new Map(data?.places?.map((place) => [place.city, place.weather]));
		expect(weather.size).toBeGreaterThan(40);
		expect(weather.get('IST')?.replaceAll('\u00a0', ' ')).toBe('вдень близько 12 °C');
		expect([...weather.values()].filter(Boolean)).toHaveLength(3);
	});

	it('rejects the filter where no temperatures are known, and one it cannot read', async () => {
		expect((await request('&temperature=20..', null)).problems).toEqual([{ field: 'temperature', code: 'no-temperatures', value: '20..' }]);
		expect((await request('&temperature=hot')).problems).toEqual([{ field: 'temperature', code: 'unreadable-temperature', value: 'hot' }]);
	});
});

describe('the page with temperatures', () => {
	let child: ChildProcess;
	let send: ReturnType<typeof sendTo>;
	beforeAll(async () => {
		peer.highs = (lat) => months(36 - Math.abs(lat) / 2);
		const served = await start(folder, { METEOSTAT_URL: peer.url, METEOSTAT_KEY: peer.key });
		child = served.child;
		send = sendTo(Number(new URL(served.origin).port));
	}, 90_000);
	afterAll(async () => {
		await stopServer(child);
	});
	const page = async (path: string) => (await send(path, { headers: { accept: 'text/html' } })).body.toString();

	it('learns them after the first visit and then filters by them', { timeout: 60_000 }, async () => {
		const first = await page('/ua/map');
		expect(first).not.toContain('вдень близько');
		expect(first).toContain('<a href="https://meteostat.net/">Meteostat</a>');
		expect(first).toMatch(/<select[^>]*name="temperature"/);
		await expect.poll(() => page('/ua/map'), { timeout: 30_000 }).toContain('вдень близько');
		const warm = await page('/ua/map?temperature=20..');
		expect(warm).toMatch(/<option[^>]*value="20\.\."[^>]*selected|<option[^>]*selected[^>]*value="20\.\."/);
		expect(warm).toContain('Середній денний максимум');
	});
});
