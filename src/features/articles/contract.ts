import type { ArticleLink } from '#content/article-links.ts';
import type { Kind } from '#content/kinds.ts';
import type { Language } from '#i18n/locales.ts';

/** What a page gives for live data in texts; both are safe HTML. */
export interface Live {
	/** The cheapest one-way price, in a line; its words for "not known" too. */
	readonly price: (from: string, to: string) => Promise<string>;
	/** The card of a route, a block; `''` for none. */
	readonly route: (from: string, to: string) => Promise<string>;
}

/** A section: a step, a stop, a chapter. Titles are text, `html` is safe and without the heading. */
export interface ArticleSection {
	readonly id: string;
	readonly title: string;
	readonly html: string;
	/** A line for each block. */
	readonly plain: string;
}

/** An article as a page draws it for a site. */
export interface ArticleView {
	readonly kind: Kind;
	readonly slug: string;
	/** Of the text. */
	readonly language: Language;
	/** Says that the text is in another language, or behind its original. */
	readonly notice?: string;
	readonly title: string;
	readonly description: string;
	/** What stands before the first section; safe HTML. */
	readonly intro: string;
	readonly sections: readonly ArticleSection[];
	/** Sections and their subsections as text, in order; level 2 is a section's. */
	readonly headings: readonly { readonly id: string; readonly level: number; readonly text: string }[];
	/** Days, `YYYY-MM-DD`: of the text, and when its rules were looked up. */
	readonly updated: string;
	readonly checked?: string;
	readonly authors: readonly string[];
	readonly sources: readonly { readonly title: string; readonly url: string }[];
	readonly related: readonly ArticleLink[];
	/** The one address of this text, absolute. */
	readonly canonical: string;
	/** The addresses where this text is found in its own languages. */
	readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
	/** Shows prices or routes of the hour. */
	readonly live: boolean;
	/** Safe HTML of all: the introduction, and every section under its heading. */
	readonly html: string;
}
