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

	it('leads back to the list with its filters, after other dates too', async () => {
		const list = 'free=1&stars=4&sort=price&destination=IST.sultanahmet';
		const { page, close } = await visit(address(`${HOTEL}?${DATES}&${list}`), { ...DESK, javaScriptEnabled: false });
		const back = page.locator('.crumbs a').last();
		const expectKept = async (checkIn: string): Promise<void> => {
			const { pathname, searchParams } = new URL((await back.getAttribute('href')) ?? '', page.url());
			expect(pathname).toBe('/hotels/search');
			expect(Object.fromEntries(searchParams)).toMatchObject({ ...Object.fromEntries(new URLSearchParams(list)), check_in: checkIn });
		};
		await expectKept(IN);
		await page.locator('.stay-change summary').click();
		await page.fill('[name=check_in]', addDays(IN, 1));
		await page.locator('.stay-submit').click();
		await expectKept(addDays(IN, 1));
		await back.click();
		expect(await page.locator('#filters [name=free]').isChecked()).toBe(true);
		await close();
	});

	it('has a price bar on phones under which every control can be pressed', async () => {
		const { page, problems, close } = await visit(address(`${HOTEL}?${DATES}`));
		const bar = page.locator('.action-bar');
		await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
		await expect.poll(() => bar.isVisible()).toBe(true);
		// It ends where the footer begins.
		const [bottom, footer] = [await bar.boundingBox(), await page.locator('footer').first().boundingBox()];
		expect((footer?.y ?? 0) - (bottom?.y ?? 0) - (bottom?.height ?? 0)).toBeLessThan(2);
		await bar.locator('a').click();
		await expect.poll(() => bar.isVisible()).toBe(false);
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

	it('shows how the cost of cancelling changes, to scale, without unfolding', async () => {
		for (const options of [PHONE, DESK]) {
			const { page, close } = await visit(address(`${HOTEL}?${DATES}`), { ...options, javaScriptEnabled: false });
			const scale = page.locator('.cancellation').first();
			expect(await scale.isVisible()).toBe(true);
			expect(await scale.locator('text').allTextContents()).toContain('Заезд');
			const boxes = await scale.locator('text').evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().toJSON()));
			for (const [i, one] of boxes.entries())
				for (const other of boxes.slice(i + 1))
					expect(one.right <= other.left || other.right <= one.left || one.bottom <= other.top + 4 || other.bottom <= one.top + 4).toBe(
						true,
					);
			const arrival = await scale.locator('.cancel-arrival').boundingBox();
			const ends = await scale.locator('rect').evaluateAll((rects) => rects.map((rect) => rect.getBoundingClientRect().right));
			expect(arrival?.x).toBeLessThan(Math.max(...ends) - 20);
			await close();
		}
	});

	it('has a map of what is around it, drawn without script', async () => {
		for (const options of [PHONE, { ...DESK, colorScheme: 'dark' as const }]) {
			const { page, close } = await visit(address(HOTEL), { ...options, javaScriptEnabled: false });
			const frame = page.locator('.hotel-map .map-frame');
			await frame.scrollIntoViewIfNeeded();
			expect(await frame.locator('.map-point text').textContent()).toBe(await page.locator('h1').textContent());
			expect(await frame.locator('.map-place').count()).toBeGreaterThan(1);
			await expectNoSideScroll(page);
			await close();
		}
	});

	it('leads back to the list of its city with the same stay', async () => {
		const { page, close } = await visit(address(`${HOTEL}?${DATES}&adults=3`), { ...DESK, javaScriptEnabled: false });
		await page.locator('nav a', { hasText: 'Стамбул' }).first().click();
		const { pathname, searchParams } = new URL(page.url());
		expect(pathname).toBe('/hotels/search');
		expect(Object.fromEntries(searchParams)).toMatchObject({ destination: 'IST', check_in: IN, adults: '3' });
		await close();
		const html = await (await send(HOTEL)).text();
		expect(html).toContain('href="/hotels?destination=IST"');
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
			const html = await response.text();
			if (text !== '404') expect(html).toContain(text);
			else expect(html).toMatch(/<a class="btn btn-primary" href="\/hotels(?:\?destination=IST)?">Найти отели/);
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
			const html = await response.text();
			expect(html).toContain('Ссылка изменена или неполная');
			if (name !== 'hotel') expect(html).toMatch(/href="\/hotels\/ist-1[^"]*">Вернуться к отелю/);
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
