import type { Article } from '#content/article.ts';
import { pathOfArticle } from '#content/article-paths.ts';
import { KINDS, type Kind } from '#content/kinds.ts';
import { isAvailable, isDue, isMeantFor } from '#content/visibility.ts';
import { type Language, LOCALES } from '#i18n/locales.ts';
import type { SitemapEntry, SitemapSource, SitePlace } from './contract.ts';

/** Articles for sitemaps. */
export interface ContentPorts {
	/** Sorted by kind and slug. */
	articles(): readonly Article[];
	/** `YYYY-MM-DD`. */
	today(): string;
	/** Whether a kind's articles are missing because their host has not sent them. */
	lacks?(kind: Kind, brand: SitePlace['brand']): boolean;
}

/** List pages by kind. */
const LISTS: Readonly<Partial<Record<Kind, string>>> = { faq: '/faq', guides: '/guides', walks: '/walks' };

/** Dates of the texts shown in a place. */
function daysOf(article: Article, place: SitePlace): Partial<Record<Language, string>> {
	const shown = LOCALES.filter((language) => article.texts[language] && isAvailable(article, { ...place, language }));
	return Object.fromEntries(shown.map((language) => [language, article.texts[language]?.date]));
}

/** Paths of an article; instructions have one per step. */
function pathsOf(article: Article): readonly string[] {
	const sections = article.kind === 'instructions' ? (article.sections ?? []) : [undefined];
	return sections.flatMap((section) => pathOfArticle(article, section) ?? []);
}

/** Articles by kind in their own languages only; drafts and unpublished ones are omitted, list pages come first. */
export function contentSources({ articles, today, lacks }: ContentPorts): readonly SitemapSource[] {
	function* entriesOf(kind: Kind, { brand, market }: SitePlace): Generator<SitemapEntry> {
		if (lacks?.(kind, brand)) return;
		const [list, day] = [LISTS[kind], today()];
		if (list !== undefined) yield { path: list };
		for (const article of articles()) {
			if (article.kind !== kind || !isMeantFor(article, brand, market) || !isDue(article, { today: day })) continue;
			const texts = daysOf(article, { brand, market });
			if (Object.keys(texts).length === 0) continue;
			for (const path of pathsOf(article)) yield { path, texts };
		}
	}
	return KINDS.filter((kind) => kind !== 'landings').map((kind) => ({ kind, entries: (place) => entriesOf(kind, place) }));
}
