/** Use cases of the survey: what is known of a ticket, and its rating (spec 3.11, 4.12). */

import { MAX_COMMENT, type RatingError, type RatingRequest } from '#features/survey/contract.ts';
import { isRating, isScore, reasonsOf } from '#features/survey/rules.ts';
import { withoutControls } from '#lib/control-characters.ts';
import { MS_PER_DAY } from '#lib/durations.ts';
import { scrubContacts } from '#lib/scrub.ts';
import type { Database } from '#server/database/open.ts';
import type { LimitRule, RateLimiter } from '#server/limits/rate-limit.ts';
import { processLog } from '#server/log/log.ts';
import { offerOf } from '#site/markets.ts';
import { BRANDS } from '#site/site.ts';
import { saveRating } from './ratings.ts';
import { isSigned } from './signature.ts';
import { lookUpTicket, type TicketLookup, type TicketSource } from './sources.ts';

/** Days after its closing in which a ticket can be rated. */
export const SURVEY_DAYS = 30;

export const RATING_STATUS = {
	'invalid-ticket-id': 400,
	'invalid-rating': 400,
	'invalid-reason': 400,
	'invalid-closed-at': 400,
	'invalid-market': 400,
	'invalid-signature': 403,
	'unknown-ticket': 404,
	'survey-closed': 409,
	'comment-too-long': 413,
	'invalid-content-type': 415,
	'too-many-requests': 429,
	'ticket-source-failed': 503,
} as const satisfies Record<RatingError, number>;

export interface RatingPorts {
	/** The service on another host; null: this process looks tickets up and stores ratings. */
	readonly remote: RemoteSupport | null;
	readonly db: () => Promise<Database>;
	readonly sources: readonly TicketSource[];
	readonly limits: { readonly lookup: RateLimiter; readonly rating: RateLimiter };
	readonly signature: 'optional' | 'required';
	readonly now: () => number;
	/** Called after a rating of Freshdesk's ticket was stored. */
	readonly onRated: () => void;
}

export interface RatingCaller {
	/** Of the survey link. */
	readonly signature: string | null | undefined;
	/** Address of the visitor, for rate limits. */
	readonly client: string;
}

export interface RejectedRating {
	readonly kind: 'rejected';
	readonly status: (typeof RATING_STATUS)[RatingError];
	readonly code: RatingError;
	/** Seconds to wait; of our own limit or of the service on another host. */
	readonly retryAfter?: number;
	/** Our own rate limit that was exceeded. */
	readonly rule?: LimitRule;
}
export type RatingResult = { readonly kind: 'rated' } | RejectedRating;
export type TicketInfoResult = { readonly kind: 'ticket'; readonly closedAt: Date | null } | RejectedRating;

export interface RemoteSupport {
	ticketInfo(id: number, caller: RatingCaller): Promise<TicketInfoResult>;
	rateTicket(request: RatingRequest, caller: RatingCaller): Promise<RatingResult>;
}

const rejected = (code: RatingError): RejectedRating => ({ kind: 'rejected', status: RATING_STATUS[code], code });

async function overLimit(limit: RateLimiter, client: string): Promise<RejectedRating | null> {
	const wait = await limit.take(client);
	return wait === 0 ? null : { ...rejected('too-many-requests'), retryAfter: wait, rule: limit.rule };
}

const isTicketId = (id: number): boolean => Number.isSafeInteger(id) && id > 0;

function signatureProblem(id: number, { signature }: RatingCaller, rule: RatingPorts['signature']): RatingError | null {
	if (typeof signature !== 'string' || signature === '') return rule === 'required' ? 'invalid-signature' : null;
	return isSigned(id, signature) ? null : 'invalid-signature';
}

async function look(sources: readonly TicketSource[], id: number, { signature }: RatingCaller): Promise<TicketLookup> {
	const lookup = await lookUpTicket(sources, id, Boolean(signature));
	if (lookup.kind === 'failed') {
		const { source, error } = lookup;
		processLog().error('Ticket lookup failed', { source, ticket: id, error: (error as Error).message });
	}
	return lookup;
}

