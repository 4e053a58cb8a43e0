import { i18nObject } from 'typesafe-i18n';
import type { Language } from './locales.ts';
import type { Texts } from './translation.ts';

/**
 * Makes a dictionary's texts callable, on both sides: `speak('ru', dictionary).tickets({ count: 3 })`.
 * An island gets its dictionary (or the part it needs) as a prop and calls this once.
 */
export const speak = <T extends object>(language: Language, dictionary: T): Texts<T> =>
	i18nObject(language, dictionary as never, {} as never) as unknown as Texts<T>;
