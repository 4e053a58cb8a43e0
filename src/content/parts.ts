import type { Callout } from './kinds.ts';

/** The forms of a place's name with its preposition: "из Стамбула", "в Стамбул", "в Стамбуле". */
export type PlaceForm = 'from' | 'to' | 'in';

/** Kilograms, degrees Celsius: a value or a range. */
export interface RangeWord {
	readonly slot: 'mass' | 'temperature';
	readonly from: number;
	readonly to: number;
}

/** Centimetres: a length, or the sides of a thing. */
export interface SizeWord {
	readonly slot: 'size';
	readonly sides: readonly number[];
}

/** A word that is another one on another site or in another language. */
export type Word =
	| { readonly slot: 'brand' | 'premium' }
	| { readonly slot: 'place'; readonly code: string; readonly form?: PlaceForm | undefined }
	| RangeWord
	| SizeWord;

/** What is put into a text when it is drawn for a site. */
export type Slot =
	| Word
	/** Where a link within the site begins; it ends at the next `end`. */
	| { readonly slot: 'link'; readonly to: string }
	| { readonly slot: 'end' }
	/** Live data: the cheapest price, in the line; the card of a route, a block. */
	| { readonly slot: 'price' | 'route'; readonly from: string; readonly to: string }
	/** The heading of a callout. */
	| { readonly slot: 'label'; readonly callout: Callout; readonly checked?: string | undefined }
	/** The address of a picture of this article. */
	| { readonly slot: 'picture'; readonly name: string };

/** Safe HTML, and slots between. */
export type Part = string | Slot;

/** Plain text, and words between. */
export type TextPart = string | Word;

/** Adds parts, joining neighbouring strings. */
export function addParts<T extends object>(to: (string | T)[], parts: readonly (string | T)[]): void {
	for (const part of parts) {
		const last = to.length - 1;
		if (part === '') continue;
		if (typeof part === 'string' && typeof to[last] === 'string') to[last] += part;
		else to.push(part);
	}
}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it stands in HTML, in an attribute or outside. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPED[sign] as string);

/** Texts escaped, words kept: what may stand in HTML and in its attributes. */
export const escapeParts = (parts: readonly TextPart[]): readonly (string | Word)[] =>
	parts.map((part) => (typeof part === 'string' ? escapeHtml(part) : part));
