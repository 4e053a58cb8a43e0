/** The subscription and cashback as a traveller uses them: trial, payment with 3-D Secure, an order that earns, statement, cancellation. */
import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { at, confirmMail, enterCode, expireSession, messageTo, newPhone, signIn } from '#tests/support/e2e/account.ts';
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
import { address, expectAccessible, expectNoSideScroll, visit, withBrowser } from '#tests/support/e2e/browser.ts';

withBrowser();

const PHONE = { viewport: { width: 360, height: 740 } };
const DESKTOP = { viewport: { width: 1280, height: 800 } };
const CHALLENGE_CARD = '4000000000003220';
const FAILED_CHALLENGE_CARD = '4000008400001629';
const SILENT_CARD = '4000000000000119';
const GOOD_CARD = '4242424242424242';
const PASSENGER = { lastName: 'IVANOVA', firstName: 'ANNA', birthDate: '12.05.1990', documentNumber: '75 1234567' };

/** axe needs scripts in the page. */
const isAccessible = async (page: Page, options: BrowserContextOptions = {}): Promise<void> => {
	if (options.javaScriptEnabled === false) return expectNoSideScroll(page);
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
		await expectAccessible(page);
	}
	await expectNoSideScroll(page);
};

const submitPlan = (page: Page) => page.locator('main form:has(#agree) button').click();

/** Agrees to a plan and enters a card. */
async function cardFor(page: Page, plan: 'month' | 'year', card: string): Promise<void> {
	await page.locator(`input[value=${plan}]`).check();
	await page.locator('#agree').check();
	await submitPlan(page);
	await page.waitForURL(/^http:\/\/pay\./);
	await enterCard(page, card);
}

/** Agrees to a plan and confirms the card at the bank. */
async function payPlan(page: Page, plan: 'month' | 'year'): Promise<void> {
	await cardFor(page, plan, CHALLENGE_CARD);
	const code = /\d{6}/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? '';
	await field(page, 'code').fill(code);
	await page.locator('main button').first().click();
	await page.waitForURL(/\/payment\/status/);
}

