/** Pages of the embedded payment gateway in a browser, without script; every test card, and where card numbers end up. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentGateway, PaymentRequest } from '#features/payment/contract.ts';
import { createEmbeddedGateway } from '#features/payment/embedded.ts';
import { TEST_CARDS } from '#features/payment/test-cards.data.ts';
import { type Database, openDatabase } from '#server/database/open.ts';
import { sendTo } from '#tests/support/api/front-harness.ts';
import { expectAccessible, expectNoSideScroll, PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';
import { start, stopServer } from '#tests/support/serve.ts';

withBrowser();

const folder = mkdtempSync(join(tmpdir(), 'payment-page-'));
const url = `sqlite:${folder}/payment.sqlite`;
let origin = '';
let child: ChildProcess | undefined;
let db: Database;
let gateway: PaymentGateway;

beforeAll(async () => {
	const served = await start(folder, { DATABASE_URL: url, ENVIRONMENT: 'local', ACCESS_LOG: 'stdout', LOG_LEVEL: 'debug' });
	({ origin, child } = served);
	db = await openDatabase(url);
	gateway = createEmbeddedGateway({ db: async () => db, host: 'pay.localhost', now: Date.now });
}, 60_000);
afterAll(async () => {
	await db.destroy();
	await stopServer(child);
	rmSync(folder, { recursive: true, force: true });
});

/** Sends to the host of payments, whose name the system need not resolve. */
const send = (path: string, options: { method?: string; headers?: Record<string, string>; body?: string } = {}) => {
	const { port } = new URL(origin);
	return sendTo(Number(port))(path, { ...options, headers: { host: `pay.localhost:${port}`, ...options.headers } });
};

