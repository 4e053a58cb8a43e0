/** Reports about entry rules on another host (`HOST_RESTRICTIONS_FEEDBACK`). */
import type { FormChallenge } from '#lib/form-challenge.ts';
import { challengeSchema } from '#server/http/form-challenge-schema.ts';
import { callJson } from '#server/http/http.ts';
import { readFailure, type Send } from '#server/http/service-client.ts';
import { spamReasonOf } from '#server/limits/spam-check.ts';
import { errorDetails, processLog } from '#server/log/log.ts';
import { reportErrorSchema, reportStoredSchema } from './report-schema.ts';
import { RETRY_SECONDS, type ReportResult, type ReportService } from './reports.ts';

const LIMITS = { timeout: 8000, retries: 1, delay: 200, maxBytes: 16_384, readsErrors: true } as const;
/** A form without a valid token is rejected with a new one when it is sent. */
const NO_CHALLENGE: FormChallenge = { token: '', work: 0 };

function toResult(error: unknown): ReportResult {
	const { body, wait } = readFailure(error, reportErrorSchema, 'Entry rule report');
	const challenge = body?.challenge ?? NO_CHALLENGE;
	const reason = spamReasonOf(body?.code);
	if (reason) return { kind: 'spam', reason, challenge };
	if (body?.code === 'invalid-report' && body.problems) return { kind: 'invalid', problems: body.problems, challenge };
	if (body?.code === 'too-many-requests') return { kind: 'limited', wait: wait.retryAfter ?? RETRY_SECONDS, challenge };
	return { kind: 'failed', challenge };
}

/** @param address of the service, without trailing slash */
export function createRemoteReports(address: string, send: Send = callJson): ReportService {
	return {
		async challenge() {
			try {
				return await send({ url: `${address}/challenge`, ...LIMITS, parse: (body) => challengeSchema.parse(body) });
			} catch (error) {
				processLog().error('Entry rule report request failed', errorDetails(error));
				return NO_CHALLENGE;
			}
		},
		async send({ input, spam, site, client }) {
			const text = (value: unknown) => (typeof value === 'string' ? value : '');
			const body = {
				...input,
				market: site.market,
				language: site.language,
				token: text(spam.token),
				work: text(spam.work),
				honeypot: text(spam.honeypot),
			};
			const headers: Record<string, string> = { origin: new URL(address).origin, ...(client === '' ? {} : { 'x-forwarded-for': client }) };
			try {
				// A repeated token is stored once, so that it can be sent again.
				await send({
					url: `${address}/feedback`,
					method: 'POST',
					body,
					headers,
					...LIMITS,
					parse: (answer) => reportStoredSchema.parse(answer),
				});
				return { kind: 'stored' };
			} catch (error) {
				return toResult(error);
			}
		},
	};
}
