/** The designed states of the hotel list: slow, late and failed suppliers. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, utcDate } from '#lib/dates.ts';
import { expectAccessible, expectNoSideScroll, PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';
import { start, stopServer } from '#tests/support/serve.ts';

withBrowser();

const folder = mkdtempSync(join(tmpdir(), 'hotel-suppliers-'));
const children: ChildProcess[] = [];
const origins: Record<string, string> = {};
const TODAY = utcDate(new Date());
const SEARCH = `/hotels/search?destination=KZN&check_in=${addDays(TODAY, 20)}&check_out=${addDays(TODAY, 23)}&adults=2`;
const NO_SCRIPT = { ...PHONE, javaScriptEnabled: false };

beforeAll(async () => {
	for (const suppliers of ['failing', 'embedded,failing:throws', 'embedded,slow:9000', 'slow:20000']) {
		const { origin, child } = await start(folder, { HOTEL_SUPPLIERS: suppliers });
		origins[suppliers] = origin;
		children.push(child);
	}
}, 120_000);
afterAll(async () => {
	await Promise.all(children.map(stopServer));
	rmSync(folder, { recursive: true, force: true });
});

const at = (suppliers: string): string => `${origins[suppliers]}${SEARCH}`;

it('without any response the page says that the form is kept, and searches again', { timeout: 40_000 }, async () => {
	for (const options of [PHONE, NO_SCRIPT]) {
		const response = await fetch(at('failing'));
		expect(response.status).toBe(503);
		const { page, close } = await visit(at('failing'), options);
		expect(await page.locator('.notice-error').textContent()).toContain('Поиск отелей не отвечает');
		if (options === PHONE) await expectAccessible(page);
		await expectNoSideScroll(page);
		await page.locator('.notice-error .btn').click();
		await page.locator('.notice-error').waitFor();
		expect(new URL(page.url()).search).toBe(new URL(at('failing')).search);
		await close();
	}
});

it('one failed supplier is a quiet notice beside the hotels of the others, with a retry', { timeout: 40_000 }, async () => {
	const { page, problems, close } = await visit(at('embedded,failing:throws'), PHONE);
	await page.locator('.hotel-card').first().waitFor();
	expect(await page.locator('.hotel-main .notice').textContent()).toContain('Ответили не все поставщики');
	await page.locator('.hotel-sorts').hover();
	await page.locator('.hotel-results[data-live]').waitFor();
	await page.waitForTimeout(500);
	const streams: string[] = [];
	page.on('request', (request) => /\/list\?/.test(request.url()) && streams.push(request.url()));
	await page.locator('.hotel-main .notice .btn').click();
	await expect.poll(() => streams.length).toBe(1);
	await expect.poll(() => page.locator('.hotel-main .notice').count()).toBe(1);
	await expectAccessible(page);
	expect(problems).toEqual([]);
	await close();
	const without = await visit(at('embedded,failing:throws'), NO_SCRIPT);
	await without.page.locator('.hotel-main .notice .btn').click();
	await without.page.locator('.hotel-card').first().waitFor();
	await without.close();
});

it('hotels that come late are announced and wait until the visitor wants them', { timeout: 60_000 }, async () => {
	const { page, problems, close } = await visit(at('embedded,slow:9000'), PHONE);
	const status = page.locator('.hotel-count');
	expect(await status.getAttribute('role')).toBe('status');
	await expect.poll(() => status.textContent()).toMatch(/^Нашли \d+ отел\S+, ещё ищем/);
	await expectAccessible(page);
	await page.locator('.hotel-filters-open').click();
	await page.locator('.filters-dialog [name=free]').click();
	await page.locator('.filters-dialog .filters-show').click();
	await expect.poll(() => new URL(page.url()).searchParams.get('free')).toBe('1');
	await expect.poll(() => status.textContent(), { timeout: 20_000 }).toMatch(/^\d+ отел/);
	expect(problems).toEqual([]);
	await close();
});

it('before the first hotel the list shows that it is searching, also without script', { timeout: 60_000 }, async () => {
	const without = await visit(at('slow:20000'), NO_SCRIPT);
	expect(await without.page.locator('.hotel-count').textContent()).toBe('Ищем свободные номера…');
	expect(await without.page.locator('.hotel-main .skeleton').count()).toBe(3);
	await expectNoSideScroll(without.page);
	await without.page.locator('.hotel-reload a').click();
	await without.page.locator('.hotel-count').waitFor();
	await without.close();
	const { page, close } = await visit(at('slow:20000'), PHONE);
	await page.locator('.hotel-card').first().waitFor({ timeout: 20_000 });
	expect(await page.locator('.hotel-main .skeleton').count()).toBe(0);
	await page.locator('.hotel-count b').click();
	const news = page.locator('.hotel-news');
	await news.waitFor({ timeout: 20_000 });
	const [shown] = /\d+/.exec((await page.locator('.hotel-count b').textContent()) ?? '') ?? [];
	await news.click();
	await expect
		.poll(async () => Number(/\d+/.exec((await page.locator('.hotel-count b').textContent()) ?? '')?.[0]))
		.toBeGreaterThan(Number(shown));
	await close();
});

it('without a connection the list keeps what it has, says so, and tries again', { timeout: 60_000 }, async () => {
	const { page, close } = await visit(at('embedded,slow:9000'), PHONE);
	await expect.poll(() => page.locator('.hotel-count').textContent(), { timeout: 20_000 }).toMatch(/^\d+ отел/);
	await page.route('**/svc/hotels/engines/**', (route) => route.abort());
	await page.reload();
	await page.locator('.hotel-sorts').hover();
	await page.locator('.hotel-results[data-live]').waitFor();
	await page.locator('.hotel-filters-open').click();
	await page.locator('.filters-dialog [name=free]').click();
	await page.locator('.filters-dialog .filters-show').click();
	await expect.poll(() => page.locator('.hotel-count').textContent()).toBe('Загружаем отели…');
	const notice = page.locator('.hotel-main .notice');
	await notice.waitFor({ timeout: 20_000 });
	expect(await notice.textContent()).toContain('Связь прервалась');
	expect(await page.locator('.hotel-card').count()).toBe(20);
	await page.unroute('**/svc/hotels/engines/**');
	await notice.locator('.btn').click();
	await expect.poll(() => page.locator('.hotel-main .notice').count()).toBe(0);
	await expect.poll(() => page.locator('.hotel-count').textContent()).toMatch(/^\d+ отел/);
	await close();
});
