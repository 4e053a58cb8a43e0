/** Hotel search on phones and desks, with and without script; every control is pressed by a real pointer. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { addDays } from '#lib/dates.ts';
import { day } from '#lib/format.ts';
import { formatsFor } from '#site/formats.ts';
import { at } from '#tests/support/e2e/account.ts';
import {
	expectAccessible,
	expectNoSideScroll,
	expectReadsWell,
	holdScripts,
	PHONE,
	visit,
	withBrowser,
} from '#tests/support/e2e/browser.ts';
import { coveredControls } from './reachable-controls.ts';

withBrowser();

const DESK = { viewport: { width: 1280, height: 800 } };
const NO_SCRIPT = { ...PHONE, javaScriptEnabled: false };
const today = new Date().toISOString().slice(0, 10);
const inDays = (days: number): string => addDays(today, days);
const written = (days: number): string => day(formatsFor('ru', 'ru', 'rub', today), inDays(days));
const SEARCH = `/hotels/search?destination=IST.sultanahmet&check_in=${inDays(30)}&check_out=${inDays(33)}&adults=2`;

const count = async (page: Page): Promise<number> =>
	Number.parseInt(/\d+/.exec((await page.locator('.hotel-count').first().textContent()) ?? '')?.[0] ?? '', 10);
const params = (page: Page): URLSearchParams => new URL(page.url()).searchParams;

/** Opens the list and waits until its island has all hotels. */
async function openList(options: Parameters<typeof visit>[1], path = SEARCH) {
	const visited = await visit(at(path), options);
	const { page } = visited;
	await page.locator('.hotel-sorts').hover();
	await page.locator('.hotel-results[data-live]').waitFor();
	await page.locator('.hotel-main:not([aria-busy])').waitFor();
	return visited;
}

async function openFilters(page: Page): Promise<void> {
	const button = page.locator('.hotel-filters-open');
	if (await button.isVisible()) await button.click();
}

async function closeFilters(page: Page): Promise<void> {
	const button = page.locator('.filters-dialog[open] .filters-show');
	if (await button.isVisible()) await button.click();
}

it('says that further hotels are loading on a slow network, and then moves the focus to them', { timeout: 60_000 }, async () => {
	const { page, problems, close } = await visit(at(`/hotels/search?destination=IST&check_in=${inDays(30)}&check_out=${inDays(33)}`), PHONE);
	const responds = Promise.withResolvers<void>();
	await page.route('**/svc/hotels/engines/searches/**', async (route) => {
		await responds.promise;
		await route.continue();
	});
	await page.locator('.hotel-sorts').hover();
	await page.locator('.hotel-results[data-live]').waitFor();
	const more = page.locator('.hotel-more');
	await more.locator('a').last().click();
	await expect.poll(() => more.textContent()).toContain('Загружаем');
	// Playwright waits for what is `aria-disabled`.
	await more.locator('a').last().click({ force: true });
	expect(await page.locator('.hotel-card').count()).toBe(20);
	responds.resolve();
	await expect.poll(() => page.locator('.hotel-card').count()).toBe(40);
	expect(await more.textContent()).toContain('1–40 из');
	expect(params(page).get('page')).toBe('2');
	await expect
		.poll(() =>
			page.evaluate(() => [...document.querySelectorAll('.hotel-card')].findIndex((card) => card.contains(document.activeElement))),
		)
		.toBe(20);
	expect(problems).toEqual([]);
	await close();
});

