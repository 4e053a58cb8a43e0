import { isMeasure, measureOf } from './measures.ts';
import type { PlaceForm, Placeholder, TextPart } from './parts.ts';

/** Private-use characters that replace braces during parsing, because Markdown reads braces as attributes. */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];
const RESERVED = /[\uE000\uE001\0]/g;
const WRITTEN = /\{(?:(brand|premium)|place:([A-Z]{3})(?:\|(from|to|in))?|(mass|size|temperature):([-\dx.]+))\}/g;
/** Without colons and bars, which Markdown would interpret. */
const HIDDEN = /\uE000(?:(brand|premium)|([A-Z]{3})(from|to|in)?|(mass|size|temperature)([-\dx.]+))\uE001/g;

/** Hides placeholders from the parser without moving lines. */
export const hidePlaceholders = (source: string): string =>
	source.replace(RESERVED, '').replace(WRITTEN, (written, name = '', code = '', form = '', measure = '', value = '') => {
		if (measure && !isMeasure(measure, value)) return written;
		return OPEN + name + code + form + measure + value + CLOSE;
	});

export const restorePlaceholders = (text: string): string =>
	text.replace(HIDDEN, (_, name?: string, code?: string, form?: string, measure?: string, value?: string) => {
		if (measure) return `{${measure}:${value}}`;
		return `{${name ?? `place:${code}${form ? `|${form}` : ''}`}}`;
	});

function wordOf([, name, code = '', form, measure, value = '']: RegExpExecArray): Placeholder {
	if (name === 'brand' || name === 'premium') return { slot: name };
	if (measure) return measureOf(measure, value);
	return { slot: 'place', code, ...(form ? { form: form as PlaceForm } : {}) };
}

export function splitPlaceholders(text: string): readonly TextPart[] {
	const parts: TextPart[] = [];
	let end = 0;
	for (const match of text.matchAll(HIDDEN)) {
		parts.push(text.slice(end, match.index), wordOf(match));
		end = match.index + match[0].length;
	}
	return [...parts, text.slice(end)].filter((part) => part !== '');
}

export const partsOfText = (text: string): readonly TextPart[] => splitPlaceholders(hidePlaceholders(text));

/** Placeholders with a possibly invalid value: `{place:Москва}`, `{mass: 23}`. */
const UNCHECKED = /\{(?:place|mass|size|temperature)\b[^{}]*\}/gi;

/** Placeholders with invalid values by line; run before parsing, because Markdown would split them. */
export const invalidPlaceholders = (source: string): readonly { readonly word: string; readonly line: number }[] =>
	hidePlaceholders(source)
		.split('\n')
		.flatMap((text, i) => (text.match(UNCHECKED) ?? []).map((word) => ({ word, line: i + 1 })));

/** Unknown names in braces like `{brend}`, without those of {@link invalidPlaceholders}. */
export const unknownPlaceholders = (text: string): readonly string[] =>
	hidePlaceholders(text)
		.replace(UNCHECKED, '')
		.match(/\{[a-z]+(?:[:|][^{}\s]*)?\}/gi) ?? [];
