import { i18nObject } from 'typesafe-i18n';
import type { BaseTranslation } from './base-translation.ts';
import type { Language } from './locales.ts';
import { reportMissing } from './missing-keys.ts';
import type { Messages } from './translation.ts';

/** Reports a missing key when its message is called (spec 8), because i18nObject returns an empty string. */
const withReports = (messages: object, dictionary: BaseTranslation, language: Language, path = ''): object =>
	new Proxy(messages, {
		get(target, name) {
			const message = Reflect.get(target, name);
			if (typeof name === 'symbol') return message;
			const source = dictionary[name];
			if (typeof source === 'string' && source !== '') return message;
			return withReports(message, typeof source === 'object' ? source : {}, language, path ? `${path}.${name}` : name);
		},
		apply() {
			reportMissing({ language, key: path });
			return '';
		},
	});

/** Converts a dictionary to functions: `createTranslator('ru', dictionary).tickets({ count: 3 })`. A missing message is empty. */
export const createTranslator = <T extends object>(language: Language, dictionary: T): Messages<T> =>
	withReports(i18nObject(language, dictionary as BaseTranslation, {}), dictionary as BaseTranslation, language) as Messages<T>;
