/** Gives `loadContent` the articles of the project, compiled when a test first asks for them. */
import { createRequire } from 'node:module';
import type { Article } from '#content/article.ts';
import { setOwnArticles } from '#content/load-content.ts';

type Reader = typeof import('#content/read-articles.ts');

const require = createRequire(import.meta.url);
let articles: readonly Article[] | undefined;

/** Read by Node itself, because most tests need no articles and would wait for Vite to transform the compiler. */
export function ownArticles(): readonly Article[] {
	articles ??= (require('#content/read-articles.ts') as Reader).readArticles('content');
	return articles;
}

setOwnArticles(ownArticles);
