/** Who may see an order: visitors bound to it, and whoever has its signed link. */
import { timingSafeEqual } from 'node:crypto';
import type { Database } from '#server/database/open.ts';
import { keyedHash, sha256 } from '#server/personal-data.ts';
import type { OrderDetails } from './contract.ts';
import { findOrder, mailHash, phoneHash, readOrder } from './records.ts';
import { isOrderId, readOrderId } from './rules.ts';

const KEY_LENGTH = 22;

/** Key of an order's signed link; 132 bits. */
export const orderKey = (id: string): string => keyedHash('order-link', id).slice(0, KEY_LENGTH);

const isEqual = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(sha256(a)), Buffer.from(sha256(b)));

export const isOrderKey = (id: string, key: string): boolean => isOrderId(id) && isEqual(orderKey(id), key);

export async function bindVisitor(db: Database, order: string, visitor: string, now: number): Promise<void> {
	await db
		.insertInto('order_visitors')
		.values({ order_id: order, visitor, at: now })
		.onConflict((conflict) => conflict.columns(['order_id', 'visitor']).doNothing())
		.execute();
}

/** Ends this browser's access to its orders. @returns how many there were */
export async function forgetVisitor(db: Database, visitor: string): Promise<number> {
	const { numDeletedRows } = await db.deleteFrom('order_visitors').where('visitor', '=', visitor).executeTakeFirst();
	return Number(numDeletedRows);
}

export async function mayVisit(db: Database, order: string, visitor: string | null): Promise<boolean> {
	if (visitor === null || !isOrderId(order)) return false;
	const bound = db.selectFrom('order_visitors').select('at').where('order_id', '=', order).where('visitor', '=', visitor);
	return (await bound.executeTakeFirst()) !== undefined;
}

/** Addresses that a reader has proven to be their own; null if there is none. */
export interface OrderOwner {
	readonly mail: string | null;
	/** E.164. */
	readonly phone: string | null;
}

/** Whether an order was booked with the mail address or the phone of its reader. */
export async function isOrderOfOwner(db: Database, order: string, { mail, phone }: OrderOwner): Promise<boolean> {
	const row = isOrderId(order) ? await findOrder(db, order) : undefined;
	if (!row || row.erased_at !== null) return false;
	return (mail !== null && row.mail_hash === mailHash(mail)) || (phone !== null && row.phone_hash === phoneHash(phone));
}

/** For support: number and mail of an order, as typed. Null if they don't match, whether or not the order exists. */
export async function findOrderForHelp(db: Database, number: string, mail: string): Promise<OrderDetails | null> {
	const id = readOrderId(number) ?? '0000-0000';
	const hash = mailHash(mail);
	const row = await findOrder(db, id);
	const matches = isEqual(row?.mail_hash ?? '', hash);
	return row && matches ? readOrder(db, id) : null;
}
