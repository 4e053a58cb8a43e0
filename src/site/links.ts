import type { Language } from '#i18n/locales.ts';
import { isOpen } from './access.ts';
import { homeMarket } from './brands.ts';
import { LANGUAGES } from './languages.ts';
import { defaultLanguage, marketsOf, offerOf } from './markets.ts';
import type { Brand, Site } from './site.ts';

/** Query parameters of a link; undefined and null are left out. */
export type Params = Readonly<Record<string, string | number | null | undefined>>;

/** One line of the language, currency or market menu: a plain link that works without script. */
export interface Choice {
	readonly value: string;
	/** Short mark, as on a button: `KZ`, `USD`. */
	readonly label: string;
	readonly href: string;
	readonly current: boolean;
}

type Here = Pick<Site, 'brand' | 'market' | 'language' | 'defaultLanguage' | 'prefix' | 'origin' | 'path'>;

function withParams(path: string, params: Params): string {
	const query = Object.entries(params)
		.filter(([, value]) => value !== null && value !== undefined)
		.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
		.join('&');
	if (query === '') return path;
	const [, before = path, hash = ''] = /^([^#]*)(#.*)?$/s.exec(path) ?? [];
	return `${before}${before.includes('?') ? '&' : '?'}${query}${hash}`;
}

const address = (prefix: string, path: string): string =>
	path.startsWith('/') ? (prefix + path).replace(/^(\/..)\/(?=$|[?#])/, '$1') : path;

/**
 * A link to a page of this site: adds the market prefix, and `?language=` where the language is not the market's default,
 * so that it is kept from page to page without a cookie (product §2).
 *
 * @param path without prefix, encoded, from `/` on; may have a query and a fragment of its own
 */
export function href(site: Pick<Here, 'prefix' | 'language' | 'defaultLanguage'>, path: string, params: Params = {}): string {
	return withParams(address(site.prefix, path), {
		...params,
		language: site.language === site.defaultLanguage ? undefined : site.language,
	});
}

/** What a GET form must carry besides its own fields: a form drops the query of its action, so the language goes as a hidden field. */
export const hiddenFields = (site: Pick<Here, 'language' | 'defaultLanguage'>): readonly { name: string; value: string }[] =>
	site.language === site.defaultLanguage ? [] : [{ name: 'language', value: site.language }];

/** The one address of this page in this language; `params` are those that make it another page. */
export const canonical = (site: Here, params: Params = {}): string => site.origin + href(site, site.path, params);

/** The prefix of a market's addresses: none at home. */
export const prefixOf = (brand: Brand, market: string): string => (market === homeMarket(brand) ? '' : `/${market}`);

function inMarket(site: Here, market: string, language: Language, params: Params): string {
	const offer = offerOf(site.brand, market);
	return href(
		{ prefix: prefixOf(site.brand, market), language, defaultLanguage: offer ? defaultLanguage(offer) : language },
		site.path,
		params,
	);
}

/**
 * The same page in every language of every market of the brand where it is open, absolute, with `x-default` for the home market
 * in its own language: what `<link rel="alternate" hreflang>` lists (product §2).
 */
export function alternates(site: Here, params: Params = {}): readonly { hreflang: string; href: string }[] {
	const { brand, origin, path } = site;
	const pages = marketsOf(brand).flatMap((market) =>
		(offerOf(brand, market)?.languages ?? [])
			.filter((language) => isOpen(path, { brand, market, language }))
			.map((language) => ({ hreflang: `${language}-${market.toUpperCase()}`, href: origin + inMarket(site, market, language, params) })),
	);
	const home = homeMarket(brand);
	const homeLanguage = offerOf(brand, home)?.languages[0] ?? 'ru';
	if (isOpen(path, { brand, market: home, language: homeLanguage })) {
		pages.push({ hreflang: 'x-default', href: origin + inMarket(site, home, homeLanguage, params) });
	}
	return pages;
}

/**
 * The languages of this market, the default one first. The default one's link names its language too: it stores the choice
 * and leads on to the bare address, which otherwise a stored choice would show in another language (spec 4.4).
 *
 * @param params those of the present address that are to be kept
 */
export function languageChoices(site: Site, params: Params = {}): readonly Choice[] {
	return site.languages.map((value) => ({
		value,
		label: LANGUAGES[value].label,
		href: withParams(address(site.prefix, site.path), { ...params, language: value }),
		current: value === site.language,
	}));
}

/** The currencies of this market in the order of spec 9; each link stores the choice and leads back to the same address (spec 4.3). */
export function currencyChoices(site: Site, params: Params = {}): readonly Choice[] {
	return site.currencies.map((value) => ({
		value,
		label: value.toUpperCase(),
		href: href(site, site.path, { ...params, currency: value }),
		current: value === site.currency,
	}));
}

/** The markets of the brand; each link stores the choice and leads to this page there, or to the main page where this one is not open (spec 4.5). */
export function marketChoices(site: Site, params: Params = {}): readonly Choice[] {
	const { brand } = site;
	return marketsOf(brand).map((value) => {
		const offer = offerOf(brand, value);
		const language = offer?.languages.find((one) => one === site.language) ?? offer?.languages[0] ?? site.language;
		const open = isOpen(site.path, { brand, market: value, language });
		const kept = { ...(open ? params : {}), market: value, language: offer?.languages[0] === language ? undefined : language };
		return {
			value,
			label: value.toUpperCase(),
			href: withParams(address(site.prefix, open ? site.path : '/'), kept),
			current: value === site.market,
		};
	});
}
