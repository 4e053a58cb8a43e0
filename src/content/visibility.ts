import type { Language } from '#i18n/locales.ts';
import { utcDate } from '#lib/dates.ts';
import { homeMarket } from '#site/brands.ts';
import { isFeatureOpen } from '#site/features.ts';
import { canonical, prefixOf } from '#site/links.ts';
import { defaultLanguage, marketsOf, offerOf } from '#site/markets.ts';
import { isOpen } from '#site/route-table.ts';
import type { Brand, Site } from '#site/site.ts';
import type { Article, ArticleText } from './article.ts';

export interface Visit {
	readonly brand: Brand;
	readonly market: string;
	readonly language: Language;
	/** Languages of the market, default first. */
	readonly languages: readonly Language[];
	/** `YYYY-MM-DD` in UTC. */
	readonly today: string;
	/** Editors see drafts. */
	readonly drafts?: boolean;
}

export const visitOf = ({ brand, market, language, languages }: Omit<Visit, 'today'>, now: Date): Visit => ({
	brand,
	market,
	language,
	languages,
	today: utcDate(now),
});

export interface Shown {
	readonly article: Article;
	readonly language: Language;
	readonly text: ArticleText;
	/** Not in the requested language. */
	readonly fallback: boolean;
	/** Translated from an earlier original. */
	readonly outdated: boolean;
}

type Limits = Pick<Article, 'brands' | 'markets' | 'publish' | 'expire' | 'draft'>;

export const isMeantFor = ({ brands, markets }: Limits, brand: Brand, market: string): boolean =>
	(brands?.includes(brand) ?? true) && (markets?.includes(market) ?? true);

/** Whether the article's feature is open; true without one. */
export const isAvailable = ({ feature }: Pick<Article, 'feature'>, place: Pick<Visit, 'brand' | 'market' | 'language'>): boolean =>
	feature === undefined || isFeatureOpen(feature, place);

/** Visible from `publish` until the day before `expire`; drafts only for editors. */
export const isDue = ({ publish, expire, draft }: Limits, { today, drafts }: Pick<Visit, 'today' | 'drafts'>): boolean =>
	(draft !== true || drafts === true) && (publish === undefined || publish <= today) && (expire === undefined || today < expire);

export const isOutdated = ({ original, updated }: Pick<Article, 'original' | 'updated'>, language: Language, date: string): boolean =>
	language !== original && date < updated;

/** The requested language, else one of the market, else English, else the original's. */
export function languageFor(
	{ texts, original }: Pick<Article, 'texts' | 'original'>,
	visit: Pick<Visit, 'language' | 'languages'>,
): Language {
	const preferred: readonly Language[] = [visit.language, ...visit.languages, 'en'];
	return preferred.find((language) => texts[language] !== undefined) ?? original;
}

/** Null when not visible on this site or day. */
export function show(article: Article, visit: Visit): Shown | null {
	if (!isMeantFor(article, visit.brand, visit.market) || !isDue(article, visit) || !isAvailable(article, visit)) return null;
	const language = languageFor(article, visit);
	const text = article.texts[language];
	if (!text) return null;
	return { article, language, text, fallback: language !== visit.language, outdated: isOutdated(article, language, text.date) };
}

/** In this market if it offers the language, else in the first one that does and has the page, home market first (spec 2.1). */
export function canonicalOf({ article, language, fallback }: Shown, site: Site): string {
	const opens = (market: string): boolean => isOpen(site.path, { brand: site.brand, market, language });
	if (!fallback || (site.languages.includes(language) && opens(site.market))) return canonical({ ...site, language });
	const market = [homeMarket(site.brand), ...marketsOf(site.brand)].find(
		(market) => isMeantFor(article, site.brand, market) && offerOf(site.brand, market)?.languages.includes(language) && opens(market),
	);
	const offer = market === undefined ? undefined : offerOf(site.brand, market);
	if (market === undefined || !offer) return canonical(site);
	return canonical({ ...site, market, language, prefix: prefixOf(site.brand, market), defaultLanguage: defaultLanguage(offer) });
}
