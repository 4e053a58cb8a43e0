import { isLanguage, type Language } from '#i18n/locales.ts';
import { fnv1a } from '#lib/hash.ts';
import { ROUTES } from './route-table.ts';
import type { Site } from './site.ts';

function hasOwnImage(path: string): boolean {
	const { route, params = {} } = ROUTES.match(path) ?? {};
	return route?.image !== undefined && Object.entries(route.image).every(([name, form]) => form.test(params[name] ?? ''));
}

/** Increment when the design of images changes. */
const DESIGN_VERSION = 2;

export const brandPicture = ({ brand, origin }: Pick<Site, 'brand' | 'origin'>): string =>
	`${origin}/icons/${brand.toLowerCase()}-share.jpg`;

/**
 * Absolute URL of a page's Open Graph image, 1200×630; null if it has none of its own.
 *
 * @param content hashed into the URL, so that responses can be cached forever
 */
export function pictureOf(
	{ origin, market, language, path }: Pick<Site, 'origin' | 'market' | 'language' | 'path'>,
	content: string,
): string | null {
	if (!hasOwnImage(path)) return null;
	return `${origin}/og/${DESIGN_VERSION}${fnv1a(content).toString(36)}/${market}/${language}${path}.jpg`;
}

export function readPicture(address: string): { readonly market: string; readonly language: Language; readonly path: string } | null {
	const [, market, language, path] = /^\/og\/[\da-z]{1,16}\/([a-z]{2})\/([a-z]{2})(\/.+)\.jpg$/.exec(address) ?? [];
	if (market === undefined || language === undefined || path === undefined || !isLanguage(language) || !hasOwnImage(path)) return null;
	return { market, language, path };
}
