import { isLanguage, type Language } from '#i18n/locales.ts';
import type { Site } from './site.ts';

/** Pages with a picture of their own for shared links: routes, places, airlines, articles; the others show the brand's. */
const HAS_OWN_IMAGE =
	/^\/(?:routes\/[A-Z]{3}(?:\/[A-Z]{2,3})?|(?:cities|airports)\/[A-Z]{3}|countries\/[A-Z]{2}|airlines\/[A-Z\d]{2}|(?:faq|guides|walks|audioguides)\/[^.]+)$/;
/** Another number where pictures are drawn in another way. */
const DESIGN_VERSION = 2;

/** A short mark of a text: another text has another one, as good as always (FNV-1a, 32 bits). */
function hashOf(text: string): string {
	let hash = 0x811c9dc5;
	for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
	return hash.toString(36);
}

/** The brand's own picture, 1200×630, absolute. */
export const brandPicture = ({ brand, origin }: Pick<Site, 'brand' | 'origin'>): string =>
	`${origin}/icons/${brand.toLowerCase()}-share.jpg`;

/**
 * The address of a page's picture for shared links, 1200×630, absolute; null where it has none of its own.
 *
 * @param content what the page says of itself: its picture has another address when that changes, and may be kept for good
 */
export function pictureOf(
	{ origin, market, language, path }: Pick<Site, 'origin' | 'market' | 'language' | 'path'>,
	content: string,
): string | null {
	if (!HAS_OWN_IMAGE.test(path)) return null;
	return `${origin}/og/${DESIGN_VERSION}${hashOf(content)}/${market}/${language}${path}.jpg`;
}

/** What page the address of a picture is of, whatever its version; null for an address that is none. */
export function readPicture(address: string): { readonly market: string; readonly language: Language; readonly path: string } | null {
	const [, market, language, path] = /^\/og\/[\da-z]{1,16}\/([a-z]{2})\/([a-z]{2})(\/.+)\.jpg$/.exec(address) ?? [];
	if (market === undefined || language === undefined || path === undefined || !isLanguage(language) || !HAS_OWN_IMAGE.test(path))
		return null;
	return { market, language, path };
}
