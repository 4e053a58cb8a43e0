/** The account by phone code: signing in, settings, mail, documents, sessions and deletion, with and without script. */
import { describe, expect, it } from 'vitest';
import { at, codeTo, messageTo, newMail, newPhone, signIn } from '#tests/support/e2e/account.ts';
import {
	address,
	expectAccessible,
	expectNoSideScroll,
	expectReadsWell,
	PHONE,
	send,
	visit,
	withBrowser,
} from '#tests/support/e2e/browser.ts';

withBrowser();

const DESK = { viewport: { width: 1280, height: 800 } };
const NO_SCRIPT = { ...PHONE, javaScriptEnabled: false };

describe('guests', () => {
	it('reach the account from the header of every page, and sign in before its private parts', async () => {
		for (const options of [PHONE, DESK]) {
			const { page, close } = await visit(address('/faq'), options);
			await page.locator('header a[href="/my"]').click();
			await page.waitForURL(/\/my$/);
			expect(await page.locator('h1').textContent()).toBe('Личный кабинет');
			await page.locator('main a[href="/my/settings"]').click();
			await page.waitForURL(/\/my\/sign-in\?back=%2Fmy%2Fsettings$/);
			await close();
		}
		for (const path of ['/my', '/my/sign-in']) {
			const response = await send(path);
			expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 200, 'private, no-store']);
		}
	});

	it.each(['/my', '/my/sign-in', '/kz/my/sign-in?language=kk', '/my/confirm/dapGwJIaYeGwq2EEY0JM3w'])('read it well: %s', async (path) => {
		await expectReadsWell(address(path));
	});
});

describe('signing in', () => {
	it.each([
		['on a phone', PHONE],
		['on a desk', DESK],
		['without script', NO_SCRIPT],
	])('takes a phone and the code of an SMS, names what is wrong, and goes back: %s', async (_, options) => {
		const { page, close } = await visit(at('/my/settings'), options);
		await page.locator('[name=phone]').fill('123');
		await page.locator('[name=marketing]').check();
		await page.locator('main button[type=submit]').first().click();
		await page.locator('.error-summary a[href="#phone"]').waitFor();
		expect(await page.locator('[name=phone]').inputValue()).toBe('123');
		expect(await page.locator('[name=marketing]').isChecked()).toBe(true);
		if (options !== NO_SCRIPT) await expectAccessible(page);
		const phone = newPhone();
		await page.locator('[name=phone]').fill(phone);
		await page.locator('main button[type=submit]').first().click();
		await page.locator('[name=code][autocomplete=one-time-code]').waitFor();
		const code = await codeTo(phone);
		await page.locator('[name=code]').fill(code === '000000' ? '000001' : '000000');
		await page.locator('main button[type=submit]').first().click();
		expect(await page.locator('.error-summary').textContent()).toContain('Осталось попыток: 4');
		await page.locator('[name=code]').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
		await page.locator('main button[type=submit]').first().click();
		await page.waitForURL(/\/my\/settings$/);
		const cookies = await page.context().cookies();
		expect(cookies.find(({ name }) => name === 'session')).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
		await close();
	});

	it('asks for the wait between two codes, and lets another number be typed', async () => {
		const { page, close } = await visit(at('/my/sign-in'), PHONE);
		const phone = newPhone();
		await page.locator('[name=phone]').fill(phone);
		await page.locator('main button[type=submit]').first().click();
		await page.locator('main form a.btn-quiet').click();
		await page.locator('[name=phone]').fill(phone);
		await page.locator('main button[type=submit]').first().click();
		expect(await page.locator('.error-summary').textContent()).toContain('недавно отправляли');
		await close();
	});

	it('says how long to wait for another code, and still takes the first, also without script', async () => {
		for (const options of [PHONE, NO_SCRIPT]) {
			const { page, close } = await visit(at('/my/sign-in'), options);
			const phone = newPhone();
			await page.locator('[name=phone]').fill(phone.replace('+7', '8 '));
			await page.locator('main button[type=submit]').first().click();
			await page.locator('[name=again]').click();
			await page.locator('[data-error-summary]').getByText('Новый можно запросить через').waitFor();
			await page.locator('[name=code]').fill(await codeTo(phone));
			await page.locator('main button[type=submit]').first().click();
			await page.waitForURL(/\/my(?:\?.*)?$/);
			await close();
		}
	});
});

