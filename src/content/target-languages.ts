import { type Language, LOCALES } from '#i18n/locales.ts';
import { marketsOf, offerOf } from '#site/markets.ts';
import type { Brand } from '#site/site.ts';
import type { Article } from './article.ts';
import { isMeantFor } from './visibility.ts';

/** A brand's market with its languages. */
export interface Place {
	readonly brand: Brand;
	readonly market: string;
	readonly languages: readonly Language[];
}

/** Every market of every brand. */
export const PLACES: readonly Place[] = (['AS', 'WA'] as const).flatMap((brand) =>
	marketsOf(brand).map((market) => ({ brand, market, languages: offerOf(brand, market)?.languages ?? [] })),
);

/** The languages that somebody who may see an article can choose. */
export function intendedLanguages(limits: Pick<Article, 'brands' | 'markets'>): readonly Language[] {
	const offered = new Set(PLACES.filter(({ brand, market }) => isMeantFor(limits, brand, market)).flatMap(({ languages }) => languages));
	return LOCALES.filter((language) => offered.has(language));
}
