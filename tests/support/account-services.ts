/** The account's services without limits: sign-in, user, session, favorites of places, saved searches. */
import { OpenAPIHono } from '@hono/zod-openapi';
import { identify } from '#features/account/identify.ts';
import { loginApi } from '#features/account/login-api.ts';
import { sessionApi } from '#features/account/session-api.ts';
import { onSignIn } from '#features/account/sessions.ts';
import type { AccountPorts } from '#features/account/user.ts';
import { userApi } from '#features/account/user-api.ts';
import { favoritesApi } from '#features/favorites/api.ts';
import { accountOwner, visitorOwner } from '#features/favorites/owner.ts';
import { createFavorites } from '#features/favorites/server.ts';
import { mergeOwners } from '#features/favorites/stored.ts';
import { savedSearchesApi } from '#features/saved-searches/api.ts';
import type { Database } from '#server/database/open.ts';
import { visitorOfCookie } from '#server/http/visitor-cookie.ts';
import { NO_LIMIT } from './api/no-limit.ts';

onSignIn(async (db, request, account) => {
	const visitor = visitorOfCookie(request);
	if (visitor !== null) await mergeOwners(db, visitorOwner(visitor), accountOwner(account));
});

export function accountServices(db: Database, now: () => number): OpenAPIHono {
	const open = async (): Promise<Database> => db;
	const findAccount = async (at: Database, request: Pick<Request, 'url' | 'headers'>, time: number) =>
		(await identify(at, request, time))?.account ?? null;
	const ports: AccountPorts = {
		db: open,
		orderCounters: async () => ({ all: 0, upcoming: 0 }),
		now,
		today: () => '2026-11-24',
		premium: async () => null,
		hasPurchases: async () => false,
		hasSms: true,
	};
	const options = { ports, brandHosts: [], allowedHosts: ['localhost'], guard: { phones: NO_LIMIT, codes: NO_LIMIT } };
	const favorites = createFavorites({
		db: open,
		findAccount,
		readSearch: () => null,
		placeExists: () => true,
		isPlace: () => true,
		findTicket: async () => null,
		tickets: async () => [],
		daysAround: () => [],
		readStay: () => null,
		hotelDay: () => '2026-11-24',
		findStay: async () => null,
		limits: { changes: NO_LIMIT, reads: NO_LIMIT },
		now,
	});
	const app = new OpenAPIHono();
	app.route('/auth', loginApi(options));
	app.route('/api', userApi(options));
	app.route('/api', sessionApi(options));
	app.route('/svc/favorites', favoritesApi({ serviceOf: () => favorites, brandHosts: [] }));
	app.route('/user', savedSearchesApi({ db: open, findAccount, limit: NO_LIMIT, now }));
	return app;
}
