/** Hotel search on phones and desks, with and without script. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { addDays } from '#lib/dates.ts';
import { at } from '#tests/support/e2e/account.ts';
import { expectAccessible, expectNoSideScroll, expectReadsWell, PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';
import { coveredControls } from './reachable-controls.ts';

withBrowser();

const DESK = { viewport: { width: 1280, height: 800 } };
const inDays = (days: number): string => addDays(new Date().toISOString().slice(0, 10), days);
const SEARCH = `/hotels/search?destination=IST.sultanahmet&check_in=${inDays(30)}&check_out=${inDays(33)}&adults=2`;

const count = async (page: Page): Promise<number> => Number.parseInt((await page.locator('.hotel-bar b').first().textContent()) ?? '', 10);

/** Filters stay open on desks. */
async function unfoldFilters(page: Page): Promise<void> {
	const summary = page.locator('.hotel-filters > summary');
	if (await summary.isVisible()) await summary.click();
}

describe.each([
	['a phone', PHONE],
	['a desk', DESK],
	['a phone without script', { ...PHONE, javaScriptEnabled: false }],
])('on %s', (name, options) => {
	it('hotels are searched, filtered, sorted, compared and opened', { timeout: 40_000 }, async () => {
		const { page, problems, close } = await visit(at('/hotels'), options);
		await page.locator('[name=destination]').fill('Султанахмет');
		await page.locator('.hotel-form [type=submit]').click();
		await page.waitForURL(/\/hotels\/search\?/);
		await page.locator('.error-summary a[href="#check_in"]').waitFor();
		expect(await page.locator('[name=destination]').inputValue()).toBe('Султанахмет');
		await page.locator('[name=check_in]').fill(inDays(30));
		await page.locator('[name=check_out]').fill(inDays(33));
		await page.locator('.hotel-children > summary').click();
		await page.locator('#ages').selectOption('5');
		await page.locator('.hotel-form [type=submit]').click();
		await page.locator('.hotel-card').first().waitFor();
		const all = await count(page);
		const top = (await page.locator('.hotel-card').first().boundingBox())?.y ?? Infinity;
		if (name !== 'a desk') expect(top).toBeLessThan(335);

		await unfoldFilters(page);
		await page.locator('[name=meals][value=breakfast]').click();
		await page.locator('.hotel-filter-form [type=submit]').click();
		await page.waitForURL(/meals=breakfast/);
		const withBreakfast = await count(page);
		expect(withBreakfast).toBeLessThan(all);
		await page.locator('.hotel-chips a').first().click();
		await page.waitForURL((url) => !url.search.includes('meals'));
		expect(await count(page)).toBe(all);

		await unfoldFilters(page);
		await page.locator('[name=wish]').fill('завтрак, единорог');
		await page.locator('.hotel-wish [type=submit]').click();
		await page.waitForURL(/wish=/);
		expect(await count(page)).toBe(withBreakfast);
		expect(await page.locator('.notice').first().textContent()).toContain('единорог');

		await page.locator('.hotel-sorts a').nth(1).click();
		await page.waitForURL(/sort=price/);
		const totals = await page
			.locator('.hotel-price > .price data')
			.evaluateAll((list) => list.map((data) => Number(data.getAttribute('value'))));
		expect(totals).toEqual(totals.toSorted((a, b) => a - b));

		for (const index of [0, 1]) await page.locator('.hotel-compare-box input').nth(index).click();
		await page.locator('.hotel-compare [type=submit]').click();
		await page.waitForURL(/compare=/);
		expect(await page.locator('.hotel-comparison th[scope=col]').count()).toBe(2);
		await page.locator('.hotel-comparison .btn').click();
		await page.waitForURL((url) => !url.search.includes('compare'));
		await page.locator('.hotel-main > .row > a').last().click();
		await page.waitForURL(/page=2/);
		await page
			.locator('.hotel-card')
			.first()
			.click({ position: { x: 30, y: 60 } });
		await page.waitForURL(/\/hotels\/ist-\d+\?check_in=/);
		expect(problems).toEqual([]);
		await close();
	});
});

it.each([
	['the main page', '/hotels'],
	['the main page where the search is closed', '/kz/hotels?language=kk'],
	['the list', SEARCH],
	['problems', '/hotels/search?destination=zzz&check_in=32.13'],
])('reads well, light and dark: %s', { timeout: 30_000 }, async (_, path) => {
	await expectReadsWell(at(path), async (page) => {
		const map = page.locator('.hotel-map > summary');
		if ((await map.count()) > 0 && (await map.isVisible())) await map.click();
	});
});

it('every control of a comparison, the map and the filters can be pressed', { timeout: 30_000 }, async () => {
	for (const options of [PHONE, DESK]) {
		const { page, close } = await visit(at(`${SEARCH}&compare=ist-1,ist-5&meals=breakfast`), options);
		await unfoldFilters(page);
		expect(await coveredControls(page)).toEqual([]);
		await expectAccessible(page);
		await expectNoSideScroll(page);
		await close();
	}
});

it('the map has the hotels that the list has, with prices', { timeout: 20_000 }, async () => {
	const { page, close } = await visit(at(SEARCH), DESK);
	const labels = await page.locator('.hotel-map-svg a').evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''));
	expect(labels.length).toBeGreaterThan(2);
	for (const label of labels) expect(label).toMatch(/₽/);
	await close();
});
