/** A server on a real port that speaks Stripe's documented API of Checkout sessions, payment intents, refunds and saved cards, and signs webhooks. */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Json = Record<string, unknown>;

interface Intent extends Json {
	id: string;
	status: string;
	amount: number;
	amount_received: number;
	currency: string;
}

interface Saved {
	readonly request: string;
	readonly status: number;
	readonly body: string;
}

/** What Stripe responds to a call: its error object has type and code. */
class ApiError extends Error {
	readonly status: number;
	readonly body: Json;
	constructor(status: number, type: string, code: string) {
		super(code);
		this.status = status;
		this.body = { error: { type, code, message: `${type}: ${code}` } };
	}
}

const invalid = (code: string): ApiError => new ApiError(400, 'invalid_request_error', code);

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	return new URLSearchParams(Buffer.concat(chunks).toString());
}

export interface StripeServer {
	readonly url: string;
	readonly secretKey: string;
	readonly webhookSecret: string;
	readonly sessions: Map<string, Json>;
	readonly intents: Map<string, Intent>;
	/** Saved cards, `cus_1/pm_1`. */
	readonly methods: Set<string>;
	/** Code with which the bank declines charges of saved cards. */
	declines: string | null;
	/** `POST /v1/refunds`, with the parameters of each. */
	readonly requests: { readonly line: string; readonly form: URLSearchParams; readonly key: string | null }[];
	/** Effects that happened, `capture pi_1 500`. */
	readonly effects: string[];
	/** Whether each response was a replay of a saved one. */
	readonly replays: boolean[];
	/** Responds in place of the documented behaviour, before or after the work; returns false to leave it. */
	intercept: (line: string, response: ServerResponse, moment: 'before' | 'after') => boolean;
	/** The visitor enters a card on the hosted page: the money is held. */
	enterCard(session: string, outcome?: string): void;
	/** Body and header of a webhook. @param at seconds since 1970 */
	sign(event: Json, at?: number): { readonly body: string; readonly headers: Headers };
	/** Forgets all idempotency keys, as Stripe may after 24 hours. */
	forgetKeys(): void;
	stop(): void;
}

