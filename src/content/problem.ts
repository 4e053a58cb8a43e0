/** Something that an editor can mend. */
export interface Problem {
	/** From the folder of the project: `content/faq/lost-baggage/ru.md`; a folder where no file is at fault. */
	readonly file: string;
	/** A field of the front matter, or `line 12` of the file. */
	readonly field: string;
	/** What is wrong, in one sentence without a full stop. */
	readonly reason: string;
	/** What to do about it, in one sentence without a full stop. */
	readonly mend: string;
	/** A notice is shown and fails nothing. */
	readonly level: 'error' | 'notice';
}

/** A problem whose file is not known yet. */
export type Fault = Omit<Problem, 'file'>;

export const fault = (field: string, reason: string, mend: string): Fault => ({ field, reason, mend, level: 'error' });

export const notice = (field: string, reason: string, mend: string): Fault => ({ field, reason, mend, level: 'notice' });

/** The field of a fault in the text; `line` is 1-based. */
export const atLine = (line: number): string => `line ${line}`;

/** One line for the terminal. */
export const problemLine = ({ file, field, reason, mend, level }: Problem): string =>
	`${level === 'error' ? '✗' : '·'} ${file}: ${field}: ${reason}. ${mend}.`;