const DESK_DARK = { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' } as const;

async function pay(more: Partial<PaymentRequest> = {}): Promise<{ url: string; reference: string }> {
	const request: PaymentRequest = {
		order: 'K7Q2-9XMA',
		amount: 2_431_000,
		currency: 'rub',
		methods: ['ru_card', 'ww_card'],
		brand: 'AS',
		market: 'ru',
		language: 'ru',
		returnUrl: `${origin}/faq?paid=K7Q2-9XMA`,
		expiresAt: Date.now() + 20 * 60_000,
		...more,
	};
	return gateway.create(request, crypto.randomUUID());
}

async function enter(page: Page, number: string, { expiry = '12/30', code = number.startsWith('37') ? '1234' : '123' } = {}) {
	await page.getByLabel('Номер карты').fill(number);
	await page.getByLabel('Срок действия').fill(expiry);
	await page.getByLabel('Код', { exact: true }).fill(code);
	await page.getByRole('button', { name: 'Оплатить 24 310 ₽' }).click();
}

const codeShown = async (page: Page): Promise<string> => /\d{6}/.exec((await page.getByText('Код из СМС').textContent()) ?? '')?.[0] ?? '';

const returned = (page: Page): boolean => page.url() === `${origin}/faq?paid=K7Q2-9XMA`;

describe('the card page', () => {
	it.each(TEST_CARDS)('shows the outcome of $number: $outcome', async ({ number, outcome }) => {
		const payment = await pay();
		const { page, problems, close } = await visit(payment.url, { ...PHONE, javaScriptEnabled: false });
		await enter(page, number.replace(/.{4}(?=.)/g, '$& '));
		if (outcome === 'declined' || outcome === 'insufficient-funds') {
			const title = outcome === 'declined' ? 'Банк отклонил карту' : 'На карте не хватает денег';
			await expect.poll(() => page.getByRole('alert').textContent()).toContain(title);
			expect(await page.getByRole('alert').textContent()).toContain('ещё 4 карты');
			expect(await gateway.status(payment.reference)).toMatchObject({ state: 'pending' });
			await page.getByRole('button', { name: 'Вернуться без оплаты' }).click();
			expect(await gateway.status(payment.reference)).toMatchObject({ state: 'declined', reason: outcome });
		} else if (outcome === 'challenge') {
			await page.getByLabel('Код подтверждения').fill(await codeShown(page));
			await page.getByRole('button', { name: 'Подтвердить' }).click();
			expect(await gateway.status(payment.reference)).toMatchObject({ state: 'authorized', card: { last4: number.slice(-4) } });
		} else {
			const state = { authorized: 'authorized', 'three-ds-failed': 'declined' }[outcome as 'authorized'] ?? 'unknown';
			await expect.poll(async () => (await gateway.status(payment.reference)).state).toBe(state);
		}
		await expect.poll(() => returned(page)).toBe(true);
		expect(problems).toEqual([]);
		await close();
	});

	it.each([
		['a phone', PHONE],
		['a desk, dark', DESK_DARK],
	])('reads well in every state on %s', { timeout: 240_000 }, async (_, options) => {
		const payment = await pay();
		const { page, problems, close } = await visit(payment.url, options);
		const look = async () => {
			await expectAccessible(page);
			await expectNoSideScroll(page);
		};
		await look();
		await page.getByText('Тестовые карты', { exact: true }).click();
		await look();
		await enter(page, '4242 4242 4242 4241', { expiry: '13/30', code: '12' });
		await look();
		await enter(page, '4000000000000002');
		await look();
		await enter(page, '4000000000003220');
		await look();
		await page.getByLabel('Код подтверждения').fill('1');
		await page.getByRole('button', { name: 'Подтвердить' }).click();
		await look();
		await page.goto(payment.url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')));
		expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Такой оплаты нет');
		expect(await page.getByRole('link', { name: /^Вернуться на Asteria/ }).getAttribute('href')).toContain(origin);
		await look();
		expect(problems).toEqual([]);
		await close();
	});

	it('shows problems beside the fields and at the top, and never the number or the code again', async () => {
		const payment = await pay();
		const { page, close } = await visit(payment.url);
		await page.getByLabel('Имя на карте').fill('ADA LOVELACE');
		await enter(page, '4242424242424241', { expiry: '01/20', code: '12' });
		const summary = page.getByRole('alert');
		expect(await summary.getByRole('link').allTextContents()).toEqual([
			'Проверьте номер карты: в нём есть опечатка',
			'Срок действия карты истёк. Возьмите другую карту',
			'У этой карты код из 3 цифр',
		]);
		expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
		await summary.getByRole('link').first().click();
		expect(await page.getByLabel('Номер карты').getAttribute('aria-invalid')).toBe('true');
		expect(await page.getByLabel('Номер карты').inputValue()).toBe('');
		expect(await page.getByLabel('Код', { exact: true }).inputValue()).toBe('');
		expect(await page.getByLabel('Срок действия').inputValue()).toBe('01/20');
		expect(await page.getByLabel('Имя на карте').inputValue()).toBe('ADA LOVELACE');
		expect(await page.content()).not.toContain('4242424242424241');
		await close();
	});

	it.each(['authorized', 'captured', 'declined', 'cancelled', 'unknown', 'refunded'])(
		'leads from a payment that is %s to where its order stands',
		async (state) => {
			const path = new URL(await ended(state)).pathname;
			const type = { origin: new URL((await pay()).url).origin, 'content-type': 'application/x-www-form-urlencoded' };
			for (const [address, options] of [
				[path, {}],
				[`${path}/3ds`, {}],
				[path, { method: 'POST', headers: type, body: 'number=4242424242424242&expiry=12/30&code=123' }],
				[`${path}/3ds`, { method: 'POST', headers: type, body: 'code=123456' }],
			] as const) {
				const { status, headers } = await send(address, options);
				expect([status, headers.location, headers['cache-control']]).toEqual([303, `${origin}/faq?paid=K7Q2-9XMA`, 'no-store']);
			}
		},
	);

	it('answers every form with a redirect that carries neither number nor code, and shows a notice to its own payment alone', async () => {
		const [first, second] = [await pay(), await pay()];
		const headers = { origin: new URL(first.url).origin, 'content-type': 'application/x-www-form-urlencoded' };
		const body = 'number=4242424242424241&expiry=13/30&code=98&holder=ADA';
		const sent = await send(`/p/${first.reference}`, { method: 'POST', headers, body });
		const location = sent.headers.location ?? '';
		expect([sent.status, sent.headers['cache-control']]).toEqual([303, 'no-store']);
		expect(location).toMatch(new RegExp(`^/p/${first.reference}\\?sent=[\\w.-]+$`));
		expect(Buffer.from(location.split('.').at(-1) ?? '', 'base64url').toString('latin1')).not.toMatch(/4242|13\/30|ADA/);
		expect((await send(location)).body.toString()).toContain('Проверьте номер карты');
		const foreign = (await send(location.replace(first.reference, second.reference))).body.toString();
		expect(foreign).not.toContain('error-summary"');
		for (const text of ['x', 'v1.x', 'v9.abc']) expect((await send(`/p/${first.reference}?sent=${text}`)).status).toBe(200);
	});

	for (const [name, options] of [
		['with script', PHONE],
		['without script', { ...PHONE, javaScriptEnabled: false }],
	] as const) {
		it(`restores neither number nor code on Back and asks for no form again, ${name}`, async () => {
			const payment = await pay();
			const { page, close } = await visit(payment.url, options);
			const posts: string[] = [];
			page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
			const values = () =>
				Promise.all(['Номер карты', 'Срок действия'].map((label) => page.getByLabel(label).inputValue())).then(async (shown) => [
					...shown,
					await page.getByLabel('Код', { exact: true }).inputValue(),
				]);
			await enter(page, '4242424242424241', { code: '987' });
			await page.getByRole('alert').waitFor();
			await page.goBack();
			expect(await values()).toEqual(['', '', '']);
			await enter(page, '4000000000000002', { code: '987' });
			await page.getByRole('alert').waitFor();
			await page.reload();
			expect(await values()).toEqual(['', '', '']);
			await page.goBack();
			expect(await values()).toEqual(['', '', '']);
			expect(await page.getByRole('alert').textContent()).toContain('Банк отклонил карту');
			await enter(page, '2200000000000004', { code: '987' });
			await page.waitForURL(`${origin}/faq?paid=K7Q2-9XMA`);
			await page.goBack();
			expect(returned(page)).toBe(true);
			expect(posts).toHaveLength(3);
			await close();
		});
	}

	it('takes test cards of the allowed kind only', async () => {
		const { page, close } = await visit((await pay({ methods: ['ru_card'] })).url);
		await enter(page, '4242424242424242');
		expect(await page.getByRole('alert').textContent()).toContain('только картой российского банка');
		await enter(page, '4111111111111111');
		expect(await page.getByRole('alert').textContent()).toContain('Это не тестовая карта');
		await enter(page, '2200000000000004');
		await expect.poll(() => returned(page)).toBe(true);
		await close();
	});

	it('is paid by keyboard alone', async () => {
		const payment = await pay();
		const { page, close } = await visit(payment.url, DESK_DARK);
		await page.getByLabel('Номер карты').focus();
		for (const text of ['2200000000000020', '1230', '123', 'ADA']) {
			await page.keyboard.type(text);
			await page.keyboard.press('Tab');
		}
		await page.keyboard.press('Enter');
		await page.waitForURL('**/3ds');
		expect(await page.getByLabel('Код подтверждения').evaluate((element) => element === document.activeElement)).toBe(true);
		await page.keyboard.type(await codeShown(page));
		await page.keyboard.press('Enter');
		await expect.poll(() => returned(page)).toBe(true);
		expect(await gateway.status(payment.reference)).toMatchObject({ state: 'authorized', card: { scheme: 'mir', last4: '0020' } });
		await close();
	});

	it('has autofill tokens and the keyboard of digits, no script, no cookie', async () => {
		const payment = await pay({ brand: 'WA' });
		const { headers, body } = await send(`/p/${payment.reference}`);
		const html = body.toString();
		for (const token of ['cc-number', 'cc-exp', 'cc-csc', 'cc-name']) expect(html).toContain(`autocomplete="${token}"`);
		expect(html.match(/inputmode="numeric"/g)).toHaveLength(3);
		expect(html).toContain('data-brand="WA"');
		expect(html).not.toMatch(/<script|src=|http-equiv| style="| on[a-z]+=/);
		expect(headers['set-cookie']).toBeUndefined();
		expect(headers['cache-control']).toBe('no-store');
		expect(headers['referrer-policy']).toBe('same-origin');
		expect(headers['content-security-policy']).toMatch(
			/^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; img-src data:; form-action 'self' http:\/\/localhost:\d+; base-uri 'none'; frame-ancestors 'none'/,
		);
	});
});

/** Address of a payment in a final state. */
async function ended(state: string, reason: string | null = null): Promise<string> {
	const payment = await pay();
	await db
		.updateTable('gateway_payments')
		.set({ state, reason, refunded: state === 'refunded' ? 2_431_000 : 0, due_at: state === 'unknown' ? Date.now() + 60_000 : null })
		.where('reference', '=', payment.reference)
		.execute();
	return payment.url;
}

describe('the host of payments', () => {
	it('serves the card and nothing of the site; the site serves no card', async () => {
		const payment = await pay();
		for (const path of ['/', '/faq', '/favicon.ico', '/robots.txt', '/svc/locales/openapi.json', '/p', '/p/x', `/pay/${payment.reference}`])
			expect([path, (await send(path)).status]).toEqual([path, 404]);
		const onSite = [`/p/${payment.reference}`, `/pay/${payment.reference}`, `/p/${payment.reference}/3ds`];
		for (const path of onSite) expect([path, (await fetch(origin + path)).status]).toEqual([path, 404]);
	});

	it('takes posts from its own pages alone', async () => {
		const payment = await pay();
		const headers = (from: string) => ({ origin: from, 'content-type': 'application/x-www-form-urlencoded' });
		const post = (from: string) => send(`/p/${payment.reference}/leave`, { method: 'POST', headers: headers(from), body: '' });
		for (const from of [origin, 'null', 'http://evil.example']) expect((await post(from)).status).toBe(403);
		expect((await post(new URL(payment.url).origin)).status).toBe(303);
		expect(await gateway.status(payment.reference)).toMatchObject({ state: 'cancelled' });
	});

	it('rejects and logs a webhook without a valid signature', async () => {
		const response = await fetch(`${origin}/svc/payment/webhook`, { method: 'POST', body: '{"id":"evt_1","reference":"pay_1"}' });
		expect([response.status, (await response.json()) as unknown]).toEqual([
			400,
			{ code: 'invalid-signature', message: expect.any(String) },
		]);
		expect(readFileSync(join(folder, 'server.log'), 'utf8')).toContain('webhook-rejected');
	});
});

describe('a card number', () => {
	it('is nowhere after a payment: not in the database, the files, the logs or what the site sends', async () => {
		const number = '2200000000000020';
		const payment = await pay();
		const bodies: string[] = [];
		const { page, close } = await visit(payment.url);
		page.on('response', async (response) => {
			bodies.push(JSON.stringify(await response.allHeaders()));
			if (!response.url().includes('/fonts/')) bodies.push(await response.text().catch(() => ''));
		});
		await enter(page, number.replace(/.{4}(?=.)/g, '$& '), { code: '12', expiry: '12/31' });
		await enter(page, number, { code: '987', expiry: '12/31' });
		await page.getByLabel('Код подтверждения').fill(await codeShown(page));
		await page.getByRole('button', { name: 'Подтвердить' }).click();
		await expect.poll(() => returned(page)).toBe(true);
		await close();
		await expect.poll(async () => (await gateway.status(payment.reference)).state).toBe('authorized');
		const traces = [number, number.replace(/.{4}(?=.)/g, '$& '), number.replace(/.{4}(?=.)/g, '$&+'), number.slice(0, 12)];
		const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
			try {
				return [readFileSync(join(folder, name), 'latin1')];
			} catch {
				return [];
			}
		});
		expect(files.length).toBeGreaterThan(2);
		expect(files.some((text) => text.includes(payment.reference))).toBe(true);
		// The list of test cards is part of the page; the form's own value is not.
		const sent = bodies.map((text) => text.replace(/<details class="pay-cards">.*?<\/details>/s, ''));
		for (const trace of traces) expect([...files, ...sent].filter((text) => text.includes(trace))).toEqual([]);
		const logs = readFileSync(join(folder, 'server.log'), 'utf8');
		expect(logs).toContain('"/p/…"');
		expect(logs).not.toContain(payment.reference);
	});
});
