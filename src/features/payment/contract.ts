/** Payments through a gateway whose pages take the card. Money is minor units; times are milliseconds since 1970 UTC. */
import type { Language } from '#i18n/locales.ts';
import type { Brand } from '#site/site.ts';

/** Spec 3.6, flag `usc-feat-availablePaymentMethods`. */
export const CARD_KINDS = ['ru_card', 'ww_card'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

export const DECLINE_REASONS = ['declined', 'insufficient-funds', 'three-ds-failed', 'card-not-accepted', 'cancelled', 'expired'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** `authorized` money is held, not taken; `unknown` must be looked up again, never repeated under another key. */
export const PAYMENT_STATES = ['pending', 'challenge', 'authorized', 'captured', 'declined', 'cancelled', 'refunded', 'unknown'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** `payment` saves the card unless the payment is cancelled; `check` saves it even though the held amount is released. The order is stored. */
export const SAVED_BY = ['payment', 'check'] as const;
export type SavedBy = (typeof SAVED_BY)[number];

export interface PaymentRequest {
	readonly order: string;
	readonly amount: number;
	readonly currency: string;
	readonly methods: readonly CardKind[];
	readonly brand: Brand;
	readonly market: string;
	readonly language: Language;
	/** Where the gateway sends the visitor afterwards, whatever the outcome. */
	readonly returnUrl: string;
	/** After this the page takes no card. */
	readonly expiresAt: number;
	/** Saves the card for {@link PaymentGateway.charge}; the visitor has agreed to it. */
	readonly save?: SavedBy;
}

/** A charge of a saved card without the visitor. */
export interface ChargeRequest extends Pick<PaymentRequest, 'order' | 'amount' | 'currency' | 'brand' | 'market' | 'language'> {
	/** {@link PaymentStatus.method} of the payment that saved it. */
	readonly method: string;
	/** When it was first sent; the same for each repetition. Gateways that recognise a key for a limited time look older ones up. */
	readonly requestedAt?: number;
}

export interface StartedPayment {
	/** Gateway's own id. */
	readonly reference: string;
	/** Page that takes the card. */
	readonly url: string;
}

export interface PaymentStatus {
	readonly reference: string;
	readonly state: PaymentState;
	readonly order: string;
	readonly amount: number;
	readonly currency: string;
	readonly captured: number;
	readonly refunded: number;
	readonly reason?: DeclineReason;
	readonly card?: { readonly scheme: string; readonly last4: string };
	/** The gateway's name of the saved card. */
	readonly method?: string;
}

export interface PaymentEvent {
	/** Unique; an event is processed once. */
	readonly id: string;
	readonly reference: string;
}

/** Calls with a key are idempotent by it. They throw {@link GatewayError} if the outcome is unknown or the gateway rejects the call. */
export interface PaymentGateway {
	readonly id: 'embedded' | 'stripe';
	/** Origin of the pages that take the card, for `form-action`. @param own origin of the site, `http://localhost:4321` */
	origin(own: string): string;
	create(request: PaymentRequest, key: string): Promise<StartedPayment>;
	status(reference: string): Promise<PaymentStatus>;
	capture(reference: string, amount: number, key: string): Promise<PaymentStatus>;
	/** Releases an authorized payment, or ends one that is not paid yet. */
	cancel(reference: string, key: string): Promise<PaymentStatus>;
	refund(reference: string, amount: number, key: string): Promise<PaymentStatus>;
	/** Takes money from a saved card; a card that needs the visitor's confirmation is declined. */
	charge(request: ChargeRequest, key: string): Promise<PaymentStatus>;
	/** Deletes a saved card; one that is gone is no error. */
	forget(method: string): Promise<void>;
	/** Verifies the signature of a webhook; null if it is invalid. */
	readWebhook(headers: Headers, body: string): Promise<PaymentEvent | null>;
}

/** `rejected`: the gateway has refused and nothing happened; `unknown`: it may have happened. */
export class GatewayError extends Error {
	readonly outcome: 'rejected' | 'unknown';
	constructor(outcome: 'rejected' | 'unknown', message: string, cause?: unknown) {
		super(message, { cause });
		this.name = 'GatewayError';
		this.outcome = outcome;
	}
}

/** No card is saved under the name of a charge, so that nothing was charged. */
export class UnknownCardError extends GatewayError {
	constructor(cause?: unknown) {
		super('rejected', 'There is no such saved card', cause);
		this.name = 'UnknownCardError';
	}
}
