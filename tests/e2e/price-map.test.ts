/** The price map (spec 1, 2.1): pan, zoom, filters, preview; on a phone and a desk, with and without script. */
import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { addDays, utcDate } from '#lib/dates.ts';
import { expectAccessible, expectNoSideScroll, expectReadsWell, PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';
import { coveredControls } from './reachable-controls.ts';

withBrowser();

const DESK = { viewport: { width: 1280, height: 800 } };
const map = (query = '') => `${inject('origin')}/ua/map${query}`;
const live = (page: Page) => page.locator('.price-map[data-live]').waitFor();
const open = async (query: string, options: Parameters<typeof visit>[1]) => {
	const visited = await visit(map(query), options);
	await live(visited.page);
	return visited;
};
const ahead = (days: number): string => addDays(utcDate(new Date()), days);
const rows = (page: Page) => page.locator('.map-row').evaluateAll((all) => all.map((row) => row.getAttribute('data-city') ?? ''));
const pills = (page: Page) => page.locator('.map-pill').evaluateAll((all) => all.map((pill) => pill.getAttribute('data-cities') ?? ''));
const viewOf = (page: Page) => new URL(page.url()).searchParams.get('at');
const centreOf = async (page: Page) => {
	const box = await page.locator('.map-frame').boundingBox();
	return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
};
/** Pills in the shown part of the map that lie over each other. */
const overlaps = (page: Page) =>
	page.locator('.map-pill rect').evaluateAll((all) => {
		const boxes = all.map((rect) => rect.getBoundingClientRect());
		return boxes.flatMap((a, i) =>
			boxes.slice(i + 1).filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
		).length;
	});

describe('the price map', () => {
	it.each([
		['with its map', '', () => undefined],
		['with open filters', '', (page: Page) => page.locator('.map-filters summary').click()],
		['with a preview', '?to=IST', () => undefined],
		['as a list', '?view=list', () => undefined],
		['with nothing that fits', '?price_max=1', () => undefined],
		['with rejected fields', '?nights=99&price_max=x', () => undefined],
	])('reads well %s', async (_, query, prepare) => {
		await expectReadsWell(map(query), async (page) => {
			await live(page);
			await prepare(page);
			expect(await overlaps(page)).toBe(0);
			expect(await coveredControls(page, { within: '.price-map' })).toEqual([]);
		});
	});

	it('shows the first card by 330 px and a tall map on a phone', async () => {
		const { page, close } = await open('', PHONE);
		expect((await page.locator('.map-row').first().boundingBox())?.y).toBeLessThanOrEqual(330);
		expect((await page.locator('.map-frame').boundingBox())?.height).toBeGreaterThanOrEqual(400);
		await close();
	});

	it.each([
		['phone', PHONE],
		['desk', DESK],
	])('pans with a pointer, without opening the pill under it, on a %s', async (_, options) => {
		const { page, problems, close } = await open('', options);
		const { x, y } = await centreOf(page);
		await page.locator('.map-frame').scrollIntoViewIfNeeded();
		const from = await page.locator('.map-home').boundingBox();
		await page.mouse.move(x, y);
		await page.mouse.down();
		await page.mouse.move(x - 50, y + 30, { steps: 4 });
		await page.mouse.move(x - 90, y + 60, { steps: 4 });
		await page.mouse.up();
		await expect.poll(() => viewOf(page)).not.toBeNull();
		const to = await page.locator('.map-home').boundingBox();
		expect(Math.round((to?.x ?? 0) - (from?.x ?? 0))).toBe(-90);
		expect(Math.round((to?.y ?? 0) - (from?.y ?? 0))).toBe(60);
		expect(await page.locator('.map-preview').count()).toBe(0);
		expect(problems).toEqual([]);
		await close();
	});

	it('pans by touch and zooms by pinch', async () => {
		const { page, close } = await open('?at=50,20,4', PHONE);
		await page.locator('.map-frame').scrollIntoViewIfNeeded();
		const { x, y } = await centreOf(page);
		const session = await page.context().newCDPSession(page);
		const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: [number, number][]) =>
			session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })) });
		await touch('touchStart', [[x, y]]);
		for (const by of [20, 40, 60]) await touch('touchMove', [[x + by, y]]);
		await touch('touchEnd', []);
		await expect.poll(() => Number(viewOf(page)?.split(',')[1])).toBeLessThan(20);
		await touch('touchStart', [
			[x - 30, y],
			[x + 30, y],
		]);
		for (const apart of [45, 70, 90, 120])
			await touch('touchMove', [
				[x - apart, y],
				[x + apart, y],
			]);
		await touch('touchEnd', []);
		await expect.poll(() => Number(viewOf(page)?.split(',')[2])).toBe(6);
		await close();
	});

	it('zooms with buttons; clusters part, and open', async () => {
		const { page, close } = await open('', DESK);
		const before = await pills(page);
		const [cluster] = before.filter((cities) => cities.includes(' '));
		await page.getByRole('link', { name: 'Віддалити' }).click();
		await expect.poll(() => pills(page)).not.toEqual(before);
		await page.getByRole('link', { name: 'Наблизити' }).click();
		await expect.poll(() => pills(page)).toEqual(before);
		await page.locator(`.map-pill[data-cities="${cluster}"] rect`).click();
		await expect.poll(async () => (await pills(page)).includes(cluster ?? '')).toBe(false);
		await page.getByRole('link', { name: 'Показати все' }).click();
		await expect.poll(async () => (await pills(page)).flatMap((cities) => cities.split(' ')).sort()).toEqual((await rows(page)).sort());
		await close();
	});

	it('is moved and zoomed from the keyboard and by the wheel', async () => {
		const { page, close } = await open('?at=50,20,4', DESK);
		await page.locator('.map-frame').focus();
		await page.keyboard.press('ArrowRight');
		await expect.poll(() => Number(viewOf(page)?.split(',')[1])).toBeGreaterThan(25);
		await page.keyboard.press('+');
		await expect.poll(() => viewOf(page)).toMatch(/,5$/);
		await page.keyboard.press('-');
		await expect.poll(() => viewOf(page)).toMatch(/,4$/);
		const { x, y } = await centreOf(page);
		await page.mouse.move(x, y);
		const scrolled = await page.evaluate(() => scrollY);
		await page.mouse.wheel(0, -120);
		await expect.poll(() => Number(viewOf(page)?.split(',')[2])).toBeGreaterThan(4);
		const [zoomed, longitude] = [viewOf(page)?.split(',')[2], Number(viewOf(page)?.split(',')[1])];
		await page.mouse.wheel(120, 0);
		await expect.poll(() => Number(viewOf(page)?.split(',')[1])).toBeGreaterThan(longitude);
		expect(viewOf(page)?.split(',')[2]).toBe(zoomed);
		expect(await page.evaluate(() => scrollY)).toBe(scrolled);
		await close();
	});

	it('filters at once: list, map and address; Back returns', async () => {
		const { page, problems, close } = await open('', DESK);
		const all = await rows(page);
		await page.locator('.map-filters summary').click();
		await page.getByLabel('Без пересадок').check();
		await expect.poll(() => new URL(page.url()).search).toBe('?stops=0');
		await expect.poll(() => rows(page)).not.toEqual(all);
		const direct = await rows(page);
		await page.getByLabel('Бюджет, UAH').first().fill('5000');
		await page.keyboard.press('Tab');
		await expect.poll(() => new URL(page.url()).search).toBe('?stops=0&price_max=5000');
		await expect.poll(async () => (await rows(page)).length).toBeLessThan(direct.length);
		const cheap = await rows(page);
		for (const cities of await pills(page)) for (const city of cities.split(' ')) expect(cheap).toContain(city);
		await page.getByLabel('Без візи з паспортом').selectOption('ua');
		await expect.poll(() => new URL(page.url()).searchParams.get('visa_free')).toBe('ua');
		await page.locator('.map-fields .hint', { hasText: 'до купівлі' }).waitFor();
		await page.getByLabel('Без візи з паспортом').selectOption('');
		await expect.poll(() => rows(page)).toEqual(cheap);
		await page.getByLabel('Звідки').fill('Краків');
		await page.keyboard.press('Enter');
		await expect.poll(() => new URL(page.url()).searchParams.get('origin')).toBe('KRK');
		await expect.poll(() => page.locator('.map-home-name').textContent()).toBe('Краків');
		await page.goBack();
		await expect.poll(() => new URL(page.url()).search).toBe('?stops=0&price_max=5000');
		await expect.poll(() => rows(page)).toEqual(cheap);
		expect(problems).toEqual([]);
		await close();
	});

	it('closes the filters by their button, with the focus where they open', async () => {
		const { page, close } = await open('', PHONE);
		await page.locator('.map-filters summary').click();
		await page.getByLabel('Без пересадок').check();
		await page.locator('.map-form-foot [type=submit]').click();
		await expect.poll(() => page.locator('.map-filters[open]').count()).toBe(0);
		expect(await page.locator('.map-filters summary').evaluate((summary) => summary === document.activeElement)).toBe(true);
		await close();
	});

	it('keeps the message of a return before the departure, and asks for nights where they count alone', async () => {
		const { page, close } = await open('', DESK);
		await page.locator('.map-filters summary').click();
		await page.getByLabel('Коли летіти').selectOption('dates');
		const [late, early] = [ahead(30), ahead(20)];
		await page.locator('[name=depart_date]').fill(late);
		await page.locator('[name=return_date]').fill(early);
		await page.keyboard.press('Tab');
		await page.locator('#map-returnDate-error').waitFor();
		await page.waitForTimeout(1500);
		expect(await page.locator('#map-returnDate-error').textContent()).toContain('раніше');
		expect(await page.locator('[name=return_date]').inputValue()).toBe(early);
		expect(await page.getByLabel('Скільки ночей').count()).toBe(1);
		await page.locator('[name=return_date]').fill(ahead(34));
		await page.keyboard.press('Tab');
		await expect.poll(() => page.getByLabel('Скільки ночей').count()).toBe(0);
		await close();
	});

	it('offers the budget that the cheapest destination needs', async () => {
		const { page, close } = await open('?price_max=1', DESK);
		await page.locator('.map-nothing .btn', { hasText: 'Підняти бюджет' }).click();
		await expect.poll(() => rows(page)).toHaveLength(1);
		expect(Number(new URL(page.url()).searchParams.get('price_max'))).toBeGreaterThan(100);
		await close();
	});

	it('leads from an origin without flights to those across the border', async () => {
		const { page, close } = await visit(map('?origin=KBP'), { ...PHONE, javaScriptEnabled: false });
		await page.locator('.map-form .btn', { hasText: 'Жешув' }).click();
		await page.waitForURL(/origin=RZE/);
		await close();
	});

	it('says beside the field what it cannot use and keeps the prices', async () => {
		const { page, close } = await open('', DESK);
		const before = await rows(page);
		await page.getByLabel('Звідки').fill('Zzzqq');
		await page.keyboard.press('Enter');
		await page.locator('#map-origin-error').waitFor();
		expect(await page.getByLabel('Звідки').inputValue()).toBe('Zzzqq');
		expect(await rows(page)).toEqual(before);
		await expectAccessible(page);
		await close();
	});

	it('highlights list and map together; a row opens the preview, which leads to the search', async () => {
		const { page, close } = await open('', DESK);
		const [first = ''] = await rows(page);
		await page.locator(`.map-row[data-city="${first}"] a`).hover();
		await expect.poll(() => page.locator(`.map-pill[data-active][data-cities~="${first}"]`).count()).toBe(1);
		const single = page.locator('.map-pill:not([data-cities*=" "])').first();
		const city = (await single.getAttribute('data-cities')) ?? '';
		await single.locator('rect').hover();
		await expect.poll(() => page.locator(`.map-row[data-active][data-city="${city}"]`).count()).toBe(1);
		await page.locator(`.map-row[data-city="${first}"] a`).click();
		await page.locator('.map-preview .map-day').first().waitFor();
		expect(await page.evaluate(() => document.activeElement?.id)).toBe('preview-title');
		expect(new URL(page.url()).searchParams.get('to')).toBe(first);
		await page.keyboard.press('Escape');
		await expect.poll(() => page.locator('.map-preview').count()).toBe(0);
		expect(await page.evaluate(() => document.activeElement?.closest('.map-row')?.getAttribute('data-city'))).toBe(first);
		await single.locator('rect').click();
		await page.locator('.map-preview .btn-primary').click();
		await page.waitForURL(/\/ua\/search\/WAW\d{4}[A-Z]{3}\d{4}1\?sort=cheapest/);
		await close();
	});

	it('keeps prices and filters while offline and repeats the request', async () => {
		const { page, close } = await open('', PHONE);
		const before = await rows(page);
		await page.locator('.map-filters summary').click();
		await page.context().setOffline(true);
		await page.getByLabel('Без пересадок').check();
		await page.getByText('Немає зв’язку').waitFor({ timeout: 15_000 });
		expect(await rows(page)).toEqual(before);
		await expectAccessible(page);
		await page.context().setOffline(false);
		await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
		await expect.poll(() => rows(page)).not.toEqual(before);
		expect(await page.getByText('Немає зв’язку').count()).toBe(0);
		await close();
	});
});

