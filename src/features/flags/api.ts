import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { config } from '#server/config.ts';
import { createService } from '#server/http/openapi.ts';
import { PRIVATE_CACHE } from '#server/http/private-page.ts';
import { type Log, processLog } from '#server/log/log.ts';
import { type BrandHost, brandByHost } from '#site/brands.ts';
import { mayMeasure, readConsent } from '#site/consent.ts';
import { cookieValue } from '#site/cookies.ts';
import { hasSignalHeader } from '#site/privacy-signal.ts';
import { registrableDomain } from '#site/registrable-domain.ts';
import { CONTEXT_KEYS, type ContextKey, OVERRIDES, PLATFORMS } from './contract.ts';
import type { Declarations, ErrorLogger } from './declare.ts';
import type { EvaluationContext } from './evaluate.ts';
import type { Evaluator } from './evaluator.ts';
import { changeOverrides, isOwnRequest, returnAddress } from './override-form.ts';
import { overrideEvaluations, overridesCookie, requestOverrides, writeOverrides } from './overrides.ts';
import { evaluationsSchema, flagsProblemSchema } from './schema.ts';
import { declared, evaluateAll } from './server.ts';

export type PrivateAccess = (c: Context) => boolean | Promise<boolean>;

export interface FlagsApiOptions {
	readonly evaluate: Evaluator;
	readonly declared: Declarations;
	readonly brandHosts: readonly BrandHost[];
	readonly privateAccess: PrivateAccess;
	readonly log: Pick<Log, 'warn' | 'error'>;
	readonly onOverride?: ((c: Context, outcome: 'success' | 'rejected') => void) | undefined;
	/** Milliseconds since 1970. */
	readonly now?: () => number;
}

const LOG_INTERVAL_MS = 60_000;

const READABLE: Readonly<Record<ContextKey, RegExp>> = {
	market: /^[a-z]{2}$/,
	web_client: /^[a-z][a-z0-9_-]{0,31}$/,
	lang: /^[a-z]{2}$/,
	platform: new RegExp(`^(?:${PLATFORMS.join('|')})$`),
};

const problem = (description: string) => ({ description, content: { 'application/json': { schema: flagsProblemSchema } } });
const key = (description: string, example: string) => z.string().optional().openapi({ description, example });

const evaluationsRoute = createRoute({
	method: 'get',
	path: '/',
	summary: 'Feature flags of a visitor',
	request: {
		query: z.object({
			market: key('Market of the page', 'ru'),
			web_client: key('Which client asks: the brand in lower case', 'as'),
			lang: key('Language of the page', 'ru'),
			platform: key(PLATFORMS.join(', '), 'desktop'),
			[OVERRIDES]: z.string().optional().openapi({ description: 'Overrides as JSON by name; with private access only' }),
		}),
	},
	responses: {
		200: { description: 'Every flag as evaluated', content: { 'application/json': { schema: evaluationsSchema } } },
		400: problem('What is wrong with the request'),
	},
});

const overridesRoute = createRoute({
	method: 'post',
	path: '/overrides',
	summary: 'Overrides one flag, or resets one or all (staff)',
	request: {
		body: {
			required: true,
			content: {
				'application/x-www-form-urlencoded': {
					schema: z.object({
						action: z.enum(['set', 'reset']).optional(),
						name: z.string().optional(),
						value: z.string().optional(),
						back: z.string().optional(),
					}),
				},
			},
		},
	},
	responses: {
		303: { description: 'Back to the page; `flag_problem` names a flag that was not changed' },
		400: problem('The form cannot be read'),
		403: problem('No private access, or sent by another site'),
	},
});

/** Warns about missing context keys, each combination at most once a minute. */
function createMissingLog(log: FlagsApiOptions['log'], now: () => number): (missing: readonly ContextKey[]) => void {
	const loggedAt = new Map<string, number>();
	return (missing) => {
		const lack = missing.join();
		if (lack === '' || now() - (loggedAt.get(lack) ?? Number.NEGATIVE_INFINITY) < LOG_INTERVAL_MS) return;
		loggedAt.set(lack, now());
		log.warn('Feature flags context is incomplete', { missing: [...missing] });
	};
}

