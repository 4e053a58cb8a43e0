/** Orders of a served site: paid, issued and captured by its workers, opened by a signed link, downloaded, refunded, read by staff. */
import { type ChildProcess, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { orderKey } from '#features/orders/access.ts';
import { tryCard } from '#features/payment/charge.ts';
import { type Database, openDatabase } from '#server/database/open.ts';
import { expectAccessible, expectNoSideScroll, PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';
import { start, stopServer } from '#tests/support/serve.ts';
import { bookOrder, cardOf, stateOf, waitForState } from '#tests/support/served-orders.ts';

/** The test makes links and reads personal data of the served site. */
const SECRET = vi.hoisted(() => {
	process.env.SESSION_SECRET = 'a secret that test and site share, 1234';
	return process.env.SESSION_SECRET;
});

withBrowser();

const folder = mkdtempSync(join(tmpdir(), 'orders-e2e-'));
const url = `sqlite:${folder}/orders.sqlite`;
let child: ChildProcess | undefined;
let origin = '';
let db: Database;

const book = (id: string, outcome?: string) => bookOrder({ db, origin, id, ...(outcome === undefined ? {} : { outcome }) });
const link = (id: string): string => `${origin}/my/orders/${id}?key=${orderKey(id)}`;
const mailCount = async (kind: string): Promise<number> =>
	(await db.selectFrom('mails').select('id').where('kind', '=', kind).execute()).length;
const waitFor = (id: string, state: string) => waitForState(db, id, state);
const cookiesOf = async (page: Page): Promise<string> =>
	(await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');

beforeAll(async () => {
	({ origin, child } = await start(folder, { DATABASE_URL: url, ENVIRONMENT: 'local', SESSION_SECRET: SECRET }));
	db = await openDatabase(url);
	await book('AAAA-1111');
	await waitFor('AAAA-1111', 'confirmed');
}, 60_000);
afterAll(async () => {
	await db.destroy();
	await stopServer(child);
	rmSync(folder, { recursive: true, force: true });
});

for (const [name, options] of [
	['on a phone without script', { ...PHONE, javaScriptEnabled: false }],
	['on a phone', PHONE],
	['on a dark desk', { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' }],
] as const)
	it(`opens by its signed link at an address without the key, ${name}`, async () => {
		const { page, problems, close } = await visit(link('AAAA-1111'), options);
		expect(new URL(page.url()).search).toBe('');
		const text = (await page.locator('main').textContent()) ?? '';
		for (const shown of ['Заказ AAAA-1111', 'Билеты оформлены', 'LOVELACE ADA', '•••567', 'Тестовый билет', 'SU 2134', '12A'])
			expect(text).toContain(shown);
		const services = (await page.locator('.order-services').first().textContent())?.replace(/\s+/g, ' ') ?? '';
		for (const shown of ['SVO — IST, SU 2134', 'место 12A', 'багаж по тарифу: 1 × 23 кг', 'Багаж: до 23 кг'])
			expect(services).toContain(shown);
		expect(text).not.toContain('751234567');
		if (!('javaScriptEnabled' in options)) {
			await expectAccessible(page);
			await page.locator('summary').first().click();
			await expectAccessible(page);
		}
		await expectNoSideScroll(page);
		if (process.env.SHOTS) await page.screenshot({ path: join(process.env.SHOTS, `${name.replaceAll(' ', '-')}.png`), fullPage: true });
		await page.goto(`${origin}/my/orders`);
		expect(await page.locator('.order-list li').count()).toBe(1);
		if (!('javaScriptEnabled' in options)) await expectAccessible(page);
		expect(problems).toEqual([]);
		await close();
	});

it('looks missing to strangers, with a wrong key too', async () => {
	for (const path of ['', '/receipt.pdf', '/calendar.ics', '/refund', '/change', '?key=AAAAAAAAAAAAAAAAAAAAAA'])
		expect((await fetch(`${origin}/my/orders/AAAA-1111${path}`)).status).toBe(404);
	expect((await fetch(`${origin}/svc/orders/AAAA-1111`)).status).toBe(404);
	expect((await fetch(`${origin}/svc/orders/AAAA-1111/events`)).status).toBe(404);
	const list = await fetch(`${origin}/my/orders`);
	expect([list.status, list.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
	expect(await list.text()).toContain('Здесь пока пусто');
});

for (const [name, options] of [
	['on a phone', PHONE],
	['on a phone without script', { ...PHONE, javaScriptEnabled: false }],
	['on a dark desk', { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' }],
] as const)
	it(`explains to its owner on another device how to open it, ${name}`, async () => {
		const address = `${origin}/my/orders/AAAA-1111`;
		const { page, problems, close } = await visit(address, options);
		expect(await page.locator('h1').textContent()).toBe('Заказ не открыт на этом устройстве');
		expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
		expect(await page.locator('main a[href*="/my/sign-in"]').getAttribute('href')).toBe('/my/sign-in?back=%2Fmy%2Forders%2FAAAA-1111');
		if (!('javaScriptEnabled' in options)) await expectAccessible(page);
		await expectNoSideScroll(page);
		if (process.env.SHOTS)
			await page.screenshot({ path: join(process.env.SHOTS, `absent-${name.replaceAll(' ', '-')}.png`), fullPage: true });
		await page.locator('#booking_mail').fill('wrong@mail.example');
		await page.locator('form:has(#booking_mail) button').click();
		await page.locator('[data-error-summary]').waitFor();
		expect(await page.locator('#booking_mail').inputValue()).toBe('wrong@mail.example');
		await page.locator('#booking_mail').fill('Ada@mail.example');
		await page.locator('form:has(#booking_mail) button').click();
		await page.waitForURL(address);
		expect(await page.locator('h1').textContent()).toBe('Заказ AAAA-1111');
		expect(problems).toEqual([]);
		await close();
	});

it('tells nobody whether it exists', async () => {
	const [own, missing] = ['AAAA-1111', 'ZZZZ-9999'];
	for (const path of ['', '/change', '/refund', '/receipt.pdf', '/calendar.ics']) {
		const pages = await Promise.all([own, missing].map((id) => fetch(`${origin}/my/orders/${id}${path}`)));
		expect(pages.map(({ status }) => status)).toEqual([404, 404]);
		expect(pages.map(({ headers }) => headers.get('cache-control'))).toEqual(['private, no-store', 'private, no-store']);
		const [first = '', second = ''] = await Promise.all(pages.map((response) => response.text()));
		expect(first).toBe(second.replaceAll(missing, own));
	}
	const send = async (id: string) => {
		const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' };
		const response = await fetch(`${origin}/my/orders/${id}`, { method: 'POST', headers, body: 'booking_mail=wrong%40mail.example' });
		return [response.status, (await response.text()).replaceAll(id, own)];
	};
	expect(await send(own)).toEqual(await send(missing));
	const unreadable = await fetch(`${origin}/my/orders/nonsense-1`);
	expect([unreadable.status, await unreadable.text()]).toEqual([404, expect.stringContaining('action="/support/help"')]);
});

it.each(['receipt.pdf', 'calendar.ics'])('explains how to open the order where its %s is opened on another device', async (file) => {
	const { page, close } = await visit(`${origin}/my/orders/AAAA-1111/${file}`, PHONE);
	expect(await page.locator('h1').textContent()).toBe('Заказ не открыт на этом устройстве');
	expect(await page.locator('main a[href*="/my/sign-in"]').getAttribute('href')).toContain(encodeURIComponent(`AAAA-1111/${file}`));
	await page.locator('#booking_mail').fill('Ada@mail.example');
	await page.locator('form:has(#booking_mail) button').click();
	await page.waitForURL(`${origin}/my/orders/AAAA-1111`);
	await close();
});

it('has a receipt with Cyrillic letters, a calendar in UTC and states as events', async () => {
	const { page, close } = await visit(link('AAAA-1111'));
	const headers = { cookie: await cookiesOf(page) };
	const receipt = await fetch(`${origin}/my/orders/AAAA-1111/receipt.pdf`, { headers });
	expect([receipt.headers.get('content-type'), receipt.headers.get('cache-control')]).toEqual(['application/pdf', 'private, no-store']);
	const file = join(folder, 'receipt.pdf');
	writeFileSync(file, Buffer.from(await receipt.arrayBuffer()));
	if (process.env.SHOTS) execFileSync('pdftoppm', ['-r', '70', '-png', file, join(process.env.SHOTS, 'receipt')]);
	const calendar = await (await fetch(`${origin}/my/orders/AAAA-1111/calendar.ics`, { headers })).text();
	expect(calendar).toContain('DTSTART:20261201T071500Z');
	expect(calendar).toContain('DTEND:20261201T122000Z');
	const events = await fetch(`${origin}/svc/orders/AAAA-1111/events`, { headers });
	expect(events.headers.get('content-type')).toContain('text/event-stream');
	expect(await events.text()).toMatch(/event: status\ndata: \{"state":"confirmed","version":\d+,"final":true\}/);
	await close();
});

it('sends its mail again, not twice in a row', async () => {
	const before = await mailCount('order-confirmed');
	const { page, close } = await visit(link('AAAA-1111'), { ...PHONE, javaScriptEnabled: false });
	await page.locator('button[value=resend]').click();
	expect(await page.locator('main').textContent()).toContain('Письмо отправлено на A•••@mail.example');
	await page.locator('button[value=resend]').click();
	expect(await mailCount('order-confirmed')).toBe(before + 1);
	await close();
});

it('shows the new state by itself when the visitor pays after a declined card', async () => {
	await book('BBBB-2222', 'declined');
	const { page, problems, close } = await visit(link('BBBB-2222'));
	expect(await page.locator('#state').textContent()).toBe('Ждёт оплаты');
	await expectAccessible(page);
	const payment = await db.selectFrom('order_payments').selectAll().where('order_id', '=', 'BBBB-2222').executeTakeFirstOrThrow();
	const card = cardOf('authorized');
	if (card) await tryCard(db, payment.reference ?? '', card, Date.now());
	await expect.poll(() => page.locator('#state').textContent(), { timeout: 20_000 }).toBe('Билеты оформлены');
	expect(problems).toEqual([]);
	await close();
});

it('leads to another payment after the first has failed', async () => {
	await book('FFFF-6666', 'three-ds-failed');
	await waitFor('FFFF-6666', 'payment-failed');
	const { page, close } = await visit(link('FFFF-6666'));
	await expectAccessible(page);
	const response = await fetch(`${origin}/my/orders/FFFF-6666`, {
		method: 'POST',
		redirect: 'manual',
		headers: { cookie: await cookiesOf(page), origin },
		body: new URLSearchParams({ action: 'pay' }),
	});
	expect([response.status, new URL(response.headers.get('location') ?? '').hostname]).toEqual([303, 'pay.localhost']);
	expect(await stateOf(db, 'FFFF-6666')).toBe('awaiting-payment');
	const payments = await db
		.selectFrom('order_payments')
		.select('state')
		.where('order_id', '=', 'FFFF-6666')
		.orderBy('created_at')
		.execute();
	expect(payments.map(({ state }) => state)).toEqual(['cancelled', 'pending']);
	await close();
});

for (const [id, javaScriptEnabled] of [
	['CCCC-3333', true],
	['DDDD-4444', false],
] as const)
	it(`is refunded step by step, ${javaScriptEnabled ? 'with' : 'without'} script`, async () => {
		await book(id);
		await waitFor(id, 'confirmed');
		const { page, problems, close } = await visit(link(id), { ...PHONE, javaScriptEnabled });
		await page.locator('main a', { hasText: 'Отменить и вернуть деньги' }).click();
		await page.locator('.order-sums').waitFor();
		expect((await page.locator('.order-sums').textContent())?.replace(/\s/g, '')).toContain('Вернём21000₽');
		if (javaScriptEnabled) await expectAccessible(page);
		await page.locator('main form button').click();
		await page.locator('.error-summary').waitFor();
		if (javaScriptEnabled) await expectAccessible(page);
		await page.locator('input[name=agree]').check();
		await page.locator('main form button').click();
		await waitFor(id, 'refunded');
		// The page may be reloading by itself.
		const stateShown = async () => {
			await page.goto(`${origin}/my/orders/${id}`).catch(() => undefined);
			return page.locator('#state').textContent();
		};
		await expect.poll(stateShown).toBe('Заказ отменён');
		const row = await db.selectFrom('orders').select(['captured', 'refunded']).where('id', '=', id).executeTakeFirstOrThrow();
		expect(row).toEqual({ captured: 2_790_000, refunded: 2_100_000 });
		expect(problems.filter((problem) => !/status of (?:400|409)/.test(problem))).toEqual([]);
		await close();
	});

it('is found, retried and refunded by staff, who give a reason', async () => {
	await book('EEEE-5555');
	await waitFor('EEEE-5555', 'confirmed');
	await db
		.updateTable('order_effects')
		.set({ state: 'failed', error: 'Test' })
		.where('order_id', '=', 'EEEE-5555')
		.where('kind', '=', 'issue')
		.execute();
	const { page, problems, close } = await visit(`${origin}/staff/orders`, { viewport: { width: 1280, height: 800 } });
	await expectAccessible(page);
	await page.locator('input[name=number]').fill('ada@mail.example');
	await page.locator('main form button').click();
	expect(page.url()).not.toContain('ada');
	await page.locator('tbody a', { hasText: 'EEEE-5555' }).click();
	await expectAccessible(page);
	await page.locator('button[value=retry]').click();
	await expect.poll(() => page.locator('button[value=retry]').count(), { timeout: 15_000 }).toBe(0);
	await page.locator('input[name=amount]').fill('27 900,00');
	await page.locator('input[name=reason]').fill('нет');
	await page.locator('button[value=refund]').click();
	await page.locator('.error-summary').waitFor();
	await expectAccessible(page);
	await page.locator('input[name=reason]').fill('Рейс отменён авиакомпанией');
	await page.locator('button[value=refund]').click();
	await waitFor('EEEE-5555', 'refunded');
	const row = await db.selectFrom('orders').select('refunded').where('id', '=', 'EEEE-5555').executeTakeFirstOrThrow();
	expect(row.refunded).toBe(2_790_000);
	expect(problems.filter((problem) => !/status of 400/.test(problem))).toEqual([]);
	await close();
});

it('is found at support by number and mail, which look the same when wrong, and offers its actions', async () => {
	const help = (id: string) => `${origin}/support/help/${id}`;
	const typed = async (id: string, mail: string) => {
		const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' };
		const response = await fetch(help(id), {
			method: 'POST',
			headers,
			body: new URLSearchParams({ booking_mail: mail }),
			redirect: 'manual',
		});
		const html = (await response.text()).replaceAll(id, 'ORDER').replace(/name="form_token" value="[^"]*"/, '');
		return { status: response.status, cookie: response.headers.get('set-cookie'), html };
	};
	const [wrongMail, unknown] = [await typed('AAAA-1111', 'eve@mail.example'), await typed('ZZZZ-9999', 'eve@mail.example')];
	expect([wrongMail.status, wrongMail.cookie]).toEqual([400, null]);
	expect(wrongMail).toEqual(unknown);
	const { page, problems, close } = await visit(help('aaaa1111'), { ...PHONE, javaScriptEnabled: false });
	expect(await page.locator('#own').count()).toBe(0);
	await page.locator('#booking_mail').fill('ada@mail.example');
	await page.locator('form:has(#booking_mail) button').click();
	expect(new URL(page.url()).pathname).toBe('/support/help/AAAA-1111');
	const links = page.locator('.order-actions a');
	expect(await links.evaluateAll((all) => all.map((item) => item.getAttribute('href')))).toEqual(
		['', '/receipt.pdf', '/change', '/refund'].map((path) => `/my/orders/AAAA-1111${path}`),
	);
	expect(await page.locator('.order-actions button[value=resend]').count()).toBe(1);
	expect(await page.locator('input[name=order_id]').inputValue()).toBe('AAAA-1111');
	await expectNoSideScroll(page);
	await links.first().click();
	expect(await page.locator('h1').textContent()).toContain('AAAA-1111');
	expect(problems).toEqual([]);
	await close();
});

it('is forgotten by the browser on request', async () => {
	const { page, close } = await visit(link('AAAA-1111'), { ...PHONE, javaScriptEnabled: false });
	await page.goto(`${origin}/my/orders`);
	await page.locator('button[value=forget]').click();
	expect(await page.locator('main').textContent()).toContain('Здесь пока пусто');
	expect((await page.goto(`${origin}/my/orders/AAAA-1111`))?.status()).toBe(404);
	await close();
});
