/** The page that quotes a refund and takes the consent. */

import type { OrderDetails } from '#features/orders/contract.ts';
import type { OrdersService } from '#features/orders/service/service.ts';
import { isUuid } from '#lib/uuid.ts';
import { callerWith } from '#server/http/service-caller.ts';
import type { Site } from '#site/site.ts';
import type { AgreedRefund } from './refunds.ts';

export const REFUND_FIELDS = { request: 'request', refund: 'refund', agree: 'agree' } as const;

/** Answers about refunds that the fare does not give. */
export const REFUND_ARTICLES = ['taxes-refund', 'forced-refund'] as const;
export type RefundArticle = (typeof REFUND_ARTICLES)[number];

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

export async function refundPage(
	request: Request,
	site: Site,
	{ id }: Pick<OrderDetails, 'id'>,
	service: OrdersService,
): Promise<RefundPage> {
	const caller = callerWith(request, null);
	const show = async (status: 200 | 400 | 403 | 503, problem?: 'agree' | 'failed'): Promise<RefundPage> => {
		const quoted = await service.quoteRefund(caller, id);
		if (quoted.kind === 'failed') return quoted;
		const { offered } = quoted;
		if (offered.kind !== 'quoted') return offered;
		return { kind: 'form', status, state: { quote: offered.quote, ...(problem ? { problem } : {}) } };
	};
	if (request.method !== 'POST') return show(200);
	if (request.headers.get('origin') !== site.origin) return show(403, 'failed');
	const form = await request.formData().catch(() => null);
	const [requestId, sum] = [form?.get(REFUND_FIELDS.request), form?.get(REFUND_FIELDS.refund)];
	if (typeof requestId !== 'string' || !isUuid(requestId) || typeof sum !== 'string' || !/^\d{1,12}$/.test(sum)) return show(400, 'failed');
	if (form?.get(REFUND_FIELDS.agree) !== 'yes') return show(400, 'agree');
	const requested = await service.requestRefund(caller, id, { request: requestId, refund: Number(sum) });
	if (requested.kind === 'failed') return requested;
	const { result } = requested;
	if (result.kind === 'changed') return { kind: 'form', status: 409, state: { quote: result.quote, before: Number(sum) } };
	return result;
}
