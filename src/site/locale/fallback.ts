import type { Brand } from '#site/site.ts';

/** The locale that stands in where one is missing: ru-RU in the home market of the main brand, else en-US (spec 9). */
export const fallbackLocale = (brand: Brand, market: string): string => (brand === 'AS' && market === 'ru' ? 'ru-RU' : 'en-US');
