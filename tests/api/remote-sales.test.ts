/** Three processes with databases of their own: one sells, one has the supplier, one takes the cards. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ENTRY } from '#features/booking/address.ts';
import { type Database, openDatabase } from '#server/database/open.ts';
import {
	type BookingVisitor,
	cardForm,
	createVisitor,
	type Fields,
	inputOf,
	payPathOf,
	stepPath,
	TRAVELLER,
	toCardPage,
} from '#tests/support/booking-visitor.ts';
import { type ChangeableOffer, changeableOffer } from '#tests/support/changeable-offer.ts';
import { freePort } from '#tests/support/free-port.ts';
import { start, stopServer } from '#tests/support/serve.ts';

const CARD = '2200000000000004';
const SERVICE_TOKEN = 'token-of-the-three-processes-of-this-test';
const folder = mkdtempSync(join(tmpdir(), 'remote-sales-'));
const urlOf = (name: string): string => `sqlite:${folder}/${name}.sqlite`;
const children: ChildProcess[] = [];
const databases: Database[] = [];
let [seller, silent, supplier, payments] = [] as unknown as [Database, Database, Database, Database];
/** Processes that sell: events of payments come to the first one only. */
let [sales, other] = [0, 0];
let cardPages: BookingVisitor;
let cardOrigin = '';
/** Origin of the process that supplies the others. */
let booking = '';
let changeable: ChangeableOffer;
/** Its form "Book here". */
let entry: Fields;

async function serve(name: string, env: Record<string, string>): Promise<string> {
	const served = await start(folder, { DATABASE_URL: urlOf(name), ENVIRONMENT: 'local', SERVICE_TOKEN, ...env });
	children.push(served.child);
	databases.push(await openDatabase(urlOf(name)));
	return served.origin;
}

beforeAll(async () => {
	changeable = await changeableOffer();
	const { reference, offer } = changeable;
	const { supplier: id, search, ticket, fare } = reference;
	entry = {
		[ENTRY.supplier]: id,
		[ENTRY.search]: search,
		[ENTRY.ticket]: ticket,
		[ENTRY.fare]: fare,
		[ENTRY.total]: String(offer.total),
	};
	[sales, other] = [await freePort(), await freePort()];
	booking = await serve('supplier', {});
	const cards = await serve('payments', { PAYMENT_WEBHOOK_URL: `http://localhost:${sales}/svc/payment/webhook` });
	const remote = { HOST_ASSISTED: `${booking}/svc/assisted`, HOST_PAYMENT_AS: `${cards}/svc/payment` };
	await serve('seller', { ...remote, PORT: String(sales) });
	await serve('silent', { ...remote, PORT: String(other) });
	[supplier, payments, seller, silent] = databases as [Database, Database, Database, Database];
	const { port } = new URL(cards);
	cardPages = createVisitor([Number(port)]);
	cardOrigin = `http://pay.localhost:${port}`;
}, 600_000);
afterAll(async () => {
	await Promise.all(databases.map((db) => db.destroy()));
	await Promise.all(children.map(stopServer));
	rmSync(folder, { recursive: true, force: true });
});

const stateIn = async (db: Database, id: string): Promise<string | undefined> =>
	(await db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirst())?.state;
const waitFor = (db: Database, id: string, state: string) =>
	vi.waitFor(async () => expect(await stateIn(db, id)).toBe(state), { timeout: 100_000, interval: 200 });

const rowsIn = async (db: Database, id: string) => ({
	payments: (await db.selectFrom('gateway_payments').selectAll().where('order_id', '=', id).execute()).map(({ captured, refunded }) => [
		Number(captured),
		Number(refunded),
	]),
	tickets: (await db.selectFrom('sandbox_orders').select('state').where('order_id', '=', id).execute()).map(({ state }) => state),
});

interface Change {
	readonly pay: number;
	/** Of a cheaper flight. */
	readonly refund: number;
	/** The page that takes the card. */
	readonly path: string | null;
}

/** Chooses, reviews and agrees to another flight. */
async function change({ send }: BookingVisitor, id: string): Promise<Change> {
	const query = new URLSearchParams({ leg: '0', date: changeable.changeDate });
	const option = /[?&;]option=([\w-]+)/.exec((await send(`/my/orders/${id}/change?${query}`)).html)?.[1] ?? '';
	const review = await send(`/my/orders/${id}/change?${new URLSearchParams([...query, ['option', option]])}`);
	const fields = ['request', 'pay', 'refund', 'leg', 'date', 'option'].map((name) => [name, inputOf(review.html, name) ?? '']);
	const { status, location } = await send(`/my/orders/${id}/change`, { form: { ...Object.fromEntries(fields), agree: 'yes' } });
	expect([review.status, status]).toEqual([200, 303]);
	return { pay: Number(inputOf(review.html, 'pay')), refund: Number(inputOf(review.html, 'refund')), path: payPathOf(location) };
}

