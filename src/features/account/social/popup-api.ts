/**
 * `/auth/v2/{provider}`: sign-in at a social provider (spec 7). In a popup the last page posts the result to its opener; without script
 * the same address redirects to the provider and ends at `back`.
 */
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { readAccount } from '#features/account/accounts.ts';
import { backPath, METHODS, SIGN_IN, SIGN_IN_FIELDS, signInParams } from '#features/account/address.ts';
import { problem } from '#features/account/api-parts.ts';
import { identify } from '#features/account/identify.ts';
import { newChallengeId, storeChallenge, takeChallenge } from '#features/account/login-challenges.ts';
import { isRecentSignIn } from '#features/account/rules.ts';
import { beginSession } from '#features/account/sessions.ts';
import type { AccountPorts } from '#features/account/user.ts';
import type { Language } from '#i18n/locales.ts';
import { messages } from '#i18n/messages.ts';
import type { Database } from '#server/database/open.ts';
import { createService } from '#server/http/openapi.ts';
import { arrivalOf } from '#server/http/own-origin.ts';
import { PRIVATE_CACHE } from '#server/http/private-page.ts';
import { createRateLimiter, limitHeaders, type RateLimiter } from '#server/limits/rate-limit.ts';
import type { Log } from '#server/log/log.ts';
import { logSecurityEvent, requestFacts } from '#server/log/security-log.ts';
import type { PendingAuthorization } from '#server/openid-client.ts';
import { type BrandHost, brandByHost } from '#site/brands.ts';
import { href } from '#site/links.ts';
import { siteOf, type TextSite } from '#site/site-of.ts';
import type { PopupMessage, SocialProblem } from './contract.ts';
import { linkIdentity, signInByIdentity } from './identities.ts';
import { POPUP_HEADERS, popupPage } from './popup-page.ts';
import type { SocialIdentity, SocialProvider } from './providers.ts';
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
interface Pending extends PendingAuthorization {
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
		400: problem('invalid-login'),
		404: problem('not-found: no such provider'),
		429: problem('too-many-requests'),
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
		400: problem('invalid-login'),
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

type SiteFor = (request: Request, market?: string, language?: Language) => TextSite;

/** Site of a request; an unknown market is the brand's home. */
const createSiteFor =
	(brandHosts: readonly BrandHost[]): SiteFor =>
	(request, market, language) => {
		const brand = brandByHost(arrivalOf(request).host, brandHosts);
		const site = siteOf(brand, market, language) ?? siteOf(brand, undefined, language);
		if (!site) throw new Error(`No home market: ${brand}`);
		return site;
	};

function lead(c: Context, location: string, setCookies: readonly string[] = []) {
	for (const cookie of setCookies) c.header('set-cookie', cookie, { append: true });
	return c.body(null, 303, { ...PRIVATE_CACHE, ...POPUP_HEADERS, location, 'referrer-policy': 'no-referrer' });
}

/** Last page of a popup. */
function show(c: Context, site: TextSite, back: string, message: PopupMessage, setCookies: readonly string[] = []) {
	const { language } = site;
	const t = messages(language, 'login');
	const text = message.status === 'signed-in' ? t.popup.done() : t.problems[message.problem]();
	const { body, headers } = popupPage({ language, title: t.popup.title(), text, link: t.popup.go(), back, message });
	for (const cookie of setCookies) c.header('set-cookie', cookie, { append: true });
	return c.body(body, 200, { ...PRIVATE_CACHE, ...headers });
}

function problemAddress(site: TextSite, back: string, link: boolean, problem: SocialProblem): string {
	const params = { [SIGN_IN_FIELDS.problem]: problem };
	return link ? href(site, METHODS, params) : href(site, SIGN_IN, { ...signInParams(back), ...params });
}

type Ending = Pick<Pending, 'back' | 'popup' | 'link'>;

function fail(c: Context, site: TextSite, { back, popup, link }: Ending, problem: SocialProblem) {
	const address = problemAddress(site, back, link !== null, problem);
	return popup ? show(c, site, address, { type: 'auth', status: 'failed', problem }) : lead(c, address);
}

function succeed(c: Context, site: TextSite, ending: Ending, { isNew, setCookies }: { isNew: boolean; setCookies: readonly string[] }) {
	const address = ending.link === null ? href(site, ending.back) : href(site, METHODS, { done: 'linked' });
	if (!ending.popup) return lead(c, address, setCookies);
	return show(c, site, address, { type: 'auth', status: 'signed-in', is_new_user: isNew }, setCookies);
}

export function socialApi(options: SocialApiOptions): OpenAPIHono {
	const service = createService('invalid-login', { ...PRIVATE_CACHE, ...POPUP_HEADERS });
	addBegin(service, options);
	addCallback(service, options);
	return service;
}

function addBegin(service: OpenAPIHono, options: SocialApiOptions): void {
	const { ports, brandHosts, providers, log, limit = createRateLimiter(SIGN_IN_LIMIT) } = options;
	const siteFor = createSiteFor(brandHosts);
	service.openapi(beginRoute, async (c) => {
		const origin = originOf(c.req.raw);
		const provider = providers(origin).find(({ id }) => id === c.req.valid('param').provider);
		if (!provider) return c.json({ code: 'not-found', message: 'No such provider.' }, 404, PRIVATE_CACHE);
		const wait = await limit.take(c.req.header('x-forwarded-for') ?? '');
		if (wait > 0) {
			const body = { code: 'too-many-requests', message: 'Too many sign-ins from this address.', retry_after: wait };
			return c.json(body, 429, { ...PRIVATE_CACHE, ...limitHeaders(limit.rule, wait) });
		}
		const query = c.req.valid('query');
		const site = siteFor(c.req.raw, query.market, query.language);
		const { market, language } = site;
		const back = backPath(query.back ?? null);
		if (!isOwnAction(c.req.raw)) return lead(c, href(site, SIGN_IN, signInParams(back)));
		const [db, now] = [await ports.db(), ports.now()];
		const identity = query.link === undefined ? null : await identify(db, c.req.raw, now);
		const ending = { back, popup: query.popup !== undefined, link: query.link === undefined ? null : (identity?.account ?? '') };
		if (ending.link !== null && (!identity || !isRecentSignIn(identity.signedInAt, now))) return fail(c, site, ending, 'again');
		try {
			const { address, pending } = await provider.begin(`${origin}/auth/v2/${provider.id}/callback`, newChallengeId(), language);
			const marketing = query.marketing !== undefined;
			const data: Pending = { ...ending, ...pending, market, language, provider: provider.id, marketing };
			return lead(c, address, [await storeChallenge(db, c.req.raw, { id: pending.state, kind: 'social', data, now })]);
		} catch (error) {
			log().warn('Sign-in at a provider failed', { provider: provider.id, error: errorText(error) });
			return fail(c, site, ending, 'failed');
		}
	});
}

type Finished = { readonly identity: SocialIdentity } | { readonly problem: SocialProblem };

/** The identity that the provider's redirect stands for. */
async function finishAt(provider: SocialProvider, request: Request, pending: Pending, log: Pick<Log, 'warn'>): Promise<Finished> {
	const response = new URL(`${originOf(request)}/auth/v2/${provider.id}/callback${new URL(request.url).search}`);
	try {
		return { identity: await provider.finish(response, pending) };
	} catch (error) {
		if (isDenied(error)) return { problem: 'denied' };
		log.warn('Sign-in at a provider failed', { provider: provider.id, error: errorText(error) });
		return { problem: 'failed' };
	}
}

interface Linking {
	readonly db: Database;
	readonly request: Request;
	readonly account: string;
	readonly now: number;
}

/** Null if the provider was added to the account, which must still be signed in. */
async function linkTo({ db, request, account, now }: Linking, identity: SocialIdentity): Promise<SocialProblem | null> {
	const owner = await identify(db, request, now);
	if (owner?.account !== account || !(await readAccount(db, account))) return 'again';
	const linked = await linkIdentity(db, account, identity, now);
	return linked === 'linked' ? null : linked;
}

function addCallback(service: OpenAPIHono, { ports, brandHosts, providers, log }: SocialApiOptions): void {
	const siteFor = createSiteFor(brandHosts);
	service.openapi(callbackRoute, async (c) => {
		const [db, now, request] = [await ports.db(), ports.now(), c.req.raw];
		const pending = await takeChallenge<Pending>(db, request, 'social', c.req.valid('query').state ?? '', now);
		const entry = { event: 'account-sign-in', ...requestFacts(request) } as const;
		const provider = providers(originOf(request)).find(({ id }) => id === c.req.valid('param').provider);
		if (!pending || pending.provider !== provider?.id) {
			logSecurityEvent({ ...entry, outcome: 'rejected', reason: 'state' });
			return lead(c, problemAddress(siteFor(request), backPath(null), false, 'expired'));
		}
		const site = siteFor(request, pending.market, pending.language);
		const reject = (problem: SocialProblem) => {
			logSecurityEvent({ ...entry, outcome: 'rejected', reason: problem });
			return fail(c, site, pending, problem);
		};
		const finished = await finishAt(provider, request, pending, log());
		if ('problem' in finished) return reject(finished.problem);
		const { identity } = finished;
		if (pending.link !== null) {
			const failure = await linkTo({ db, request, account: pending.link, now }, identity);
			if (failure) return reject(failure);
			logSecurityEvent({ ...entry, event: 'sign-in-method-added', outcome: 'success', account: pending.link, reason: provider.id });
			return succeed(c, site, pending, { isNew: false, setCookies: [] });
		}
		const result = await signInByIdentity(db, identity, pending.marketing, now);
		if (result.kind === 'mail-in-use') return reject('mail-in-use');
		const { account, isNew } = result;
		const { setCookies } = await beginSession(db, request, { account, method: 'provider', now });
		logSecurityEvent({ ...entry, outcome: 'success', account, reason: provider.id });
		return succeed(c, site, pending, { isNew, setCookies });
	});
}
