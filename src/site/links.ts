import type { Language } from '#i18n/locales.ts';
import { createMemo } from '#lib/memoize.ts';
import { escapeXml } from '#lib/xml.ts';
import { readAddress } from './address.ts';
import { homeMarket } from './brands.ts';
import { LANGUAGES } from './languages.ts';
import { defaultLanguage, marketsOf, type Offer, offerOf } from './markets.ts';
import { isBuilt, isOpen, ROUTES } from './route-table.ts';
import type { RouteContext } from './routes.ts';
import type { Brand, Site } from './site.ts';

export type Params = Readonly<Record<string, string | number | readonly string[] | null | undefined>>;

export function paramsFrom(query: URLSearchParams): Params {
	const names = [...new Set(query.keys())];
	return Object.fromEntries(names.map((name) => [name, query.getAll(name)]));
}

export interface Choice {
	readonly value: string;
	readonly label: string;
	readonly href: string;
	readonly current: boolean;
}

/** Parameter that stores the chosen language and is removed by a redirect (spec 4.4). */
export const REMEMBER = 'remember';

const PROFILE = /^\/my(?:\/|$)/;
const SUM = /^price_/;

export type LinkContext = Pick<Site, 'brand' | 'market' | 'language' | 'defaultLanguage' | 'prefix' | 'origin' | 'path' | 'carried'>;

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

const carriedTo = (path: string, { carried }: Pick<LinkContext, 'carried'>): Params =>
	carried ? Object.fromEntries(Object.entries(carried).filter(([name]) => !new RegExp(`[?&]${name}=`).test(path))) : {};

export function href(
	site: Pick<LinkContext, 'prefix' | 'language' | 'defaultLanguage' | 'carried'>,
	path: string,
	params: Params = NO_PARAMS,
): string {
	const language = site.language === site.defaultLanguage ? undefined : site.language;
	if (language === undefined && params === NO_PARAMS && !site.carried) return address(site.prefix, path);
	return withParams(address(site.prefix, path), { ...carriedTo(path, site), ...params, language });
}

/** Hidden fields of a GET form, which drops the query of its action. */
export const hiddenFields = (
	site: Pick<LinkContext, 'language' | 'defaultLanguage' | 'carried'>,
): readonly { name: string; value: string }[] => [
	...Object.entries(site.carried ?? {}).map(([name, value]) => ({ name, value })),
	...(site.language === site.defaultLanguage ? [] : [{ name: 'language', value: site.language }]),
];

export const canonical = (site: LinkContext, params: Params = {}): string =>
	site.origin + href({ ...site, carried: {} }, site.path, params);

/** Path prefix of a market; `''` for the home market. */
export const prefixOf = (brand: Brand, market: string): string => (market === homeMarket(brand) ? '' : `/${market}`);

export interface Alternate {
	readonly hreflang: string;
	readonly href: string;
}

interface Edition {
	readonly place: RouteContext;
	readonly hreflang: string;
	readonly prefix: string;
	readonly named: Language | undefined;
}

const editions = new Map<Brand, readonly Edition[]>();

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

function alternatesIn(list: readonly Edition[], origin: string, page: string): readonly Alternate[] {
	const and = page.includes('?') ? '&' : '?';
	return list.map(({ hreflang, prefix, named }) => ({
		hreflang,
		href: `${origin}${address(prefix, page)}${named ? `${and}language=${named}` : ''}`,
	}));
}

/** Absolute `hreflang` alternates of this page, where it is open, with `x-default`. */
export function alternates(site: LinkContext, params: Params = {}): readonly Alternate[] {
	const page = withParams(site.path, params);
	return alternatesIn(openEditions(site), site.origin, page);
}

export const alternateLinks = (list: readonly Alternate[]): string =>
	list.map(({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}">`).join('');

const ANY_PAGE = '/(page)';
const frames = createMemo<readonly string[]>(200);

/** {@link alternates} as `<link>` elements, from a cached template: some sixty lines that differ by the path only. */
export function ownAlternateLinks(site: LinkContext): string {
	if (site.path === '/') return alternateLinks(alternates(site));
	const open = openEditions(site);
	const key = `${site.brand} ${site.origin} ${open.length === editionsOf(site.brand).length ? '' : open.map(({ hreflang }) => hreflang)}`;
	const frame = frames(key, () => alternateLinks(alternatesIn(open, site.origin, ANY_PAGE)).split(ANY_PAGE));
	return frame.join(escapeXml(site.path));
}

/**
 * Languages of this market, default first. Each link stores the choice and leads to this page, or to the main page where this one is
 * closed (spec 2.1, 4.4). The default language is named too, to override a stored one.
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

/** Each link stores the choice and leads back here (spec 4.3); amounts in the address are in the market's currency. */
export function currencyChoices(site: Site, params: Params = {}): readonly Choice[] {
	return site.currencies.map((value) => ({
		value,
		label: value.toUpperCase(),
		href: href(site, site.path, { ...params, currency: value }),
		current: value === site.currency,
	}));
}

export const CHOOSE = '/choose';
export const FEEDBACK = '/feedback';

/** Link to the form that reports a mistake on this page; null for pages that are not pages to read. */
export const mistakeHref = (site: LinkContext): string | null =>
	ROUTES.match(site.path)?.route.markdown ? href(site, FEEDBACK, { about: site.path }) : null;

const OWN_ADDRESS = /^\/(?!\/)[^\\\s]*$/;
const STATUS_PAGE = /^\/error\//;

/**
 * Link to {@link CHOOSE} that leads back to this page.
 *
 * @param params of this page to keep; null if the server does not know them: then the referrer names the page
 */
export function chooseHref(site: LinkContext, params: Params | null = {}): string {
	const { path } = site;
	const unnamed = params === null || STATUS_PAGE.test(path) || (path === '/' && Object.keys(params).length === 0);
	return href(site, CHOOSE, { from: unnamed ? undefined : withParams(path, params) });
}

function referrerPath({ origin, prefix }: Site, referrer: string): string {
	if (!URL.canParse(referrer) || new URL(referrer).host !== new URL(origin).host) return '/';
	const { path, query } = readAddress(referrer);
	if (!path?.startsWith(`${prefix}/`)) return '/';
	const own = path.slice(prefix.length);
	return isBuilt(own) ? `${own}?${query}` : '/';
}

/** The main page if the previous page is not open here; `referrer` serves error pages. */
export function previousPage(site: Site, from: string | null, referrer: string | null = null): { site: Site; params: Params } {
	const named = from !== null && !STATUS_PAGE.test(from) ? from : referrerPath(site, referrer ?? '');
	const [path = '/', query = ''] = OWN_ADDRESS.test(named) ? named.split(/\?(.*)/s) : [];
	if (!isOpen(path, site)) return { site: { ...site, path: '/' }, params: {} };
	return { site: { ...site, path }, params: paramsFrom(new URLSearchParams(query)) };
}

const isAvailableIn = (site: Site, market: string, language: Language): boolean =>
	(market === site.market || !PROFILE.test(site.path)) && isOpen(site.path, { brand: site.brand, market, language });

const paramsIn = (site: Site, params: Params, offer: Offer | undefined): Params =>
	offer?.pageCurrency === site.pageCurrency ? params : Object.fromEntries(Object.entries(params).filter(([name]) => !SUM.test(name)));

/** Each link stores the choice and leads to this page there (spec 4.5), or to the main page where this one is closed. */
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
