import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { texts } from '#i18n/texts.ts';
import { address, PHONE, visit, withBrowser } from './browser.ts';

withBrowser();

const t = texts('ru', 'search');
const DESK = { viewport: { width: 1280, height: 800 } };

const grids = (page: Page) => page.getByRole('grid');
const firstMonth = (page: Page) => grids(page).first().getAttribute('aria-label');

/** Presses the middle of a control with the mouse or a finger, whatever lies there. */
async function press(page: Page, name: string, touch: boolean) {
	const box = await page.getByRole('button', { name, exact: true }).boundingBox();
	if (!box) throw new Error(`${name} is not visible`);
	const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
	await (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
}

describe.each([
	['a phone, by touch', PHONE, true],
	['a narrow window, by mouse', { viewport: { width: 360, height: 740 } }, false],
	['a desktop, by mouse', DESK, false],
	['a wide touch screen', { ...DESK, hasTouch: true }, true],
] as const)('the calendar on %s', (_, options, touch) => {
	it('pages three months ahead and stays open after a press beside its controls', async () => {
		const { page, problems, close } = await visit(address('/?origin_iata=MOW&destination_iata=IST'), options);
		const input = page.locator('#depart_date');
		await (touch ? input.tap() : input.click());
		await grids(page).first().waitFor();
		const seen = [await firstMonth(page)];
		for (let i = 0; i < 3; i++) {
			await press(page, t.calendar.next(), touch);
			await expect.poll(() => firstMonth(page)).not.toBe(seen.at(-1));
			seen.push(await firstMonth(page));
		}
		expect(new Set(seen).size).toBe(4);
		await page.locator('.search-month caption').first().click();
		await page.locator('.search-month th').first().click();
		expect(await grids(page).count()).toBe(2);
		expect(problems).toEqual([]);
		await close();
	});
});
