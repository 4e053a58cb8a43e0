/** The page that quotes a refund and takes the consent. */

import type { OrderDetails } from '#features/orders/contract.ts';
import type { OrderPorts } from '#features/orders/ports.ts';
import { isUuid } from '#lib/uuid.ts';
import type { Database } from '#server/database/open.ts';
import type { Site } from '#site/site.ts';
import { type AgreedRefund, quoteRefund, requestRefund } from './refunds.ts';

export const REFUND_FIELDS = { request: 'request', refund: 'refund', agree: 'agree' } as const;

export interface RefundFormState {
	readonly quote: AgreedRefund;
	/** What the visitor agreed to before it changed. */
	readonly before?: number;
	readonly problem?: 'agree' | 'failed';
}

export type RefundPage =
	| { readonly kind: 'form'; readonly status: 200 | 400 | 403 | 409 | 503; readonly state: RefundFormState }
	/** The supplier does not respond. */
	| { readonly kind: 'failed' }
	| { readonly kind: 'not-now' }
	| { readonly kind: 'requested' };

export async function refundPage(request: Request, site: Site, order: OrderDetails, db: Database, ports: OrderPorts): Promise<RefundPage> {
	const show = async (status: 200 | 400 | 403 | 503, problem?: 'agree' | 'failed'): Promise<RefundPage> => {
		const offered = await quoteRefund(ports, order);
		if (offered.kind !== 'quoted') return offered;
		return { kind: 'form', status, state: { quote: offered.quote, ...(problem ? { problem } : {}) } };
	};
	if (request.method !== 'POST') return show(200);
	if (request.headers.get('origin') !== site.origin) return show(403, 'failed');
	const form = await request.formData().catch(() => null);
	const [id, sum] = [form?.get(REFUND_FIELDS.request), form?.get(REFUND_FIELDS.refund)];
	if (typeof id !== 'string' || !isUuid(id) || typeof sum !== 'string' || !/^\d{1,12}$/.test(sum)) return show(400, 'failed');
	if (form?.get(REFUND_FIELDS.agree) !== 'yes') return show(400, 'agree');
	const result = await requestRefund(db, ports, order, { request: id, refund: Number(sum) });
	if (result.kind === 'changed') return { kind: 'form', status: 409, state: { quote: result.quote, before: Number(sum) } };
	return result;
}
