/** Orders as staff list and change them. */
import type { Selectable } from 'kysely';
import { readAmount } from '#lib/typed-amount.ts';
import { isUuid } from '#lib/uuid.ts';
import type { Database } from '#server/database/open.ts';
import type { OrderEffectRow } from '#server/database/tables/orders.ts';
import type { SecurityEntry } from '#server/log/security-log.ts';
import type { Site } from '#site/site.ts';
import { ORDER_STATES, type Order, type OrderDetails, type OrderState } from './contract.ts';
import { retryEffect } from './effects/effects.ts';
import type { OrderPorts } from './ports.ts';
import { mailHash, orderOf } from './records.ts';
import { refundByStaff } from './refund/refunds.ts';
import { readOrderId } from './rules.ts';

export const STAFF_FIELDS = { state: 'state', term: 'number', page: 'list' } as const;
const PER_PAGE = 50;

export interface OrderFilter {
	/** Null = all. */
	readonly state: OrderState | null;
	/** Number of the order, PNR or complete mail address, as typed. */
	readonly term: string;
	/** From 1. */
	readonly page: number;
}

/** Parses a filter; invalid values mean all. @param term comes by POST: addresses must not hold a mail address */
export function readOrderFilter(params: URLSearchParams, term = params.get(STAFF_FIELDS.term) ?? ''): OrderFilter {
	const page = params.get(STAFF_FIELDS.page) ?? '';
	return {
		state: ORDER_STATES.find((state) => state === params.get(STAFF_FIELDS.state)) ?? null,
		term: term.trim().slice(0, 200),
		page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
	};
}

export const orderParams = ({ state, term, page }: OrderFilter): Record<string, string | undefined> => ({
	[STAFF_FIELDS.state]: state ?? undefined,
	[STAFF_FIELDS.term]: term.includes('@') ? undefined : term || undefined,
	[STAFF_FIELDS.page]: page > 1 ? String(page) : undefined,
});

/** Newest first. */
export async function listOrders(db: Database, { state, term, page }: OrderFilter): Promise<{ orders: readonly Order[]; more: boolean }> {
	let query = db.selectFrom('orders').selectAll();
	if (state !== null) query = query.where('state', '=', state);
	if (term.includes('@')) query = query.where('mail_hash', '=', mailHash(term));
	else if (term !== '')
		query = query.where(({ eb, or }) =>
			or([eb('id', '=', readOrderId(term) ?? ''), eb('pnr', '=', term.toUpperCase().replace(/\s/g, ''))]),
		);
	const rows = await query
		.orderBy('created_at', 'desc')
		.orderBy('id')
		.limit(PER_PAGE + 1)
		.offset((page - 1) * PER_PAGE)
		.execute();
	return { orders: rows.slice(0, PER_PAGE).map(orderOf), more: rows.length > PER_PAGE };
}

export const effectsOf = (db: Database, order: string): Promise<Selectable<OrderEffectRow>[]> =>
	db.selectFrom('order_effects').selectAll().where('order_id', '=', order).orderBy('created_at').orderBy('key').execute();

export const ACTION_FIELDS = { action: 'action', effect: 'effect', request: 'request', amount: 'amount', reason: 'reason' } as const;

const SHORTEST_REASON = 8;
const LONGEST_REASON = 300;

export type StaffProblem = 'badAmount' | 'badReason' | 'conflict';

export type StaffOrderResult =
	| {
			readonly kind: 'done';
			readonly event: Extract<SecurityEntry['event'], 'order-refunded' | 'order-effect-retried'>;
			readonly reason?: string;
	  }
	| {
			readonly kind: 'rejected';
			readonly status: 400 | 403 | 409;
			readonly problem: StaffProblem;
			readonly amount: string;
			readonly reason: string;
	  };

/** Retries a failed effect, or refunds an amount for a reason. */
export async function submitStaffOrder(
	request: Request,
	site: Pick<Site, 'origin'>,
	order: OrderDetails,
	db: Database,
	ports: OrderPorts,
): Promise<StaffOrderResult> {
	const form = await request.formData().catch(() => null);
	const text = (name: string): string => {
		const value = form?.get(name);
		return typeof value === 'string' ? value.trim() : '';
	};
	const [amount, reason] = [text(ACTION_FIELDS.amount), text(ACTION_FIELDS.reason)];
	const reject = (status: 400 | 403 | 409, problem: StaffProblem): StaffOrderResult => ({
		kind: 'rejected',
		status,
		problem,
		amount,
		reason,
	});
	if (request.headers.get('origin') !== site.origin) return reject(403, 'conflict');
	if (text(ACTION_FIELDS.action) === 'retry') {
		const retried = await retryEffect(db, order.id, text(ACTION_FIELDS.effect), ports.now());
		return retried ? { kind: 'done', event: 'order-effect-retried' } : reject(409, 'conflict');
	}
	const minor = readAmount(amount, order.offer.currency.toLowerCase());
	if (minor === null || minor < 0 || minor > order.captured - order.refunded) return reject(400, 'badAmount');
	if (reason.length < SHORTEST_REASON || reason.length > LONGEST_REASON) return reject(400, 'badReason');
	if (!isUuid(text(ACTION_FIELDS.request))) return reject(400, 'conflict');
	const refunded = await refundByStaff(db, ports, order, { request: text(ACTION_FIELDS.request), refund: minor, reason });
	return refunded ? { kind: 'done', event: 'order-refunded', reason } : reject(409, 'conflict');
}
