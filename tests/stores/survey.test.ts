import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHttp, type RequestFailure, type RequestResult } from '#browser/http.ts';
import { createSurveyCalls, type RatingResponse, type SurveyCalls } from '#features/survey/calls.ts';
import { GOOD_SCORES, POOR_SCORES, type RatingRequest, type TicketInfo } from '#features/survey/contract.ts';
import { canSubmit, type ScoreForm, showsInformer } from '#features/survey/form-state.ts';
import { EMPTY_FIELDS } from '#features/survey/rules.ts';
import { createSurvey, type Survey } from '#features/survey/store.ts';
import type { AnalyticsEvent } from '#telemetry/events.ts';

const CLOSED = '2026-11-22T10:00:00.000Z';
const failed = (reason: RequestFailure['reason'], status: number | null = null, body: unknown = undefined): RequestFailure => ({
	kind: 'failed',
	reason,
	status,
	body,
});
const ok = <T>(value: T): RequestResult<T> => ({ kind: 'ok', status: 200, value });
const link = (parameters: Record<string, string>): URLSearchParams =>
	new URLSearchParams(Object.entries(parameters).map(([name, value]) => [`support_ticket_${name}`, value]));

/** A store with a service whose responses the test sets; by default the ticket is open and ratings are accepted. */
function open({
	info = ok<TicketInfo>({ ticket_closed_at: null }),
	rating = ok<RatingResponse>(null),
}: {
	info?: RequestResult<TicketInfo>;
	rating?: RequestResult<RatingResponse>;
} = {}) {
	const logged: unknown[][] = [];
	const events: AnalyticsEvent[] = [];
	const requests: { request: RatingRequest; signature: string | undefined }[] = [];
	const lookups: number[] = [];
	const service = { info, rating };
	const calls: SurveyCalls = {
		ticketInfo: async ({ ticketId }) => {
			lookups.push(ticketId);
			return service.info;
		},
		rate: async (request, signature) => {
			requests.push({ request, signature });
			return service.rating;
		},
	};
	const log = {
		info: (message: string, options?: object) => logged.push(['info', message, options]),
		error: (message: string, options?: object) => logged.push(['error', message, options]),
	};
	const store = createSurvey({ market: 'ru' }, { calls, log, track: (event) => events.push(event) });
	const screens: Survey[] = [];
	store.$survey.listen((survey) => screens.push(survey));
	const form = (): ScoreForm => {
		const survey = store.$survey.get();
		if (survey.kind !== 'score') throw new Error(`The screen is ${survey.kind}`);
		return survey;
	};
	return { store, form, screens, logged, events, requests, lookups, service };
}

describe('the link (spec 2.5, 5)', () => {
	it.each([
		['without a ticket id', {}, ['ticketId']],
		['with ticket id 0', { id: '0' }, ['ticketId']],
		['with a ticket id that is not a number', { id: '10a' }, ['ticketId']],
		['with a rating that is none of the six', { id: '1', rating: 'great' }, ['rating']],
		['with an empty rating', { id: '1', rating: '' }, ['rating']],
		['with a closing date that cannot be parsed', { id: '1', closed_at: 'yesterday' }, ['closedAt']],
		['with nothing valid', { id: 'x', closed_at: 'x', rating: 'x' }, ['ticketId', 'closedAt', 'rating']],
	])('%s is logged as info and shows the error message, without a lookup', async (_, parameters, invalid) => {
		const { store, logged, lookups, events } = open();
		await store.start(link(parameters));
		expect(store.$survey.get()).toEqual({ kind: 'error', error: 'link' });
		expect(logged).toEqual([['info', 'Invalid survey link', { details: { parameters: invalid } }]]);
		expect([lookups, events]).toEqual([[], []]);
	});
	it('may lack rating and closing date', async () => {
		const { store } = open();
		await store.start(link({ id: '1001' }));
		expect(store.$survey.get()).toMatchObject({ kind: 'score', score: null });
	});
});

