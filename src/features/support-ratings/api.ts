import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { MAX_COMMENT, type RatingError, type RatingRequest, SIGNATURE_PARAMETER } from '#features/survey/contract.ts';
import { createHostCheck } from '#server/http/hosts.ts';
import { arrivalOf, crossOriginHeaders, ownOrigin } from '#server/http/own-origin.ts';
import { limitHeaders } from '#server/limits/rate-limit.ts';
import { bodySchema, ratingErrorSchema, ratingSchema, signatureSchema, ticketInfoSchema, ticketPathSchema } from './schema.ts';
import { RATING_STATUS, type RatingCaller, type RatingPorts, type RejectedRating, rateTicket, SURVEY_DAYS, ticketInfo } from './server.ts';

export interface SupportApiOptions {
	readonly ports: RatingPorts;
	readonly allowedHosts: readonly string[];
}

const MESSAGES: Readonly<Record<RatingError, string>> = {
	'invalid-ticket-id': 'ticket_id must be a whole number from 1.',
	'invalid-rating': 'rating must be terrible, bad, normal, good, excellent or not_solved.',
	'invalid-reason': 'selected_options has a reason that does not belong to this rating.',
	'invalid-closed-at': 'ticket_closed_at must be an ISO 8601 date and time.',
	'invalid-market': 'market must be one of our markets.',
	'invalid-signature': 'The signature is missing or does not belong to this ticket.',
	'unknown-ticket': 'There is no such ticket.',
	'survey-closed': `The ticket was closed more than ${SURVEY_DAYS} days ago.`,
	'comment-too-long': `comment has at most ${MAX_COMMENT} characters.`,
	'invalid-content-type': 'The body must be application/json.',
	'too-many-requests': 'Too many requests; Retry-After says when to try again.',
	'ticket-source-failed': 'Tickets are not available now; try again later.',
};

const NO_STORE = { 'cache-control': 'no-store' };
const PREFLIGHT = {
	'access-control-allow-headers': 'Content-Type, Accept',
	'access-control-allow-methods': 'GET, POST',
	'access-control-max-age': '600',
};
/** Seconds, unless a limit or the service on another host says more. */
const RETRY_SECONDS = 5;

const problem = (description: string) => ({ description, content: { 'application/json': { schema: ratingErrorSchema } } });
const SHARED_ERRORS = {
	403: problem('The signature is missing or wrong, or the request comes from a page of another site'),
	404: problem('No such ticket'),
	429: problem('Too many requests; Retry-After says when to try again'),
	503: problem('Tickets are not available now'),
};

const ticketInfoRoute = createRoute({
	method: 'get',
	path: '/freshdesk/ticket-info/{ticket_id}',
	summary: 'When a support ticket was closed',
	request: { params: ticketPathSchema, query: signatureSchema },
	responses: {
		200: { description: 'The closing date of the ticket', content: { 'application/json': { schema: ticketInfoSchema } } },
		400: problem('The ticket id is not a whole number from 1'),
		...SHARED_ERRORS,
	},
});

const rateRoute = {
	method: 'post',
	path: '/freshdesk/csat/rate',
	summary: 'Rates a support ticket; a repeated rating replaces the previous one',
	request: { query: signatureSchema, body: { required: true, content: { 'application/json': { schema: ratingSchema } } } },
	responses: {
		200: { description: 'The rating is stored; the body is empty' },
		400: problem('A field of the rating is invalid'),
		...SHARED_ERRORS,
		409: problem('The ticket was closed too long ago'),
		413: problem('The comment is too long'),
		415: problem('The body is not JSON'),
	},
} as const;

/** CORS for pages of our hosts; other sites are rejected. */
function createGuard(allowedHosts: readonly string[]) {
	const isAllowedHost = createHostCheck(allowedHosts);
	return async (c: Context, next: () => Promise<void>): Promise<Response | undefined> => {
		const sender = ownOrigin(c.req.raw.headers, arrivalOf(c.req.raw), isAllowedHost);
		if (sender === 'foreign')
			return c.json({ code: 'foreign-origin', message: 'Ratings are taken from our own pages only.' }, 403, NO_STORE);
		const headers = { ...crossOriginHeaders(sender.origin), ...NO_STORE };
		for (const [name, value] of Object.entries(headers)) c.header(name, value);
		if (c.req.method === 'OPTIONS') return c.body(null, 204, PREFLIGHT);
		await next();
		return undefined;
	};
}

function waitHeaders({ status, retryAfter = RETRY_SECONDS, rule }: Omit<RejectedRating, 'kind'>): Record<string, string> {
	if (rule) return limitHeaders(rule, retryAfter);
	return status === 429 || status === 503 ? { 'retry-after': String(retryAfter) } : {};
}

function reject(c: Context, rejected: Omit<RejectedRating, 'kind'>) {
	const { status, code } = rejected;
	return c.json({ code, message: MESSAGES[code] }, status, waitHeaders(rejected));
}

const callerOf = (c: Context): RatingCaller => ({
	signature: c.req.query(SIGNATURE_PARAMETER),
	client: c.req.header('x-forwarded-for') ?? '',
});

/** The request of a JSON body; null if it is not an object with fields of the right types. */
async function readBody(c: Context): Promise<RatingRequest | null> {
	const { data } = bodySchema.safeParse(await c.req.json().catch(() => null));
	if (!data) return null;
	const { selected_options, ticket_closed_at, comment, ...required } = data;
	return {
		...required,
		...(selected_options ? { selected_options } : {}),
		...(ticket_closed_at ? { ticket_closed_at } : {}),
		...(typeof comment === 'string' ? { comment } : {}),
	} as RatingRequest;
}

/** Support service, mounted at `/svc/support`: tickets and their ratings (spec 3.11, 7). */
export function supportApi({ ports, allowedHosts }: SupportApiOptions): OpenAPIHono {
	const api = new OpenAPIHono();
	api.use('/freshdesk/*', createGuard(allowedHosts));
	api.openapi(ticketInfoRoute, async (c) => {
		const id = c.req.param('ticket_id');
		const result = await ticketInfo(/^\d{1,15}$/.test(id) ? Number(id) : 0, callerOf(c), ports);
		if (result.kind === 'rejected') return reject(c, result) as never;
		return c.json({ ticket_closed_at: result.closedAt?.toISOString() ?? null }, 200);
	});
	api.openAPIRegistry.registerPath(rateRoute);
	api.post(rateRoute.path, async (c: Context) => {
		const isJson = /^application\/json(?:\s*;|$)/i.test(c.req.header('content-type') ?? '');
		const code = 'invalid-content-type';
		if (!isJson) return reject(c, { status: RATING_STATUS[code], code });
		const request = await readBody(c);
		if (!request) return c.json({ code: 'invalid-request', message: 'The body is not a JSON object with the fields of a rating.' }, 400);
		const result = await rateTicket(request, callerOf(c), ports);
		return result.kind === 'rejected' ? reject(c, result) : c.body(null, 200);
	});
	return api;
}
