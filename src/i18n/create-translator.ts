import { i18nString } from 'typesafe-i18n';
import type { Language } from './locales.ts';
import { reportMissing } from './missing-keys.ts';
import type { Texts } from './translation.ts';

type Formatter = ReturnType<typeof i18nString>;

const formatters = new Map<Language, Formatter>();

/** One per language: it caches parsed messages. */
function formatterOf(language: Language): Formatter {
	const say = formatters.get(language) ?? i18nString(language, {} as never);
	formatters.set(language, say);
	return say;
}

/** Stands in for a missing key: callable, empty, and reports the key when called (spec 8). */
function missingText(language: Language, key: string): object {
	const say = () => {
		reportMissing({ language, key });
		return '';
	};
	return new Proxy(say, {
		get: (_, name) => (typeof name === 'string' ? missingText(language, key ? `${key}.${name}` : name) : undefined),
	});
}

function translator(texts: object, say: Formatter, language: Language, path: string): object {
	const entries = Object.entries(texts).flatMap(([key, text]) => {
		const at = path ? `${path}.${key}` : key;
		return text ? [[key, typeof text === 'string' ? say.bind(null, text) : translator(text, say, language, at)]] : [];
	});
	return Object.setPrototypeOf(Object.fromEntries(entries), missingText(language, path));
}

/**
 * Turns a dictionary into functions: `createTranslator('ru', dictionary).tickets({ count: 3 })`. Islands get their dictionary as a prop;
 * a missing message is empty.
 */
export const createTranslator = <T extends object>(language: Language, dictionary: T): Texts<T> =>
	translator(dictionary, formatterOf(language), language, '') as Texts<T>;
