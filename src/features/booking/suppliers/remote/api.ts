import { createRoute, type OpenAPIHono, type z } from '@hono/zod-openapi';
import type { BookingSupplier } from '#features/booking/contract.ts';
import { NO_STORE } from '#server/http/bearer-token.ts';
import { idempotencyHeaders } from '#server/http/idempotency-key.ts';
import { jsonBody, jsonResponse } from '#server/http/openapi.ts';
import {
	createProcessService,
	PROCESS_SECURITY,
	type ProcessServiceOptions,
	processErrorSchema,
	REJECTIONS,
} from '#server/http/process-service.ts';
import type { Log } from '#server/log/log.ts';
import { type CallBody, type CallResult, SUPPLIER_CALLS, type SupplierCall } from './calls.ts';

export interface SupplierApiOptions extends ProcessServiceOptions {
	/** Of this process. */
	readonly supplier: BookingSupplier;
	readonly log: () => Pick<Log, 'warn'>;
	readonly now: () => number;
}

const FAILURE = { 503: jsonResponse('supplier-failed: the outcome is unknown; call again with the same key', processErrorSchema) };

type Handlers = { readonly [N in SupplierCall]: (body: CallBody<N>, key: string) => Promise<ReadonlyResult<CallResult<N>>> };
/** What the supplier returns has read-only lists. */
type ReadonlyResult<T> = T extends readonly (infer E)[]
	? readonly ReadonlyResult<E>[]
	: T extends object
		? { readonly [K in keyof T]: ReadonlyResult<T[K]> }
		: T;

/** The clock is this process's. */
const handlersOf = (supplier: BookingSupplier, now: () => number): Handlers => ({
	check: ({ offer, before, atPayment, largerParty }) =>
		supplier.check(offer, { before: before ?? Number.NaN, now: new Date(now()), atPayment, ...(largerParty ? { largerParty } : {}) }),
	extras: async ({ offer }) => ({ extras: await supplier.extras(offer) }),
	seatMaps: async ({ offer }) => ({ seatMaps: await supplier.seatMaps(offer) }),
	issue: (request, key) => supplier.issue(request, key),
	findIssued: async ({ key, offer }) => ({ outcome: await supplier.findIssued(key, offer) }),
	quoteRefund: ({ offer, issued }) => supplier.quoteRefund(offer, issued, new Date(now())),
	cancel: ({ issued, quote }, key) => supplier.cancel(issued, quote, key),
	lostExtras: async ({ offer }) => ({ lostExtras: await supplier.lostExtras(offer) }),
	changeOptions: ({ offer, issued, change }) => supplier.changeOptions(offer, issued, change, new Date(now())),
	change: (request, key) => supplier.change(request, key),
	findChanged: async ({ key, request }) => ({ outcome: await supplier.findChanged(key, request) }),
});

function routeOf(name: SupplierCall) {
	const call = SUPPLIER_CALLS[name];
	return createRoute({
		method: 'post',
		path: call.path,
		summary: call.summary,
		security: PROCESS_SECURITY,
		request: { body: jsonBody(call.request as z.ZodType), ...('isKeyed' in call ? { headers: idempotencyHeaders } : {}) },
		responses: { 200: jsonResponse('The outcome', call.response as z.ZodType), ...REJECTIONS, ...FAILURE },
	});
}

/** The supplier of this process for those that sell by `HOST_ASSISTED`; mounted at `/svc/assisted`. */
export function supplierApi({ supplier, log, now, ...calls }: SupplierApiOptions): OpenAPIHono {
	const api = createProcessService('/supplier/*', calls);
	const handlers = handlersOf(supplier, now) as Readonly<Record<SupplierCall, (body: unknown, key: string) => Promise<object>>>;
	for (const name of Object.keys(SUPPLIER_CALLS) as SupplierCall[])
		api.openapi(routeOf(name), async (c) => {
			try {
				const outcome = await handlers[name](c.req.valid('json'), c.req.header('idempotency-key') ?? '');
				return c.json(outcome, 200, NO_STORE) as never;
			} catch (cause) {
				log().warn('Supplier call failed', { call: name, error: (cause as Error).message });
				return c.json({ code: 'supplier-failed', message: 'The supplier failed; the outcome is unknown.' }, 503, NO_STORE) as never;
			}
		});
	return api;
}
