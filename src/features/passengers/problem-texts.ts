import type { Messages, Namespaces } from '#i18n/translation.ts';
import { isDate } from '#lib/dates.ts';
import {
	CONTACT_FIELDS,
	type ContactField,
	PASSENGER_FIELDS,
	type PassengerField,
	type PassengerMessageKind,
	type PassengerProblem,
	type PassengerProblemCode,
	type PassengerTrip,
	type ProblemData,
} from './contract.ts';
import { typedDate } from './dates.ts';
import { isDomestic } from './document-rules.ts';

export type PassengersMessages = Messages<Namespaces['passengers']>;

type Texts = Namespaces['passengers'];

/** What the fields show; the summary and {@link passportHint} are rendered on the server. */
export type FieldTexts = Omit<Texts, 'summary' | 'hints'> & { readonly hints: Omit<Texts['hints'], 'passportExpiry'> };
export type FieldMessages = Messages<FieldTexts>;

/** Does not compile if a problem has no text, or if a text has an argument that its problem lacks. */
type ProblemTexts = { readonly [C in PassengerProblemCode]: (data: ProblemData<C>) => string };

/** @param monthFirst how dates are typed */
export function problemText(t: Pick<PassengersMessages, 'problems'>, { code, data }: PassengerProblem, monthFirst = false): string {
	const texts: ProblemTexts = t.problems;
	const textOf = (value: unknown) => (typeof value === 'string' && isDate(value) ? typedDate(value, monthFirst) : value);
	const shown = Object.entries(data).map(([name, value]) => [name, textOf(value)]);
	return (texts[code] as (data: object) => string)(Object.fromEntries(shown));
}

/** Address of the entry rule that a passport breaks. @param hrefs pages of the countries, as links of the site */
export function entryRuleHref(hrefs: Readonly<Record<string, string>>, { place, citizen }: ProblemData<'expiry-entry'>): string {
	const page = hrefs[place] ?? '';
	return `${page}${page.includes('?') ? '&' : '?'}citizenship=${citizen.toLowerCase()}#entry`;
}

/** What is checked about the expiry date of a passport. @param trip absent outside a booking */
export function passportHint({ hints: { passportExpiry: t } }: Pick<PassengersMessages, 'hints'>, trip?: PassengerTrip): string {
	if (!trip) return t.format();
	return t[isDomestic(trip) ? 'trip' : 'abroad']({ date: typedDate(trip.lastDate) });
}

const isField = (name: string): name is PassengerField | ContactField =>
	([...PASSENGER_FIELDS, ...CONTACT_FIELDS] as readonly string[]).includes(name);

/** Problems of what was typed, whoever it is about. */
const FORMAT: ReadonlySet<PassengerProblemCode> = new Set<PassengerProblemCode>([
	'name-letters',
	'name-mixed',
	'name-long',
	'name-cyrillic',
	'date-unreadable',
	'date-impossible',
	'ru-passport-number',
	'ru-foreign-passport-number',
	'birth-certificate-number',
	'document-number',
	'document-number-letters',
	'mrz-shape',
	'mrz-line',
	'mail-invalid',
	'phone-letters',
	'phone-country',
	'phone-digits',
]);

export function messageKind({ field, code }: Pick<PassengerProblem, 'field' | 'code'>): PassengerMessageKind {
	if (FORMAT.has(code)) return 'data-format';
	return (CONTACT_FIELDS as readonly string[]).includes(field) ? 'contacts' : 'passenger';
}

export interface SummaryEntry {
	/** Id of the field. */
	readonly field: string;
	readonly kind: PassengerMessageKind;
	readonly text: string;
}

export interface SummaryGroup {
	readonly kind: Exclude<PassengerMessageKind, 'data-format'>;
	/** `Пассажир 2`. */
	readonly title: string;
	readonly entries: readonly SummaryEntry[];
}

const FIELD = /^p(\d+)\.(\w+)$/;

function summaryEntry(t: PassengersMessages, problem: PassengerProblem, monthFirst: boolean): SummaryEntry {
	const { field } = problem;
	const [, , name = field] = FIELD.exec(field) ?? [];
	const label = isField(name) ? t.fields[name]() : t.mrz.label();
	const text = problemText(t, problem, monthFirst);
	// "Введите фамилию." names its field itself.
	const isMissing = problem.code.endsWith('-missing');
	return { field, kind: messageKind(problem), text: isMissing ? text : t.summary.entry({ label, text }) };
}

/** Errors for the summary of a form by passenger, then those of the contacts; within a group in the order of the fields. */
export function summaryGroups(t: PassengersMessages, problems: readonly PassengerProblem[], monthFirst = false): readonly SummaryGroup[] {
	const errors = problems.filter(({ severity }) => severity === 'error');
	const groups = Map.groupBy(errors, ({ field }) => FIELD.exec(field)?.[1] ?? '');
	const passengers = [...groups.keys()].filter((index) => index !== '').sort((a, b) => Number(a) - Number(b));
	return [...passengers, ''].flatMap((index): SummaryGroup[] => {
		const entries = (groups.get(index) ?? []).map((problem) => summaryEntry(t, problem, monthFirst));
		if (entries.length === 0) return [];
		return index === ''
			? [{ kind: 'contacts', title: t.contacts.title(), entries }]
			: [{ kind: 'passenger', title: t.summary.person({ n: Number(index) + 1 }), entries }];
	});
}
