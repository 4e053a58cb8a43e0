import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { challengeSchema } from '#server/http/form-challenge-schema.ts';
import { createService, jsonBody, jsonResponse } from '#server/http/openapi.ts';
import { PRIVATE_CACHE } from '#server/http/private-page.ts';
import { limitHeaders } from '#server/limits/rate-limit.ts';
import { SPAM_CODE_MESSAGES, SPAM_CODES } from '#server/limits/spam-check.ts';
import { type BrandHost, brandByHost } from '#site/brands.ts';
import type { Brand } from '#site/site.ts';
import { siteOf } from '#site/site-of.ts';
import type { FeedbackError, FeedbackFieldProblem } from './contract.ts';
import { readSubject } from './rules.ts';
import { errorSchema, feedbackSchema, storedSchema } from './schema.ts';
import { type FeedbackService, RETRY_SECONDS, readInput } from './server.ts';

export interface FormsOptions {
	readonly serviceOf: (brand: Brand) => FeedbackService;
	readonly brandHosts: readonly BrandHost[];
}

const MESSAGES: Readonly<Record<FeedbackError, string>> = {
	'invalid-feedback': 'The report cannot be stored; `problems` names the fields.',
	'unknown-page': '`about` is not the path of a page to read or of a ticket.',
	'unknown-market': 'This brand has no site in this market, or not in this language.',
	...SPAM_CODE_MESSAGES,
	'unsupported-media-type': 'Send application/json.',
	'too-many-requests': 'Too many reports; Retry-After says when to try again.',
	'service-unavailable': 'The report could not be stored; try again later.',
};

const challengeRoute = createRoute({
	method: 'get',
	path: '/challenge',
	summary: 'Token of a form, and the proof of work while forms are attacked',
	responses: {
		200: jsonResponse('Valid for 12 hours and one report', challengeSchema),
		503: jsonResponse('service-unavailable', errorSchema),
	},
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
export function formsApi({ serviceOf, brandHosts }: FormsOptions): OpenAPIHono {
	const api = createService('invalid-feedback', PRIVATE_CACHE);
	const brandOf = (c: Context): Brand => brandByHost((c.req.header('host') ?? '').toLowerCase(), brandHosts);
	const unavailable = { ...PRIVATE_CACHE, 'retry-after': String(RETRY_SECONDS) };
	api.openapi(challengeRoute, async (c) => {
		const challenge = await serviceOf(brandOf(c)).challenge();
		return challenge ? c.json(challenge, 200, PRIVATE_CACHE) : c.json(errorOf('service-unavailable'), 503, unavailable);
	});
	api.use('/feedback', async (c: Context, next) => {
		const type = c.req.header('content-type') ?? '';
		if (c.req.method === 'POST' && !/^application\/json(?:;|$)/i.test(type))
			return c.json(errorOf('unsupported-media-type'), 415, PRIVATE_CACHE);
		return next();
	});
	api.openapi(feedbackRoute, async (c) => {
		const body = c.req.valid('json');
		const brand = body.brand ?? brandOf(c);
		const site = siteOf(brand, body.market);
		const language = body.language ?? site?.language;
		if (!site || !language || !site.languages.includes(language)) return c.json(errorOf('unknown-market'), 400, PRIVATE_CACHE);
		const subject = readSubject(body.about, body.shown ?? null);
		if (!subject) return c.json(errorOf('unknown-page'), 400, PRIVATE_CACHE);
		const result = await serviceOf(brand).send({
			subject,
			input: readInput({ message: body.message, sellerPrice: body.seller_price, mail: body.mail }),
			spam: { honeypot: '', token: body.token, work: body.work },
			site: { ...site, language },
			client: c.req.header('x-forwarded-for') ?? '',
		});
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
				return c.json(errorOf('too-many-requests'), 429, {
					...PRIVATE_CACHE,
					...(result.rule ? limitHeaders(result.rule, result.wait) : { 'retry-after': String(result.wait) }),
				});
			case 'failed':
				return c.json(errorOf('service-unavailable'), 503, unavailable);
		}
	});
	return api;
}
