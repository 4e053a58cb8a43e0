import { isLanguage, type Language, localeOf } from '#i18n/locales.ts';
import { type ParsedAddress, readAddress, readQuery } from './address.ts';
import { type BrandHost, brandByHost, brandName, homeMarket } from './brands.ts';
import { type CookieDomain, choiceCookie, cookieValue } from './cookies.ts';
import { prefixOf, REMEMBER } from './links.ts';
import { defaultLanguage, isChoosable, type Offer, offerOf } from './markets.ts';
import { registrableDomain } from './registrable-domain.ts';
import { ROUTES } from './route-table.ts';
import { sectionOf } from './routes.ts';
import { SERVICES, startsWithOneOf } from './service-paths.ts';
import type { Brand, Site } from './site.ts';

export interface SiteRequest {
	readonly host: string;
	readonly url: string;
	readonly method?: string;
	readonly cookies?: string;
	readonly protocol?: string;
	readonly brandHosts: readonly BrandHost[];
	readonly production: boolean;
	/** True by default, so that an omission never publishes simulated data as real. */
	readonly simulated?: boolean;
	readonly cookieDomain?: CookieDomain;
}

/**
 * `not-found` is an unknown or unavailable market (404), `bad-request` a path that cannot be decoded (400), `unknown-host` an invalid
 * host name (421). Errors have a site too, to render the page in.
 */
export type Resolution =
	| { readonly kind: 'site' | 'not-found' | 'bad-request' | 'unknown-host'; readonly site: Site }
	| {
			readonly kind: 'redirect';
			readonly status: 301 | 302;
			readonly location: string;
			/** A response with `Set-Cookie` must not be cached. */
			readonly setCookies: readonly string[];
	  };

