/** `/svc/hotels/graphql`: what it answers, and the limits of what it computes. */

import { buildSchema, getIntrospectionQuery } from 'graphql';
import { describe, expect, it } from 'vitest';
import { hotelGraphqlApi } from '#features/hotels/graphql/graphql-api.ts';
import { OPERATIONS } from '#features/hotels/graphql/operations.data.ts';
import { HOTEL_RATES, NOW } from '#tests/support/hotel-offers.ts';

const options = { rates: () => HOTEL_RATES, clock: () => NOW };
const open = hotelGraphqlApi({ ...options, production: false });
const production = hotelGraphqlApi({ ...options, production: true });

interface Result {
	readonly data?: Record<string, Record<string, unknown> | null> | null;
	readonly errors?: readonly { readonly message: string; readonly extensions?: Record<string, unknown> }[];
	readonly code?: string;
}

async function send(body: unknown, api = open) {
	const text = typeof body === 'string' ? body : JSON.stringify(body);
	const response = await api.request('/', { method: 'POST', body: text, headers: { 'content-type': 'application/json' } });
	const sent = await response.text();
	expect(sent).not.toMatch(/node_modules|\.ts:\d|at async/);
	return { status: response.status, body: JSON.parse(sent) as Result };
}

const query = (text: string, variables = {}) => send({ query: text, variables });
const STAY = { checkIn: '2026-12-04', checkOut: '2026-12-07', adults: 2, ages: [5] };
const persisted = (name: string) => {
	const operation = OPERATIONS.find((one) => one.name === name);
	return { extensions: { persistedQuery: { version: 1, sha256Hash: operation?.hash } } };
};

describe('GraphQL', () => {
	it('has the places of a city', async () => {
		const { body } = await query('{ city(code: "IST") { code timeZone places { code kind name ru: name(language: "ru") lat lon } } }');
		expect(body.data?.city).toMatchObject({ code: 'IST', timeZone: 'Europe/Istanbul' });
		expect(body.data?.city?.places).toContainEqual(expect.objectContaining({ code: 'centre', kind: 'centre' }));
		expect((await query('{ city(code: "__proto__") { code } }')).body).toEqual({ data: { city: null } });
	});

	it('has a hotel, its offers, and the first page of a search', async () => {
		const { body } = await query(
			`query ($stay: StayInput!) {
				hotel(id: "ist-1") { id name rooms { id beds { kind count } } rules { checkInFrom } }
				offers(hotel: "ist-1", stay: $stay, currency: "eur") { currency hotel { id } offers { id seller { name } price { total nights } } }
				search(destination: "IST.sultanahmet", stay: $stay, first: 3) { total complete results { hotel { id } cheapest { price { total } } } }
			}`,
			{ stay: STAY },
		);
		expect(body.errors).toBeUndefined();
		expect(body.data).toMatchObject({
			hotel: { id: 'ist-1' },
			offers: { currency: 'eur', hotel: { id: 'ist-1' } },
			search: { complete: true },
		});
		const results = body.data?.search?.results as { cheapest: { price: { total: number } } }[];
		expect(results).toHaveLength(3);
		const totals = results.map(({ cheapest }) => cheapest.price.total);
		expect(totals).toEqual(totals.toSorted((a, b) => a - b));
	});

	it('says what is wrong with a stay', async () => {
		const wrong = '{ search(destination: "IST", stay: { checkIn: "2020-01-01", checkOut: "2020-01-02" }) { total } }';
		expect((await query(wrong)).body.errors?.[0]?.extensions).toMatchObject({
			code: 'invalid-query',
			problems: [{ code: 'past-date', field: 'check_in' }],
		});
		const currency = '{ offers(hotel: "ist-1", stay: { checkIn: "2026-12-04", checkOut: "2026-12-05" }, currency: "zzz") { currency } }';
		expect((await query(currency)).body.errors?.[0]?.extensions).toMatchObject({ code: 'unknown-currency' });
		expect((await query('{ hotel(id: "nowhere-1") { id } none: hotel(id: "../..") { id } }')).body).toEqual({
			data: { hotel: null, none: null },
		});
	});

	it('publishes its schema and operations', async () => {
		const sdl = await (await open.request('/schema.graphql')).text();
		expect(Object.keys(buildSchema(sdl).getQueryType()?.getFields() ?? {})).toEqual(['city', 'hotel', 'offers', 'search']);
		expect(await (await production.request('/operations.json')).json()).toEqual(OPERATIONS);
	});
});

