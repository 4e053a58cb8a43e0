import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { Log } from '#browser/log.ts';
import { scrubContacts } from '#lib/scrub.ts';
import type { AnalyticsEvent } from '#telemetry/events.ts';
import { failureOf, type SurveyCalls } from './calls.ts';
import type { Rating, RatingRequest, Reason, Score, SurveyLink, SurveyProps, SurveyStatus } from './contract.ts';
import {
	canSubmit,
	type Form,
	fieldsOf,
	formOf,
	type NotSolvedForm,
	type ScoreForm,
	type Submission,
	withScore,
	withToggledReason,
} from './form-state.ts';
import { parseSurveyLink } from './link.ts';
import { EMPTY_FIELDS, isFilled, isScore, ratingRequest, type SurveyFields, statusOf } from './rules.ts';

/** Exactly one screen (spec 2.5); `unread` is the server's form before {@link SurveyStore.start}. */
export type Survey =
	| { readonly kind: 'unread' }
	| { readonly kind: 'pending' }
	| { readonly kind: 'error'; readonly error: 'link' | 'lookup' }
	| { readonly kind: 'success'; readonly status: SurveyStatus; readonly rated: boolean }
	| ScoreForm
	| NotSolvedForm;

export interface SurveyStore {
	readonly $survey: ReadableAtom<Survey>;
	/** @param fields of the server's form, which the visitor may have filled in before hydration */
	readonly start: (query: URLSearchParams, fields?: SurveyFields) => Promise<void>;
	/** Repeats a failed lookup. */
	readonly lookUp: () => Promise<void>;
	readonly score: (score: Score) => void;
	readonly toggleReason: (reason: Reason) => void;
	readonly write: (message: string) => void;
	/** Call when the message loses focus. */
	readonly trim: () => void;
	/** Does nothing unless {@link canSubmit}. */
	readonly submit: () => Promise<void>;
}

export interface SurveyPorts {
	readonly calls: SurveyCalls;
	readonly log: Pick<Log, 'info' | 'error'>;
	readonly track: (event: AnalyticsEvent) => unknown;
}

const isForm = (survey: Survey): survey is Form => survey.kind === 'score' || survey.kind === 'not_solved';

type RatingFacts = Pick<RatingRequest, 'ticket_id' | 'selected_options' | 'comment' | 'ticket_closed_at'> & { rating?: Rating | undefined };

const eventData = ({ rating, selected_options, comment, ticket_id, ticket_closed_at }: RatingFacts) => ({
	...(rating === undefined ? {} : { score: rating }),
	...(selected_options === undefined ? {} : { reasons: selected_options }),
	...(comment === undefined ? {} : { comment: scrubContacts(comment) }),
	ticket_id,
	...(ticket_closed_at === undefined ? {} : { closed_at: ticket_closed_at }),
});

/**
 * Survey of a support ticket (spec 2.5, 4.12) without a DOM. Where the specification leaves room:
 * - Ticket info with a closing date opens `score_received` at once. If the link has a score, it is also submitted; that neither waits for
 *   the visitor nor changes the status. The screen is final: it offers no reasons to add. If the submission fails, the form opens with that
 *   score and the alert, so that nothing is lost.
 * - `not_solved` in the link opens its form for a closed ticket too: its comment is all that the visitor came for, and no rating was received.
 * - A form that the visitor has begun to fill in before hydration stays while the ticket is looked up, whatever the result; it is
 *   submitted with the button.
 * - A message of nothing but white space is empty.
 */
export function createSurvey({ market }: Pick<SurveyProps, 'market'>, ports: SurveyPorts): SurveyStore {
	const $survey = atom<Survey>({ kind: 'unread' });
	const change = (update: (form: Form) => Form): void => {
		const survey = $survey.get();
		if (isForm(survey)) $survey.set(update(survey));
	};
	const changeScoreForm = (update: (form: ScoreForm) => ScoreForm): void => change((form) => (form.kind === 'score' ? update(form) : form));
	const { start, lookUp, send } = createTicketFlow($survey, market, ports);
	return {
		$survey,
		start,
		lookUp,
		score: (score) => changeScoreForm((form) => withScore(form, score)),
		toggleReason: (reason) => changeScoreForm((form) => withToggledReason(form, reason)),
		write: (message) => change((form) => ({ ...form, message })),
		trim: () => change((form) => ({ ...form, message: form.message.trim() })),
		async submit() {
			const form = $survey.get();
			if (!isForm(form) || !canSubmit(form)) return;
			const fields = fieldsOf(form);
			const rating = fields.rating as Rating;
			$survey.set({ ...form, submission: { kind: 'sending' } });
			await send(rating, fields, statusOf(rating));
		},
	};
}

/** What the store does with the ticket of the link: both calls, with their logs and events. */
function createTicketFlow($survey: WritableAtom<Survey>, market: string, { calls, log, track }: SurveyPorts) {
	let link: SurveyLink = { ticketId: 0 };
	let closedAt: string | undefined;

	async function send(rating: Rating, fields: SurveyFields, status: SurveyStatus): Promise<void> {
		const request = ratingRequest({ ticketId: link.ticketId, closedAt, market }, rating, fields);
		const result = await calls.rate(request, link.signature);
		if (result.kind === 'failed' && result.reason === 'aborted') return;
		const failure = failureOf(result);
		if (!failure) {
			track({ name: 'support--csat--applied', data: eventData(request) });
			$survey.set({ kind: 'success', status, rated: true });
			return;
		}
		log.error('Survey rating failed', { details: failure.details });
		const submission: Submission = { kind: 'failed', text: failure.text };
		const survey = $survey.get();
		$survey.set(isForm(survey) ? { ...survey, submission } : formOf({ ...fields, rating }, submission));
	}

	async function openTicket(closed: string | null): Promise<void> {
		const { rating } = link;
		if (closed === null || rating === 'not_solved') {
			$survey.set(formOf({ ...EMPTY_FIELDS, rating: rating ?? null }));
			return;
		}
		$survey.set({ kind: 'success', status: 'score_received', rated: isScore(rating) });
		if (isScore(rating)) await send(rating, EMPTY_FIELDS, 'score_received');
	}

	async function lookUp(): Promise<void> {
		const begun = isForm($survey.get());
		if (!begun) $survey.set({ kind: 'pending' });
		const result = await calls.ticketInfo(link);
		if (result.kind === 'failed') {
			if (result.reason === 'aborted') return;
			const failure = failureOf(result);
			log.error('Survey ticket lookup failed', { details: failure?.details ?? {} });
			if (!begun) $survey.set({ kind: 'error', error: failure?.text === 'link' ? 'link' : 'lookup' });
			return;
		}
		const closed = result.value.ticket_closed_at;
		closedAt = closed ?? link.closedAt;
		track({
			name: 'support--csat--opened',
			data: eventData({ ticket_id: link.ticketId, rating: link.rating, ticket_closed_at: closedAt }),
		});
		if (!begun) await openTicket(closed);
	}

	async function start(query: URLSearchParams, fields = EMPTY_FIELDS): Promise<void> {
		const parsed = parseSurveyLink(query);
		if (parsed.kind === 'invalid') {
			log.info('Invalid survey link', { details: { parameters: parsed.parameters } });
			$survey.set({ kind: 'error', error: 'link' });
			return;
		}
		link = parsed.link;
		closedAt = link.closedAt;
		if (isFilled(fields)) $survey.set(formOf({ ...fields, rating: fields.rating ?? link.rating ?? null }));
		await lookUp();
	}

	return { start, lookUp, send };
}
