/** `/user/searches/`: searches of the signed-in user (spec 7). */
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Database } from '#server/database/open.ts';
import { createService, jsonBody, jsonResponse } from '#server/http/openapi.ts';
import { PRIVATE } from '#server/http/private-page.ts';
import type { RateLimiter } from '#server/limits/rate-limit.ts';
import * as schema from './schema.ts';
import { forgetSearch, readSearches, saveSearch } from './stored.ts';

export interface SavedSearchesOptions {
	readonly db: () => Promise<Database>;
	/** The signed-in account; null for guests. */
	readonly findAccount: (db: Database, request: Pick<Request, 'url' | 'headers'>, now: number) => Promise<string | null>;
	readonly limit: RateLimiter;
	readonly now: () => number;
}

const problem = (description: string) => jsonResponse(description, schema.searchErrorSchema);
const UNAUTHORIZED = { code: 'unauthorized', message: 'User not authorized' } as const;
const GUEST = { 401: problem('unauthorized: guests have their searches in the browser') };

const listRoute = createRoute({
	method: 'get',
	path: '/searches/',
	summary: 'Saved searches, newest first',
	responses: { 200: jsonResponse('Searches', schema.savedSearchesSchema), ...GUEST },
});
const saveRoute = createRoute({
	method: 'post',
	path: '/searches/',
	summary: 'Save a search with its cheapest ticket; of equal ones the newest stays',
	request: { body: jsonBody(schema.savedSearchSchema) },
	responses: {
		200: jsonResponse('Searches', schema.savedSearchesSchema),
		400: problem('invalid-search: without parameters or ticket, for example'),
		...GUEST,
		429: problem('too-many-requests'),
	},
});
const forgetRoute = createRoute({
	method: 'delete',
	path: '/searches/{id}',
	summary: 'Delete a saved search',
	request: { params: schema.searchPathSchema },
	responses: { 204: { description: 'Deleted, or was not saved' }, 400: problem('invalid-search'), ...GUEST },
});

export function savedSearchesApi({ db: open, findAccount, limit, now }: SavedSearchesOptions): OpenAPIHono {
	const api = createService('invalid-search', PRIVATE);
	const accountOf = async (c: Context) => {
		const db = await open();
		return { db, account: await findAccount(db, c.req.raw, now()) };
	};
	api.openapi(listRoute, async (c) => {
		const { db, account } = await accountOf(c);
		if (account === null) return c.json(UNAUTHORIZED, 401, PRIVATE);
		return c.json(await readSearches(db, account), 200, PRIVATE) as never;
	});
	api.openapi(saveRoute, async (c) => {
		const { created_at, ...search } = c.req.valid('json');
		const { db, account } = await accountOf(c);
		if (account === null) return c.json(UNAUTHORIZED, 401, PRIVATE);
		const wait = await limit.take(account);
		if (wait > 0) {
			const headers = { ...PRIVATE, 'retry-after': String(wait) };
			return c.json({ code: 'too-many-requests', message: 'Too many searches; try again later.' } as const, 429, headers);
		}
		// A clock that is ahead would win for ever.
		const at = Math.min(created_at === undefined ? now() : Date.parse(created_at), now());
		await saveSearch(db, account, { ...search, created_at: new Date(at).toISOString() });
		return c.json(await readSearches(db, account), 200, PRIVATE) as never;
	});
	api.openapi(forgetRoute, async (c) => {
		const { db, account } = await accountOf(c);
		if (account === null) return c.json(UNAUTHORIZED, 401, PRIVATE);
		await forgetSearch(db, account, c.req.valid('param').id);
		return c.body(null, 204, PRIVATE);
	});
	return api;
}
