import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { address, expectReadsWell, PHONE, showOnPaper, visit, withBrowser } from '#tests/support/e2e/browser.ts';
import { scriptsOf, transfer } from '#tests/support/e2e/transfer.ts';
import { start } from '#tests/support/serve.ts';

withBrowser();

const WALK = '/walks/IST/istanbul-old-city';

const state = (page: Page, wanted: string) => page.locator(`[data-save-offline][data-state="${wanted}"]`).waitFor();
const press = (page: Page) => page.locator('[data-save-offline] button').click();
const offlineState = (page: Page) =>
	page.evaluate(async () => ({ caches: await caches.keys(), workers: (await navigator.serviceWorker.getRegistrations()).length }));

async function save(page: Page): Promise<void> {
	await state(page, 'new');
	await press(page);
	await state(page, 'saved');
}

describe('without network', () => {
	let folder = '';
	let own: { origin: string; child: ChildProcess };
	const stop = () => {
		const gone = new Promise((resolve) => own.child.once('exit', resolve));
		return own.child.kill('SIGTERM') ? gone : undefined;
	};
	beforeAll(async () => {
		folder = mkdtempSync(join(tmpdir(), 'offline-'));
		own = await start(folder, {});
	});
	afterAll(async () => {
		if (own.child.exitCode === null && own.child.signalCode === null) await stop();
		rmSync(folder, { recursive: true, force: true });
	});

	it('a saved walk is read, another page says what is saved, and removal leaves nothing behind', async () => {
		const { page, problems, close } = await visit(own.origin + WALK);
		expect(await offlineState(page)).toEqual({ caches: [], workers: 0 });
		await save(page);
		expect(await page.locator('[data-save-offline] [role="status"]').textContent()).toMatch(/^Сохранено, откроется и без сети · \d+\sКБ$/);
		expect(problems).toEqual([]);

		await stop();
		await page.context().setOffline(true);
		const response = await page.reload();
		expect([response?.status(), response?.fromServiceWorker()]).toEqual([200, true]);
		await state(page, 'device');
		expect(await page.locator('[data-save-offline] [role="status"]').textContent()).toMatch(
			/^Показано с вашего устройства: копия от \d+\s/,
		);
		expect((await page.locator('main article').textContent())?.length).toBeGreaterThan(2000);
		const styled = await page.evaluate(() => [...document.styleSheets].filter(({ href, media }) => href && !media.mediaText).length);
		expect(styled).toBe(await page.locator('link[rel="stylesheet"]:not([media])').count());
		const [track] = await Promise.all([page.waitForEvent('download'), page.locator('a[href*="walk.gpx"]').first().click()]);
		expect([track.suggestedFilename(), await track.failure()]).toEqual(['istanbul-old-city.gpx', null]);

		const other = await page.goto(`${own.origin}/about/data`);
		expect(other?.status()).toBe(503);
		expect(await page.getByText('Нет связи').isVisible()).toBe(true);
		await expect.poll(() => page.title()).toBe('Нет связи');
		expect(await page.locator('[data-list] a').getAttribute('href')).toBe(WALK);
		await page.locator('[data-list] a').click();
		await state(page, 'device');
		await page.getByRole('link', { name: 'Всё сохранённое' }).click();
		await page.locator('[data-list] li').waitFor();
		expect(await page.locator('[data-missed]').isVisible()).toBe(false);
		await page.locator('[data-list] button').click();
		await page.locator('[data-empty]').waitFor();
		await expect.poll(() => offlineState(page)).toEqual({ caches: [], workers: 0 });
		await close();
	});
});

