/** The subscription and cashback on hosts of their own (`HOST_PREMIUM`, `HOST_LOYALTY`): three applications with their own databases and keys. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LoyaltyService } from '#features/loyalty/service/service.ts';
import { codeFor } from '#tests/support/account-browser.ts';
import { startFront, type TestFront } from '#tests/support/api/front-harness.ts';
import { engines } from '#tests/support/database-engines.ts';
import type { FakePorts } from '#tests/support/orders.ts';

const TOKEN = 'token-of-the-site-and-of-its-hosts';
const MAIL = 'anna@example.com';
const AS_JSON = { 'content-type': 'application/json' };
const DAY = 86_400_000;
const TOTAL = 2_790_000;
const MEMBERS = 83_700;
const LOG = { error: () => undefined, warn: () => undefined, info: () => undefined };
const folder = mkdtempSync(join(tmpdir(), 'remote-premium-'));

/** One application: its services, and the modules that work on its database. */
async function loadProcess(name: string, databaseUrl: string, env: Readonly<Record<string, string>>) {
	vi.resetModules();
	vi.unstubAllEnvs();
	const own = { DATA_DIR: join(folder, name), DATABASE_URL: databaseUrl, SERVICE_TOKEN: TOKEN, RATE_LIMITS: 'off', TRUST_PROXY: '1' };
	for (const [variable, value] of Object.entries({ ...own, ...env })) vi.stubEnv(variable, value);
	const { services } = await import('#services.ts');
	const { processLog } = await import('#server/log/log.ts');
	vi.spyOn(processLog(), 'error').mockReturnValue();
	vi.spyOn(processLog(), 'warn').mockReturnValue();
	return {
		services,
		db: await (await import('#server/database/open.ts')).database(),
		accounts: await import('#features/account/accounts.ts'),
		alerts: (await import('#ports/alerts/alert-ports.ts')).alertPorts,
		data: await import('#own-data.ts'),
		deletion: await import('#features/account/data/deletion.ts'),
		earnings: await import('#features/loyalty/earnings.ts'),
		ledger: await import('#features/loyalty/ledger.ts'),
		loyalty: await import('#ports/premium/loyalty-service.ts'),
		loyaltyPorts: await import('#ports/premium/loyalty-ports.ts'),
		premiumPorts: (await import('#ports/premium/premium-ports.ts')).premiumPorts,
		orders: await import('#features/orders/orders.ts'),
		payouts: await import('#features/loyalty/payouts.ts'),
		payments: await import('#features/orders/payments.ts'),
		premium: await import('#ports/premium/premium-service.ts'),
		prices: await import('#features/loyalty/seen-prices.ts'),
		records: await import('#features/orders/records.ts'),
		refunds: await import('#features/orders/refund/refunds.ts'),
		reportJob: await import('#features/account/data/report-job.ts'),
		reports: await import('#features/account/data/reports.ts'),
		standing: await import('#features/loyalty/standing.ts'),
		fakes: await import('#tests/support/orders.ts'),
	};
}
type Process = Awaited<ReturnType<typeof loadProcess>>;
type Respond = (request: Request, next: () => Promise<Response>) => Response | Promise<Response>;

const passOn: Respond = (_, next) => next();
const fails: Respond = () => new Response(null, { status: 500 });
/** The host does its work, but the response does not arrive. */
const loses: Respond = async (_, next) => {
	await next();
	return new Response(null, { status: 502 });
};

