import type { BookingKey } from '#features/booking/flow.ts';
import { CHECK_PARAMETER } from '#features/booking/page.ts';
import { type PaymentOutcome, type PaymentSubmission, payBooking } from '#features/booking/payment.ts';
import { urlOf } from '#features/booking/rules.ts';
import { orderPath } from '#features/orders/address.ts';
import { NOTICE_PARAMETER, type OrderNotice } from '#features/orders/visit.ts';
import { bookingPorts, bookingPortsOf } from '#ports/orders/booking-ports.ts';
import { errorDetails } from '#server/log/log.ts';
import { href } from '#site/links.ts';
import type { Site } from '#site/site.ts';

/** On the status page: the tariff was sold out when the payment began. */
export const GONE_PARAMETER = 'gone';

export type AfterPayment = { readonly kind: 'redirect'; readonly location: string } | { readonly kind: 'failed' };

/** An error of this server charges nothing: the visitor may try again. @param account null for guests */
export const pay = (key: BookingKey, submission: PaymentSubmission, account: string | null): Promise<PaymentOutcome> =>
	payBooking(key, submission, account === null ? bookingPorts : bookingPortsOf(account)).catch((error: unknown) => {
		bookingPorts.log.error('Placing an order failed', { order: key.id, ...errorDetails(error) });
		return { outcome: 'NOT_STARTED', reason: 'failed' };
	});

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
			if (outcome.reason === 'gone') return to('status', { [GONE_PARAMETER]: '1' });
			if (outcome.reason === 'missing') return to('booking');
			bookingPorts.log.error('Starting a payment failed', { order: id, reason: outcome.reason });
			if (outcome.reason === 'failed') return { kind: 'failed' };
			return { kind: 'redirect', location: href(site, orderPath(id), { [NOTICE_PARAMETER]: 'payFailed' satisfies OrderNotice }) };
	}
}
