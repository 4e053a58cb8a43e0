/** Accounts on another host (`HOST_AUTH`): two applications with databases and keys of their own, which call each other. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SavedSearch } from '#features/saved-searches/contract.ts';
import { callerWith } from '#server/http/service-caller.ts';
import { codeFor, recentSearch } from '#tests/support/account-browser.ts';
import { type Received, startFront, type TestFront } from '#tests/support/api/front-harness.ts';
import { engines } from '#tests/support/database-engines.ts';
import { orderRequest } from '#tests/support/orders.ts';
import { purchase } from '#tests/support/premium-ports.ts';

const TOKEN = 'token-of-the-site-and-of-the-host';
const PHONE = '+79161234567';
const MAIL = 'anna@example.com';
const VISITOR = 'visitor=dapGwJIaYeGwq2EEY0JM3w';
const CLIENT = '203.0.113.7';
const AS_JSON = { 'content-type': 'application/json' };
const folder = mkdtempSync(join(tmpdir(), 'remote-auth-'));

/** One application: its services, and the modules that work on its database. */
async function loadProcess(name: string, databaseUrl: string, env: Readonly<Record<string, string>>) {
	vi.resetModules();
	vi.unstubAllEnvs();
	const own = { DATA_DIR: join(folder, name), DATABASE_URL: databaseUrl, SERVICE_TOKEN: TOKEN, RATE_LIMITS: 'off', TRUST_PROXY: '1' };
	for (const [variable, value] of Object.entries({ ...own, ...env })) vi.stubEnv(variable, value);
	const { services } = await import('#services.ts');
	const { processLog } = await import('#server/log/log.ts');
	vi.spyOn(processLog(), 'error').mockReturnValue();
	return {
		services,
		db: await (await import('#server/database/open.ts')).database(),
		errors: vi.mocked(processLog().error),
		accounts: await import('#features/account/accounts.ts'),
		account: await import('#ports/account/account-service.ts'),
		reports: await import('#features/account/data/reports.ts'),
		reportJob: await import('#features/account/data/report-job.ts'),
		data: await import('#own-data.ts'),
		orders: await import('#features/orders/records.ts'),
		ordersOf: (await import('#ports/orders/order-service.ts')).ordersOf,
		alerts: await import('#ports/alerts/alert-ports.ts'),
		remote: await import('#features/account/service/remote.ts'),
		forward: await import('#server/http/forward.ts'),
		attachments: new (await import('#features/support/attachments.ts')).AttachmentStore(),
		conversations: await import('#features/assistant/conversations.ts'),
		noMemory: (await import('#features/assistant/contract.ts')).NO_MEMORY,
		cashback: await import('#features/loyalty/payouts.ts'),
		openTicket: (await import('#features/support/tickets.ts')).openTicket,
		premiumPorts: (await import('#ports/premium/premium-ports.ts')).premiumPorts,
		startTrial: (await import('#features/premium/changes.ts')).startTrial,
		addressDue: (await import('#server/mail/recipients.ts')).addressDue,
	};
}
type Process = Awaited<ReturnType<typeof loadProcess>>;
type Respond = (request: Request) => Response | Promise<Response>;

/** What the tests read of the responses' bodies. */
interface Body {
	readonly code?: string;
	readonly jwt: string;
	readonly session_id: string;
	readonly signedIn?: boolean;
	readonly favorites?: readonly object[];
	readonly alerts?: readonly object[];
	readonly user_info: { readonly id: string; readonly phone: string | null };
	readonly properties: { readonly orders: { readonly order_counters: { readonly all: number } | null } };
}

interface Browser {
	readonly cookies: Map<string, string>;
	readonly call: (
		method: string,
		path: string,
		body?: object,
		headers?: Readonly<Record<string, string>>,
	) => Promise<Received & { json: Body }>;
}

