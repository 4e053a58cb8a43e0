import type { Language } from '#i18n/locales.ts';

export interface LanguageOption {
	readonly value: Language;
	readonly label: string;
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
