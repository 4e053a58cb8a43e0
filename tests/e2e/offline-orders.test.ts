/** Copies of order pages in a real browser with its service worker, while the site is down. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { orderKey } from '#features/orders/access.ts';
import { MS_PER_DAY, MS_PER_MINUTE } from '#lib/durations.ts';
import { type Database, openDatabase } from '#server/database/open.ts';
import { expectAccessible, expectNoSideScroll, PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';
import { freePort } from '#tests/support/free-port.ts';
import { OFFER } from '#tests/support/orders.ts';
import { start, stopServer } from '#tests/support/serve.ts';
import { bookOrder, waitForState } from '#tests/support/served-orders.ts';

/** The test makes links of the served site. */
const SECRET = vi.hoisted(() => {
	process.env.SESSION_SECRET = 'a secret that test and site share, 1234';
	return process.env.SESSION_SECRET;
});

withBrowser();

const folder = mkdtempSync(join(tmpdir(), 'offline-orders-'));
const url = `sqlite:${folder}/orders.sqlite`;
const ID = 'AAAA-1111';
let PORT = '';
let child: ChildProcess | undefined;
let origin = '';
let db: Database;

async function startSite(): Promise<void> {
	({ origin, child } = await start(folder, { PORT, DATABASE_URL: url, ENVIRONMENT: 'local', SESSION_SECRET: SECRET }));
}

async function stopSite(): Promise<void> {
	await stopServer(child);
	child = undefined;
}

/** A trip of which copies are still allowed, whenever the test runs. */
function comingFlights(): typeof OFFER.flights {
	const [leg] = OFFER.flights.legs;
	const soon = Math.floor((Date.now() + 20 * MS_PER_DAY) / MS_PER_MINUTE);
	const segments = (leg?.segments ?? []).map((segment) => ({ ...segment, departureUtc: soon, arrivalUtc: soon + segment.minutes }));
	return { ...OFFER.flights, legs: leg ? [{ ...leg, segments }] : [] };
}

const ordersPage = (path = '') => `${origin}/my/orders${path}`;
const link = (): string => `${ordersPage(`/${ID}`)}?key=${orderKey(ID)}`;
const stored = (page: Page) =>
	page.evaluate(async () => ({
		caches: (await caches.keys()).sort(),
		workers: (await navigator.serviceWorker.getRegistrations()).length,
	}));
const NOTHING = { caches: [], workers: 0 };
const PERSONAL = ['personal.files.1', 'personal.list.1', 'personal.pages.1'];
const waitForCopy = (page: Page) => page.locator('personal-copy[data-state="saved"]').waitFor();

async function seen(options = PHONE) {
	const visited = await visit(link(), options);
	await waitForCopy(visited.page);
	return visited;
}

beforeAll(async () => {
	PORT = String(await freePort());
	await startSite();
	db = await openDatabase(url);
	await bookOrder({ db, origin, id: ID, flights: comingFlights() });
	await waitForState(db, ID, 'confirmed');
}, 60_000);
afterAll(async () => {
	await db.destroy();
	await stopSite();
	rmSync(folder, { recursive: true, force: true });
});

it('opens without network once seen, with its codes and downloads; nothing can be sent', async () => {
	const { page, problems, close } = await seen();
	expect(await stored(page)).toEqual({ caches: PERSONAL, workers: 1 });
	expect(await page.locator('.copy-notice').isVisible()).toBe(false);
	expect(problems).toEqual([]);
	await stopSite();
	try {
		const response = await page.reload();
		expect([response?.status(), response?.fromServiceWorker()]).toEqual([200, true]);
		const text = (await page.locator('main').textContent()) ?? '';
		for (const shown of [`Заказ ${ID}`, 'Билеты оформлены', 'LOVELACE ADA']) expect(text).toContain(shown);
		expect(await page.locator('.copy-notice').textContent()).toMatch(/это копия с вашего устройства, .*\d\d:\d\d/);
		expect(await page.locator('.copy-notice').isVisible()).toBe(true);
		expect(await page.locator('personal-copy').isVisible()).toBe(false);
		await expect.poll(() => page.locator('button[value=resend]').isDisabled()).toBe(true);
		expect(await page.locator('main form .hint').textContent()).toContain('Подключитесь к интернету');
		await expectAccessible(page);
		await expectNoSideScroll(page);
		if (process.env.SHOTS) await page.screenshot({ path: join(process.env.SHOTS, 'order-copy.png'), fullPage: true });
		const calendar = page.locator('main a[href$="calendar.ics"]');
		const [file] = await Promise.all([page.waitForEvent('download'), calendar.click()]);
		expect([file.suggestedFilename(), await file.failure()]).toEqual([`${ID}.ics`, null]);
		expect((await page.goto(ordersPage()))?.status()).toBe(503);
		await page.locator('[data-list] a').waitFor();
		expect(await page.locator('[data-list] a').textContent()).toBe(`Заказ ${ID}`);
		expect(await page.locator('[data-list] .muted').textContent()).toMatch(/^Заказ · \d+\sКБ/);
		await page.locator('[data-list] a').click();
		expect(await page.locator('h1').textContent()).toContain(ID);
	} finally {
		await startSite();
	}
	await close();
});

