/** The embedded payment gateway on both engines: idempotent calls, limits of money, events and their delivery. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, describe, expect, it } from 'vitest';
import { deleteUnusedCards } from '#features/payment/card-records.ts';
import { confirmChallenge, leavePayment, MAX_CARDS, tryCard } from '#features/payment/charge.ts';
import { GatewayError, type PaymentGateway, type PaymentRequest } from '#features/payment/contract.ts';
import { createEmbeddedGateway } from '#features/payment/embedded.ts';
import { deleteOldCalls } from '#features/payment/gateway-calls.ts';
import { deleteOldEvents, relayDue, startRelay } from '#features/payment/gateway-relay.ts';
import { SIGNATURE_HEADER, signatureOf } from '#features/payment/gateway-signature.ts';
import { SETTLE_TIME } from '#features/payment/saved-cards.ts';
import { TEST_CARDS, type TestCard, type TestCardOutcome } from '#features/payment/test-cards.data.ts';
import { createWebhookReceiver } from '#features/payment/webhooks.ts';
import type { Database } from '#server/database/open.ts';
import { engines, withDatabase } from '#tests/support/database-engines.ts';

const folder = mkdtempSync(`${tmpdir()}/payment-`);
afterAll(() => rmSync(folder, { recursive: true }));

const MINUTE = 60_000;
const START = Date.parse('2026-11-24T10:00:00Z');

const request = (more: Partial<PaymentRequest> = {}): PaymentRequest => ({
	order: 'K7Q2-9XMA',
	amount: 2_431_000,
	currency: 'rub',
	methods: ['ru_card', 'ww_card'],
	brand: 'AS',
	market: 'ru',
	language: 'ru',
	returnUrl: 'http://localhost:4321/booking/process?order_id=K7Q2-9XMA',
	expiresAt: START + 20 * MINUTE,
	...more,
});

const card = (outcome: TestCardOutcome): TestCard => TEST_CARDS.find((one) => one.outcome === outcome) as TestCard;

interface Setup {
	readonly gateway: PaymentGateway;
	readonly db: Database;
	readonly clock: { now: number };
	readonly reference: string;
}

async function setup(db: Database, more: Partial<PaymentRequest> = {}): Promise<Setup> {
	const clock = { now: START };
	const gateway = createEmbeddedGateway({ db: async () => db, host: 'pay.localhost', now: () => clock.now });
	const { reference } = await gateway.create(request(more), 'create-1');
	return { gateway, db, clock, reference };
}

async function authorized(db: Database): Promise<Setup> {
	const all = await setup(db);
	await tryCard(db, all.reference, card('authorized'), all.clock.now);
	return all;
}

const rejection = async (call: Promise<unknown>): Promise<string> =>
	call.then(
		() => 'done',
		(error: unknown) => (error instanceof GatewayError ? error.outcome : String(error)),
	);

const eventsOf = async (db: Database): Promise<string[]> =>
	(await db.selectFrom('gateway_events').selectAll().orderBy('at').execute()).map(({ type }) => type);

const silent = { warn: () => undefined };

for (const { name, fresh, missing, clean } of await engines()) {
	const withSetup = (work: (setup: Setup) => Promise<void>, prepare = setup) =>
		withDatabase(fresh(folder), async (db) => work(await prepare(db)));

	describe.skipIf(missing !== null)(`the embedded gateway on ${name}`, () => {
		afterAll(clean);

		it('creates one payment per key, with its page on the host of payments', () =>
			withSetup(async ({ gateway, db, reference }) => {
				const again = await Promise.all([1, 2, 3].map(() => gateway.create(request(), 'create-1')));
				expect(again).toEqual(Array(3).fill({ reference, url: `http://pay.localhost:4321/p/${reference}` }));
				expect(await rejection(gateway.create(request({ amount: 1 }), 'create-1'))).toBe('rejected');
				expect(await rejection(gateway.create(request(), ''))).toBe('rejected');
				expect((await gateway.create(request(), 'create-2')).reference).not.toBe(reference);
				expect(await db.selectFrom('gateway_payments').select('reference').execute()).toHaveLength(2);
				expect(gateway.origin('https://asteria.example')).toBe('https://pay.localhost');
			}));

		it('creates one payment for simultaneous calls with a new key', () =>
			withSetup(async ({ gateway, db }) => {
				const started = await Promise.all(Array.from({ length: 8 }, () => gateway.create(request(), 'new')));
				expect(new Set(started.map(({ reference }) => reference)).size).toBe(1);
				expect(await db.selectFrom('gateway_payments').select('reference').execute()).toHaveLength(2);
			}));

		it.each([
			{ amount: 0 },
			{ amount: -5 },
			{ amount: 1.5 },
			{ amount: Number.NaN },
			{ currency: 'rubles' },
			{ methods: [] },
			{ order: '' },
			{ returnUrl: 'javascript:alert(1)' },
			{ returnUrl: '/booking' },
		])('rejects %j', (more) =>
			withSetup(async ({ gateway }) => {
				expect(await rejection(gateway.create(request(more), 'bad'))).toBe('rejected');
			}),
		);

		it('authorizes, captures at most what was authorized, refunds at most what was captured', () =>
			withSetup(async ({ gateway, reference, db }) => {
				const held = await gateway.status(reference);
				expect(held).toEqual({
					reference,
					state: 'authorized',
					order: 'K7Q2-9XMA',
					amount: 2_431_000,
					currency: 'rub',
					captured: 0,
					refunded: 0,
					card: { scheme: 'visa', last4: '4242' },
				});
				expect(await rejection(gateway.refund(reference, 1, 'r0'))).toBe('rejected');
				expect(await rejection(gateway.capture(reference, 2_431_001, 'c0'))).toBe('rejected');
				expect(await rejection(gateway.capture(reference, 0, 'c0'))).toBe('rejected');
				const captured = await gateway.capture(reference, 2_000_000, 'c1');
				expect(captured).toMatchObject({ state: 'captured', captured: 2_000_000, refunded: 0 });
				expect(await gateway.capture(reference, 2_000_000, 'c1')).toEqual(captured);
				expect(await rejection(gateway.capture(reference, 1, 'c1'))).toBe('rejected');
				expect(await rejection(gateway.capture(reference, 1, 'c2'))).toBe('rejected');
				expect(await rejection(gateway.cancel(reference, 'x1'))).toBe('rejected');
				expect(await gateway.refund(reference, 500_000, 'r1')).toMatchObject({ state: 'captured', refunded: 500_000 });
				expect(await gateway.refund(reference, 500_000, 'r1')).toMatchObject({ refunded: 500_000 });
				expect(await rejection(gateway.refund(reference, 1_500_001, 'r2'))).toBe('rejected');
				expect(await gateway.refund(reference, 1_500_000, 'r3')).toMatchObject({ state: 'refunded', refunded: 2_000_000 });
				expect(await rejection(gateway.refund(reference, 1, 'r4'))).toBe('rejected');
				expect((await eventsOf(db)).sort()).toEqual(['payment.authorized', 'payment.captured', 'payment.captured', 'payment.refunded']);
			}, authorized));

		it('refunds once for simultaneous calls, whatever their keys', () =>
			withSetup(async ({ gateway, reference }) => {
				await gateway.capture(reference, 1000, 'c1');
				const calls = ['same', 'same', 'other', 'another'].map((key) => rejection(gateway.refund(reference, 1000, key)));
				await Promise.all(calls);
				expect(await gateway.status(reference)).toMatchObject({ state: 'refunded', captured: 1000, refunded: 1000 });
			}, authorized));

		it('does not know other references', () =>
			withSetup(async ({ gateway }) => {
				const calls = [gateway.status('pay_x'), gateway.capture('pay_x', 1, 'k'), gateway.cancel('pay_x', 'k2')];
				expect(await Promise.all(calls.map(rejection))).toEqual(['rejected', 'rejected', 'rejected']);
			}));

		it('releases an authorized payment and ends an unpaid one, once', () =>
			withSetup(async ({ gateway, reference, db, clock }) => {
				expect(await gateway.cancel(reference, 'x1')).toMatchObject({ state: 'cancelled', reason: 'cancelled' });
				expect(await gateway.cancel(reference, 'x2')).toMatchObject({ state: 'cancelled' });
				expect(await rejection(gateway.capture(reference, 1, 'c1'))).toBe('rejected');
				const { reference: unpaid } = await gateway.create(request(), 'create-2');
				await gateway.cancel(unpaid, 'x3');
				expect((await tryCard(db, unpaid, card('authorized'), clock.now)).payment.state).toBe('cancelled');
			}, authorized));

		it('takes another card after a declined one, five in all', () =>
			withSetup(async ({ gateway, reference, db, clock }) => {
				for (let count = 1; count < MAX_CARDS; count++) {
					const outcome = await tryCard(db, reference, card('insufficient-funds'), clock.now);
					expect([outcome.reason, outcome.payment.state]).toEqual(['insufficient-funds', 'pending']);
				}
				await tryCard(db, reference, card('declined'), clock.now);
				expect(await gateway.status(reference)).toMatchObject({ state: 'declined', reason: 'declined' });
				expect(await gateway.status(reference)).not.toHaveProperty('card');
				expect((await tryCard(db, reference, card('authorized'), clock.now)).payment.state).toBe('declined');
				expect(await eventsOf(db)).toEqual(['payment.declined']);
			}));

		it('authorizes once for simultaneous cards', () =>
			withSetup(async ({ reference, db, clock }) => {
				await Promise.all(Array.from({ length: 5 }, () => tryCard(db, reference, card('authorized'), clock.now)));
				expect(await eventsOf(db)).toEqual(['payment.authorized']);
			}));

		it.each(['authorized', 'challenge', 'unknown-authorized'] as const)(
			'saves a card whose outcome is %s once the money is authorized',
			(outcome) =>
				withSetup(
					async ({ gateway, db, clock, reference }) => {
						const { payment } = await tryCard(db, reference, card(outcome), clock.now);
						const cards = () => db.selectFrom('gateway_cards').select(['method', 'outcome']).execute();
						if (payment.state !== 'authorized') expect(await cards()).toEqual([]);
						if (payment.challenge !== null)
							await confirmChallenge(db, reference, (JSON.parse(payment.challenge) as { code: string }).code, clock.now);
						clock.now += SETTLE_TIME;
						const { state, method } = await gateway.status(reference);
						expect([state, await cards()]).toEqual(['authorized', [{ method, outcome }]]);
					},
					(db) => setup(db, { save: 'payment' }),
				),
		);

		it('keeps the card of a check whose money is released, and of no payment that is cancelled', () =>
			withSetup(async ({ gateway, db, clock }) => {
				for (const save of ['payment', 'check'] as const) {
					const { reference } = await gateway.create(request({ save }), `create-${save}`);
					await tryCard(db, reference, card('authorized'), clock.now);
					const { method } = await gateway.status(reference);
					await gateway.cancel(reference, `cancel-${save}`);
					const cards = await db.selectFrom('gateway_cards').select('method').execute();
					expect(cards).toEqual(save === 'check' ? [{ method }] : []);
				}
			}));

		it('saves no card at a challenge that is left or never finished', () =>
			withSetup(
				async ({ gateway, db, clock, reference }) => {
					const { reference: left } = await gateway.create(request({ save: 'payment' }), 'create-2');
					for (const one of [reference, left]) await tryCard(db, one, card('challenge'), clock.now);
					await leavePayment(db, left, clock.now);
					expect(await db.selectFrom('gateway_cards').selectAll().execute()).toEqual([]);
					clock.now += 30 * MINUTE;
					expect((await gateway.status(reference)).state).toBe('cancelled');
					expect(await db.selectFrom('gateway_cards').selectAll().execute()).toEqual([]);
				},
				(db) => setup(db, { save: 'payment' }),
			));

		it('deletes old cards that no payment has used for long', () =>
			withSetup(
				async ({ gateway, db, clock, reference }) => {
					await tryCard(db, reference, card('authorized'), clock.now);
					const { method = '' } = await gateway.status(reference);
					const { order, amount, currency, brand, market, language } = request();
					clock.now += 1000 * MINUTE;
					await gateway.charge({ order, amount, currency, brand, market, language, method }, 'charge-1');
					expect(await deleteUnusedCards(db, START + MINUTE, 10)).toBe(0);
					expect(await deleteUnusedCards(db, clock.now + 1, 10)).toBe(1);
					expect(await db.selectFrom('gateway_cards').selectAll().execute()).toEqual([]);
				},
				(db) => setup(db, { save: 'payment' }),
			));

		it('confirms a challenge with the code, and declines after three wrong ones', () =>
			withSetup(async ({ gateway, reference, db, clock }) => {
				const { payment } = await tryCard(db, reference, card('challenge'), clock.now);
				const { code } = JSON.parse(payment.challenge ?? '') as { code: string };
				expect(code).toMatch(/^\d{6}$/);
				const wrong = code === '000000' ? '000001' : '000000';
				expect((await confirmChallenge(db, reference, wrong, clock.now)).reason).toBe('wrong-code');
				expect((await confirmChallenge(db, reference, code, clock.now)).payment.state).toBe('authorized');
				const { reference: second } = await gateway.create(request(), 'create-2');
				await tryCard(db, second, card('challenge'), clock.now);
				for (let count = 0; count < 3; count++) await confirmChallenge(db, second, 'no', clock.now);
				expect(await gateway.status(second)).toMatchObject({ state: 'declined', reason: 'three-ds-failed' });
				expect((await confirmChallenge(db, second, code, clock.now)).payment.state).toBe('declined');
			}));

		it('is declined by a card that fails 3-D Secure, and cancelled by leaving', () =>
			withSetup(async ({ gateway, reference, db, clock }) => {
				await tryCard(db, reference, card('three-ds-failed'), clock.now);
				expect(await gateway.status(reference)).toMatchObject({ state: 'declined', reason: 'three-ds-failed' });
				const { reference: second } = await gateway.create(request(), 'create-2');
				await leavePayment(db, second, clock.now);
				expect(await gateway.status(second)).toMatchObject({ state: 'cancelled', reason: 'cancelled' });
				const { reference: third } = await gateway.create(request(), 'create-3');
				await tryCard(db, third, card('insufficient-funds'), clock.now);
				await leavePayment(db, third, clock.now);
				expect(await gateway.status(third)).toMatchObject({ state: 'declined', reason: 'insufficient-funds' });
			}));

		it('settles a lost response, found by looking it up', () =>
			withSetup(async ({ gateway, reference, db, clock }) => {
				const { reference: second } = await gateway.create(request(), 'create-2');
				await tryCard(db, reference, card('unknown-authorized'), clock.now);
				await tryCard(db, second, card('unknown-declined'), clock.now);
				expect(await gateway.status(reference)).toMatchObject({ state: 'unknown' });
				expect(await rejection(gateway.capture(reference, 1, 'c1'))).toBe('rejected');
				expect(await rejection(gateway.cancel(reference, 'x1'))).toBe('rejected');
				clock.now += SETTLE_TIME;
				expect(await gateway.status(reference)).toMatchObject({ state: 'authorized', card: { last4: '0119' } });
				expect(await gateway.status(second)).toMatchObject({ state: 'declined', reason: 'declined' });
				expect(await gateway.capture(reference, 1, 'c1')).toMatchObject({ state: 'captured' });
			}));

		it('takes no card after the payment expired', () =>
			withSetup(async ({ gateway, reference, db, clock }) => {
				clock.now += 20 * MINUTE;
				expect((await tryCard(db, reference, card('authorized'), clock.now)).payment).toMatchObject({ state: 'cancelled' });
				expect(await gateway.status(reference)).toMatchObject({ state: 'cancelled', reason: 'expired' });
			}));
	});

	describe.skipIf(missing !== null)(`events of the gateway on ${name}`, () => {
		afterAll(clean);

		it('are delivered signed, again until they are processed, and once each', () =>
			withSetup(async ({ gateway, reference, db, clock }) => {
				const webhooks = createWebhookReceiver(gateway);
				const deliver = async (headers: Headers, body: string) => {
					if (!(await webhooks.receive(headers, body))) throw new Error('rejected');
				};
				const options = { db: async () => db, deliver, log: silent, now: () => clock.now };
				expect(await relayDue(options)).toBe(1);
				const received: string[] = [];
				let failing = true;
				webhooks.onPaymentEvent(async (event) => {
					received.push(event.reference);
					if (failing) throw new Error('the database is busy');
				});
				clock.now += 1000;
				await relayDue(options);
				expect(await db.selectFrom('gateway_events').select(['state', 'attempts', 'error']).execute()).toEqual([
					{ state: 'queued', attempts: 2, error: 'the database is busy' },
				]);
				failing = false;
				expect(await relayDue(options)).toBe(0);
				clock.now += 5000;
				expect(await relayDue(options)).toBe(1);
				clock.now += MINUTE;
				expect(await relayDue(options)).toBe(0);
				expect(received).toEqual([reference, reference]);
				clock.now += 100 * 24 * 60 * MINUTE;
				expect(await deleteOldEvents(db, clock.now, 10)).toBe(1);
				expect(await deleteOldCalls(db, clock.now, 10)).toBe(1);
			}, authorized));

		it('of a process go to it only, whatever another one does with its own', () =>
			withSetup(async ({ reference, db, clock }) => {
				const now = () => clock.now;
				const other = createEmbeddedGateway({ db: async () => db, host: 'pay.localhost', creator: 'other', now });
				const theirs = await other.create(request(), 'create-other');
				await tryCard(db, theirs.reference, card('authorized'), clock.now);
				const secret = Buffer.from('token-of-both-processes');
				const received: Record<'own' | 'other', string[]> = { own: [], other: [] };
				const options = (to: 'own' | 'other', answers: () => Promise<void>) => ({
					db: async () => db,
					deliver: async (headers: Headers, body: string) => {
						expect(headers.get(SIGNATURE_HEADER)).toBe(signatureOf(body, clock.now, to === 'other' ? secret : undefined));
						received[to].push(JSON.parse(body).reference);
						await answers();
					},
					to,
					...(to === 'other' ? { secret } : {}),
					log: silent,
					now,
				});
				const hanging = Promise.withResolvers<void>();
				const slow = relayDue(options('other', () => hanging.promise));
				await expect.poll(() => received.other).toEqual([theirs.reference]);
				expect(await relayDue(options('own', async () => undefined))).toBe(1);
				hanging.reject(new Error('down'));
				expect(await slow).toBe(1);
				clock.now += MINUTE;
				expect(await relayDue(options('own', async () => undefined))).toBe(0);
				expect(await relayDue(options('other', async () => undefined))).toBe(1);
				expect(received).toEqual({ own: [reference], other: [theirs.reference, theirs.reference] });
			}, authorized));

		it('report what time alone changed', () =>
			withSetup(async ({ gateway, reference, db, clock }) => {
				const options = { db: async () => db, deliver: async () => undefined, log: silent, now: () => clock.now };
				await tryCard(db, reference, card('unknown-authorized'), clock.now);
				await gateway.create(request(), 'create-2');
				await relayDue(options);
				clock.now += 20 * MINUTE;
				expect(await relayDue(options)).toBe(2);
				expect((await eventsOf(db)).sort()).toEqual(['payment.authorized', 'payment.cancelled', 'payment.unknown']);
			}));

		it('are given up after days', () =>
			withSetup(async ({ db, clock }) => {
				const deliver = () => Promise.reject(new Error('down'));
				const options = { db: async () => db, deliver, log: silent, now: () => clock.now };
				for (let hour = 0; hour < 80; hour++, clock.now += 60 * MINUTE) await relayDue(options);
				expect(await db.selectFrom('gateway_events').select('state').execute()).toEqual([{ state: 'failed' }]);
			}, authorized));

		it('are claimed by one of two processes', () =>
			withSetup(async ({ db, clock }) => {
				const bodies: string[] = [];
				const options = {
					db: async () => db,
					deliver: async (_: Headers, body: string) => void bodies.push(body),
					log: silent,
					now: () => clock.now,
				};
				await Promise.all([relayDue(options), relayDue(options), relayDue(options)]);
				expect(bodies).toHaveLength(1);
			}, authorized));

		it('go out soon after the change, until the relay stops', () =>
			withSetup(async ({ reference, db }) => {
				const bodies: string[] = [];
				const deliver = async (_: Headers, body: string) => void bodies.push(body);
				const relay = startRelay({ db: async () => db, deliver, log: silent, now: () => START });
				await tryCard(db, reference, card('authorized'), START);
				await expect.poll(() => bodies.length, { timeout: 2000 }).toBe(1);
				await relay.stop();
				expect(JSON.parse(bodies[0] ?? '')).toEqual({
					id: expect.stringMatching(/^evt_/),
					type: 'payment.authorized',
					reference,
					created: START / 1000,
				});
			}));
	});
}

describe('the signature of an event', () => {
	const gateway = createEmbeddedGateway({ db: () => Promise.reject(new Error('unused')), host: 'pay.localhost', now: () => START });
	const body = JSON.stringify({ id: 'evt_1', type: 'payment.captured', reference: 'pay_1' });
	const read = (signature: string | null, text = body) =>
		gateway.readWebhook(new Headers(signature === null ? {} : { [SIGNATURE_HEADER]: signature }), text);

	it('is valid for five minutes', async () => {
		expect(await read(signatureOf(body, START))).toEqual({ id: 'evt_1', reference: 'pay_1' });
		expect(await read(signatureOf(body, START - 5 * MINUTE))).not.toBeNull();
		expect(await read(signatureOf(body, START - 5 * MINUTE - 1000))).toBeNull();
		expect(await read(signatureOf(body, START + 6 * MINUTE))).toBeNull();
	});

	it('is of this body, by this server', async () => {
		const signature = signatureOf(body, START);
		expect(await read(signature, `${body} `)).toBeNull();
		expect(await read(signature.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')).replace(/v1=./, 'v1=_'))).toBeNull();
		for (const other of [null, '', 't=1,v1=', signature.replace('t=', 't=1'), `${signature},v1=x`]) expect(await read(other)).toBeNull();
		for (const text of ['', 'null', '[]', '{"id":1}']) expect(await read(signatureOf(text, START), text)).toBeNull();
	});
});
