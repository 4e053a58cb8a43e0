/** Price alerts on both engines: opt-in, checks, messages by mail and web push, and what readers change (spec 3.8, 7). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOrCreateByPhone } from '#features/account/accounts.ts';
import { addToAccount, changeThreshold, deleteAlert, pauseAlert, pauseReader, resumeAlert } from '#features/price-alerts/changes.ts';
import { CLAIM, checkDue, claimAlerts } from '#features/price-alerts/checks.ts';
import { type AlertTarget, MAX_ALERTS, UNREAD_DAYS } from '#features/price-alerts/contract.ts';
import { alertCalendar, alertFeed } from '#features/price-alerts/feeds.ts';
import { readerOfMail } from '#features/price-alerts/keys.ts';
import { notifyDue } from '#features/price-alerts/notices.ts';
import { ownAlerts } from '#features/price-alerts/own-data.ts';
import { type PushDeliveryOptions, pushDue } from '#features/price-alerts/push-delivery.ts';
import { isPushService } from '#features/price-alerts/push-services.ts';
import { listAlerts, readAlert, readPrices } from '#features/price-alerts/records.ts';
import { deleteEnded, deleteUnconfirmed } from '#features/price-alerts/retention.ts';
import { type AlertRequest, confirmAlert, subscribe } from '#features/price-alerts/subscribe.ts';
import { alertRound } from '#features/price-alerts/work.ts';
import type { Database } from '#server/database/open.ts';
import { createRateLimiter } from '#server/limits/rate-limit.ts';
import { deliverDue } from '#server/mail/delivery.ts';
import { createSmtpSender } from '#server/mail/smtp.ts';
import {
	type AlertWorld,
	alertRequest,
	confirmTokenOf,
	createAlertWorld,
	DAY,
	FROM,
	followAlert,
	HOUR,
	NOON,
	PUSH,
	ROUTE,
	seen,
} from '#tests/support/alert-ports.ts';
import { createPushBrowser, type PushPeer, startPushPeer, vapidClaims } from '#tests/support/api/push-peer.ts';
import { type SmtpPeer, startSmtpPeer } from '#tests/support/api/smtp-peer.ts';
import { engines, withDatabase } from '#tests/support/database-engines.ts';
import { siteAt } from '#tests/support/resolve-site.ts';

const folder = mkdtempSync(`${tmpdir()}/alerts-`);
afterAll(() => rmSync(folder, { recursive: true }));

const LOG = { info: () => undefined, warn: () => undefined };
const DATES: AlertTarget = {
	kind: 'dates',
	query: {
		kind: 'oneway',
		legs: [{ from: 'MOW', to: 'IST', date: '2026-11-30' }],
		cabin: 'economy',
		adults: 2,
		children: 0,
		infants: 0,
	},
	party: { ...ROUTE.party, adults: 2 },
};

/** With spaces that may break. */
const plain = (text = ''): string => text.replaceAll('\u00a0', ' ');

const mailsOf = (db: Database, kind?: string) => {
	const mails = db.selectFrom('mails').selectAll().orderBy('queued_at').orderBy('key');
	return (kind ? mails.where('kind', '=', kind) : mails).execute();
};

/** A check later: the next one of every alert is due. */
async function later(world: AlertWorld, price: AlertWorld['price'], hours = 24): Promise<void> {
	world.now += hours * HOUR;
	world.price = price;
	await alertRound(world.ports, PUSH);
}

