/** The payment gateway by configuration, its events and their delivery, the same for pages, services and orders. */
import type { PaymentGateway } from '#features/payment/contract.ts';
import { createEmbeddedGateway } from '#features/payment/embedded.ts';
import { deleteOldCalls, GATEWAY_DAYS } from '#features/payment/gateway-calls.ts';
import { createGatewayPages } from '#features/payment/gateway-pages.ts';
import { deleteOldEvents, startRelay } from '#features/payment/gateway-relay.ts';
import { createWebhookReceiver, type PaymentEventHandler } from '#features/payment/webhooks.ts';
import { config } from '#server/config.ts';
import { database } from '#server/database/open.ts';
import { keepForDays } from '#server/database/retention.ts';
import { createHostCheck } from '#server/http/hosts.ts';
import { createRateLimiter } from '#server/limits/rate-limit.ts';
import { processLog } from '#server/log/log.ts';
import { addBackgroundWork } from '#server/process/background-work.ts';

async function createGateway(): Promise<PaymentGateway> {
	const { payment, outgoingHosts: hosts } = config;
	if (payment.gateway === 'embedded') return createEmbeddedGateway({ db: database, host: payment.host, now: Date.now });
	const { createStripeGateway } = await import('#features/payment/stripe.ts');
	return createStripeGateway({ account: payment, hosts, now: Date.now });
}

const gateway = await createGateway();

export const webhooks = createWebhookReceiver(gateway);

if (gateway.id === 'embedded') {
	const deliver = async (headers: Headers, body: string): Promise<void> => {
		if (!(await webhooks.receive(headers, body))) throw new Error('The signature was rejected');
	};
	addBackgroundWork(() => startRelay({ db: database, deliver, log: processLog(), now: Date.now }));
	keepForDays(GATEWAY_DAYS, async (before, limit) => deleteOldCalls(await database(), before, limit));
	keepForDays(GATEWAY_DAYS, async (before, limit) => deleteOldEvents(await database(), before, limit));
}

export const paymentGateway = (): PaymentGateway => gateway;

const isAllowedHost = createHostCheck(config.allowedHosts);

/** `http://localhost:4321` for the pages at `http://pay.localhost:4321`. */
function siteOf(own: string): string | null {
	const url = URL.parse(own.replace('//pay.', '//'));
	return url && url.origin !== own && isAllowedHost(url.host) ? url.origin : null;
}

/** Pages on the host of `PAYMENT_HOST`; null if another company's pages take the card. */
export const paymentPages =
	gateway.id === 'embedded'
		? createGatewayPages({
				db: database,
				limit: createRateLimiter({ name: 'cards', points: 20, seconds: 600 }),
				log: processLog(),
				now: Date.now,
				siteOf,
			})
		: null;

/** Sets what processes the gateway's events; until then they wait. */
export const onPaymentEvent = (handler: PaymentEventHandler): void => webhooks.onPaymentEvent(handler);

/**
 * CSP directive for pages whose form leads to the gateway, because Chromium applies `form-action` to redirects too:
 * `Astro.csp?.insertDirective(gatewayFormAction(site.origin))`.
 */
export const gatewayFormAction = (own: string): `form-action ${string}` => `form-action 'self' ${gateway.origin(own)}`;
