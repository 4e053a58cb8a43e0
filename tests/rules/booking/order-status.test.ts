import { expect, it } from 'vitest';
import { statusOf } from '#features/booking/order-status.ts';
import { ORDER_STATES, type OrderPayment, type OrderState } from '#features/orders/contract.ts';

const payment = (reason: string | null) => ({ purpose: 'order', reason }) as OrderPayment;

it.each<[OrderState, string | null, string]>([
	['awaiting-payment', null, 'wait'],
	['issuing', null, 'wait'],
	['payment-unknown', null, 'PAYMENT_UNKNOWN'],
	['issue-unknown', null, 'PAYMENT_UNKNOWN'],
	['payment-failed', 'three-ds-failed', 'THREE_DS'],
	['payment-failed', 'insufficient-funds', 'declined'],
	['payment-failed', 'cancelled', 'unpaid'],
	['payment-failed', 'expired', 'unpaid'],
	['released', null, 'released'],
	['expired', null, 'released'],
	['confirmed', null, 'ready'],
])('an order that is %s (%s) shows %s', (state, reason, status) => {
	expect(statusOf({ state, payments: [payment(null), payment(reason)] })).toBe(status);
});

it('every state has a screen or waits', () => {
	for (const state of ORDER_STATES) expect(statusOf({ state, payments: [] })).toMatch(/\w/);
});
