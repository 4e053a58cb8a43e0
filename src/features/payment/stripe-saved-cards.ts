/** Cards that Checkout has saved, charged without the visitor (Stripe: "off-session" payments). */
import Stripe from 'stripe';
import { MS_PER_HOUR } from '#lib/durations.ts';
import { type ChargeRequest, type PaymentStatus, UnknownCardError } from './contract.ts';
import { intentStatus, toStripeAmount } from './stripe-status.ts';

/** Stripe may forget a key after 24 hours. */
const KEY_TIME = 20 * MS_PER_HOUR;
const CLOCK_DIFFERENCE = 60;

const LATEST_CHARGE = { expand: ['latest_charge'] };

/** Whether a reference is that of a charge of a saved card. */
export const isIntent = (reference: string): boolean => reference.startsWith('pi_');

/** `cus_…/pm_…` as {@link intentStatus} names it. */
function partsOf(method: string): { readonly customer: string; readonly payment_method: string } {
	const [customer = '', payment_method = ''] = method.split('/');
	if (!customer.startsWith('cus_') || !payment_method.startsWith('pm_')) throw new UnknownCardError();
	return { customer, payment_method };
}

/** The card was deleted, here or at Stripe; a key that was used with other parameters is none of these errors. */
const isUnknownCard = (error: unknown): boolean =>
	error instanceof Stripe.errors.StripeInvalidRequestError &&
	(error.code === 'resource_missing' || error.param === 'payment_method' || error.param === 'customer');

export function createSavedCards(client: Stripe, now: () => number) {
	/** What an earlier call with the same key has done, once Stripe may have forgotten the key. */
	async function earlierIntent({ order, method, requestedAt = now() }: ChargeRequest): Promise<Stripe.PaymentIntent | null> {
		if (now() - requestedAt < KEY_TIME) return null;
		const created = { gte: Math.floor(requestedAt / 1000) - CLOCK_DIFFERENCE };
		const list = client.paymentIntents.list({ customer: partsOf(method).customer, created, limit: 100, expand: ['data.latest_charge'] });
		for await (const intent of list) if (intent.metadata?.order === order) return intent;
		return null;
	}

	return {
		/** A card that the bank declines, or that needs the visitor, is a declined payment and no error. */
		async charge(request: ChargeRequest, key: string): Promise<PaymentStatus> {
			const { order, amount, currency, method } = request;
			const params = {
				...partsOf(method),
				amount: toStripeAmount(amount, currency),
				currency: currency.toLowerCase(),
				off_session: true,
				confirm: true,
				metadata: { order },
				...LATEST_CHARGE,
			};
			try {
				const earlier = await earlierIntent(request);
				if (earlier) return intentStatus(earlier);
				return intentStatus(await client.paymentIntents.create(params, { idempotencyKey: key }));
			} catch (error) {
				if (isUnknownCard(error)) throw new UnknownCardError(error);
				const intent = error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined;
				if (!intent) throw error;
				const reason = intent.last_payment_error?.decline_code === 'insufficient_funds' ? 'insufficient-funds' : 'declined';
				return { ...intentStatus(intent), state: 'declined', reason };
			}
		},
		intent: (reference: string) => client.paymentIntents.retrieve(reference),
		status: async (reference: string): Promise<PaymentStatus> =>
			intentStatus(await client.paymentIntents.retrieve(reference, LATEST_CHARGE)),
		async forget(method: string): Promise<void> {
			// Checkout creates a customer for each saved card.
			await client.customers.del(partsOf(method).customer).catch((error: unknown) => {
				// It was deleted before.
				if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
			});
		},
	};
}
