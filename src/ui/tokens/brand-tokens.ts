import type { Brand } from '#site/site.ts';
import wa from './tokens-wa.css?inline';

export const BRAND_TOKENS: Readonly<Partial<Record<Brand, string>>> = { WA: wa };
