/** Two served sites with databases of their own: orders and price alerts of one are those of the other (spec 7). */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { orderKey } from '#features/orders/access.ts';
import { MAX_CARDS } from '#features/payment/charge.ts';
import { SPAM_FIELDS } from '#lib/form-challenge.ts';
import { type Database, openDatabase } from '#server/database/open.ts';
import { codeFor } from '#tests/support/account-browser.ts';
import { start, stopServer } from '#tests/support/serve.ts';
import { bookOrder, stateOf, waitForState } from '#tests/support/served-orders.ts';

/** The test makes links of the host. */
const SECRET = vi.hoisted(() => {
	process.env.SESSION_SECRET = 'a secret that test and host share, 1234';
	return process.env.SESSION_SECRET;
});
const OTHER_SECRET = 'a secret of the site without services';
const PHONE = '+79161234567';
const SERVICE_TOKEN = 'token-of-the-host-and-of-the-site';
const [PAID, UNPAID] = ['AAAA-1111', 'AAAA-2222'];

const folder = mkdtempSync(join(tmpdir(), 'remote-services-'));
const urlOf = (name: string): string => `sqlite:${folder}/${name}.sqlite`;
const children: ChildProcess[] = [];
let host = '';
let site = '';
let db: Database;

async function stop(child: ChildProcess | undefined): Promise<void> {
	await stopServer(child);
}

beforeAll(async () => {
	const both = { ENVIRONMENT: 'local', SERVICE_TOKEN };
	const served = await start(folder, { ...both, DATABASE_URL: urlOf('host'), SESSION_SECRET: SECRET });
	host = served.origin;
	db = await openDatabase(urlOf('host'));
	const remote = { HOST_ORDERS: `${host}/svc/orders`, HOST_SUBSCRIPTIONS: `${host}/svc/subscriptions` };
	const other = await start(folder, { ...both, DATABASE_URL: urlOf('site'), SESSION_SECRET: OTHER_SECRET, ...remote });
	site = other.origin;
	children.push(served.child, other.child);
	await bookOrder({ db, origin: host, id: PAID });
	await bookOrder({ db, origin: host, id: UNPAID, outcome: 'declined', cards: MAX_CARDS });
	await waitForState(db, PAID, 'confirmed');
}, 120_000);
afterAll(async () => {
	for (const child of children) await stop(child);
	await db.destroy();
	rmSync(folder, { recursive: true, force: true });
});

interface Browser {
	cookie: string;
}

async function send(browser: Browser, path: string, fields?: Readonly<Record<string, string>>): Promise<Response> {
	const headers: Record<string, string> = { cookie: browser.cookie, accept: 'text/html,*/*' };
	const form = fields && { method: 'POST', body: new URLSearchParams(fields), headers: { ...headers, origin: site } };
	const response = await fetch(site + path, { redirect: 'manual', headers, ...form });
	const visitor = response.headers.getSetCookie().find((cookie) => cookie.startsWith('visitor='));
	if (visitor) browser.cookie = visitor.split(';')[0] ?? '';
	return response;
}
const pageOf = async (browser: Browser, path: string) => {
	const response = await send(browser, path);
	return { status: response.status, text: (await response.text()).replaceAll('&nbsp;', ' ') };
};
const fieldValue = (html: string, name: string): string => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? '';
const openLink = (browser: Browser, id: string) => send(browser, `/my/orders/${id}?key=${orderKey(id)}`);

it('opens an order of the host by its signed link, with its documents and its state', async () => {
	const browser = { cookie: '' };
	const opened = await openLink(browser, PAID);
	expect([opened.status, opened.headers.get('location')]).toEqual([303, `/my/orders/${PAID}`]);
	const { status, text } = await pageOf(browser, `/my/orders/${PAID}`);
	expect(status).toBe(200);
	for (const shown of [`Заказ ${PAID}`, 'LOVELACE ADA', '•••567', '12A']) expect(text).toContain(shown);
	expect(text).not.toContain('751234567');
	expect((await pageOf(browser, '/my/orders')).text).toContain(PAID);
	expect((await pageOf(browser, '/my')).status).toBe(200);
	expect((await pageOf(browser, `/support/help/${PAID}`)).text).toContain(PAID);
	const pdf = await send(browser, `/my/orders/${PAID}/receipt.pdf`);
	expect([pdf.status, (await pdf.text()).slice(0, 4)]).toEqual([200, '%PDF']);
	expect((await pageOf(browser, `/my/orders/${PAID}/calendar.ics`)).text).toContain('BEGIN:VEVENT');
	expect(JSON.parse((await pageOf(browser, `/svc/orders/${PAID}`)).text)).toMatchObject({ state: 'confirmed' });
	expect((await pageOf(browser, `/svc/orders/${PAID}/events`)).text).toMatch(/event: status\ndata: .*"final":true/);
});

