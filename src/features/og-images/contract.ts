import type { Language } from '#i18n/locales.ts';
import type { Point } from '#lib/geo.ts';
import type { Brand } from '#site/site.ts';

/** Content of a page's image; the page has all of it as text. */
export interface Card {
	readonly brand: Brand;
	readonly market: string;
	readonly language: Language;
	readonly kind?: string;
	readonly title: string;
	readonly price?: { readonly text: string; readonly note: string };
	/** Routes on the globe; a place is a route to itself. */
	readonly routes?: readonly (readonly [Point, Point])[];
}
