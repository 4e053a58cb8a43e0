/** Settings and their effects, notifications, documents in the booking, the data report and the deletion, with and without script. */

import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { addDays, utcDate } from '#lib/dates.ts';
import { at, codeTo, confirmMail, enterCode, expireSession, messageTo, signIn } from '#tests/support/e2e/account.ts';
import { bookHere, ownTicket, submitStep } from '#tests/support/e2e/booking.ts';
import { expectAccessible, expectNoSideScroll, PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';

withBrowser();

const DESK = { viewport: { width: 1280, height: 800 } };
const NO_SCRIPT = { ...PHONE, javaScriptEnabled: false };
const day = addDays(utcDate(new Date()), 40);
const SEARCH = `MOW${day.slice(8)}${day.slice(5, 7)}IST`;

/** Milliseconds: browser services start when a page is idle. */
const SLOW = 180_000;

const save = (page: Page) => page.locator('button[value=save]').click();

async function typePassenger(page: Page): Promise<void> {
	const fill = (name: string, value: string) => page.locator(`[name="p0.${name}"]`).fill(value);
	await fill('lastName', 'LOVELACE');
	await fill('firstName', 'ADA');
	await page.locator('[name="p0.sex"][value=f]').check();
	await fill('birthDate', '10.12.1990');
	await page.locator('[name="p0.citizenship"]').selectOption('RU');
	await page.locator('[name="p0.documentType"]').selectOption('ru-foreign-passport');
	await fill('documentNumber', '75 7654321');
	await fill('documentExpiry', '05.03.2035');
}

async function addPassenger(page: Page): Promise<void> {
	await page.goto(at('/my/documents?edit=new'));
	expect(await page.locator('.passenger legend').first().textContent()).toBe('Новый пассажир');
	await typePassenger(page);
	await save(page);
	await page.waitForURL(/done=save/);
}

/** Opens a booking that this site sells itself. */
async function openBooking(page: Page): Promise<void> {
	const search = `${SEARCH}1`;
	await page.goto(at(`/search/${search}?t=${await ownTicket(at(''), search)}&sandbox=steady`));
	await bookHere(page);
	await page.waitForURL(/\/booking\?/);
}

describe('settings', () => {
	it.each([
		['on a phone', PHONE],
		['on a desk', DESK],
		['without script', NO_SCRIPT],
	])(
		'have effects in search, results and booking: %s',
		async (_, options) => {
			const { page, problems, close } = await visit(at('/my/sign-in'), options);
			await signIn(page);
			await page.goto(at('/my/settings'));
			const label = (id: string) => page.locator(`label[for=${id}]`).textContent();
			expect([await label('mail'), await label('contact_mail')]).toEqual(['Почта для уведомлений', 'Почта для заказов']);
			const markets = await page.locator('[name=market] option').allTextContents();
			expect(markets[0]).toBe('Россия');
			expect(markets.slice(1)).toEqual(markets.slice(1).toSorted(new Intl.Collator('ru').compare));
			expect(await page.locator('[name=notification_language]').count()).toBe(0);
			await page.goto(at('/kz/my/settings'));
			expect(await page.locator('[name=notification_language] option').count()).toBeGreaterThan(1);
			await page.goto(at('/my/settings'));
			await page.locator('[name=origin]').fill('Нигдеград');
			await page.locator('[name=name]').fill('Ада');
			await page.locator('[name=use_price_per_passenger]').check();
			await page.locator('[name=use_price_per_night]').check();
			await save(page);
			await page.locator('.error-summary a[href="#origin"]').waitFor();
			expect(await page.locator('[name=origin]').inputValue()).toBe('Нигдеград');
			expect(await page.locator('[name=name]').inputValue()).toBe('Ада');
			expect(await page.locator('[name=use_price_per_passenger]').isChecked()).toBe(true);
			expect(await page.locator('[name=use_price_per_night]').isChecked()).toBe(true);
			await page.locator('[name=origin]').fill('Алматы');
			await page.locator('[name=contact_mail]').fill('ada@mail.example');
			await page.locator('[name=contact_phone]').fill('123');
			await save(page);
			await page.locator('.error-summary a[href="#contact_phone"]').waitFor();
			if (options !== NO_SCRIPT) await expectAccessible(page);
			await page.locator('[name=contact_phone]').fill('+7 701 123-45-67');
			await page.locator('[name=citizenship]').selectOption('KZ');
			await save(page);
			await page.waitForURL(/done=save/);
			await expectNoSideScroll(page);
			if (options !== NO_SCRIPT) {
				const origin = async () => {
					await page.goto(at('/'));
					await page.waitForTimeout(5000);
					return page.locator('[name=origin_iata]').inputValue();
				};
				await expect.poll(origin, { timeout: 60_000 }).toBe('Алматы');
			}
			await page.goto(at(`/search/${SEARCH}2`));
			const head = page.locator('.ticket-head').first();
			await head.waitFor();
			expect(await head.textContent()).toMatch(/в среднем на одного.+за 2 пассажиров/s);
			await openBooking(page);
			expect(await page.locator('[name=mail]').inputValue()).toBe('ada@mail.example');
			expect(await page.locator('[name=phone]').inputValue()).toBe('+77011234567');
			expect(await page.locator('[name="p0.citizenship"]').inputValue()).toBe('KZ');
			expect(problems).toEqual([]);
			await close();
		},
		SLOW,
	);

	it(
		'of this device work without an account, and are merged with the account’s, which the visitor learns',
		async () => {
			const { page, close } = await visit(at('/my'), PHONE);
			await page.locator('main a[href="/my/settings/device"]').click();
			await page.locator('[name=origin]').fill('Казань');
			await page.locator('[name=use_price_per_passenger]').check();
			await page.locator('main button[type=submit]').click();
			await page.waitForURL(/done=save/);
			await expectAccessible(page);
			await page.goto(at(`/search/${SEARCH}2`));
			await page.locator('.ticket-head').first().waitFor();
			expect(await page.locator('.ticket-head').first().textContent()).toContain('в среднем на одного');
			const phone = await signIn(page);
			await page.goto(at('/my/settings'));
			await expect
				.poll(
					async () => {
						await page.reload();
						await page.waitForTimeout(6000);
						return page.locator('[name=origin]').inputValue();
					},
					{ timeout: 40_000 },
				)
				.toBe('Казань');
			const other = await visit(at('/my/sign-in'), DESK);
			await enterCode(other.page, phone);
			await other.page.waitForURL(/\/my$/);
			await other.page.locator('div.stored').waitFor({ timeout: 40_000 });
			expect(await other.page.locator('div.stored').textContent()).toContain('Взяли из вашего кабинета: город вылета');
			await expectAccessible(other.page);
			await other.page.locator('form[action="/my/sign-out"] button').click();
			await other.page.getByText('Вы вышли.').waitFor();
			await expect.poll(() => other.page.evaluate(() => localStorage.getItem('account_settings')), { timeout: 20_000 }).toBeNull();
			await other.close();
			await close();
		},
		SLOW,
	);

	it('keep the nearest city from being requested if they say so', async () => {
		const { page, close } = await visit(at('/my/settings/device'), DESK);
		await page.locator('[name=prevent_geoip]').check();
		await page.locator('main button[type=submit]').click();
		await page.waitForURL(/done=save/);
		const requested: string[] = [];
		page.on('request', (request) => requested.push(request.url()));
		await page.goto(at('/'));
		await page.waitForTimeout(7000);
		expect(requested.filter((url) => url.includes('nearest_places'))).toEqual([]);
		await close();
	});
});

describe('a session that ends in the middle of a form', () => {
	it.each([
		['ru', '', '', PHONE],
		['kk, without script', '/kz', '?language=kk', NO_SCRIPT],
		['en', '/fr', '', DESK],
	] as const)('loses nothing that was typed: %s', async (_, prefix, query, options) => {
		const { page, close } = await visit(at(`${prefix}/my/sign-in${query}`), options);
		const phone = await signIn(page, `${prefix}/my/sign-in${query}`);
		await page.goto(at(`${prefix}/my/settings${query}`));
		await page.locator('[name=name]').fill('Ada L.');
		await page.locator('[name=prevent_geoip]').check();
		await page.locator('[name=citizenship]').selectOption('KZ');
		await expireSession(page);
		await save(page);
		await page.waitForURL(/\/my\/sign-in/);
		await enterCode(page, phone);
		await page.waitForURL(/\/my\/settings/);
		expect(await page.locator('[name=name]').inputValue()).toBe('Ada L.');
		expect(await page.locator('[name=prevent_geoip]').isChecked()).toBe(true);
		expect(await page.locator('[name=citizenship]').inputValue()).toBe('KZ');
		await page.locator('.notice-risk [role=status]').waitFor();
		if (options !== NO_SCRIPT) await expectAccessible(page);
		await save(page);
		await page.waitForURL(/done=save/);
		expect(await page.locator('[name=name]').inputValue()).toBe('Ada L.');

		await page.goto(at(`${prefix}/my/documents${query === '' ? '?' : `${query}&`}edit=new`));
		await typePassenger(page);
		await expireSession(page);
		await save(page);
		await page.waitForURL(/\/my\/sign-in/);
		expect(await page.content()).not.toContain('7654321');
		await enterCode(page, phone);
		await page.waitForURL(/\/my\/documents/);
		expect(await page.locator('[name="p0.lastName"]').inputValue()).toBe('LOVELACE');
		expect(await page.locator('[name="p0.documentNumber"]').inputValue()).toBe('75 7654321');
		await page.reload();
		expect(await page.locator('[name="p0.lastName"]').count()).toBe(0);
		await close();
	});
});

describe('notifications', () => {
	it.each([
		['on a phone', PHONE],
		['without script', NO_SCRIPT],
	])('say what is available, are saved, and send a test mail: %s', async (_, options) => {
		const { page, close } = await visit(at('/my/sign-in'), options);
		await signIn(page);
		await page.goto(at('/my/notifications'));
		expect(await page.locator('[name=email]').isDisabled()).toBe(true);
		expect(await page.locator('main').textContent()).toContain('Мобильного приложения у нас нет.');
		if (options === PHONE) await expectAccessible(page);
		const mail = await confirmMail(page);
		await page.goto(at('/my/notifications'));
		for (const name of ['email', 'web_push']) await page.locator(`[name=${name}]`).uncheck();
		await save(page);
		await page.getByText('Сейчас ни о чём не сообщаем.').waitFor();
		await page.locator('[name=email]').check();
		await save(page);
		await page.getByText('Сейчас сообщаем по почте.').waitFor();
		await page.locator('button[value=test]').click();
		await page.getByText(`Отправили пробное письмо на ${mail}.`).waitFor();
		expect(await messageTo(mail, /Пробное письмо/)).toContain('об изменении цен');
		if (options === PHONE) await expectAccessible(page);
		await close();
	});
});

describe('stored passengers', () => {
	it.each([
		['with script', PHONE],
		['without script', NO_SCRIPT],
	])('fill the booking, and are saved from it if the settings say so: %s', async (_, options) => {
		const { page, close } = await visit(at('/my/sign-in'), options);
		await signIn(page);
		await addPassenger(page);
		expect(await page.locator('main').textContent()).not.toContain('7654321');
		await page.locator('main li a[href*="show=0"]').click();
		expect(await page.locator('main').textContent()).toContain('75 7654321');
		await page.goto(at('/my/settings'));
		await page.locator('[name=autosave_documents]').check();
		await save(page);
		await page.waitForURL(/done=save/);
		await openBooking(page);
		const name = page.locator('[name="p0.lastName"]');
		const choice = page.locator('[name="saved-choice-0"]');
		expect([await name.inputValue(), await choice.inputValue()]).toEqual(['LOVELACE', '0']);
		if (options === NO_SCRIPT) {
			await name.fill('BYRON');
			await choice.selectOption('0');
			await page.locator('button[name=saved]').click();
		} else {
			const hydrated = () => page.waitForFunction(() => document.querySelector('button[name=saved]') === null);
			await hydrated();
			await choice.selectOption('');
			await expect.poll(() => name.inputValue()).toBe('');
			await submitStep(page);
			const errors = page.locator('.error-summary a:visible');
			await errors.first().waitFor();
			expect(await errors.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toContain('#p0.documentNumber');
			await hydrated();
			await choice.selectOption('0');
			await expect.poll(() => name.inputValue()).toBe('LOVELACE');
			await expect.poll(() => errors.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(['#mail']);
			await expectAccessible(page);
		}
		expect(await name.inputValue()).toBe('LOVELACE');
		expect(await page.locator('[name="p0.documentType"]').inputValue()).toBe('ru-foreign-passport');
		expect(await page.locator('[name="p0.documentNumber"]').inputValue()).toBe('75 7654321');
		await page.locator('[name="p0.firstName"]').fill('AUGUSTA');
		await page.locator('[name=mail]').fill('ada@mail.example');
		await page.locator('button[type=submit][form=booking-form]:visible, .booking-submit button:visible').first().click();
		await page.waitForURL((url) => url.pathname !== '/booking');
		await page.goto(at('/my/documents'));
		expect(await page.locator('main').textContent()).toMatch(/LOVELACE ADA.+LOVELACE AUGUSTA/s);
		await close();
	});
});

describe('data of the account', () => {
	it.each([
		['on a phone', PHONE],
		['on a desk, without script', { ...DESK, javaScriptEnabled: false }],
	])('are reported in an archive, then deleted with a code: %s', async (_, options) => {
		const { page, close } = await visit(at('/my/sign-in'), { ...options, acceptDownloads: true });
		const hasScript = options === PHONE;
		const phone = await signIn(page);
		await page.goto(at('/my/settings'));
		expect(await page.locator('[aria-labelledby=report]').textContent()).toContain('подтвердите почту');
		const mail = await confirmMail(page);
		await addPassenger(page);
		await page.goto(at('/my/settings'));
		await page.locator('button[value=report]').click();
		await page.waitForURL(/done=report/);
		expect(await page.locator('button[value=report]').count()).toBe(0);
		if (hasScript) await expectAccessible(page);
		await expect
			.poll(
				async () => {
					await page.reload();
					return page.locator('a[href*="/my/settings/report/"]').count();
				},
				{ timeout: 15_000 },
			)
			.toBe(1);
		const [link = ''] = /http\S+\/my\/settings\/report\/\S+/.exec(await messageTo(mail, /Архив ваших данных готов/)) ?? [];
		const download = page.waitForEvent('download');
		await page.goto(link).catch(() => undefined);
		const files = unzipSync(new Uint8Array(readFileSync(await (await download).path())));
		expect(strFromU8(files['index.html'] ?? new Uint8Array())).toContain('LOVELACE');
		expect(JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()))).toMatchObject({ account: [{ phone }] });
		await expireSession(page);
		await page.goto(link);
		expect(page.url()).toContain('/my/sign-in');
		const again = page.waitForEvent('download');
		await enterCode(page, phone).catch(() => undefined);
		expect((await again).suggestedFilename()).toMatch(/\.zip$/);

		await page.goto(at('/my/settings/delete'));
		expect(await page.locator('main').textContent()).toContain('5 лет после года оплаты');
		if (hasScript) await expectAccessible(page);
		await page.locator('button[value=send]').click();
		await page.locator('[name=code]').waitFor();
		const code = await codeTo(phone);
		await page.locator('[name=code]').fill(code === '000000' ? '000001' : '000000');
		await page.locator('button[value=delete]').click();
		await page.locator('.error-summary a[href="#code"]').waitFor();
		if (hasScript) await expectAccessible(page);
		await page.locator('[name=code]').fill(code);
		await page.locator('button[value=delete]').click();
		await page.getByText('Кабинет удалён.').waitFor();
		await page.goto(at('/my/settings'));
		expect(page.url()).toContain('/my/sign-in');
		await close();
	});

	it('are open to their account only', async () => {
		const { page, close } = await visit(at('/my/sign-in'), PHONE);
		await signIn(page);
		const response = await page.goto(at('/my/settings/report/AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA'));
		expect(response?.status()).toBe(410);
		await expectAccessible(page);
		expect((await page.goto(at('/my/nothing')))?.status()).toBe(404);
		expect(await page.locator('h1').textContent()).toBe('Такой страницы нет');
		await close();
	});
});
