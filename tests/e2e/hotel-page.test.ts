import { describe, expect, it } from 'vitest';
import { addDays, utcDate } from '#lib/dates.ts';
import {
	address,
	expectAccessible,
	expectNoSideScroll,
	expectReadsWell,
	PHONE,
	send,
	visit,
	withBrowser,
} from '#tests/support/e2e/browser.ts';

withBrowser();

const today = utcDate(new Date());
const IN = addDays(today, 30);
const DATES = `check_in=${IN}&check_out=${addDays(IN, 3)}`;
const HOTEL = '/hotels/ist-1';
/** As the page's visitors type them. */
const MONTHS = 'янв фев мар апр мая июн июл авг сен окт ноя дек'.split(' ');
const DESK = { viewport: { width: 1280, height: 800 } };

const digits = (text: string | null): number => Number((text ?? '').replaceAll(/\D/g, ''));

/** Address of the first rate's click page. */
async function clickAddress(): Promise<string> {
	const html = await (await send(`${HOTEL}?${DATES}`)).text();
	return (/href="(\/hotels\/click\?[^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&').replaceAll('&#38;', '&');
}

describe('the page of a hotel', () => {
	it('reads well on a phone and a desk, light and dark, with rates and open parts', async () => {
		await expectReadsWell(address(`${HOTEL}?${DATES}`), async (page) => page.locator('.rate-details summary').first().click());
	});

	it('reads well without dates and with errors, without script too', async () => {
		for (const [path, options] of [
			[HOTEL, PHONE],
			[`${HOTEL}?check_in=${addDays(today, -3)}&check_out=32.13&adults=2`, { ...PHONE, javaScriptEnabled: false }],
		] as const) {
			const { page, close } = await visit(address(path), options);
			await expectNoSideScroll(page);
			if (!('javaScriptEnabled' in options)) await expectAccessible(page);
			expect(await page.locator('h1').count()).toBe(1);
			await close();
		}
	});

	it('goes from dates to the seller without script, at the same total', async () => {
		const { page, close } = await visit(address(HOTEL), { ...DESK, javaScriptEnabled: false });
		await page.fill('[name=check_in]', IN);
		await page.fill('[name=check_out]', addDays(IN, 3));
		await page.locator('.stay-submit').click();
		expect(new URL(page.url()).searchParams.get('check_in')).toBe(IN);
		const total = digits(await page.locator('.rate-total').first().textContent());
		await page.locator('.rate-details summary').first().click();
		const parts = await page.locator('.rate').first().locator('tbody tr').allTextContents();
		expect(digits(await page.locator('.rate-sum td').first().textContent())).toBe(total);
		const amounts = await page.locator('.rate').first().locator('tbody tr:not(.rate-sum, .muted) data').allTextContents();
		expect(amounts.reduce((sum, text) => sum + digits(text), 0)).toBe(total);
		expect(parts.length).toBeGreaterThan(4);
		await page.locator('.rate .btn').first().click();
		expect(digits(await page.locator('.hotel-click-total .price').textContent())).toBe(total);
		expect(await page.title()).toContain('Бронирование жилья по всему миру');
		await page.locator('.hotel-click-card .btn').click();
		expect(new URL(page.url()).pathname).toBe('/hotels/click/seller');
		expect(new URL(page.url()).searchParams.get('click_id')).toMatch(/^[\da-f-]{36}$/);
		await page.locator('.notice .btn').click();
		expect(new URL(page.url()).searchParams.get('check_in')).toBe(IN);
		await close();
	});

	it('has a price bar on phones under which every control can be pressed', async () => {
		const { page, problems, close } = await visit(address(`${HOTEL}?${DATES}`));
		const bar = page.locator('.hotel-bar');
		expect(await bar.isVisible()).toBe(true);
		await bar.locator('a').click();
		const button = page.locator('.rate .btn').first();
		await button.scrollIntoViewIfNeeded();
		const box = await button.boundingBox();
		if (!box) throw new Error('No button');
		const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
		expect(
			await page.evaluate(([left = 0, top = 0]) => document.elementFromPoint(left, top)?.closest('.btn')?.className ?? '', [x, y]),
		).toContain('btn-accent');
		await page.mouse.click(x, y);
		await page.waitForURL('**/hotels/click?**');
		await expectAccessible(page);
		await expectNoSideScroll(page);
		expect(problems).toEqual([]);
		await close();
	});

	it('is saved by its heart and listed in favorites', async () => {
		const { page, close } = await visit(address(HOTEL), { ...DESK, javaScriptEnabled: false });
		const name = (await page.locator('h1').textContent()) ?? '';
		await page.locator('.hotel-name button.favorite').click();
		expect(new URL(page.url()).pathname).toBe('/favorites/hotels');
		expect(await page.locator('main').textContent()).toContain(name);
		await page.goto(address('/favorites/places'));
		expect(await page.locator('main').textContent()).not.toContain(name);
		await close();
	});
});

describe('the states of a hotel', () => {
	it('answer with their status and say what to do', async () => {
		const cases: [path: string, status: number, text: string][] = [
			[`${HOTEL}?check_in=${addDays(today, -3)}&check_out=${IN}`, 400, 'Эта дата уже прошла'],
			[`${HOTEL}?check_in=${IN}`, 400, 'Укажите дату выезда'],
			[`${HOTEL}?check_in=abc&check_out=${IN}`, 400, 'value="abc"'],
			[`${HOTEL}?${DATES}&adults=8&rooms=1`, 200, 'свободных номеров нет'],
			[`${HOTEL}?check_in=${Number(IN.slice(8))} ${MONTHS[Number(IN.slice(5, 7)) - 1]}&check_out=${addDays(IN, 3)}`, 200, IN],
			['/hotels/ist-9999', 404, '404'],
			['/hotels/UPPER', 404, '404'],
		];
		for (const [path, status, text] of cases) {
			const response = await send(path);
			expect([path, response.status]).toEqual([path, status]);
			if (text !== '404') expect(await response.text()).toContain(text);
		}
	});

	it('is open on the main brand in Russia only', async () => {
		expect((await send(HOTEL)).status).toBe(200);
		for (const path of ['/kz/hotels/ist-1', '/kz/hotels/click', '/fr/hotels/ist-1']) expect((await send(path)).status).toBe(404);
	});

	it('is not indexed, and gives machines breadcrumbs only', async () => {
		const html = await (await send(HOTEL)).text();
		expect(html).toContain('<meta name="robots" content="noindex"');
		expect(html).toContain('BreadcrumbList');
		expect(html).not.toMatch(/"@type":"(?:Hotel|LodgingBusiness|AggregateRating|Review)"/);
	});
});

describe('the click to a hotel’s seller', () => {
	it('rejects what was changed in its address, and never leads elsewhere', async () => {
		const good = await clickAddress();
		expect((await send(good)).status).toBe(200);
		for (const [name, value] of [
			['total', '1'],
			['total', 'x'],
			['hotel', 'https://example.com'],
			['offer', '//example.com'],
			['check_in', addDays(today, -1)],
		] as const) {
			const url = new URL(good, address('/'));
			url.searchParams.set(name, value);
			const response = await send(url.pathname + url.search);
			expect([name, response.status]).toEqual([name, 400]);
			expect(await response.text()).toContain('Ссылка изменена или неполная');
		}
		const gone = new URL(good, address('/'));
		gone.searchParams.set('offer', 'x.y.z');
		expect((await send(gone.pathname + gone.search)).status).toBe(410);
	});

	it('shows the old and the new price, and asks for consent', async () => {
		const url = new URL(await clickAddress(), address('/'));
		url.searchParams.set('total', String(Number(url.searchParams.get('total')) - 10_000));
		const html = await (await send(url.pathname + url.search)).text();
		expect(html).toMatch(/Было [^<]+, стало [^<]+: дороже на/);
		expect(html).toContain('Согласиться на');
	});
});
