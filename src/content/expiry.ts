import type { Article } from './article.ts';
import { matchesPath, parseArticlePath } from './article-paths.ts';
import { isMeantFor, type Visit } from './visibility.ts';

/** Whether a path belongs to an expired article, which returns 410 instead of 404. */
export function isExpired(
	articles: readonly Article[],
	path: string,
	{ brand, market, today }: Pick<Visit, 'brand' | 'market' | 'today'>,
): boolean {
	const named = parseArticlePath(path);
	if (!named) return false;
	const article = articles.find(
		(candidate) => candidate.kind === named.kind && candidate.slug === named.slug && isMeantFor(candidate, brand, market),
	);
	if (!article?.expire || article.draft) return false;
	return article.expire <= today && matchesPath(article, named);
}
