/** What travellers, and copies of what they have, do to sessions, in any order: one entry of `SESSION_COMMANDS` each. */

import fc from 'fast-check';
import { SignJWT } from 'jose';
import { expect } from 'vitest';
import { signToken } from '#features/account/tokens.ts';
import { recentSearch } from './account-browser.ts';
import type { Received } from './api/front-harness.ts';
import {
	cookieOf,
	expectRead,
	expectWritten,
	type Jar,
	jsonOf,
	type KnownSession,
	note,
	READS,
	type SessionModel,
	type SessionWorld,
	sessionOfCookie,
	sessionOfToken,
	stateOf,
	subjectOf,
	type Traveller,
} from './session-world.ts';

type Command = fc.Arbitrary<fc.AsyncCommand<SessionModel, SessionWorld>>;

const MINUTE = 60_000;
const which = fc.nat({ max: 3 });
let written = 0;

function command<T>(
	name: string,
	given: fc.Arbitrary<T>,
	act: (given: T, model: SessionModel, world: SessionWorld) => Promise<unknown>,
): Command {
	return given.map((value) => ({
		check: () => true,
		async run(model, world) {
			await act(value, model, world);
		},
		toString: () => `${name} ${fc.stringify(value)}`,
	}));
}

const jarOf = ({ browsers }: SessionModel, index: number): Jar => browsers[index] as Jar;
const codeBody = (response: Received): { session_id: string } => jsonOf(response);

/** Notes the session that a sign-in began. */
function noteSignIn(model: SessionModel, jar: Jar, traveller: Traveller, response: Received): void {
	const { jwt } = jsonOf<{ jwt: string }>(response);
	const cookie = cookieOf(response) ?? '';
	traveller.account ??= subjectOf(jwt);
	expect(subjectOf(jwt)).toBe(traveller.account);
	expect(model.sessions.has(cookie.split('.')[0] ?? '')).toBe(false);
	model.sessions.set(cookie.split('.')[0] ?? '', { traveller, isOpen: true, cookies: [cookie], hasGrace: false, token: jwt });
	[jar.cookie, jar.token] = [cookie, jwt];
}

const signIn = command(
	'sign-in',
	fc.record({ browser: which, who: fc.nat({ max: 1 }), posts: fc.constantFrom(1, 2), wrongFirst: fc.boolean() }),
	async ({ browser, who, posts, wrongFirst }, model, world) => {
		const [jar, traveller] = [jarOf(model, browser), model.travellers[who] as Traveller];
		const started = await world.call('/auth/phone', { cookie: jar.cookie }, { json: { phone: traveller.phone, market: 'ru' } });
		expect(started.status).toBe(200);
		const { session_id } = codeBody(started);
		const code = await world.codeOf(traveller.phone);
		const finish = (sent: string, cookie: string | null) =>
			world.call('/auth/phone/finish', { cookie }, { json: { session_id, code: sent } });
		if (wrongFirst) expect((await finish(code === '000000' ? '000001' : '000000', jar.cookie)).status).toBe(400);
		const responses = await Promise.all(Array.from({ length: posts }, () => finish(code, jar.cookie)));
		const accepted = responses.filter(({ status }) => status === 200);
		expect(responses.map(({ status }) => status).sort()).toEqual([200, 410].slice(0, posts));
		const before = sessionOfCookie(model, jar.cookie);
		if (before) before.isOpen = false;
		noteSignIn(model, jar, traveller, accepted[0] as Received);
		for (const cookie of [null, jar.cookie]) expect((await finish(code, cookie)).status).toBe(410);
		note(world, 'signed in');
	},
);

/** Sends the cookie as often at once. @returns the cookie that the sender has afterwards */
async function refresh(world: SessionWorld, model: SessionModel, cookie: string | null, times: number): Promise<string | null> {
	const { state, session } = stateOf(model, cookie);
	const responses = await Promise.all(Array.from({ length: times }, () => world.call('/api/v2/jwt', { cookie })));
	note(world, `refreshed: ${state}`);
	if (!session || state === 'reused') {
		if (session) session.isOpen = false;
		for (const response of responses) expect([response.status, cookieOf(response)]).toEqual([401, null]);
		return null;
	}
	const changed = responses.flatMap((response) => cookieOf(response) ?? []);
	expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
	for (const response of responses) {
		session.token = jsonOf<{ jwt: string }>(response).jwt;
		expect(subjectOf(session.token)).toBe(session.traveller.account);
	}
	expect(changed).toHaveLength(state === 'current' ? 1 : 0);
	const [rotated] = changed;
	if (rotated === undefined) return cookie;
	session.cookies.push(rotated);
	session.hasGrace = true;
	return rotated;
}

