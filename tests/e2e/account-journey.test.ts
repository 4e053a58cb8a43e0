/** From a guest's first search to the deleted account, on a phone and a second browser, with every control pressed by pointer. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import type { Locator, Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { codeTo, messageTo, newMail } from '#tests/support/e2e/account.ts';
import { address, expectAccessible, expectNoSideScroll, PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';
import { ddmm } from '#tests/support/e2e/requests.ts';

withBrowser();

const DESK = { viewport: { width: 1280, height: 800 } };
/** A form sent sooner counts as automated. */
const TYPING = 600;
/** Milliseconds until browser services have started, on a busy machine. */
const SERVICES = { timeout: 40_000 };

interface Market {
	readonly name: string;
	readonly brand: 'AS' | 'WA';
	readonly prefix: string;
	readonly query: string;
	readonly language: string;
	/** Of the phone, followed by seven digits. */
	readonly dial: string;
	readonly route: readonly [from: string, to: string];
	readonly currency: string;
	/** Whether this site sells tickets itself: settings of bookings. */
	readonly books: boolean;
	readonly passport: string;
	readonly subjects: { readonly alert: RegExp; readonly mail: RegExp; readonly report: RegExp };
	readonly reported: string;
}

const MARKETS: readonly Market[] = [
	{
		name: 'ru',
		brand: 'AS',
		prefix: '',
		query: '',
		language: 'ru',
		dial: '+7918',
		route: ['MOW', 'IST'],
		currency: 'eur',
		books: true,
		passport: 'ru-foreign-passport',
		subjects: { alert: /Подтвердите слежение/, mail: /Подтвердите адрес/, report: /Архив ваших данных готов/ },
		reported: 'Ваши данные',
	},
	{
		name: 'kk',
		brand: 'AS',
		prefix: '/kz',
		query: '?language=kk',
		language: 'kk',
		dial: '+7701',
		route: ['ALA', 'IST'],
		currency: 'usd',
		books: false,
		passport: 'passport',
		subjects: { alert: /Бағаны бақылауды растаңыз/, mail: /Пошта мекенжайын растаңыз/, report: /мұрағаты дайын/ },
		reported: 'Деректеріңіз',
	},
	{
		name: 'en',
		brand: 'WA',
		prefix: '',
		query: '',
		language: 'en',
		dial: '+1212',
		route: ['NYC', 'LON'],
		currency: 'eur',
		books: false,
		passport: 'passport',
		subjects: { alert: /Confirm your price alert/, mail: /Confirm your email address/, report: /Your data archive is ready/ },
		reported: 'Your Wayfold US data',
	},
];

/** Presses with a finger or a mouse; the control must be the topmost element at its own centre. */
async function press(target: Locator): Promise<void> {
	await target.scrollIntoViewIfNeeded();
	const isTouch = await target.page().evaluate(() => matchMedia('(pointer: coarse)').matches);
	await (isTouch ? target.tap() : target.click());
}

/** Presses a link, and waits for its page. */
async function follow(target: Locator, path: RegExp): Promise<void> {
	const page = target.page();
	const request = page.waitForRequest((one) => one.isNavigationRequest() && one.frame() === page.mainFrame());
	await press(target);
	// The page that it is pressed on may have such an address too.
	await (await request).response();
	await page.waitForURL(path);
}

const shot = async (page: Page, name: string): Promise<void> => {
	if (process.env.SHOTS) await page.screenshot({ path: join(process.env.SHOTS, `${name}.png`), fullPage: true });
};

const local = (page: Page, key: string): Promise<string | null> => page.evaluate((name) => localStorage.getItem(name), key);
const link = (text: string, path: string): string => new RegExp(`http\\S+${path}\\S+`).exec(text)?.[0] ?? '';

