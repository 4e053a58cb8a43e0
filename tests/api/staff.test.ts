/** Private access (spec 6) behind the front: signing in with a real OpenID Connect provider, and who gets no further. */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OpenAPIHono } from '@hono/zod-openapi';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createStaffApi } from '#features/staff/api.ts';
import { readStaffFilter } from '#features/staff/filter.ts';
import { hasPrivateAccess } from '#features/staff/server.ts';
import { createStaffAccess, type StaffAccess } from '#features/staff/sign-in/access.ts';
import { createSessionStore, IDLE_TIME, type SessionStore } from '#features/staff/sign-in/sessions.ts';
import { createProvider, type Provider } from '#features/staff/sign-in/sign-in.ts';
import { choosable, countByMinute, listEvents, MINUTES, totalFailures, vitalShares } from '#features/staff/telemetry/telemetry.ts';
import { createPageResolver } from '#server/cache/site-pages.ts';
import type { StaffSignIn } from '#server/config.ts';
import { readConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#server/database/open.ts';
import type { EventRow } from '#server/database/tables/telemetry.ts';
import { closeServices } from '#server/http/openapi.ts';
import { createRateLimiter, type RateLimiter } from '#server/limits/rate-limit.ts';
import type { SecurityEntry } from '#server/log/security-log.ts';
import { sessionSecret } from '#server/process/session-secret.ts';
import { startFront, type TestFront } from '#tests/support/api/front-harness.ts';
import { NO_LIMIT } from '#tests/support/api/no-limit.ts';
import { type Peer, Surfer, startPeer } from '#tests/support/api/oidc-peer.ts';
import { engines, withDatabase } from '#tests/support/database-engines.ts';

const HOUR = 3_600_000;
const STAFF = { email: 'Ada@Staff.Example', email_verified: true };
const warnings: object[] = [];
const events: SecurityEntry[] = [];
let db: Database;
let sessions: SessionStore;
let clock = Date.now();
let peer: Peer;
let access: StaffAccess;
let front: TestFront;
let origin = '';
let settings: StaffSignIn;
let provider: Provider;
const secret = Buffer.alloc(32, 1);

const guard = (change: Partial<Parameters<typeof createStaffAccess>[0]> = {}): StaffAccess =>
	createStaffAccess({
		production: true,
		privateAccess: 'loopback',
		staffDomains: ['staff.example'],
		staffBlocked: [],
		staffSignIn: settings,
		sessions,
		secret: () => secret,
		now: () => clock,
		...change,
	});

/** The sign-in, and a page that says whether it is open. */
function staffServices(limit: RateLimiter): OpenAPIHono {
	const services = new OpenAPIHono();
	const api = createStaffApi({
		access,
		provider: { begin: (to) => provider.begin(to), finish: (...response) => provider.finish(...response) },
		sessions,
		security: (entry) => void events.push(entry),
		limit,
		log: { warn: (message, details = {}) => void warnings.push({ message, ...details }) },
	});
	services.route('/svc/staff', api);
	services.get('/staff', async (c) => {
		const session = await access.session(c.req.raw);
		return c.text(session?.mail ?? 'closed', (await access.isPrivate(c.req.raw)) ? 200 : 403);
	});
	closeServices(services, '/svc/*');
	return services;
}

/** A front before it; the provider has to know its port first. */
async function serveStaff(limit = NO_LIMIT): Promise<TestFront> {
	let services: OpenAPIHono | undefined;
	return startFront(
		(request) => {
			services ??= staffServices(limit);
			return services.fetch(request);
		},
		{ settings: { allowedHosts: ['localhost'], trustProxy: true, production: false } },
	);
}

beforeAll(async () => {
	db = await openDatabase('sqlite::memory:');
	sessions = createSessionStore(async () => db);
	front = await serveStaff();
	origin = `http://localhost:${front.port}`;
	peer = await startPeer([`${origin}/svc/staff/callback`]);
	settings = { issuer: peer.issuer, clientId: 'staff', clientSecret: 's3cret', hosts: [new URL(peer.issuer).host] };
	access = guard();
});
afterAll(async () => {
	await front.stop();
	peer.stop();
	await db.destroy();
});
beforeEach(() => {
	clock = Date.now();
	provider = createProvider(settings);
	peer.account = STAFF;
	peer.spoil = (tokens) => tokens;
	warnings.length = 0;
	events.length = 0;
});

/** What a browser sends with a link of our own page. */
const OWN_ACTION = { 'sec-fetch-site': 'same-origin' };
const isBack = (url: string) => url.startsWith(`${origin}/`) && !url.includes('/svc/staff/');
const signIn = async (surfer: Surfer, back = '/kz/staff?period=week'): Promise<string> =>
	(await surfer.follow(`${origin}/svc/staff/sign-in?return=${encodeURIComponent(back)}`, isBack, OWN_ACTION))
		.at(-1)
		?.slice(origin.length) ?? '';
/** Up to the provider's answer, which is not delivered. */
const almost = async (surfer: Surfer): Promise<string> =>
	(await surfer.follow(`${origin}/svc/staff/sign-in`, (url) => url.includes('/callback?'), OWN_ACTION)).at(-1) ?? '';
const locationOf = async (surfer: Surfer, url: string) => (await surfer.send(url, { headers: OWN_ACTION })).headers.get('location');
const page = async (surfer: Surfer) => {
	const response = await surfer.send(`${origin}/staff`);
	return [response.status, await response.text()];
};
const sessionOf = (surfer: Surfer) => surfer.jar(origin).get('staff-session') ?? '';

describe('signing in (spec 6: staff-domain accounts of a third-party sign-in provider)', () => {
	it('requests a code with PKCE, state and nonce, and leads back with a session', async () => {
		const surfer = new Surfer();
		expect(await page(surfer)).toEqual([403, 'closed']);
		const way = await surfer.follow(`${origin}/svc/staff/sign-in?return=%2Fkz%2Fstaff`, isBack, OWN_ACTION);
		const params = new URL(way[1] ?? '').searchParams;
		expect(Object.fromEntries(params)).toMatchObject({
			response_type: 'code',
			client_id: 'staff',
			scope: 'openid email',
			code_challenge_method: 'S256',
			redirect_uri: `${origin}/svc/staff/callback`,
		});
		for (const name of ['state', 'nonce', 'code_challenge']) expect(params.get(name)?.length).toBeGreaterThanOrEqual(43);
		expect(way.at(-1)).toBe(`${origin}/kz/staff`);
		expect(await page(surfer)).toEqual([200, 'Ada@Staff.Example']);
		expect([...surfer.jar(origin).keys()]).toEqual(['staff-session']);
	});

	it('takes the mail address from the user info where the id token has none (OpenID Connect Core 5.4)', async () => {
		let token = '';
		peer.spoil = (tokens) => {
			token = String(tokens.id_token);
			return tokens;
		};
		expect(await signIn(new Surfer())).toBe('/kz/staff?period=week');
		expect(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).not.toContain('email');
	});

	it.each([
		['another domain', { email: 'eve@other.example', email_verified: true }],
		['a domain that ends alike', { email: 'eve@evilstaff.example', email_verified: true }],
		['a domain under it', { email: 'eve@x.staff.example', email_verified: true }],
		['a domain it is only the beginning of', { email: 'eve@staff.example.evil.example', email_verified: true }],
		['two domains', { email: 'eve@evil.example@staff.example', email_verified: true }],
		['a mail address that is not verified', { email: 'eve@staff.example', email_verified: false }],
		['a mail address of which nothing is said', { email: 'eve@staff.example' }],
		['no mail address', {}],
	])('opens nothing to an account of %s', async (_, account) => {
		peer.account = account;
		const surfer = new Surfer();
		expect(await signIn(surfer)).toBe('/kz/staff?problem=denied');
		expect(await page(surfer)).toEqual([403, 'closed']);
		expect(surfer.jar(origin).size).toBe(0);
		expect(JSON.stringify([warnings, events])).not.toContain('eve@');
		expect(events.at(-1)).toMatchObject({ event: 'sign-in', outcome: 'rejected', target: '/svc/staff/callback' });
	});

	it.each<[string, (token: string) => string]>([
		[
			'a signature that is not the provider’s',
			(token) => token.replace(/(?<=\.[\w-]{20})[\w-](?=[\w-]+$)/, (one) => (one === 'A' ? 'B' : 'A')),
		],
		['no signature at all', (token) => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`],
		['another subject', (token) => changed(token, { sub: 'somebody else' })],
		['no form', () => 'token'],
	])('takes no id token with %s', async (_, forge) => {
		peer.spoil = (tokens) => ({ ...tokens, id_token: forge(String(tokens.id_token)) });
		const surfer = new Surfer();
		expect(await signIn(surfer)).toBe('/kz/staff?problem=failed');
		expect(await page(surfer)).toEqual([403, 'closed']);
	});

	it('takes no id token of another sign-in', async () => {
		let first: unknown;
		peer.spoil = (tokens) => {
			first ??= tokens.id_token;
			return { ...tokens, id_token: first };
		};
		expect(await signIn(new Surfer())).toBe('/kz/staff?period=week');
		expect(await signIn(new Surfer())).toBe('/kz/staff?problem=failed');
	});

	it('says that it failed when the provider rejects or cannot be reached', async () => {
		const surfer = new Surfer();
		const callback = new URL(await almost(surfer));
		callback.searchParams.delete('code');
		callback.searchParams.set('error', 'access_denied');
		expect(await locationOf(surfer, callback.href)).toBe('/staff?problem=failed');
		provider = createProvider({ ...settings, issuer: 'http://localhost:9', hosts: ['localhost:9'] });
		expect(await locationOf(new Surfer(), `${origin}/svc/staff/sign-in?return=%2Fkz%2Fstaff%3Flanguage%3Den`)).toBe(
			'/kz/staff?problem=failed&language=en',
		);
		provider = createProvider({ ...settings, hosts: ['accounts.example'] });
		expect(await locationOf(new Surfer(), `${origin}/svc/staff/sign-in`)).toBe('/staff?problem=failed');
		expect(JSON.stringify(warnings.at(-1))).toContain('STAFF_OIDC_HOSTS');
	});

	it.each(['//evil.example', 'https://evil.example/', '/\\evil.example', '/..//evil.example', '/a\r\nx: y', 'javascript:alert(1)'])(
		'never leads on to %j',
		async (back) => {
			expect(await signIn(new Surfer(), back)).toBe('/staff');
		},
	);
});

/** A token with other claims and the old signature. */
function changed(token: string, claims: object): string {
	const [head, body = '', signature] = token.split('.');
	const data = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), ...claims };
	return [head, Buffer.from(JSON.stringify(data)).toString('base64url'), signature].join('.');
}

describe('the provider’s response', () => {
	it('counts only in the browser that requested it', async () => {
		const callback = await almost(new Surfer());
		const victim = new Surfer();
		expect(await locationOf(victim, callback)).toBe('/staff?problem=expired');
		expect(await page(victim)).toEqual([403, 'closed']);
	});

	it('counts only with the state of its request, and a foreign one ends nothing', async () => {
		const surfer = new Surfer();
		const callback = await almost(surfer);
		const foreign = await almost(new Surfer());
		expect(await locationOf(surfer, foreign)).toBe('/staff?problem=expired');
		expect(await locationOf(surfer, callback.replace(/state=[^&]+/, 'state=x'))).toBe('/staff?problem=expired');
		expect(await page(surfer)).toEqual([403, 'closed']);
		expect(await locationOf(surfer, callback)).toBe('/staff');
		expect(await page(surfer)).toEqual([200, 'Ada@Staff.Example']);
	});

	it('counts once, even if the cookie was saved', async () => {
		const surfer = new Surfer();
		const callback = await almost(surfer);
		const stored = new Map(surfer.jar(origin));
		expect(await locationOf(surfer, callback)).toBe('/staff');
		const copy = new Surfer();
		copy.cookies.set(origin, stored);
		expect(await locationOf(copy, callback)).toBe('/staff?problem=expired');
		expect(events.at(-1)).toMatchObject({ event: 'sign-in', outcome: 'rejected', reason: 'the state was used before' });
	});

	it('counts for ten minutes', async () => {
		const surfer = new Surfer();
		const callback = await almost(surfer);
		clock += 10 * 60_000;
		expect(await locationOf(surfer, callback)).toBe('/staff?problem=expired');
	});
});

describe('the session', () => {
	const withCookie = (value: string, host = `localhost:${front.port}`) =>
		new Request(`${origin}/staff`, { headers: { host, cookie: `staff-session=${value}` } });

	it('lasts eight hours and no longer', async () => {
		const surfer = new Surfer();
		await signIn(surfer);
		for (let left = 8 * HOUR - 60_000; left > 0; left -= IDLE_TIME / 2) {
			clock += Math.min(left, IDLE_TIME / 2);
			expect(await page(surfer)).toEqual([200, 'Ada@Staff.Example']);
		}
		clock += 60_000;
		expect(await page(surfer)).toEqual([403, 'closed']);
	});

	it('is a cookie out of reach of scripts and other sites; over TLS of this host alone', async () => {
		const plain = new Request('http://staff.example/staff');
		expect(await access.begin(plain, STAFF.email)).toMatch(
			/^staff-session=[\w-]+\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=28800$/,
		);
		const secure = new Request('https://staff.example/staff');
		expect(await access.begin(secure, STAFF.email)).toMatch(
			/^__Host-staff-session=[\w-]+\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=28800; Secure$/,
		);
		expect(access.remember(secure, { state: 's', nonce: 'n', verifier: 'v', back: '/' })).toMatch(
			/^__Host-staff-sign-in=.+; HttpOnly; SameSite=Lax; Max-Age=600; Secure$/,
		);
		expect(await access.end(secure)).toBe('__Host-staff-session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure');
	});

	it('opens nothing where it is forged, foreign or another cookie', async () => {
		const surfer = new Surfer();
		await signIn(surfer);
		const value = sessionOf(surfer);
		expect(await access.isPrivate(withCookie(value))).toBe(true);
		const [body = '', mac = ''] = value.split('.');
		const other = Buffer.from(Buffer.from(body, 'base64url').toString().replace('Ada', 'Eve')).toString('base64url');
		const forged = [
			'',
			'.',
			body,
			`${body}.`,
			`${other}.${mac}`,
			`${body}.${mac}x`,
			`${body}.${mac.slice(1)}`,
			`${value}.`,
			`${body}=.${mac}`,
		];
		for (const one of forged) expect([one, await access.isPrivate(withCookie(one))]).toEqual([one, false]);
		const secureOnly = new Request(origin.replace('http:', 'https:'), {
			headers: { host: `localhost:${front.port}`, cookie: `staff-session=${value}` },
		});
		expect(await access.isPrivate(secureOnly)).toBe(false);
		expect(await access.isPrivate(withCookie(value, 'other.example'))).toBe(false);
		expect(await guard({ secret: () => Buffer.alloc(32, 2) }).isPrivate(withCookie(value))).toBe(false);
		expect(await guard({ staffSignIn: { ...settings, clientId: 'another' } }).isPrivate(withCookie(value))).toBe(false);
		expect(await guard({ staffDomains: ['new.example'] }).isPrivate(withCookie(value))).toBe(false);
		expect(await guard({ staffSignIn: null }).isPrivate(withCookie(value))).toBe(false);
		await almost(surfer);
		expect(await access.isPrivate(withCookie(surfer.jar(origin).get('staff-sign-in') ?? ''))).toBe(false);
	});

	it('ends with a sign-out of our own page, also for a copy of the cookie', async () => {
		const surfer = new Surfer();
		await signIn(surfer);
		const copy = sessionOf(surfer);
		const post = (headers: Record<string, string>) =>
			surfer.send(`${origin}/svc/staff/sign-out?return=%2Fkz%2Fstaff`, { method: 'POST', headers });
		expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
		expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
		expect(await page(surfer)).toEqual([200, 'Ada@Staff.Example']);
		const response = await post({ origin });
		expect([response.status, response.headers.get('location')]).toEqual([303, '/kz/staff']);
		expect(surfer.jar(origin).size).toBe(0);
		expect(await access.isPrivate(withCookie(copy))).toBe(false);
	});
	it('ends after half an hour without a request', async () => {
		const surfer = new Surfer();
		await signIn(surfer);
		clock += IDLE_TIME - 60_000;
		expect(await page(surfer)).toEqual([200, 'Ada@Staff.Example']);
		clock += IDLE_TIME;
		expect(await page(surfer)).toEqual([403, 'closed']);
	});

	it('stays ended after a restart and in another process, and lives on in both otherwise', async () => {
		const surfer = new Surfer();
		await signIn(surfer);
		const copy = withCookie(sessionOf(surfer));
		const other = guard({ sessions: createSessionStore(async () => db) });
		expect(await other.isPrivate(copy)).toBe(true);
		await surfer.send(`${origin}/svc/staff/sign-out`, { method: 'POST', headers: { origin } });
		expect(await other.isPrivate(copy)).toBe(false);
		expect(await guard().isPrivate(copy)).toBe(false);
	});

	it('ends where its account is blocked, or the database cannot say that it has not', async () => {
		const surfer = new Surfer();
		await signIn(surfer);
		const copy = withCookie(sessionOf(surfer));
		expect(await guard({ staffBlocked: ['ada@staff.example'] }).isPrivate(copy)).toBe(false);
		const broken = guard({ sessions: createSessionStore(async () => Promise.reject(new Error('down'))) });
		await expect(broken.isPrivate(copy)).rejects.toThrow('down');
	});

	it('can be ended from another one: one of them, or all others; of one’s own account alone', async () => {
		const [first, second, third] = [new Surfer(), new Surfer(), new Surfer()];
		for (const surfer of [first, second, third]) await signIn(surfer);
		peer.account = { email: 'eve@staff.example', email_verified: true };
		const eve = new Surfer();
		await signIn(eve);
		const open = async () => Promise.all([first, second, third, eve].map(async (surfer) => (await page(surfer))[0]));
		const session = (surfer: Surfer) => access.session(withCookie(sessionOf(surfer)));
		const post = (surfer: Surfer, fields: Record<string, string>, headers: Record<string, string> = { origin }) =>
			surfer.send(`${origin}/svc/staff/sessions?return=%2Fkz%2Fstaff`, { method: 'POST', headers, body: new URLSearchParams(fields) });
		const own = await session(first);
		expect((await sessions.list(own?.account ?? '', clock)).map(({ id }) => id)).toContain((await session(second))?.id);
		expect((await post(eve, { session: own?.id ?? '' })).status).toBe(303);
		expect((await post(first, {}, { origin: 'https://evil.example' })).status).toBe(403);
		expect((await post(new Surfer(), {})).status).toBe(403);
		expect(await open()).toEqual([200, 200, 200, 200]);
		const response = await post(first, { session: (await session(second))?.id ?? '' });
		expect([response.status, response.headers.get('location')]).toEqual([303, '/kz/staff']);
		expect(await open()).toEqual([200, 403, 200, 200]);
		await post(first, {});
		expect(await open()).toEqual([200, 403, 403, 200]);
		expect(events.at(-1)).toMatchObject({ event: 'session-ended', outcome: 'success', account: own?.account });
	});

	it('is stored without the mail address and without what opens it', async () => {
		const surfer = new Surfer();
		await signIn(surfer);
		const [body = ''] = sessionOf(surfer).split('.');
		const { data } = JSON.parse(Buffer.from(body, 'base64url').toString());
		const stored = JSON.stringify(await db.selectFrom('staff_sessions').selectAll().execute());
		expect(data.id.length).toBeGreaterThanOrEqual(43);
		expect(stored).not.toContain(data.id);
		expect(stored.toLowerCase()).not.toContain('ada@');
	});

	it('is logged when it begins and ends, without the mail address', async () => {
		const surfer = new Surfer();
		await signIn(surfer);
		await surfer.send(`${origin}/svc/staff/sign-out`, { method: 'POST', headers: { origin } });
		expect(events.map(({ event, outcome }) => [event, outcome])).toEqual([
			['sign-in', 'success'],
			['sign-out', 'success'],
		]);
		expect(events[0]?.account).toMatch(/^[\w-]{16}$/);
		expect(events[1]?.account).toBe(events[0]?.account);
		expect(JSON.stringify(events).toLowerCase()).not.toContain('ada@');
	});
});

describe('an unsolicited sign-in', () => {
	it.each<[string, Record<string, string>]>([
		['a page of another site', { 'sec-fetch-site': 'cross-site', referer: 'https://evil.example/' }],
		['another host of the same site', { 'sec-fetch-site': 'same-site' }],
		['a link outside the browser', { 'sec-fetch-site': 'none' }],
		['another site, in a browser without Sec-Fetch', { referer: 'https://evil.example/' }],
		['nowhere', {}],
	])('from %s only leads to the page with the button', async (_, headers) => {
		const surfer = new Surfer();
		const response = await surfer.send(`${origin}/svc/staff/sign-in?return=%2Fkz%2Fstaff`, { headers });
		expect([response.status, response.headers.get('location')]).toEqual([303, '/kz/staff']);
		expect(surfer.jar(origin).size).toBe(0);
	});
	it.each<Record<string, string>>([{ 'sec-fetch-site': 'same-origin' }, { referer: 'OWN/kz/staff' }])(
		'from our own page goes on: %o',
		async (headers) => {
			const own = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replace('OWN', origin)]));
			const response = await new Surfer().send(`${origin}/svc/staff/sign-in`, { headers: own });
			expect(response.headers.get('location')).toContain(peer.issuer);
		},
	);
});

describe('the sign-in page', () => {
	it('is private, uncached and rate-limited', async () => {
		const narrow = await serveStaff(createRateLimiter({ name: 'sign-in', points: 2, seconds: 100 }));
		const send = () => narrow.send('/svc/staff/callback');
		for (const status of [303, 303, 429]) {
			const response = await send();
			expect(response.status).toBe(status);
			expect(response.headers['cache-control']).toBe('private, no-store');
		}
		await narrow.stop();
	});

	it('does not exist in production without a provider: 404', async () => {
		const { services } = await import('#services.ts');
		for (const path of ['sign-in', 'callback', 'sign-out', 'openapi.json', '']) {
			const response = await services.request(`/svc/staff/${path}`);
			expect([path, response.status]).toEqual([path, 404]);
			expect(await response.json()).toEqual({ code: 'not-found', message: 'No such service call.' });
		}
		expect(await guard({ staffSignIn: null }).isPrivate(new Request(origin))).toBe(false);
		expect(guard({ staffSignIn: null }).canSignIn).toBe(false);
	});

	it('leads to a page that the page store never keeps, in any market, while it keeps others', () => {
		const resolve = createPageResolver({ brandHosts: [{ pattern: 'wa.localhost', brand: 'WA' }], production: true, geoHeader: null });
		const isCacheable = (host: string, path: string) => resolve(host, path, undefined)?.cacheable;
		for (const path of ['/staff', '/kz/staff', '/kz/staff?language=kk', '/staff?period=week'])
			expect([path, isCacheable('localhost', path)]).toEqual([path, false]);
		expect([isCacheable('wa.localhost', '/staff'), isCacheable('localhost', '/kz/about/data')]).toEqual([false, true]);
	});

	it('is open on a build that is not production to this machine, and to everybody where it is configured so (spec 6)', async () => {
		const from = (loopback: string) => new Request(origin, { headers: { 'x-loopback-visitor': loopback } });
		expect(await guard({ production: false, staffSignIn: null }).isPrivate(from('1'))).toBe(true);
		for (const request of [from('0'), new Request(origin)])
			expect(await guard({ production: false, staffSignIn: null }).isPrivate(request)).toBe(false);
		expect(await guard({ production: false, privateAccess: 'everybody' }).isPrivate(from('0'))).toBe(true);
		expect(await guard({ privateAccess: 'everybody' }).isPrivate(from('1'))).toBe(false);
		expect(await hasPrivateAccess(new Request(origin))).toBe(true);
	});
});

describe('configuration', () => {
	const full = {
		STAFF_OIDC_ISSUER: 'https://id.example/',
		STAFF_OIDC_CLIENT_ID: 'c',
		STAFF_OIDC_CLIENT_SECRET: 's',
		STAFF_DOMAINS: 'Staff.example',
	};

	it('lets the issuer and other configured hosts be reached', () => {
		const config = readConfig({ ...full, STAFF_OIDC_HOSTS: 'keys.example:444' });
		expect(config.staffSignIn).toEqual({
			issuer: 'https://id.example/',
			clientId: 'c',
			clientSecret: 's',
			hosts: ['id.example', 'keys.example:444'],
		});
		expect([...config.outgoingHosts]).toEqual(['id.example', 'keys.example:444']);
		expect(config.staffDomains).toEqual(['staff.example']);
		expect([readConfig({}).staffSignIn, readConfig({}).sessionSecret]).toEqual([null, null]);
	});

	it.each<[string, Record<string, string>, string]>([
		['no secret', { ...full, STAFF_OIDC_CLIENT_SECRET: '' }, 'Config STAFF_OIDC_CLIENT_SECRET not found'],
		['no issuer', { ...full, STAFF_OIDC_ISSUER: '' }, 'Config STAFF_OIDC_ISSUER not found'],
		['nobody who is staff', { ...full, STAFF_DOMAINS: '' }, 'Config STAFF_DOMAINS not found'],
		['an issuer without TLS', { ...full, STAFF_OIDC_ISSUER: 'http://id.example' }, 'must be an https address'],
		['an issuer with a query', { ...full, STAFF_OIDC_ISSUER: 'https://id.example/?a=b' }, 'must be an https address'],
		['hosts that are none', { ...full, STAFF_OIDC_HOSTS: 'a b' }, 'STAFF_OIDC_HOSTS'],
		['a short secret of sessions', { SESSION_SECRET: 'hunter2' }, 'at least 32 characters'],
	])('does not start with %s', (_, env, expected) => {
		expect(() => readConfig(env)).toThrow(expected);
		expect(() => readConfig(env)).not.toThrow('hunter2');
	});

	it('keeps a secret of its own that only this account reads, once for all processes', () => {
		const folder = mkdtempSync(join(tmpdir(), 'staff-'));
		const data = join(folder, 'data');
		const created = sessionSecret(data, null);
		expect(created.length).toBe(32);
		expect(statSync(join(data, 'session-secret')).mode & 0o777).toBe(0o600);
		expect(sessionSecret(data, null).equals(created)).toBe(true);
		expect(sessionSecret(join(folder, 'other'), null).equals(created)).toBe(false);
		expect(sessionSecret(data, 'x'.repeat(32)).toString()).toBe('x'.repeat(32));
		expect(readFileSync(join(data, 'session-secret'), 'utf8')).toBe(created.toString('base64url'));
		rmSync(folder, { recursive: true });
	});
});

const results = await engines();

describe.each(results)('filters of the page $name', ({ fresh, missing, clean }) => {
	afterAll(clean);
	const now = Date.UTC(2026, 10, 21, 12, 30, 30);
	const row = (id: string, of: Partial<EventRow>): EventRow => ({
		id,
		at: now - 1000,
		sent: now,
		type: 'ue',
		name: 'a--b--c',
		page_type: 'main',
		page_name: '',
		brand: 'AS',
		market: 'ru',
		language: 'ru',
		device: 'mobile',
		visitor: null,
		session: null,
		vital: null,
		value: null,
		payload: '{}',
		...of,
	});
	const filter = (query = '') => readStaffFilter(new URLSearchParams(query), now);

	it.skipIf(missing)('lists events, newest first, by brand, market, page type, name and period', async () => {
		const folder = mkdtempSync(join(tmpdir(), 'staff-'));
		await withDatabase(fresh(folder), async (db) => {
			const rows = [
				row('1', {}),
				row('2', { at: now - 500, brand: 'WA', market: 'us', name: 'page_view' }),
				row('3', { at: now - 2 * HOUR, market: 'kz', page_type: 'search' }),
				row('4', { at: now - 40 * 24 * HOUR }),
			];
			await db.insertInto('events').values(rows).execute();
			const ids = async (query?: string) => (await listEvents(db, filter(query))).map(({ id }) => id);
			expect(await ids()).toEqual(['2', '1', '3']);
			expect(await ids('period=hour')).toEqual(['2', '1']);
			expect(await ids('in_brand=AS')).toEqual(['1', '3']);
			expect(await ids('in_market=kz&in_brand=AS')).toEqual(['3']);
			expect(await ids('on_page=search')).toEqual(['3']);
			expect(await ids('event=page_view')).toEqual(['2']);
			expect((await listEvents(db, filter(), 1)).length).toBe(1);
			expect(await choosable(db, filter('period=hour&on_page=faq_main'))).toEqual({
				pages: ['faq_main', 'main'],
				names: ['a--b--c', 'page_view'],
			});
			expect((await choosable(db, filter())).pages).toEqual(['main', 'search']);
			expect((await countByMinute(db, filter('event=page_view'))).at(-1)).toBe(1);
			expect((await countByMinute(db, filter())).at(-1)).toBe(2);
			expect(await countByMinute(db, filter('in_brand=WA'))).toEqual([...Array.from({ length: MINUTES - 1 }, () => 0), 1]);
		});
		rmSync(folder, { recursive: true });
	});

	it.skipIf(missing)('rates vitals by the thresholds of spec 9: p75 and shares of good, middling and poor', async () => {
		const folder = mkdtempSync(join(tmpdir(), 'staff-'));
		await withDatabase(fresh(folder), async (db) => {
			const lcp = [2500, 2501, 4000, 4001].map((value, at) => row(`l${at}`, { vital: 'LCP', value }));
			const cls = [0.1, 0.05].map((value, at) => row(`c${at}`, { vital: 'CLS', value, page_type: 'search', market: 'kz' }));
			await db
				.insertInto('events')
				.values([...lcp, ...cls, row('0', {})])
				.execute();
			expect(await vitalShares(db, filter())).toEqual([
				{
					pageType: 'main',
					vital: 'LCP',
					p75: 4000,
					rating: 'needs-improvement',
					count: 4,
					shares: { good: 0.25, 'needs-improvement': 0.5, poor: 0.25 },
				},
				{ pageType: 'search', vital: 'CLS', p75: 0.1, rating: 'good', count: 2, shares: { good: 1, 'needs-improvement': 0, poor: 0 } },
			]);
			expect((await vitalShares(db, filter('in_market=kz'))).map(({ vital }) => vital)).toEqual(['CLS']);
			expect((await vitalShares(db, filter('on_page=search&event=page_view'))).map(({ vital }) => vital)).toEqual(['CLS']);
			expect(await vitalShares(db, filter('in_brand=WA'))).toEqual([]);
		});
		rmSync(folder, { recursive: true });
	});
});

describe('events that were not stored', () => {
	it('are listed by reason, the most frequent first, with the latest hour and sample', () => {
		const rows = [
			{ hour: 3, reason: 'bad-id', count: 1, sample: 'e eid' },
			{ hour: 2, reason: 'not-allowed', count: 5, sample: '' },
			{ hour: 1, reason: 'bad-id', count: 2, sample: 'old' },
		];
		expect(totalFailures(rows)).toEqual([
			{ reason: 'not-allowed', count: 5, last: 2, sample: '' },
			{ reason: 'bad-id', count: 3, last: 3, sample: 'e eid' },
		]);
	});
});
