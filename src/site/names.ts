import type { Language } from '#i18n/locales.ts';

/** Names of countries and currencies in the 12 languages, from Node's data: on the server only. */

/** Published names that are too long for a menu, outdated or wrong. */
const MENDED: Readonly<Record<string, string>> = {
	'ru:US': 'США',
	'ru:ZA': 'ЮАР',
	'ru:KG': 'Кыргызстан',
	'uk:US': 'США',
	'uk:ZA': 'ПАР',
	'ky:US': 'АКШ',
	'kk:US': 'АҚШ',
	'az:US': 'ABŞ',
	'tg:US': 'ИМА',
	'uz:US': 'AQSH',
	'hy:US': 'ԱՄՆ',
	'ka:US': 'აშშ',
	'ru:ils': 'израильский шекель',
	'ru:kgs': 'кыргызский сом',
	'tg:cny': 'Юани Чин',
	'tg:ils': 'Шекели Исроил',
	'ka:try': 'თურქული ლირა',
};

const displayed = new Map<string, Intl.DisplayNames>();

function display(language: Language, type: 'region' | 'currency' | 'language'): Intl.DisplayNames {
	const key = `${language} ${type}`;
	const found = displayed.get(key) ?? new Intl.DisplayNames(language, { type });
	displayed.set(key, found);
	return found;
}

/** Georgian has no capital letter at the head of a word. */
const capital = (name: string, language: Language): string =>
	language === 'ka' ? name : name.charAt(0).toLocaleUpperCase(language) + name.slice(1);

const named = new Map<string, string>();

/** Names are asked for by the dozen in every page's menu, and looking one up is slow. */
function remembered(kind: string, code: string, language: Language, name: () => string): string {
	const key = `${kind} ${language} ${code}`;
	const found = named.get(key) ?? name();
	named.set(key, found);
	return found;
}

/** The name of a market's country: "Казахстан". `market` is its lower-case code. */
export const marketName = (market: string, language: Language): string =>
	remembered('market', market, language, () => {
		const country = market.toUpperCase();
		return MENDED[`${language}:${country}`] ?? display(language, 'region').of(country) ?? country;
	});

/** The name of a currency, with a capital letter: "Доллар США" (spec 3.2 "text"). `currency` is its lower-case code. */
export const currencyName = (currency: string, language: Language): string =>
	remembered('currency', currency, language, () => {
		const name = MENDED[`${language}:${currency}`] ?? display(language, 'currency').of(currency.toUpperCase()) ?? currency.toUpperCase();
		return capital(name.replaceAll('‘', 'ʻ'), language);
	});

/** The name of a language as a word in a sentence: "русский". */
export const languageName = (of: Language, language: Language): string =>
	remembered('language', of, language, () => display(language, 'language').of(of) ?? of);
