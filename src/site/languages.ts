import type { Language } from '#i18n/locales.ts';

/** A language in the menu (spec 3.3). */
export interface LanguageOption {
	readonly value: Language;
	/** Short label; the country code for some languages. */
	readonly label: string;
	/** In the language itself. */
	readonly name: string;
}

const option = (value: Language, name: string, label = value.toUpperCase()): LanguageOption => ({ value, label, name });

export const LANGUAGES: Readonly<Record<Language, LanguageOption>> = {
	az: option('az', 'Azərbaycanca'),
	en: option('en', 'English'),
	es: option('es', 'Español'),
	hy: option('hy', 'Հայերեն', 'AM'),
	ka: option('ka', 'ქართული', 'GE'),
	kk: option('kk', 'Қазақша', 'KZ'),
	ky: option('ky', 'Кыргызча', 'KG'),
	ru: option('ru', 'Русский'),
	tg: option('tg', 'Тоҷикӣ', 'TJ'),
	th: option('th', 'ไทย'),
	uk: option('uk', 'Українська', 'UA'),
	uz: option('uz', 'Oʻzbekcha'),
};
