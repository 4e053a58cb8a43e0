/** A family books, is declined, pays by a card with a challenge, opens the receipt and takes a refund; another traveller uses the keyboard alone. */
import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import {
	enterCard,
	field,
	fillContacts,
	fillPassenger,
	MORE_SELLERS,
	openBooking,
	ownTicket,
	searchAddress,
	submit,
	submitStep,
	type TypedPassenger,
} from '#tests/support/e2e/booking.ts';
import { expectAccessible, expectNoSideScroll, PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';

withBrowser();

const origin = inject('origin');
const FAMILY = '201';
const ticketOf = async (search: string) => `${origin}/search/${search}?t=${await ownTicket(origin, search)}&sandbox=steady&bags=1`;

const birthOfInfant = (): string => `05.03.${new Date().getUTCFullYear() - 1}`;
const people: readonly TypedPassenger[] = [
	{ lastName: 'IVANOVA', firstName: 'ANNA', birthDate: '05.03.1990', documentNumber: '75 1234567' },
	{ lastName: 'PETROVA', firstName: 'OLGA', birthDate: '07.08.1985', documentNumber: '75 1234568' },
	{ lastName: 'IVANOVA', firstName: 'MARIA', birthDate: birthOfInfant(), documentNumber: '75 1234569' },
];

/** Accessible and no wider than the window, in both themes. */
async function expectReadable(page: Page): Promise<void> {
	for (const colorScheme of ['dark', 'light'] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
		await expectAccessible(page);
	}
	await expectNoSideScroll(page);
}

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const total = async (page: Page): Promise<number> =>
	Number((await page.locator('.booking-side .booking-total, .booking-side dd').last().textContent())?.replace(/\D/g, ''));

async function chooseBag(page: Page): Promise<void> {
	const bag = page.locator('input[type=radio][name="x.baggage.0.-.1"][value="32kg"]');
	await ((await bag.count()) > 0 ? bag : page.locator('input[type=radio][name^="x.baggage"]:not([value=""])').last()).check();
}

async function chooseFirst(page: Page, name: string): Promise<void> {
	const select = page.locator(`select[name^="${name}"]`).first();
	const value = await select.locator('option:not([value=""]):not([disabled])').first().getAttribute('value');
	await select.selectOption(value ?? '');
}

const chosenSeats = (page: Page): Promise<number> =>
	page.locator('select[name^="seat."]').evaluateAll((selects) => selects.filter((one) => (one as HTMLSelectElement).value !== '').length);

async function chooseSeat(page: Page, hasScript: boolean): Promise<void> {
	if (!hasScript) return chooseFirst(page, 'seat.');
	await page.locator('.seats[data-state="live"]').waitFor();
	await page.locator('[role=gridcell]:not([aria-disabled]):not([aria-selected=true])').first().click();
	await expect.poll(() => chosenSeats(page)).toBe(1);
}

describe.each([
	['on a phone', PHONE],
	['on a desk', { viewport: { width: 1280, height: 800 } }],
	['on a phone without script', { ...PHONE, javaScriptEnabled: false }],
] as const)('two adults and an infant %s', (_, options) => {
	const hasScript = !('javaScriptEnabled' in options);
	it('book with bags, a meal and a seat, pay after a declined card, and take a refund', { timeout: 240_000 }, async () => {
		const look = (page: Page) => (hasScript ? expectReadable(page) : expectNoSideScroll(page));
		const { page, problems, close } = await openBooking(await ticketOf(searchAddress(FAMILY)), options);
		const order = new URL(page.url()).searchParams.get('order_id') ?? '';
		await submit(page);
		await page.waitForURL(/check=1/);
		await look(page);
		for (const [index, passenger] of people.entries()) await fillPassenger(page, index, passenger);
		await fillContacts(page);
		await look(page);
		await submitStep(page);

		expect(pathOf(page)).toBe('/booking/ssr_one');
		await chooseBag(page);
		await look(page);
		await submitStep(page);

		expect(pathOf(page)).toBe('/booking/ssr_two');
		await chooseFirst(page, 'x.meal');
		await look(page);
		await submitStep(page);

		expect(pathOf(page)).toBe('/booking/seats');
		await chooseSeat(page, hasScript);
		await look(page);
		await submitStep(page);

		expect(pathOf(page)).toBe('/booking/payment');
		const agreed = Number((await page.locator('.booking-submit button').textContent())?.replace(/\D/g, ''));
		if (hasScript) expect(await total(page)).toBe(agreed);
		await submit(page);
		await page.locator('[data-error-summary] a[href="#consent"]').waitFor();
		if (hasScript) expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-error-summary'))).toBe(true);
		await look(page);
		await field(page, 'consent').check();
		await submit(page);
		await page.waitForURL(/^http:\/\/pay\./);
		await look(page);
		await enterCard(page, '2200000000000012');
		await look(page);
		await enterCard(page, '2200000000000020');
		const code = /\d{6}/.exec((await page.getByText('Код из СМС').textContent()) ?? '')?.[0] ?? '';
		await look(page);
		await page.getByLabel('Код подтверждения').fill(code);
		await page.getByRole('button', { name: 'Подтвердить' }).click();
		await page.waitForURL((url) => url.pathname === `/my/orders/${order}`, { timeout: 60_000 });

		await expect.poll(() => page.reload().then(() => page.locator('#state').textContent()), { timeout: 30_000 }).toBe('Билеты оформлены');
		await look(page);
		const text = ((await page.locator('main').textContent()) ?? '').replace(/\s/g, '');
		expect(text).toContain(agreed.toLocaleString('ru-RU').replace(/\s/g, ''));
		const cookie = (await page.context().cookies(origin)).map(({ name, value }) => `${name}=${value}`).join('; ');
		const receipt = await fetch(`${origin}/my/orders/${order}/receipt.pdf`, { headers: { cookie } });
		expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf']);
		await page.locator('main a[href$="/refund"]').first().click();
		await page.locator('.order-sums, .order-card').first().waitFor();
		await look(page);
		expect(problems.filter((problem) => !/status of (?:400|402|409)/.test(problem))).toEqual([]);
		await close();
	});
});

/** Moves on with Tab until the element with the focus matches. */
async function tabTo(page: Page, selector: string): Promise<void> {
	for (let presses = 0; presses < 400; presses++) {
		if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
		await page.keyboard.press('Tab');
	}
	throw new Error(`Not reached by Tab: ${selector}`);
}

async function typeInto(page: Page, name: string, text: string): Promise<void> {
	await tabTo(page, `[name="${name}"]`);
	await page.keyboard.type(text);
}

async function selectByArrows(page: Page, name: string, value: string): Promise<void> {
	await tabTo(page, `[name="${name}"]`);
	for (let presses = 0; presses < 20 && (await field(page, name).inputValue()) !== value; presses++) await page.keyboard.press('ArrowDown');
}

async function pressAndFollow(page: Page, selector: string): Promise<void> {
	await tabTo(page, selector);
	const before = page.url();
	await page.keyboard.press('Enter');
	await page.waitForURL((url) => url.href !== before, { timeout: 30_000 });
	await page.waitForLoadState();
}

it('is booked and paid by keyboard alone', { timeout: 240_000 }, async () => {
	const search = searchAddress('1');
	const { page, problems, close } = await visit(await ticketOf(search), { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' });
	const next = 'button[type=submit][form=booking-form], .booking-submit button';
	if ((await page.locator(MORE_SELLERS).count()) > 0) {
		await tabTo(page, MORE_SELLERS);
		await page.keyboard.press('Enter');
	}
	await pressAndFollow(page, '.book-form button');
	await page.locator('[data-saving]').waitFor();
	await typeInto(page, 'p0.lastName', 'IVANOVA');
	await typeInto(page, 'p0.firstName', 'ANNA');
	await tabTo(page, '[name="p0.sex"]');
	await page.keyboard.press('ArrowRight');
	await typeInto(page, 'p0.birthDate', '05.03.1990');
	await selectByArrows(page, 'p0.documentType', 'ru-foreign-passport');
	await typeInto(page, 'p0.documentNumber', '751234567');
	await typeInto(page, 'p0.documentExpiry', '01.01.2033');
	await typeInto(page, 'mail', 'anna@example.com');
	await typeInto(page, 'phone', '79161234567');
	await pressAndFollow(page, next);
	expect(pathOf(page)).toBe('/booking/ssr_one');
	await pressAndFollow(page, next);
	await tabTo(page, '[name^="x.meal"]');
	await page.keyboard.press('ArrowDown');
	await pressAndFollow(page, next);
	expect(pathOf(page)).toBe('/booking/seats');
	await page.locator('.seats[data-state="live"]').waitFor();
	await tabTo(page, '[role=gridcell]');
	for (let moves = 0; moves < 60; moves++) {
		if (!(await page.evaluate(() => document.activeElement?.hasAttribute('aria-disabled')))) break;
		await page.keyboard.press(moves % 6 === 5 ? 'ArrowDown' : moves % 12 < 6 ? 'ArrowRight' : 'ArrowLeft');
	}
	await page.keyboard.press('Enter');
	await expect.poll(() => chosenSeats(page)).toBe(1);
	await pressAndFollow(page, next);
	expect(pathOf(page)).toBe('/booking/payment');
	await tabTo(page, '[name=consent]');
	await page.keyboard.press(' ');
	await pressAndFollow(page, next);
	await page.waitForURL(/^http:\/\/pay\./);
	await typeInto(page, 'number', '2200000000000004');
	await typeInto(page, 'expiry', '1230');
	await typeInto(page, 'code', '123');
	await page.keyboard.press('Enter');
	await page.waitForURL((url) => url.pathname.startsWith('/my/orders/'), { timeout: 60_000 });
	expect(problems).toEqual([]);
	await close();
});
