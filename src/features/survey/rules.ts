import {
	FIELDS,
	MAX_COMMENT,
	POOR_SCORES,
	RATINGS,
	type Rating,
	type RatingError,
	type RatingRequest,
	REASONS,
	type Reason,
	type Score,
	type ScoreGroup,
	type SurveyStatus,
} from './contract.ts';

const POOR: ReadonlySet<string> = new Set(POOR_SCORES);

export const isRating = (value: unknown): value is Rating => (RATINGS as readonly unknown[]).includes(value);

export const isScore = (value: unknown): value is Score => isRating(value) && value !== 'not_solved';

export const groupOf = (score: Score): ScoreGroup => (POOR.has(score) ? 'poor' : 'good');

export const reasonsOf = (score: Score): readonly Reason[] => REASONS[groupOf(score)];

/** Success screen after a submitted form (spec 4.12). */
export function statusOf(rating: Rating): SurveyStatus {
	if (rating === 'not_solved') return 'feedback_received';
	return groupOf(rating) === 'poor' ? 'poor_response_received' : 'response_received';
}

/** Fields of a form as read from the page or a POST; reasons are remembered for both groups of scores. */
export interface SurveyFields {
	readonly rating: Rating | null;
	readonly reasons: Readonly<Record<ScoreGroup, readonly Reason[]>>;
	readonly message: string;
}

export const EMPTY_FIELDS: SurveyFields = { rating: null, reasons: { poor: [], good: [] }, message: '' };

/** Reads the form; unknown values are dropped. */
export function readFields(form: FormData): SurveyFields {
	const rating = form.get(FIELDS.rating);
	const comment = form.get(FIELDS.comment);
	const reasons = (group: ScoreGroup): readonly Reason[] => {
		const checked = new Set(form.getAll(FIELDS[group]));
		return REASONS[group].filter((reason) => checked.has(reason));
	};
	return {
		rating: isRating(rating) ? rating : null,
		reasons: { poor: reasons('poor'), good: reasons('good') },
		message: typeof comment === 'string' ? comment.replace(/\r\n?/g, '\n') : '',
	};
}

/** Whether the visitor has filled in anything. */
export const isFilled = ({ rating, reasons, message }: SurveyFields): boolean =>
	rating !== null || reasons.poor.length + reasons.good.length > 0 || message.trim() !== '';

export const chosenReasons = ({ rating, reasons }: SurveyFields): readonly Reason[] => (isScore(rating) ? reasons[groupOf(rating)] : []);

export type FieldsProblem = 'score' | 'reason' | 'message';

/** What a form lacks to be submitted (spec 2.5): a score with a reason or a message, or the message of `not_solved`. */
export function findProblem(fields: SurveyFields): FieldsProblem | null {
	const { rating, message } = fields;
	const silent = message.trim() === '';
	if (rating === null) return 'score';
	if (rating === 'not_solved') return silent ? 'message' : null;
	return silent && chosenReasons(fields).length === 0 ? 'reason' : null;
}

export interface RatedTicket {
	readonly ticketId: number;
	readonly closedAt?: string | undefined;
	readonly market: string;
}

/** Request body without empty fields. */
export function ratingRequest({ ticketId, closedAt, market }: RatedTicket, rating: Rating, fields = EMPTY_FIELDS): RatingRequest {
	const reasons = chosenReasons({ ...fields, rating });
	const comment = fields.message.trim();
	return {
		ticket_id: ticketId,
		rating,
		market,
		...(reasons.length > 0 ? { selected_options: reasons } : {}),
		...(closedAt === undefined ? {} : { ticket_closed_at: closedAt }),
		...(comment === '' ? {} : { comment }),
	};
}

/** Keys of the message for travellers under `failed` in the namespace `survey`. */
export type FailureText = 'connection' | 'service' | 'link' | 'closed' | 'long' | 'busy';

const FAILURE_TEXTS: Readonly<Record<RatingError, FailureText>> = {
	'invalid-ticket-id': 'link',
	'invalid-rating': 'link',
	'invalid-reason': 'service',
	'invalid-closed-at': 'link',
	'invalid-market': 'service',
	'invalid-signature': 'link',
	'unknown-ticket': 'link',
	'survey-closed': 'closed',
	'comment-too-long': 'long',
	'invalid-content-type': 'service',
	'too-many-requests': 'busy',
	'ticket-source-failed': 'service',
};

/** @param code of an error response; undefined if there was no response */
export const failureText = (code: string | undefined): FailureText =>
	code === undefined ? 'connection' : (FAILURE_TEXTS[code as RatingError] ?? 'service');

/** Arguments of the messages under `failed`. */
export const FAILURE_ARGUMENTS = { n: MAX_COMMENT } as const;
