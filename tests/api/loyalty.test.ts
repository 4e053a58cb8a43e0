/** Cashback of orders on both engines, with a gateway and a supplier in memory. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, describe, expect, it } from 'vitest';
import { loyaltyApi } from '#features/loyalty/api.ts';
import { deleteVoidEarnings, matureEarnings, onOrderChanged, promiseCashback, protectPrice } from '#features/loyalty/earnings.ts';
import { balanceIn, balancesOf, post, statementOf } from '#features/loyalty/ledger.ts';
import { orderCashback } from '#features/loyalty/order-cashback.ts';
import { ownCashback } from '#features/loyalty/own-data.ts';
import { correctCashback, decidePayout, payoutsOf, requestPayout, waitingPayouts, withdrawPayout } from '#features/loyalty/payouts.ts';
import { corrected } from '#features/loyalty/rules.ts';
import { hasJoined, joinCashback, leaveCashback, standingOf } from '#features/loyalty/standing.ts';
import { statementCsv } from '#features/loyalty/statement-csv.ts';
import { expireBalances } from '#features/loyalty/work.ts';
import { placeOrder } from '#features/orders/orders.ts';
import { onPaymentEvent } from '#features/orders/payments.ts';
import { readOrder } from '#features/orders/records.ts';
import { quoteRefund, requestRefund } from '#features/orders/refund/refunds.ts';
import type { Database } from '#server/database/open.ts';
import { engines, withDatabase } from '#tests/support/database-engines.ts';
import { type FakePorts, fakePorts, NOW, orderRequest, runEffects } from '#tests/support/orders.ts';

const folder = mkdtempSync(`${tmpdir()}/loyalty-`);
afterAll(() => rmSync(folder, { recursive: true }));

const ACCOUNT = '5c8b9c0e-7a3b-4a51-9a55-3b2f6f2d7a10';
const ID = 'K7Q2-9XMA';
const CASHBACK = 83_700;
const DAY = 86_400_000;
const LOG = { error: () => undefined };
const DETAILS = { name: 'Ada Lovelace', bankAccount: '40817810099910004312', bank: '044525225' };

/** Places an order that a member was promised cashback for. @returns the payment's reference */
async function place(db: Database, ports: FakePorts, id = ID): Promise<string> {
	const promise = async (trx: Database): Promise<boolean> => {
		await promiseCashback(trx, ACCOUNT, 'member', { id, currency: 'RUB', total: 2_790_000 }, ports.now());
		return true;
	};
	const placed = await placeOrder(db, ports, orderRequest({ id }), promise);
	return placed.kind === 'redirect' ? (placed.url.split('/').at(-1) ?? '') : '';
}

let events = 0;
async function pay(db: Database, ports: FakePorts, id = ID): Promise<void> {
	const reference = await place(db, ports, id);
	ports.gateway.settle(reference, 'authorized');
	await onPaymentEvent(db, ports, { id: `loyalty-${++events}`, reference });
	await runEffects(db, ports);
}

async function sumOfAll(db: Database): Promise<number> {
	const row = await db
		.selectFrom('loyalty_entries')
		.select(({ fn }) => fn.sum<number | string>('amount').as('sum'))
		.executeTakeFirst();
	return Number(row?.sum ?? 0);
}

const rub = (db: Database) => balanceIn(db, ACCOUNT, 'rub');

