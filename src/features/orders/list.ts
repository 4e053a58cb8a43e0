import { utcDate } from '#lib/dates.ts';
import { MS_PER_DAY } from '#lib/durations.ts';
import type { Database } from '#server/database/open.ts';
import type { Order } from './contract.ts';
import { mailHash, orderOf } from './records.ts';
import { TICKETED } from './rules.ts';

const MOST = 50;

/** Newest first. */
export async function ordersOfVisitor(db: Database, visitor: string): Promise<readonly Order[]> {
	const own = db.selectFrom('order_visitors').select('order_id').where('visitor', '=', visitor);
	const rows = await db
		.selectFrom('orders')
		.selectAll()
		.where('id', 'in', own)
		.orderBy('created_at', 'desc')
		.orderBy('id')
		.limit(MOST)
		.execute();
	return rows.map(orderOf);
}

/** Orders booked with a mail address. */
export async function ordersOfMail(db: Database, mail: string): Promise<readonly Order[]> {
	const rows = await db
		.selectFrom('orders')
		.selectAll()
		.where('mail_hash', '=', mailHash(mail))
		.orderBy('created_at', 'desc')
		.orderBy('id')
		.limit(MOST)
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
export async function countOrdersOfMail(db: Database, mail: string, now: number): Promise<{ all: number; upcoming: number }> {
	const orders = await ordersOfMail(db, mail);
	return { all: orders.length, upcoming: upcomingOrders(orders, now).length };
}
