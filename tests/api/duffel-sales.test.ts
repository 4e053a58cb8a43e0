/** The site with Duffel as its supplier, from the search to the refund, through the requests that a browser without script sends. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, utcDate } from '#lib/dates.ts';
import { createVisitor, type PageResponse, type Visitor } from '#tests/support/api/visitor.ts';
import { allowed, type OfferTemplate } from '#tests/support/duffel-offers.ts';
import { problem } from '#tests/support/duffel-responses.ts';
import { createOrder, type DuffelServer, type ReceivedOrder, startDuffel } from '#tests/support/duffel-server.ts';
import { start, stopServer } from '#tests/support/serve.ts';

const dayAfter = (days: number): string => addDays(utcDate(new Date()), days);
const [out, back] = [dayAfter(40), dayAfter(47)];
const ddmm = (date: string): string => date.slice(8) + date.slice(5, 7);
/** Two adults, a child and an infant. */
const SEARCH = `LON${ddmm(out)}NYC${ddmm(back)}211`;
const TEMPLATE: OfferTemplate = {
	slices: [
		[{ carrier: 'BA', number: '0117', from: 'LHR', to: 'JFK', departs: `${out}T08:20`, arrives: `${out}T11:15` }],
		[{ carrier: 'BA', number: '178', from: 'JFK', to: 'LHR', departs: `${back}T18:30`, arrives: `${dayAfter(48)}T06:25` }],
	],
	amount: '1000.00',
	refund: allowed('100.00'),
	change: allowed('50.00'),
	documentsRequired: true,
	services: [
		{ amount: '40.00', passenger: 0, most: 2 },
		{ amount: '30.00', passenger: 1, slice: 1, kilos: null },
	],
};
const BAG = 'x.baggage.-.-.0';
const SEAT = 'seat.1.0.1';

const folder = mkdtempSync(join(tmpdir(), 'duffel-sales-'));
let duffel: DuffelServer;
let child: ChildProcess;
let origin: string;
beforeAll(async () => {
	duffel = await startDuffel();
	({ child, origin } = await start(folder, { FLIGHT_SUPPLIER: 'duffel', DUFFEL_TOKEN: duffel.token, DUFFEL_URL: duffel.url }));
}, 60_000);
beforeEach(() => {
	duffel.templates = [TEMPLATE];
	duffel.intercept = () => false;
	duffel.refund = { amount: '900.00', to: 'balance' };
});
afterAll(async () => {
	await stopServer(child);
	duffel.stop();
	rmSync(folder, { recursive: true, force: true });
});

const person = (index: number, firstName: string, birthDate: string): Record<string, string> => ({
	[`p${index}.lastName`]: 'Ivanova',
	[`p${index}.firstName`]: firstName,
	[`p${index}.sex`]: 'f',
	[`p${index}.birthDate`]: birthDate,
	[`p${index}.citizenship`]: 'RU',
	[`p${index}.documentType`]: 'ru-foreign-passport',
	[`p${index}.documentNumber`]: `75 123456${index}`,
	[`p${index}.documentExpiry`]: '01.01.2040',
});
const PEOPLE = {
	...person(0, 'Anna', '05.03.1990'),
	...person(1, 'Olga', '05.03.1985'),
	...person(2, 'Vera', `05.03.${Number(out.slice(0, 4)) - 7}`),
	...person(3, 'Maria', `01.${out.slice(5, 7)}.${Number(out.slice(0, 4)) - 1}`),
	mail: 'anna@example.com',
	phone: '+7 916 123-45-67',
};

/** The ticket page of the only ticket of the search. */
async function ticketPage(visitor: Visitor): Promise<PageResponse> {
	const list = await visitor.get(`/search/${SEARCH}`);
	const [, id] = /[?&;]t=([\w-]{5,})/.exec(list.text) ?? [];
	if (!id) throw new Error(`No ticket in ${list.status} ${list.text.slice(0, 500)}`);
	return visitor.get(`/search/${SEARCH}?t=${id}`);
}

/** Posts "Book here". @returns the first step */
const enter = (visitor: Visitor, page: PageResponse): Promise<PageResponse> => visitor.submit(page, '/booking');
const orderOf = (page: PageResponse): string => new URL(page.url).searchParams.get('order_id') ?? '';
const errorOf = (page: PageResponse): string | undefined => /data-booking-error="([^"]*)"/.exec(page.text)?.[1];
const totalOf = (page: PageResponse): number => Number(/name="total" value="(\d+)"/.exec(page.text)?.[1]);

