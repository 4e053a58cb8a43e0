/** Suppliers and gateways that are slow, fail or do not tell the truth: no order takes more than agreed, and each has a way on. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import type { BookedOffer, IssuedOrder, IssueOutcome, TariffCheck } from '#features/booking/contract.ts';
import { payBooking } from '#features/booking/payment.ts';
import { retryEffect, runDue } from '#features/orders/effects/effects.ts';
import { placeOrder } from '#features/orders/orders.ts';
import { onPaymentEvent } from '#features/orders/payments.ts';
import { readOrder } from '#features/orders/records.ts';
import { requestRefund } from '#features/orders/refund/refunds.ts';
import { GatewayError, type PaymentStatus } from '#features/payment/contract.ts';
import type { Database } from '#server/database/open.ts';
import { ALICE, fakeBooking, PERSON } from '#tests/support/booking-ports.ts';
import { engines, withDatabase } from '#tests/support/database-engines.ts';
import { type FakePorts, fakePorts, orderRequest, runEffects } from '#tests/support/orders.ts';

const folder = mkdtempSync(`${tmpdir()}/partners-`);
afterAll(() => rmSync(folder, { recursive: true }));

const ID = 'K7Q2-9XMA';
const TOTAL = 2_790_000;
const silent = { info: () => undefined, warn: () => undefined };

/** @returns the payment's reference */
async function authorized(db: Database, ports: FakePorts, id = ID): Promise<string> {
	const placed = await placeOrder(db, ports, orderRequest({ id }));
	const reference = placed.kind === 'redirect' ? (placed.url.split('/').at(-1) ?? '') : '';
	ports.gateway.settle(reference, 'authorized');
	await onPaymentEvent(db, ports, { id: `event-${id}`, reference });
	return reference;
}

async function confirmed(db: Database, ports: FakePorts): Promise<string> {
	const reference = await authorized(db, ports);
	await runEffects(db, ports);
	expect((await readOrder(db, ID))?.state).toBe('confirmed');
	return reference;
}

const failedEffect = (db: Database) =>
	db.selectFrom('order_effects').select(['id', 'kind', 'error']).where('state', '=', 'failed').executeTakeFirst();

const ISSUED: IssuedOrder = { reference: 'ref-1', pnr: 'QWE123', ticketNumbers: ['5552100000000'] };
const issued = (change: object): IssueOutcome => ({ kind: 'issued', issued: { ...ISSUED, ...change } });
const GARBAGE: Readonly<Record<string, unknown>> = {
	'no tickets of the order': { kind: 'issued' },
	'tickets for more passengers': issued({ ticketNumbers: ['5552100000000', '5552100000001'] }),
	'no PNR': issued({ pnr: '' }),
	'a page for a PNR': issued({ pnr: '<h1>502</h1>' }),
	'no reference': issued({ reference: undefined }),
	'numbers for ticket numbers': issued({ ticketNumbers: [5552100000000] }),
	'another kind': { kind: 'pending' },
	'another reason': { kind: 'rejected', reason: '<html>' },
};

/** Offers as a check may respond with, for a draft of another one. */
const OTHERS: Readonly<Record<string, (offer: BookedOffer) => BookedOffer>> = {
	'another flight': (offer) => {
		const [first, ...rest] = offer.flights.legs;
		if (!first) throw new Error('No flight');
		const segments = first.segments.map((segment, i) => (i === 0 ? { ...segment, number: '9999' } : segment));
		return { ...offer, flights: { ...offer.flights, legs: [{ ...first, segments }, ...rest] } };
	},
	'fewer flights': (offer) => ({ ...offer, flights: { ...offer.flights, legs: offer.flights.legs.slice(1) } }),
	'more passengers': (offer) => ({ ...offer, query: { ...offer.query, adults: offer.query.adults + 1 } }),
	'another fare': (offer) => ({ ...offer, fareRules: { ...offer.fareRules, brand: 'flex' } }),
	'another currency': (offer) => ({ ...offer, currency: 'usd' }),
};

