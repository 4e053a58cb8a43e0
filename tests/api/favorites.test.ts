/** Favorites and saved searches through the services, on both engines: owners, merging, prices, links, deletion. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { OpenAPIHono } from '@hono/zod-openapi';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { FlightQuery, Ticket } from '#engine/contract.ts';
import { findOrCreateByPhone } from '#features/account/accounts.ts';
import { identify } from '#features/account/identify.ts';
import { beginSession, onSignIn } from '#features/account/sessions.ts';
import { favoritesApi } from '#features/favorites/api.ts';
import { type CheckedFavorite, MAX_LISTS, MAX_TICKETS } from '#features/favorites/contract.ts';
import { accountOwner, visitorOwner } from '#features/favorites/owner.ts';
import { createFavorites, type FavoritesPorts } from '#features/favorites/server.ts';
import { deleteOldGuestFavorites, mergeOwners, readFavorites, saveFavorite } from '#features/favorites/stored.ts';
import { parseStay } from '#features/hotels/stay-query.ts';
import { savedSearchesApi } from '#features/saved-searches/api.ts';
import { MAX_SAVED_SEARCHES, type SavedSearch } from '#features/saved-searches/contract.ts';
import { parseAddress } from '#features/search/address.ts';
import { todayAt } from '#features/search/server.ts';
import type { Database } from '#server/database/open.ts';
import { closeServices } from '#server/http/openapi.ts';
import { callerWith } from '#server/http/service-caller.ts';
import { NO_LIMIT } from '#tests/support/api/no-limit.ts';
import { engines, withDatabase } from '#tests/support/database-engines.ts';
import { direct } from '#tests/support/results-tickets.ts';

const folder = mkdtempSync(`${tmpdir()}/favorites-`);
afterAll(() => rmSync(folder, { recursive: true }));

const ORIGIN = 'http://localhost:4321';
const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 24, 12);
const TICKET = '/search/MOW0312IST2?t=a';
const HOTEL = '/hotels/ist-1';
const STAY = `${HOTEL}?check_in=2026-12-04&check_out=2026-12-07&adults=2&ages=5`;
const RESPONSE = { status: 200 };

let now = START;
beforeEach(() => {
	now = START;
});

/** The market of tickets: what each search sells; a function that throws is a search without responses. */
interface Sale {
	tickets: (query: FlightQuery) => Ticket[];
	days: { date: string; total: number | null }[];
	/** Of every hotel; the terms `free=1` cost 500 more. */
	room: () => number | null;
}

function servicesOn(db: Database) {
	const sale: Sale = { tickets: () => [direct('a', 7, 2_431_000), direct('b', 9, 2_600_000)], days: [], room: () => 1_200_000 };
	const ports: FavoritesPorts = {
		db: async () => db,
		findAccount: async (at, request, time) => (await identify(at, request, time))?.account ?? null,
		readSearch: (address) => parseAddress(address, todayAt(address.slice(0, 3), new Date(now))).query ?? null,
		placeExists: (item) => !item.includes('XXX'),
		isPlace: ({ market }) => market !== 'zz',
		findTicket: async (id, { query }) => {
			const ticket = sale.tickets(query).find((other) => other.id === id);
			return ticket ? { ticket, sellers: new Map([['nord', 'Nord Travel']]) } : null;
		},
		tickets: async ({ query }) => sale.tickets(query),
		daysAround: () => sale.days,
		hotelDay: () => new Date(now).toISOString().slice(0, 10),
		readStay(_, params) {
			const { stay } = parseStay(params, { today: ports.hotelDay(''), resolve: () => null });
			return stay ? { ...stay, terms: params.get('free') === null ? '' : 'free=1' } : null;
		},
		async findStay(id, { terms }) {
			const total = sale.room();
			if (id === 'none-1') return null;
			return { total: total === null || terms === '' ? total : total < 1_000_000 ? null : total + 500, available: total !== null };
		},
		limits: { changes: NO_LIMIT, reads: NO_LIMIT },
		now: () => now,
	};
	const service = createFavorites(ports);
	const app = new OpenAPIHono();
	app.route('/svc/favorites', favoritesApi({ serviceOf: () => service, brandHosts: [] }));
	app.route('/user', savedSearchesApi({ db: ports.db, findAccount: ports.findAccount, limit: NO_LIMIT, now: ports.now }));
	closeServices(app, '/*');
	return { app, sale, service, ports };
}

