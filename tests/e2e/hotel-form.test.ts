/** The form of the hotel search: suggestions, typed dates, calendar, guests; each control is pressed by a real pointer. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { addDays } from '#lib/dates.ts';
import { at } from '#tests/support/e2e/account.ts';
import { expectAccessible, expectNoSideScroll, PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';
import { coveredControls } from './reachable-controls.ts';

withBrowser();

const DESK = { viewport: { width: 1280, height: 800 } };
const today = new Date().toISOString().slice(0, 10);
const [IN, OUT] = [addDays(today, 10), addDays(today, 12)];
const params = (page: Page): URLSearchParams => new URL(page.url()).searchParams;

async function openForm(options: Parameters<typeof visit>[1], path = '/hotels') {
	const visited = await visit(at(path), options);
	const { page } = visited;
	const folded = page.locator('.hotel-folded > summary');
	if ((await folded.count()) > 0) await folded.click();
	await page.locator('.hotel-form').hover();
	await page.locator('.hotel-form #check_in[role=combobox]').waitFor();
	return visited;
}

const chooseDay = async (page: Page, date: string): Promise<void> => {
	const button = page.locator(`[data-day="${date}"]`);
	if (!(await button.isVisible())) await page.locator('.search-months-nav button').last().click();
	await button.click();
};

async function pickDestination(page: Page, text: string): Promise<void> {
	await page.locator('#destination').click();
	const sheet = page.locator('#destination-typed');
	const input = (await sheet.isVisible()) ? sheet : page.locator('#destination');
	await input.fill(text);
	await page.locator('.search-option').first().click();
}

describe.each([
	['a phone', PHONE],
	['a desk', DESK],
])('on %s', (name, options) => {
	it('leads from a suggestion, days of the calendar and guests to the list', { timeout: 40_000 }, async () => {
		const { page, problems, close } = await openForm(options);
		await pickDestination(page, 'султ');
		expect(await page.locator('#destination').inputValue()).toBe('Султанахмет, Стамбул');
		await page.locator('#check_in').click();
		await chooseDay(page, IN);
		await chooseDay(page, OUT);
		await page.locator('.search-calendar').waitFor({ state: 'detached' });
		await page.locator('#hotel-guests').click();
		const plus = page.locator('.stepper .icon-btn:last-child');
		for (const index of [0, 1, 2]) await plus.nth(index).click();
		await page.locator('.stepper .icon-btn').first().click();
		await page.locator('#ages').selectOption('7');
		if (name === 'a phone') await expectAccessible(page);
		expect(await coveredControls(page, { within: '.sheet-body' })).toEqual([]);
		await page.locator('.sheet-body .btn-accent').click();
		expect(await page.locator('#hotel-guests').textContent()).toContain('3 гостя, 2 номера');
		await page.locator('.hotel-go').click();
		await page.waitForURL(/\/hotels\/search\?/);
		expect(Object.fromEntries(params(page))).toEqual({
			destination: 'IST.sultanahmet',
			check_in: IN,
			check_out: OUT,
			adults: '2',
			ages: '7',
			rooms: '2',
		});
		await page.locator('.hotel-card').first().waitFor();
		expect(problems).toEqual([]);
		await close();
	});

	it('offers large cities while no destination is typed', { timeout: 30_000 }, async () => {
		const { page, close } = await openForm(options);
		await page.locator('#destination').click();
		const cities = page.locator('.search-option');
		await cities.first().waitFor();
		expect(await cities.first().getAttribute('data-lead')).toBe('Города с отелями');
		expect(await page.locator('.search-option[aria-selected=true]').count()).toBe(0);
		await expectAccessible(page);
		await cities.filter({ hasText: 'Сочи' }).click();
		expect(await page.locator('#destination').inputValue()).toBe('Сочи');
		await close();
	});

	it('says beside the fields what is wrong, and keeps what was typed', { timeout: 30_000 }, async () => {
		const { page, close } = await openForm(options);
		await page.locator('#hotel-guests').click();
		await page.locator('.stepper .icon-btn').nth(3).click();
		await page.locator('.sheet-body .btn-accent').click();
		await page.locator('.hotel-go').click();
		for (const field of ['check_in', 'check_out', 'ages']) await page.locator(`#${field}-error`).waitFor();
		expect(new URL(page.url()).pathname).toBe('/hotels');
		await expectAccessible(page);
		await expectNoSideScroll(page);
		await close();
	});

	it('says in the sheet of guests which age is missing, and sells no more rooms than adults', { timeout: 30_000 }, async () => {
		const { page, close } = await openForm(options, `/hotels?destination=IST&check_in=${IN}&check_out=${OUT}&adults=2`);
		await page.locator('#hotel-guests').click();
		const plus = page.locator('.stepper .icon-btn:last-child');
		expect(await page.locator('.stepper', { hasText: 'Дети' }).textContent()).toContain('до 17 лет');
		expect(await page.locator('.hotel-guests-title').isVisible()).toBe(name === 'a phone');
		await plus.nth(2).click();
		expect(await plus.nth(2).isDisabled()).toBe(true);
		await page.locator('.stepper .icon-btn').first().click();
		expect(await page.locator('#rooms').inputValue()).toBe('1');
		for (const _ of [1, 2]) await plus.nth(1).click();
		await page.locator('#ages').selectOption('7');
		await page.locator('.sheet-body .btn-accent').click();
		await page.locator('.hotel-go').click();
		const error = page.locator('#ages-sheet-error');
		await error.waitFor();
		expect(await error.textContent()).toContain('возраст каждого ребёнка');
		expect(await page.locator('select[aria-invalid=true]').evaluateAll((all) => all.map(({ id }) => id))).toEqual(['ages-2']);
		expect(await page.evaluate(() => document.activeElement?.id)).toBe('ages-2');
		await page.locator('#ages-2').selectOption('3');
		await expect.poll(() => error.count()).toBe(0);
		await page.locator('.sheet-body .btn-accent').click();
		await page.locator('.hotel-go').click();
		await page.waitForURL(/ages=7(?:,|%2C)3/);
		await close();
	});

	it('above the list is filled with the search, and changes it', { timeout: 30_000 }, async () => {
		const path = `/hotels/search?destination=IST&check_in=${IN}&check_out=${OUT}&adults=2`;
		const { page, close } = await openForm(options, path);
		expect(await page.locator('#destination').inputValue()).toBe('Стамбул');
		await pickDestination(page, 'казань');
		await page.locator('.hotel-go').click();
		await page.waitForURL(/destination=KZN/);
		expect([params(page).get('check_in'), params(page).get('check_out')]).toEqual([IN, OUT]);
		await close();
	});
});

it('reads typed dates and says what was understood', { timeout: 30_000 }, async () => {
	const { page, close } = await openForm(DESK);
	await page.locator('#check_in').fill('завтра');
	await page.locator('#check_in-read').waitFor();
	await page.locator('#check_out').click();
	await page.locator('#check_out').fill('через год');
	await page.keyboard.press('Escape');
	await page.keyboard.press('Tab');
	expect(await page.locator('#check_out-read').count()).toBe(0);
	expect(await page.locator('#check_in').inputValue()).toMatch(/^\d{1,2}\s\p{L}+/u);
	await close();
});

it('says at once that a day of departure is not after the arrival', { timeout: 30_000 }, async () => {
	const { page, close } = await openForm(DESK);
	await page.locator('#check_in').fill('через неделю');
	await page.keyboard.press('Enter');
	await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('check_out');
	await page.keyboard.type('завтра');
	await page.keyboard.press('Escape');
	await page.keyboard.press('Tab');
	await page.locator('#check_out-error').waitFor();
	await page.locator('#check_out').fill(OUT);
	await expect.poll(() => page.locator('#check_out-error').count()).toBe(0);
	await close();
});

it('is used by keyboard alone', { timeout: 30_000 }, async () => {
	const { page, close } = await openForm(DESK);
	await page.locator('#destination').focus();
	await page.keyboard.type('стамб');
	await page.locator('.search-option[aria-selected=true]').waitFor();
	expect(await page.locator('.hotel-form [role=status]').textContent()).toMatch(/\d+ вариант/);
	await page.keyboard.press('Enter');
	await page.keyboard.press('Tab');
	await page.keyboard.press('ArrowDown');
	await page.locator('[data-day]:focus').waitFor();
	await page.keyboard.press('ArrowRight');
	await page.keyboard.press('Enter');
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('Enter');
	await page.locator('.search-calendar').waitFor({ state: 'detached' });
	expect(await page.locator('#check_out').inputValue()).not.toBe('');
	await close();
});

it('sheets on a phone are closed by Back', { timeout: 30_000 }, async () => {
	const { page, close } = await openForm(PHONE);
	for (const [opener, sheet] of [
		['#destination', '#destination-sheet'],
		['#check_in', '#check_in-sheet'],
		['#hotel-guests', '.sheet-body'],
	] as const) {
		await page.locator(opener).click();
		await expect.poll(() => page.evaluate((selector) => document.querySelector(selector)?.matches(':modal'), sheet)).toBe(true);
		await page.goBack();
		await expect.poll(() => page.evaluate((selector) => document.querySelector(selector)?.matches(':modal'), sheet)).toBe(false);
		expect(new URL(page.url()).pathname).toBe('/hotels');
	}
	await close();
});

it('Enter in the date sheet of a phone moves to the departure, then closes the sheet', { timeout: 30_000 }, async () => {
	const { page, problems, close } = await openForm(PHONE);
	const focused = () => page.evaluate(() => document.activeElement?.id);
	await page.locator('#check_in').click();
	await page.locator('.search-calendar').waitFor();
	await page.locator('#check_in-typed').fill('через неделю');
	await page.keyboard.press('Enter');
	await expect.poll(focused).toBe('check_out-typed');
	expect(await page.locator('#check_in-sheet').evaluate((sheet) => sheet.matches(':modal'))).toBe(true);
	expect(await page.locator('#check_in-typed').inputValue()).toMatch(/^\d{1,2}\s\p{L}+/u);
	await page.locator('#check_out-typed').fill('через 9 дней');
	await page.keyboard.press('Enter');
	await expect.poll(() => page.locator('#check_in-sheet').evaluate((sheet) => sheet.matches(':modal'))).toBe(false);
	expect(await page.locator('#check_out').inputValue()).not.toBe('');
	expect(new URL(page.url()).pathname).toBe('/hotels');
	expect(problems).toEqual([]);
	await close();
});

it('works when suggestions fail', { timeout: 30_000 }, async () => {
	const { page, close } = await visit(at('/hotels'), DESK);
	await page.route('**/svc/hotels/engines/destinations**', (route) => route.abort());
	await page.locator('.hotel-form').hover();
	await page.locator('.hotel-form #check_in[role=combobox]').waitFor();
	await page.locator('#destination').fill('Казань');
	await page.locator('.search-hint').waitFor();
	await page.locator('#check_in').fill(IN);
	await page.locator('#check_out').fill(OUT);
	await page.keyboard.press('Escape');
	await page.locator('.hotel-go').click();
	await page.locator('.hotel-card').first().waitFor();
	await close();
});
