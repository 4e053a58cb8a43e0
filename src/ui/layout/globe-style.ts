import { globePath } from '#site/globes.ts';
import type { Site } from '#site/site.ts';

/** CSS of the market's globe as background image; not loaded on phones. */
export const globeStyle = (site: Pick<Site, 'brand' | 'market'>): string =>
	`@media (min-width:1024px){.sky-tall{--globe:url("${globePath(site)}")}}`;
