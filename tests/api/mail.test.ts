/** The outbox on both engines, and its delivery to a real SMTP server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outboxParams, readOutboxFilter } from '#features/staff/outbox/outbox-filter.ts';
import type { Database } from '#server/database/open.ts';
import { CLAIM, claimMail, deliverDue, MAX_ATTEMPTS, startMailDelivery } from '#server/mail/delivery.ts';
import { mailHtml } from '#server/mail/layout.ts';
import { maskLinks } from '#server/mail/mask-links.ts';
import { deleteOldMails, listMails, type Mail, type MailFilter, queueMail, resendMail, type StoredMail } from '#server/mail/outbox.ts';
import { createSmtpSender } from '#server/mail/smtp.ts';
import { type SmtpPeer, startSmtpPeer } from '#tests/support/api/smtp-peer.ts';
import { engines, withDatabase } from '#tests/support/database-engines.ts';
import { freePort } from '#tests/support/free-port.ts';

const folder = mkdtempSync(`${tmpdir()}/mail-`);
afterAll(() => rmSync(folder, { recursive: true }));

const mail = (more: Partial<Mail> = {}): Mail => ({
	to: 'ada@mail.example',
	subject: 'Заявка 100001',
	text: 'Мы получили заявку.\n\nОтвет: https://localhost/support/tickets/100001?token=a&b=1',
	brand: 'AS',
	language: 'ru',
	kind: 'ticket-opened',
	key: 'ticket-opened:100001',
	...more,
});

const HOUR = 3_600_000;
const FROM = 'no-reply@asteria.example';

function recordedLog() {
	const lines: string[] = [];
	const record = (message: string, details: object = {}) => void lines.push(`${message} ${JSON.stringify(details)}`);
	return { lines, info: record, warn: record };
}

const all = async (db: Database): Promise<readonly StoredMail[]> => db.selectFrom('mails').selectAll().orderBy('key').execute();

describe('the HTML part', () => {
	it('has brand, language and direction, links, and no remote content', () => {
		const html = mailHtml({
			brand: 'WA',
			language: 'en',
			subject: 'Re: <b>',
			text: 'One & two\nthree\n\nSee https://a.example/x?a=1&b=2.',
		});
		expect(html).toContain('<html lang="en" dir="ltr">');
		expect(html).toContain('Wayfold');
		expect(html).toContain('<h1>Re: &lt;b&gt;</h1><p>One &amp; two<br>three</p>');
		expect(html).toContain('<a href="https://a.example/x?a=1&amp;b=2">https://a.example/x?a=1&amp;b=2</a>.</p>');
		expect(html).not.toMatch(/<img|src=|url\(|<link|<script/);
	});
});

describe('the links of a stored mail', () => {
	const [token, signature] = ['a-b_cdefghijklmnopqrst', 'ABCDEFGHIJKLMNOPQRST_-'];
	it('show their page, and neither token nor signature', () => {
		const text = `See https://a.example/kz/support/tickets/${token}?language=kk. Rate: https://a.example/support/survey?support_ticket_id=10000001&support_ticket_signature=${signature} Order ABCDEFGHIJKLMNOPQRSTUVWX`;
		expect(maskLinks(text)).toBe(
			'See https://a.example/kz/support/tickets/…?language=kk. Rate: https://a.example/support/survey?support_ticket_id=10000001&support_ticket_signature=… Order ABCDEFGHIJKLMNOPQRSTUVWX',
		);
		const html = maskLinks(mailHtml({ brand: 'AS', language: 'ru', subject: 'x', text }));
		expect(html).not.toContain(token);
		expect(html).not.toContain(signature);
	});
});

for (const { name, fresh, missing, clean } of await engines()) {
	describe.skipIf(missing !== null)(`the outbox on ${name}`, () => {
		afterAll(clean);

		it('leaves out mails whose address is not looked up yet', async () => {
			await withDatabase(fresh(folder), async (db) => {
				await queueMail(db, mail({ to: { account: 'account-1' } }));
				expect(await claimMail(db, Date.now() + HOUR, ['mail'])).toBeUndefined();
				expect((await listMails(db, { state: null, after: null })).mails).toMatchObject([{ recipient: '', state: 'queued' }]);
			});
		});

		it('queues one mail per key', async () => {
			await withDatabase(fresh(folder), async (db) => {
				await Promise.all([queueMail(db, mail()), queueMail(db, mail({ subject: 'Другая тема' })), queueMail(db, mail({ key: 'other' }))]);
				expect((await all(db)).map(({ key }) => key).sort()).toEqual(['other', 'ticket-opened:100001']);
			});
		});

		it('queues nothing if the transaction fails', async () => {
			await withDatabase(fresh(folder), async (db) => {
				const change = db.transaction().execute(async (trx) => {
					await queueMail(trx, mail());
					throw new Error('rolled back');
				});
				await expect(change).rejects.toThrow('rolled back');
				expect(await all(db)).toEqual([]);
			});
		});

		it('lists by state and time, and deletes old mails', async () => {
			await withDatabase(fresh(folder), async (db) => {
				for (const key of ['a', 'b', 'c']) await queueMail(db, mail({ key }));
				await db.updateTable('mails').set({ queued_at: 5 }).where('key', '=', 'a').execute();
				expect((await listMails(db, { state: 'queued', after: null })).mails).toHaveLength(3);
				expect((await listMails(db, { state: 'sent', after: null })).mails).toEqual([]);
				expect(await deleteOldMails(db, 6, 100)).toBe(1);
				expect((await all(db)).map(({ key }) => key).sort()).toEqual(['b', 'c']);
			});
		});
	});

	describe.skipIf(missing !== null)(`the list of mails on ${name}`, () => {
		afterAll(clean);

		it('has each mail once, also of the same time, and no texts', async () => {
			await withDatabase(fresh(folder), async (db) => {
				for (let number = 0; number < 7; number++) await queueMail(db, mail({ key: `k${number}` }));
				await db.updateTable('mails').set({ queued_at: 5 }).where('key', '!=', 'k6').execute();
				const listed: string[] = [];
				let after: MailFilter['after'] = null;
				do {
					const params = new URLSearchParams(
						Object.entries(outboxParams({ state: null, after })).filter(([, value]) => value) as [string, string][],
					);
					const page = await listMails(db, readOutboxFilter(params), 2);
					for (const one of page.mails) expect(Object.keys(one)).not.toEqual(expect.arrayContaining(['text']));
					listed.push(...page.mails.map(({ id }) => id));
					after = page.next;
				} while (after !== null);
				expect(listed).toHaveLength(7);
				expect(new Set(listed).size).toBe(7);
				expect((await db.selectFrom('mails').select('id').where('key', '=', 'k6').executeTakeFirst())?.id).toBe(listed[0]);
			});
		});
	});

	describe.skipIf(missing !== null)(`delivery on ${name}`, () => {
		let peer: SmtpPeer;
		beforeAll(async () => {
			peer = await startSmtpPeer({
				reject: (recipient) => ({ gone: 550, full: 452 })[recipient.split('@')[0] ?? ''],
			});
		});
		afterAll(async () => {
			await peer.stop();
			await clean();
		});

		it('sends each mail once with two workers, as text and HTML', async () => {
			const url = fresh(folder);
			await withDatabase(url, async (db) => {
				await withDatabase(url, async (other) => {
					peer.received.length = 0;
					for (let number = 0; number < 12; number++) await queueMail(db, mail({ key: `k${number}`, to: `t${number}@mail.example` }));
					const log = recordedLog();
					const send = createSmtpSender(peer.url, FROM);
					const counts = await Promise.all([
						deliverDue({ db, senders: { mail: send }, log }),
						deliverDue({ db: other, senders: { mail: send }, log }),
					]);
					expect(counts.reduce((sum, count) => sum + count)).toBe(12);
					expect(new Set(peer.received.map(({ recipients }) => recipients.join())).size).toBe(12);
					expect(peer.received).toHaveLength(12);
					expect((await all(db)).every(({ state, attempts, sent_at }) => state === 'sent' && attempts === 1 && sent_at !== null)).toBe(
						true,
					);
					const { source = '' } = peer.received[0] ?? {};
					expect(source).toContain('From: Asteria <no-reply@asteria.example>');
					expect(source).toMatch(/^Message-ID: <[0-9a-f]{40}@asteria\.example>/im);
					expect(source).toMatch(/^Auto-Submitted: auto-generated/m);
					expect(source).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/);
					expect(log.lines.join()).not.toContain('mail.example');
				});
			});
		});

		it('tries again after a connection was refused, with growing waits', async () => {
			await withDatabase(fresh(folder), async (db) => {
				const port = await freePort();
				const send = createSmtpSender(`smtp://127.0.0.1:${port}`, FROM);
				const log = recordedLog();
				const start = Date.now();
				await queueMail(db, mail());
				const waits: number[] = [];
				let now = start;
				for (let count = 0; count < 3; count++) {
					await deliverDue({ db, senders: { mail: send }, log, now: () => now });
					const [stored] = await all(db);
					expect(stored).toMatchObject({ state: 'queued', attempts: count + 1, error: expect.stringContaining('ECONNREFUSED') });
					waits.push((stored?.next_at ?? 0) - now);
					expect(await deliverDue({ db, senders: { mail: send }, log, now: () => now })).toBe(0);
					now = stored?.next_at ?? 0;
				}
				expect(waits).toEqual([60_000, 300_000, 900_000]);
				const later = await startSmtpPeer({ port });
				await deliverDue({ db, senders: { mail: send }, log, now: () => now });
				await later.stop();
				expect(later.received).toHaveLength(1);
				expect(await all(db)).toMatchObject([{ state: 'sent', attempts: 4, error: null }]);
			});
		});

		it('gives up at once when the server rejects a mail for good, and later when it only delays', async () => {
			await withDatabase(fresh(folder), async (db) => {
				const send = createSmtpSender(peer.url, FROM);
				const log = recordedLog();
				await queueMail(db, mail({ key: 'gone', to: 'gone@mail.example' }));
				await queueMail(db, mail({ key: 'full', to: 'full@mail.example' }));
				let now = Date.now();
				await deliverDue({ db, senders: { mail: send }, log, now: () => now });
				const states = async () => Object.fromEntries((await all(db)).map(({ key, state, attempts }) => [key, `${state} ${attempts}`]));
				expect(await states()).toEqual({ gone: 'failed 1', full: 'queued 1' });
				for (let count = 1; count < MAX_ATTEMPTS; count++) {
					now = Number((await all(db)).find(({ key }) => key === 'full')?.next_at);
					await deliverDue({ db, senders: { mail: send }, log, now: () => now });
				}
				expect(await states()).toEqual({ gone: 'failed 1', full: `failed ${MAX_ATTEMPTS}` });
				expect(log.lines.join()).not.toContain('@');
				expect((await all(db)).every(({ error }) => error?.includes('Rejected'))).toBe(true);
			});
		});

		it('scrubs the secrets of links once a mail is sent, not before', async () => {
			await withDatabase(fresh(folder), async (db) => {
				const link = 'https://localhost/support/tickets/abcdefghijklmnopqrstuv';
				const html = `<a href="${link}">${link}</a>`;
				await queueMail(db, mail({ key: 'sent', text: link, html }));
				await queueMail(db, mail({ key: 'full', text: link, to: 'full@mail.example' }));
				peer.received.length = 0;
				await deliverDue({ db, senders: { mail: createSmtpSender(peer.url, FROM) }, log: recordedLog() });
				expect(peer.received.map(({ source }) => source).join()).toContain('abcdefghijklmnopqrstuv');
				const masked = 'https://localhost/support/tickets/…';
				expect(await all(db)).toMatchObject([
					{ key: 'full', state: 'queued', text: link },
					{ key: 'sent', state: 'sent', text: masked, html: `<a href="${masked}">${masked}</a>` },
				]);
			});
		});

		it('sends a failed mail again when asked to', async () => {
			await withDatabase(fresh(folder), async (db) => {
				const log = recordedLog();
				await queueMail(db, mail({ to: 'gone@mail.example' }));
				await deliverDue({ db, senders: { mail: createSmtpSender(peer.url, FROM) }, log });
				const [failed] = await all(db);
				expect(await resendMail(db, failed?.id ?? '')).toBe(true);
				expect(await resendMail(db, failed?.id ?? '')).toBe(false);
				const open = await startSmtpPeer();
				await deliverDue({ db, senders: { mail: createSmtpSender(open.url, FROM) }, log });
				await open.stop();
				expect(open.received).toHaveLength(1);
				expect(await all(db)).toMatchObject([{ state: 'sent', attempts: 1 }]);
			});
		});

		it('does not send what waited for a server for days', async () => {
			await withDatabase(fresh(folder), async (db) => {
				await queueMail(db, mail());
				await deliverDue({
					db,
					senders: { mail: createSmtpSender(peer.url, FROM) },
					log: recordedLog(),
					now: () => Date.now() + 97 * HOUR,
				});
				expect(await all(db)).toMatchObject([{ state: 'failed', error: expect.stringContaining('Too old') }]);
			});
		});

		it('leaves a claimed mail to its process until the claim expires', async () => {
			await withDatabase(fresh(folder), async (db) => {
				await queueMail(db, mail());
				const now = Date.now();
				expect(await claimMail(db, now, ['mail'])).toMatchObject({ state: 'sending', attempts: 1 });
				expect(await claimMail(db, now + CLAIM - 1, ['mail'])).toBeUndefined();
				expect(await claimMail(db, now + CLAIM, ['mail'])).toMatchObject({ attempts: 2 });
			});
		});

		it('wakes when a mail is queued, and ends with the mail that is being sent', async () => {
			await withDatabase(fresh(folder), async (db) => {
				const sent: string[] = [];
				const send = async ({ key }: StoredMail) => {
					await wait(300);
					sent.push(key);
				};
				const delivery = startMailDelivery({ db, senders: { mail: send }, log: recordedLog() });
				await queueMail(db, mail({ key: 'one' }));
				await queueMail(db, mail({ key: 'two' }));
				await expect
					.poll(() => db.selectFrom('mails').select('state').where('state', '=', 'sending').execute(), { timeout: 2000 })
					.toHaveLength(1);
				await delivery.stop();
				expect(sent).toHaveLength(1);
				expect((await all(db)).map(({ state }) => state).sort()).toEqual(['queued', 'sent']);
			});
		});
	});
}
