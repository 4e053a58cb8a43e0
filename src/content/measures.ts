import type { Language } from '#i18n/locales.ts';
import { centimetres, type Formats, kilos, temperature } from '#lib/format.ts';
import { formatsFor } from '#site/formats.ts';
import type { RangeWord, SizeWord } from './parts.ts';
import { type Fault, notice } from './problem.ts';

const NUMBER = '\\d+(?:\\.\\d+)?';
/** What may stand behind the colon of each. */
const VALUES: Readonly<Record<string, RegExp>> = {
	mass: new RegExp(`^${NUMBER}(?:\\.\\.${NUMBER})?$`),
	size: new RegExp(`^${NUMBER}(?:x${NUMBER}){0,2}$`),
	temperature: /^-?\d+(?:\.\.-?\d+)?$/,
};

/** Whether a measure reads as `mass:20..23`, `size:55x40x20` or `temperature:-5`; a range runs upwards. */
export function isMeasure(kind: string, value: string): boolean {
	if (!VALUES[kind]?.test(value)) return false;
	const word = measureOf(kind, value);
	return word.slot === 'size' || !value.includes('..') || word.from < word.to;
}

/** A measure by its kind and value as an editor writes them: `mass`, `20..23`. */
export function measureOf(kind: string, value: string): RangeWord | SizeWord {
	if (kind === 'size') return { slot: 'size', sides: value.split('x').map(Number) };
	const [from = '', to = from] = value.split('..');
	return { slot: kind === 'mass' ? 'mass' : 'temperature', from: Number(from), to: Number(to) };
}

/** How measures are written for a text in a language on a market. No currency is written with this table. */
export const measureFormats = (language: Language, market: string): Formats => formatsFor(language, market, 'usd');

/** A measure as a reader sees it, in pounds, inches and Fahrenheit in en-US (spec 9). */
export function measureText(word: RangeWord | SizeWord, f: Formats): string {
	if (word.slot === 'size') return centimetres(f, ...word.sides);
	return (word.slot === 'mass' ? kilos : temperature)(f, word.from, word.to);
}

/** The unit of a pattern, without the full stop of an abbreviation: "кг". */
const unitOf = (pattern: string): string => pattern.replace('#', '').trim().replace(/\.$/, '');

const TYPED = '\\d+(?:[.,]\\d+)?';
/** Values of a measure that is typed: "55 × 40 × 20 cm", "7–10 kg", "−5 °C". */
function typed(kind: string, unit: string): RegExp {
	const more = kind === 'size' ? `(?:\\s?[×xх]\\s?${TYPED}){0,2}` : `(?:[–-]${TYPED})?`;
	return new RegExp(`${kind === 'temperature' ? '[−-]?' : ''}${TYPED}${more}\\s?${unit}(?![\\p{L}\\p{N}/²³])`, 'gu');
}

/** Notices about measures that a text types without markup: they would stay kilograms, centimetres and Celsius in en-US. */
export function noticeMeasures(text: string, language: Language, field: string): readonly Fault[] {
	const { mass, size } = measureFormats(language, 'ru');
	// A misspelt word in braces is an error already.
	const outside = text.replace(/\{[^{}]*\}/g, '');
	const units = { mass: unitOf(mass), size: unitOf(size), temperature: '°C' };
	return Object.entries(units).flatMap(([kind, unit]) =>
		(outside.match(typed(kind, unit)) ?? []).map((measure) =>
			notice(field, `"${measure}" stays as it is in the United States`, `Write {${kind}:${markupValue(measure, kind)}}`),
		),
	);
}

function markupValue(measure: string, kind: string): string {
	const numbers = (measure.match(new RegExp(TYPED, 'g')) ?? []).map((one) => one.replace(',', '.'));
	return (kind === 'temperature' && /^[−-]/.test(measure) ? '-' : '') + numbers.join(kind === 'size' ? 'x' : '..');
}
