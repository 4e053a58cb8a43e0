import type { Language } from '#i18n/locales.ts';
import type { Point } from '#lib/geo.ts';
import type { Brand } from '#site/site.ts';

/** What the picture of a page says: all of it stands on the page too. */
export interface Card {
	readonly brand: Brand;
	readonly market: string;
	readonly language: Language;
	/** What kind of page it is, above the title. */
	readonly kind?: string;
	readonly title: string;
	/** The lowest price, and what it is for. */
	readonly price?: { readonly text: string; readonly note: string };
	/** Ways on the globe; a place is a way to itself. */
	readonly ways?: readonly (readonly [Point, Point])[];
}
