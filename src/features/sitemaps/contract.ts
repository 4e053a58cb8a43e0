import type { Brand } from '#site/site.ts';

/** The site that a sitemap is of: a brand in one market. */
export interface SitePlace {
	readonly brand: Brand;
	/** Lower-case code of a market that the brand offers. */
	readonly market: string;
}

/** A page by its address. */
export interface SitemapEntry {
	/** Canonical, encoded, without market prefix and language. */
	readonly path: string;
	/** Day of the last change of what it shows, `YYYY-MM-DD`; absent where nobody knows. */
	readonly lastmod?: string;
}

/** One kind of page, as its feature lists it. */
export interface SitemapSource {
	/** Small letters and hyphens; part of the files' names. */
	readonly kind: string;
	/**
	 * Every page of the kind that search engines may show, always in the same order. Those that are closed in the place or have no page yet
	 * are left out by who asks.
	 */
	readonly entries: (place: SitePlace) => Iterable<SitemapEntry>;
}
