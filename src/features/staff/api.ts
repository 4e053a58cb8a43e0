import { type Context, Hono } from 'hono';
import { type Config, config } from '#server/config.ts';
import { type Log, processLog } from '#server/log.ts';
import { arrivalOf, ownOrigin } from '#server/own-origin.ts';
import { createRateLimiter, type RateLimiter } from '#server/rate-limit.ts';
import type { StaffAccess } from './access.ts';
import { isStaffMail, problemPath, returnPath, type SignInProblem, STAFF_PAGE } from './rules.ts';
import { STAFF_SERVICE, staffAccess } from './server.ts';
import { createProvider, type Provider } from './sign-in.ts';

/** What the sign-in needs. */
export interface StaffApiOptions extends Pick<Config, 'staffDomains'> {
	readonly access: StaffAccess;
	readonly provider: Provider;
	readonly limit: RateLimiter;
	readonly log: Pick<Log, 'warn'>;
}

/** What one client may do: some sign-ins at once, then one in ten seconds. */
const SIGN_IN_LIMIT = { burst: 20, perSecond: 0.1 };

const PRIVATE = { 'cache-control': 'private, no-store' };

function lead(c: Context, location: string, setCookies: readonly string[] = []): Response {
	for (const cookie of setCookies) c.header('set-cookie', cookie, { append: true });
	return c.body(null, 303, { ...PRIVATE, location, 'referrer-policy': 'no-referrer' });
}

const originOf = (c: Context): string => `${new URL(c.req.url).protocol}//${c.req.header('host') ?? ''}`;
/** What went wrong, down to its cause. */
const messageOf = (error: unknown): string => {
	if (!(error instanceof Error)) return String(error);
	return error.cause instanceof Error ? `${error.message}: ${messageOf(error.cause)}` : error.message;
};

/** Finishes a sign-in: what the browser gets for the provider's answer. */
async function finish(c: Context, { access, provider, staffDomains, log }: StaffApiOptions): Promise<Response> {
	const pending = access.pending(c.req.raw);
	const { search, searchParams } = new URL(c.req.url);
	const fail = (problem: SignInProblem, details: object, forget = true): Response => {
		log.warn('Staff sign-in refused', { problem, ...details });
		return lead(c, problemPath(pending?.back ?? STAFF_PAGE, problem), forget ? [access.remember(c.req.raw, null)] : []);
	};
	if (!pending) return fail('expired', { reason: 'no sign-in was begun in this browser' });
	// A link of somebody else must not end the sign-in that is under way.
	if (searchParams.get('state') !== pending.state) return fail('expired', { reason: 'the state is another one' }, false);
	if (!access.takeOnce(pending.state)) return fail('expired', { reason: 'the state was used before' });
	try {
		const { mail, verified } = await provider.finish(new URL(`${originOf(c)}${STAFF_SERVICE}/callback${search}`), pending);
		if (mail === null || !verified) return fail('denied', { reason: 'no verified mail address' });
		if (!isStaffMail(mail, staffDomains)) return fail('denied', { reason: 'not a domain of staff' });
		return lead(c, returnPath(pending.back), [access.remember(c.req.raw, null), access.begin(c.req.raw, mail)]);
	} catch (error) {
		return fail('failed', { error: messageOf(error) });
	}
}

/** The sign-in of staff (spec 6), below its base path; everything in it is plain links and forms. */
export function createStaffApi(options: StaffApiOptions): Hono {
	const { access, provider, limit, log } = options;
	const api = new Hono();
	api.use('*', async (c, next) => {
		const wait = limit(c.req.header('x-forwarded-for') ?? '');
		if (wait === 0) return next();
		const headers = { ...PRIVATE, 'retry-after': String(wait) };
		return c.json({ code: 'too-many-requests', message: `Try again in ${wait} s.` }, 429, headers);
	});
	api.get('/sign-in', async (c) => {
		const back = returnPath(c.req.query('return'));
		try {
			const { address, pending } = await provider.begin(`${originOf(c)}${STAFF_SERVICE}/callback`);
			return lead(c, address, [access.remember(c.req.raw, { ...pending, back })]);
		} catch (error) {
			log.warn('Staff sign-in failed', { error: messageOf(error) });
			return lead(c, problemPath(back, 'failed'));
		}
	});
	api.get('/callback', (c) => finish(c, options));
	api.post('/sign-out', (c) => {
		const arrival = arrivalOf(c.req.raw);
		if (ownOrigin(c.req.raw.headers, arrival, (other) => other === arrival.host) === 'foreign')
			return c.json({ code: 'forbidden', message: 'Sign out on our own page.' }, 403, PRIVATE);
		return lead(c, returnPath(c.req.query('return')), [access.end(c.req.raw)]);
	});
	return api;
}

/** The sign-in of this process; null where none is configured, so that nothing tells of it. */
export function staffApi(): Hono | null {
	const { staffDomains, staffSignIn } = config;
	if (!staffSignIn) return null;
	const log = { warn: (message: string, details?: object) => processLog().warn(message, details) };
	return createStaffApi({
		staffDomains,
		access: staffAccess(),
		provider: createProvider(staffSignIn),
		limit: createRateLimiter(SIGN_IN_LIMIT),
		log,
	});
}
