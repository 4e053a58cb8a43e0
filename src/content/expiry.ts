import type { Article } from './article.ts';
import { answers, namedBy } from './article-paths.ts';
import { isMeantFor, type Visit } from './visibility.ts';

/** Whether a path was an article's that has expired here: it is gone for good, where an unknown one is only not found. */
export function isExpired(
	articles: readonly Article[],
	path: string,
	{ brand, market, today }: Pick<Visit, 'brand' | 'market' | 'today'>,
): boolean {
	const named = namedBy(path);
	if (!named) return false;
	const article = articles.find((one) => one.kind === named.kind && one.slug === named.slug && isMeantFor(one, brand, market));
	if (!article?.expire || article.draft) return false;
	return article.expire <= today && answers(article, named);
}
