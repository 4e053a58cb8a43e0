import type { Site } from './site.ts';

/** Path of the market's globe image behind the search form. */
export const globePath = ({ brand, market }: Pick<Site, 'brand' | 'market'>): string =>
	`/pictures/globe-${brand.toLowerCase()}-${market}.svg`;