describe('a signed-in traveller', () => {
	it('changes settings and sees their effect, also without script', async () => {
		for (const options of [PHONE, DESK, NO_SCRIPT]) {
			const { page, close } = await visit(at('/my/sign-in'), options);
			const phone = await signIn(page);
			await page.locator('main a[href="/my/settings"]').click();
			await page.locator('[name=name]').fill('Анна-Мария');
			await page.locator('[name=citizenship]').selectOption('KZ');
			await page.locator('[name=currency]').selectOption('kzt');
			// The market has one language.
			expect(await page.locator('[name=notification_language]').count()).toBe(0);
			await page.locator('[name=priority_support_channel]').selectOption('phone');
			await page.locator('[name=payment_options][value=ru_card]').uncheck();
			await page.locator('button[value=save]').click();
			await page.locator('[role=status]').waitFor();
			expect(await page.locator('html').getAttribute('data-currency')).toBe('kzt');
			expect(await page.locator('[name=name]').inputValue()).toBe('Анна-Мария');
			expect(await page.locator('[name=payment_options][value=ru_card]').isChecked()).toBe(false);
			await expectNoSideScroll(page);
			if (options !== NO_SCRIPT) await expectAccessible(page);
			await page.goto(at('/my'));
			expect(await page.locator('h1').textContent()).toBe('Здравствуйте, Анна-Мария!');
			await page.goto(at('/support/tickets'));
			expect(await page.locator('.help-form').textContent()).toContain(`Звонок, ${phone.slice(0, 2)} ${phone.slice(2, 5)}`);
			await close();
		}
	});

	it('confirms a mail address by the link of a mail, once', async () => {
		const { page, close } = await visit(at('/my/sign-in'), PHONE);
		await signIn(page);
		await page.goto(at('/my/settings'));
		await page.locator('#mail').fill('anna');
		await page.locator('button[value=mail]').click();
		const mail = newMail();
		await page.locator('#mail').fill(mail);
		await page.locator('button[value=mail]').click();
		await page.getByText(`Ждёт подтверждения: ${mail}`).waitFor();
		const [link = ''] = /http\S+\/my\/confirm\/\S+/.exec(await messageTo(mail, /Подтвердите адрес/)) ?? [];
		await page.goto(link);
		await expectAccessible(page);
		await page.locator('main button[type=submit]').first().click();
		await page.getByText('Адрес подтверждён.').waitFor();
		await page.goto(link);
		expect(await page.locator('.notice-error').textContent()).toContain('уже использована');
		await page.goto(at('/my/settings'));
		await page.getByText(`Подтверждена: ${mail}`).waitFor();
		await close();
	});

	it('stores passengers with masked documents, edits and removes them, also without script', async () => {
		for (const options of [PHONE, DESK, NO_SCRIPT]) {
			const { page, close } = await visit(at('/my/sign-in'), options);
			await signIn(page);
			await page.locator('main a[href="/my/documents"]').click();
			await page.locator('main a.btn-accent').click();
			const fill = (name: string, value: string) => page.locator(`[name="p0.${name}"]`).fill(value);
			await fill('lastName', 'IVANOVA');
			await fill('firstName', 'ANNA');
			await page.locator('[name="p0.sex"][value=f]').check();
			await fill('birthDate', '05.03.1990');
			await page.locator('[name="p0.documentType"]').selectOption('ru-foreign-passport');
			await fill('documentNumber', '75');
			await fill('documentExpiry', '05.03.2035');
			await page.locator('button[value=save]').click();
			await page.locator('.error-summary, [data-error-summary], [role=alert]').first().waitFor();
			expect(await page.locator('[name="p0.lastName"]').inputValue()).toBe('IVANOVA');
			if (options !== NO_SCRIPT) await expectAccessible(page);
			await fill('documentNumber', '75 1234567');
			await page.locator('button[value=save]').click();
			await page.getByText('•••• 567').waitFor();
			expect(await page.locator('main').textContent()).not.toContain('1234567');
			if (options !== NO_SCRIPT) await expectAccessible(page);
			await page.locator('main li a[href*="edit="]').click();
			expect(await page.locator('[name="p0.documentNumber"]').inputValue()).toBe('75 1234567');
			await fill('firstName', 'MARIA');
			await page.locator('button[value=save]').click();
			await page.getByText('IVANOVA MARIA').first().waitFor();
			await page.locator('main li a[href*="remove="]').click();
			await page.getByText('Удалить пассажира IVANOVA MARIA').waitFor();
			if (options !== NO_SCRIPT) await expectAccessible(page);
			await page.locator('main li form a').click();
			await page.locator('main li a[href*="remove="]').click();
			await page.locator('button[value=remove]').click();
			await page.getByText('Пассажир удалён.').waitFor();
			await page.goto(at('/my/documents?edit=7'));
			expect(await page.locator('.notice-error').textContent()).toContain('Такого пассажира нет');
			await close();
		}
	});

	it('sees where they are signed in, ends other sessions, and signs out', async () => {
		const first = await visit(at('/my/sign-in'), PHONE);
		const phone = await signIn(first.page);
		const second = await visit(at('/my/sign-in'), DESK);
		await expect
			.poll(
				async () => {
					await second.page.goto(at('/my/sign-in'));
					await second.page.locator('[name=phone]').fill(phone);
					await second.page.locator('main button[type=submit]').first().click();
					await second.page.locator('[name=code], .error-summary').first().waitFor();
					return second.page.locator('[name=code]').count();
				},
				{ timeout: 20_000 },
			)
			.toBe(1);
		await second.page.locator('[name=code]').fill(await codeTo(phone));
		await second.page.locator('main button[type=submit]').first().click();
		await second.page.waitForURL(/\/my$/);
		await second.page.goto(at('/my/settings'));
		expect(await second.page.locator('.account-list > li').count()).toBe(2);
		await second.page.locator('button[value=end]').click();
		await second.page.locator('[role=status]').waitFor();
		expect(await second.page.locator('.account-list > li').count()).toBe(1);
		await first.page.goto(at('/my/settings'));
		expect(first.page.url()).toContain('/my/sign-in');
		await second.page.goto(at('/my'));
		await second.page.locator('form[action="/my/sign-out"] button').click();
		await second.page.getByText('Вы вышли.').waitFor();
		await second.page.goto(at('/my/documents'));
		expect(second.page.url()).toContain('/my/sign-in');
		await first.close();
		await second.close();
	});

	it('deletes the account, after it says what is erased and what stays', async () => {
		const { page, close } = await visit(at('/my/sign-in'), PHONE);
		const phone = await signIn(page);
		await page.goto(at('/my/settings'));
		await page.locator('a[href="/my/settings/delete"]').click();
		await expectAccessible(page);
		await page.locator('main a.btn-quiet').click();
		await page.waitForURL(/\/my\/settings$/);
		await page.goto(at('/my/settings/delete'));
		await page.locator('button[value=send]').click();
		await page.locator('[name=code]').waitFor();
		await page.locator('[name=code]').fill(await codeTo(phone));
		await page.locator('button[value=delete]').click();
		await page.getByText('Кабинет удалён.').waitFor();
		await page.goto(at('/my/settings'));
		expect(page.url()).toContain('/my/sign-in');
		await close();
	});
});
