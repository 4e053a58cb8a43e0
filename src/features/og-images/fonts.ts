import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import type { Language } from '#i18n/locales.ts';

export type Weight = 500 | 700;

const require = createRequire(import.meta.url);
const sans = () => require.resolve('@fontsource/noto-sans/package.json');

/** Font files by script with their packages; the first font with the glyph is used. */
const FILES: readonly (readonly [name: string, manifest: () => string])[] = [
	['noto-sans-latin', sans],
	['noto-sans-cyrillic', sans],
	['noto-sans-cyrillic-ext', sans],
	['noto-sans-latin-ext', sans],
	['noto-sans-armenian-armenian', () => require.resolve('@fontsource/noto-sans-armenian/package.json')],
	['noto-sans-georgian-georgian', () => require.resolve('@fontsource/noto-sans-georgian/package.json')],
	['noto-sans-thai-thai', () => require.resolve('@fontsource/noto-sans-thai/package.json')],
];

const loaded = new Map<string, Font>();

function fontOf(name: string, manifest: () => string, weight: Weight): Font {
	const file = `${name}-${weight}-normal.woff`;
	const cached = loaded.get(file);
	if (cached) return cached;
	const font = create(readFileSync(join(dirname(manifest()), 'files', file))) as Font;
	loaded.set(file, font);
	return font;
}

function fontFor(cluster: string, weight: Weight): Font | null {
	const codes = [...cluster].map((sign) => sign.codePointAt(0) ?? 0).filter((code) => code !== 0x200b && code !== 0xad);
	for (const [name, manifest] of FILES) {
		const font = fontOf(name, manifest, weight);
		if (codes.every((code) => font.hasGlyphForCodePoint(code))) return font;
	}
	return null;
}

interface Run {
	readonly font: Font;
	text: string;
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Splits text into runs of one font. @throws RangeError for a missing glyph */
function runsOf(text: string, weight: Weight): Run[] {
	const runs: Run[] = [];
	for (const { segment } of segmenter.segment(text.normalize('NFC').replaceAll('\u202f', '\u00a0'))) {
		const last = runs.at(-1);
		const stays = last && [...segment].every((sign) => last.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
		const font = stays ? last.font : fontFor(segment, weight);
		if (!font) throw new RangeError(`No font has ${JSON.stringify(segment)}`);
		if (last?.font === font) last.text += segment;
		else runs.push({ font, text: segment });
	}
	return runs;
}

/** Text as outlines, independent of installed fonts. */
export interface Outline {
	readonly width: number;
	/** Path data; the baseline starts at 0, 0. */
	readonly path: string;
}

/** @param size font size in pixels. @throws RangeError for a missing glyph */
export function outline(text: string, size: number, weight: Weight): Outline {
	let [x, path] = [0, ''];
	for (const { font, text: piece } of runsOf(text, weight)) {
		const scale = size / font.unitsPerEm;
		const { glyphs, positions } = font.layout(piece);
		for (const [i, glyph] of glyphs.entries()) {
			const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[i] ?? {};
			path += glyph.path.transform(scale, 0, 0, -scale, x + xOffset * scale, -yOffset * scale).toSVG();
			x += xAdvance * scale;
		}
	}
	return { width: x, path: path.replace(/\d+\.\d{2,}/g, (number) => Number(number).toFixed(1)) };
}

/** Segments between line breaks: a word and its space; words of one or two letters join the next word. */
function piecesOf(text: string, language: Language): string[] {
	if (language !== 'th') {
		const bound = text.replace(/(?<!\S)([\p{L}\d]{1,2}) (?=\S)/gu, '$1\u00a0');
		return bound.match(/(?:\S|\u00a0)+(?:[^\S\u00a0]+|$)/g) ?? [];
	}
	return [...new Intl.Segmenter('th', { granularity: 'word' }).segment(text)].map(({ segment }) => segment);
}

/** Breaks lines; null if a word is too wide or there are too many lines. */
function broken(pieces: readonly string[], size: number, weight: Weight, width: number, most: number): string[] | null {
	const lines: string[] = [];
	let line = '';
	for (const piece of pieces) {
		if (outline((line + piece).trimEnd(), size, weight).width <= width) line += piece;
		else {
			if (line === '' || outline(piece.trimEnd(), size, weight).width > width) return null;
			lines.push(line.trimEnd());
			line = piece.trimStart();
		}
	}
	if (line.trim() !== '') lines.push(line.trimEnd());
	return lines.length <= most ? lines : null;
}

export interface TextBlock {
	readonly size: number;
	readonly lines: readonly Outline[];
}

/** @param sizes descending @throws RangeError for a missing glyph */
export function textBlock(
	text: string,
	{ sizes, weight, width, most, language }: { sizes: readonly number[]; weight: Weight; width: number; most: number; language: Language },
): TextBlock {
	let pieces = piecesOf(text, language);
	for (const size of sizes) {
		const lines = broken(pieces, size, weight, width, most);
		if (lines) return { size, lines: lines.map((line) => outline(line, size, weight)) };
	}
	const size = sizes.at(-1) ?? 16;
	while (pieces.length > 1) {
		pieces = pieces.slice(0, -1);
		const lines = broken([...pieces.slice(0, -1), `${pieces.at(-1)?.trimEnd()}…`], size, weight, width, most);
		if (lines) return { size, lines: lines.map((line) => outline(line, size, weight)) };
	}
	throw new RangeError(`No room for ${JSON.stringify(text)}`);
}
