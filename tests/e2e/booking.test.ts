/** Booking as a traveller meets it: from the ticket to the payment, with and without script, in two tabs, after a crash, with a new price. */
import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { addDays, utcDate } from '#lib/dates.ts';
import {
	enterCard,
	field,
	fillContacts,
	fillPassenger,
	openBooking,
	ownTicket,
	payBy,
	searchAddress,
	submit,
	submitStep,
	toPayment,
} from '#tests/support/e2e/booking.ts';
import { expectAccessible, expectNoSideScroll, PHONE, withBrowser } from '#tests/support/e2e/browser.ts';
import { scriptsOf } from '#tests/support/e2e/transfer.ts';

withBrowser();

const ENTRY_RULE = '/countries/TR?citizenship=ru#entry';

const origin = inject('origin');
const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const NO_SCRIPT = { ...PHONE, javaScriptEnabled: false };

const SEARCH = searchAddress('1');
const ticket = ownTicket(origin, SEARCH);

const open = async (options: BrowserContextOptions, sandbox = 'steady') =>
	openBooking(`${origin}/search/${SEARCH}?t=${await ticket}&sandbox=${sandbox}`, options);

const orderOf = (page: Page): string => new URL(page.url()).searchParams.get('order_id') ?? '';
const problem = (page: Page) => page.locator('[data-booking-error]').getAttribute('data-booking-error');
const saved = (page: Page) => page.locator('[data-saving=saved]').waitFor();

async function fillPerson(page: Page): Promise<void> {
	await fillPassenger(page, 0, { lastName: 'IVANOVA', firstName: 'ANNA', birthDate: '05.03.1990', documentNumber: '75 1234567' });
	await fillContacts(page);
}

