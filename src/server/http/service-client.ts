/** Calls of a service that runs on another host, on behalf of a visitor. */
import type { z } from 'zod';
import { processLog } from '#server/log/log.ts';
import { type OutgoingCall, OutgoingError } from './http.ts';
import { callerHeaders, type ServiceCaller } from './service-caller.ts';

export type Send = <T>(call: OutgoingCall<T>) => Promise<T>;
export type ServiceRequest = Pick<OutgoingCall<unknown>, 'method' | 'body' | 'retries' | 'headers'>;

interface ReadFailure<B> {
	/** What the service has said; null if nothing that it documents, which is logged. */
	readonly body: B | null;
	/** Empty, or whole seconds to wait. */
	readonly wait: { readonly retryAfter?: number };
}

/** @param name of the service, for the log: `Favorites` */
export function readFailure<B>(error: unknown, schema: z.ZodType<B>, name: string): ReadFailure<B> {
	const { body, retryAfter } = error instanceof OutgoingError ? error : { body: null, retryAfter: null };
	const { data = null } = schema.safeParse(body);
	if (data === null) processLog().error(`${name} request failed`, { error: (error as Error).message });
	return { body: data, wait: retryAfter === null ? {} : { retryAfter: Math.ceil(retryAfter / 1000) } };
}

export interface ServiceClientOptions<F> {
	/** Without trailing slash. */
	readonly address: string;
	readonly send: Send;
	readonly limits: Pick<OutgoingCall<unknown>, 'timeout' | 'delay' | 'maxBytes'>;
	readonly toFailure: (error: unknown) => F;
}

/** Calls are repeated once unless the request says otherwise. Without a caller no cookies are sent. */
export function createServiceClient<F>({ address, send, limits, toFailure }: ServiceClientOptions<F>) {
	const { origin } = new URL(address);
	return async <T extends object>(
		path: string,
		parse: (body: unknown) => T,
		caller: ServiceCaller | null,
		{ headers: own, ...request }: ServiceRequest = {},
	): Promise<({ readonly kind: 'ok' } & T) | F> => {
		const headers = { ...(caller ? callerHeaders(caller, origin) : {}), ...own };
		try {
			return { kind: 'ok', ...(await send({ url: address + path, headers, retries: 1, ...request, ...limits, readsErrors: true, parse })) };
		} catch (error) {
			return toFailure(error);
		}
	};
}