const refreshes = command(
	'refresh',
	fc.record({ browser: which, times: fc.constantFrom(1, 1, 2, 4) }),
	async ({ browser, times }, model, world) => {
		const jar = jarOf(model, browser);
		jar.cookie = await refresh(world, model, jar.cookie, times);
		const session = sessionOfToken(model, jar.token);
		if (session && jar.cookie !== null) jar.token = stateOf(model, jar.cookie).session?.token ?? jar.token;
	},
);

const copiedCookie = command(
	'copied cookie',
	fc.record({ session: fc.nat({ max: 5 }), age: fc.nat({ max: 3 }) }),
	async (given, model, world) => {
		const all = [...model.sessions.values()];
		const open = all.filter(({ isOpen }) => isOpen);
		const sessions = open.length > 0 ? open : all;
		const cookies = sessions[given.session % Math.max(1, sessions.length)]?.cookies;
		const cookie = cookies?.at(-1 - (given.age % cookies.length));
		if (cookie !== undefined) await refresh(world, model, cookie, 1);
	},
);

/** As if a minute had passed since the last change of every cookie. */
const timePasses = command('a minute passes', fc.constant(null), async (_, model, world) => {
	const ids = [...model.sessions.keys()];
	if (ids.length === 0) return;
	for (const session of model.sessions.values()) session.hasGrace = false;
	await world.db
		.updateTable('account_sessions')
		.set(({ eb }) => ({ rotated_at: eb('rotated_at', '-', MINUTE) }))
		.where('id', 'in', ids)
		.execute();
});

const expired = async (jar: Jar): Promise<string> => {
	const claims = JSON.parse(Buffer.from(jar.token?.split('.')[1] ?? 'e30', 'base64url').toString()) as { sub?: string; sid?: string };
	return signToken({ account: claims.sub ?? 'nobody', session: claims.sid ?? 'none' }, Date.now() - 16 * MINUTE);
};

const close = (session: KnownSession | null): void => {
	if (session) session.isOpen = false;
};

const signOut = command(
	'sign-out',
	fc.record({ browser: which, how: fc.constantFrom('cookie', 'token', 'both', 'expired token', 'form') }),
	async ({ browser, how }, model, world) => {
		const jar = jarOf(model, browser);
		const cookie = how === 'token' ? null : jar.cookie;
		const token = how === 'token' || how === 'both' ? jar.token : how === 'expired token' ? await expired(jar) : null;
		if (how === 'form') expect((await world.call('/my/sign-out', { cookie }, { form: { a: '1' } })).status).toBe(303);
		else expect((await world.call('/api/v2/logout', { cookie, token }, { method: 'DELETE' })).status).toBe(204);
		if (how === 'token' || how === 'both') close(sessionOfToken(model, token));
		close(sessionOfCookie(model, cookie));
		jar.cookie = cookie === null ? jar.cookie : null;
		note(world, 'signed out');
	},
);

const endSessions = command(
	'end sessions',
	fc.record({ browser: which, which: fc.option(fc.nat({ max: 5 }), { nil: null }) }),
	async (given, model, world) => {
		const { cookie } = jarOf(model, given.browser);
		const ids = [...model.sessions.keys()];
		const id = given.which === null ? null : (ids[given.which % Math.max(1, ids.length)] ?? 'none');
		const own = sessionOfCookie(model, cookie);
		const form: Record<string, string> = id === null ? { action: 'end-others' } : { action: 'end', session: id };
		const { status, headers } = await world.call('/my/settings', { cookie }, { form });
		expect([status, String(headers.location).includes('/my/sign-in')]).toEqual([303, own === null]);
		for (const [other, session] of model.sessions)
			if (own && session.traveller === own.traveller && (id === null ? session !== own : other === id)) session.isOpen = false;
		note(world, own ? 'ended sessions' : 'ended none');
	},
);

