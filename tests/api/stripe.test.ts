/** The Stripe adapter against a server that speaks Stripe's documented protocol. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GatewayError, type PaymentGateway, type PaymentRequest } from '#features/payment/contract.ts';
import { createStripeGateway } from '#features/payment/stripe.ts';
import { toStripeAmount } from '#features/payment/stripe-status.ts';
import { type StripeServer, startStripe } from '#tests/support/api/stripe-server.ts';

let stripe: StripeServer;
let gateway: PaymentGateway;
let now = Date.now();

const connect = (more: { hosts?: string[]; secretKey?: string; timeout?: number } = {}): PaymentGateway => {
	const { url: apiUrl, webhookSecret } = stripe;
	const account = { gateway: 'stripe', secretKey: more.secretKey ?? stripe.secretKey, webhookSecret, apiUrl } as const;
	const hosts = new Set(more.hosts ?? [new URL(apiUrl).host]);
	return createStripeGateway({ account, hosts, now: () => now, timeout: more.timeout ?? 5000 });
};

beforeEach(async () => {
	stripe = await startStripe();
	now = Date.now();
	gateway = connect();
});
afterEach(() => stripe.stop());

const request = (more: Partial<PaymentRequest> = {}): PaymentRequest => ({
	order: 'K7Q2-9XMA',
	amount: 41_250,
	currency: 'usd',
	methods: ['ru_card', 'ww_card'],
	brand: 'AS',
	market: 'ru',
	language: 'ru',
	returnUrl: 'https://asteria.example/booking/process?order_id=K7Q2-9XMA',
	expiresAt: now + 20 * 60_000,
	...more,
});

const outcomeOf = (call: Promise<unknown>): Promise<string> =>
	call.then(
		() => 'done',
		(error: unknown) => (error instanceof GatewayError ? error.outcome : String(error)),
	);

async function held(): Promise<string> {
	const { reference } = await gateway.create(request(), 'create-1');
	stripe.enterCard(reference);
	return reference;
}

describe('a payment at Stripe', () => {
	it('is a Checkout session that holds money, with the order in its metadata', async () => {
		const { reference, url } = await gateway.create(request(), 'create-1');
		expect(url).toBe(`https://checkout.stripe.com/c/pay/${reference}`);
		expect(gateway.origin('https://asteria.example')).toBe(new URL(url).origin);
		const sent = stripe.requests[0];
		expect(sent?.key).toBe('create-1');
		expect(Object.fromEntries(sent?.form ?? [])).toEqual({
			mode: 'payment',
			'allowed_payment_method_types[0]': 'card',
			client_reference_id: 'K7Q2-9XMA',
			'metadata[order]': 'K7Q2-9XMA',
			'metadata[expires]': String(request().expiresAt),
			'payment_intent_data[capture_method]': 'manual',
			'payment_intent_data[metadata][order]': 'K7Q2-9XMA',
			'line_items[0][quantity]': '1',
			'line_items[0][price_data][currency]': 'usd',
			'line_items[0][price_data][unit_amount]': '41250',
			'line_items[0][price_data][product_data][name]': 'Asteria.ru K7Q2-9XMA',
			expires_at: String(Math.ceil((request().expiresAt + 30 * 60_000) / 1000)),
			locale: 'ru',
			success_url: request().returnUrl,
			cancel_url: request().returnUrl,
		});
		expect(await gateway.status(reference)).toEqual({
			reference,
			state: 'pending',
			order: 'K7Q2-9XMA',
			amount: 41_250,
			currency: 'usd',
			captured: 0,
			refunded: 0,
		});
	});

	it('is authorized, captured in part, refunded in parts', async () => {
		const reference = await held();
		expect(await gateway.status(reference)).toMatchObject({ state: 'authorized', captured: 0, card: { scheme: 'visa', last4: '4242' } });
		expect(await gateway.capture(reference, 40_000, 'capture-1')).toMatchObject({ state: 'captured', captured: 40_000, refunded: 0 });
		expect(await gateway.refund(reference, 10_000, 'refund-1')).toMatchObject({ state: 'captured', refunded: 10_000 });
		expect(await outcomeOf(gateway.refund(reference, 30_001, 'refund-2'))).toBe('rejected');
		expect(await gateway.refund(reference, 30_000, 'refund-3')).toMatchObject({ state: 'refunded', refunded: 40_000 });
	});

	it.each([
		['requires_payment_method', 'pending'],
		['requires_action', 'challenge'],
		['processing', 'unknown'],
		['canceled', 'cancelled'],
	])('with an intent that is %s is %s', async (status, state) => {
		const { reference } = await gateway.create(request(), 'create-1');
		stripe.enterCard(reference, status);
		expect(await gateway.status(reference)).toMatchObject({ state });
		expect(await gateway.status(reference)).not.toHaveProperty('card');
	});

	it('is released, or its session is closed', async () => {
		const reference = await held();
		expect(await gateway.cancel(reference, 'cancel-1')).toMatchObject({ state: 'cancelled', reason: 'cancelled' });
		expect(await gateway.cancel(reference, 'cancel-2')).toMatchObject({ state: 'cancelled' });
		const { reference: unpaid } = await gateway.create(request(), 'create-2');
		expect(await gateway.cancel(unpaid, 'cancel-3')).toMatchObject({ state: 'cancelled' });
		expect(stripe.effects.slice(1)).toEqual([expect.stringMatching(/^cancel pi_/), expect.stringMatching(/^create /), `expire ${unpaid}`]);
	});

	it('takes no card after its time, though Stripe keeps sessions open for 30 minutes', async () => {
		const { reference } = await gateway.create(request(), 'create-1');
		now += 20 * 60_000;
		expect(await gateway.status(reference)).toMatchObject({ state: 'cancelled', reason: 'expired' });
		expect(stripe.effects.at(-1)).toBe(`expire ${reference}`);
	});

	it('is rejected if only Russian cards may pay', async () => {
		expect(await outcomeOf(gateway.create(request({ methods: ['ru_card'] }), 'create-1'))).toBe('rejected');
		expect(stripe.requests).toEqual([]);
	});

	it('has amounts in whole units where the currency has no smaller one', async () => {
		const { reference } = await gateway.create(request({ currency: 'KRW', amount: 350_000 }), 'create-1');
		expect(await gateway.status(reference)).toMatchObject({ amount: 350_000, currency: 'krw' });
		expect(stripe.effects).toEqual([`create ${reference} 350000 krw`]);
		expect(toStripeAmount(12_300, 'jpy')).toBe(123);
		expect(toStripeAmount(12_300, 'rub')).toBe(12_300);
		for (const [amount, currency] of [
			[12_301, 'jpy'],
			[0, 'rub'],
			[-1, 'rub'],
			[Number.NaN, 'rub'],
		] as const)
			expect(() => toStripeAmount(amount, currency)).toThrow(GatewayError);
	});
});

describe('idempotency', () => {
	it('replays the first response for the same key, and rejects other parameters', async () => {
		const first = await gateway.create(request(), 'create-1');
		expect(await gateway.create(request(), 'create-1')).toEqual(first);
		expect(stripe.replays).toEqual([false, true]);
		expect(stripe.effects).toHaveLength(1);
		expect(await outcomeOf(gateway.create(request({ amount: 1 }), 'create-1'))).toBe('rejected');
	});

	it('has one effect when the response of a capture is lost', async () => {
		const reference = await held();
		let lost = 2;
		stripe.intercept = (line, response, moment) => {
			if (!line.endsWith('/capture') || moment !== 'after' || lost-- <= 0) return false;
			response.destroy();
			return true;
		};
		const outcome = await outcomeOf(gateway.capture(reference, 41_250, 'capture-1'));
		expect(['unknown', 'done']).toContain(outcome);
		expect(await gateway.capture(reference, 41_250, 'capture-1')).toMatchObject({ state: 'captured', captured: 41_250 });
		expect(stripe.effects.filter((effect) => effect.startsWith('capture'))).toHaveLength(1);
		expect(stripe.requests.filter(({ line }) => line.endsWith('/capture')).every(({ key }) => key === 'capture-1')).toBe(true);
	});
});

describe('a call that fails', () => {
	const failWith = (status: number, type: string, code = 'x') => {
		stripe.intercept = (_, response, moment) => {
			if (moment !== 'before') return false;
			const headers = { 'content-type': 'application/json', 'stripe-should-retry': 'false' };
			response.writeHead(status, headers).end(JSON.stringify({ error: { type, code, message: 'no' } }));
			return true;
		};
	};

	it.each([
		[400, 'invalid_request_error', 'rejected'],
		[401, 'invalid_request_error', 'rejected'],
		[402, 'card_error', 'rejected'],
		[403, 'invalid_request_error', 'rejected'],
		[404, 'invalid_request_error', 'rejected'],
		[409, 'invalid_request_error', 'unknown'],
		[429, 'invalid_request_error', 'unknown'],
		[500, 'api_error', 'unknown'],
		[503, 'api_error', 'unknown'],
	])('with %s %s is %s', async (status, type, outcome) => {
		failWith(status, type);
		expect(await outcomeOf(gateway.create(request(), 'create-1'))).toBe(outcome);
	});

	it('is unknown after a timeout, a cut connection or a response that is no JSON', async () => {
		gateway = connect({ timeout: 150 });
		stripe.intercept = () => true;
		expect(await outcomeOf(gateway.create(request(), 'slow'))).toBe('unknown');
		stripe.intercept = (_, response) => {
			response.destroy();
			return true;
		};
		expect(await outcomeOf(gateway.create(request(), 'cut'))).toBe('unknown');
		stripe.intercept = (_, response) => {
			response.writeHead(200).end('<html>');
			return true;
		};
		expect(await outcomeOf(gateway.create(request(), 'html'))).toBe('unknown');
	});

	it('never names the secret key, and reaches allowed hosts only', async () => {
		const failed = await connect({ secretKey: 'sk_test_wrong_key' })
			.create(request(), 'create-1')
			.catch((error: Error) => `${error.message} ${error.cause}`);
		expect(failed).not.toContain('wrong_key');
		expect(await outcomeOf(connect({ hosts: ['api.stripe.com'] }).create(request(), 'create-1'))).not.toBe('done');
		expect(stripe.effects).toEqual([]);
	});
});

describe('a webhook of Stripe', () => {
	it('names the session, also for events of its intent and charge', async () => {
		const reference = await held();
		const intent = [...stripe.intents.keys()][0] as string;
		const read = (type: string, object: object) => {
			const { headers, body } = stripe.sign({ id: 'evt_1', type, data: { object } });
			return gateway.readWebhook(headers, body);
		};
		const expected = { id: 'evt_1', reference };
		expect(await read('checkout.session.completed', { id: reference, object: 'checkout.session', payment_intent: intent })).toEqual(
			expected,
		);
		expect(await read('payment_intent.amount_capturable_updated', { id: intent, object: 'payment_intent' })).toEqual(expected);
		expect(await read('charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: intent })).toEqual(expected);
		expect(await read('customer.created', { id: 'cus_1', object: 'customer' })).toEqual({ id: 'evt_1', reference: 'cus_1' });
		expect(await read('payment_intent.succeeded', { id: 'pi_other', object: 'payment_intent' })).toEqual({
			id: 'evt_1',
			reference: 'pi_other',
		});
	});

	it('is invalid with another signature, body or time', async () => {
		const event = { id: 'evt_1', type: 'checkout.session.completed', data: { object: { id: 'cs_1' } } };
		const { headers, body } = stripe.sign(event);
		expect(await gateway.readWebhook(headers, body)).toEqual({ id: 'evt_1', reference: 'cs_1' });
		expect(await gateway.readWebhook(headers, `${body} `)).toBeNull();
		expect(await gateway.readWebhook(new Headers(), body)).toBeNull();
		expect(await gateway.readWebhook(new Headers({ 'stripe-signature': 't=1,v1=00' }), body)).toBeNull();
		const old = stripe.sign(event, Math.floor(Date.now() / 1000) - 301);
		expect(await gateway.readWebhook(old.headers, old.body)).toBeNull();
	});

	it('fails, to be delivered again, if Stripe cannot be asked for the session', async () => {
		stripe.intercept = (_, response) => {
			response.destroy();
			return true;
		};
		const { headers, body } = stripe.sign({ id: 'evt_1', type: 'payment_intent.canceled', data: { object: { id: 'pi_1' } } });
		expect(await outcomeOf(gateway.readWebhook(headers, body))).toBe('unknown');
	});
});

describe('a saved card at Stripe', () => {
	const charge = { order: 'R-1', amount: 1990, currency: 'usd', brand: 'AS', market: 'us', language: 'en', method: 'cus_1/pm_1' } as const;

	async function save(): Promise<void> {
		const { reference } = await gateway.create(request({ save: 'payment' }), 'create-1');
		stripe.enterCard(reference);
		const captured = await gateway.capture(reference, 41_250, 'capture-1');
		expect(captured).toMatchObject({ state: 'captured', method: 'cus_1/pm_1' });
		const sent = Object.fromEntries(stripe.requests[0]?.form ?? []);
		expect(sent).toMatchObject({ 'payment_intent_data[setup_future_usage]': 'off_session', customer_creation: 'always' });
	}

	it('is charged without the visitor, once by its key, looked up and refunded', async () => {
		await save();
		const status = await gateway.charge(charge, 'charge-1');
		expect(status).toMatchObject({ state: 'captured', order: 'R-1', amount: 1990, captured: 1990, card: { last4: '4242' } });
		expect(await gateway.charge(charge, 'charge-1')).toEqual(status);
		expect(stripe.effects.filter((effect) => effect.startsWith('charge'))).toHaveLength(1);
		expect(await gateway.status(status.reference)).toEqual(status);
		expect(await gateway.refund(status.reference, 1990, 'refund-1')).toMatchObject({ state: 'refunded', refunded: 1990 });
		const { headers, body } = stripe.sign({ id: 'evt_9', type: 'payment_intent.succeeded', data: { object: { id: status.reference } } });
		expect(await gateway.readWebhook(headers, body)).toEqual({ id: 'evt_9', reference: status.reference });
	});

	it('is not charged again by a call that is repeated after a day', async () => {
		await save();
		const first = { ...charge, requestedAt: now };
		const status = await gateway.charge(first, 'charge-day');
		stripe.forgetKeys();
		now += 21 * 3_600_000;
		expect(await gateway.charge(first, 'charge-day')).toEqual(status);
		expect(stripe.effects.filter((effect) => effect.startsWith('charge'))).toHaveLength(1);
		expect(await gateway.charge({ ...first, order: 'R-2' }, 'charge-other')).toMatchObject({ state: 'captured', order: 'R-2' });
		stripe.declines = 'insufficient_funds';
		const declined = await gateway.charge({ ...charge, order: 'R-3', requestedAt: now }, 'charge-declined');
		stripe.forgetKeys();
		stripe.declines = null;
		now += 21 * 3_600_000;
		const repeated = await gateway.charge({ ...charge, order: 'R-3', requestedAt: now - 21 * 3_600_000 }, 'charge-declined');
		expect([declined.state, repeated.state, repeated.reference === declined.reference]).toEqual(['declined', 'declined', true]);
	});

	it('that the bank declines is a declined payment and no error', async () => {
		await save();
		stripe.declines = 'insufficient_funds';
		const status = await gateway.charge(charge, 'charge-2');
		expect(status).toMatchObject({ state: 'declined', reason: 'insufficient-funds', captured: 0 });
		expect(await gateway.status(status.reference)).toMatchObject({ state: 'declined' });
	});

	it('is forgotten, and rejected afterwards', async () => {
		await save();
		await gateway.forget('cus_1/pm_1');
		await gateway.forget('cus_1/pm_1');
		expect(await outcomeOf(gateway.charge(charge, 'charge-3'))).toBe('rejected');
		expect(await outcomeOf(gateway.charge({ ...charge, method: 'card_1' }, 'charge-4'))).toBe('rejected');
	});
});
