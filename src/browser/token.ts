import { type SafeStorage, storage } from './storage.ts';

const KEY = 'token';

export interface TokenStore {
	readonly get: () => string | null;
	readonly set: (token: string) => void;
	readonly drop: () => void;
}

/** Stores a token, in memory if the storage is not available. */
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

export const token: TokenStore = createToken(storage);
