/**
 * Tickets that a supplier issues after their order was released, because its response was lost for too long: they are looked up and
 * cancelled. Their money was released; nothing is captured.
 */

import { orderOf } from '#features/orders/records.ts';
import { MS_PER_HOUR } from '#lib/durations.ts';
import type { EffectCall, EffectOutcome } from './effect.ts';
import { findOutcome } from './issue-outcome.ts';

export const DELAYED_WAIT = MS_PER_HOUR / 6;
/** After this a supplier without an order has none. */
export const DELAYED_LIMIT = 24 * MS_PER_HOUR;

export async function findDelayedIssue({ db, ports, row, effect }: EffectCall): Promise<EffectOutcome> {
	const outcome = await findOutcome(db, ports.supplier(orderOf(row).offer.supplier), row);
	if (outcome?.kind === 'rejected') return { kind: 'done' };
	if (outcome?.kind === 'issued') {
		const { pnr, reference, ticketNumbers } = outcome.issued;
		return { kind: 'done', input: { kind: 'issued-after-release', pnr, reference, tickets: ticketNumbers.join(',') } };
	}
	if (ports.now() - effect.created_at <= DELAYED_LIMIT)
		return { kind: 'retry', error: 'The supplier may still issue the tickets.', wait: DELAYED_WAIT, expected: true };
	return outcome === null ? { kind: 'done' } : { kind: 'failed', error: 'The supplier does not say whether it issued the tickets.' };
}

/** Staff retries a cancellation that the supplier rejects: the tickets cost this site money until then. */
export async function cancelDelayedIssue({ ports, row, effect, data }: EffectCall): Promise<EffectOutcome> {
	const issued = { reference: String(data.reference), pnr: String(data.pnr), ticketNumbers: String(data.tickets).split(',') };
	const quote = { allowed: true, fee: 0, refund: 0 };
	const { kind } = await ports.supplier(orderOf(row).offer.supplier).cancel(issued, quote, effect.key);
	if (kind === 'cancelled') return { kind: 'done', input: { kind: 'tickets-cancelled' } };
	if (kind === 'rejected')
		return { kind: 'failed', error: `The supplier rejects the cancellation of ${issued.pnr}: ask it to void the tickets.` };
	return { kind: 'retry', error: 'The supplier does not know the outcome yet.' };
}
