/** The gateway of the payment service on another host (`HOST_PAYMENT`); its pages are on that host's `PAYMENT_HOST`. */
import { GatewayError, type PaymentGateway, type PaymentStatus, UnknownCardError } from '#features/payment/contract.ts';
import { pageOrigin, readEvent } from '#features/payment/embedded.ts';
import { isSigned, SIGNATURE_HEADER } from '#features/payment/gateway-signature.ts';
import type { RemotePayment } from '#server/config.ts';
import { callJson, type OutgoingCall, OutgoingError } from '#server/http/http.ts';
import { IDEMPOTENCY_KEY } from '#server/http/idempotency-key.ts';
import { forgottenSchema, rejectedSchema, startedSchema, statusSchema } from './schema.ts';

export interface RemoteGatewayOptions {
	readonly account: Pick<RemotePayment, 'address' | 'host' | 'token'>;
	readonly now: () => number;
	readonly send?: <T>(call: OutgoingCall<T>) => Promise<T>;
	/** Milliseconds for one call. */
	readonly timeout?: number;
}

const TIMEOUT = 15_000;
const MAX_BYTES = 65_536;

/** Only a rejection in the service's own words means that nothing happened. */
function gatewayError(error: unknown): GatewayError {
	const { status, body, message } = error instanceof OutgoingError ? error : { status: null, body: null, message: String(error) };
	const rejection = status === 422 ? rejectedSchema.safeParse(body).data : undefined;
	if (rejection?.code === 'unknown-card') return new UnknownCardError(error);
	return new GatewayError(rejection ? 'rejected' : 'unknown', `Payment service: ${message}`, error);
}

export function createRemoteGateway({ account, now, send = callJson, timeout = TIMEOUT }: RemoteGatewayOptions): PaymentGateway {
	const { address, host, token } = account;
	const pages = pageOrigin(host, address);
	const secret = Buffer.from(token);

	/** Repeated once: calls that change something have a key. */
	async function call<T>(path: string, parse: (body: unknown) => T, body: object, key?: string): Promise<T> {
		const headers = { authorization: `Bearer ${token}`, ...(key === undefined ? {} : { [IDEMPOTENCY_KEY]: key }) };
		const limits = { timeout, retries: 1, delay: 200, maxBytes: MAX_BYTES, readsErrors: true };
		return send({ url: `${address}/payments${path}`, method: 'POST', body, headers, parse, ...limits }).catch((error: unknown) => {
			throw gatewayError(error);
		});
	}

	async function change(reference: string, name: string, body: object, key?: string): Promise<PaymentStatus> {
		const status = await call(`/${encodeURIComponent(reference)}/${name}`, (json) => statusSchema.parse(json), body, key);
		if (status.reference !== reference) throw new GatewayError('unknown', 'The payment service reports another payment');
		return status;
	}

	return {
		id: 'embedded',
		origin: () => pages,
		async create(request, key) {
			const started = await call('', (json) => startedSchema.parse(json), request, key);
			if (new URL(started.url).origin === pages) return started;
			throw new GatewayError('unknown', `The page of the payment is not at ${pages}`);
		},
		status: (reference) => change(reference, 'status', {}),
		capture: (reference, amount, key) => change(reference, 'capture', { amount }, key),
		cancel: (reference, key) => change(reference, 'cancel', {}, key),
		refund: (reference, amount, key) => change(reference, 'refund', { amount }, key),
		charge: (request, key) => call('/charge', (json) => statusSchema.parse(json), request, key),
		forget: async (method) => void (await call('/forget', (json) => forgottenSchema.parse(json), { method })),
		readWebhook: async (headers, body) => (isSigned(headers.get(SIGNATURE_HEADER), body, now(), secret) ? readEvent(body) : null),
	};
}
