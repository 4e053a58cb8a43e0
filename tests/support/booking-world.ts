/** Two visitors of a booking that several processes serve on one database, and what must be true there at any time. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { BookedOffer } from '#features/booking/contract.ts';
import { createEmbeddedBooking } from '#features/booking/suppliers/embedded.ts';
import type { OrderState } from '#features/orders/contract.ts';
import { FINAL_STATES } from '#features/orders/contract.ts';
import { runDue } from '#features/orders/effects/effects.ts';
import { onPaymentEvent } from '#features/orders/payments.ts';
import type { OrderPorts } from '#features/orders/ports.ts';
import { peopleOf } from '#features/orders/records.ts';
import { createEmbeddedGateway } from '#features/payment/embedded.ts';
import { relayDue } from '#features/payment/gateway-relay.ts';
import type { SelectedSeat } from '#features/seat-map/contract.ts';
import { releaseHolds } from '#features/seat-map/holds.ts';
import type { Database } from '#server/database/open.ts';
import { decryptJson } from '#server/personal-data.ts';
import type { BookingVisitor, Fields } from './booking-visitor.ts';

/** A booking as its visitor remembers it. */
export interface Remembered {
	id: string;
	/** Its orders that were withdrawn to change the booking, oldest first. */
	readonly earlier: string[];
	readonly visitor: number;
	/** Last value of each field that was stored before the order. */
	typed: Fields;
	/** Forms of open tabs. */
	readonly tabs: Fields[];
	/** Totals that the visitor consented to, with the names and addresses of that moment. */
	readonly confirmed: { readonly total: number; readonly lastName: string; readonly mail: string }[];
}

export interface Model {
	readonly bookings: Remembered[];
}

export interface World {
	readonly db: Database;
	readonly isPostgres: boolean;
	readonly visitors: readonly BookingVisitor[];
	readonly offers: readonly Fields[];
	/** Seat and extras fields to choose from. */
	readonly choices: readonly Fields[];
	/** How many orders ended in each state. */
	readonly reached: Map<string, number>;
}

export const idsOf = ({ bookings }: Model): string[] => bookings.flatMap(({ id, earlier }) => [id, ...earlier]);

const MINUTE = 60_000;
const silent = { info: () => undefined, warn: () => undefined };

async function confirmSeats(db: Database, order: string, until: number): Promise<void> {
	await db.updateTable('seat_holds').set({ until }).where('order_id', '=', order).execute();
}

/** A third process: it runs effects and delivers events, but places no orders. */
function workerPorts(db: Database): OrderPorts {
	const nothing = async () => null;
	const supplier = createEmbeddedBooking({
		db: async () => db,
		price: nothing,
		extras: () => [],
		seatMaps: () => [],
		sale: { tickets: async () => [], ticket: () => undefined },
		now: Date.now,
		wait: nothing,
	});
	return {
		gateway: createEmbeddedGateway({ db: async () => db, host: 'pay.localhost', now: Date.now }),
		supplier: () => supplier,
		seats: { confirm: confirmSeats, release: releaseHolds, releaseFlights: async () => undefined },
		cashback: async () => undefined,
		reportCashback: async () => undefined,
		now: Date.now,
	};
}

/** Delivers events and runs effects until nothing is due. */
export async function runAll(db: Database): Promise<void> {
	const ports = workerPorts(db);
	const deliver = async (_: Headers, body: string) => void (await onPaymentEvent(db, ports, JSON.parse(body)));
	for (let round = 0; round < 50; round++) {
		const events = await relayDue({ db: async () => db, deliver, log: silent, now: Date.now });
		const effects = await runDue({ db, ports, log: silent });
		if (events + effects === 0) return;
	}
	throw new Error('Effects never end');
}

