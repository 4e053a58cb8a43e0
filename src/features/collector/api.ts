import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { config } from '#server/config.ts';
import { database } from '#server/database/open.ts';
import { type DeleteOld, keepForBytes, keepForDays } from '#server/database/retention.ts';
import { createHostCheck } from '#server/http/hosts.ts';
import { arrivalOf, crossOriginHeaders, ownOrigin } from '#server/http/own-origin.ts';
import { createRateLimiter, limitHeaders, type RateLimiter, takeAll } from '#server/limits/rate-limit.ts';
import { processLog } from '#server/log/log.ts';
import { type BrandHost, brandByHost } from '#site/brands.ts';
import { hasSignalHeader } from '#site/privacy-signal.ts';
import type { CollectorProblem } from './contract.ts';
import { type ReadEvents, readEnvelope, readQuery } from './envelope.ts';
import { collectorProblemSchema, envelopeSchema } from './schema.ts';
import { createEventStore, deleteOldEvents, type EventStore, eventSizes } from './server.ts';
import { itemsToStore, type Sender } from './stored-events.ts';

export interface CollectorOptions {
	readonly store: EventStore;
	readonly limit: RateLimiter;
	readonly bytesLimit: RateLimiter;
	readonly allowedHosts: readonly string[];
	readonly brandHosts: readonly BrandHost[];
	readonly warn: (message: string, details?: object) => void;
	/** Milliseconds since 1970. */
	readonly now?: () => number;
}

/** Body limit in bytes; trackers send at most 40,000 bytes plus overhead. */
const MOST_BYTES = 65_536;
/** A busy page sends about ten events, and many visitors can share an address. */
const LIMIT = { name: 'events', points: 300, seconds: 20 };
const BYTES_LIMIT = { name: 'event-bytes', points: 1_500_000, seconds: 20 };
const LOG_INTERVAL_MS = 60_000;
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const problem = (description: string) => ({ description, content: { 'application/json': { schema: collectorProblemSchema } } });
const REJECTIONS = {
	400: problem('Not what a tracker sends; it will not try again'),
	403: problem('Sent by a page of another site'),
	429: problem('Too many requests; Retry-After says when'),
	503: problem('Events cannot be stored now; the tracker tries again'),
};

type Own = Record<string, string>;
const reject = (c: Context, own: Own, status: ContentfulStatusCode, code: CollectorProblem, message: string): Response =>
	c.json({ code, message }, status, own);

function senderOf(c: Context, origin: string | null, brandHosts: readonly BrandHost[], at: number): Sender {
	const host = origin === null ? (c.req.header('host') ?? '') : new URL(origin).host;
	return {
		at,
		brand: brandByHost(host.toLowerCase(), brandHosts),
		userAgent: c.req.header('user-agent') ?? '',
		mobile: c.req.header('sec-ch-ua-mobile') === '?1',
		anonymous: c.req.header('sp-anonymous') !== undefined,
		cookies: c.req.header('cookie'),
		signal: hasSignalHeader((name) => c.req.header(name)),
	};
}

const sentBytes = (c: Context): number => Math.min(MOST_BYTES, Number(c.req.header('content-length') ?? 0) || c.req.url.length);

/** Middleware: own origin, rate limits and CORS preflight. Puts response headers into `own`. */
function createGuard({ limit, bytesLimit, allowedHosts }: CollectorOptions) {
	const isAllowedHost = createHostCheck(allowedHosts);
	return async (c: Context, next: () => Promise<void>): Promise<Response | undefined> => {
		const sender = ownOrigin(c.req.raw.headers, arrivalOf(c.req.raw), isAllowedHost);
		if (sender === 'foreign') return reject(c, {}, 403, 'foreign-origin', 'Events are taken from our own pages only.');
		const own = { ...crossOriginHeaders(sender.origin), 'cache-control': 'no-store', 'cross-origin-resource-policy': 'cross-origin' };
		if (c.req.method === 'OPTIONS') {
			const preflightHeaders = {
				'access-control-allow-headers': 'Content-Type, SP-Anonymous',
				'access-control-allow-methods': 'POST, GET',
			};
			return c.body(null, 200, { ...own, ...preflightHeaders, 'access-control-max-age': '600' });
		}
		const over = await takeAll(c.req.header('x-forwarded-for') ?? '', [
			[limit, 1],
			[bytesLimit, sentBytes(c)],
		]);
		if (over) return reject(c, { ...own, ...limitHeaders(over.rule, over.wait) }, 429, 'too-many-requests', `Try again in ${over.wait} s.`);
		c.set('own', own);
		c.set('origin', sender.origin);
		await next();
		return undefined;
	};
}

