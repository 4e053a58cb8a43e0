/** Forms whose session ends before they are sent: what was typed is there after the sign-in, for the same account only, with and without script. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { at, codeTo, confirmMail, enterCode, expireSession, newMail, newPhone, signIn } from '#tests/support/e2e/account.ts';
import { expectAccessible, PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';

withBrowser();

const NO_SCRIPT = { ...PHONE, javaScriptEnabled: false };
const SLOW = 180_000;

const save = (page: Page) => page.locator('main button[value=save]').first().click();
const noticeOf = (page: Page) => page.locator('.notice-risk [role=status]');

/** The form was sent without a session: its traveller signs in and is on the form's page again. */
async function signInAgain(page: Page, phone: string, path: RegExp): Promise<void> {
	await page.waitForURL(/\/my\/sign-in/);
	await enterCode(page, phone);
	await page.waitForURL(path);
}

/** An alert of the account that this browser has no right to without it. */
async function followRoute(page: Page): Promise<string> {
	const { request } = page.context();
	const data = { from: 'MOW', to: 'IST', channel: 'feed', market: 'ru' };
	const response = await request.post(at('/svc/subscriptions/alerts'), { data, headers: { origin: new URL(at('/')).origin } });
	const { alert } = (await response.json()) as { alert: { id: string } };
	await page.context().clearCookies({ name: 'visitor' });
	return alert.id;
}

describe.each([
	['with script', PHONE],
	['without script', NO_SCRIPT],
])('a form that is sent after the session ended, %s', (_, options) => {
	it(
		'has the address of the mail form again',
		async () => {
			const { page, close } = await visit(at('/my/sign-in'), options);
			const phone = await signIn(page);
			const mail = newMail();
			await page.goto(at('/my/settings'));
			await page.locator('#mail').fill(mail);
			await expireSession(page);
			await page.locator('button[value=mail]').click();
			await signInAgain(page, phone, /\/my\/settings/);
			expect(await page.locator('#mail').inputValue()).toBe(mail);
			await noticeOf(page).waitFor();
			await page.locator('button[value=mail]').click();
			await page.waitForURL(/done=mail/);
			await close();
		},
		SLOW,
	);

	it(
		'has the choices of notifications again',
		async () => {
			const { page, close } = await visit(at('/my/sign-in'), options);
			const phone = await signIn(page);
			await confirmMail(page);
			await page.goto(at('/my/notifications'));
			const boxes = async () => Promise.all(['email', 'web_push'].map((name) => page.locator(`[name=${name}]`).isChecked()));
			const [email, push] = await boxes();
			await page.locator('[name=email]').setChecked(!email);
			await page.locator('[name=web_push]').setChecked(!push);
			await expireSession(page);
			await save(page);
			await signInAgain(page, phone, /\/my\/notifications/);
			expect(await boxes()).toEqual([!email, !push]);
			await noticeOf(page).waitFor();
			if (options === PHONE) await expectAccessible(page);
			await save(page);
			await page.waitForURL(/done=saved/);
			expect(await boxes()).toEqual([!email, !push]);
			await close();
		},
		SLOW,
	);

	it(
		'has the code of the deletion again',
		async () => {
			const { page, close } = await visit(at('/my/sign-in'), options);
			const phone = await signIn(page);
			await page.goto(at('/my/settings/delete'));
			await page.locator('button[value=send]').click();
			await page.locator('[name=code]').waitFor();
			const code = await codeTo(phone);
			await page.locator('[name=code]').fill(code);
			await expireSession(page);
			await page.locator('button[value=delete]').click();
			await signInAgain(page, phone, /\/my\/settings\/delete/);
			expect(await page.locator('[name=code]').inputValue()).toBe(code);
			await noticeOf(page).waitFor();
			await page.locator('button[value=delete]').click();
			await page.getByText('Кабинет удалён.').waitFor();
			await close();
		},
		SLOW,
	);

	it(
		'has the threshold of a price alert again',
		async () => {
			const { page, close } = await visit(at('/my/sign-in'), options);
			const phone = await signIn(page);
			const id = await followRoute(page);
			await page.goto(at(`/alerts/${id}`));
			await page.locator('[name=threshold]').fill('15 000');
			await expireSession(page);
			await save(page);
			await signInAgain(page, phone, new RegExp(`/alerts/${id}`));
			expect(await page.locator('[name=threshold]').inputValue()).toBe('15 000');
			await noticeOf(page).waitFor();
			if (options === PHONE) await expectAccessible(page);
			await save(page);
			await page.waitForURL(/done=saved/);
			expect(await page.locator('[name=threshold]').inputValue()).toMatch(/^15\s000$/);
			await close();
		},
		SLOW,
	);

	it(
		'has the passenger again, and says why to sign in, after another device ended the session',
		async () => {
			const { page, close } = await visit(at('/my/sign-in'), options);
			const phone = await signIn(page);
			const other = await visit(at('/my/sign-in'), PHONE);
			await enterCode(other.page, phone);
			await other.page.waitForURL(/\/my(?:\?.*)?$/);
			await page.goto(at('/my/documents?edit=new'));
			const field = (name: string) => page.locator(`[name="p0.${name}"]`);
			await field('lastName').fill('LOVELACE');
			await field('firstName').fill('ADA');
			await other.page.goto(at('/my/settings'));
			await other.page.locator('button[value=end-others]').click();
			await other.page.waitForURL(/done=end-others/);
			await page.locator('[name="p0.sex"][value=f]').check();
			await field('birthDate').fill('10.12.1990');
			await field('documentType').selectOption('ru-foreign-passport');
			await field('documentNumber').fill('75 1234567');
			await field('documentExpiry').fill('05.03.2035');
			await page.locator('button[value=save]').click();
			await page.waitForURL(/\/my\/sign-in/);
			await page.locator('main [role=status]').getByText('сеанс закончился').waitFor();
			await page.locator('main [role=status]').getByText('Всё введённое').waitFor();
			await signInAgain(page, phone, /\/my\/documents/);
			expect(await field('lastName').inputValue()).toBe('LOVELACE');
			expect(await field('documentNumber').inputValue()).toBe('75 1234567');
			await noticeOf(page).waitFor();
			await page.locator('button[value=save]').click();
			await page.getByText('Пассажир сохранён.').waitFor();
			await other.close();
			await close();
		},
		SLOW,
	);

	it(
		'shows and saves nothing in the account of somebody else who signs in',
		async () => {
			const { page, close } = await visit(at('/my/sign-in'), options);
			const phone = await signIn(page);
			await page.goto(at('/my/settings'));
			await page.locator('[name=name]').fill('Ada L.');
			const other = newPhone();
			const tab = await page.context().newPage();
			await tab.goto(at('/my/sign-in'));
			await enterCode(tab, other);
			await tab.waitForURL(/\/my(?:\?.*)?$/);
			await save(page);
			await page.waitForURL(/\/my\/sign-in/);
			await tab.goto(at('/my/settings'));
			expect(await tab.locator('[name=name]').inputValue()).toBe('');
			await signInAgain(page, phone, /\/my\/settings/);
			expect(await page.locator('[name=name]').inputValue()).toBe('Ada L.');
			await close();
		},
		SLOW,
	);
});