it('shows orders to nobody else, and opens them by number and mail', async () => {
	const browser = { cookie: '' };
	for (const path of ['', '/refund', '/change', '/receipt.pdf', '/calendar.ics', '?key=AAAAAAAAAAAAAAAAAAAAAA'])
		expect((await send(browser, `/my/orders/${PAID}${path}`)).status).toBe(404);
	const wrong = await send(browser, `/support/help/${PAID}`, { booking_mail: 'eve@mail.example' });
	expect(wrong.status).toBe(400);
	expect((await send(browser, `/support/help/${PAID}`, { booking_mail: 'ada@mail.example' })).status).toBe(303);
	expect((await pageOf(browser, `/my/orders/${PAID}`)).status).toBe(200);
	expect((await send(browser, '/my/orders', { action: 'forget' })).status).toBe(303);
	expect((await pageOf(browser, `/my/orders/${PAID}`)).status).toBe(404);
});

it('leads to the payment at the site of the order, where the link opens it', async () => {
	const browser = { cookie: '' };
	await openLink(browser, UNPAID);
	await waitForState(db, UNPAID, 'payment-failed');
	const page = await send(browser, `/my/orders/${UNPAID}`);
	expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${host}`);
	const paying = await send(browser, `/my/orders/${UNPAID}`, { action: 'pay' });
	const payment = paying.headers.get('location') ?? '';
	expect([paying.status, payment]).toEqual([303, `${host}/my/orders/${UNPAID}?key=${orderKey(UNPAID)}`]);
	const there = await fetch(payment, { redirect: 'manual' });
	const cookie = there.headers.getSetCookie()[0]?.split(';')[0] ?? '';
	expect((await fetch(`${host}/my/orders/${UNPAID}`, { headers: { cookie } })).status).toBe(200);
});

/** Signs in at the site by the phone of the orders. @returns headers with the session */
async function signIn(): Promise<Record<string, string>> {
	const own = await openDatabase(urlOf('site'));
	const post = (path: string, body: object) =>
		fetch(site + path, { method: 'POST', headers: { 'content-type': 'application/json', origin: site }, body: JSON.stringify(body) });
	const started = await post('/auth/phone', { phone: PHONE, market: 'ru' });
	const { session_id } = (await started.json()) as { session_id: string };
	const finished = await post('/auth/phone/finish', { session_id, code: await codeFor(own, PHONE) });
	await own.destroy();
	const session = finished.headers.getSetCookie().find((cookie) => cookie.startsWith('session=')) ?? '';
	return { cookie: session.split(';')[0] ?? '', accept: 'text/html,*/*' };
}

it('counts the orders of an account, and names its trips before it is deleted', async () => {
	const headers = await signIn();
	const user = (await (await fetch(`${site}/api/v2/user`, { headers })).json()) as { properties: object };
	expect(user.properties).toEqual({ orders: { order_counters: { all: 2, upcoming: 1 } } });
	const page = await fetch(`${site}/my/settings/delete`, { headers });
	const text = await page.text();
	expect([page.status, text.includes(`/my/orders/${PAID}`), text.includes('Сейчас кабинет не удалить')]).toEqual([200, true, false]);
});

it('refunds an order of the host with the quote of its supplier', async () => {
	const browser = { cookie: '' };
	await openLink(browser, PAID);
	expect((await pageOf(browser, `/my/orders/${PAID}/change`)).status).toBe(200);
	const { status, text } = await pageOf(browser, `/my/orders/${PAID}/refund`);
	expect(status).toBe(200);
	const fields = { request: fieldValue(text, 'request'), refund: fieldValue(text, 'refund') };
	expect((await send(browser, `/my/orders/${PAID}/refund`, fields)).status).toBe(400);
	expect((await send(browser, `/my/orders/${PAID}/refund`, { ...fields, agree: 'yes' })).status).toBe(303);
	await waitForState(db, PAID, 'refunded');
	expect(await stateOf(db, PAID)).toBe('refunded');
});

it('sells nothing: every page of the booking says so', async () => {
	const browser = { cookie: '' };
	for (const path of ['/booking', '/booking/payment?order_id=AAAA-3333', '/booking/process'])
		expect(await pageOf(browser, path)).toMatchObject({ status: 404, text: expect.stringContaining('Здесь билеты не купить') });
	expect((await send(browser, '/booking', { search: 'MOW0112IST1' })).status).toBe(404);
	expect((await send(browser, '/svc/assisted/drafts/AAAA-3333')).status).toBe(404);
	expect((await fetch(`${host}/booking/closed`)).status).toBe(404);
	expect(await (await fetch(`${host}/booking/closed`)).text()).not.toContain('Здесь билеты не купить');
});

const ROUTE = { from: 'MOW', to: 'IST', what: 'route', channel: 'feed' };

async function followed(browser: Browser): Promise<Response> {
	const { text } = await pageOf(browser, '/alerts/new?from=MOW&to=IST');
	const token = fieldValue(text, SPAM_FIELDS.token);
	await wait(3500);
	return send(browser, '/alerts/new', { ...ROUTE, threshold: '15000', [SPAM_FIELDS.token]: token });
}

it('follows prices at the host, which checks them, and stores nothing of its own', { timeout: 60_000 }, async () => {
	const browser = { cookie: '' };
	const created = await followed(browser);
	const address = created.headers.get('location') ?? '';
	expect([created.status, address]).toEqual([303, expect.stringMatching(/^\/alerts\/[\w-]{16}\?done=created$/)]);
	const id = address.slice(8, 24);
	expect((await pageOf(browser, '/alerts')).text).toContain(`/alerts/${id}`);
	expect((await pageOf({ cookie: '' }, `/alerts/${id}`)).status).toBe(404);
	await vi.waitFor(async () => expect(await db.selectFrom('alert_prices').select('alert_id').execute()).toHaveLength(1), {
		timeout: 40_000,
		interval: 500,
	});
	const page = await pageOf(browser, `/alerts/${id}`);
	expect(page.status).toBe(200);
	const feed = /\/alerts\/[\w-]{16}\/feed\.xml\?key=[\w-]{22}/.exec(page.text)?.[0] ?? '';
	expect((await pageOf({ cookie: '' }, feed)).text).toContain('<entry>');
	expect((await pageOf({ cookie: '' }, feed.replace('feed.xml', 'calendar.ics'))).text).toContain('BEGIN:VCALENDAR');
	expect((await send(browser, `/alerts/${id}`, { action: 'pause' })).status).toBe(303);
	expect(await db.selectFrom('alerts').select('state').execute()).toEqual([{ state: 'paused' }]);
	const own = await openDatabase(urlOf('site'));
	for (const table of ['alerts', 'orders', 'order_visitors'] as const)
		expect(await own.selectFrom(table).selectAll().execute(), table).toEqual([]);
	await own.destroy();
});

it('says that the host does not respond, and keeps what was typed', { timeout: 60_000 }, async () => {
	const browser = { cookie: '' };
	await openLink(browser, UNPAID);
	const { text } = await pageOf(browser, '/alerts/new?from=MOW&to=IST');
	const headers = await signIn();
	await stop(children[0]);
	const user = (await (await fetch(`${site}/api/v2/user`, { headers })).json()) as { properties: object };
	expect(user.properties).toEqual({ orders: { order_counters: null } });
	const removal = await fetch(`${site}/my/settings/delete`, { headers });
	const removalText = await removal.text();
	expect([removal.status, removalText.includes('раздел «Заказы»'), removalText.includes('Получить код')]).toEqual([503, true, false]);
	for (const path of ['/my/orders', `/my/orders/${UNPAID}`, `/my/orders/${UNPAID}/refund`, `/my/orders/${UNPAID}/change`])
		expect(await pageOf(browser, path)).toMatchObject({ status: 503, text: expect.stringContaining('Заказы сейчас не открываются') });
	expect((await send(browser, `/my/orders/${UNPAID}/receipt.pdf`)).status).toBe(503);
	expect((await send(browser, `/svc/orders/${UNPAID}`)).status).toBe(503);
	expect((await pageOf(browser, '/alerts')).status).toBe(503);
	const my = await pageOf(browser, '/my');
	expect([my.status, my.text.includes('Заказы сейчас не открываются')]).toEqual([200, true]);
	await wait(3500);
	const token = fieldValue(text, SPAM_FIELDS.token);
	const sent = await send(browser, '/alerts/new', { ...ROUTE, threshold: '12345', [SPAM_FIELDS.token]: token });
	expect(sent.status).toBe(503);
	expect(await sent.text()).toContain('value="12345"');
	const help = await send(browser, `/support/help/${UNPAID}`, { booking_mail: 'ada@mail.example' });
	expect(help.status).toBe(503);
	expect(await help.text()).toContain('value="ada@mail.example"');
});