describe.each([
	['on a phone', PHONE],
	['on a desktop', DESK],
	['on a phone without script', NO_SCRIPT],
] as const)('a booking %s', (_, options) => {
	it('goes from the ticket through all steps to the page that takes the card', { timeout: 90_000 }, async () => {
		const { page, problems, close } = await open(options);
		await fillPerson(page);
		const steps = await toPayment(page);
		expect(steps).toEqual(['/booking', '/booking/ssr_one', '/booking/ssr_two', '/booking/seats']);
		await expectNoSideScroll(page);
		await page.locator('[name=consent]').check();
		await submit(page);
		await page.waitForURL(/^http:\/\/pay\./);
		expect(problems).toEqual([]);
		await close();
	});

	it('shows what was typed and chosen before paying, its warnings too, with links to where it is changed', {
		timeout: 90_000,
	}, async () => {
		const { page, close } = await open(options);
		await fillPerson(page);
		const expiry = addDays(utcDate(new Date()), 100).split('-').reverse().join('.');
		await field(page, 'p0.documentExpiry').fill(expiry);
		await submitStep(page);
		await page.locator('input[type=radio][name^="x.baggage"]:not([value=""])').first().check();
		await toPayment(page);
		const text = (await page.locator('.booking-review').textContent())?.replace(/\s/g, ' ') ?? '';
		const typed = ['IVANOVA ANNA', '5 марта 1990', 'Загранпаспорт России', '••••••567', 'anna@example.com', '+7 916 123-45-67'];
		for (const shown of [...typed, 'Багаж: ']) expect(text).toContain(shown);
		expect(text).not.toContain('1234567');
		const warned = ((await page.locator('.booking-review .notice-risk').textContent()) ?? '').replace(/\s/g, ' ');
		expect(warned).toContain(expiry);
		expect(warned).toContain('Турци');
		expect(await page.locator('.booking-review .notice-risk a').getAttribute('href')).toBe(ENTRY_RULE);
		expect(await page.locator('.review-services li').textContent()).toMatch(/Багаж.*IVANOVA ANNA, Москва — Стамбул.*₽/s);
		if (options !== NO_SCRIPT) await expectAccessible(page);
		await expectNoSideScroll(page);
		const payment = page.url();
		for (const [link, path] of [
			['[href$="#p0"]', '/booking'],
			['[href$="#contacts"]', '/booking'],
			['[href*="ssr_one"]', '/booking/ssr_one'],
		] as const) {
			await page.goto(payment);
			await page.locator(`.booking-review a${link}`).click();
			await page.waitForURL((url) => url.pathname === path);
			if (path === '/booking') expect(await page.locator('.passenger-warning a').getAttribute('href')).toBe(ENTRY_RULE);
		}
		await close();
	});

	it('is paid by card and ends at the page of the order', { timeout: 120_000 }, async () => {
		const { page, close } = await open(options);
		await fillPerson(page);
		const order = orderOf(page);
		await toPayment(page);
		await page.locator('[name=consent]').check();
		await submit(page);
		await page.waitForURL(/^http:\/\/pay\./);
		await payBy(page, '2200000000000038');
		await page.waitForURL((url) => url.pathname === '/booking/status', { timeout: 40_000 });
		expect(await problem(page)).toBe('THREE_DS');
		const again = await open(options);
		await fillPerson(again.page);
		await field(again.page, 'p0.documentExpiry').fill(addDays(utcDate(new Date()), 100).split('-').reverse().join('.'));
		const paid = orderOf(again.page);
		await toPayment(again.page);
		await again.page.locator('[name=consent]').check();
		await submit(again.page);
		await again.page.waitForURL(/^http:\/\/pay\./);
		await payBy(again.page, '2200000000000004');
		await again.page.waitForURL((url) => url.pathname === `/my/orders/${paid}`, { timeout: 40_000 });
		expect(paid).not.toBe(order);
		await expect
			.poll(
				async () => {
					await again.page.reload();
					return again.page.locator('section[aria-labelledby=passengers] .notice-risk a').getAttribute('href', { timeout: 1000 });
				},
				{ timeout: 20_000 },
			)
			.toBe(ENTRY_RULE);
		if (options !== NO_SCRIPT) await expectAccessible(again.page);
		await Promise.all([close(), again.close()]);
	});

	it('is changed after "Pay" from every page of its unpaid order, with all that was typed and its seat', { timeout: 180_000 }, async () => {
		const { page, problems, close } = await open(options);
		await fillPerson(page);
		const press = async () => {
			await page.locator('button[name=action][value=edit]').click();
			await page.waitForURL((url) => url.pathname === '/booking');
			expect(await field(page, 'p0.lastName').inputValue()).toBe('IVANOVA');
			expect(await page.locator('.booking-held').textContent()).toMatch(/^Цену держим до \d\d:\d\d \(Москва\)/);
		};
		const toCard = async () => {
			await toPayment(page);
			await page.locator('[name=consent]').check();
			await submit(page);
			await page.waitForURL(/^http:\/\/pay\./);
		};
		const seen = [orderOf(page)];
		for (const leave of ['back', 'leave', 'declined', 'order']) {
			await toCard();
			const card = page.url();
			const order = seen.at(-1) ?? '';
			if (leave === 'back') await page.goBack();
			if (leave === 'leave') await page.locator('.pay-leave button').click();
			if (leave === 'declined') {
				await enterCard(page, '2200000000000012');
				await page.locator('.pay-leave button').click();
			}
			if (leave === 'order') await page.goto(`${origin}/my/orders/${order}`);
			// The process page and an unpaid order reload by themselves.
			if (options !== NO_SCRIPT && (leave === 'leave' || leave === 'declined')) await expectAccessible(page);
			await expectNoSideScroll(page);
			if (leave === 'leave') expect(await problem(page)).toBe('unpaid');
			if (leave === 'declined') expect(await problem(page)).toBe('declined');
			await press();
			expect(seen).not.toContain(orderOf(page));
			seen.push(orderOf(page));
			await page.goto(`${origin}/booking/status?order_id=${order}`);
			expect(orderOf(page)).toBe(seen.at(-1));
			const whereCardLeads = async () => {
				await page.goto(card);
				return new URL(page.url()).pathname + orderOf(page);
			};
			await expect.poll(whereCardLeads, { timeout: 15_000, interval: 500 }).toBe(`/booking${seen.at(-1)}`);
		}
		await field(page, 'p0.lastName').fill('PETROVA');
		await toCard();
		await payBy(page, '2200000000000004');
		await page.waitForURL((url) => url.pathname === `/my/orders/${seen.at(-1)}`, { timeout: 40_000 });
		expect(await page.locator('main').textContent()).toContain('PETROVA');
		expect(problems).toEqual([]);
		await close();
	});

	it('takes another passenger for a price that the visitor agrees to, and keeps what was typed', { timeout: 60_000 }, async () => {
		const { page, close } = await open(options);
		await field(page, 'p0.lastName').fill('IVANOVA');
		await page.locator('.booking-add > summary').click();
		await page.locator('button[name=add][value=infant]').click();
		await page.locator('#party-quote').waitFor();
		if (options !== NO_SCRIPT) await expectAccessible(page);
		await expectNoSideScroll(page);
		await page.locator('button[name=add][value=infant]').click();
		await field(page, 'p1.lastName').waitFor();
		expect([await field(page, 'p0.lastName').inputValue(), await field(page, 'p1.lastName').inputValue()]).toEqual(['IVANOVA', '']);
		expect(await page.locator('[data-booking-error]').count()).toBe(0);
		await close();
	});

	it('warns that there is no ticket for another passenger', { timeout: 60_000 }, async () => {
		const { page, close } = await open(options, 'party-sold-out');
		await field(page, 'p0.lastName').fill('IVANOVA');
		await page.locator('.booking-add > summary').click();
		await page.locator('button[name=add][value=adult]').click();
		await page.locator('[data-booking-message="add-passenger-tariff-not-found warn"]').waitFor();
		expect(await field(page, 'p0.lastName').inputValue()).toBe('IVANOVA');
		await close();
	});

	it('shows the problems of a step and loses nothing', { timeout: 60_000 }, async () => {
		const { page, close } = await open(options);
		await field(page, 'p0.lastName').fill('IVANOVA');
		await submit(page);
		await page.waitForURL(/check=1/);
		expect(await page.locator('[data-error-summary] a').count()).toBeGreaterThan(5);
		for (const kind of ['passenger', 'contacts']) expect(await page.locator(`[data-booking-message="${kind} error"]`).count()).toBe(1);
		if (options !== NO_SCRIPT)
			await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-error-summary'))).toBe(true);
		await page.locator('[data-error-summary] a[href="#p0.firstName"]').click();
		expect(await page.evaluate(() => document.activeElement?.id)).toBe('p0.firstName');
		expect(await field(page, 'p0.lastName').inputValue()).toBe('IVANOVA');
		expect(await field(page, 'mail').getAttribute('aria-invalid')).toBe('true');
		await page.goto(`${origin}/booking/payment?order_id=${orderOf(page)}`);
		expect(new URL(page.url()).pathname).toBe('/booking');
		await close();
	});

	it('shows a new price with the old one and goes on with consent only', { timeout: 60_000 }, async () => {
		const { page, close } = await open(options, 'price-changed');
		expect(await problem(page)).toBe('TARIFF_PRICE_CHANGED');
		await page.locator('[name=accept]').click();
		await field(page, 'p0.lastName').waitFor();
		expect(await page.locator('[data-booking-error]').count()).toBe(0);
		await close();
	});

	it('says that a fare is sold out and leads back to the list', { timeout: 60_000 }, async () => {
		const { page, close } = await open(options, 'sold-out');
		expect(await problem(page)).toBe('TARIFF_NOT_FOUND');
		expect(await page.locator('.booking-status .btn-primary').getAttribute('href')).toBe(`/search/${SEARCH}`);
		await close();
	});
});

