/** Ratings of support in the browser, for who has private access (spec 6): chart, table, messages, CSV. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type StoredRating, saveRating } from '#features/support-ratings/ratings.ts';
import staff from '#i18n/ru/staff/index.ts';
import survey from '#i18n/ru/survey/index.ts';
import { MS_PER_DAY } from '#lib/durations.ts';
import { withDatabase } from '#tests/support/database-engines.ts';
import { expectAccessible, expectNoSideScroll, PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';
import { start } from '#tests/support/serve.ts';

withBrowser();

const t = staff.ratings;
const PAGE = '/staff/support/ratings';
const NO_SCRIPT = { ...PHONE, javaScriptEnabled: false };
const WIDE = { viewport: { width: 1280, height: 800 } };

const folder = mkdtempSync(join(tmpdir(), 'staff-ratings-'));
const dateBefore = (days: number) => new Date(Date.now() - days * MS_PER_DAY).toISOString().slice(0, 10);

let origin = '';
let stop = () => {};

const RATING: StoredRating = {
	ticketId: 1,
	source: 'own',
	verified: true,
	rating: 'good',
	reasons: ['quick_help', 'fast_response'],
	comment: null,
	market: 'ru',
	closedAt: null,
	at: Date.now() - MS_PER_DAY,
};

beforeAll(async () => {
	const DATABASE_URL = `sqlite:${join(folder, 'ratings.sqlite')}`;
	await withDatabase(DATABASE_URL, async (db) => {
		await saveRating(db, RATING);
		await saveRating(db, { ...RATING, ticketId: 2, rating: 'terrible', reasons: ['slow_response'], comment: '=Ждал <b>три</b> дня' });
		await saveRating(db, { ...RATING, ticketId: 3, rating: 'not_solved', reasons: [], comment: 'Деньги не вернулись' });
		const old = { ticketId: 4, rating: 'excellent', reasons: ['other'], comment: 'Давно', at: Date.now() - 100 * MS_PER_DAY } as const;
		await saveRating(db, { ...RATING, ...old });
	});
	const served = await start(folder, { ENVIRONMENT: 'local', DATABASE_URL });
	origin = served.origin;
	stop = () => void served.child.kill('SIGTERM');
});
afterAll(() => {
	stop();
	rmSync(folder, { recursive: true, force: true });
});

describe('the page of ratings', () => {
	it('shows scores, reasons over time and messages of the last 30 days, without scripts', async () => {
		const { page, problems, close } = await visit(origin + PAGE, NO_SCRIPT);
		expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(t.title);
		const scores = page.getByRole('region', { name: t.scores.replace('{total:string}', '3') }).locator('tbody tr');
		expect(await scores.filter({ hasText: survey.scores.terrible }).locator('td').first().textContent()).toBe('1');
		expect(await scores.filter({ hasText: survey.scores.excellent }).locator('td').first().textContent()).toBe('0');
		const chart = page.locator('.ratings-series > li');
		expect(await chart.locator('.ratings-label').allTextContents()).toEqual([
			`${survey.reasons.slow_response} 1`,
			`${survey.reasons.fast_response} 1`,
			`${survey.reasons.quick_help} 1`,
		]);
		expect(await chart.locator('svg').count()).toBe(3);
		await page.getByText(t.table, { exact: true }).first().click();
		const row = page.locator('.ratings-fold tbody tr', { hasText: survey.reasons.slow_response });
		expect((await row.locator('td').allTextContents()).map(Number).reduce((sum, count) => sum + count)).toBe(2);
		expect(await row.locator('td').count()).toBe(31);
		const messages = page.locator('.ratings-comment');
		expect((await messages.allTextContents()).sort()).toEqual(['=Ждал <b>три</b> дня', 'Деньги не вернулись']);
		expect(problems).toEqual([]);
		await close();
	});

	it('is narrowed and widened by dates', async () => {
		const { page, close } = await visit(origin + PAGE, NO_SCRIPT);
		await page.getByLabel(t.from).fill(dateBefore(120));
		await page.getByLabel(t.to).fill(dateBefore(90));
		await page.getByRole('button', { name: staff.filter.apply }).click();
		expect(new URL(page.url()).search).toBe(`?from=${dateBefore(120)}&to=${dateBefore(90)}`);
		expect(await page.locator('.ratings-comment').allTextContents()).toEqual(['Давно']);
		await page.goto(`${origin}${PAGE}?from=2020-01-01&to=2020-02-01`);
		expect(await page.getByText(t.noReasons).count()).toBe(1);
		expect(await page.getByText(t.noComments).count()).toBe(1);
		await close();
	});

	it('offers the ratings of its dates as CSV, safe for spreadsheets', async () => {
		const { page, close } = await visit(origin + PAGE, WIDE);
		const download = page.waitForEvent('download');
		await page.getByRole('link', { name: t.download }).click();
		const file = await download;
		expect(file.suggestedFilename()).toBe(`ratings_${dateBefore(29)}_${dateBefore(0)}.csv`);
		await close();
		const response = await fetch(`${origin}${PAGE}.csv`);
		expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
		expect(response.headers.get('cache-control')).toBe('private, no-store');
		const lines = (await response.text()).trim().split('\r\n');
		expect(lines).toHaveLength(4);
		expect(lines[2]).toContain(",'=Ждал <b>три</b> дня,");
	});

	it.each([
		['', 'light', PHONE],
		['', 'dark', WIDE],
		['?from=2026-01-01', 'dark', PHONE],
		['?from=2020-01-01&to=2020-02-01', 'light', WIDE],
	] as const)('is accessible and does not scroll sideways: %s, %s', async (query, colorScheme, options) => {
		const { page, problems, close } = await visit(origin + PAGE + query, { ...options, colorScheme });
		if (query === '') await page.getByText(t.table, { exact: true }).first().click();
		await expectAccessible(page);
		await expectNoSideScroll(page);
		expect(problems).toEqual([]);
		await close();
	});

	it.each(['/kz/staff/support/ratings?language=kk', '/am/staff/support/ratings', '/us/staff/support/ratings'])(
		'speaks the language of its site: %s',
		async (path) => {
			const html = await (await fetch(origin + path)).text();
			expect(html).not.toContain(t.lede);
			expect(html).toContain('name="robots" content="noindex"');
		},
	);

	it('is not cached', async () => {
		expect((await fetch(origin + PAGE)).headers.get('cache-control')).toBe('private, no-store');
	});
});

it('in production without a provider neither page nor CSV is there', async () => {
	for (const path of [PAGE, `${PAGE}.csv`]) {
		const response = await fetch(inject('origin') + path);
		expect([path, response.status]).toEqual([path, 404]);
		expect(await response.text()).not.toContain(t.title);
	}
});
