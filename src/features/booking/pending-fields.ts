import { isRecord } from '#lib/is-record.ts';
import type { DraftFields } from './fields.ts';

/** Local storage of the browser. */
export interface LocalCopies {
	readonly get: (key: string) => string | null;
	readonly set: (key: string, value: string) => unknown;
	readonly remove: (key: string) => void;
}

export const copyKey = (id: string): string => `booking:${id}`;

interface Copy {
	readonly version: number;
	readonly pending: DraftFields;
	readonly submitted: boolean;
}

export const isFields = (value: unknown): value is DraftFields =>
	isRecord(value) && Object.values(value).every((item) => typeof item === 'string');

function readCopy(text: string | null): Copy | null {
	try {
		const copy: unknown = JSON.parse(text ?? 'null');
		if (!isRecord(copy) || typeof copy.version !== 'number' || !isFields(copy.pending)) return null;
		return { version: copy.version, pending: copy.pending, submitted: copy.submitted === true };
	} catch {
		return null;
	}
}

export interface PendingFields {
	readonly all: () => DraftFields;
	readonly isEmpty: () => boolean;
	readonly write: (name: string, value: string) => void;
	readonly drop: (names: Iterable<string>) => void;
	/** Writes the local copy, or removes it if nothing is pending. */
	readonly store: (version: number, submitted?: boolean) => void;
	/** @returns what a crash or a form that did not arrive has left */
	readonly restore: (version: number) => DraftFields;
}

/** Fields that have not reached the server, with their local copy. */
export function createPendingFields(id: string, storage: LocalCopies): PendingFields {
	const key = copyKey(id);
	let fields: Record<string, string> = {};
	const isEmpty = (): boolean => Object.keys(fields).length === 0;
	return {
		all: () => fields,
		isEmpty,
		write(name, value) {
			fields[name] = value;
		},
		drop(names) {
			for (const name of names) delete fields[name];
		},
		store(version, submitted = false) {
			if (isEmpty()) storage.remove(key);
			else storage.set(key, JSON.stringify({ version, pending: fields, submitted } satisfies Copy));
		},
		restore(version) {
			const copy = readCopy(storage.get(key));
			const hasArrived = copy?.submitted === true && version > copy.version;
			if (copy && !hasArrived) fields = { ...copy.pending };
			else storage.remove(key);
			return fields;
		},
	};
}