describe('with network', () => {
	it('the newest page is shown and the copy brought up to date; what is not saved is not cached', async () => {
		const { page, problems, close } = await visit(address('/kz/guides/IST?language=kk'));
		await save(page);
		await page.evaluate(async () => {
			const pages = await caches.open('offline.pages.1');
			const list = await caches.open('offline.list.1');
			const key = '/kz/guides/IST?language=kk';
			const entry = await (await list.match(key))?.json();
			await list.put(key, new Response(JSON.stringify({ ...entry, etag: 'old' })));
			await pages.put(key, new Response('<html>old', { headers: { 'content-type': 'text/html' } }));
		});
		await page.reload();
		await state(page, 'saved');
		const copy = () =>
			page.evaluate(async () => (await (await caches.open('offline.pages.1')).match('/kz/guides/IST?language=kk'))?.text());
		await expect.poll(async () => (await copy())?.length).toBeGreaterThan(1000);
		await page.goto(address('/kz/about/data?language=kk'));
		const addresses = await page.evaluate(async () =>
			(await (await caches.open('offline.pages.1')).keys()).map(({ url }) => new URL(url).pathname + new URL(url).search),
		);
		expect(addresses.sort()).toEqual(['/kz/guides/IST?language=kk', '/kz/offline?language=kk']);
		expect(problems).toEqual([]);
		await close();
	});
	it('a browser without storage shows so, and nothing is left', async () => {
		const { page, close } = await visit(address('/guides/IST', 'WA'));
		await state(page, 'new');
		await page.evaluate(() =>
			Object.defineProperty(Cache.prototype, 'put', { value: () => Promise.reject(new DOMException('', 'QuotaExceededError')) }),
		);
		await press(page);
		await state(page, 'failed');
		expect(await page.locator('[data-save-offline] [role="status"]').textContent()).toContain('isn’t enough space');
		expect(await page.evaluate(() => caches.keys())).toEqual([]);
		await close();
	});
});

describe('the page of saved things', () => {
	it.each([
		['AS', '/offline'],
		['AS', '/kz/offline?language=kk'],
		['WA', '/offline?language=es'],
	] as const)('reads well on a phone and a desk, light and dark: %s %s', async (brand, path) => {
		await expectReadsWell(address(path, brand), (page) => page.locator('[data-empty]').waitFor());
	});
	it('without script says that saving needs one, and guides offer no saving', async () => {
		const { page, close } = await visit(address('/offline'), { ...PHONE, javaScriptEnabled: false });
		expect(await page.locator('main noscript').textContent()).toContain('JavaScript');
		await page.goto(address('/guides/IST'));
		expect(await page.locator('[data-save-offline]').isVisible()).toBe(false);
		await close();
	});
	it('is not indexed', async () => {
		expect(await (await fetch(address('/offline'))).text()).toContain('<meta name="robots" content="noindex"');
	});
});

describe('weight', () => {
	it('a page loads at most 2 kB of script for saving, and the worker has at most 7 kB and may always be replaced', async () => {
		const origin = inject('origin');
		const { text } = await transfer(origin + WALK);
		const { all } = await scriptsOf(origin, text);
		const scripts = await Promise.all([...all.keys()].map((script) => transfer(origin + script)));
		const save = scripts.filter((script) => script.text.includes('save-offline'));
		expect(save).toHaveLength(1);
		expect(save[0]?.bytes).toBeLessThanOrEqual(2000);
		expect((await transfer(`${origin}/sw.js`)).bytes).toBeLessThanOrEqual(7000);
		expect((await fetch(`${origin}/sw.js`)).headers.get('cache-control')).toBe('no-cache');
		expect((await fetch(origin + WALK)).headers.get('content-security-policy')).toContain("worker-src 'self'");
	});
});

describe('on paper', () => {
	it.each(['/routes/MOW/IST', '/guides/IST', '/faq/baggage-allowance'])(
		'%s is black on white without chrome, and folded texts are open',
		async (path) => {
			const { page, close } = await visit(address(path), { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' });
			await showOnPaper(page, 'dark');
			for (const chrome of ['header.top', '.foot nav', '.crumbs'])
				expect(await page.locator(chrome).first().isVisible(), chrome).toBe(false);
			const [ink, paper] = await page.evaluate(() => {
				const { color } = getComputedStyle(document.querySelector('main h1') as Element);
				return [color, getComputedStyle(document.documentElement).backgroundColor];
			});
			expect([ink, paper]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
			const folded = page.locator('main details.fold:not([open]) > p');
			for (let i = 0; i < (await folded.count()); i++) expect((await folded.nth(i).boundingBox())?.height).toBeGreaterThan(10);
			await close();
		},
	);
});
