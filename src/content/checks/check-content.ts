import { z } from 'zod';
import { type CompiledArticle, compileArticle } from '#content/compile-article.ts';
import { articleId } from '#content/kinds.ts';
import { type Problem, problemSchema } from '#content/problem.ts';
import { type Folder, readFolders, signatureOf } from '#content/read.ts';
import type { World } from '#world/world.ts';
import { checkArticle } from './check-article.ts';
import { checkLinks } from './check-links.ts';
import { checkUnique } from './check-unique.ts';

export const reportSchema = z.strictObject({
	articles: z.int(),
	texts: z.int(),
	problems: z.array(problemSchema),
});

/** Errors first, then by file. */
export interface Report extends z.infer<typeof reportSchema> {}

/** Drops the body, which checks across articles don't need, to save memory. */
function slim(article: CompiledArticle): CompiledArticle {
	const texts = article.texts.map((text) => {
		const { body } = text.compiled;
		const sections = body.sections.map((section) => ({ ...section, title: [], html: [], plain: [] }));
		return { ...text, compiled: { ...text.compiled, body: { ...body, intro: [], plain: [], sections } } };
	});
	return { ...article, texts };
}

const ORDER = new Intl.Collator('en', { numeric: true });

const byFile = (a: Problem, b: Problem): number =>
	Number(a.level === 'notice') - Number(b.level === 'notice') || ORDER.compare(a.file, b.file) || ORDER.compare(a.field, b.field);

type Reference = Pick<World, 'cities' | 'countries' | 'airports' | 'airlines'>;

interface Checked {
	readonly mark: string;
	readonly article: CompiledArticle;
	readonly problems: readonly Problem[];
}

function checkFolder(folder: Folder, mark: string, world: Reference, today: string): Checked {
	const article = compileArticle(folder);
	return { mark, article: slim(article), problems: checkArticle(article, folder, world, today) };
}

/** `root` is the folder `content`; the report is for a day, `YYYY-MM-DD`. */
export function createChecker(root: string, world: Reference): (today: string) => Report {
	let last = new Map<string, Checked>();
	return (today) => {
		const { folders, problems } = readFolders(root);
		const entries = folders.map((folder): [string, Checked] => {
			const id = articleId(folder.kind, folder.slug);
			const mark = `${today} ${signatureOf(folder)}`;
			const before = last.get(id);
			return [id, before?.mark === mark ? before : checkFolder(folder, mark, world, today)];
		});
		last = new Map(entries);
		const checked = [...last.values()];
		const articles = checked.map(({ article }) => article);
		const allProblems = [...problems, ...checked.flatMap((result) => result.problems), ...checkLinks(articles), ...checkUnique(articles)];
		const texts = articles.reduce((sum, article) => sum + article.texts.length, 0);
		return { articles: articles.length, texts, problems: allProblems.sort(byFile) };
	};
}

export const checkContent = (root: string, world: Reference, today: string): Report => createChecker(root, world)(today);