for (const { name, fresh, missing, clean } of await engines()) {
	const run = (work: (db: Database, world: AlertWorld) => Promise<void>) => () =>
		withDatabase(fresh(folder), (db) => work(db, createAlertWorld(db)));

	describe.skipIf(missing !== null)(`price alerts on ${name}`, () => {
		afterAll(clean);

		describe('opt-in by mail', () => {
			it(
				'sends a link that works once, and checks nothing before',
				run(async (db, world) => {
					expect(await subscribe(alertRequest(), world.ports)).toEqual({ kind: 'confirm' });
					await alertRound(world.ports, PUSH);
					expect(world.checks).toBe(0);
					const token = await confirmTokenOf(db);
					const result = await confirmAlert(token, world.ports);
					expect(result.kind).toBe('confirmed');
					const { id } = result as { id: string };
					await pauseAlert(db, id, world.now);
					expect(await confirmAlert(token, world.ports)).toEqual({ kind: 'already', id });
					expect((await readAlert(db, id))?.state).toBe('paused');
					await resumeAlert(db, { id }, world.now);
					await alertRound(world.ports, PUSH);
					expect(world.checks).toBe(1);
					const [stored] = await db.selectFrom('alerts').selectAll().execute();
					expect(JSON.stringify(stored)).not.toContain('anna@example.com');
				}),
			);

			it(
				'rejects a link after 72 hours, and deletes what nobody confirmed after seven days',
				run(async (db, world) => {
					await subscribe(alertRequest(), world.ports);
					world.now += 73 * HOUR;
					expect(await confirmAlert(await confirmTokenOf(db), world.ports)).toEqual({ kind: 'expired' });
					expect(await deleteUnconfirmed(db, NOON, 100)).toBe(0);
					expect(await deleteUnconfirmed(db, NOON + 1, 100)).toBe(1);
				}),
			);

			it(
				'gives the same response whether or not the address is known, and replaces the older alert only when confirmed',
				run(async (db, world) => {
					const old = await followAlert(db, world, { threshold: 1_000_000 });
					expect(await subscribe(alertRequest({ threshold: 900_000, visitor: 'visitor-b' }), world.ports)).toEqual({ kind: 'confirm' });
					expect((await readAlert(db, old))?.threshold).toBe(1_000_000);
					const result = await confirmAlert(await confirmTokenOf(db), world.ports);
					expect(await readAlert(db, old)).toBeNull();
					expect(result.kind === 'confirmed' && (await readAlert(db, result.id))?.threshold).toBe(900_000);
				}),
			);

			it(
				'needs none for the confirmed address of the account, which lists it',
				run(async (db, world) => {
					const account = { id: crypto.randomUUID(), mail: 'Anna@Example.com' };
					await db
						.insertInto('accounts')
						.values({
							id: account.id,
							phone_hash: null,
							mail_hash: null,
							profile: '',
							settings: '',
							passengers: '',
							marketing_at: null,
							version: 1,
							created_at: 0,
							updated_at: 0,
						})
						.execute();
					const result = await subscribe(alertRequest({ account, visitor: null }), world.ports);
					expect(result.kind).toBe('active');
					const reader = readerOfMail('anna@example.com');
					const owner = { visitor: null, account: account.id, reader: null };
					expect(await listAlerts(db, owner)).toHaveLength(1);
					expect(await listAlerts(db, { visitor: null, account: null, reader })).toHaveLength(1);
					expect(await listAlerts(db, { visitor: 'visitor-b', account: null, reader: readerOfMail('eve@example.com') })).toEqual([]);
					await db.deleteFrom('accounts').execute();
					expect(await listAlerts(db, owner)).toEqual([]);
				}),
			);

			it(
				'adds the alerts of a browser to the account that signs in there, once, and loses none',
				run(async (db, world) => {
					const accounts = await Promise.all(
						['+79161234567', '+79161234568'].map(async (phone) => (await findOrCreateByPhone(db, phone, false, NOON)).account),
					);
					const ownedBy = (account: string) => listAlerts(db, { visitor: null, account, reader: null });
					const [anna = '', bella = ''] = accounts;
					const ids = [await followAlert(db, world), await followAlert(db, world, { channel: 'feed', target: DATES })];
					const other = await followAlert(db, world, { channel: 'feed', visitor: 'visitor-b' });
					await Promise.all([1, 2, 3].map(() => addToAccount(db, 'visitor-a', anna)));
					await Promise.all([addToAccount(db, 'visitor-a', bella), addToAccount(db, 'visitor-a', anna)]);
					expect((await ownedBy(anna)).map(({ id }) => id).sort()).toEqual([...ids].sort());
					expect(await ownedBy(bella)).toEqual([]);
					expect(await listAlerts(db, { visitor: 'visitor-a', account: null, reader: null })).toHaveLength(2);
					const subject = { account: anna, mail: null, phone: null };
					expect(await ownAlerts.collect(db, subject)).toHaveLength(2);
					await db.transaction().execute((trx) => ownAlerts.erase(trx, subject, NOON));
					expect(await listAlerts(db, { visitor: 'visitor-a', account: null, reader: null })).toEqual([]);
					expect(await readAlert(db, other)).not.toBeNull();
				}),
			);

			it(
				'shows an unconfirmed alert to the browser that made it only',
				run(async (db, world) => {
					await subscribe(alertRequest(), world.ports);
					const reader = readerOfMail('anna@example.com');
					expect(await listAlerts(db, { visitor: null, account: null, reader })).toEqual([]);
					expect(await listAlerts(db, { visitor: 'visitor-a', account: null, reader: null })).toHaveLength(1);
				}),
			);

			it(
				'stores a repeated post once',
				run(async (db, world) => {
					for (let post = 0; post < 3; post++) await subscribe(alertRequest({ submission: 'form-1' }), world.ports);
					expect(await mailsOf(db)).toHaveLength(1);
					expect(await db.selectFrom('alerts').select('id').execute()).toHaveLength(1);
				}),
			);

			it(
				'is limited per visitor and per mail address',
				run(async (db, world) => {
					const few = (limit: string, points: number) =>
						createRateLimiter({ name: `${limit}-${Math.random()}`, points, seconds: 60 }, { factor: 1, databaseUrl: 'sqlite::memory:' });
					const ports = { ...world.ports, limits: { create: few('c', 4), mail: few('m', 2) } };
					const send = (mail: string) => subscribe(alertRequest({ mail }), ports);
					expect([(await send('a@example.com')).kind, (await send('A@example.com')).kind]).toEqual(['confirm', 'confirm']);
					expect((await send('a@example.com')).kind).toBe('limited');
					expect((await send('b@example.com')).kind).toBe('confirm');
					expect(await send('c@example.com')).toMatchObject({ kind: 'limited', rule: { name: expect.stringMatching(/^c/) } });
					expect(await mailsOf(db)).toHaveLength(3);
				}),
			);

			it(
				'names what is wrong',
				run(async (db, world) => {
					const problems = async (more: Partial<AlertRequest>) => {
						const result = await subscribe(alertRequest(more), world.ports);
						return result.kind === 'invalid' ? result.problems.map(({ code }) => code) : [];
					};
					expect(await problems({ mail: ' ' })).toEqual(['mail-missing']);
					expect(await problems({ mail: 'anna@' })).toEqual(['mail-invalid']);
					expect(await problems({ channel: 'push' })).toEqual(['push-missing']);
					const push = { endpoint: 'http://169.254.169.254/latest', keys: { p256dh: 'x', auth: 'y' } };
					expect(await problems({ channel: 'push', push })).toEqual(['push-unknown']);
					world.now += 30 * DAY;
					expect(await problems({ target: DATES })).toEqual(['past-date']);
					for (let i = 0; i < MAX_ALERTS; i++) await subscribe(alertRequest({ channel: 'feed' }), world.ports);
					expect(await problems({ channel: 'feed' })).toEqual(['too-many']);
					expect(await db.selectFrom('alerts').select('id').execute()).toHaveLength(MAX_ALERTS);
				}),
			);
		});

		describe('checks', () => {
			it(
				'record each change of the price once, with day and seller',
				run(async (db, world) => {
					const id = await followAlert(db, world);
					await alertRound(world.ports, PUSH);
					await later(world, seen(20_000), 4);
					await later(world, seen(19_900), 4);
					await later(world, seen(null), 4);
					expect((await readPrices(db, id)).map(({ total, seller }) => [total, seller])).toEqual([
						[2_000_000, 'vetroplan'],
						[1_990_000, 'vetroplan'],
						[null, null],
					]);
				}),
			);

			it(
				'keep the last price when no supplier responds, and try again at the next check',
				run(async (db, world) => {
					const id = await followAlert(db, world);
					await alertRound(world.ports, PUSH);
					await later(world, new Error('No supplier responded'), 4);
					expect(await readAlert(db, id)).toMatchObject({ last: { total: 2_000_000, at: NOON }, checkAt: expect.any(Number) });
					expect(world.events).toContain('Price check failed');
					await later(world, seen(10_000), 4);
					expect((await readAlert(db, id))?.last?.total).toBe(1_000_000);
				}),
			);

			it('run once with two workers', async () => {
				const url = fresh(folder);
				await withDatabase(url, async (db) => {
					await withDatabase(url, async (other) => {
						const [one, two] = [createAlertWorld(db), createAlertWorld(other)];
						for (let i = 0; i < 30; i++) await followAlert(db, one, { mail: `reader-${i}@example.com` });
						const counts = await Promise.all([checkDue(one.ports), checkDue(two.ports)]);
						expect(counts.reduce((sum, count) => sum + count)).toBe(30);
						expect(one.checks + two.checks).toBe(30);
						for (const world of [one, two]) Object.assign(world, { now: NOON + DAY, price: seen(15_000) });
						await Promise.all([checkDue(one.ports), checkDue(two.ports)]);
						await Promise.all([notifyDue(one.ports), notifyDue(two.ports)]);
						expect(await mailsOf(db, 'price-alert')).toHaveLength(30);
					});
				});
			});

			it(
				'of a process that died are taken over when its claim has expired',
				run(async (db, world) => {
					await followAlert(db, world);
					expect(await claimAlerts(db, world.now)).toHaveLength(1);
					expect(await checkDue(world.ports)).toBe(0);
					world.now += CLAIM;
					expect(await checkDue(world.ports)).toBe(1);
				}),
			);

			it(
				'end when the date has passed, with a last message only if it was wanted',
				run(async (db, world) => {
					const wanted = await followAlert(db, world, { target: DATES, farewell: true });
					const silent = await followAlert(db, world, { target: DATES, mail: 'eve@example.com' });
					await alertRound(world.ports, PUSH);
					await later(world, seen(20_000), 6 * 24);
					expect((await readAlert(db, wanted))?.state).toBe('active');
					await later(world, seen(20_000), 24);
					expect(await readAlert(db, wanted)).toMatchObject({ state: 'ended', reason: 'past' });
					expect(await readAlert(db, silent)).toMatchObject({ state: 'ended', reason: 'past' });
					await later(world, seen(20_000), 24);
					expect((await mailsOf(db)).map(({ recipient, kind }) => [recipient, kind])).toEqual([['anna@example.com', 'price-alert-ended']]);
					expect(await deleteEnded(db, world.now, 100)).toBe(2);
				}),
			);

			it(
				'end for feeds that nobody reads',
				run(async (db, world) => {
					const result = await subscribe(alertRequest({ channel: 'feed' }), world.ports);
					const id = result.kind === 'active' ? result.id : '';
					await later(world, seen(20_000), UNREAD_DAYS * 24 + 1);
					expect(await readAlert(db, id)).toMatchObject({ state: 'ended', reason: 'unread' });
					await resumeAlert(db, { id }, world.now);
					await alertRound(world.ports, PUSH);
					expect((await readAlert(db, id))?.state).toBe('active');
				}),
			);
		});

		describe('messages', () => {
			it(
				'say what changed, by how much, since when, who sells it and when the price was seen',
				run(async (db, world) => {
					await followAlert(db, world);
					await alertRound(world.ports, PUSH);
					expect(await mailsOf(db)).toEqual([]);
					await later(world, seen(17_500));
					const [mail] = await mailsOf(db);
					const text = plain(mail?.text);
					expect(plain(mail?.subject)).toBe('Москва — Стамбул, любые даты: 17 500 ₽');
					expect(text).toContain('Дешевле на 2 500 ₽: было 20 000 ₽, стало 17 500 ₽ за всех пассажиров.');
					expect(text).toContain('Прежняя цена — на 24 ноября.');
					expect(text).toContain('Вылет: воскресенье, 20 декабря.');
					expect(text).toContain('Цену видели 25 ноября, 14:00, продавец — Vetroplan.');
					expect(text).toContain('Посмотреть билеты: https://asteria.example/search/MOW2012IST1');
					expect(text).toContain('Расписание и цены смоделированы');
					expect(text).not.toMatch(/успе|спешите|осталось|!/i);
				}),
			);

			it(
				'are sent once a day per alert, by day, unless the drop is large',
				run(async (db, world) => {
					await followAlert(db, world);
					await alertRound(world.ports, PUSH);
					await later(world, seen(19_000), 4);
					expect(await mailsOf(db)).toHaveLength(1);
					world.price = seen(18_000);
					await later(world, seen(18_000), 2);
					expect(await mailsOf(db)).toHaveLength(1);
					// 22:00 in Moscow.
					await later(world, seen(10_000), 4);
					expect(await mailsOf(db)).toHaveLength(1);
					// 10:00 the next day.
					await later(world, seen(10_000), 12);
					expect(await mailsOf(db)).toHaveLength(2);
					// A drop of half, the same day.
					await later(world, seen(5000), 4);
					expect(await mailsOf(db)).toHaveLength(3);
				}),
			);

			it(
				'cover all alerts of a reader in one mail',
				run(async (db, world) => {
					await followAlert(db, world);
					await followAlert(db, world, { target: { ...ROUTE, kind: 'direct' } });
					await followAlert(db, world, { mail: 'eve@example.com' });
					await alertRound(world.ports, PUSH);
					await later(world, seen(10_000));
					const mails = await mailsOf(db);
					expect(mails.map(({ recipient, subject }) => [recipient, subject]).sort()).toEqual([
						['anna@example.com', 'Изменились цены: 2'],
						['eve@example.com', expect.stringContaining('Москва — Стамбул')],
					]);
				}),
			);

			it(
				'come with a threshold at the first price at or below it, and again after it was above',
				run(async (db, world) => {
					await followAlert(db, world, { threshold: 1_500_000 });
					await alertRound(world.ports, PUSH);
					await later(world, seen(16_000));
					expect(await mailsOf(db)).toEqual([]);
					await later(world, seen(15_000));
					expect(plain((await mailsOf(db))[0]?.text)).toContain('не выше вашего порога 15 000 ₽');
					await later(world, seen(14_900));
					expect(await mailsOf(db)).toHaveLength(1);
					await later(world, seen(16_000));
					await later(world, seen(15_000));
					expect(await mailsOf(db)).toHaveLength(2);
				}),
			);

			it(
				'are queued once per change, also if a process dies before or after queueing',
				run(async (db, world) => {
					await followAlert(db, world);
					await alertRound(world.ports, PUSH);
					world.now += DAY;
					world.price = seen(10_000);
					await checkDue(world.ports);
					const dying = createAlertWorld(db, {
						...world.ports,
						sellerName: () => {
							throw new Error('killed');
						},
					});
					expect(await notifyDue(dying.ports)).toBe(0);
					expect(world.events).toContain('Notifying a reader of price alerts failed');
					expect(await mailsOf(db)).toEqual([]);
					await notifyDue(world.ports);
					await notifyDue(world.ports);
					expect(await mailsOf(db)).toHaveLength(1);
				}),
			);

			it(
				'wait while the account allows no mail',
				run(async (db, world) => {
					const id = await followAlert(db, world);
					await alertRound(world.ports, PUSH);
					const account = crypto.randomUUID();
					await db
						.insertInto('accounts')
						.values({
							id: account,
							phone_hash: null,
							mail_hash: null,
							profile: '',
							settings: '',
							passengers: '',
							marketing_at: null,
							version: 1,
							created_at: 0,
							updated_at: 0,
						})
						.execute();
					await db.updateTable('alerts').set({ account_id: account }).where('id', '=', id).execute();
					world.channels = { ...world.channels, mail: false };
					await later(world, seen(10_000));
					expect(await mailsOf(db)).toEqual([]);
					const gone = createAlertWorld(db, { ...world.ports, channelsOf: async () => null });
					expect(await notifyDue(gone.ports)).toBe(0);
					expect(await mailsOf(db)).toEqual([]);
					world.channels = { ...world.channels, mail: true };
					await later(world, seen(10_000), 4);
					expect(await mailsOf(db)).toHaveLength(1);
				}),
			);
		});

		describe('while the accounts of a reader do not respond', () => {
			it(
				'others are notified',
				run(async (db, world) => {
					const [id] = [await followAlert(db, world), await followAlert(db, world, { mail: 'eve@example.com' })];
					await alertRound(world.ports, PUSH);
					const account = crypto.randomUUID();
					const row = { phone_hash: null, mail_hash: null, profile: '', settings: '', passengers: '', marketing_at: null };
					await db
						.insertInto('accounts')
						.values({ id: account, ...row, version: 0, created_at: 0, updated_at: 0 })
						.execute();
					await db.updateTable('alerts').set({ account_id: account }).where('id', '=', id).execute();
					world.now += DAY;
					world.price = seen(10_000);
					await checkDue(world.ports);
					const silent = createAlertWorld(db, {
						...world.ports,
						channelsOf: async () => Promise.reject(new Error('Accounts do not respond')),
					});
					expect(await notifyDue(silent.ports)).toBe(1);
					expect(world.events).toContain('Notifying a reader of price alerts failed');
					expect(await mailsOf(db)).toHaveLength(1);
				}),
			);
		});

		describe('what readers change', () => {
			it(
				'pauses, resumes from the price of then, and deletes with its prices',
				run(async (db, world) => {
					const id = await followAlert(db, world);
					await alertRound(world.ports, PUSH);
					await pauseAlert(db, id, world.now);
					await later(world, seen(10_000));
					expect(await mailsOf(db)).toEqual([]);
					expect(await resumeAlert(db, { id }, world.now)).toBe(true);
					await alertRound(world.ports, PUSH);
					expect(await mailsOf(db)).toEqual([]);
					await later(world, seen(9000));
					expect(await mailsOf(db)).toHaveLength(1);
					await changeThreshold(db, { id }, 800_000, world.now);
					await later(world, seen(8000));
					expect(await mailsOf(db)).toHaveLength(2);
					await deleteAlert(db, { id });
					expect(await db.selectFrom('alert_prices').select('at').execute()).toEqual([]);
				}),
			);

			it(
				'unsubscribes every alert of an address, and nothing of others',
				run(async (db, world) => {
					const mine = [await followAlert(db, world), await followAlert(db, world, { target: { ...ROUTE, kind: 'direct' } })];
					const other = await followAlert(db, world, { mail: 'eve@example.com' });
					expect(await pauseReader(db, readerOfMail('ANNA@example.com'), 'unsubscribed', { now: world.now })).toBe(2);
					for (const id of mine) expect(await readAlert(db, id)).toMatchObject({ state: 'paused', reason: 'unsubscribed' });
					expect((await readAlert(db, other))?.state).toBe('active');
				}),
			);
		});

		describe('delivery by mail', () => {
			let peer: SmtpPeer;
			beforeAll(async () => {
				peer = await startSmtpPeer({ reject: (recipient) => (recipient.startsWith('gone') ? 550 : undefined) });
			});
			afterAll(() => peer.stop());

			it(
				'has one-click unsubscription, text and HTML, and the reader’s language',
				run(async (db, world) => {
					const site = { brand: 'WA', market: 'us', language: 'en', currency: 'usd', origin: 'https://wayfold.example' } as const;
					await followAlert(db, world, { site });
					await alertRound(world.ports, PUSH);
					await later(world, seen(150));
					peer.received.length = 0;
					await deliverDue({ db, senders: { mail: createSmtpSender(peer.url, FROM) }, log: LOG });
					const { source = '' } = peer.received[0] ?? {};
					const unfolded = source.replace(/\r\n\s+/g, ' ');
					expect(unfolded).toMatch(
						/^List-Unsubscribe: <https:\/\/wayfold\.example\/svc\/subscriptions\/readers\/[\w-]{43}\/unsubscribe\?key=[\w-]{22}>/m,
					);
					expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
					expect(unfolded).toMatch(/^Content-Language: en/m);
					expect(unfolded).toMatch(/^From: Wayfold/m);
					expect(source).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/);
					expect(source).not.toMatch(/<img|http-equiv/);
					expect((await mailsOf(db))[0]?.headers).toBeNull();
				}),
			);

			it(
				'pauses the alerts of an address that its server rejects for good, until the reader resumes',
				run(async (db, world) => {
					const id = await followAlert(db, world, { mail: 'gone@example.com' });
					world.now = Date.now();
					await db
						.updateTable('alerts')
						.set({ activated_at: world.now - DAY, check_at: 0 })
						.execute();
					// A zone where it is noon now.
					const shift = (12 - new Date(world.now).getUTCHours() + 24) % 24;
					const zone = shift <= 12 ? `Etc/GMT-${shift}` : `Etc/GMT+${24 - shift}`;
					const noon = { ...world.ports, zoneOf: () => zone };
					await alertRound(noon, PUSH);
					world.price = seen(10_000);
					await db.updateTable('alerts').set({ check_at: 0 }).execute();
					await alertRound(noon, PUSH);
					await deliverDue({ db, senders: { mail: createSmtpSender(peer.url, FROM) }, log: LOG });
					expect(await mailsOf(db)).toMatchObject([{ state: 'failed', bounced: 1 }]);
					await alertRound(noon, PUSH);
					expect(await readAlert(db, id)).toMatchObject({ state: 'paused', reason: 'bounced' });
					world.now = Date.now() + 1;
					await resumeAlert(db, { id }, world.now);
					await alertRound(noon, PUSH);
					expect((await readAlert(db, id))?.state).toBe('active');
				}),
			);
		});

		it('of members are checked hourly, and what they see is passed on in the same transaction', () =>
			withDatabase(fresh(folder), async (db) => {
				const { account: id } = await findOrCreateByPhone(db, '+79161234567', false, NOON);
				const { account: otherId } = await findOrCreateByPhone(db, '+79161234568', false, NOON);
				const passed: object[] = [];
				const members = {
					has: async (_: Database, account: string) => account === id,
					onPrice: async (_: Database, price: object) => void passed.push(price),
				};
				const world = createAlertWorld(db, { members });
				const [member, other] = [
					await followAlert(db, world, { account: { id, mail: null } }),
					await followAlert(db, world, { account: { id: otherId, mail: null }, mail: 'o@example.com' }),
				];
				await checkDue(world.ports);
				const next = async (alert: string) => ((await readAlert(db, alert))?.checkAt ?? 0) - world.now;
				expect(await next(member)).toBeLessThanOrEqual(HOUR);
				expect(await next(other)).toBeGreaterThan(0);
				expect(passed).toEqual([{ account: id, target: ROUTE, total: 2_000_000, market: 'ru', currency: 'rub' }]);
			}));

		describe('delivery by web push', () => {
			let peer: PushPeer;
			beforeAll(async () => {
				peer = await startPushPeer();
			});
			afterAll(() => peer.stop());

			const options = (db: Database, world: AlertWorld, more: Partial<PushDeliveryOptions> = {}): PushDeliveryOptions => ({
				...PUSH,
				db,
				isPushService: world.ports.isPushService,
				log: LOG,
				now: () => world.now,
				...more,
			});

			async function changed(db: Database, world: AlertWorld) {
				peer.received.length = 0;
				peer.respond(201);
				const browser = createPushBrowser(peer.host);
				const id = await followAlert(db, world, { channel: 'push', push: browser.subscription });
				await alertRound(world.ports, PUSH);
				world.now += DAY;
				world.price = seen(10_000);
				await checkDue(world.ports);
				await notifyDue(world.ports);
				return { browser, id };
			}

			it(
				'is signed by our key and readable by that browser only',
				run(async (db, world) => {
					const { browser, id } = await changed(db, world);
					const [row] = await db.selectFrom('alert_pushes').selectAll().execute();
					expect(JSON.stringify(row)).not.toContain('/push/');
					expect(await pushDue(options(db, world))).toBe(1);
					const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = peer.received;
					expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200', urgency: 'normal' });
					expect(headers.topic).toMatch(/^[\w-]{1,32}$/);
					const { key, claims } = await vapidClaims(headers.authorization);
					expect(key).toBe(PUSH.keys.publicKey);
					expect(claims).toMatchObject({ aud: `http://${peer.host}`, sub: PUSH.subject });
					expect(Number(claims.exp) - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600);
					expect(browser.decrypt(body)).toMatchObject({
						title: expect.stringContaining('Москва — Стамбул'),
						body: expect.stringContaining('Дешевле'),
						url: expect.stringContaining(`/alerts/${id}?key=`),
						language: 'ru',
					});
					expect(() => createPushBrowser(peer.host).decrypt(body)).toThrow();
				}),
			);

			it.each([404, 410])('pauses the alerts of a browser that is gone: %i', (status) =>
				withDatabase(fresh(folder), async (db) => {
					const world = createAlertWorld(db);
					const { id } = await changed(db, world);
					peer.respond(status);
					await pushDue(options(db, world));
					expect(await readAlert(db, id)).toMatchObject({ state: 'paused', reason: 'push-gone' });
					expect(await db.selectFrom('alert_pushes').select('state').execute()).toEqual([{ state: 'failed' }]);
				}),
			);

			it(
				'tries again when the service is busy, and never after an unknown outcome',
				run(async (db, world) => {
					await changed(db, world);
					peer.respond(503);
					await pushDue(options(db, world));
					expect(await pushDue(options(db, world))).toBe(0);
					world.now += HOUR;
					const broken: typeof fetch = () => Promise.reject(new Error('reset'));
					expect(await pushDue(options(db, world, { fetch: broken }))).toBe(1);
					world.now += DAY;
					expect(await pushDue(options(db, world))).toBe(0);
					expect(peer.received).toHaveLength(1);
				}),
			);

			it(
				'sends a notification at most once, also with two workers and after a process died while sending',
				run(async (db, world) => {
					await changed(db, world);
					await Promise.all([pushDue(options(db, world)), pushDue(options(db, world))]);
					expect(peer.received).toHaveLength(1);
					await db.updateTable('alert_pushes').set({ state: 'sending' }).execute();
					world.now += DAY;
					await pushDue(options(db, world));
					expect(peer.received).toHaveLength(1);
				}),
			);
		});

		describe('feeds', () => {
			it(
				'have an entry per change, the latest first, and the departure in the calendar',
				run(async (db, world) => {
					const id = await followAlert(db, world, { target: DATES });
					await alertRound(world.ports, PUSH);
					await later(world, seen(15_000), 4);
					const alert = await readAlert(db, id);
					const prices = await readPrices(db, id);
					if (!alert) throw new Error('No alert');
					const site = siteAt('/alerts');
					const feed = alertFeed(alert, prices, site, world.ports, 'key');
					expect(feed.entries.map(({ title }) => plain(title))).toEqual([
						'Москва — Стамбул, 30 ноя: 15 000 ₽',
						'Москва — Стамбул, 30 ноя: 20 000 ₽',
					]);
					expect(new Set(feed.entries.map(({ id: entry }) => entry)).size).toBe(2);
					const calendar = alertCalendar(alert, prices, site, world.ports);
					expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(3);
					expect(calendar).toContain('DTSTART;VALUE=DATE:20261130');
				}),
			);
		});
	});
}

describe('a push service', () => {
	it('is one of the browsers’, so that nobody makes us call other addresses', () => {
		const own = [
			'https://fcm.googleapis.com/fcm/send/x',
			'https://updates.push.services.mozilla.com/wpush/v2/x',
			'https://web.push.apple.com/x',
		];
		const foreign = [
			'http://fcm.googleapis.com/x',
			'https://fcm.googleapis.com:8443/x',
			'https://fcm.googleapis.com.evil.example/x',
			'https://user@fcm.googleapis.com/x',
			'https://169.254.169.254/x',
			'file:///etc/passwd',
			'x',
		];
		expect(own.filter((endpoint) => !isPushService(endpoint, []))).toEqual([]);
		expect(foreign.filter((endpoint) => isPushService(endpoint, []))).toEqual([]);
		expect(isPushService('http://localhost:4499/x', ['localhost:4499'])).toBe(true);
		expect(isPushService('http://push.example/x', ['push.example'])).toBe(false);
	});
});
