import type { Language } from '#i18n/locales.ts';

/** Names of countries, currencies and languages from Node's `Intl`; server only. */

/** Replaces names of `Intl` that are too long, outdated or wrong. */
const NAME_OVERRIDES: Readonly<Record<string, string>> = {
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

const displayNames = new Map<string, Intl.DisplayNames>();

function display(language: Language, type: 'region' | 'currency' | 'language'): Intl.DisplayNames {
	const key = `${language} ${type}`;
	const cached = displayNames.get(key) ?? new Intl.DisplayNames(language, { type });
	displayNames.set(key, cached);
	return cached;
}

const capital = (name: string, language: Language): string =>
	language === 'ka' ? name : name.charAt(0).toLocaleUpperCase(language) + name.slice(1);

const names = new Map<string, string>();

/** `Intl.DisplayNames` is slow, and every page's menu needs dozens of names. */
function memoized(kind: string, code: string, language: Language, name: () => string): string {
	const key = `${kind} ${language} ${code}`;
	const cached = names.get(key) ?? name();
	names.set(key, cached);
	return cached;
}

export const marketName = (market: string, language: Language): string =>
	memoized('market', market, language, () => {
		const country = market.toUpperCase();
		return NAME_OVERRIDES[`${language}:${country}`] ?? display(language, 'region').of(country) ?? country;
	});

/** Order of countries in a list: the site's own, then by name in its language. */
export function marketOrder({ market, language }: { readonly market: string; readonly language: Language }) {
	const collator = new Intl.Collator(language);
	return (a: string, b: string): number =>
		Number(b === market) - Number(a === market) || collator.compare(marketName(a, language), marketName(b, language));
}

export const currencyName = (currency: string, language: Language): string =>
	memoized('currency', currency, language, () => {
		const name =
			NAME_OVERRIDES[`${language}:${currency}`] ?? display(language, 'currency').of(currency.toUpperCase()) ?? currency.toUpperCase();
		return capital(name.replaceAll('‘', 'ʻ'), language);
	});

export const languageName = (of: Language, language: Language): string =>
	memoized('language', of, language, () => display(language, 'language').of(of) ?? of);
