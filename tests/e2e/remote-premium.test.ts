/** Two served sites with databases of their own: the subscription and cashback of one are those of the other (spec 7). */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import { enterCode, newPhone } from '#tests/support/e2e/account.ts';
import {
	bookHere,
	enterCard,
	field,
	fillContacts,
	fillPassenger,
	ownTicket,
	payBy,
	searchAddress,
	submitStep,
	toPayment,
} from '#tests/support/e2e/booking.ts';
import { expectAccessible, expectNoSideScroll, PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';
import { freePort } from '#tests/support/free-port.ts';
import { start, stopServer } from '#tests/support/serve.ts';

withBrowser();

const DESK = { viewport: { width: 1280, height: 800 } };
const NO_SCRIPT = { ...PHONE, javaScriptEnabled: false };
const SERVICE_TOKEN = 'token-of-the-host-and-of-the-site';
const GOOD_CARD = '4242424242424242';
const PASSENGER = { lastName: 'IVANOVA', firstName: 'ANNA', birthDate: '12.05.1990', documentNumber: '75 1234567' };

const folder = mkdtempSync(join(tmpdir(), 'remote-premium-'));
const urlOf = (name: string): string => `sqlite:${folder}/${name}.sqlite`;
let children: ChildProcess[] = [];
let host = '';
let site = '';

beforeAll(async () => {
	const both = { ENVIRONMENT: 'local', SERVICE_TOKEN };
	const [port, hostPort] = [String(await freePort()), String(await freePort())];
	site = `http://localhost:${port}`;
	host = `http://localhost:${hostPort}`;
	const others = { HOST_AUTH: site, HOST_PAYMENT: `${site}/svc/payment`, TRUST_PROXY: '1' };
	const events = { PAYMENT_WEBHOOK_URL: `${host}/svc/payment/webhook` };
	const served = await start(folder, { ...both, ...others, PORT: hostPort, DATABASE_URL: urlOf('host') });
	const own = await start(folder, {
		...both,
		...events,
		PORT: port,
		DATABASE_URL: urlOf('site'),
		HOST_PREMIUM: host,
		HOST_LOYALTY: host,
	});
	children = [served.child, own.child];
}, 120_000);
afterAll(async () => {
	for (const child of children) await stopServer(child);
	rmSync(folder, { recursive: true, force: true });
});

async function signIn(page: Page): Promise<void> {
	await page.goto(`${site}/my/sign-in`);
	await enterCode(page, newPhone());
	await page.waitForURL(`${site}/my`);
}

/** @returns at the page that pays for the order */
async function bookToPayment(page: Page): Promise<void> {
	const search = searchAddress('1');
	await page.goto(`${site}/search/${search}?t=${await ownTicket(site, search)}`);
	await bookHere(page);
	await fillPassenger(page, 0, PASSENGER);
	await fillContacts(page);
	await submitStep(page);
	await toPayment(page);
}

const mainText = async (page: Page): Promise<string> => (await page.locator('main').textContent()) ?? '';

const DEVICES: readonly (readonly [name: string, options: BrowserContextOptions])[] = [
	['on a phone without script', NO_SCRIPT],
	['on a desk', DESK],
];

describe('the subscription and cashback on another host', () => {
	it.each(DEVICES)('are tried, paid, earned and left at this site: %s', { timeout: 180_000 }, async (_, options) => {
		const { page, problems, close } = await visit(`${site}/more`, options);
		await signIn(page);
		await page.goto(`${site}/more`);
		await page.locator('button[value=trial]').click();
		await page.waitForURL(`${site}/my/more?done=trial`);
		await page.locator('main a[href$="/more/payment"]').click();
		await page.locator('input[value=month]').check();
		await page.locator('#agree').check();
		await page.locator('main form button[type=submit]').click();
		await page.waitForURL(/^http:\/\/pay\./);
		await enterCard(page, GOOD_CARD);
		await page.waitForURL(/\/more\/payment\/status/);
		await page.locator('.notice-good').waitFor();
		expect(new URL(page.url()).origin).toBe(site);
		await expectNoSideScroll(page);

		await bookToPayment(page);
		expect(await mainText(page)).toMatch(/Кешбэк за этот заказ: .*₽ после поездки/);
		await field(page, 'consent').check();
		await submitStep(page);
		await payBy(page, GOOD_CARD);
		await page.waitForURL(/\/my\/orders\//, { timeout: 30_000 });
		await expect
			.poll(
				async () => {
					await page.goto(`${site}/my/loyalty`);
					return mainText(page);
				},
				{ timeout: 20_000 },
			)
			.toMatch(/Ждёт поездки\s*\d/);
		const csv = await page.context().request.get(`${site}/my/loyalty/statement.csv`);
		expect([csv.status(), (await csv.text()).includes('Кешбэк за заказ')]).toEqual([200, true]);
		await page.goto(`${site}/my/more`);
		await page.locator('button[value=cancel]').click();
		await page.waitForURL(`${site}/my/more?done=cancelled`);
		expect(await page.content()).not.toContain(new URL(host).host);
		await page.goto(`${site}/my/settings/delete`);
		const lost = await page.locator('[data-lost-money]').textContent();
		expect(lost).toMatch(/хотя оплачена до \d.*Кешбэк, который ждёт поездки, пропадёт: \d/s);
		const user = await page.context().request.get(`${site}/api/v2/user`);
		if (options !== NO_SCRIPT) expect((await user.json()).premium).toMatchObject({ status: 'cancelled', is_member: true });
		expect(problems).toEqual([]);
		await close();
	});

	it('are left to the host: this site stores neither', async () => {
		const own = await openDatabase(urlOf('site'));
		for (const table of ['premium_subscriptions', 'premium_charges', 'loyalty_earnings', 'loyalty_transactions'] as const)
			expect(await own.selectFrom(table).selectAll().execute(), table).toEqual([]);
		await own.destroy();
	});

	it('are worked on by staff at the host', async () => {
		const { page, close } = await visit(`${site}/staff/premium`, DESK);
		expect(await page.locator(`a[href="${host}/staff/premium"]`).count()).toBe(1);
		await page.goto(`${host}/staff/premium`);
		expect(await mainText(page)).toMatch(/Подписчики:\s*2/);
		await close();
	});

	it('that cannot be reached is said on its pages, and booking goes on', { timeout: 120_000 }, async () => {
		const { page, close } = await visit(`${site}/my/sign-in`, PHONE);
		await signIn(page);
		await stopServer(children[0]);
		for (const path of ['/my/more', '/my/loyalty', '/more/payment']) {
			const response = await page.goto(site + path);
			expect([path, response?.status(), response?.headers()['retry-after']]).toEqual([path, 503, '30']);
			expect(await page.locator('h1').textContent()).toBe('Кабинет сейчас не открывается');
		}
		await expectAccessible(page);
		for (const path of ['/my', '/more', '/my/settings', '/support/help', '/faq'])
			expect((await page.goto(site + path))?.status(), path).toBe(200);
		await page.goto(`${site}/my/settings/delete`);
		expect(await page.locator('[data-lost-money]').textContent()).toContain('Сейчас не получается проверить подписку и кешбэк.');
		await bookToPayment(page);
		expect(await mainText(page)).toContain('Сейчас не получается проверить, положен ли вам кешбэк.');
		await expectAccessible(page);
		await close();
	});
});
