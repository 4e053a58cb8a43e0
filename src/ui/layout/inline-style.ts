import { createHash } from 'node:crypto';

/** A style sheet of some pages, with its CSP hash. */
export interface InlineStyle {
	readonly css: string;
	readonly hash: `sha256-${string}`;
}

/** Pages pass the hash to `Astro.csp.insertStyleHash`. */
export const inlineStyle = (css: string): InlineStyle => ({ css, hash: `sha256-${createHash('sha256').update(css).digest('base64')}` });
