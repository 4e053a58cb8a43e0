/** Sign-in by popup, redirects and passkey, the ways to sign in, and the account chip. */
import type { CDPSession } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { address, expectAccessible, expectNoSideScroll, expectReadsWell, PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';
import { send } from '#tests/support/e2e/requests.ts';

withBrowser();

const DESK = { viewport: { width: 1280, height: 800 } };
const NO_SCRIPT = { ...PHONE, javaScriptEnabled: false };
const at = (path: string, brand: 'AS' | 'WA' = 'AS'): string => address(path, brand, inject('staffOrigin'));

type Page = Awaited<ReturnType<typeof visit>>['page'];

let last = 0;
const newMail = (): string => `person${Date.now()}${++last}@example.com`;

async function fillPerson(page: Page, mail: string, name = 'Anna'): Promise<void> {
	await page.locator('#name').fill(name);
	await page.locator('#mail').fill(mail);
	await page.locator('button[value=enter]').click();
}

/** Presses the provider's button as soon as the island is alive. @returns the popup */
async function openPopup(page: Page): Promise<Page> {
	await page.locator('[data-passkey]').waitFor();
	const [popup] = await Promise.all([page.waitForEvent('popup'), page.locator('[data-provider=demo]').click()]);
	await popup.locator('#mail').waitFor();
	return popup;
}

async function signInByPopup(page: Page, mail = newMail(), name = 'Anna'): Promise<void> {
	await page.goto(at('/my/sign-in'));
	await fillPerson(await openPopup(page), mail, name);
	await page.waitForURL((url) => url.pathname !== '/my/sign-in');
}

const tokenOf = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('token'));

/** A fingerprint reader that always agrees. */
async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; id: string }> {
	const cdp = await page.context().newCDPSession(page);
	await cdp.send('WebAuthn.enable');
	const { authenticatorId: id } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	return { cdp, id };
}

