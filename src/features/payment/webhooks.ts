/** Events of the gateway: verified, then passed to the handlers of those who take payments. */
import type { PaymentEvent, PaymentGateway } from './contract.ts';

/** Processes an event once by its id; rejects if it must be delivered again. */
export type PaymentEventHandler = (event: PaymentEvent) => Promise<unknown>;

export interface WebhookReceiver {
	/** Adds a handler; without one every delivery fails and is repeated. */
	onPaymentEvent(handler: PaymentEventHandler): void;
	/** @returns whether the signature is valid; rejects if the event must be delivered again */
	receive(headers: Headers, body: string): Promise<boolean>;
}

export function createWebhookReceiver(gateway: Pick<PaymentGateway, 'readWebhook'>): WebhookReceiver {
	const handlers: PaymentEventHandler[] = [];
	return {
		onPaymentEvent(handler) {
			handlers.push(handler);
		},
		async receive(headers, body) {
			const event = await gateway.readWebhook(headers, body);
			if (event === null) return false;
			if (handlers.length === 0) throw new Error('No handler of payment events is registered');
			for (const handle of handlers) await handle(event);
			return true;
		},
	};
}