describe('the price map without script', () => {
	it('is a list and a map of links and a form that leads back to it', async () => {
		const { page, close } = await visit(map(), { ...PHONE, javaScriptEnabled: false });
		const all = await rows(page);
		expect(all.length).toBeGreaterThan(40);
		expect(await overlaps(page)).toBe(0);
		await expectNoSideScroll(page);
		await page.locator('.map-filters summary').click();
		await page.getByLabel('Без пересадок').check();
		await page.getByLabel('Подорож').selectOption('oneway');
		await page.locator('.map-form-foot button').click();
		expect(new URL(page.url()).searchParams.get('stops')).toBe('0');
		expect(new URL(page.url()).searchParams.get('trip')).toBe('oneway');
		expect((await rows(page)).length).toBeGreaterThan(10);
		const before = await pills(page);
		await page.getByRole('link', { name: 'Віддалити' }).click();
		expect(new URL(page.url()).searchParams.get('stops')).toBe('0');
		expect(await pills(page)).not.toEqual(before);
		await page.locator('.map-row a').first().click();
		expect(new URL(page.url()).hash).toBe('#preview');
		expect(await page.locator('.map-day').count()).toBe(7);
		await page.locator('.map-preview .btn-primary').click();
		expect(new URL(page.url()).pathname).toMatch(/^\/ua\/search\//);
		await close();
	});
});
