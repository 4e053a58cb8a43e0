import { createHash } from 'node:crypto';

/** A style sheet that only some pages print, and the hash by which the policy lets it through. */
export interface InlineStyle {
	readonly css: string;
	readonly hash: `sha256-${string}`;
}

/** Prepares a style sheet to be printed; the page gives its hash to `Astro.csp.insertStyleHash`. */
export const inlineStyle = (css: string): InlineStyle => ({ css, hash: `sha256-${createHash('sha256').update(css).digest('base64')}` });
