import { type SafeStorage, storage } from './storage.ts';

/** Local storage key of the bearer token. */
export const TOKEN_KEY = 'token';

/** Removes the token of a session that ended without script. */
export function dropStoredToken(from: SafeStorage = storage): void {
	if (from.get(TOKEN_KEY) !== null) from.remove(TOKEN_KEY);
}
