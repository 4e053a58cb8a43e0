import type { Language } from './locales.ts';

/** A text that was wanted and is not there (spec 8). */
export interface MissingKey {
	readonly language: Language;
	/** `search.form.label`; without its namespace where a part of a dictionary was asked. */
	readonly key: string;
}

/** Kept until somebody listens; later ones are dropped. */
const WAITING = 16;

const waiting: MissingKey[] = [];
let listener: ((missing: MissingKey) => void) | undefined;

/** Says that a text is missing. */
export function reportMissing(missing: MissingKey): void {
	if (listener) listener(missing);
	else if (waiting.length < WAITING) waiting.push(missing);
}

/** Hands over what was said so far and all that follows; the last who asks is told. */
export function onMissingKey(tell: (missing: MissingKey) => void): void {
	listener = tell;
	for (const missing of waiting.splice(0)) tell(missing);
}
