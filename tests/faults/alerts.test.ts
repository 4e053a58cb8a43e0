/** Processes that are killed while they check prices and send alerts: each change is sent, and none in two messages. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { CLAIM as CHECK_CLAIM } from '#features/price-alerts/checks.ts';
import type { AlertTarget } from '#features/price-alerts/contract.ts';
import { alertRound } from '#features/price-alerts/work.ts';
import type { Database } from '#server/database/open.ts';
import { deliverDue, CLAIM as MAIL_CLAIM } from '#server/mail/delivery.ts';
import { createSmtpSender } from '#server/mail/smtp.ts';
import { createAlertWorld, DAY, FROM, followAlert, NOON, PUSH, ROUTE, seen } from '#tests/support/alert-ports.ts';
import { createPushBrowser, type PushBrowser, type PushPeer, startPushPeer } from '#tests/support/api/push-peer.ts';
import { type SmtpPeer, startSmtpPeer } from '#tests/support/api/smtp-peer.ts';
import { engines, withDatabase } from '#tests/support/database-engines.ts';

const folder = mkdtempSync(`${tmpdir()}/alerts-killed-`);
afterAll(() => rmSync(folder, { recursive: true }));

const log = { info: () => undefined, warn: () => undefined };
/** `KILLS=100` for the long run; two processes at a time. */
const KILLS = Number(process.env.KILLS ?? 12);
/** In rubles, one a day; the first is what readers know. */
const PRICES = [20_000, 18_000, 16_000, 14_000];
const MAIL_READERS = 30;
const PUSH_READERS = 30;
const TITLES = ['Москва — Стамбул', 'Москва — Париж'] as const;
const TARGETS: readonly AlertTarget[] = [ROUTE, { ...ROUTE, to: 'PAR' }];

interface Peers {
	readonly smtp: SmtpPeer;
	readonly push: PushPeer;
}

/** Two alerts of each reader by mail, one of each browser. */
async function followAll(db: Database, host: string): Promise<readonly PushBrowser[]> {
	const world = createAlertWorld(db);
	for (let reader = 0; reader < MAIL_READERS; reader++)
		for (const target of TARGETS)
			await followAlert(db, world, { target, mail: `reader${reader}@example.com`, visitor: `visitor-${reader}` });
	const browsers = Array.from({ length: PUSH_READERS }, () => createPushBrowser(host));
	for (const [index, { subscription }] of browsers.entries())
		await followAlert(db, world, { channel: 'push', push: subscription, visitor: `browser-${index}` });
	world.price = seen(PRICES[0] ?? null);
	await alertRound(world.ports, PUSH);
	return browsers;
}

interface Round {
	/** Time of prices. */
	readonly at: number;
	/** Of the mail clock, past the claims of those killed before. */
	readonly shift: number;
	readonly rubles: number;
}

/** A random moment, or when some messages have arrived. */
async function randomMoment({ smtp, push }: Peers): Promise<void> {
	if (Math.random() < 0.5) return void (await wait(Math.random() * 300));
	const count = (): number => smtp.received.length + push.received.length;
	const enough = count() + Math.ceil(Math.random() * 40);
	for (const until = Date.now() + 2000; count() < enough && Date.now() < until; ) await wait(1);
}

