import { describe, expect, it } from 'vitest';
import { surveyAddress } from '#features/survey/address.ts';
import { RATING_ERRORS, RATINGS, REASONS, SCORES } from '#features/survey/contract.ts';
import { parseSurveyLink } from '#features/survey/link.ts';
import { EMPTY_FIELDS, failureText, findProblem, groupOf, ratingRequest, readFields, reasonsOf, statusOf } from '#features/survey/rules.ts';
import ru from '#i18n/ru/survey/index.ts';
import { createPageResolver } from '#server/cache/site-pages.ts';

const TICKET = { ticketId: 1001, market: 'ru' };

describe('ratings and reasons (spec 3.11, 9)', () => {
	it('are six ratings: five scores and not_solved', () => {
		expect(RATINGS).toEqual(['terrible', 'bad', 'normal', 'good', 'excellent', 'not_solved']);
		expect(SCORES).toEqual(RATINGS.slice(0, 5));
	});
	it('have seven reasons for poor scores and seven others for good ones', () => {
		expect(REASONS.poor).toEqual([
			'poor_solution',
			'slow_resolution',
			'slow_response',
			'inconvenient_email',
			'unpleasant_tone',
			'unclear_instructions',
			'other',
		]);
		expect(REASONS.good).toEqual([
			'good_solution',
			'quick_help',
			'fast_response',
			'convenient_email',
			'friendly_communication',
			'clear_instructions',
			'other',
		]);
		expect(SCORES.map(groupOf)).toEqual(['poor', 'poor', 'poor', 'good', 'good']);
		for (const score of SCORES) expect(reasonsOf(score)).toBe(REASONS[groupOf(score)]);
	});
	it('lead to the success screens (spec 4.12)', () => {
		expect(RATINGS.map(statusOf)).toEqual([
			'poor_response_received',
			'poor_response_received',
			'poor_response_received',
			'response_received',
			'response_received',
			'feedback_received',
		]);
	});
	it('differ in title, placeholder and informer between poor and good scores (spec 2.5)', () => {
		for (const key of ['title', 'placeholder', 'informer'] as const) expect(ru.poor[key]).not.toBe(ru.good[key]);
	});
});

describe('the survey link', () => {
	it('is parsed as it was made', () => {
		const site = { origin: 'https://asteria.test', prefix: '', language: 'ru', defaultLanguage: 'ru' } as const;
		const link = { ticketId: 1002, closedAt: '2026-11-22T10:00:00.000Z', rating: 'good', signature: 'a-b_c' } as const;
		const address = new URL(surveyAddress(site, link));
		expect(address.origin + address.pathname).toBe('https://asteria.test/support/survey');
		expect(parseSurveyLink(address.searchParams)).toEqual({ kind: 'link', link });
		expect(parseSurveyLink(new URL(surveyAddress(site, { ticketId: 7 })).searchParams)).toMatchObject({ link: { ticketId: 7 } });
	});
	it('may have a time zone whose plus was not encoded', () => {
		const query = new URLSearchParams('support_ticket_id=1&support_ticket_closed_at=2026-11-22T10:00:00+03:00');
		expect(parseSurveyLink(query)).toMatchObject({ link: { closedAt: '2026-11-22T07:00:00.000Z' } });
	});
	it.each(['', '0', '00', '-1', '1.5', '1e3', 'NaN', '99999999999999999999'])('is invalid with the ticket id "%s"', (id) => {
		expect(parseSurveyLink(new URLSearchParams({ support_ticket_id: id }))).toEqual({ kind: 'invalid', parameters: ['ticketId'] });
	});
});

describe('the rating request (spec 3.11)', () => {
	it('has the fields that are there, and the reasons of the score alone', () => {
		const fields = { rating: 'good', reasons: { poor: ['other'], good: ['quick_help'] }, message: ' Words ' } as const;
		expect(ratingRequest({ ...TICKET, closedAt: '2026-11-22T10:00:00.000Z' }, 'good', fields)).toEqual({
			ticket_id: 1001,
			rating: 'good',
			market: 'ru',
			selected_options: ['quick_help'],
			ticket_closed_at: '2026-11-22T10:00:00.000Z',
			comment: 'Words',
		});
		expect(ratingRequest(TICKET, 'bad')).toEqual({ ticket_id: 1001, rating: 'bad', market: 'ru' });
		expect(ratingRequest(TICKET, 'not_solved', { ...fields, rating: 'not_solved' })).not.toHaveProperty('selected_options');
	});
	it('is read from a form without unknown values', () => {
		const form = new FormData();
		for (const [name, value] of [
			['rating', 'great'],
			['poor', 'slow_response'],
			['poor', 'quick_help'],
			['good', 'x'],
			['comment', 'One\r\ntwo'],
		] as const)
			form.append(name, value);
		expect(readFields(form)).toEqual({ rating: null, reasons: { poor: ['slow_response'], good: [] }, message: 'One\ntwo' });
		expect(findProblem(readFields(form))).toBe('score');
		expect(findProblem({ ...EMPTY_FIELDS, rating: 'not_solved' })).toBe('message');
	});
	it('that fails has a message for travellers for every error (spec 8)', () => {
		for (const code of [...RATING_ERRORS, 'unheard-of', undefined]) expect(ru.failed[failureText(code)]).toMatch(/\S/);
		expect(failureText(undefined)).toBe('connection');
	});
});

describe('the page cache', () => {
	const resolve = createPageResolver({ brandHosts: [], production: false, geoHeader: null });
	const keyOf = (target: string) => resolve('localhost', target, undefined);

	it('serves every survey link from one page', () => {
		const link = '/support/survey?support_ticket_id=1&support_ticket_rating=good&support_ticket_closed_at=x&support_ticket_signature=y';
		expect(keyOf(link)).toMatchObject({ cacheable: true, target: '/support/survey' });
		expect(keyOf(link)?.key).toBe(keyOf('/support/survey?utm_source=mail')?.key);
	});
	it('does not cache the survey with other parameters, nor other pages with those of the survey', () => {
		expect(keyOf('/support/survey?x=1')).toMatchObject({ cacheable: false });
		expect(keyOf('/faq?support_ticket_id=1')).toMatchObject({ cacheable: false, target: '/faq?support_ticket_id=1' });
		expect(keyOf('/support/help?support_ticket_id=1')).toMatchObject({ cacheable: false });
	});
});
