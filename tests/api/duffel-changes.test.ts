/** Changes of orders at Duffel, however it behaves: nothing costs more than was agreed, and no change is made twice. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Leg } from '#engine/contract.ts';
import type { ChangeOption, IssuedOrder, SupplierChangeRequest } from '#features/booking/contract.ts';
import { createDuffelBooking } from '#features/search/suppliers/duffel/booking.ts';
import { createOfferCache } from '#features/search/suppliers/duffel/offer-cache.ts';
import { createDuffelClient } from '#server/duffel/client.ts';
import { bookedOffer } from '#tests/support/booked-offer.ts';
import { confirmChange } from '#tests/support/duffel-changes.ts';
import { buildOffer, type Flight } from '#tests/support/duffel-offers.ts';
import { problem } from '#tests/support/duffel-responses.ts';
import { createOrder, type DuffelServer, startDuffel } from '#tests/support/duffel-server.ts';
import { leg, STANDARD } from '#tests/support/flight-tickets.ts';

const OUT: Flight = { carrier: 'BA', number: '117', from: 'LHR', to: 'JFK', departs: '2026-12-10T08:20', arrives: '2026-12-10T11:15' };
const BACK: Flight = { carrier: 'BA', number: '178', from: 'JFK', to: 'LHR', departs: '2026-12-17T18:30', arrives: '2026-12-18T06:25' };
const LATER: Flight = { ...BACK, number: '180', departs: '2026-12-20T18:30', arrives: '2026-12-21T06:25' };
const NOW = new Date('2026-11-23T12:00:00Z');
const CHANGE = { legIndex: 1, date: '2026-12-20' };
const ISSUED: IssuedOrder = { reference: 'ord_1', pnr: 'RZPNX1', ticketNumbers: ['1252106312810'] };

const start = (flight: Flight): number => Date.parse(`${flight.departs}Z`) / 60_000;
function booked(route: string, flight: Flight): Leg {
	const flown = leg(route, { start: start(flight) });
	return { ...flown, segments: flown.segments.map((segment) => ({ ...segment, number: flight.number })) };
}
/** 1,000 EUR at 100 roubles. */
const OFFER = bookedOffer({
	supplier: 'duffel',
	reference: 'off_1x0:1000.00:EUR',
	search: 'LON1012NYC1712',
	query: {
		legs: [
			{ from: 'LON', to: 'NYC', date: '2026-12-10' },
			{ from: 'NYC', to: 'LON', date: '2026-12-17' },
		],
		kind: 'round',
		cabin: 'economy',
		adults: 1,
		children: 0,
		infants: 0,
	},
	flights: {
		legs: [booked('LHR BA JFK', OUT), booked('JFK BA LHR', BACK)],
		carriers: ['BA'],
		emissions: { kilos: 1, usual: 1 },
	},
	fareRules: { ...STANDARD, exchange: { allowed: true, fee: 500_000 } },
	currency: 'rub',
	total: 10_000_000,
});

let server: DuffelServer;
let logs: string[];
beforeAll(() => import('@duffel/api'));
beforeEach(async () => {
	server = await startDuffel();
	logs = [];
	const passengers = [{ id: 'pas_1', type: 'adult', age: null }];
	const built = buildOffer({ slices: [[OUT], [BACK]], amount: '1000.00', refund: null, change: null }, '1x0', passengers, Date.now());
	server.offers.set(built.id, built);
	createOrder(server, {
		type: 'instant',
		selected_offers: [built.id],
		services: [],
		passengers,
		payments: [{ type: 'balance', amount: '1000.00', currency: 'EUR' }],
		metadata: { key: 'issue:1', passengers: 'pas_1' },
	});
	server.changeTemplates = [{ flight: LATER, amount: '120.00' }];
});
afterEach(() => server.stop());

