import { createHash } from 'node:crypto';
import type { Brand } from '#site/site.ts';
import wa from './tokens-wa.css?inline';

/** A style sheet to print into a page, and the hash by which the policy lets it through. */
interface BrandTokens {
	readonly css: string;
	readonly hash: `sha256-${string}`;
}

const tokens = (css: string): BrandTokens => ({ css, hash: `sha256-${createHash('sha256').update(css).digest('base64')}` });

/** What a brand changes of `tokens.css`; nothing for the first one. */
export const BRAND_TOKENS: Readonly<Partial<Record<Brand, BrandTokens>>> = { WA: tokens(wa) };
