import type { Brand } from '#site/site.ts';

/** Contents of an SVG of 28 × 28. */
export const LOGO_SIGNS: Readonly<Record<Brand, string>> = {
	AS: '<circle cx="14" cy="14" r="14" fill="currentColor" opacity=".2"/><path d="M6 16.6 22 7l-4.8 15.2-4.2-5.7L6 16.6Zm7-.1 4.2-4" fill="currentColor"/>',
	WA: '<rect width="28" height="28" rx="7" fill="currentColor" opacity=".2"/><path d="m4.5 19.5 3.3-9.2L14 18l6.2-7.7 3.3 9.2" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>',
};
