import { type FieldProblem, notice } from '#content/problem.ts';
import type { Language } from '#i18n/locales.ts';
import { centimetres, type Formats, kilos, temperature } from '#lib/format.ts';
import { formatsFor } from '#site/formats.ts';
import type { RangePlaceholder, SizePlaceholder } from './parts.ts';

const NUMBER = '\\d+(?:\\.\\d+)?';
const VALUES: Readonly<Record<string, RegExp>> = {
	mass: new RegExp(`^${NUMBER}(?:\\.\\.${NUMBER})?$`),
	size: new RegExp(`^${NUMBER}(?:x${NUMBER}){0,2}$`),
	temperature: /^-?\d+(?:\.\.-?\d+)?$/,
};

/** Valid measures are `mass:20..23`, `size:55x40x20` or `temperature:-5`; ranges ascend. */
export function isMeasure(kind: string, value: string): boolean {
	if (!VALUES[kind]?.test(value)) return false;
	const word = measureOf(kind, value);
	return word.slot === 'size' || !value.includes('..') || word.from < word.to;
}

export function measureOf(kind: string, value: string): RangePlaceholder | SizePlaceholder {
	if (kind === 'size') return { slot: 'size', sides: value.split('x').map(Number) };
	const [from = '', to = from] = value.split('..');
	return { slot: kind === 'mass' ? 'mass' : 'temperature', from: Number(from), to: Number(to) };
}

/** Formats for measures; not for money. */
export const measureFormats = (language: Language, market: string): Formats => formatsFor(language, market, 'usd');

/** In pounds, inches and Fahrenheit in en-US (spec 9). */
export function measureText(word: RangePlaceholder | SizePlaceholder, f: Formats): string {
	if (word.slot === 'size') return centimetres(f, ...word.sides);
	return (word.slot === 'mass' ? kilos : temperature)(f, word.from, word.to);
}

/** Unit of a pattern, without the dot of an abbreviation: "кг". */
const unitOf = (pattern: string): string => pattern.replace('#', '').trim().replace(/\.$/, '');

const TYPED = '\\d+(?:[.,]\\d+)?';
function typed(kind: string, unit: string): RegExp {
	const more = kind === 'size' ? `(?:\\s?[×xх]\\s?${TYPED}){0,2}` : `(?:[–-]${TYPED})?`;
	return new RegExp(`${kind === 'temperature' ? '[−-]?' : ''}${TYPED}${more}\\s?${unit}(?![\\p{L}\\p{N}/²³])`, 'gu');
}

/** Notices about measures without markup, which would not be converted in en-US. */
export function noticeMeasures(text: string, language: Language, field: string): readonly FieldProblem[] {
	const { mass, size } = measureFormats(language, 'ru');
	// Broken placeholders are reported elsewhere.
	const outside = text.replace(/\{[^{}]*\}/g, '');
	const units = { mass: unitOf(mass), size: unitOf(size), temperature: '°C' };
	return Object.entries(units).flatMap(([kind, unit]) =>
		(outside.match(typed(kind, unit)) ?? []).map((measure) =>
			notice(field, `"${measure}" stays as it is in the United States`, `Write {${kind}:${markupValue(measure, kind)}}`),
		),
	);
}

function markupValue(measure: string, kind: string): string {
	const numbers = (measure.match(new RegExp(TYPED, 'g')) ?? []).map((number) => number.replace(',', '.'));
	return (kind === 'temperature' && /^[−-]/.test(measure) ? '-' : '') + numbers.join(kind === 'size' ? 'x' : '..');
}
