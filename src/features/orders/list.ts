import { utcDate } from '#lib/dates.ts';
import { MS_PER_DAY } from '#lib/durations.ts';
import type { Database } from '#server/database/open.ts';
import type { OrderOwner } from './access.ts';
import { FINAL_STATES, type Order, type OrderSummary } from './contract.ts';
import { mailHash, orderOf, phoneHash } from './records.ts';
import { TICKETED } from './rules.ts';

/** Of a list on a page. */
export const MOST_ORDERS = 50;

/** Newest first. */
export async function ordersOfVisitor(db: Database, visitor: string): Promise<readonly Order[]> {
	const own = db.selectFrom('order_visitors').select('order_id').where('visitor', '=', visitor);
	const rows = await db
		.selectFrom('orders')
		.selectAll()
		.where('id', 'in', own)
		.orderBy('created_at', 'desc')
		.orderBy('id')
		.limit(MOST_ORDERS)
		.execute();
	return rows.map(orderOf);
}

/** Orders booked with the mail address or the phone of a person, newest first. @param most all by default */
export async function ordersOfOwner(db: Database, { mail, phone }: OrderOwner, most = Number.POSITIVE_INFINITY): Promise<readonly Order[]> {
	if (mail === null && phone === null) return [];
	const rows = await db
		.selectFrom('orders')
		.selectAll()
		.where(({ eb, or }) =>
			or([
				...(mail === null ? [] : [eb('mail_hash', '=', mailHash(mail))]),
				...(phone === null ? [] : [eb('phone_hash', '=', phoneHash(phone))]),
			]),
		)
		.where('erased_at', 'is', null)
		.orderBy('created_at', 'desc')
		.orderBy('id')
		.$if(Number.isFinite(most), (query) => query.limit(most))
		.execute();
	return rows.map(orderOf);
}

const lastDay = ({ offer }: Order): string => (offer.flights.legs.at(-1)?.segments.at(-1)?.arrival ?? '').slice(0, 10);
const firstDeparture = ({ offer }: Order): string => offer.flights.legs[0]?.segments[0]?.departure ?? '';

/**
 * Confirmed trips that are not over, the next one first.
 * @param now milliseconds since 1970; a trip that ended yesterday in UTC may not be over west of it
 */
export function upcomingOrders(orders: readonly Order[], now: number): readonly Order[] {
	const yesterday = utcDate(new Date(now - MS_PER_DAY));
	return orders
		.filter((order) => TICKETED.has(order.state) && lastDay(order) >= yesterday)
		.sort((a, b) => firstDeparture(a).localeCompare(firstDeparture(b)));
}

/** @param now milliseconds since 1970 */
export async function summarizeOrders(db: Database, owner: OrderOwner, now: number): Promise<OrderSummary> {
	const orders = await ordersOfOwner(db, owner);
	return {
		all: orders.length,
		upcoming: upcomingOrders(orders, now).map(({ id, issued }) => ({ id, pnr: issued?.pnr ?? null })),
		inProgress: orders.filter(({ state }) => !FINAL_STATES.has(state)).map(({ id }) => id),
	};
}
