/** Local storage that is safe to use: closed, full or forbidden, it throws nothing and keeps nothing. */
import { type LogMethod, log as pageLog } from './log.ts';

export interface SafeStorage {
	/** Null where nothing is kept, and where the browser hands out no storage. */
	readonly get: (key: string) => string | null;
	/** Whether it was kept: a full or closed storage keeps nothing. */
	readonly set: (key: string, value: string) => boolean;
	readonly remove: (key: string) => void;
}

/** Makes a storage safe. @param open hands out the storage at every use; it may throw, as `window.localStorage` does */
export function safeStorage(open: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): SafeStorage {
	const attempt = <T>(use: () => T, otherwise: T): T => {
		try {
			return use();
		} catch {
			return otherwise;
		}
	};
	return {
		get: (key) => attempt(() => open().getItem(key), null),
		set: (key, value) =>
			attempt(() => {
				open().setItem(key, value);
				return true;
			}, false),
		remove: (key) => attempt(() => open().removeItem(key), undefined),
	};
}

/** What this browser keeps for the site. */
export const storage: SafeStorage = safeStorage(() => window.localStorage);

interface Errors {
	readonly error: LogMethod;
}

const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/;

/** A number as `String(number)` writes it; anything else, or a number that is too large, logs the error `invalid crt` with its key and is null (spec 5). */
export function parseNumber(key: string, text: string, log: Errors): number | null {
	const number = NUMBER.test(text) ? Number(text) : Number.NaN;
	if (Number.isFinite(number)) return number;
	log.error('invalid crt', { details: { key } });
	return null;
}

/** A number of local storage; null where nothing is kept, and, with the error `invalid crt`, where it cannot be parsed (spec 5). */
export function readNumber(key: string, log: Errors = pageLog, from: SafeStorage = storage): number | null {
	const text = from.get(key);
	return text === null ? null : parseNumber(key, text, log);
}
