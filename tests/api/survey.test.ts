/** The POST of the survey without JavaScript (spec 2.5, 4.12). */
import { describe, expect, it } from 'vitest';
import type { RatingError, RatingRequest } from '#features/survey/contract.ts';
import { type RateTicket, type SurveyRatingResult, takeSurvey } from '#features/survey/form-post.ts';

const LINK = 'support_ticket_id=1001&support_ticket_closed_at=2026-11-22T10:00:00Z&support_ticket_signature=sig';

function post(fields: readonly (readonly [string, string])[], query = LINK, result: SurveyRatingResult = { kind: 'rated' }) {
	const requests: { request: RatingRequest; signature: string | undefined; client: string }[] = [];
	const rate: RateTicket = async (request, caller) => {
		requests.push({ request, ...caller });
		return result;
	};
	const request = new Request(`http://localhost/support/survey?${query}`, {
		method: 'POST',
		headers: { 'x-forwarded-for': '192.0.2.1' },
		body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
	});
	return { requests, result: takeSurvey(request, { market: 'ru' }, rate) };
}

describe('the posted survey', () => {
	it.each([
		['good', 'response_received'],
		['bad', 'poor_response_received'],
	])('with the score %s and a reason shows %s', async (score, status) => {
		const { requests, result } = post([
			['rating', score],
			['poor', 'other'],
			['good', 'other'],
			['comment', '  '],
		]);
		expect(await result).toEqual({ kind: 'received', status });
		expect(requests).toEqual([
			{
				request: {
					ticket_id: 1001,
					rating: score,
					market: 'ru',
					selected_options: ['other'],
					ticket_closed_at: '2026-11-22T10:00:00.000Z',
				},
				signature: 'sig',
				client: '192.0.2.1',
			},
		]);
	});
	it('of an unsolved case sends the comment and shows feedback_received', async () => {
		const { requests, result } = post([
			['rating', 'not_solved'],
			['poor', 'other'],
			['comment', 'No refund'],
		]);
		expect(await result).toEqual({ kind: 'received', status: 'feedback_received' });
		expect(requests[0]?.request).toMatchObject({ rating: 'not_solved', comment: 'No refund' });
		expect(requests[0]?.request).not.toHaveProperty('selected_options');
	});
	it('takes the rating of the link if the form has none', async () => {
		const { result } = post([['comment', 'No refund']], `${LINK}&support_ticket_rating=not_solved`);
		expect(await result).toEqual({ kind: 'received', status: 'feedback_received' });
	});
	it.each([
		['score', [['comment', 'Words']]],
		['reason', [['rating', 'good']]],
		[
			'reason',
			[
				['rating', 'good'],
				['poor', 'other'],
			],
		],
		['message', [['rating', 'not_solved']]],
	] as const)('that lacks a %s names it, keeps everything and sends nothing', async (problem, fields) => {
		const { requests, result } = post(fields);
		const outcome = await result;
		expect(outcome).toMatchObject({ kind: 'incomplete', problem });
		if (outcome.kind !== 'incomplete') return;
		for (const [name, value] of fields) {
			if (name === 'rating') expect(outcome.fields.rating).toBe(value);
			if (name === 'comment') expect(outcome.fields.message).toBe(value);
			if (name === 'poor') expect(outcome.fields.reasons.poor).toEqual([value]);
		}
		expect(requests).toEqual([]);
	});
	it.each(['', 'support_ticket_id=0', 'support_ticket_id=1&support_ticket_rating=x', 'support_ticket_id=1&support_ticket_closed_at=x'])(
		'with the link "%s" shows the error message',
		async (query) => {
			const { requests, result } = post([['rating', 'good']], query);
			expect([await result, requests]).toEqual([{ kind: 'invalid-link' }, []]);
		},
	);
	it.each<[RatingError, number, string]>([
		['too-many-requests', 429, 'busy'],
		['survey-closed', 409, 'closed'],
		['comment-too-long', 413, 'long'],
		['unknown-ticket', 404, 'link'],
		['ticket-source-failed', 503, 'service'],
	])('rejected with %s responds with %i, names the problem and keeps everything', async (code, status, text) => {
		const { result } = post(
			[
				['rating', 'good'],
				['comment', 'Words'],
			],
			LINK,
			{ kind: 'rejected', status, code },
		);
		expect(await result).toMatchObject({ kind: 'failed', status, text, fields: { rating: 'good', message: 'Words' } });
	});
});
