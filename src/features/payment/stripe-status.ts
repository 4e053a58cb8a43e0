/** What Stripe reports about a Checkout session and its payment, in the gateway's terms. */
import type Stripe from 'stripe';
import { digitsOf } from '#lib/money.ts';
import { GatewayError, type PaymentStatus } from './contract.ts';

/** Currencies whose amounts Stripe takes in whole units. */
const WHOLE_UNITS = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '));

const shift = (currency: string): number => (WHOLE_UNITS.has(currency.toLowerCase()) ? 0 : 2) - digitsOf(currency.toLowerCase());

/** Minor units to Stripe's. @throws {GatewayError} for an amount that Stripe cannot express */
export function toStripeAmount(minor: number, currency: string): number {
	const amount = minor * 10 ** shift(currency);
	if (!Number.isSafeInteger(amount) || amount <= 0) throw new GatewayError('rejected', `Stripe cannot take this amount of ${currency}`);
	return amount;
}

const fromStripeAmount = (amount: number, currency: string): number => Math.round(amount / 10 ** shift(currency));

type Facts = Pick<PaymentStatus, 'state' | 'reason'>;

const CANCELLED: Facts = { state: 'cancelled', reason: 'cancelled' };
const DECLINED: Facts = { state: 'declined', reason: 'declined' };
const EXPIRED: Facts = { state: 'cancelled', reason: 'expired' };

export const chargeOf = (intent: Stripe.PaymentIntent | null): Stripe.Charge | null => {
	const charge = intent?.latest_charge ?? null;
	return typeof charge === 'string' ? null : charge;
};

function paidFacts(intent: Stripe.PaymentIntent): Facts {
	const refunded = chargeOf(intent)?.amount_refunded ?? 0;
	return { state: refunded > 0 && refunded >= intent.amount_received ? 'refunded' : 'captured' };
}

function factsOf(session: Stripe.Checkout.Session | null, intent: Stripe.PaymentIntent | null): Facts {
	switch (intent?.status) {
		case 'requires_capture':
			return { state: 'authorized' };
		case 'succeeded':
			return paidFacts(intent);
		case 'processing':
			return { state: 'unknown' };
		case 'canceled':
			return session?.status === 'expired' ? EXPIRED : CANCELLED;
		case 'requires_action':
			return session?.status === 'expired' ? EXPIRED : { state: 'challenge' };
		default:
			return session?.status === 'expired' ? EXPIRED : { state: 'pending' };
	}
}

const cardOf = (intent: Stripe.PaymentIntent | null): PaymentStatus['card'] => {
	const card = chargeOf(intent)?.payment_method_details?.card;
	return card?.brand && card.last4 ? { scheme: card.brand, last4: card.last4 } : undefined;
};

const idOf = (object: string | { readonly id: string } | null): string | null =>
	typeof object === 'string' ? object : (object?.id ?? null);

/** `cus_…/pm_…` of a card that is saved for later charges. */
function methodOf(intent: Stripe.PaymentIntent | null): string | undefined {
	const [customer, method] = [idOf(intent?.customer ?? null), idOf(intent?.payment_method ?? null)];
	return customer && method ? `${customer}/${method}` : undefined;
}

/** Of a charge without a Checkout session. @param intent with its `latest_charge` expanded */
export function intentStatus(intent: Stripe.PaymentIntent): PaymentStatus {
	const { id, currency, metadata } = intent;
	const facts = intent.status === 'requires_payment_method' || intent.status === 'requires_action' ? DECLINED : factsOf(null, intent);
	const isHeld = ['authorized', 'captured', 'refunded'].includes(facts.state);
	const [card, method] = isHeld ? [cardOf(intent), methodOf(intent)] : [];
	return {
		reference: id,
		...facts,
		order: metadata?.order ?? '',
		amount: fromStripeAmount(intent.amount, currency),
		currency,
		captured: fromStripeAmount(intent.amount_received, currency),
		refunded: fromStripeAmount(chargeOf(intent)?.amount_refunded ?? 0, currency),
		...(card ? { card } : {}),
		...(method ? { method } : {}),
	};
}

/** @param intent with its `latest_charge` expanded; null before the visitor has entered a card */
export function stripeStatus(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): PaymentStatus {
	const currency = session.currency ?? intent?.currency ?? '';
	const facts = factsOf(session, intent);
	const isHeld = ['authorized', 'captured', 'refunded'].includes(facts.state);
	const [card, method] = isHeld ? [cardOf(intent), methodOf(intent)] : [];
	return {
		reference: session.id,
		...facts,
		order: session.metadata?.order ?? '',
		amount: fromStripeAmount(session.amount_total ?? 0, currency),
		currency,
		captured: fromStripeAmount(intent?.amount_received ?? 0, currency),
		refunded: fromStripeAmount(chargeOf(intent)?.amount_refunded ?? 0, currency),
		...(card ? { card } : {}),
		...(method ? { method } : {}),
	};
}
