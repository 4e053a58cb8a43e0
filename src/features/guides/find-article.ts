import type { Content } from '#content/collections.ts';
import { loadContent } from '#content/load-content.ts';
import type { Shown, Visit } from '#content/visibility.ts';
import type { GuideKind } from './contract.ts';

export type ArticleLookup =
	| { readonly kind: 'shown'; readonly shown: Shown }
	| { readonly kind: 'moved'; readonly to: string }
	| { readonly kind: 'none' };

const NONE: ArticleLookup = { kind: 'none' };

/** `/guides/{city}`: the city code in capitals is canonical. */
export function guideAt(city: string, visit: Visit, content: Content = loadContent()): ArticleLookup {
	const code = city.toUpperCase();
	const match = content.find('guides', code, visit);
	if (match.kind === 'shown') return city === code ? match : { kind: 'moved', to: `/guides/${code}` };
	return match.kind === 'moved' && match.path !== null ? { kind: 'moved', to: match.path } : NONE;
}

/** `/walks/{iata}/{slug}` and `/audioguides/{iata}/{slug}`: the code must be the article's city, in capitals. */
export function articleAt(
	kind: Exclude<GuideKind, 'guides'>,
	city: string,
	slug: string,
	visit: Visit,
	content: Content = loadContent(),
): ArticleLookup {
	const match = content.find(kind, slug, visit);
	if (match.kind === 'moved') return match.path === null ? NONE : { kind: 'moved', to: match.path };
	if (match.kind === 'none') return NONE;
	const own = match.shown.article.city ?? '';
	if (city === own) return match;
	return city.toUpperCase() === own ? { kind: 'moved', to: `/${kind}/${own}/${slug}` } : NONE;
}
