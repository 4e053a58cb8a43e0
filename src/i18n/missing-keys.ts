import type { Language } from './locales.ts';

/** A text that was wanted and is not there (spec 8). */
export interface MissingKey {
	readonly language: Language;
	/** `search.form.label`; without its namespace where a part of a dictionary was asked. */
	readonly key: string;
}

/** Kept until somebody listens; later ones are dropped. */
const MAX_BUFFERED = 16;

const buffer: MissingKey[] = [];
let listener: ((missing: MissingKey) => void) | undefined;

/** Says that a text is missing. */
export function reportMissing(missing: MissingKey): void {
	if (listener) listener(missing);
	else if (buffer.length < MAX_BUFFERED) buffer.push(missing);
}

/** Hands over what was said so far and all that follows; the last who asks is told. */
export function onMissingKey(tell: (missing: MissingKey) => void): void {
	listener = tell;
	for (const missing of buffer.splice(0)) tell(missing);
}
