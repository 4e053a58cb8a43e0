import { isLanguage, type Language } from '#i18n/locales.ts';

/** Language and market of `ru`, `ru-KZ` or `ru_kz`. */
export interface Locale {
	language: Language;
	/** Lower case; absent if the locale has no region. */
	market?: string;
}

export function readLocale(text: string): Locale | undefined {
	const [, language = '', market] = /^([a-z]{2})(?:[-_]([a-z]{2}))?$/i.exec(text) ?? [];
	const code = language.toLowerCase();
	if (!isLanguage(code)) return undefined;
	return { language: code, ...(market ? { market: market.toLowerCase() } : {}) };
}
