import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { config } from '#server/config.ts';
import { database } from '#server/database/open.ts';
import { keepForBytes, keepForDays, type SizedTable } from '#server/database/retention.ts';
import { createHostCheck } from '#server/http/hosts.ts';
import { arrivalOf, ownOrigin } from '#server/http/own-origin.ts';
import { MAX_BODY } from '#server/http/request-body.ts';
import { createRateLimiter, limitHeaders, type RateLimiter, takeAll } from '#server/limits/rate-limit.ts';
import { processLog } from '#server/log/log.ts';
import type { TunnelError } from './contract.ts';
import { type Envelope, jsonObject, parseEnvelope } from './envelope.ts';
import { createForward, type Forward } from './forward.ts';
import { errorRow, traceRow } from './report-rows.ts';
import { type Dsn, isLocalDsn, isSameDsn, readDsn } from './rules.ts';
import { acceptedSchema, tunnelErrorSchema } from './schema.ts';
import { deleteOldErrors, deleteOldTraces, errorSizes, type ReportStore, reports, type StoredReport, traceSizes } from './server.ts';

export interface ErrorTunnelOptions {
	/** Upstream; null = reports are stored here. */
	readonly target: { readonly dsn: Dsn; readonly forward: Forward } | null;
	readonly store: ReportStore;
	readonly limit: RateLimiter;
	readonly bytesLimit: RateLimiter;
	readonly allowedHosts: readonly string[];
	readonly warn: (message: string, details?: object) => void;
	/** Milliseconds since 1970. */
	readonly now?: () => number;
}

/** A failing page sends several envelopes at once. */
const LIMIT = { name: 'reports', points: 60, seconds: 30 };
/** Session replays are the largest. */
const BYTES_LIMIT = { name: 'report-bytes', points: 3_000_000, seconds: 30 };
const LOG_INTERVAL_MS = 60_000;
const NO_STORE = { 'cache-control': 'no-store' };

const problem = (description: string) => ({ description, content: { 'application/json': { schema: tunnelErrorSchema } } });
const reject = (c: Context, status: number, code: TunnelError, message: string, headers: Readonly<Record<string, string>> = {}): Response =>
	c.json({ code, message }, status as ContentfulStatusCode, { ...NO_STORE, ...headers });

/** Errors and traces of an envelope, without ignored errors. */
function readReports({ items }: Envelope, at: number): StoredReport[] {
	return items.flatMap(({ type, payload }): StoredReport[] => {
		const event = type === 'event' || type === 'transaction' ? jsonObject(payload) : null;
		if (!event) return [];
		if (type === 'transaction') return [{ trace: traceRow(event, at) }];
		const error = errorRow(event, 'browser', at);
		return error ? [{ error }] : [];
	});
}

/** Rejects a request before its body is read; null accepts it. */
function createGuard({ limit, bytesLimit, allowedHosts }: ErrorTunnelOptions) {
	const isAllowedHost = createHostCheck(allowedHosts);
	return async (c: Context): Promise<Response | null> => {
		if (ownOrigin(c.req.raw.headers, arrivalOf(c.req.raw), isAllowedHost) === 'foreign')
			return reject(c, 403, 'foreign-origin', 'Reports are taken from our own pages only.');
		const bytes = Math.min(MAX_BODY, Number(c.req.header('content-length') ?? 0));
		const over = await takeAll(c.req.header('x-forwarded-for') ?? '', [
			[limit, 1],
			[bytesLimit, bytes],
		]);
		if (over) return reject(c, 429, 'too-many-requests', `Try again in ${over.wait} s.`, limitHeaders(over.rule, over.wait));
		if (c.req.header('content-encoding') !== undefined) return reject(c, 415, 'encoded-body', 'A body is taken as it is, not compressed.');
		if (Number(c.req.header('content-length') ?? 0) > MAX_BODY) return reject(c, 413, 'too-large', `A body has at most ${MAX_BODY} bytes.`);
		return null;
	};
}