for (const { name, fresh, missing, clean } of await engines()) {
	describe.skipIf(missing !== null)(`unreliable partners on ${name}`, () => {
		afterAll(clean);
		const test = (title: string, work: (db: Database, ports: FakePorts) => Promise<void>) =>
			it(title, () => withDatabase(fresh(folder), (db) => work(db, fakePorts())));

		test('a supplier that issues garbage is asked again; nothing is captured before it names the tickets', async (db, ports) => {
			for (const [index, [what, outcome]] of Object.entries(GARBAGE).entries()) {
				const id = `AAAA-000${index}`;
				const respond = async () => outcome as IssueOutcome;
				Object.assign(ports.airline, { issue: respond, findIssued: respond });
				await authorized(db, ports, id);
				await runEffects(db, ports);
				expect([what, (await readOrder(db, id))?.state, ports.gateway.captured]).toEqual([what, 'issue-unknown', index * TOTAL]);
				Object.assign(ports.airline, { findIssued: async () => issued({}) });
				ports.wait(20 * 60_000);
				await runEffects(db, ports);
				expect([what, await readOrder(db, id)]).toMatchObject([what, { state: 'confirmed', captured: TOTAL, issued: ISSUED }]);
			}
		});

		test('a supplier that takes long for one order does not delay another', async (db, ports) => {
			const gate = Promise.withResolvers<IssueOutcome>();
			const quick = ports.airline.issue.bind(ports.airline);
			ports.airline.issue = (request, key) => (request.order === ID ? gate.promise : quick(request, key));
			await authorized(db, ports);
			const round = runDue({ db, ports, log: silent });
			await wait(50);
			await authorized(db, ports, 'BBBB-2222');
			await expect.poll(async () => (await readOrder(db, 'BBBB-2222'))?.state, { timeout: 5000 }).toBe('confirmed');
			expect((await readOrder(db, ID))?.state).toBe('issuing');
			gate.resolve(issued({}));
			await round;
			expect((await readOrder(db, ID))?.state).toBe('confirmed');
		});

		for (const [what, captured] of [
			['more', TOTAL + 100],
			['less', 1],
		] as const) {
			test(`a gateway that reports ${what} captured than asked leaves the order to staff`, async (db, ports) => {
				const reference = await authorized(db, ports);
				const truth = ports.gateway.status.bind(ports.gateway);
				const capture = ports.gateway.capture.bind(ports.gateway);
				const lie = async (): Promise<PaymentStatus> => ({ ...(await truth(reference)), state: 'captured', captured });
				ports.gateway.capture = lie;
				await runEffects(db, ports);
				expect(await readOrder(db, ID)).toMatchObject({ state: 'issuing', captured: 0 });
				const failed = await failedEffect(db);
				expect(failed).toMatchObject({ kind: 'capture', error: `Captured ${captured} instead of ${TOTAL}.` });
				ports.gateway.capture = capture;
				await retryEffect(db, ID, failed?.id ?? '', ports.now());
				await runEffects(db, ports);
				expect([(await readOrder(db, ID))?.state, ports.gateway.captured]).toEqual(['confirmed', TOTAL]);
			});
		}

		test('a gateway that fails after each effect has one effect of each key', async (db, ports) => {
			for (const call of ['create', 'capture', 'refund']) ports.gateway.faults.set(call, 'lost');
			expect(await placeOrder(db, ports, orderRequest())).toEqual({ kind: 'gateway-failed' });
			await confirmed(db, ports).catch(() => undefined);
			for (let minute = 0; minute < 3; minute++, ports.wait(60_000)) await runEffects(db, ports);
			const order = await readOrder(db, ID);
			if (!order) throw new Error('No order');
			expect([order.state, ports.gateway.captured]).toEqual(['confirmed', TOTAL]);
			const agreed = { request: '7d3f3c1e-8a52-4f7e-9d55-0b8a3f1c2d4e', refund: 2_100_000 };
			expect(await requestRefund(db, ports, order, agreed)).toMatchObject({ kind: 'requested' });
			for (let minute = 0; minute < 3; minute++, ports.wait(60_000)) await runEffects(db, ports);
			expect([(await readOrder(db, ID))?.state, ports.gateway.refunded]).toEqual(['refunded', agreed.refund]);
			expect(ports.gateway.effects.map((effect) => effect.split(' ')[0])).toEqual(['create', 'capture', 'refund']);
		});

		test('a gateway that refunds less than agreed leaves the refund to staff', async (db, ports) => {
			const reference = await confirmed(db, ports);
			const order = await readOrder(db, ID);
			if (!order) throw new Error('No order');
			ports.gateway.refund = () => ports.gateway.status(reference);
			await requestRefund(db, ports, order, { request: '7d3f3c1e-8a52-4f7e-9d55-0b8a3f1c2d4e', refund: 2_100_000 });
			await runEffects(db, ports);
			expect([(await readOrder(db, ID))?.state, (await failedEffect(db))?.kind]).toEqual(['refunding', 'refund']);
		});

		test('events in any order and number, and of a gateway that fails, change nothing twice', async (db, ports) => {
			const reference = await confirmed(db, ports);
			const version = async () => (await readOrder(db, ID))?.events.length;
			const before = await version();
			for (const state of ['authorized', 'pending', 'declined', 'cancelled', 'unknown', 'captured'] as const) {
				ports.gateway.settle(reference, state);
				await Promise.all([1, 2].map((copy) => onPaymentEvent(db, ports, { id: `late-${state}-${copy}`, reference })));
				await runEffects(db, ports);
				expect([state, (await readOrder(db, ID))?.state, await version()]).toEqual([state, 'confirmed', before]);
			}
			expect(ports.gateway.effects.map((effect) => effect.split(' ')[0])).toEqual(['create', 'capture']);
			ports.gateway.status = () => Promise.reject(new GatewayError('unknown', 'Time-out'));
			await expect(onPaymentEvent(db, ports, { id: 'again', reference })).rejects.toThrow('Time-out');
		});

		it.each(Object.entries(OTHERS))('a tariff check that responds with %s finds the tariff gone', (_, other) =>
			withDatabase(fresh(folder), async (db) => {
				const own = fakeBooking(db);
				const id = await own.draft(ALICE, PERSON);
				const submit = () =>
					payBooking(own.key(id), { total: own.offer.total, methods: ['ru_card'], origin: 'http://localhost' }, own.ports);
				const offer = { ...other(own.offer), validUntil: own.state.now + 3_600_000 };
				for (const kind of ['confirmed', 'changed'] as const) {
					own.state.check = { kind, offer, before: own.offer.total } as TariffCheck;
					expect(await submit()).toEqual({ outcome: 'NOT_STARTED', reason: 'gone' });
				}
				own.state.now += 31 * 60_000;
				expect(await submit()).toEqual({ outcome: 'NOT_STARTED', reason: 'gone' });
				expect(own.state.orders).toEqual([]);
			}),
		);
	});
}
