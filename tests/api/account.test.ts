/** Sign-in, sessions, user, settings, mail address and passengers through the services, on both engines. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { OpenAPIHono } from '@hono/zod-openapi';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { findOrCreateByPhone } from '#features/account/accounts.ts';
import type { OrderCounters } from '#features/account/contract.ts';
import { dataApi } from '#features/account/data/data-api.ts';
import { OWN_SOURCES } from '#features/account/data/own-data.ts';
import { loginApi } from '#features/account/login-api.ts';
import { confirmMail } from '#features/account/mail-activation.ts';
import { sessionApi } from '#features/account/session-api.ts';
import { submitSignIn } from '#features/account/sign-in-form.ts';
import type { AccountPorts } from '#features/account/user.ts';
import { userApi } from '#features/account/user-api.ts';
import type { Database } from '#server/database/open.ts';
import { closeServices } from '#server/http/openapi.ts';
import { NO_LIMIT } from '#tests/support/api/no-limit.ts';
import { engines, withDatabase } from '#tests/support/database-engines.ts';
import { siteAt } from '#tests/support/resolve-site.ts';

const folder = mkdtempSync(`${tmpdir()}/account-`);
afterAll(() => rmSync(folder, { recursive: true }));

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ORIGIN = 'http://localhost:4321';
const PHONE = '+79161234567';

let now = Date.UTC(2026, 10, 24, 12);
/** Null while the service of orders does not respond. */
let counters: OrderCounters | null;
beforeEach(() => {
	counters = { all: 2, upcoming: 1 };
	now = Date.UTC(2026, 10, 24, 12);
});