it('brings its copy up to date at each visit and marks only the copy', async () => {
	const { page, close } = await seen();
	const copy = () => page.evaluate(async (id) => (await (await caches.open('personal.pages.1')).match(`/my/orders/${id}`))?.text(), ID);
	await page.evaluate(async (id) => {
		const headers = { 'content-type': 'text/html' };
		await (await caches.open('personal.pages.1')).put(`/my/orders/${id}`, new Response('<html>old', { headers }));
	}, ID);
	await page.reload();
	await waitForCopy(page);
	expect(await copy()).toContain('LOVELACE');
	expect(await copy()).not.toMatch(/<html[^>]*data-offline/);
	expect(await page.locator('.copy-notice').isVisible()).toBe(false);
	await close();
});

it('is gone after forgetting, for the next visitor of the browser too', async () => {
	const { page, close } = await seen();
	await page.goto(ordersPage());
	await page.locator('button[value=forget]').click();
	await page.getByText('Здесь пока пусто').waitFor();
	await expect.poll(() => stored(page)).toEqual(NOTHING);
	expect((await page.goto(ordersPage(`/${ID}`)))?.status()).toBe(404);
	await stopSite();
	try {
		await expect(page.goto(ordersPage(`/${ID}`))).rejects.toThrow('ERR_CONNECTION_REFUSED');
	} finally {
		await startSite();
	}
	await close();
});

it('loses its copy where the browser is not the visitor’s any more', async () => {
	const { page, close } = await seen();
	await page.context().clearCookies();
	expect((await page.goto(ordersPage(`/${ID}`)))?.status()).toBe(404);
	await expect.poll(() => stored(page)).toMatchObject({ caches: [] });
	await close();
});

it('leaves the device with the rest of what is saved', async () => {
	const { page, close } = await seen();
	await page.goto(`${origin}/offline`);
	await page.locator('[data-all]').click();
	await page.locator('[data-empty]').waitFor();
	await expect.poll(() => stored(page)).toEqual(NOTHING);
	await close();
});

it('does not leave with a saved guide, nor takes it along', async () => {
	const { page, close } = await seen();
	await page.goto(`${origin}/guides/IST`);
	await page.locator('[data-save-offline][data-state="new"] button').click();
	await page.locator('[data-save-offline][data-state="saved"]').waitFor();
	const guide = ['offline.files.1', 'offline.list.1', 'offline.pages.1'];
	expect(await stored(page)).toEqual({ caches: [...guide, ...PERSONAL], workers: 1 });
	const own = await page.evaluate(async () =>
		(await (await caches.open('offline.pages.1')).keys()).map((request) => new URL(request.url).pathname),
	);
	expect(own.sort()).toEqual(['/guides/IST', '/offline']);
	await page.goto(ordersPage());
	await page.locator('button[value=forget]').click();
	await page.getByText('Здесь пока пусто').waitFor();
	await expect.poll(() => stored(page)).toEqual({ caches: guide, workers: 1 });
	await close();
});

it('has no copy after the order is cancelled', async () => {
	const { page, close } = await seen();
	await db.updateTable('orders').set({ state: 'refunded' }).where('id', '=', ID).execute();
	await page.reload();
	await expect.poll(() => stored(page)).toEqual(NOTHING);
	await close();
});
