import { namedBy, pathOfArticle } from './addresses.ts';
import type { CompiledArticle, CompiledText } from './compile-article.ts';
import { articleId, fileOf } from './kinds.ts';
import { atLine, type Fault, fault, type Problem } from './problem.ts';

/** Pages of the site that are no articles. */
const PAGES = ['/', '/faq', '/guides', '/walks', '/about/ranking', '/about/emissions', '/about/data', '/about/privacy'];
const HELP = '/support/help';

/** The articles that links can lead to. */
interface Targets {
	readonly byId: ReadonlyMap<string, CompiledArticle>;
	readonly moved: ReadonlyMap<string, CompiledArticle>;
}

function targetsOf(articles: readonly CompiledArticle[]): Targets {
	const shown = articles.filter(({ original }) => original !== null);
	return {
		byId: new Map(shown.map((one) => [articleId(one.kind, one.slug), one])),
		moved: new Map(shown.flatMap((one) => (one.original?.facts.redirects ?? []).map((old) => [articleId(one.kind, old), one] as const))),
	};
}

const cityOf = ({ original }: CompiledArticle): string | undefined =>
	original && 'city' in original.facts ? original.facts.city : undefined;

const sectionsOf = ({ texts }: CompiledArticle): readonly string[] => texts[0]?.compiled.body.sections.map(({ id }) => id) ?? [];

const headingsOf = ({ compiled }: CompiledText): readonly string[] => compiled.body.headings.map(({ id }) => id);

function checkFragment(fragment: string, to: string, ids: readonly string[], field: string): Fault[] {
	return fragment === '' || ids.includes(fragment)
		? []
		: [fault(field, `${to} leads to a heading that is not there`, `Its headings are ${ids.join(', ')}`)];
}

function checkPage(path: string, text: CompiledText, article: CompiledArticle, field: string): Fault[] {
	if (PAGES.includes(path)) return [];
	const helps = text.language === 'ru' || article.original?.facts.markets?.join() === 'ru';
	if (path === HELP && helps) return [];
	const mend = path === HELP ? 'Link to it in Russian texts alone' : `Link to an article, or to one of ${PAGES.join(' ')}`;
	return [fault(field, `${path} leads nowhere`, mend)];
}

function checkLink(to: string, line: number, text: CompiledText, article: CompiledArticle, { byId, moved }: Targets): Fault[] {
	const [path = '', fragment = ''] = to.split('#');
	const field = atLine(line);
	if (path === '') return checkFragment(fragment, to, headingsOf(text), field);
	const named = namedBy(path);
	if (!named || (path === '/faq/instructions' && named.kind === 'faq')) return checkPage(path, text, article, field);
	const id = articleId(named.kind, named.slug);
	const target = byId.get(id);
	const now = moved.get(id);
	if (!target && now) return [fault(field, `${path} has moved`, `Link to ${articleId(now.kind, now.slug)}`)];
	if (!target) return [fault(field, `${path} leads to no article`, `Write content/${id}, or correct the link`)];
	const sections = sectionsOf(target);
	const city = cityOf(target);
	const right = pathOfArticle({ ...target, ...(city === undefined ? {} : { city }), sections }, named.section);
	if (named.section !== undefined && !sections.includes(named.section))
		return [fault(field, `${path} leads to no step`, `Its steps are ${sections.join(', ')}`)];
	if (right !== path) return [fault(field, `${path} leads to no article`, `Link to ${right}`)];
	const shown = target.texts.find(({ language }) => language === text.language) ?? target.texts[0];
	return checkFragment(fragment, to, shown ? headingsOf(shown) : [], field);
}

function checkRelated({ kind, slug, original }: CompiledArticle, { byId }: Targets): Fault[] {
	return (original?.facts.related ?? []).flatMap((id) => {
		if (id === articleId(kind, slug)) return [fault('related', `${id} is this article`, 'Delete it')];
		return byId.has(id) ? [] : [fault('related', `${id} is no article`, `Write content/${id}, or delete it`)];
	});
}

/** Links and related articles that lead nowhere. */
export function checkLinks(articles: readonly CompiledArticle[]): readonly Problem[] {
	const targets = targetsOf(articles);
	return articles.flatMap((article) => {
		const { kind, slug, original, texts } = article;
		const related = original ? checkRelated(article, targets).map((one) => ({ file: fileOf(kind, slug, original.language), ...one })) : [];
		const links = texts.flatMap((text) =>
			text.compiled.links
				.flatMap(({ to, line }) => checkLink(to, line, text, article, targets))
				.map((one) => ({ file: fileOf(kind, slug, text.language), ...one })),
		);
		return [...related, ...links];
	});
}
