/** Signing in to an account in the browser, with the codes of the outbox. */
import type { Page } from 'playwright';
import { inject } from 'vitest';
import { address } from './browser.ts';

/** Address on the server whose outbox can be read. */
export const at = (path: string): string => address(path, 'AS', inject('staffOrigin'));

let last = 0;
export const newPhone = (): string => `+7917${String(Date.now()).slice(-5)}${String(++last).padStart(2, '0')}`;
export const newMail = (): string => `traveller${Date.now()}${++last}@example.com`;

/** The newest message with a subject, as the outbox of the page's site shows it. */
export async function messageTo(page: Page, subject: RegExp): Promise<string> {
	const outbox = await page.context().newPage();
	await outbox.goto(new URL('/staff/outbox', page.url()).href);
	await outbox.locator('tbody th a', { hasText: subject }).first().click();
	const text = await outbox.locator('.mail-text').textContent();
	await outbox.close();
	return text ?? '';
}

export const codeOf = async (page: Page): Promise<string> => /\d{6}/.exec(await messageTo(page, /^(?:СМС|SMS)/))?.[0] ?? '';

/** On the sign-in page. */
export async function enterCode(page: Page, phone: string): Promise<void> {
	await page.locator('[name=phone]').fill(phone);
	await page.locator('main button[type=submit]').click();
	await page.locator('[name=code]').waitFor();
	await page.locator('[name=code]').fill(await codeOf(page));
	await page.locator('main button[type=submit]').click();
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
	const [link = ''] = /http\S+\/my\/confirm\/\S+/.exec(await messageTo(page, /Подтвердите адрес/)) ?? [];
	await page.goto(link);
	await page.locator('main button[type=submit]').click();
	await page.getByText('Адрес подтверждён.').waitFor();
	return mail;
}

/** As if the session had ended on the server. */
export const expireSession = (page: Page): Promise<void> => page.context().clearCookies({ name: 'session' });
