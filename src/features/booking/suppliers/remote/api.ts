import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import type { BookingSupplier } from '#features/booking/contract.ts';
import { serviceToken } from '#server/http/bearer-token.ts';
import { idempotencyHeaders } from '#server/http/idempotency-key.ts';
import { createService, jsonBody, jsonResponse } from '#server/http/openapi.ts';
import type { Log } from '#server/log/log.ts';
import type { SecurityLog } from '#server/log/security-log.ts';
import { type CallBody, type CallResult, SUPPLIER_CALLS, type SupplierCall } from './calls.ts';

export interface SupplierApiOptions {
	/** Of this process. */
	readonly supplier: BookingSupplier;
	/** Null: the calls respond with 404. */
	readonly token: string | null;
	readonly security: SecurityLog;
	readonly log: () => Pick<Log, 'warn'>;
	readonly now: () => number;
}

const NO_STORE = { 'cache-control': 'no-store' };
const error = z.object({ code: z.string(), message: z.string() });
const RESPONSES = {
	400: jsonResponse('invalid-request', error),
	401: jsonResponse('invalid-token', error),
	404: jsonResponse('not-found: this process serves no other one', error),
	503: jsonResponse('supplier-failed: the outcome is unknown; call again with the same key', error),
};

type Handlers = { readonly [N in SupplierCall]: (body: CallBody<N>, key: string) => Promise<Sent<CallResult<N>>> };
/** What the supplier returns has read-only lists. */
type Sent<T> = T extends readonly (infer E)[] ? readonly Sent<E>[] : T extends object ? { readonly [K in keyof T]: Sent<T[K]> } : T;

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
		security: [{ service: [] }],
		request: { body: jsonBody(call.request as z.ZodType), ...('isKeyed' in call ? { headers: idempotencyHeaders } : {}) },
		responses: { 200: jsonResponse('The outcome', call.response as z.ZodType), ...RESPONSES },
	});
}

/** The supplier of this process for those that sell by `HOST_ASSISTED`; mounted at `/svc/assisted`. */
export function supplierApi({ supplier, token, security, log, now }: SupplierApiOptions): OpenAPIHono {
	const api = createService('invalid-request', NO_STORE);
	api.openAPIRegistry.registerComponent('securitySchemes', 'service', { type: 'http', scheme: 'bearer' });
	api.use('/supplier/*', serviceToken(token, security));
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
