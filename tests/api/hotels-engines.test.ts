/** `/svc/hotels/engines`: start → partial results → complete, hotels, offers, quotes; and another process that calls it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { OpenAPIHono } from '@hono/zod-openapi';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Destination, Hotel, Offer, StayQuery } from '#features/hotels/contract.ts';
import { hotelEnginesApi } from '#features/hotels/engines-api.ts';
import { hotelListPartSchema } from '#features/hotels/list/schema.ts';
import { decodeRow } from '#features/hotels/list/wire.ts';
import { hotelPagesApi } from '#features/hotels/pages-api.ts';
import { readSearchId, searchIdOf } from '#features/hotels/request.ts';
import { hotelSearchPartSchema } from '#features/hotels/schema.ts';
import type { HotelPart } from '#features/hotels/suppliers/supplier.ts';
import { nodeHandler } from '#tests/support/api/node-handler.ts';
import { HOTEL_CONTEXT, HOTEL_RATES, NOW, STAY } from '#tests/support/hotel-offers.ts';
import { NATIONAL_PARKS } from '#world/city-places/national-parks.data.ts';

const FORM = { destination: 'IST', check_in: '2026-12-04', check_out: '2026-12-07', adults: 2, ages: [5], rooms: 1 };
const ADDRESS = '?check_in=2026-12-04&check_out=2026-12-07&adults=2&ages=5';

const { server, base } = await vi.hoisted(async () => {
	const { createServer: create } = await import('node:http');
	const hoisted = create();
	await new Promise<void>((resolve) => void hoisted.listen(0, '127.0.0.1', resolve));
	const { port } = hoisted.address() as AddressInfo;
	return { server: hoisted, base: `http://127.0.0.1:${port}` };
});

const api = new OpenAPIHono();
const OPTIONS = { rates: () => HOTEL_RATES, clock: () => NOW };
api.route('/svc/hotels/engines', hotelEnginesApi(OPTIONS));
api.route('/svc/hotels/engines', hotelPagesApi(OPTIONS));

const handle = nodeHandler((request) => api.fetch(request));
beforeAll(() => void server.on('request', (request, response) => void handle(request, response)));
afterAll(() => void server.close());

const get = (path: string) => api.request(`/svc/hotels/engines${path}`);
const post = (path: string, body: unknown) =>
	api.request(`/svc/hotels/engines${path}`, {
		method: 'POST',
		body: typeof body === 'string' ? body : JSON.stringify(body),
		headers: { 'content-type': 'application/json' },
	});
const read = async (response: Response | Promise<Response>) => {
	const { status, headers } = await response;
	return { status, headers, body: (await (await response).json()) as Record<string, unknown> & { code?: string } };
};

describe('a search', () => {
	it('is started, sends its parts, and ends with the number of hotels', async () => {
		const started = await read(post('/searches', FORM));
		expect(started).toMatchObject({ status: 201, body: { id: 'IST_2026-12-04_2026-12-07_2_5_1_rub' } });
		expect(started.headers.get('location')).toBe(`/svc/hotels/engines/searches/${started.body.id}`);
		const response = await get(`/searches/${started.body.id}`);
		expect(response.headers.get('content-type')).toContain('application/x-ndjson');
		const parts = (await response.text())
			.split('\n')
			.filter((line) => line !== '')
			.map((line) => hotelSearchPartSchema.parse(JSON.parse(line)));
		expect(parts.map(({ kind }) => kind)).toEqual(['hotels', 'supplier', 'done']);
		expect(parts[0]).toMatchObject({ kind: 'hotels', supplier: 'embedded' });
		expect((parts[2] as { total: number }).total).toBeGreaterThan(100);
	});

	it('has an id that every process can read, until its first day has passed', () => {
		const queries: StayQuery[] = [STAY, { ...STAY, near: 'sultanahmet', children: [], rooms: 2 }, { ...STAY, children: [0, 17, 3] }];
		for (const query of queries) {
			const id = searchIdOf(query, HOTEL_CONTEXT);
			expect(readSearchId(id, HOTEL_RATES, NOW)).toEqual({ query, context: HOTEL_CONTEXT });
			expect(readSearchId(id, HOTEL_RATES, new Date('2026-12-05T09:00:00Z'))).toBeNull();
		}
	});

	it.each([
		'junk',
		'IST_2026-12-04_2026-12-07_2_5_1_zzz',
		'LED.nowhere_2026-12-04_2026-12-07_2_5_1_rub',
		'XXX_2026-12-04_2026-12-07_2_5_1_rub',
		'IST_2026-12-07_2026-12-04_2_5_1_rub',
		'IST_2026-12-04_2026-12-07_2_05_1_rub',
		'IST_2026-12-04_2026-12-07_1_x_2_rub',
	])('does not exist under another id: %s', async (id) => {
		expect(await read(get(`/searches/${id}`))).toMatchObject({ status: 404, body: { code: 'unknown-search' } });
	});

	it.each([
		[{ ...FORM, destination: 'XXX' }, 'unknown-place'],
		[{ ...FORM, destination: '' }, 'place-missing'],
		[{ ...FORM, check_in: '2020-01-01', check_out: '2020-01-02' }, 'past-date'],
		[{ ...FORM, check_out: '2026-12-04' }, 'check-out-before-check-in'],
		[{ ...FORM, check_out: '2027-01-30' }, 'too-many-nights'],
		[{ ...FORM, adults: 0 }, 'no-adults'],
		[{ ...FORM, adults: 1e9 }, 'no-adults'],
		[{ ...FORM, ages: [18] }, 'child-age'],
		[{ ...FORM, ages: [1, 2, 3, 4, 5, 6, 7] }, 'too-many-children'],
		[{ ...FORM, rooms: 3 }, 'more-rooms-than-adults'],
	])('is rejected with what is wrong with it', async (body, problem) => {
		const rejected = await read(post('/searches', body));
		expect(rejected).toMatchObject({ status: 400, body: { code: 'invalid-query' } });
		expect((rejected.body.problems as { code: string }[]).map(({ code }) => code)).toContain(problem);
	});

	it('is rejected if the body is not one', async () => {
		for (const body of ['{"a":', '[]', 'null', '{}', { ...FORM, adults: 1.5 }, { ...FORM, ages: Array.from({ length: 51 }, () => 1) }])
			expect((await post('/searches', body)).status).toBe(400);
		expect(await read(post('/searches', { ...FORM, currency: 'zzz' }))).toMatchObject({ status: 400, body: { code: 'unknown-currency' } });
	});
});

describe('what the pages request', () => {
	const listOf = (id: string, language = 'ru') => get(`/searches/${id}/list?language=${language}`);

	it('the rows of a search come with the districts in the visitor’s language, and small', async () => {
		const id = 'IST_2026-12-04_2026-12-07_2_5_1_rub';
		const text = await (await listOf(id)).text();
		const parts = text
			.split('\n')
			.filter((line) => line !== '')
			.map((line) => hotelListPartSchema.parse(JSON.parse(line)));
		expect(parts.map(({ kind }) => kind).filter((kind, index, all) => kind !== all[index - 1])).toEqual(['rows', 'supplier', 'done']);
		const rows = parts.flatMap((part) => (part.kind === 'rows' ? part.rows.map(decodeRow) : []));
		expect(parts.at(-1)).toEqual({ kind: 'done', total: rows.length });
		expect(rows.map(({ hotel }) => hotel.district)).toContain('Султанахмет');
		expect(brotliCompressSync(text).length).toBeLessThan(40_000);
		const [first] = (await (await listOf(id, 'en')).text()).split('\n');
		expect(first).toContain('Sultanahmet');
	});

	it.each([
		['junk', 'ru', 404],
		['IST_2026-12-04_2026-12-07_2_5_1_rub', 'xx', 400],
		['IST_2020-12-04_2020-12-07_2_5_1_rub', 'ru', 404],
	])('no list of the search %s in %s', async (id, language, status) => {
		expect((await listOf(id, language)).status).toBe(status);
	});

	it.each([
		['стамбул', 'ru', 'hotelCity', 'IST', 'Стамбул'],
		['султ', 'ru', 'district', 'IST.sultanahmet', 'Султанахмет, Стамбул'],
		['SAW', 'en', 'airport', 'IST.airport-saw', undefined],
		['cnfv,ek', 'ru', 'hotelCity', 'IST', 'Стамбул'],
	])('destinations for “%s”', async (term, language, kind, code, label) => {
		const response = await get(`/destinations?${new URLSearchParams({ term, language })}`);
		expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
		const [best, ...others] = (await response.json()) as Destination[];
		expect(best).toMatchObject({ kind, code, ...(label ? { label } : {}) });
		expect(others.length).toBeLessThan(8);
	});

	it('destinations are of every kind', async () => {
		const kindsFor = async (term: string) => {
			const list = (await (await get(`/destinations?${new URLSearchParams({ term, language: 'ru' })}`)).json()) as Destination[];
			return list.map(({ kind }) => kind);
		};
		const hotel = (await (await get('/hotels/ist-1')).json()) as { hotel: Hotel };
		const [named] = (await (
			await get(`/destinations?${new URLSearchParams({ term: hotel.hotel.name, language: 'ru' })}`)
		).json()) as Destination[];
		expect(named?.kind).toBe('hotel');
		const [park] = NATIONAL_PARKS;
		expect(await kindsFor(park?.names.ru ?? '')).toContain('nationalPark');
		expect(await kindsFor('нет такого места')).toEqual([]);
	});

	it('nothing for no term, a long one, or an unknown language', async () => {
		for (const query of ['language=ru', 'term=&language=ru', `term=${'a'.repeat(101)}&language=ru`, 'term=a&language=xx'])
			expect((await get(`/destinations?${query}`)).status).toBe(400);
	});
});

describe('a hotel', () => {
	it('is sent without prices, and with its offers for a stay', async () => {
		const hotel = await read(get('/hotels/ist-1'));
		expect(hotel).toMatchObject({ status: 200, body: { hotel: { id: 'ist-1', city: 'IST' } } });
		const sold = await read(get(`/hotels/ist-1/offers${ADDRESS}&currency=eur`));
		expect(sold).toMatchObject({ status: 200, body: { currency: 'eur', hotel: hotel.body.hotel } });
		const totals = (sold.body.offers as Offer[]).map(({ price }) => price.total);
		expect(totals).toEqual(totals.toSorted((a, b) => a - b));
	});

	it('is unknown under another id', async () => {
		for (const path of ['/hotels/ist-9999', `/hotels/xxx-1/offers${ADDRESS}`])
			expect(await read(get(path))).toMatchObject({ status: 404, body: { code: 'unknown-hotel' } });
		for (const path of ['/hotels/IST', '/hotels/..%2f..%2fetc', `/hotels/${'a'.repeat(61)}`]) expect((await get(path)).status).toBe(400);
	});
});

describe('a quote', () => {
	const soldOffer = async (): Promise<{ hotel: Hotel; offer: Offer }> => {
		for (let number = 1; number < 50; number++) {
			const { body } = await read(get(`/hotels/ist-${number}/offers${ADDRESS}`));
			const [offer] = body.offers as Offer[];
			if (offer) return { hotel: body.hotel as Hotel, offer };
		}
		throw new Error('Every hotel is full');
	};

	it('is the offer at its price now', async () => {
		const { hotel, offer } = await soldOffer();
		const { destination: _, ...stay } = FORM;
		expect(await read(post('/quotes', { ...stay, hotel: hotel.id, offer: offer.id }))).toMatchObject({
			status: 200,
			body: { currency: 'rub', offer },
		});
		expect(await read(post('/quotes', { ...stay, hotel: hotel.id, offer: 'gone' }))).toMatchObject({
			status: 404,
			body: { code: 'offer-gone' },
		});
		expect(await read(post('/quotes', { ...stay, hotel: 'ist-9999', offer: 'gone' }))).toMatchObject({
			status: 404,
			body: { code: 'unknown-hotel' },
		});
		expect(await read(post('/quotes', { ...stay, check_in: '2020-01-01', hotel: hotel.id, offer: offer.id }))).toMatchObject({
			status: 400,
			body: { code: 'invalid-query' },
		});
	});
});

describe('another process', () => {
	it('searches, looks up and quotes by these calls, as if the hotels were its own', async () => {
		vi.stubEnv('HOST_HOTELS_ENGINES', `${base}/svc/hotels/engines`);
		vi.resetModules();
		const { remoteHotels } = await import('#features/hotels/suppliers/remote.ts');
		const { embeddedHotels } = await import('#features/hotels/suppliers/embedded/embedded.ts');
		const remote = remoteHotels(`${base}/svc/hotels/engines`);
		const signal = AbortSignal.timeout(10_000);
		const parts = async (source: AsyncIterable<HotelPart>) => {
			const all: HotelPart[] = [];
			for await (const part of source) all.push(part);
			return JSON.parse(JSON.stringify(all)) as unknown;
		};
		expect(await parts(remote.search(STAY, HOTEL_CONTEXT, signal))).toEqual(
			await parts(embeddedHotels.search(STAY, HOTEL_CONTEXT, signal)),
		);
		expect(await remote.hotel('ist-1', signal)).toEqual(await embeddedHotels.hotel('ist-1', signal));
		expect(await remote.hotel('ist-9999', signal)).toBeNull();
		const own = await embeddedHotels.offers('ist-1', STAY, HOTEL_CONTEXT, signal);
		const sold = await remote.offers('ist-1', STAY, HOTEL_CONTEXT, signal);
		expect(sold?.offers).toEqual(own?.offers);
		expect(await remote.quote('ist-1', 'gone', STAY, HOTEL_CONTEXT, signal)).toBeNull();
		vi.unstubAllEnvs();
	});

	it('fails if the host fails or stops in the middle', async () => {
		const broken = createServer((request, response) => {
			if (request.method === 'POST') response.end(JSON.stringify({ id: 'x' }));
			else response.end('{"kind":"supplier","supplier":"embedded","state":"responded"}\n');
		});
		await new Promise<void>((resolve) => void broken.listen(0, '127.0.0.1', resolve));
		const address = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`;
		vi.stubEnv('HOST_HOTELS_ENGINES', address);
		vi.resetModules();
		const { remoteHotels } = await import('#features/hotels/suppliers/remote.ts');
		const remote = remoteHotels(address);
		await expect(Array.fromAsync(remote.search(STAY, HOTEL_CONTEXT, AbortSignal.timeout(5000)))).rejects.toThrow('before it was done');
		await expect(remote.hotel('ist-1', AbortSignal.timeout(5000))).rejects.toThrow();
		broken.close();
		vi.unstubAllEnvs();
	});
});
