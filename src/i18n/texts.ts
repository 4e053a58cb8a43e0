import type { Language } from './locales.ts';
import { speak } from './speak.ts';
import type { Namespace, Namespaces, Texts } from './translation.ts';

const files = import.meta.glob<object>('./*/*/index.ts', { eager: true, import: 'default' });
const spoken = new Map<string, unknown>();

/**
 * The dictionary of one namespace as written, to hand to an island as a prop.
 * Its type is that of the base language, so that {@link speak} knows the arguments.
 *
 * @throws when the namespace has no file in that language: every namespace has all twelve.
 */
export function dictionary<N extends Namespace>(language: Language, namespace: N): Namespaces[N] {
	const found = files[`./${language}/${namespace}/index.ts`];
	if (!found) throw new Error(`No texts: ${language}/${namespace}`);
	return found as Namespaces[N];
}

/** The texts of one namespace as functions; made once per language (server only). */
export function texts<N extends Namespace>(language: Language, namespace: N): Texts<Namespaces[N]> {
	const key = `${language}/${namespace}`;
	const known = spoken.get(key) ?? speak(language, dictionary(language, namespace));
	spoken.set(key, known);
	return known as Texts<Namespaces[N]>;
}
