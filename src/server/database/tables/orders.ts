/** Orders, their calls to suppliers and gateways, and the orders of the embedded supplier. */
import type { Generated } from 'kysely';

export interface OrderRow {
	id: string;
	state: string;
	brand: string;
	market: string;
	language: string;
	/** Of the site where it was made, for links in mails. */
	origin: string;
	/** Keyed hash of the lower-case address; random once the order is erased. */
	mail_hash: string;
	/** Keyed hash of the phone; null for older orders. */
	phone_hash: string | null;
	/** When everything personal was erased; what is left is an accounting record. */
	erased_at: number | null;
	currency: string;
	total: number;
	captured: Generated<number>;
	refunded: Generated<number>;
	/** `BookedOffer`. */
	offer: string;
	/** `{ extras, seats, lines }`. */
	choices: string;
	/** Encrypted: `{ passengers, contacts }`. */
	people: string;
	/** `IssuedOrder`. */
	issued: string | null;
	pnr: string | null;
	/** Kinds of card, separated by commas. */
	methods: string;
	version: number;
	created_at: number;
	updated_at: number;
}

/** Visitors who may see an order: the one who made it, and those who opened its signed link. */
export interface OrderVisitorRow {
	order_id: string;
	visitor: string;
	at: number;
}

export interface OrderEventRow {
	id: string;
	order_id: string;
	at: number;
	kind: string;
	data: string;
}

/** Outgoing call, queued in the transaction of its cause; `running` while a process holds it until `next_at`. */
export interface OrderEffectRow {
	id: string;
	order_id: string;
	kind: string;
	/** Idempotency key sent with the call. */
	key: string;
	state: 'queued' | 'running' | 'done' | 'failed';
	attempts: Generated<number>;
	next_at: number;
	data: string;
	error: string | null;
	created_at: number;
	done_at: number | null;
}

export interface OrderPaymentRow {
	/** Also the idempotency key of its creation. */
	id: string;
	order_id: string;
	gateway: string;
	/** Null until the gateway has responded. */
	reference: string | null;
	url: string | null;
	purpose: 'order' | 'change';
	amount: number;
	currency: string;
	state: string;
	reason: string | null;
	captured: Generated<number>;
	refunded: Generated<number>;
	/** `{ scheme, last4 }`. */
	card: string | null;
	created_at: number;
	updated_at: number;
}

/** Change of one leg of an order. */
export interface OrderChangeRow {
	/** Random id of the form; part of the idempotency key. */
	request: string;
	order_id: string;
	state: string;
	leg: number;
	/** `ChangeOption`. */
	option: string;
	/** `Leg` as it was. */
	before: string;
	amount: number;
	refund: number;
	/** Id of its payment. */
	payment: string | null;
	reason: string | null;
	/** Deadline of the payment. */
	until: number;
	created_at: number;
	updated_at: number;
}

/** Webhook events that were processed. */
export interface PaymentEventRow {
	id: string;
	at: number;
}

/** Orders at the embedded supplier, by idempotency key. */
export interface SandboxOrderRow {
	key: string;
	order_id: string;
	state: 'issued' | 'rejected' | 'cancelled';
	outcome: string;
	/** Look-ups before this time do not find it. */
	visible_at: number;
	at: number;
}

export interface OrderTables {
	orders: OrderRow;
	order_visitors: OrderVisitorRow;
	order_events: OrderEventRow;
	order_effects: OrderEffectRow;
	order_payments: OrderPaymentRow;
	order_changes: OrderChangeRow;
	payment_events: PaymentEventRow;
	sandbox_orders: SandboxOrderRow;
}
