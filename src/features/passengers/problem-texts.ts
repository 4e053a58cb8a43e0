import type { Messages, Namespaces } from '#i18n/translation.ts';
import { isDate } from '#lib/dates.ts';
import {
	CONTACT_FIELDS,
	type ContactField,
	PASSENGER_FIELDS,
	type PassengerField,
	type PassengerProblem,
	type PassengerProblemCode,
	type ProblemData,
} from './contract.ts';
import { typedDate } from './dates.ts';

export type PassengersMessages = Messages<Namespaces['passengers']>;

/** Does not compile if a problem has no text, or if a text has an argument that its problem lacks. */
type ProblemTexts = { readonly [C in PassengerProblemCode]: (data: ProblemData<C>) => string };

export function problemText(t: PassengersMessages, { code, data }: PassengerProblem): string {
	const texts: ProblemTexts = t.problems;
	const shown = Object.entries(data).map(([name, value]) => [name, typeof value === 'string' && isDate(value) ? typedDate(value) : value]);
	return (texts[code] as (data: object) => string)(Object.fromEntries(shown));
}

const isField = (name: string): name is PassengerField | ContactField =>
	([...PASSENGER_FIELDS, ...CONTACT_FIELDS] as readonly string[]).includes(name);

export interface SummaryEntry {
	/** Id of the field. */
	readonly field: string;
	readonly text: string;
}

/** Errors for the summary of a form: `Пассажир 2, фамилия: …`. */
export const summaryEntries = (t: PassengersMessages, problems: readonly PassengerProblem[]): readonly SummaryEntry[] =>
	problems
		.filter(({ severity }) => severity === 'error')
		.map((problem) => {
			const [, index, name = problem.field] = /^p(\d+)\.(\w+)$/.exec(problem.field) ?? [];
			const label = isField(name) ? t.summary[name]() : t.summary.mrz();
			const text = problemText(t, problem);
			return {
				field: problem.field,
				text: index === undefined ? t.summary.contact({ label, text }) : t.summary.passenger({ n: Number(index) + 1, label, text }),
			};
		});
