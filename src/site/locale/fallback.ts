import type { Brand } from '#site/site.ts';

/** Fallback locale (spec 9). */
export const fallbackLocale = (brand: Brand, market: string): string => (brand === 'AS' && market === 'ru' ? 'ru-RU' : 'en-US');
