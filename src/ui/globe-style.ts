import { globePath } from '#site/globes.ts';
import type { Site } from '#site/site.ts';
import { type InlineStyle, inlineStyle } from './inline-style.ts';

const styles = new Map<string, InlineStyle>();

/** Says which globe lies on the sky of `hero.css`: that of the market. Phones do not fetch it. */
export function globeStyle(site: Pick<Site, 'brand' | 'market'>): InlineStyle {
	const path = globePath(site);
	const style = styles.get(path) ?? inlineStyle(`@media (min-width:1024px){.sky-tall{--globe:url("${path}")}}`);
	styles.set(path, style);
	return style;
}
