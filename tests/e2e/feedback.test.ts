/** Reporting a mistake on a page or a wrong price, on phones and desks, with and without script, also while forms are attacked. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
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
import { transfer } from '#tests/support/e2e/transfer.ts';
import { start, stopServer } from '#tests/support/serve.ts';

withBrowser();

const NO_SCRIPT = { ...PHONE, javaScriptEnabled: false };
const DESK = { viewport: { width: 1280, height: 800 } };
/** A form sent sooner counts as automated. */
const TYPING = 600;
const TICKET = `/feedback?about=${encodeURIComponent('/search/MOW0112IST1?t=x')}&shown=2431000-rub-vetroplan`;
const staff = (path: string) => address(path, 'AS', inject('staffOrigin'));

describe('the form', () => {
	it('is one page of its own: private, not indexed, small, the same on both brands', async () => {
		for (const path of ['/feedback?about=/faq/liquids', TICKET, '/feedback', '/feedback?about=//evil.example']) {
			const response = await send(path);
			expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 200, 'private, no-store']);
			expect(await response.text()).toContain('<meta name="robots" content="noindex"');
		}
		expect((await transfer(address(TICKET))).bytes).toBeLessThanOrEqual(14_000);
		const { page, close } = await visit(address('/feedback?about=/faq/liquids', 'WA'));
		expect(await page.locator('h1').textContent()).toBe('Report a mistake');
		await close();
	});

	it.each([
		['a page', '/feedback?about=/faq/lost-baggage'],
		['a price', TICKET],
		['a price, in a long language', `/ge${TICKET}`],
		['the thanks', '/feedback?about=/faq/liquids&sent=reply'],
	])('reads well: %s', async (_, path) => {
		await expectReadsWell(address(path));
	});

	it('shows what is wrong beside the fields and in a linked summary, and keeps everything typed', async () => {
		for (const options of [NO_SCRIPT, PHONE, DESK]) {
			const { page, close } = await visit(address(TICKET), options);
			await page.locator('[name=seller_price]').fill('9'.repeat(61));
			await page.locator('[name=message]').fill('Первая строка\nвторая <b>строка</b>');
			await page.locator('[name=mail]').fill('ada');
			await page.locator('.feedback button').click();
			await page.locator('.error-summary').waitFor();
			expect(await page.locator('[name=seller_price]').inputValue()).toBe('9'.repeat(61));
			expect(await page.locator('[name=message]').inputValue()).toBe('Первая строка\nвторая <b>строка</b>');
			expect(await page.locator('[name=mail]').inputValue()).toBe('ada');
			expect(await page.locator('[aria-invalid=true]').evaluateAll((fields) => fields.map((field) => field.getAttribute('name')))).toEqual([
				'seller_price',
				'mail',
			]);
			expect(await page.locator('.error-summary a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
				'#seller_price',
				'#mail',
			]);
			expect(await page.locator('body').textContent()).toContain('24');
			if (options !== NO_SCRIPT) {
				expect(await page.evaluate(() => document.activeElement?.className)).toBe('error-summary');
				await expectAccessible(page);
				await expectNoSideScroll(page);
			}
			await close();
		}
	});

	it('thanks for a form that was filled in quickly, and leads back', async () => {
		const { page, close } = await visit(address('/faq/lost-baggage'), NO_SCRIPT);
		await page.locator('a[href^="/feedback"]').click();
		await page.locator('[name=message]').fill('Срок другой');
		await wait(TYPING);
		await page.locator('.feedback button').click();
		expect(await page.locator('[role=status]').textContent()).toContain('получили');
		await page.locator('main .btn').click();
		expect(new URL(page.url()).pathname).toBe('/faq/lost-baggage');
		await close();
	});

	it('is filled in and sent by keyboard alone', async () => {
		const { page, close } = await visit(address('/feedback?about=/faq/liquids'), DESK);
		await page.locator('[name=message]').focus();
		await page.keyboard.type('Wrong volume');
		await page.keyboard.press('Tab');
		await page.keyboard.type('ada@mail.example');
		await wait(TYPING);
		await page.keyboard.press('Tab');
		await page.keyboard.press('Enter');
		expect(await page.locator('[role=status]').textContent()).toContain('Ответ');
		await close();
	});

	it('is reached from a ticket, with its price', async () => {
		const { page, close } = await visit(address('/routes/MOW/IST'));
		const day = new Date(Date.now() + 30 * 86_400_000).toISOString();
		await page.goto(address(`/search/MOW${day.slice(8, 10)}${day.slice(5, 7)}IST1`));
		await page.goto(new URL((await page.locator('a[href*="?t="], a[href*="&t="]').first().getAttribute('href')) ?? '', page.url()).href);
		await page.locator('a[href*="/feedback?"]').click();
		await page.locator('[name=seller_price]').waitFor();
		expect(await page.locator('main header').textContent()).toMatch(/Москва — Стамбул.*₽/s);
		await close();
	});
});

