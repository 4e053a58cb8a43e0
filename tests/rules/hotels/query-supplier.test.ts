/** Suppliers of hotels that fail, hang, or send anything. */
import { describe, expect, it } from 'vitest';
import type { Hotel, Offer } from '#features/hotels/contract.ts';
import { hasFailed, startSearch } from '#features/hotels/search.ts';
import { embeddedHotels } from '#features/hotels/suppliers/embedded/embedded.ts';
import { failingHotels, HOTEL_FAILURE_MODES } from '#features/hotels/suppliers/failing.ts';
import { isConsistent, queryHotel, queryHotelSupplier, queryOffers, queryQuote } from '#features/hotels/suppliers/query-supplier.ts';
import { chooseHotelSuppliers, enginesAddress } from '#features/hotels/suppliers/registry.ts';
import { slowHotels } from '#features/hotels/suppliers/slow.ts';
import type { HotelPart, HotelSupplier } from '#features/hotels/suppliers/supplier.ts';
import { readConfig } from '#server/config.ts';
import { buildHotel, buildOffer, HOTEL_CONTEXT, STAY, sendingSupplier } from '#tests/support/hotel-offers.ts';

const SELLERS = [{ id: 'seller', name: 'Seller' }];
const part = (hotels: readonly unknown[], offers: readonly unknown[], sellers: readonly unknown[] = SELLERS) => ({
	hotels,
	offers,
	sellers,
});

async function read(supplier: HotelSupplier, limitMs = 2000) {
	const parts: HotelPart[] = [];
	let dropped = 0;
	const onDropped = (count: number): void => {
		dropped += count;
	};
	const options = { signal: AbortSignal.timeout(limitMs), onDropped };
	for await (const one of queryHotelSupplier(supplier, STAY, HOTEL_CONTEXT, options)) parts.push(one);
	return { hotels: parts.flatMap(({ hotels }) => hotels), offers: parts.flatMap(({ offers }) => offers), parts, dropped };
}

const price = (changes: Partial<Offer['price']>) => ({ price: { ...buildOffer().price, ...changes } });

describe('a part of a supplier', () => {
	it('passes if it is valid', async () => {
		const sent = part([buildHotel()], [buildOffer()]);
		expect(await read(sendingSupplier([sent]))).toMatchObject({ parts: [sent], dropped: 0 });
	});

	it.each<[string, Partial<Offer>]>([
		['parts that do not add up to the total', price({ total: 3551 })],
		['another number of nights', price({ nights: [1000, 2200] })],
		['a total of nothing', price({ nights: [0, 0, 0], taxes: 0, fees: 0, cityTax: 0, total: 0, dueThere: 0 })],
		['a negative part', price({ nights: [1000, 1000, 1300], taxes: 100, fees: 100, cityTax: 50, dueThere: -1 })],
		['more due at the hotel than the total', price({ dueThere: 3551 })],
		['a fraction of a minor unit', price({ taxes: 199.5, fees: 100.5 })],
		['a refund above the total', { freeUntil: undefined, cancellation: [{ until: '2026-12-02T14:00', refund: 3551 }, { refund: 0 }] }],
		['a refund that grows with time', { freeUntil: undefined, cancellation: [{ until: '2026-12-02T14:00', refund: 10 }, { refund: 20 }] }],
		[
			'steps out of order',
			{
				freeUntil: undefined,
				cancellation: [{ until: '2026-12-03T14:00', refund: 30 }, { until: '2026-12-02T14:00', refund: 20 }, { refund: 0 }],
			},
		],
		['a refund after the stay', { freeUntil: undefined, cancellation: [{ until: '2026-12-08T00:00', refund: 30 }, { refund: 0 }] }],
		['an end without a last step', { freeUntil: undefined, cancellation: [{ until: '2026-12-02T14:00', refund: 30 }] }],
		['free cancelling that the steps do not have', { freeUntil: '2026-12-03T14:00' }],
		['a moment with a zone', { freeUntil: undefined, cancellation: [{ until: '2026-12-02T14:00Z', refund: 30 }, { refund: 0 }] }],
		['a hotel that is not sent along', { hotel: 'hotel-2' }],
		['an unknown room', { room: 'suite' }],
		['a script as its id', { id: '<script>' }],
	])('loses offers with %s', async (_, changes) => {
		const wrong = buildOffer({ id: 'offer-2', ...changes });
		const result = await read(sendingSupplier([part([buildHotel()], [wrong, buildOffer()])]));
		expect(result).toMatchObject({ offers: [buildOffer()], dropped: 1 });
	});

	it.each<[string, Partial<Hotel>]>([
		['of another city', { city: 'MOW' }],
		['nowhere', { lat: 91 }],
		['with an id that is no address', { id: 'Hotel/2' }],
		['with two rooms of one id', { rooms: [...buildHotel().rooms, ...buildHotel().rooms] }],
		['with an impossible time', { rules: { checkInFrom: '25:00' } }],
	])('loses hotels %s, and their offers', async (_, changes) => {
		const wrong = buildHotel({ id: 'hotel-2', ...changes });
		const sent = part([wrong, buildHotel()], [buildOffer({ hotel: wrong.id }), buildOffer()]);
		expect(await read(sendingSupplier([sent]))).toMatchObject({ hotels: [buildHotel()], offers: [buildOffer()], dropped: 2 });
	});

	it('loses twins, and names sellers without a description by their id', async () => {
		const sent = part([buildHotel(), buildHotel()], [buildOffer(), buildOffer()], [{ id: 'other', name: 'Other' }, null]);
		expect(await read(sendingSupplier([sent]))).toMatchObject({
			parts: [{ hotels: [buildHotel()], offers: [buildOffer()], sellers: [{ id: 'seller', name: 'seller' }] }],
			dropped: 2,
		});
	});

	it('is dropped as one if it is larger than the limits', async () => {
		const many = Array.from({ length: 2001 }, (_, at) => buildHotel({ id: `hotel-${at}` }));
		expect(await read(sendingSupplier([part(many, []), part([buildHotel()], [])]))).toMatchObject({ hotels: [buildHotel()], dropped: 1 });
	});

	it('is not the last one that is read of an endless supplier', async () => {
		const endless = sendingSupplier([], {
			async *search() {
				for (let at = 0; ; at++) yield { hotels: [buildHotel({ id: `hotel-${at}` })], offers: [], sellers: [] };
			},
		});
		expect((await read(endless)).hotels).toHaveLength(500);
	});
});

