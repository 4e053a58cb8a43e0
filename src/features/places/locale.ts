import { isLanguage, type Language } from '#i18n/locales.ts';

/** Language and market of a request's `locale`: `ru`, `ru-KZ` or `ru_kz`. */
export interface Locale {
	language: Language;
	/** Lower case; absent when the locale names only a language. */
	market?: string;
}

/** Reads a locale; `undefined` when its language is none of ours or the text is no locale. */
export function readLocale(text: string): Locale | undefined {
	const [, language = '', market] = /^([a-z]{2})(?:[-_]([a-z]{2}))?$/i.exec(text) ?? [];
	const code = language.toLowerCase();
	if (!isLanguage(code)) return undefined;
	return { language: code, ...(market ? { market: market.toLowerCase() } : {}) };
}
