/** Hotels of Duffel Stays, however it behaves: prices, cancellation and hotels are mapped without invention. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isHotelId } from '#features/hotels/address.ts';
import type { StayQuery } from '#features/hotels/contract.ts';
import { accommodationOf, hotelIdOf } from '#features/hotels/suppliers/duffel-stays/ids.ts';
import { createDuffelStays } from '#features/hotels/suppliers/duffel-stays/stays.ts';
import { queryHotelSupplier, queryOffers, queryQuote } from '#features/hotels/suppliers/query-supplier.ts';
import type { HotelContext, HotelPart, HotelSupplier } from '#features/hotels/suppliers/supplier.ts';
import { createDuffelClient } from '#server/duffel/client.ts';
import { json, problem } from '#tests/support/duffel-responses.ts';
import { type DuffelStaysServer, type RateTemplate, type StayTemplate, startDuffelStays } from '#tests/support/duffel-stays-server.ts';
import { HOTEL_CONTEXT, STAY } from '#tests/support/hotel-offers.ts';

const ID = '0000AWr2VsUNIF1Vl91xg0';
const HOTEL = hotelIdOf(`acc_${ID}`) ?? '';
const EUROS: HotelContext = { ...HOTEL_CONTEXT, currency: 'eur' };

const stayOf = (rates: readonly RateTemplate[], changes: Partial<StayTemplate> = {}): StayTemplate => ({
	id: ID,
	name: 'Pera',
	lat: 41.03,
	lon: 28.98,
	rooms: [{ name: 'Double Suite', rates }],
	...changes,
});

let server: DuffelStaysServer;
let logs: string[];
let supplier: HotelSupplier;
beforeEach(async () => {
	server = await startDuffelStays();
	logs = [];
	const note = (message: string, details?: object) => void logs.push(`${message} ${JSON.stringify(details)}`);
	const log = { warn: note, error: note };
	const client = createDuffelClient({ token: server.token, url: server.url, log, delay: 10 });
	supplier = createDuffelStays({ client: () => client, log: () => log });
});
afterEach(() => server.stop());

async function search(query: StayQuery = STAY, context = EUROS, limitMs = 5000): Promise<HotelPart> {
	const parts: HotelPart[] = [];
	let dropped = 0;
	const onDropped = (count: number): void => {
		dropped += count;
	};
	const options = { signal: AbortSignal.timeout(limitMs), onDropped };
	for await (const part of queryHotelSupplier(supplier, query, context, options)) parts.push(part);
	expect(dropped).toBe(0);
	return { hotels: parts.flatMap((one) => one.hotels), offers: parts.flatMap((one) => one.offers), sellers: parts[0]?.sellers ?? [] };
}

const options = () => ({ signal: AbortSignal.timeout(5000) });
const priced = async (rate: RateTemplate, context = EUROS) => {
	server.stays = [stayOf([rate])];
	return (await search(STAY, context)).offers[0];
};

describe('ids of hotels', () => {
	it('are addresses, and lead back to the accommodation', () => {
		for (const id of [`acc_${ID}`, 'acc_a', 'acc_AZ_09', `acc_${'z'.repeat(26)}`]) {
			const hotel = hotelIdOf(id) ?? '';
			expect([id, isHotelId(hotel), accommodationOf(hotel)]).toEqual([id, true, id]);
		}
		for (const id of ['acc_', 'acc_a/b', 'ACC_a', `acc_${'z'.repeat(27)}`, 'off_1']) expect(hotelIdOf(id)).toBeNull();
		for (const hotel of ['ist-1', 'duffel-', 'duffel-6', 'duffel-2f', 'duffel-2e2e2f', 'duffel-zz'])
			expect(accommodationOf(hotel)).toBeNull();
	});
});

describe('a search', () => {
	it('is around the chosen place, for the whole party', async () => {
		server.stays = [stayOf([{}])];
		await search({ ...STAY, near: 'sultanahmet' });
		expect(server.bodies[0]).toMatchObject({
			check_in_date: '2026-12-04',
			check_out_date: '2026-12-07',
			rooms: 1,
			guests: [{ type: 'adult' }, { type: 'adult' }, { type: 'child', age: 5 }],
			location: { radius: 5, geographic_coordinates: { latitude: 41.0058, longitude: 28.9768 } },
		});
		await search();
		expect(server.bodies[1]).toMatchObject({ location: { radius: 15 } });
	});

	it('has hotels with the facts that Duffel has', async () => {
		server.stays = [stayOf([{}])];
		const { hotels, sellers } = await search();
		expect(hotels).toEqual([
			{
				id: HOTEL,
				city: 'IST',
				name: 'Pera',
				kind: 'hotel',
				stars: 4,
				lat: 41.03,
				lon: 28.98,
				rating: { score: 87, reviews: 321, distribution: [] },
				amenities: ['wifi', 'pets'],
				accessibility: [],
				rooms: [{ id: expect.any(String), kind: 'standard', beds: [{ kind: 'large-double', count: 1 }], sleeps: 3 }],
				rules: { checkInFrom: '14:30', checkOutUntil: '11:00' },
				floors: 0,
			},
		]);
		expect(sellers).toEqual([{ id: 'duffel', name: 'Duffel' }]);
	});

	it('has the rates of many hotels, the cheapest hotels first', async () => {
		const ids = Array.from({ length: 50 }, (_, at) => `stay${at}`);
		server.stays = ids.map((id, at) => stayOf([{ total: `${300 + at}.00`, base: null }], { id }));
		const { hotels } = await search();
		expect(hotels.map(({ id }) => accommodationOf(id))).toEqual(ids.slice(0, 40).map((id) => `acc_${id}`));
	});
});

describe('a price', () => {
	it('is the total with what is due at the accommodation', async () => {
		expect(await priced({ due: '12.50' })).toMatchObject({
			payment: 'now',
			meals: 'breakfast',
			price: { nights: [8334, 8333, 8333], taxes: 4000, fees: 1000, cityTax: 1250, total: 31_250, dueThere: 1250 },
		});
		expect(await priced({ due: '12.50', payment: 'guarantee', board: 'all_inclusive' })).toMatchObject({
			payment: 'there',
			meals: 'all-inclusive',
			price: { total: 31_250, dueThere: 31_250 },
		});
	});

	it('is converted, also what is due in another currency, and adds up', async () => {
		const offer = await priced({ total: '300.01', base: '250.01', due: '10.00', dueCurrency: 'USD' }, HOTEL_CONTEXT);
		const { nights = [], taxes, fees, cityTax, total } = offer?.price ?? {};
		expect([taxes, fees, cityTax, total]).toEqual([400_000, 100_000, 90_000, 3_000_100 + 90_000]);
		expect(nights.reduce((sum, night) => sum + night, (taxes ?? 0) + (fees ?? 0) + (cityTax ?? 0))).toBe(total);
	});

	it('may lack parts that Duffel does not know', async () => {
		expect(await priced({ base: null, tax: null, fee: null })).toMatchObject({ price: { taxes: 0, fees: 0, total: 30_000 } });
	});

	it('says how many rooms are left when they are few', async () => {
		expect((await priced({ left: 3 }))?.left).toBe(3);
		expect((await priced({ left: null }))?.left).toBeUndefined();
		expect((await priced({ left: 50 }))?.left).toBeUndefined();
	});
});

describe('cancellation', () => {
	it('is in the time of the hotel, and what is due there is not lost', async () => {
		const timeline = [
			{ before: '2026-12-01T21:30:00Z', refund_amount: '300.00' },
			{ before: '2026-12-03T11:00:00Z', refund_amount: '100.00' },
		];
		expect(await priced({ due: '12.50', timeline })).toMatchObject({
			freeUntil: '2026-12-02T00:30',
			cancellation: [{ until: '2026-12-02T00:30', refund: 31_250 }, { until: '2026-12-03T14:00', refund: 11_250 }, { refund: 0 }],
		});
	});

	it('has no steps that have passed, and none without a refund', async () => {
		const offer = await priced({ timeline: [{ before: '2026-11-24T11:00:00Z', refund_amount: '300.00' }] });
		expect([offer?.freeUntil, offer?.cancellation]).toEqual([undefined, [{ refund: 0 }]]);
		expect((await priced({ timeline: [] }))?.cancellation).toEqual([{ refund: 0 }]);
	});
});

describe('a lying supplier', () => {
	it.each<[string, RateTemplate]>([
		['parts that do not add up', { base: '260.00' }],
		['taxes above the total', { tax: '300.01', base: null, fee: null }],
		['a total of nothing', { total: '0.00', base: '0.00', tax: '0.00', fee: '0.00' }],
		['a refund above the total', { timeline: [{ before: '2026-12-01T11:00:00Z', refund_amount: '300.01' }] }],
		['a refund in another currency', { timeline: [{ before: '2026-12-01T11:00:00Z', refund_amount: '300.00', currency: 'USD' }] }],
		['an unknown currency', { currency: 'XXX' }],
		['a negative total', { total: '-300.00' }],
		['an unknown board', { board: 'caviar' }],
	])('loses rates with %s, and fails with nothing else', async (_, rate) => {
		server.stays = [stayOf([{ board: 'half_board' }, rate])];
		expect((await search()).offers.map(({ meals }) => meals)).toEqual(['half-board']);
		expect(logs.join()).toContain('"dropped":1');
		server.stays = [stayOf([rate])];
		supplier = createDuffelStays({
			client: () => createDuffelClient({ token: server.token, url: server.url, log: noLog }),
			log: () => noLog,
		});
		await expect(search()).rejects.toThrow('only invalid stays');
	});

	it.each<[string, RateTemplate]>([
		['expired', { expires: '2026-11-25T09:00:30Z' }],
		['sold out', { left: 0 }],
		['a deposit, whose amount only a quote has', { payment: 'deposit' }],
	])('loses rates that are %s without failing', async (_, rate) => {
		server.stays = [stayOf([rate])];
		expect((await search()).offers).toEqual([]);
		expect(logs).toEqual([]);
	});

	it('cannot show hotels elsewhere, other dates, or the rates of another hotel', async () => {
		server.stays = [stayOf([{}]), stayOf([{}], { id: 'far', lat: 55.75, lon: 37.62 }), stayOf([{}], { id: 'sea', lat: 0, lon: 0 })];
		expect((await search()).hotels.map(({ id }) => id)).toEqual([HOTEL]);
		server.change = (name, data) => (name.endsWith('fetch_all_rates') ? { ...data, check_in_date: '2026-12-05' } : data);
		await expect(search({ ...STAY, adults: 1 })).rejects.toThrow('another stay');
		server.change = (name, data) =>
			name.endsWith('fetch_all_rates') ? { ...data, accommodation: { ...(data.accommodation as object), id: 'acc_other' } } : data;
		await expect(search({ ...STAY, adults: 1 })).rejects.toThrow('another stay');
		server.change = (name, data) => (name === 'POST /stays/search' ? { results: [null, 7, { id: 'x' }] } : data);
		await expect(search({ ...STAY, adults: 1 })).rejects.toThrow('only invalid stays');
	});
});

const noLog = { warn: () => undefined, error: () => undefined };

describe('a slow or failing supplier', () => {
	it('is tried again after 429, when it says so', async () => {
		server.stays = [stayOf([{}])];
		let tries = 0;
		server.intercept = (name, response) => {
			if (name !== 'POST /stays/search' || ++tries > 1) return false;
			problem(response, 429, 'rate_limit_exceeded', { 'retry-after': '1' });
			return true;
		};
		const started = performance.now();
		expect((await search()).offers).toHaveLength(1);
		expect(performance.now() - started).toBeGreaterThan(900);
	});

	it('loses the hotels whose rates fail, and fails if all do', async () => {
		server.stays = [stayOf([{}]), stayOf([{}], { id: 'second' })];
		server.intercept = (name, response) => {
			if (!name.includes('__second/')) return false;
			problem(response, 500, 'airline_internal');
			return true;
		};
		expect((await search()).hotels.map(({ id }) => id)).toEqual([HOTEL]);
		server.stays = server.stays.slice(1);
		await expect(search({ ...STAY, adults: 1 })).rejects.toThrow('fetch rates of stay');
	});

	it.each<[string, (response: import('node:http').ServerResponse) => void]>([
		['500', (response) => problem(response, 500, 'internal')],
		['401', (response) => problem(response, 401, 'access_token_not_found')],
		['HTML', (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
		['another shape', (response) => json(response, 200, { data: { results: 'none' } })],
	])('fails with %s', async (_, respond) => {
		server.intercept = (_name, response) => {
			respond(response);
			return true;
		};
		await expect(search()).rejects.toThrow('search stays');
	});

	it('fails at the time limit', async () => {
		server.intercept = () => true;
		await expect(search(STAY, EUROS, 100)).rejects.toThrow();
	});
});

describe('one hotel', () => {
	it('has its facts without a stay, and no others', async () => {
		server.stays = [stayOf([{}])];
		expect(await supplier.hotel(HOTEL, options().signal)).toMatchObject({ id: HOTEL, city: 'IST', name: 'Pera' });
		expect(await supplier.hotel(hotelIdOf('acc_none') ?? '', options().signal)).toBeNull();
		expect(await supplier.hotel('ist-1', options().signal)).toBeNull();
		expect(server.requests).toHaveLength(2);
	});

	it('has all rates of a stay, with the same ids in each search', async () => {
		server.stays = [stayOf([{}, { board: 'half_board', total: '350.00', base: '300.00' }])];
		const first = await queryOffers(supplier, HOTEL, STAY, EUROS, options());
		expect(first?.offers.map(({ meals }) => meals)).toEqual(['breakfast', 'half-board']);
		const client = createDuffelClient({ token: server.token, url: server.url, log: noLog });
		const other = createDuffelStays({ client: () => client, log: () => noLog });
		expect((await queryOffers(other, HOTEL, STAY, EUROS, options()))?.offers).toEqual(first?.offers);
	});

	it('is without offers when it is full', async () => {
		server.stays = [stayOf([{}])];
		server.change = (name, data) => (name === 'POST /stays/search' ? { ...data, results: [] } : data);
		expect(await queryOffers(supplier, HOTEL, STAY, EUROS, options())).toMatchObject({ hotels: [{ id: HOTEL }], offers: [] });
	});
});

describe('a quote', () => {
	const timeline = [{ before: '2026-12-03T11:00:00Z', refund_amount: '250.00' }];
	const quote = async () => {
		const part = await queryOffers(supplier, HOTEL, STAY, EUROS, options());
		const offer = part?.offers[0]?.id ?? '';
		return queryQuote(supplier, { hotel: HOTEL, offer }, STAY, EUROS, options());
	};

	it('is the price now, also if it has risen', async () => {
		server.stays = [stayOf([{ timeline }])];
		expect(await quote()).toMatchObject({
			offer: { price: { total: 30_000 }, cancellation: [{ refund: 25_000 }, { refund: 0 }] },
			seller: { id: 'duffel', name: 'Duffel' },
		});
		server.quoteRise = 20;
		expect(await quote()).toMatchObject({ offer: { price: { total: 32_000 }, cancellation: [{ refund: 27_000 }, { refund: 0 }] } });
	});

	it('is null if the rate is gone, and an error if it is of another hotel', async () => {
		server.stays = [stayOf([{}])];
		expect(await queryQuote(supplier, { hotel: HOTEL, offer: 'none' }, STAY, EUROS, options())).toBeNull();
		server.intercept = (name, response) => {
			if (name !== 'POST /stays/quotes') return false;
			problem(response, 422, 'rate_unavailable');
			return true;
		};
		expect(await quote()).toBeNull();
		server.intercept = () => false;
		server.change = (name, data) => (name === 'POST /stays/quotes' ? { ...data, accommodation: { id: 'acc_other' } } : data);
		await expect(quote()).rejects.toThrow('another stay');
	});
});
