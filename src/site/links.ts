import { LRUCache } from 'lru-cache';
import type { Language } from '#i18n/locales.ts';
import { escapeXml } from '#lib/xml.ts';
import { readAddress } from './address.ts';
import { homeMarket } from './brands.ts';
import { LANGUAGES } from './languages.ts';
import { defaultLanguage, marketsOf, type Offer, offerOf } from './markets.ts';
import { isBuilt, isOpen } from './route-table.ts';
import type { RouteContext } from './routes.ts';
import type { Brand, Site } from './site.ts';

/** Query parameters of a link; undefined and null are left out, a list stands for a parameter given several times. */
export type Params = Readonly<Record<string, string | number | readonly string[] | null | undefined>>;

/** The parameters of an address as those of a link: item given several times stays so. */
export function paramsFrom(query: URLSearchParams): Params {
	const names = [...new Set(query.keys())];
	return Object.fromEntries(names.map((name) => [name, query.getAll(name)]));
}

/** One line of the language, currency or market menu: a plain link that works without script. */
export interface Choice {
	readonly value: string;
	/** Short mark, as on a button: `KZ`, `USD`. */
	readonly label: string;
	readonly href: string;
	readonly current: boolean;
}

/** The parameter of a link by which a visitor chooses a language: it is stored, and leaves the address, which the language does not (spec 4.4). */
export const REMEMBER = 'remember';

/** A visitor's own pages (spec 2.2): what they hold of item market is not found in another. */
const PROFILE = /^\/my(?:\/|$)/;
/** Parameters that are sums in the market's currency. */
const SUM = /^price_/;

type LinkContext = Pick<Site, 'brand' | 'market' | 'language' | 'defaultLanguage' | 'prefix' | 'origin' | 'path' | 'carried'>;