for (const { name, options } of [
	{ name: 'a phone without script', options: { ...PHONE, javaScriptEnabled: false } },
	{ name: 'a desktop with script', options: DESKTOP },
]) {
	describe(`the subscription on ${name}`, () => {
		it('goes from the trial over a payment with 3-D Secure and an order that earns to its cancellation', async () => {
			const { page, close } = await visit(at('/more'), options);
			await isAccessible(page, options);
			await signIn(page);
			const mail = await confirmMail(page);
			await page.goto(at('/more'));
			await page.locator('button[value=trial]').click();
			await page.waitForURL(/\/my\/more\?done=trial/);
			await isAccessible(page, options);
			await page.locator('main a[href$="/more/payment"]').click();
			await submitPlan(page);
			await page.locator('.error-summary').waitFor();
			expect(await page.locator('.error-summary a').count()).toBe(2);
			await isAccessible(page, options);
			await payPlan(page, 'month');
			await page.locator('.notice-good').waitFor();
			await isAccessible(page, options);
			expect(await messageTo(mail, /More: оплачено/)).toContain('тестовая оплата');

			const origin = inject('staffOrigin');
			const search = searchAddress('1');
			await page.goto(`${origin}/search/${search}?t=${await ownTicket(origin, search)}`);
			expect(await page.locator('.sellers li:has(.book-form) [data-ticket-cashback]').textContent()).toMatch(
				/Кешбэк за этот заказ: .*₽ после поездки/,
			);
			expect(await page.locator('[data-ticket-cashback] a').count()).toBe(0);
			await isAccessible(page, options);
			await bookHere(page);
			await fillPassenger(page, 0, PASSENGER);
			await fillContacts(page);
			await submitStep(page);
			await toPayment(page);
			expect(await page.locator('main .notice-good').textContent()).toMatch(/Кешбэк за этот заказ: .*₽ после поездки/);
			await field(page, 'consent').check();
			await submitStep(page);
			await payBy(page, GOOD_CARD);
			await page.waitForURL(/\/my\/orders\//, { timeout: 30_000 });

			const order = page.url().split('?')[0];
			expect(await page.locator('[data-order-cashback]').textContent()).toMatch(/Кешбэк за этот заказ: .*₽ после поездки/);
			await page.goto(at('/my/loyalty'));
			expect(await page.locator('[data-balance=rub]').textContent()).toMatch(/Ждёт поездки\s*\d/);
			expect(await page.locator('main table').textContent()).toContain('Кешбэк за заказ');
			await isAccessible(page, options);
			await page.goto(`${order}/refund`);
			expect(await page.locator('[data-lost-cashback]').textContent()).toMatch(/Кешбэк за этот заказ пропадёт: \d.*₽/);
			const cancel = page.locator('main form button[type=submit]');
			const isBright = await cancel.evaluate((button) => button.classList.contains('btn-primary'));
			expect(isBright).toBe(!((await cancel.textContent()) ?? '').includes('без возврата'));
			await isAccessible(page, options);
			await page.goto(at('/my/settings/delete'));
			const lost = await page.locator('[data-lost-money]').textContent();
			expect(lost).toMatch(/Кешбэк, который ждёт поездки, пропадёт: \d/);
			expect(lost).toMatch(/По правилам деньги за неё не возвращаются/);
			expect(lost).not.toContain('Доступный кешбэк');
			await isAccessible(page, options);
			const csv = await page.context().request.get(at('/my/loyalty/statement.csv'));
			expect([csv.status(), (await csv.text()).includes('Кешбэк за заказ')]).toEqual([200, true]);

			await page.goto(at('/my/more'));
			expect(await page.locator('#card-hint').textContent()).toMatch(/заблокирует на ней 299\s₽ и сразу разблокирует/);
			await page.locator('button[value=card]').click();
			await page.waitForURL(/^http:\/\/pay\./);
			expect(await page.locator('h1').textContent()).toBe('Сохранить карту');
			await isAccessible(page, options);
			await enterCard(page, GOOD_CARD);
			await page.waitForURL(/\/payment\/status/);
			await page.locator('.notice-good').waitFor();
			expect(await page.locator('main').textContent()).toMatch(/Спишем с карты ••\s4242/);
			await isAccessible(page, options);

			await page.goto(at('/my/more'));
			expect(await page.locator('main').textContent()).toMatch(/Спишем с карты ••\s4242/);
			await page.locator('button[value=cancel]').click();
			await page.waitForURL(/done=cancelled/);
			expect(await page.locator('main').textContent()).toMatch(/Отменена. Действует до \d/);
			expect(await page.locator('#resume-hint').textContent()).toMatch(/^Если возобновить, спишем 299\s₽/);
			await isAccessible(page, options);
			await page.locator('button[value=resume]').click();
			await page.waitForURL(/done=resumed/);
			expect(await messageTo(mail, /More: подписка возобновлена/)).toContain('Следующее списание');
			await page.locator('button[value=cancel]').click();
			await page.waitForURL(/done=cancelled/);
			const user = await page.context().request.get(at('/api/user/paid-content'));
			expect(await user.json()).toEqual({ has_purchases: true });
			await close();
		}, 180_000);
	});
}

describe('a paid year', () => {
	it('is refunded by its rule from its page', async () => {
		const { page, close } = await visit(at('/my/sign-in'), DESKTOP);
		await signIn(page);
		await page.goto(at('/more/payment?plan=year'));
		await payPlan(page, 'year');
		await page.goto(at('/my/settings/delete'));
		const lost = page.locator('[data-lost-money] li');
		expect(await lost.textContent()).toMatch(/хотя оплачена до \d.*карту удалим.*вернуть 2\s490\s₽, но только до удаления/s);
		expect(await lost.locator('a').getAttribute('href')).toBe('/my/more');
		await isAccessible(page);
		await page.goto(at('/my/more'));
		await page.locator('main details > summary').click();
		await page.locator('button[value=refund]').click();
		expect(await page.locator('#agree').evaluate((box) => box.matches(':invalid'))).toBe(true);
		await isAccessible(page);
		await page.locator('#agree').check();
		await page.locator('button[value=refund]').click();
		await page.waitForURL(/done=refunded/);
		await page.reload();
		const text = (await page.locator('main').textContent())?.replaceAll('\u00a0', ' ');
		expect(text).toContain('возвращено');
		const today = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Moscow' });
		expect(text).toContain(`Закончилась ${today.format(new Date()).replace(' г.', '')}`);
		await close();
	}, 60_000);

	it('that was bought in the trial is refunded without its end, on a phone without script', async () => {
		const { page, close } = await visit(at('/my/sign-in'), { ...PHONE, javaScriptEnabled: false });
		await signIn(page);
		await page.goto(at('/more'));
		await page.locator('button[value=trial]').click();
		await page.waitForURL(/done=trial/);
		const trial = await page.locator('.account-group').textContent();
		await page.goto(at('/more/payment'));
		await payPlan(page, 'year');
		await page.goto(at('/my/more'));
		await page.locator('main details > summary').click();
		expect(await page.locator('#refund-hint').textContent()).toMatch(/подписка останется до \d/);
		await page.locator('#agree').check();
		await page.locator('button[value=refund]').click();
		await page.waitForURL(/done=refund-sent/);
		expect(await page.locator('.account-group').textContent()).toBe(trial);
		await close();
	}, 60_000);
});

describe('the trial', () => {
	for (const { name, options } of [
		{ name: 'a phone without script', options: { ...PHONE, javaScriptEnabled: false } },
		{ name: 'a desktop', options: DESKTOP },
	])
		it(`that a guest has chosen starts with one press after the sign-in, once, on ${name}`, async () => {
			const { page, close } = await visit(at('/more'), options);
			await page.locator('button[value=trial]').click();
			await page.waitForURL(/\/my\/sign-in\?back=/);
			await enterCode(page, newPhone());
			await page.waitForURL(/\/my\/more\?start=trial/);
			await isAccessible(page, options);
			await page.locator('button.btn-primary[value=trial]').click();
			await page.waitForURL(/done=trial/);
			await page.goto(at('/more'));
			const text = await page.locator('main').textContent();
			expect(text).toMatch(/More у вас уже есть. Бесплатно до \d/);
			expect(text).not.toContain('Попробовать бесплатно');
			await page.locator('main a[href$="/my/more"]').click();
			await page.locator('main a[href$="/more/payment"]').click();
			await payPlan(page, 'month');
			await page.goto(at('/my/more?start=trial'));
			expect(await page.locator('main .notice').textContent()).toContain('один на аккаунт');
			await close();
		}, 90_000);

	it('is offered before the first payment', async () => {
		const { page, close } = await visit(at('/my/sign-in'), PHONE);
		await signIn(page);
		await page.goto(at('/more/payment'));
		await page.locator('button[value=trial]').click();
		await page.waitForURL(/done=trial/);
		await close();
	}, 60_000);
});

describe('a payment of the subscription', () => {
	it('that the traveller ends at the bank is cancelled, and one without 3-D Secure says so', async () => {
		const { page, close } = await visit(at('/my/sign-in'), DESKTOP);
		await signIn(page);
		await page.goto(at('/more/payment'));
		await cardFor(page, 'month', CHALLENGE_CARD);
		await page.locator('form[action$="/leave"] button').click();
		await page.waitForURL(/\/payment\/status/);
		expect(await page.locator('main .notice').textContent()).toContain('Вы отказались от оплаты');
		await page.locator('main a.btn-primary').click();
		await cardFor(page, 'month', FAILED_CHALLENGE_CARD);
		await page.goto(at('/my/more'));
		const payments = page.locator('section[aria-labelledby=payments] li');
		expect(await payments.count()).toBe(2);
		expect((await payments.allTextContents()).map((text) => text.trim().split(', ').at(-1))).toEqual(['отклонено', 'отменено']);
		await close();
	}, 60_000);

	it('whose outcome is unknown is waited for, and nothing else is paid before', async () => {
		const { page, close } = await visit(at('/my/sign-in'), PHONE);
		await signIn(page);
		await page.goto(at('/more/payment'));
		await cardFor(page, 'month', SILENT_CARD);
		await page.goto(at('/my/more'));
		expect(await page.locator('main .notice').textContent()).toMatch(/Ждём ответа банка по 299\s₽/);
		expect(await page.locator('main a[href*="/payment"], button[value=trial]').count()).toBe(0);
		await isAccessible(page);
		await page.goto(at('/more/payment'));
		await page.waitForURL(/\/my\/more$/);
		await close();
	}, 60_000);

	it('that does not exist is reported', async () => {
		const { page, close } = await visit(at('/my/sign-in'), PHONE);
		await signIn(page);
		await page.goto(at('/more/payment/status?order_id=SUB-22222222'));
		expect(await page.locator('main .notice').textContent()).toContain('Такого платежа нет');
		await close();
	}, 60_000);

	it('names the card of the next one, which may be for a year', async () => {
		const { page, close } = await visit(at('/my/sign-in'), DESKTOP);
		await signIn(page);
		await page.goto(at('/more/payment'));
		await payPlan(page, 'month');
		await page.goto(at('/my/more'));
		expect(await page.locator('main').textContent()).toMatch(/Следующее списание: 299\s₽.*Спишем с карты ••\s3220/s);
		await page.locator('button[value=plan]').click();
		await page.waitForURL(/done=plan/);
		expect(await page.locator('main').textContent()).toMatch(/Следующее списание: 2\s490\s₽/);
		await isAccessible(page);
		await close();
	}, 60_000);
});

describe('cashback where it is free, in Kazakh', () => {
	for (const { name, options } of [
		{ name: 'a phone', options: PHONE },
		{ name: 'a desktop without script', options: { ...DESKTOP, javaScriptEnabled: false } },
	])
		it(`is joined and left on ${name}`, async () => {
			const { page, close } = await visit(at('/my/sign-in'), options);
			await signIn(page);
			await page.goto(at('/kz/cashback?language=kk'));
			await isAccessible(page, options);
			expect(await page.locator('footer a[href*="/cashback"]').textContent()).toBe('Кешбэк');
			expect(await page.locator('main section ol a').textContent()).toBe('Asteria.ru');
			await page.locator('button[value=join]').click();
			await page.waitForURL(/done=joined/);
			expect((await page.locator('main').textContent())?.match(/Сіз қатысасыз/g)).toHaveLength(1);
			await isAccessible(page, options);
			await page.locator('button[value=leave]').click();
			await page.waitForURL(/done=left/);
			await close();
		}, 60_000);
});

describe('the subscription in English', () => {
	it('says only what is open, at both brands', async () => {
		for (const [path, brand] of [
			['/nl/plus', 'AS'],
			['/plus', 'WA'],
		] as const) {
			const { page, close } = await visit(address(path, brand), PHONE);
			expect(await page.locator('h1').textContent()).toContain('Plus: the');
			expect(await page.locator('main').textContent()).not.toMatch(/cashback/i);
			await isAccessible(page);
			await close();
		}
	});
});

describe('cashback of a ticket', () => {
	it('is stated beside the offer of this site only, and offered to guests, in no cached response', async () => {
		const origin = inject('staffOrigin');
		const search = searchAddress('1');
		const ticket = `${origin}/search/${search}?t=${await ownTicket(origin, search)}`;
		expect((await fetch(ticket)).headers.get('cache-control')).toBe('private, no-store');
		for (const options of [PHONE, DESKTOP]) {
			const { page, close } = await visit(ticket, options);
			const own = page.locator('.sellers li:has(.book-form)');
			expect(await own.locator('[data-ticket-cashback]').textContent()).toMatch(/^С подпиской More за этот заказ вернули бы .*₽/);
			expect(await own.locator('[data-ticket-cashback] a').getAttribute('href')).toBe('/more');
			expect(await page.locator('.sellers li:not(:has(.book-form)) [data-ticket-cashback]').count()).toBe(0);
			await isAccessible(page);
			await close();
		}
	}, 60_000);
});

describe('the example of the subscription', () => {
	it('becomes that of the visitor’s last search if this site sells its trip, in the browser only', async () => {
		const { page, close } = await visit(address('/more'), PHONE);
		expect(await page.locator('[data-premium-example]').textContent()).toContain('условная');
		const remember = (own: { own?: number }) =>
			page.evaluate((own) => {
				const search_params = {
					legs: [{ from: 'MOW', to: 'IST', date: '2027-01-01' }],
					kind: 'oneway',
					cabin: 'economy',
					...{ adults: 1, children: 0, infants: 0, cabinBag: false, checkedBags: 0, names: {} },
				};
				const ticket = { id: 't', total: 1_000_000, currency: 'rub', ...own };
				localStorage.setItem(
					'recent_searches',
					JSON.stringify([{ id: 'MOW0101IST1', search_params, ticket, created_at: '2026-11-01T00:00:00Z' }]),
				);
			}, own);
		await remember({});
		await page.goto(address('/more'), { waitUntil: 'networkidle' });
		expect(await page.locator('[data-premium-example]').textContent()).toContain('условная');
		await remember({ own: 1_234_500 });
		await page.reload();
		await page.getByText('По вашему последнему поиску').waitFor();
		expect(((await page.locator('[data-premium-example]').textContent()) ?? '').replaceAll('\u00a0', ' ')).toContain(
			'12 345 ₽ вернула бы 370,35 ₽',
		);
		await close();
	});
});

describe('staff', () => {
	it('corrects cashback with a reason, pays a payout, and sees both', async () => {
		const { page, close } = await visit(at('/my/sign-in'), DESKTOP);
		const phone = await signIn(page);
		const mail = await confirmMail(page);
		await page.goto(at('/staff'));
		await page.locator('main a[href$="/staff/premium"]').click();
		await isAccessible(page);
		await page.locator('#cashback-account').fill('nobody@example.com');
		await page.locator('#cashback-amount').fill('-750.50');
		await page.locator('#cashback-note').fill('извинение');
		await page.locator('button[value=cashback]').click();
		await page.locator('.error-summary').waitFor();
		expect(await page.locator('#cashback-account-error').textContent()).toContain('Такого аккаунта нет');
		expect(await page.locator('#cashback-note').inputValue()).toBe('извинение');
		await isAccessible(page);
		await page.locator('#cashback-account').fill(mail);
		await page.locator('button[value=cashback]').click();
		expect(await page.locator('#cashback-amount-error').textContent()).toContain('станет отрицательным');
		await page.locator('#cashback-amount').fill('750,50');
		await page.locator('button[value=cashback]').click();
		await page.waitForURL(/done=done/);
		expect(await page.locator('main tbody tr').first().textContent()).toMatch(/UTC.*750,50\s₽.*извинение/s);
		await page.locator('#cashback-account').fill(phone);
		await page.locator('#cashback-currency').selectOption('usd');
		await page.locator('#cashback-amount').fill('1 000.25');
		await page.locator('#cashback-note').fill('Исправление ошибки оператора');
		await page.locator('button[value=cashback]').click();
		await page.waitForURL(/done=done/);

		await page.goto(at('/my/loyalty'));
		expect(await page.locator('main table').textContent()).not.toContain('Исправление: Исправление');
		expect(await page.locator('main form .btn-primary').count()).toBe(1);
		await page.locator('input[name=currency][value=rub]').check();
		await page.locator('button[value=payout]').click();
		expect(await page.locator('.error-summary a').count()).toBe(3);
		await isAccessible(page);
		await field(page, 'name').fill('Anna Ivanova');
		await field(page, 'account').fill('4081 7810 0999 1000 4312');
		await field(page, 'bank').fill('044525225');
		await page.locator('button[value=payout]').click();
		await page.waitForURL(/done=requested/);
		expect(await page.locator('section[aria-labelledby=payout]').textContent()).toMatch(/••\s4312/);
		await page.locator('button[value=withdraw]').click();
		await page.waitForURL(/done=withdrawn/);
		await page.locator('input[name=currency][value=rub]').check();
		await field(page, 'name').fill('Anna Ivanova');
		await field(page, 'account').fill('4081 7810 0999 1000 4312');
		await field(page, 'bank').fill('044525225');
		await expireSession(page);
		await page.locator('button[value=payout]').click();
		await page.waitForURL(/\/my\/sign-in/);
		await enterCode(page, phone);
		await page.waitForURL(/\/my\/loyalty/);
		await page.locator('.notice-risk [role=status]').waitFor();
		const typed = await Promise.all(['name', 'account', 'bank'].map((name) => field(page, name).inputValue()));
		expect(typed).toEqual(['Anna Ivanova', '4081 7810 0999 1000 4312', '044525225']);
		await page.locator('button[value=payout]').click();
		await page.waitForURL(/done=requested/);
		await page.setViewportSize(PHONE.viewport);
		await isAccessible(page);
		await page.goto(at('/staff/premium'));
		await page.locator('form', { hasText: '40817810099910004312' }).last().locator('button[value=paid]').click();
		await page.waitForURL(/done=done/);
		await page.goto(at('/my/loyalty'));
		expect(((await page.locator('[data-balance=rub]').textContent()) ?? '').replaceAll('\u00a0', ' ')).toMatch(/Выплачено\s*750,50 ₽/);
		await close();
	}, 60_000);
});