describe('the sandbox switches', () => {
	it.each([
		['supplier-failed', 'ERROR'],
		['notice', 'INFO'],
	])('%s shows %s', async (sandbox, kind) => {
		const { page, close } = await open(PHONE, sandbox);
		expect(await problem(page)).toBe(kind);
		await expectAccessible(page);
		await close();
	});

	it('plank shows PLANK at every step, extras-failed ADDITIONAL_FEATURES_ERROR where extras are missing', { timeout: 60_000 }, async () => {
		const plank = await open(PHONE, 'plank');
		expect(await problem(plank.page)).toBe('PLANK');
		await plank.close();
		const { page, close } = await open(PHONE, 'extras-failed');
		await fillPerson(page);
		await submit(page);
		await page.waitForURL(/ssr_one/);
		expect(await problem(page)).toBe('ADDITIONAL_FEATURES_ERROR');
		expect((await toPayment(page)).at(0)).toBe('/booking/ssr_one');
		await close();
	});

	it('price-changed-at-payment asks again before anything is paid', { timeout: 90_000 }, async () => {
		const { page, close } = await open(DESK, 'price-changed-at-payment');
		await fillPerson(page);
		await toPayment(page);
		await page.locator('[name=consent]').check();
		await submit(page);
		await page.locator('[data-booking-error=TARIFF_PRICE_CHANGED]').waitFor();
		await page.locator('[name=accept]').click();
		await page.locator('[name=consent]').check();
		await submit(page);
		await page.waitForURL(/^http:\/\/pay\./);
		await close();
	});

	it('sold-out-at-payment ends the booking without an order', { timeout: 90_000 }, async () => {
		const { page, close } = await open(DESK, 'sold-out-at-payment');
		await fillPerson(page);
		await toPayment(page);
		await page.locator('[name=consent]').check();
		await submit(page);
		await page.waitForURL(/booking\/status/);
		expect(await problem(page)).toBe('TARIFF_NOT_FOUND');
		await close();
	});

	it('supplier-slow shows the loading page, which goes on by itself', { timeout: 60_000 }, async () => {
		const { page, close } = await open(NO_SCRIPT, 'supplier-slow');
		expect(new URL(page.url()).pathname).toBe('/booking/loading');
		await page.waitForURL(/order_id=/, { timeout: 30_000 });
		await close();
	});
});

