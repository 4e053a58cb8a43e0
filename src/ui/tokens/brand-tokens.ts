import type { Brand } from '#site/site.ts';
import { type InlineStyle, inlineStyle } from '#ui/layout/inline-style.ts';
import wa from './tokens-wa.css?inline';

export const BRAND_TOKENS: Readonly<Partial<Record<Brand, InlineStyle>>> = { WA: inlineStyle(wa) };