/** Forwards envelopes, or stores their reports. */
function createHandler({ target, store, allowedHosts, warn, now = Date.now }: ErrorTunnelOptions) {
	const isOwnHost = createHostCheck(allowedHosts);
	let loggedAt = Number.NEGATIVE_INFINITY;
	const warnThrottled = (message: string, error: unknown): void => {
		if (now() - loggedAt > LOG_INTERVAL_MS) warn(message, { error: error instanceof Error ? error.message : String(error) });
		loggedAt = now();
	};
	const storeReports = async (c: Context, envelope: Envelope, bytes: number): Promise<Response> => {
		try {
			await store.add(readReports(envelope, now()), bytes);
			return c.json({ id: typeof envelope.header.event_id === 'string' ? envelope.header.event_id : '' }, 200, NO_STORE);
		} catch (error) {
			warnThrottled('Storing error reports failed', error);
			return reject(c, 503, 'unavailable', 'Reports cannot be stored now.', { 'retry-after': '30' });
		}
	};
	return async (c: Context, envelope: Envelope, body: Buffer): Promise<Response> => {
		const dsn = readDsn(envelope.header.dsn);
		if (!dsn || !(target ? isSameDsn(dsn, target.dsn) : isLocalDsn(dsn, isOwnHost)))
			return reject(c, 403, 'unknown-dsn', 'The envelope is not for this site.');
		if (!target) return storeReports(c, envelope, body.length);
		const response = await target.forward(body).catch((error: unknown) => {
			warnThrottled('Forwarding error reports failed, storing them', error);
			return null;
		});
		if (response === null || response.status >= 500) return storeReports(c, envelope, body.length);
		if (response.status === 200) return c.json({ id: String(envelope.header.event_id ?? '') }, 200, { ...NO_STORE, ...response.headers });
		const status = response.status >= 400 ? response.status : 502;
		return reject(c, status, 'rejected', `The report was rejected with ${response.status}.`, response.headers);
	};
}

export function createErrorTunnelApi(options: ErrorTunnelOptions): OpenAPIHono {
	const api = new OpenAPIHono();
	const guard = createGuard(options);
	const handle = createHandler(options);
	const form = z.string().openapi({ description: 'A Sentry envelope, at most 256 kB' });
	api.openAPIRegistry.registerPath({
		method: 'post',
		path: '/',
		summary: 'Takes error and trace reports of our pages as Sentry envelopes',
		request: { body: { required: true, content: { 'application/x-sentry-envelope': { schema: form } } } },
		responses: {
			200: { description: 'Passed on or kept', content: { 'application/json': { schema: acceptedSchema, example: { id: '' } } } },
			400: problem('No envelope'),
			403: problem('Sent by a page of another site, or for another project'),
			413: problem('A body over 256 kB'),
			415: problem('A compressed body'),
			429: problem('Too many reports; Retry-After and X-Sentry-Rate-Limits say when'),
			503: problem('Reports cannot be stored now'),
		},
	});
	api.post('/', async (c: Context) => {
		const rejection = await guard(c);
		if (rejection) return rejection;
		const body = Buffer.from(await c.req.arrayBuffer());
		if (body.length > MAX_BODY) return reject(c, 413, 'too-large', `A body has at most ${MAX_BODY} bytes.`);
		const envelope = parseEnvelope(body);
		return envelope ? handle(c, envelope, body) : reject(c, 400, 'bad-envelope', 'The body is no envelope.');
	});
	return api;
}

/** Deletes reports after `TELEMETRY_DAYS` or beyond `TELEMETRY_MB`; the cardinality limit bounds them between runs. */
function limitReports(): void {
	for (const [deleteOld, sizes] of [
		[deleteOldErrors, errorSizes],
		[deleteOldTraces, traceSizes],
	] as const) {
		const table: SizedTable = {
			sizes: async (before, limit) => sizes(await database(), before, limit),
			deleteOld: async (before, limit) => deleteOld(await database(), before, limit),
		};
		keepForDays(config.telemetryDays, table.deleteOld);
		keepForBytes(config.telemetryBytes, table);
	}
}

export function errorTunnelApi(): OpenAPIHono {
	limitReports();
	const dsn = config.sentryDsn === null ? null : readDsn(config.sentryDsn);
	return createErrorTunnelApi({
		target: dsn && { dsn, forward: createForward(dsn) },
		store: reports,
		limit: createRateLimiter(LIMIT),
		bytesLimit: createRateLimiter(BYTES_LIMIT),
		allowedHosts: config.allowedHosts,
		warn: (...args) => processLog().warn(...args),
	});
}
