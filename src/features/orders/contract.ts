/** Orders: a confirmed booking with its payment. Money is minor units of the order's currency; times are milliseconds since 1970 UTC. */
import type { Leg } from '#engine/contract.ts';
import type { BookedOffer, ChangeOption, IssuedOrder, PriceLine } from '#features/booking/contract.ts';
import type { AddedExtra } from '#features/extras/contract.ts';
import type { Contacts, Passenger } from '#features/passengers/contract.ts';
import type { CardKind, PaymentState } from '#features/payment/contract.ts';
import type { SelectedSeat } from '#features/seat-map/contract.ts';
import type { Language } from '#i18n/locales.ts';
import type { Brand } from '#site/site.ts';

/**
 * `awaiting-payment` → `issuing` (money held) → `confirmed` (issued and captured). `payment-unknown` and `issue-unknown` are looked up
 * until they are known. `payment-failed` may be paid again until the offer expires; `expired` and `released` took no money;
 * `withdrawn`: the visitor went back to change the booking before paying; `changing`: a
 * change is paid and made, then the order is `confirmed` again; `refunding` → `refunded`.
 */
export const ORDER_STATES = [
	'awaiting-payment',
	'payment-failed',
	'payment-unknown',
	'issuing',
	'issue-unknown',
	'confirmed',
	'changing',
	'refunding',
	'refunded',
	'released',
	'expired',
	'withdrawn',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Letters, digits and hyphen (spec 2.2): `K7Q2-9XMA`. */
export const ORDER_ID = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/;

export interface OrderRequest {
	/** Of the draft that it comes from. */
	readonly id: string;
	/** Hash of the visitor's cookie. */
	readonly visitor: string;
	readonly brand: Brand;
	readonly market: string;
	readonly language: Language;
	readonly origin: string;
	readonly offer: BookedOffer;
	readonly passengers: readonly Passenger[];
	readonly contacts: Contacts;
	readonly extras: readonly AddedExtra[];
	readonly seats: readonly SelectedSeat[];
	readonly lines: readonly PriceLine[];
	/** The total that the visitor confirmed: the ceiling of what is charged. */
	readonly total: number;
	readonly methods: readonly CardKind[];
}

export interface Order extends Omit<OrderRequest, 'visitor' | 'methods'> {
	readonly state: OrderState;
	readonly issued: IssuedOrder | null;
	readonly createdAt: number;
	readonly updatedAt: number;
	readonly version: number;
	readonly captured: number;
	readonly refunded: number;
}

export const ORDER_EVENTS = [
	'created',
	'payment-started',
	'payment-authorized',
	'payment-declined',
	'payment-unknown',
	'issued',
	'issue-rejected',
	'issue-unknown',
	'tickets-cancelled',
	'captured',
	'released',
	'expired',
	'withdrawn',
	'change-requested',
	'change-unknown',
	'changed',
	'change-failed',
	'refund-requested',
	'refunded',
	'refund-failed',
	'mail-sent',
] as const;
export type OrderEventKind = (typeof ORDER_EVENTS)[number];

export interface OrderEvent {
	readonly at: number;
	readonly kind: OrderEventKind;
	/** Amounts and reasons, never personal data. */
	readonly data: Readonly<Record<string, string | number>>;
}

/** Outcome of placing an order or paying it again. */
export type PlacedOrder =
	| { readonly kind: 'redirect'; readonly url: string }
	/** The order exists in another state, which its page shows. */
	| { readonly kind: 'order'; readonly state: OrderState }
	/** The gateway could not be reached; nothing is charged, the visitor may try again. */
	| { readonly kind: 'gateway-failed' };

/** `draft-changed`: by another tab; nothing is stored. */
export type PlacedDraft = PlacedOrder | { readonly kind: 'draft-changed' };

/** Outgoing calls of an order; each has a key of its own and one effect. */
export const EFFECT_KINDS = [
	'issue',
	'find-issued',
	'find-delayed-issue',
	'cancel-delayed-issue',
	'capture',
	'release',
	'cancel',
	'refund',
	'lookup-payment',
	'expire',
	'change',
	'find-changed',
	'find-delayed-change',
	'expire-change',
	'cashback',
] as const;
export type EffectKind = (typeof EFFECT_KINDS)[number];

export interface OrderPayment {
	readonly id: string;
	readonly purpose: 'order' | 'change';
	readonly amount: number;
	readonly state: PaymentState;
	/** Of a declined payment: a `DeclineReason`, or `mismatch`. */
	readonly reason: string | null;
	readonly captured: number;
	readonly refunded: number;
	readonly card: { readonly scheme: string; readonly last4: string } | null;
	readonly createdAt: number;
}

/**
 * `pending`: waits for its payment or the supplier; `unknown` is looked up until it is known; `changed`: the flights are new, the money is
 * being settled; `failed`: the flights are the old ones.
 */
export type ChangeState = 'pending' | 'unknown' | 'changed' | 'done' | 'failed';

/** Change of one leg to another date. */
export interface OrderChange {
	/** Random id of the form; the same request has one effect. */
	readonly request: string;
	readonly state: ChangeState;
	readonly legIndex: number;
	/** What was agreed. */
	readonly option: ChangeOption;
	/** Charged: less than agreed only if the supplier made the change after the money was released. */
	readonly amount: number;
	readonly refund: number;
	/** Id of its payment; null if nothing is paid. */
	readonly payment: string | null;
	/** Why it failed: `not-paid`, `expired`, `sold-out` … */
	readonly reason: string | null;
	/** Deadline of the payment. */
	readonly until: number;
	/** The leg as it was. */
	readonly before: Leg;
	readonly createdAt: number;
}

export interface OrderDetails extends Order {
	/** Oldest first. */
	readonly events: readonly OrderEvent[];
	readonly payments: readonly OrderPayment[];
	readonly changes: readonly OrderChange[];
}

/** Of a person's orders. */
export interface OrderSummary {
	readonly all: number;
	/** Confirmed trips that are not over, the next one first. */
	readonly upcoming: readonly { readonly id: string; readonly pnr: string | null }[];
	/** Numbers of those that are being paid, issued, changed or refunded. */
	readonly inProgress: readonly string[];
}

/** Nothing more happens to an order by itself. */
export const FINAL_STATES: ReadonlySet<OrderState> = new Set(['confirmed', 'refunded', 'released', 'expired', 'withdrawn']);

export const ORDERS_ERRORS = ['invalid-order', 'unknown-order', 'too-many-requests', 'too-many-streams', 'service-unavailable'] as const;
export type OrdersError = (typeof ORDERS_ERRORS)[number];

export const ORDERS_STATUS = {
	'invalid-order': 400,
	'unknown-order': 404,
	'too-many-requests': 429,
	'too-many-streams': 503,
	'service-unavailable': 503,
} as const satisfies Record<OrdersError, number>;
