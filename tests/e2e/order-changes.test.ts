/** A change of a booked flight on a served site, on a phone with and without script: its steps, its payment, and what the order shows. */
import { type ChildProcess, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { BookedOffer, SandboxSwitch } from '#features/booking/contract.ts';
import { orderKey } from '#features/orders/access.ts';
import { addDays, utcDate } from '#lib/dates.ts';
import { type Database, openDatabase } from '#server/database/open.ts';
import { expectAccessible, expectNoSideScroll, PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';
import { changeOption, OFFER } from '#tests/support/orders.ts';
import { start, stopServer } from '#tests/support/serve.ts';
import { bookOrder, cardOf, waitForState } from '#tests/support/served-orders.ts';

/** The test makes links and reads personal data of the served site. */
const SECRET = vi.hoisted(() => {
	process.env.SESSION_SECRET = 'a secret that test and site share, 1234';
	return process.env.SESSION_SECRET;
});

withBrowser();

const folder = mkdtempSync(join(tmpdir(), 'order-changes-e2e-'));
const url = `sqlite:${folder}/orders.sqlite`;
const BOOKED = addDays(utcDate(new Date()), 10);
const OTHER = addDays(BOOKED, 5);
let child: ChildProcess | undefined;
let origin = '';
let db: Database;

const bookedOffer = (sandbox: SandboxSwitch, more: Partial<BookedOffer> = {}): BookedOffer => ({
	...changeOption(OFFER, { legIndex: 0, date: BOOKED }).offer,
	total: 1_000_000,
	sandbox,
	...more,
});
const link = (id: string): string => `${origin}/my/orders/${id}?key=${orderKey(id)}`;
const rowOf = (id: string) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const waitFor = (id: string, state: string) => waitForState(db, id, state);
const shoot = async (page: Page, name: string): Promise<void> => {
	if (process.env.SHOTS) await page.screenshot({ path: join(process.env.SHOTS, `${name}.png`), fullPage: true });
};

async function book(id: string, sandbox: SandboxSwitch = 'steady', more: Partial<BookedOffer> = {}): Promise<void> {
	await bookOrder({ db, origin, id, more: bookedOffer(sandbox, more) });
	await waitFor(id, 'confirmed');
}

/** What the visitor does at the gateway's page for the last payment of the order. */
const changePayment = (id: string) =>
	db
		.selectFrom('order_payments')
		.selectAll()
		.where('order_id', '=', id)
		.where('purpose', '=', 'change')
		.orderBy('created_at', 'desc')
		.executeTakeFirstOrThrow();

async function typeCard(page: Page, outcome: string): Promise<void> {
	await page.locator('input[name=number]').fill(cardOf(outcome)?.number ?? '');
	await page.locator('input[name=expiry]').fill('12/35');
	await page.locator('input[name=code]').fill('123');
	const name = page.locator('input[name=holder]');
	if ((await name.count()) > 0) await name.fill('ADA LOVELACE');
	await page.locator('button.btn-primary').click();
}

/** From the order's page to the review of the first option. */
async function review(page: Page, check: (step: string) => Promise<void> = async () => undefined): Promise<void> {
	await page.locator('main a', { hasText: 'Изменить дату' }).click();
	await page.locator('input[name=date]').waitFor();
	const start = (await page.locator('main form .hint').allTextContents()).map((text) => text.replace(/\s/g, ' ').trim());
	expect(start).toContain('Пропадёт без возврата денег: место 12A (900 ₽).');
	expect(await page.locator('main .notice').count()).toBe(0);
	await check('search');
	await page.locator('main form button').click();
	await page.locator('.error-summary').waitFor();
	await check('search-problem');
	await page.locator('input[name=date]').fill(OTHER);
	await page.locator('main form button').click();
	await page.locator('.order-options').waitFor();
	const losses = await page.locator('.order-options .order-loss').allTextContents();
	expect(losses).toHaveLength(await page.locator('.order-options > li').count());
	for (const loss of losses) expect(loss.replace(/\s/g, ' ')).toContain('Пропадёт без возврата денег: место 12A (900 ₽)');
	await check('options');
	await page.locator('.order-options a').first().click();
	await page.locator('.order-versions').waitFor();
}

async function agree(page: Page): Promise<void> {
	await page.locator('input[name=agree]').check();
	await page.locator('form[method=post] button').click();
}

beforeAll(async () => {
	({ origin, child } = await start(folder, { DATABASE_URL: url, ENVIRONMENT: 'local', SESSION_SECRET: SECRET }));
	db = await openDatabase(url);
}, 60_000);
afterAll(async () => {
	await db.destroy();
	await stopServer(child);
	rmSync(folder, { recursive: true, force: true });
});

for (const [id, name, options] of [
	['CCCC-1111', 'with script', PHONE],
	['CCCC-2222', 'without script', { ...PHONE, javaScriptEnabled: false }],
	['CCCC-3333', 'in the dark', { ...PHONE, colorScheme: 'dark' }],
] as const)
	it(`is chosen, reviewed, agreed to, paid and made step by step, ${name}`, async () => {
		await book(id);
		const { page, problems, close } = await visit(link(id), options);
		const check = async (step: string): Promise<void> => {
			if (!('javaScriptEnabled' in options)) await expectAccessible(page);
			await expectNoSideScroll(page);
			await shoot(page, `change-${name.replaceAll(' ', '-')}-${step}`);
		};
		await review(page, check);
		const text = (await page.locator('main').textContent())?.replace(/\s/g, ' ') ?? '';
		for (const shown of [
			'Было',
			'Станет',
			'10 000 ₽ →',
			'Сбор авиакомпании',
			'+2 000 ₽',
			'При обмене пропадёт',
			'место 12A (900 ₽)',
			'Багаж: до 23 кг (2 500 ₽)',
		])
			expect(text).toContain(shown);
		await check('review');
		await page.locator('form[method=post] button').click();
		await page.locator('.error-summary').waitFor();
		await check('review-problem');
		await agree(page);
		await page.waitForURL(/pay\.localhost/);
		await typeCard(page, 'authorized');
		await page.waitForURL(/localhost:\d+\/my\/orders/);
		await waitFor(id, 'confirmed');
		await page.goto(`${origin}/my/orders/${id}`);
		const { amount } = await changePayment(id);
		const row = await rowOf(id);
		expect([row.captured, row.total]).toEqual([2_790_000 + amount, 2_790_000]);
		const changed = (await page.locator('main').textContent())?.replace(/\s/g, ' ') ?? '';
		for (const shown of [
			'Обмен: сбор авиакомпании',
			'Билеты обменяны',
			'было SU 2136',
			'После обмена в заказ не входит',
			'Выбор мест (900 ₽)',
		])
			expect(changed).toContain(shown);
		const price = (await page.locator('.order-sums').textContent())?.replace(/\s/g, ' ') ?? '';
		expect(price).toContain('Выбор мест: осталось на прежнем рейсе, не возвращается');
		expect(price).not.toMatch(/Выбор мест\s*900/);
		expect(changed).not.toContain('место 12A');
		await check('order');
		expect(problems.filter((problem) => !/status of 400/.test(problem))).toEqual([]);
		await close();
	});

it('shows the open payment, can be continued, and leaves the old flights when it is given up', async () => {
	await book('DDDD-1111');
	const { page, close } = await visit(link('DDDD-1111'), { ...PHONE, javaScriptEnabled: false });
	await review(page);
	await agree(page);
	await page.waitForURL(/pay\.localhost/);
	await page.goto(`${origin}/my/orders/DDDD-1111`);
	await shoot(page, 'change-open');
	await page.locator('button[value=pay]').click();
	await page.waitForURL(/pay\.localhost/);
	await page.goto(`${origin}/my/orders/DDDD-1111`);
	await page.locator('button[value=keep]').click();
	await page.locator('main', { hasText: 'Вы отказались от обмена' }).waitFor();
	await shoot(page, 'change-given-up');
	const row = await rowOf('DDDD-1111');
	expect([row.state, row.captured]).toEqual(['confirmed', 2_790_000]);
	await close();
});

for (const [id, sandbox, outcome, shown] of [
	['EEEE-1111', 'steady', 'three-ds-failed', 'Оплата обмена не прошла'],
	['EEEE-2222', 'change-failed', 'authorized', 'Места на выбранном рейсе закончились'],
] as const)
	it(`leaves the old flights and charges nothing: ${sandbox}, ${outcome}`, async () => {
		await book(id, sandbox);
		const { page, close } = await visit(link(id), PHONE);
		await review(page);
		await agree(page);
		await page.waitForURL(/pay\.localhost/);
		await typeCard(page, outcome);
		await waitFor(id, 'confirmed');
		await vi.waitFor(async () => expect((await changePayment(id)).state).toMatch(/declined|cancelled/), { timeout: 20_000 });
		await page.goto(`${origin}/my/orders/${id}`);
		expect(await page.locator('main').textContent()).toContain(shown);
		await expectAccessible(page);
		await shoot(page, `change-failed-${outcome}`);
		expect((await rowOf(id)).captured).toBe(2_790_000);
		await close();
	});

it('is found by a look-up when the airline does not respond, and the receipt and calendar have the new flight', async () => {
	await book('FFFF-1111', 'change-unknown');
	const { page, close } = await visit(link('FFFF-1111'), PHONE);
	await review(page);
	await agree(page);
	await page.waitForURL(/pay\.localhost/);
	await typeCard(page, 'authorized');
	await expect.poll(() => page.locator('#state').textContent(), { timeout: 20_000 }).toBe('Меняем билеты');
	await shoot(page, 'change-unknown');
	await vi.waitFor(async () => expect((await rowOf('FFFF-1111')).state).toBe('confirmed'), { timeout: 60_000, interval: 500 });
	await page.goto(`${origin}/my/orders/FFFF-1111`);
	const headers = { cookie: (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ') };
	const calendar = await (await fetch(`${origin}/my/orders/FFFF-1111/calendar.ics`, { headers })).text();
	expect(calendar).toContain('SEQUENCE:1');
	expect(calendar).toContain(`DTSTART:${OTHER.replaceAll('-', '')}`);
	const file = join(folder, 'receipt.pdf');
	const receipt = await fetch(`${origin}/my/orders/FFFF-1111/receipt.pdf`, { headers });
	writeFileSync(file, Buffer.from(await receipt.arrayBuffer()));
	expect(receipt.headers.get('content-type')).toBe('application/pdf');
	if (process.env.SHOTS) execFileSync('pdftoppm', ['-r', '70', '-png', file, join(process.env.SHOTS, 'change-receipt')]);
	const mail = await db
		.selectFrom('mails')
		.selectAll()
		.where('kind', '=', 'order-changed')
		.orderBy('queued_at', 'desc')
		.executeTakeFirstOrThrow();
	if (process.env.SHOTS) {
		await page.goto(`${origin}/staff/outbox/${mail.id}`);
		await shoot(page, 'change-mail');
		await page.goto(`${origin}/staff/orders/FFFF-1111`);
		await shoot(page, 'change-staff');
	}
	await close();
});

it('is not offered by a fare that does not allow it', async () => {
	await book('GGGG-1111', 'steady', { fareRules: { ...OFFER.fareRules, exchange: { allowed: false, fee: 0 } } });
	const { page, close } = await visit(link('GGGG-1111'), PHONE);
	await page.goto(`${origin}/my/orders/GGGG-1111/change`);
	expect(await page.locator('main').textContent()).toContain('По правилам вашего тарифа билеты не обменивают');
	expect(await page.locator('main form').count()).toBe(0);
	await expectAccessible(page);
	await shoot(page, 'change-not-allowed');
	await close();
});
