/** Orders on another host (`HOST_ORDERS`): this process passes the visitor's cookies on and stores nothing. */

import { ORDER_ID } from '#features/orders/contract.ts';
import * as schema from '#features/orders/schema.ts';
import { lostExtrasSchema } from '#ports/orders/booked-order-schemas.ts';
import { openEvents } from '#server/http/events.ts';
import { callJson } from '#server/http/http.ts';
import { callerHeaders, type ServiceCaller } from '#server/http/service-caller.ts';
import { createServiceClient, readFailure, type Send, type ServiceRequest } from '#server/http/service-client.ts';
import { aboutPerson, remoteBlocking, remoteOwnData } from '#server/own-data-service.ts';
import type { LinkedPayment, OrdersFailure, OrdersResult, OrdersService } from './service.ts';

/** Long enough for a supplier or a gateway behind it. */
const LIMITS = { timeout: 15_000, delay: 200, maxBytes: 4_000_000 } as const;
const NOT_FOUND: OrdersFailure = { kind: 'failed', code: 'unknown-order' };

function toFailure(error: unknown): OrdersFailure {
	const { body, wait } = readFailure(error, schema.orderError, 'Orders');
	return { kind: 'failed', code: body?.code ?? 'service-unavailable', ...wait };
}

/** The payment goes on at the order's own site, where the link gives the browser access. */
const atOwnSite = (placed: LinkedPayment): LinkedPayment => (placed.kind === 'redirect' ? { ...placed, url: placed.page } : placed);

const POST = { method: 'POST', body: {} } as const;

/**
 * @param address of the service, without trailing slash
 * @param token of both sides
 */
export function createRemoteOrders(address: string, token: string, call: Send = callJson): OrdersService {
	const { origin } = new URL(address);
	const send = createServiceClient({ address, send: call, limits: LIMITS, toFailure });
	const sendOrder = async <T extends object>(
		id: string,
		path: string,
		parse: (body: unknown) => T,
		caller: ServiceCaller,
		request: ServiceRequest = {},
	): Promise<OrdersResult<T>> => (ORDER_ID.test(id) ? send(`/${id}${path}`, parse, caller, request) : NOT_FOUND);
	const parseDone = (body: unknown) => schema.doneSchema.parse(body);
	const access = (caller: ServiceCaller, id: string, body: object) =>
		sendOrder(id, '/access', parseDone, caller, { method: 'POST', body, retries: 0 });
	return {
		...remoteOwnData(send, token),
		...remoteBlocking(send, token),
		summarize: ({ mail, phone }) =>
			send('/owners/summary', (body) => schema.orderSummaryBody.parse(body), null, aboutPerson({ mail, phone }, token)),
		list: (caller) => send('', (body) => schema.orderList.parse(body), caller),
		read: (caller, id) => sendOrder(id, '/details', (body) => schema.orderBody.parse(body), caller),
		status: (caller, id) => sendOrder(id, '', (body) => ({ status: schema.orderStatus.parse(body) }), caller),
		async changes(caller, id, signal) {
			if (!ORDER_ID.test(id)) return NOT_FOUND;
			const headers = callerHeaders(caller, origin);
			const parse = (data: unknown) => schema.orderStatus.nullable().parse(data);
			try {
				return { kind: 'ok', statuses: await openEvents({ url: `${address}/${id}/events`, headers, event: 'status', parse, signal }) };
			} catch (error) {
				return toFailure(error);
			}
		},
		openLink: (caller, id, key) => access(caller, id, { key }),
		openByMail: (caller, id, mail) => access(caller, id, { mail }),
		forget: (caller) => send('/access', parseDone, caller, { method: 'DELETE' }),
		resend: (caller, id) => sendOrder(id, '/mail', (body) => schema.sentSchema.parse(body), caller, { ...POST, retries: 0 }),
		abandonChange: (caller, id) => sendOrder(id, '/change/abandon', parseDone, caller, POST),
		pay: (caller, id) => sendOrder(id, '/payment', (body) => ({ placed: atOwnSite(schema.placedSchema.parse(body).placed) }), caller, POST),
		quoteRefund: (caller, id) => sendOrder(id, '/refund', (body) => schema.refundOfferSchema.parse(body), caller),
		requestRefund: (caller, id, agreed) =>
			sendOrder(id, '/refund', (body) => schema.refundResultSchema.parse(body), caller, { method: 'POST', body: agreed }),
		lostExtras: (caller, id) => sendOrder(id, '/change/lost-extras', (body) => lostExtrasSchema.parse(body), caller),
		quoteChanges: (caller, id, { legIndex, date }) =>
			sendOrder(
				id,
				`/change?${new URLSearchParams({ leg: String(legIndex), date })}`,
				(body) => schema.changeOffersSchema.parse(body),
				caller,
			),
		requestChange: (caller, id, agreed) =>
			sendOrder(
				id,
				'/change',
				(body) => {
					const { result } = schema.changeResultSchema.parse(body);
					return { result: result.kind === 'placed' ? { ...result, placed: atOwnSite(result.placed) } : result };
				},
				caller,
				{ method: 'POST', body: agreed },
			),
	};
}
