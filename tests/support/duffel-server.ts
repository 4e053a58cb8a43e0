/** A server on a real port that speaks Duffel's documented API of offers, seat maps, orders, cancellations and changes. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { changeOrder } from './duffel-changes.ts';
import { type BuiltOffer, buildOffer, buildSeatMap, type Flight, type OfferTemplate, type RequestedPassenger } from './duffel-offers.ts';
import { json, problem } from './duffel-responses.ts';

export interface ReceivedOrder {
	readonly type: string;
	readonly selected_offers: readonly string[];
	readonly services: readonly { readonly id: string; readonly quantity: number }[];
	readonly passengers: readonly Readonly<Record<string, unknown>>[];
	readonly payments: readonly { readonly type: string; readonly amount: string; readonly currency: string }[];
	readonly metadata: Readonly<Record<string, string>>;
}

export interface DuffelServerOrder extends Record<string, unknown> {
	readonly id: string;
	readonly offer_id: string;
	cancelled_at: string | null;
}

export interface ChangeTemplate {
	readonly flight: Flight;
	readonly amount: string;
	readonly penalty?: string | null;
	readonly refundTo?: string;
	readonly brand?: string;
	readonly currency?: string;
}

export interface DuffelServer {
	readonly url: string;
	readonly token: string;
	/** What searches find. */
	templates: OfferTemplate[];
	readonly offers: Map<string, BuiltOffer>;
	readonly received: ReceivedOrder[];
	readonly orders: DuffelServerOrder[];
	/** What a change request finds; `amount` is negative for a refund. */
	changeTemplates: ChangeTemplate[];
	readonly changeOffers: Record<string, unknown>[];
	readonly changes: Record<string, unknown>[];
	readonly cancellations: Record<string, unknown>[];
	/** Refund of a cancellation; null if the airline gives no quote. */
	refund: { amount: string | null; to: string };
	/** `POST /air/orders`; without the trailing slash and query. */
	readonly requests: string[];
	/** Bodies of POST requests. */
	readonly bodies: Record<string, unknown>[];
	readonly queries: string[];
	/** Responds in place of the documented behaviour; returns false to leave it. */
	intercept: (name: string, response: ServerResponse) => boolean;
	stop(): void;
}

const NAME =
	/^[ '\-A-Za-z\u00C0-\u00C5\u00C7-\u00D6\u00D8-\u00DD\u00DF-\u00E5\u00E7-\u00EF\u00F1-\u00F6\u00F8-\u00FD\u00FF-\u0131\u0134-\u0151\u0154-\u017F]{1,20}$/;

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	const text = Buffer.concat(chunks).toString();
	return text === '' ? {} : ((JSON.parse(text) as { data: Record<string, unknown> }).data ?? {});
}

const cents = (amount: string): number => Math.round(Number(amount) * 100);

/** The error code of an order that Duffel would reject. */
function orderProblem(server: DuffelServer, body: ReceivedOrder): string | null {
	const offer = server.offers.get(body.selected_offers[0] ?? '');
	if (!offer || Date.parse(offer.expires_at) <= Date.now()) return 'offer_no_longer_available';
	if (server.orders.some(({ offer_id }) => offer_id === offer.id)) return 'offer_request_already_booked';
	const ids = offer.passengers.map(({ id }) => id).sort();
	if (JSON.stringify(body.passengers.map(({ id }) => id).sort()) !== JSON.stringify(ids)) return 'invalid_passengers';
	for (const { given_name, family_name } of body.passengers)
		if (!NAME.test(String(given_name)) || !NAME.test(String(family_name))) return 'invalid_passenger_name';
	const maps = offer.slices.flatMap(({ segments }, s) => segments.map((_, f) => buildSeatMap(offer, s, f)));
	const seats = maps.flatMap(({ cabins }) =>
		cabins.flatMap(({ rows }) =>
			rows.flatMap(({ sections }) =>
				sections.flatMap(({ elements }) =>
					elements.flatMap(
						(element) => (element as { available_services?: { id: string; total_amount: string }[] }).available_services ?? [],
					),
				),
			),
		),
	);
	let total = cents(offer.total_amount);
	for (const { id, quantity } of body.services) {
		const service = [...offer.available_services, ...seats].find((item) => item.id === id);
		if (!service) return 'service_not_available';
		total += cents(service.total_amount) * quantity;
	}
	const [payment] = body.payments;
	if (payment?.currency !== offer.total_currency || cents(payment.amount) !== total) return 'payment_amount_does_not_match_order_amount';
	return null;
}