describe('an operation', () => {
	const rejection = async (text: string) => {
		const { body } = await query(text);
		expect(body.data ?? null).toBeNull();
		return body.errors?.[0]?.message ?? '';
	};

	it('may not be too deep', async () => {
		const deep = `{ ${'... { '.repeat(20)} city(code: "IST") { code } ${'} '.repeat(20)} }`;
		const fragments = `{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }`;
		expect(await rejection(deep)).toMatch(/depth/i);
		expect(await rejection(fragments)).toMatch(/fragment/i);
	});

	it('may not have many aliases', async () => {
		const search = 'search(destination: "IST", stay: { checkIn: "2026-12-04", checkOut: "2026-12-05" }) { total }';
		const aliases = (count: number) => `{ ${Array.from({ length: count }, (_, at) => `a${at}: ${search}`).join(' ')} }`;
		expect(await rejection(aliases(5))).toMatch(/aliases/i);
		expect((await query(aliases(2))).body.errors).toBeUndefined();
	});

	it('may not be too expensive or long', async () => {
		const offers = `offers { ${Array.from({ length: 60 }, () => 'price { total nights taxes fees cityTax }').join(' ')} }`;
		const expensive = `{ offers(hotel: "ist-1", stay: { checkIn: "2026-12-04", checkOut: "2026-12-05" }) { ${offers} } }`;
		expect(await rejection(expensive)).toMatch(/cost/i);
		expect(await rejection(`{ ${'city(code: "IST") { code } '.repeat(200)} }`)).toMatch(/token/i);
	});

	it('may not be sent in batches, too large, or as something else', async () => {
		expect((await send([{ query: '{ __typename }' }, { query: '{ __typename }' }])).status).toBe(400);
		expect(await send({ query: `{ __typename } #${'x'.repeat(20_000)}` })).toMatchObject({ status: 413, body: { code: 'too-large' } });
		for (const body of ['null', '"x"', '[]']) expect((await send(body)).status).toBe(400);
		expect((await send({ query: 'mutation { x }' })).body.errors?.length).toBeGreaterThan(0);
		expect((await open.request('/')).status).toBe(404);
	});
});

describe('production', () => {
	it('answers the persisted operations', async () => {
		const city = await send({ ...persisted('City'), variables: { code: 'IST' } }, production);
		expect(city.body.data?.city).toMatchObject({ code: 'IST' });
		for (const [name, variables] of [
			['Hotel', { id: 'ist-1' }],
			['Offers', { hotel: 'ist-1', stay: STAY }],
			['Search', { destination: 'IST', stay: STAY, first: 2 }],
		] as const) {
			const { body } = await send({ ...persisted(name), variables }, production);
			expect([name, body.errors]).toEqual([name, undefined]);
		}
	});

	it('answers no other operation, and no introspection', async () => {
		expect((await send({ query: '{ city(code: "IST") { code } }' }, production)).body).not.toHaveProperty('data');
		expect((await send({ query: getIntrospectionQuery() }, production)).body).not.toHaveProperty('data');
		const unknown = { extensions: { persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } } };
		expect((await send(unknown, production)).body.errors?.[0]?.message).toMatch(/not ?found/i);
		expect(
			(await send({ query: '{ __schema { types { name } } }', ...persisted('City') }, production)).body.data?.__schema,
		).toBeUndefined();
		expect((await query('{ __schema { queryType { name } } }')).body.data).toEqual({ __schema: { queryType: { name: 'Query' } } });
	});
});