describe('the ticket lookup (spec 4.12)', () => {
	it('of a valid ticket id shows a spinner until it ends', async () => {
		const { store, screens, lookups } = open();
		expect(store.$survey.get()).toEqual({ kind: 'unread' });
		await store.start(link({ id: '1001' }));
		expect(screens.map(({ kind }) => kind)).toEqual(['pending', 'score']);
		expect(lookups).toEqual([1001]);
	});
	it.each([
		[failed('network'), 'lookup'],
		[failed('timeout'), 'lookup'],
		[failed('status', 503, { code: 'ticket-source-failed', message: '' }), 'lookup'],
		[failed('contract', 200, {}), 'lookup'],
		[failed('status', 404, { code: 'unknown-ticket', message: '' }), 'link'],
		[failed('status', 403, { code: 'invalid-signature', message: '' }), 'link'],
	])('that fails shows the error message and logs an error: %o', async (info, error) => {
		const { store, logged, events } = open({ info });
		await store.start(link({ id: '1001', rating: 'good' }));
		expect(store.$survey.get()).toEqual({ kind: 'error', error });
		expect(logged).toMatchObject([['error', 'Survey ticket lookup failed', { details: { reason: info.reason } }]]);
		expect(events).toEqual([]);
	});
	it('can be repeated', async () => {
		const { store, service, screens } = open({ info: failed('network') });
		await store.start(link({ id: '1001' }));
		service.info = ok({ ticket_closed_at: null });
		await store.lookUp();
		expect(screens.map(({ kind }) => kind)).toEqual(['pending', 'error', 'pending', 'score']);
	});
	it('leaves a newer lookup alone when it was aborted', async () => {
		const { store, logged } = open({ info: failed('aborted') });
		await store.start(link({ id: '1001' }));
		expect([store.$survey.get().kind, logged]).toEqual(['pending', []]);
	});
	it('of a closed ticket opens the success screen with score_received', async () => {
		const { store, requests } = open({ info: ok({ ticket_closed_at: CLOSED }) });
		await store.start(link({ id: '1002' }));
		expect(store.$survey.get()).toEqual({ kind: 'success', status: 'score_received', rated: false });
		expect(requests).toEqual([]);
	});
});

describe('the automatic submission (spec 4.12)', () => {
	it.each(['terrible', 'bad', 'normal', 'good', 'excellent'])('sends the score %s of the link to a closed ticket', async (rating) => {
		const { store, requests, screens } = open({ info: ok({ ticket_closed_at: CLOSED }) });
		await store.start(link({ id: '1002', rating, closed_at: '2026-11-21T09:00:00Z', signature: 'abc' }));
		expect(requests).toEqual([{ request: { ticket_id: 1002, rating, market: 'ru', ticket_closed_at: CLOSED }, signature: 'abc' }]);
		expect(store.$survey.get()).toEqual({ kind: 'success', status: 'score_received', rated: true });
		expect(screens.map(({ kind }) => kind)).not.toContain('score');
	});
	it('does not happen for an open ticket, whatever the link says about its closing', async () => {
		const { store, requests } = open();
		await store.start(link({ id: '1001', rating: 'good', closed_at: CLOSED }));
		expect([store.$survey.get().kind, requests]).toEqual(['score', []]);
	});
	it('does not happen for not_solved, whose form opens', async () => {
		const { store, requests } = open({ info: ok({ ticket_closed_at: CLOSED }) });
		await store.start(link({ id: '1002', rating: 'not_solved' }));
		expect([store.$survey.get().kind, requests]).toEqual(['not_solved', []]);
	});
	it('that fails opens the form with the score and the alert', async () => {
		const { store, logged } = open({
			info: ok({ ticket_closed_at: CLOSED }),
			rating: failed('status', 409, { code: 'survey-closed', message: '' }),
		});
		await store.start(link({ id: '1002', rating: 'good' }));
		expect(store.$survey.get()).toMatchObject({ kind: 'score', score: 'good', submission: { kind: 'failed', text: 'closed' } });
		expect(logged).toEqual([['error', 'Survey rating failed', { details: { reason: 'status', status: 409, code: 'survey-closed' } }]]);
	});
});

