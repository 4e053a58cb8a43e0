/** Orders, their payments and effects on both engines, with a gateway and a supplier in memory. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { bindVisitor, findOrderForHelp, isOrderKey, mayVisit, orderKey } from '#features/orders/access.ts';
import type { PlacedDraft } from '#features/orders/contract.ts';
import { DELAYED_LIMIT } from '#features/orders/effects/delayed-issue.ts';
import { CLAIM, claimEffect, retryEffect, runDue } from '#features/orders/effects/effects.ts';
import { payAgain, placeOrder } from '#features/orders/orders.ts';
import { onPaymentEvent } from '#features/orders/payments.ts';
import { readOrder } from '#features/orders/records.ts';
import { effectsOf } from '#features/orders/staff-orders.ts';
import { withdrawOrder } from '#features/orders/withdraw.ts';
import type { Database } from '#server/database/open.ts';
import { sha256 } from '#server/personal-data.ts';
import { engines, withDatabase } from '#tests/support/database-engines.ts';
import { type FakePorts, fakePorts, orderRequest, runEffects } from '#tests/support/orders.ts';

const folder = mkdtempSync(`${tmpdir()}/orders-`);
afterAll(() => rmSync(folder, { recursive: true }));

const ID = 'K7Q2-9XMA';
const silent = { info: () => undefined, warn: () => undefined };
const referenceOf = (placed: PlacedDraft): string => (placed.kind === 'redirect' ? (placed.url.split('/').at(-1) ?? '') : '');

const mailsOf = (db: Database) => db.selectFrom('mails').selectAll().execute();

async function mailKinds(db: Database): Promise<string[]> {
	return (await mailsOf(db)).map(({ kind }) => kind).sort();
}

let events = 0;
const webhook = (db: Database, ports: FakePorts, reference: string, id = `event-${++events}`) =>
	onPaymentEvent(db, ports, { id, reference });

/** Places and pays an order. @returns the payment's reference */
async function pay(db: Database, ports: FakePorts): Promise<string> {
	const reference = referenceOf(await placeOrder(db, ports, orderRequest()));
	ports.gateway.settle(reference, 'authorized');
	await webhook(db, ports, reference);
	return reference;
}

/** Key of the call that issues the tickets. */
async function issueKey(db: Database): Promise<string> {
	const { key } = await db.selectFrom('order_effects').select('key').where('kind', '=', 'issue').executeTakeFirstOrThrow();
	return key;
}

const stateOf = async (db: Database): Promise<string | undefined> => (await readOrder(db, ID))?.state;

