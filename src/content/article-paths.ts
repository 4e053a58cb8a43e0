import type { Article } from './article.ts';
import { articleId, type Kind } from './kinds.ts';

/** What a path within the site names. */
export interface Named {
	readonly kind: Kind;
	readonly slug: string;
	/** In the path of walks and audio guides. */
	readonly city?: string;
	/** A step of an instruction. */
	readonly section?: string;
}

const PATHS: readonly (readonly [Kind, RegExp])[] = [
	['instructions', /^\/faq\/instructions\/(?<slug>[^/]+)\/(?<section>[^/]+)$/],
	['faq', /^\/faq\/(?!instructions$)(?<slug>[^/]+)$/],
	['guides', /^\/guides\/(?<slug>[^/]+)$/],
	['walks', /^\/walks\/(?<city>[^/]+)\/(?<slug>[^/]+)$/],
	['audioguides', /^\/audioguides\/(?<city>[^/]+)\/(?<slug>[^/]+)$/],
];

/** The article that a path without market prefix names by its form, whether there is one or not; null for other paths (spec 2.1, 2.2). */
export function namedBy(path: string): Named | null {
	for (const [kind, shape] of PATHS) {
		const groups = shape.exec(path)?.groups;
		if (groups) return { kind, slug: groups.slug ?? '', ...groups };
	}
	return null;
}

/** The id of the article that a path names. */
export const idOf = ({ kind, slug }: Pick<Named, 'kind' | 'slug'>): string => articleId(kind, slug);

/** Whether an article is the one that a path names: its city and its step are right too. */
export const answers = ({ city, sections = [] }: Pick<Article, 'city' | 'sections'>, named: Named): boolean =>
	(named.city === undefined || named.city === city) && (named.section === undefined || sections.includes(named.section));

/**
 * The path of an article without market prefix; an instruction's is that of a step, the first without one. Null for landings, which are parts
 * of pages with addresses of their own.
 */
export function pathOfArticle(
	{ kind, slug, city, sections = [] }: Pick<Article, 'kind' | 'slug' | 'city' | 'sections'>,
	section = sections[0],
): string | null {
	if (kind === 'landings') return null;
	if (kind === 'instructions') return section === undefined ? null : `/faq/instructions/${slug}/${section}`;
	return kind === 'faq' || kind === 'guides' ? `/${kind}/${slug}` : `/${kind}/${city}/${slug}`;
}

/** The address of a picture that lies beside a text. */
export const pictureAddress = ({ kind, slug }: Pick<Article, 'kind' | 'slug'>, name: string): string => `/pictures/${kind}/${slug}/${name}`;