describe('the sign-in page', () => {
	it.each([
		['Russian', '/my/sign-in', 'AS', 'Войти через'],
		['Kazakh', '/kz/my/sign-in?language=kk', 'AS', 'арқылы кіру'],
		['English', '/my/sign-in', 'WA', 'Continue with'],
		['a problem', '/my/sign-in?problem=mail-in-use', 'AS', 'Кабинет с такой почтой уже есть'],
	] as const)('reads well: %s', async (_, path, brand, text) => {
		await expectReadsWell(at(path, brand), async (page) => {
			await page.locator('[data-passkey]').waitFor();
			expect(await page.locator('main').textContent()).toContain(text);
		});
	});

	it.each([
		['ru', '/my/sign-in', 'AS', /Сейчас мы не можем отправить код в СМС/],
		['kk', '/kz/my/sign-in?language=kk', 'AS', /Қазір SMS арқылы код жібере алмаймыз/],
		['en', '/my/sign-in', 'WA', /can’t send codes by SMS right now/],
	] as const)('offers no phone in production without SMS, and says so: %s', async (_, path, brand, text) => {
		await expectReadsWell(address(path, brand), async (page) => {
			await page.locator('[data-passkey]').waitFor();
			expect(await page.locator('main').textContent()).toMatch(text);
			expect(await page.locator('[name=phone], main form').count()).toBe(0);
		});
		const { origin, hostname: host } = new URL(address('', brand));
		const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' };
		expect((await send(path, { host, method: 'POST', headers, body: 'phone=%2B79161234567' })).status).toBe(503);
	});

	it('offers no demo provider in production', async () => {
		const response = await fetch(address('/my/sign-in'));
		expect(await response.text()).not.toContain('/auth/v2/demo');
		const host = new URL(inject('origin')).host.replace('localhost', 'id.localhost');
		const page = await fetch(`${inject('origin')}/auth`, { headers: { host } });
		expect([404, 421]).toContain(page.status);
		expect((await fetch(address('/auth/v2/demo'), { headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(404);
	});
});

describe('signing in at a provider', () => {
	it.each([
		['on a phone', PHONE, 'AS'],
		['on a desk', DESK, 'AS'],
		['on the second brand', DESK, 'WA'],
	] as const)('takes a popup, keeps its page, and shows who is signed in on cached pages: %s', async (_, options, brand) => {
		const { page, problems, close } = await visit(at('/my/sign-in?back=%2Fmy%2Fsettings%2Fsign-in', brand), options);
		const popup = await openPopup(page);
		await expectAccessible(popup);
		await expectNoSideScroll(popup);
		expect(await page.locator('main').textContent()).toMatch(/Закончите вход|Complete the sign-in/);
		await expectAccessible(page);
		await fillPerson(popup, newMail(), 'Яна');
		await page.waitForURL(/\/my\/settings\/sign-in$/);
		expect(popup.isClosed()).toBe(true);
		await page.goto(at('/faq', brand));
		const chip = page.locator('.account-chip');
		await chip.waitFor();
		expect(await chip.textContent()).toBe('Я');
		expect(await page.locator('.top [data-account]').getAttribute('aria-label')).toMatch(/: Яна$/);
		await expectAccessible(page);
		expect(await tokenOf(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
		expect(problems).toEqual([]);
		await close();
	});

	it('goes by redirects without script, and names what went wrong', async () => {
		const { page, close } = await visit(at('/my/settings'), NO_SCRIPT);
		await page.locator('[data-provider=demo]').click();
		await page.locator('button[value=deny]').click();
		await page.waitForURL(/problem=denied/);
		expect(await page.locator('.notice-error').textContent()).toContain('Вы отменили вход');
		await page.locator('[data-provider=demo]').click();
		await fillPerson(page, newMail());
		await page.waitForURL(/\/my\/settings$/);
		const cookies = await page.context().cookies(at('/'));
		expect(cookies.find(({ name }) => name === 'session')).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
		expect(cookies.find(({ name }) => name === 'signed_in')).toMatchObject({ value: '1', httpOnly: false });
		await close();
	});

	it('says that the popup was closed or blocked, and opens the provider in the same window', async () => {
		const { page, close } = await visit(at('/my/sign-in'), PHONE);
		await page.locator('[name=phone]').fill('+7 916');
		await (await openPopup(page)).close();
		await page.getByText('Окно входа закрыли раньше времени').waitFor();
		expect(await page.locator('[name=phone]').inputValue()).toBe('+7 916');
		await expectAccessible(page);
		await page.evaluate(() => {
			window.open = () => null;
		});
		await page.locator('[data-provider=demo]').click();
		await page.getByText('Браузер не дал открыть окно входа').waitFor();
		await expectAccessible(page);
		await page.locator('[data-here]').click();
		await fillPerson(page, newMail());
		await page.waitForURL(/\/my$/);
		await close();
	});

	it('ignores messages of other origins and windows', async () => {
		const { page, close } = await visit(at('/my/sign-in'), DESK);
		const popup = await openPopup(page);
		const forged = { type: 'auth', status: 'signed-in', is_new_user: false };
		await popup.evaluate((message) => (window.opener as Window).postMessage(message, '*'), forged);
		await page.evaluate((message) => window.postMessage(message, '*'), forged);
		await page.waitForTimeout(500);
		expect(new URL(page.url()).pathname).toBe('/my/sign-in');
		expect(await tokenOf(page)).toBeNull();
		await popup.locator('button[value=deny]').click();
		await page.getByText('Вы отменили вход').waitFor();
		await close();
	});
});

describe('the session in the browser', () => {
	it('fetches nothing for guests, and drops a token that outlived its session', async () => {
		const { page, close } = await visit(at('/faq'), PHONE);
		const calls: string[] = [];
		page.on('request', (request) => /\/api\/v2\/|\/auth\//.test(request.url()) && calls.push(request.url()));
		await page.evaluate(() => localStorage.setItem('token', 'old'));
		await page.reload();
		await expect.poll(() => tokenOf(page)).toBeNull();
		await page.waitForTimeout(1000);
		expect(calls).toEqual([]);
		await close();
	});

	it('renews a token that expired, and becomes a guest when it ended elsewhere', async () => {
		const { page, close } = await visit(at('/my/sign-in'), PHONE);
		await signInByPopup(page);
		await page.evaluate(() => localStorage.setItem('token', 'a.b.c'));
		await page.goto(at('/faq'));
		await page.locator('.account-chip').waitFor();
		expect(await tokenOf(page)).not.toBe('a.b.c');
		await page.evaluate(() => fetch('/api/v2/logout', { method: 'DELETE' }));
		await page.context().addCookies([{ name: 'signed_in', value: '1', url: at('/') }]);
		await page.reload();
		await expect.poll(() => tokenOf(page)).toBeNull();
		expect(await page.locator('.account-chip').count()).toBe(0);
		await expect.poll(async () => (await page.context().cookies(at('/'))).some(({ name }) => name === 'signed_in')).toBe(false);
		await close();
	});

	it('signs out with the token and the chip', async () => {
		const { page, close } = await visit(at('/my/sign-in'), DESK);
		await signInByPopup(page);
		await page.goto(at('/my'));
		await page.locator('.account-chip').waitFor();
		await page.locator('form[action="/my/sign-out"] button').click();
		await page.getByText('Вы вышли.').waitFor();
		expect(await tokenOf(page)).toBeNull();
		expect(await page.locator('.top [data-account] .icon').count()).toBe(1);
		await close();
	});
});

describe('passkeys', () => {
	it.each([
		['on a phone', PHONE],
		['on a desk', DESK],
	])('are offered after the first sign-in, sign in, are renamed and removed: %s', async (_, options) => {
		const { page, problems, close } = await visit(at('/my/sign-in'), options);
		const { cdp, id } = await addAuthenticator(page);
		await fillPerson(await openPopup(page), newMail(), 'Олег');
		await page.locator('[data-offer]').waitFor();
		await expectAccessible(page);
		await page.locator('[data-offer] .btn-primary').click();
		await page.waitForURL(/\/my$/);
		expect((await cdp.send('WebAuthn.getCredentials', { authenticatorId: id })).credentials).toHaveLength(1);
		await page.locator('.account-chip').waitFor();
		await page.locator('form[action="/my/sign-out"] button').click();
		await page.getByText('Вы вышли.').waitFor();
		await page.goto(at('/my/sign-in?back=%2Fmy%2Fsettings%2Fsign-in'));
		await page.locator('[data-passkey]').click();
		await page.waitForURL(/\/my\/settings\/sign-in$/);
		await expectAccessible(page);
		await expectNoSideScroll(page);
		const row = page.locator('[data-passkey-row]');
		expect(await row.count()).toBe(1);
		await row.locator('summary').click();
		await row.locator('[name=name]').fill('Мой телефон');
		await row.locator('button[value=rename]').click();
		await page.getByText('Название сохранено.').waitFor();
		expect(await row.textContent()).toContain('Мой телефон');
		await page.locator('[data-provider=demo] button[value=unlink]').click();
		await page.getByText('Сервис отключён.').waitFor();
		await row.locator('button[value=remove]').click();
		expect(await page.locator('.notice-error').textContent()).toContain('единственный способ войти');
		await page.locator('[data-provider=demo] a').click();
		await fillPerson(page, newMail());
		await page.getByText('Сервис подключён.').waitFor();
		await row.locator('button[value=remove]').click();
		await page.getByText('Ключ доступа удалён.').waitFor();
		expect(await row.count()).toBe(0);
		expect(problems).toEqual([]);
		await close();
	});

	it('are not forced: "not now" goes on, and a passkey of nobody is named', async () => {
		const { page, close } = await visit(at('/my/sign-in'), PHONE);
		const { cdp, id } = await addAuthenticator(page);
		await fillPerson(await openPopup(page), newMail());
		await page.locator('[data-offer] .btn-quiet').click();
		await page.waitForURL(/\/my$/);
		await page.goto(at('/my/settings/sign-in'));
		await page.locator('passkey-add button').click();
		await page.getByText('Ключ доступа добавлен.').waitFor();
		await page.locator('[data-passkey-row] button[value=remove]').click();
		await page.getByText('Ключ доступа удалён.').waitFor();
		await page.goto(at('/my/sign-in'));
		await page.locator('[data-passkey]').click();
		await page.getByText('Этот ключ доступа не подошёл').waitFor();
		await expectAccessible(page);
		await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: false });
		await page.locator('[data-passkey]').click();
		await page.getByText('Вход с ключом отменён').waitFor();
		await close();
	});
});

describe('phone and code with script', () => {
	it('keeps the step after a reload, and leads from an expired code to the phone', async () => {
		const { page, close } = await visit(at('/my/sign-in'), PHONE);
		await page.locator('[data-passkey]').waitFor();
		await page.locator('[name=phone]').fill(`+7916${String(Date.now()).slice(-7)}`);
		await page.locator('main button[type=submit]').first().click();
		await page.locator('[name=code]').waitFor();
		expect(new URL(page.url()).searchParams.get('login')).toMatch(/^[\w-]{22}$/);
		await expectAccessible(page);
		await page.reload();
		await page.locator('[name=code]').waitFor();
		await page.route('**/auth/phone/finish', (route) =>
			route.fulfill({ status: 410, json: { code: 'expired-code', message: 'The code expired' } }),
		);
		await page.locator('[name=code]').fill('123456');
		await page.locator('main button[type=submit]').first().click();
		await page.locator('.error-summary a[href="#phone"]').waitFor();
		expect(await page.locator('.error-summary').textContent()).toContain('Код устарел');
		await page.unroute('**/auth/phone/finish');
		await page.route('**/auth/phone?*', (route) => route.abort());
		await page.route('**/auth/phone', (route) => route.abort());
		await page.locator('[name=phone]').fill('+7 916 000-00-00');
		await page.locator('main button[type=submit]').first().click();
		await page.getByText('Нет связи с сервером').waitFor();
		expect(await page.locator('[name=phone]').inputValue()).toBe('+7 916 000-00-00');
		await close();
	});
});
