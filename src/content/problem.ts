import { z } from 'zod';

export interface Problem {
	/** From the project's root: `content/faq/lost-baggage/ru.md`, or a folder. */
	readonly file: string;
	/** Front matter field, or `line 12`. */
	readonly field: string;
	/** One sentence without a full stop. */
	readonly reason: string;
	/** How to fix it, in one sentence without a full stop. */
	readonly fix: string;
	/** Notices do not fail the check. */
	readonly level: 'error' | 'notice';
}

export const problemSchema = z.strictObject({
	file: z.string(),
	field: z.string(),
	reason: z.string(),
	fix: z.string(),
	level: z.enum(['error', 'notice']),
});

export type FieldProblem = Omit<Problem, 'file'>;

export const fieldError = (field: string, reason: string, fix: string): FieldProblem => ({ field, reason, fix, level: 'error' });

export const notice = (field: string, reason: string, fix: string): FieldProblem => ({ field, reason, fix, level: 'notice' });

/** `line` is 1-based. */
export const atLine = (line: number): string => `line ${line}`;

export const problemLine = ({ file, field, reason, fix, level }: Problem): string =>
	`${level === 'error' ? '✗' : '·'} ${file}: ${field}: ${reason}. ${fix}.`;
