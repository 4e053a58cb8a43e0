/** The session in the browser: its steps, its end, and errors (spec 4.8, 5, 8). */
import { cleanStores } from 'nanostores';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttp } from '#browser/http.ts';
import { createSession, LOCAL_SETTINGS, type SessionState } from '#browser/session.ts';
import { safeStorage } from '#browser/storage.ts';
import { createUserSession } from '#features/account/user-session.ts';

const USER = {
	user_info: {
		id: 'a1',
		phone: null,
		email_info: { active_email: 'anna@example.com', candidate_email: null, activation_status: 'active' },
	},
	premium: null,
	settings: { name: 'Anna', currency: 'kzt' },
	socials: {},
	properties: { orders: { order_counters: { all: 0, upcoming: 0 } } },
};
const TOKEN = { jwt: 'jwt-1', is_new_user: false };

type Reply = { status: number; body?: unknown };

/** A page with local settings with services whose responses the test sets by path. */
function open(replies: Record<string, Reply | Reply[]>, stored: Record<string, string> = {}) {
	const store = new Map(Object.entries({ [LOCAL_SETTINGS]: '{"currency":"rub"}', ...stored }));
	const storage = safeStorage(() => ({
		getItem: (key) => store.get(key) ?? null,
		setItem: (key, value) => void store.set(key, value),
		removeItem: (key) => void store.delete(key),
	}));
	const tabs = new EventTarget();
	const session = createSession(storage, tabs);
	const calls: string[] = [];
	const http = createHttp({
		fetch: async (url, init = {}) => {
			calls.push(`${init.method} ${url} ${new Headers(init.headers).get('authorization') ?? ''}`.trim());
			const queue = replies[String(url)];
			const reply = Array.isArray(queue) ? queue.shift() : queue;
			if (!reply) throw new TypeError('fetch failed');
			return new Response(reply.body === undefined ? null : JSON.stringify(reply.body), { status: reply.status });
		},
		random: Math.random,
		wait: async () => undefined,
		session,
		log: { error: () => undefined },
	});
	const states: SessionState[] = [];
	session.$session.subscribe(({ state }) => {
		if (states.at(-1) !== state) states.push(state);
	});
	stores.push(session.$session);
	return { store, tabs, session, calls, states, user: createUserSession({ http, session }) };
}

const stores: ReturnType<typeof createSession>['$session'][] = [];
afterEach(() => cleanStores(...stores.splice(0)));

describe('a session', () => {
	it('goes from init through login and token to the user, and back with the local settings', async () => {
		const { user, session, states, calls, store } = open({
			'/api/v2/user': { status: 200, body: USER },
			'/api/v2/logout': { status: 204 },
		});
		expect(session.$session.get()).toMatchObject({ state: 'init', settings: { currency: 'rub' } });
		user.beginLogin('phone');
		user.takeToken(TOKEN);
		expect(store.get('token')).toBe('jwt-1');
		expect(await user.fetchUser()).toMatchObject({ id: 'a1', name: 'Anna', mail: 'anna@example.com' });
		expect(session.$session.get().settings).toEqual({ name: 'Anna', currency: 'kzt' });
		expect(await user.logout()).toBe(true);
		expect(states).toEqual(['init', 'login', 'token', 'user', 'init']);
		expect(calls).toEqual(['GET /api/v2/user Bearer jwt-1', 'DELETE /api/v2/logout']);
		expect(session.$session.get()).toMatchObject({ token: null, user: null, settings: { currency: 'rub' } });
		expect(store.has('token')).toBe(false);
	});

	it('needs a login method, and can be given up', () => {
		const { user, states } = open({});
		expect(() => user.beginLogin(undefined)).toThrow('A login method is required');
		user.beginLogin('passkey');
		user.giveUpLogin();
		expect(states).toEqual(['init', 'login', 'init']);
	});

	it('rejects with "User not authorized" without a token', async () => {
		const { user, session, calls } = open({});
		await expect(user.fetchUser()).rejects.toThrow('User not authorized');
		expect(() => session.setUser({ id: '', name: null, phone: null, mail: null, settings: {} })).toThrow('User not authorized');
		expect(calls).toEqual([]);
	});

	it('drops the token at any 401, and takes a new one by the cookie once', async () => {
		const { user, calls, states } = open(
			{
				'/api/v2/user': [{ status: 401 }, { status: 200, body: USER }],
				'/api/v2/jwt': { status: 200, body: { ...TOKEN, jwt: 'jwt-2' } },
			},
			{ token: 'old' },
		);
		expect(await user.load()).toMatchObject({ id: 'a1' });
		expect(calls).toEqual(['GET /api/v2/user Bearer old', 'GET /api/v2/jwt', 'GET /api/v2/user Bearer jwt-2']);
		expect(states).toEqual(['token', 'init', 'token', 'user']);
	});

	it('is a guest’s if nobody is signed in, and keeps the token if the server is not reached', async () => {
		const guest = open({ '/api/v2/jwt': { status: 401 } });
		expect(await guest.user.load()).toBeNull();
		const offline = open({}, { token: 'good' });
		expect(await offline.user.load()).toBeNull();
		expect(offline.store.get('token')).toBe('good');
		expect(offline.calls).toEqual(['GET /api/v2/user Bearer good']);
	});

	it('ends in all tabs', async () => {
		const { user, session, store, tabs } = open({ '/api/v2/user': { status: 200, body: USER } }, { token: 'good' });
		await user.load();
		store.delete('token');
		tabs.dispatchEvent(new Event('storage'));
		expect(session.$session.get()).toMatchObject({ state: 'init', user: null, settings: { currency: 'rub' } });
	});
});
