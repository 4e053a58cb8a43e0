import { isLanguage, type Language } from '#i18n/locales.ts';
import { fnv1a } from '#lib/hash.ts';
import type { Site } from './site.ts';

/** Pages with their own Open Graph image; others use the brand's. */
const HAS_OWN_IMAGE =
	/^\/(?:routes\/[A-Z]{3}(?:\/[A-Z]{2,3})?|(?:cities|airports)\/[A-Z]{3}|countries\/[A-Z]{2}|airlines\/[A-Z\d]{2}|(?:faq|guides|walks|audioguides)\/[^.]+)$/;
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
	if (!HAS_OWN_IMAGE.test(path)) return null;
	return `${origin}/og/${DESIGN_VERSION}${fnv1a(content).toString(36)}/${market}/${language}${path}.jpg`;
}

export function readPicture(address: string): { readonly market: string; readonly language: Language; readonly path: string } | null {
	const [, market, language, path] = /^\/og\/[\da-z]{1,16}\/([a-z]{2})\/([a-z]{2})(\/.+)\.jpg$/.exec(address) ?? [];
	if (market === undefined || language === undefined || path === undefined || !isLanguage(language) || !HAS_OWN_IMAGE.test(path))
		return null;
	return { market, language, path };
}
