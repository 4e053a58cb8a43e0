import type { Mark } from '#features/faq/contract.ts';
import type { Language } from '#i18n/locales.ts';
import { tokenize } from './tokenize.ts';

/** Approximate length in characters. */
const LENGTH = 180;
/** Maximum characters before the first match. */
const BEFORE = 60;

/** Ranges of words with one of the stems; adjacent ranges are merged. */
export function marksIn(text: string, language: Language, stems: ReadonlySet<string>): Mark[] {
	const marks: [number, number][] = [];
	for (const { from, to, stem } of tokenize(text, language)) {
		if (!stems.has(stem)) continue;
		const last = marks.at(-1);
		if (last && text.slice(last[1], from).trim() === '') last[1] = to;
		else marks.push([from, to]);
	}
	return marks;
}

const richness = (text: string, language: Language, stems: ReadonlySet<string>): number =>
	new Set(tokenize(text, language).flatMap(({ stem }) => (stems.has(stem) ? [stem] : []))).size;

const startOf = (line: string, first: number): number => {
	if (line.length <= LENGTH || first <= BEFORE) return 0;
	const blank = line.indexOf(' ', first - BEFORE);
	return blank < 0 || blank >= first ? first : blank + 1;
};

const endOf = (line: string, start: number): number => {
	if (line.length - start <= LENGTH) return line.length;
	const blank = line.lastIndexOf(' ', start + LENGTH);
	return blank > start ? blank : start + LENGTH;
};

export interface Excerpt {
	readonly text: string;
	readonly marks: readonly Mark[];
	readonly block: number;
}

/**
 * Returns the line with most matches, cut around the first match; null without a match.
 * @param blocks texts with one line per paragraph
 */
export function excerptOf(blocks: readonly string[], language: Language, stems: ReadonlySet<string>): Excerpt | null {
	const lines = blocks.flatMap((text, block) => text.split('\n').map((line) => ({ line: line.trim(), block })));
	const rated = lines.map((item) => ({ ...item, rich: richness(item.line, language, stems) }));
	const best = rated.reduce<(typeof rated)[number] | null>((most, item) => (item.rich > (most?.rich ?? 0) ? item : most), null);
	if (!best) return null;
	const start = startOf(best.line, marksIn(best.line, language, stems)[0]?.[0] ?? 0);
	const end = endOf(best.line, start);
	const text = `${start > 0 ? '…' : ''}${best.line.slice(start, end)}${end < best.line.length ? '…' : ''}`;
	return { text, marks: marksIn(text, language, stems), block: best.block };
}
