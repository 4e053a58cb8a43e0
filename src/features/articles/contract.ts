import type { ArticleLink } from '#content/article-links.ts';
import type { Kind } from '#content/kinds.ts';
import type { Language } from '#i18n/locales.ts';

/** Live data in texts; both functions return safe HTML. */
export interface Live {
	/** The lowest one-way price, or its text for "unknown". */
	readonly price: (from: string, to: string) => Promise<string>;
	/** A route card (block); `''` for none. */
	readonly route: (from: string, to: string) => Promise<string>;
}

/** A step, stop or chapter. `title` is text, `html` is safe and excludes the heading. */
export interface ArticleSection {
	readonly id: string;
	readonly title: string;
	readonly html: string;
	/** One line per block. */
	readonly plain: string;
}

/** An article rendered for a site. */
export interface ArticleView {
	readonly kind: Kind;
	readonly slug: string;
	/** Of the text. */
	readonly language: Language;
	/** The text is in another language, or older than its original. */
	readonly notice?: string;
	readonly title: string;
	readonly description: string;
	/** Safe HTML before the first section. */
	readonly intro: string;
	readonly sections: readonly ArticleSection[];
	/** Headings of sections (level 2) and subsections, in order. */
	readonly headings: readonly { readonly id: string; readonly level: number; readonly text: string }[];
	/** `YYYY-MM-DD`: date of the text, and when its rules were checked. */
	readonly updated: string;
	readonly checked?: string;
	readonly authors: readonly string[];
	readonly sources: readonly { readonly title: string; readonly url: string }[];
	readonly related: readonly ArticleLink[];
	/** Absolute canonical address. */
	readonly canonical: string;
	readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
	/** Contains live prices or routes. */
	readonly live: boolean;
	/** Safe HTML of introduction and sections. */
	readonly html: string;
}
