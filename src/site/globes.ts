import type { Site } from './site.ts';

export const globePath = ({ brand, market }: Pick<Site, 'brand' | 'market'>): string =>
	`/pictures/globe-${brand.toLowerCase()}-${market}.svg`;
