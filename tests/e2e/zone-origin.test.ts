/** The visitor's own city in a form that was rendered for everybody: that of the browser's time zone. */
import type { BrowserContextOptions, Page } from 'playwright';
import { expect, it } from 'vitest';
import { address, PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';
import { ddmm, inDays } from '#tests/support/e2e/requests.ts';

withBrowser();

const ORIGIN = '#origin_iata';
const inZone = (timezoneId: string, options: BrowserContextOptions = PHONE): BrowserContextOptions => ({ ...options, timezoneId });
const expectOrigin = (page: Page, name: string) => expect.poll(() => page.inputValue(ORIGIN), { timeout: 20_000 }).toBe(name);
const live = (page: Page) => page.locator(`${ORIGIN}:is([role=combobox], [aria-haspopup=dialog])`).waitFor();
/** The page has had the time to change its origin. */
const settled = async (page: Page) => {
	await page.waitForLoadState('networkidle');
	await page.waitForTimeout(1000);
};
const origins = (page: Page): string[] => {
	const urls: string[] = [];
	page.on('request', (request) => request.url().includes('/origin.json') && urls.push(request.url()));
	return urls;
};

it.each([
	['America/Los_Angeles', '/us', 'Washington', 'Los Angeles'],
	['Pacific/Honolulu', '/us?language=ru', 'Вашингтон', 'Гонолулу'],
	['Asia/Kamchatka', '/', 'Москва', 'Петропавловск-Камчатский'],
	['Atlantic/Canary', '/es', 'Madrid', 'Tenerife'],
	['Atlantic/Azores', '/pt', 'Lisbon', 'Ponta Delgada'],
])('is %s on %s: %s becomes %s without a touch', async (zone, path, home, city) => {
	const { page, problems, close } = await visit(address(path), inZone(zone));
	expect(await page.getAttribute(ORIGIN, 'value')).toBe(home);
	await expectOrigin(page, city);
	expect(problems).toEqual([]);
	await close();
});

it('goes along with the form that is sent at once, and stays when the form comes alive', async () => {
	const { page, problems, close } = await visit(address('/us'), inZone('America/Los_Angeles'));
	await expectOrigin(page, 'Los Angeles');
	const sent = await page.evaluate(() => {
		const form = document.querySelector<HTMLFormElement>('.search-form');
		return form ? Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])) : {};
	});
	expect(sent).toMatchObject({ origin_iata: 'Los Angeles', 'pin[origin_iata]': 'LAX=Los Angeles', zone: 'America/Los_Angeles' });
	await page.locator('#depart_date').focus();
	await live(page);
	expect(await page.inputValue(ORIGIN)).toBe('Los Angeles');
	await expect.poll(() => page.locator('.search-code').first().textContent()).toBe('LAX');
	expect(problems).toEqual([]);
	await close();
});

it('leads to the results from that city without the island', async () => {
	const { page, close } = await visit(address('/'), inZone('Asia/Yekaterinburg'));
	await expectOrigin(page, 'Екатеринбург');
	await page.evaluate(
		([date]) => {
			const form = document.querySelector<HTMLFormElement>('.search-form');
			form?.querySelector('[name=destination_iata]')?.setAttribute('value', 'Стамбул');
			form?.querySelector('[name=depart_date]')?.setAttribute('value', date ?? '');
			form?.submit();
		},
		[inDays(40)],
	);
	await page.waitForURL(`**/search/SVX${ddmm(40)}IST*`);
	await close();
});

it('does not replace what an address, a saved form or the last search says', async () => {
	const { page, close } = await visit(address('/?params=KZN'), inZone('Asia/Kamchatka'));
	const requests = origins(page);
	await settled(page);
	expect(await page.inputValue(ORIGIN)).toBe('Казань');
	await page.goto(address('/?origin_iata=OVB'));
	await settled(page);
	expect(await page.inputValue(ORIGIN)).toBe('Новосибирск');
	expect(requests).toEqual([]);
	await page.goto(address('/search/LED1512IST1'));
	await page.waitForFunction(() => localStorage.getItem('recent_searches')?.includes('"who"') ?? false, undefined, { timeout: 15_000 });
	await page.goto(address('/'));
	await settled(page);
	expect(await page.inputValue(ORIGIN)).toBe('Санкт-Петербург');
	await page.fill(ORIGIN, 'Сочи');
	await page.reload();
	await settled(page);
	expect(await page.inputValue(ORIGIN)).toBe('Сочи');
	await close();
});

it('does not replace what is typed while it is on its way', async () => {
	const { page, close } = await visit('about:blank', inZone('America/Los_Angeles', { viewport: { width: 1280, height: 800 } }));
	let respond = (): void => {};
	const typed = new Promise<void>((resolve) => {
		respond = resolve;
	});
	await page.route('**/origin.json*', async (route) => {
		await typed;
		await route.continue();
	});
	const requested = page.waitForRequest('**/origin.json*');
	await page.goto(address('/us'));
	await requested;
	await page.fill(ORIGIN, 'Boston');
	const response = page.waitForResponse('**/origin.json*');
	respond();
	await response;
	await page.waitForTimeout(300);
	expect(await page.inputValue(ORIGIN)).toBe('Boston');
	await close();
});

it('is the default one in another country, in its own zone and in markets with one zone, where nothing is requested', async () => {
	for (const [zone, path, home, requested] of [
		['Europe/Berlin', '/us', 'Washington', 1],
		['America/New_York', '/us', 'Washington', 0],
		['Asia/Calcutta', '/in', 'Delhi', 0],
	] as const) {
		const { page, close } = await visit('about:blank', inZone(zone));
		const requests = origins(page);
		await page.goto(address(path));
		await settled(page);
		expect([await page.inputValue(ORIGIN), requests.length]).toEqual([home, requested]);
		await close();
	}
});

it('stays the default one when the request fails', async () => {
	const { page, close } = await visit('about:blank', inZone('America/Los_Angeles'));
	await page.route('**/origin.json*', (route) => route.fulfill({ status: 503, json: {} }));
	await page.goto(address('/us'));
	await settled(page);
	expect(await page.inputValue(ORIGIN)).toBe('Washington');
	await close();
});