/** Runs until a random moment. */
async function runAndKill(url: string, peers: Peers, { at, shift, rubles }: Round): Promise<void> {
	const values = [url, peers.smtp.url, at, shift, rubles].map(String);
	const child = spawn(process.execPath, ['tests/support/run-module.mjs', 'tests/faults/alerts-sender.ts', ...values], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The process ended with ${code}`)));
	await Promise.race([once(child.stdout, 'data'), ended]);
	await randomMoment(peers);
	child.kill('SIGKILL');
	await ended.catch(() => undefined);
}

/** Runs with clocks that pass every claim, until nothing waits. */
async function finish(db: Database, smtp: SmtpPeer, { at, shift, rubles }: Round): Promise<void> {
	const world = createAlertWorld(db);
	world.price = seen(rubles);
	const senders = { mail: createSmtpSender(smtp.url, FROM) };
	for (let round = 1; round <= 3; round++) {
		world.now = at + round * CHECK_CLAIM;
		await alertRound(world.ports, PUSH);
		await deliverDue({ db, senders, log, now: () => Date.now() + shift + round * MAIL_CLAIM });
	}
}

/** The database has one message of each change, and the mails are sent. @param days since the first price */
async function expectNotified(db: Database, days: number): Promise<void> {
	const alerts = await db.selectFrom('alerts').select(['notices', 'baseline_total', 'last_total', 'claimed_until']).execute();
	const total = (PRICES[days] ?? 0) * 100;
	expect(alerts).toHaveLength(MAIL_READERS * TARGETS.length + PUSH_READERS);
	expect(alerts.filter((alert) => alert.notices !== days || alert.baseline_total !== total || alert.last_total !== total)).toEqual([]);
	const mails = await db.selectFrom('mails').select(['recipient', 'text', 'state']).execute();
	expect(mails.filter(({ state }) => state !== 'sent')).toEqual([]);
	for (let reader = 0; reader < MAIL_READERS; reader++) {
		const own = mails.filter(({ recipient }) => recipient === `reader${reader}@example.com`);
		const counts = TITLES.map((title) => own.filter(({ text }) => text.replaceAll('\u00a0', ' ').includes(title)).length);
		expect([reader, counts]).toEqual([reader, [days, days]]);
	}
}

/** A mail may arrive again after a kill, with the same Message-ID; a notification never does, and one is lost at most per kill. */
async function expectReceived(db: Database, { smtp, push }: Peers, browsers: readonly PushBrowser[], kills: number): Promise<void> {
	const ids = smtp.received.map(({ source }) => /^Message-ID: (.+)$/im.exec(source)?.[1]?.trim() ?? '');
	const { count } = await db
		.selectFrom('mails')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow();
	expect(new Set(ids).size).toBe(Number(count));
	expect(ids.length - Number(count)).toBeLessThanOrEqual(kills);
	const notifications = push.received.map(({ body }) => browsers.flatMap((browser, index) => readPush(browser, index, body)).join());
	expect(notifications.filter((text) => !text.includes(TITLES[0]))).toEqual([]);
	expect(new Set(notifications).size).toBe(notifications.length);
	const rows = await db.selectFrom('alert_pushes').select('state').execute();
	expect(rows).toHaveLength(PUSH_READERS * (PRICES.length - 1));
	const interrupted = rows.filter(({ state }) => state === 'sending').length;
	expect(interrupted).toBeLessThanOrEqual(kills);
	expect(rows.filter(({ state }) => state === 'sent').length).toBe(rows.length - interrupted);
	expect(push.received.length).toBeGreaterThanOrEqual(rows.length - interrupted);
}

/** Nothing if it was encrypted for another browser. */
function readPush(browser: PushBrowser, index: number, body: Buffer): string[] {
	try {
		return [`${index} ${JSON.stringify(browser.decrypt(body))}`];
	} catch {
		return [];
	}
}

for (const { name, fresh, missing, clean } of await engines()) {
	describe.skipIf(missing !== null)(`processes killed ${KILLS} times while they send price alerts, on ${name}`, () => {
		afterAll(clean);

		it('send every change in the end, and none in two messages', async () => {
			const url = fresh(folder);
			const peers = { smtp: await startSmtpPeer(), push: await startPushPeer() };
			await withDatabase(url, async (db) => {
				const browsers = await followAll(db, peers.push.host);
				let shift = 0;
				let kills = 0;
				for (const [day, rubles] of PRICES.entries()) {
					if (day === 0) continue;
					let at = NOON + day * DAY;
					for (const until = (KILLS * day) / (PRICES.length - 1); kills < until; kills += 2) {
						at += CHECK_CLAIM;
						shift += MAIL_CLAIM;
						const round = { at, shift, rubles };
						await Promise.all([runAndKill(url, peers, round), runAndKill(url, peers, round)]);
					}
					await finish(db, peers.smtp, { at, shift, rubles });
					shift += 3 * MAIL_CLAIM;
					await expectNotified(db, day);
				}
				await expectReceived(db, peers, browsers, kills);
				console.info(
					`${name}: ${kills} kills, ${peers.smtp.received.length} mails and ${peers.push.received.length} notifications received`,
				);
			});
			await peers.smtp.stop();
			await peers.push.stop();
		}, 900_000);
	});
}
