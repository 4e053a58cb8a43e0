/** Changes of orders on both engines, with a gateway and a supplier in memory. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, describe, expect, it } from 'vitest';
import { abandonChange, payChange, requestChange } from '#features/orders/change/changes.ts';
import type { OrderDetails, PlacedDraft, PlacedOrder } from '#features/orders/contract.ts';
import { orderCalendar } from '#features/orders/documents/calendar.ts';
import { placeOrder } from '#features/orders/orders.ts';
import { onPaymentEvent } from '#features/orders/payments.ts';
import { readOrder } from '#features/orders/records.ts';
import { requestRefund } from '#features/orders/refund/refunds.ts';
import type { Database } from '#server/database/open.ts';
import { engines, withDatabase } from '#tests/support/database-engines.ts';
import { changeOption, type FakePorts, fakePorts, OFFER, orderRequest, runEffects } from '#tests/support/orders.ts';

const folder = mkdtempSync(`${tmpdir()}/order-changes-`);
afterAll(() => rmSync(folder, { recursive: true }));

const ID = 'K7Q2-9XMA';
const TOTAL = 2_790_000;
const PAY = 500_000;
const FORM = '6f1f7d38-9b5e-4c5e-8a52-0f3c8f6a0b01';
const OTHER_FORM = '6f1f7d38-9b5e-4c5e-8a52-0f3c8f6a0b02';
const DATE = '2026-12-08';
const FREE = { difference: 0, fee: 0, pay: 0 };

const read = async (db: Database): Promise<OrderDetails> => (await readOrder(db, ID)) as OrderDetails;
const flightOf = ({ offer }: OrderDetails) => offer.flights.legs[0]?.segments[0];
const mailKinds = async (db: Database): Promise<string[]> =>
	(await db.selectFrom('mails').select('kind').execute()).map(({ kind }) => kind).sort();

const agreed = (more: { request?: string; pay?: number; refund?: number; date?: string } = {}) => {
	const change = { request: FORM, legIndex: 0, date: DATE, pay: PAY, refund: 0, ...more };
	return { ...change, option: changeOption(OFFER, change).id };
};

let events = 0;
const notify = (db: Database, ports: FakePorts, reference: string) =>
	onPaymentEvent(db, ports, { id: `change-event-${++events}`, reference });
const referenceOf = (placed: PlacedDraft): string => (placed.kind === 'redirect' ? (placed.url.split('/').at(-1) ?? '') : '');

/** Places, pays and issues an order. */
async function confirm(db: Database, ports: FakePorts): Promise<void> {
	const reference = referenceOf(await placeOrder(db, ports, orderRequest()));
	ports.gateway.settle(reference, 'authorized');
	await notify(db, ports, reference);
	await runEffects(db, ports);
	expect((await read(db)).state).toBe('confirmed');
}

async function request(db: Database, ports: FakePorts, more: Parameters<typeof agreed>[0] = {}): Promise<PlacedOrder> {
	const result = await requestChange(db, ports, await read(db), agreed(more));
	if (result.kind !== 'placed') throw new Error(result.kind);
	return result.placed;
}

/** Requests a change and holds its money. @returns the payment's reference */
async function requestPaid(db: Database, ports: FakePorts): Promise<string> {
	const reference = referenceOf(await request(db, ports));
	ports.gateway.settle(reference, 'authorized');
	await notify(db, ports, reference);
	return reference;
}

async function expectOldFlights(db: Database, ports: FakePorts, reason: string): Promise<void> {
	const order = await read(db);
	expect([order.state, flightOf(order)?.departure, order.issued?.ticketNumbers]).toEqual([
		'confirmed',
		'2026-12-01T10:15',
		['5552100000000'],
	]);
	expect([order.changes[0]?.state, order.changes[0]?.reason, order.captured, ports.gateway.captured]).toEqual([
		'failed',
		reason,
		TOTAL,
		TOTAL,
	]);
	expect(order.seats).toHaveLength(1);
	expect(order.events.some(({ kind, data }) => kind === 'change-failed' && data.reason === reason)).toBe(true);
	expect(await mailKinds(db)).toContain('order-change-failed');
}