describe('staff', () => {
	it('read reports, newest first, and download them as CSV that runs no formulas', async () => {
		const { page, problems, close } = await visit(staff('/feedback?about=/faq/liquids'), DESK);
		await page.locator('[name=message]').fill('=HYPERLINK("https://evil.example") <script>alert(1)</script>');
		await wait(TYPING);
		await page.locator('.feedback button').click();
		await page.locator('[role=status]').waitFor();
		await page.goto(staff('/staff/feedback?kind=mistake'));
		expect(await page.locator('tbody tr').first().textContent()).toContain('=HYPERLINK');
		await expectAccessible(page);
		await expectNoSideScroll(page);
		expect(problems).toEqual([]);
		const csv = await fetch(staff('/staff/feedback.csv'));
		expect([csv.headers.get('content-type'), csv.headers.get('cache-control')]).toEqual(['text/csv; charset=utf-8', 'private, no-store']);
		expect(await csv.text()).toContain(`"'=HYPERLINK(""https://evil.example"")`);
		await close();
	});
	it('alone see reports and mail', async () => {
		for (const path of ['/staff/feedback', '/staff/feedback.csv', '/staff/outbox', '/staff/outbox/x'])
			expect([path, (await send(path)).status]).toEqual([path, 404]);
	});
	it('see an outbox without mail, and that no server is configured', async () => {
		await expectReadsWell(staff('/staff/outbox?state=failed'));
		expect(await (await fetch(staff('/staff/outbox'))).text()).toContain('SMTP_URL');
		expect((await fetch(staff('/staff/outbox/none'))).status).toBe(404);
	});
});

describe('while forms are attacked', () => {
	const folder = mkdtempSync(join(tmpdir(), 'attacked-'));
	let origin = '';
	let child: ChildProcess | undefined;
	beforeAll(async () => {
		const served = await start(folder, { RATE_LIMITS: '1' });
		({ origin, child } = served);
		for (let count = 0; count < 31; count++) {
			const body = new URLSearchParams({ about: '/', message: 'x', form_token: 'forged' });
			await fetch(`${origin}/feedback`, { method: 'POST', body, headers: { origin }, redirect: 'manual' });
		}
	}, 60_000);
	afterAll(async () => {
		await stopServer(child);
		rmSync(folder, { recursive: true, force: true });
	});

	it('a browser with script computes the proof of work', async () => {
		const { page, problems, close } = await visit(`${origin}/feedback?about=/faq/liquids`, DESK);
		expect(await page.locator('form-work').count()).toBe(1);
		await page.locator('[name=message]').fill('Wrong volume');
		await wait(TYPING);
		await page.locator('.feedback button').click();
		await page.locator('[role=status]').waitFor({ timeout: 20_000 });
		expect(problems).toEqual([]);
		await close();
	});

	it('a browser without script waits half a minute, and keeps everything typed', { timeout: 90_000 }, async () => {
		const { page, close } = await visit(`${origin}/feedback?about=/faq/liquids`, NO_SCRIPT);
		await page.locator('[name=message]').fill('Wrong volume');
		await wait(TYPING);
		await page.locator('.feedback button').click();
		expect(await page.locator('.error-summary').textContent()).toContain('полминуты');
		expect(await page.locator('[name=message]').inputValue()).toBe('Wrong volume');
		await wait(30_500);
		await page.locator('.feedback button').click();
		expect(await page.locator('[role=status]').textContent()).toContain('получили');
		await close();
	});
});
