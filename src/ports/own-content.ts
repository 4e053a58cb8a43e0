/** Connects Astro's collections to the readers of content. */
import type { Article } from '#content/article.ts';
import type { Report } from '#content/checks/check-content.ts';
import { type ArticleEntry, articlesOf } from '#content/entries.ts';
import { KINDS, type Kind } from '#content/kinds.ts';
import { setOwnArticles } from '#content/load-content.ts';

interface Collections {
	getCollection(collection: Kind): Promise<readonly ArticleEntry[]>;
	getCollection(collection: 'report'): Promise<readonly { readonly data: Report }[]>;
}

let loaded: Collections | undefined;
let articles: readonly Article[] = [];

setOwnArticles(() => articles);

/** Reads the collections at the first call; in the dev server again after changes, when Astro evaluates `astro:content` anew. */
export async function ownContentReady(): Promise<void> {
	const collections: Collections = await import('astro:content');
	if (collections === loaded) return;
	const byKind = await Promise.all(KINDS.map(async (kind) => articlesOf(kind, await collections.getCollection(kind), 'content')));
	articles = byKind.flat();
	loaded = collections;
}

/** Problems in this site's content as of the build. */
export async function contentReport(): Promise<Report | null> {
	const collections: Collections = await import('astro:content');
	const [entry] = await collections.getCollection('report');
	return entry?.data ?? null;
}