for (const { name, fresh, missing, clean } of await engines()) {
	describe.skipIf(missing !== null)(`a change of an order on ${name}`, () => {
		afterAll(clean);
		const test = (title: string, work: (db: Database, ports: FakePorts) => Promise<void>) =>
			it(title, async () => {
				await withDatabase(fresh(folder), async (db) => {
					const ports = fakePorts();
					await confirm(db, ports);
					await work(db, ports);
				});
			});

		test('is paid, made, then captured, and gives the order its flights and tickets', async (db, ports) => {
			const reference = await requestPaid(db, ports);
			expect([(await read(db)).state, ports.gateway.captured]).toEqual(['changing', TOTAL]);
			await runEffects(db, ports);
			const order = await read(db);
			expect([order.state, order.captured, order.total]).toEqual(['confirmed', TOTAL + PAY, TOTAL]);
			expect(flightOf(order)).toMatchObject({ number: '2136', departure: '2026-12-08T10:15' });
			expect([order.issued?.pnr, order.issued?.ticketNumbers]).toEqual(['QWE123', ['5552109999999']]);
			expect([order.seats, order.extras.map(({ code }) => code)]).toEqual([[], ['baggage']]);
			expect(ports.seatCalls.at(-1)).toBe(`release ${ID} 2026-12-01T10:15`);
			expect(order.payments.map(({ purpose, captured }) => [purpose, captured])).toEqual([
				['order', TOTAL],
				['change', PAY],
			]);
			expect(ports.gateway.payments.get(reference)?.request.amount).toBe(PAY);
			expect(order.events.slice(-4).map(({ kind }) => kind)).toEqual(['change-requested', 'payment-authorized', 'changed', 'captured']);
			expect(order.events.find(({ kind }) => kind === 'changed')?.data).toMatchObject({
				before: 'SU 2134 SVO IST 2026-12-01T10:15',
				after: 'SU 2136 SVO IST 2026-12-08T10:15',
			});
			const mail = await db.selectFrom('mails').select('text').where('kind', '=', 'order-changed').executeTakeFirstOrThrow();
			expect(mail.text.replace(/\s/g, ' ')).toMatch(/SU 2136.*5552109999999.*5 000.*SU 2134/);
			const calendar = orderCalendar(order, 'ru', 'https://site.test');
			for (const line of ['SEQUENCE:1', 'DTSTART:20261208T071500Z', `UID:${ID}-0-0@orders`]) expect(calendar).toContain(line);
		});

		test('is made at once if nothing is to be paid', async (db, ports) => {
			ports.airline.changeAmounts = FREE;
			expect(await request(db, ports, { pay: 0 })).toEqual({ kind: 'order', state: 'changing' });
			await runEffects(db, ports);
			const order = await read(db);
			expect([order.state, flightOf(order)?.number, order.captured, order.payments.length]).toEqual(['confirmed', '2136', TOTAL, 1]);
			expect(await mailKinds(db)).toEqual(['order-changed', 'order-confirmed']);
		});

		test('gives a lower refundable fare back to the card', async (db, ports) => {
			ports.airline.changeAmounts = { difference: -500_000, fee: 200_000, pay: 0, refund: 300_000, lowerFare: 'refunded' };
			await request(db, ports, { pay: 0, refund: 300_000 });
			await runEffects(db, ports);
			const order = await read(db);
			expect([order.state, order.captured, order.refunded, ports.gateway.refunded]).toEqual(['confirmed', TOTAL, 300_000, 300_000]);
		});

		test('is not charged when the card is declined', async (db, ports) => {
			const reference = referenceOf(await request(db, ports));
			ports.gateway.settle(reference, 'declined');
			await notify(db, ports, reference);
			await runEffects(db, ports);
			await expectOldFlights(db, ports, 'not-paid');
			expect(ports.airline.changes.size).toBe(0);
		});

		test('ends without a charge when it is not paid in time, or given up', async (db, ports) => {
			const first = referenceOf(await request(db, ports));
			expect(referenceOf(await payChange(db, ports, ID))).toBe(first);
			ports.wait(31 * 60_000);
			await runEffects(db, ports);
			await expectOldFlights(db, ports, 'expired');
			expect(ports.gateway.payments.get(first)?.state).toBe('cancelled');
			await request(db, ports, { request: OTHER_FORM });
			await abandonChange(db, ports, ID);
			expect((await read(db)).changes.map(({ reason }) => reason)).toEqual(['expired', 'abandoned']);
			await runEffects(db, ports);
			expect([(await read(db)).state, ports.gateway.captured]).toEqual(['confirmed', TOTAL]);
		});

		test('is made if it is paid at the moment it is given up', async (db, ports) => {
			const reference = referenceOf(await request(db, ports));
			ports.gateway.settle(reference, 'authorized');
			await abandonChange(db, ports, ID);
			await runEffects(db, ports);
			expect([(await read(db)).state, flightOf(await read(db))?.number, ports.gateway.captured]).toEqual([
				'confirmed',
				'2136',
				TOTAL + PAY,
			]);
		});

		test('releases the money when the supplier rejects', async (db, ports) => {
			ports.airline.changeMode = 'reject';
			const reference = await requestPaid(db, ports);
			await runEffects(db, ports);
			await expectOldFlights(db, ports, 'sold-out');
			expect(ports.gateway.payments.get(reference)?.state).toBe('cancelled');
		});

		test('is looked up by its key when its outcome is unknown', async (db, ports) => {
			ports.airline.changeMode = 'silent';
			await requestPaid(db, ports);
			await runEffects(db, ports);
			expect([...ports.airline.changes.keys()]).toEqual([`change:${FORM}`]);
			expect([(await read(db)).state, ports.gateway.captured]).toEqual(['confirmed', TOTAL + PAY]);
		});

		test('is given up after half an hour without the supplier, and is not charged if it appears later', async (db, ports) => {
			ports.airline.changeMode = 'lost';
			await requestPaid(db, ports);
			await runEffects(db, ports);
			expect((await read(db)).changes[0]?.state).toBe('unknown');
			for (let i = 0; i < 6; i++) {
				ports.wait(10 * 60_000);
				await runEffects(db, ports);
			}
			await expectOldFlights(db, ports, 'not-found');
			ports.airline.changes.set(`change:${FORM}`, {
				kind: 'changed',
				issued: { reference: `ref-${ID}`, pnr: 'QWE123', ticketNumbers: ['5552109999999'] },
			});
			ports.wait(15 * 60_000);
			await runEffects(db, ports);
			const order = await read(db);
			expect([order.state, flightOf(order)?.number, order.captured, ports.gateway.captured]).toEqual(['confirmed', '2136', TOTAL, TOTAL]);
			expect(await mailKinds(db)).toEqual(['order-change-failed', 'order-changed', 'order-confirmed']);
		});

		test('waits while its payment is unknown, and is never charged again', async (db, ports) => {
			const reference = referenceOf(await request(db, ports));
			ports.gateway.settle(reference, 'unknown');
			await notify(db, ports, reference);
			ports.wait(40 * 60_000);
			await runEffects(db, ports);
			expect((await read(db)).state).toBe('changing');
			expect(await payChange(db, ports, ID)).toEqual({ kind: 'order', state: 'changing' });
			ports.gateway.settle(reference, 'authorized');
			ports.wait(10 * 60_000);
			await runEffects(db, ports);
			expect([(await read(db)).state, ports.gateway.payments.size, ports.gateway.captured]).toEqual(['confirmed', 2, TOTAL + PAY]);
			const mail = await db.selectFrom('mails').select('text').where('kind', '=', 'order-payment-unknown').executeTakeFirstOrThrow();
			expect(mail.text.replace(/\s/g, ' ')).toContain('5 000');
		});

		test('is requested once by a form that is sent twice', async (db, ports) => {
			const placed = await Promise.all([1, 2, 3].map(() => request(db, ports)));
			expect(new Set(placed.map(referenceOf)).size).toBe(1);
			expect(ports.gateway.payments.size).toBe(2);
			expect((await read(db)).changes).toHaveLength(1);
			const reference = referenceOf(placed[0] as PlacedOrder);
			ports.gateway.settle(reference, 'authorized');
			await notify(db, ports, reference);
			await runEffects(db, ports);
			expect(await request(db, ports)).toEqual({ kind: 'order', state: 'confirmed' });
			await runEffects(db, ports);
			expect([ports.gateway.captured, ports.airline.changes.size]).toEqual([TOTAL + PAY, 1]);
		});

		test('excludes a concurrent refund: one of them is made', async (db, ports) => {
			ports.airline.changeAmounts = FREE;
			const order = await read(db);
			const refund = { request: OTHER_FORM, refund: 2_100_000 };
			const results = await Promise.all([requestChange(db, ports, order, agreed({ pay: 0 })), requestRefund(db, ports, order, refund)]);
			await runEffects(db, ports);
			const won = results.map(({ kind }) => kind).sort();
			expect([
				['not-now', 'placed'],
				['not-now', 'requested'],
			]).toContainEqual(won);
			expect(['confirmed', 'refunded']).toContain((await read(db)).state);
		});

		test('needs a new consent when its price differs from the agreed one', async (db, ports) => {
			ports.airline.changeAmounts = { difference: 700_000, pay: 900_000 };
			const result = await requestChange(db, ports, await read(db), agreed());
			expect([result.kind, result.kind === 'repriced' && result.option.pay]).toEqual(['repriced', 900_000]);
			expect((await requestChange(db, ports, await read(db), { ...agreed(), option: 'gone' })).kind).toBe('gone');
			expect([(await read(db)).state, ports.gateway.payments.size]).toEqual(['confirmed', 1]);
		});

		test('is refunded with the order, from both payments', async (db, ports) => {
			await requestPaid(db, ports);
			await runEffects(db, ports);
			ports.airline.quoteRefund = async () => ({ allowed: true, fee: 0, refund: TOTAL + PAY });
			expect((await requestRefund(db, ports, await read(db), { request: OTHER_FORM, refund: TOTAL + PAY })).kind).toBe('requested');
			await runEffects(db, ports);
			const order = await read(db);
			expect([order.state, order.refunded, order.payments.map(({ refunded }) => refunded)]).toEqual([
				'refunded',
				TOTAL + PAY,
				[TOTAL, PAY],
			]);
		});
	});
}