describe('a supplier', () => {
	it('fails if it sends only nonsense', async () => {
		await expect(read(sendingSupplier([null, 42, { hotels: 'none' }]))).rejects.toThrow('only invalid');
		await expect(read(failingHotels('nonsense'))).rejects.toThrow('only invalid');
	});

	it('fails at the time limit, even if it ignores the signal', async () => {
		const deaf = sendingSupplier([], {
			search: () => ({ [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => undefined) }) }),
		});
		await expect(read(deaf, 50)).rejects.toThrow('timeout');
		const silent = sendingSupplier([], { hotel: () => new Promise(() => undefined), quote: () => new Promise(() => undefined) });
		const options = () => ({ signal: AbortSignal.timeout(50) });
		await expect(queryHotel(silent, 'hotel-1', options())).rejects.toThrow('timeout');
		await expect(queryQuote(silent, { hotel: 'hotel-1', offer: 'offer-1' }, STAY, HOTEL_CONTEXT, options())).rejects.toThrow('timeout');
	});

	it('is called for one hotel and offer, and may send no other', async () => {
		const seller = { id: buildOffer().seller, name: 'Seller' };
		const options = { signal: AbortSignal.timeout(1000) };
		const lying = sendingSupplier([], {
			hotel: async () => buildHotel({ id: 'hotel-2' }),
			offers: async () => ({ hotels: [buildHotel({ id: 'hotel-2' })], offers: [], sellers: [] }),
			quote: async () => ({ offer: buildOffer({ id: 'offer-2' }), seller }),
		});
		await expect(queryHotel(lying, 'hotel-1', options)).rejects.toThrow('invalid hotel');
		await expect(queryOffers(lying, 'hotel-1', STAY, HOTEL_CONTEXT, options)).rejects.toThrow('invalid hotel');
		const ids = { hotel: 'hotel-1', offer: 'offer-1' };
		await expect(queryQuote(lying, ids, STAY, HOTEL_CONTEXT, options)).rejects.toThrow('invalid quote');
		const honest = sendingSupplier([], { hotel: async () => buildHotel(), quote: async () => ({ offer: buildOffer(), seller }) });
		expect(await queryHotel(honest, 'hotel-1', options)).toEqual(buildHotel());
		expect(await queryQuote(honest, ids, STAY, HOTEL_CONTEXT, options)).toEqual({ offer: buildOffer(), seller });
		const posing = sendingSupplier([], { quote: async () => ({ offer: buildOffer(), seller: { id: 'other', name: 'Other' } }) });
		await expect(queryQuote(posing, ids, STAY, HOTEL_CONTEXT, options)).rejects.toThrow('invalid quote');
		expect(await queryQuote(sendingSupplier([]), ids, STAY, HOTEL_CONTEXT, options)).toBeNull();
	});
});