function servicesOn(db: Database, hasSms = true) {
	const ports: AccountPorts = {
		db: async () => db,
		orderCounters: async ({ mail }) => (mail === null ? { all: 0, upcoming: 0 } : counters),
		now: () => now,
		premium: async () => null,
		hasPurchases: async () => false,
		hasSms,
		today: () => '2026-11-24',
	};
	const options = { ports, brandHosts: [], allowedHosts: ['localhost', 'wa.localhost'], guard: { phones: NO_LIMIT, codes: NO_LIMIT } };
	const app = new OpenAPIHono();
	app.route('/auth', loginApi(options));
	app.route('/api', userApi(options));
	app.route('/api', sessionApi(options));
	app.route('/api', dataApi({ ...options, sources: OWN_SOURCES, remotes: [] }));
	closeServices(app, '/*');
	const cookies = new Map<string, string>();
	const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
		const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
		const response = await app.request(`${ORIGIN}${path}`, {
			method,
			headers: { 'content-type': 'application/json', host: 'localhost:4321', ...(cookie ? { cookie } : {}), ...headers },
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		for (const line of response.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
			if (value === '') cookies.delete(name);
			else cookies.set(name, value);
		}
		const text = await response.text();
		return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
	};
	const codeOf = async (): Promise<string> => {
		const sms = await db.selectFrom('mails').select('text').where('channel', '=', 'sms').orderBy('queued_at', 'desc').execute();
		const texts = sms.map(({ text }) => /^\d{6}/.exec(text)?.[0] ?? '');
		return texts.find((code) => !used.has(code)) ?? '';
	};
	const used = new Set<string>();
	const signIn = async (phone = PHONE): Promise<{ jwt: string; is_new_user: boolean }> => {
		const { body } = await call('POST', '/auth/phone', { phone, market: 'ru' });
		const code = await codeOf();
		used.add(code);
		return (await call('POST', '/auth/phone/finish', { code, session_id: body.session_id })).body;
	};
	return { call, cookies, signIn, codeOf, used, ports };
}

for (const engine of await engines()) {
	describe.skipIf(engine.missing)(`accounts on ${engine.name}`, () => {
		afterAll(engine.clean);
		it('are not entered by phone where no SMS can be sent', () =>
			withDatabase(engine.fresh(folder), async (db) => {
				const { call } = servicesOn(db, false);
				const response = await call('POST', '/auth/phone', { phone: PHONE, market: 'ru' });
				expect([response.status, response.body.code]).toEqual([503, 'no-sms']);
				expect(await db.selectFrom('mails').select('id').execute()).toEqual([]);
			}));

		const withServices = (work: (services: ReturnType<typeof servicesOn>, db: Database) => Promise<void>) => () =>
			withDatabase(engine.fresh(folder), (db) => work(servicesOn(db), db));

		it(
			'are entered with the code of an SMS; the second sign-in finds the first account',
			withServices(async ({ call, signIn }, db) => {
				const first = await signIn();
				expect(first).toMatchObject({ is_new_user: true, jwt: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) });
				now += 2 * MINUTE;
				const again = await signIn();
				expect(again.is_new_user).toBe(false);
				const withToken = (jwt: string) => call('GET', '/api/v2/user', undefined, { authorization: `Bearer ${jwt}` });
				expect((await withToken(first.jwt)).status).toBe(401);
				const user = await withToken(again.jwt);
				expect(user).toMatchObject({
					status: 200,
					body: {
						user_info: {
							phone: PHONE,
							last_login_method: 'phone',
							email_info: { active_email: null, candidate_email: null, activation_status: 'not_active' },
						},
						premium: null,
						settings: {},
						socials: {},
						properties: { orders: { order_counters: { all: 0, upcoming: 0 } } },
					},
				});
				expect(user.headers.get('cache-control')).toBe('private, no-store');
				expect(await db.selectFrom('accounts').select('id').execute()).toHaveLength(1);
			}),
		);

		it(
			'are named in the response, with the country of the market',
			withServices(async ({ call }, db) => {
				const started = await call('POST', '/auth/phone', { phone: '(202) 555-0143', market: 'us' });
				expect(started).toMatchObject({ status: 200, body: { phone: '+1 202 555 0143' } });
				const sent = await db.selectFrom('mails').select('recipient').where('channel', '=', 'sms').execute();
				expect(sent).toEqual([{ recipient: '+12025550143' }]);
			}),
		);

		it(
			'get another code on the page of the code, after a wait that grows',
			withServices(async ({ call, ports }, db) => {
				const site = siteAt('/');
				const guard = { phones: NO_LIMIT, codes: NO_LIMIT };
				const again = (login: string) =>
					submitSignIn(
						new Request(`${site.origin}/my/sign-in`, {
							method: 'POST',
							headers: { origin: site.origin },
							body: new URLSearchParams({ login, again: '1', code: '' }),
						}),
						site,
						ports,
						guard,
					);
				const { session_id: first } = (await call('POST', '/auth/phone', { phone: PHONE, market: 'ru' })).body;
				expect(await again(first)).toMatchObject({ kind: 'rejected', status: 429, problem: { code: 'wait', seconds: 30 } });
				now += MINUTE / 2;
				const second = await again(first);
				expect(second).toMatchObject({ kind: 'sent', login: expect.not.stringMatching(first) });
				now += MINUTE / 2;
				expect(await again(first)).toMatchObject({ kind: 'rejected', status: 429, problem: { code: 'wait', seconds: 30 } });
				expect(await db.selectFrom('mails').select('id').where('channel', '=', 'sms').execute()).toHaveLength(2);
				expect(await again('A'.repeat(22))).toMatchObject({ kind: 'rejected', status: 410, problem: { code: 'expired' } });
			}),
		);

		it(
			'get one SMS however many codes are requested at the same time',
			withServices(async ({ call }, db) => {
				const starts = await Promise.all(Array.from({ length: 5 }, () => call('POST', '/auth/phone', { phone: PHONE, market: 'ru' })));
				expect(starts.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429]);
				expect(await db.selectFrom('mails').select('id').where('channel', '=', 'sms').execute()).toHaveLength(1);
			}),
		);

		it(
			'give phones with and without an account the same response',
			withServices(async ({ call, signIn }) => {
				await signIn();
				now += 2 * MINUTE;
				const [known, unknown] = [
					await call('POST', '/auth/phone', { phone: PHONE, market: 'ru' }),
					await call('POST', '/auth/phone', { phone: '+79160000000', market: 'ru' }),
				];
				expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)]);
				expect(known.body.session_id).toHaveLength(unknown.body.session_id.length);
				const check = (identifier: string) => call('POST', '/api/identifier-check', { identifier, market: 'ru' });
				expect((await check(PHONE)).body).toEqual((await check('+79160000001')).body);
				expect((await check('anna@example.com')).body).toEqual({ status: 'email' });
				expect((await check('anna')).body).toEqual({ status: 'invalid' });
			}),
		);

		it(
			'void a code after 5 wrong ones, also when they come at once',
			withServices(async ({ call, codeOf }) => {
				const { body } = await call('POST', '/auth/phone', { phone: PHONE, market: 'ru' });
				const code = await codeOf();
				const wrong = code === '000000' ? '000001' : '000000';
				const guesses = await Promise.all(
					Array.from({ length: 8 }, () => call('POST', '/auth/phone/finish', { code: wrong, session_id: body.session_id })),
				);
				expect(guesses.filter(({ status }) => status === 400)).toHaveLength(4);
				expect(guesses.filter(({ body: { code: kind } }) => kind === 'blocked-code').length).toBeGreaterThan(0);
				expect(await call('POST', '/auth/phone/finish', { code, session_id: body.session_id })).toMatchObject({ status: 429 });
				const again = await call('POST', '/auth/phone', { phone: PHONE, market: 'ru' });
				expect(again).toMatchObject({ status: 429, body: { code: 'wait', retry_after: 60 } });
			}),
		);

		it(
			'accept a code once, for 5 minutes',
			withServices(async ({ call, codeOf }) => {
				const first = await call('POST', '/auth/phone', { phone: PHONE, market: 'ru' });
				const code = await codeOf();
				const finish = { code, session_id: first.body.session_id };
				const both = await Promise.all([call('POST', '/auth/phone/finish', finish), call('POST', '/auth/phone/finish', finish)]);
				expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
				expect(await call('POST', '/auth/phone/finish', finish)).toMatchObject({ status: 410, body: { code: 'expired-code' } });
				const other = await call('POST', '/auth/phone', { phone: '+79160000000', market: 'ru' });
				now += 5 * MINUTE;
				expect(await call('POST', '/auth/phone/finish', { code, session_id: other.body.session_id })).toMatchObject({ status: 410 });
			}),
		);

		it(
			'renew the token with the cookie, and end the session of a copied one',
			withServices(async ({ call, cookies, signIn }) => {
				await signIn();
				const copied = cookies.get('session') ?? '';
				const renewed = await call('GET', '/api/v2/jwt');
				expect(renewed).toMatchObject({ status: 200, body: { is_new_user: false } });
				expect(cookies.get('session')).not.toBe(copied);
				const early = await call('GET', '/api/v2/jwt', undefined, { cookie: `session=${copied}` });
				expect(early.status).toBe(200);
				expect(early.headers.getSetCookie()).toEqual([]);
				now += 2 * MINUTE;
				expect((await call('GET', '/api/v2/jwt', undefined, { cookie: `session=${copied}` })).status).toBe(401);
				expect((await call('GET', '/api/v2/jwt')).status).toBe(401);
				const bearer = { authorization: `Bearer ${renewed.body.jwt}` };
				expect(await call('GET', '/api/v2/user', undefined, bearer)).toMatchObject({
					status: 401,
					body: { code: 'unauthorized', message: 'User not authorized' },
				});
			}),
		);

		it(
			'redirect to addresses of our own hosts only',
			withServices(async ({ call, signIn }) => {
				await signIn();
				const to = (address: string) => call('GET', `/api/v2/jwt?redirect_uri=${encodeURIComponent(address)}`);
				expect((await to('http://wa.localhost:4321/my')).headers.get('location')).toBe('http://wa.localhost:4321/my');
				for (const address of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', 'http://localhost@evil.example/'])
					expect([address, (await to(address)).status]).toEqual([address, 400]);
			}),
		);

		it(
			'end a session at sign-out, and never continue one from before the sign-in',
			withServices(async ({ call, cookies, signIn }) => {
				cookies.set('session', `${'a'.repeat(22)}.${'b'.repeat(32)}`);
				const { jwt } = await signIn();
				expect(cookies.get('session')).not.toMatch(/^a{22}/);
				expect((await call('DELETE', '/api/v2/logout')).status).toBe(204);
				expect(cookies.has('session')).toBe(false);
				expect((await call('GET', '/api/v2/user', undefined, { authorization: `Bearer ${jwt}` })).status).toBe(401);
				expect((await call('DELETE', '/api/v2/logout')).status).toBe(204);
			}),
		);

		it(
			'merge settings: the newest value of each wins, a clock that is ahead does not win for ever',
			withServices(async ({ call, signIn }) => {
				await signIn();
				const save = (settings: object, at?: Record<string, number>) =>
					call('POST', '/api/v2/user/settings', { user: { id: 7, email: 'x@example.com', settings, changed_at: at } });
				await save({ currency: 'kzt', name: 'Анна' });
				expect((await save({ currency: 'usd' }, { currency: now - DAY })).body.user).toMatchObject({
					email: null,
					settings: { currency: 'kzt', name: 'Анна' },
				});
				await save({ currency: 'eur' }, { currency: now + 30 * DAY });
				now += MINUTE;
				await call('PATCH', '/api/user/settings', { settings: { currency: 'rub' } });
				expect((await call('GET', '/api/v2/user/settings')).body.user.settings).toEqual({ currency: 'rub', name: 'Анна' });
				expect(await save({ colour: 'red' })).toMatchObject({ status: 400, body: { code: 'invalid-account' } });
			}),
		);

		it(
			'lose no setting when devices save at the same time',
			withServices(async ({ call, signIn }) => {
				await signIn();
				const settings = { currency: 'kzt', name: 'Анна', market: 'kz', origin: 'ALA', prevent_geoip: true, citizenship: 'KZ' };
				await Promise.all(
					Object.entries(settings).map(([name, value]) => call('PATCH', '/api/user/settings', { settings: { [name]: value } })),
				);
				expect((await call('GET', '/api/v2/user/settings')).body.user.settings).toEqual(settings);
			}),
		);

		it(
			'activate a mail address by a link that works once; 403 if another account has it (spec 4.8)',
			withServices(async ({ call, cookies, signIn, ports }, db) => {
				await signIn();
				const set = (email: string) => call('POST', '/api/v2/user/active_email?uid=u1', { email });
				expect((await set('anna')).status).toBe(400);
				expect((await set('Anna@example.com')).body).toEqual({
					active_email: null,
					candidate_email: 'Anna@example.com',
					activation_status: 'pending',
				});
				const { text } = await db.selectFrom('mails').select('text').where('kind', '=', 'mail-activation').executeTakeFirstOrThrow();
				const token = /\/my\/confirm\/([\w-]+)/.exec(text)?.[1] ?? '';
				const { account_id: account } = await db.selectFrom('mail_activations').select('account_id').executeTakeFirstOrThrow();
				const stranger = await findOrCreateByPhone(db, '+79160000001', false, now);
				expect(await confirmMail(db, token, stranger.account, now)).toBe('expired');
				expect(await confirmMail(await ports.db(), 'x'.repeat(32), account, now)).toBe('expired');
				expect(await confirmMail(db, token, account, now)).toBe('confirmed');
				expect(await confirmMail(db, token, account, now)).toBe('expired');
				expect((await call('GET', '/api/v2/user')).body).toMatchObject({
					user_info: { email_info: { active_email: 'Anna@example.com', candidate_email: null, activation_status: 'active' } },
					properties: { orders: { order_counters: { all: 2, upcoming: 1 } } },
				});
				counters = null;
				expect((await call('GET', '/api/v2/user')).body).toMatchObject({ properties: { orders: { order_counters: null } } });
				cookies.clear();
				await signIn('+79160000000');
				expect(await set('anna@EXAMPLE.com')).toMatchObject({ status: 403, body: { code: 'email-in-use' } });
			}),
		);

		it(
			'give one of two accounts an address that both confirm',
			withServices(async ({ call, cookies, signIn }, db) => {
				for (const phone of [PHONE, '+79160000000']) {
					cookies.clear();
					await signIn(phone);
					expect((await call('POST', '/api/v2/user/active_email', { email: 'anna@example.com' })).status).toBe(200);
				}
				const mails = await db.selectFrom('mails').select('text').where('kind', '=', 'mail-activation').execute();
				const tokens = mails.map(({ text }) => /\/my\/confirm\/([\w-]+)/.exec(text)?.[1] ?? '');
				const accounts = (await db.selectFrom('accounts').select('id').execute()).map(({ id }) => id);
				const attempts = tokens.flatMap((token) => accounts.map((account) => confirmMail(db, token, account, now)));
				const results = (await Promise.all(attempts)).filter((result) => result !== 'expired');
				expect(results.sort()).toEqual(['confirmed', 'in-use']);
			}),
		);

		it(
			'agree to marketing only when asked to, and say that nothing was bought',
			withServices(async ({ call, signIn }, db) => {
				const consents = () => db.selectFrom('accounts').select('marketing_at').executeTakeFirstOrThrow();
				expect((await call('POST', '/api/v2/marketing/subscriptions', { market: 'ru', language: 'ru' })).status).toBe(401);
				await signIn();
				expect((await consents()).marketing_at).toBeNull();
				expect((await call('POST', '/api/v2/marketing/subscriptions', { market: 'ru', language: 'ru' })).status).toBe(204);
				expect((await consents()).marketing_at).toBe(now);
				expect((await call('GET', '/api/user/paid-content')).body).toEqual({ has_purchases: false });
			}),
		);

		it(
			'store passengers, encrypted, for their account only',
			withServices(async ({ call, cookies, signIn }, db) => {
				await signIn();
				const passengers = [{ lastName: 'IVANOVA', firstName: 'ANNA', documentNumber: '75 1234567' }];
				const path = '/api/v1/web/avia/user/passengers';
				expect((await call('PUT', `${path}/actualize.json`, { passengers })).body).toMatchObject(passengers);
				expect((await call('PUT', `${path}/actualize.json`, { passengers: [{ shoeSize: '40' }] })).status).toBe(400);
				expect((await call('GET', `${path}.json`)).body).toMatchObject(passengers);
				const rows = JSON.stringify(await db.selectFrom('accounts').selectAll().execute());
				for (const secret of ['IVANOVA', '1234567', PHONE.slice(1)]) expect(rows).not.toContain(secret);
				cookies.clear();
				expect((await call('GET', `${path}.json`)).status).toBe(401);
				await signIn('+79160000000');
				expect((await call('GET', `${path}.json`)).body).toEqual([]);
			}),
		);

		it(
			'are deleted after a recent sign-in, with everything that belongs to them',
			withServices(async ({ call, signIn }, db) => {
				await signIn();
				await call('POST', '/api/v2/user/active_email', { email: 'anna@example.com' });
				now += 16 * MINUTE;
				expect(await call('DELETE', '/api/user')).toMatchObject({ status: 403, body: { code: 'sign-in-again' } });
				await signIn();
				expect((await call('DELETE', '/api/user')).status).toBe(204);
				for (const table of ['accounts', 'account_sessions', 'mail_activations'] as const)
					expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
				expect((await call('GET', '/api/v2/user')).status).toBe(401);
			}),
		);
	});
}
