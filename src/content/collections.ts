import { memoize } from '#lib/memoize.ts';
import type { Article } from './article.ts';
import { idOf, matchesPath, parseArticlePath, pathOfArticle } from './article-paths.ts';
import { articleId, KINDS, type Kind } from './kinds.ts';
import { type Shown, show, type Visit } from './visibility.ts';

export type ArticleLookup =
	| { readonly kind: 'shown'; readonly shown: Shown }
	/** An old slug: redirect permanently. */
	| { readonly kind: 'moved'; readonly slug: string; readonly path: string | null }
	| { readonly kind: 'none' };

export interface Content {
	readonly find: (kind: Kind, slug: string, visit: Visit) => ArticleLookup;
	readonly list: (kind: Kind, visit: Visit) => readonly Shown[];
	/** Editorial block of a landing by key: `city:IST`. */
	readonly landing: (key: string, visit: Visit) => Shown | null;
	/** In the order of the front matter, visible ones only. */
	readonly related: (shown: Shown, visit: Visit) => readonly Shown[];
	/** Whether a path is a visible article's; undefined for other paths. */
	readonly serves: (path: string, visit: Visit) => boolean | undefined;
	/** Regardless of market and day; prefers the article of the brand. */
	readonly article: (kind: Kind, slug: string, brand?: Visit['brand']) => Article | undefined;
	readonly all: () => readonly Article[];
}

interface Register {
	/** Two brands may have an article of the same name from different hosts. */
	readonly byId: ReadonlyMap<string, readonly Article[]>;
	readonly byKind: ReadonlyMap<Kind, readonly Article[]>;
	readonly moved: ReadonlyMap<string, readonly Article[]>;
	readonly landings: ReadonlyMap<string, readonly Article[]>;
}

function movedOf(articles: readonly Article[]): Register['moved'] {
	const byOldId = articles.flatMap((article) => (article.redirects ?? []).map((old) => ({ old: articleId(article.kind, old), article })));
	return new Map([...Map.groupBy(byOldId, ({ old }) => old)].map(([old, to]) => [old, to.map(({ article }) => article)]));
}

function registerOf(articles: readonly Article[]): Register {
	const landings = Map.groupBy(
		articles.filter(({ of }) => of !== undefined),
		({ of }) => of ?? '',
	);
	return {
		byId: Map.groupBy(articles, idOf),
		byKind: new Map(KINDS.map((kind) => [kind, articles.filter((article) => article.kind === kind)])),
		moved: movedOf(articles),
		landings,
	};
}

const register = memoize(registerOf);

const showAll = (articles: readonly Article[], visit: Visit): Shown[] => articles.flatMap((article) => show(article, visit) ?? []);

function find(articles: readonly Article[], kind: Kind, slug: string, visit: Visit): ArticleLookup {
	const { byId, moved } = register(articles);
	const [shown] = showAll(byId.get(articleId(kind, slug)) ?? [], visit);
	if (shown) return { kind: 'shown', shown };
	const [target] = showAll(moved.get(articleId(kind, slug)) ?? [], visit);
	return target ? { kind: 'moved', slug: target.article.slug, path: pathOfArticle(target.article) } : { kind: 'none' };
}

function servesPath(articles: readonly Article[], path: string, visit: Visit): boolean | undefined {
	const named = parseArticlePath(path);
	if (!named) return undefined;
	const namedArticles = register(articles).byId.get(idOf(named)) ?? [];
	return showAll(namedArticles, visit).some(({ article }) => matchesPath(article, named));
}

/** @param articles returns the newest at each call */
export function createContent(articles: () => readonly Article[]): Content {
	return {
		find: (kind, slug, visit) => find(articles(), kind, slug, visit),
		list: (kind, visit) => showAll(register(articles()).byKind.get(kind) ?? [], visit),
		landing: (key, visit) => showAll(register(articles()).landings.get(key) ?? [], visit)[0] ?? null,
		related(shown, visit) {
			const { byId } = register(articles());
			return showAll(
				(shown.article.related ?? []).flatMap((id) => byId.get(id) ?? []),
				visit,
			);
		},
		serves: (path, visit) => servesPath(articles(), path, visit),
		article(kind, slug, brand) {
			const sameId = register(articles()).byId.get(articleId(kind, slug)) ?? [];
			return sameId.find(({ brands }) => brand === undefined || (brands?.includes(brand) ?? true)) ?? sameId[0];
		},
		all: articles,
	};
}
