import { type SafeStorage, storage } from './storage.ts';

/** Under this key local storage keeps the token of who is logged in. */
const KEY = 'token';

/** The token of who is logged in: present = logged in, absent = guest (spec 6). */
export interface TokenStore {
	readonly get: () => string | null;
	readonly set: (token: string) => void;
	/** Forgets it: after a logout, and after an answer 401 (spec 7, 8). */
	readonly drop: () => void;
}

/** Keeps a token in a storage; where the browser keeps nothing, in this page alone. */
export function createToken(store: SafeStorage): TokenStore {
	let inMemory: string | null = null;
	return {
		get: () => store.get(KEY) ?? inMemory,
		set(token) {
			inMemory = store.set(KEY, token) ? null : token;
		},
		drop() {
			inMemory = null;
			store.remove(KEY);
		},
	};
}

/** The token of this browser. */
export const token: TokenStore = createToken(storage);
