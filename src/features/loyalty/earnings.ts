/** What orders earn. The caller's transaction is that of the order's change, so that both happen or neither does. */
import type { Selectable } from 'kysely';
import type { OrderState } from '#features/orders/contract.ts';
import { MS_PER_HOUR } from '#lib/durations.ts';
import type { Database } from '#server/database/open.ts';
import { lockingRows } from '#server/database/row-locks.ts';
import type { OrderRow } from '#server/database/tables/orders.ts';
import { errorDetails, type Log } from '#server/log/log.ts';
import type { EarningOffer, EarningState, Standing } from './contract.ts';
import { post } from './ledger.ts';
import { adjusted, availableAt, becameAvailable, cashbackOf, earned, protectionOf, rateOf, reversed } from './rules.ts';

export interface PromisedOrder {
	readonly id: string;
	readonly currency: string;
	/** What the visitor pays. */
	readonly total: number;
}

const sourceOf = (order: string): string => `order:${order}`;

/** Notes what an order will earn as its page said, when it is placed; nothing is booked before it is paid. */
export async function promiseCashback(
	trx: Database,
	account: string,
	standing: Standing,
	order: PromisedOrder,
	now: number,
): Promise<void> {
	const rate = rateOf(standing);
	const amount = cashbackOf(order.total, rate);
	if (amount <= 0) return;
	await trx
		.insertInto('loyalty_earnings')
		.values({
			source: sourceOf(order.id),
			kind: 'earned',
			order_id: order.id,
			account_id: account,
			state: 'promised' satisfies EarningState,
			currency: order.currency.toLowerCase(),
			amount,
			rate,
			available_at: null,
			created_at: now,
			updated_at: now,
		})
		.onConflict((conflict) => conflict.column('source').doNothing())
		.execute();
}

const earningsOf = async (trx: Database, order: string) =>
	lockingRows(trx, trx.selectFrom('loyalty_earnings').selectAll().where('order_id', '=', order).orderBy('source')).execute();

type Earning = Awaited<ReturnType<typeof earningsOf>>[number];

const setState = (trx: Database, { source }: Earning, state: EarningState, now: number, available_at?: number) =>
	trx
		.updateTable('loyalty_earnings')
		.set({ state, updated_at: now, ...(available_at === undefined ? {} : { available_at }) })
		.where('source', '=', source)
		.execute();

const factsOf = ({ source, order_id: order, account_id: account, currency, amount }: Earning) => ({
	source,
	order,
	account,
	currency,
	amount,
});

const arrivalOf = ({ flights }: Pick<EarningOffer, 'flights'>): number =>
	Math.max(...flights.legs.map(({ segments }) => segments.at(-1)?.arrivalUtc ?? 0));

type ChangedOrder = Pick<Selectable<OrderRow>, 'id' | 'state' | 'captured' | 'refunded' | 'offer'>;

/** What was paid for the order is another amount: what it earns follows. */
async function adjust(trx: Database, earning: Earning, { captured, refunded }: ChangedOrder, now: number): Promise<void> {
	const amount = cashbackOf(captured - refunded, earning.rate);
	const difference = amount - earning.amount;
	if (earning.kind !== 'earned' || difference === 0) return;
	const earlier = trx.selectFrom('loyalty_transactions').select('id').where('key', 'like', `adjusted:${earning.source}:%`);
	const version = (await earlier.execute()).length + 1;
	await post(trx, adjusted({ ...factsOf(earning), amount: difference }, version), now);
	await trx.updateTable('loyalty_earnings').set({ amount, updated_at: now }).where('source', '=', earning.source).execute();
}

async function onConfirmed(trx: Database, earning: Earning, order: ChangedOrder, now: number): Promise<void> {
	const at = availableAt(arrivalOf(JSON.parse(order.offer) as EarningOffer));
	if (earning.state === 'promised') {
		await post(trx, earned(factsOf(earning), 'earned'), now);
		await setState(trx, earning, 'pending', now, at);
	}
	if (earning.state !== 'promised' && earning.state !== 'pending') return;
	await adjust(trx, earning, order, now);
	// Another date: the trip is over at another time.
	if (earning.state === 'pending' && earning.available_at !== at) await setState(trx, earning, 'pending', now, at);
}

async function onRefunded(trx: Database, earning: Earning, now: number): Promise<void> {
	if (earning.state === 'promised') await setState(trx, earning, 'void', now);
	if (earning.state !== 'pending' && earning.state !== 'available') return;
	if (earning.amount > 0) await post(trx, reversed(factsOf(earning), earning.state), now);
	await setState(trx, earning, 'reversed', now);
}

/** Books what a change of an order means. Repeating it changes nothing. */
export async function onOrderChanged(trx: Database, order: ChangedOrder, now: number): Promise<void> {
	const state = order.state as OrderState;
	for (const earning of await earningsOf(trx, order.id)) {
		if (state === 'confirmed' && order.captured > 0) await onConfirmed(trx, earning, order, now);
		else if (state === 'refunded') await onRefunded(trx, earning, now);
		else if ((state === 'released' || state === 'expired' || state === 'withdrawn') && earning.state === 'promised')
			await setState(trx, earning, 'void', now);
	}
}

/** Deletes the oldest promises of orders that were never paid, at most `limit`. @returns the number deleted */
export async function deleteVoidEarnings(db: Database, before: number, limit: number): Promise<number> {
	const ofVoid = db.selectFrom('loyalty_earnings').select('source').where('state', '=', 'void').where('updated_at', '<', before);
	const sources = ofVoid.orderBy('updated_at').limit(limit);
	const { numDeletedRows } = await db.deleteFrom('loyalty_earnings').where('source', 'in', sources).executeTakeFirst();
	return Number(numDeletedRows);
}

