import type { Language } from '#i18n/locales.ts';
import { utcDate } from '#lib/dates.ts';
import { homeMarket } from '#site/brands.ts';
import { isFeatureOpen } from '#site/features.ts';
import { canonical, prefixOf } from '#site/links.ts';
import { defaultLanguage, marketsOf, offerOf } from '#site/markets.ts';
import { isOpen } from '#site/route-table.ts';
import type { Brand, Site } from '#site/site.ts';
import type { Article, ArticleText } from './article.ts';

/** Who asks: where, in which language, on which day. */
export interface Visit {
	readonly brand: Brand;
	readonly market: string;
	readonly language: Language;
	/** Languages of the market, its default one first. */
	readonly languages: readonly Language[];
	/** `YYYY-MM-DD`, of the server's clock in UTC. */
	readonly today: string;
	/** For editors: drafts are shown too. */
	readonly drafts?: boolean;
}

/** A visitor of a site at a moment. */
export const visitOf = ({ brand, market, language, languages }: Omit<Visit, 'today'>, now: Date): Visit => ({
	brand,
	market,
	language,
	languages,
	today: utcDate(now),
});

/** An article in the language in which it is shown. */
export interface Shown {
	readonly article: Article;
	readonly language: Language;
	readonly text: ArticleText;
	/** It is not in the language asked for, and the page says so. */
	readonly fallback: boolean;
	/** It was made from an earlier state of the original. */
	readonly outdated: boolean;
}

type Limits = Pick<Article, 'brands' | 'markets' | 'publish' | 'expire' | 'draft'>;

/** Whether an article is meant for a brand and market. */
export const isMeantFor = ({ brands, markets }: Limits, brand: Brand, market: string): boolean =>
	(brands?.includes(brand) ?? true) && (markets?.includes(market) ?? true);

/** Whether the feature that an article is about is open there: an article about none always is. */
export const isAvailable = ({ feature }: Pick<Article, 'feature'>, place: Pick<Visit, 'brand' | 'market' | 'language'>): boolean =>
	feature === undefined || isFeatureOpen(feature, place);

/** Whether it is shown on a day: from `publish` on, no longer from `expire` on; a draft to editors alone. */
export const isDue = ({ publish, expire, draft }: Limits, { today, drafts }: Pick<Visit, 'today' | 'drafts'>): boolean =>
	(draft !== true || drafts === true) && (publish === undefined || publish <= today) && (expire === undefined || today < expire);

/** Whether a translation was made from an earlier state of the original. */
export const isOutdated = ({ original, updated }: Pick<Article, 'original' | 'updated'>, language: Language, date: string): boolean =>
	language !== original && date < updated;

/** The language asked for, else one of the market, else English, else the original's. */
export function languageFor(
	{ texts, original }: Pick<Article, 'texts' | 'original'>,
	visit: Pick<Visit, 'language' | 'languages'>,
): Language {
	const wanted: readonly Language[] = [visit.language, ...visit.languages, 'en'];
	return wanted.find((language) => texts[language] !== undefined) ?? original;
}

/** The article as a visitor sees it; null where it is not for this site or day. */
export function show(article: Article, visit: Visit): Shown | null {
	if (!isMeantFor(article, visit.brand, visit.market) || !isDue(article, visit) || !isAvailable(article, visit)) return null;
	const language = languageFor(article, visit);
	const text = article.texts[language];
	if (!text) return null;
	return { article, language, text, fallback: language !== visit.language, outdated: isOutdated(article, language, text.date) };
}

/**
 * The one address of this text: of this page in the language that the text is in, in this market where it is offered, else in the first one
 * that offers it and where the page is open, the home market before others (spec 2.1).
 */
export function canonicalOf({ article, language, fallback }: Shown, site: Site): string {
	const opens = (market: string): boolean => isOpen(site.path, { brand: site.brand, market, language });
	if (!fallback || (site.languages.includes(language) && opens(site.market))) return canonical({ ...site, language });
	const market = [homeMarket(site.brand), ...marketsOf(site.brand)].find(
		(one) => isMeantFor(article, site.brand, one) && offerOf(site.brand, one)?.languages.includes(language) && opens(one),
	);
	const offer = market === undefined ? undefined : offerOf(site.brand, market);
	if (market === undefined || !offer) return canonical(site);
	return canonical({ ...site, market, language, prefix: prefixOf(site.brand, market), defaultLanguage: defaultLanguage(offer) });
}
