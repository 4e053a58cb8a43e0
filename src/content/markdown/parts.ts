import type { Callout } from '#content/kinds.ts';

/** Place name with a preposition: "из Стамбула", "в Стамбул", "в Стамбуле". */
export type PlaceForm = 'from' | 'to' | 'in';

/** Kilograms or degrees Celsius, a value or a range. */
export interface RangePlaceholder {
	readonly slot: 'mass' | 'temperature';
	readonly from: number;
	readonly to: number;
}

/** Centimetres: a length, or dimensions. */
export interface SizePlaceholder {
	readonly slot: 'size';
	readonly sides: readonly number[];
}

/** Placeholder that depends on site or language. */
export type Placeholder =
	| { readonly slot: 'brand' | 'premium' }
	| { readonly slot: 'place'; readonly code: string; readonly form?: PlaceForm | undefined }
	| RangePlaceholder
	| SizePlaceholder;

export type Slot =
	| Placeholder
	/** Start of an internal link, up to the next `end`. */
	| { readonly slot: 'link'; readonly to: string }
	| { readonly slot: 'end' }
	/** Live data: cheapest price (inline), route card (block). */
	| { readonly slot: 'price' | 'route'; readonly from: string; readonly to: string }
	| { readonly slot: 'label'; readonly callout: Callout; readonly checked?: string | undefined }
	| { readonly slot: 'picture'; readonly name: string };

export type Part = string | Slot;

export type TextPart = string | Placeholder;

export function addParts<T extends object>(to: (string | T)[], parts: readonly (string | T)[]): void {
	for (const part of parts) {
		const last = to.length - 1;
		if (part === '') continue;
		if (typeof part === 'string' && typeof to[last] === 'string') to[last] += part;
		else to.push(part);
	}
}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPED[sign] as string);

export const escapeParts = (parts: readonly TextPart[]): readonly (string | Placeholder)[] =>
	parts.map((part) => (typeof part === 'string' ? escapeHtml(part) : part));
