import type { Language } from '#i18n/locales.ts';
import { href } from '#site/links.ts';
import { isBuilt, isOpen } from '#site/route-table.ts';
import type { Site } from '#site/site.ts';
import { loadWorld } from '#world/load-world.ts';
import { pathOfArticle } from './article-paths.ts';
import { fillText } from './fill.ts';
import type { Kind } from './kinds.ts';
import { loadContent } from './load-content.ts';
import { partsOfText } from './markdown/placeholders.ts';
import type { Shown, Visit } from './visibility.ts';

export interface ArticleLink {
	readonly kind: Kind;
	readonly slug: string;
	readonly title: string;
	readonly description: string;
	readonly href: string;
	/** Language of the text, which may differ from the site's. */
	readonly language: Language;
}

export function opens(path: string, site: Site, visit: Visit): boolean {
	const bare = path.replace(/[?#].*$/s, '');
	return isBuilt(bare) && isOpen(bare, site) && (loadContent().serves(bare, visit) ?? true);
}

/** Link for lists; null where the article has no URL on this site. */
export function linkOf(shown: Shown, site: Site, visit: Visit): ArticleLink | null {
	const path = pathOfArticle(shown.article);
	if (path === null || !opens(path, site, visit)) return null;
	const context = { site, language: shown.language, world: loadWorld() };
	return {
		kind: shown.article.kind,
		slug: shown.article.slug,
		title: fillText(partsOfText(shown.text.title), context),
		description: fillText(partsOfText(shown.text.description), context),
		href: href(site, path),
		language: shown.language,
	};
}
