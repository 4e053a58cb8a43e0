/** The report on a traveller's data, the deletion of an account, and the rotation of keys, on both engines. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { OpenAPIHono } from '@hono/zod-openapi';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ENCRYPTED_COLUMNS } from '#encrypted-columns.ts';
import { changeAccount, findOrCreateByPhone, readAccount } from '#features/account/accounts.ts';
import { dataApi } from '#features/account/data/data-api.ts';
import { deleteAccountData } from '#features/account/data/deletion.ts';
import { OWN_SOURCES } from '#features/account/data/own-data.ts';
import { runReports } from '#features/account/data/report-job.ts';
import { openReport, reportState } from '#features/account/data/reports.ts';
import { requestMail } from '#features/account/mail-activation.ts';
import { submitNotifications } from '#features/account/notifications.ts';
import { startPhoneLogin } from '#features/account/phone-login.ts';
import { beginSession } from '#features/account/sessions.ts';
import { NO_MEMORY } from '#features/assistant/contract.ts';
import { appendMessages } from '#features/assistant/conversations.ts';
import { ownConversations } from '#features/assistant/own-data.ts';
import { createDraft } from '#features/booking/drafts.ts';
import { claimDraft, ownDrafts } from '#features/booking/own-data.ts';
import { ownFavorites } from '#features/favorites/own-data.ts';
import { accountOwner } from '#features/favorites/owner.ts';
import { saveFavorite } from '#features/favorites/stored.ts';
import { ownFeedback } from '#features/feedback/own-data.ts';
import { ownCashback } from '#features/loyalty/own-data.ts';
import { correctCashback, decidePayout, requestPayout } from '#features/loyalty/payouts.ts';
import { expireBalances } from '#features/loyalty/work.ts';
import { bindVisitor, isOrderOfOwner, mayVisit } from '#features/orders/access.ts';
import { summarizeOrders } from '#features/orders/list.ts';
import { orderMail } from '#features/orders/mails.ts';
import { ownOrders } from '#features/orders/own-data.ts';
import { orderOf, readOrder, rowOf } from '#features/orders/records.ts';
import { deleteErasedOrders } from '#features/orders/retention.ts';
import { ownSubscription } from '#features/premium/own-data.ts';
import { ownAlerts } from '#features/price-alerts/own-data.ts';
import { queuePush } from '#features/price-alerts/push-queue.ts';
import { subscribe } from '#features/price-alerts/subscribe.ts';
import { ownSearches } from '#features/saved-searches/own-data.ts';
import { saveSearch } from '#features/saved-searches/stored.ts';
import { AttachmentStore } from '#features/support/attachments.ts';
import { ownTicketsIn } from '#features/support/own-data.ts';
import { openTicket } from '#features/support/tickets.ts';
import { readDataKeys } from '#server/data-keys.ts';
import { MIGRATIONS } from '#server/database/migrate.ts';
import { type Database, openDatabase } from '#server/database/open.ts';
import { closeServices } from '#server/http/openapi.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { embeddedOwnData } from '#server/own-data-service.ts';
import type { OwnDataService, PersonalDataSource, RemoteDataSource } from '#server/personal-data-sources.ts';
import { rotateKeys } from '#server/rotate-keys.ts';
import { alertRequest, createAlertWorld } from '#tests/support/alert-ports.ts';
import { NO_LIMIT } from '#tests/support/api/no-limit.ts';
import { engines, withDatabase } from '#tests/support/database-engines.ts';
import { OFFER, orderRequest } from '#tests/support/orders.ts';
import { premiumPorts, subscribe as subscribeTo } from '#tests/support/premium-ports.ts';
import { siteAt } from '#tests/support/resolve-site.ts';

const folder = mkdtempSync(`${tmpdir()}/account-data-`);
const keysFile = vi.hoisted(() => {
	const file = `/tmp/account-data-keys-${process.pid}-${Math.random().toString(36).slice(2)}/keys.json`;
	process.env.DATA_KEYS_FILE = file;
	return file;
});
beforeAll(() => rmSync(keysFile, { force: true }));
afterAll(() => {
	rmSync(folder, { recursive: true });
	rmSync(keysFile.replace('/keys.json', ''), { recursive: true, force: true });
});

const DAY = 24 * 60 * 60_000;
const ORIGIN = 'http://localhost:4321';
const PHONE = '+79161234567';
const MAIL = 'Ada.Person@mail.example';
const FILES = new AttachmentStore(() => `${folder}/attachments`);
const SOURCES = [...OWN_SOURCES, ownOrders, ownDrafts, ownTicketsIn(FILES), ownFeedback, ownFavorites, ownSearches, ownAlerts];
const SITE = { brand: 'AS', market: 'ru', language: 'ru', origin: ORIGIN } as const;
const LOG = { warn: (message: string, details?: object) => expect([message, details]).toEqual([]) };
/** Every text of the person that the tests store. */
const SECRETS = [
	'9161234567',
	'ada.person',
	'LOVELACE',
	'751234567',
	'BYRON',
	'Аделаида',
	'4508123456',
	'секретная переписка',
	'plain feedback',
	'/walks/IST/secret-favorite',
	'secret search',
];