/** Responds only after the events are stored. */
function createEventWriter({ store, brandHosts, warn, now = Date.now }: CollectorOptions) {
	let loggedAt = Number.NEGATIVE_INFINITY;
	return {
		async write(c: Context, read: ReadEvents, bytes: number, response: () => Response): Promise<Response> {
			const items = itemsToStore(read, senderOf(c, c.get('origin'), brandHosts, now()));
			try {
				await store.add(items, bytes);
				return response();
			} catch (error) {
				if (now() - loggedAt > LOG_INTERVAL_MS) warn('Storing analytics events failed', { error: (error as Error).message });
				loggedAt = now();
				return reject(c, { ...c.get('own'), 'retry-after': '5' }, 503, 'unavailable', 'Events cannot be stored now.');
			}
		},
		note(reason: 'bad-envelope' | 'body-too-large'): void {
			store.add([{ failure: { at: now(), reason, fields: '' } }], 100).catch(() => undefined);
		},
	};
}

export function createPostApi(options: CollectorOptions): OpenAPIHono {
	const api = new OpenAPIHono();
	const { write, note } = createEventWriter(options);
	api.openAPIRegistry.registerPath({
		method: 'post',
		path: '/j',
		summary: 'Takes analytics events as Snowplow’s trackers send them',
		request: { body: { required: true, content: { 'application/json': { schema: envelopeSchema } } } },
		responses: {
			200: {
				description: 'The events are stored; single ones that cannot be read are counted and dropped',
				content: { 'text/plain': { schema: z.string(), example: 'ok' } },
			},
			413: problem('A body over 64 kB'),
			...REJECTIONS,
		},
	});
	api.use('/j', createGuard(options));
	api.post('/j', async (c: Context) => {
		const own: Own = c.get('own');
		const announced = Number(c.req.header('content-length') ?? 0);
		const body = announced > MOST_BYTES ? null : Buffer.from(await c.req.arrayBuffer());
		if (body === null || body.length > MOST_BYTES) {
			note('body-too-large');
			return reject(c, own, 413, 'too-large', `A body has at most ${MOST_BYTES} bytes.`);
		}
		const read = readEnvelope(body.toString());
		if (read) return write(c, read, body.length, () => c.text('ok', 200, own));
		note('bad-envelope');
		return reject(c, own, 400, 'bad-envelope', 'The body is no payload_data envelope with 1–500 events.');
	});
	return api;
}

export function createGetApi(options: CollectorOptions): OpenAPIHono {
	const api = new OpenAPIHono();
	const { write } = createEventWriter(options);
	const field = (description: string, example: string) => z.string().openapi({ description, example });
	api.openAPIRegistry.registerPath({
		method: 'get',
		path: '/',
		summary: 'Takes one analytics event, field by field in the query',
		request: {
			query: z.object({
				e: field('Kind of event: pv, pp, ue, se, tr or ti', 'pv'),
				eid: field('Id of the event; an event is stored once', 'a2a9b1a6-3f0d-4d57-9c5b-3f0f5b0f5a11').optional(),
				p: field('Platform; every other field of the protocol is taken as well', 'web').optional(),
			}),
		},
		responses: { 200: { description: 'The event is kept', content: { 'image/gif': { schema: z.string() } } }, ...REJECTIONS },
	});
	api.use('/', createGuard(options));
	api.get('/', (c: Context) => {
		const own: Own = c.get('own');
		const gif = () => c.body(GIF, 200, { ...own, 'content-type': 'image/gif' });
		if (c.req.method === 'HEAD') return gif();
		const url = new URL(c.req.url);
		const read = readQuery(url.searchParams);
		if (read.events.length > 0) return write(c, read, url.search.length, gif);
		return reject(c, own, 400, 'bad-event', `The query is no event: ${read.bad[0]?.reason ?? ''}.`);
	});
	return api;
}

/** Collector APIs with shared store and limits. Events are deleted after `TELEMETRY_DAYS` or beyond `TELEMETRY_MB`. */
export function collectorApis(): { post: OpenAPIHono; get: OpenAPIHono } {
	const deleteOld: DeleteOld = async (before, limit) => deleteOldEvents(await database(), before, limit);
	keepForDays(config.telemetryDays, deleteOld);
	const sizes = async (before: number, limit: number) => eventSizes(await database(), before, limit);
	const { written } = keepForBytes(config.telemetryBytes, { sizes, deleteOld });
	const options: CollectorOptions = {
		store: createEventStore(database, written),
		limit: createRateLimiter(LIMIT),
		bytesLimit: createRateLimiter(BYTES_LIMIT),
		allowedHosts: config.allowedHosts,
		brandHosts: config.brandHosts,
		warn: (...args) => processLog().warn(...args),
	};
	return { post: createPostApi(options), get: createGetApi(options) };
}
