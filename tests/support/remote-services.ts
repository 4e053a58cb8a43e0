/** The services of this process behind a front, as another process calls them by `HOST_ASSISTED` and `HOST_PAYMENT`. */
import { OpenAPIHono } from '@hono/zod-openapi';
import type { BookingSupplier } from '#features/booking/contract.ts';
import { createRemoteBooking } from '#features/booking/suppliers/remote/remote.ts';
import type { PaymentGateway } from '#features/payment/contract.ts';
import { createRemoteGateway } from '#features/payment/remote/remote.ts';
import { parseAddress } from '#features/search/address.ts';
import { PLACE_CODES, todayAt } from '#features/search/server.ts';
import { createCaller } from '#server/http/http.ts';
import { services } from '#services.ts';
import { serveServices } from './api/services-front.ts';

export type Respond = (path: string, next: () => Promise<Response>) => Promise<Response>;

export interface RemoteServices {
	readonly origin: string;
	readonly supplier: BookingSupplier;
	readonly gateway: PaymentGateway;
	/** What the callers log. */
	readonly logged: string[];
	/** Responds in place of the services, before or after their work. */
	respond: Respond;
	/** Addresses called, without `/svc`. */
	readonly calls: string[];
	readonly stop: () => Promise<void>;
}

/** Milliseconds that the callers wait for an effect. */
export const TIMEOUT = 1500;

/** @param change milliseconds that the callers wait for an effect */
export async function serveRemote(token: string, change = TIMEOUT): Promise<RemoteServices> {
	const [calls, logged]: [string[], string[]] = [[], []];
	const app = new OpenAPIHono();
	const passOn: Respond = (_, next) => next();
	app.all('*', (c) => {
		calls.push(c.req.path.replace('/svc', ''));
		return remote.respond(c.req.path, async () => services.fetch(c.req.raw));
	});
	const front = await serveServices(app);
	const origin = `http://localhost:${front.port}`;
	const send = createCaller({ hosts: new Set([new URL(origin).host]), fetch, random: Math.random });
	const log = () => ({ error: (message: string, details?: object) => void logged.push(`${message} ${JSON.stringify(details)}`) });
	const remote: RemoteServices = {
		origin,
		supplier: createRemoteBooking({
			address: `${origin}/svc/assisted`,
			token,
			currency: 'rub',
			readQuery: (search, now) => parseAddress(search, todayAt(search.slice(0, 3), now), PLACE_CODES).query,
			log,
			send,
			timeouts: { read: 60_000, change },
		}),
		gateway: createRemoteGateway({
			account: { address: `${origin}/svc/payment`, host: 'pay.localhost', token },
			now: Date.now,
			send,
			timeout: change,
		}),
		logged,
		respond: passOn,
		calls,
		stop: () => front.stop(),
	};
	return remote;
}
