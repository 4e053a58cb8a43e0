import type { OrderDetails } from '#features/orders/contract.ts';
import type { StatusKind } from './status-kinds.ts';

function failedStatus(reason: string | null | undefined): StatusKind {
	if (reason === 'three-ds-failed') return 'THREE_DS';
	return reason === 'cancelled' || reason === 'expired' ? 'unpaid' : 'declined';
}

/** What the order's state means to a visitor who comes back from paying; `wait` goes on by itself. */
export function statusOf({ state, payments }: Pick<OrderDetails, 'state' | 'payments'>): StatusKind | 'wait' {
	switch (state) {
		case 'awaiting-payment':
		case 'issuing':
			return 'wait';
		case 'payment-unknown':
		case 'issue-unknown':
			return 'PAYMENT_UNKNOWN';
		case 'payment-failed':
			return failedStatus(payments.findLast(({ purpose }) => purpose === 'order')?.reason);
		case 'released':
		case 'expired':
		case 'withdrawn':
			return 'released';
		default:
			return 'ready';
	}
}