describe('the score-and-reasons form (spec 2.5, 3.11)', () => {
	const opened = async (parameters: Record<string, string> = {}, options?: Parameters<typeof open>[0]) => {
		const survey = open(options);
		await survey.store.start(link({ id: '1001', ...parameters }));
		return survey;
	};

	it('begins with the score of the link', async () => {
		expect((await opened({ rating: 'bad' })).form()).toMatchObject({ score: 'bad', message: '', submission: { kind: 'idle' } });
	});
	it('remembers the reasons of each score', async () => {
		const { store, form } = await opened();
		store.score('bad');
		store.toggleReason('slow_response');
		store.toggleReason('unpleasant_tone');
		store.score('good');
		store.toggleReason('quick_help');
		store.score('normal');
		expect(form().reasons.normal ?? []).toEqual([]);
		store.score('bad');
		store.toggleReason('unpleasant_tone');
		expect(form().reasons).toEqual({ bad: ['slow_response'], good: ['quick_help'] });
		store.score('good');
		expect([form().score, form().reasons.good]).toEqual(['good', ['quick_help']]);
	});
	it('ignores a reason of the other group and a reason without a score', async () => {
		const { store, form } = await opened();
		store.toggleReason('quick_help');
		store.score('bad');
		store.toggleReason('quick_help');
		expect(Object.values(form().reasons).flat()).toEqual([]);
	});
	it('offers to submit only with a score and a reason or a message that is not empty', async () => {
		const { store, form } = await opened();
		const offered = () => canSubmit(form());
		const steps: [act: () => void, offered: boolean][] = [
			[() => undefined, false],
			[() => store.write('Hello'), false],
			[() => store.score('good'), true],
			[() => store.write(' \n '), false],
			[() => store.toggleReason('other'), true],
			[() => store.score('excellent'), false],
			[() => store.score('good'), true],
			[() => store.toggleReason('other'), false],
		];
		for (const [act, expected] of steps) {
			act();
			expect(offered()).toBe(expected);
		}
	});
	it('shows the informer for a score with neither reason nor message', async () => {
		const { store, form } = await opened();
		expect(showsInformer(form())).toBe(false);
		store.score('bad');
		expect(showsInformer(form())).toBe(true);
		store.write('Hello');
		expect(showsInformer(form())).toBe(false);
		store.write('');
		store.toggleReason('other');
		expect(showsInformer(form())).toBe(false);
	});
	it('trims the message when the field loses focus, not while it is written', async () => {
		const { store, form } = await opened();
		store.write('  Thank you ');
		expect(form().message).toBe('  Thank you ');
		store.trim();
		expect(form().message).toBe('Thank you');
	});
	it('does not submit what is incomplete', async () => {
		const { store, requests } = await opened({ rating: 'good' });
		await store.submit();
		expect(requests).toEqual([]);
	});
	it.each([
		...GOOD_SCORES.map((score) => [score, 'response_received'] as const),
		...POOR_SCORES.map((score) => [score, 'poor_response_received'] as const),
	])('submits %s and shows %s', async (score, status) => {
		const { store, requests } = await opened();
		store.score(score);
		store.toggleReason('other');
		store.write('Words ');
		await store.submit();
		expect(store.$survey.get()).toEqual({ kind: 'success', status, rated: true });
		expect(requests.map(({ request }) => request)).toEqual([
			{ ticket_id: 1001, rating: score, market: 'ru', selected_options: ['other'], comment: 'Words' },
		]);
	});
	it('submits a message alone, and only the reasons of the score', async () => {
		const { store, requests } = await opened({ closed_at: '2026-11-21' });
		store.score('bad');
		store.toggleReason('slow_response');
		store.score('good');
		store.write('Words');
		await store.submit();
		expect(requests[0]?.request).toEqual({
			ticket_id: 1001,
			rating: 'good',
			market: 'ru',
			ticket_closed_at: '2026-11-21T00:00:00.000Z',
			comment: 'Words',
		});
	});

	const rejected = failed('status', 429, { code: 'too-many-requests', message: '' });
	it('shows an alert for a failure, keeps everything and logs an error', async () => {
		const { store, form, logged, events } = await opened({ rating: 'good' }, { rating: rejected });
		store.write('Words');
		await store.submit();
		expect(form()).toMatchObject({ score: 'good', message: 'Words', submission: { kind: 'failed', text: 'busy' } });
		expect(logged).toMatchObject([['error', 'Survey rating failed', { details: { status: 429, code: 'too-many-requests' } }]]);
		expect(JSON.stringify(logged)).not.toContain('Words');
		expect(events.map(({ name }) => name)).toEqual(['support--csat--opened']);
	});
	it('treats a response with code and message as a failure', async () => {
		const { store, form } = await opened({ rating: 'good' }, { rating: ok({ code: 'invalid-reason', message: '' }) });
		store.write('Words');
		await store.submit();
		expect(form().submission).toEqual({ kind: 'failed', text: 'service' });
	});
	it('hides the alert when the score changes', async () => {
		const { store, form } = await opened({ rating: 'good' }, { rating: failed('network') });
		store.write('Words');
		await store.submit();
		store.toggleReason('other');
		expect(form().submission).toEqual({ kind: 'failed', text: 'connection' });
		store.score('excellent');
		expect(form().submission).toEqual({ kind: 'idle' });
	});
	it('hides the alert when a new submission starts', async () => {
		const { store, form, service } = await opened({ rating: 'good' }, { rating: rejected });
		store.write('Words');
		await store.submit();
		service.rating = ok(null);
		const sent = store.submit();
		expect(form().submission).toEqual({ kind: 'sending' });
		await sent;
		expect(store.$survey.get()).toMatchObject({ status: 'response_received' });
	});
});

