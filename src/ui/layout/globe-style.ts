import { globePath } from '#site/globes.ts';
import type { Site } from '#site/site.ts';
import { type InlineStyle, inlineStyle } from './inline-style.ts';

const styles = new Map<string, InlineStyle>();

/** Background image of the market's globe; not loaded on phones. */
export function globeStyle(site: Pick<Site, 'brand' | 'market'>): InlineStyle {
	const path = globePath(site);
	const style = styles.get(path) ?? inlineStyle(`@media (min-width:1024px){.sky-tall{--globe:url("${path}")}}`);
	styles.set(path, style);
	return style;
}
