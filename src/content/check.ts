import type { World } from '#world/world.ts';
import { checkArticle } from './check-article.ts';
import { checkLinks } from './check-links.ts';
import { checkUnique } from './check-unique.ts';
import { type CompiledArticle, compileArticle } from './compile-article.ts';
import type { Problem } from './problem.ts';
import { readFolders } from './read.ts';

/** What was looked at, and every problem: errors first, then by file. */
export interface Report {
	readonly articles: number;
	readonly texts: number;
	readonly problems: readonly Problem[];
}

/** The checks across articles need no bodies: a big collection stays small in memory. */
function slim(article: CompiledArticle): CompiledArticle {
	const texts = article.texts.map((text) => {
		const { body } = text.compiled;
		const sections = body.sections.map((section) => ({ ...section, title: [], html: [], plain: [] }));
		return { ...text, compiled: { ...text.compiled, body: { ...body, intro: [], plain: [], sections } } };
	});
	return { ...article, texts };
}

const byFile = (a: Problem, b: Problem): number =>
	Number(a.level === 'notice') - Number(b.level === 'notice') ||
	a.file.localeCompare(b.file, 'en') ||
	a.field.localeCompare(b.field, 'en', { numeric: true });

/**
 * Checks everything under `content/` (product §3.5).
 *
 * @param root the folder `content`
 */
export function checkContent(root: string, world: Pick<World, 'cities' | 'countries' | 'airports' | 'airlines'>): Report {
	const { folders, problems } = readFolders(root);
	const found: Problem[] = [...problems];
	const articles = folders.map((folder) => {
		const article = compileArticle(folder);
		found.push(...checkArticle(article, folder, world));
		return slim(article);
	});
	found.push(...checkLinks(articles), ...checkUnique(articles));
	return { articles: articles.length, texts: articles.reduce((sum, { texts }) => sum + texts.length, 0), problems: found.sort(byFile) };
}
