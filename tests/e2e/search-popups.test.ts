import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { messages } from '#i18n/messages.ts';
import { address, expectAccessible, PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';
import { inDays } from '#tests/support/e2e/requests.ts';

withBrowser();

const t = messages('ru', 'search');
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

const modals = (page: Page) => page.locator('dialog:modal').count();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

const SHEETS = [
	['the place picker', '#destination_iata', (page: Page) => page.getByRole('option').first().waitFor()],
	['the calendar', '#depart_date', (page: Page) => grids(page).first().waitFor()],
	['the passengers', '#search-people', (page: Page) => page.locator('.stepper[data-live]').first().waitFor()],
] as const;

describe.each(SHEETS)('the sheet of %s on a phone', (_, opener, ready) => {
	it('is modal, and Back, Escape and its button close it and leave the page, its fields and the focus as they were', async () => {
		const { page, problems, close } = await visit(address('/faq'));
		await page.goto(address('/'));
		await page.locator('#origin_iata').fill('Казань');
		const open = async () => {
			await page.locator(opener).tap();
			await ready(page);
			await expect.poll(() => modals(page)).toBe(1);
		};
		const closers = [
			() => page.goBack(),
			() => page.keyboard.press('Escape'),
			() =>
				page
					.locator('dialog:modal')
					.getByRole('button', { name: new RegExp(`^(${t.form.close()}|${t.live.done()})$`) })
					.first()
					.tap(),
		];
		for (const closeSheet of closers) {
			await open();
			for (let i = 0; i < 12; i++) await page.keyboard.press('Tab');
			expect(await page.evaluate(() => document.activeElement?.closest('dialog:modal, body')?.tagName)).not.toBe('MAIN');
			await page.locator('.search-go').focus();
			expect(await page.locator('.search-go:focus').count()).toBe(0);
			await expectAccessible(page);
			await closeSheet();
			await expect.poll(() => modals(page)).toBe(0);
			await expect.poll(() => focused(page)).toBe(opener.slice(1));
			await expect.poll(() => page.evaluate(() => history.state?.sheet)).toBeUndefined();
			expect(new URL(page.url()).pathname).toBe('/');
			expect(await page.locator('#origin_iata').inputValue()).toBe('Казань');
		}
		await page.goBack();
		await page.waitForURL('**/faq');
		expect(problems).toEqual([]);
		await close();
	});
});

it('a phone opens a sheet at the tap, before any script has come, and keeps what is typed in it', async () => {
	const { page, problems, close } = await visit(address('/'));
	let release = () => {};
	const held = new Promise<void>((done) => {
		release = done;
	});
	await page.route('**/_astro/**', async (route) => {
		await held;
		await route.continue();
	});
	await page.locator('#destination_iata').tap();
	expect([await modals(page), await focused(page)]).toEqual([1, 'destination_iata-typed']);
	const before = await page.locator('#destination_iata-typed').boundingBox();
	await page.keyboard.type('Стам');
	release();
	await page.getByRole('option').filter({ hasText: 'Стамбул' }).first().waitFor();
	await page.keyboard.type('бул');
	expect(await page.locator('#destination_iata-typed').inputValue()).toBe('Стамбул');
	expect(await page.locator('#destination_iata-typed').boundingBox()).toEqual(before);
	await page.getByRole('option').filter({ hasText: 'Стамбул' }).first().tap();
	await expect.poll(() => page.locator('#destination_iata').inputValue()).toBe('Стамбул');
	expect(problems).toEqual([]);
	await close();
});

it("the calendar's buttons are in view on a phone, weeks that are over are not, and a date can be typed", async () => {
	const { page, close } = await visit(address('/?origin_iata=MOW&destination_iata=IST'));
	await page.locator('#depart_date').tap();
	await grids(page).first().waitFor();
	for (const name of [t.live.done(), t.form.oneWay(), t.calendar.type()]) {
		const box = await page.locator('dialog:modal').getByRole('button', { name }).boundingBox();
		expect(box && box.y > 0 && box.y + box.height <= 740, name).toBe(true);
	}
	expect(await grids(page).first().locator('button:disabled').count()).toBeLessThan(7);
	await page.getByRole('button', { name: t.calendar.type() }).tap();
	expect(await focused(page)).toBe('depart_date-typed');
	expect(await page.locator('#depart_date-typed').getAttribute('inputmode')).toBeNull();
	await close();
});

const LIVE = '#origin_iata[role=combobox]';

describe('problems of the search form on a desktop', () => {
	const problemTexts = (page: Page) => page.locator('.search-problems:visible li').allTextContents();

	it('leave the summary with the field that is corrected, and the next submit reports the new ones there', async () => {
		const { page, problems, close } = await visit(address('/search/XXX1512IST22121'), DESK);
		expect(await problemTexts(page)).toHaveLength(1);
		await page.locator('#origin_iata').click();
		await page.locator(LIVE).waitFor();
		await page.locator('#origin_iata').fill('Казань');
		await page.getByRole('option').filter({ hasText: 'Казань' }).first().click();
		await expect.poll(() => problemTexts(page)).toEqual([]);
		await page.locator('#depart_date').fill(inDays(-2));
		await page.locator('.search-go').click();
		const error = page.locator('#depart_date-error');
		await error.waitFor();
		await expect.poll(() => problemTexts(page)).toEqual([await error.textContent()]);
		expect(problems).toEqual([]);
		await close();
	});

	it.each(['😀🎉', 'zzzqqq', 'я'.repeat(300)])('of an unknown place (%s) and a missing date are reported together', async (text) => {
		const { page, close } = await visit(address('/'), DESK);
		await page.locator('#destination_iata').click();
		await page.locator(LIVE).waitFor();
		await page.keyboard.insertText(text);
		await page.keyboard.press('Escape');
		await page.locator('.search-go').click();
		await page.locator('.search-problems').waitFor();
		expect(await page.locator('#destination_iata-error, #depart_date-error').count()).toBe(2);
		expect(await problemTexts(page)).toHaveLength(2);
		await close();
	});

	it('take at most two lines', async () => {
		const { page, close } = await visit(
			address('/search?origin_iata=zzzqqq&destination_iata=qqqzzz&depart_date=31.02&return_date=32.02'),
			DESK,
		);
		for (const error of await page.locator('.search-panel .error').all()) {
			expect((await error.boundingBox())?.height, (await error.textContent()) ?? '').toBeLessThan(60);
		}
		await close();
	});
});

it('Enter accepts a typed departure and moves to the return, where Enter searches', async () => {
	const { page, problems, close } = await visit(address('/?origin_iata=MOW&destination_iata=IST'), DESK);
	await page.locator('#depart_date').click();
	await grids(page).first().waitFor();
	await page.keyboard.type('15 дек');
	await page.keyboard.press('Enter');
	await page.locator('#return_date:focus').waitFor();
	expect(await page.locator('#depart_date').inputValue()).toBe('15\u00a0дек');
	expect(new URL(page.url()).pathname).toBe('/');
	await page.keyboard.type('22 дек');
	await page.keyboard.press('Enter');
	await page.waitForURL(/\/search\/MOW1512IST22121/);
	expect(problems).toEqual([]);
	await close();
});