describe('the not-solved form (spec 2.5, 4.12)', () => {
	it('needs a message that is not empty and ends in feedback_received', async () => {
		const { store, requests } = open();
		await store.start(link({ id: '1001', rating: 'not_solved' }));
		for (const message of ['', '   ']) {
			store.write(message);
			await store.submit();
		}
		expect(requests).toEqual([]);
		store.write(' No refund yet ');
		store.trim();
		expect(store.$survey.get()).toMatchObject({ kind: 'not_solved', message: 'No refund yet' });
		await store.submit();
		expect(requests[0]?.request).toEqual({ ticket_id: 1001, rating: 'not_solved', market: 'ru', comment: 'No refund yet' });
		expect(store.$survey.get()).toMatchObject({ kind: 'success', status: 'feedback_received' });
	});
	it('keeps the message when the submission fails', async () => {
		const { store } = open({ rating: failed('timeout') });
		await store.start(link({ id: '1001', rating: 'not_solved' }));
		store.write('No refund yet');
		await store.submit();
		expect(store.$survey.get()).toEqual({
			kind: 'not_solved',
			message: 'No refund yet',
			submission: { kind: 'failed', text: 'connection' },
		});
	});
});

describe('a form that was filled in before hydration', () => {
	const fields = { rating: 'bad', reasons: { poor: ['slow_response'], good: ['quick_help'] }, message: 'Words' } as const;
	it.each([ok({ ticket_closed_at: null }), ok({ ticket_closed_at: CLOSED }), failed('network')])('stays: %o', async (info) => {
		const { store, screens, requests } = open({ info });
		await store.start(link({ id: '1002', rating: 'good' }), fields);
		expect(new Set(screens.map(({ kind }) => kind))).toEqual(new Set(['score']));
		expect(store.$survey.get()).toMatchObject({ score: 'bad', reasons: { bad: ['slow_response'] }, message: 'Words' });
		expect(requests).toEqual([]);
		await store.submit();
		expect(store.$survey.get()).toMatchObject({ status: 'poor_response_received' });
	});
	it('takes the rating of the link if it has none', async () => {
		const { store } = open();
		await store.start(link({ id: '1001', rating: 'not_solved' }), { ...EMPTY_FIELDS, message: 'Words' });
		expect(store.$survey.get()).toMatchObject({ kind: 'not_solved', message: 'Words' });
	});
});

