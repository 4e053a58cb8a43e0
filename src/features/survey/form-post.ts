/** The survey without JavaScript: the rules of the form in the browser, for its POST. */
import { processLog } from '#server/log/log.ts';
import type { Site } from '#site/site.ts';
import type { RatingError, RatingRequest, SurveyStatus } from './contract.ts';
import { parseSurveyLink } from './link.ts';
import {
	EMPTY_FIELDS,
	type FailureText,
	type FieldsProblem,
	failureText,
	findProblem,
	ratingRequest,
	readFields,
	type SurveyFields,
	statusOf,
} from './rules.ts';

export type SurveyRatingResult =
	| { readonly kind: 'rated' }
	| {
			readonly kind: 'rejected';
			readonly status: number;
			readonly code: RatingError;
			/** Seconds to wait. */
			readonly retryAfter?: number;
	  };

export interface SurveyCaller {
	readonly signature: string | undefined;
	/** Address of the visitor, for rate limits. */
	readonly client: string;
}

/** Seconds, unless a rate limit says more. */
const RETRY_AFTER = 30;

export type RateTicket = (request: RatingRequest, caller: SurveyCaller) => Promise<SurveyRatingResult>;

export type SurveyPost =
	| { readonly kind: 'received'; readonly status: SurveyStatus }
	| { readonly kind: 'invalid-link' }
	| { readonly kind: 'incomplete'; readonly fields: SurveyFields; readonly problem: FieldsProblem }
	| {
			readonly kind: 'failed';
			readonly fields: SurveyFields;
			readonly text: FailureText;
			readonly status: number;
			readonly retryAfter: number;
	  };

/** Submits the form of a POST to this page. The link's rating counts if the form has none. */
export async function takeSurvey(request: Request, { market }: Pick<Site, 'market'>, rate: RateTicket): Promise<SurveyPost> {
	const parsed = parseSurveyLink(new URL(request.url).searchParams);
	if (parsed.kind === 'invalid') {
		processLog().info('Invalid survey link', { parameters: parsed.parameters.join() });
		return { kind: 'invalid-link' };
	}
	const { ticketId, closedAt, rating: linkRating, signature } = parsed.link;
	const form = await request.formData().catch(() => null);
	const sent = form ? readFields(form) : EMPTY_FIELDS;
	const fields = { ...sent, rating: sent.rating ?? linkRating ?? null };
	const problem = findProblem(fields);
	if (problem !== null || fields.rating === null) return { kind: 'incomplete', fields, problem: problem ?? 'score' };
	const client = request.headers.get('x-forwarded-for') ?? '';
	const result = await rate(ratingRequest({ ticketId, closedAt, market }, fields.rating, fields), { signature, client });
	if (result.kind === 'rated') return { kind: 'received', status: statusOf(fields.rating) };
	const { status, code, retryAfter = RETRY_AFTER } = result;
	processLog()[status < 500 ? 'info' : 'error']('Survey rating failed', { status, code });
	return { kind: 'failed', fields, text: failureText(code), status, retryAfter };
}
