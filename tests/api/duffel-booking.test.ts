/** Booking at Duffel, however it behaves: nothing costs more than was confirmed, and no order is made twice. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BookedOffer, OfferReference, SupplierOrderRequest, TariffCheck } from '#features/booking/contract.ts';
import type { AddedExtra } from '#features/extras/contract.ts';
import type { Passenger } from '#features/passengers/contract.ts';
import { parseAddress } from '#features/search/address.ts';
import { createDuffelBooking } from '#features/search/suppliers/duffel/booking.ts';
import { createOfferCache } from '#features/search/suppliers/duffel/offer-cache.ts';
import { duffelName } from '#features/search/suppliers/duffel/order-passengers.ts';
import { createDuffelSearch } from '#features/search/suppliers/duffel/search.ts';
import { querySupplier } from '#features/search/suppliers/query-supplier.ts';
import type { SelectedSeat } from '#features/seat-map/contract.ts';
import { createDuffelClient } from '#server/duffel/client.ts';
import { allowed, type Flight, type OfferTemplate } from '#tests/support/duffel-offers.ts';
import { json, problem } from '#tests/support/duffel-responses.ts';
import { createOrder, type DuffelServer, type ReceivedOrder, startDuffel } from '#tests/support/duffel-server.ts';

const OUT: Flight = { carrier: 'BA', number: '0117', from: 'LHR', to: 'JFK', departs: '2026-12-10T08:20', arrives: '2026-12-10T11:15' };
const BACK: Flight = { carrier: 'BA', number: '178', from: 'JFK', to: 'LHR', departs: '2026-12-17T18:30', arrives: '2026-12-18T06:25' };
const TEMPLATE: OfferTemplate = {
	slices: [[OUT], [BACK]],
	amount: '1000.00',
	refund: allowed('100.00'),
	change: allowed('50.00'),
	services: [
		{ amount: '40.00', passenger: 0, most: 2 },
		{ amount: '30.00', passenger: 1, slice: 1, kilos: null },
		{ amount: '12.50', passenger: 2, slice: 0, bag: 'carry_on', kilos: 10 },
		{ amount: '9.00', passenger: 0, type: 'cancel_for_any_reason' },
	],
};
/** Two adults, a child and an infant. */
const SEARCH = 'LON1012NYC1712211';
const NOW = new Date('2026-11-23T12:00:00Z');
const readQuery = (search: string) => parseAddress(search, '2026-11-23').query;

let server: DuffelServer;
let logs: string[];
let rates: Record<string, number>;
let offers: ReturnType<typeof createOfferCache>;
beforeAll(() => import('@duffel/api'));
beforeEach(async () => {
	server = await startDuffel();
	server.templates = [TEMPLATE];
	logs = [];
	rates = { rub: 1, eur: 100 };
	offers = createOfferCache();
});
afterEach(() => server.stop());

const note = (message: string, details?: object) => void logs.push(`${message} ${JSON.stringify(details)}`);
const log = { warn: note, error: note };
const client = () => createDuffelClient({ url: server.url, token: server.token, log, delay: 5 });
const booking = (cache = offers, issueTimeout = 2000) =>
	createDuffelBooking({
		client,
		offers: cache,
		currency: 'rub',
		market: 'ru',
		rates: () => rates,
		readQuery,
		log: () => log,
		issueTimeout,
	});

/** Searches as a visitor did, and returns what the ticket page knows. */
async function shown(): Promise<{ reference: OfferReference; total: number }> {
	const query = readQuery(SEARCH);
	if (!query) throw new Error('The search is invalid');
	const supplier = createDuffelSearch({ client, offers, log: () => log });
	let reference: OfferReference | undefined;
	let total = 0;
	await querySupplier(
		supplier,
		query,
		{ currency: 'rub', market: 'ru', now: new Date(), rates },
		{
			signal: new AbortController().signal,
			limitMs: 5000,
			take: ({ tickets: [ticket] }) => {
				const [offer] = ticket?.offers ?? [];
				if (!ticket || !offer) return;
				reference = { supplier: 'duffel', search: SEARCH, ticket: ticket.id, fare: offer.brand };
				total = offer.total;
			},
		},
	);
	if (!reference) throw new Error('Nothing found');
	return { reference, total };
}

const check = (reference: OfferReference, before: number, cache = offers): Promise<TariffCheck> =>
	booking(cache).check(reference, { before, now: new Date(), atPayment: false });

