/** Orders of the visitor (spec 7), mounted at `/svc/orders`. */
import { setTimeout as wait } from 'node:timers/promises';
import type { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { MS_PER_HOUR } from '#lib/durations.ts';
import { createService } from '#server/http/openapi.ts';
import { PRIVATE_CACHE } from '#server/http/private-page.ts';
import { callerWith, type ServiceCaller } from '#server/http/service-caller.ts';
import { visitorFor } from '#server/http/visitor-cookie.ts';
import { type BrandHost, brandByHost } from '#site/brands.ts';
import type { Brand } from '#site/site.ts';
import { MESSAGES, routes } from './api-routes.ts';
import { ORDERS_STATUS, type Order } from './contract.ts';
import { maskedDocument } from './rules.ts';
import type * as schema from './schema.ts';
import type { OrderStatus, OrdersFailure, OrdersService } from './service/service.ts';

const DONE = { status: 'done' } as const;

const HEARTBEAT_MS = 15_000;
const LONGEST_MS = MS_PER_HOUR / 4;
/** Streams of this process, and of one order. */
const MAX_STREAMS = 500;
const MAX_PER_ORDER = 6;
const BUSY: OrdersFailure = { kind: 'failed', code: 'too-many-streams', retryAfter: 30 };

export interface OrdersApiOptions {
	readonly serviceOf: (brand: Brand) => OrdersService;
	readonly brandHosts: readonly BrandHost[];
}

type ServiceOf = (c: Context) => OrdersService;

const callerOf = (c: Context): ServiceCaller => callerWith(c.req.raw, null);

function reject(c: Context, { code, retryAfter }: OrdersFailure): never {
	const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
	return c.json({ code, message: MESSAGES[code] }, ORDERS_STATUS[code], { ...PRIVATE_CACHE, ...headers }) as never;
}

/** Full document numbers are for the airline alone. */
const masked = <O extends Order>(order: O): O => ({
	...order,
	passengers: order.passengers.map((one) => ({ ...one, document: { ...one.document, number: maskedDocument(one.document) } })),
});

async function sendChanges(stream: SSEStreamingApi, statuses: AsyncIterable<OrderStatus | null>): Promise<void> {
	const end = Date.now() + LONGEST_MS;
	const iterator = statuses[Symbol.asyncIterator]();
	let next = iterator.next();
	try {
		while (!stream.aborted && !stream.closed && Date.now() < end) {
			const beat = new AbortController();
			const result = await Promise.race([next, wait(HEARTBEAT_MS, null, { signal: beat.signal }).catch(() => null)]);
			beat.abort();
			if (result?.done) return;
			if (result) {
				await stream.writeSSE({ event: 'status', data: JSON.stringify(result.value) });
				next = iterator.next();
			} else await stream.write(': \n\n');
		}
	} finally {
		next.catch(() => undefined);
		void iterator.return?.();
	}
}

function addState(api: OpenAPIHono, serviceOf: ServiceOf): void {
	const streams = new Map<string, number>();
	let total = 0;

	api.openapi(routes.status, async (c) => {
		const result = await serviceOf(c).status(callerOf(c), c.req.valid('param').id);
		return result.kind === 'failed' ? reject(c, result) : c.json(result.status, 200, PRIVATE_CACHE);
	});

	api.openapi(routes.events, async (c) => {
		const { id } = c.req.valid('param');
		const stop = new AbortController();
		const result = await serviceOf(c).changes(callerOf(c), id, AbortSignal.any([stop.signal, c.req.raw.signal]));
		if (result.kind === 'failed') return reject(c, result);
		const own = streams.get(id) ?? 0;
		if (total >= MAX_STREAMS || own >= MAX_PER_ORDER) {
			stop.abort();
			return reject(c, BUSY);
		}
		streams.set(id, own + 1);
		total++;
		const response = streamSSE(c, async (stream) => {
			try {
				stream.onAbort(() => stop.abort());
				await sendChanges(stream, result.statuses);
			} finally {
				stop.abort();
				total--;
				const left = (streams.get(id) ?? 1) - 1;
				if (left > 0) streams.set(id, left);
				else streams.delete(id);
			}
		});
		response.headers.set('cache-control', 'private, no-store');
		return response;
	});
}

function addReading(api: OpenAPIHono, serviceOf: ServiceOf): void {
	api.openapi(routes.list, async (c) => {
		const result = await serviceOf(c).list(callerOf(c));
		if (result.kind === 'failed') return reject(c, result);
		const body = { orders: result.orders.map(masked), own: result.own };
		return c.json(body as z.infer<typeof schema.orderList>, 200, PRIVATE_CACHE);
	});

	api.openapi(routes.read, async (c) => {
		const result = await serviceOf(c).read(callerOf(c), c.req.valid('param').id);
		if (result.kind === 'failed') return reject(c, result);
		return c.json({ order: masked(result.order) } as z.infer<typeof schema.orderBody>, 200, PRIVATE_CACHE);
	});

	api.openapi(routes.quoteRefund, async (c) => {
		const result = await serviceOf(c).quoteRefund(callerOf(c), c.req.valid('param').id);
		return result.kind === 'failed' ? reject(c, result) : c.json({ offered: result.offered }, 200, PRIVATE_CACHE);
	});

	api.openapi(routes.lostExtras, async (c) => {
		const result = await serviceOf(c).lostExtras(callerOf(c), c.req.valid('param').id);
		return result.kind === 'failed' ? reject(c, result) : c.json({ lostExtras: [...result.lostExtras] }, 200, PRIVATE_CACHE);
	});

	api.openapi(routes.quoteChanges, async (c) => {
		const { leg: legIndex, date } = c.req.valid('query');
		const result = await serviceOf(c).quoteChanges(callerOf(c), c.req.valid('param').id, { legIndex, date });
		if (result.kind === 'failed') return reject(c, result);
		return c.json({ offered: result.offered } as z.infer<typeof schema.changeOffersSchema>, 200, PRIVATE_CACHE);
	});
}

function addAccess(api: OpenAPIHono, serviceOf: ServiceOf): void {
	api.openapi(routes.open, async (c) => {
		const { id } = c.req.valid('param');
		const body = c.req.valid('json');
		const { setCookie } = visitorFor(c.req.raw);
		const caller = callerWith(c.req.raw, setCookie);
		const service = serviceOf(c);
		const result = await ('key' in body ? service.openLink(caller, id, body.key) : service.openByMail(caller, id, body.mail));
		if (result.kind === 'failed') return reject(c, result);
		if (setCookie !== null) c.header('set-cookie', setCookie);
		return c.json(DONE, 200, PRIVATE_CACHE);
	});

	api.openapi(routes.forget, async (c) => {
		const result = await serviceOf(c).forget(callerOf(c));
		return result.kind === 'failed' ? reject(c, result) : c.json(DONE, 200, PRIVATE_CACHE);
	});
}

function addActions(api: OpenAPIHono, serviceOf: ServiceOf): void {
	api.openapi(routes.resend, async (c) => {
		const result = await serviceOf(c).resend(callerOf(c), c.req.valid('param').id);
		return result.kind === 'failed' ? reject(c, result) : c.json({ sent: result.sent }, 200, PRIVATE_CACHE);
	});

	api.openapi(routes.abandonChange, async (c) => {
		const result = await serviceOf(c).abandonChange(callerOf(c), c.req.valid('param').id);
		return result.kind === 'failed' ? reject(c, result) : c.json(DONE, 200, PRIVATE_CACHE);
	});

	api.openapi(routes.pay, async (c) => {
		const result = await serviceOf(c).pay(callerOf(c), c.req.valid('param').id);
		return result.kind === 'failed' ? reject(c, result) : c.json({ placed: result.placed }, 200, PRIVATE_CACHE);
	});

	api.openapi(routes.requestRefund, async (c) => {
		const result = await serviceOf(c).requestRefund(callerOf(c), c.req.valid('param').id, c.req.valid('json'));
		return result.kind === 'failed' ? reject(c, result) : c.json({ result: result.result }, 200, PRIVATE_CACHE);
	});

	api.openapi(routes.requestChange, async (c) => {
		const result = await serviceOf(c).requestChange(callerOf(c), c.req.valid('param').id, c.req.valid('json'));
		if (result.kind === 'failed') return reject(c, result);
		return c.json({ result: result.result } as z.infer<typeof schema.changeResultSchema>, 200, PRIVATE_CACHE);
	});
}

export function ordersApi({ serviceOf, brandHosts }: OrdersApiOptions): OpenAPIHono {
	const api = createService('invalid-order', PRIVATE_CACHE);
	const ofHost: ServiceOf = (c) => serviceOf(brandByHost((c.req.header('host') ?? '').toLowerCase(), brandHosts));
	addReading(api, ofHost);
	addState(api, ofHost);
	addAccess(api, ofHost);
	addActions(api, ofHost);
	return api;
}