describe('the analytics events (spec 7)', () => {
	it('are sent when the survey opens and when a rating was accepted', async () => {
		const { store, events } = open();
		await store.start(link({ id: '1001', rating: 'good', closed_at: CLOSED }));
		store.score('bad');
		store.toggleReason('slow_response');
		store.write('Write to me@example.com');
		await store.submit();
		expect(events).toEqual([
			{ name: 'support--csat--opened', data: { score: 'good', ticket_id: 1001, closed_at: CLOSED } },
			{
				name: 'support--csat--applied',
				data: { score: 'bad', reasons: ['slow_response'], comment: 'Write to [mail]', ticket_id: 1001, closed_at: CLOSED },
			},
		]);
	});
	it('are sent for the automatic submission', async () => {
		const { store, events } = open({ info: ok({ ticket_closed_at: CLOSED }) });
		await store.start(link({ id: '1002', rating: 'excellent' }));
		const data = { score: 'excellent', ticket_id: 1002, closed_at: CLOSED };
		expect(events).toEqual([
			{ name: 'support--csat--opened', data },
			{ name: 'support--csat--applied', data },
		]);
	});
});

describe('the two calls (spec 7, 9)', () => {
	afterEach(() => vi.restoreAllMocks());
	const RATING: RatingRequest = { ticket_id: 1001, rating: 'good', market: 'ru', comment: 'Words' };

	/** The real HTTP client over a network that responds with these statuses in turn; null is a network error. */
	function connect(statuses: (number | null)[], random = 0.5) {
		const sent: Request[] = [];
		const waits: number[] = [];
		const http = createHttp({
			fetch: async (url, init) => {
				sent.push(new Request(new URL(String(url), 'http://localhost'), init));
				const status = statuses.shift();
				if (status === undefined)
					await new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
				if (!status) throw new TypeError('Failed to fetch');
				const body = sent.at(-1)?.url.includes('ticket-info') ? '{"ticket_closed_at":null}' : '';
				return new Response(status === 200 ? body : `{"code":"x","message":""}`, { status });
			},
			random: () => random,
			wait: async (ms) => waits.push(ms),
			session: { $session: { get: () => ({ token: null }) }, setToken: () => undefined },
			log: { error: () => undefined },
		});
		return { calls: createSurveyCalls(http), sent, waits };
	}

	it('ask for the ticket and send the rating as JSON with credentials, with the signature of the link', async () => {
		const { calls, sent } = connect([200, 200]);
		expect(await calls.ticketInfo({ ticketId: 1001, signature: 'a b' })).toMatchObject({ kind: 'ok', value: { ticket_closed_at: null } });
		expect(await calls.rate(RATING, undefined)).toMatchObject({ kind: 'ok', value: null });
		expect(sent.map(({ method, url, credentials }) => [method, url.replace('http://localhost', ''), credentials])).toEqual([
			['GET', '/svc/support/freshdesk/ticket-info/1001?signature=a%20b', 'include'],
			['POST', '/svc/support/freshdesk/csat/rate', 'include'],
		]);
		expect([sent[1]?.headers.get('content-type'), await sent[1]?.json()]).toEqual(['application/json', RATING]);
	});
	it.each([null, 408, 425, 429, 500, 502, 503, 504])('are retried up to 3 times on %s', async (status) => {
		const { calls, sent, waits } = connect([status, status, status, status, 200]);
		expect((await calls.rate(RATING, undefined)).kind).toBe('failed');
		expect([sent.length, waits]).toEqual([4, [350, 350, 350]]);
		const lucky = connect([status, 200]);
		expect((await lucky.calls.ticketInfo({ ticketId: 1 })).kind).toBe('ok');
	});
	it.each([400, 403, 404, 409, 413, 415])('are not retried on %i', async (status) => {
		const { calls, sent } = connect([status, 200]);
		await calls.rate(RATING, undefined);
		expect(sent).toHaveLength(1);
	});
	it.each([
		[0, 250],
		[1, 450],
	])('wait 350 ± 100 ms: %i → %i', async (random, wait) => {
		const { calls, waits } = connect([503, 200], random);
		await calls.ticketInfo({ ticketId: 1 });
		expect(waits).toEqual([wait]);
	});
	it('let the latest request win', async () => {
		const { calls, sent } = connect([]);
		const [first, second] = [calls.rate(RATING, undefined), calls.rate({ ...RATING, rating: 'bad' }, undefined)];
		expect(await first).toMatchObject({ reason: 'aborted' });
		expect([sent[0]?.signal.aborted, sent[1]?.signal.aborted]).toEqual([true, false]);
		void calls.rate(RATING, undefined);
		expect(await second).toMatchObject({ reason: 'aborted' });
	});
});