const HOST = /^(?:[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?|\[[0-9a-f:.]+\])\.?(?::\d{1,5})?$/;
/** First segments of pages, which are no markets if they have two letters. */
const SECTIONS = new Set(ROUTES.all.map(({ pattern }) => sectionOf(pattern)));
/** Services and files: parameters are read, nothing is redirected. */
const FIXED = startsWithOneOf([...SERVICES, '_astro', 'healthz']);

interface ResolveContext {
	readonly request: SiteRequest;
	readonly host: string;
	readonly brand: Brand;
	readonly origin: string;
	readonly cookieDomain: string | null;
}

export function resolveSite(request: SiteRequest): Resolution {
	const host = request.host.toLowerCase();
	const validHost = HOST.test(host) && !host.includes('..');
	const brand = brandByHost(host, request.brandHosts);
	const scheme = request.protocol?.replace(/:$/, '') ?? /^https?(?=:)/i.exec(request.url)?.[0].toLowerCase() ?? 'http';
	const cookieDomain = validHost ? (request.cookieDomain ?? registrableDomain)(host) : null;
	const context = { request, host, brand, origin: `${scheme}://${validHost ? host : 'localhost'}`, cookieDomain };
	const address = readAddress(request.url);
	const home = homeMarket(brand);
	if (!validHost) return { kind: 'unknown-host', site: siteOf(context, home, '/') };
	if (address.path === null) return { kind: 'bad-request', site: errorSite(context, address, marketHint(request.url, brand), '/') };
	const { market, path } = marketOf(address.path, brand);
	if (!offerOf(brand, market)) return { kind: 'not-found', site: errorSite(context, address, home, address.path) };
	return resolveAddress(context, address, market, path);
}

function codeOf(path: string): string {
	const [, code = ''] = /^\/([a-z]{2})(?:\/|$)/i.exec(path) ?? [];
	return SECTIONS.has(code) ? '' : code;
}

/** Splits off the market; `''` if two codes follow each other. */
function marketOf(path: string, brand: Brand): { market: string; path: string } {
	const code = codeOf(path);
	if (!code) return { market: homeMarket(brand), path };
	const rest = path.slice(1 + code.length) || '/';
	return { market: codeOf(rest) ? '' : code.toLowerCase(), path: rest };
}

/** The market at the start of a malformed address, else the home market. */
function marketHint(url: string, brand: Brand): string {
	const [, code = ''] = /^(?:[a-z][a-z+.-]*:\/\/[^/?#]*)?\/([a-z]{2})(?=[/?#]|$)/i.exec(url) ?? [];
	const market = code.toLowerCase();
	return offerOf(brand, market) ? market : homeMarket(brand);
}

function errorSite(context: ResolveContext, address: ParsedAddress, market: string, path: string): Site {
	const choices = readChoices(address, context.brand, market);
	return siteOf(context, choices.market, path, choices);
}

interface Choices {
	readonly market: string;
	readonly offer: Offer;
	/** The address sets market or currency, an unavailable language, or {@link REMEMBER}. */
	readonly explicit: boolean;
	readonly remembered: boolean;
	readonly storedMarket?: string;
	readonly language?: Language;
	/** `''` deletes the stored choice. */
	readonly currency?: string;
}

function readChoices(address: ParsedAddress, brand: Brand, addressMarket: string): Choices {
	const first = new Map<string, string>();
	for (const { name, value } of readQuery(address.query)) if (!first.has(name)) first.set(name, value.toLowerCase());
	const requestedMarket = first.get('market') ?? '';
	const market = offerOf(brand, requestedMarket) ? requestedMarket : addressMarket;
	const offer = offerOf(brand, market) as Offer;
	const language = first.get('language') ?? '';
	const offered = isLanguage(language) && offer.languages.includes(language);
	const currency = first.get('currency') ?? '';
	return {
		market,
		offer,
		explicit: ['market', 'currency', REMEMBER].some((name) => first.has(name)) || (first.has('language') && !offered),
		remembered: first.has(REMEMBER),
		...(market === requestedMarket ? { storedMarket: market } : {}),
		...(offered ? { language } : {}),
		...(isChoosable(offer, currency) ? { currency } : currency === offer.pageCurrency ? { currency: '' } : {}),
	};
}

function resolveAddress(context: ResolveContext, address: ParsedAddress, market: string, path: string): Resolution {
	const { request, brand } = context;
	const choices = readChoices(address, brand, market);
	const neverRedirected = FIXED.test(path) || (request.method !== undefined && !/^(?:GET|HEAD)$/.test(request.method));
	if (neverRedirected) return { kind: 'site', site: siteOf(context, choices.market, path, choices) };
	const location = canonicalAddress(address, brand, path, choices);
	const before = (address.path ?? '/') + (address.query ? `?${address.query}` : '');
	if (location === before && !address.normalized) return { kind: 'site', site: siteOf(context, market, path, choices) };
	return { kind: 'redirect', status: choices.explicit ? 302 : 301, location, setCookies: cookiesOf(context, choices) };
}

/** Drops the stored parameters, and the language if it is the default; other parameters keep their order. */
function canonicalAddress(address: ParsedAddress, brand: Brand, path: string, { market, offer, language }: Choices): string {
	const shown = language === defaultLanguage(offer) ? undefined : language;
	let pending = shown;
	const params = readQuery(address.query).flatMap(({ name, raw }) => {
		if (name === 'market' || name === 'currency' || name === REMEMBER) return [];
		if (name !== 'language') return [raw];
		const own = pending ? [`language=${pending}`] : [];
		pending = undefined;
		return own;
	});
	const prefix = prefixOf(brand, market);
	const query = params.join('&');
	return (prefix && path === '/' ? prefix : prefix + path) + (query ? `?${query}` : '');
}

function cookiesOf({ origin, cookieDomain }: ResolveContext, choices: Choices): readonly string[] {
	const { storedMarket, offer, language, currency, remembered } = choices;
	const secure = origin.startsWith('https:');
	// A shared link with a language must not change the stored choice; one that leads to the bare address must override it.
	const storesLanguage = remembered || storedMarket !== undefined || language === defaultLanguage(offer);
	const stored = { market: storedMarket, language: storesLanguage ? language : undefined, currency };
	return (['market', 'language', 'currency'] as const).flatMap((name) => {
		const value = stored[name];
		return value === undefined ? [] : [choiceCookie(name, value, cookieDomain, secure)];
	});
}

function siteOf(context: ResolveContext, market: string, path: string, choices: Partial<Choices> = {}): Site {
	const { request, brand, origin, cookieDomain } = context;
	const offer = offerOf(brand, market) as Offer;
	const marketLanguage = defaultLanguage(offer);
	const storedLanguage = cookieValue(request.cookies, 'language');
	const language = choices.language ?? offer.languages.find((offered) => offered === storedLanguage) ?? marketLanguage;
	const storedCurrency = choices.currency ?? cookieValue(request.cookies, 'currency') ?? '';
	const currency = isChoosable(offer, storedCurrency) ? storedCurrency : offer.pageCurrency;
	const byCookie =
		(choices.language === undefined && language !== marketLanguage) || (!choices.currency && currency !== offer.pageCurrency);
	return Object.freeze({
		brand,
		market,
		language,
		locale: localeOf(language, market),
		currency,
		pageCurrency: offer.pageCurrency,
		currencies: offer.currencies,
		languages: offer.languages,
		defaultLanguage: marketLanguage,
		prefix: prefixOf(brand, market),
		origin,
		cookieDomain,
		path,
		shared: !byCookie,
		brandName: brandName(brand, market),
		production: request.production,
		simulated: request.simulated ?? true,
	});
}
