/** Freshdesk API v2: tickets and their satisfaction ratings (developers.freshdesk.com/api). */
import { z } from 'zod';
import type { Rating } from '#features/survey/contract.ts';
import type { FreshdeskAccount } from '#server/config.ts';
import { callJson, type OutgoingCall, OutgoingError } from '#server/http/http.ts';
import type { SupportTicket } from './sources.ts';

/** Positions in `FRESHDESK_SCALE`; null is sent as feedback without a level. */
export const LEVELS: Readonly<Record<Rating, number | null>> = {
	terrible: 0,
	bad: 1,
	normal: 2,
	good: 3,
	excellent: 4,
	not_solved: null,
};

export interface FreshdeskRating {
	readonly ticketId: number;
	readonly rating: Rating;
	readonly reasons: readonly string[];
	readonly comment: string | null;
}

export interface FreshdeskClient {
	/** Null for an unknown ticket. @throws {OutgoingError} */
	findTicket(id: number): Promise<SupportTicket | null>;
	/** @throws {OutgoingError} */
	sendRating(rating: FreshdeskRating): Promise<void>;
	/** Whether the ticket has this rating with the same feedback. @throws {OutgoingError} */
	hasRating(rating: FreshdeskRating): Promise<boolean>;
}

const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const ticketSchema = z.object({ id: z.int(), stats: z.object({ closed_at: time.nullable() }) });
const satisfactionSchema = z.object({
	feedback: z.string().nullish(),
	ratings: z.record(z.string(), z.number()).nullish(),
});

const MAX_BYTES = 512 * 1024;
const TICKET_TIMEOUT = 4000;
const RATING_TIMEOUT = 10_000;
const RETRIES = 2;

export function feedbackText({ rating, reasons, comment }: FreshdeskRating): string {
	const heading = rating === 'not_solved' ? ['Not solved'] : [];
	const list = reasons.length > 0 ? [`Reasons: ${reasons.join(', ')}`] : [];
	return [...heading, ...list, ...(comment === null ? [] : [comment])].join('\n\n');
}

type Send = <T>(call: OutgoingCall<T>) => Promise<T>;

export function createFreshdeskClient({ url, key, scale }: FreshdeskAccount, send: Send = callJson): FreshdeskClient {
	const headers = { authorization: `Basic ${Buffer.from(`${key}:X`).toString('base64')}` };
	const ratingsUrl = (id: number) => `${url}/api/v2/tickets/${id}/satisfaction_ratings`;
	const levelOf = (rating: Rating) => {
		const position = LEVELS[rating];
		return position === null ? undefined : scale[position];
	};
	return {
		async findTicket(id) {
			const address = `${url}/api/v2/tickets/${id}?include=stats`;
			const limits = { timeout: TICKET_TIMEOUT, retries: RETRIES, delay: 200, backoff: 2, spread: 50, maxBytes: MAX_BYTES };
			try {
				const { stats } = await send({ url: address, headers, ...limits, parse: (body) => ticketSchema.parse(body) });
				return { closedAt: stats.closed_at };
			} catch (error) {
				if (error instanceof OutgoingError && error.status === 404) return null;
				throw error;
			}
		},
		async sendRating(rating) {
			const level = levelOf(rating.rating);
			const feedback = feedbackText(rating);
			const body = { ...(feedback === '' ? {} : { feedback }), ...(level === undefined ? {} : { ratings: { default_question: level } }) };
			// A rating may have been stored although its response was not received: `hasRating` decides about another attempt.
			const call = { url: ratingsUrl(rating.ticketId), method: 'POST', body, headers, retries: 0 } as const;
			await send({ ...call, timeout: RATING_TIMEOUT, maxBytes: MAX_BYTES, parse: (response) => satisfactionSchema.parse(response) });
		},
		async hasRating(rating) {
			const call = { url: ratingsUrl(rating.ticketId), headers, retries: 0, timeout: RATING_TIMEOUT, maxBytes: MAX_BYTES };
			const stored = await send({ ...call, parse: (body) => z.array(satisfactionSchema).parse(body) });
			const [level, feedback] = [levelOf(rating.rating), feedbackText(rating)];
			return stored.some(({ feedback: text, ratings }) => (text ?? '') === feedback && ratings?.default_question === level);
		},
	};
}