export function createOrder(server: DuffelServer, body: ReceivedOrder): DuffelServerOrder {
	const number = server.orders.length + 1;
	const order: DuffelServerOrder = {
		id: `ord_${number}`,
		offer_id: body.selected_offers[0] ?? '',
		live_mode: false,
		booking_reference: `RZPNX${number}`,
		cancelled_at: null,
		created_at: new Date().toISOString(),
		synced_at: new Date().toISOString(),
		total_amount: body.payments[0]?.amount,
		total_currency: body.payments[0]?.currency,
		available_actions: ['cancel', 'change', 'update'],
		slices: server.offers.get(body.selected_offers[0] ?? '')?.slices ?? [],
		metadata: body.metadata,
		passengers: body.passengers.map(({ id, given_name, family_name }) => ({ id, given_name, family_name })),
		documents: body.passengers.map(({ id }, i) => ({
			type: 'electronic_ticket',
			unique_identifier: `125210631281${i}`,
			passenger_ids: [id],
		})),
		payment_status: {
			awaiting_payment: false,
			payment_required_by: null,
			price_guarantee_expires_at: null,
			paid_at: new Date().toISOString(),
		},
	};
	server.orders.push(order);
	return order;
}

function createOffers(server: DuffelServer, body: Record<string, unknown>): { id: string; passengers: RequestedPassenger[] } {
	const number = server.bodies.length;
	const requested = body.passengers as { type?: string; age?: number }[];
	const passengers = requested.map(({ type = null, age = null }, i) => ({
		id: `pas_${number}_${i}`,
		type: type ?? (Number(age) < 2 ? 'infant_without_seat' : Number(age) < 12 ? 'child' : 'adult'),
		age,
	}));
	const built = server.templates.map((template, i) => buildOffer(template, `${number}x${i}`, passengers, Date.now()));
	for (const offer of built) server.offers.set(offer.id, offer);
	return { id: `orq_${number}`, passengers };
}

function listOffers(server: DuffelServer, params: URLSearchParams): { data: unknown[]; meta: Record<string, unknown> } {
	const number = (params.get('offer_request_id') ?? '').slice('orq_'.length);
	const all = [...server.offers.values()]
		.filter(({ id }) => id.startsWith(`off_${number}x`))
		.sort((a, b) => Number(a.total_amount) - Number(b.total_amount))
		.map(({ available_services: _, ...offer }) => offer);
	const [start, limit] = [Number(params.get('after') ?? 0), Number(params.get('limit') ?? 50)];
	const next = start + limit;
	return { data: all.slice(start, next), meta: { limit, before: null, after: next < all.length ? String(next) : null } };
}

