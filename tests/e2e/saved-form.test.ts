/** What is typed in the search form survives a reload, another page and another tab. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { address, PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';

withBrowser();

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const SCREENS = [
	['at a desk', DESKTOP],
	['on a phone', PHONE],
] as const;
const typedIn = (page: Page, id: string) => page.inputValue(`[id="${id}"]`);
const fields = (page: Page) => Promise.all(['origin_iata', 'destination_iata', 'depart_date'].map((id) => typedIn(page, id)));
const live = (page: Page) => page.locator('#origin_iata:is([role=combobox], [aria-haspopup=dialog])').waitFor();

async function wake(page: Page) {
	await page.locator('#depart_date').focus();
	await live(page);
}

it.each(SCREENS)('keeps a form over a reload and another page, before it comes alive and after, %s', async (_, screen) => {
	const { page, problems, close } = await visit(address('/'), screen);
	await page.fill('#destination_iata', 'Рим');
	await page.reload();
	expect(await typedIn(page, 'destination_iata')).toBe('Рим');
	await wake(page);
	await page.fill('#depart_date', '15 дек');
	await page.locator('#search-people').click();
	await page.locator('.search-people .sheet-body button').nth(1).click();
	const party = await page.locator('#search-people b').textContent();
	await page.goto(address('/faq'));
	await page.goto(address('/'));
	expect(await fields(page)).toEqual(['Москва', 'Рим', '15\u00a0дек']);
	expect(await page.locator('#search-people b').textContent()).toBe(party);
	await wake(page);
	expect(await fields(page)).toEqual(['Москва', 'Рим', '15\u00a0дек']);
	expect(await page.locator('#search-people b').textContent()).toBe(party);
	const shift = await page.evaluate(
		() =>
			new Promise<number>((done) => {
				new PerformanceObserver((list) =>
					done(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
				).observe({ type: 'layout-shift', buffered: true });
				setTimeout(() => done(0), 300);
			}),
	);
	expect(shift).toBeLessThan(0.02);
	expect(problems).toEqual([]);
	await close();
});

it.each(SCREENS)('gives an empty form the origin and the party of the last search, in another tab too, %s', async (_, screen) => {
	const { page, problems, close } = await visit(address('/search/LED1512IST21'), screen);
	await page.waitForFunction(() => localStorage.getItem('recent_searches')?.includes('"who"') ?? false, undefined, { timeout: 15_000 });
	const tab = await page.context().newPage();
	await tab.goto(address('/'));
	expect(await fields(tab)).toEqual(['Санкт-Петербург', '', '']);
	expect(await tab.locator('#search-people b').textContent()).toContain('3');
	await wake(tab);
	expect(await fields(tab)).toEqual(['Санкт-Петербург', '', '']);
	expect(await tab.locator('.search-code').first().textContent()).toBe('LED');
	expect(problems).toEqual([]);
	await close();
});

it('gives an empty form the baggage of the last search, which the collapsed form names', async () => {
	const { page, problems, close } = await visit(address('/search/LED1512IST22121?bags=1&cabin_bag=1'), DESKTOP);
	expect((await page.locator('.search-folded > summary > b').textContent())?.replace(/\s+/g, ' ')).toContain(
		'эконом, с багажом, с ручной кладью',
	);
	await page.waitForFunction(() => localStorage.getItem('recent_searches')?.includes('"who"') ?? false, undefined, { timeout: 15_000 });
	const tab = await page.context().newPage();
	await tab.goto(address('/'));
	const checked = () => Promise.all(['bags', 'cabin_bag'].map((name) => tab.isChecked(`[name=${name}]`)));
	expect(await checked()).toEqual([true, true]);
	await wake(tab);
	expect(await checked()).toEqual([true, true]);
	expect(problems).toEqual([]);
	await close();
});

it('requests the legs of a saved trip from the server with several', async () => {
	const { page, problems, close } = await visit(address('/'), DESKTOP);
	await wake(page);
	await page.keyboard.press('Escape');
	await page.getByRole('button', { name: 'Сложный маршрут' }).click();
	await page.fill('[id="segments[0][destination_iata]"]', 'Стамбул');
	await page.goto(address('/'));
	await page.waitForURL(/segments/);
	expect(await typedIn(page, 'segments[0][destination_iata]')).toBe('Стамбул');
	expect(await typedIn(page, 'segments[1][origin_iata]')).toBe('Стамбул');
	expect(problems).toEqual([]);
	await close();
});
