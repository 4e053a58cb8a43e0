/** What staff see of ratings: counts, reasons over time, messages, CSV, on both engines. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ratingOverview, ratingsCsv } from '#features/support-ratings/overview.ts';
import { type StoredRating, saveRating } from '#features/support-ratings/ratings.ts';
import { columnOf, columnsOf, readRatingRange } from '#features/support-ratings/rules.ts';
import { type Database, openDatabase } from '#server/database/open.ts';
import { engines } from '#tests/support/database-engines.ts';

const folder = mkdtempSync(`${tmpdir()}/rating-overview-`);
afterAll(() => rmSync(folder, { recursive: true }));

const TODAY = '2026-11-23';
const rangeOf = (query: string) => readRatingRange(new URLSearchParams(query), TODAY, 395);

describe('the range of dates', () => {
	it.each([
		['', '2026-10-25', '2026-11-23'],
		['from=2026-11-01', '2026-11-01', '2026-11-23'],
		['to=2026-03-01', '2026-01-31', '2026-03-01'],
		['from=2026-11-20&to=2026-11-10', '2026-11-10', '2026-11-20'],
		['from=2026-11-20&to=2027-01-01', '2026-11-20', '2026-11-23'],
		['from=1970-01-01', '2025-10-25', '2026-11-23'],
		['from=2026-02-30&to=x', '2026-10-25', '2026-11-23'],
	])('of %j is %s to %s', (query, from, to) => {
		expect(rangeOf(query)).toEqual({ from, to });
	});

	it('has columns of days, weeks or months', () => {
		const days = columnsOf({ from: '2026-10-24', to: TODAY });
		expect([days.unit, days.dates.length, days.dates.at(-1)]).toEqual(['day', 31, TODAY]);
		const weeks = columnsOf({ from: '2026-10-23', to: TODAY });
		expect(weeks).toEqual({ unit: 'week', dates: ['2026-10-23', '2026-10-30', '2026-11-06', '2026-11-13', '2026-11-20'] });
		const months = columnsOf({ from: '2025-12-31', to: TODAY });
		expect([months.unit, months.dates.length, ...months.dates.slice(0, 3)]).toEqual([
			'month',
			12,
			'2025-12-31',
			'2026-01-01',
			'2026-02-01',
		]);
		expect(columnOf({ from: '2025-12-31', to: TODAY }, '2026-02-28')).toBe(2);
	});
});

for (const { name, fresh, missing, clean } of await engines()) {
	describe.skipIf(missing !== null)(`ratings for staff on ${name}`, () => {
		let db: Database;
		beforeAll(async () => {
			db = await openDatabase(fresh(folder));
		});
		afterEach(() => db.deleteFrom('support_ratings').execute());
		afterAll(async () => {
			await db?.destroy();
			await clean();
		});
		const RANGE = { from: '2026-11-20', to: '2026-11-22' };
		const save = (ticketId: number, at: string, more: Partial<StoredRating> = {}) =>
			saveRating(db, {
				ticketId,
				source: 'own',
				verified: true,
				rating: 'good',
				reasons: [],
				comment: null,
				market: 'ru',
				closedAt: null,
				at: Date.parse(at),
				...more,
			});

		it('are counted by rating and, by day, reason and group of scores', async () => {
			await save(1, '2026-11-19T23:59:59.999Z', { reasons: ['quick_help'] });
			await save(2, '2026-11-20T00:00:00Z', { reasons: ['quick_help', 'other'] });
			await save(3, '2026-11-22T23:59:59.999Z', { rating: 'excellent', reasons: ['quick_help'] });
			await save(4, '2026-11-21T12:00:00Z', { rating: 'bad', reasons: ['other'] });
			await save(4, '2026-11-21T12:00:00Z', { rating: 'not_solved', comment: 'No money yet' });
			await save(5, '2026-11-23T00:00:00Z');
			const { ratings, series, comments } = await ratingOverview(db, RANGE);
			expect(ratings.map(({ rating, count }) => `${rating} ${count}`)).toEqual([
				'terrible 0',
				'bad 1',
				'normal 0',
				'good 1',
				'excellent 1',
				'not_solved 1',
			]);
			expect(series).toEqual([
				{ group: 'good', reason: 'quick_help', counts: [1, 0, 1], total: 2 },
				expect.objectContaining({ reason: 'other', total: 1 }),
				expect.objectContaining({ reason: 'other', total: 1 }),
			]);
			expect(series).toContainEqual({ group: 'poor', reason: 'other', counts: [0, 1, 0], total: 1 });
			expect(comments).toEqual([
				{ ticketId: 4, at: Date.parse('2026-11-21T12:00:00Z'), rating: 'not_solved', reasons: [], comment: 'No money yet' },
			]);
		});

		it('that Freshdesk has not received are counted, whenever they were given', async () => {
			await save(1, '2026-01-01T00:00:00Z', { source: 'freshdesk' });
			await save(2, '2026-01-01T00:00:00Z', { source: 'freshdesk' });
			await db.updateTable('support_ratings').set({ next_at: null, failure: 'status 400' }).where('ticket_id', '=', 2).execute();
			expect((await ratingOverview(db, RANGE)).undelivered).toEqual({ waiting: 1, rejected: 1 });
		});

		it('have their latest 50 messages, newest first', async () => {
			for (let id = 1; id <= 52; id++) await save(id, new Date(Date.UTC(2026, 10, 21, 0, id)).toISOString(), { comment: `message ${id}` });
			const { comments } = await ratingOverview(db, RANGE);
			expect([comments.length, comments[0]?.comment, comments.at(-1)?.comment]).toEqual([50, 'message 52', 'message 3']);
		});

		it('are exported completely, over several pages, with formulas made harmless', async () => {
			const row = { source: 'own', verified: 1, rating: 'good', reasons: 'quick_help', market: 'ru', closed_at: null, delivered_at: null };
			const at = Date.parse('2026-11-21T12:00:00Z');
			const rows = Array.from({ length: 1100 }, (_, id) =>
				(['score', 'feedback'] as const).map((kind) => ({
					...row,
					ticket_id: id + 1,
					kind,
					comment: '=1+1',
					at,
					next_at: null,
					failure: null,
				})),
			).flat();
			for (let from = 0; from < rows.length; from += 550)
				await db
					.insertInto('support_ratings')
					.values(rows.slice(from, from + 550))
					.execute();
			const text = (await Array.fromAsync(ratingsCsv(db, RANGE))).join('');
			const lines = text.split('\r\n');
			expect(lines).toHaveLength(2 + rows.length);
			expect(lines[0]).toMatch(/^\uFEFFticket_id,rating,/);
			expect(lines[1]).toBe("1,good,quick_help,'=1+1,ru,,2026-11-21T12:00:00.000Z,own,,");
			expect(new Set(lines.slice(1, -1).map((line) => line.split(',')[0])).size).toBe(1100);
		});
	});
}