describe('without script', () => {
	it('hotels are searched, filtered, sorted, compared, saved and opened', { timeout: 40_000 }, async () => {
		const { page, problems, close } = await visit(at('/hotels'), NO_SCRIPT);
		await page.locator('[name=destination]').fill('Султанахмет');
		await page.locator('.hotel-go').click();
		await page.waitForURL(/\/hotels\/search\?/);
		await page.locator('.error-summary a[href="#check_in"]').waitFor();
		expect(await page.locator('[name=destination]').inputValue()).toBe('Султанахмет');
		await page.locator('[name=check_in]').fill(written(30));
		await page.locator('[name=check_out]').fill(inDays(33));
		await page.locator('#hotel-guests').click();
		await page.locator('#ages').selectOption('5');
		await page.mouse.click(180, 30);
		await page.locator('.hotel-go').click();
		await page.locator('.hotel-card').first().waitFor();
		expect(params(page).getAll('ages')).toContain('5');
		await expect.poll(() => page.locator('.hotel-card').count()).toBe(20);
		const all = await count(page);
		// In the upper half of the screen.
		expect((await page.locator('.hotel-card').first().boundingBox())?.y ?? Infinity).toBeLessThan(370);

		await openFilters(page);
		await page.locator('[name=meals][value=breakfast]').click();
		await page.locator('.filters-show').click();
		await page.waitForURL(/meals=breakfast/);
		const withBreakfast = await count(page);
		expect(withBreakfast).toBeLessThan(all);
		await page.locator('.hotel-chips a').first().click();
		await page.waitForURL((url) => !url.search.includes('meals'));
		expect(await count(page)).toBe(all);

		await openFilters(page);
		await page.locator('[name=wish]').fill('завтрак, единорог');
		await page.locator('.hotel-wish [type=submit]').click();
		await page.waitForURL(/wish=/);
		expect(await count(page)).toBe(withBreakfast);
		expect(await page.locator('.notice').first().textContent()).toContain('единорог');

		await page.locator('.hotel-sorts a').nth(1).click();
		await page.waitForURL(/sort=price/);
		for (const index of [0, 1]) await page.locator('.hotel-compare-box input').nth(index).click();
		await page.locator('.hotel-compare [type=submit]').click();
		await page.waitForURL(/compare=/);
		expect(await page.locator('.hotel-comparison th[scope=col]').count()).toBe(2);
		await page.locator('.hotel-comparison .btn').click();
		await page.waitForURL((url) => !url.search.includes('compare'));
		await page.locator('.hotel-more a').last().click();
		await page.waitForURL(/page=2/);
		expect(await page.locator('.hotel-more').textContent()).toMatch(/Предыдущие 20.*21–40 из/u);
		const list = page.url();
		await page.locator('.hotel-heart').first().click();
		await page.waitForURL(/\/favorites\/hotels/);
		await page.goto(list);
		await page
			.locator('.hotel-card')
			.first()
			.click({ position: { x: 30, y: 60 } });
		await page.waitForURL(/\/hotels\/ist-\d+\?.*check_in=/);
		expect(problems).toEqual([]);
		await close();
	});
});

describe.each([
	['a phone', PHONE],
	['a desk', DESK],
])('the list on %s', (name, options) => {
	it('filters, sorts, compares and adds pages without loading, and Back undoes it', { timeout: 60_000 }, async () => {
		const { page, problems, close } = await openList(options);
		const loads: string[] = [];
		page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));
		await page.waitForTimeout(500);
		const all = await count(page);

		await openFilters(page);
		await page.locator('[name=meals][value=breakfast]').click();
		await expect.poll(() => params(page).get('meals')).toBe('breakfast');
		await expect.poll(() => count(page)).toBeLessThan(all);
		const withBreakfast = await count(page);
		await page.locator('[name=free]').click();
		await expect.poll(() => params(page).get('free')).toBe('1');
		await page.locator('#max').fill('20000');
		await expect.poll(() => params(page).get('max')).toBe('20000');
		await closeFilters(page);
		expect(await page.locator('.hotel-chips li').count()).toBe(3);
		await page.locator('.hotel-chips a').last().click();
		await expect.poll(() => params(page).get('meals')).toBeNull();
		expect(await page.locator('.hotel-choice [name=meals][value=breakfast]').isChecked()).toBe(false);
		await page.goBack();
		await expect.poll(() => params(page).get('meals')).toBe('breakfast');
		expect(await page.locator('.hotel-choice [name=meals][value=breakfast]').isChecked()).toBe(true);
		await openFilters(page);
		await page.locator('.filters-foot a').click();
		await expect.poll(() => count(page)).toBe(all);

		await page.locator('#max').fill('1');
		await closeFilters(page);
		await page.locator('.hotel-main .notice li a').first().click();
		await expect.poll(() => params(page).get('max')).toBeNull();
		expect(await count(page)).toBe(all);
		await openFilters(page);

		await page.locator('#wish').fill('завтрак, единорог');
		await page.locator('.hotel-wish [type=submit]').click();
		await expect.poll(() => count(page)).toBe(withBreakfast);
		const unknown = page.locator('#wish-unknown');
		await expect.poll(() => unknown.textContent()).toContain('единорог');
		expect(await unknown.isVisible()).toBe(true);
		await closeFilters(page);
		expect(await page.locator('.hotel-unknown').isVisible()).toBe(name === 'a phone');

		await page.locator('.hotel-sorts a').nth(1).click();
		await expect.poll(() => params(page).get('sort')).toBe('price');
		const totals = async () =>
			page.locator('.hotel-price > .price data').evaluateAll((list) => list.map((data) => Number(data.getAttribute('value'))));
		await expect.poll(async () => (await totals()).join()).toBe((await totals()).toSorted((a, b) => a - b).join());

		for (const index of [0, 1, 2, 3]) await page.locator('.hotel-compare-box input').nth(index).click();
		expect(await page.locator('.hotel-compare-box input').nth(4).isDisabled()).toBe(true);
		await page.locator('.hotel-compare-box input').nth(3).click();
		await page.locator('.hotel-compare [type=submit]').click();
		await page.locator('.hotel-comparison').waitFor();
		expect(params(page).get('compare')?.split(',')).toHaveLength(3);
		expect(await page.locator('.hotel-comparison th[scope=col]').count()).toBe(3);
		expect(await page.evaluate(() => document.activeElement?.id)).toBe('comparison');
		await page.locator('.hotel-comparison .btn').click();
		await expect.poll(() => params(page).get('compare')).toBeNull();
		await page.locator('.hotel-compare-box input').first().click();
		await page.locator('.hotel-compare [type=button]').click();
		expect(await page.locator('.hotel-compare-box :checked').count()).toBe(0);

		await page.locator('.hotel-more a').last().click();
		await expect.poll(() => page.locator('.hotel-card').count()).toBe(40);
		expect(params(page).get('page')).toBe('2');
		expect(await page.locator('.hotel-more').textContent()).toContain('1–40 из');
		await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.hotel-card') !== null)).toBe(true);
		await page.locator('.hotel-heart').first().click();
		await page.locator('.hotel-heart[aria-pressed=true]').waitFor();
		await page.locator('.hotel-heart').first().click();
		await page.locator('.hotel-heart[aria-pressed=true]').waitFor({ state: 'detached' });
		await page.locator('.hotel-sorts a').first().click();
		await page.locator('.hotel-why > summary').click();
		expect(loads).toEqual([]);
		expect(problems).toEqual([]);
		await close();
	});

	it('has no covered control and reads well with filters, a comparison and a part of the map', { timeout: 40_000 }, async () => {
		for (const colorScheme of ['light', 'dark'] as const) {
			const path = `${SEARCH}&compare=ist-1,ist-5&meals=breakfast&area=28.9,41,29.1,41.1`;
			const { page, close } = await openList({ ...options, colorScheme }, path);
			expect(await coveredControls(page)).toEqual([]);
			await expectAccessible(page);
			await expectNoSideScroll(page);
			if (name === 'a phone') {
				await openFilters(page);
				await expectAccessible(page);
				expect(await coveredControls(page, { within: '.filters-dialog' })).toEqual([]);
			}
			await close();
		}
	});

	it('searches in the part of the map that its address has, until the chip is removed', { timeout: 30_000 }, async () => {
		const { page, close } = await openList(options, `${SEARCH}&area=28.95,41,29,41.05`);
		const inside = await count(page);
		await openFilters(page);
		await page.locator('[name=free]').click();
		await closeFilters(page);
		await expect.poll(() => params(page).get('free')).toBe('1');
		expect(params(page).get('area')).toBe('28.95,41,29,41.05');
		await page.locator('.hotel-chips a').first().click();
		await page.locator('.hotel-chips a').first().click();
		await expect.poll(() => params(page).get('area')).toBeNull();
		await expect.poll(() => count(page)).toBeGreaterThan(inside);
		await close();
	});
});

