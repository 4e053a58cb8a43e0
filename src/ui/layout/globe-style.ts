import { globePath } from '#site/globes.ts';
import type { Site } from '#site/site.ts';

export const globeStyle = (site: Pick<Site, 'brand' | 'market'>): string =>
	`@media (min-width:1024px){.sky-tall{--globe:url("${globePath(site)}")}}`;
