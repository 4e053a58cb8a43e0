import type { Article } from './article.ts';
import { articleId, type Kind, PARTS } from './kinds.ts';

export interface ArticlePath {
	readonly kind: Kind;
	readonly slug: string;
	/** Only in paths of walks and audio guides. */
	readonly city?: string;
	/** Step of an instruction. */
	readonly section?: string;
}

const PATHS: readonly (readonly [Kind, RegExp])[] = [
	['instructions', /^\/faq\/instructions\/(?<slug>[^/]+)\/(?<section>[^/]+)$/],
	['faq', /^\/faq\/(?!instructions$)(?<slug>[^/]+)$/],
	['guides', /^\/guides\/(?<slug>[^/]+)$/],
	['walks', /^\/walks\/(?<city>[^/]+)\/(?<slug>[^/]+)$/],
	['audioguides', /^\/audioguides\/(?<city>[^/]+)\/(?<slug>[^/]+)$/],
];

export function parseArticlePath(path: string): ArticlePath | null {
	for (const [kind, shape] of PATHS) {
		const groups = shape.exec(path)?.groups;
		if (groups) return { kind, slug: groups.slug ?? '', ...groups };
	}
	return null;
}

export const idOf = ({ kind, slug }: Pick<ArticlePath, 'kind' | 'slug'>): string => articleId(kind, slug);

/** Whether an article has the city and step of the path. */
export const matchesPath = ({ city, sections = [] }: Pick<Article, 'city' | 'sections'>, named: ArticlePath): boolean =>
	(named.city === undefined || named.city === city) && (named.section === undefined || sections.includes(named.section));

/** Path without market prefix; for instructions the path of a step, the first one by default. Null for {@link PARTS}. */
export function pathOfArticle(
	{ kind, slug, city, sections = [] }: Pick<Article, 'kind' | 'slug' | 'city' | 'sections'>,
	section = sections[0],
): string | null {
	if (PARTS.includes(kind)) return null;
	if (kind === 'instructions') return section === undefined ? null : `/faq/instructions/${slug}/${section}`;
	return kind === 'faq' || kind === 'guides' ? `/${kind}/${slug}` : `/${kind}/${city}/${slug}`;
}

export const pictureAddress = ({ kind, slug }: Pick<Article, 'kind' | 'slug'>, name: string): string => `/pictures/${kind}/${slug}/${name}`;
