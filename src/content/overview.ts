import type { Language } from '#i18n/locales.ts';
import type { Brand } from '#site/site.ts';
import type { Article } from './article.ts';
import { idOf } from './article-paths.ts';
import { KINDS, type Kind } from './kinds.ts';
import { PLACES } from './target-languages.ts';
import { isMeantFor, isOutdated } from './visibility.ts';

export interface OverviewRow {
	readonly brand: Brand;
	readonly market: string;
	readonly language: Language;
	readonly kind: Kind;
	readonly existing: readonly string[];
	readonly missing: readonly string[];
	/** Translations of an earlier original. */
	readonly outdated: readonly string[];
}

type Place = Pick<OverviewRow, 'brand' | 'market' | 'language'>;

type State = 'existing' | 'missing' | 'outdated';

export function stateIn(article: Pick<Article, 'original' | 'updated' | 'texts'>, language: Language): State {
	const text = article.texts[language];
	if (!text) return 'missing';
	return isOutdated(article, language, text.date) ? 'outdated' : 'existing';
}

function rowOf(place: Place, kind: Kind, articles: readonly Article[]): OverviewRow {
	const ids: Record<State, string[]> = { existing: [], missing: [], outdated: [] };
	for (const article of articles)
		if (article.kind === kind && isMeantFor(article, place.brand, place.market)) ids[stateIn(article, place.language)].push(idOf(article));
	return { ...place, kind, ...ids };
}

/** Existing, missing and outdated articles by market, language and kind, including drafts. */
export const overview = (articles: readonly Article[]): readonly OverviewRow[] =>
	PLACES.flatMap(({ brand, market, languages }) =>
		languages.flatMap((language) => KINDS.map((kind) => rowOf({ brand, market, language }, kind, articles))),
	);