let now = Date.UTC(2026, 10, 24, 12);
beforeEach(() => {
	now = Date.UTC(2026, 10, 24, 12);
});

interface Person {
	readonly account: string;
	readonly cookie: string;
	readonly paid: string;
	readonly unpaid: string;
	readonly draft: string;
}

/** What the account has besides its bookings. */
async function storeLater(db: Database, account: string): Promise<void> {
	const { encryptJson } = await import('#server/personal-data.ts');
	const purposeOf = (table: string, key: string) => ENCRYPTED_COLUMNS.find((column) => column.table === table)?.purpose(key) ?? '';
	const owner = accountOwner(account);
	await saveFavorite(db, owner, { item: '/walks/IST/secret-favorite', kind: 'walk', savedAt: now });
	const token = encryptJson(purposeOf('favorite_lists', owner.key), 'token');
	await db
		.insertInto('favorite_lists')
		.values({ token_hash: 'list', owner: owner.key, account_id: account, token, created_at: now })
		.execute();
	const search_params = { names: { MOW: 'secret search' } } as never;
	const ticket = { id: 'SU1', total: 1, currency: 'rub' };
	await saveSearch(db, account, { id: 'MOW0112IST1', ticket, search_params, created_at: new Date(now).toISOString() });
	await subscribe(alertRequest({ mail: MAIL, account: { id: account, mail: MAIL } }), createAlertWorld(db).ports);
	const { reader } = await db.selectFrom('alerts').select('reader').executeTakeFirstOrThrow();
	const push = { endpoint: 'https://push.example/ada.person', keys: { p256dh: 'key', auth: 'auth' } };
	await queuePush(db, { key: 'push', reader, push, message: { title: 'ada.person' } as never, now });
	const credential = encryptJson(purposeOf('account_passkeys', 'credential'), { name: 'ada.person' });
	await db
		.insertInto('account_passkeys')
		.values({
			credential_hash: 'credential',
			account_id: account,
			rp_id: 'localhost',
			credential,
			counter: 0,
			created_at: now,
			last_used_at: null,
		})
		.execute();
	const data = encryptJson(purposeOf('login_challenges', 'challenge'), { challenge: 'random' });
	await db
		.insertInto('login_challenges')
		.values({ id: 'challenge', kind: 'passkey-add', browser_hash: 'browser', data, created_at: now, used_at: null })
		.execute();
}

/** A subscription, a payout and a conversation. */
async function storeMember(db: Database, account: string): Promise<void> {
	await subscribeTo(
		db,
		premiumPorts(db, () => now),
		undefined,
		{ account },
	);
	await correctCashback(db, { key: 'c', account, currency: 'rub', amount: 500_000, staff: 'eve', note: 'n' }, now);
	const details = { name: 'A B', bankAccount: '40817810000000000001', bank: '044525225' };
	await requestPayout(db, account, { id: 'payout', currency: 'rub', details }, now);
	const traveller = { id: 'm', role: 'traveller', text: 'виза', cards: [], chips: [], at: now } as const;
	await appendMessages(db, { account, visitor: null }, { messages: [traveller], memory: NO_MEMORY, after: null }, now);
}

/** A renewal whose outcome is unknown, and a card that is being deleted. */
async function storeOpenCall(db: Database): Promise<void> {
	const { encryptJson } = await import('#server/personal-data.ts');
	const { retireCard } = await import('#features/premium/cards.ts');
	const { chargePurpose } = await import('#features/premium/records.ts');
	const { id, subscription_id } = await db.selectFrom('premium_charges').select(['id', 'subscription_id']).executeTakeFirstOrThrow();
	const request = encryptJson(chargePurpose(id), { order: id });
	await db.updateTable('premium_charges').set({ request }).where('id', '=', id).execute();
	await retireCard(db, subscription_id, 'card_1', now);
}

