import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createService, jsonBody, jsonResponse } from '#server/http/openapi.ts';
import { PRIVATE_CACHE } from '#server/http/private-page.ts';
import { limitHeaders } from '#server/limits/rate-limit.ts';
import type { SpamReason } from '#server/limits/spam-check.ts';
import { type BrandHost, brandByHost } from '#site/brands.ts';
import { siteOf } from '#site/site-of.ts';
import type { FeedbackError, FeedbackFieldProblem } from './contract.ts';
import { readSubject } from './rules.ts';
import { challengeSchema, errorSchema, feedbackSchema, storedSchema } from './schema.ts';
import { type FeedbackPorts, feedbackChallenge, RETRY_SECONDS, readInput, sendFeedback } from './server.ts';

export interface FormsPorts extends FeedbackPorts {
	readonly brandHosts: readonly BrandHost[];
}

const MESSAGES: Readonly<Record<FeedbackError, string>> = {
	'invalid-feedback': 'The report cannot be stored; `problems` names the fields.',
	'unknown-page': '`about` is not the path of a page to read or of a ticket.',
	'unknown-market': 'This brand has no site in this market, or not in this language.',
	'form-invalid': 'The token is missing or was not issued for this form; use the one in `challenge`.',
	'form-expired': 'The token is older than 12 hours; use the one in `challenge`.',
	'form-too-fast': 'The token is not 3 seconds old; send it again later.',
	'work-required': 'Proof of work is required now; `challenge` says how much.',
	'unsupported-media-type': 'Send application/json.',
	'too-many-requests': 'Too many reports; Retry-After says when to try again.',
	'service-unavailable': 'The report could not be stored; try again later.',
};

const SPAM_CODES: Readonly<Record<SpamReason, FeedbackError>> = {
	honeypot: 'form-invalid',
	invalid: 'form-invalid',
	expired: 'form-expired',
	'too-fast': 'form-too-fast',
	'work-required': 'work-required',
};

const challengeRoute = createRoute({
	method: 'get',
	path: '/challenge',
	summary: 'Token of a form, and the proof of work while forms are attacked',
	responses: { 200: jsonResponse('Valid for 12 hours and one report', challengeSchema) },
});
const feedbackRoute = createRoute({
	method: 'post',
	path: '/feedback',
	summary: 'Report a mistake on a page or a wrong price of a ticket',
	request: { body: jsonBody(feedbackSchema) },
	responses: {
		200: jsonResponse('Stored; a repeated token is stored once', storedSchema),
		400: jsonResponse('invalid-feedback, unknown-page, unknown-market', errorSchema),
		403: jsonResponse('form-invalid, form-expired, form-too-fast, work-required', errorSchema),
		415: jsonResponse('unsupported-media-type', errorSchema),
		429: jsonResponse('too-many-requests', errorSchema),
		503: jsonResponse('service-unavailable', errorSchema),
	},
});

const apiField = ({ field, code }: FeedbackFieldProblem) => ({ field: field === 'sellerPrice' ? ('seller_price' as const) : field, code });
const errorOf = (code: FeedbackError) => ({ code, message: MESSAGES[code] });

/** Feedback forms, mounted at `/svc/forms`. */
export function formsApi({ brandHosts, ...ports }: FormsPorts): OpenAPIHono {
	const api = createService('invalid-feedback', PRIVATE_CACHE);
	api.openapi(challengeRoute, async (c) => c.json(await feedbackChallenge(ports), 200, PRIVATE_CACHE));
	api.use('/feedback', async (c: Context, next) => {
		const type = c.req.header('content-type') ?? '';
		if (c.req.method === 'POST' && !/^application\/json(?:;|$)/i.test(type))
			return c.json(errorOf('unsupported-media-type'), 415, PRIVATE_CACHE);
		return next();
	});
	api.openapi(feedbackRoute, async (c) => {
		const body = c.req.valid('json');
		const site = siteOf(brandByHost((c.req.header('host') ?? '').toLowerCase(), brandHosts), body.market);
		const language = body.language ?? site?.language;
		if (!site || !language || !site.languages.includes(language)) return c.json(errorOf('unknown-market'), 400, PRIVATE_CACHE);
		const subject = readSubject(body.about, body.shown ?? null);
		if (!subject) return c.json(errorOf('unknown-page'), 400, PRIVATE_CACHE);
		const result = await sendFeedback(
			{
				subject,
				input: readInput({ message: body.message, sellerPrice: body.seller_price, mail: body.mail }),
				spam: { honeypot: '', token: body.token, work: body.work },
				site: { ...site, language },
				client: c.req.header('x-forwarded-for') ?? '',
			},
			ports,
		);
		switch (result.kind) {
			case 'stored':
				return c.json({ status: 'stored' as const }, 200, PRIVATE_CACHE);
			case 'invalid':
				return c.json(
					{ ...errorOf('invalid-feedback'), problems: result.problems.map(apiField), challenge: result.challenge },
					400,
					PRIVATE_CACHE,
				);
			case 'spam':
				return c.json({ ...errorOf(SPAM_CODES[result.reason]), challenge: result.challenge }, 403, PRIVATE_CACHE);
			case 'limited':
				return c.json(errorOf('too-many-requests'), 429, { ...PRIVATE_CACHE, ...limitHeaders(result.rule, result.wait) });
			case 'failed':
				return c.json(errorOf('service-unavailable'), 503, { ...PRIVATE_CACHE, 'retry-after': String(RETRY_SECONDS) });
		}
	});
	return api;
}