async function confirmed(): Promise<BookedOffer> {
	const { reference, total } = await shown();
	const outcome = await check(reference, total);
	if (outcome.kind !== 'confirmed') throw new Error(outcome.kind);
	return outcome.offer;
}

const person = (more: Partial<Passenger>): Passenger => ({
	type: 'adult',
	lastName: 'IVANOV',
	firstName: 'IVAN',
	middleName: 'IVANOVICH',
	sex: 'm',
	birthDate: '1990-05-01',
	citizenship: 'RU',
	document: { type: 'ru-foreign-passport', number: '751234567', expiry: '2030-01-01' },
	...more,
});
const PASSENGERS: readonly Passenger[] = [
	person({}),
	person({
		firstName: 'ANNA',
		sex: 'f',
		document: { type: 'passport', number: 'N99', expiry: '2031-02-03' },
		middleName: 'MARIA',
		citizenship: 'KZ',
	}),
	person({ type: 'child', firstName: 'OLGA', sex: 'f', birthDate: '2018-03-03' }),
	person({
		type: 'infant',
		firstName: 'PETR',
		birthDate: '2026-01-01',
		document: { type: 'birth-certificate', number: 'IIMU1', expiry: null },
	}),
];

function requestOf(offer: BookedOffer, more: Partial<SupplierOrderRequest> = {}): SupplierOrderRequest {
	const { extras = [], seats = [] } = more;
	const added = [...extras, ...seats].reduce((sum, { price }) => sum + price, 0);
	const contacts = { mail: 'ivan@example.org', phone: '+79161234567' };
	return { order: 'K7Q2-9XMA', offer, passengers: PASSENGERS, contacts, extras, seats, total: offer.total + added, ...more };
}

const BAGS: AddedExtra = { code: 'baggage', value: '2x23kg', price: 800_000, passenger: 0 };
const SEAT: SelectedSeat = { flightIndex: 1, segmentIndex: 0, passengerIndex: 1, seatId: '11C', price: 155_000 };
const ordersCreated = () => server.requests.filter((name) => name === 'POST /air/orders').length;

describe('a tariff check at Duffel', () => {
	it('confirms the offer that was shown, at the shown price even if currency rates have changed', async () => {
		const { reference, total } = await shown();
		rates = { rub: 1, eur: 105 };
		const outcome = await check(reference, total);
		expect(outcome).toMatchObject({
			kind: 'confirmed',
			offer: { total: 10_000_000, currency: 'rub', fare: 'standard', ticket: reference.ticket },
		});
		expect(server.requests.at(-1)).toMatch(/^GET \/air\/offers\/off_/);
		const { offer } = outcome as Extract<TariffCheck, { kind: 'confirmed' }>;
		expect(offer.reference).toMatch(/^off_\w+:1000\.00:EUR$/);
		expect(offer.flights.legs).toHaveLength(2);
		expect(offer.fareRules.refund).toEqual({ allowed: true, fee: 250_000 });
		expect(offer.validUntil - Date.now()).toBeGreaterThan(18 * 60_000);
		expect((await booking().check(offer, { before: offer.total, now: new Date(), atPayment: true })).kind).toBe('confirmed');
	});

	it('returns a changed price', async () => {
		const { reference, total } = await shown();
		for (const offer of server.offers.values()) offer.total_amount = '1100.00';
		expect(await check(reference, total)).toMatchObject({ kind: 'changed', before: 10_000_000, offer: { total: 11_000_000 } });
	});

	it('searches again for the same flights and brand when the offer has expired or was shown by another process', async () => {
		const { reference, total } = await shown();
		for (const offer of server.offers.values()) offer.expires_at = new Date(Date.now() - 1000).toISOString();
		server.templates = [{ ...TEMPLATE, amount: '700.00', slices: [[{ ...OUT, number: '1' }], [BACK]] }, TEMPLATE];
		expect((await check(reference, total)).kind).toBe('confirmed');
		expect((await check(reference, total, createOfferCache())).kind).toBe('confirmed');
		expect(server.requests.filter((name) => name === 'POST /air/offer_requests')).toHaveLength(3);
	});

	it('takes a new offer for the payment when the first one ends within minutes, unless it costs more', async () => {
		server.templates = [{ ...TEMPLATE, minutesValid: 5 }];
		const { reference, total } = await shown();
		const first = await check(reference, total);
		if (first.kind !== 'confirmed') throw new Error(first.kind);
		const atPayment = () => booking().check(first.offer, { before: total, now: new Date(), atPayment: true });
		server.templates = [{ ...TEMPLATE, amount: '1001.00' }];
		expect(await atPayment()).toMatchObject({ kind: 'confirmed', offer: { reference: first.offer.reference } });
		server.templates = [TEMPLATE];
		const second = await atPayment();
		expect(second).toMatchObject({ kind: 'confirmed', offer: { total } });
		expect(second).not.toMatchObject({ offer: { reference: first.offer.reference } });
	});

	it('gives two visitors of one search offers of their own, because Duffel books a search once', async () => {
		const { reference, total } = await shown();
		const [first, second] = [await check(reference, total), await check(reference, total)];
		if (first.kind !== 'confirmed' || second.kind !== 'confirmed') throw new Error('not confirmed');
		expect(first.offer.reference).not.toBe(second.offer.reference);
		expect((await booking().issue(requestOf(first.offer), 'key-1')).kind).toBe('issued');
		expect((await booking().issue(requestOf(second.offer), 'key-2')).kind).toBe('issued');
	});

	it('does not find sold out flights, other brands, other passengers and invalid searches', async () => {
		const { reference, total } = await shown();
		server.offers.clear();
		server.templates = [{ ...TEMPLATE, refund: allowed('0.00'), change: allowed('0.00') }];
		expect(await check(reference, total)).toEqual({ kind: 'not-found' });
		expect(await check({ ...reference, search: 'nonsense' }, total)).toEqual({ kind: 'not-found' });
	});

	it.each([401, 500, 502])('fails without a response: %i', async (status) => {
		const { reference, total } = await shown();
		server.intercept = (_, response) => {
			problem(response, status, 'internal_error');
			return true;
		};
		expect(await check(reference, total)).toEqual({ kind: 'failed' });
	});
});

