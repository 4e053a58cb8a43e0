/**
 * `/auth/v2/{provider}`: sign-in at a social provider (spec 7). In a popup the last page posts the result to its opener; without script
 * the same address is a way by redirects that ends at `back`.
 */
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { readAccount } from '#features/account/accounts.ts';
import { backPath, SIGN_IN, SIGN_IN_FIELDS, signInParams, WAYS } from '#features/account/address.ts';
import { PRIVATE } from '#features/account/api-parts.ts';
import { identify } from '#features/account/identify.ts';
import { newChallengeId, storeChallenge, takeChallenge } from '#features/account/login-challenges.ts';
import { isRecentSignIn } from '#features/account/rules.ts';
import { beginSession } from '#features/account/sessions.ts';
import type { AccountPorts } from '#features/account/user.ts';
import type { Language } from '#i18n/locales.ts';
import { messages } from '#i18n/messages.ts';
import { createService } from '#server/http/openapi.ts';
import { arrivalOf } from '#server/http/own-origin.ts';
import { createRateLimiter, limitHeaders, type RateLimiter } from '#server/limits/rate-limit.ts';
import type { Log } from '#server/log/log.ts';
import { logSecurityEvent, requestFacts } from '#server/log/security-log.ts';
import { type BrandHost, brandByHost } from '#site/brands.ts';
import { href } from '#site/links.ts';
import { siteOf, type TextSite } from '#site/site-of.ts';
import type { PopupMessage, SocialProblem } from './contract.ts';
import { linkIdentity, signInByIdentity } from './identities.ts';
import { POPUP_HEADERS, popupPage } from './popup-page.ts';
import type { PendingLogin, SocialProvider } from './providers.ts';
import { beginSchema, callbackSchema, providerSchema } from './schema.ts';

/** Providers offered at a host. */
export type FindProviders = (origin: string) => readonly SocialProvider[];

export interface SocialApiOptions {
	readonly ports: AccountPorts;
	readonly brandHosts: readonly BrandHost[];
	readonly providers: FindProviders;
	readonly log: () => Pick<Log, 'warn'>;
	readonly limit?: RateLimiter;
}

/** What the end of a sign-in needs. */
interface Pending extends PendingLogin {
	readonly provider: string;
	readonly market: string;
	readonly language: Language;
	readonly back: string;
	readonly popup: boolean;
	readonly marketing: boolean;
	/** The provider is added to this account. */
	readonly link: string | null;
}

const SIGN_IN_LIMIT = { name: 'login-social', points: 60, seconds: 3600 };

const beginRoute = createRoute({
	method: 'get',
	path: '/v2/{provider}',
	summary: 'Sign in at a social provider',
	description: 'Opened as a popup, or by a link. Only a page of our own may lead here.',
	request: { params: providerSchema, query: beginSchema },
	responses: {
		303: { description: 'To the provider, or back to the sign-in page if it cannot be reached' },
		404: { description: 'No such provider' },
		429: { description: 'Too many sign-ins from this address' },
	},
});
const callbackRoute = createRoute({
	method: 'get',
	path: '/v2/{provider}/callback',
	summary: 'Redirect of the provider',
	request: { params: providerSchema, query: callbackSchema },
	responses: {
		200: { description: 'In a popup: a page that posts the result to its opener' },
		303: { description: 'To `back`, or to the sign-in page with `problem`' },
	},
});

const originOf = (request: Request): string => {
	const { host, tls } = arrivalOf(request);
	return new URL(`${tls ? 'https' : 'http'}://${host}`).origin;
};

/** A link, or a window that our page opened; another site's page must not begin a sign-in. */
function isOwnAction(request: Request): boolean {
	const site = request.headers.get('sec-fetch-site');
	if (site !== null) return site === 'same-origin';
	return URL.parse(request.headers.get('referer') ?? '')?.origin === originOf(request);
}

export const errorText = (error: unknown): string => {
	if (!(error instanceof Error)) return String(error);
	return error.cause instanceof Error ? `${error.message}: ${errorText(error.cause)}` : error.message;
};

const isDenied = (error: unknown): boolean => error instanceof Error && 'error' in error && error.error === 'access_denied';

