import type { Language } from '#i18n/locales.ts';
import { brandName, premiumName } from '#site/brands.ts';
import { href } from '#site/links.ts';
import type { Site } from '#site/site.ts';
import type { World } from '#world/world.ts';
import type { Body, Section } from './compile.ts';
import type { Callout } from './kinds.ts';
import { measureFormats, measureText } from './measures.ts';
import { escapeHtml, type Part, type TextPart, type Word } from './parts.ts';
import { placeName } from './place-name.ts';

/** What a text is drawn for. */
export interface Drawn {
	readonly site: Pick<Site, 'brand' | 'market' | 'prefix' | 'language' | 'defaultLanguage' | 'carried'>;
	/** Of the text, which may be another than the site's. */
	readonly language: Language;
	readonly world: Pick<World, 'cities'>;
}

/** What a page gives besides; HTML is trusted, text is escaped here. */
export interface Surroundings extends Drawn {
	/** Whether a path has a page on this site; a link to one that has none is its text alone. */
	readonly opens: (path: string) => boolean;
	/** The heading of a callout, as text; `checked` is the day of a rule. */
	readonly label: (callout: Callout, checked: string | undefined) => string;
	/** The cheapest price from now on, with the day seen, as HTML in a line; its words for "not known" too. */
	readonly price: (from: string, to: string) => string;
	/** The card of a route as HTML; `''` for none. */
	readonly route: (from: string, to: string) => string;
	/** The address of a picture of this text. */
	readonly picture: (name: string) => string;
}

function fillWord(word: Word, { site, language, world }: Drawn): string {
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

/** A plain text: a title, a description, what search engines read. Not escaped. */
export const fillText = (parts: readonly TextPart[], drawn: Drawn): string =>
	parts.map((part) => (typeof part === 'string' ? part : fillWord(part, drawn))).join('');

function fillSlot(part: Exclude<Part, string>, links: boolean[], around: Surroundings): string {
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

/** HTML of some parts for a site: brand, premium and places by name, measures in the reader's units, links within the market and language, live data put in. */
export function fill(parts: readonly Part[], around: Surroundings): string {
	const links: boolean[] = [];
	return parts.map((part) => (typeof part === 'string' ? part : fillSlot(part, links, around))).join('');
}

const fillSection = ({ id, title, html }: Section, around: Surroundings): string =>
	`<h2 id="${id}">${fill(title, around)}</h2>\n${fill(html, around)}`;

/** HTML of a whole body: the introduction, and every section under its heading. */
export const fillBody = ({ intro, sections }: Pick<Body, 'intro' | 'sections'>, around: Surroundings): string =>
	fill(intro, around) + sections.map((section) => fillSection(section, around)).join('');