/** Moves everything that these bookings wait for into the past. */
export async function letTimePass({ db }: World, ids: readonly string[], minutes: number): Promise<void> {
	const ms = minutes * MINUTE;
	if (ids.length === 0) return;
	const earlier = (offer: string): string => {
		const parsed = JSON.parse(offer) as BookedOffer;
		return JSON.stringify({ ...parsed, validUntil: parsed.validUntil - ms, checkedAt: parsed.checkedAt - ms });
	};
	for (const table of ['booking_drafts', 'orders'] as const) {
		for (const { id, offer } of await db.selectFrom(table).select(['id', 'offer']).where('id', 'in', ids).execute())
			await db
				.updateTable(table)
				.set({ offer: earlier(offer) })
				.where('id', '=', id)
				.execute();
	}
	const before = { until: sql<number>`until - ${ms}` };
	await db.updateTable('seat_holds').set(before).where('order_id', 'in', ids).execute();
	const effect = { next_at: sql<number>`next_at - ${ms}`, created_at: sql<number>`created_at - ${ms}` };
	await db.updateTable('order_effects').set(effect).where('order_id', 'in', ids).execute();
	const payment = { expires_at: sql<number>`expires_at - ${ms}`, due_at: sql<number>`due_at - ${ms}` };
	await db.updateTable('gateway_payments').set(payment).where('order_id', 'in', ids).execute();
	const order = { visible_at: sql<number>`visible_at - ${ms}` };
	await db.updateTable('sandbox_orders').set(order).where('order_id', 'in', ids).execute();
}

const WITHOUT_SEATS: ReadonlySet<OrderState> = new Set(['expired', 'released', 'withdrawn', 'refunding', 'refunded']);
const PAYABLE: ReadonlySet<OrderState> = new Set(['awaiting-payment', 'payment-failed']);

async function rowsOf(db: Database, ids: readonly string[]) {
	const [orders, gateway, issued, effects, holds, drafts, mails] = await Promise.all([
		db.selectFrom('orders').selectAll().where('id', 'in', ids).execute(),
		db.selectFrom('gateway_payments').selectAll().where('order_id', 'in', ids).execute(),
		db.selectFrom('sandbox_orders').selectAll().where('order_id', 'in', ids).execute(),
		db.selectFrom('order_effects').selectAll().where('order_id', 'in', ids).execute(),
		db.selectFrom('seat_holds').selectAll().where('order_id', 'in', ids).execute(),
		db.selectFrom('booking_drafts').selectAll().where('id', 'in', ids).execute(),
		db.selectFrom('mails').select(['key', 'text']).where('kind', '=', 'order-confirmed').execute(),
	]);
	return { orders, gateway, issued, effects, holds, drafts, mails };
}
type Stored = Awaited<ReturnType<typeof rowsOf>>;

/** All tables at one moment. */
const stateOf = ({ db, isPostgres }: World, ids: readonly string[]): Promise<Stored> =>
	db.transaction().execute(async (trx) => {
		if (isPostgres) await sql`set transaction isolation level repeatable read`.execute(trx);
		return rowsOf(trx, ids);
	});

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + Number(number), 0);

const seatsOf = ({ choices }: Stored['orders'][number]): readonly SelectedSeat[] =>
	(JSON.parse(choices) as { seats: readonly SelectedSeat[] }).seats;

function expectMoneyWithin({ orders, gateway }: Stored): void {
	const byId = new Map(orders.map((order) => [order.id, order]));
	for (const payment of gateway) expect(byId.has(payment.order_id), `a payment without an order: ${payment.order_id}`).toBe(true);
	for (const order of orders) {
		const own = gateway.filter(({ order_id }) => order_id === order.id);
		expect(sum(own.map(({ captured }) => captured)), `captured for ${order.id}`).toBeLessThanOrEqual(order.total);
		for (const payment of own) expect(Number(payment.refunded)).toBeLessThanOrEqual(Number(payment.captured));
		expect(own.filter(({ state }) => state === 'authorized' || state === 'captured').length, 'paid twice').toBeLessThanOrEqual(1);
		const { lines } = JSON.parse(order.choices) as { lines: readonly { amount: number }[] };
		expect(sum(lines.map(({ amount }) => amount))).toBe(order.total);
	}
}

/** Every seat of an order is held for it, and no other order has it. */
function expectSeatsOnce({ orders, holds }: Stored): void {
	const taken = new Map<string, string>();
	for (const order of orders) {
		if (WITHOUT_SEATS.has(order.state as OrderState)) continue;
		const own = holds.filter(({ order_id, until }) => order_id === order.id && until > Date.now());
		for (const { flightIndex, segmentIndex, seatId } of seatsOf(order)) {
			const key = `${flightIndex}.${segmentIndex}.${seatId}`;
			expect(taken.get(key), `${key} of ${order.id} has another order`).toBeUndefined();
			taken.set(key, order.id);
			expect(
				own.map(({ seat }) => seat),
				`${order.id} is ${order.state}`,
			).toContain(seatId);
		}
	}
}