type App = ReturnType<typeof servicesOn>['app'];

/** A browser with its cookies. */
function createBrowser(app: App, db: Database) {
	const cookies = new Map<string, string>();
	const cookie = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
	const keep = (line: string): void => {
		const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
		cookies.set(name, value);
	};
	const call = async (method: string, path: string, body?: unknown) => {
		const response = await app.request(ORIGIN + path, {
			method,
			headers: { host: 'localhost:4321', 'content-type': 'application/json', ...(cookies.size > 0 ? { cookie: cookie() } : {}) },
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		for (const line of response.headers.getSetCookie()) keep(line);
		const text = await response.text();
		return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
	};
	return {
		call,
		cookie,
		save: (item: string) => call('POST', '/svc/favorites/items', { item, market: 'ru' }),
		remove: (item: string) => call('DELETE', `/svc/favorites/items?${new URLSearchParams({ item })}`),
		items: async (): Promise<string[]> =>
			(await call('GET', '/svc/favorites/items')).body.favorites.map(({ item }: { item: string }) => item),
		checked: async (): Promise<CheckedFavorite[]> => (await call('GET', '/svc/favorites/checked')).body.favorites,
		async signIn(phone: string): Promise<string> {
			const { account } = await findOrCreateByPhone(db, phone, false, now);
			const request = { url: ORIGIN, headers: new Headers({ cookie: cookie() }) };
			for (const line of (await beginSession(db, request, { account, method: 'phone', now })).setCookies) keep(line);
			return account;
		},
		signOut: () => cookies.delete('session'),
	};
}

const search = (id: string, at: number, change: Partial<SavedSearch> = {}) => ({
	id,
	ticket: { id: 'SU1', total: 1_000_000, currency: 'rub' },
	search_params: {
		legs: [{ from: 'MOW', to: 'IST', date: '2026-12-03' }],
		kind: 'oneway' as const,
		cabin: 'economy' as const,
		adults: 1,
		children: 0,
		infants: 0,
		checkedBags: 0 as const,
		cabinBag: false,
		names: { MOW: 'Москва', IST: 'Стамбул' },
	},
	created_at: new Date(at).toISOString(),
	...change,
});

for (const engine of await engines()) {
	describe.skipIf(engine.missing)(`favorites on ${engine.name}`, () => {
		afterAll(engine.clean);
		const withServices = (work: (services: ReturnType<typeof servicesOn>, db: Database) => Promise<void>) => () =>
			withDatabase(engine.fresh(folder), (db) => work(servicesOn(db), db));

		it(
			'are saved for the visitor cookie of a guest, encrypted, and shown to nobody else',
			withServices(async ({ app }, db) => {
				const [anna, boris] = [createBrowser(app, db), createBrowser(app, db)];
				expect(await anna.items()).toEqual([]);
				expect(anna.cookie()).toBe('');
				expect(await anna.save('/cities/IST')).toMatchObject(RESPONSE);
				expect(anna.cookie()).toMatch(/^visitor=[\w-]{22}$/);
				now += 1000;
				const saved = await anna.save(TICKET);
				expect(saved.headers.get('cache-control')).toBe('private, no-store');
				expect(saved.body).toMatchObject({
					signedIn: false,
					favorites: [
						{
							item: TICKET,
							kind: 'ticket',
							ticket: { id: 'a', currency: 'rub', market: 'ru', saved: { total: 2_431_000, agencyName: 'Nord Travel', at: now } },
						},
						{ item: '/cities/IST', kind: 'city' },
					],
				});
				await boris.save('/cities/PAR');
				expect(await boris.items()).toEqual(['/cities/PAR']);
				const rows = JSON.stringify(await db.selectFrom('favorites').selectAll().execute());
				expect(rows).not.toMatch(/cities|search|"(?:IST|PAR)"/);
				expect(rows).not.toContain(anna.cookie().slice('visitor='.length));
			}),
		);

		it(
			'take an address once, also when it is saved twice at the same time, and lose it when it is removed',
			withServices(async ({ app }, db) => {
				const anna = createBrowser(app, db);
				await anna.save('/countries/TR');
				await Promise.all([anna.save('/routes/MOW/IST'), anna.save('/routes/MOW/IST'), anna.save('/routes/MOW/IST')]);
				expect((await anna.items()).sort()).toEqual(['/countries/TR', '/routes/MOW/IST']);
				await anna.remove('/routes/MOW/IST');
				expect(await anna.remove('/routes/MOW/IST')).toMatchObject(RESPONSE);
				expect(await anna.items()).toEqual(['/countries/TR']);
			}),
		);

		it(
			'reject what is no page, is not sold, or is too much, and change nothing then',
			withServices(async ({ app, sale }, db) => {
				const anna = createBrowser(app, db);
				for (const [item, status, code] of [
					['/faq/liquids', 400, 'invalid-item'],
					['https://example.com/cities/IST', 400, 'invalid-item'],
					['/search/MOW0312IST2', 400, 'invalid-item'],
					['/search/nonsense-address?t=a', 400, 'invalid-item'],
					['/cities/XXX', 404, 'unknown-item'],
					['/search/MOW0312IST2?t=gone', 410, 'ticket-gone'],
				] as const)
					expect([item, await anna.save(item)]).toMatchObject([item, { status, body: { code } }]);
				expect(await anna.call('POST', '/svc/favorites/items', { item: '/cities/IST', market: 'zz' })).toMatchObject({ status: 400 });
				sale.tickets = () => {
					throw new Error('No supplier responded');
				};
				expect(await anna.save(TICKET)).toMatchObject({ status: 503, body: { code: 'service-unavailable' } });
				sale.tickets = () => Array.from({ length: MAX_TICKETS + 1 }, (_, i) => direct(`t${i}`, 7, 1_000_000));
				for (let i = 0; i < MAX_TICKETS; i++) await anna.save(`/search/MOW0312IST2?t=t${i}`);
				expect(await anna.save(`/search/MOW0312IST2?t=t${MAX_TICKETS}`)).toMatchObject({
					status: 409,
					body: { code: 'too-many-favorites' },
				});
				expect(await anna.save('/search/MOW0312IST2?t=t0')).toMatchObject(RESPONSE);
				expect(await anna.save('/cities/IST')).toMatchObject(RESPONSE);
				expect(await anna.items()).toHaveLength(MAX_TICKETS + 1);
			}),
		);

		it(
			'of a guest move to the account at the sign-in, by whichever way, and are on its other devices',
			withServices(async ({ app }, db) => {
				const [phone, laptop] = [createBrowser(app, db), createBrowser(app, db)];
				await laptop.signIn('+79161234567');
				await laptop.save('/cities/IST');
				now += 1000;
				await phone.save('/cities/IST');
				await phone.save('/cities/PAR');
				await phone.signIn('+79161234567');
				expect((await phone.items()).sort()).toEqual(['/cities/IST', '/cities/PAR']);
				expect((await laptop.items()).sort()).toEqual(['/cities/IST', '/cities/PAR']);
				phone.signOut();
				expect(await phone.items()).toEqual([]);
				await phone.save('/countries/TR');
				await phone.signIn('+79161234567');
				expect((await laptop.items()).length).toBe(2);
				expect((await phone.items()).length).toBe(3);
				expect((await laptop.items()).length).toBe(3);
			}),
		);

		it(
			'move at once where something runs after each sign-in, whose error does not prevent it',
			withServices(async ({ app }, db) => {
				const phone = createBrowser(app, db);
				const seen: string[] = [];
				onSignIn(async (_, { headers }, account) => {
					if (seen.length > 0) return;
					seen.push(account);
					expect(headers.get('cookie')).toContain('visitor=');
					throw new Error('down');
				});
				await phone.save('/cities/IST');
				const account = await phone.signIn('+79161234568');
				expect(seen).toEqual([account]);
				expect(await phone.items()).toEqual(['/cities/IST']);
			}),
		);

		it(
			'merge without losing or doubling anything, whatever was saved where, and also when two requests merge at once',
			withServices(async (_, db) => {
				const items = ['/cities/IST', '/cities/PAR', '/countries/TR', '/routes/MOW/IST'];
				const saved = fc.array(fc.record({ item: fc.constantFrom(...items), savedAt: fc.integer({ min: 1, max: 9 }) }), { maxLength: 6 });
				const account = await findOrCreateByPhone(db, '+79161234569', false, now);
				let run = 0;
				await fc.assert(
					fc.asyncProperty(saved, saved, async (guest, own) => {
						run += 1;
						const [from, to] = [visitorOwner(`guest-${run}`), accountOwner(account.account)];
						await db.deleteFrom('favorites').execute();
						const expected = new Map<string, number>();
						for (const [owner, list] of [
							[to, own],
							[from, guest],
						] as const)
							for (const { item, savedAt } of list) await saveFavorite(db, owner, { item, savedAt, kind: 'city' });
						for (const owner of [to, from])
							for (const { item, savedAt } of await readFavorites(db, owner))
								expected.set(item, Math.max(expected.get(item) ?? 0, savedAt));
						await Promise.all([mergeOwners(db, from, to), mergeOwners(db, from, to)]);
						await mergeOwners(db, from, to);
						const merged = await readFavorites(db, to);
						expect(new Map(merged.map(({ item, savedAt }) => [item, savedAt]))).toEqual(expected);
						expect(merged).toHaveLength(expected.size);
						expect(await readFavorites(db, from)).toEqual([]);
					}),
					{ numRuns: 15 },
				);
			}),
		);

		it(
			'say what a ticket cost and costs, who sells it, and remember the last price',
			withServices(async ({ app, sale }, db) => {
				const anna = createBrowser(app, db);
				await anna.save(TICKET);
				now += DAY;
				sale.tickets = () => [direct('a', 7, 2_290_000)];
				const [checked] = await anna.checked();
				expect(checked).toMatchObject({
					check: { kind: 'sold', now: { total: 2_290_000, agency: 'nord', agencyName: 'Nord Travel', at: now } },
					ticket: { saved: { total: 2_431_000, at: START } },
				});
				const checkedAt = now;
				now += DAY;
				sale.tickets = () => {
					throw new Error('No supplier responded');
				};
				const [failed] = await anna.checked();
				expect(failed).toMatchObject({ check: { kind: 'failed' }, ticket: { last: { total: 2_290_000, at: checkedAt } } });
			}),
		);

		it(
			'offer another ticket of the same dates for one that is gone, else the nearest date, else nothing',
			withServices(async ({ app, sale }, db) => {
				const anna = createBrowser(app, db);
				await anna.save(TICKET);
				sale.tickets = () => [direct('c', 11, 3_000_000), direct('b', 9, 2_600_000)];
				const check = async () => (await anna.checked())[0]?.check;
				expect(await check()).toEqual({
					kind: 'gone',
					alternative: { kind: 'ticket', item: '/search/MOW0312IST2?t=b', total: 2_600_000, departure: expect.stringContaining('T') },
				});
				sale.tickets = () => [];
				sale.days = [
					{ date: '2026-12-01', total: 1_000_000 },
					{ date: '2026-12-02', total: null },
					{ date: '2026-12-03', total: 900_000 },
					{ date: '2026-12-04', total: 2_000_000 },
				];
				expect(await check()).toEqual({
					kind: 'gone',
					alternative: { kind: 'date', path: '/search/MOW0412IST2', date: '2026-12-04', total: 2_000_000 },
				});
				sale.days = [];
				expect(await check()).toEqual({ kind: 'gone', alternative: null });
			}),
		);

		it(
			'keep the dates, the guests and the total of a stay, and say what it costs now',
			withServices(async ({ app, sale }, db) => {
				const anna = createBrowser(app, db);
				await anna.save(`${STAY}&free=1`);
				const price = { total: 1_200_500, at: START };
				const stay = {
					checkIn: '2026-12-04',
					checkOut: '2026-12-07',
					adults: 2,
					children: [5],
					rooms: 1,
					terms: 'free=1',
					currency: 'rub',
				};
				expect((await anna.call('GET', '/svc/favorites/items')).body.favorites).toEqual([
					{ item: HOTEL, kind: 'hotel', savedAt: START, stay: { ...stay, saved: price, last: price } },
				]);
				const check = async () => {
					const [favorite] = await anna.checked();
					return [favorite?.stayCheck, favorite?.stay?.saved, favorite?.stay?.last];
				};
				now += DAY;
				sale.room = () => 1_100_000;
				const lower = { total: 1_100_500, at: now };
				expect(await check()).toEqual([{ kind: 'sold', now: lower }, price, price]);
				now += DAY;
				sale.room = () => {
					throw new Error('No supplier responded');
				};
				expect(await check()).toEqual([{ kind: 'failed' }, price, lower]);
				expect(await anna.save('/hotels/ist-2?check_in=2026-12-04&check_out=2026-12-07')).toMatchObject({
					status: 503,
					body: { code: 'service-unavailable' },
				});
				sale.room = () => 900_000;
				expect(await check()).toEqual([{ kind: 'gone', others: true }, price, lower]);
				sale.room = () => null;
				expect(await check()).toEqual([{ kind: 'gone', others: false }, price, lower]);
				now = Date.UTC(2026, 11, 5);
				expect(await check()).toEqual([{ kind: 'past' }, price, lower]);
			}),
		);

		it(
			'take a hotel without dates, with dates that cannot be booked and without rooms; other dates replace the first ones',
			withServices(async ({ app, sale }, db) => {
				const anna = createBrowser(app, db);
				const stays = async () => (await anna.checked()).map(({ item, stay, stayCheck }) => [item, stay?.checkIn, stay?.saved, stayCheck]);
				for (const address of [HOTEL, `${HOTEL}?check_in=2026-11-01&check_out=2026-11-03`, `${HOTEL}?check_in=else`]) {
					expect(await anna.save(address)).toMatchObject(RESPONSE);
					expect(await stays()).toEqual([[HOTEL, undefined, undefined, undefined]]);
				}
				sale.room = () => null;
				await anna.save(STAY);
				expect(await stays()).toEqual([[HOTEL, '2026-12-04', null, { kind: 'gone', others: false }]]);
				sale.room = () => 1_300_000;
				await anna.save(STAY.replaceAll('2026-12-0', '2026-12-1'));
				const price = { total: 1_300_000, at: now };
				expect(await stays()).toEqual([[HOTEL, '2026-12-14', price, { kind: 'sold', now: price }]]);
				expect(await anna.save('/hotels/none-1?check_in=2026-12-04&check_out=2026-12-07')).toMatchObject({ status: 404 });
				await anna.signIn('+79161234570');
				expect(await stays()).toEqual([[HOTEL, '2026-12-14', price, { kind: 'sold', now: price }]]);
				const { links } = (await anna.call('POST', '/svc/favorites/links', {})).body;
				const shared = await createBrowser(app, db).call('GET', `/svc/favorites/links/${links[0].token}`);
				expect(shared.body.favorites).toMatchObject([{ item: HOTEL, stay: { last: price } }]);
				await anna.remove(STAY);
				expect(await anna.items()).toEqual([]);
			}),
		);

		it(
			'do not check a flight that has left, by its own clock at 23:30 UTC too',
			withServices(async ({ app, sale }, db) => {
				const anna = createBrowser(app, db);
				await anna.save(TICKET);
				const departure = ((await anna.checked())[0]?.ticket?.departureUtc ?? 0) * 60_000;
				sale.tickets = () => {
					throw new Error('must not be searched');
				};
				now = departure + 1;
				expect((await anna.checked())[0]?.check).toEqual({ kind: 'departed' });
				// 23:30 UTC of 2 December is the 3rd in Moscow: its addresses mean this year, not the next one.
				now = Date.UTC(2026, 11, 2, 23, 30);
				sale.tickets = (query) => (query.legs[0]?.date === '2026-12-03' ? [direct('d', 20, 1_000_000)] : []);
				expect(await anna.save('/search/MOW0312IST2?t=d')).toMatchObject(RESPONSE);
				now = Date.UTC(2026, 11, 3, 23, 30);
				// The next 3 December is beyond the horizon of sales.
				expect(await anna.save('/search/MOW0312IST2?t=d')).toMatchObject({ status: 400 });
			}),
		);

		it(
			'are shown by a link to anyone, without their owner, until it is revoked; it works on after a sign-in',
			withServices(async ({ app }, db) => {
				const [anna, anyone] = [createBrowser(app, db), createBrowser(app, db)];
				await anna.save('/cities/IST');
				const { token } = (await anna.call('POST', '/svc/favorites/links')).body.links[0];
				expect(JSON.stringify(await db.selectFrom('favorite_lists').selectAll().execute())).not.toContain(token);
				await anna.signIn('+79161234570');
				await anna.save('/cities/PAR');
				const shown = await anyone.call('GET', `/svc/favorites/links/${token}`);
				expect(Object.keys(shown.body)).toEqual(['favorites']);
				expect(shown.body.favorites.map(({ item }: { item: string }) => item).sort()).toEqual(['/cities/IST', '/cities/PAR']);
				expect(JSON.stringify(shown.body)).not.toMatch(/7916|account|visitor/);
				await anyone.save('/countries/TR');
				expect(await anyone.call('DELETE', `/svc/favorites/links/${token}`)).toMatchObject({ status: 404 });
				for (let i = 1; i < MAX_LISTS; i++) await anna.call('POST', '/svc/favorites/links');
				expect(await anna.call('POST', '/svc/favorites/links')).toMatchObject({ status: 409, body: { code: 'too-many-lists' } });
				expect(await anna.call('DELETE', `/svc/favorites/links/${token}`)).toMatchObject(RESPONSE);
				expect(await anyone.call('GET', `/svc/favorites/links/${token}`)).toMatchObject({ status: 404, body: { code: 'unknown-list' } });
				expect(await anyone.call('GET', '/svc/favorites/links/short')).toMatchObject({ status: 400 });
			}),
		);

		it(
			'go with their account, and those of guests after 395 days',
			withServices(async ({ app, ports }, db) => {
				const [anna, guest] = [createBrowser(app, db), createBrowser(app, db)];
				const account = await anna.signIn('+79161234571');
				await anna.save('/cities/IST');
				await anna.call('POST', '/svc/favorites/links');
				await anna.call('POST', '/user/searches/', search('MOW0312IST1', now));
				await guest.save('/cities/PAR');
				await guest.call('POST', '/svc/favorites/links');
				await db.deleteFrom('accounts').where('id', '=', account).execute();
				expect(await db.selectFrom('saved_searches').selectAll().execute()).toEqual([]);
				expect(await guest.items()).toEqual(['/cities/PAR']);
				expect(await db.selectFrom('favorites').selectAll().execute()).toHaveLength(1);
				expect(await deleteOldGuestFavorites(await ports.db(), now, 10)).toBe(0);
				expect(await deleteOldGuestFavorites(await ports.db(), now + 1, 10)).toBe(1);
				expect(await db.selectFrom('favorite_lists').selectAll().execute()).toEqual([]);
			}),
		);

		it(
			'follow a bearer token as well as a cookie',
			withServices(async ({ service }, db) => {
				const { account } = await findOrCreateByPhone(db, '+79161234572', false, now);
				await saveFavorite(db, accountOwner(account), { item: '/cities/IST', kind: 'city', savedAt: now });
				const { session } = await beginSession(db, { url: ORIGIN, headers: new Headers() }, { account, method: 'phone', now });
				const { signToken } = await import('#features/account/tokens.ts');
				const token = await signToken({ account, session }, now);
				const request = { url: ORIGIN, headers: new Headers({ authorization: `Bearer ${token}` }) };
				expect(await service.list(callerWith(request, null))).toMatchObject({
					kind: 'ok',
					favorites: [{ item: '/cities/IST' }],
					signedIn: true,
				});
			}),
		);
	});

	describe.skipIf(engine.missing)(`saved searches on ${engine.name}`, () => {
		afterAll(engine.clean);
		const withServices = (work: (services: ReturnType<typeof servicesOn>, db: Database) => Promise<void>) => () =>
			withDatabase(engine.fresh(folder), (db) => work(servicesOn(db), db));
		const PATH = '/user/searches/';

		it(
			'are of accounts only: guests get 401',
			withServices(async ({ app }, db) => {
				const guest = createBrowser(app, db);
				for (const [method, path, body] of [
					['GET', PATH, undefined],
					['POST', PATH, search('MOW0312IST1', now)],
					['DELETE', `${PATH}MOW0312IST1`, undefined],
				] as const)
					expect(await guest.call(method, path, body)).toMatchObject({
						status: 401,
						body: { code: 'unauthorized', message: 'User not authorized' },
					});
			}),
		);

		it(
			'need their parameters and a cheapest ticket, and are stored encrypted, for their account alone',
			withServices(async ({ app }, db) => {
				const [anna, boris] = [createBrowser(app, db), createBrowser(app, db)];
				await anna.signIn('+79161234573');
				await boris.signIn('+79161234574');
				const { ticket: _, ...withoutTicket } = search('MOW0312IST1', now);
				const { search_params: __, ...withoutParams } = search('MOW0312IST1', now);
				for (const body of [withoutTicket, withoutParams, {}, { ...withoutTicket, ticket: null }])
					expect(await anna.call('POST', PATH, body)).toMatchObject({ status: 400, body: { code: 'invalid-search' } });
				expect(await anna.call('POST', PATH, search('MOW0312IST1', now))).toMatchObject({
					status: 200,
					body: [search('MOW0312IST1', now)],
				});
				expect((await boris.call('GET', PATH)).body).toEqual([]);
				expect(JSON.stringify(await db.selectFrom('saved_searches').selectAll().execute())).not.toMatch(/MOW|Москва/);
			}),
		);

		it(
			'exist once per trip, of which the newest stays, and at most 50 times',
			withServices(async ({ app }, db) => {
				const anna = createBrowser(app, db);
				await anna.signIn('+79161234575');
				const later = search('MOW0312IST1', now, { ticket: { id: 'SU2', total: 900_000, currency: 'rub' } });
				await anna.call('POST', PATH, later);
				await anna.call('POST', PATH, search('MOW0312IST1', now - DAY));
				expect((await anna.call('GET', PATH)).body).toEqual([later]);
				// A clock that is ahead would win for ever.
				await anna.call('POST', PATH, search('MOW0312PAR1', now + 5 * DAY));
				expect((await anna.call('GET', PATH)).body.map(({ created_at }: SavedSearch) => created_at)).toEqual(
					[now, now].map((at) => new Date(at).toISOString()),
				);
				for (let i = 0; i < MAX_SAVED_SEARCHES; i++) await anna.call('POST', PATH, search(`MOW0312IST${100 + i}`, now - i));
				const { body } = await anna.call('GET', PATH);
				expect(body).toHaveLength(MAX_SAVED_SEARCHES);
				expect(new Set(body.map(({ id }: SavedSearch) => id)).size).toBe(MAX_SAVED_SEARCHES);
				expect(await db.selectFrom('saved_searches').select('id_hash').execute()).toHaveLength(MAX_SAVED_SEARCHES);
				expect(await anna.call('DELETE', `${PATH}MOW0312IST1`)).toMatchObject({ status: 204 });
				expect((await anna.call('GET', PATH)).body.map(({ id }: SavedSearch) => id)).not.toContain('MOW0312IST1');
			}),
		);
	});
}
