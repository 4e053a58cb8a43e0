import type { ArticleLink } from '#content/article-links.ts';
import type { Kind } from '#content/kinds.ts';
import type { Language } from '#i18n/locales.ts';

/** Live data in texts; both functions return safe HTML. */
export interface Live {
	/** The lowest one-way price, or a text if it's unknown. */
	readonly price: (from: string, to: string) => Promise<string>;
	/** A route card (block); `''` for none. */
	readonly route: (from: string, to: string) => Promise<string>;
}

/** A step, stop or chapter. `title` is text; `html` is safe and excludes the heading. */
export interface ArticleSection {
	readonly id: string;
	readonly title: string;
	readonly html: string;
	/** One line per block. */
	readonly plain: string;
}

export interface ArticleView {
	readonly kind: Kind;
	readonly slug: string;
	readonly language: Language;
	/** Set if the text is in another language or older than its original. */
	readonly notice?: string;
	readonly title: string;
	readonly description: string;
	readonly intro: string;
	readonly sections: readonly ArticleSection[];
	/** Headings of sections (level 2) and subsections, in order. */
	readonly headings: readonly { readonly id: string; readonly level: number; readonly text: string }[];
	/** `YYYY-MM-DD`: date of the text, and when its facts were checked. */
	readonly updated: string;
	readonly checked?: string;
	readonly authors: readonly string[];
	readonly sources: readonly { readonly title: string; readonly url: string }[];
	readonly related: readonly ArticleLink[];
	readonly canonical: string;
	readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
	readonly live: boolean;
	readonly html: string;
}
