import type { Article } from '#content/article.ts';
import { pathOfArticle, pictureAddress } from '#content/article-paths.ts';
import type { Content } from '#content/collections.ts';
import { isKind } from '#content/kinds.ts';
import { stateIn } from '#content/overview.ts';
import { isAvailable, isMeantFor, isOutdated, languageFor, type Shown, type Visit } from '#content/visibility.ts';
import type { Language } from '#i18n/locales.ts';
import { utcDate } from '#lib/dates.ts';
import { homeMarket } from '#site/brands.ts';
import { href, prefixOf } from '#site/links.ts';
import { defaultLanguage, offerOf } from '#site/markets.ts';
import { resolveSite } from '#site/resolve.ts';
import { isBuilt, isOpen } from '#site/route-table.ts';
import type { Site } from '#site/site.ts';
import { CONTENT_FIELDS, readPlace } from './content-filter.ts';
import { type PublicationState, publicationState } from './content-overview.ts';

/** An article as rendered on a site, even if it isn't published there. */
export interface Preview {
	readonly shown: Shown;
	readonly site: Site;
	readonly visit: Visit;
	readonly standing: PublicationState;
	/** Not targeted at that brand or market, or its feature is closed there. */
	readonly elsewhere: boolean;
	/** The requested language if the market doesn't offer it. */
	readonly unoffered: Language | null;
	readonly state: 'existing' | 'missing' | 'outdated';
	/** Path without market prefix; null if it has none. */
	readonly path: string | null;
	/** Whether it has an open page on that site. */
	readonly addressed: boolean;
	/** Whether visitors of that site see it today, on its page or as part of another. */
	readonly live: boolean;
}

/**
 * Another site on this host; falls back to the market's default language.
 * @param path without market prefix
 */
export function siteElsewhere(site: Site, place: Pick<Site, 'brand' | 'market' | 'language'>, path: string): Site {
	const { host, protocol, hostname } = new URL(site.origin);
	const offer = offerOf(place.brand, place.market);
	const usual = offer ? defaultLanguage(offer) : place.language;
	const language = offer?.languages.includes(place.language) ? place.language : usual;
	const address = href({ prefix: prefixOf(place.brand, place.market), language, defaultLanguage: usual }, path);
	const resolution = resolveSite({
		host,
		protocol,
		url: address,
		brandHosts: [{ pattern: hostname, brand: place.brand }],
		production: site.production,
	});
	return resolution.kind === 'redirect' ? site : resolution.site;
}

function placeOf(params: URLSearchParams, { original }: Article, here: Site): Pick<Site, 'brand' | 'market' | 'language'> {
	const { brand: brandParam, market, language } = readPlace(params);
	const brand = brandParam ?? here.brand;
	const offered = market !== null && offerOf(brand, market) ? market : homeMarket(brand);
	return { brand, market: offered, language: language ?? original };
}

/**
 * Parses a preview query; null for an unknown article.
 * @param here the editor's site, with the default brand
 */
export function readPreview(params: URLSearchParams, here: Site, content: Content, now: Date): Preview | null {
	const kind = params.get(CONTENT_FIELDS.kind) ?? '';
	const slug = params.get(CONTENT_FIELDS.slug) ?? '';
	const article = isKind(kind) ? content.article(kind, slug) : undefined;
	if (!article) return null;
	const place = placeOf(params, article, here);
	const path = pathOfArticle(article);
	const site = siteElsewhere(here, place, path ?? '/');
	const today = utcDate(now);
	const visit: Visit = { ...place, language: site.language, languages: site.languages, today, drafts: true };
	const language = languageFor(article, visit);
	const text = article.texts[language];
	if (!text) return null;
	const shown = { article, language, text, fallback: language !== site.language, outdated: isOutdated(article, language, text.date) };
	const standing = publicationState(article, today);
	const elsewhere = !isMeantFor(article, site.brand, site.market) || !isAvailable(article, site);
	const addressed = path !== null && isBuilt(path) && isOpen(path, site);
	const live = standing === 'shown' && !elsewhere && (addressed || path === null);
	const unoffered = place.language === site.language ? null : place.language;
	return { shown, site, visit, standing, elsewhere, unoffered, state: stateIn(article, site.language), path, addressed, live };
}

const TYPES: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' };

/** Inlines photos, because drafts have no public photo addresses. */
export function withPhotos(html: string, article: Article): string {
	return Object.entries(article.photos ?? {}).reduce((text, [name, photo]) => {
		const type = TYPES[name.replace(/^.*\./, '')];
		if (type === undefined) return text;
		return text.replaceAll(`src="${pictureAddress(article, name)}"`, `src="data:${type};base64,${photo.bytes().toString('base64')}"`);
	}, html);
}
