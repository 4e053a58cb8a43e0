/** `/svc/favorites`: the lists of the visitor's browser or account, and links that show them. */
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createService, jsonBody, jsonResponse } from '#server/http/openapi.ts';
import { PRIVATE } from '#server/http/private-page.ts';
import { callerWith, type ServiceCaller } from '#server/http/service-caller.ts';
import { visitorFor } from '#server/http/visitor-cookie.ts';
import { type BrandHost, brandByHost } from '#site/brands.ts';
import { offerOf } from '#site/markets.ts';
import type { Brand } from '#site/site.ts';
import { FAVORITE_STATUS, type FavoriteError } from './contract.ts';
import * as schema from './schema.ts';
import type { FavoritesFailure, FavoritesService } from './server.ts';

export interface FavoritesApiOptions {
	readonly serviceOf: (brand: Brand) => FavoritesService;
	readonly brandHosts: readonly BrandHost[];
}

const MESSAGES: Readonly<Record<FavoriteError, string>> = {
	'invalid-item': 'This address cannot be saved.',
	'unknown-item': 'There is no such page.',
	'ticket-gone': 'This ticket is not sold any more.',
	'too-many-favorites': 'Remove some favorites first.',
	'too-many-lists': 'Revoke a link first.',
	'unknown-list': 'There is no such list, or its link was revoked.',
	'too-many-requests': 'Too many changes; Retry-After says when to try again.',
	'service-unavailable': 'No seller responded; try again later.',
};

const LIST = { 200: jsonResponse('Favorites, newest first', schema.listSchema) };
const problem = (description: string) => jsonResponse(description, schema.favoriteErrorSchema);
const BUSY = { 429: problem('too-many-requests'), 503: problem('service-unavailable') };

const listRoute = createRoute({
	method: 'get',
	path: '/items',
	summary: 'Favorites of the account, else of the visitor cookie',
	responses: { ...LIST, ...BUSY },
});
const checkRoute = createRoute({
	method: 'get',
	path: '/checked',
	summary: 'Favorites with the prices of the tickets and stays now',
	responses: { ...LIST, ...BUSY },
});
const saveRoute = createRoute({
	method: 'post',
	path: '/items',
	summary: 'Save a ticket, a stay or a page about a place',
	request: { body: jsonBody(schema.saveSchema) },
	responses: {
		...LIST,
		...BUSY,
		400: problem('invalid-item'),
		404: problem('unknown-item'),
		409: problem('too-many-favorites'),
		410: problem('ticket-gone'),
	},
});
const removeRoute = createRoute({
	method: 'delete',
	path: '/items',
	summary: 'Remove a favorite, if it is saved',
	request: { query: schema.itemQuerySchema },
	responses: { ...LIST, ...BUSY, 400: problem('invalid-item') },
});
const shareRoute = createRoute({
	method: 'post',
	path: '/links',
	summary: 'Create a link that shows the list',
	responses: { ...LIST, ...BUSY, 409: problem('too-many-lists') },
});
const revokeRoute = createRoute({
	method: 'delete',
	path: '/links/{token}',
	summary: 'Revoke a link',
	request: { params: schema.tokenPathSchema },
	responses: { ...LIST, ...BUSY, 400: problem('invalid-item'), 404: problem('unknown-list') },
});
const sharedRoute = createRoute({
	method: 'get',
	path: '/links/{token}',
	summary: 'The list behind a link',
	request: { params: schema.tokenPathSchema },
	responses: {
		200: jsonResponse('Favorites, newest first', schema.sharedSchema),
		400: problem('invalid-item'),
		404: problem('unknown-list'),
		...BUSY,
	},
});

export function favoritesApi({ serviceOf, brandHosts }: FavoritesApiOptions): OpenAPIHono {
	const api = createService('invalid-item', PRIVATE);
	const reject = (c: Context, { code, retryAfter }: FavoritesFailure) => {
		const wait: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
		return c.json({ code, message: MESSAGES[code] }, FAVORITE_STATUS[code], { ...PRIVATE, ...wait });
	};
	const send = (c: Context, result: Awaited<ReturnType<FavoritesService['list']>>, setCookie: string | null = null) => {
		if (result.kind === 'failed') return reject(c, result);
		const { favorites, links, signedIn } = result;
		const cookie: Record<string, string> = setCookie === null ? {} : { 'set-cookie': setCookie };
		return c.json({ favorites, links, signedIn }, 200, { ...PRIVATE, ...cookie });
	};
	const brandOf = (c: Context): Brand => brandByHost(c.req.header('host') ?? '', brandHosts);
	const caller = (c: Context): ServiceCaller => callerWith(c.req.raw, null);
	/** Gives the browser a visitor cookie if it has none. */
	const changer = (c: Context) => {
		const { setCookie } = visitorFor(c.req.raw);
		return { caller: callerWith(c.req.raw, setCookie), setCookie };
	};

	api.openapi(listRoute, async (c) => send(c, await serviceOf(brandOf(c)).list(caller(c))) as never);
	api.openapi(checkRoute, async (c) => send(c, await serviceOf(brandOf(c)).check(caller(c))) as never);
	api.openapi(saveRoute, async (c) => {
		const { item, market, currency } = c.req.valid('json');
		const own = offerOf(brandOf(c), market)?.pageCurrency;
		if (own === undefined) return reject(c, { kind: 'failed', code: 'invalid-item' }) as never;
		const { caller: from, setCookie } = changer(c);
		return send(c, await serviceOf(brandOf(c)).save(from, item, { market, currency: currency ?? own }), setCookie) as never;
	});
	api.openapi(removeRoute, async (c) => send(c, await serviceOf(brandOf(c)).remove(caller(c), c.req.valid('query').item)) as never);
	api.openapi(shareRoute, async (c) => {
		const { caller: from, setCookie } = changer(c);
		return send(c, await serviceOf(brandOf(c)).share(from), setCookie) as never;
	});
	api.openapi(revokeRoute, async (c) => send(c, await serviceOf(brandOf(c)).revoke(caller(c), c.req.valid('param').token)) as never);
	api.openapi(sharedRoute, async (c) => {
		const result = await serviceOf(brandOf(c)).shared(c.req.valid('param').token);
		return (result.kind === 'failed' ? reject(c, result) : c.json({ favorites: result.favorites }, 200, PRIVATE)) as never;
	});
	return api;
}