export async function ticketInfo(id: number, caller: RatingCaller, ports: RatingPorts): Promise<TicketInfoResult> {
	const over = await overLimit(ports.limits.lookup, caller.client);
	if (over) return over;
	if (!isTicketId(id)) return rejected('invalid-ticket-id');
	if (ports.remote) return ports.remote.ticketInfo(id, caller);
	const problem = signatureProblem(id, caller, ports.signature);
	if (problem !== null) return rejected(problem);
	const lookup = await look(ports.sources, id, caller);
	if (lookup.kind === 'ticket') return { kind: 'ticket', closedAt: lookup.ticket.closedAt };
	return rejected(lookup.kind === 'unknown' ? 'unknown-ticket' : 'ticket-source-failed');
}

/** The comment without contacts and long numbers; null if empty, undefined if there was none. */
const sanitizeComment = (comment: string | undefined): string | null | undefined =>
	comment === undefined ? undefined : scrubContacts(withoutControls(comment)).slice(0, MAX_COMMENT).toWellFormed() || null;

const isOffered = (market: unknown): boolean => typeof market === 'string' && BRANDS.some((brand) => offerOf(brand, market) !== undefined);

function requestProblem(request: RatingRequest): RatingError | null {
	const { ticket_id, rating, market, selected_options = [], ticket_closed_at, comment = '' } = request;
	if (!isTicketId(ticket_id)) return 'invalid-ticket-id';
	if (!isRating(rating)) return 'invalid-rating';
	if (!isOffered(market)) return 'invalid-market';
	const allowed: readonly string[] = isScore(rating) ? reasonsOf(rating) : [];
	if (selected_options.some((reason) => !allowed.includes(reason))) return 'invalid-reason';
	if (ticket_closed_at !== undefined && Number.isNaN(Date.parse(ticket_closed_at))) return 'invalid-closed-at';
	return withoutControls(comment).length > MAX_COMMENT ? 'comment-too-long' : null;
}

/** Stores a rating, also while Freshdesk does not respond: its delivery then decides whether the ticket exists. */
export async function rateTicket(request: RatingRequest, caller: RatingCaller, ports: RatingPorts): Promise<RatingResult> {
	const over = await overLimit(ports.limits.rating, caller.client);
	if (over) return over;
	const { ticket_id: ticketId, rating, market, selected_options: reasons, ticket_closed_at } = request;
	const invalid = requestProblem(request);
	if (invalid !== null) return rejected(invalid);
	if (ports.remote) return ports.remote.rateTicket(request, caller);
	const problem = signatureProblem(ticketId, caller, ports.signature);
	if (problem !== null) return rejected(problem);
	const lookup = await look(ports.sources, ticketId, caller);
	if (lookup.kind === 'unknown') return rejected('unknown-ticket');
	if (lookup.kind === 'failed' && lookup.source !== 'freshdesk') return rejected('ticket-source-failed');
	const given = ticket_closed_at === undefined ? null : Date.parse(ticket_closed_at);
	const closedAt = lookup.kind === 'ticket' ? (lookup.ticket.closedAt?.getTime() ?? null) : given;
	const now = ports.now();
	if (closedAt !== null && now - closedAt > SURVEY_DAYS * MS_PER_DAY) return rejected('survey-closed');
	const { source } = lookup;
	const comment = sanitizeComment(request.comment);
	const verified = lookup.kind === 'ticket';
	try {
		await saveRating(await ports.db(), { ticketId, source, verified, rating, reasons, comment, market, closedAt, at: now });
	} catch (error) {
		processLog().error('Storing a rating failed', { error: (error as Error).message });
		return rejected('ticket-source-failed');
	}
	if (source === 'freshdesk') ports.onRated();
	return { kind: 'rated' };
}
