/** The outbox on both engines, and its delivery to a real SMTP server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, describe, expect, it } from 'vitest';
import { listMails, type Mail, queueMail } from '#server/mail/outbox.ts';
import { engines, withDatabase } from '#tests/support/database-engines.ts';

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

for (const { name, fresh, missing, clean } of await engines()) {
	describe.skipIf(missing !== null)(`the outbox on ${name}`, () => {
		afterAll(clean);

		it('queues one mail per key', async () => {
			await withDatabase(fresh(folder), async (db) => {
				await Promise.all([queueMail(db, mail()), queueMail(db, mail({ subject: 'Другая тема' })), queueMail(db, mail({ key: 'other' }))]);
				const { mails } = await listMails(db, { state: 'queued', before: null });
				expect(mails.map(({ key }) => key).sort()).toEqual(['other', 'ticket-opened:100001']);
			});
		});

		it('queues nothing if the transaction fails', async () => {
			await withDatabase(fresh(folder), async (db) => {
				const change = db.transaction().execute(async (trx) => {
					await queueMail(trx, mail());
					throw new Error('rolled back');
				});
				await expect(change).rejects.toThrow('rolled back');
				expect((await listMails(db, { state: null, before: null })).mails).toEqual([]);
			});
		});
	});
}