async function respond(server: DuffelServer, request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
	const { method, headers } = request;
	const path = url.pathname.replace(/\/$/, '');
	if (headers.authorization !== `Bearer ${server.token}`) return void problem(response, 401, 'access_token_not_found');
	if (headers['duffel-version'] !== 'v2') return void problem(response, 400, 'unsupported_version');
	const body = method === 'POST' ? await readBody(request) : {};
	if (method === 'POST') server.bodies.push(body);
	if (server.intercept(`${method} ${path}`, response)) return;
	const [, resource = '', id = '', action = ''] = /^\/air\/(\w+)(?:\/(\w+))?(?:\/actions\/(\w+))?$/.exec(path) ?? [];
	if (resource === 'offer_requests' && method === 'POST') return void json(response, 201, { data: createOffers(server, body) });
	if (resource === 'offers' && id === '') return void json(response, 200, listOffers(server, url.searchParams));
	if (resource === 'offers') {
		const offer = server.offers.get(id);
		if (!offer) return void problem(response, 404, 'not_found');
		if (Date.parse(offer.expires_at) <= Date.now()) return void problem(response, 422, 'offer_no_longer_available');
		const complete = url.searchParams.get('return_available_services') === 'true';
		return void json(response, 200, { data: { ...offer, available_services: complete ? offer.available_services : null } });
	}
	if (resource === 'seat_maps') {
		const offer = server.offers.get(url.searchParams.get('offer_id') ?? '');
		if (!offer) return void problem(response, 404, 'not_found');
		return void json(response, 200, { data: offer.slices.flatMap(({ segments }, s) => segments.map((_, f) => buildSeatMap(offer, s, f))) });
	}
	if (resource === 'orders' && method === 'POST') {
		const order = body as unknown as ReceivedOrder;
		server.received.push(order);
		const code = orderProblem(server, order);
		return void (code === null ? json(response, 201, { data: createOrder(server, order) }) : problem(response, 422, code));
	}
	if (resource === 'orders' && id === '') {
		const offer = url.searchParams.get('offer_id');
		return void json(response, 200, {
			data: server.orders.filter(({ offer_id }) => offer === null || offer_id === offer),
			meta: { limit: 50, after: null },
		});
	}
	if (resource === 'orders' && method === 'GET') {
		const order = server.orders.find((item) => item.id === id);
		return void (order ? json(response, 200, { data: order }) : problem(response, 404, 'not_found'));
	}
	if (resource.startsWith('order_change')) return void changeOrder(server, response, { method: method ?? '', resource, id, action, body });
	if (resource === 'order_cancellations') return void cancel(server, response, { id, action, body });
	return void problem(response, 404, 'not_found');
}

function cancel(
	server: DuffelServer,
	response: ServerResponse,
	{ id, action, body }: { id: string; action: string; body: Record<string, unknown> },
): void {
	if (id === '') {
		const order = server.orders.find((item) => item.id === body.order_id);
		if (!order || order.cancelled_at) return void problem(response, 422, 'order_not_cancellable');
		const cancellation = {
			id: `ore_${server.cancellations.length + 1}`,
			order_id: order.id,
			refund_amount: server.refund.amount,
			refund_currency: server.refund.amount === null ? null : order.total_currency,
			refund_to: server.refund.to,
			airline_credits: [],
			created_at: new Date().toISOString(),
			expires_at: new Date(Date.now() + 3_600_000).toISOString(),
			confirmed_at: null,
			live_mode: false,
		};
		server.cancellations.push(cancellation);
		return void json(response, 201, { data: cancellation });
	}
	const cancellation = server.cancellations.find((item) => item.id === id);
	if (!cancellation) return void problem(response, 404, 'not_found');
	if (action === '') return void json(response, 200, { data: cancellation });
	if (cancellation.confirmed_at !== null) return void problem(response, 422, 'already_cancelled');
	cancellation.confirmed_at = new Date().toISOString();
	for (const order of server.orders) if (order.id === cancellation.order_id) order.cancelled_at = new Date().toISOString();
	return void json(response, 200, { data: cancellation });
}

export async function startDuffel(): Promise<DuffelServer> {
	const http = createServer((request, response) => {
		const url = new URL(request.url ?? '', 'http://duffel.test');
		server.requests.push(`${request.method} ${url.pathname.replace(/\/$/, '')}`);
		server.queries.push(url.search);
		void respond(server, request, response, url);
	}).listen(0, '127.0.0.1');
	await new Promise((resolve) => http.once('listening', resolve));
	const server: DuffelServer = {
		url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
		token: 'duffel_test_SecretOfThisTest',
		templates: [],
		offers: new Map(),
		received: [],
		orders: [],
		changeTemplates: [],
		changeOffers: [],
		changes: [],
		cancellations: [],
		refund: { amount: '0.00', to: 'balance' },
		requests: [],
		bodies: [],
		queries: [],
		intercept: () => false,
		stop: () => void http.close().closeAllConnections(),
	};
	return server;
}
