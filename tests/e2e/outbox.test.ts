/** Mail of a served site: delivered to a real SMTP server, read by staff, sent again after a rejection. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { type SmtpPeer, startSmtpPeer } from '#tests/support/api/smtp-peer.ts';
import { expectAccessible, expectNoSideScroll, PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';
import { start, stopServer } from '#tests/support/serve.ts';

withBrowser();

const folder = mkdtempSync(join(tmpdir(), 'outbox-'));
const url = `sqlite:${folder}/mail.sqlite`;
let peer: SmtpPeer;
let child: ChildProcess | undefined;
let origin = '';
let full = true;

beforeAll(async () => {
	peer = await startSmtpPeer({ reject: (recipient) => (full && recipient.startsWith('gone') ? 550 : undefined) });
	const served = await start(folder, {
		DATABASE_URL: url,
		ENVIRONMENT: 'local',
		SMTP_URL: peer.url,
		MAIL_FROM: 'no-reply@asteria.example',
		WORKERS: '2',
	});
	({ origin, child } = served);
	const db = await openDatabase(url);
	for (const name of ['ada', 'gone'])
		await queueMail(db, {
			to: `${name}@mail.example`,
			subject: `Заявка: ${name}`,
			text: 'Мы получили <b>заявку</b>.\n\nhttps://localhost/support/tickets/100001',
			brand: 'AS',
			language: 'ru',
			kind: 'ticket-opened',
			key: `ticket-opened:${name}`,
		});
	await db.destroy();
}, 60_000);
afterAll(async () => {
	await stopServer(child);
	await peer.stop();
	rmSync(folder, { recursive: true, force: true });
});

it('delivers mail with two workers once, and names nobody in the log', async () => {
	await expect.poll(() => peer.received.length, { timeout: 15_000 }).toBe(1);
	await expect
		.poll(async () => await (await fetch(`${origin}/staff/outbox?state=failed`)).text(), { timeout: 15_000 })
		.toContain('gone@mail.example');
	expect(peer.received.map(({ recipients }) => recipients)).toEqual([['ada@mail.example']]);
	const log = await readFile(join(folder, 'server.log'), 'utf8');
	expect(log).toContain('Mail sent');
	expect(log).not.toContain('mail.example');
});

for (const [name, options] of [
	['without script', { ...PHONE, javaScriptEnabled: false }],
	['with script', { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' }],
] as const)
	it(`staff read mail as text and in a frame without scripts, ${name}`, async () => {
		const { page, problems, close } = await visit(`${origin}/staff/outbox`, options);
		if (name === 'with script') {
			await expectAccessible(page);
			await expectNoSideScroll(page);
		}
		await page.locator('tbody a', { hasText: 'ada' }).click();
		expect(await page.locator('.mail-text').textContent()).toContain('Мы получили <b>заявку</b>.');
		expect(await page.locator('iframe').getAttribute('sandbox')).toBe('');
		expect(await page.frameLocator('iframe').locator('.brand').textContent()).toBe('Asteria');
		expect(await page.locator('main button').count()).toBe(0);
		// axe waits for a script in every frame; this one runs none.
		await page.locator('iframe').evaluate((frame) => frame.remove());
		if (name === 'with script') {
			await expectAccessible(page);
			await expectNoSideScroll(page);
		}
		expect(problems).toEqual([]);
		await close();
	});

it('staff send a failed mail again', async () => {
	full = false;
	const { page, close } = await visit(`${origin}/staff/outbox`, { ...PHONE, javaScriptEnabled: false });
	await page.locator('select[name=state]').selectOption('failed');
	await page.locator('.staff-form button').click();
	await page.locator('tbody a').click();
	expect(await page.locator('main').textContent()).toContain('Rejected');
	await page.locator('main form button').click();
	expect(await page.locator('[role=status]').count()).toBe(1);
	await expect.poll(() => peer.received.map(({ recipients }) => recipients.join()), { timeout: 15_000 }).toContain('gone@mail.example');
	await page.reload();
	expect(await page.locator('main form button').count()).toBe(0);
	await expect.poll(() => readFile(join(folder, 'server.log'), 'utf8')).toMatch(/"event":"mail-resent","outcome":"success"/);
	await close();
});
