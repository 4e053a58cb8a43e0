/** The price map's filter of temperature, with normals from a server that speaks Meteostat's protocol. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectReadsWell, PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';
import { type MeteostatServer, startMeteostatServer } from '#tests/support/meteostat-server.ts';
import { start, stopServer } from '#tests/support/serve.ts';

withBrowser();

const folder = mkdtempSync(join(tmpdir(), 'temperature-'));
let peer: MeteostatServer;
let child: ChildProcess;
let map: string;
beforeAll(async () => {
	peer = await startMeteostatServer();
	const served = await start(folder, { METEOSTAT_URL: peer.url, METEOSTAT_KEY: peer.key });
	child = served.child;
	map = `${served.origin}/ua/map`;
	const text = async () => (await fetch(map)).text();
	for (const until = Date.now() + 60_000; !(await text()).includes('вдень близько') && Date.now() < until; ) await wait(200);
}, 120_000);
afterAll(async () => {
	await stopServer(child);
	peer.stop();
	rmSync(folder, { recursive: true, force: true });
});

const rows = (page: Page) => page.locator('.map-row').evaluateAll((all) => all.map((row) => row.getAttribute('data-city') ?? ''));

describe.each([
	['a phone', PHONE],
	['a desk', { viewport: { width: 1280, height: 800 } }],
])('on %s', (_, options) => {
	it('leaves warm cities, says how warm, and gives them all back', { timeout: 60_000 }, async () => {
		const { page, problems, close } = await visit(map, options);
		await page.locator('.price-map[data-live]').waitFor();
		const all = await rows(page);
		await page.locator('.map-filters summary').click();
		await page.getByLabel('Температура вдень').selectOption('20..');
		await expect.poll(() => new URL(page.url()).searchParams.get('temperature')).toBe('20..');
		await expect.poll(() => rows(page), { timeout: 15_000 }).not.toEqual(all);
		await page.locator('.map-fields .hint', { hasText: 'Середній денний максимум' }).waitFor();
		const texts = await page.locator('.map-row-trip').allTextContents();
		expect(texts.length).toBeGreaterThan(0);
		for (const text of texts) expect(Number(/вдень близько\s(\d+)/.exec(text)?.[1])).toBeGreaterThanOrEqual(20);
		await page.getByLabel('Температура вдень').selectOption('');
		await expect.poll(() => rows(page), { timeout: 15_000 }).toEqual(all);
		expect(problems).toEqual([]);
		await close();
	});
});

it('works without script', { timeout: 60_000 }, async () => {
	const { page, close } = await visit(map, { ...PHONE, javaScriptEnabled: false });
	await page.locator('.map-filters summary').click();
	await page.getByLabel('Температура вдень').selectOption('10..20');
	await page.locator('.map-form-foot [type=submit]').click();
	await page.waitForURL(/temperature=10/);
	for (const text of await page.locator('.map-row-trip').allTextContents()) expect(text).toMatch(/вдень близько\s1\d|близько\s20/);
	await close();
});

it('reads well, light and dark', { timeout: 60_000 }, async () => {
	await expectReadsWell(`${map}?temperature=20..`, async (page) => {
		await page.locator('.price-map[data-live]').waitFor();
		await page.locator('.map-filters summary').click();
	});
});
