/** The subscription on both engines, with the embedded gateway and a clock that the test moves. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, describe, expect, it } from 'vitest';
import { GatewayError } from '#features/payment/contract.ts';
import { startCardChange } from '#features/premium/card-change.ts';
import {
	cancelSubscription,
	correctSubscription,
	deleteAbandoned,
	quoteRefund,
	refundSubscription,
	resumeSubscription,
	startTrial,
	switchPlan,
} from '#features/premium/changes.ts';
import { onPremiumPayment, settleCharge, settleOpenCharges, startPurchase } from '#features/premium/charges.ts';
import { premiumOverview } from '#features/premium/overview.ts';
import { ownSubscription } from '#features/premium/own-data.ts';
import type { PremiumPorts } from '#features/premium/ports.ts';
import { chargesOf, findSubscription, hasPaid, isAccountMember, readMembership, savedMethod } from '#features/premium/records.ts';
import { insertRenewal } from '#features/premium/renewals.ts';
import { addMonths } from '#features/premium/rules.ts';
import { runPremium } from '#features/premium/work.ts';
import type { Database } from '#server/database/open.ts';
import { engines, withDatabase } from '#tests/support/database-engines.ts';
import {
	ACCOUNT,
	enterCard,
	GOOD_CARD,
	POOR_CARD,
	premiumPorts,
	purchase,
	referenceOf,
	SILENT_CARD,
	subscribe,
} from '#tests/support/premium-ports.ts';

const folder = mkdtempSync(`${tmpdir()}/premium-`);
afterAll(() => rmSync(folder, { recursive: true }));

const HOUR = 3_600_000;
const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 24, 9);
const MONTH = addMonths(START, 1, 24);

interface World {
	readonly db: Database;
	readonly ports: PremiumPorts;
	now: number;
}

const rowOf = async ({ db }: World) => {
	const row = await findSubscription(db, ACCOUNT);
	if (!row) throw new Error('No subscription');
	return row;
};
const charges = async (world: World) => chargesOf(world.db, (await rowOf(world)).id);
const captured = async ({ db }: World): Promise<number> => {
	const rows = await db.selectFrom('gateway_payments').select(['captured', 'refunded']).execute();
	return rows.reduce((sum, row) => sum + Number(row.captured) - Number(row.refunded), 0);
};
const mails = async ({ db }: World): Promise<string[]> =>
	(await db.selectFrom('mails').select('kind').orderBy('kind').execute()).map(({ kind }) => kind);

/** Moves the clock and does what is due, in two processes at once. */
async function pass(world: World, to: number): Promise<void> {
	world.now = to;
	await Promise.all([runPremium(world.ports), runPremium(world.ports)]);
}

