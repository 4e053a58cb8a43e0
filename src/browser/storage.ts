/** Local storage that never throws, even if disabled or full. */
import { type LogMethod, log as pageLog } from './log.ts';

export interface SafeStorage {
	readonly get: (key: string) => string | null;
	readonly set: (key: string, value: string) => boolean;
	readonly remove: (key: string) => void;
}

/** @param open called at every use; may throw like `window.localStorage` */
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

export const storage: SafeStorage = safeStorage(() => window.localStorage);

interface Errors {
	readonly error: LogMethod;
}

const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/;

/** Parses a finite number; otherwise logs `invalid crt` and returns null (spec 5). */
export function parseNumber(key: string, text: string, log: Errors): number | null {
	const number = NUMBER.test(text) ? Number(text) : Number.NaN;
	if (Number.isFinite(number)) return number;
	log.error('invalid crt', { details: { key } });
	return null;
}

/** A number of local storage; null if missing or, with a logged `invalid crt`, malformed (spec 5). */
export function readNumber(key: string, log: Errors = pageLog, from: SafeStorage = storage): number | null {
	const text = from.get(key);
	return text === null ? null : parseNumber(key, text, log);
}
