import type { OrderDetails } from '#features/orders/contract.ts';
import type { StatusKind } from './status-kinds.ts';

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
			return payments.findLast(({ purpose }) => purpose === 'order')?.reason === 'three-ds-failed' ? 'THREE_DS' : 'declined';
		case 'released':
		case 'expired':
			return 'released';
		default:
			return 'ready';
	}
}
