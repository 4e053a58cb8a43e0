/** Events of the gateway: verified, then passed to the handler that orders registered. */
import type { PaymentEvent, PaymentGateway } from './contract.ts';

/** Processes an event once by its id; rejects if it must be delivered again. */
export type PaymentEventHandler = (event: PaymentEvent) => Promise<unknown>;

export interface WebhookReceiver {
	/** Sets the handler; until then every delivery fails and is repeated. */
	onPaymentEvent(handler: PaymentEventHandler): void;
	/** @returns whether the signature is valid; rejects if the event must be delivered again */
	receive(headers: Headers, body: string): Promise<boolean>;
}

export function createWebhookReceiver(gateway: Pick<PaymentGateway, 'readWebhook'>): WebhookReceiver {
	let handle: PaymentEventHandler | null = null;
	return {
		onPaymentEvent(handler) {
			handle = handler;
		},
		async receive(headers, body) {
			const event = await gateway.readWebhook(headers, body);
			if (event === null) return false;
			if (handle === null) throw new Error('No handler of payment events is registered');
			await handle(event);
			return true;
		},
	};
}