describe('extras and seats at Duffel', () => {
	it('offers baggage with weights, per passenger and trip or leg, and nothing whose terms this site cannot show', async () => {
		const extras = await booking().extras(await confirmed());
		const withoutIds = extras.map(({ options, ...offer }) => ({ ...offer, options: options.map(({ reference: _, ...option }) => option) }));
		expect(withoutIds).toEqual([
			{ code: 'cabin-bag', scope: { flightIndex: 0, passenger: 2 }, options: [{ value: '10kg', price: 125_000, pieces: 1, kilos: 10 }] },
			{ code: 'baggage', scope: { flightIndex: 1, passenger: 1 }, options: [{ value: '1pc', price: 300_000, pieces: 1 }] },
			{
				code: 'baggage',
				scope: { passenger: 0 },
				options: [
					{ value: '23kg', price: 400_000, pieces: 1, kilos: 23 },
					{ value: '2x23kg', price: 800_000, pieces: 2, kilos: 23 },
				],
			},
		]);
		expect(extras[0]?.options[0]?.reference).toMatch(/^ase_/);
	});

	it('maps cabins: aisles, exits, bassinets, lavatories, galleys, wings, and seats that are not sold', async () => {
		const maps = await booking().seatMaps(await confirmed());
		expect(maps.map(({ departure }) => departure)).toEqual(['BA-LHR-JFK-20261210T0820', 'BA-JFK-LHR-20261217T1830']);
		const [map] = maps;
		expect(map?.columns).toEqual(['A', 'B', 'C', '', 'D', 'E', 'F']);
		expect(map?.rows.map(({ row, at, cabin }) => [row, at, cabin])).toEqual([
			[11, 150, 'economy'],
			[12, 279, 'economy'],
			[13, 358, 'economy'],
		]);
		expect([map?.length, map?.width, map?.aircraft]).toEqual([437, 320, '77W']);
		expect(map?.parts).toEqual([
			{ kind: 'lavatory', at: 0, length: 100, side: 'left' },
			{ kind: 'galley', at: 0, length: 100, side: 'right' },
			{ kind: 'exit', at: 229, length: 50, side: 'both' },
			{ kind: 'wing', at: 150, length: 208, side: 'both' },
		]);
		const seat = (id: string) => map?.rows.flatMap(({ seats }) => seats).find((item) => item?.id === id);
		expect(seat('11A')).toMatchObject({ row: 11, letter: 'A', price: 200_000, state: 'free', traits: ['window', 'bassinet'], notFor: [] });
		expect(seat('11B')?.state).toBe('taken');
		expect(seat('13C')?.state).toBe('blocked');
		expect(seat('13A')).toMatchObject({ price: 0, state: 'free' });
		expect(seat('12C')).toMatchObject({ traits: ['aisle', 'exit', 'extra-legroom'], notFor: ['child', 'infant-lap'] });
		expect(map?.rows[1]?.seats[0]).toBeNull();
	});

	it('throw when Duffel fails or sells the offer no longer', async () => {
		const offer = await confirmed();
		server.offers.clear();
		await expect(booking().extras(offer)).rejects.toThrow('no longer sold');
		server.intercept = (_, response) => {
			problem(response, 500, 'internal_error');
			return true;
		};
		await expect(booking().seatMaps(offer)).rejects.toThrow('Duffel: get offer: unknown 500');
	});
});

