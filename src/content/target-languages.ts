import { type Language, LOCALES } from '#i18n/locales.ts';
import { marketsOf, offerOf } from '#site/markets.ts';
import { BRANDS, type Brand } from '#site/site.ts';
import type { Article } from './article.ts';
import { isMeantFor } from './visibility.ts';

export interface Place {
	readonly brand: Brand;
	readonly market: string;
	readonly languages: readonly Language[];
}

export const PLACES: readonly Place[] = BRANDS.flatMap((brand) =>
	marketsOf(brand).map((market) => ({ brand, market, languages: offerOf(brand, market)?.languages ?? [] })),
);

export function targetLanguages(limits: Pick<Article, 'brands' | 'markets'>): readonly Language[] {
	const offered = new Set(PLACES.filter(({ brand, market }) => isMeantFor(limits, brand, market)).flatMap(({ languages }) => languages));
	return LOCALES.filter((language) => offered.has(language));
}