function visitorOf(c: Context, market: string | undefined): { auid?: string } {
	const cookies = c.req.header('cookie');
	const auid = cookieValue(cookies, 'auid') ?? '';
	const signal = hasSignalHeader((name) => c.req.header(name));
	const allowed = mayMeasure({ market: market ?? '', consent: readConsent(cookies), signal });
	return allowed && market !== undefined && /^[\w-]{8,64}$/.test(auid) ? { auid } : {};
}

const secureOf = (c: Context): boolean => new URL(c.req.url).protocol === 'https:';
const domainOf = (c: Context): string | null => registrableDomain((c.req.header('host') ?? '').toLowerCase());

/** Flags service (`GET /flags`) with overrides, below its base path. */
export function createFlagsApi({
	evaluate,
	declared,
	brandHosts,
	privateAccess,
	log,
	onOverride,
	now = Date.now,
}: FlagsApiOptions): OpenAPIHono {
	const logMissing = createMissingLog(log, now);
	const reportError: ErrorLogger = (message, details) => log.error(message, details);
	const overridesOf = async (c: Context) =>
		requestOverrides(
			{
				search: new URL(c.req.url).search,
				cookies: c.req.header('cookie'),
				privateAccess: await privateAccess(c),
				secure: secureOf(c),
				cookieDomain: domainOf(c),
			},
			declared,
			reportError,
		);
	return createService('bad_request', PRIVATE_CACHE)
		.openapi(evaluationsRoute, async (c) => {
			const query = c.req.valid('query');
			const names = CONTEXT_KEYS.filter((name) => READABLE[name].test(query[name]?.toLowerCase() ?? ''));
			logMissing(CONTEXT_KEYS.filter((name) => !names.includes(name)));
			const context: EvaluationContext = Object.fromEntries(names.map((name) => [name, query[name]?.toLowerCase()]));
			const brand = brandByHost((c.req.header('host') ?? '').toLowerCase(), brandHosts).toLowerCase();
			const [evaluations, { values }] = await Promise.all([
				evaluate({ ...context, brand, ...visitorOf(c, context.market) }),
				overridesOf(c),
			]);
			return c.json({ evaluationResults: overrideEvaluations(evaluations, values) }, 200, PRIVATE_CACHE);
		})
		.openapi(overridesRoute, async (c) => {
			const mayOverride = (await privateAccess(c)) && isOwnRequest(c.req.raw.headers);
			onOverride?.(c, mayOverride ? 'success' : 'rejected');
			if (!mayOverride)
				return c.json({ code: 'forbidden' as const, message: 'Overrides are for staff, on our own pages.' }, 403, PRIVATE_CACHE);
			const form = c.req.valid('form');
			const { values: before } = await overridesOf(c);
			const after = changeOverrides(before, form, declared);
			const text = after && writeOverrides(after);
			if (typeof text === 'string') c.header('set-cookie', overridesCookie(text, { domain: domainOf(c), secure: secureOf(c) }));
			return c.body(null, 303, { ...PRIVATE_CACHE, location: returnAddress(form.back, typeof text === 'string' ? undefined : form.name) });
		});
}

/** @param privateAccess who may override flags; by default everybody on non-production builds */
export const flagsApi = (
	privateAccess: PrivateAccess = () => !config.production,
	onOverride?: FlagsApiOptions['onOverride'],
): OpenAPIHono =>
	createFlagsApi({
		evaluate: evaluateAll,
		declared,
		brandHosts: config.brandHosts,
		privateAccess,
		onOverride,
		log: { warn: (...args) => processLog().warn(...args), error: (...args) => processLog().error(...args) },
	});
