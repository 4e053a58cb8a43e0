/** Feedback forms on another host (`HOST_FORMS`): this process shows the pages and stores nothing. */
import type { z } from 'zod';
import type { FormChallenge } from '#lib/form-challenge.ts';
import { challengeSchema } from '#server/http/form-challenge-schema.ts';
import { callJson } from '#server/http/http.ts';
import { createServiceClient, readFailure, type Send } from '#server/http/service-client.ts';
import { spamReasonOf } from '#server/limits/spam-check.ts';
import type { FeedbackFieldProblem } from './contract.ts';
import { formatShown } from './rules.ts';
import { errorSchema, type feedbackSchema, storedSchema } from './schema.ts';
import { type FeedbackRequest, type FeedbackResult, type FeedbackService, RETRY_SECONDS } from './server.ts';

const LIMITS = { timeout: 8000, delay: 200, maxBytes: 64_000 } as const;

/** As its schema takes them; the service says that they are too long. */
const LONGEST_FIELD = 1000;

type Failure = { readonly kind: 'failed'; readonly body: z.infer<typeof errorSchema> | null; readonly retryAfter?: number };

function toFailure(error: unknown): Failure {
	const { body, wait } = readFailure(error, errorSchema, 'Feedback');
	return { kind: 'failed', body, ...wait };
}

const ownField = ({ field, code }: { field: 'message' | 'seller_price' | 'mail'; code: FeedbackFieldProblem['code'] }) => ({
	field: field === 'seller_price' ? ('sellerPrice' as const) : field,
	code,
});

/** @param sent what the form has sent, for a service that names no other */
function rejection({ body, retryAfter }: Failure, sent: FormChallenge): Exclude<FeedbackResult, { kind: 'stored' }> {
	const challenge = body?.challenge ?? sent;
	const reason = spamReasonOf(body?.code);
	if (reason) return { kind: 'spam', reason, challenge };
	if (body?.code === 'invalid-feedback' && body.problems) return { kind: 'invalid', problems: body.problems.map(ownField), challenge };
	if (body?.code === 'too-many-requests') return { kind: 'limited', wait: retryAfter ?? RETRY_SECONDS, challenge };
	return { kind: 'failed', challenge };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Null for a form that a robot has filled in: it is not sent. */
function bodyOf({ subject, input, spam, site }: FeedbackRequest): z.input<typeof feedbackSchema> | null {
	if (text(spam.honeypot) !== '') return null;
	return {
		about: subject.about,
		...(subject.shown ? { shown: formatShown(subject.shown) } : {}),
		message: input.message,
		seller_price: input.sellerPrice.slice(0, LONGEST_FIELD),
		mail: input.mail.slice(0, LONGEST_FIELD),
		brand: site.brand,
		market: site.market,
		language: site.language,
		token: text(spam.token).slice(0, 200),
		work: text(spam.work).slice(0, 20),
	};
}

/** @param address of the service, without trailing slash */
export function createRemoteFeedback(address: string, call: Send = callJson): FeedbackService {
	const send = createServiceClient({ address, send: call, limits: LIMITS, toFailure });
	const challenge = async (): Promise<FormChallenge | null> => {
		const result = await send('/challenge', (body) => challengeSchema.parse(body), null);
		return result.kind === 'ok' ? { token: result.token, work: result.work } : null;
	};
	return {
		challenge,
		async send(request) {
			const sent = { token: text(request.spam.token), work: 0 };
			const body = bodyOf(request);
			if (body === null) return { kind: 'spam', reason: 'honeypot', challenge: (await challenge()) ?? sent };
			const headers: Record<string, string> = request.client === '' ? {} : { 'x-forwarded-for': request.client };
			const result = await send('/feedback', (stored) => storedSchema.parse(stored), null, { method: 'POST', body, headers });
			return result.kind === 'failed' ? rejection(result, sent) : { kind: 'stored' };
		},
	};
}