for (const { name: engine, fresh, missing, clean } of await engines()) {
	describe.skipIf(missing !== null)(`accounts on another host, on ${engine}`, { timeout: 60_000 }, () => {
		let fronts: { site: TestFront; auth: TestFront };
		let site: Process;
		let auth: Process;
		/** Requests that reached the auth host. */
		let seen: Request[] = [];
		let respond: Respond | null = null;

		beforeAll(async () => {
			const settings = { allowedHosts: ['localhost'], trustProxy: true, production: false };
			const front = (app: Respond) => startFront((request) => Promise.resolve(app(request)), { settings });
			const authFront = await front((request) => {
				seen.push(request);
				return respond ? respond(request) : auth.services.fetch(request);
			});
			fronts = { auth: authFront, site: await front((request) => site.services.fetch(request)) };
			const here = `http://localhost:${fronts.site.port}/svc`;
			auth = await loadProcess(`auth-${engine}`, fresh(folder), {
				HOST_ORDERS: `${here}/orders`,
				HOST_FAVORITES: `${here}/favorites`,
				HOST_SUBSCRIPTIONS: `${here}/subscriptions`,
				HOST_FORMS: `${here}/forms`,
				HOST_SUPPORT: `${here}/support`,
				HOST_RESTRICTIONS_FEEDBACK: `${here}/restrictions`,
			});
			site = await loadProcess(`site-${engine}`, fresh(folder), { HOST_AUTH: `http://localhost:${authFront.port}` });
		}, 120_000);
		afterEach(() => {
			respond = null;
			seen = [];
			site.errors.mockClear();
		});
		afterAll(async () => {
			await Promise.all([fronts.site.stop(), fronts.auth.stop()]);
			await Promise.all([site.db.destroy(), auth.db.destroy()]);
			vi.unstubAllEnvs();
			vi.resetModules();
			await clean();
		});

		function openBrowser(): Browser {
			const cookies = new Map<string, string>();
			return {
				cookies,
				async call(method, path, body, headers = {}) {
					const host = `localhost:${fronts.site.port}`;
					const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
					const own = { host, origin: `http://${host}`, cookie, 'x-forwarded-for': CLIENT, ...(body ? AS_JSON : {}), ...headers };
					const received = await fronts.site.send(path, { method, headers: own, ...(body ? { body: JSON.stringify(body) } : {}) });
					for (const line of received.headers['set-cookie'] ?? []) {
						const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
						if (value === '') cookies.delete(name);
						else cookies.set(name, value);
					}
					const text = received.body.toString();
					return { ...received, json: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text };
				},
			};
		}

		async function signIn(phone = PHONE): Promise<Browser & { jwt: string; setCookies: string[] }> {
			const browser = openBrowser();
			const started = await browser.call('POST', '/auth/phone', { phone, market: 'ru' });
			const code = await codeFor(auth.db, phone);
			const finished = await browser.call('POST', '/auth/phone/finish', { session_id: started.json.session_id, code });
			expect(finished.status).toBe(200);
			return { ...browser, jwt: finished.json.jwt, setCookies: finished.headers['set-cookie'] ?? [] };
		}
		const requestOf = ({ cookies }: Browser, headers: Readonly<Record<string, string>> = {}) => ({
			url: `http://localhost:${fronts.site.port}/my`,
			headers: new Headers({
				host: `localhost:${fronts.site.port}`,
				cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
				...headers,
			}),
		});
		const idOf = async (browser: Browser): Promise<string> => (await browser.call('GET', '/api/v2/user')).json.user_info.id;

		it('signs in by phone through this site, with cookies of this site alone', async () => {
			const { cookies, setCookies, jwt } = await signIn();
			expect([...cookies.keys()]).toEqual(['session', 'signed_in']);
			expect(setCookies.join()).not.toMatch(/domain=/i);
			expect(setCookies[0]).toMatch(/; HttpOnly; SameSite=Lax/);
			expect(new Set(seen.map(({ headers }) => headers.get('x-forwarded-for')))).toEqual(new Set([CLIENT]));
			expect(new Set(seen.map(({ headers }) => headers.get('host')))).toEqual(new Set([`localhost:${fronts.site.port}`]));
			expect(await site.db.selectFrom('account_sessions').selectAll().execute()).toEqual([]);
			expect(await site.db.selectFrom('phone_logins').selectAll().execute()).toEqual([]);
			const bearer = await openBrowser().call('GET', '/api/v2/user', undefined, { authorization: `Bearer ${jwt}` });
			expect(bearer.json.user_info.phone).toBe(PHONE);
		});

		it('reads and changes the user, the settings and the passengers there', async () => {
			const browser = await signIn();
			const { status } = await browser.call('PATCH', '/api/user/settings', { settings: { name: 'Anna', currency: 'kzt' } });
			expect(status).toBe(200);
			const ada = { lastName: 'LOVELACE', firstName: 'ADA', birthDate: '1990-12-10' };
			await site.account.accountsOf(requestOf(browser)).addPassengers(requestOf(browser), [ada]);
			const listed = await browser.call('GET', '/api/v1/web/avia/user/passengers.json');
			expect(JSON.stringify(listed.json)).toContain('LOVELACE');
			const state = await site.account.accountsOf(requestOf(browser)).find(requestOf(browser), true);
			if (state.kind !== 'open') throw new Error(state.kind);
			const { account, identity } = state.user;
			expect(account).toMatchObject({ profile: { phone: PHONE }, settings: { name: { value: 'Anna' } }, passengers: [ada] });
			expect(Date.now() - identity.signedInAt).toBeLessThan(60_000);
			const own = await site.account.signedInUser(requestOf(browser));
			expect(own?.account.passengers).toEqual([]);
			expect((await auth.accounts.readAccount(auth.db, account.id))?.settings.currency?.value).toBe('kzt');
			const here = await site.db.selectFrom('accounts').select(['id', 'phone_hash', 'mail_hash', 'version']).execute();
			expect(here).toEqual([{ id: account.id, phone_hash: null, mail_hash: null, version: 0 }]);
		});

		it('asks once for a request, whoever needs the answer, and not at all for guests', async () => {
			const browser = await signIn();
			seen = [];
			const caller = requestOf(browser, { 'x-request-id': 'one' });
			await Promise.all([site.account.sessionOf(caller), site.account.sessionOf(callerWith(caller, null).request)]);
			expect(seen.map(({ url }) => new URL(url).pathname)).toEqual(['/svc/auth/session']);
			await site.account.sessionOf(requestOf(browser, { 'x-request-id': 'two' }));
			expect(seen).toHaveLength(2);
			for (const cookie of ['', 'session=', 'session=a b', 'other=1'])
				expect(await site.account.sessionOf({ url: caller.url, headers: new Headers({ cookie, host: 'localhost' }) })).toEqual({
					kind: 'none',
				});
			expect(seen).toHaveLength(2);
		});

		it('stores favorites, searches, alerts and orders of the account here', async () => {
			const browser = await signIn();
			browser.cookies.set('visitor', VISITOR.slice(8));
			const guest = openBrowser();
			guest.cookies.set('visitor', VISITOR.slice(8));
			await guest.call('POST', '/svc/favorites/items', { item: '/cities/IST', market: 'ru' });
			const favorites = await browser.call('GET', '/svc/favorites/items');
			expect(favorites.json).toMatchObject({ signedIn: true, favorites: [{ item: '/cities/IST' }] });
			expect((await guest.call('GET', '/svc/favorites/items')).json.favorites).toEqual([]);
			const { names, ...search } = recentSearch('MOW0312IST1', Date.now(), 1000) as unknown as SavedSearch & { names?: never };
			expect((await browser.call('POST', '/user/searches/', search)).json).toHaveLength(1);
			const alert = { from: 'MOW', to: 'IST', what: 'route', channel: 'feed', market: 'ru' };
			expect((await guest.call('POST', '/svc/subscriptions/alerts', alert)).status).toBe(200);
			expect((await browser.call('GET', '/svc/subscriptions/alerts')).json.alerts).toHaveLength(1);
			browser.cookies.delete('visitor');
			expect((await browser.call('GET', '/svc/subscriptions/alerts')).json.alerts).toHaveLength(1);
			await site.db
				.insertInto('orders')
				.values({
					...site.orders.rowOf(orderRequest({ contacts: { mail: MAIL, phone: PHONE } }), Date.now()),
					state: 'confirmed',
					captured: 100,
				})
				.execute();
			const listed = await site.ordersOf('AS').list(callerWith(requestOf(browser), null));
			expect(listed.kind === 'ok' && listed.orders.map(({ id }) => id)).toEqual(['K7Q2-9XMA']);
			expect((await browser.call('GET', '/api/v2/user')).json.properties.orders.order_counters?.all).toBe(1);
			for (const table of ['favorites', 'saved_searches', 'alerts', 'orders'] as const)
				expect(await auth.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
		});

		it('sends messages by the channels that the account allows', async () => {
			const browser = await signIn();
			const channels = { price_alert: { mob_push: false, web_push: true, email: false } };
			await browser.call('PATCH', '/api/user/settings', { settings: { notification_channels: channels, notification_language: 'kk' } });
			const id = await idOf(browser);
			expect(await site.alerts.alertPorts.channelsOf(id)).toEqual({ mail: false, push: true, address: null, language: 'kk' });
			// The row of an account on another host has no settings.
			await site.account.sessionOf(requestOf(browser));
			expect(await site.accounts.readAccount(site.db, id)).not.toBeNull();
			expect(await site.account.embeddedAccounts.channelsOf(id)).toBeNull();
			respond = () => new Response(null, { status: 500 });
			await expect(site.alerts.alertPorts.channelsOf(id)).rejects.toThrow('Accounts do not respond');
		});

		it('sends mails about the subscription to the address of the account, when its host responds', async () => {
			const [withMail, without] = await Promise.all(['+79161234570', '+79161234571'].map(async (phone) => idOf(await signIn(phone))));
			await auth.accounts.changeAccount(auth.db, withMail ?? '', Date.now(), (stored) => ({
				...stored,
				profile: { ...stored.profile, activeMail: 'reader@mail.example' },
			}));
			for (const id of [withMail, without]) expect(await site.startTrial(site.premiumPorts, id ?? '', purchase().sale)).toBe(true);
			const mails = () => site.db.selectFrom('mails').select(['recipient', 'account_id']).where('kind', '=', 'premium-trial').execute();
			const warnings: string[] = [];
			let now = Date.now();
			const lookUp = () =>
				site.addressDue({
					db: async () => site.db,
					addressOf: async (account) => (await site.account.messageChannelsOf(account))?.address ?? null,
					log: { warn: (message) => void warnings.push(message) },
					now: () => now,
				});
			respond = () => new Response(null, { status: 500 });
			expect([await lookUp(), warnings.length, (await mails()).length]).toEqual([2, 2, 2]);
			respond = null;
			expect(await lookUp()).toBe(0);
			now += 300_000;
			expect(await lookUp()).toBe(2);
			expect(await mails()).toEqual([{ recipient: 'reader@mail.example', account_id: null }]);
			await site.db.deleteFrom('premium_subscriptions').execute();
		});

		it('ends with the session: signed out, expired, or of an invalid token', async () => {
			const [out, expired] = [await signIn('+79161234568'), await signIn('+79161234569')];
			const state = await site.account.sessionOf(requestOf(expired));
			const before = requestOf(out);
			expect((await out.call('DELETE', '/api/v2/logout')).status).toBe(204);
			expect([...out.cookies.keys()]).toEqual([]);
			expect(await site.account.sessionOf(before)).toEqual({ kind: 'none' });
			if (state.kind !== 'open') throw new Error(state.kind);
			await auth.db.deleteFrom('account_sessions').where('id', '=', state.user.identity.session).execute();
			const invalid: readonly Readonly<Record<string, string>>[] = [
				{},
				{ authorization: `Bearer ${expired.jwt}` },
				{ authorization: 'Bearer a.b.c' },
				{ authorization: 'Basic x' },
			];
			for (const headers of invalid) {
				expect((await expired.call('GET', '/user/searches/', undefined, headers)).status).toBe(401);
				expect((await expired.call('GET', '/api/v2/user', undefined, headers)).status).toBe(401);
				expect((await expired.call('GET', '/svc/favorites/items', undefined, headers)).json.signedIn).toBe(false);
			}
		});

		it('takes changes of this site’s own pages only', async () => {
			const { call } = openBrowser();
			for (const origin of ['https://evil.example', 'null', `http://localhost:${fronts.auth.port}`])
				expect((await call('POST', '/auth/phone', { phone: PHONE, market: 'ru' }, { origin })).status, origin).toBe(403);
			expect(seen).toEqual([]);
		});

		it('answers for no accounts of its own, and calls no process that would call it', async () => {
			const authorization = `Bearer ${TOKEN}`;
			const body = { tls: false, cookie: 'a.b', authorization: null };
			for (const path of ['/svc/auth/session', '/svc/auth/passengers', '/svc/auth/channels'])
				expect((await openBrowser().call('POST', path, body, { authorization })).status, path).toBe(404);
			const address = `http://localhost:${fronts.auth.port}`;
			const looped = new Request('http://localhost/my/settings', { headers: { 'x-service-forwarded': '1' } });
			expect(await site.forward.forwardToHost(looped, address)).toBeNull();
			expect(seen).toEqual([]);
			const wrong = { 'x-forwarded-for': CLIENT, authorization: 'Bearer token-of-another-process-of-32-signs' };
			const rejected = await fronts.auth.send('/svc/auth/session', {
				method: 'POST',
				headers: { ...wrong, ...AS_JSON },
				body: JSON.stringify(body),
			});
			expect(rejected.status).toBe(401);
		});

		describe('while the auth host cannot be reached', () => {
			const failures: readonly (readonly [string, Respond])[] = [
				['it fails', () => new Response(null, { status: 500 })],
				['it sends no JSON', () => new Response('<html>')],
				['it sends another contract', () => Response.json({ user: { account: 1 } })],
				['it says that the token is wrong', () => Response.json({ code: 'invalid-token', message: '' }, { status: 401 })],
				['it redirects', () => Response.redirect('http://localhost:1/')],
			];
			it.each(failures)('because %s, nobody is signed in or out', async (_, failure) => {
				const browser = await signIn();
				const cookies = [...browser.cookies];
				respond = (request) => (new URL(request.url).pathname.startsWith('/svc/auth/') ? failure(request) : auth.services.fetch(request));
				expect(await site.account.sessionOf(requestOf(browser))).toEqual({ kind: 'unavailable' });
				for (const path of ['/svc/favorites/items', '/svc/orders/K7Q2-9XMA', '/svc/subscriptions/alerts', '/user/searches/']) {
					const { status, json, headers } = await browser.call('GET', path);
					expect([path, status, json.code, headers['set-cookie']]).toEqual([path, 503, 'service-unavailable', undefined]);
				}
				expect([...browser.cookies]).toEqual(cookies);
				expect(site.errors).toHaveBeenCalledWith('Account request failed', { error: expect.any(String) });
				const guest = openBrowser();
				guest.cookies.set('visitor', 'AAAAAAAAAAAAAAAAAAAAAA');
				expect((await guest.call('GET', '/svc/favorites/items')).status).toBe(200);
				expect((await guest.call('GET', '/svc/subscriptions/alerts')).status).toBe(200);
			});

			it('because it is silent, a request waits three seconds, and its calls say when to try again', async () => {
				const browser = await signIn();
				respond = () => new Promise<Response>(() => undefined);
				const start = Date.now();
				expect((await browser.call('GET', '/svc/favorites/items')).status).toBe(503);
				expect(Date.now() - start).toBeLessThan(5000);
				const { status, json, headers } = await browser.call('GET', '/api/v2/user');
				expect([status, json.code, headers['retry-after']]).toEqual([503, 'service-unavailable', '30']);
				expect(browser.cookies.has('session')).toBe(true);
			});
		});

		it('is reported and deleted with what this site stores', async () => {
			const browser = await signIn();
			const id = await idOf(browser);
			await auth.accounts.changeAccount(auth.db, id, Date.now(), (account) => ({
				...account,
				profile: { ...account.profile, activeMail: MAIL },
			}));
			const feedback = { id: 'f', submission: 's', kind: 'mistake', about: '/faq', message: 'Wrong', mail: MAIL } as const;
			const place = { shown: null, seller_price: null, brand: 'AS', market: 'ru', language: 'ru', at: Date.now() } as const;
			await site.db
				.insertInto('feedback')
				.values({ ...feedback, ...place })
				.execute();
			const about = { country: 'TR', citizenship: 'RU', message: 'Wrong rule', mail: MAIL, answer: null, answered_at: null } as const;
			await site.db
				.insertInto('entry_rule_reports')
				.values({ id: 'r', submission: 'r', brand: 'AS', market: 'ru', language: 'ru', at: Date.now(), ...about })
				.execute();
			await site.account.sessionOf(requestOf(browser));
			const message = { id: 'm', role: 'traveller', text: 'Секрет', cards: [], chips: [], at: Date.now() } as const;
			await site.conversations.appendMessages(
				site.db,
				{ account: id, visitor: null },
				{ messages: [message], memory: site.noMemory, after: null },
				Date.now(),
			);
			const bought = { brand: 'AS', market: 'ru', language: 'ru', origin: 'http://localhost', currency: 'rub', plan: 'month' } as const;
			const empty = { until: null, trial_at: null, started_at: null, ended_at: null, end_reason: null, method: null };
			const subscription = {
				id: crypto.randomUUID(),
				account_id: id,
				state: 'active',
				next_at: Date.now() * 2,
				created_at: Date.now(),
				updated_at: Date.now(),
			};
			await site.db
				.insertInto('premium_subscriptions')
				.values({ ...bought, ...empty, ...subscription })
				.execute();
			await site.cashback.correctCashback(
				site.db,
				{ key: 'c', account: id, currency: 'rub', amount: 500, staff: 'staff', note: 'A gift' },
				Date.now(),
			);
			const scan = {
				id: crypto.randomUUID(),
				name: 'scan.pdf',
				type: 'application/pdf' as const,
				bytes: 5000,
				content: Buffer.alloc(5000, 7),
			};
			await site.attachments.write([scan]);
			await site.openTicket(site.db, Buffer.alloc(32, 1), {
				...{
					brand: 'AS',
					market: 'ru',
					language: 'ru',
					topic: 'refund',
					order: null,
					name: 'Ada',
					message: 'Мои документы',
					now: Date.now(),
				},
				...{ origin: 'http://localhost', form: crypto.randomUUID(), mail: MAIL, files: [scan] },
			});
			expect((await browser.call('POST', '/api/user/request-data', { email: MAIL })).status).toBe(201);
			const job = { db: async () => auth.db, sources: auth.data.PERSONAL_DATA, remotes: auth.data.REMOTE_DATA, now: Date.now };
			await auth.reportJob.runReports({
				...job,
				log: { warn: (message, details) => expect.fail(`${message} ${JSON.stringify(details)}`) },
			});
			const { token } = (await auth.reports.reportState(auth.db, { id }, Date.now())) ?? {};
			const archive = await auth.reports.openReport(auth.db, token ?? '', id, Date.now());
			const files = unzipSync(new Uint8Array(archive ?? []));
			const data = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()));
			const [path = ''] = data.tickets[0].messages[0].files;
			expect(Buffer.from(files[path] ?? []).equals(scan.content)).toBe(true);
			const kinds = ['orders', 'favorites', 'searches', 'alerts', 'feedback', 'tickets', 'entry_rule_reports'];
			for (const kind of [...kinds, 'conversations', 'premium', 'loyalty']) expect([kind, data[kind].length]).toEqual([kind, 1]);

			respond = (request) => auth.services.fetch(request);
			expect((await browser.call('DELETE', '/api/user')).status).toBe(204);
			expect(await auth.accounts.readAccount(auth.db, id)).toBeNull();
			expect(await site.attachments.read(scan.id)).toBeNull();
			const erased = ['favorites', 'saved_searches', 'alerts', 'feedback', 'support_tickets', 'entry_rule_reports'] as const;
			for (const table of [...erased, 'assistant_conversations'] as const)
				expect(await site.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
			const left = await site.db.selectFrom('premium_subscriptions').select(['account_id', 'state', 'method', 'next_at']).execute();
			expect(left).toEqual([{ account_id: expect.stringMatching(/^erased-/), state: 'ended', method: null, next_at: null }]);
			const entries = await site.db.selectFrom('loyalty_entries').select('account_id').execute();
			expect(entries.map(({ account_id }) => account_id)).not.toContain(id);
			expect(await site.db.selectFrom('accounts').select('id').where('id', '=', id).execute()).toEqual([]);
			expect(await site.orders.readOrder(site.db, 'K7Q2-9XMA')).toMatchObject({ captured: 100, passengers: [], contacts: { mail: '' } });
			expect(await site.account.sessionOf(requestOf(browser))).toEqual({ kind: 'none' });
		});
	});
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));