const authOf = (jar: Jar, how: 'cookie' | 'token' | 'both') => ({
	...(how === 'token' ? {} : { cookie: jar.cookie }),
	...(how === 'cookie' ? {} : { token: jar.token }),
});
const how = fc.constantFrom('cookie' as const, 'token' as const, 'both' as const);

const reads = command(
	'read',
	fc.record({ browser: which, how, what: fc.constantFrom(...(Object.keys(READS) as (keyof typeof READS)[])) }),
	({ browser, how: by, what }, model, world) => expectRead(world, model, what, authOf(jarOf(model, browser), by)),
);

const writes = command(
	'write',
	fc.record({ browser: which, how, what: fc.constantFrom('name', 'legacy name', 'passengers', 'search') }),
	async ({ browser, how: by, what }, model, world) => {
		const auth = authOf(jarOf(model, browser), by);
		const text = `N${++written}`;
		if (what === 'name' || what === 'legacy name') {
			const settings = { settings: { name: text } };
			const [path, call] =
				what === 'name'
					? ['/api/user/settings', { method: 'PATCH', json: settings }]
					: ['/api/v2/user/settings', { json: { user: { id: 'somebody', ...settings } } }];
			const traveller = await expectWritten(world, model, path as string, auth, call as { json: object });
			if (traveller) traveller.name = text;
			return;
		}
		if (what === 'passengers') {
			const json = { passengers: [{ lastName: text }] };
			const path = '/api/v1/web/avia/user/passengers/actualize.json';
			const traveller = await expectWritten(world, model, path, auth, { method: 'PUT', json });
			if (traveller) traveller.lastName = text;
			return;
		}
		const id = `MOW${String((written % 28) + 1).padStart(2, '0')}12IST1`;
		(await expectWritten(world, model, '/user/searches/', auth, { json: recentSearch(id, Date.now(), written) }))?.searches.add(id);
	},
);

const FORGERIES = ['tampered', 'unsigned', 'foreign', 'expired', 'mixed', 'cut', 'empty'] as const;

async function forge(kind: (typeof FORGERIES)[number], jar: Jar, model: SessionModel): Promise<string> {
	const token = jar.token ?? (await expired(jar));
	const [head = '', body = '', signature = ''] = token.split('.');
	const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { sub: string; sid: string };
	const others = [...model.sessions].filter(([, { traveller }]) => traveller.account !== claims.sub);
	const [sid = 'none', session] = others.at(-1) ?? [];
	const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
	switch (kind) {
		case 'tampered':
			return [head, encode({ ...claims, sub: session?.traveller.account ?? 'somebody', sid }), signature].join('.');
		case 'unsigned':
			return [encode({ alg: 'none', typ: 'JWT' }), body, ''].join('.');
		case 'foreign':
			return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from('secret-of-another-site-of-32-byte'));
		case 'expired':
			return expired(jar);
		case 'mixed':
			return signToken({ account: claims.sub, session: sid }, Date.now());
		case 'cut':
			return token.slice(0, -2);
		case 'empty':
			return '';
	}
}

const forgeries = command(
	'forged token',
	fc.record({ browser: which, kind: fc.constantFrom(...FORGERIES) }),
	async ({ browser, kind }, model, world) => {
		const token = (await forge(kind, jarOf(model, browser), model)) || '.';
		for (const path of Object.values(READS)) expect([kind, (await world.call(path, { token })).status]).toEqual([kind, 401]);
		const name = { settings: { name: 'Forged' } };
		expect((await world.call('/api/user/settings', { token }, { method: 'PATCH', json: name })).status).toBe(401);
		note(world, 'forged');
	},
);

/** As often as each is listed. */
export const SESSION_COMMANDS: Command[] = [
	...[signIn, signIn, signIn],
	...[refreshes, refreshes, refreshes, refreshes],
	...[copiedCookie, copiedCookie, copiedCookie],
	...[timePasses, timePasses],
	...[reads, reads],
	...[writes, writes, writes],
	...[signOut, endSessions, forgeries],
];
