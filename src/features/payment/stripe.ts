/**
 * Stripe's hosted Checkout as payment gateway. The reference of a payment is the id of its Checkout session, that of a charge of a saved
 * card the id of its payment intent.
 */
import Stripe from 'stripe';
import type { StripeAccount } from '#server/config.ts';
import { brandName } from '#site/brands.ts';
import { GatewayError, type PaymentEvent, type PaymentGateway, type PaymentRequest } from './contract.ts';
import { createSavedCards, isIntent } from './stripe-saved-cards.ts';
import { stripeStatus, toStripeAmount } from './stripe-status.ts';

export interface StripeGatewayOptions {
	readonly account: StripeAccount;
	/** `host:port` of permitted outgoing calls. */
	readonly hosts: ReadonlySet<string>;
	readonly now: () => number;
	/** Milliseconds for one call. */
	readonly timeout?: number;
}

const TIMEOUT = 15_000;
const RETRIES = 1;
const MINUTE = 60_000;
/** Stripe closes no session earlier, counted from its creation; until then {@link PaymentGateway.status} closes it. */
const SHORTEST_SESSION = 30 * MINUTE;
/** Languages of Checkout that the site has too; the others follow the browser. */
const LOCALES: readonly string[] = ['en', 'es', 'ru', 'th'];
const PAGES = 'https://checkout.stripe.com';

/** Calls that Stripe rejected before doing anything; all others may have had an effect. */
const isRejection = (error: Stripe.errors.StripeError): boolean => {
	const { statusCode = 0 } = error;
	return statusCode >= 400 && statusCode < 500 && statusCode !== 409 && statusCode !== 429;
};

function gatewayError(error: unknown): GatewayError {
	if (error instanceof GatewayError) return error;
	if (!(error instanceof Stripe.errors.StripeError)) return new GatewayError('unknown', 'Stripe could not be reached', error);
	const { type, code = '' } = error;
	return new GatewayError(isRejection(error) ? 'rejected' : 'unknown', `Stripe: ${type} ${code}`.trim(), error);
}

function createClient({ account, hosts, timeout = TIMEOUT }: StripeGatewayOptions): Stripe {
	const { protocol, hostname, port, host: address } = new URL(account.apiUrl);
	const send: typeof fetch = (input, init) => {
		const { host } = new URL(input instanceof Request ? input.url : input);
		if (!hosts.has(host)) throw new GatewayError('rejected', `${host} is not an allowed host`);
		return fetch(input, { ...init, redirect: 'error' });
	};
	return new Stripe(account.secretKey, {
		host: hostname,
		port: port || (protocol === 'https:' ? 443 : 80),
		protocol: protocol === 'https:' ? 'https' : 'http',
		httpClient: Stripe.createFetchHttpClient(send),
		maxNetworkRetries: RETRIES,
		timeout,
		telemetry: false,
		appInfo: { name: `travel site at ${address}` },
	});
}

/** The same for the same request, because Stripe compares the parameters of calls with one key. */
function sessionParams({ order, amount, currency, brand, market, language, returnUrl, expiresAt, methods, save }: PaymentRequest) {
	if (!methods.includes('ww_card')) throw new GatewayError('rejected', 'Stripe takes no cards of Russian banks');
	return {
		mode: 'payment',
		allowed_payment_method_types: ['card'],
		client_reference_id: order,
		metadata: { order, expires: String(expiresAt) },
		payment_intent_data: { capture_method: 'manual', metadata: { order }, ...(save ? { setup_future_usage: 'off_session' } : {}) },
		...(save ? { customer_creation: 'always' } : {}),
		line_items: [
			{
				quantity: 1,
				price_data: {
					currency: currency.toLowerCase(),
					unit_amount: toStripeAmount(amount, currency),
					product_data: { name: `${brandName(brand, market)} ${order}` },
				},
			},
		],
		expires_at: Math.ceil((expiresAt + SHORTEST_SESSION) / 1000),
		locale: LOCALES.includes(language) ? language : 'auto',
		success_url: returnUrl,
		cancel_url: returnUrl,
	} satisfies Stripe.Checkout.SessionCreateParams;
}

interface Opened {
	readonly session: Stripe.Checkout.Session;
	readonly intent: Stripe.PaymentIntent | null;
}

const EXPANDED = { expand: ['payment_intent.latest_charge'] };

