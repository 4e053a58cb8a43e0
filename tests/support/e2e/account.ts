/** Signing in to an account in the browser, with the codes of the outbox. */
import type { Page } from 'playwright';
import { expect, inject, vi } from 'vitest';
import { address } from './browser.ts';
import { decode } from './requests.ts';

/** Address on the server whose outbox can be read. */
export const at = (path: string): string => address(path, 'AS', inject('staffOrigin'));

let last = 0;
/** Two test files that run at the same time never have the same number. */
export const newPhone = (): string => `+791${process.env.VITEST_POOL_ID}${String(Date.now()).slice(-5)}${String(++last).padStart(2, '0')}`;
export const newMail = (): string => `traveller${process.env.VITEST_POOL_ID}-${Date.now()}-${++last}@example.com`;

const MESSAGE = /<a href="([^"]+)"[^>]*>([^<]*)<\/a><\/th><td[^>]*>([^<]*)</g;

/** The newest message to a recipient with a subject, as soon as the outbox shows it. @param site origin of the server that sends it */
export const messageTo = (recipient: string, subject: RegExp, site = inject('staffOrigin')): Promise<string> =>
	vi.waitFor(
		async () => {
			const outbox = await (await fetch(`${site}/staff/outbox`)).text();
			const row = [...outbox.matchAll(MESSAGE)].find(([, , title = '', to]) => to === recipient && subject.test(decode(title)));
			expect(row, `${recipient} ${subject}`).toBeDefined();
			const message = await (await fetch(new URL(row?.[1] ?? '', site))).text();
			return decode(/class="mail-text"[^>]*>([^<]*)</.exec(message)?.[1] ?? '');
		},
		{ timeout: 10_000, interval: 200 },
	);

export const codeTo = async (phone: string, site?: string): Promise<string> =>
	/\d{6}/.exec(await messageTo(phone, /^(?:СМС|SMS)/, site))?.[0] ?? '';

/** On the sign-in page. */
export async function enterCode(page: Page, phone: string): Promise<void> {
	await page.locator('[name=phone]').fill(phone);
	await page.locator('main button[type=submit]').first().click();
	await page.locator('[name=code]').waitFor();
	await page.locator('[name=code]').fill(await codeTo(phone, new URL(page.url()).origin));
	await page.locator('main button[type=submit]').first().click();
}

export async function signIn(page: Page, path = '/my/sign-in'): Promise<string> {
	const phone = newPhone();
	await page.goto(at(path));
	await enterCode(page, phone);
	await page.waitForURL(/\/my(?:\?.*)?$/);
	return phone;
}

/** Sets and confirms the account's mail address. */
export async function confirmMail(page: Page): Promise<string> {
	const mail = newMail();
	await page.goto(at('/my/settings'));
	await page.locator('#mail').fill(mail);
	await page.locator('button[value=mail]').click();
	await page.waitForURL(/done=mail/);
	const [link = ''] = /http\S+\/my\/confirm\/\S+/.exec(await messageTo(mail, /Подтвердите адрес/)) ?? [];
	await page.goto(link);
	await page.locator('main button[type=submit]').first().click();
	await page.getByText('Адрес подтверждён.').waitFor();
	return mail;
}

/** As if the session had ended on the server. */
export const expireSession = (page: Page): Promise<void> => page.context().clearCookies({ name: 'session' });
