import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, describe, expect, it } from 'vitest';
import { CLAIM, deliverDue } from '#server/mail/delivery.ts';
import { listMails, queueMail } from '#server/mail/outbox.ts';
import { createSmtpSender } from '#server/mail/smtp.ts';
import { startSmtpPeer } from '#tests/support/api/smtp-peer.ts';
import { engines, withDatabase } from '#tests/support/database-engines.ts';

const folder = mkdtempSync(`${tmpdir()}/mail-`);
afterAll(() => rmSync(folder, { recursive: true }));

const FROM = 'no-reply@asteria.example';
const log = { info: () => undefined, warn: () => undefined };

for (const { name, fresh, missing, clean } of await engines()) {
	describe.skipIf(missing !== null)(`a process killed between sending a mail and recording it, on ${name}`, () => {
		afterAll(clean);

		it('has the mail sent again with the same Message-ID, when its claim has expired', async () => {
			const url = fresh(folder);
			const peer = await startSmtpPeer();
			await withDatabase(url, async (db) => {
				await queueMail(db, {
					to: 'ada@mail.example',
					subject: 'Ticket 100001',
					text: 'Received.',
					brand: 'AS',
					language: 'en',
					kind: 'ticket-opened',
					key: 'ticket-opened:100001',
				});
				const child = spawn(process.execPath, ['tests/faults/mail-sender.ts', url, peer.url, FROM], {
					stdio: ['ignore', 'pipe', 'inherit'],
				});
				await once(child.stdout, 'data');
				child.kill('SIGKILL');
				await once(child, 'exit');
				const send = createSmtpSender(peer.url, FROM);
				expect(await deliverDue({ db, senders: { mail: send }, log })).toBe(0);
				expect(await deliverDue({ db, senders: { mail: send }, log, now: () => Date.now() + CLAIM })).toBe(1);
				expect((await listMails(db, { state: 'sent', after: null })).mails).toHaveLength(1);
			});
			await peer.stop();
			const ids = peer.received.map(({ source }) => /^Message-ID: (.+)$/im.exec(source)?.[1]?.trim());
			expect(ids).toHaveLength(2);
			expect(ids[0]).toMatch(/^<[0-9a-f]{40}@asteria\.example>$/);
			expect(ids[1]).toBe(ids[0]);
		});
	});
}
