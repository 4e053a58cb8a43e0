import type { Article } from './article.ts';
import { type Content, createContent } from './collections.ts';
import { type ContentOrigin, mergeArticles } from './merged-articles.ts';

let own: () => readonly Article[] = () => {
	throw new Error('setOwnArticles has not been called');
};
let origins: readonly ContentOrigin[] = [];

/** Sets where this site's articles come from: collections in the site, the folder in commands. */
export function setOwnArticles(articles: () => readonly Article[]): void {
	own = articles;
}

/** Loads some kinds from other hosts from now on. */
export function setContentOrigins(others: readonly ContentOrigin[]): void {
	origins = others;
}

const content = createContent(
	mergeArticles(
		() => own(),
		() => origins,
	),
);

export const loadContent = (): Content => content;
