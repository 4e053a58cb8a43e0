import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { createService } from '#server/http/openapi.ts';
import { requestFacts, type SecurityLog } from '#server/log/security-log.ts';
import type { WebhookReceiver } from './webhooks.ts';

const MAX_EVENT = 262_144;

const rejection = z.object({ code: z.string(), message: z.string() });

const webhookRoute = createRoute({
	method: 'post',
	path: '/webhook',
	summary: 'Event of the payment gateway, signed by it',
	description: 'The embedded gateway signs with `payment-signature`, Stripe with `stripe-signature`. An event may come more than once.',
	responses: {
		200: {
			description: 'The event was processed, now or before',
			content: { 'application/json': { schema: z.object({ received: z.literal(true) }) } },
		},
		400: { description: 'The signature is invalid or too old', content: { 'application/json': { schema: rejection } } },
	},
});

export interface PaymentApiOptions {
	readonly webhooks: Pick<WebhookReceiver, 'receive'>;
	readonly security: SecurityLog;
}

/** Any other error is a 500, after which the gateway delivers the event again. */
export function paymentApi({ webhooks, security }: PaymentApiOptions): OpenAPIHono {
	const api = createService();
	return api.openapi(webhookRoute, async (c) => {
		const headers = { 'cache-control': 'no-store' };
		const body = await c.req.text();
		const isValid = body.length <= MAX_EVENT && (await webhooks.receive(c.req.raw.headers, body));
		if (isValid) return c.json({ received: true as const }, 200, headers);
		security({ event: 'webhook-rejected', outcome: 'rejected', ...requestFacts(c.req.raw), reason: 'invalid signature' });
		return c.json({ code: 'invalid-signature', message: 'The signature is invalid or too old.' }, 400, headers);
	});
}
