import { createTranslator } from './create-translator.ts';
import { type FilledDictionary, fillMissing } from './fill-missing.ts';
import type { Language } from './locales.ts';
import { reportMissing } from './missing-keys.ts';
import type { Messages, Namespace, Namespaces } from './translation.ts';

const files = import.meta.glob<object>('./*/*/index.ts', { eager: true, import: 'default' });
const translators = new Map<string, unknown>();
const filledDictionaries = new Map<string, FilledDictionary>();

/** The base dictionary has every key and is the last fallback; the fallback locale comes first (spec 9). */
const [BASE, FALLBACK] = ['ru', 'en'] as const;

function fileOf(language: Language, namespace: Namespace): object {
	const file = files[`./${language}/${namespace}/index.ts`];
	if (!file) throw new Error(`No texts: ${language}/${namespace}`);
	return file;
}

function filledDictionary(language: Language, namespace: Namespace): FilledDictionary {
	const key = `${language}/${namespace}`;
	const filled =
		filledDictionaries.get(key) ?? fillMissing(fileOf(language, namespace), fileOf(BASE, namespace), [fileOf(FALLBACK, namespace)]);
	filledDictionaries.set(key, filled);
	return filled;
}

/**
 * A namespace's dictionary, with missing keys reported and filled from the fallback (spec 8); typed as the base language, so that {@link
 * createTranslator} infers arguments.
 *
 * @throws if the namespace has no file in that language
 */
export function dictionary<N extends Namespace>(language: Language, namespace: N): Namespaces[N] {
	const { texts, missing } = filledDictionary(language, namespace);
	for (const key of missing) reportMissing({ language, key: `${namespace}.${key}` });
	return texts as Namespaces[N];
}

/** A namespace's messages as functions, cached by language; server only. */
export function messages<N extends Namespace>(language: Language, namespace: N): Messages<Namespaces[N]> {
	const key = `${language}/${namespace}`;
	const source = dictionary(language, namespace);
	const translator = translators.get(key) ?? createTranslator(language, source);
	translators.set(key, translator);
	return translator as Messages<Namespaces[N]>;
}
