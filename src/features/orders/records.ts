/** Orders as stored: rows to orders and back. */
import type { Selectable } from 'kysely';
import type { Leg } from '#engine/contract.ts';
import type { BookedOffer, ChangeOption, IssuedOrder } from '#features/booking/contract.ts';
import type { Contacts, Passenger } from '#features/passengers/contract.ts';
import type { PaymentState } from '#features/payment/contract.ts';
import type { Language } from '#i18n/locales.ts';
import type { Database } from '#server/database/open.ts';
import type { OrderChangeRow, OrderEventRow, OrderPaymentRow, OrderRow } from '#server/database/tables/orders.ts';
import { decryptJson, encryptJson, keyedHash } from '#server/personal-data.ts';
import type { Brand } from '#site/site.ts';
import type {
	ChangeState,
	Order,
	OrderChange,
	OrderDetails,
	OrderEvent,
	OrderEventKind,
	OrderPayment,
	OrderRequest,
	OrderState,
} from './contract.ts';

export type StoredOrder = Selectable<OrderRow>;
export type StoredPayment = Selectable<OrderPaymentRow>;
export type StoredChange = Selectable<OrderChangeRow>;

interface People {
	readonly passengers: readonly Passenger[];
	readonly contacts: Contacts;
}
export type Choices = Pick<Order, 'extras' | 'seats' | 'lines'>;

export const purposeOf = (id: string): string => `order:${id}`;

export const mailHash = (mail: string): string => keyedHash('order-mail', mail.trim().toLowerCase());
/** @param phone E.164 */
export const phoneHash = (phone: string): string => keyedHash('order-phone', phone);

export function rowOf(request: OrderRequest, now: number): Omit<StoredOrder, 'captured' | 'refunded'> {
	const { id, brand, market, language, origin, offer, passengers, contacts, extras, seats, lines, total, methods } = request;
	return {
		id,
		state: 'awaiting-payment',
		brand,
		market,
		language,
		origin,
		mail_hash: mailHash(contacts.mail),
		phone_hash: phoneHash(contacts.phone),
		erased_at: null,
		currency: offer.currency,
		total,
		offer: JSON.stringify(offer),
		choices: JSON.stringify({ extras, seats, lines } satisfies Choices),
		people: encryptJson(purposeOf(id), { passengers, contacts } satisfies People),
		issued: null,
		pnr: null,
		methods: methods.join(),
		version: 0,
		created_at: now,
		updated_at: now,
	};
}

export const peopleOf = ({ id, people }: Pick<StoredOrder, 'id' | 'people'>): People => decryptJson<People>(purposeOf(id), people);

export function orderOf(row: StoredOrder): Order {
	return {
		id: row.id,
		state: row.state as OrderState,
		brand: row.brand as Brand,
		market: row.market,
		language: row.language as Language,
		origin: row.origin,
		offer: JSON.parse(row.offer) as BookedOffer,
		...(JSON.parse(row.choices) as Choices),
		...peopleOf(row),
		total: row.total,
		issued: row.issued === null ? null : (JSON.parse(row.issued) as IssuedOrder),
		createdAt: row.created_at,
		updatedAt: row.updated_at,
		version: row.version,
		captured: row.captured,
		refunded: row.refunded,
	};
}

export const paymentOf = (row: StoredPayment): OrderPayment => ({
	id: row.id,
	purpose: row.purpose,
	amount: row.amount,
	state: row.state as PaymentState,
	reason: row.reason,
	captured: row.captured,
	refunded: row.refunded,
	card: row.card === null ? null : (JSON.parse(row.card) as OrderPayment['card']),
	createdAt: row.created_at,
});

export const changeOf = (row: StoredChange): OrderChange => ({
	request: row.request,
	state: row.state as ChangeState,
	legIndex: row.leg,
	option: JSON.parse(row.option) as ChangeOption,
	amount: row.amount,
	refund: row.refund,
	payment: row.payment,
	reason: row.reason,
	until: row.until,
	before: JSON.parse(row.before) as Leg,
	createdAt: row.created_at,
});

const eventOf = ({ at, kind, data }: OrderEventRow): OrderEvent => ({ at, kind: kind as OrderEventKind, data: JSON.parse(data) });

/** In the order in which they were created. */
export const paymentsOf = (db: Database, order: string): Promise<StoredPayment[]> =>
	db
		.selectFrom('order_payments')
		.selectAll()
		.where('order_id', '=', order)
		.orderBy('created_at')
		.orderBy('purpose', 'desc')
		.orderBy('id')
		.execute();

/** In the order in which they were requested. */
export const changesOf = (db: Database, order: string): Promise<StoredChange[]> =>
	db.selectFrom('order_changes').selectAll().where('order_id', '=', order).orderBy('created_at').orderBy('request').execute();

export const findChange = (db: Database, request: string): Promise<StoredChange | undefined> =>
	db.selectFrom('order_changes').selectAll().where('request', '=', request).executeTakeFirst();

export const findOrder = (db: Database, id: string): Promise<StoredOrder | undefined> =>
	db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

/** An order with its timeline and payments; null if there is none. The caller checks access. */
export async function readOrder(db: Database, id: string): Promise<OrderDetails | null> {
	const row = await findOrder(db, id);
	if (!row) return null;
	const [events, payments, changes] = await Promise.all([
		db.selectFrom('order_events').selectAll().where('order_id', '=', id).orderBy('id').execute(),
		paymentsOf(db, id),
		changesOf(db, id),
	]);
	return { ...orderOf(row), events: events.map(eventOf), payments: payments.map(paymentOf), changes: changes.map(changeOf) };
}