/** From the first step to the review, without extras and seats unless they are given. */
async function toReview(visitor: Visitor, entered: PageResponse, chosen: Record<string, string> = {}): Promise<PageResponse> {
	const steps: PageResponse[] = [await visitor.post(entered.url, PEOPLE)];
	for (let step = steps[0]; step && new URL(step.url).pathname !== '/booking/payment'; step = steps.at(-1)) {
		if (steps.length > 5) throw new Error(`No review: ${steps.map(({ url }) => url).join()}`);
		steps.push(await visitor.post(step.url, chosen));
	}
	return steps.at(-1) as PageResponse;
}

const pay = (visitor: Visitor, review: PageResponse): Promise<PageResponse> =>
	visitor.post(review.url, { total: String(totalOf(review)), consent: '1' });

const payByCard = (visitor: Visitor, page: PageResponse): Promise<PageResponse> =>
	visitor.post(page.url, { number: '2200000000000004', expiry: '12/39', code: '123' });

async function stateOf(visitor: Visitor, order: string, expected: string): Promise<string> {
	let state = '';
	for (let attempt = 0; attempt < 100 && state !== expected; attempt++) {
		const { text } = await visitor.get(`/svc/orders/${order}`);
		({ state = text } = JSON.parse(text) as { state?: string });
		if (state !== expected) await wait(100);
	}
	return state;
}

/** Books, pays and waits. @returns the number of the order */
async function order(visitor: Visitor, state: string, chosen: Record<string, string> = {}): Promise<string> {
	const review = await toReview(visitor, await enter(visitor, await ticketPage(visitor)), chosen);
	await payByCard(visitor, await pay(visitor, review));
	const id = orderOf(review);
	expect(await stateOf(visitor, id, state)).toBe(state);
	return id;
}

describe('a ticket of Duffel', () => {
	it('is booked here: search, ticket, passengers, extras, seats, payment, order and refund', async () => {
		const visitor = createVisitor(origin);
		const ticket = await ticketPage(visitor);
		expect(ticket.text).toContain('name="supplier" value="duffel"');
		const shown = totalOf(ticket);
		const entered = await enter(visitor, ticket);
		expect([new URL(entered.url).pathname, errorOf(entered)]).toEqual(['/booking', undefined]);
		const services = await visitor.post(entered.url, PEOPLE);
		expect(new URL(services.url).pathname).toBe('/booking/ssr_one');
		expect(services.text).toContain(`name="${BAG}"`);
		const seats = await visitor.post(services.url, { [BAG]: '2x23kg' });
		expect(new URL(seats.url).pathname).toBe('/booking/seats');
		expect(seats.text).toContain('11C');
		const review = await visitor.post(seats.url, { [SEAT]: '11C' });
		expect(new URL(review.url).pathname).toBe('/booking/payment');
		const total = totalOf(review);
		expect(total / shown).toBeCloseTo(1.0955, 3);
		const card = await pay(visitor, review);
		expect(new URL(card.url).hostname).toBe('pay.localhost');
		await payByCard(visitor, card);
		const id = orderOf(review);
		expect(await stateOf(visitor, id, 'confirmed')).toBe('confirmed');

		const [sent] = duffel.received as [ReceivedOrder];
		expect(sent.payments).toEqual([{ type: 'balance', amount: '1095.50', currency: 'EUR' }]);
		expect(sent.services.map(({ quantity }) => quantity)).toEqual([2, 1]);
		expect(sent.passengers.map(({ family_name, given_name }) => `${family_name} ${given_name}`)).toEqual([
			'IVANOVA ANNA',
			'IVANOVA OLGA',
			'IVANOVA VERA',
			'IVANOVA MARIA',
		]);
		const page = await visitor.get(`/my/orders/${id}`);
		expect(page.text).toContain('RZPNX1');
		expect(page.text).toContain('1252106312810');

		const refund = await visitor.get(`/my/orders/${id}/refund`);
		const [, request = '', sum = ''] = /name="request" value="([^"]+)".*?name="refund" value="(\d+)"/s.exec(refund.text) ?? [];
		expect(Number(sum) / shown).toBeCloseTo(0.9, 3);
		await visitor.post(refund.url, { request, refund: sum, agree: 'yes' });
		const agreed = await visitor.get(`/my/orders/${id}/refund`);
		expect(await stateOf(visitor, id, 'refunded'), agreed.text.slice(0, 200)).toBe('refunded');
		expect(duffel.orders[0]?.cancelled_at).not.toBeNull();
	}, 60_000);
});

