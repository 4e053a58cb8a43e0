import type { Article } from '#content/article.ts';
import { KINDS, type Kind } from '#content/kinds.ts';
import { overview, stateIn } from '#content/overview.ts';
import type { Problem } from '#content/problem.ts';
import { PLACES, type Place } from '#content/target-languages.ts';
import { isMeantFor } from '#content/visibility.ts';
import { type Language, LOCALES } from '#i18n/locales.ts';
import { CONTENT_FIELDS, type ContentFilter, type ContentState } from './content-filter.ts';

export type PublicationState = 'shown' | 'draft' | 'planned' | 'expired';

type TextState = 'existing' | 'missing' | 'outdated';

/** An article's text in a language, with a place that shows it. */
export interface Cell {
	readonly language: Language;
	readonly state: TextState;
	readonly place: Pick<Place, 'brand' | 'market'>;
}

/** A row of the list; languages that aren't targeted have no cell. */
export interface Row {
	readonly article: Article;
	readonly standing: PublicationState;
	readonly cells: readonly Cell[];
}

export function publicationState({ draft, publish, expire }: Article, today: string): PublicationState {
	if (draft === true) return 'draft';
	if (publish !== undefined && publish > today) return 'planned';
	return expire !== undefined && expire <= today ? 'expired' : 'shown';
}

type Where = Pick<ContentFilter, 'brand' | 'market' | 'language'>;

const placesIn = ({ brand, market }: Where): readonly Place[] =>
	PLACES.filter((item) => (brand === null || item.brand === brand) && (market === null || item.market === market));

export function languagesIn(where: Where): readonly Language[] {
	const offered = new Set(placesIn(where).flatMap(({ languages }) => languages));
	return LOCALES.filter((language) => offered.has(language) && (where.language === null || where.language === language));
}

function cellsOf(article: Article, places: readonly Place[], languages: readonly Language[]): readonly Cell[] {
	const meant = places.filter(({ brand, market }) => isMeantFor(article, brand, market));
	return languages.flatMap((language) => {
		const place = meant.find((item) => item.languages[0] === language) ?? meant.find((item) => item.languages.includes(language));
		return place ? [{ language, state: stateIn(article, language), place }] : [];
	});
}

/** Articles of a kind and place with all their languages. @param today `YYYY-MM-DD` */
export function rowsOf(articles: readonly Article[], filter: ContentFilter, today: string): readonly Row[] {
	const [places, languages] = [placesIn(filter), languagesIn(filter)];
	return articles.flatMap((article) => {
		if (filter.kind !== null && article.kind !== filter.kind) return [];
		const cells = cellsOf(article, places, languages);
		return cells.length > 0 ? [{ article, standing: publicationState(article, today), cells }] : [];
	});
}

export const isIn = ({ standing, cells }: Row, state: ContentState | null): boolean =>
	state === null || standing === state || cells.some((cell) => cell.state === state);

export function countRows(rows: readonly Row[]): Readonly<Record<ContentState | 'articles' | 'texts', number>> {
	const count = { articles: rows.length, texts: 0, missing: 0, outdated: 0, existing: 0, draft: 0, planned: 0, expired: 0 };
	for (const { standing, cells } of rows) {
		if (standing !== 'shown') count[standing]++;
		for (const { state } of cells) count[state]++;
	}
	return { ...count, texts: count.existing + count.outdated };
}

export interface Share {
	readonly there: number;
	readonly outdated: number;
	readonly all: number;
}

export function coverage(rows: readonly Row[]): ReadonlyMap<Kind, ReadonlyMap<Language, Share>> {
	const results = new Map<Kind, Map<Language, { there: number; outdated: number; all: number }>>();
	for (const { article, cells } of rows)
		for (const { language, state } of cells) {
			const ofKind = results.get(article.kind) ?? new Map<Language, { there: number; outdated: number; all: number }>();
			const share = ofKind.get(language) ?? { there: 0, outdated: 0, all: 0 };
			share.all++;
			if (state !== 'missing') share.there++;
			if (state === 'outdated') share.outdated++;
			results.set(article.kind, ofKind.set(language, share));
		}
	return new Map(KINDS.flatMap((kind) => [[kind, results.get(kind) ?? new Map()] as const]).filter(([, shares]) => shares.size > 0));
}

export interface MarketRow {
	readonly brand: Place['brand'];
	readonly market: string;
	readonly language: Language;
	readonly shares: ReadonlyMap<Kind, Share>;
}

/** Coverage by market and language within the filter. */
export function byMarket(articles: readonly Article[], filter: ContentFilter): readonly MarketRow[] {
	const rows = overview(articles).filter(
		({ brand, market, language, kind }) =>
			(filter.brand ?? brand) === brand &&
			(filter.market ?? market) === market &&
			(filter.language ?? language) === language &&
			(filter.kind ?? kind) === kind,
	);
	const groups = Map.groupBy(rows, ({ brand, market, language }) => `${brand} ${market} ${language}`);
	return [...groups.values()].flatMap((group) => {
		const [first] = group;
		if (!first) return [];
		const shares = group.flatMap(({ kind, existing, missing, outdated }): [Kind, Share][] => {
			const there = existing.length + outdated.length;
			return there + missing.length > 0 ? [[kind, { there, outdated: outdated.length, all: there + missing.length }]] : [];
		});
		return [{ brand: first.brand, market: first.market, language: first.language, shares: new Map(shares) }];
	});
}

const FILE = /^content\/([a-z]+)(?:\/([^/]+)(?:\/([a-z]{2})\.md)?)?/;

export interface PlacedProblem extends Problem {
	readonly article: Article | undefined;
	readonly language: Language | undefined;
}

/** Problems of a kind and language with their articles. */
export function placeProblems(
	problems: readonly Problem[],
	articles: readonly Article[],
	{ kind, language }: Pick<ContentFilter, 'kind' | 'language'>,
): readonly PlacedProblem[] {
	const byFolder = new Map(articles.map((article) => [`${article.kind}/${article.slug}`, article]));
	return problems.flatMap((problem) => {
		const [, ofKind = '', slug = '', ofLanguage] = FILE.exec(problem.file) ?? [];
		if ((kind !== null && ofKind !== kind) || (language !== null && ofLanguage !== undefined && ofLanguage !== language)) return [];
		const own = LOCALES.find((item) => item === ofLanguage);
		return [{ ...problem, article: byFolder.get(`${ofKind}/${slug}`), language: own }];
	});
}

export interface Votes {
	/** `faq/lost-baggage`. */
	readonly article: string;
	readonly yes: number;
	readonly no: number;
	/** Latest first; `at` in milliseconds since 1970. */
	readonly comments: readonly { readonly at: number; readonly language: string; readonly text: string }[];
}

export const votesOf = <V extends Votes>(votes: readonly V[], { kind }: Pick<ContentFilter, 'kind'>): readonly V[] =>
	votes.filter(({ article }) => kind === null || article.startsWith(`${kind}/`));

/** Preview parameters of an article in a language, on the first site that shows it. */
export function previewParams(
	{ kind, slug }: Pick<Article, 'kind' | 'slug'>,
	language: Language,
	place: Pick<Place, 'brand' | 'market'> | undefined = PLACES.find(({ languages }) => languages.includes(language)),
): Readonly<Record<string, string | undefined>> {
	return {
		[CONTENT_FIELDS.kind]: kind,
		[CONTENT_FIELDS.slug]: slug,
		[CONTENT_FIELDS.brand]: place?.brand,
		[CONTENT_FIELDS.market]: place?.market,
		[CONTENT_FIELDS.language]: language,
	};
}
