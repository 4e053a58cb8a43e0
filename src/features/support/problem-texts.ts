import type { Locale } from '#i18n/locales.ts';
import { messages } from '#i18n/messages.ts';
import { FIELDS, LIMITS, type TicketProblem } from './contract.ts';

const MB = 1024 * 1024;

export interface FieldText {
	/** Id and name of the field. */
	readonly field: string;
	readonly text: string;
}

function problemText(locale: Locale, problem: TicketProblem): FieldText {
	const { problems: t, form } = messages(locale, 'support');
	const field = FIELDS[problem.field];
	switch (problem.code) {
		case 'name-long':
			return { field, text: t[problem.code]({ n: LIMITS.name }) };
		case 'message-short':
			return { field, text: t[problem.code]({ n: LIMITS.shortestMessage }) };
		case 'message-long':
			return { field, text: t[problem.code]({ n: LIMITS.message }) };
		case 'files-many':
			return { field, text: `${t[problem.code]({ n: LIMITS.files })} ${form.filesAgain()}` };
		case 'ticket-bytes':
			return { field, text: t[problem.code]({ mb: LIMITS.ticketBytes / MB }) };
		case 'file-large':
			return { field, text: t[problem.code]({ file: problem.file, mb: LIMITS.fileBytes / MB }) };
		case 'file-type':
		case 'file-damaged':
			return { field, text: t[problem.code]({ file: problem.file }) };
		default:
			return { field, text: t[problem.code]() };
	}
}

/** Order of the fields in the forms. */
const ORDER: readonly string[] = [FIELDS.topic, FIELDS.order, FIELDS.message, FIELDS.files, FIELDS.mail, FIELDS.name];

/** Messages of the problems, in the order of the fields. */
export const problemTexts = (locale: Locale, problems: readonly TicketProblem[] = []): readonly FieldText[] =>
	problems.map((problem) => problemText(locale, problem)).sort((one, other) => ORDER.indexOf(one.field) - ORDER.indexOf(other.field));
