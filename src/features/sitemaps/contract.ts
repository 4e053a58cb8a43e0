import type { Language } from '#i18n/locales.ts';
import type { Brand } from '#site/site.ts';

export interface SitePlace {
	readonly brand: Brand;
	readonly market: string;
}

export interface SitemapEntry {
	/** Canonical, encoded, without market prefix and language. */
	readonly path: string;
	/** Last change, `YYYY-MM-DD`; absent if unknown. */
	readonly lastmod?: string;
	/** Languages of the text with their dates; absent = all open languages with `lastmod`. */
	readonly texts?: Readonly<Partial<Record<Language, string>>>;
}

export interface SitemapSource {
	/** Lowercase letters and hyphens; part of file names. */
	readonly kind: string;
	/** Entries are the same on all sites, and their routes are open everywhere, so sites with the same URL lengths share a plan. */
	readonly everywhere?: boolean;
	/** All indexable pages of the kind, in stable order. Callers omit pages that are closed in the place or have no content. */
	readonly entries: (place: SitePlace) => Iterable<SitemapEntry>;
}