describe('an order at Duffel', () => {
	it('is issued with passengers, documents, services and seats, paid from the balance in the organisation’s currency', async () => {
		const offer = await confirmed();
		const outcome = await booking().issue(requestOf(offer, { extras: [BAGS], seats: [SEAT] }), 'key-1');
		expect(outcome).toEqual({
			kind: 'issued',
			issued: { reference: 'ord_1', pnr: 'RZPNX1', ticketNumbers: [0, 1, 2, 3].map((i) => `125210631281${i}`) },
		});
		const [order] = server.received as [ReceivedOrder];
		expect(order.payments).toEqual([{ type: 'balance', amount: '1095.50', currency: 'EUR' }]);
		expect(order.services.map(({ quantity }) => quantity)).toEqual([2, 1]);
		const [ivan, anna, olga, petr] = order.passengers;
		expect(ivan).toMatchObject({
			title: 'mr',
			gender: 'm',
			given_name: 'IVAN',
			family_name: 'IVANOV',
			born_on: '1990-05-01',
			email: 'ivan@example.org',
			phone_number: '+79161234567',
			infant_passenger_id: petr?.id,
			identity_documents: [{ type: 'passport', unique_identifier: '751234567', issuing_country_code: 'RU', expires_on: '2030-01-01' }],
		});
		expect(anna).toMatchObject({ title: 'ms', given_name: 'ANNA MARIA' });
		expect(anna).not.toHaveProperty('infant_passenger_id');
		expect([olga?.title, petr?.title, petr?.identity_documents]).toEqual(['miss', 'mr', undefined]);
		expect(order.metadata).toEqual({ order: 'K7Q2-9XMA', key: 'key-1', passengers: order.passengers.map(({ id }) => id).join(',') });
		expect(await booking().findIssued('key-1', offer)).toEqual(outcome);
		expect(await booking().findIssued('key-2', offer)).toBeNull();
	});

	it('is made once, however often and at the same time it is repeated with its key', async () => {
		const request = requestOf(await confirmed());
		const outcomes = await Promise.all([booking().issue(request, 'key-1'), booking().issue(request, 'key-1')]);
		outcomes.push(await booking().issue(request, 'key-1'));
		expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
		expect(outcomes[0]?.kind).toBe('issued');
		expect(server.orders).toHaveLength(1);
	});

	it('is looked up after a timeout, never made twice', async () => {
		const offer = await confirmed();
		const request = requestOf(offer);
		server.intercept = (name) => {
			if (name === 'POST /air/orders') createOrder(server, server.bodies.at(-1) as unknown as ReceivedOrder);
			return name === 'POST /air/orders';
		};
		expect(await booking(offers, 200).issue(request, 'key-1')).toEqual({ kind: 'unknown' });
		expect(await booking().findIssued('key-1', offer)).toMatchObject({ kind: 'issued', issued: { reference: 'ord_1' } });
		expect((await booking().issue(request, 'key-1')).kind).toBe('issued');
		expect([server.orders.length, ordersCreated()]).toEqual([1, 1]);
	});

	it.each([
		['202', (response: import('node:http').ServerResponse) => json(response, 202, { data: { id: 'ord_9' } })],
		['200 without an order', (response: import('node:http').ServerResponse) => json(response, 200, { data: {} })],
		['500', (response: import('node:http').ServerResponse) => problem(response, 500, 'internal_server_error')],
		['502', (response: import('node:http').ServerResponse) => problem(response, 502, 'airline_internal')],
		['504', (response: import('node:http').ServerResponse) => problem(response, 504, 'gateway_timeout')],
		['garbage', (response: import('node:http').ServerResponse) => void response.writeHead(200).end('<html>')],
		['a reset connection', (response: import('node:http').ServerResponse) => void response.destroy()],
		['an attempt elsewhere', (response: import('node:http').ServerResponse) => problem(response, 422, 'order_creation_already_attempted')],
	])('is unknown and not repeated after %s', async (_, send) => {
		const offer = await confirmed();
		server.intercept = (name, response) => {
			if (name === 'POST /air/orders') send(response);
			return name === 'POST /air/orders';
		};
		expect(await booking().issue(requestOf(offer), 'key-1')).toEqual({ kind: 'unknown' });
		expect(ordersCreated()).toBe(1);
	});

	it('is repeated after 503 and 429, which book nothing', async () => {
		const offer = await confirmed();
		let count = 0;
		server.intercept = (name, response) => {
			if (name !== 'POST /air/orders' || ++count > 2) return false;
			problem(response, count === 1 ? 503 : 429, 'try_later');
			return true;
		};
		expect((await booking().issue(requestOf(offer), 'key-1')).kind).toBe('issued');
		expect(server.orders).toHaveLength(1);
	});

	it.each([
		['offer_no_longer_available', 'sold-out'],
		['offer_expired', 'sold-out'],
		['price_changed', 'price-changed'],
		['payment_amount_does_not_match_order_amount', 'price-changed'],
		['invalid_phone_number', 'invalid'],
		['insufficient_balance', 'invalid'],
	])('is rejected after 422 %s: %s', async (code, reason) => {
		const offer = await confirmed();
		server.intercept = (name, response) => {
			if (name === 'POST /air/orders') problem(response, 422, code);
			return name === 'POST /air/orders';
		};
		expect(await booking().issue(requestOf(offer), 'key-1')).toEqual({ kind: 'rejected', reason });
		expect(logs.join()).not.toMatch(/IVANOV|duffel_test|example\.org|7916/);
	});

	it('is not made when it would cost more than was confirmed, or a seat or a bag is gone', async () => {
		const offer = await confirmed();
		const issue = (more: Partial<SupplierOrderRequest>) => booking().issue(requestOf(offer, more), 'key-1');
		expect(await issue({ extras: [{ ...BAGS, price: 799_999 }] })).toEqual({ kind: 'rejected', reason: 'price-changed' });
		expect(await issue({ seats: [{ ...SEAT, price: 100_000 }] })).toEqual({ kind: 'rejected', reason: 'price-changed' });
		expect(await issue({ total: offer.total - 1 })).toEqual({ kind: 'rejected', reason: 'price-changed' });
		expect(await issue({ seats: [{ ...SEAT, seatId: '11B' }] })).toEqual({ kind: 'rejected', reason: 'sold-out' });
		expect(await issue({ extras: [{ ...BAGS, value: '32kg' }] })).toEqual({ kind: 'rejected', reason: 'sold-out' });
		for (const raw of server.offers.values()) raw.total_amount = '1000.01';
		expect(await issue({})).toEqual({ kind: 'rejected', reason: 'price-changed' });
		server.offers.clear();
		expect(await issue({})).toEqual({ kind: 'rejected', reason: 'sold-out' });
		expect(ordersCreated()).toBe(0);
	});

	it('of another visitor for the same offer is not taken for ours', async () => {
		const offer = await confirmed();
		await booking().issue(requestOf(offer), 'key-1');
		expect(await booking().issue(requestOf(offer), 'key-2')).toEqual({ kind: 'rejected', reason: 'sold-out' });
		expect(server.orders).toHaveLength(1);
	});

	it('is rejected without a required passport', async () => {
		server.templates = [{ ...TEMPLATE, documentsRequired: true }];
		const offer = await confirmed();
		expect(await booking().issue(requestOf(offer), 'key-1')).toEqual({ kind: 'rejected', reason: 'invalid' });
	});
});

