import { createLatest, type Http, http as pageHttp, type RequestResult, type ResponseContract } from '#browser/http.ts';
import { isRecord } from '#lib/is-record.ts';
import { type RatingRequest, SIGNATURE_PARAMETER, type SurveyLink, type TicketInfo } from './contract.ts';
import { type FailureText, failureText } from './rules.ts';

export interface SurveyCalls {
	readonly ticketInfo: (link: SurveyLink) => Promise<RequestResult<TicketInfo>>;
	readonly rate: (request: RatingRequest, signature: string | undefined) => Promise<RequestResult<RatingResponse>>;
}

/** Null is an empty body; an object reports that the rating was not accepted. */
export type RatingResponse = { readonly code: string; readonly message: string } | null;

const SERVICE = '/svc/support/freshdesk';

/** Spec 7, 9. */
const RETRIES = { retries: 3, delayMs: 350, jitterMs: 100 } as const;

const TICKET_INFO: ResponseContract<TicketInfo> = {
	name: 'Ticket info',
	holds: (body): body is TicketInfo => isRecord(body) && (body.ticket_closed_at === null || typeof body.ticket_closed_at === 'string'),
};

const RATING: ResponseContract<RatingResponse> = {
	name: 'Ticket rating',
	holds: (body): body is RatingResponse =>
		body === null || (isRecord(body) && typeof body.code === 'string' && typeof body.message === 'string'),
};

function withSignature(path: string, signature: string | undefined): string {
	return signature === undefined ? path : `${path}?${SIGNATURE_PARAMETER}=${encodeURIComponent(signature)}`;
}

/**
 * The two support calls (spec 7). Each is retried up to 3 times, after 350 ± 100 ms, on network errors and on the statuses 408, 425, 429,
 * 500, 502, 503 and 504; other responses are final. The latest request wins: it aborts the previous one of its kind.
 */
export function createSurveyCalls(http: Pick<Http, 'request'> = pageHttp): SurveyCalls {
	const [latestLookup, latestRating] = [createLatest(), createLatest()];
	return {
		ticketInfo: ({ ticketId, signature }) =>
			latestLookup((signal) =>
				http.request(withSignature(`${SERVICE}/ticket-info/${ticketId}`, signature), { contract: TICKET_INFO, signal, ...RETRIES }),
			),
		rate: (request, signature) =>
			latestRating((signal) =>
				http.request(withSignature(`${SERVICE}/csat/rate`, signature), {
					method: 'POST',
					body: request,
					contract: RATING,
					signal,
					...RETRIES,
				}),
			),
	};
}

export interface CallFailure {
	readonly text: FailureText;
	readonly details: Readonly<Record<string, unknown>>;
}

const codeOf = (body: unknown): string | undefined => (isRecord(body) && typeof body.code === 'string' ? body.code : undefined);

/** A failed call, or a rating whose response is an object: the message for the visitor and the details for the log; null if it succeeded. */
export function failureOf(result: RequestResult<unknown>): CallFailure | null {
	if (result.kind === 'ok') {
		const code = codeOf(result.value);
		return code === undefined ? null : { text: failureText(code), details: { reason: 'rejected', status: result.status, code } };
	}
	const { reason, status, body } = result;
	const code = codeOf(body);
	const responded = reason === 'status' || reason === 'contract';
	return { text: failureText(responded ? (code ?? reason) : undefined), details: { reason, status, code } };
}
