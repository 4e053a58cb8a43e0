import { createTranslator } from './create-translator.ts';
import { type FilledDictionary, fillMissing } from './fill-missing.ts';
import { type Language, type Locale, languageOf } from './locales.ts';
import { reportMissing } from './missing-keys.ts';
import type { Messages, Namespace, Namespaces } from './translation.ts';

const files = import.meta.glob<object>('./*/*/index.ts', { eager: true, import: 'default' });
const translators = new Map<string, unknown>();
const filledDictionaries = new Map<string, FilledDictionary>();

/** The base dictionary has every key and is the last fallback; the fallback locale comes first (spec 9). */
const [BASE, FALLBACK] = ['ru', 'en'] as const;

const fileOf = (locale: string, namespace: Namespace): object | undefined => files[`./${locale.toLowerCase()}/${namespace}/index.ts`];

function textsOf(language: Language, namespace: Namespace): object {
	const file = fileOf(language, namespace);
	if (!file) throw new Error(`No texts: ${language}/${namespace}`);
	return file;
}

/** A locale with texts of its own, which are only those that differ from its language's: `en-us/search`. Else the language. */
const dictionaryLocale = (locale: Locale, namespace: Namespace): Locale => (fileOf(locale, namespace) ? locale : languageOf(locale));

function filledDictionary(locale: Locale, namespace: Namespace): FilledDictionary {
	const key = `${locale}/${namespace}`;
	const cached = filledDictionaries.get(key);
	if (cached) return cached;
	const texts = textsOf(languageOf(locale), namespace);
	const filled = fillMissing(fillMissing(fileOf(locale, namespace) ?? texts, texts, []).texts, textsOf(BASE, namespace), [
		textsOf(FALLBACK, namespace),
	]);
	filledDictionaries.set(key, filled);
	return filled;
}

/**
 * A namespace's dictionary, with missing keys reported and filled from the fallback (spec 8); typed as the base language, so that {@link
 * createTranslator} infers arguments.
 *
 * @param locale a language alone takes that language's spelling without regional differences
 * @throws if the namespace has no file in that language
 */
export function dictionary<N extends Namespace>(locale: Locale, namespace: N): Namespaces[N] {
	const { texts, missing } = filledDictionary(dictionaryLocale(locale, namespace), namespace);
	for (const key of missing) reportMissing({ language: languageOf(locale), key: `${namespace}.${key}` });
	return texts as Namespaces[N];
}

/** A namespace's messages as functions, cached by dictionary; server only. */
export function messages<N extends Namespace>(locale: Locale, namespace: N): Messages<Namespaces[N]> {
	const key = `${dictionaryLocale(locale, namespace)}/${namespace}`;
	const source = dictionary(locale, namespace);
	const translator = translators.get(key) ?? createTranslator(languageOf(locale), source);
	translators.set(key, translator);
	return translator as Messages<Namespaces[N]>;
}