/** An order that is not final is payable, or an effect goes on with it. */
function expectWayOn({ orders, effects }: Stored): void {
	for (const { id, state } of orders) {
		const isOpen = effects.some((effect) => effect.order_id === id && effect.state !== 'done');
		expect(FINAL_STATES.has(state as OrderState) || isOpen, `${id} is ${state} and nothing goes on`).toBe(true);
	}
}

function expectOneEffectEach({ orders, issued, effects, mails }: Stored): void {
	expect(new Set(issued.map(({ order_id }) => order_id)).size, 'an order is issued twice').toBe(issued.length);
	expect(new Set(effects.map(({ key }) => key)).size).toBe(effects.length);
	for (const { id } of orders) expect(mails.filter(({ text }) => text.includes(id)).length, `mails of ${id}`).toBeLessThanOrEqual(1);
}

function expectNothingLost({ drafts, orders }: Stored, { bookings }: Model): void {
	for (const { id, earlier, typed, confirmed } of bookings) {
		const withdrawn = orders.filter((row) => earlier.includes(row.id)).map(({ state }) => state);
		expect(withdrawn, `orders before ${id}`).toEqual(earlier.map(() => 'withdrawn'));
		const draft = drafts.find((row) => row.id === id);
		if (!draft) throw new Error(`The draft ${id} is gone`);
		const fields = decryptJson<Record<string, { value: string }>>(`draft:${id}`, draft.fields);
		for (const [name, value] of Object.entries(typed)) expect([id, name, fields[name]?.value ?? '']).toEqual([id, name, value]);
		const order = orders.find((row) => row.id === id);
		if (!order) continue;
		expect(draft.state, `${id} has an order`).toBe('replaced');
		const { passengers, contacts } = peopleOf(order);
		expect(confirmed).toContainEqual({ total: order.total, lastName: passengers[0]?.lastName, mail: contacts.mail });
	}
}

/** What is true at any time. */
export async function expectConsistent(world: World, model: Model): Promise<void> {
	const ids = idsOf(model);
	if (ids.length === 0) return;
	const stored = await stateOf(world, ids);
	expectMoneyWithin(stored);
	expectSeatsOnce(stored);
	expectWayOn(stored);
	expectOneEffectEach(stored);
	expectNothingLost(stored, model);
}

/** Hours later: every order is final, and the money at the gateway is that of the orders. */
export async function expectSettled(world: World, model: Model): Promise<void> {
	const ids = idsOf(model);
	if (ids.length === 0) return;
	for (let round = 0; round < 4; round++) {
		await runAll(world.db);
		await letTimePass(world, ids, 40);
	}
	await runAll(world.db);
	await expectConsistent(world, model);
	const { orders, gateway, issued } = await stateOf(world, ids);
	for (const order of orders) {
		const state = order.state as OrderState;
		world.reached.set(state, (world.reached.get(state) ?? 0) + 1);
		expect(FINAL_STATES.has(state), `${order.id} is ${state}`).toBe(true);
		expect(PAYABLE.has(state)).toBe(false);
		const own = gateway.filter(({ order_id }) => order_id === order.id);
		const [captured, refunded] = [sum(own.map((payment) => payment.captured)), sum(own.map((payment) => payment.refunded))];
		expect([order.id, captured, refunded]).toEqual([order.id, order.captured, order.refunded]);
		expect([order.id, captured]).toEqual([order.id, state === 'confirmed' || state === 'refunded' ? order.total : 0]);
		expect(
			own.filter((payment) => payment.state === 'authorized'),
			`money of ${order.id} is still held`,
		).toEqual([]);
		const ticket = issued.find(({ order_id }) => order_id === order.id)?.state ?? null;
		if (state === 'confirmed') expect([order.id, ticket]).toEqual([order.id, 'issued']);
		if (state === 'refunded') expect([order.id, ticket]).toEqual([order.id, 'cancelled']);
	}
	await world.db.deleteFrom('seat_holds').where('order_id', 'in', ids).execute();
}
