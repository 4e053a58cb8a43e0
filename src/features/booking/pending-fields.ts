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

/** Fields that have not reached the server, with their local copy. */
export class PendingFields {
	readonly #key: string;
	readonly #storage: LocalCopies;
	fields: Record<string, string> = {};

	constructor(id: string, storage: LocalCopies) {
		this.#key = copyKey(id);
		this.#storage = storage;
	}

	get isEmpty(): boolean {
		return Object.keys(this.fields).length === 0;
	}

	/** @returns what a crash or a form that did not arrive has left */
	restore(version: number): DraftFields {
		const copy = readCopy(this.#storage.get(this.#key));
		const hasArrived = copy?.submitted === true && version > copy.version;
		if (copy && !hasArrived) this.fields = { ...copy.pending };
		else this.#storage.remove(this.#key);
		return this.fields;
	}

	store(version: number, submitted = false): void {
		if (this.isEmpty) this.#storage.remove(this.#key);
		else this.#storage.set(this.#key, JSON.stringify({ version, pending: this.fields, submitted } satisfies Copy));
	}

	drop(names: Iterable<string>): void {
		for (const name of names) delete this.fields[name];
	}
}