for (const { name, fresh, missing, clean } of await engines()) {
	describe.skipIf(missing !== null)(`orders on ${name}`, () => {
		afterAll(clean);
		const test = (title: string, work: (db: Database, ports: FakePorts, url: string) => Promise<void>) =>
			it(title, async () => {
				const url = fresh(folder);
				await withDatabase(url, (db) => work(db, fakePorts(), url));
			});

		test('are stored once with their payment, however often they are placed', async (db, ports) => {
			const placed = await Promise.all([1, 2, 3].map(() => placeOrder(db, ports, orderRequest())));
			expect(new Set(placed.map(referenceOf)).size).toBe(1);
			expect(ports.gateway.effects.filter((effect) => effect.startsWith('create'))).toHaveLength(1);
			expect(ports.gateway.payments.get('pay-1')?.request).toMatchObject({
				order: ID,
				amount: 2_790_000,
				currency: 'rub',
				returnUrl: `http://localhost:4321/booking/process?order_id=${ID}`,
			});
			const order = await readOrder(db, ID);
			expect(order?.passengers[0]?.lastName).toBe('LOVELACE');
			const { people } = await db.selectFrom('orders').select('people').executeTakeFirstOrThrow();
			expect(people).not.toContain('LOVELACE');
			expect(order?.events.map(({ kind }) => kind)).toEqual(['created', 'payment-started']);
		});

		test('continue with the same payment after the gateway failed', async (db, ports) => {
			ports.gateway.faults.set('create', 'lost');
			expect(await placeOrder(db, ports, orderRequest())).toEqual({ kind: 'gateway-failed' });
			expect((await placeOrder(db, ports, orderRequest())).kind).toBe('redirect');
			expect(ports.gateway.payments.size).toBe(1);
		});

		test('are issued, then captured, then confirmed with one mail', async (db, ports) => {
			await pay(db, ports);
			expect(await stateOf(db)).toBe('issuing');
			expect(ports.gateway.captured).toBe(0);
			await runEffects(db, ports);
			const order = await readOrder(db, ID);
			expect([order?.state, order?.captured, order?.issued?.pnr]).toEqual(['confirmed', 2_790_000, 'QWE123']);
			expect(order?.events.map(({ kind }) => kind)).toEqual(['created', 'payment-started', 'payment-authorized', 'issued', 'captured']);
			expect(ports.seatCalls).toEqual([`confirm ${ID}`]);
			const mails = await mailsOf(db);
			expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([['order-confirmed', 'Ada@mail.example']]);
			expect(mails[0]?.text).toContain(`/my/orders/${ID}?key=${orderKey(ID)}`);
			expect(mails[0]?.text).toContain('Это тестовый билет');
		});

		test('process a webhook once, and ask the gateway for what it reports', async (db, ports) => {
			const reference = referenceOf(await placeOrder(db, ports, orderRequest()));
			ports.gateway.settle(reference, 'authorized');
			const outcomes = await Promise.all([1, 2, 3].map(() => webhook(db, ports, reference, 'same')));
			expect(outcomes.sort()).toEqual(['applied', 'repeated', 'repeated']);
			expect(await webhook(db, ports, reference)).toBe('applied');
			expect(await webhook(db, ports, 'unknown-reference')).toBe('unknown');
			await runEffects(db, ports);
			expect(ports.gateway.effects.filter((effect) => effect.startsWith('capture'))).toHaveLength(1);
		});

		for (const [field, value] of [
			['amount', 1],
			['currency', 'usd'],
			['order', 'AAAA-BBBB'],
		] as const) {
			test(`issue nothing if the payment's ${field} differs, and release the money`, async (db, ports) => {
				const reference = referenceOf(await placeOrder(db, ports, orderRequest()));
				Object.assign(ports.gateway.payments.get(reference)?.request ?? {}, { [field]: value });
				ports.gateway.settle(reference, 'authorized');
				await webhook(db, ports, reference);
				await runEffects(db, ports);
				expect([await stateOf(db), ports.airline.orders.size]).toEqual(['payment-failed', 0]);
				expect(ports.gateway.payments.get(reference)?.state).toBe('cancelled');
			});
		}

		test('release the money when the supplier rejects, and say why', async (db, ports) => {
			ports.airline.mode = 'reject';
			const reference = await pay(db, ports);
			await runEffects(db, ports);
			expect([await stateOf(db), ports.gateway.payments.get(reference)?.state, ports.gateway.captured]).toEqual([
				'released',
				'cancelled',
				0,
			]);
			expect(await mailKinds(db)).toEqual(['order-released']);
			expect(ports.seatCalls).toEqual([`confirm ${ID}`, `release ${ID}`]);
			expect(await payAgain(db, ports, ID)).toEqual({ kind: 'order', state: 'released' });
		});

		test('are withdrawn once for the draft that takes their place, and end their open payment', async (db, ports) => {
			const reference = referenceOf(await placeOrder(db, ports, orderRequest()));
			const opened: string[] = [];
			const withdraw = (draft: string) => withdrawOrder(db, ports, ID, draft, async () => opened.push(draft) > 0);
			const results = await Promise.all(['AAAA-AAAA', 'BBBB-BBBB', 'CCCC-CCCC'].map(withdraw));
			expect(opened).toHaveLength(1);
			expect(results).toEqual(Array(3).fill({ kind: 'withdrawn', draft: opened[0] }));
			await runEffects(db, ports);
			expect([await stateOf(db), ports.gateway.payments.get(reference)?.state]).toEqual(['withdrawn', 'cancelled']);
			expect(await mailKinds(db)).toEqual([]);
			expect(await payAgain(db, ports, ID)).toEqual({ kind: 'order', state: 'withdrawn' });
		});

		test('stay as they are when there is no draft to open, and when they were paid a moment ago', async (db, ports) => {
			const reference = referenceOf(await placeOrder(db, ports, orderRequest()));
			expect(await withdrawOrder(db, ports, ID, 'AAAA-AAAA', async () => false)).toEqual({ kind: 'order', state: 'awaiting-payment' });
			ports.gateway.settle(reference, 'authorized');
			const opened = vi.fn(async () => true);
			expect(await withdrawOrder(db, ports, ID, 'AAAA-AAAA', opened)).toEqual({ kind: 'order', state: 'issuing' });
			expect(opened).not.toHaveBeenCalled();
			await runEffects(db, ports);
			expect(await stateOf(db)).toBe('confirmed');
		});

		test('release a payment that was authorized while they were withdrawn', async (db, ports) => {
			const reference = referenceOf(await placeOrder(db, ports, orderRequest()));
			await withdrawOrder(db, ports, ID, 'AAAA-AAAA', async () => {
				ports.gateway.settle(reference, 'authorized');
				return true;
			});
			await webhook(db, ports, reference);
			await runEffects(db, ports);
			expect([await stateOf(db), ports.gateway.payments.get(reference)?.state, ports.gateway.captured]).toEqual([
				'withdrawn',
				'cancelled',
				0,
			]);
		});

		test('look an unknown issue up by its key and never repeat it under another', async (db, ports) => {
			ports.airline.mode = 'silent';
			await pay(db, ports);
			await runEffects(db, ports);
			expect([...ports.airline.orders.keys()]).toEqual([await issueKey(db)]);
			expect(await stateOf(db)).toBe('confirmed');
		});

		test('release the money if the supplier has no such order for half an hour', async (db, ports) => {
			ports.airline.mode = 'lost';
			const reference = await pay(db, ports);
			await runEffects(db, ports);
			expect(await stateOf(db)).toBe('issue-unknown');
			for (let i = 0; i < 10; i++) {
				ports.wait(2 * 60_000);
				await runEffects(db, ports);
			}
			expect(await stateOf(db)).toBe('issue-unknown');
			for (let i = 0; i < 4; i++) {
				ports.wait(15 * 60_000);
				await runEffects(db, ports);
			}
			expect([await stateOf(db), ports.gateway.payments.get(reference)?.state]).toEqual(['released', 'cancelled']);
		});

		describe('that were released before the supplier issued them', () => {
			/** @returns the payment's reference */
			async function released(db: Database, ports: FakePorts): Promise<string> {
				ports.airline.mode = 'lost';
				const reference = await pay(db, ports);
				for (let i = 0; i < 8; i++) {
					await runEffects(db, ports);
					ports.wait(10 * 60_000);
				}
				expect(await stateOf(db)).toBe('released');
				return reference;
			}
			const issueAfterRelease = async (db: Database, { airline }: FakePorts) =>
				airline.orders.set(await issueKey(db), {
					kind: 'issued',
					issued: { reference: 'ref-1', pnr: 'QWE123', ticketNumbers: ['5552100000000'] },
				});
			const failedOf = async (db: Database) => (await effectsOf(db, ID)).filter(({ state }) => state === 'failed');

			test('are found, cancelled once and never charged', async (db, ports) => {
				const reference = await released(db, ports);
				await issueAfterRelease(db, ports);
				for (let i = 0; i < 3; i++) {
					ports.wait(10 * 60_000);
					await runEffects(db, ports);
				}
				expect([...ports.airline.cancelled]).toEqual([`cancel-delayed-issue:${ID}`]);
				expect([await stateOf(db), ports.gateway.captured, ports.gateway.payments.get(reference)?.state]).toEqual([
					'released',
					0,
					'cancelled',
				]);
				const order = await readOrder(db, ID);
				expect(order?.events.slice(-3).map(({ kind }) => kind)).toEqual(['released', 'issued', 'tickets-cancelled']);
				expect([order?.issued, await failedOf(db)]).toEqual([null, []]);
			});

			test('wait for staff when the supplier rejects the cancellation, and are cancelled when staff retries', async (db, ports) => {
				await released(db, ports);
				await issueAfterRelease(db, ports);
				ports.airline.cancelMode = 'rejected';
				ports.wait(10 * 60_000);
				await runEffects(db, ports);
				const [failed] = await failedOf(db);
				expect([failed?.kind, failed?.error]).toEqual(['cancel-delayed-issue', expect.stringContaining('QWE123')]);
				ports.airline.cancelMode = 'cancelled';
				expect(await retryEffect(db, ID, failed?.id ?? '', ports.now())).toBe(true);
				await runEffects(db, ports);
				expect([await failedOf(db), ports.airline.cancelled.size]).toEqual([[], 1]);
			});

			test('are looked up for a day', async (db, ports) => {
				await released(db, ports);
				ports.wait(DELAYED_LIMIT);
				await runEffects(db, ports);
				const lookup = (await effectsOf(db, ID)).find(({ kind }) => kind === 'find-delayed-issue');
				expect([lookup?.state, ports.airline.cancelled.size]).toEqual(['done', 0]);
			});
		});

		test('capture once when the response of the capture is lost', async (db, ports) => {
			await pay(db, ports);
			ports.gateway.faults.set('capture', 'lost');
			await runEffects(db, ports);
			expect(await stateOf(db)).toBe('issuing');
			ports.wait(60_000);
			await runEffects(db, ports);
			expect([await stateOf(db), ports.gateway.captured]).toEqual(['confirmed', 2_790_000]);
		});

		test('reconcile an unknown payment without charging again', async (db, ports) => {
			const reference = referenceOf(await placeOrder(db, ports, orderRequest()));
			ports.gateway.settle(reference, 'unknown');
			await webhook(db, ports, reference);
			expect(await stateOf(db)).toBe('payment-unknown');
			expect(await payAgain(db, ports, ID)).toEqual({ kind: 'order', state: 'payment-unknown' });
			ports.wait(40 * 60_000);
			await runEffects(db, ports);
			expect(await stateOf(db)).toBe('payment-unknown');
			ports.gateway.settle(reference, 'authorized');
			ports.wait(10 * 60_000);
			await runEffects(db, ports);
			expect([await stateOf(db), ports.gateway.payments.size]).toEqual(['confirmed', 1]);
			expect(await mailKinds(db)).toEqual(['order-confirmed', 'order-payment-unknown']);
		});

		test('find a payment whose webhook never came', async (db, ports) => {
			const reference = referenceOf(await placeOrder(db, ports, orderRequest()));
			ports.gateway.settle(reference, 'authorized');
			ports.wait(31_000);
			await runEffects(db, ports);
			expect(await stateOf(db)).toBe('confirmed');
		});

		test('are paid again after a declined card, once', async (db, ports) => {
			const first = referenceOf(await placeOrder(db, ports, orderRequest()));
			ports.gateway.settle(first, 'declined');
			await webhook(db, ports, first);
			expect(await stateOf(db)).toBe('payment-failed');
			const again = await Promise.all([payAgain(db, ports, ID), payAgain(db, ports, ID)]);
			expect(new Set(again.map(referenceOf)).size).toBe(1);
			const second = referenceOf(again[0] as PlacedDraft);
			expect(second).not.toBe(first);
			ports.gateway.settle(second, 'authorized');
			await webhook(db, ports, second);
			await runEffects(db, ports);
			expect([await stateOf(db), ports.gateway.captured]).toEqual(['confirmed', 2_790_000]);
		});

		test('expire when the offer does, unless they are paid at that moment', async (db, ports) => {
			await placeOrder(db, ports, orderRequest());
			ports.wait(31 * 60_000);
			await runEffects(db, ports);
			expect(await stateOf(db)).toBe('expired');
			expect(ports.gateway.payments.get('pay-1')?.state).toBe('cancelled');
			await withOther(db, ports);
		});

		async function withOther(db: Database, ports: FakePorts): Promise<void> {
			const offer = { ...orderRequest().offer, validUntil: ports.now() + 60_000 };
			const reference = referenceOf(await placeOrder(db, ports, orderRequest({ id: 'BBBB-2222', offer })));
			ports.gateway.settle(reference, 'authorized');
			await db.updateTable('order_effects').set({ state: 'done' }).where('kind', '=', 'lookup-payment').execute();
			ports.wait(2 * 60_000);
			await runEffects(db, ports);
			expect((await readOrder(db, 'BBBB-2222'))?.state).toBe('confirmed');
		}

		test('share effects between processes: each is held by one, and taken over when its claim expires', async (db, ports, url) => {
			await pay(db, ports);
			await withDatabase(url, async (other) => {
				const claims = await Promise.all([claimEffect(db, ports.now()), claimEffect(other, ports.now())]);
				expect(claims.filter(Boolean).map((effect) => effect?.kind)).toEqual(['issue']);
				expect(await runDue({ db: other, ports, log: silent })).toBe(0);
				ports.wait(CLAIM);
				await runEffects(other, ports);
				expect(await stateOf(db)).toBe('confirmed');
			});
		});

		test('open for their visitors and their signed link only', async (db, ports) => {
			await placeOrder(db, ports, orderRequest());
			const [ada, bob] = [sha256('visitor:ada'), sha256('visitor:bob')];
			expect(await mayVisit(db, ID, ada)).toBe(true);
			expect(await mayVisit(db, ID, bob)).toBe(false);
			expect(await mayVisit(db, ID, null)).toBe(false);
			expect(await mayVisit(db, 'AAAA-0000', ada)).toBe(false);
			expect([isOrderKey(ID, orderKey(ID)), isOrderKey('AAAA-0000', orderKey(ID)), isOrderKey(ID, '')]).toEqual([true, false, false]);
			await bindVisitor(db, ID, bob, ports.now());
			expect(await mayVisit(db, ID, bob)).toBe(true);
			expect((await findOrderForHelp(db, ' k7q2 9xma', 'ada@MAIL.example '))?.id).toBe(ID);
			expect(await findOrderForHelp(db, ID, 'eve@mail.example')).toBeNull();
			expect(await findOrderForHelp(db, 'AAAA-0000', 'ada@mail.example')).toBeNull();
		});
	});
}
