import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context, Env, Hono, Schema } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { addDays, utcDate } from '#lib/dates.ts';
import { errorDetails, processLog } from '#server/log/log.ts';
import { RETRY_SECONDS, ServiceUnavailableError } from './service-unavailable.ts';

/** Services publish their contract at `{base}/openapi.json`, generated from the validating schemas; errors are JSON `{code, message}`. */

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** `{day+30}` is the date in 30 days, `{ddmm+30}` the same in search format, `{month+30}` its month. */
const TOKEN = /\{(day|ddmm|month)\+(\d{1,3})\}/g;

export function datedExamples(text: string, today: string): string {
	return text.replace(TOKEN, (_, kind: string, days: string) => {
		const date = addDays(today, Number(days));
		if (kind === 'day') return date;
		return kind === 'month' ? date.slice(0, 7) : date.slice(8) + date.slice(5, 7);
	});
}

function contractOf(service: OpenAPIHono, base: string, title: string, today: string): string {
	const document = service.getOpenAPI31Document({ openapi: '3.1.0', info: { title, version: '1' } });
	const paths = Object.entries<object>({ ...document.paths }).map(([path, item]) => [path === '/' ? base : base + path, item]);
	return datedExamples(JSON.stringify({ ...document, paths: Object.fromEntries(paths) }), today);
}

const LONGEST_REASON = 500;

/**
 * Routes of a service; an invalid request is rejected with 400.
 * @param code error code of the rejection
 */
export const createService = (code = 'invalid-query', headers: Readonly<Record<string, string>> = {}): OpenAPIHono =>
	new OpenAPIHono({
		defaultHook: (result, c) =>
			result.success ? undefined : c.json({ code, message: z.prettifyError(result.error).slice(0, LONGEST_REASON) }, 400, headers),
	});

/** A JSON response in a route's contract. */
export const jsonResponse = <T extends z.ZodType>(description: string, schema: T) => ({
	description,
	content: { 'application/json': { schema } },
});

/** A required JSON body in a route's contract. */
export const jsonBody = <T extends z.ZodType>(schema: T) => ({ required: true, content: { 'application/json': { schema } } });

type Routes = Hono<Env, Schema, '/'>;

/**
 * Mounts the routes under a base path; the contract is generated on request and cached for a day.
 * @param base `/svc/search`
 */
export function mountService(services: OpenAPIHono, base: string, title: string, ...parts: Routes[]): void {
	const service = new OpenAPIHono();
	let cached = { today: '', text: '' };
	service.get('/openapi.json', (c) => {
		const today = utcDate(new Date());
		if (cached.today !== today) cached = { today, text: contractOf(service, base, title, today) };
		return c.body(cached.text, 200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=600' });
	});
	for (const part of parts) service.route('/', part);
	services.route(base, service);
}

type AllowedMethods = readonly [path: RegExp, methods: readonly string[]];

/** Paths of all services as patterns: `{name}` is one segment. */
function methodsByPath(services: OpenAPIHono): readonly AllowedMethods[] {
	const { paths = {} } = services.getOpenAPI31Document({ openapi: '3.1.0', info: { title: '', version: '' } });
	return Object.entries(paths).map(([path, item]) => {
		const methods = METHODS.filter((method) => item?.[method]).map((method) => method.toUpperCase());
		const pattern = path
			.replace(/\/$/, '')
			.split(/\{\w+\}/)
			.map(RegExp.escape)
			.join('[^/]+');
		return [new RegExp(`^${pattern}/?$`), methods.includes('GET') ? ['GET', 'HEAD', ...methods.slice(1)] : methods];
	});
}

export function closeServices(services: OpenAPIHono, under: string): void {
	let cache: readonly AllowedMethods[] | undefined;
	services.all(under, (c: Context) => {
		cache ??= methodsByPath(services);
		const allow = c.req.path.endsWith('/openapi.json') ? undefined : cache.find(([path]) => path.test(c.req.path))?.[1];
		if (!allow) return c.json({ code: 'not-found', message: 'No such service call.' }, 404);
		return c.json({ code: 'method-not-allowed', message: `This call takes ${allow.join(', ')}.` }, 405, { allow: allow.join(', ') });
	});
	services.onError((error, c) => {
		if (error instanceof HTTPException && error.status < 500) {
			return c.json({ code: 'bad-request', message: error.message || 'This request cannot be read.' }, error.status);
		}
		if (error instanceof ServiceUnavailableError) {
			const headers = { 'cache-control': 'no-store', 'retry-after': String(RETRY_SECONDS) };
			return c.json({ code: 'service-unavailable', message: 'The account cannot be reached; try again later.' }, 503, headers);
		}
		processLog().error(`Service failed: ${c.req.path}`, errorDetails(error));
		return c.json({ code: 'internal-server-error', message: 'The service failed; please try again.' }, 500);
	});
}