describe.each(MARKETS)(
	'in $name',
	({ name, brand, prefix, query, language, dial, route, currency, books, passport, subjects, reported }) => {
		const at = (path: string): string => address(`${prefix}${path}${query}`, brand, inject('staffOrigin'));
		const [from, to] = route;
		const search = `${from}${ddmm(40)}${to}1`;
		const phone = `${dial}${String(Date.now()).slice(-7)}`;

		async function signIn(page: Page): Promise<void> {
			await follow(page.locator('header [data-account]'), /\/my(?:\?.*)?$/);
			await follow(page.locator('main a[href*="/my/sign-in"]'), /\/my\/sign-in/);
			await page.locator('[name=phone]').fill(phone);
			await press(page.locator('main button[type=submit]').first());
			await page.locator('[name=code]').waitFor();
			await page.locator('[name=code]').fill(await codeTo(phone));
			await press(page.locator('main button[type=submit]').first());
			await page.waitForURL(/\/my(?:\?.*)?$/);
		}

		it('what a guest saved is found after the sign-in, on both devices and in the report, and gone after the deletion', {
			timeout: 600_000,
		}, async () => {
			const { page, problems, close } = await visit(at(`/?params=${search}`).replace(/\?params=(.*)\?/, '?params=$1&'), {
				...PHONE,
				acceptDownloads: true,
			});
			expect(await page.locator('html').getAttribute('lang')).toContain(language);

			// A guest searches, and saves a ticket.
			await press(page.locator('.search-go'));
			await page.waitForURL(new RegExp(`/search/${search}`));
			const heart = page.locator('#ticket-1 .ticket-heart');
			await press(heart);
			await page.locator('#ticket-1 .ticket-heart[aria-pressed="true"]').waitFor();
			// The cheapest ticket is known once all sellers have responded.
			await expect
				.poll(
					async () => {
						await page.reload();
						return JSON.parse((await local(page, 'recent_searches')) ?? '[]')[0]?.ticket?.total ?? 0;
					},
					{ ...SERVICES, interval: 2000 },
				)
				.toBeGreaterThan(0);

			// Follows the price by mail, without an account.
			await press(page.locator('main a[href*="/alerts/new"]').first());
			await page.waitForURL(/\/alerts\/new/);
			const mail = newMail();
			await page.locator('[name=mail]').fill(mail);
			await page.waitForTimeout(TYPING);
			await press(page.locator('main form button[type=submit]').first());
			await page.waitForURL(/\/alerts\?.*done=confirm/);
			await shot(page, `${name}-alerts-confirm`);
			await page.goto(link(await messageTo(mail, subjects.alert), '/alerts/confirm/'));
			await press(page.locator('main form button[type=submit]').first());
			await page.waitForURL(/\/alerts\/[\w-]{16}\?/);
			await expectNoSideScroll(page);
			await shot(page, `${name}-alert`);

			// Signs in, and finds all three.
			await signIn(page);
			await shot(page, `${name}-my`);
			await expect.poll(() => local(page, 'account_searches'), SERVICES).toBe('1');
			await press(page.locator('header [data-favorites]'));
			await page.waitForURL(/\/favorites/);
			expect(await page.locator('.favorite-ticket').count()).toBe(1);
			expect(await page.locator('section[aria-labelledby=searches] .favorite-place').count()).toBe(1);
			await expectAccessible(page);
			await expectNoSideScroll(page);
			await shot(page, `${name}-favorites`);
			await follow(page.locator('header [data-account]'), /\/my(?:\?.*)?$/);
			await follow(page.locator('main a[href*="/alerts"]').last(), /\/alerts(?:\?.*)?$/);
			expect(await page.locator('.alert-item').count()).toBe(1);

			// Adds a passenger with a passport.
			await follow(page.locator('header [data-account]'), /\/my(?:\?.*)?$/);
			await follow(page.locator('main a[href*="/my/documents"]'), /\/my\/documents/);
			await follow(page.locator('main a[href*="edit=new"]'), /edit=new/);
			const fill = (field: string, value: string) => page.locator(`[name="p0.${field}"]`).fill(value);
			await fill('lastName', 'LOVELACE');
			await fill('firstName', 'ADA');
			await press(page.locator('[name="p0.sex"][value=f]'));
			await fill('birthDate', '10.12.1990');
			await page.locator('[name="p0.documentType"]').selectOption(passport);
			await fill('documentNumber', passport === 'passport' ? 'N7654321' : '75 7654321');
			const expiry = page.locator('[name="p0.documentExpiry"]');
			if (await expiry.isVisible()) await expiry.fill('05.03.2035');
			await shot(page, `${name}-passenger`);
			await press(page.locator('button[value=save]'));
			await page.waitForURL(/done=save/);
			expect(await page.locator('main').textContent()).not.toContain('7654321');
			await follow(page.locator('main li a[href*="show=0"]'), /show=0/);
			await expect.poll(() => page.locator('main').textContent(), SERVICES).toContain('7654321');
			await shot(page, `${name}-documents`);

			// Confirms a mail address.
			await follow(page.locator('header [data-account]'), /\/my(?:\?.*)?$/);
			await follow(page.locator('main a[href*="/my/settings"]'), /\/my\/settings/);
			await page.locator('#mail').fill(mail);
			await press(page.locator('button[value=mail]'));
			await page.waitForURL(/done=mail/);
			await page.goto(link(await messageTo(mail, subjects.mail), '/my/confirm/'));
			await press(page.locator('main button[type=submit]').first());
			await page.locator('main .notice').waitFor();

			// Signs in on a second browser, and changes settings there.
			const second = await visit(at('/'), DESK);
			await signIn(second.page);
			await follow(second.page.locator('main a[href*="/my/settings"]'), /\/my\/settings/);
			await shot(second.page, `${name}-settings-desk`);
			const settings = second.page.locator('form[data-settings]');
			expect(await settings.locator('[name=payment_options], [name=contact_phone]').count()).toBe(books ? 3 : 0);
			expect(await settings.locator('[name=use_price_per_night]').count()).toBe(books ? 1 : 0);
			await settings.locator('[name=name]').fill('Ада');
			await settings.locator('[name=currency]').selectOption(currency);
			await press(settings.locator('[name=use_price_per_passenger]'));
			await press(settings.locator('[name=prevent_geoip]'));
			await press(settings.locator('button[value=save]'));
			await second.page.waitForURL(/done=save/);
			await expectAccessible(second.page);

			// Sees them on the first.
			await follow(page.locator('header [data-account]'), /\/my(?:\?.*)?$/);
			expect(await page.locator('h1').textContent()).toContain('Ада');
			await expect.poll(() => local(page, 'account_settings'), SERVICES).toContain(`currency:${currency}:`);
			await follow(page.locator('main a[href*="/my/settings"]'), /\/my\/settings/);
			expect(await page.locator('[name=name]').inputValue()).toBe('Ада');
			expect(await page.locator('[name=currency]').inputValue()).toBe(currency);
			expect(await page.locator('[name=use_price_per_passenger]').isChecked()).toBe(true);
			expect(await page.locator('[name=prevent_geoip]').isChecked()).toBe(true);
			expect(await page.locator('.account-list > li').count()).toBe(2);
			await expect.poll(() => page.locator('html').getAttribute('data-currency'), SERVICES).toBe(currency);
			await expectNoSideScroll(page);
			await shot(page, `${name}-settings`);
			await page.goto(at(`/search/${search.slice(0, -1)}2`));
			await page.locator('.ticket-head').first().waitFor();
			await expect.poll(() => page.locator('.ticket-head').first().textContent(), SERVICES).toMatch(/2/);
			await shot(page, `${name}-per-passenger`);

			// Requests the report, and reads it.
			await page.goto(at('/my/settings'));
			await press(page.locator('button[value=report]'));
			await page.waitForURL(/done=report/);
			await expect
				.poll(async () => {
					await page.reload();
					return page.locator('a[href*="/my/settings/report/"]').count();
				}, SERVICES)
				.toBe(1);
			expect(await messageTo(mail, subjects.report)).toContain('/my/settings/report/');
			const [download] = await Promise.all([page.waitForEvent('download'), press(page.locator('a[href*="/my/settings/report/"]'))]);
			const files = unzipSync(new Uint8Array(readFileSync(await download.path())));
			const data = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()));
			expect(data).toMatchObject({
				account: [{ phone, mail }],
				settings: [{ name: 'Ада', currency, use_price_per_passenger: true, prevent_geoip: true }],
				passengers: [{ lastName: 'LOVELACE' }],
				favorites: [{}],
				alerts: [{ channel: 'mail' }],
			});
			expect(data.searches.map(({ id }: { id: string }) => id)).toContain(search);
			expect(data.sessions).toHaveLength(2);
			const reader = await visit('about:blank', DESK);
			const html = strFromU8(files['index.html'] ?? new Uint8Array());
			await reader.page.setContent(html);
			expect(await reader.page.locator('h1').textContent()).toContain(reported);
			expect(await reader.page.locator('html').getAttribute('lang')).toBe(language);
			const text = (await reader.page.locator('body').textContent()) ?? '';
			for (const shown of ['LOVELACE', '7654321', mail, phone]) expect(text).toContain(shown);
			expect(text).not.toMatch(/undefined|\[object|NaN/);
			await expectNoSideScroll(reader.page);
			await shot(reader.page, `${name}-report`);
			await reader.close();

			// Deletes the account with its code.
			await follow(page.locator('main a[href*="/my/settings/delete"]'), /\/my\/settings\/delete/);
			await shot(page, `${name}-delete`);
			await press(page.locator('button[value=send]'));
			await page.locator('[name=code]').waitFor();
			await page.locator('[name=code]').fill(await codeTo(phone));
			await press(page.locator('button[value=delete]'));
			await page.waitForURL(/done=deleted/);
			await page.locator('main [role=status]').waitFor();
			await expect.poll(() => page.evaluate(() => caches.keys()), SERVICES).toEqual([]);
			await press(page.locator('header [data-favorites]'));
			await page.waitForURL(/\/favorites/);
			expect(await page.locator('.favorite-ticket, .favorite-place').count()).toBe(0);
			await second.page.goto(at('/my/settings'));
			expect(second.page.url()).toContain('/my/sign-in');
			await second.page.goto(at('/alerts'));
			expect(await second.page.locator('.alert-item').count()).toBe(0);
			expect([...problems, ...second.problems]).toEqual([]);
			await second.close();
			await close();
		});
	},
);
