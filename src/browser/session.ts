import { type MapStore, map, onMount } from 'nanostores';
import { type SafeStorage, storage } from './storage.ts';

const KEY = 'token';

export interface Session {
	/** Bearer token, null for a guest. */
	readonly token: string | null;
	/** Anonymous id (spec 3.1); without permission it's valid for this page view only. Null until the visitor service starts. */
	readonly visitorId: string | null;
	/** Number cookies of spec 3.1; null without permission. */
	readonly ab_group: number | null;
	readonly crt: number | null;
}

export interface SessionStore {
	readonly $session: MapStore<Session>;
	/** Stores a token, in memory if the storage is not available; null removes it. */
	readonly setToken: (token: string | null) => void;
}

type StorageEvents = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/** @param view receives `storage` events of other tabs */
export function createSession(from: SafeStorage, view: StorageEvents): SessionStore {
	const $session = map<Session>({ token: null, visitorId: null, ab_group: null, crt: null });
	let inMemory: string | null = null;
	const read = (): void => $session.setKey('token', from.get(KEY) ?? inMemory);
	onMount($session, () => {
		read();
		view.addEventListener('storage', read);
		return () => view.removeEventListener('storage', read);
	});
	return {
		$session,
		setToken(token) {
			const stored = token !== null && from.set(KEY, token);
			if (token === null) from.remove(KEY);
			inMemory = stored ? null : token;
			$session.setKey('token', token);
		},
	};
}

export const { $session, setToken }: SessionStore = createSession(storage, globalThis);
