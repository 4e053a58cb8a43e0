import type { Language } from '#i18n/locales.ts';
import { brandName, premiumName } from '#site/brands.ts';
import { href } from '#site/links.ts';
import type { Site } from '#site/site.ts';
import type { World } from '#world/world.ts';
import type { Callout } from './kinds.ts';
import type { Body, Section } from './markdown/compile.ts';
import { measureFormats, measureText } from './markdown/measures.ts';
import { escapeHtml, type Part, type Placeholder, type TextPart } from './markdown/parts.ts';
import { placeName } from './place-name.ts';

export interface FillContext {
	readonly site: Pick<Site, 'brand' | 'market' | 'prefix' | 'language' | 'defaultLanguage' | 'carried'>;
	/** Language of the text, which may differ from the site's. */
	readonly language: Language;
	readonly world: Pick<World, 'cities'>;
}

/** Values that the page provides. HTML is trusted, text is escaped. */
export interface PageValues extends FillContext {
	/** Whether the path has a page on this site; other links are rendered as text. */
	readonly opens: (path: string) => boolean;
	/** Heading of a callout; `checked` is the date of a rule. */
	readonly label: (callout: Callout, checked: string | undefined) => string;
	/** Inline HTML of the cheapest price, or of its absence. */
	readonly price: (from: string, to: string) => string;
	readonly route: (from: string, to: string) => string;
	readonly picture: (name: string) => string;
}

function fillWord(word: Placeholder, { site, language, world }: FillContext): string {
	switch (word.slot) {
		case 'place':
			return placeName(word.code, word.form, language, world);
		case 'brand':
			return brandName(site.brand, site.market);
		case 'premium':
			return premiumName(site.brand, site.market);
		default:
			return measureText(word, measureFormats(language, site.market));
	}
}

export const fillText = (parts: readonly TextPart[], context: FillContext): string =>
	parts.map((part) => (typeof part === 'string' ? part : fillWord(part, context))).join('');

function fillSlot(part: Exclude<Part, string>, links: boolean[], around: PageValues): string {
	switch (part.slot) {
		case 'link': {
			const open = around.opens(part.to.replace(/#.*$/, ''));
			links.push(open);
			return open ? `<a href="${escapeHtml(href(around.site, part.to))}">` : '';
		}
		case 'end':
			return links.pop() ? '</a>' : '';
		case 'label':
			return escapeHtml(around.label(part.callout, part.checked));
		case 'picture':
			return escapeHtml(around.picture(part.name));
		case 'price':
			return around.price(part.from, part.to);
		case 'route':
			return around.route(part.from, part.to);
		default:
			return escapeHtml(fillWord(part, around));
	}
}

/** HTML for a site: fills placeholders, measures, links and live data. */
export function fill(parts: readonly Part[], around: PageValues): string {
	const links: boolean[] = [];
	return parts.map((part) => (typeof part === 'string' ? part : fillSlot(part, links, around))).join('');
}

const fillSection = ({ id, title, html }: Section, around: PageValues): string =>
	`<h2 id="${id}">${fill(title, around)}</h2>\n${fill(html, around)}`;

/** HTML of the introduction and all sections with headings. */
export const fillBody = ({ intro, sections }: Pick<Body, 'intro' | 'sections'>, around: PageValues): string =>
	fill(intro, around) + sections.map((section) => fillSection(section, around)).join('');