/** An account with something in every store. */
async function settle(db: Database): Promise<Person> {
	await startPhoneLogin(db, { phone: PHONE, marketing: false, brand: 'AS', market: 'ru', language: 'ru' }, now);
	const { account } = await findOrCreateByPhone(db, PHONE, true, now);
	await changeAccount(db, account, now, (stored) => ({
		...stored,
		profile: { ...stored.profile, activeMail: MAIL },
		settings: { name: { value: 'Аделаида', at: now } },
		passengers: [{ lastName: 'BYRON', firstName: 'ADA', documentNumber: '4508123456' }],
	}));
	await requestMail(db, account, { ...SITE, mail: 'new.ada.person@mail.example', marketing: false }, now);
	const { setCookies } = await beginSession(db, new Request(ORIGIN), { account, method: 'phone', now });
	const contacts = { mail: MAIL.toUpperCase(), phone: '+79990000000' };
	const paid = { ...rowOf(orderRequest({ id: 'AAAA-AAAA', contacts }), now), state: 'confirmed', captured: 100, refunded: 0 };
	const unpaid = rowOf(orderRequest({ id: 'BBBB-BBBB', contacts: { mail: 'x@y.example', phone: PHONE } }), now);
	await db
		.insertInto('orders')
		.values({ ...paid, issued: JSON.stringify({ reference: 'r', pnr: 'ABC123', ticketNumbers: ['5551234567890'] }) })
		.execute();
	await db
		.insertInto('orders')
		.values({ ...unpaid, state: 'expired' })
		.execute();
	await bindVisitor(db, paid.id, 'visitor-of-ada', now);
	const order = await readOrder(db, paid.id);
	if (order) await queueMail(db, orderMail(order, 'confirmed'));
	const draft = await createDraft(db, {
		...SITE,
		visitor: 'v',
		offer: OFFER,
		acceptedTotal: 1,
		fields: { 'p0.lastName': 'LOVELACE' },
		now,
	});
	await claimDraft(db, draft, 'v', account);
	await openTicket(db, Buffer.alloc(32, 1), {
		...SITE,
		form: crypto.randomUUID(),
		topic: 'other',
		order: null,
		name: 'Аделаида',
		mail: MAIL.toLowerCase(),
		message: 'секретная переписка',
		files: [],
		now,
	});
	const [id, submission] = ['feedback-of-ada', 'form-of-ada'];
	const feedback = { id, submission, kind: 'mistake', about: '/faq', shown: null } as const;
	const rest = { seller_price: null, message: 'plain feedback', mail: MAIL, brand: 'AS', market: 'ru', language: 'ru', at: now };
	await db
		.insertInto('feedback')
		.values({ ...feedback, ...rest })
		.execute();
	await storeLater(db, account);
	return { account, cookie: setCookies[0]?.split(';')[0] ?? '', paid: paid.id, unpaid: unpaid.id, draft };
}

/** Texts of every column of every table. */
async function dump(db: Database, engine: string): Promise<string> {
	const names =
		engine === 'SQLite'
			? (await sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`.execute(db)).rows
			: (
					await sql<{
						name: string;
					}>`select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(db)
				).rows;
	const tables = await Promise.all(
		names.map(async ({ name }) => [name, (await sql`select * from ${sql.table(name)}`.execute(db)).rows] as const),
	);
	expect(tables.length).toBeGreaterThan(30);
	return JSON.stringify(tables);
}

/** The dump with everything decrypted that the keys can read. */
async function readableDump(db: Database, engine: string): Promise<string> {
	const { decryptJson } = await import('#server/personal-data.ts');
	const texts: string[] = [await dump(db, engine)];
	for (const { table, key, column, purpose } of ENCRYPTED_COLUMNS) {
		const { rows } = await sql<{
			id: string;
			text: string | null;
		}>`select ${sql.ref(key)} as id, ${sql.ref(column)} as text from ${sql.table(table)}`.execute(db);
		for (const { id, text } of rows) if (text !== null) texts.push(JSON.stringify(decryptJson(purpose(id), text)));
	}
	return texts.join('\n').toLowerCase();
}

const found = (text: string): string[] => SECRETS.filter((secret) => text.includes(secret.toLowerCase()));

