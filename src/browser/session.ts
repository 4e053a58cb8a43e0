import { type MapStore, map, onMount } from 'nanostores';
import { isRecord } from '#lib/is-record.ts';
import { type SafeStorage, storage } from './storage.ts';
import { TOKEN_KEY as KEY } from './stored-token.ts';

/** Settings of this device (spec 6), JSON. */
export const LOCAL_SETTINGS = 'settings';

/** Steps of a sign-in (spec 4.8): `init` for guests, then `login`, `token` once it's stored, `user` once their data is fetched. */
export type SessionState = 'init' | 'login' | 'token' | 'user';

export type SessionSettings = Readonly<Record<string, unknown>>;

export interface SessionUser {
	readonly id: string;
	readonly name: string | null;
	/** E.164. */
	readonly phone: string | null;
	/** Confirmed. */
	readonly mail: string | null;
	readonly settings: SessionSettings;
}

export interface Session {
	readonly state: SessionState;
	/** Bearer token, null for a guest. */
	readonly token: string | null;
	readonly user: SessionUser | null;
	/** The user's; of this device for a guest. */
	readonly settings: SessionSettings;
	/** Anonymous id (spec 3.1); without permission it's valid for this page view only. Null until the visitor service starts. */
	readonly visitorId: string | null;
	/** Number cookies of spec 3.1; null without permission. */
	readonly ab_group: number | null;
	readonly crt: number | null;
}

export interface SessionStore {
	readonly $session: MapStore<Session>;
	/** A sign-in has begun, or was given up. */
	readonly setLogin: (begun: boolean) => void;
	/** Stores a token, in memory if the storage is not available; null removes it with the user, and restores the local settings. */
	readonly setToken: (token: string | null) => void;
	/** @throws Error 'User not authorized' without a token (spec 8) */
	readonly setUser: (user: SessionUser) => void;
}

type StorageEvents = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

function readSettings(from: SafeStorage): SessionSettings {
	try {
		const settings: unknown = JSON.parse(from.get(LOCAL_SETTINGS) ?? '{}');
		return isRecord(settings) ? settings : {};
	} catch {
		return {};
	}
}

/** @param view receives `storage` events of other tabs */
export function createSession(from: SafeStorage, view: StorageEvents): SessionStore {
	const guest = { state: 'init', token: null, user: null } as const;
	const $session = map<Session>({ ...guest, settings: {}, visitorId: null, ab_group: null, crt: null });
	let inMemory: string | null = null;
	const show = (token: string | null): void => {
		const session = $session.get();
		if (token === null) $session.set({ ...session, ...guest, settings: readSettings(from) });
		else if (token !== session.token) $session.set({ ...session, token, state: session.user ? 'user' : 'token' });
	};
	const read = (): void => show(from.get(KEY) ?? inMemory);
	onMount($session, () => {
		read();
		view.addEventListener('storage', read);
		return () => view.removeEventListener('storage', read);
	});
	return {
		$session,
		setLogin(begun) {
			const { state } = $session.get();
			if (state === 'init' || state === 'login') $session.setKey('state', begun ? 'login' : 'init');
		},
		setToken(token) {
			const stored = token !== null && from.set(KEY, token);
			if (token === null) from.remove(KEY);
			inMemory = stored ? null : token;
			show(token);
		},
		setUser(user) {
			const session = $session.get();
			if (session.token === null) throw new Error('User not authorized');
			$session.set({ ...session, user, settings: user.settings, state: 'user' });
		},
	};
}

export const { $session, setLogin, setToken, setUser }: SessionStore = createSession(storage, globalThis);