for (const { name, fresh, missing, clean } of await engines()) {
	describe.skipIf(missing !== null)(`cashback on ${name}`, () => {
		afterAll(clean);
		const test = (title: string, work: (db: Database, ports: FakePorts) => Promise<void>) =>
			it(title, () =>
				withDatabase(fresh(folder), async (db) => {
					await work(db, fakePorts());
					expect(await sumOfAll(db)).toBe(0);
				}),
			);

		test('is promised with the order and booked once it is paid', async (db, ports) => {
			await place(db, ports);
			expect(await balancesOf(db, ACCOUNT)).toEqual([]);
			const [payment] = ports.gateway.payments.keys();
			ports.gateway.settle(payment ?? '', 'authorized');
			await Promise.all([1, 2, 3].map((i) => onPaymentEvent(db, ports, { id: `twice-${i}`, reference: payment ?? '' })));
			await runEffects(db, ports);
			expect(await rub(db)).toMatchObject({ pending: CASHBACK, available: 0 });
			expect(await statementOf(db, ACCOUNT, 10)).toMatchObject([{ kind: 'earned', order: ID, pending: CASHBACK, available: 0 }]);
		});

		test('is never booked for an order that is not paid', async (db, ports) => {
			const reference = await place(db, ports);
			ports.gateway.settle(reference, 'declined');
			await onPaymentEvent(db, ports, { id: 'declined', reference });
			ports.wait(3 * 3_600_000);
			await runEffects(db, ports);
			const { state } = await db.selectFrom('loyalty_earnings').select('state').executeTakeFirstOrThrow();
			expect([state, await balancesOf(db, ACCOUNT)]).toEqual(['void', []]);
			expect(await deleteVoidEarnings(db, NOW, 10)).toBe(0);
			expect(await deleteVoidEarnings(db, ports.now() + 1, 10)).toBe(1);
		});

		test('is available a day after the trip, and not while a refund is open', async (db, ports) => {
			await pay(db, ports);
			const arrival = Date.UTC(2026, 11, 1, 12, 20);
			expect(await matureEarnings(db, arrival + DAY - 1, LOG)).toBe(0);
			const matured = await Promise.all([1, 2, 3].map(() => matureEarnings(db, arrival + DAY, LOG)));
			expect(Math.max(...matured)).toBe(1);
			expect(await rub(db)).toMatchObject({ pending: 0, available: CASHBACK });
		});

		test('is reversed when the order is refunded', async (db, ports) => {
			await pay(db, ports);
			const details = await readOrder(db, ID);
			const quote = details && (await quoteRefund(ports, details));
			if (!details || quote?.kind !== 'quoted') throw new Error('No quote');
			await requestRefund(db, ports, details, { request: '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a', refund: quote.quote.refund });
			await runEffects(db, ports);
			expect(await rub(db)).toMatchObject({ pending: 0, available: 0 });
			expect((await statementOf(db, ACCOUNT, 10)).map(({ kind }) => kind).sort()).toEqual(['earned', 'reversed']);
			expect(await matureEarnings(db, NOW + 90 * DAY, LOG)).toBe(0);
		});

		test('sums to zero after 100 concurrent events, with nothing twice', async (db) => {
			const keys = Array.from({ length: 100 }, (_, i) => `k${i % 40}`);
			const posted = await Promise.all(
				keys.map((key) =>
					db
						.transaction()
						.execute((trx) => post(trx, corrected(key, { account: ACCOUNT, currency: 'rub', amount: 700, staff: 's', note: 'n' }), NOW)),
				),
			);
			expect(posted.filter(Boolean)).toHaveLength(40);
			expect((await rub(db)).available).toBe(40 * 700);
		});

		test('is paid out once by staff, or goes back with the reason', async (db) => {
			await correctCashback(db, { key: 'c1', account: ACCOUNT, currency: 'rub', amount: 60_000, staff: 'eve', note: 'gift' }, NOW);
			const request = (id: string) => requestPayout(db, ACCOUNT, { id, currency: 'rub', details: DETAILS }, NOW);
			const results = await Promise.all(['p1', 'p1', 'p2', 'p3'].map(request));
			expect(results.filter(({ kind }) => kind === 'requested')).toHaveLength(1);
			expect(await rub(db)).toMatchObject({ available: 0, payout: 60_000 });
			const [waiting] = await waitingPayouts(db);
			expect(waiting?.details).toEqual(DETAILS);
			const { details } = await db.selectFrom('loyalty_payouts').select('details').executeTakeFirstOrThrow();
			expect(details).not.toContain('4081');
			const decision = { staff: 'eve', note: 'wrong account' };
			expect(await decidePayout(db, waiting?.id ?? '', 'rejected', decision, NOW + 1)).toBe('decided');
			expect(await decidePayout(db, waiting?.id ?? '', 'paid', decision, NOW + 2)).toBe('decided-before');
			expect(await rub(db)).toMatchObject({ available: 60_000, payout: 0 });
			await request('p9');
			expect(await decidePayout(db, 'p9', 'paid', { staff: 'eve', note: '' }, NOW + 3)).toBe('decided');
			expect(await rub(db)).toMatchObject({ available: 0, payout: 0, paid: 60_000 });
			expect((await payoutsOf(db, ACCOUNT)).map(({ state, note }) => [state, note])).toContainEqual(['rejected', 'wrong account']);
			expect(await waitingPayouts(db)).toEqual([]);
		});

		test('may be taken back by its person until it is decided, once', async (db) => {
			const correction = { account: ACCOUNT, currency: 'rub', staff: 'eve', note: 'gift' };
			await correctCashback(db, { ...correction, key: 'c1', amount: 60_000 }, NOW);
			await requestPayout(db, ACCOUNT, { id: 'p1', currency: 'rub', details: DETAILS }, NOW);
			expect((await payoutsOf(db, ACCOUNT))[0]?.destination?.last4).toBe(DETAILS.bankAccount.slice(-4));
			expect(await withdrawPayout(db, 'another', 'p1', NOW)).toBe(false);
			const results = await Promise.all([1, 2, 3].map(() => withdrawPayout(db, ACCOUNT, 'p1', NOW + 1)));
			expect(results.filter(Boolean)).toHaveLength(1);
			expect(await rub(db)).toMatchObject({ available: 60_000, payout: 0, paid: 0 });
			expect(await payoutsOf(db, ACCOUNT)).toMatchObject([{ state: 'withdrawn', destination: null }]);
			expect((await statementOf(db, ACCOUNT, 1))[0]).toMatchObject({ kind: 'payout-withdrawn', available: 60_000 });
			expect(await decidePayout(db, 'p1', 'paid', { staff: 'eve', note: '' }, NOW + 2)).toBe('decided-before');
			expect(await waitingPayouts(db)).toEqual([]);
		});

		test('falls below zero by a correction only when staff wants it', async (db) => {
			const correction = { account: ACCOUNT, currency: 'rub', staff: 'eve', note: 'error', amount: -100, key: 'c1' };
			expect(await correctCashback(db, correction, NOW)).toBe('debt');
			expect(await correctCashback(db, { ...correction, allowsDebt: true }, NOW)).toBe('booked');
			expect(await correctCashback(db, correction, NOW)).toBe('booked-before');
			expect((await rub(db)).available).toBe(-100);
		});

		test('expires once after two years without a change', async (db) => {
			await correctCashback(db, { key: 'c1', account: ACCOUNT, currency: 'rub', amount: 60_000, staff: 'eve', note: 'gift' }, NOW);
			expect(await expireBalances(db, NOW + 725 * DAY)).toBe(0);
			await Promise.all([1, 2].map(() => expireBalances(db, NOW + 735 * DAY)));
			expect((await rub(db)).available).toBe(0);
			expect((await statementOf(db, ACCOUNT, 10)).map(({ kind }) => kind)).toEqual(['expired', 'correction']);
			const keys = await db.selectFrom('loyalty_transactions').select('key').execute();
			expect(keys.filter(({ key }) => key.includes(ACCOUNT))).toEqual([]);
		});

		test('follows what is paid for the order while the trip is ahead, once for each change', async (db, ports) => {
			await pay(db, ports);
			const row = await db.selectFrom('orders').selectAll().where('id', '=', ID).executeTakeFirstOrThrow();
			const change = (captured: number, refunded: number) =>
				db.transaction().execute((trx) => onOrderChanged(trx, { ...row, state: 'confirmed', captured, refunded }, NOW));
			for (let times = 0; times < 2; times++) await change(3_790_000, 0);
			expect((await rub(db)).pending).toBe(113_700);
			for (let times = 0; times < 2; times++) await change(3_790_000, 1_790_000);
			expect((await rub(db)).pending).toBe(60_000);
			await change(3_790_000, 0);
			expect((await rub(db)).pending).toBe(113_700);
			await db.transaction().execute((trx) => onOrderChanged(trx, { ...row, state: 'refunded' }, NOW));
			expect((await rub(db)).pending).toBe(0);
		});

		test('becomes available for the other orders when one fails', async (db, ports) => {
			for (const id of [ID, 'K7Q2-9XMB']) await pay(db, ports, id);
			// The ledger rejects a sum that is no safe integer.
			await db
				.updateTable('loyalty_earnings')
				.set({ amount: 2 ** 60 })
				.where('order_id', '=', ID)
				.execute();
			const failed: unknown[] = [];
			expect(await matureEarnings(db, NOW + 30 * DAY, { error: (_, details) => void failed.push(details) })).toBe(2);
			expect(failed).toMatchObject([{ order: ID }]);
			expect((await rub(db)).available).toBe(CASHBACK);
			expect(await matureEarnings(db, NOW + 30 * DAY, LOG)).toBe(0);
		});

		test('is not paid out when its order was refunded after the request', async (db) => {
			const correction = { account: ACCOUNT, currency: 'rub', staff: 'eve', note: 'refund' };
			await correctCashback(db, { ...correction, key: 'c1', amount: 60_000 }, NOW);
			await requestPayout(db, ACCOUNT, { id: 'p1', currency: 'rub', details: DETAILS }, NOW);
			expect((await waitingPayouts(db))[0]?.isCovered).toBe(true);
			await correctCashback(db, { ...correction, key: 'c2', amount: -60_000, allowsDebt: true }, NOW);
			expect((await waitingPayouts(db))[0]?.isCovered).toBe(false);
			const decision = { staff: 'eve', note: 'refunded order' };
			expect(await decidePayout(db, 'p1', 'paid', decision, NOW + 1)).toBe('debt');
			expect(await rub(db)).toMatchObject({ available: -60_000, payout: 60_000, paid: 0 });
			expect(await decidePayout(db, 'p1', 'rejected', decision, NOW + 2)).toBe('decided');
			expect(await rub(db)).toMatchObject({ available: 0, payout: 0, paid: 0 });
		});

		test('has a statement in pages that lose no line of the same time', async (db) => {
			const correction = { account: ACCOUNT, currency: 'rub', staff: 'eve', note: 'gift' };
			for (let i = 1; i <= 5; i++) await correctCashback(db, { ...correction, key: `c${i}`, amount: i }, NOW);
			const seen: number[] = [];
			for (let before: string | undefined; ; ) {
				const page = await statementOf(db, ACCOUNT, 2, before);
				seen.push(...page.map(({ available }) => available));
				before = page.at(-1)?.id;
				if (page.length === 0) break;
			}
			expect(seen.sort()).toEqual([1, 2, 3, 4, 5]);
			expect(await statementOf(db, ACCOUNT, 2, 'unknown')).toEqual([]);
		});

		test('reports payouts and the date of joining to the person', async (db) => {
			await joinCashback(db, ACCOUNT, NOW);
			await correctCashback(db, { key: 'c1', account: ACCOUNT, currency: 'rub', amount: 60_000, staff: 'eve', note: 'gift' }, NOW);
			await requestPayout(db, ACCOUNT, { id: 'p1', currency: 'rub', details: DETAILS }, NOW + 1);
			await decidePayout(db, 'p1', 'rejected', { staff: 'eve', note: 'wrong account' }, NOW + 2);
			const collected = await ownCashback.collect(db, { account: ACCOUNT, mail: null, phone: null });
			const at = new Date(NOW).toISOString();
			expect(collected).toContainEqual({ at, kind: 'joined' });
			expect(collected).toContainEqual(
				expect.objectContaining({ kind: 'payout', state: 'rejected', amount: 60_000, text: 'wrong account' }),
			);
		});

		test('credits the difference when an alert sees the same trip for less, once for each order', async (db, ports) => {
			await pay(db, ports);
			const see = (price: number, hours: number, isSame = true) =>
				db
					.transaction()
					.execute((trx) =>
						protectPrice(trx, { account: ACCOUNT, price, currency: 'rub', isSameTrip: () => isSame }, ports.now() + hours * 3_600_000),
					);
			expect((await see(2_400_000, 1, false)).size).toBe(0);
			expect((await see(2_400_000, 100)).size).toBe(0);
			expect(await see(2_400_000, 2)).toEqual(new Map([[ID, 50_000]]));
			expect((await see(2_000_000, 3)).size).toBe(0);
			expect((await rub(db)).pending).toBe(CASHBACK + 50_000);
			expect(await matureEarnings(db, NOW + 30 * DAY, LOG)).toBe(1);
			expect((await rub(db)).available).toBe(CASHBACK + 50_000);
		});

		test('is earned by members, and by those who joined where it is free', async (db) => {
			const standing = (isMember: boolean) => standingOf(db, ACCOUNT, async () => isMember);
			expect([await standing(true), await standing(false)]).toEqual(['member', null]);
			expect(await Promise.all([1, 2].map(() => joinCashback(db, ACCOUNT, NOW)))).toContain(true);
			expect([await standing(false), await hasJoined(db, ACCOUNT)]).toEqual(['participant', true]);
			await leaveCashback(db, ACCOUNT);
			expect(await standing(false)).toBeNull();
		});

		test('is in the statement as CSV, in the report and in the service; erasure keeps amounts without whose they are', async (db, ports) => {
			await pay(db, ports);
			expect(await orderCashback(db, ACCOUNT, ID)).toEqual({ currency: 'rub', amount: CASHBACK, isAvailable: false });
			expect(await orderCashback(db, 'another', ID)).toBeNull();
			const csv = (language: 'en' | 'ru') =>
				statementCsv(db, ACCOUNT, { locale: language, language, market: 'ru', currency: 'rub' }, 'Europe/Moscow');
			expect(await csv('en')).toContain(`Cashback for an order,${ID},RUB,837.00,0.00,`);
			expect(await csv('ru')).toMatch(/^\uFEFFДата \(Europe\/Moscow\);Что;/);
			expect(await csv('ru')).toContain(`Кешбэк за заказ;${ID};RUB;837,00;0,00;`);
			const api = loyaltyApi({
				accountOf: async (request) => (request.headers.has('authorization') ? ACCOUNT : null),
				standingOf: async () => 'member',
				balancesOf: (account) => balancesOf(db, account),
				statementOf: (account, limit, before) => statementOf(db, account, limit, before),
			});
			const headers = { authorization: 'Bearer x' };
			expect((await api.request('/balance')).status).toBe(401);
			expect(await (await api.request('/balance', { headers })).json()).toMatchObject({
				standing: 'member',
				balances: [{ pending: CASHBACK }],
			});
			expect(await (await api.request('/statement?limit=1', { headers })).json()).toMatchObject({ transactions: [{ order: ID }] });
			expect((await api.request('/statement?limit=0', { headers })).status).toBe(400);
			const subject = { account: ACCOUNT, mail: null, phone: null };
			expect(await ownCashback.collect(db, subject)).toMatchObject([{ kind: 'earned', order: ID, pending: CASHBACK }]);
			await db.transaction().execute((trx) => ownCashback.erase(trx, subject, NOW));
			expect([await ownCashback.collect(db, subject), await balancesOf(db, ACCOUNT)]).toEqual([[], []]);
			expect(await db.selectFrom('loyalty_entries').selectAll().execute()).toHaveLength(2);
		});
	});
}
