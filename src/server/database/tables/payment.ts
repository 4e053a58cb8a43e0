/** The embedded payment gateway. */
import type { Generated } from 'kysely';

/** The process that created a payment and gets its events: this one, or another through `/svc/payment`. */
export type PaymentCreator = 'own' | 'other';

/** A payment at the embedded gateway; of a card it has scheme and last digits only. */
export interface GatewayPaymentRow {
	reference: string;
	order_id: string;
	amount: number;
	currency: string;
	/** Kinds of card, separated by commas. */
	methods: string;
	brand: string;
	market: string;
	language: string;
	return_url: string;
	expires_at: number;
	state: string;
	reason: string | null;
	captured: Generated<number>;
	refunded: Generated<number>;
	/** `{ scheme, last4 }`. */
	card: string | null;
	/** Cards that were tried. */
	attempts: Generated<number>;
	/** `{ code, tries }` while the bank waits for the cardholder. */
	challenge: string | null;
	/** When the payment changes by itself: expires, or an unknown outcome becomes `settles_as`. */
	due_at: number | null;
	settles_as: 'authorized' | 'declined' | null;
	creator: Generated<PaymentCreator>;
	/** Place of `SAVED_BY` from 1, if its card is saved for later charges; else 0. */
	saves: Generated<number>;
	/** Name of the saved card. */
	method: string | null;
	created_at: number;
	updated_at: number;
}

/** A saved card at the embedded gateway. */
export interface GatewayCardRow {
	method: string;
	scheme: string;
	last4: string;
	/** Test outcome of its charges. */
	outcome: string;
	created_at: number;
}

/** Results of calls to the embedded gateway by idempotency key. */
export interface GatewayCallRow {
	key: string;
	/** Hash of the call's parameters. */
	request: string;
	result: string;
	at: number;
}

/** Events of the embedded gateway for the merchant; `sending` while a process holds one until `next_at`. */
export interface GatewayEventRow {
	id: string;
	reference: string;
	type: string;
	state: 'queued' | 'sending' | 'delivered' | 'failed';
	attempts: Generated<number>;
	next_at: number;
	at: number;
	delivered_at: number | null;
	error: string | null;
	/** Of the payment. */
	creator: Generated<PaymentCreator>;
}

export interface PaymentTables {
	gateway_payments: GatewayPaymentRow;
	gateway_calls: GatewayCallRow;
	gateway_cards: GatewayCardRow;
	gateway_events: GatewayEventRow;
}
