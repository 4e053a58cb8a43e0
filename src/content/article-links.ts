import type { Language } from '#i18n/locales.ts';
import { href } from '#site/links.ts';
import { isBuilt, isOpen } from '#site/route-table.ts';
import type { Site } from '#site/site.ts';
import { loadWorld } from '#world/load-world.ts';
import { pathOfArticle } from './article-paths.ts';
import { fillText } from './fill.ts';
import type { Kind } from './kinds.ts';
import { loadContent } from './load-content.ts';
import { partsOfText } from './placeholders.ts';
import type { Shown, Visit } from './visibility.ts';

/** A link to an article, with its title and description as text. */
export interface ArticleLink {
	readonly kind: Kind;
	readonly slug: string;
	readonly title: string;
	readonly description: string;
	readonly href: string;
	/** Of the text, which may be another than the site's. */
	readonly language: Language;
}

/** Whether a path leads somewhere on this site: to a page that is there and open, or an article that is shown here. */
export function opens(path: string, site: Site, visit: Visit): boolean {
	const bare = path.replace(/[?#].*$/s, '');
	return isBuilt(bare) && isOpen(bare, site) && (loadContent().answers(bare, visit) ?? true);
}

/** An article as lists name it; null where it has no address on this site. */
export function linkOf(shown: Shown, site: Site, visit: Visit): ArticleLink | null {
	const path = pathOfArticle(shown.article);
	if (path === null || !opens(path, site, visit)) return null;
	const drawn = { site, language: shown.language, world: loadWorld() };
	return {
		kind: shown.article.kind,
		slug: shown.article.slug,
		title: fillText(partsOfText(shown.text.title), drawn),
		description: fillText(partsOfText(shown.text.description), drawn),
		href: href(site, path),
		language: shown.language,
	};
}