describe('names at Duffel', () => {
	it.each([
		['ANNA', null, 'ANNA'],
		['KONSTANTIN', 'KONSTANTINOVICH', 'KONSTANTIN'],
		['WOLFESCHLEGELSTEINHAUSENBERGER', null, 'WOLFESCHLEGELSTEINHA'],
		['ÆGIR ÞÓR', null, 'AEGIR THÓR'],
		['O’BRIEN-ŁÓDŹ', null, "O'BRIEN-ŁÓDŹ"],
		['J. R.', 'X1', 'J R X'],
		['Иван', null, ''],
	])('%s %s → %s', (first, middle, expected) => {
		expect(duffelName(first, middle)).toBe(expected);
	});
});

describe('a cancellation at Duffel', () => {
	async function issuedOrder() {
		const offer = await confirmed();
		const outcome = await booking().issue(requestOf(offer), 'key-1');
		if (outcome.kind !== 'issued') throw new Error(outcome.kind);
		return { offer, issued: outcome.issued };
	}

	it('is quoted in the currency of the order, then confirmed once', async () => {
		const { offer, issued } = await issuedOrder();
		server.refund = { amount: '900.00', to: 'balance' };
		const quote = await booking().quoteRefund(offer, issued, NOW);
		expect(quote).toEqual({ allowed: true, fee: 1_000_000, refund: 9_000_000, reference: 'ore_1' });
		expect(server.orders[0]?.cancelled_at).toBeNull();
		expect(await booking().cancel(issued, quote, 'refund-1')).toEqual({ kind: 'cancelled' });
		expect(server.orders[0]?.cancelled_at).not.toBeNull();
		expect(await booking().cancel(issued, quote, 'refund-1')).toEqual({ kind: 'cancelled' });
	});

	it.each([
		['0.00', 'balance'],
		[null, 'balance'],
		['900.00', 'airline_credits'],
		['900.00', 'voucher'],
	])('refunding %s to %s is not offered', async (amount, to) => {
		const { offer, issued } = await issuedOrder();
		server.refund = { amount, to };
		const quote = await booking().quoteRefund(offer, issued, NOW);
		expect(quote).toMatchObject({ allowed: false, refund: 0 });
		expect(await booking().cancel(issued, quote, 'refund-1')).toEqual({ kind: 'rejected' });
	});

	it('is unknown after a failure, and found when it was carried out', async () => {
		const { offer, issued } = await issuedOrder();
		server.refund = { amount: '900.00', to: 'balance' };
		const quote = await booking().quoteRefund(offer, issued, NOW);
		server.intercept = (name, response) => {
			if (name.endsWith('ore_1/actions/confirm') || name === 'GET /air/order_cancellations/ore_1') problem(response, 500, 'internal_error');
			return name.includes('ore_1');
		};
		expect(await booking().cancel(issued, quote, 'refund-1')).toEqual({ kind: 'unknown' });
		server.intercept = (name, response) => {
			if (!name.endsWith('/confirm')) return false;
			for (const cancellation of server.cancellations) cancellation.confirmed_at = new Date().toISOString();
			problem(response, 502, 'airline_internal');
			return true;
		};
		expect(await booking().cancel(issued, quote, 'refund-1')).toEqual({ kind: 'cancelled' });
	});

	it('needs no quote for tickets that nobody paid, and is made once', async () => {
		const { issued } = await issuedOrder();
		const cancel = () => booking().cancel(issued, { allowed: true, fee: 0, refund: 0 }, 'unpaid-1');
		expect([await cancel(), await cancel()]).toEqual([{ kind: 'cancelled' }, { kind: 'cancelled' }]);
		expect(server.cancellations.filter(({ confirmed_at }) => confirmed_at !== null)).toHaveLength(1);
		const other = await issuedOrder();
		server.intercept = (name, response) => {
			if (name === 'POST /air/order_cancellations') problem(response, 422, 'order_not_cancellable');
			return name === 'POST /air/order_cancellations';
		};
		const cancelOther = () => booking().cancel(other.issued, { allowed: true, fee: 0, refund: 0 }, 'unpaid-2');
		expect(await cancelOther()).toEqual({ kind: 'rejected' });
		server.intercept = (_, response) => {
			problem(response, 500, 'internal_error');
			return true;
		};
		expect(await cancelOther()).toEqual({ kind: 'unknown' });
	});

	it('without a quote of Duffel is not allowed, and fails when Duffel fails', async () => {
		const { offer, issued } = await issuedOrder();
		expect(await booking().quoteRefund(offer, { ...issued, reference: 'ord_7' }, NOW)).toMatchObject({ allowed: false });
		server.intercept = (_, response) => {
			problem(response, 500, 'internal_error');
			return true;
		};
		await expect(booking().quoteRefund(offer, issued, NOW)).rejects.toThrow('unknown 500');
		expect(await booking().findIssued('key-1', offer)).toEqual({ kind: 'unknown' });
	});
});