const note = (message: string, details?: object) => void logs.push(`${message} ${JSON.stringify(details)}`);
const log = { warn: note, error: note };
const supplier = (issueTimeout = 2000) =>
	createDuffelBooking({
		client: () => createDuffelClient({ url: server.url, token: server.token, log, delay: 5 }),
		offers: createOfferCache(),
		currency: 'rub',
		market: 'ru',
		rates: () => ({ rub: 1, eur: 100 }),
		readQuery: () => undefined,
		log: () => log,
		issueTimeout,
	});
async function options(): Promise<readonly ChangeOption[]> {
	const offers = await supplier().changeOptions(OFFER, ISSUED, CHANGE, NOW);
	if (offers.kind !== 'options') throw new Error(offers.reason);
	return offers.options;
}
async function request(): Promise<SupplierChangeRequest> {
	const [option] = await options();
	if (!option) throw new Error('No option');
	return { order: 'K7Q2-9XMA', offer: OFFER, issued: ISSUED, option };
}
/** Fails calls whose name ends so. */
const failing =
	(status: number, code: string, end = ''): DuffelServer['intercept'] =>
	(name, response) => {
		if (!name.endsWith(end)) return false;
		problem(response, status, code);
		return true;
	};
const count = (name: string) => server.requests.filter((one) => one.startsWith(name)).length;

describe('options of a change at Duffel', () => {
	it('replace the slice of the leg, with difference and fee at the rate of the booking', async () => {
		expect(await options()).toMatchObject([
			{
				difference: 700_000,
				fee: 500_000,
				pay: 1_200_000,
				refund: 0,
				lowerFare: null,
				reference: 'oco_1',
				offer: { total: 10_700_000, reference: 'off_1x0:1070.00:EUR', search: 'LON1012NYC20121' },
			},
		]);
		expect(server.bodies.at(-1)).toEqual({
			order_id: 'ord_1',
			slices: {
				remove: [{ slice_id: server.offers.get('off_1x0')?.slices[1]?.id }],
				add: [{ origin: 'JFK', destination: 'LHR', departure_date: '2026-12-20', cabin_class: 'economy' }],
			},
		});
		const [first] = await options();
		expect((await options())[0]?.id).toBe(first?.id);
	});

	it('return a lower fare as money or leave it as credit, as Duffel says', async () => {
		server.changeTemplates = [{ flight: LATER, amount: '-80.00', penalty: '20.00' }];
		expect(await options()).toMatchObject([{ pay: 0, refund: 800_000, difference: -1_000_000, lowerFare: 'refunded' }]);
		server.changeTemplates = [{ flight: LATER, amount: '-80.00', penalty: '20.00', refundTo: 'voucher' }];
		expect(await options()).toMatchObject([{ pay: 0, refund: 0, lowerFare: 'credit' }]);
	});

	it('are none of other airlines, airports, fare brands or currencies, and no more expensive offer of the same flight', async () => {
		server.changeTemplates = [
			{ flight: { ...LATER, carrier: 'AA' }, amount: '1.00' },
			{ flight: { ...LATER, to: 'IST' }, amount: '1.00' },
			{ flight: LATER, amount: '1.00', brand: 'Flex' },
			{ flight: LATER, amount: '1.00', currency: 'USD' },
			{ flight: BACK, amount: '1.00' },
			{ flight: LATER, amount: '150.00' },
			{ flight: LATER, amount: '120.00' },
		];
		expect((await options()).map(({ pay }) => pay)).toEqual([1_200_000]);
	});

	it('say why there are none, and throw when Duffel fails', async () => {
		const reasonOf = async (offer = OFFER, at = NOW) => {
			const offers = await supplier().changeOptions(offer, ISSUED, CHANGE, at);
			return offers.kind === 'options' ? offers.options : offers.reason;
		};
		expect(await reasonOf({ ...OFFER, fareRules: { ...OFFER.fareRules, exchange: { allowed: false, fee: 0 } } })).toBe('fare');
		expect(await reasonOf(OFFER, new Date('2026-12-18T00:00:00Z'))).toBe('departed');
		server.changeTemplates = [];
		expect(await reasonOf()).toEqual([]);
		for (const order of server.orders) order.available_actions = ['cancel'];
		expect(await reasonOf()).toBe('support');
		server.intercept = failing(500, 'internal_server_error');
		await expect(reasonOf()).rejects.toThrow('Duffel');
	});
});