for (const { name, fresh, missing, clean } of await engines()) {
	describe.skipIf(missing !== null)(`the subscription on ${name}`, () => {
		afterAll(clean);
		const test = (title: string, work: (world: World) => Promise<void>) =>
			it(title, () =>
				withDatabase(fresh(folder), async (db) => {
					const world: World = { db, now: START, ports: premiumPorts(db, () => world.now) };
					await work(world);
				}),
			);

		test('has one free trial without a card, which ends by itself', async (world) => {
			const { db, ports } = world;
			expect(await startTrial(ports, ACCOUNT, purchase().sale)).toBe(true);
			expect(await startTrial(ports, ACCOUNT, purchase().sale)).toBe(false);
			expect(await isAccountMember(db, ACCOUNT, world.now)).toBe(true);
			await pass(world, START + 14 * DAY);
			expect(await readMembership(db, ACCOUNT, world.now)).toMatchObject({ state: 'ended', member: false, renews: false });
			expect([await captured(world), await hasPaid(db, ACCOUNT)]).toEqual([0, false]);
			expect(await mails(world)).toEqual(['premium-ended', 'premium-trial']);
		});

		test('begins what is paid after the trial', async (world) => {
			await startTrial(world.ports, ACCOUNT, purchase().sale);
			world.now += DAY;
			await subscribe(world.db, world.ports);
			expect(await rowOf(world)).toMatchObject({ state: 'active', until: addMonths(START + 14 * DAY, 1, 8) });
		});

		test('is paid once, however often the form and the events are sent', async (world) => {
			const { db, ports } = world;
			const started = await Promise.all([1, 2, 3].map(() => startPurchase(ports, purchase())));
			expect(new Set(started.map(referenceOf)).size).toBe(1);
			const reference = referenceOf(started[0] as (typeof started)[number]);
			await enterCard(db, reference, GOOD_CARD, world.now);
			await Promise.all([1, 2, 3, 4].map(() => onPremiumPayment(ports, reference)));
			expect(await onPremiumPayment(ports, 'pay_unknown')).toBe(false);
			expect(await rowOf(world)).toMatchObject({ state: 'active', plan: 'month', price: 29_900, until: MONTH, market: 'ru' });
			expect(await captured(world)).toBe(29_900);
			expect(await mails(world)).toEqual(['premium-receipt']);
			expect(await startPurchase(ports, purchase())).toEqual({ kind: 'active' });
			const { method } = await rowOf(world);
			expect([method === null, method?.includes('card_')]).toEqual([false, false]);
		});

		test('gives a second payment of the same period back', async (world) => {
			const { db, ports } = world;
			const [month, year] = [
				await startPurchase(ports, purchase()),
				await startPurchase(ports, purchase({ plan: 'year', amount: 249_000 })),
			];
			for (const started of [month, year]) await enterCard(db, referenceOf(started), GOOD_CARD, world.now);
			await Promise.all([month, year].map((started) => onPremiumPayment(ports, referenceOf(started))));
			const states = (await charges(world)).map(({ state }) => state).sort();
			expect(states).toEqual(['captured', 'released']);
			expect([29_900, 249_000]).toContain(await captured(world));
			await pass(world, world.now + 60_000);
			expect(await db.selectFrom('gateway_cards').selectAll().execute()).toHaveLength(1);
			expect(await db.selectFrom('premium_old_cards').selectAll().execute()).toEqual([]);
		});

		test('renews with the saved card on its day, once in any number of processes, after a notice', async (world) => {
			await subscribe(world.db, world.ports);
			await pass(world, MONTH - 3 * DAY);
			expect(await mails(world)).toEqual(['premium-notice', 'premium-receipt']);
			expect(await captured(world)).toBe(29_900);
			await pass(world, MONTH);
			expect(await rowOf(world)).toMatchObject({ state: 'active', until: addMonths(START, 2, 24) });
			expect(await captured(world)).toBe(2 * 29_900);
			await pass(world, MONTH + DAY);
			expect(await captured(world)).toBe(2 * 29_900);
		});

		test('tries a declined renewal again on days 1, 3 and 7, then ends and forgets the card', async (world) => {
			const { db, ports } = world;
			await subscribe(db, ports, POOR_CARD);
			await pass(world, MONTH);
			expect(await rowOf(world)).toMatchObject({ state: 'past-due', attempts: 1 });
			expect(await isAccountMember(db, ACCOUNT, world.now)).toBe(true);
			for (const day of [1, 3, 7]) await pass(world, MONTH + day * DAY);
			expect(await rowOf(world)).toMatchObject({ state: 'ended', end_reason: 'declined', method: null });
			expect((await charges(world)).filter(({ kind }) => kind === 'renewal').map(({ state }) => state)).toEqual(Array(4).fill('declined'));
			expect(await db.selectFrom('gateway_cards').selectAll().execute()).toEqual([]);
			expect(await captured(world)).toBe(29_900);
			expect((await mails(world)).filter((kind) => kind !== 'premium-notice')).toEqual([
				...Array(3).fill('premium-declined'),
				'premium-ended',
				'premium-receipt',
			]);
		});

		test('goes on with another card, from the day on which it was due', async (world) => {
			await subscribe(world.db, world.ports, POOR_CARD);
			await pass(world, MONTH + DAY);
			expect((await rowOf(world)).state).toBe('past-due');
			await subscribe(world.db, world.ports, GOOD_CARD);
			expect(await rowOf(world)).toMatchObject({ state: 'active', attempts: 0, until: addMonths(START, 2, 24) });
			await pass(world, world.now + 60_000);
			expect(await world.db.selectFrom('gateway_cards').select('last4').execute()).toEqual([{ last4: '4242' }]);
		});

		test('charges renewals to another card, whose money was held and released, and deletes the old one', async (world) => {
			const { db, ports } = world;
			await subscribe(db, ports);
			world.now += HOUR;
			const cards = async () => (await db.selectFrom('gateway_cards').select('last4').execute()).map(({ last4 }) => last4);
			const started = await Promise.all([1, 2].map(() => startCardChange(ports, ACCOUNT, purchase())));
			expect(new Set(started.map(referenceOf)).size).toBe(1);
			const reference = referenceOf(started[0] as (typeof started)[number]);
			await enterCard(db, reference, '2200000000000004', world.now);
			await Promise.all([1, 2, 3].map(() => onPremiumPayment(ports, reference)));
			const [charge] = await charges(world);
			expect(charge).toMatchObject({ kind: 'card', state: 'released', card: expect.stringContaining('0004'), next_at: null });
			expect(await rowOf(world)).toMatchObject({ state: 'active', until: MONTH, price: 29_900 });
			const held = db.selectFrom('gateway_payments').select('state').where('reference', '=', reference);
			expect([await captured(world), (await held.executeTakeFirst())?.state]).toEqual([29_900, 'cancelled']);
			await pass(world, world.now + 60_000);
			expect(await cards()).toEqual(['0004']);
			await pass(world, MONTH);
			const renewal = (await charges(world)).find(({ kind }) => kind === 'renewal');
			expect(renewal).toMatchObject({ state: 'captured', card: expect.stringContaining('0004') });
			expect(await captured(world)).toBe(2 * 29_900);
		});

		test('keeps its card if another one is declined, is not entered in time, or comes after the end', async (world) => {
			const { db, ports } = world;
			expect(await startCardChange(ports, ACCOUNT, purchase())).toEqual({ kind: 'unchanged' });
			await subscribe(db, ports);
			world.now += HOUR;
			const method = savedMethod(await rowOf(world));
			const change = async (): Promise<string> => referenceOf(await startCardChange(ports, ACCOUNT, purchase()));
			const declined = await change();
			await enterCard(db, declined, '4000000000000002', world.now);
			await onPremiumPayment(ports, declined);
			await pass(world, world.now + HOUR);
			expect((await charges(world)).map(({ kind, state }) => [kind, state])).toEqual([
				['card', 'declined'],
				['first', 'captured'],
			]);
			expect([savedMethod(await rowOf(world)), await captured(world)]).toEqual([method, 29_900]);
			const failing = { ...ports, gateway: { ...ports.gateway, create: () => Promise.reject(new GatewayError('unknown', 'Time-out')) } };
			expect(await startCardChange(failing, ACCOUNT, purchase())).toEqual({ kind: 'gateway-failed' });
			const slow = await change();
			await correctSubscription(ports, (await rowOf(world)).id, world.now, { staff: 'staff', note: 'test' });
			await enterCard(db, slow, GOOD_CARD, world.now);
			await onPremiumPayment(ports, slow);
			await pass(world, world.now + HOUR);
			expect(await db.selectFrom('gateway_cards').selectAll().execute()).toEqual([]);
			expect([(await rowOf(world)).method, await captured(world)]).toEqual([null, 29_900]);
		});

		test('looks a renewal without response up under the same key, and never charges it again', async (world) => {
			const { db, ports } = world;
			await subscribe(db, ports, SILENT_CARD);
			world.now += 20_000;
			await runPremium(ports);
			expect((await charges(world)).map(({ state }) => state)).toEqual(['pending']);
			await pass(world, world.now + 60_000);
			expect((await rowOf(world)).state).toBe('active');
			const until = (await rowOf(world)).until ?? 0;
			await pass(world, until);
			expect((await charges(world))[0]).toMatchObject({ kind: 'renewal', state: 'pending' });
			for (let minute = 1; minute < 5; minute++) await pass(world, until + minute * 60_000);
			expect((await charges(world)).map(({ state }) => state)).toEqual(['captured', 'captured']);
			expect(await captured(world)).toBe(2 * 29_900);
		});

		test('repeats a renewal whose response was lost with the same key', async (world) => {
			const { gateway } = world.ports;
			await subscribe(world.db, world.ports);
			let lost = 2;
			const ports: PremiumPorts = {
				...world.ports,
				gateway: {
					...gateway,
					async charge(request, key) {
						const status = await gateway.charge(request, key);
						if (lost-- > 0) throw new GatewayError('unknown', 'Time-out');
						return status;
					},
				},
			};
			for (let minute = 0; minute < 10; minute++) {
				world.now = MONTH + minute * 60_000;
				await runPremium(ports);
			}
			expect(await captured(world)).toBe(2 * 29_900);
			expect(await rowOf(world)).toMatchObject({ state: 'active', until: addMonths(START, 2, 24) });
		});

		test('repeats the same call after a cancellation and a purchase elsewhere, and gives its money back', async (world) => {
			const { db } = world;
			const { gateway } = world.ports;
			await subscribe(db, world.ports);
			let isLost = true;
			const sent = new Set<string>();
			const charge: typeof gateway.charge = async (request, key) => {
				sent.add(JSON.stringify([request, key]));
				const status = await gateway.charge(request, key);
				if (isLost) throw new GatewayError('unknown', 'Time-out');
				return status;
			};
			const ports: PremiumPorts = { ...world.ports, gateway: { ...gateway, charge } };
			const run = async (at: number): Promise<void> => {
				world.now = at;
				await runPremium(ports);
			};
			const cards = async () => (await db.selectFrom('gateway_cards').selectAll().execute()).length;
			await run(MONTH);
			const own = ownSubscription(ports);
			const subject = { account: ACCOUNT, mail: null, phone: null };
			expect(await own.blocking?.(db, subject)).toHaveLength(1);
			expect(await cancelSubscription(ports, ACCOUNT)).toBe(true);
			const { sale } = purchase();
			expect((await startPurchase(ports, purchase({ sale: { ...sale, market: 'kz', language: 'kk' } }))).kind).toBe('redirect');
			for (let hour = 1; hour < 4; hour++) await run(MONTH + hour * HOUR);
			expect([(await rowOf(world)).state, await captured(world), await cards()]).toEqual(['ended', 2 * 29_900, 1]);
			isLost = false;
			for (let hour = 5; hour < 8; hour++) await run(MONTH + hour * HOUR);
			expect([sent.size, await captured(world), await cards()]).toEqual([1, 29_900, 0]);
			const renewal = (await charges(world)).find(({ kind }) => kind === 'renewal');
			expect(renewal).toMatchObject({ state: 'refunded', reason: 'paid-already', request: null });
			expect(await own.blocking?.(db, subject)).toEqual([]);
		});

		test('gives back what a renewal took whose account was deleted meanwhile', async (world) => {
			const { db } = world;
			const { gateway } = world.ports;
			await subscribe(db, world.ports);
			const charge: typeof gateway.charge = async (request, key) => {
				await gateway.charge(request, key);
				throw new GatewayError('unknown', 'Time-out');
			};
			world.now = MONTH;
			await runPremium({ ...world.ports, gateway: { ...gateway, charge } });
			const subject = { account: ACCOUNT, mail: null, phone: null };
			await db.transaction().execute((trx) => ownSubscription(world.ports).erase(trx, subject, world.now));
			for (let minute = 1; minute < 4; minute++) await pass(world, MONTH + minute * 60_000);
			expect(await captured(world)).toBe(29_900);
		});

		test('charges nothing after a cancellation, though the renewal was due before', async (world) => {
			const { db, ports } = world;
			await subscribe(db, ports);
			world.now = MONTH;
			const row = await rowOf(world);
			await db.transaction().execute((trx) => insertRenewal(trx, ports, row));
			expect(await cancelSubscription(ports, ACCOUNT)).toBe(true);
			await pass(world, MONTH + 60_000);
			expect(await captured(world)).toBe(29_900);
			expect((await charges(world))[0]).toMatchObject({ kind: 'renewal', state: 'released', reference: null, next_at: null });
			expect(await db.selectFrom('gateway_payments').selectAll().execute()).toHaveLength(1);
		});

		test('waits while the gateway rejects every call, but a deleted card is declined', async (world) => {
			const { db } = world;
			await subscribe(db, world.ports);
			const errors: string[] = [];
			const ports: PremiumPorts = {
				...world.ports,
				log: { ...world.ports.log, error: (message) => void errors.push(message) },
				gateway: { ...world.ports.gateway, charge: () => Promise.reject(new GatewayError('rejected', '401')) },
			};
			for (let minute = 0; minute < 3; minute++) {
				world.now = MONTH + minute * 60_000;
				await runPremium(ports);
			}
			expect(await rowOf(world)).toMatchObject({ state: 'active', attempts: 0 });
			expect((await charges(world))[0]).toMatchObject({ kind: 'renewal', state: 'pending' });
			expect(errors).toContain('Settling a charge of a subscription failed');
			await db.deleteFrom('gateway_cards').execute();
			await pass(world, MONTH + HOUR);
			expect(await rowOf(world)).toMatchObject({ state: 'past-due', attempts: 1 });
			expect((await charges(world))[0]).toMatchObject({ state: 'declined', reason: 'no-card', request: null });
		});

		test('refunds a captured payment of another amount, and ends one that is not paid', async (world) => {
			const { db, ports } = world;
			const differ = async (): Promise<string> => {
				const reference = referenceOf(await startPurchase(ports, purchase()));
				await db.updateTable('gateway_payments').set({ amount: 50_000 }).where('reference', '=', reference).execute();
				return reference;
			};
			const unpaid = await differ();
			await onPremiumPayment(ports, unpaid);
			const { state } = await db.selectFrom('gateway_payments').select('state').executeTakeFirstOrThrow();
			expect([state, (await charges(world))[0]?.reason]).toEqual(['cancelled', 'mismatch']);
			const paid = await differ();
			await enterCard(db, paid, GOOD_CARD, world.now);
			await ports.gateway.capture(paid, 50_000, 'capture-elsewhere');
			expect(await captured(world)).toBe(50_000);
			await onPremiumPayment(ports, paid);
			await pass(world, world.now + 60_000);
			const charge = (await charges(world)).find(({ reference }) => reference === paid);
			expect(charge).toMatchObject({ state: 'refunded', reason: 'mismatch', refunded: 50_000, refund_due: 0 });
			expect([await captured(world), (await rowOf(world)).state]).toEqual([0, 'new']);
			expect(await db.selectFrom('gateway_cards').selectAll().execute()).toEqual([]);
			expect(await deleteAbandoned(db, world.now + DAY, 10)).toBe(0);
			expect((await premiumOverview(db, world.now + 1)).income).toEqual([]);
		});

		test('begins no period for money that the gateway has given back already', async (world) => {
			const { db, ports } = world;
			const reference = referenceOf(await startPurchase(ports, purchase()));
			await enterCard(db, reference, GOOD_CARD, world.now);
			await ports.gateway.capture(reference, 29_900, 'capture-elsewhere');
			await ports.gateway.refund(reference, 29_900, 'refund-elsewhere');
			await onPremiumPayment(ports, reference);
			expect((await rowOf(world)).state).toBe('new');
			expect((await charges(world))[0]).toMatchObject({ state: 'refunded', refunded: 29_900, next_at: null });
		});

		test('deletes the card of a deleted account even if the gateway does not respond at first', async (world) => {
			const { db } = world;
			const { gateway } = world.ports;
			await subscribe(db, world.ports);
			const forget = () => Promise.reject(new GatewayError('unknown', 'Time-out'));
			const subject = { account: ACCOUNT, mail: null, phone: null };
			await db.transaction().execute((trx) => ownSubscription(world.ports).erase(trx, subject, world.now));
			await runPremium({ ...world.ports, gateway: { ...gateway, forget } });
			expect(await db.selectFrom('gateway_cards').selectAll().execute()).toHaveLength(1);
			await pass(world, world.now + HOUR);
			expect(await db.selectFrom('gateway_cards').selectAll().execute()).toEqual([]);
			expect(await db.selectFrom('premium_old_cards').selectAll().execute()).toEqual([]);
		});

		test('works on the others when one fails, and tries that one later', async (world) => {
			const { db } = world;
			const other = '6d9cac1f-8b4c-4b62-8a66-4c3a7a3e8b21';
			for (const account of [other, ACCOUNT]) await subscribe(db, world.ports, GOOD_CARD, { account });
			const mailOf: PremiumPorts['mailOf'] = async (_, account) => {
				if (account === other) throw new Error('Not readable');
				return 'ada@mail.example';
			};
			world.now = MONTH - 3 * DAY;
			await runPremium({ ...world.ports, mailOf });
			expect((await mails(world)).filter((kind) => kind === 'premium-notice')).toHaveLength(1);
			expect((await findSubscription(db, other))?.next_at).toBe(world.now + 600_000);
		});

		test('is cancelled in one step, stays until the end of what is paid, and can be resumed', async (world) => {
			const { db, ports } = world;
			await subscribe(db, ports);
			expect(await cancelSubscription(ports, ACCOUNT)).toBe(true);
			expect(await cancelSubscription(ports, ACCOUNT)).toBe(false);
			expect(await readMembership(db, ACCOUNT, MONTH - 1)).toMatchObject({ state: 'cancelled', member: true, renews: false, until: MONTH });
			expect(await startPurchase(ports, purchase())).toEqual({ kind: 'cancelled' });
			expect(await resumeSubscription(ports, ACCOUNT)).toBe(true);
			expect(await cancelSubscription(ports, ACCOUNT)).toBe(true);
			await pass(world, MONTH);
			expect(await rowOf(world)).toMatchObject({ state: 'ended', end_reason: 'cancelled', method: null });
			expect(await captured(world)).toBe(29_900);
			expect(await resumeSubscription(ports, ACCOUNT)).toBe(false);
		});

		test('refunds a year by its rule, once, and only what was agreed', async (world) => {
			const { db, ports } = world;
			await subscribe(db, ports, GOOD_CARD, { plan: 'year', amount: 249_000 });
			world.now = addMonths(START, 2, 24) + DAY;
			const row = await rowOf(world);
			const quote = await quoteRefund(db, row.id, true, world.now);
			expect(quote?.amount).toBe(249_000 - 3 * 29_900);
			if (!quote) return;
			expect(await refundSubscription(ports, ACCOUNT, { ...quote, amount: 249_000 }, true)).toBe(false);
			const results = await Promise.all([1, 2].map(() => refundSubscription(ports, ACCOUNT, quote, true)));
			expect(results.filter(Boolean)).toHaveLength(1);
			await pass(world, world.now + 60_000);
			expect(await captured(world)).toBe(3 * 29_900);
			expect(await rowOf(world)).toMatchObject({ state: 'ended', end_reason: 'refunded' });
			expect((await charges(world))[0]).toMatchObject({ state: 'captured', refunded: quote.amount, refund_due: 0 });
		});

		test('falls back to the trial when a year that was bought in it is refunded', async (world) => {
			const { db, ports } = world;
			await startTrial(ports, ACCOUNT, purchase().sale);
			world.now += DAY;
			await subscribe(db, ports, GOOD_CARD, { plan: 'year', amount: 249_000 });
			const quote = await quoteRefund(db, (await rowOf(world)).id, true, world.now);
			expect(quote).toMatchObject({ amount: 249_000, from: START + 14 * DAY });
			if (!quote) return;
			expect(await refundSubscription(ports, ACCOUNT, quote, true)).toBe(true);
			expect(await rowOf(world)).toMatchObject({ state: 'trial', until: START + 14 * DAY, method: null, ended_at: null });
			await pass(world, world.now + 60_000);
			expect([await captured(world), await isAccountMember(db, ACCOUNT, world.now)]).toEqual([0, true]);
			expect(await db.selectFrom('gateway_cards').selectAll().execute()).toEqual([]);
			const { text } = await db.selectFrom('mails').select('text').where('kind', '=', 'premium-refunded').executeTakeFirstOrThrow();
			expect(text).toContain('действует бесплатно до 8 декабря 2026');
			await pass(world, START + 14 * DAY);
			expect(await rowOf(world)).toMatchObject({ state: 'ended', end_reason: 'trial', ended_at: world.now });
		});

		test('takes no second payment while the outcome of one is unknown', async (world) => {
			const { db, ports } = world;
			const reference = referenceOf(await startPurchase(ports, purchase()));
			await enterCard(db, reference, SILENT_CARD, world.now);
			await settleOpenCharges(ports, (await rowOf(world)).id);
			expect(await charges(world)).toMatchObject([{ state: 'pending', reason: 'unknown' }]);
			for (const plan of ['month', 'year'] as const) {
				const amount = plan === 'month' ? 29_900 : 249_000;
				expect(await startPurchase(ports, purchase({ plan, amount }))).toEqual({ kind: 'waiting' });
			}
			for (let minute = 1; minute < 4; minute++) await pass(world, START + minute * 60_000);
			expect(await charges(world)).toMatchObject([{ state: 'captured', reason: null }]);
			expect([await captured(world), await startPurchase(ports, purchase())]).toEqual([29_900, { kind: 'active' }]);
			expect((await premiumOverview(db, world.now + 1)).income).toMatchObject([{ amount: 29_900 }]);
		});

		test('renews for the other plan at its price, and confirms each change by mail', async (world) => {
			const { db, ports } = world;
			await subscribe(db, ports);
			expect(await switchPlan(ports, ACCOUNT, 'year', 249_000)).toBe(true);
			expect(await switchPlan(ports, ACCOUNT, 'year', 249_000)).toBe(false);
			expect([await captured(world), (await rowOf(world)).until]).toEqual([29_900, MONTH]);
			expect(await cancelSubscription(ports, ACCOUNT)).toBe(true);
			world.now += HOUR;
			expect(await resumeSubscription(ports, ACCOUNT)).toBe(true);
			expect(await mails(world)).toEqual(['premium-cancelled', 'premium-plan', 'premium-receipt', 'premium-resumed']);
			const { text } = await db.selectFrom('mails').select('text').where('kind', '=', 'premium-resumed').executeTakeFirstOrThrow();
			expect(text.replaceAll('\u00a0', ' ')).toContain('Следующее списание: 2 490 ₽, 24 декабря 2026');
			await pass(world, MONTH);
			expect(await captured(world)).toBe(29_900 + 249_000);
			expect(await rowOf(world)).toMatchObject({ plan: 'year', until: addMonths(START, 13, 24) });
		});

		test('says in the receipt when the paid term runs and how a year is refunded', async (world) => {
			const { db, ports } = world;
			await subscribe(db, ports, GOOD_CARD, { plan: 'year', amount: 249_000 });
			const { text } = await db.selectFrom('mails').select('text').where('kind', '=', 'premium-receipt').executeTakeFirstOrThrow();
			expect(text).toContain('с 24 ноября 2026 до 24 ноября 2027');
			expect(text).toContain('Год можно вернуть');
		});

		test('charges nothing for a payment that is declined or never made', async (world) => {
			const { db, ports } = world;
			const started = await startPurchase(ports, purchase());
			await pass(world, START + 40 * 60_000);
			await pass(world, START + 80 * 60_000);
			expect((await charges(world))[0]).toMatchObject({ state: 'declined', reason: 'expired' });
			await settleCharge(ports, (await charges(world))[0]?.id ?? '');
			expect([(await rowOf(world)).state, await captured(world), started.kind]).toEqual(['new', 0, 'redirect']);
			expect(await deleteAbandoned(db, world.now + DAY, 10)).toBe(1);
			expect(await findSubscription(db, ACCOUNT)).toBeUndefined();
		});

		test('takes no money for an account that is deleted while its payment is open', async (world) => {
			const { db, ports } = world;
			const reference = referenceOf(await startPurchase(ports, purchase()));
			const subject = { account: ACCOUNT, mail: null, phone: null };
			await db.transaction().execute((trx) => ownSubscription(ports).erase(trx, subject, world.now));
			await enterCard(db, reference, GOOD_CARD, world.now);
			await pass(world, world.now + 60_000);
			expect(await captured(world)).toBe(0);
			const { state } = await db.selectFrom('gateway_payments').select('state').executeTakeFirstOrThrow();
			const { next_at } = await db.selectFrom('premium_charges').select('next_at').executeTakeFirstOrThrow();
			expect([state, next_at]).toEqual(['cancelled', null]);
		});

		test('is corrected by staff with a name and a reason, which the overview shows', async (world) => {
			const { db, ports } = world;
			await subscribe(db, ports);
			const { id } = await rowOf(world);
			expect(await correctSubscription(ports, id, MONTH + 9 * DAY, { staff: 'eve', note: 'outage' })).toBe(true);
			expect((await rowOf(world)).until).toBe(MONTH + 9 * DAY);
			const overview = await premiumOverview(db, world.now + 1);
			expect(overview.corrections).toMatchObject([{ staff: 'eve', note: 'outage', account: ACCOUNT, amount: null }]);
			expect(overview.states.find(({ state }) => state === 'active')?.count).toBe(1);
			expect(overview.income).toEqual([{ currency: 'rub', amount: 29_900, count: 1 }]);
			expect(overview.started.at(-1)).toBe(1);
			await correctSubscription(ports, id, world.now - 1, { staff: 'eve', note: 'fraud' });
			expect((await premiumOverview(db, world.now + 1)).churn).toEqual({ ended: 0, before: 0 });
		});

		test('is reported to its subscriber, and erased but for the amounts', async (world) => {
			const { db, ports } = world;
			await subscribe(db, ports);
			const own = ownSubscription(ports);
			const subject = { account: ACCOUNT, mail: null, phone: null };
			expect(await own.collect(db, subject)).toMatchObject([
				{ state: 'active', kind: 'month', payments: [{ amount: 29_900, card: { last4: '4242' } }] },
			]);
			const method = savedMethod(await rowOf(world));
			const outside = await own.outside?.(db, subject);
			await db.transaction().execute((trx) => own.erase(trx, subject, world.now));
			await outside?.();
			expect(await own.collect(db, subject)).toEqual([]);
			expect([method === null, await db.selectFrom('gateway_cards').selectAll().execute()]).toEqual([false, []]);
			const kept = await db.selectFrom('premium_charges').select(['amount', 'card']).execute();
			expect(kept).toEqual([{ amount: 29_900, card: null }]);
		});
	});
}
