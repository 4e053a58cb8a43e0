import type { Brand } from '#site/site.ts';

export const fallbackLocale = (brand: Brand, market: string): string => (brand === 'AS' && market === 'ru' ? 'ru-RU' : 'en-US');
