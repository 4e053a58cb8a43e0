import { parseArticlePath, pathOfArticle } from '#content/article-paths.ts';
import type { CompiledArticle, CompiledText } from '#content/compile-article.ts';
import { articleId, fileOf } from '#content/kinds.ts';
import { atLine, type FieldProblem, fieldError, type Problem } from '#content/problem.ts';
import { PLACES } from '#content/target-languages.ts';
import { isMeantFor } from '#content/visibility.ts';
import { isOpen, ROUTES } from '#site/route-table.ts';

const ABOUT = ROUTES.defined.filter(({ pattern }) => pattern.startsWith('/about/')).map(({ pattern }) => pattern);
const USUAL = `/ /faq /guides /walks ${ABOUT.join(' ')}`;

interface Targets {
	/** Includes articles with invalid front matter. */
	readonly byId: ReadonlyMap<string, CompiledArticle>;
	readonly moved: ReadonlyMap<string, CompiledArticle>;
}

function targetsOf(articles: readonly CompiledArticle[]): Targets {
	return {
		byId: new Map(articles.map((article) => [articleId(article.kind, article.slug), article])),
		moved: new Map(
			articles.flatMap((article) =>
				(article.original?.facts.redirects ?? []).map((old) => [articleId(article.kind, old), article] as const),
			),
		),
	};
}

const cityOf = ({ original }: CompiledArticle): string | undefined =>
	original && 'city' in original.facts ? original.facts.city : undefined;

const sectionsOf = ({ texts }: CompiledArticle): readonly string[] => texts[0]?.compiled.body.sections.map(({ id }) => id) ?? [];

const headingsOf = ({ compiled }: CompiledText): readonly string[] => compiled.body.headings.map(({ id }) => id);

function checkFragment(fragment: string, to: string, ids: readonly string[], field: string): FieldProblem[] {
	return fragment === '' || ids.includes(fragment)
		? []
		: [fieldError(field, `${to} leads to a heading that is not there`, `Its headings are ${ids.join(', ')}`)];
}

/** Whether articles may link to the path. */
function isPage(path: string): boolean {
	const route = ROUTES.match(path)?.route;
	return route !== undefined && route.linkable !== false && path !== '/faq/instructions';
}

/** Whether a page is open for readers of this text (spec 2.1): in markets with its language, else wherever the article is visible. */
function opensFor(path: string, { language }: CompiledText, { original }: CompiledArticle): boolean {
	const meant = PLACES.filter(({ brand, market }) => isMeantFor(original?.facts ?? {}, brand, market));
	const own = meant.filter(({ languages }) => languages.includes(language));
	return (own.length > 0 ? own : meant).some((place) => isOpen(path, { ...place, language }));
}

function checkPage(path: string, text: CompiledText, article: CompiledArticle, field: string): FieldProblem[] {
	if (!isPage(path)) return [fieldError(field, `${path} leads nowhere`, `Correct it, or link to an article or to one of ${USUAL}`)];
	if (opensFor(path, text, article)) return [];
	return [fieldError(field, `${path} opens nowhere where ${text.language}.md is read`, 'Take the link out of this text')];
}

function checkLink(to: string, line: number, text: CompiledText, article: CompiledArticle, { byId, moved }: Targets): FieldProblem[] {
	const [path = '', fragment = ''] = to.split('#');
	const field = atLine(line);
	if (path === '') return checkFragment(fragment, to, headingsOf(text), field);
	const named = parseArticlePath(path);
	if (!named) return checkPage(path, text, article, field);
	const id = articleId(named.kind, named.slug);
	const target = byId.get(id);
	const now = moved.get(id);
	if (!target && now) return [fieldError(field, `${path} has moved`, `Link to ${articleId(now.kind, now.slug)}`)];
	if (!target) return [fieldError(field, `${path} leads to no article`, `Write content/${id}, or correct the link`)];
	if (!target.original) return [];
	const sections = sectionsOf(target);
	const city = cityOf(target);
	const right = pathOfArticle({ ...target, ...(city === undefined ? {} : { city }), sections }, named.section);
	if (named.section !== undefined && !sections.includes(named.section))
		return [fieldError(field, `${path} leads to no step`, `Its steps are ${sections.join(', ')}`)];
	if (right !== path) return [fieldError(field, `${path} leads to no article`, `Link to ${right}`)];
	const shown = target.texts.find(({ language }) => language === text.language) ?? target.texts[0];
	return checkFragment(fragment, to, shown ? headingsOf(shown) : [], field);
}

function checkRelated({ kind, slug, original }: CompiledArticle, { byId }: Targets): FieldProblem[] {
	return (original?.facts.related ?? []).flatMap((id) => {
		if (id === articleId(kind, slug)) return [fieldError('related', `${id} is this article`, 'Delete it')];
		return byId.has(id) ? [] : [fieldError('related', `${id} is no article`, `Write content/${id}, or delete it`)];
	});
}

export function checkLinks(articles: readonly CompiledArticle[]): readonly Problem[] {
	const targets = targetsOf(articles);
	return articles.flatMap((article) => {
		const { kind, slug, original, texts } = article;
		const related = original
			? checkRelated(article, targets).map((problem) => ({ file: fileOf(kind, slug, original.language), ...problem }))
			: [];
		const links = texts.flatMap((text) =>
			text.compiled.links
				.flatMap(({ to, line }) => checkLink(to, line, text, article, targets))
				.map((problem) => ({ file: fileOf(kind, slug, text.language), ...problem })),
		);
		return [...related, ...links];
	});
}