it('sells at the supplier of one process and takes the card at another: paid, issued, changed and refunded', {
	timeout: 240_000,
}, async () => {
	const visitor = createVisitor([sales]);
	const { id, path, total } = await toCardPage(visitor, entry);
	expect((await visitor.pay(path)).status).toBe(404);
	expect((await cardPages.pay(path, cardForm(CARD))).status).toBe(303);
	await waitFor(seller, id, 'confirmed');
	expect(await seller.selectFrom('payment_events').selectAll().execute()).not.toEqual([]);
	expect([await rowsIn(supplier, id), await rowsIn(payments, id), await rowsIn(seller, id)]).toEqual([
		{ payments: [], tickets: ['issued'] },
		{ payments: [[total, 0]], tickets: [] },
		{ payments: [], tickets: [] },
	]);

	const changed = await change(visitor, id);
	if (changed.path) expect((await cardPages.pay(changed.path, cardForm(CARD))).status).toBe(303);
	await vi.waitFor(async () => expect((await rowsIn(supplier, id)).tickets).toEqual(['issued', 'issued']), { timeout: 100_000 });
	await waitFor(seller, id, 'confirmed');

	const page = await visitor.send(`/my/orders/${id}/refund`);
	const [request, refund] = ['request', 'refund'].map((name) => inputOf(page.html, name) ?? '');
	const sent = { request: request ?? '', refund: refund ?? '', agree: 'yes' };
	expect((await visitor.send(`/my/orders/${id}/refund`, { form: sent })).status).toBe(303);
	await waitFor(seller, id, 'refunded');
	const taken = (await rowsIn(payments, id)).payments;
	const sum = (index: number) => taken.reduce((all, row) => all + Number(row[index]), 0);
	expect([sum(0), sum(1)]).toEqual([total + changed.pay, changed.refund + Number(refund)]);
	expect((await rowsIn(supplier, id)).tickets.toSorted()).toEqual(['cancelled', 'issued']);
});

it('lets its forms lead to the card pages of that process, and to no others', { timeout: 300_000 }, async () => {
	const visitor = createVisitor([sales]);
	const { id } = await toCardPage(visitor, entry);
	const { headers } = await visitor.send(`/my/orders/${id}`);
	expect(headers['content-security-policy']).toContain(`form-action 'self' ${cardOrigin};`);
	const draft = await visitor.send('/booking', { form: { ...entry, [ENTRY.sandbox]: 'steady' } });
	const next = new URL(draft.location, cardOrigin).searchParams.get('order_id') ?? '';
	await visitor.send(stepPath('booking', next), { form: TRAVELLER });
	expect((await visitor.send(stepPath('payment', next))).headers['content-security-policy']).toContain(`form-action 'self' ${cardOrigin}`);
});

it('looks a payment up whose event never arrives, though its visitor does not return', { timeout: 400_000 }, async () => {
	const visitor = createVisitor([other]);
	const { id, path } = await toCardPage(visitor, entry);
	await cardPages.pay(path, cardForm(CARD));
	await waitFor(silent, id, 'confirmed');
	expect(await silent.selectFrom('payment_events').selectAll().execute()).toEqual([]);
	expect((await rowsIn(supplier, id)).tickets).toEqual(['issued']);
});

it('rejects an event that another key signed, and calls without the token', async () => {
	const body = '{"id":"evt_1","reference":"pay_1"}';
	const headers = { 'content-type': 'application/json', 'payment-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'A'.repeat(43)}` };
	expect((await fetch(`http://localhost:${sales}/svc/payment/webhook`, { method: 'POST', headers, body })).status).toBe(400);
	const statusOf = async (url: string): Promise<number> => (await fetch(url, { method: 'POST', body: '{}' })).status;
	expect(await statusOf(`${booking}/svc/assisted/supplier/orders`)).toBe(401);
	for (const path of ['/svc/payment/payments', '/svc/assisted/supplier/orders'])
		expect([path, await statusOf(`http://localhost:${other}${path}`)]).toEqual([path, 404]);
});
