import type { Brand } from '#site/site.ts';

/** As little as a data address needs to be escaped. */
const icon = (shapes: string): string =>
	`data:image/svg+xml,${`<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'>${shapes}</svg>`.replace(/[<># ]/g, encodeURIComponent)}`;

/** Icons for the tab, in the page itself: a browser asks for an icon while the page is being drawn, which on a slow link costs the first paint a round trip. */
export const BRAND_ICONS: Readonly<Record<Brand, string>> = {
	AS: icon("<rect width='64' height='64' rx='14' fill='#0b57bd'/><path d='M14 33.5 49 12.5l-10.5 36.5-9.3-13.3Z' fill='#fff'/>"),
	WA: icon(
		"<rect width='64' height='64' rx='11' fill='#00534a'/><path d='m11 45 8-24 13 18 13-18 8 24' fill='none' stroke='#b0e645' stroke-width='6'/>",
	),
};