export function socialApi(options: SocialApiOptions): OpenAPIHono {
	const { ports, brandHosts, providers, log, limit = createRateLimiter(SIGN_IN_LIMIT) } = options;
	const service = createService('invalid-login', { ...PRIVATE, ...POPUP_HEADERS });
	const siteFor = (request: Request, market: string | undefined, language: Language | undefined): TextSite => {
		const brand = brandByHost(arrivalOf(request).host, brandHosts);
		const site = siteOf(brand, market, language) ?? siteOf(brand, undefined, language);
		if (!site) throw new Error(`No home market: ${brand}`);
		return site;
	};
	const lead = (c: Context, location: string, setCookies: readonly string[] = []) => {
		for (const cookie of setCookies) c.header('set-cookie', cookie, { append: true });
		return c.body(null, 303, { ...PRIVATE, ...POPUP_HEADERS, location, 'referrer-policy': 'no-referrer' });
	};
	const problemAddress = (site: TextSite, back: string, link: boolean, problem: SocialProblem): string => {
		const params = { [SIGN_IN_FIELDS.problem]: problem };
		return link ? href(site, WAYS, params) : href(site, SIGN_IN, { ...signInParams(back), ...params });
	};
	const show = (c: Context, site: TextSite, back: string, message: PopupMessage, setCookies: readonly string[] = []) => {
		const { language } = site;
		const t = messages(language, 'login');
		const text = message.status === 'signed-in' ? t.popup.done() : t.problems[message.problem]();
		const { body, headers } = popupPage({ language, title: t.popup.title(), text, link: t.popup.go(), back, message });
		for (const cookie of setCookies) c.header('set-cookie', cookie, { append: true });
		return c.body(body, 200, { ...PRIVATE, ...headers });
	};
	const fail = (c: Context, pending: Omit<Pending, keyof PendingLogin | 'provider' | 'marketing'>, problem: SocialProblem) => {
		const site = siteFor(c.req.raw, pending.market, pending.language);
		const address = problemAddress(site, pending.back, pending.link !== null, problem);
		return pending.popup ? show(c, site, address, { type: 'auth', status: 'failed', problem }) : lead(c, address);
	};

	service.openapi(beginRoute, async (c) => {
		const origin = originOf(c.req.raw);
		const provider = providers(origin).find(({ id }) => id === c.req.valid('param').provider);
		if (!provider) return c.json({ code: 'not-found', message: 'No such provider.' }, 404, PRIVATE);
		const wait = await limit.take(c.req.header('x-forwarded-for') ?? '');
		if (wait > 0) {
			const body = { code: 'too-many-requests', message: 'Too many sign-ins from this address.', retry_after: wait };
			return c.json(body, 429, { ...PRIVATE, ...limitHeaders(limit.rule, wait) });
		}
		const query = c.req.valid('query');
		const site = siteFor(c.req.raw, query.market, query.language);
		const back = backPath(query.back ?? null);
		if (!isOwnAction(c.req.raw)) return lead(c, href(site, SIGN_IN, signInParams(back)));
		const [db, now] = [await ports.db(), ports.now()];
		const { market, language } = site;
		const identity = query.link === undefined ? null : await identify(db, c.req.raw, now);
		const common = { market, language, back, popup: query.popup !== undefined, link: query.link === undefined ? null : '' };
		if (query.link !== undefined && (!identity || !isRecentSignIn(identity.signedInAt, now))) return fail(c, common, 'again');
		try {
			const { address, pending } = await provider.begin(`${origin}/auth/v2/${provider.id}/callback`, newChallengeId(), language);
			const data: Pending = {
				...common,
				...pending,
				provider: provider.id,
				marketing: query.marketing !== undefined,
				link: identity?.account ?? null,
			};
			return lead(c, address, [await storeChallenge(db, c.req.raw, { id: pending.state, kind: 'social', data, now })]);
		} catch (error) {
			log().warn('Sign-in at a provider failed', { provider: provider.id, error: errorText(error) });
			return fail(c, common, 'failed');
		}
	});

	service.openapi(callbackRoute, async (c) => {
		const [db, now] = [await ports.db(), ports.now()];
		const { request, origin } = { request: c.req.raw, origin: originOf(c.req.raw) };
		const state = c.req.valid('query').state ?? '';
		const pending = await takeChallenge<Pending>(db, request, 'social', state, now);
		const entry = { event: 'account-sign-in', ...requestFacts(request) } as const;
		const provider = providers(origin).find(({ id }) => id === c.req.valid('param').provider);
		if (!pending || pending.provider !== provider?.id) {
			logSecurityEvent({ ...entry, outcome: 'rejected', reason: 'state' });
			return lead(c, problemAddress(siteFor(request, undefined, undefined), backPath(null), false, 'expired'));
		}
		const reject = (problem: SocialProblem) => {
			logSecurityEvent({ ...entry, outcome: 'rejected', reason: problem });
			return fail(c, pending, problem);
		};
		const response = new URL(`${origin}/auth/v2/${provider.id}/callback${new URL(request.url).search}`);
		let identity: Awaited<ReturnType<typeof provider.finish>>;
		try {
			identity = await provider.finish(response, pending);
		} catch (error) {
			if (!isDenied(error)) log().warn('Sign-in at a provider failed', { provider: provider.id, error: errorText(error) });
			return reject(isDenied(error) ? 'denied' : 'failed');
		}
		const site = siteFor(request, pending.market, pending.language);
		if (pending.link !== null) {
			const owner = await identify(db, request, now);
			if (owner?.account !== pending.link || !(await readAccount(db, pending.link))) return reject('again');
			const linked = await linkIdentity(db, pending.link, identity, now);
			if (linked !== 'linked') return reject(linked);
			logSecurityEvent({ ...entry, event: 'sign-in-method-added', outcome: 'success', account: pending.link, reason: provider.id });
			const address = href(site, WAYS, { done: 'linked' });
			return pending.popup ? show(c, site, address, { type: 'auth', status: 'signed-in', is_new_user: false }) : lead(c, address);
		}
		const result = await signInByIdentity(db, identity, pending.marketing, now);
		if (result.kind === 'mail-in-use') return reject('mail-in-use');
		const { setCookies } = await beginSession(db, request, { account: result.account, method: 'provider', now });
		logSecurityEvent({ ...entry, outcome: 'success', account: result.account, reason: provider.id });
		const address = href(site, pending.back);
		if (!pending.popup) return lead(c, address, setCookies);
		return show(c, site, address, { type: 'auth', status: 'signed-in', is_new_user: result.isNew }, setCookies);
	});
	return service;
}
