/** Two served sites with databases of their own: the accounts of one are those of the other (spec 7). */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import { codeTo, newPhone } from '#tests/support/e2e/account.ts';
import { bookHere, fillContacts, fillPassenger, ownTicket, searchAddress, submit } from '#tests/support/e2e/booking.ts';
import { expectAccessible, expectNoSideScroll, PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';
import { freePort } from '#tests/support/free-port.ts';
import { start, stopServer } from '#tests/support/serve.ts';

withBrowser();

const DESK = { viewport: { width: 1280, height: 800 } };
const NO_SCRIPT = { ...PHONE, javaScriptEnabled: false };
const SERVICE_TOKEN = 'token-of-the-host-and-of-the-site';

const folder = mkdtempSync(join(tmpdir(), 'remote-auth-'));
const urlOf = (name: string): string => `sqlite:${folder}/${name}.sqlite`;
let children: ChildProcess[] = [];
let host = '';
let site = '';

beforeAll(async () => {
	const both = { ENVIRONMENT: 'local', SERVICE_TOKEN };
	const port = String(await freePort());
	site = `http://localhost:${port}`;
	const data = Object.fromEntries(
		['orders', 'favorites', 'subscriptions', 'forms', 'support'].map((service) => [
			`HOST_${service.toUpperCase()}`,
			`${site}/svc/${service}`,
		]),
	);
	const reports = { HOST_RESTRICTIONS_FEEDBACK: `${site}/svc/restrictions` };
	const auth = await start(folder, { ...both, ...data, ...reports, DATABASE_URL: urlOf('auth'), TRUST_PROXY: '1' });
	host = auth.origin;
	const other = await start(folder, { ...both, PORT: port, DATABASE_URL: urlOf('site'), HOST_AUTH: host });
	children = [auth.child, other.child];
}, 120_000);
afterAll(async () => {
	for (const child of children) await stopServer(child);
	rmSync(folder, { recursive: true, force: true });
});

/** On the sign-in page; the host sends the code. */
async function enterCode(page: Page): Promise<string> {
	const phone = newPhone();
	await page.locator('[name=phone]').fill(phone);
	await page.locator('main button[type=submit]').first().click();
	await page.locator('[name=code]').waitFor();
	await page.locator('[name=code]').fill(await codeTo(phone, host));
	await page.locator('main button[type=submit]').first().click();
	return phone;
}

/** From a ticket to the payment of a traveller whose account cannot be reached. */
async function expectGuestBooking(page: Page, check: () => Promise<void>): Promise<void> {
	await bookHere(page);
	const notice = page.locator('[data-guest]');
	expect(await notice.textContent()).toContain('вы бронируете как гость');
	await check();
	await fillPassenger(page, 0, { lastName: 'IVANOVA', firstName: 'ANNA', birthDate: '12.03.1990', documentNumber: '751234567' });
	await fillContacts(page);
	await submit(page);
	await page.waitForURL(/ssr_one/);
	const order = new URL(page.url()).searchParams.get('order_id');
	await page.goto(`${site}/booking/payment?order_id=${order}`);
	expect(await notice.textContent()).toContain('Кешбэк за такой заказ не начислится');
	expect(await page.locator('main').textContent()).not.toContain('Кешбэк за этот заказ');
	await expectNoSideScroll(page);
}

const DEVICES: readonly (readonly [name: string, options: BrowserContextOptions])[] = [
	['on a phone', PHONE],
	['on a phone without script', NO_SCRIPT],
	['on a desk', DESK],
];

describe('the account on another host', () => {
	it.each(DEVICES)('is signed in to, read, changed and left at this site: %s', { timeout: 90_000 }, async (_, options) => {
		const { page, problems, close } = await visit(`${site}/my/settings`, options);
		await page.waitForURL(/\/my\/sign-in/);
		await enterCode(page);
		await page.waitForURL(`${site}/my/settings`);
		await page.locator('#name').fill('Анна');
		await page.locator('#name').press('Enter');
		await expect.poll(() => page.locator('#name').inputValue()).toBe('Анна');
		await page.goto(`${site}/my`);
		expect(await page.locator('h1').textContent()).toContain('Анна');
		await page.goto(`${site}/favorites`);
		expect(await page.locator('main').textContent()).not.toContain('Войдите');
		for (const path of ['/my/documents', '/my/notifications', '/kz/my/settings', '/my/settings/sign-in']) {
			await page.goto(site + path);
			expect(new URL(page.url()).pathname).toBe(path);
			await expectNoSideScroll(page);
		}
		const { origin } = new URL(page.url());
		expect(origin).toBe(site);
		expect(await page.content()).not.toContain(new URL(host).host);
		await page.goto(`${site}/my`);
		await page.locator('form[data-clears-copies] button').click();
		await page.waitForURL(/done=signed-out/);
		expect((await page.context().cookies(site)).filter(({ name }) => name === 'session')).toEqual([]);
		expect(problems).toEqual([]);
		await close();
	});

	it('is signed in to at a provider by popup, whose message is of this site’s origin', async () => {
		const { page, close } = await visit(`${site}/my/sign-in?back=%2Fmy%2Fsettings%2Fsign-in`, PHONE);
		await page.locator('[data-passkey]').waitFor();
		const [popup] = await Promise.all([page.waitForEvent('popup'), page.locator('[data-provider=demo]').click()]);
		await popup.locator('#name').fill('Яна');
		await popup.locator('#mail').fill(`yana${Date.now()}@example.com`);
		await popup.locator('button[value=enter]').click();
		await page.waitForURL(/\/my\/settings\/sign-in$/);
		expect(popup.isClosed()).toBe(true);
		await page.goto(`${site}/faq`);
		await page.locator('.account-chip').waitFor();
		await close();
	});

	it('is signed in to with a passkey of this site’s host name', async () => {
		const { page, close } = await visit(`${site}/my/settings/sign-in`, DESK);
		const cdp = await page.context().newCDPSession(page);
		await cdp.send('WebAuthn.enable');
		const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const;
		const verified = { isUserVerified: true, automaticPresenceSimulation: true };
		const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, ...verified } });
		await enterCode(page);
		await page.locator('[data-offer] .btn-quiet').click();
		await page.waitForURL(`${site}/my/settings/sign-in`);
		await page.locator('passkey-add button').click();
		await page.getByText('Ключ доступа добавлен.').waitFor();
		const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
		expect(credentials.map(({ rpId }) => rpId)).toEqual(['localhost']);
		await page.context().clearCookies();
		await page.goto(`${site}/my/sign-in?back=%2Fmy%2Fsettings%2Fsign-in`);
		await page.locator('[data-passkey]').click();
		await page.waitForURL(`${site}/my/settings/sign-in`);
		await close();
	});

	it('is left to the host: this site stores no sessions and no codes', async () => {
		const own = await openDatabase(urlOf('site'));
		for (const table of ['account_sessions', 'phone_logins', 'account_codes', 'data_reports'] as const)
			expect(await own.selectFrom(table).selectAll().execute(), table).toEqual([]);
		expect(await own.selectFrom('accounts').selectAll().where('phone_hash', 'is not', null).execute()).toEqual([]);
		await own.destroy();
	});

	it('has pages for staff that say where the reports of readers are', async () => {
		const { page, close } = await visit(`${host}/staff/content`, PHONE);
		const own = new URL(site).host;
		expect(await page.locator('#entry-reports').textContent()).toContain(`хранит ${own}: они на его странице /staff/content`);
		await page.goto(`${host}/staff/feedback`);
		expect(await page.locator('main').textContent()).toContain(`хранит ${own}: они на его странице /staff/feedback`);
		await page.goto(`${site}/staff/content`);
		expect(await page.locator('main').textContent()).not.toContain('они на его странице');
		await close();
	});

	it('that cannot be reached is said on its pages, and nobody is signed out', { timeout: 120_000 }, async () => {
		const visits = await Promise.all([PHONE, NO_SCRIPT].map((options) => visit(`${site}/my/sign-in`, options)));
		for (const { page } of visits) {
			await enterCode(page);
			await page.waitForURL(`${site}/my`);
		}
		const [scripted] = visits;
		const tokenOf = () => scripted?.page.evaluate(() => localStorage.getItem('token'));
		const token = await tokenOf();
		const search = searchAddress('1');
		const ticket = `${site}/search/${search}?t=${await ownTicket(site, search)}`;
		expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
		await stopServer(children[0]);
		for (const [index, { page, close }] of visits.entries()) {
			// Without script there is nothing that axe could run in.
			const check = index === 0 ? () => expectAccessible(page) : async () => undefined;
			for (const path of ['/my/settings', '/my/documents', '/my/notifications', '/my/sign-in']) {
				const response = await page.goto(site + path);
				expect([path, response?.status(), response?.headers()['retry-after']]).toEqual([path, 503, '30']);
				expect(await page.locator('h1').textContent()).toBe('Кабинет сейчас не открывается');
			}
			await check();
			await page.locator('main .btn-primary').click();
			await page.waitForURL(`${site}/my/sign-in`);
			const my = await page.goto(`${site}/my`);
			expect(my?.status()).toBe(200);
			const text = (await page.locator('main').textContent()) ?? '';
			expect(text).toContain('Кабинет сейчас не открывается');
			expect(text).not.toContain('Вы не вошли');
			await check();
			expect((await page.goto(`${site}/favorites`))?.status()).toBe(503);
			expect((await page.goto(`${site}/my/orders`))?.status()).toBe(503);
			expect((await page.goto(`${site}/faq`))?.status()).toBe(200);
			await page.goto(ticket);
			await expectGuestBooking(page, check);
			if (index === 0) expect(await tokenOf()).toBe(token);
			expect((await page.context().cookies(site)).map(({ name }) => name)).toEqual(expect.arrayContaining(['session', 'signed_in']));
			await close();
		}
		const guest = await visit(`${site}/favorites`, PHONE);
		expect(await guest.page.locator('h1').count()).toBe(1);
		expect((await guest.page.goto(`${site}/my`))?.status()).toBe(200);
		expect(await guest.page.locator('main').textContent()).toContain('Вы не вошли');
		await guest.page.goto(ticket);
		await bookHere(guest.page);
		expect(await guest.page.locator('[data-guest]').count()).toBe(0);
		await guest.close();
	});
});
