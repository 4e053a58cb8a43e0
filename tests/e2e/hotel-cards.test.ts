/** Cards of hotels: what they say, where they lead, and their boxes before hydration. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { addDays } from '#lib/dates.ts';
import { at } from '#tests/support/e2e/account.ts';
import { holdScripts, PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';

withBrowser();

const DESK = { viewport: { width: 1280, height: 800 } };
const NO_SCRIPT = { ...PHONE, javaScriptEnabled: false };
const today = new Date().toISOString().slice(0, 10);
const SEARCH = `/hotels/search?destination=IST.sultanahmet&check_in=${addDays(today, 30)}&check_out=${addDays(today, 33)}&adults=2`;
const params = (page: Page): URLSearchParams => new URL(page.url()).searchParams;

/** Opens the list and waits until its island has all hotels. */
async function openList(options: Parameters<typeof visit>[1], path: string) {
	const visited = await visit(at(path), options);
	const { page } = visited;
	await page.locator('.hotel-sorts').hover();
	await page.locator('.hotel-results[data-live]').waitFor();
	await page.locator('.hotel-main:not([aria-busy])').waitFor();
	return visited;
}

it('boxes ticked before hydration stay ticked and are compared', { timeout: 30_000 }, async () => {
	const { page, problems, close } = await visit(at('/hotels'), PHONE);
	const load = await holdScripts(page);
	await page.goto(at(SEARCH));
	const boxes = page.locator('.hotel-compare-box input');
	for (const index of [0, 1]) await boxes.nth(index).tap();
	load();
	await page.locator('.hotel-results[data-live]').waitFor();
	expect(await page.locator('.hotel-compare-box :checked').count()).toBe(2);
	await page.locator('.hotel-compare [type=submit]').tap();
	await expect.poll(() => params(page).get('compare')?.split(',').length).toBe(2);
	await page.locator('.hotel-comparison').waitFor();
	expect(await page.locator('.hotel-compare').isVisible()).toBe(false);
	await boxes.nth(2).tap();
	expect(await page.locator('.hotel-compare').isVisible()).toBe(true);
	expect(problems).toEqual([]);
	await close();
});

describe.each([
	['script', PHONE],
	['no script', NO_SCRIPT],
])('with %s', (_, options) => {
	it('the page of a hotel begins with the price that its card has', { timeout: 40_000 }, async () => {
		const { page, close } = await visit(at(`${SEARCH}&free=1&station=1&km=2&meals=breakfast,half-board&sort=price`), options);
		const card = page.locator('.hotel-card').first();
		const total = await card.locator('.hotel-price data').first().getAttribute('value');
		expect(await card.locator('.hotel-about').textContent()).toMatch(/Султанахмет: .+пешком.*: .+пешком/u);
		await card.locator('h2 a').click();
		await page.waitForURL(/\/hotels\/ist-\d+\?.*free=1.*meals=breakfast,half-board/);
		expect(await page.locator('.action-bar data').getAttribute('value')).toBe(total);
		const rate = page.locator('.rates .rate').first();
		expect(await rate.locator('.rate-total data').getAttribute('value')).toBe(total);
		expect(await rate.locator('.rate-free').count()).toBe(1);
		await close();
	});
});

it('a search in a part of the city begins with the nearest hotels, and says how many rooms a price is for', {
	timeout: 30_000,
}, async () => {
	const { page, close } = await openList(PHONE, `${SEARCH}&rooms=2`);
	expect(await page.locator('.hotel-bar').textContent()).toContain('Сначала ближайшие: Султанахмет');
	expect(await page.locator('.hotel-sorts [aria-current]').textContent()).toBe('Ближе');
	expect(await page.locator('.hotel-price').first().textContent()).toContain('2 номера');
	const metres = await page.locator('.hotel-about').first().textContent();
	expect(metres).toMatch(/Султанахмет: \d+\sм/u);
	await page.reload();
	const nav = page.locator('.hotel-sorts');
	const inView = () =>
		nav.evaluate((list) => {
			const [outer, inner] = [list.getBoundingClientRect(), list.querySelector('[aria-current]')?.getBoundingClientRect()];
			return inner !== undefined && inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
		});
	await expect.poll(inView).toBe(true);
	await page.locator('.hotel-sorts a').first().click();
	await expect.poll(() => params(page).get('sort')).toBe('best');
	expect(await page.locator('.hotel-bar').textContent()).not.toContain('Сначала ближайшие');
	await close();
});

it("a sum of the filters shows what it is worth in the visitor's currency", { timeout: 30_000 }, async () => {
	const { page, close } = await visit(at(`${SEARCH}&max=20000&currency=usd`), DESK);
	expect(await page.locator('[for=max]').textContent()).toMatch(/RUB · ≈/u);
	await close();
});

it('a card without free cancellation says from which price it has it', { timeout: 30_000 }, async () => {
	const { page, close } = await openList(DESK, `${SEARCH}&sort=price`);
	const terms = page.locator('.hotel-terms', { hasText: 'с ней от' }).first();
	const price = /от (\d+\s\d+\s₽)/u.exec((await terms.textContent()) ?? '')?.[1] ?? 'no price';
	const id = await page.locator('.hotel-card', { has: terms }).first().getAttribute('id');
	await page.locator('[name=free]').click();
	await expect.poll(() => params(page).get('free')).toBe('1');
	for (let pages = 0; pages < 20 && (await page.locator(`#${id}`).count()) === 0; pages++)
		await page.locator('.hotel-more a').last().click();
	expect(await page.locator(`#${id} .hotel-price > .price`).textContent()).toContain(price);
	await close();
});
