import { bookingPorts } from '#booking-ports.ts';
import { CHECK_PARAMETER } from '#features/booking/page.ts';
import type { PaymentOutcome } from '#features/booking/payment.ts';
import { urlOf } from '#features/booking/rules.ts';
import { href } from '#site/links.ts';
import type { Site } from '#site/site.ts';

export type AfterPayment = { readonly kind: 'redirect'; readonly location: string } | { readonly kind: 'failed' };

/** Where each outcome of the payment step leads. */
export function afterPayment(outcome: PaymentOutcome, id: string, site: Site): AfterPayment {
	const to = (...[route, query]: [Parameters<typeof urlOf>[0], Record<string, string>?]): AfterPayment => ({
		kind: 'redirect',
		location: href(site, id === '' ? '/booking' : urlOf(route, id, query)),
	});
	switch (outcome.outcome) {
		case 'REDIRECT':
			return { kind: 'redirect', location: outcome.url };
		case 'TARIFF_PRICE_CHANGED':
			return to('payment');
		case 'BOOKING_PROCEED':
		case 'THREE_DS':
			return to('process');
		case 'NOT_STARTED':
			if (outcome.reason === 'step') return to(outcome.step, { [CHECK_PARAMETER]: '1' });
			if (outcome.reason === 'gone') return to('status');
			if (outcome.reason === 'missing') return to('booking');
			bookingPorts.log.error('Starting a payment failed', { order: id, reason: outcome.reason });
			return { kind: 'failed' };
	}
}