function serviceOn(db: Database, cookie: string, hasSms = true, remotes: readonly RemoteDataSource[] = []) {
	const app = new OpenAPIHono();
	app.route('/api', dataApi({ ports: { db: async () => db, now: () => now, hasSms }, brandHosts: [], sources: SOURCES, remotes }));
	closeServices(app, '/*');
	return async (method: string, path: string, body?: object, as = cookie) => {
		const headers = { 'content-type': 'application/json', host: 'localhost:4321', ...(as ? { cookie: as } : {}) };
		const response = await app.request(`${ORIGIN}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
		const text = await response.text();
		return { status: response.status, body: text === '' ? null : JSON.parse(text) };
	};
}

for (const engine of await engines()) {
	describe.skipIf(engine.missing)(`data of an account on ${engine.name}`, () => {
		afterAll(engine.clean);
		const withPerson = (work: (db: Database, person: Person) => Promise<void>) => () =>
			withDatabase(engine.fresh(folder), async (db) => work(db, await settle(db)));
		const jobOf = (db: Database) => ({ db: async () => db, sources: SOURCES, remotes: [], now: () => now, log: LOG });

		it(
			'is reported in an archive whose link is mailed, works for its account only, and expires',
			withPerson(async (db, { account, cookie }) => {
				const call = serviceOn(db, cookie);
				expect(await call('POST', '/api/user/request-data', { email: MAIL.toLowerCase() })).toEqual({
					status: 201,
					body: { state: 'created', locked_until: now + 2 * DAY },
				});
				expect(await reportState(db, { id: account }, now)).toMatchObject({ state: 'preparing', token: null });
				expect(await runReports(jobOf(db))).toBe(1);
				const { text = '', recipient } = await db
					.selectFrom('mails')
					.selectAll()
					.where('kind', '=', 'data-report')
					.executeTakeFirstOrThrow();
				expect(recipient).toBe(MAIL);
				const token = /\/my\/settings\/report\/([\w.-]+)/.exec(text)?.[1] ?? '';
				const zip = await openReport(db, token, account, now);
				const files = unzipSync(new Uint8Array(zip ?? []));
				expect(Object.keys(files).sort()).toEqual(['data.json', 'index.html']);
				const [json, html] = ['data.json', 'index.html'].map((name) => strFromU8(files[name] ?? new Uint8Array()));
				expect(found((json ?? '').toLowerCase())).toEqual(SECRETS);
				expect(found((html ?? '').toLowerCase())).toEqual(SECRETS);
				expect(html).toContain('<h2>Незаконченные бронирования</h2>');
				expect(JSON.parse(json ?? '')).toMatchObject({ account: [{ id: account }], orders: [{ id: 'AAAA-AAAA' }, { id: 'BBBB-BBBB' }] });
				const other = await findOrCreateByPhone(db, '+79160000000', false, now);
				expect(await openReport(db, token, other.account, now)).toBeNull();
				expect(
					await openReport(
						db,
						token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
						account,
						now,
					),
				).toBeNull();
				now += 7 * DAY;
				expect(await openReport(db, token, account, now)).toBeNull();
				await runReports(jobOf(db));
				expect(await db.selectFrom('data_reports').select('archive').execute()).toEqual([{ archive: null }]);
				expect(await reportState(db, { id: account }, now)).toMatchObject({ state: 'expired', token: null });
			}),
		);

		it(
			'is reported with the files of support tickets up to a size, which the deletion removes at once',
			withPerson(async (db, { account, cookie }) => {
				const file = (name: string, bytes: number, fill: number) => ({
					id: crypto.randomUUID(),
					name,
					type: 'application/pdf' as const,
					bytes,
					content: Buffer.alloc(bytes, fill),
				});
				const ticket = { ...SITE, topic: 'refund', order: null, name: 'Ada', message: 'Мои документы', now } as const;
				const open = async (mail: string, files: readonly ReturnType<typeof file>[]) => {
					await FILES.write(files);
					await openTicket(db, Buffer.alloc(32, 1), { ...ticket, form: crypto.randomUUID(), mail, files });
				};
				const old = [file('scan 1.pdf', 5000, 1), file('scan 2.pdf', 5000, 2)];
				const own = [file('паспорт & виза.pdf', 9000, 3), file('bill.pdf', 4000, 4), file('bill.pdf', 10, 5)];
				const other = file('other.pdf', 10, 6);
				await open(MAIL, old);
				await open(MAIL, own);
				await open('somebody@else.example', [other]);
				const call = serviceOn(db, cookie);
				await call('POST', '/api/user/request-data', { email: MAIL });
				await runReports({ ...jobOf(db), maxFileBytes: 20_000 });
				const { token } = (await reportState(db, { id: account }, now)) ?? {};
				const files = unzipSync(new Uint8Array((await openReport(db, token ?? '', account, now)) ?? []));
				const paths = Object.keys(files).filter((path) => path.startsWith('tickets/'));
				const ids = [...new Set(paths.map((path) => Number(path.split('/')[1])))].sort();
				const [first = 0, second = 0] = ids;
				expect(paths.sort()).toEqual([
					`tickets/${first}/scan 1.pdf`,
					`tickets/${second}/bill (2).pdf`,
					`tickets/${second}/bill.pdf`,
					`tickets/${second}/паспорт & виза.pdf`,
				]);
				expect(Buffer.from(files[`tickets/${second}/паспорт & виза.pdf`] ?? []).equals(own[0]?.content ?? Buffer.alloc(0))).toBe(true);
				const html = strFromU8(files['index.html'] ?? new Uint8Array());
				expect(html).toContain(`<a href="tickets/${second}/${encodeURIComponent('паспорт & виза.pdf')}">паспорт &amp; виза.pdf</a>`);
				expect(html).toContain('scan 2.pdf — не поместился в архив');
				expect(html).not.toContain('other.pdf');
				const { tickets } = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()));
				expect(JSON.stringify(tickets)).toContain(`tickets/${first}/scan 2.pdf`);
				expect((await call('DELETE', '/api/user')).status).toBe(204);
				const left = await Promise.all([...old, ...own, other].map(async ({ id }) => (await FILES.read(id)) !== null));
				expect(left).toEqual([false, false, false, false, false, true]);
			}),
		);

		it(
			'is reported once in two days, at any number of requests at once, and only to the active address',
			withPerson(async (db, { account, cookie }) => {
				const call = serviceOn(db, cookie);
				const request = (email = MAIL) => call('POST', '/api/user/request-data', { email });
				expect((await call('POST', '/api/user/request-data', { email: MAIL }, '')).status).toBe(401);
				const inactive = { status: 400, body: { code: 'no-active-email', message: 'User has not active email' } };
				expect(await request('new.ada.person@mail.example')).toEqual(inactive);
				const statuses = (await Promise.all(Array.from({ length: 4 }, () => request()))).map(({ status }) => status);
				expect(statuses.sort()).toEqual([201, 409, 409, 409]);
				now += 2 * DAY - 1;
				expect(await request()).toMatchObject({ status: 409, body: { code: 'already-created', retry_after: 1 } });
				now += 1;
				expect((await request()).status).toBe(201);
				await changeAccount(db, account, now, (stored) => ({ ...stored, profile: { ...stored.profile, activeMail: null } }));
				expect(await request()).toEqual(inactive);
			}),
		);

		it(
			'is made again after the process died, and the request may be repeated after it failed for good',
			withPerson(async (db, { account, cookie }) => {
				const call = serviceOn(db, cookie);
				await call('POST', '/api/user/request-data', { email: MAIL });
				const failing = { ...ownFeedback, collect: () => Promise.reject(new Error('no disk')) };
				const warnings: string[] = [];
				const job = { ...jobOf(db), sources: [failing], log: { warn: (message: string) => void warnings.push(message) } };
				for (let attempt = 0; attempt < 5; attempt++) {
					await runReports(job);
					now += 60 * 60_000;
				}
				expect(warnings).toEqual(Array(5).fill('Data report failed'));
				expect(await reportState(db, { id: account }, now)).toMatchObject({ state: 'failed' });
				expect((await call('POST', '/api/user/request-data', { email: MAIL })).status).toBe(201);
				await db
					.updateTable('data_reports')
					.set({ state: 'running', next_at: now + 1 })
					.where('state', '=', 'queued')
					.execute();
				expect(await runReports(jobOf(db))).toBe(0);
				now += 1;
				expect(await runReports(jobOf(db))).toBe(1);
			}),
		);

		it(
			'is gone from every table after the deletion; of a paid order its accounting record stays',
			withPerson(async (db, { account, cookie, paid, unpaid }) => {
				const call = serviceOn(db, cookie);
				await call('POST', '/api/user/request-data', { email: MAIL });
				await runReports(jobOf(db));
				expect(found(await readableDump(db, engine.name))).toEqual(SECRETS);
				expect((await call('DELETE', '/api/user')).status).toBe(204);
				const left = await readableDump(db, engine.name);
				expect(found(left)).toEqual([]);
				expect(left).not.toContain(account);
				expect(await readOrder(db, paid)).toMatchObject({
					captured: 100,
					passengers: [],
					seats: [],
					extras: [],
					contacts: { mail: '', phone: '' },
				});
				expect(await readOrder(db, unpaid)).toBeNull();
				expect(await mayVisit(db, paid, 'visitor-of-ada')).toBe(false);
				expect(await summarizeOrders(db, { mail: MAIL, phone: PHONE }, now)).toEqual({ all: 0, upcoming: [], inProgress: [] });
				expect(await deleteErasedOrders(db, now, 10)).toBe(0);
				expect(await deleteErasedOrders(db, now + 1, 10)).toBe(1);
			}),
		);

		it(
			'is gone from the subscription, the conversation and the ledger of cashback, whose sums stay',
			withPerson(async (db, { account }) => {
				await storeMember(db, account);
				expect(await decidePayout(db, 'payout', 'paid', { staff: 'eve', note: '' }, now)).toBe('decided');
				await correctCashback(db, { key: 'c2', account, currency: 'rub', amount: 700, staff: 'eve', note: 'n' }, now);
				now += 800 * DAY;
				expect(await expireBalances(db, now)).toBe(1);
				const key = `expired:${account}:rub:1`;
				await db.updateTable('loyalty_transactions').set({ key }).where('kind', '=', 'expired').execute();
				await MIGRATIONS['0047-expiry-keys']?.up(db);
				const ports = premiumPorts(db, () => now);
				const sources = [...SOURCES, ownSubscription(ports), ownCashback, ownConversations];
				expect(await deleteAccountData({ db, sources, remotes: [], now }, account)).toEqual({ kind: 'deleted' });
				expect(await readableDump(db, engine.name)).not.toContain(account);
				const { sum } = await db
					.selectFrom('loyalty_entries')
					.select(({ fn }) => fn.sum<number | string>('amount').as('sum'))
					.where('book', '=', 'expired')
					.executeTakeFirstOrThrow();
				expect(Number(sum)).toBe(700);
			}),
		);

		it(
			'has the orders of its confirmed mail address and of its phone',
			withPerson(async (db, { paid, unpaid }) => {
				const orders = (mail: string | null, phone: string | null) =>
					Promise.all([paid, unpaid].map((id) => isOrderOfOwner(db, id, { mail, phone })));
				expect(await orders(MAIL, null)).toEqual([true, false]);
				expect(await orders(null, PHONE)).toEqual([false, true]);
				expect(await orders(null, null)).toEqual([false, false]);
				expect(await summarizeOrders(db, { mail: MAIL, phone: PHONE }, now)).toEqual({
					all: 2,
					upcoming: [{ id: paid, pnr: 'ABC123' }],
					inProgress: [],
				});
			}),
		);

		it(
			'stays while an order is being processed',
			withPerson(async (db, { account, cookie, paid }) => {
				await db.updateTable('orders').set({ state: 'refunding' }).where('id', '=', paid).execute();
				expect(await serviceOn(db, cookie)('DELETE', '/api/user')).toMatchObject({ status: 409, body: { code: 'orders-in-progress' } });
				expect(await deleteAccountData({ db, sources: SOURCES, remotes: [], now }, account)).toEqual({ kind: 'blocked', names: [paid] });
				expect(await readAccount(db, account)).not.toBeNull();
				expect((await readOrder(db, paid))?.passengers).toHaveLength(1);
			}),
		);

		describe('where a service is on another host', () => {
			const silent: OwnDataService = { exportData: async () => ({ kind: 'failed' }), eraseData: async () => ({ kind: 'failed' }) };
			/** A host with an order of the person, which may not respond. */
			const withHost = (work: (db: Database, person: Person, host: Host) => Promise<void>) =>
				withPerson(async (db, person) => {
					const own = await openDatabase('sqlite::memory:');
					const contacts = { mail: MAIL, phone: '+79990000000' };
					const row = { ...rowOf(orderRequest({ id: 'CCCC-CCCC', contacts }), now), state: 'confirmed', captured: 100 };
					await own.insertInto('orders').values(row).execute();
					const service = embeddedOwnData(
						ownOrders,
						async () => own,
						() => now,
					);
					await work(db, person, { db: own, service }).finally(() => own.destroy());
				});
			interface Host {
				readonly db: Database;
				readonly service: OwnDataService;
			}

			it(
				'is reported with what that host stores, each thing once, and not before the host responds',
				withHost(async (db, { account, cookie }, { service }) => {
					await serviceOn(db, cookie)('POST', '/api/user/request-data', { email: MAIL });
					const warnings: unknown[] = [];
					const log = { warn: (_: string, details?: object) => void warnings.push(details) };
					await runReports({ ...jobOf(db), log, remotes: [{ name: 'alerts', service: silent }] });
					expect(warnings).toEqual([{ attempts: 1, error: 'Error: The service of alerts does not respond' }]);
					expect(await reportState(db, { id: account }, now)).toMatchObject({ state: 'preparing' });
					now += 60_000;
					const here = embeddedOwnData(
						ownOrders,
						async () => db,
						() => now,
					);
					await runReports({ ...jobOf(db), remotes: [service, here].map((one) => ({ name: 'orders', service: one })) });
					const { token } = (await reportState(db, { id: account }, now)) ?? {};
					const files = unzipSync(new Uint8Array((await openReport(db, token ?? '', account, now)) ?? []));
					const { orders } = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()));
					expect(orders.map(({ id }: { id: string }) => id)).toEqual(['AAAA-AAAA', 'BBBB-BBBB', 'CCCC-CCCC']);
				}),
			);

			it(
				'is reported with the files of that host under paths of their own, which its items name',
				withPerson(async (db, { account, cookie }) => {
					const path = 'tickets/7/scan.pdf';
					const fileOf = (content: Buffer, at = path) => ({ path: at, bytes: content.length, read: async () => content });
					const item = (id: string, ...paths: readonly string[]) => ({ id, messages: [{ files: paths }] });
					const [own, other, large] = [Buffer.alloc(100, 1), Buffer.alloc(100, 2), Buffer.alloc(900, 3)];
					const here: PersonalDataSource = {
						name: 'tickets',
						collect: async () => [item('own', path, 'tickets/7/large.pdf')],
						files: async () => [fileOf(large, 'tickets/7/large.pdf'), fileOf(own)],
						erase: async () => undefined,
					};
					const host = (items: readonly object[], files: readonly ReturnType<typeof fileOf>[]) => ({
						name: 'tickets' as const,
						service: {
							...silent,
							exportData: async () => ({ kind: 'ok' as const, items }),
							files: async () => ({ kind: 'ok' as const, files }),
						},
					});
					const remotes = [
						host([item('own', path, 'tickets/7/large.pdf')], [fileOf(own), fileOf(large, 'tickets/7/large.pdf')]),
						host([item('other', path, 'tickets/8/empty.pdf')], [fileOf(other), fileOf(Buffer.alloc(0), 'tickets/8/empty.pdf')]),
						host([item('third', 'tickets/7/large.pdf')], [fileOf(Buffer.alloc(800, 4), 'tickets/7/large.pdf')]),
					];
					await serviceOn(db, cookie)('POST', '/api/user/request-data', { email: MAIL });
					const sources = [...SOURCES.filter(({ name }) => name !== 'tickets'), here];
					await runReports({ ...jobOf(db), sources, remotes, maxFileBytes: 1100 });
					const { token } = (await reportState(db, { id: account }, now)) ?? {};
					const files = unzipSync(new Uint8Array((await openReport(db, token ?? '', account, now)) ?? []));
					expect(
						Object.fromEntries(
							Object.entries(files).flatMap(([name, { length, 0: fill }]) => (name.startsWith('tickets/') ? [[name, [length, fill]]] : [])),
						),
					).toEqual({
						'tickets/7/large.pdf': [900, 3],
						[path]: [100, 1],
						'tickets/7/scan (2).pdf': [100, 2],
						'tickets/8/empty.pdf': [0, undefined],
					});
					const { tickets } = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()));
					expect(tickets).toEqual([
						item('own', path, 'tickets/7/large.pdf'),
						item('other', 'tickets/7/scan (2).pdf', 'tickets/8/empty.pdf'),
						item('third', 'tickets/7/large (2).pdf'),
					]);
					const html = strFromU8(files['index.html'] ?? new Uint8Array());
					expect(html).toContain('large (2).pdf — не поместился в архив');
					expect(html).not.toContain('>large.pdf — не поместился');
				}),
			);

			it(
				'stays while the host does not respond, and is erased there too once it does',
				withHost(async (db, { account, cookie }, host) => {
					const remotes = [
						{ name: 'orders', service: host.service },
						{ name: 'alerts', service: silent },
					] as const;
					const failing = serviceOn(db, cookie, true, remotes);
					expect(await failing('DELETE', '/api/user')).toMatchObject({ status: 503, body: { code: 'service-unavailable' } });
					expect(await deleteAccountData({ db, sources: SOURCES, remotes, now }, account)).toEqual({ kind: 'unavailable', name: 'alerts' });
					expect((await readAccount(db, account))?.passengers).toHaveLength(1);
					const call = serviceOn(db, cookie, true, remotes.slice(0, 1));
					expect((await call('DELETE', '/api/user')).status).toBe(204);
					expect(await readAccount(db, account)).toBeNull();
					expect(await readOrder(host.db, 'CCCC-CCCC')).toMatchObject({ captured: 100, passengers: [], contacts: { mail: '' } });
				}),
			);

			it(
				'stays while an order there is being processed',
				withHost(async (db, { account }, host) => {
					await host.db.updateTable('orders').set({ state: 'refunding' }).execute();
					const remotes = [{ name: 'orders', service: host.service }] as const;
					const deletion = { db, sources: SOURCES, remotes, now };
					expect(await deleteAccountData(deletion, account)).toEqual({ kind: 'blocked', names: ['CCCC-CCCC'] });
					expect(await readAccount(db, account)).not.toBeNull();
					expect((await readOrder(host.db, 'CCCC-CCCC'))?.passengers).toHaveLength(1);
				}),
			);
		});

		it(
			'is deleted with the code of an SMS, which a few wrong guesses void',
			withPerson(async (db, { account, cookie }) => {
				const call = serviceOn(db, cookie);
				const codes = async () => {
					const rows = await db
						.selectFrom('mails')
						.select(['text', 'channel'])
						.where('kind', '=', 'deletion-code')
						.orderBy('queued_at')
						.execute();
					return rows.map(({ text, channel }) => `${channel} ${/^\d{6}/.exec(text)?.[0]}`);
				};
				now += 16 * 60_000;
				expect(await call('DELETE', '/api/user')).toMatchObject({ status: 403, body: { code: 'sign-in-again' } });
				expect((await call('POST', '/api/user/deletion-code')).status).toBe(204);
				expect(await call('POST', '/api/user/deletion-code')).toMatchObject({ status: 429, body: { code: 'wait', retry_after: 30 } });
				const [first = ''] = await codes();
				expect(first).toMatch(/^sms \d{6}$/);
				const wrong = first.endsWith('000000') ? '000001' : '000000';
				const guesses = await Promise.all(Array.from({ length: 8 }, () => call('DELETE', `/api/user?code=${wrong}`)));
				expect(guesses.filter(({ status }) => status === 400)).toHaveLength(4);
				expect((await call('DELETE', `/api/user?code=${first.slice(4)}`)).status).toBe(410);
				now += 60_000;
				await call('POST', '/api/user/deletion-code');
				const last = (await codes()).find((code) => code !== first) ?? first;
				expect((await call('DELETE', `/api/user?code=${last.slice(4)}`)).status).toBe(204);
				expect(await readAccount(db, account)).toBeNull();
			}),
		);

		it(
			'is deleted with the code of a mail where no SMS can be sent, or after a recent sign-in without an address',
			withPerson(async (db, { account, cookie }) => {
				const call = serviceOn(db, cookie, false);
				expect((await call('POST', '/api/user/deletion-code')).status).toBe(204);
				const sent = await db.selectFrom('mails').select(['channel', 'recipient']).where('kind', '=', 'deletion-code').execute();
				expect(sent).toEqual([{ channel: 'mail', recipient: MAIL }]);
				await changeAccount(db, account, now, (stored) => ({ ...stored, profile: { ...stored.profile, activeMail: null } }));
				expect(await call('POST', '/api/user/deletion-code')).toMatchObject({ status: 409, body: { code: 'no-address' } });
			}),
		);

		it(
			'is read after its keys were rotated, also while it changes; the old key is gone from the key file',
			withPerson(async (db, { account, paid }) => {
				const before = await readableDump(db, engine.name);
				const rotated = () => rotateKeys(db, ENCRYPTED_COLUMNS, keysFile, 10);
				const write = (name: string) =>
					changeAccount(db, account, now, (stored) => ({ ...stored, settings: { ...stored.settings, name: { value: name, at: now } } }));
				const [count] = await Promise.all([rotated(), write('Аделаида Б.')]);
				expect(count).toBeGreaterThan(5);
				const first = readDataKeys(keysFile)?.current ?? '';
				expect(found(await readableDump(db, engine.name))).toEqual(found(before));
				await rotated();
				const keys = JSON.parse(readFileSync(keysFile, 'utf8')) as { current: string; keys: object };
				expect(Object.keys(keys.keys)).toEqual([keys.current]);
				expect(keys.current).not.toBe(first);
				const stored = await dump(db, engine.name);
				expect(stored).not.toContain(`v2.${first}.`);
				expect(found(await readableDump(db, engine.name))).toEqual(found(before));
				expect((await readAccount(db, account))?.settings.name?.value).toBe('Аделаида Б.');
				const row = await db.selectFrom('orders').selectAll().where('id', '=', paid).executeTakeFirstOrThrow();
				expect(orderOf(row).passengers[0]?.lastName).toBe('LOVELACE');
			}),
		);

		it(
			'is encrypted in no column that the rotation does not know',
			withPerson(async (db, { account, cookie }) => {
				await storeMember(db, account);
				await storeOpenCall(db);
				const call = serviceOn(db, cookie);
				await call('POST', '/api/user/request-data', { email: MAIL });
				await runReports(jobOf(db));
				const known = new Set(ENCRYPTED_COLUMNS.map(({ table, column }) => `${table}.${column}`));
				const tables = JSON.parse(await dump(db, engine.name)) as [string, Record<string, unknown>[]][];
				const encrypted = tables.flatMap(([table, rows]) =>
					rows.flatMap((row) =>
						Object.entries(row).flatMap(([column, value]) =>
							typeof value === 'string' && /(?:^|[^\w])v[12]\.[\w.-]{40,}/.test(value) ? [`${table}.${column}`] : [],
						),
					),
				);
				expect(new Set(encrypted)).toEqual(known);
			}),
		);
	});
}

describe('the test mail', () => {
	it('needs a confirmed address, is limited, and is sent in the language of notifications', () =>
		withDatabase(`sqlite:${folder}/notifications.sqlite`, async (db) => {
			const { account: id } = await findOrCreateByPhone(db, PHONE, false, now);
			const ports = {
				db: async () => db,
				orderCounters: async () => ({ all: 0, upcoming: 0 }),
				now: () => now,
				premium: async () => null,
				hasPurchases: async () => false,
				hasSms: true,
				today: () => '2026-11-24',
			};
			const site = siteAt('/');
			const limited = { ...NO_LIMIT, take: async () => 90 };
			const post = async (action: string, limit = NO_LIMIT, origin = site.origin) => {
				const account = await readAccount(db, id);
				const request = new Request(`${site.origin}/my/notifications`, {
					method: 'POST',
					headers: { origin },
					body: new URLSearchParams({ action, email: '1' }),
				});
				return account && submitNotifications(request, site, account, ports, limit);
			};
			expect(await post('test')).toMatchObject({ kind: 'rejected', status: 400, problem: 'no-mail' });
			await changeAccount(db, id, now, (stored) => ({
				...stored,
				profile: { ...stored.profile, activeMail: MAIL },
				settings: { notification_language: { value: 'kk', at: now } },
			}));
			expect(await post('test', limited)).toMatchObject({ kind: 'rejected', status: 429, problem: 'often', seconds: 90 });
			expect(await post('test', NO_LIMIT, 'http://evil.example')).toMatchObject({ kind: 'rejected', status: 403 });
			expect(await post('test')).toEqual({ kind: 'sent' });
			expect(await db.selectFrom('mails').select(['recipient', 'language', 'kind']).execute()).toEqual([
				{ recipient: MAIL, language: 'kk', kind: 'test-message' },
			]);
			expect(await post('save')).toEqual({ kind: 'saved' });
			expect((await readAccount(db, id))?.settings.notification_channels?.value.price_alert).toEqual({
				email: true,
				web_push: false,
				mob_push: false,
			});
		}));
});