describe('what is typed', () => {
	it('is saved without sending the form: after a reload it is there', { timeout: 60_000 }, async () => {
		const { page, close } = await open(PHONE);
		await page.locator('[data-saving]').waitFor();
		await field(page, 'p0.lastName').fill('PETROVA');
		await saved(page);
		await page.reload();
		expect(await field(page, 'p0.lastName').inputValue()).toBe('PETROVA');
		await close();
	});

	it('survives a crash without network, and going back', { timeout: 60_000 }, async () => {
		const { page, close } = await open(PHONE);
		await page.locator('[data-saving]').waitFor();
		await page.context().setOffline(true);
		await field(page, 'p0.lastName').fill('SIDOROVA');
		await page.locator('[data-saving=offline]').waitFor({ timeout: 15_000 });
		const url = page.url();
		const other = await page.context().newPage();
		await page.close();
		await other.context().setOffline(false);
		await other.goto(url);
		await other.locator('[data-saving=saved]').waitFor();
		expect(await field(other, 'p0.lastName').inputValue()).toBe('SIDOROVA');
		await other.goto(`${origin}/`);
		await other.goBack();
		await expect.poll(() => field(other, 'p0.lastName').inputValue()).toBe('SIDOROVA');
		await close();
	});

	it('is shown in another tab at once', { timeout: 60_000 }, async () => {
		const { page, close } = await open(DESK);
		const other = await page.context().newPage();
		await other.goto(page.url());
		await Promise.all([page, other].map((tab) => tab.locator('[data-saving]').waitFor()));
		await field(page, 'mail').fill('anna@example.com');
		await expect.poll(() => field(other, 'mail').inputValue()).toBe('anna@example.com');
		await other.locator('.booking-side .notice').waitFor();
		await saved(page);
		await close();
	});

	it('belongs to this browser: another one finds no booking', { timeout: 60_000 }, async () => {
		const { page, close } = await open(DESK);
		expect((await fetch(page.url())).status).toBe(404);
		expect((await fetch(`${origin}/svc/assisted/drafts/${orderOf(page)}`)).status).toBe(404);
		await close();
	});
});

describe('the page of passengers', () => {
	it('is accessible, light and open in Russia only (spec 2.1)', { timeout: 60_000 }, async () => {
		const { page, close } = await open(PHONE);
		await page.locator('[data-saving]').waitFor();
		await expectAccessible(page);
		await expectNoSideScroll(page);
		const bytes = await page.evaluate(() => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).encodedBodySize);
		expect(bytes).toBeLessThanOrEqual(20_000);
		const html = await page.content();
		const { all } = await scriptsOf(origin, html);
		expect([...all.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(110_000);
		expect((await fetch(`${origin}/kz/booking`)).status).toBe(404);
		await close();
	});
});
