import { type Context, Hono } from 'hono';
import type { StaffAccess } from '#features/staff/sign-in/access.ts';
import type { SessionStore } from '#features/staff/sign-in/sessions.ts';
import { createProvider, type Provider } from '#features/staff/sign-in/sign-in.ts';
import { config } from '#server/config.ts';
import { arrivalOf, ownOrigin } from '#server/http/own-origin.ts';
import { PRIVATE_CACHE } from '#server/http/private-page.ts';
import { createRateLimiter, limitHeaders, type RateLimiter } from '#server/limits/rate-limit.ts';
import { type Log, processLog } from '#server/log/log.ts';
import { logSecurityEvent, requestFacts, type SecurityLog } from '#server/log/security-log.ts';
import { problemPath, returnPath, type SignInProblem, STAFF_PAGE } from './rules.ts';
import { STAFF_SERVICE, staffAccess, staffSessions } from './server.ts';

export interface StaffApiOptions {
	readonly access: StaffAccess;
	readonly sessions: Pick<SessionStore, 'end'>;
	readonly security: SecurityLog;
	readonly provider: Provider;
	readonly limit: RateLimiter;
	readonly log: Pick<Log, 'warn'>;
}

const SIGN_IN_LIMIT = { name: 'sign-in', points: 20, seconds: 120 };

function lead(c: Context, location: string, setCookies: readonly string[] = []): Response {
	for (const cookie of setCookies) c.header('set-cookie', cookie, { append: true });
	return c.body(null, 303, { ...PRIVATE_CACHE, location, 'referrer-policy': 'no-referrer' });
}

const originOf = (c: Context): string => `${new URL(c.req.url).protocol}//${c.req.header('host') ?? ''}`;
const messageOf = (error: unknown): string => {
	if (!(error instanceof Error)) return String(error);
	return error.cause instanceof Error ? `${error.message}: ${messageOf(error.cause)}` : error.message;
};

async function finish(c: Context, { access, provider, security, log }: StaffApiOptions): Promise<Response> {
	const pending = access.pending(c.req.raw);
	const { search, searchParams } = new URL(c.req.url);
	const entry = { event: 'sign-in', ...requestFacts(c.req.raw) } as const;
	const fail = (problem: SignInProblem, reason: string, { forget = true, mail = '' } = {}): Response => {
		security({ ...entry, outcome: 'rejected', reason, account: mail && access.accountOf(mail) });
		return lead(c, problemPath(pending?.back ?? STAFF_PAGE, problem), forget ? [access.remember(c.req.raw, null)] : []);
	};
	if (!pending) return fail('expired', 'no sign-in was begun in this browser');
	// A response with another state must not end a pending sign-in.
	if (searchParams.get('state') !== pending.state) return fail('expired', 'the state is another one', { forget: false });
	if (!access.takeOnce(pending.state)) return fail('expired', 'the state was used before');
	try {
		const { mail, verified } = await provider.finish(new URL(`${originOf(c)}${STAFF_SERVICE}/callback${search}`), pending);
		if (mail === null || !verified) return fail('denied', 'no verified mail address');
		if (!access.isStaff(mail)) return fail('denied', 'not an account of staff', { mail });
		const session = await access.begin(c.req.raw, mail);
		security({ ...entry, outcome: 'success', account: access.accountOf(mail) });
		return lead(c, returnPath(pending.back), [access.remember(c.req.raw, null), session]);
	} catch (error) {
		log.warn('Staff sign-in failed', { error: messageOf(error) });
		return fail('failed', 'the provider or the database failed');
	}
}

/** Whether the request comes from this origin; prevents sign-in CSRF (ASVS 7.6.2). */
function isOwnAction(c: Context): boolean {
	const site = c.req.header('sec-fetch-site');
	if (site !== undefined) return site === 'same-origin';
	const from = c.req.header('referer') ?? '';
	return URL.canParse(from) && new URL(from).origin === originOf(c);
}

const isForeign = (c: Context): boolean => {
	const arrival = arrivalOf(c.req.raw);
	return ownOrigin(c.req.raw.headers, arrival, (other) => other === arrival.host) === 'foreign';
};
const forbidden = (c: Context): Response => c.json({ code: 'forbidden', message: 'Use the form on our own page.' }, 403, PRIVATE_CACHE);

/** Ends the selected sessions of the current account. */
async function endSessions(c: Context, { access, sessions, security }: StaffApiOptions): Promise<Response> {
	const session = isForeign(c) ? null : await access.session(c.req.raw);
	if (!session) return forbidden(c);
	const { account, id } = session;
	const form = await c.req.formData().catch(() => null);
	const chosen = form?.get('session');
	const ended = await sessions.end(account, typeof chosen === 'string' && chosen !== '' ? { id: chosen } : { allBut: id });
	const reason = `${ended} of this account`;
	security({ event: 'session-ended', outcome: 'success', ...requestFacts(c.req.raw), account, reason });
	return lead(c, returnPath(c.req.query('return')), chosen === id ? [await access.end(c.req.raw)] : []);
}

/** Staff sign-in, below its base path; works with links and forms. */
export function createStaffApi(options: StaffApiOptions): Hono {
	const { access, provider, limit, log, security } = options;
	const api = new Hono();
	api.use('*', async (c, next) => {
		const wait = await limit.take(c.req.header('x-forwarded-for') ?? '');
		if (wait === 0) return next();
		const headers = { ...PRIVATE_CACHE, ...limitHeaders(limit.rule, wait) };
		return c.json({ code: 'too-many-requests', message: `Try again in ${wait} s.` }, 429, headers);
	});
	api.get('/sign-in', async (c) => {
		const back = returnPath(c.req.query('return'));
		if (!isOwnAction(c)) return lead(c, back);
		try {
			const { address, pending } = await provider.begin(`${originOf(c)}${STAFF_SERVICE}/callback`);
			return lead(c, address, [access.remember(c.req.raw, { ...pending, back })]);
		} catch (error) {
			log.warn('Staff sign-in failed', { error: messageOf(error) });
			return lead(c, problemPath(back, 'failed'));
		}
	});
	api.get('/callback', (c) => finish(c, options));
	api.post('/sign-out', async (c) => {
		if (isForeign(c)) return forbidden(c);
		const session = await access.session(c.req.raw).catch(() => null);
		const ended = await access.end(c.req.raw).catch(() => null);
		security({
			event: 'sign-out',
			outcome: ended === null ? 'rejected' : 'success',
			...requestFacts(c.req.raw),
			account: session?.account,
			reason: ended === null ? 'the database failed' : undefined,
		});
		if (ended === null) return c.json({ code: 'unavailable', message: 'The session cannot be ended now. Try again.' }, 503, PRIVATE_CACHE);
		return lead(c, returnPath(c.req.query('return')), [ended]);
	});
	api.post('/sessions', (c) => endSessions(c, options));
	return api;
}

/** Null if no sign-in is configured. */
export function staffApi(): Hono | null {
	const { staffSignIn } = config;
	if (!staffSignIn) return null;
	const log = { warn: (message: string, details?: object) => processLog().warn(message, details) };
	return createStaffApi({
		access: staffAccess(),
		sessions: staffSessions,
		security: logSecurityEvent,
		provider: createProvider(staffSignIn),
		limit: createRateLimiter(SIGN_IN_LIMIT),
		log,
	});
}
