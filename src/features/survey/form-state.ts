import type { Reason, Score } from './contract.ts';
import { EMPTY_FIELDS, type FailureText, findProblem, groupOf, reasonsOf, type SurveyFields } from './rules.ts';

export type Submission = { readonly kind: 'idle' } | { readonly kind: 'sending' } | { readonly kind: 'failed'; readonly text: FailureText };

export interface ScoreForm {
	readonly kind: 'score';
	readonly score: Score | null;
	/** Each score remembers its reasons (spec 3.11). */
	readonly reasons: Readonly<Partial<Record<Score, readonly Reason[]>>>;
	readonly message: string;
	readonly submission: Submission;
}

export interface NotSolvedForm {
	readonly kind: 'not_solved';
	readonly message: string;
	readonly submission: Submission;
}

export type Form = ScoreForm | NotSolvedForm;

const IDLE: Submission = { kind: 'idle' };

/** Fields of a form, with the reasons of its score only. */
export function fieldsOf(form: Form): SurveyFields {
	if (form.kind === 'not_solved') return { ...EMPTY_FIELDS, rating: 'not_solved', message: form.message };
	const { score, reasons, message } = form;
	if (score === null) return { ...EMPTY_FIELDS, message };
	return { rating: score, reasons: { ...EMPTY_FIELDS.reasons, [groupOf(score)]: reasons[score] ?? [] }, message };
}

/** Whether the submit button is there: a score with a reason or a message, or a comment on an unsolved case (spec 2.5). */
export const canSubmit = (form: Form): boolean => findProblem(fieldsOf(form)) === null;

/** Whether the informer shows: a score with neither reason nor message (spec 2.5). */
export const showsInformer = (form: ScoreForm): boolean => findProblem(fieldsOf(form)) === 'reason';

export function formOf({ rating, reasons, message }: SurveyFields, submission = IDLE): Form {
	if (rating === 'not_solved') return { kind: 'not_solved', message, submission };
	const chosen = rating === null ? {} : { [rating]: reasons[groupOf(rating)] };
	return { kind: 'score', score: rating, reasons: chosen, message, submission };
}

/** Another score restores its own reasons and hides the alert (spec 4.12). */
export const withScore = (form: ScoreForm, score: Score): ScoreForm => ({
	...form,
	score,
	submission: form.submission.kind === 'failed' ? IDLE : form.submission,
});

export function withToggledReason(form: ScoreForm, reason: Reason): ScoreForm {
	const { score, reasons } = form;
	if (score === null) return form;
	const chosen = reasons[score] ?? [];
	const toggled = reasonsOf(score).filter((item) => chosen.includes(item) !== (item === reason));
	return { ...form, reasons: { ...reasons, [score]: toggled } };
}
