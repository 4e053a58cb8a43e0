import type { Language } from './locales.ts';

export interface MissingKey {
	readonly language: Language;
	readonly key: string;
}

/** Keys buffered before a listener is set; later ones are dropped. */
const MAX_BUFFERED = 16;

const buffer: MissingKey[] = [];
let listener: ((missing: MissingKey) => void) | undefined;

export function reportMissing(missing: MissingKey): void {
	if (listener) listener(missing);
	else if (buffer.length < MAX_BUFFERED) buffer.push(missing);
}

/** Sets the only listener and passes it the buffered keys. */
export function onMissingKey(listen: (missing: MissingKey) => void): void {
	listener = listen;
	for (const missing of buffer.splice(0)) listen(missing);
}
