import type { Article } from '#content/article.ts';
import { pathOfArticle } from '#content/article-paths.ts';
import { KINDS, type Kind, PARTS } from '#content/kinds.ts';
import { isAvailable, isDue, isMeantFor } from '#content/visibility.ts';
import { type Language, LOCALES } from '#i18n/locales.ts';
import type { SitemapEntry, SitemapSource, SitePlace } from './contract.ts';

export interface ContentPorts {
	articles(): readonly Article[];
	today(): string;
	/** Whether a kind has no articles because their host hasn't sent them. */
	lacks?(kind: Kind, brand: SitePlace['brand']): boolean;
}

const LISTS: Readonly<Partial<Record<Kind, string>>> = { faq: '/faq', guides: '/guides', walks: '/walks' };

function daysOf(article: Article, place: SitePlace): Partial<Record<Language, string>> {
	const shown = LOCALES.filter((language) => article.texts[language] && isAvailable(article, { ...place, language }));
	return Object.fromEntries(shown.map((language) => [language, article.texts[language]?.date]));
}

function pathsOf(article: Article): readonly string[] {
	const sections = article.kind === 'instructions' ? (article.sections ?? []) : [undefined];
	return sections.flatMap((section) => pathOfArticle(article, section) ?? []);
}

/** Articles by kind, in their own languages only, after the list pages; drafts and unpublished articles are omitted. */
export function contentSources({ articles, today, lacks }: ContentPorts): readonly SitemapSource[] {
	function* entriesOf(kind: Kind, { brand, market }: SitePlace): Generator<SitemapEntry> {
		if (lacks?.(kind, brand)) return;
		const [list, day] = [LISTS[kind], today()];
		if (list !== undefined) yield { path: list };
		for (const article of articles()) {
			if (article.kind !== kind || !isMeantFor(article, brand, market) || !isDue(article, { today: day })) continue;
			const days = daysOf(article, { brand, market });
			if (Object.keys(days).length === 0) continue;
			for (const path of pathsOf(article)) yield { path, texts: days };
		}
	}
	return KINDS.filter((kind) => !PARTS.includes(kind)).map((kind) => ({ kind, entries: (place) => entriesOf(kind, place) }));
}