for (const { name: engine, fresh, missing, clean } of await engines()) {
	describe.skipIf(missing !== null)(`the subscription and cashback on other hosts, on ${engine}`, { timeout: 60_000 }, () => {
		const fronts: TestFront[] = [];
		let [site, premium, loyalty]: Process[] = [];
		const respond = { premium: passOn, loyalty: passOn };
		let seen: string[] = [];
		let phones = 0;
		let numbers = 0;
		/** Of all orders: its references are unique. */
		let gateway: FakePorts['gateway'] | undefined;

		async function serve(app: (request: Request) => Promise<Response>): Promise<TestFront> {
			const settings = { allowedHosts: ['localhost'], trustProxy: true, production: false };
			const front = await startFront(app, { settings });
			fronts.push(front);
			return front;
		}
		const serveHost = (name: keyof typeof respond, processOf: () => Process | undefined) =>
			serve(async (request) => {
				seen.push(new URL(request.url).pathname);
				return respond[name](request, async () => (processOf() as Process).services.fetch(request));
			});

		beforeAll(async () => {
			const siteFront = await serve(async (request) => (site as Process).services.fetch(request));
			const premiumFront = await serveHost('premium', () => premium);
			const loyaltyFront = await serveHost('loyalty', () => loyalty);
			const HOST_AUTH = `http://localhost:${siteFront.port}`;
			const HOST_PREMIUM = `http://localhost:${premiumFront.port}`;
			const HOST_LOYALTY = `http://localhost:${loyaltyFront.port}`;
			premium = await loadProcess(`premium-${engine}`, fresh(folder), { HOST_AUTH });
			loyalty = await loadProcess(`loyalty-${engine}`, fresh(folder), { HOST_AUTH, HOST_PREMIUM });
			site = await loadProcess(`site-${engine}`, fresh(folder), { HOST_PREMIUM, HOST_LOYALTY });
		}, 180_000);
		afterEach(() => {
			respond.premium = passOn;
			respond.loyalty = passOn;
			seen = [];
		});
		afterAll(async () => {
			await Promise.all(fronts.map((front) => front.stop()));
			await Promise.all([site, premium, loyalty].map((one) => one?.db.destroy()));
			vi.unstubAllEnvs();
			vi.resetModules();
			await clean();
		});

		const all = () => ({ site: site as Process, premium: premium as Process, loyalty: loyalty as Process });

		async function signIn() {
			const host = `localhost:${fronts[0]?.port}`;
			const cookies = new Map<string, string>();
			async function call(method: string, path: string, body?: object) {
				const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
				const headers = { host, origin: `http://${host}`, cookie, ...(body ? AS_JSON : {}) };
				const received = await (fronts[0] as TestFront).send(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
				for (const line of received.headers['set-cookie'] ?? []) {
					const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
					cookies.set(name, value);
				}
				const text = received.body.toString();
				return { status: received.status, headers: received.headers, json: text.startsWith('{') ? JSON.parse(text) : text };
			}
			const phone = `+7916123${String(4000 + ++phones)}`;
			const started = await call('POST', '/auth/phone', { phone, market: 'ru' });
			const code = await codeFor(all().site.db, phone);
			await call('POST', '/auth/phone/finish', { session_id: started.json.session_id, code });
			return { call, id: (await call('GET', '/api/v2/user')).json.user_info.id as string };
		}

		async function subscribe(account: string, state = 'active'): Promise<void> {
			const now = Date.now();
			const sale = { brand: 'AS', market: 'ru', language: 'ru', origin: 'http://localhost', currency: 'rub', plan: 'month' };
			const none = { trial_at: null, started_at: now, ended_at: null, end_reason: null, method: null };
			const times = { until: now + 30 * DAY, next_at: now * 2, created_at: now, updated_at: now };
			await all()
				.premium.db.insertInto('premium_subscriptions')
				.values({ id: randomUUID(), account_id: account, state, ...sale, ...none, ...times })
				.execute();
		}

		/** An order of a process. */
		function sale(seller: Process = all().site) {
			const { fakes, loyaltyPorts, orders, payments, records, refunds, db } = seller;
			gateway ??= fakes.fakePorts().gateway;
			const ports = {
				...fakes.fakePorts(),
				gateway,
				cashback: loyaltyPorts.onOrderChanged,
				reportCashback: loyaltyPorts.reportToCashback,
			};
			const id = `${String(++numbers).padStart(4, 'A')}-${engine === 'SQLite' ? '1111' : '2222'}`;
			return {
				id,
				ports,
				run: () => fakes.runEffects(db, ports),
				async place(account: string): Promise<string> {
					const standing = await loyaltyPorts.standingForOrder(account);
					const order = { id, brand: 'AS', total: TOTAL, currency: 'RUB' };
					const placed = await orders.placeOrder(db, ports, fakes.orderRequest({ id, total: TOTAL }), async (trx) => {
						await loyaltyPorts.promiseTo(trx, account, standing, order, ports.now());
						return true;
					});
					return placed.kind === 'redirect' ? (placed.url.split('/').at(-1) ?? '') : '';
				},
				async pay(reference: string): Promise<void> {
					ports.gateway.settle(reference, 'authorized');
					await payments.onPaymentEvent(db, ports, { id: randomUUID(), reference });
					await fakes.runEffects(db, ports);
				},
				async refund(): Promise<void> {
					const details = await records.readOrder(db, id);
					const quoted = details && (await refunds.quoteRefund(ports, details));
					if (!details || quoted?.kind !== 'quoted') throw new Error('No quote');
					await refunds.requestRefund(db, ports, details, { request: randomUUID(), refund: quoted.quote.refund });
					await fakes.runEffects(db, ports);
				},
			};
		}
		const balanceOf = (account: string) => all().loyalty.ledger.balanceIn(all().loyalty.db, account, 'rub');
		const kindsOf = async (account: string) =>
			(await all().loyalty.ledger.statementOf(all().loyalty.db, account, 50)).map(({ kind }) => kind).sort();

		it('is read by this site and by its visitors: membership, standing, promised cashback', async () => {
			const { call, id } = await signIn();
			const { site } = all();
			expect(await site.premium.isMember(id)).toBe(false);
			expect(await site.loyalty.promisedCashback(id, TOTAL, 'AS')).toBe(0);
			await subscribe(id);
			expect(await site.premium.isMember(id)).toBe(true);
			expect(await site.alerts.members.has(site.db, id)).toBe(true);
			expect(await site.loyalty.promisedCashback(id, TOTAL, 'AS')).toBe(MEMBERS);
			const user = await call('GET', '/api/v2/user');
			expect(user.json.premium).toMatchObject({ status: 'active', is_member: true, renews: true });
			expect((await call('GET', '/api/user/paid-content')).json).toEqual({ has_purchases: true });
			expect((await call('GET', '/svc/premium/membership')).json).toMatchObject({ state: 'active', member: true });
			expect((await call('GET', '/svc/loyalty/balance')).json).toEqual({ standing: 'member', balances: [] });
			expect((await call('GET', '/svc/loyalty/statement')).json).toEqual({ transactions: [] });
			expect((await call('GET', '/svc/premium/offer?market=ru')).json).toMatchObject({ name: 'More' });
			expect(new Set(seen)).toEqual(
				new Set([
					...['/svc/premium/subscribers', '/svc/premium/membership'],
					...['/svc/loyalty/standing', '/svc/loyalty/balance', '/svc/loyalty/statement'],
				]),
			);
			for (const table of ['premium_subscriptions', 'loyalty_accounts', 'loyalty_earnings'] as const)
				expect(await site.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
		});

		it('earns by taking part where cashback is free', async () => {
			const { id } = await signIn();
			await all().loyalty.standing.joinCashback(all().loyalty.db, id, Date.now());
			expect(await all().site.loyalty.promisedCashback(id, TOTAL, 'AS')).toBe(27_900);
		});

		it('gets guests to their sign-in', async () => {
			const host = `localhost:${fronts[0]?.port}`;
			for (const path of ['/svc/premium/membership', '/svc/loyalty/balance'])
				expect((await (fronts[0] as TestFront).send(path, { headers: { host } })).status, path).toBe(401);
		});

		it('writes to the mail address that the account has when a mail is sent', async () => {
			const { call, id } = await signIn();
			const { premium } = all();
			await call('GET', '/svc/premium/membership');
			expect(await premium.premiumPorts.mailOf(premium.db, id)).toEqual({ account: id });
			expect(await premium.accounts.readOwnAccount(premium.db, id)).toBeNull();
		});

		describe('cashback of an order', () => {
			it('is promised, booked once it is paid, and available after the trip', async () => {
				const { id } = await signIn();
				await subscribe(id);
				const order = sale();
				const reference = await order.place(id);
				await order.run();
				expect(await balanceOf(id)).toMatchObject({ pending: 0, available: 0 });
				await order.pay(reference);
				expect(await balanceOf(id)).toMatchObject({ pending: MEMBERS, available: 0 });
				const { loyalty } = all();
				const arrival = Date.UTC(2026, 11, 1, 12, 20);
				expect(await loyalty.earnings.matureEarnings(loyalty.db, arrival + DAY - 1, LOG)).toBe(0);
				expect(await loyalty.earnings.matureEarnings(loyalty.db, arrival + DAY, LOG)).toBe(1);
				expect(await balanceOf(id)).toMatchObject({ pending: 0, available: MEMBERS });
			});

			it('is read before an account is deleted, unless a host does not respond', async () => {
				const { id } = await signIn();
				const { site } = all();
				expect(await site.premium.readMemberships(id)).toEqual([]);
				expect(await site.loyalty.readBalances(id)).toEqual([]);
				await subscribe(id);
				const order = sale();
				await order.pay(await order.place(id));
				expect(await site.premium.readMemberships(id)).toMatchObject([{ state: 'active', renews: true }]);
				expect(await site.loyalty.readBalances(id)).toEqual([{ currency: 'rub', pending: MEMBERS, available: 0, payout: 0, paid: 0 }]);
				respond.premium = fails;
				respond.loyalty = fails;
				expect(await site.premium.readMemberships(id)).toBe('unknown');
				expect(await site.loyalty.readBalances(id)).toBe('unknown');
			});

			it('is booked once although responses are lost, and calls are repeated and overtake each other', async () => {
				const { id } = await signIn();
				await subscribe(id);
				const order = sale();
				const reference = await order.place(id);
				respond.loyalty = loses;
				await order.pay(reference);
				respond.loyalty = fails;
				order.ports.wait(10_000);
				await order.run();
				respond.loyalty = passOn;
				order.ports.wait(3_600_000);
				await order.run();
				const { site } = all();
				const row = await site.records.findOrder(site.db, order.id);
				if (!row) throw new Error('No order');
				const promise = { account: id, standing: 'member' } as const;
				const older = { ...row, state: 'refunded', version: row.version - 1 };
				await Promise.all([row, row, older, row].map((state) => site.loyaltyPorts.reportToCashback(state, promise)));
				expect(await kindsOf(id)).toEqual(['earned']);
				expect(await balanceOf(id)).toMatchObject({ pending: MEMBERS });
				const open = site.db.selectFrom('order_effects').select('kind').where('order_id', '=', order.id).where('state', '!=', 'done');
				expect((await open.execute()).filter(({ kind }) => kind === 'cashback')).toEqual([]);
			});

			it('is reversed by a refund, and waits while the refund is open', async () => {
				const { id } = await signIn();
				await subscribe(id);
				const order = sale();
				await order.pay(await order.place(id));
				await order.refund();
				expect(await balanceOf(id)).toMatchObject({ pending: 0, available: 0 });
				expect(await kindsOf(id)).toEqual(['earned', 'reversed']);
			});

			it('is not booked for one that is never paid', async () => {
				const { id } = await signIn();
				await subscribe(id);
				const order = sale();
				const reference = await order.place(id);
				order.ports.gateway.settle(reference, 'declined');
				const { site, loyalty } = all();
				await site.payments.onPaymentEvent(site.db, order.ports, { id: randomUUID(), reference });
				order.ports.wait(3 * 3_600_000);
				await order.run();
				const earned = await loyalty.db.selectFrom('loyalty_earnings').select('state').where('order_id', '=', order.id).execute();
				expect(earned).toEqual([{ state: 'void' }]);
				expect(await kindsOf(id)).toEqual([]);
			});

			it('of others is not reported at all', async () => {
				const { id } = await signIn();
				const order = sale();
				await order.pay(await order.place(id));
				await subscribe(id);
				await order.refund();
				expect(seen.filter((path) => path === '/svc/loyalty/orders')).toEqual([]);
			});
		});

		describe.each(['premium', 'loyalty'] as const)('while the host of %s does not respond', (down) => {
			it('orders are placed and paid, and earn later what they would have earned', async () => {
				const [member, other] = [await signIn(), await signIn()];
				await subscribe(member.id);
				respond[down] = fails;
				expect(await all().site.loyalty.promisedCashback(member.id, TOTAL, 'AS')).toBeNull();
				const [first, second] = [sale(), sale()];
				await first.pay(await first.place(member.id));
				await second.pay(await second.place(other.id));
				const { site } = all();
				expect((await site.records.findOrder(site.db, first.id))?.state).toBe('confirmed');
				expect(await balanceOf(member.id)).toMatchObject({ pending: 0 });
				respond[down] = passOn;
				for (const order of [first, second]) {
					order.ports.wait(3_600_000);
					await order.run();
				}
				expect(await balanceOf(member.id)).toMatchObject({ pending: MEMBERS });
				expect(await kindsOf(other.id)).toEqual([]);
				// Whoever subscribes afterwards earns nothing for it.
				await subscribe(other.id);
				await second.refund();
				expect(await kindsOf(other.id)).toEqual([]);
			});
		});

		it('is promised later where cashback is here and the subscription does not respond', async () => {
			const { id } = await signIn();
			await subscribe(id);
			const { loyalty } = all();
			const [paid, refunded] = [sale(loyalty), sale(loyalty)];
			respond.premium = fails;
			for (const order of [paid, refunded]) await order.pay(await order.place(id));
			await refunded.refund();
			expect(await loyalty.db.selectFrom('loyalty_earnings').selectAll().where('account_id', '=', id).execute()).toEqual([]);
			respond.premium = passOn;
			paid.ports.wait(3_600_000);
			await paid.run();
			expect(await kindsOf(id)).toEqual(['earned']);
			expect(await balanceOf(id)).toMatchObject({ pending: MEMBERS });
			await paid.refund();
			expect(await kindsOf(id)).toEqual(['earned', 'reversed']);
		});

		it('is unknown while its host does not respond: no paid benefit is open, and nothing else fails', async () => {
			const { call, id } = await signIn();
			await subscribe(id);
			const { site } = all();
			const failures: readonly Respond[] = [
				fails,
				() => new Response('<html>'),
				() => Response.json({ membership: { member: true }, standing: 'owner' }),
				() => Response.json({ code: 'invalid-token', message: '' }, { status: 401 }),
			];
			for (const failure of failures) {
				respond.premium = failure;
				respond.loyalty = failure;
				await expect(site.premium.isMember(id)).rejects.toThrow('Subscriptions do not respond');
				expect(await site.premium.isVerifiedMember(id)).toBe(false);
				expect(await site.alerts.members.has(site.db, id)).toBe(false);
				expect(await site.loyaltyPorts.standingForOrder(id)).toBe('unknown');
				const user = await call('GET', '/api/v2/user');
				expect([user.status, user.json.premium]).toEqual([200, null]);
				expect((await call('GET', '/api/user/paid-content')).json).toEqual({ has_purchases: false });
			}
			await Promise.all(fronts.splice(1).map((front) => front.stop()));
			for (const path of ['/svc/premium/membership', '/svc/loyalty/balance']) {
				const { status, json, headers } = await call('GET', path);
				expect([path, status, json.code, headers['retry-after']]).toEqual([path, 503, 'service-unavailable', '30']);
			}
		});
	});

	describe.skipIf(missing !== null)(`what a site does with the host of both, on ${engine}`, { timeout: 60_000 }, () => {
		let fronts: { site: TestFront; host: TestFront };
		let site: Process;
		let host: Process;
		let respond = passOn;

		beforeAll(async () => {
			const settings = { allowedHosts: ['localhost'], trustProxy: true, production: false };
			const front = (app: (request: Request) => Promise<Response>) => startFront(app, { settings });
			fronts = {
				site: await front(async (request) => site.services.fetch(request)),
				host: await front(async (request) => respond(request, async () => host.services.fetch(request))),
			};
			const address = `http://localhost:${fronts.host.port}`;
			host = await loadProcess(`host-${engine}`, fresh(folder), { HOST_AUTH: `http://localhost:${fronts.site.port}` });
			site = await loadProcess(`small-${engine}`, fresh(folder), { HOST_PREMIUM: address, HOST_LOYALTY: address });
		}, 120_000);
		afterEach(() => {
			respond = passOn;
		});
		afterAll(async () => {
			await Promise.all([fronts.site.stop(), fronts.host.stop()]);
			await Promise.all([site.db.destroy(), host.db.destroy()]);
			vi.unstubAllEnvs();
			vi.resetModules();
			await clean();
		});

		const post = (front: TestFront, path: string, body: object, token = TOKEN) =>
			front.send(path, { method: 'POST', headers: { ...AS_JSON, authorization: `Bearer ${token}` }, body: JSON.stringify(body) });

		it('has a token: others are rejected, and this site answers for no subscriptions of its own', async () => {
			const calls = {
				'/svc/premium/subscribers': { account: 'a' },
				'/svc/premium/owners/export': { account: 'a', mail: null, phone: null },
				'/svc/loyalty/standing': { account: 'a' },
				'/svc/loyalty/orders': {},
				'/svc/loyalty/prices': {},
				'/svc/loyalty/owners/erasure': { account: 'a', mail: null, phone: null },
			};
			for (const [path, body] of Object.entries(calls)) {
				expect([path, (await post(fronts.host, path, body, 'token-of-another-process-of-32-signs')).status]).toEqual([path, 401]);
				expect([path, (await post(fronts.site, path, body)).status]).toEqual([path, 404]);
			}
			for (const path of ['/svc/loyalty/orders', '/svc/loyalty/prices']) expect((await post(fronts.host, path, {})).status).toBe(400);
		});

		it('credits a lower price once, and sends it until it is received', async () => {
			const account = randomUUID();
			const { NOW, OFFER, orderRequest } = host.fakes;
			const trip = { kind: 'dates', query: OFFER.query, party: { ...OFFER.query, cabinBag: true, checkedBags: 1 } } as const;
			const { cabin, adults, children, infants } = OFFER.query;
			const target = { ...trip, party: { cabin, adults, children, infants, cabinBag: true, checkedBags: 1 } } as const;
			const price = { account, target, total: 2_300_000, market: 'ru', currency: 'rub' };
			const see = (now: number, more: object = {}) =>
				site.db.transaction().execute((trx) => site.loyaltyPorts.protectMember(trx, { ...price, ...more }, now));
			const waiting = () => site.db.selectFrom('loyalty_seen_prices').selectAll().execute();
			const send = (now: number) => site.prices.sendSeenPrices(site.db, site.loyalty.loyaltyOf('AS') as LoyaltyService, now, LOG);
			const row = site.records.rowOf(orderRequest({ id: 'PRCE-1111', total: TOTAL }), NOW);
			const report = (state: string, version: number, captured = 0) =>
				site.loyaltyPorts.reportToCashback({ ...row, state, version, captured, refunded: 0 }, { account, standing: 'member' });
			await report('issuing', 2);
			await see(NOW + DAY);
			await see(NOW + DAY, { target: { ...target, kind: 'month' } });
			await see(NOW - DAY, { total: 100 });
			expect(await waiting()).toHaveLength(2);
			respond = fails;
			await send(NOW + DAY);
			expect(await waiting()).toHaveLength(2);
			respond = loses;
			await send(NOW + 2 * DAY);
			// The order is not paid yet.
			respond = passOn;
			await send(NOW + 3 * DAY);
			expect((await waiting()).map(({ next_at }) => Number(next_at) > NOW + 3 * DAY)).toEqual([true]);
			await report('confirmed', 3, TOTAL);
			respond = loses;
			await send(NOW + 4 * DAY);
			respond = passOn;
			expect(await send(NOW + 5 * DAY)).toBe(1);
			expect(await waiting()).toEqual([]);
			const { pending } = await host.ledger.balanceIn(host.db, account, 'rub');
			expect(pending).toBe(MEMBERS + 150_000);
			const lines = await host.ledger.statementOf(host.db, account, 10);
			expect(lines.map(({ kind }) => kind).sort()).toEqual(['earned', 'protection']);
		});

		it('reports and deletes there what belongs to an account', async () => {
			const started = Date.now();
			const id = await site.accounts.createAccount(
				site.db,
				{ phone: '+79161230001', activeMail: MAIL, lastLoginMethod: 'phone', marketing: false },
				started,
			);
			await host.accounts.noteRemoteAccount(host.db, id, started);
			const sold = { brand: 'AS', market: 'ru', language: 'ru', origin: 'http://localhost', currency: 'rub', plan: 'month' };
			const none = { until: null, trial_at: null, started_at: null, ended_at: null, end_reason: null, method: null, next_at: null };
			await host.db
				.insertInto('premium_subscriptions')
				.values({ id: randomUUID(), account_id: id, state: 'active', ...sold, ...none, created_at: started, updated_at: started })
				.execute();
			const gift = { key: randomUUID(), account: id, currency: 'rub', amount: 60_000, staff: 'staff', note: 'A gift' };
			await host.payouts.correctCashback(host.db, gift, started);
			await site.reports.requestReport(
				site.db,
				id,
				MAIL,
				{ brand: 'AS', market: 'ru', language: 'ru', origin: 'http://localhost' },
				started,
			);
			const job = { db: async () => site.db, sources: site.data.PERSONAL_DATA, remotes: site.data.REMOTE_DATA, now: Date.now };
			await site.reportJob.runReports({
				...job,
				log: { warn: (message, details) => expect.fail(`${message} ${JSON.stringify(details)}`) },
			});
			const { token } = (await site.reports.reportState(site.db, { id }, Date.now())) ?? {};
			const archive = await site.reports.openReport(site.db, token ?? '', id, Date.now());
			const files = unzipSync(new Uint8Array(archive ?? []));
			const data = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()));
			expect([data.premium.length, data.loyalty.length]).toEqual([1, 1]);

			const row = site.records.rowOf(host.fakes.orderRequest({ id: 'ERSE-1111' }), started);
			await site.db.insertInto('orders').values(row).execute();
			await site.db.transaction().execute((trx) => site.loyaltyPorts.promiseTo(trx, id, 'member', { ...row, currency: 'rub' }, started));
			const remove = () => site.deletion.deleteAccountData({ ...job, db: site.db, now: Date.now() }, id);
			const payout = { id: randomUUID(), currency: 'rub', details: { name: 'Anna', bankAccount: '1', bank: '2' } };
			await host.payouts.requestPayout(host.db, id, payout, Date.now());
			expect(await remove()).toMatchObject({ kind: 'blocked' });
			// Nothing is erased anywhere.
			expect(await host.db.selectFrom('premium_subscriptions').select(['account_id', 'state']).execute()).toEqual([
				{ account_id: id, state: 'active' },
			]);
			await host.payouts.decidePayout(host.db, payout.id, 'paid', { staff: 'staff', note: '' }, Date.now());
			respond = fails;
			expect((await remove()).kind).not.toBe('deleted');
			expect(await site.accounts.readAccount(site.db, id)).not.toBeNull();
			respond = passOn;
			expect(await remove()).toMatchObject({ kind: 'deleted' });
			const left = await host.db.selectFrom('premium_subscriptions').select(['account_id', 'state']).execute();
			expect(left).toEqual([{ account_id: expect.stringMatching(/^erased-/), state: 'ended' }]);
			const entries = await host.db.selectFrom('loyalty_entries').select('account_id').execute();
			expect(entries.map(({ account_id }) => account_id)).not.toContain(id);
			expect(await host.db.selectFrom('accounts').select('id').where('id', '=', id).execute()).toEqual([]);
			const effects = await site.db.selectFrom('order_effects').select('data').where('kind', '=', 'cashback').execute();
			expect(effects).toEqual([{ data: '{}' }]);
		});
	});
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));
