/** The favorites service on another host (`HOST_FAVORITES`): this process passes the visitor's cookies on and stores nothing. */
import { callJson, type OutgoingCall, OutgoingError } from '#server/http/http.ts';
import { callerHeaders, type ServiceCaller } from '#server/http/service-caller.ts';
import { processLog } from '#server/log/log.ts';
import type { FavoriteError } from './contract.ts';
import { favoriteErrorSchema, listSchema, sharedSchema } from './schema.ts';
import type { FavoritesFailure, FavoritesResult, FavoritesService } from './server.ts';

type Send = <T>(call: OutgoingCall<T>) => Promise<T>;

const LIMITS = { timeout: 8000, retries: 1, delay: 200, maxBytes: 1_000_000, readsErrors: true } as const;

function toFailure(error: unknown): FavoritesFailure {
	const { data } = favoriteErrorSchema.safeParse(error instanceof OutgoingError ? error.body : null);
	const code: FavoriteError = data?.code ?? 'service-unavailable';
	if (!data) processLog().error('Favorites request failed', { error: (error as Error).message });
	const wait = error instanceof OutgoingError ? error.retryAfter : null;
	return { kind: 'failed', code, ...(wait === null ? {} : { retryAfter: Math.ceil(wait / 1000) }) };
}

/** @param address of the service, without trailing slash */
export function createRemoteFavorites(address: string, call: Send = callJson): FavoritesService {
	const { origin } = new URL(address);
	const send = async <T extends object>(
		path: string,
		parse: (body: unknown) => T,
		caller: ServiceCaller | null,
		request: Pick<OutgoingCall<T>, 'method' | 'body'> = {},
	): Promise<FavoritesResult<T>> => {
		const headers = caller ? callerHeaders(caller, origin) : {};
		try {
			return { kind: 'ok', ...(await call({ url: address + path, headers, ...request, ...LIMITS, parse })) };
		} catch (error) {
			return toFailure(error);
		}
	};
	const list = (path: string, caller: ServiceCaller, request?: Pick<OutgoingCall<object>, 'method' | 'body'>) =>
		send(path, listSchema.parse as (body: unknown) => never, caller, request) as ReturnType<FavoritesService['list']>;
	return {
		list: (caller) => list('/items', caller),
		check: (caller) => list('/checked', caller) as ReturnType<FavoritesService['check']>,
		save: (caller, item, place) => list('/items', caller, { method: 'POST', body: { item, ...place } }),
		remove: (caller, item) => list(`/items?${new URLSearchParams({ item })}`, caller, { method: 'DELETE' }),
		share: (caller) => list('/links', caller, { method: 'POST', body: {} }),
		revoke: (caller, token) => list(`/links/${token}`, caller, { method: 'DELETE' }),
		shared: (token) =>
			send(`/links/${token}`, sharedSchema.parse as (body: unknown) => never, null) as ReturnType<FavoritesService['shared']>,
	};
}
