/** A content problem that an editor can fix. */
export interface Problem {
	/** From the project's root: `content/faq/lost-baggage/ru.md`, or a folder. */
	readonly file: string;
	/** Front matter field, or `line 12`. */
	readonly field: string;
	/** One sentence without a full stop. */
	readonly reason: string;
	/** How to fix it, in one sentence without a full stop. */
	readonly mend: string;
	/** Notices do not fail the check. */
	readonly level: 'error' | 'notice';
}

/** A problem before its file is known. */
export type Fault = Omit<Problem, 'file'>;

export const fault = (field: string, reason: string, mend: string): Fault => ({ field, reason, mend, level: 'error' });

export const notice = (field: string, reason: string, mend: string): Fault => ({ field, reason, mend, level: 'notice' });

/** `line` is 1-based. */
export const atLine = (line: number): string => `line ${line}`;

/** Format for the terminal. */
export const problemLine = ({ file, field, reason, mend, level }: Problem): string =>
	`${level === 'error' ? '✗' : '·'} ${file}: ${field}: ${reason}. ${mend}.`;
