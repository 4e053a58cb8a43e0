import { describe, expect, it } from 'vitest';
import { clickView, recordClick } from '#features/seller-redirect/server.ts';
import { openDatabase } from '#server/database/open.ts';
import { AGENCIES, direct, QUERY } from '#tests/support/results-tickets.ts';

const request = {
	search: 'MOW0312IST2',
	ticket: 'a',
	agency: 'nord',
	fare: 'light' as const,
	trip: { cabinBag: true, checkedBags: 1 as const },
	total: 2_000_000,
};
const site = {
	brand: 'AS' as const,
	market: 'kz',
	language: 'ru' as const,
	defaultLanguage: 'ru' as const,
	pageCurrency: 'kzt',
	prefix: '/kz',
};

describe('a click on the way to a seller', () => {
	it('is one row however often its form is sent, with the labels of the visit (spec 3.1, 4.6, 7)', async () => {
		const db = await openDatabase('sqlite::memory:');
		const view = clickView(request, direct('a', 7, 2_000_000), AGENCIES, QUERY);
		if (view.kind !== 'ready') throw new Error('gone');
		const visit = { marker: '12345.blog', erid: '2VtzqxKFWJ7', partner: 'blog' };
		const facts = { site, request, view, visit, auid: 'someone', now: new Date('2026-11-21T10:00Z') };
		const link = await recordClick(db, facts);
		expect(await recordClick(db, facts)).toBe(link);
		expect(link).toBe(
			`/kz/click/seller?agency=nord&search=MOW0312IST2&t=a&fare=light&bags=1&cabin_bag=1&marker=12345.blog&erid=2VtzqxKFWJ7&partner=blog&click_id=${view.click}`,
		);
		expect(await db.selectFrom('clicks').selectAll().execute()).toEqual([
			{
				id: view.click,
				at: Date.parse('2026-11-21T10:00Z'),
				brand: 'AS',
				market: 'kz',
				language: 'ru',
				kind: 'ticket',
				ticket_id: 'a',
				offer: null,
				search: '/search/MOW0312IST2',
				agency: 'nord',
				currency: 'kzt',
				total: view.total,
				marker: '12345.blog',
				auid: 'someone',
				erid: '2VtzqxKFWJ7',
				partner: 'blog',
			},
		]);
		await db.destroy();
		// Where it cannot be kept nobody is sent on.
		expect(await recordClick(db, facts)).toBeNull();
	});
});
