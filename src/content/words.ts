import type { PlaceForm, TextPart, Word } from './parts.ts';

/** Signs of no script: they stand for the braces, which Markdown takes for attributes, while a text is parsed. */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];
const RESERVED = /[\uE000\uE001\0]/g;
const WRITTEN = /\{(brand|premium|place:([A-Z]{3})(?:\|(from|to|in))?)\}/g;
/** Colons and bars mean something in Markdown: a hidden place is its code and form without them. */
const HIDDEN = /\uE000(?:(brand|premium)|([A-Z]{3})(from|to|in)?)\uE001/g;

/** Puts every replaced word out of the parser's sight, on its own line as before; the signs used for it are dropped from the text. */
export const hideWords = (source: string): string =>
	source.replace(RESERVED, '').replace(WRITTEN, (_, word: string, code = '', form = '') => OPEN + (code ? code + form : word) + CLOSE);

/** The words as they were written. */
export const showWords = (text: string): string =>
	text.replace(
		HIDDEN,
		(_, name: string | undefined, code: string, form?: string) => `{${name ?? `place:${code}${form ? `|${form}` : ''}`}}`,
	);

function wordOf([, name, code = '', form]: RegExpExecArray): Word {
	if (name === 'brand' || name === 'premium') return { slot: name };
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

/** Places in braces that are none, as in `{place:Москва}`, by their line: Markdown takes them apart before they can be told. */
export const misspeltPlaces = (source: string): readonly { readonly word: string; readonly line: number }[] =>
	hideWords(source)
		.split('\n')
		.flatMap((text, i) => (text.match(/\{place\b[^{}]*\}/gi) ?? []).map((word) => ({ word, line: i + 1 })));

/** Words in braces that are none of ours, as in `{brend}`: a slip of the pen. */
export const unknownWords = (text: string): readonly string[] => hideWords(text).match(/\{[a-z]+(?:[:|][^{}\s]*)?\}/gi) ?? [];
