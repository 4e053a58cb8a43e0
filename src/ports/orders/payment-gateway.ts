/** The payment gateway by configuration, its events and their delivery, the same for pages, services and orders. */
import { CARD_DAYS, deleteUnusedCards } from '#features/payment/card-records.ts';
import type { PaymentGateway } from '#features/payment/contract.ts';
import { createEmbeddedGateway } from '#features/payment/embedded.ts';
import { deleteOldCalls, GATEWAY_DAYS } from '#features/payment/gateway-calls.ts';
import { createGatewayPages } from '#features/payment/gateway-pages.ts';
import { deleteOldEvents, type RelayOptions, startRelay } from '#features/payment/gateway-relay.ts';
import { createRemoteGateway } from '#features/payment/remote/remote.ts';
import { createWebhookReceiver, type PaymentEventHandler } from '#features/payment/webhooks.ts';
import { config } from '#server/config.ts';
import { database } from '#server/database/open.ts';
import { keepForDays } from '#server/database/retention.ts';
import { createHostCheck } from '#server/http/hosts.ts';
import { callJson } from '#server/http/http.ts';
import { createRateLimiter } from '#server/limits/rate-limit.ts';
import { processLog } from '#server/log/log.ts';
import { addBackgroundWork } from '#server/process/background-work.ts';

const MAX_ACKNOWLEDGEMENT = 16_384;

async function createGateway(): Promise<PaymentGateway> {
	const { payment, outgoingHosts: hosts } = config;
	if (payment.gateway === 'embedded') return createEmbeddedGateway({ db: database, host: payment.host, now: Date.now });
	if (payment.gateway === 'remote') return createRemoteGateway({ account: payment, now: Date.now });
	const { createStripeGateway } = await import('#features/payment/stripe.ts');
	return createStripeGateway({ account: payment, hosts, now: Date.now });
}

const gateway = await createGateway();

export const webhooks = createWebhookReceiver(gateway);

/** The gateway of this process; null if another process or company has it. */
const embedded = config.payment.gateway === 'embedded' ? config.payment : null;

/** Gateways for the calls of other processes, whose visitors pay on this process's pages. */
export const gatewayAt =
	embedded &&
	((origin: string): PaymentGateway =>
		createEmbeddedGateway({ db: database, host: embedded.host, origin, creator: 'other', now: Date.now }));

/** For events of other processes' payments: to the address of the configuration, never to one of a request. Without it, they ask. */
function deliveryToOther({ webhookUrl: url }: NonNullable<typeof embedded>): Pick<RelayOptions, 'deliver' | 'secret'> {
	if (url === null || config.serviceToken === null) return { deliver: async () => undefined };
	const deliver = (headers: Headers, body: string): Promise<void> =>
		callJson({
			url,
			method: 'POST',
			body: JSON.parse(body),
			headers: Object.fromEntries(headers),
			maxBytes: MAX_ACKNOWLEDGEMENT,
			parse: () => undefined,
		});
	return { secret: Buffer.from(config.serviceToken), deliver };
}

if (embedded) {
	const deliver = async (headers: Headers, body: string): Promise<void> => {
		if (!(await webhooks.receive(headers, body))) throw new Error('The signature was rejected');
	};
	const relay = () => ({ db: database, log: processLog(), now: Date.now });
	addBackgroundWork(() => startRelay({ ...relay(), deliver }));
	addBackgroundWork(() => startRelay({ ...relay(), to: 'other', ...deliveryToOther(embedded) }));
	keepForDays(GATEWAY_DAYS, async (before, limit) => deleteOldCalls(await database(), before, limit));
	keepForDays(GATEWAY_DAYS, async (before, limit) => deleteOldEvents(await database(), before, limit));
	keepForDays(CARD_DAYS, async (before, limit) => deleteUnusedCards(await database(), before, limit));
}

export const paymentGateway = (): PaymentGateway => gateway;

const isAllowedHost = createHostCheck(config.allowedHosts);

/** `http://localhost:4321` for the pages at `http://pay.localhost:4321`. */
function siteOf(own: string): string | null {
	const url = URL.parse(own.replace('//pay.', '//'));
	return url && url.origin !== own && isAllowedHost(url.host) ? url.origin : null;
}

/** Pages on the host of `PAYMENT_HOST`; null if another process's or company's pages take the card. */
export const paymentPages = embedded
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