const MATURED = 50;
const FAILURE_WAIT = MS_PER_HOUR;

/** Makes cashback of trips that are over available; an order that is being refunded waits. @returns how many */
export async function matureEarnings(db: Database, now: number, log: Pick<Log, 'error'>): Promise<number> {
	const due = await db
		.selectFrom('loyalty_earnings')
		.leftJoin('orders', 'orders.id', 'loyalty_earnings.order_id')
		.leftJoin('loyalty_orders', 'loyalty_orders.order_id', 'loyalty_earnings.order_id')
		.select('loyalty_earnings.order_id')
		.distinct()
		.where('loyalty_earnings.state', '=', 'pending')
		.where('loyalty_earnings.available_at', '<=', now)
		.where(({ fn }) => fn.coalesce('orders.state', 'loyalty_orders.state'), '=', 'confirmed')
		.limit(MATURED)
		.execute();
	for (const { order_id } of due)
		try {
			await db.transaction().execute((trx) => matureOrder(trx, order_id, now));
		} catch (error) {
			log.error('Making cashback available failed', { order: order_id, ...errorDetails(error) });
			await postpone(db, order_id, now);
		}
	return due.length;
}

/** One that fails is tried again after the others. */
const postpone = (db: Database, order: string, now: number) =>
	db
		.updateTable('loyalty_earnings')
		.set({ available_at: now + FAILURE_WAIT })
		.where('order_id', '=', order)
		.where('state', '=', 'pending')
		.where('available_at', '<=', now)
		.execute();

async function matureOrder(trx: Database, id: string, now: number): Promise<void> {
	// The order's row first, as its own changes lock it.
	const own = await lockingRows(trx, trx.selectFrom('orders').select('state').where('id', '=', id)).executeTakeFirst();
	const reported = trx.selectFrom('loyalty_orders').select('state').where('order_id', '=', id);
	const order = own ?? (await lockingRows(trx, reported).executeTakeFirst());
	if (order?.state !== 'confirmed') return;
	for (const earning of await earningsOf(trx, id)) {
		if (earning.state !== 'pending' || earning.available_at === null || earning.available_at > now) continue;
		if (earning.amount > 0) await post(trx, becameAvailable(factsOf(earning)), now);
		await setState(trx, earning, 'available', now);
	}
}

export interface SeenFare {
	readonly account: string;
	/** Minor units. */
	readonly price: number;
	readonly currency: string;
	/** Whether an order is for the same trip, with no less baggage. */
	readonly isSameTrip: (offer: EarningOffer) => boolean;
	/** When it was seen; now by default. */
	readonly at?: number;
}

/**
 * Price protection: credits a member the difference when an alert saw a lower price for a trip booked shortly before, once for each order.
 * @returns the amounts credited, by order
 */
export async function protectPrice(trx: Database, seen: SeenFare, now: number): Promise<Map<string, number>> {
	const { account, price, currency, isSameTrip, at = now } = seen;
	const credited = new Map<string, number>();
	const booked = await trx
		.selectFrom('loyalty_earnings')
		.leftJoin('orders', 'orders.id', 'loyalty_earnings.order_id')
		.leftJoin('loyalty_orders', 'loyalty_orders.order_id', 'loyalty_earnings.order_id')
		.select(({ fn }) => [
			'loyalty_earnings.order_id as id',
			fn.coalesce('orders.offer', 'loyalty_orders.offer').as('offer'),
			fn.coalesce('orders.created_at', 'loyalty_orders.created_at').as('created_at'),
			fn.coalesce('orders.currency', 'loyalty_orders.currency').as('currency'),
		])
		.where('loyalty_earnings.account_id', '=', account)
		.where('loyalty_earnings.kind', '=', 'earned')
		.where('loyalty_earnings.state', '=', 'pending')
		.where(({ fn }) => fn.coalesce('orders.state', 'loyalty_orders.state'), '=', 'confirmed')
		.execute();
	for (const { id, offer: stored, created_at, currency: paidIn } of booked) {
		const offer = JSON.parse(stored ?? '') as EarningOffer;
		const fare = { fare: offer.total, currency, bookedAt: Number(created_at) };
		const covers = paidIn?.toLowerCase() === currency && at >= fare.bookedAt && isSameTrip(offer);
		const amount = covers ? protectionOf(fare, price, at) : 0;
		if (amount > 0 && (await credit(trx, { id, account, currency, amount, arrival: arrivalOf(offer) }, now))) credited.set(id, amount);
	}
	return credited;
}

interface Credit {
	readonly id: string;
	readonly account: string;
	readonly currency: string;
	readonly amount: number;
	readonly arrival: number;
}

async function credit(trx: Database, { id, account, currency, amount, arrival }: Credit, now: number): Promise<boolean> {
	const source = `protection:${id}`;
	const inserted = await trx
		.insertInto('loyalty_earnings')
		.values({
			source,
			kind: 'protection',
			order_id: id,
			account_id: account,
			state: 'pending' satisfies EarningState,
			currency,
			amount,
			rate: 0,
			available_at: availableAt(arrival),
			created_at: now,
			updated_at: now,
		})
		.onConflict((conflict) => conflict.column('source').doNothing())
		.executeTakeFirst();
	if (!inserted.numInsertedOrUpdatedRows) return false;
	return post(trx, earned({ source, order: id, account, currency, amount }, 'protection'), now);
}
