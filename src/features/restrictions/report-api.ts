import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { challengeSchema } from '#server/http/form-challenge-schema.ts';
import { createService, jsonBody, jsonResponse } from '#server/http/openapi.ts';
import { PRIVATE_CACHE } from '#server/http/private-page.ts';
import { SPAM_CODE_MESSAGES, SPAM_CODES } from '#server/limits/spam-check.ts';
import { type BrandHost, brandByHost } from '#site/brands.ts';
import { siteOf } from '#site/site-of.ts';
import type { ReportError } from './report-contract.ts';
import { reportErrorSchema, reportSchema, reportStoredSchema } from './report-schema.ts';
import { cleanReport, RETRY_SECONDS, type ReportService } from './reports.ts';

interface ReportsPorts {
	readonly service: ReportService;
	readonly isCountry: (code: string) => boolean;
	readonly brandHosts: readonly BrandHost[];
}

const MESSAGES: Readonly<Record<ReportError, string>> = {
	'invalid-report': 'The report cannot be stored; `problems` names the fields.',
	'unknown-country': 'There is no such country.',
	'unknown-market': 'This brand has no site in this market, or not in this language.',
	...SPAM_CODE_MESSAGES,
	'too-many-requests': 'Too many reports; Retry-After says when to try again.',
	'service-unavailable': 'The report could not be stored; try again later.',
};

const challengeRoute = createRoute({
	method: 'get',
	path: '/challenge',
	summary: 'Token of a report, and the proof of work while forms are attacked',
	responses: { 200: jsonResponse('Valid for 12 hours and one report', challengeSchema) },
});
const reportRoute = createRoute({
	method: 'post',
	path: '/feedback',
	summary: 'Report that an entry rule is wrong or missing',
	request: { body: jsonBody(reportSchema) },
	responses: {
		200: jsonResponse('Stored; a repeated token is stored once', reportStoredSchema),
		400: jsonResponse('invalid-report, unknown-country, unknown-market', reportErrorSchema),
		403: jsonResponse('form-invalid, form-expired, form-too-fast, work-required', reportErrorSchema),
		429: jsonResponse('too-many-requests', reportErrorSchema),
		503: jsonResponse('service-unavailable', reportErrorSchema),
	},
});

const errorOf = (code: ReportError) => ({ code, message: MESSAGES[code] });

/** Reports about entry rules, mounted at `/svc/restrictions`. */
export function reportsApi({ service, isCountry, brandHosts }: ReportsPorts): OpenAPIHono {
	const api = createService('invalid-report', PRIVATE_CACHE);
	const brandOf = (host: string | undefined) => brandByHost((host ?? '').toLowerCase(), brandHosts);
	api.openapi(challengeRoute, async (c) =>
		c.json(await service.challenge({ brand: brandOf(c.req.header('host')), market: '', language: 'en' }), 200, PRIVATE_CACHE),
	);
	api.openapi(reportRoute, async (c) => {
		const body = c.req.valid('json');
		const site = siteOf(brandOf(c.req.header('host')), body.market);
		const language = body.language ?? site?.language;
		if (!site || !language || !site.languages.includes(language)) return c.json(errorOf('unknown-market'), 400, PRIVATE_CACHE);
		const { country, citizenship } = body;
		if (!isCountry(country) || (citizenship !== null && !isCountry(citizenship)))
			return c.json(errorOf('unknown-country'), 400, PRIVATE_CACHE);
		const result = await service.send({
			input: { country, citizenship, message: cleanReport(body.message), mail: body.mail.trim() },
			spam: { honeypot: body.honeypot ?? '', token: body.token, work: body.work },
			site: { ...site, language },
			client: c.req.header('x-forwarded-for') ?? '',
		});
		switch (result.kind) {
			case 'stored':
				return c.json({ status: 'stored' as const }, 200, PRIVATE_CACHE);
			case 'invalid':
				return c.json({ ...errorOf('invalid-report'), problems: [...result.problems], challenge: result.challenge }, 400, PRIVATE_CACHE);
			case 'spam':
				return c.json({ ...errorOf(SPAM_CODES[result.reason]), challenge: result.challenge }, 403, PRIVATE_CACHE);
			case 'limited':
				return c.json({ ...errorOf('too-many-requests'), challenge: result.challenge }, 429, {
					...PRIVATE_CACHE,
					'retry-after': String(result.wait),
				});
			case 'failed':
				return c.json({ ...errorOf('service-unavailable'), challenge: result.challenge }, 503, {
					...PRIVATE_CACHE,
					'retry-after': String(RETRY_SECONDS),
				});
		}
	});
	return api;
}
