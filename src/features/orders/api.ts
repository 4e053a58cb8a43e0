/** State of the visitor's own orders, once or as server-sent events. */
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { MS_PER_HOUR } from '#lib/durations.ts';
import type { Database } from '#server/database/open.ts';
import { createService, jsonResponse } from '#server/http/openapi.ts';
import { FINAL_STATES, type OrderState } from './contract.ts';
import { orderError, orderParams, orderStatus } from './schema.ts';

const PRIVATE = { 'cache-control': 'private, no-store' } as const;
const NOT_FOUND = { code: 'not-found', message: 'No such order of this visitor.' } as const;

const POLL_MS = 1000;
const HEARTBEAT_MS = 15_000;
const LONGEST_MS = MS_PER_HOUR / 4;
/** Streams of this process, and of one order. */
const MAX_STREAMS = 500;
const MAX_PER_ORDER = 6;

const statusRoute = createRoute({
	method: 'get',
	path: '/{id}',
	summary: 'State of an order',
	description: 'For visitors with the cookie `visitor` of the order, or with the session of its mail address; others get 404.',
	request: { params: orderParams },
	responses: {
		200: jsonResponse('State', orderStatus),
		400: jsonResponse('No number of an order', orderError),
		404: jsonResponse('Not found', orderError),
	},
});

const eventsRoute = createRoute({
	method: 'get',
	path: '/{id}/events',
	summary: 'Changes of an order as server-sent events',
	description: 'Event `status` with the state as JSON, first the current one; ends when the state is final. 503 while too many are open.',
	request: { params: orderParams },
	responses: {
		200: { description: 'Events', content: { 'text/event-stream': { schema: z.string() } } },
		400: jsonResponse('No number of an order', orderError),
		404: jsonResponse('Not found', orderError),
		503: jsonResponse('Too many streams', orderError),
	},
});

type Status = z.infer<typeof orderStatus>;

async function statusOf(db: Database, id: string): Promise<Status | null> {
	const row = await db.selectFrom('orders').select(['state', 'version']).where('id', '=', id).executeTakeFirst();
	if (!row) return null;
	const state = row.state as OrderState;
	return { state, version: row.version, final: FINAL_STATES.has(state) };
}

async function sendChanges(stream: SSEStreamingApi, db: Database, id: string): Promise<void> {
	const end = Date.now() + LONGEST_MS;
	let sent = '';
	let beat = Date.now();
	while (!stream.aborted && !stream.closed && Date.now() < end) {
		const status = await statusOf(db, id);
		const data = JSON.stringify(status);
		if (data !== sent) await stream.writeSSE({ event: 'status', data });
		else if (Date.now() - beat > HEARTBEAT_MS) await stream.write(': \n\n');
		if (data !== sent || Date.now() - beat > HEARTBEAT_MS) beat = Date.now();
		sent = data;
		if (!status || status.final) return;
		await stream.sleep(POLL_MS);
	}
}

/** @param mayRead whether an order is the visitor's own */
export function ordersApi(open: () => Promise<Database>, mayRead: (request: Request, id: string) => Promise<boolean>): OpenAPIHono {
	const service = createService('invalid-order', PRIVATE);
	const streams = new Map<string, number>();
	let total = 0;

	service.openapi(statusRoute, async (c) => {
		const { id } = c.req.valid('param');
		const db = await open();
		const status = (await mayRead(c.req.raw, id)) ? await statusOf(db, id) : null;
		return status ? c.json(status, 200, PRIVATE) : c.json(NOT_FOUND, 404, PRIVATE);
	});

	service.openapi(eventsRoute, async (c) => {
		const { id } = c.req.valid('param');
		const db = await open();
		if (!(await mayRead(c.req.raw, id))) return c.json(NOT_FOUND, 404, PRIVATE);
		const own = streams.get(id) ?? 0;
		if (total >= MAX_STREAMS || own >= MAX_PER_ORDER)
			return c.json({ code: 'too-many-streams', message: 'Poll the state instead.' }, 503, { ...PRIVATE, 'retry-after': '30' });
		streams.set(id, own + 1);
		total++;
		const response = streamSSE(c, async (stream) => {
			try {
				await sendChanges(stream, db, id);
			} finally {
				total--;
				const left = (streams.get(id) ?? 1) - 1;
				if (left > 0) streams.set(id, left);
				else streams.delete(id);
			}
		});
		response.headers.set('cache-control', 'private, no-store');
		return response;
	});
	return service;
}
