/** The favorites service on another host (`HOST_FAVORITES`): this process passes the visitor's cookies on and stores nothing. */
import { callJson } from '#server/http/http.ts';
import type { ServiceCaller } from '#server/http/service-caller.ts';
import { createServiceClient, readFailure, type Send, type ServiceRequest } from '#server/http/service-client.ts';
import { favoriteErrorSchema, listSchema, sharedSchema } from './schema.ts';
import type { FavoritesFailure, FavoritesService } from './server.ts';

const LIMITS = { timeout: 8000, delay: 200, maxBytes: 1_000_000 } as const;

function toFailure(error: unknown): FavoritesFailure {
	const { body, wait } = readFailure(error, favoriteErrorSchema, 'Favorites');
	return { kind: 'failed', code: body?.code ?? 'service-unavailable', ...wait };
}

/** @param address of the service, without trailing slash */
export function createRemoteFavorites(address: string, call: Send = callJson): FavoritesService {
	const send = createServiceClient({ address, send: call, limits: LIMITS, toFailure });
	const list = (path: string, caller: ServiceCaller, request?: ServiceRequest) =>
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