describe('the search of several suppliers', () => {
	it.each(HOTEL_FAILURE_MODES)('shows the hotels of the others when one %s', async (mode) => {
		const failures: string[] = [];
		const setup = { key: 'key', query: STAY, context: HOTEL_CONTEXT, limitMs: 1500, onFailure: (id: string) => void failures.push(id) };
		const search = startSearch({ ...setup, suppliers: [embeddedHotels, failingHotels(mode)] });
		await search.finished(5000);
		expect(search.done()).toBe(true);
		expect(failures).toEqual(mode === 'half' ? [] : ['failing']);
		expect(search.results().length).toBeGreaterThan(100);
		expect(search.results().every(({ hotel, offers }) => hotel.city === 'IST' && offers.every((offer) => isConsistent(offer, STAY)))).toBe(
			true,
		);
		expect(hasFailed(search)).toBe(false);
	});

	it('sends parts as they come, and ends with their number', async () => {
		const setup = { key: 'key', query: STAY, context: HOTEL_CONTEXT, limitMs: 5000, onFailure: () => undefined };
		const search = startSearch({ ...setup, suppliers: [slowHotels(50)] });
		const kinds: string[] = [];
		for await (const sent of search.parts()) kinds.push(sent.kind);
		expect(kinds).toEqual([...Array.from({ length: 5 }, () => 'hotels'), 'supplier', 'done']);
		expect([...search.sellers().keys()]).toEqual(['latecomer']);
	});
});

describe('the suppliers of a process', () => {
	const chosen = (environment: Readonly<Record<string, string>>) => chooseHotelSuppliers(readConfig(environment).hotelSuppliers);

	it('are chosen by HOTEL_SUPPLIERS', () => {
		expect(chosen({}).map(({ id, real }) => [id, real])).toEqual([['embedded', undefined]]);
		expect(chosen({ HOTEL_SUPPLIERS: 'embedded:real, slow:10, failing:half' }).map(({ id, real }) => [id, real])).toEqual([
			['embedded', true],
			['slow', undefined],
			['failing', undefined],
		]);
		expect(chosen({ HOTEL_SUPPLIERS: 'duffel', DUFFEL_TOKEN: 'duffel_test_x' }).map(({ id }) => id)).toEqual(['duffel']);
		for (const wrong of ['none', 'slow:fast', 'failing:often', 'slow:1,slow:2'])
			expect(() => chosen({ HOTEL_SUPPLIERS: wrong })).toThrow('HOTEL_SUPPLIERS');
	});

	it('need their token, and are simulated in production if they are', () => {
		expect(() => readConfig({ HOTEL_SUPPLIERS: 'duffel' })).toThrow('Config DUFFEL_TOKEN not found');
		expect(() => readConfig({ HOTEL_SUPPLIERS: 'embedded:real', ENVIRONMENT: 'production' })).toThrow('HOTEL_SUPPLIERS');
		expect(readConfig({ HOTEL_SUPPLIERS: 'duffel', DUFFEL_TOKEN: 'duffel_test_x' }).outgoingHosts).toContain('api.duffel.com');
		expect(readConfig({ DUFFEL_TOKEN: 'duffel_test_x' }).duffel).toBeNull();
	});

	it('are at another host if it is named', () => {
		const address = (environment: Readonly<Record<string, string>>) => enginesAddress(readConfig(environment));
		expect(address({})).toBeNull();
		expect(address({ HOST_HOTELS: 'http://hotels.test/svc/hotels' })).toBe('http://hotels.test/svc/hotels/engines');
		const both = { HOST_HOTELS: 'http://hotels.test/svc/hotels', HOST_HOTELS_ENGINES: 'http://engines.test/svc/hotels/engines' };
		expect(address(both)).toBe('http://engines.test/svc/hotels/engines');
	});
});
