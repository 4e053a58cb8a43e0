import { expect, it } from 'vitest';
import type { QueryProblem } from '#features/search/contract.ts';
import { problemSummary } from '#features/search-form/problem-summary.ts';
import { formatsFor } from '#site/formats.ts';

const formats = formatsFor('en', 'us', 'usd');
const problemTexts = { 'no-such-date': 'No such day.', 'no-adults': 'Add an adult.' };
const summary = (...problems: [code: QueryProblem['code'], field: string][]) =>
	problemSummary({
		language: 'en',
		market: 'us',
		formats,
		problemTexts,
		problems: problems.map(([code, field]) => ({ code, field, value: '' })),
	} as never);

it('names the fields of two equal messages', () => {
	expect(summary(['no-such-date', 'depart_date'], ['no-such-date', 'return_date'])).toEqual([
		{ field: 'depart_date', text: 'Depart: No such day.' },
		{ field: 'return_date', text: 'Return: No such day.' },
	]);
	expect(summary(['no-such-date', 'segments[0][depart_date]'], ['no-such-date', 'segments[1][depart_date]'])).toMatchObject([
		{ text: 'Flight 1 · Depart: No such day.' },
		{ text: 'Flight 2 · Depart: No such day.' },
	]);
});

it('does not name the field of a message that occurs once', () => {
	expect(summary(['no-such-date', 'depart_date'], ['no-adults', 'adults'])).toEqual([
		{ field: 'depart_date', text: 'No such day.' },
		{ field: 'search-people', text: 'Add an adult.' },
	]);
});
