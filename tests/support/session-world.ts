/** Sessions of two travellers on a served site, what is known of them, and what must be true at any time. */
import { expect } from 'vitest';
import type { Database } from '#server/database/open.ts';
import { codeFor } from './account-browser.ts';
import { type Received, sendTo } from './api/front-harness.ts';
import { SITE } from './booking-visitor.ts';

export interface Traveller {
	readonly phone: string;
	/** Null before the first sign-in. */
	account: string | null;
	name: string | null;
	lastName: string | null;
	readonly searches: Set<string>;
}

export interface KnownSession {
	readonly traveller: Traveller;
	isOpen: boolean;
	/** Values of the cookie, the current one last. */
	readonly cookies: string[];
	/** Whether the cookie before the last one is still accepted. */
	hasGrace: boolean;
	/** The last token. */
	token: string;
}

/** What a browser has, also after its session ended. */
export interface Jar {
	cookie: string | null;
	token: string | null;
}

export interface SessionModel {
	readonly travellers: readonly [Traveller, Traveller];
	readonly browsers: readonly Jar[];
	readonly sessions: Map<string, KnownSession>;
}

export interface Auth {
	readonly cookie?: string | null;
	readonly token?: string | null;
}

export interface Call {
	readonly method?: string;
	readonly json?: object;
	readonly form?: Readonly<Record<string, string>>;
}

export interface SessionWorld {
	readonly db: Database;
	readonly call: (path: string, auth: Auth, call?: Call) => Promise<Received>;
	readonly codeOf: (phone: string) => Promise<string>;
	/** How often each kind of outcome was seen. */
	readonly reached: Map<string, number>;
}

const BROWSERS = 4;
let lastPhone = 0;

const newTraveller = (): Traveller => ({
	phone: `+7916${String(++lastPhone).padStart(7, '0')}`,
	account: null,
	name: null,
	lastName: null,
	searches: new Set(),
});

export const newModel = (): SessionModel => ({
	travellers: [newTraveller(), newTraveller()],
	browsers: Array.from({ length: BROWSERS }, () => ({ cookie: null, token: null })),
	sessions: new Map(),
});

export function createSessionWorld(db: Database, port: number): SessionWorld {
	const send = sendTo(port);
	return {
		db,
		reached: new Map(),
		codeOf: (phone) => codeFor(db, phone),
		call(path, { cookie, token }, { json, form, method = json || form ? 'POST' : 'GET' } = {}) {
			const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
			const body = form ? new URLSearchParams(form).toString() : json && JSON.stringify(json);
			const headers = {
				host: new URL(SITE).host,
				origin: SITE,
				accept: form ? 'text/html' : 'application/json',
				'content-type': type,
				...(cookie ? { cookie: `session=${cookie}` } : {}),
				...(token ? { authorization: `Bearer ${token}` } : {}),
			};
			return send(path, { method, headers, ...(body === undefined ? {} : { body }) });
		},
	};
}

export const note = ({ reached }: SessionWorld, outcome: string): void => void reached.set(outcome, (reached.get(outcome) ?? 0) + 1);

/** Value of the session cookie that a response sets; undefined if it sets none, null if it removes it. */
export function cookieOf({ headers }: Received): string | null | undefined {
	const line = headers['set-cookie']?.find((text) => text.startsWith('session='));
	return line === undefined ? undefined : (/^session=([^;]+)/.exec(line)?.[1] ?? null);
}

export const jsonOf = <T>({ body }: Received): T => JSON.parse(body.toString()) as T;

/** Account of a token, unchecked. */
export const subjectOf = (token: string): string =>
	(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub;

export type CookieState = 'current' | 'grace' | 'reused' | 'none';

export function stateOf(
	{ sessions }: SessionModel,
	cookie: string | null,
): { readonly state: CookieState; readonly session: KnownSession | null } {
	const session = sessions.get(cookie?.split('.')[0] ?? '') ?? null;
	if (!session?.isOpen || cookie === null) return { state: 'none', session: null };
	const age = session.cookies.length - 1 - session.cookies.indexOf(cookie);
	if (age === 0) return { state: 'current', session };
	return { state: age === 1 && session.hasGrace ? 'grace' : 'reused', session };
}

/** The session that a request with this cookie has; a copy of an old one ends it. */
export function sessionOfCookie(model: SessionModel, cookie: string | null): KnownSession | null {
	const { state, session } = stateOf(model, cookie);
	if (state === 'reused' && session) session.isOpen = false;
	return state === 'current' || state === 'grace' ? session : null;
}

export function sessionOfToken({ sessions }: SessionModel, token: string | null): KnownSession | null {
	if (token === null) return null;
	const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
	const session = sessions.get(sid);
	return session?.isOpen ? session : null;
}

const sessionOf = (model: SessionModel, { cookie = null, token = null }: Auth): KnownSession | null =>
	token === null ? sessionOfCookie(model, cookie) : sessionOfToken(model, token);

export const READS = {
	user: '/api/v2/user',
	settings: '/api/v2/user/settings',
	passengers: '/api/v1/web/avia/user/passengers.json',
	searches: '/user/searches/',
} as const;

/** Reads something of whoever a request is of: exactly what this traveller has, or 401. */
export async function expectRead(world: SessionWorld, model: SessionModel, what: keyof typeof READS, auth: Auth): Promise<void> {
	const session = sessionOf(model, auth);
	const response = await world.call(READS[what], auth);
	expect([what, response.status]).toEqual([what, session ? 200 : 401]);
	note(world, session ? 'read' : 'not read');
	if (!session) return;
	const { traveller } = session;
	if (what === 'user')
		expect(jsonOf<{ user_info: object }>(response).user_info).toMatchObject({ id: traveller.account, phone: traveller.phone });
	if (what === 'settings')
		expect(jsonOf<{ user: { settings: { name?: string } } }>(response).user.settings.name ?? null).toBe(traveller.name);
	if (what === 'passengers')
		expect(jsonOf<{ lastName: string }[]>(response).map(({ lastName }) => lastName)).toEqual(
			traveller.lastName === null ? [] : [traveller.lastName],
		);
	if (what === 'searches')
		expect(
			jsonOf<{ id: string }[]>(response)
				.map(({ id }) => id)
				.sort(),
		).toEqual([...traveller.searches].sort());
}

/** @returns the traveller whose data was changed; null if nobody was signed in */
export async function expectWritten(
	world: SessionWorld,
	model: SessionModel,
	path: string,
	auth: Auth,
	call: Call,
): Promise<Traveller | null> {
	const session = sessionOf(model, auth);
	const { status } = await world.call(path, auth, call);
	expect([path, status]).toEqual([path, session ? 200 : 401]);
	note(world, session ? 'written' : 'not written');
	return session?.traveller ?? null;
}

/** Tokens and cookies of ended sessions open nothing; the others read what their traveller wrote. */
export async function expectIsolated(world: SessionWorld, model: SessionModel): Promise<void> {
	for (const { token, cookies, isOpen } of model.sessions.values()) {
		for (const what of ['user', 'settings', 'passengers', 'searches'] as const) await expectRead(world, model, what, { token });
		for (const cookie of isOpen ? cookies.slice(-1) : cookies) await expectRead(world, model, 'user', { cookie });
	}
	const accounts = model.travellers.flatMap(({ account }) => account ?? []);
	const open = [...model.sessions].filter(([, { isOpen }]) => isOpen).map(([id]) => id);
	const rows =
		accounts.length === 0 ? [] : await world.db.selectFrom('account_sessions').select('id').where('account_id', 'in', accounts).execute();
	expect(rows.map(({ id }) => id).sort()).toEqual(open.sort());
}
