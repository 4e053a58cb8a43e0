import type { Language } from '#i18n/locales.ts';
import type { Brand } from '#site/site.ts';

/** A brand in one market. */
export interface SitePlace {
	readonly brand: Brand;
	/** Lower-case code of a market of the brand. */
	readonly market: string;
}

export interface SitemapEntry {
	/** Canonical, encoded, without market prefix and language. */
	readonly path: string;
	/** Last change, `YYYY-MM-DD`; absent if unknown. */
	readonly lastmod?: string;
	/** Languages of the text with the date of each; absent = all open ones as of `lastmod`. */
	readonly texts?: Readonly<Partial<Record<Language, string>>>;
}

/** One kind of page, as its feature lists it. */
export interface SitemapSource {
	/** Small letters and hyphens; part of the files' names. */
	readonly kind: string;
	/** Its entries are the same on every site, of routes that are open everywhere: files are planned once for sites of one shape. */
	readonly everywhere?: boolean;
	/**
	 * Every page of the kind that search engines may show, always in the same order. Those that are closed in the place or have no page yet
	 * are left out by who asks.
	 */
	readonly entries: (place: SitePlace) => Iterable<SitemapEntry>;
}