describe('a booking at Duffel that does not go as expected', () => {
	it('needs consent to a price that has changed, which nobody pays before', async () => {
		const visitor = createVisitor(origin);
		const ticket = await ticketPage(visitor);
		for (const offer of duffel.offers.values()) offer.total_amount = '1100.00';
		duffel.templates = [{ ...TEMPLATE, amount: '1100.00' }];
		const entered = await enter(visitor, ticket);
		expect(errorOf(entered)).toBe('TARIFF_PRICE_CHANGED');
		const [, accepted = ''] = /name="accept" value="(\d+)"/.exec(entered.text) ?? [];
		expect(Number(accepted) / totalOf(ticket)).toBeCloseTo(1.1, 3);
		const review = await toReview(visitor, await visitor.post(entered.url, { accept: accepted }));
		expect([totalOf(review), errorOf(review)]).toEqual([Number(accepted), undefined]);
	});

	it('goes on with another offer at the same price when the first one has expired', async () => {
		const visitor = createVisitor(origin);
		const review = await toReview(visitor, await enter(visitor, await ticketPage(visitor)), { [BAG]: '23kg', [SEAT]: '11C' });
		for (const offer of duffel.offers.values()) offer.expires_at = new Date(Date.now() - 1000).toISOString();
		await payByCard(visitor, await pay(visitor, review));
		expect(await stateOf(visitor, orderOf(review), 'confirmed')).toBe('confirmed');
		expect(duffel.received.at(-1)?.services.map(({ quantity }) => quantity)).toEqual([1, 1]);
	});

	it('ends before the payment when the flight is sold out', async () => {
		const visitor = createVisitor(origin);
		const review = await toReview(visitor, await enter(visitor, await ticketPage(visitor)));
		duffel.offers.clear();
		duffel.templates = [];
		expect(errorOf(await pay(visitor, review))).toBe('TARIFF_NOT_FOUND');
		expect((await visitor.get(`/svc/orders/${orderOf(review)}`)).status).toBe(404);
	});

	it('takes no money for an order that Duffel rejects', async () => {
		duffel.intercept = (name, response) => {
			if (name === 'POST /air/orders') problem(response, 422, 'offer_no_longer_available');
			return name === 'POST /air/orders';
		};
		const visitor = createVisitor(origin);
		const id = await order(visitor, 'released');
		const shown = await visitor.get(`/my/orders/${id}/receipt.pdf`);
		expect(shown.url).toBe(`${origin}/my/orders/${id}`);
		expect(shown.text).toContain('Билеты не оформлены');
	});

	it('finds an order whose response was lost, and makes it once', async () => {
		const before = duffel.orders.length;
		duffel.intercept = (name, response) => {
			if (name !== 'POST /air/orders') return false;
			createOrder(duffel, duffel.bodies.at(-1) as unknown as ReceivedOrder);
			problem(response, 500, 'internal_server_error');
			return true;
		};
		await order(createVisitor(origin), 'confirmed');
		expect(duffel.orders.length).toBe(before + 1);
	}, 60_000);

	it('can be tried again when Duffel fails, and waits on the loading page when it is slow', async () => {
		const visitor = createVisitor(origin);
		const ticket = await ticketPage(visitor);
		duffel.intercept = (_, response) => {
			problem(response, 500, 'internal_error');
			return true;
		};
		const failed = await enter(visitor, ticket);
		expect([failed.status, errorOf(failed)]).toEqual([503, 'ERROR']);
		let late = () => undefined as unknown;
		duffel.intercept = (name, response) => {
			late = () => problem(response, 503, 'unavailable', { 'retry-after': '0' });
			return name === 'POST /air/offer_requests';
		};
		const loading = await enter(visitor, ticket);
		expect(new URL(loading.url).pathname).toBe('/booking/loading');
		duffel.intercept = () => false;
		late();
		let page = loading;
		for (let attempt = 0; attempt < 5 && page.url === loading.url; attempt++) page = await visitor.get(loading.url);
		expect(new URL(page.url).pathname).toBe('/booking');
		expect(orderOf(page)).not.toBe('');
	}, 60_000);

	it('leaves out seats that Duffel does not show, and says so where extras are missing', async () => {
		duffel.intercept = (name, response) => {
			if (name === 'GET /air/seat_maps') problem(response, 500, 'internal_error');
			return name === 'GET /air/seat_maps';
		};
		const visitor = createVisitor(origin);
		const review = await toReview(visitor, await enter(visitor, await ticketPage(visitor)));
		expect(new URL(review.url).pathname).toBe('/booking/payment');
	});

	it('is not made at a supplier that does not sell here', async () => {
		const visitor = createVisitor(origin);
		const ticket = await ticketPage(visitor);
		const fields = { search: SEARCH, t: /name="t" value="([^"]+)"/.exec(ticket.text)?.[1] ?? '', fare: 'standard', total: '1' };
		const entered = await visitor.post('/booking', { ...fields, supplier: 'embedded' });
		expect([entered.status, errorOf(entered)]).toEqual([410, 'TARIFF_NOT_FOUND']);
		expect((await visitor.get(`/kz/search/${SEARCH}`)).text).not.toContain(fields.t);
	});
});