/** Session of an object in an event; the object's own id if it has none. */
async function referenceOf(client: Stripe, { data, type }: Stripe.Event): Promise<string> {
	const object = data.object as { id?: string; payment_intent?: string | { id: string } | null };
	const intent = type.startsWith('payment_intent.') ? object.id : type.startsWith('charge.') ? object.payment_intent : null;
	if (!intent) return object.id ?? '';
	const sessions = await client.checkout.sessions.list({ payment_intent: typeof intent === 'string' ? intent : intent.id, limit: 1 });
	return sessions.data[0]?.id ?? object.id ?? '';
}

async function readEvent(client: Stripe, { webhookSecret }: StripeAccount, headers: Headers, body: string): Promise<PaymentEvent | null> {
	let event: Stripe.Event;
	try {
		event = await client.webhooks.constructEventAsync(body, headers.get('stripe-signature') ?? '', webhookSecret);
	} catch {
		return null;
	}
	return { id: event.id, reference: await referenceOf(client, event) };
}

export function createStripeGateway(options: StripeGatewayOptions): PaymentGateway {
	const client = createClient(options);
	const saved = createSavedCards(client, options.now);
	const { account, now } = options;

	const call = <T>(work: () => Promise<T>): Promise<T> =>
		work().catch((error: unknown) => {
			throw gatewayError(error);
		});

	async function open(reference: string): Promise<Opened> {
		const session = await client.checkout.sessions.retrieve(reference, EXPANDED);
		const intent = session.payment_intent;
		return { session, intent: typeof intent === 'string' ? await client.paymentIntents.retrieve(intent) : intent };
	}

	async function openPaid(reference: string): Promise<Opened & { readonly intent: Stripe.PaymentIntent }> {
		const { session, intent } = await open(reference);
		if (intent === null) throw new GatewayError('rejected', 'The payment has no card yet');
		return { session, intent };
	}

	async function expire(reference: string, key: string): Promise<Opened> {
		await client.checkout.sessions.expire(reference, {}, { idempotencyKey: key });
		return open(reference);
	}

	/** Takes no card any more, though Stripe's page still would. */
	const isOver = ({ session }: Opened): boolean => session.status === 'open' && Number(session.metadata?.expires ?? Infinity) <= now();

	return {
		id: 'stripe',
		origin: () => PAGES,
		create: (request, key) =>
			call(async () => {
				const session = await client.checkout.sessions.create(sessionParams(request), { idempotencyKey: key });
				if (!session.url) throw new GatewayError('rejected', 'The Checkout session has no page');
				return { reference: session.id, url: session.url };
			}),
		status: (reference) =>
			call(async () => {
				if (isIntent(reference)) return saved.status(reference);
				const opened = await open(reference);
				const { session, intent } = isOver(opened) ? await expire(reference, `expire-${reference}`) : opened;
				return stripeStatus(session, intent);
			}),
		capture: (reference, amount, key) =>
			call(async () => {
				const { session, intent } = await openPaid(reference);
				const params = { amount_to_capture: toStripeAmount(amount, intent.currency), expand: ['latest_charge'] };
				return stripeStatus(session, await client.paymentIntents.capture(intent.id, params, { idempotencyKey: key }));
			}),
		cancel: (reference, key) =>
			call(async () => {
				const { session, intent } = await open(reference);
				if (session.status === 'open') {
					const expired = await expire(reference, key);
					return stripeStatus(expired.session, expired.intent);
				}
				if (intent === null || intent.status === 'canceled') return stripeStatus(session, intent);
				return stripeStatus(session, await client.paymentIntents.cancel(intent.id, {}, { idempotencyKey: key }));
			}),
		refund: (reference, amount, key) =>
			call(async () => {
				const intent = isIntent(reference) ? await saved.intent(reference) : (await openPaid(reference)).intent;
				const params = { payment_intent: intent.id, amount: toStripeAmount(amount, intent.currency) };
				const refund = await client.refunds.create(params, { idempotencyKey: key });
				if (refund.status === 'failed' || refund.status === 'canceled') throw new GatewayError('rejected', 'The refund failed');
				if (isIntent(reference)) return saved.status(reference);
				const after = await open(reference);
				return stripeStatus(after.session, after.intent);
			}),
		charge: (request, key) => call(() => saved.charge(request, key)),
		forget: (method) => call(() => saved.forget(method)),
		readWebhook: (headers, body) => call(() => readEvent(client, account, headers, body)),
	};
}
