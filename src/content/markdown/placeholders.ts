import { isMeasure, measureOf } from './measures.ts';
import type { PlaceForm, Placeholder, TextPart } from './parts.ts';

const PLACEHOLDER = /\{(?:(brand|premium)|place:([A-Z]{3})(?:\|(from|to|in))?|(mass|size|temperature):([-\dx.]+))\}/g;
const ESCAPED = /\\\{(?:brand|premium|place\\:[A-Z]{3}(?:\\?\|(?:from|to|in))?|(?:mass|size|temperature)\\:[-\dx.]+)\\\}/g;

type Match = RegExpExecArray | RegExpMatchArray;

const isValid = ([, , , , measure, value = '']: Match): boolean => measure === undefined || isMeasure(measure, value);

function replaceValid(text: string, replace: (placeholder: string) => string): string {
	return text.replace(PLACEHOLDER, (...match) => (isValid(match) ? replace(match[0]) : match[0]));
}

/** Backslash escapes: unescaped, Markdown reads a colon as a directive, a bar as a cell's end and braces as attributes. */
export const escapePlaceholders = (markdown: string): string =>
	replaceValid(markdown, (placeholder) => placeholder.replace(/[{}:|]/g, '\\$&'));

/** For code, HTML and addresses, where Markdown leaves backslashes. */
export const unescapePlaceholders = (text: string): string => text.replace(ESCAPED, (placeholder) => placeholder.replace(/\\/g, ''));

function placeholderOf([, name, code = '', form, measure, value = '']: Match): Placeholder {
	if (name === 'brand' || name === 'premium') return { slot: name };
	if (measure) return measureOf(measure, value);
	return { slot: 'place', code, ...(form ? { form: form as PlaceForm } : {}) };
}

export function partsOfText(text: string): readonly TextPart[] {
	const parts: TextPart[] = [];
	let end = 0;
	for (const match of text.matchAll(PLACEHOLDER)) {
		if (!isValid(match)) continue;
		parts.push(text.slice(end, match.index), placeholderOf(match));
		end = match.index + match[0].length;
	}
	return [...parts, text.slice(end)].filter((part) => part !== '');
}

export const hasPlaceholder = (text: string): boolean => partsOfText(text).some((part) => typeof part !== 'string');

/** Placeholders with a possibly invalid value: `{place:Москва}`, `{mass: 23}`. */
const UNCHECKED = /\{(?:place|mass|size|temperature)\b[^{}]*\}/gi;

const withoutValid = (text: string): string => replaceValid(text, () => '');

/** Placeholders with invalid values by line; run before parsing, because Markdown would split them. */
export const invalidPlaceholders = (source: string): readonly { readonly word: string; readonly line: number }[] =>
	withoutValid(source)
		.split('\n')
		.flatMap((text, i) => (text.match(UNCHECKED) ?? []).map((word) => ({ word, line: i + 1 })));

/** Unknown names in braces like `{brend}`, without those of {@link invalidPlaceholders}. */
export const unknownPlaceholders = (text: string): readonly string[] =>
	withoutValid(text)
		.replace(UNCHECKED, '')
		.match(/\{[a-z]+(?:[:|][^{}\s]*)?\}/gi) ?? [];
