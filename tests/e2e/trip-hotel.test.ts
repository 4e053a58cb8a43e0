/** From a ticket to the seller of a hotel, and from the price map to a weekend, as a traveller goes (spec 1, 2.1). */
import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { at } from '#tests/support/e2e/account.ts';
import { expectNoSideScroll, PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';
import { ddmm } from '#tests/support/e2e/requests.ts';

withBrowser();

const DESK = { viewport: { width: 1280, height: 800 } };
const DEVICES = [
	['a phone', PHONE, true],
	['a desk', DESK, true],
	['a phone without script', { ...PHONE, javaScriptEnabled: false }, false],
] as const;

const count = async (page: Page): Promise<number> =>
	Number.parseInt(/\d+/.exec((await page.locator('.hotel-count').first().textContent()) ?? '')?.[0] ?? '', 10);
const amount = (page: Page, selector: string) => page.locator(`${selector} data`).first().getAttribute('value');

describe.each(DEVICES)('on %s', (_, options, hasScript) => {
	it('a ticket leads to a hotel near the metro with free cancellation, and to its seller', { timeout: 90_000 }, async () => {
		const { page, problems, close } = await visit(at(`/search/MOW${ddmm(40)}IST${ddmm(43)}2`), options);
		await page.locator('article a[href*="t="]').first().click();
		await page.waitForURL(/[?&]t=/);
		await page.getByRole('link', { name: 'Отели в Стамбуле на эти даты' }).click();
		await page.waitForURL(/\/hotels\/search\?.*adults=2/);
		await page.locator('.hotel-card').first().waitFor();
		const all = await count(page);

		const filters = page.locator('.hotel-filters-open');
		if (await filters.isVisible()) await filters.click();
		await page.locator('[name=wish]').fill('рядом с метро, бесплатная отмена');
		await page.locator('.hotel-wish [type=submit]').click();
		await page.waitForURL(/wish=|free=/);
		const show = page.locator('.filters-dialog[open] .filters-show');
		if (await show.isVisible()) await show.click();
		await expect.poll(() => count(page)).toBeLessThan(all);
		expect((await page.locator('.hotel-chips').textContent())?.toLowerCase()).toContain('бесплатная отмена');
		for (const text of await page.locator('.hotel-card .hotel-free').allTextContents()) expect(text).toContain('бесплатная отмена до');

		const map = page.locator('.hotel-map > summary');
		if (await map.isVisible()) await map.click();
		await page.locator('.map-pill').first().waitFor();
		if (hasScript) await page.locator('.hotel-map-body[data-live]').waitFor();

		await page.locator('.hotel-card h3 a, .hotel-card h2 a').first().click();
		await page.waitForURL(/\/hotels\/ist-\d+\?.*check_in=/);
		await expectNoSideScroll(page);
		const rate = page.locator('.rates:not(.rates-continued) .rate', { has: page.locator('.rate-free') }).first();
		const total = await rate.locator('.rate-total data').getAttribute('value');
		await rate.locator('.rate-choose .btn').click();
		await page.waitForURL(/\/hotels\/click\?/);
		expect(await amount(page, '.hotel-click-total')).toBe(total);
		await page.locator('.hotel-click-card .btn').click();
		await page.waitForURL(/\/hotels\/click\/seller\?/);
		expect(problems).toEqual([]);
		await close();
	});

	it('a ticket of a family asks the age that a flight does not know', { timeout: 60_000 }, async () => {
		const { page, problems, close } = await visit(at(`/search/MOW${ddmm(40)}IST${ddmm(43)}211`), options);
		await page.locator('article a[href*="t="]').first().click();
		await page.waitForURL(/[?&]t=/);
		await page.getByRole('link', { name: 'Отели в Стамбуле на эти даты' }).click();
		await page.waitForURL(/\/hotels\?.*children=2/);
		expect(await page.locator('.error-summary').textContent()).toContain('от него зависит цена');
		if (hasScript) {
			await page.locator('.hotel-form').hover();
			await page.locator('.hotel-form #check_in[role=combobox]').waitFor();
			expect(await page.locator('#hotel-guests').textContent()).toContain('4 гостя');
			if (!(await page.locator('#ages-2').isVisible())) await page.locator('#hotel-guests').click();
		}
		expect(await page.locator('#ages').inputValue()).toBe('1');
		expect(await page.locator('#ages-2').inputValue()).toBe('');
		await page.locator('#ages-sheet-error').waitFor();
		await page.locator('#ages-2').selectOption('6');
		if (hasScript) await page.locator('.sheet-body .btn-accent').click();
		else {
			// Until the transition from the last page ends, it takes the pointer.
			await expect.poll(() => page.evaluate(() => document.elementFromPoint(180, 30)?.id)).toBe('hotel-guests');
			await page.mouse.click(180, 30);
		}
		await page.locator('.hotel-go').click();
		await page.waitForURL(/\/hotels\/search\?/);
		expect(new URL(page.url()).searchParams.getAll('ages').join().replace(/,+$/, '')).toBe('1,6');
		expect(problems).toEqual([]);
		await close();
	});

	it('the price map of Ukraine leads from a neighbouring city to a weekend under a budget', { timeout: 60_000 }, async () => {
		const { page, problems, close } = await visit(`${inject('origin')}/ua/map`, options);
		if (hasScript) await page.locator('.price-map[data-live]').waitFor();
		expect(await page.locator('h1 + p, .map-lede').first().textContent()).toContain('поруч із кордоном');
		await page.locator('[name=origin]').fill('Краків');
		await page.locator('[name=origin]').press('Enter');
		await page.waitForURL(/origin=/);
		await expect.poll(() => page.locator('.map-home-name').textContent(), { timeout: 15_000 }).toBe('Краків');
		await page.locator('.map-filters summary').click();
		const weekend = await page.locator('[name=when] option[value^="weekend-"]').nth(3).getAttribute('value');
		await page.locator('[name=when]').selectOption(weekend);
		await page.locator('input[name=price_max]').first().fill('9000');
		await page.locator('input[name=price_max]').first().press('Enter');
		await page.waitForURL((url) => url.searchParams.get('when') === weekend && url.searchParams.get('price_max') === '9000');
		await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
		const prices = await page.locator('.map-row data').evaluateAll((all) => all.map((one) => Number(one.getAttribute('value'))));
		expect(prices.length).toBeGreaterThan(0);
		for (const price of prices) expect(price).toBeLessThanOrEqual(900_000);
		await page.locator('.map-row a').first().click();
		await page.locator('.map-preview .map-day').first().waitFor();
		await page.locator('.map-preview .btn-primary').click();
		await page.waitForURL(/\/ua\/search\/KRK\d{4}[A-Z]{3}\d{4}1/);
		expect(problems).toEqual([]);
		await close();
	});
});
