/** Input and output of the order machine, and what its parts share. Pure. */

import type { ChangeState, EffectKind, OrderEventKind, OrderState } from '#features/orders/contract.ts';
import type { PaymentState } from '#features/payment/contract.ts';

export interface PaymentSnapshot {
	readonly id: string;
	readonly purpose: 'order' | 'change';
	readonly amount: number;
	readonly state: PaymentState;
	readonly captured: number;
	readonly refunded: number;
}

export interface ChangeSnapshot {
	/** Random id of the form; the same request has one effect. */
	readonly request: string;
	readonly state: ChangeState;
	/** Agreed price of the change: the ceiling of its payment. */
	readonly amount: number;
	/** Agreed refund of a lower fare. */
	readonly refund: number;
	/** Null if nothing is paid. */
	readonly payment: string | null;
	/** Of a failed change. */
	readonly reason: string | null;
}

export interface OrderSnapshot {
	readonly id: string;
	readonly state: OrderState;
	/** The confirmed total: the ceiling of what is charged, besides agreed changes. */
	readonly total: number;
	readonly issued: boolean;
	/** Agreed at the last refund request. */
	readonly refundDue: number;
	readonly payments: readonly PaymentSnapshot[];
	/** Oldest first. */
	readonly changes: readonly ChangeSnapshot[];
}

type Facts = Readonly<Record<string, string | number>>;

export type OrderInput =
	/** Placed, or paid again after a failed payment. */
	| { readonly kind: 'payment-started'; readonly payment: string; readonly amount: number; readonly until: number }
	| { readonly kind: 'payment-authorized'; readonly payment: string }
	/** The gateway's order, amount or currency differs from ours. */
	| { readonly kind: 'payment-mismatch'; readonly payment: string }
	| { readonly kind: 'payment-declined'; readonly payment: string; readonly reason: string }
	| { readonly kind: 'payment-unknown'; readonly payment: string }
	| { readonly kind: 'issued'; readonly pnr: string }
	| { readonly kind: 'issue-rejected'; readonly reason: string }
	| { readonly kind: 'issue-unknown' }
	/** After the release: the tickets must be cancelled, nobody pays them. @see {@link OUTCOME_NOT_FOUND} */
	| { readonly kind: 'issued-after-release'; readonly pnr: string; readonly reference: string; readonly tickets: string }
	| { readonly kind: 'tickets-cancelled' }
	| { readonly kind: 'captured'; readonly payment: string; readonly amount: number }
	| { readonly kind: 'released'; readonly payment: string }
	| { readonly kind: 'expired' }
	/** The visitor changes the booking instead of paying; `draft` is the draft that takes the order's place, with its seats. */
	| { readonly kind: 'withdrawn'; readonly draft: string }
	| {
			readonly kind: 'refund-requested';
			/** Random id of the form; the same request has one effect. */
			readonly request: string;
			readonly fee: number;
			readonly refund: number;
			/** `BookingSupplier.cancel` takes it back. */
			readonly reference?: string;
			readonly by: 'visitor' | 'staff';
			readonly reason?: string;
	  }
	| { readonly kind: 'cancelled'; readonly request: string }
	| { readonly kind: 'cancel-rejected'; readonly request: string }
	| { readonly kind: 'refunded'; readonly payment: string; readonly amount: number }
	| ChangeInput;

export type ChangeInput =
	| {
			readonly kind: 'change-requested';
			readonly request: string;
			readonly amount: number;
			readonly refund: number;
			/** Null if the amount is 0. */
			readonly payment: string | null;
			/** The payment's deadline. */
			readonly until: number;
	  }
	/** Not paid in time, or given up by the visitor. */
	| { readonly kind: 'change-ended'; readonly request: string; readonly reason: 'expired' | 'abandoned' }
	/** `flights` are facts for the timeline. */
	| { readonly kind: 'changed'; readonly request: string; readonly flights: Facts }
	| { readonly kind: 'change-rejected'; readonly request: string; readonly reason: string }
	| { readonly kind: 'change-unknown'; readonly request: string }
	/** The supplier made the change after its money was released: the flights are new, and nothing is charged for them. */
	| { readonly kind: 'changed-after-release'; readonly request: string; readonly flights: Facts };

export type MailKind = 'confirmed' | 'payment-unknown' | 'released' | 'refunded' | 'refund-failed' | 'changed' | 'change-failed';

export interface NewEffect {
	readonly kind: EffectKind;
	readonly key: string;
	readonly data: Facts;
	/** Milliseconds since 1970; at once if absent. */
	readonly at?: number;
}

export interface Step {
	readonly order: OrderSnapshot;
	readonly events: readonly { readonly kind: OrderEventKind; readonly data: Facts }[];
	readonly effects: readonly NewEffect[];
	/** `about` distinguishes mails of one kind. */
	readonly mails: readonly { readonly kind: MailKind; readonly about: string }[];
	readonly seats?: 'confirm' | 'release';
	/** Request of the change whose flights are the order's from now on. */
	readonly applies?: string;
}

/** Milliseconds before a payment without news is looked up. */
const LOOKUP_DELAY = 30_000;

/** Reason of a rejection without a response: the supplier may still act. */
export const OUTCOME_NOT_FOUND = 'not-found';

export const OPEN_PAYMENT: ReadonlySet<string> = new Set<PaymentState>(['pending', 'challenge', 'unknown']);

type Payments = Pick<OrderSnapshot, 'payments'>;
export const capturedOf = ({ payments }: Payments): number => payments.reduce((sum, { captured }) => sum + captured, 0);
export const refundedOf = ({ payments }: Payments): number => payments.reduce((sum, { refunded }) => sum + refunded, 0);

export const moneyOf = (order: Payments) => ({ captured: capturedOf(order), refunded: refundedOf(order) });

export const paymentOf = (order: OrderSnapshot, id: string): PaymentSnapshot | undefined =>
	order.payments.find((payment) => payment.id === id);

export const newPayment = (id: string, purpose: PaymentSnapshot['purpose'], amount: number): PaymentSnapshot => ({
	id,
	purpose,
	amount,
	state: 'pending',
	captured: 0,
	refunded: 0,
});

export const withPayment = (order: OrderSnapshot, id: string, change: Partial<PaymentSnapshot>): OrderSnapshot => ({
	...order,
	payments: order.payments.map((payment) => (payment.id === id ? { ...payment, ...change } : payment)),
});

export const releaseOf = (payment: string): NewEffect => ({ kind: 'release', key: `release:${payment}`, data: { payment } });

export const captureOf = (payment: string, amount: number): NewEffect => ({
	kind: 'capture',
	key: `capture:${payment}`,
	data: { payment, amount },
});

export const lookupOf = (payment: string): NewEffect => ({
	kind: 'lookup-payment',
	key: `lookup-payment:${payment}`,
	data: { payment, delay: LOOKUP_DELAY },
});

/** Takes an amount from the payments in their order. */
export function refundEffects(order: OrderSnapshot, due: number, request: string): NewEffect[] {
	let left = due;
	return order.payments.flatMap(({ id, captured, refunded }) => {
		const amount = Math.min(left, captured - refunded);
		left -= amount;
		if (amount <= 0) return [];
		return [{ kind: 'refund' as const, key: `refund:${request}:${id}`, data: { payment: id, amount } }];
	});
}

export type More = Partial<Omit<Step, 'order'>>;

export const next = (order: OrderSnapshot, state: OrderState, more: More = {}): Step => ({
	order: { ...order, state },
	events: [],
	effects: [],
	mails: [],
	...more,
});
