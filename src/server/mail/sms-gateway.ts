/** Sends stored SMS through an HTTP gateway: `POST {url}` with `{ id, to, text }` and a bearer token; any 2xx takes the message. */
import { callJson, OutgoingError } from '#server/http/http.ts';
import type { SendMail } from './smtp.ts';

export interface SmsGateway {
	readonly url: string;
	readonly token: string;
}

const TIMEOUT = 10_000;

/** The sender throws {@link OutgoingError}; a 4xx of the gateway is final. */
export function createSmsSender({ url, token }: SmsGateway, send: typeof callJson = callJson): SendMail {
	return async ({ id, recipient, text }) => {
		await send({
			url,
			method: 'POST',
			headers: { authorization: `Bearer ${token}`, 'idempotency-key': id },
			body: { id, to: recipient, text },
			parse: () => null,
			timeout: TIMEOUT,
			retries: 0,
		}).catch((error: unknown) => {
			if (error instanceof OutgoingError && error.status !== null && error.status >= 400 && error.status < 500 && error.status !== 429)
				throw Object.assign(new Error(`The gateway rejected the message: ${error.status}`), { code: 'EMESSAGE', command: 'API' });
			throw error;
		});
	};
}