function withParams(path: string, params: Params): string {
	let query = '';
	for (const name in params) {
		const value = params[name];
		for (const item of typeof value === 'object' && value ? value : [value]) {
			if (item !== null && item !== undefined) query += `&${encodeURIComponent(name)}=${encodeURIComponent(item)}`;
		}
	}
	if (query === '') return path;
	const [, before = path, hash = ''] = /^([^#]*)(#.*)?$/s.exec(path) ?? [];
	return `${before}${before.includes('?') ? query : `?${query.slice(1)}`}${hash}`;
}

const NO_PARAMS: Params = {};

const address = (prefix: string, path: string): string =>
	prefix !== '' && path.startsWith('/') ? (prefix + path).replace(/^(\/..)\/(?=$|[?#])/, '$1') : path;

/** What a visitor's links carry on, without what this item says itself. */
const carriedTo = (path: string, { carried }: Pick<LinkContext, 'carried'>): Params =>
	carried ? Object.fromEntries(Object.entries(carried).filter(([name]) => !new RegExp(`[?&]${name}=`).test(path))) : {};

/**
 * A link to a page of this site: adds the market prefix, and `?language=` where the language is not the market's default,
 * so that it is kept from page to page without a cookie.
 *
 * @param path without prefix, encoded, from `/` on; may have a query and a fragment of its own
 */
export function href(
	site: Pick<LinkContext, 'prefix' | 'language' | 'defaultLanguage' | 'carried'>,
	path: string,
	params: Params = NO_PARAMS,
): string {
	const language = site.language === site.defaultLanguage ? undefined : site.language;
	if (language === undefined && params === NO_PARAMS && !site.carried) return address(site.prefix, path);
	return withParams(address(site.prefix, path), { ...carriedTo(path, site), ...params, language });
}

/** What a GET form must carry besides its own fields: a form drops the query of its action, so the language goes as a hidden field. */
export const hiddenFields = (
	site: Pick<LinkContext, 'language' | 'defaultLanguage' | 'carried'>,
): readonly { name: string; value: string }[] => [
	...Object.entries(site.carried ?? {}).map(([name, value]) => ({ name, value })),
	...(site.language === site.defaultLanguage ? [] : [{ name: 'language', value: site.language }]),
];

/** The item address of this page in this language; `params` are those that make it another page. */
export const canonical = (site: LinkContext, params: Params = {}): string =>
	site.origin + href({ ...site, carried: {} }, site.path, params);

/** The prefix of a market's addresses: none at home. */
export const prefixOf = (brand: Brand, market: string): string => (market === homeMarket(brand) ? '' : `/${market}`);

/** A page in another language or market. */
export interface Alternate {
	readonly hreflang: string;
	/** Absolute. */
	readonly href: string;
}

/** Where a brand's pages are, in the order of their listing. */
interface Edition {
	readonly place: RouteContext;
	readonly hreflang: string;
	readonly prefix: string;
	/** The language, where it is not the market's own, so that the address names it. */
	readonly named: Language | undefined;
}

const editions = new Map<Brand, readonly Edition[]>();

/** Every market and language of a brand, and last `x-default`: the home market in its own language. */
function editionsOf(brand: Brand): readonly Edition[] {
	const cached = editions.get(brand);
	if (cached) return cached;
	const inMarket = (market: string): Edition[] => {
		const offer = offerOf(brand, market);
		return (offer?.languages ?? []).map((language) => ({
			place: { brand, market, language },
			hreflang: `${language}-${market.toUpperCase()}`,
			prefix: prefixOf(brand, market),
			named: offer !== undefined && language !== defaultLanguage(offer) ? language : undefined,
		}));
	};
	const [home] = inMarket(homeMarket(brand));
	const all = [...marketsOf(brand).flatMap(inMarket), ...(home ? [{ ...home, hreflang: 'x-default' }] : [])];
	editions.set(brand, all);
	return all;
}

const openEditions = ({ brand, path }: Pick<LinkContext, 'brand' | 'path'>): readonly Edition[] =>
	editionsOf(brand).filter(({ place }) => isOpen(path, place));

/** @param page path without market prefix, and query */
function alternatesIn(list: readonly Edition[], origin: string, page: string): readonly Alternate[] {
	const and = page.includes('?') ? '&' : '?';
	return list.map(({ hreflang, prefix, named }) => ({
		hreflang,
		href: `${origin}${address(prefix, page)}${named ? `${and}language=${named}` : ''}`,
	}));
}

/**
 * The same page in every language of every market of the brand where it is open, absolute, with `x-default` for the home market
 * in its own language: what `<link rel="alternate" hreflang>` lists.
 */
export function alternates(site: LinkContext, params: Params = {}): readonly Alternate[] {
	const page = withParams(site.path, params);
	return alternatesIn(openEditions(site), site.origin, page);
}

/** Alternates as they stand in `<head>`. */
export const alternateLinks = (list: readonly Alternate[]): string =>
	list.map(({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}">`).join('');

/** Stands where a page's path does. */
const ANY_PAGE = '/(page)';
const frames = new LRUCache<string, readonly string[]>({ max: 200 });

/** {@link alternates} of a page in `<head>`: some sixty lines that differ from page to page by the path alone, so that the rest is written once. */
export function ownAlternateLinks(site: LinkContext): string {
	if (site.path === '/') return alternateLinks(alternates(site));
	const open = openEditions(site);
	const key = `${site.brand} ${site.origin} ${open.length === editionsOf(site.brand).length ? '' : open.map(({ hreflang }) => hreflang)}`;
	const cached = frames.get(key);
	const frame = cached ?? alternateLinks(alternatesIn(open, site.origin, ANY_PAGE)).split(ANY_PAGE);
	if (!cached) frames.set(key, frame);
	return frame.join(escapeXml(site.path));
}

/**
 * The languages of this market, the default item first. Each link stores the choice and then leads to this page in that language, to the
 * main page where this item is not open in it (spec 2.1, 4.4). The default item's names its language too: it leads on to the bare address,
 * which otherwise a stored choice would show in another language.
 *
 * @param params those of the present address that are to be kept
 */
export function languageChoices(site: Site, params: Params = {}): readonly Choice[] {
	return site.languages.map((value) => {
		const open = isOpen(site.path, { ...site, language: value });
		const stored = { language: value, [REMEMBER]: value === site.defaultLanguage ? undefined : 1 };
		return {
			value,
			label: LANGUAGES[value].label,
			href: withParams(address(site.prefix, open ? site.path : '/'), { ...site.carried, ...(open ? params : {}), ...stored }),
			current: value === site.language,
		};
	});
}

/**
 * The currencies of this market in the order of spec 9; each link stores the choice and leads back to the same address (spec 4.3). No path
 * is cleared for it: prices are set in the market's currency and only shown in another, so that a search, its filters and a profile stay valid.
 */
export function currencyChoices(site: Site, params: Params = {}): readonly Choice[] {
	return site.currencies.map((value) => ({
		value,
		label: value.toUpperCase(),
		href: href(site, site.path, { ...params, currency: value }),
		current: value === site.currency,
	}));
}

/** Where language, currency and country are chosen. */
export const CHOOSE = '/choose';

/** What an address of this site may look like: item that leads to another host does not. */
const OWN_ADDRESS = /^\/(?!\/)[^\\\s]*$/;
/** Pages of statuses: item of them is shown for all the addresses that were refused, and names none. */
const STATUS_PAGE = /^\/error\//;

/**
 * The way to {@link CHOOSE} from this page, which leads back to it.
 *
 * @param params those of the present address that are to be kept
 */
export function chooseHref(site: LinkContext, params: Params = {}): string {
	const { path } = site;
	const unnamed = STATUS_PAGE.test(path) || (path === '/' && Object.keys(params).length === 0);
	return href(site, CHOOSE, { from: unnamed ? undefined : withParams(path, params) });
}

/** The page of this market that a browser says it comes from, without market prefix; the main page for any other. */
function referrerPath({ origin, prefix }: Site, referrer: string): string {
	if (!URL.canParse(referrer) || new URL(referrer).host !== new URL(origin).host) return '/';
	const { path, query } = readAddress(referrer);
	if (!path?.startsWith(`${prefix}/`)) return '/';
	const own = path.slice(prefix.length);
	return isBuilt(own) ? `${own}?${query}` : '/';
}

/**
 * The page that was left by {@link chooseHref}, as its own links see it: the main page where the address is none that is open here.
 *
 * @param from its path without market prefix, and query; null = the link named none
 * @param referrer the `Referer` header: the address that was asked for where a page of a status was shown
 */
export function previousPage(site: Site, from: string | null, referrer: string | null = null): { site: Site; params: Params } {
	const named = from !== null && !STATUS_PAGE.test(from) ? from : referrerPath(site, referrer ?? '');
	const [path = '/', query = ''] = OWN_ADDRESS.test(named) ? named.split(/\?(.*)/s) : [];
	if (!isOpen(path, site)) return { site: { ...site, path: '/' }, params: {} };
	return { site: { ...site, path }, params: paramsFrom(new URLSearchParams(query)) };
}

/** Whether a page has anything to show to somebody who comes to it from this market. */
const isAvailableIn = (site: Site, market: string, language: Language): boolean =>
	(market === site.market || !PROFILE.test(site.path)) && isOpen(site.path, { brand: site.brand, market, language });

/** The parameters that mean the same in another market: sums only where the currency is the same. */
const paramsIn = (site: Site, params: Params, offer: Offer | undefined): Params =>
	offer?.pageCurrency === site.pageCurrency ? params : Object.fromEntries(Object.entries(params).filter(([name]) => !SUM.test(name)));

/**
 * The markets of the brand; each link stores the choice and leads to this page there by a full load (spec 4.5). A search keeps its address,
 * since its route and days are sold everywhere, without sums in another currency. The path is cleared to the main page where this item is
 * not open there, and on a profile page.
 */
export function marketChoices(site: Site, params: Params = {}): readonly Choice[] {
	const { brand } = site;
	return marketsOf(brand).map((value) => {
		const offer = offerOf(brand, value);
		const language = offer?.languages.find((item) => item === site.language) ?? offer?.languages[0] ?? site.language;
		const available = isAvailableIn(site, value, language);
		const linkParams = {
			...site.carried,
			...(available ? paramsIn(site, params, offer) : {}),
			market: value,
			language: offer?.languages[0] === language ? undefined : language,
		};
		return {
			value,
			label: value.toUpperCase(),
			href: withParams(address(site.prefix, available ? site.path : '/'), linkParams),
			current: value === site.market,
		};
	});
}
