import type { Language } from './locales.ts';
import { reportMissing } from './missing-keys.ts';
import { speak } from './speak.ts';
import type { Namespace, Namespaces, Texts } from './translation.ts';
import { type Whole, wholeTexts } from './whole.ts';

const files = import.meta.glob<object>('./*/*/index.ts', { eager: true, import: 'default' });
const spoken = new Map<string, unknown>();
const whole = new Map<string, Whole>();

/** Every key is in the first of all languages, so that its texts are the last to stand in; before them come those of the fallback locale (spec 9). */
const [BASE, FALLBACK] = ['ru', 'en'] as const;

function fileOf(language: Language, namespace: Namespace): object {
	const found = files[`./${language}/${namespace}/index.ts`];
	if (!found) throw new Error(`No texts: ${language}/${namespace}`);
	return found;
}

function wholeOf(language: Language, namespace: Namespace): Whole {
	const key = `${language}/${namespace}`;
	const known = whole.get(key) ?? wholeTexts(fileOf(language, namespace), fileOf(BASE, namespace), [fileOf(FALLBACK, namespace)]);
	whole.set(key, known);
	return known;
}

/**
 * The dictionary of one namespace, to hand to an island as a prop: as written, and where a key is missing, which is reported (spec 8),
 * with the text of the fallback language. Its type is that of the base language, so that {@link speak} knows the arguments.
 *
 * @throws when the namespace has no file in that language: every namespace has all twelve.
 */
export function dictionary<N extends Namespace>(language: Language, namespace: N): Namespaces[N] {
	const { texts: found, missing } = wholeOf(language, namespace);
	for (const key of missing) reportMissing({ language, key: `${namespace}.${key}` });
	return found as Namespaces[N];
}

/** The texts of one namespace as functions; made once per language (server only). */
export function texts<N extends Namespace>(language: Language, namespace: N): Texts<Namespaces[N]> {
	const key = `${language}/${namespace}`;
	const found = dictionary(language, namespace);
	const known = spoken.get(key) ?? speak(language, found);
	spoken.set(key, known);
	return known as Texts<Namespaces[N]>;
}
