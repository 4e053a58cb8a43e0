import type { CompiledText } from '#content/compile-article.ts';
import { noticeMeasures } from '#content/markdown/measures.ts';
import { invalidPlaceholders, partsOfText, unknownPlaceholders } from '#content/markdown/placeholders.ts';
import { atLine, type FieldProblem, fieldError } from '#content/problem.ts';
import { hintForPlaceholder } from '#content/schema-hints.ts';
import type { Language } from '#i18n/locales.ts';
import type { World } from '#world/world.ts';

/** Words per sentence: average and maximum. Thai is skipped, as it has no full stops. */
export const READING = { average: 22, longest: 50 } as const;

type Cities = Pick<World, 'cities'>;

const checkPlace = (code: string, field: string, { cities }: Cities): FieldProblem[] =>
	cities.has(code)
		? []
		: [fieldError(field, `no city is known by ${code}`, 'Write the code of a city of the site, three capitals, like IST')];

function checkLine(field: 'title' | 'description', value: string, language: Language, world: Cities): FieldProblem[] {
	const slips = [...invalidPlaceholders(value).map(({ word }) => word), ...unknownPlaceholders(value)];
	return [
		...slips.map((word) => fieldError(field, `${word} is no replaced word`, hintForPlaceholder(word))),
		...noticeMeasures(value, language, field),
		...partsOfText(value).flatMap((part) => (typeof part !== 'string' && part.slot === 'place' ? checkPlace(part.code, field, world) : [])),
	];
}

function checkReading({ compiled: { body, longest }, language }: CompiledText): FieldProblem[] {
	if (language === 'th' || !longest) return [];
	const average = body.words / body.sentences;
	const problems: FieldProblem[] = [];
	if (average > READING.average)
		problems.push(
			fieldError(
				'reading',
				`sentences have ${Math.round(average)} words on the average, more than ${READING.average}`,
				'Split the long ones',
			),
		);
	if (longest.words > READING.longest) {
		const start = longest.text.slice(0, 60);
		problems.push(fieldError('reading', `a sentence has ${longest.words} words, more than ${READING.longest}: "${start}…"`, 'Split it'));
	}
	return problems;
}

export function checkText(text: CompiledText, world: Cities): readonly FieldProblem[] {
	const { compiled, title, description, language } = text;
	const empty = compiled.body.words === 0 ? [fieldError('text', 'there is none', 'Write it under the front matter')] : [];
	return [
		...empty,
		...checkLine('title', title, language, world),
		...checkLine('description', description, language, world),
		...compiled.places.flatMap(({ code, line }) => checkPlace(code, atLine(line), world)),
		...checkReading(text),
	];
}
