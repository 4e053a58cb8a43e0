import type { Language } from '#i18n/locales.ts';
import type { Namespaces } from '#i18n/translation.ts';

/** Rating of a support ticket and its survey link (spec 2.5, 3.11). */

export const POOR_SCORES = ['terrible', 'bad', 'normal'] as const;
export const GOOD_SCORES = ['good', 'excellent'] as const;
export const SCORES = [...POOR_SCORES, ...GOOD_SCORES] as const;
export const RATINGS = [...SCORES, 'not_solved'] as const;

export type Score = (typeof SCORES)[number];
export type Rating = (typeof RATINGS)[number];
export type ScoreGroup = 'poor' | 'good';

/** Reasons of each group of scores; `not_solved` has none. */
export const REASONS = {
	poor: ['poor_solution', 'slow_resolution', 'slow_response', 'inconvenient_email', 'unpleasant_tone', 'unclear_instructions', 'other'],
	good: ['good_solution', 'quick_help', 'fast_response', 'convenient_email', 'friendly_communication', 'clear_instructions', 'other'],
} as const satisfies Record<ScoreGroup, readonly string[]>;

export type Reason = (typeof REASONS)[ScoreGroup][number];

/** In characters. */
export const MAX_COMMENT = 2000;

/** Query parameters of the survey link; the signature is optional unless the service requires it. */
export const SURVEY_PARAMETERS = {
	ticketId: 'support_ticket_id',
	closedAt: 'support_ticket_closed_at',
	rating: 'support_ticket_rating',
	signature: 'support_ticket_signature',
} as const;

/** A parsed survey link. */
export interface SurveyLink {
	readonly ticketId: number;
	/** ISO 8601. */
	readonly closedAt?: string | undefined;
	readonly rating?: Rating | undefined;
	readonly signature?: string | undefined;
}

/** Response of `GET /svc/support/freshdesk/ticket-info/{ticket_id}`. */
export interface TicketInfo {
	/** ISO 8601; null while the ticket is open. */
	readonly ticket_closed_at: string | null;
}

/** Body of `POST /svc/support/freshdesk/csat/rate`. */
export interface RatingRequest {
	readonly ticket_id: number;
	readonly rating: Rating;
	readonly market: string;
	readonly selected_options?: readonly Reason[] | undefined;
	/** ISO 8601. */
	readonly ticket_closed_at?: string | undefined;
	readonly comment?: string | undefined;
}

/** Query parameter of both calls with the signature of the survey link. */
export const SIGNATURE_PARAMETER = 'signature';

/** `code` in the error responses of both calls. */
export const RATING_ERRORS = [
	'invalid-ticket-id',
	'invalid-rating',
	'invalid-reason',
	'invalid-closed-at',
	'invalid-market',
	'invalid-signature',
	'unknown-ticket',
	'survey-closed',
	'comment-too-long',
	'invalid-content-type',
	'too-many-requests',
	'ticket-source-failed',
] as const;
export type RatingError = (typeof RATING_ERRORS)[number];

/** Success screens (spec 2.5). */
export const SURVEY_STATUSES = ['score_received', 'feedback_received', 'poor_response_received', 'response_received'] as const;
export type SurveyStatus = (typeof SURVEY_STATUSES)[number];

/** Fields of the form without JavaScript. */
export const FIELDS = { rating: 'rating', poor: 'poor', good: 'good', comment: 'comment' } as const;

export interface SurveyProps {
	readonly language: Language;
	readonly market: string;
	readonly texts: Namespaces['survey'];
	/** Address of the main page. */
	readonly home: string;
}