describe('a change at Duffel', () => {
	it('is created and confirmed once for what was agreed, and returns the new tickets', async () => {
		const agreed = await request();
		expect(await supplier().findChanged('change:1', agreed)).toBeNull();
		const outcome = { kind: 'changed', issued: { reference: 'ord_1', pnr: 'RZPNX1', ticketNumbers: ['1259999999990'] } };
		expect(await supplier().change(agreed, 'change:1')).toEqual(outcome);
		expect(server.bodies.at(-1)).toEqual({ payment: { type: 'balance', amount: '120.00', currency: 'EUR' } });
		expect(await supplier().change(agreed, 'change:1')).toEqual(outcome);
		expect(await supplier().findChanged('change:1', agreed)).toEqual(outcome);
		expect([server.changes.length, count('POST /air/order_changes/och_1')]).toEqual([1, 1]);
	});

	it('is confirmed without a payment when it gives money back', async () => {
		server.changeTemplates = [{ flight: LATER, amount: '-80.00', penalty: '20.00' }];
		expect(await supplier().change(await request(), 'change:1')).toMatchObject({ kind: 'changed' });
		expect(server.bodies.at(-1)).toEqual({});
	});

	it('is not confirmed for more than was agreed', async () => {
		const agreed = await request();
		for (const offer of server.changeOffers) offer.change_total_amount = '130.00';
		expect(await supplier().change(agreed, 'change:1')).toEqual({ kind: 'rejected', reason: 'price-changed' });
		expect(count('POST /air/order_changes/och_1')).toBe(0);
	});

	it('is rejected when Duffel rejects it, with the reason', async () => {
		const agreed = await request();
		server.intercept = failing(422, 'schedule_changed', '/confirm');
		expect(await supplier().change(agreed, 'change:1')).toEqual({ kind: 'rejected', reason: 'sold-out' });
		expect(logs.join()).not.toContain('IVANOV');
		const gone = { ...agreed, option: { ...agreed.option, reference: 'oco_99' } };
		expect(await supplier().change(gone, 'change:2')).toEqual({ kind: 'rejected', reason: 'sold-out' });
	});

	it('is unknown without a response, and found when it was carried out', async () => {
		const agreed = await request();
		server.intercept = failing(500, 'internal_server_error', '/confirm');
		expect(await supplier().change(agreed, 'change:1')).toEqual({ kind: 'unknown' });
		expect(await supplier().findChanged('change:1', agreed)).toBeNull();
		server.intercept = (name, response) => {
			if (!name.endsWith('/confirm')) return false;
			for (const change of server.changes) confirmChange(server, change);
			problem(response, 502, 'bad_gateway');
			return true;
		};
		expect(await supplier().change(agreed, 'change:1')).toMatchObject({ kind: 'changed' });
		server.intercept = () => false;
		expect(await supplier().findChanged('change:1', agreed)).toMatchObject({ kind: 'changed' });
		server.intercept = failing(500, 'internal_server_error');
		expect(await supplier().findChanged('change:1', agreed)).toEqual({ kind: 'unknown' });
	});

	it('that was never confirmed is rejected after its time', async () => {
		const agreed = await request();
		server.intercept = failing(500, 'internal_server_error', '/confirm');
		await supplier().change(agreed, 'change:1');
		for (const change of server.changes) change.expires_at = new Date(Date.now() - 1000).toISOString();
		expect(await supplier().findChanged('change:1', agreed)).toEqual({ kind: 'rejected', reason: 'sold-out' });
	});
});
