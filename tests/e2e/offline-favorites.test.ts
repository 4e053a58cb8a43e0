/** The copy of the favorites in a real browser with its service worker, while the site is down. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enterCode, newPhone } from '#tests/support/e2e/account.ts';
import { expectAccessible, expectNoSideScroll, PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';
import { ddmm } from '#tests/support/e2e/requests.ts';
import { freePort } from '#tests/support/free-port.ts';
import { start, stopServer } from '#tests/support/serve.ts';

withBrowser();

const folder = mkdtempSync(join(tmpdir(), 'offline-favorites-'));
let PORT = '';
let child: ChildProcess | undefined;
let origin = '';

async function startSite(): Promise<void> {
	({ origin, child } = await start(folder, { PORT, DATABASE_URL: `sqlite:${folder}/travel.sqlite`, ENVIRONMENT: 'local' }));
}

async function stopSite(): Promise<void> {
	await stopServer(child);
	child = undefined;
}

const SEARCH = `MOW${ddmm(42)}IST1`;
const PERSONAL = ['personal.files.1', 'personal.list.1', 'personal.pages.1'];
const stored = (page: Page) =>
	page.evaluate(async () => ({
		caches: (await caches.keys()).sort(),
		workers: (await navigator.serviceWorker.getRegistrations()).length,
	}));

/** Saves a place and a ticket, and sees the list. */
async function seen(prefix = '', query = '', options = PHONE) {
	const visited = await visit(`${origin}${prefix}/cities/IST${query}`, options);
	const { page } = visited;
	await page.locator('favorite-button button[aria-pressed="false"]').click();
	await page.locator('favorite-button button[aria-pressed="true"]').waitFor();
	await page.goto(`${origin}${prefix}/search/${SEARCH}${query}`);
	await page.locator('#ticket-1 .ticket-heart').click();
	await page.locator('#ticket-1 .ticket-heart[aria-pressed="true"]').waitFor();
	await expect.poll(() => page.evaluate(() => localStorage.getItem('favorites'))).toContain('/search/');
	await page.goto(`${origin}${prefix}/favorites${query}`);
	await page.locator('personal-copy[data-state="saved"]').waitFor();
	return visited;
}

beforeAll(async () => {
	PORT = String(await freePort());
	await startSite();
}, 180_000);
afterAll(async () => {
	await stopSite();
	rmSync(folder, { recursive: true, force: true });
});

it.each([
	['ru', '', '', PHONE, /Нет связи: список и цены на .*\d\d:\d\d/],
	['kk, dark', '/kz', '?language=kk', { ...PHONE, colorScheme: 'dark' as const }, /Байланыс жоқ: тізім мен бағалар — .*\d\d:\d\d/],
] as const)(
	'opens without network once seen, with the time of its prices; nothing can be sent: %s',
	{ timeout: 120_000 },
	async (_, prefix, query, options, notice) => {
		const { page, problems, close } = await seen(prefix, query, options);
		expect(await stored(page)).toEqual({ caches: PERSONAL, workers: 1 });
		expect(await page.locator('.copy-notice').isVisible()).toBe(false);
		expect(problems).toEqual([]);
		await stopSite();
		try {
			const response = await page.reload();
			expect([response?.status(), response?.fromServiceWorker()]).toEqual([200, true]);
			expect(await page.locator('.copy-notice').textContent()).toMatch(notice);
			expect(await page.locator('.favorite-ticket, .favorite-place').count()).toBe(2);
			expect(await page.locator('.favorite-ticket').textContent()).toMatch(/\d/);
			const buttons = page.locator('main form button');
			await expect.poll(() => buttons.evaluateAll((all) => all.every((button) => (button as HTMLButtonElement).disabled))).toBe(true);
			await expectAccessible(page);
			await expectNoSideScroll(page);
			if (process.env.SHOTS)
				await page.screenshot({ path: join(process.env.SHOTS, `favorites-copy${prefix.replace('/', '-')}.png`), fullPage: true });
		} finally {
			await startSite();
		}
		await close();
	},
);

it('does not change what this browser saved later', { timeout: 120_000 }, async () => {
	const { page, close } = await seen();
	await page.goto(`${origin}/countries/TR`);
	await page.locator('favorite-button button[aria-pressed="false"]').click();
	await page.locator('favorite-button button[aria-pressed="true"]').waitFor();
	await expect.poll(() => page.evaluate(() => localStorage.getItem('favorites'))).toContain('/countries/TR');
	await stopSite();
	try {
		await page.goto(`${origin}/favorites`);
		await page.waitForTimeout(6000);
		expect(await page.evaluate(() => localStorage.getItem('favorites'))).toContain('/countries/TR');
	} finally {
		await startSite();
	}
	await close();
});

it('goes with the last favorite, removed on any tab', { timeout: 90_000 }, async () => {
	const { page, close } = await seen();
	for (const left of [1, 0]) {
		await page.goto(`${origin}/favorites/${left === 1 ? 'avia' : 'places'}`);
		await page.locator('.favorite-ticket form button, .favorite-place form button').first().click();
		await page.waitForURL(/done=remove/);
	}
	await expect.poll(() => stored(page), { timeout: 15_000 }).toEqual({ caches: [], workers: 0 });
	await close();
});

it('goes with the sign-out, for the next visitor of the browser too', { timeout: 120_000 }, async () => {
	const { page, close } = await seen();
	await page.goto(`${origin}/my/sign-in`);
	await enterCode(page, newPhone());
	await page.waitForURL(/\/my$/);
	await page.goto(`${origin}/favorites`);
	await page.locator('personal-copy[data-state="saved"]').waitFor();
	await page.goto(`${origin}/my`);
	await page.waitForTimeout(6000);
	expect(await stored(page)).toEqual({ caches: PERSONAL, workers: 1 });
	await page.locator('form[action="/my/sign-out"] button').click();
	await page.getByText('Вы вышли.').waitFor();
	await expect.poll(() => stored(page), { timeout: 15_000 }).toEqual({ caches: [], workers: 0 });
	await stopSite();
	try {
		await expect(page.goto(`${origin}/favorites`)).rejects.toThrow('ERR_CONNECTION_REFUSED');
	} finally {
		await startSite();
	}
	await close();
});

it('leaves the device with the rest of what is saved; a shared list has no copy', { timeout: 120_000 }, async () => {
	const { page, close } = await seen();
	await page.locator('#share button').click();
	await page.waitForURL(/done=share/);
	const url = (await page.locator('#share input.share-url').inputValue()) ?? '';
	await page.goto(`${origin}/offline`);
	await page.locator('[data-all]').click();
	await page.locator('[data-empty]').waitFor();
	await expect.poll(() => stored(page)).toEqual({ caches: [], workers: 0 });
	const other = await visit(url, PHONE);
	await other.page.waitForTimeout(6000);
	expect(await stored(other.page)).toEqual({ caches: [], workers: 0 });
	await other.close();
	await close();
});
