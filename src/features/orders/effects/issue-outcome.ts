import type { BookingSupplier, ChangeOutcome, IssuedOrder, IssueOutcome } from '#features/booking/contract.ts';
import { orderOf, type StoredOrder } from '#features/orders/records.ts';
import type { Database } from '#server/database/open.ts';
import { processLog } from '#server/log/log.ts';

const REASONS: readonly string[] = ['sold-out', 'price-changed', 'invalid'] satisfies Extract<
	IssueOutcome,
	{ kind: 'rejected' }
>['reason'][];
const REFERENCE = /^[\x21-\x7e]{1,300}$/;
const PNR = /^[A-Z\d]{5,13}$/i;
const TICKET = /^(?:[\w-]{1,30})?$/;

const matches = (pattern: RegExp, value: unknown): boolean => typeof value === 'string' && pattern.test(value);

function isIssued({ reference, pnr, ticketNumbers }: Partial<IssuedOrder>, passengers: number): boolean {
	const tickets: unknown = ticketNumbers;
	if (!matches(REFERENCE, reference) || !matches(PNR, pnr) || !Array.isArray(tickets)) return false;
	return (tickets.length === 0 || tickets.length === passengers) && tickets.every((ticket) => matches(TICKET, ticket));
}

const isOutcome = (outcome: IssueOutcome, passengers: number): boolean =>
	outcome.kind === 'unknown' ||
	(outcome.kind === 'rejected' && REASONS.includes(outcome.reason)) ||
	(outcome.kind === 'issued' && isIssued(outcome.issued ?? {}, passengers));

/** An outcome that does not fit the order is unknown: it is looked up, and nothing is captured for it. */
export function checkedOutcome(outcome: IssueOutcome, row: StoredOrder): IssueOutcome {
	if (isOutcome(outcome, orderOf(row).passengers.length)) return outcome;
	processLog().error('The supplier issued something else', { order: row.id, kind: String(outcome.kind) });
	return { kind: 'unknown' };
}

const CHANGE_REASONS: readonly string[] = ['sold-out', 'price-changed', 'not-allowed', 'invalid'] satisfies Extract<
	ChangeOutcome,
	{ kind: 'rejected' }
>['reason'][];

/** As {@link checkedOutcome}, of a change. */
export function checkedChange(outcome: ChangeOutcome, row: StoredOrder): ChangeOutcome {
	if (outcome.kind === 'unknown' || (outcome.kind === 'rejected' && CHANGE_REASONS.includes(outcome.reason))) return outcome;
	if (outcome.kind === 'changed' && isIssued(outcome.issued ?? {}, orderOf(row).passengers.length)) return outcome;
	processLog().error('The supplier changed something else', { order: row.id, kind: String(outcome.kind) });
	return { kind: 'unknown' };
}

/** Of the order's last call that issues tickets. Null if the supplier has no such order. @throws if it fails */
export async function findOutcome(db: Database, supplier: BookingSupplier, row: StoredOrder): Promise<IssueOutcome | null> {
	const calls = db.selectFrom('order_effects').select('key').where('order_id', '=', row.id).where('kind', '=', 'issue');
	const { key } = await calls.orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow();
	const outcome = await supplier.findIssued(key, orderOf(row).offer);
	return outcome && checkedOutcome(outcome, row);
}
