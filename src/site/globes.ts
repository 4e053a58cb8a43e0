import type { Site } from './site.ts';

/** Picture of the globe that lies behind the search form: a file of each market, with its capital in the middle. */
export const globePath = ({ brand, market }: Pick<Site, 'brand' | 'market'>): string =>
	`/pictures/globe-${brand.toLowerCase()}-${market}.svg`;