it('the sheet of filters keeps the focus and the text of a visitor who types before its script has loaded', {
	timeout: 30_000,
}, async () => {
	const { page, problems, close } = await visit(at('/hotels'), PHONE);
	const load = await holdScripts(page);
	await page.goto(at(SEARCH));
	await page.locator('.hotel-filters-open').click();
	await page.locator('[name=wish]').click();
	await page.keyboard.type('рядом ');
	load();
	await page.locator('.filters-dialog[open] [name=wish]').waitFor();
	await page.keyboard.type('с метро');
	expect(await page.locator('[name=wish]').inputValue()).toBe('рядом с метро');
	await page.keyboard.press('Enter');
	await expect.poll(() => params(page).get('station')).toBe('1');
	expect(problems).toEqual([]);
	await close();
});

it('the sheet of filters keeps its place and a press that its script comes into', { timeout: 30_000 }, async () => {
	const { page, problems, close } = await visit(at('/hotels'), PHONE);
	const load = await holdScripts(page);
	await page.goto(at(SEARCH));
	await page.locator('.hotel-filters-open').click();
	const box = page.locator('.filters-form [name=meals][value=breakfast]');
	await box.scrollIntoViewIfNeeded();
	const before = await box.boundingBox();
	await box.hover();
	await page.mouse.down();
	load();
	await page.locator('.hotel-results[data-live]').waitFor();
	expect(await page.locator('.filters-dialog[open]').count()).toBe(0);
	await page.mouse.up();
	await expect.poll(() => params(page).get('meals')).toBe('breakfast');
	await page.locator('.filters-dialog[open] [name=meals]').first().waitFor();
	expect(await box.boundingBox()).toEqual(before);
	expect(problems).toEqual([]);
	await close();
});

it('the sheet of filters is closed by Back, and the list stays', { timeout: 30_000 }, async () => {
	const { page, close } = await openList(PHONE);
	const address = page.url();
	await openFilters(page);
	await page.locator('.filters-dialog[open]').waitFor();
	await page.goBack();
	await expect.poll(() => page.locator('.filters-dialog[open]').count()).toBe(0);
	await expect.poll(() => page.url()).toBe(address);
	await openFilters(page);
	await page.locator('.filters-dialog .filters-close').click();
	await expect.poll(() => page.locator('.filters-dialog[open]').count()).toBe(0);
	await close();
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
