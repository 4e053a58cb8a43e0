import { i18nString } from 'typesafe-i18n';
import type { Language } from './locales.ts';
import type { Texts } from './translation.ts';

type Say = ReturnType<typeof i18nString>;

/** What a dictionary does not hold, in part or yet, is silence. */
const silence: object = new Proxy(() => '', { get: () => silence });

function spoken(texts: object, say: Say): object {
	const said = Object.entries(texts).flatMap(([key, text]) =>
		text ? [[key, typeof text === 'string' ? say.bind(null, text) : spoken(text, say)]] : [],
	);
	return Object.setPrototypeOf(Object.fromEntries(said), silence);
}

/**
 * Makes a dictionary's texts callable, on both sides: `speak('ru', dictionary).tickets({ count: 3 })`.
 * An island gets its dictionary (or the part it needs) as a prop and calls this once; a text that is not in it is empty.
 */
export const speak = <T extends object>(language: Language, dictionary: T): Texts<T> =>
	spoken(dictionary, i18nString(language, {} as never)) as Texts<T>;