export async function startStripe(): Promise<StripeServer> {
	const saved = new Map<string, Saved>();
	const running = new Set<string>();
	let count = 0;
	const next = (prefix: string): string => `${prefix}_test_${++count}`;

	function sessionOf(id: string): Json {
		const session = peer.sessions.get(id);
		if (!session) throw new ApiError(404, 'invalid_request_error', 'resource_missing');
		return session;
	}
	function intentOf(id: string): Intent {
		const intent = peer.intents.get(id);
		if (!intent) throw new ApiError(404, 'invalid_request_error', 'resource_missing');
		return intent;
	}

	/** `payment_intent` and `latest_charge` are ids unless expanded. */
	function expanded(object: Json, expand: readonly string[], under = ''): Json {
		const result: Json = { ...object };
		for (const name of ['payment_intent', 'latest_charge']) {
			const value = result[name];
			if (typeof value !== 'object' || value === null) continue;
			const path = under + name;
			const isExpanded = expand.some((one) => one === path || one.startsWith(`${path}.`));
			result[name] = isExpanded ? expanded(value as Json, expand, `${path}.`) : (value as Json).id;
		}
		return result;
	}

	function createSession(form: URLSearchParams): Json {
		const currency = form.get('line_items[0][price_data][currency]') ?? '';
		const amount = Number(form.get('line_items[0][price_data][unit_amount]'));
		const expires = Number(form.get('expires_at'));
		if (form.get('mode') !== 'payment' || !/^[a-z]{3}$/.test(currency) || !(amount > 0)) throw invalid('parameter_invalid');
		if (expires < Date.now() / 1000 + 29 * 60 || expires > Date.now() / 1000 + 24 * 3600) throw invalid('parameter_invalid_integer');
		const id = next('cs');
		const session: Json = {
			id,
			object: 'checkout.session',
			status: 'open',
			payment_status: 'unpaid',
			url: `https://checkout.stripe.com/c/pay/${id}`,
			amount_total: amount,
			currency,
			expires_at: expires,
			metadata: { order: form.get('metadata[order]'), expires: form.get('metadata[expires]') },
			payment_intent: null,
			setup_future_usage: form.get('payment_intent_data[setup_future_usage]'),
		};
		peer.sessions.set(id, session);
		peer.effects.push(`create ${id} ${amount} ${currency}`);
		return session;
	}

	function capture(intent: Intent, form: URLSearchParams): Json {
		if (intent.status !== 'requires_capture') throw invalid('payment_intent_unexpected_state');
		const amount = Number(form.get('amount_to_capture') ?? intent.amount);
		if (amount > intent.amount) throw invalid('amount_too_large');
		Object.assign(intent, { status: 'succeeded', amount_received: amount, amount_capturable: 0 });
		peer.effects.push(`capture ${intent.id} ${amount}`);
		return intent;
	}

	/** An off-session payment; a declined one is an error that carries the intent. */
	function charge(form: URLSearchParams): Json {
		const [customer, method] = [form.get('customer') ?? '', form.get('payment_method') ?? ''];
		if (!peer.methods.has(`${customer}/${method}`)) throw new ApiError(404, 'invalid_request_error', 'resource_missing');
		if (form.get('off_session') !== 'true' || form.get('confirm') !== 'true') throw invalid('parameter_missing');
		const amount = Number(form.get('amount'));
		const isDeclined = peer.declines !== null;
		const card = { brand: 'visa', last4: '4242' };
		const made: Intent = {
			id: next('pi'),
			object: 'payment_intent',
			status: isDeclined ? 'requires_payment_method' : 'succeeded',
			amount,
			amount_received: isDeclined ? 0 : amount,
			currency: form.get('currency') ?? '',
			metadata: { order: form.get('metadata[order]') },
			customer,
			payment_method: isDeclined ? null : method,
			latest_charge: { id: next('ch'), object: 'charge', amount_refunded: 0, payment_method_details: { type: 'card', card } },
			last_payment_error: isDeclined ? { code: 'card_declined', decline_code: peer.declines } : null,
		};
		peer.intents.set(made.id, made);
		peer.effects.push(`charge ${made.id} ${amount} ${made.status}`);
		if (!isDeclined) return made;
		const error = new ApiError(402, 'card_error', 'card_declined');
		Object.assign(error.body.error as Json, { decline_code: peer.declines, payment_intent: expanded(made, []) });
		throw error;
	}

	function refund(form: URLSearchParams): Json {
		const intent = intentOf(form.get('payment_intent') ?? '');
		const charge = intent.latest_charge as { amount_refunded: number };
		const amount = Number(form.get('amount'));
		if (intent.status !== 'succeeded') throw invalid('charge_not_captured');
		if (charge.amount_refunded + amount > intent.amount_received) throw invalid('charge_already_refunded');
		charge.amount_refunded += amount;
		peer.effects.push(`refund ${intent.id} ${amount}`);
		return { id: next('re'), object: 'refund', amount, status: 'succeeded' };
	}

	function post(path: string, form: URLSearchParams): Json {
		const [, kind = '', id = '', action = ''] = /^\/v1\/(checkout\/sessions|payment_intents|refunds)(?:\/(\w+)\/(\w+))?$/.exec(path) ?? [];
		if (kind === 'refunds') return refund(form);
		if (kind === 'payment_intents' && action === '') return charge(form);
		if (kind === 'payment_intents' && action === 'capture') return capture(intentOf(id), form);
		if (kind === 'payment_intents' && action === 'cancel') {
			const intent = intentOf(id);
			if (!['requires_capture', 'requires_payment_method'].includes(intent.status)) throw invalid('payment_intent_unexpected_state');
			peer.effects.push(`cancel ${id}`);
			return Object.assign(intent, { status: 'canceled', amount_capturable: 0 });
		}
		if (kind !== 'checkout/sessions') throw new ApiError(404, 'invalid_request_error', 'url_invalid');
		if (action === '') return createSession(form);
		const session = sessionOf(id);
		if (session.status !== 'open') throw invalid('checkout_session_not_open');
		peer.effects.push(`expire ${id}`);
		return Object.assign(session, { status: 'expired', url: null });
	}

	function remove(path: string): Json {
		const id = /^\/v1\/customers\/(\w+)$/.exec(path)?.[1];
		const attached = [...peer.methods].filter((one) => one.startsWith(`${id}/`));
		if (attached.length === 0) throw new ApiError(404, 'invalid_request_error', 'resource_missing');
		for (const method of attached) peer.methods.delete(method);
		return { id, object: 'customer', deleted: true };
	}

	function listIntents(query: URLSearchParams): Json {
		const data = [...peer.intents.values()].filter(({ customer }) => customer === query.get('customer'));
		return { object: 'list', data: data.map((one) => expanded(one, ['latest_charge'])), has_more: false };
	}

	function get(path: string, query: URLSearchParams): Json {
		const [, kind = '', id] = /^\/v1\/(checkout\/sessions|payment_intents)(?:\/(\w+))?$/.exec(path) ?? [];
		if (kind === 'payment_intents') return id ? intentOf(id) : listIntents(query);
		if (kind === 'checkout/sessions' && id) return sessionOf(id);
		const wanted = query.get('payment_intent');
		const data = [...peer.sessions.values()].filter((one) => (one.payment_intent as Intent | null)?.id === wanted);
		return { object: 'list', data: data.map((one) => expanded(one, [])), has_more: false };
	}

	const send = (response: ServerResponse, { status, body }: Pick<Saved, 'status' | 'body'>, replayed = false): void => {
		peer.replays.push(replayed);
		const headers = { 'content-type': 'application/json', ...(replayed ? { 'idempotent-replayed': 'true' } : {}) };
		response.writeHead(status, headers).end(body);
	};

	async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const { pathname: path, searchParams } = new URL(request.url ?? '', 'http://localhost');
		const form = await readForm(request);
		const line = `${request.method} ${path}`;
		const key = request.headers['idempotency-key']?.toString() ?? null;
		peer.requests.push({ line, form, key });
		if (peer.intercept(line, response, 'before')) return;
		const expand = [...searchParams, ...form].flatMap(([name, value]) => (name.startsWith('expand') ? [value] : []));
		const description = `${line}?${form}`;
		const earlier = key === null ? undefined : saved.get(key);
		try {
			if (request.headers.authorization !== `Bearer ${peer.secretKey}`) throw new ApiError(401, 'invalid_request_error', 'api_key_invalid');
			if (earlier && earlier.request !== description) throw new ApiError(400, 'idempotency_error', 'idempotency_mismatch');
			if (earlier) return send(response, earlier, true);
			if (key !== null && running.has(key)) throw new ApiError(409, 'invalid_request_error', 'idempotency_key_in_use');
			if (key !== null) running.add(key);
			const result = request.method === 'POST' ? post(path, form) : request.method === 'DELETE' ? remove(path) : get(path, searchParams);
			const body = JSON.stringify(expanded(result, expand));
			if (key !== null) saved.set(key, { request: description, status: 200, body });
			if (!peer.intercept(line, response, 'after')) send(response, { status: 200, body });
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			send(response, { status: error.status, body: JSON.stringify(error.body) });
		} finally {
			if (key !== null) running.delete(key);
		}
	}

	const server = createServer((request, response) => void respond(request, response)).listen(0, '127.0.0.1');
	await new Promise((resolve) => server.once('listening', resolve));
	const peer: StripeServer = {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		secretKey: 'sk_test_1234567890',
		webhookSecret: 'whsec_1234567890',
		sessions: new Map(),
		methods: new Set(),
		declines: null,
		intents: new Map(),
		requests: [],
		effects: [],
		replays: [],
		intercept: () => false,
		enterCard(id, outcome = 'requires_capture') {
			const session = sessionOf(id);
			const amount = session.amount_total as number;
			const card = { brand: 'visa', last4: '4242' };
			const charge = { id: next('ch'), object: 'charge', amount_refunded: 0, payment_method_details: { type: 'card', card } };
			const intent = session.payment_intent as Intent | null;
			const facts = { status: outcome, amount, amount_received: 0, currency: session.currency as string, latest_charge: charge };
			const changed: Intent = Object.assign(intent ?? { object: 'payment_intent' }, { id: intent?.id ?? next('pi'), ...facts });
			peer.intents.set(changed.id, changed);
			if (session.setup_future_usage === 'off_session') {
				Object.assign(changed, { customer: 'cus_1', payment_method: 'pm_1' });
				peer.methods.add('cus_1/pm_1');
			}
			Object.assign(session, { payment_intent: changed, ...(outcome === 'requires_capture' ? { status: 'complete', url: null } : {}) });
		},
		sign(event, at = Math.floor(Date.now() / 1000)) {
			const body = JSON.stringify({ object: 'event', ...event });
			const signature = createHmac('sha256', peer.webhookSecret).update(`${at}.${body}`).digest('hex');
			return { body, headers: new Headers({ 'stripe-signature': `t=${at},v1=${signature}` }) };
		},
		forgetKeys: () => saved.clear(),
		stop: () => void server.close().closeAllConnections(),
	};
	return peer;
}
