import { isMeasure, measureOf } from './measures.ts';
import type { PlaceForm, TextPart, Word } from './parts.ts';

/** Signs of no script: they stand for the braces, which Markdown takes for attributes, while a text is parsed. */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];
const RESERVED = /[\uE000\uE001\0]/g;
const WRITTEN = /\{(?:(brand|premium)|place:([A-Z]{3})(?:\|(from|to|in))?|(mass|size|temperature):([-\dx.]+))\}/g;
/** Colons and bars mean something in Markdown: a hidden word is written without them. */
const HIDDEN = /\uE000(?:(brand|premium)|([A-Z]{3})(from|to|in)?|(mass|size|temperature)([-\dx.]+))\uE001/g;

/** Puts every replaced word out of the parser's sight, on its own line as before; the signs used for it are dropped from the text. */
export const hideWords = (source: string): string =>
	source.replace(RESERVED, '').replace(WRITTEN, (written, name = '', code = '', form = '', measure = '', value = '') => {
		if (measure && !isMeasure(measure, value)) return written;
		return OPEN + name + code + form + measure + value + CLOSE;
	});

/** The words as they were written. */
export const showWords = (text: string): string =>
	text.replace(HIDDEN, (_, name?: string, code?: string, form?: string, measure?: string, value?: string) => {
		if (measure) return `{${measure}:${value}}`;
		return `{${name ?? `place:${code}${form ? `|${form}` : ''}`}}`;
	});

function wordOf([, name, code = '', form, measure, value = '']: RegExpExecArray): Word {
	if (name === 'brand' || name === 'premium') return { slot: name };
	if (measure) return measureOf(measure, value);
	return { slot: 'place', code, ...(form ? { form: form as PlaceForm } : {}) };
}

/** A text with hidden words, taken apart. */
export function splitWords(text: string): readonly TextPart[] {
	const parts: TextPart[] = [];
	let end = 0;
	for (const found of text.matchAll(HIDDEN)) {
		parts.push(text.slice(end, found.index), wordOf(found));
		end = found.index + found[0].length;
	}
	return [...parts, text.slice(end)].filter((part) => part !== '');
}

/** A title or a description, taken apart. */
export const partsOfText = (text: string): readonly TextPart[] => splitWords(hideWords(text));

/** Words whose value may not fit, as in `{place:Москва}`, `{mass: 23}`: Markdown takes such ones apart. */
const MISSPELT = /\{(?:place|mass|size|temperature)\b[^{}]*\}/gi;

/** Words in braces whose value does not fit, by their line: they have to be looked for before Markdown is parsed. */
export const misspeltWords = (source: string): readonly { readonly word: string; readonly line: number }[] =>
	hideWords(source)
		.split('\n')
		.flatMap((text, i) => (text.match(MISSPELT) ?? []).map((word) => ({ word, line: i + 1 })));

/** Words in braces that are none of ours, as in `{brend}`: a slip of the pen. What {@link misspeltWords} finds is not among them. */
export const unknownWords = (text: string): readonly string[] =>
	hideWords(text)
		.replace(MISSPELT, '')
		.match(/\{[a-z]+(?:[:|][^{}\s]*)?\}/gi) ?? [];
