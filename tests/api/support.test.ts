/** Tickets of travellers on both engines: opened by a form, answered, closed, deleted. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { AttachmentStore } from '#features/support/attachments.ts';
import { FIELDS, LIMITS } from '#features/support/contract.ts';
import { deleteOldTickets, deleteOrphanFiles, findTicket } from '#features/support/server.ts';
import { submitStaffReply } from '#features/support/staff-form.ts';
import { listTickets, readTicketFilter } from '#features/support/staff-tickets.ts';
import { submitReply, submitTicket, type TicketFormPorts } from '#features/support/ticket-form.ts';
import { hashOfToken } from '#features/support/ticket-token.ts';
import { ticketById, ticketByToken } from '#features/support/tickets.ts';
import { SPAM_FIELDS } from '#lib/form-challenge.ts';
import type { Database } from '#server/database/open.ts';
import { createRateLimiter } from '#server/limits/rate-limit.ts';
import { createSpamCheck } from '#server/limits/spam-check.ts';
import { NO_LIMIT } from '#tests/support/api/no-limit.ts';
import { engines, withDatabase } from '#tests/support/database-engines.ts';
import { siteAt } from '#tests/support/resolve-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'support-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SITE = siteAt('/support/tickets', { host: 'localhost:4411' });
const SECRET = Buffer.alloc(32, 3);
const START = Date.parse('2026-11-23T12:00:00Z');
const PDF = Buffer.from('%PDF-1.7\n%%EOF\n');

interface Desk {
	readonly db: Database;
	readonly ports: TicketFormPorts;
	readonly store: string;
	now: number;
	/** Fields of a form that was opened ten seconds ago. */
	form(fields?: Record<string, string>, files?: readonly File[]): Promise<FormData>;
	replyForm(message: string, files?: readonly File[]): Promise<FormData>;
}

async function withDesk(url: string, work: (desk: Desk) => Promise<void>, change: Partial<TicketFormPorts> = {}): Promise<void> {
	const store = mkdtempSync(join(folder, 'files-'));
	await withDatabase(url, async (db) => {
		const now = () => desk.now;
		const check = (form: string) => createSpamCheck({ form, secret: () => SECRET, attacks: NO_LIMIT, now });
		const ports: TicketFormPorts = {
			db: async () => db,
			secret: () => SECRET,
			limit: NO_LIMIT,
			mailLimit: NO_LIMIT,
			openCheck: check('ticket'),
			replyCheck: check('ticket-reply'),
			store: new AttachmentStore(() => store),
			now,
			...change,
		};
		const filled = (token: string, fields: Record<string, string>, files: readonly File[] = []) => {
			const form = new FormData();
			for (const [name, value] of Object.entries({ [SPAM_FIELDS.token]: token, [SPAM_FIELDS.honeypot]: '', ...fields }))
				form.set(name, value);
			for (const file of files) form.append(FIELDS.files, file);
			desk.now += 10_000;
			return form;
		};
		const desk: Desk = {
			db,
			ports,
			store,
			now: START,
			form: async (fields = {}, files = []) => filled((await ports.openCheck.issue()).token, { ...FILLED, ...fields }, files),
			replyForm: async (message, files) => filled((await ports.replyCheck.issue()).token, { [FIELDS.message]: message }, files),
		};
		await work(desk);
	});
}

const FILLED = {
	[FIELDS.topic]: 'refund',
	[FIELDS.order]: 'abc-123',
	[FIELDS.name]: 'Анна',
	[FIELDS.mail]: 'anna@example.com',
	[FIELDS.message]: 'Рейс отменили. Карта 4111 1111 1111 1111',
};

const post = (body: FormData, headers: Record<string, string> = {}): Request =>
	new Request('http://localhost:4411/support/tickets', { method: 'POST', body, headers: { origin: SITE.origin, ...headers } });

const submit = async (desk: Desk, body?: FormData, headers?: Record<string, string>) =>
	submitTicket(post(body ?? (await desk.form()), headers), SITE, desk.ports);

async function open(desk: Desk, body?: FormData): Promise<string> {
	const result = await submit(desk, body);
	if (result.kind !== 'stored') throw new Error(JSON.stringify(result));
	return result.location.split('/').at(-1) ?? '';
}

async function reply(desk: Desk, token: string, message: string | FormData) {
	const ticket = await ticketByToken(desk.db, token);
	if (!ticket) throw new Error('no ticket');
	const body = typeof message === 'string' ? await desk.replyForm(message) : message;
	return submitReply(post(body), SITE, { ticket, token }, desk.ports);
}

let answers = 0;
const newId = () => `00000000-0000-4000-8000-${String(++answers).padStart(12, '0')}`;

async function answer(desk: Desk, id: number, action: 'answer' | 'close', text = 'Деньги вернёт продавец.', form = newId()) {
	const body = new FormData();
	for (const [name, value] of Object.entries({ action, [FIELDS.message]: text, [FIELDS.form]: form })) body.set(name, value);
	return submitStaffReply(post(body), SITE, id, { db: desk.db, secret: SECRET, now: () => desk.now });
}

const mails = (db: Database) => db.selectFrom('mails').selectAll().orderBy('queued_at').orderBy('key').execute();

for (const { name, fresh, missing, clean } of await engines()) {
	describe.skipIf(missing !== null)(`tickets on ${name}`, () => {
		afterAll(clean);

		it('are opened with their message, files and one mail, under numbers from 10000001', async () => {
			await withDesk(fresh(folder), async (desk) => {
				const token = await open(desk, await desk.form({}, [new File([PDF], 'Билет.pdf')]));
				const ticket = await ticketByToken(desk.db, token);
				expect(ticket).toMatchObject({
					id: 10_000_001,
					state: 'open',
					topic: 'refund',
					order: 'ABC-123',
					name: 'Анна',
					language: 'ru',
					messages: [{ author: 'traveller', text: 'Рейс отменили. Карта •••• 1111', attachments: [{ name: 'Билет.pdf' }] }],
				});
				expect(readdirSync(desk.store)).toEqual([ticket?.messages[0]?.attachments[0]?.id]);
				const [mail, ...others] = await mails(desk.db);
				expect(others).toEqual([]);
				expect(mail).toMatchObject({ recipient: 'anna@example.com', language: 'ru', kind: 'ticket-opened', key: 'ticket-opened:10000001' });
				expect(mail?.text).toContain(`http://localhost:4411/support/tickets/${token}`);
				expect(mail?.text).not.toContain('4111 1111');
				const priority = { channel: 'phone', contact: '+79161234567' } as const;
				await submitTicket(post(await desk.form()), SITE, { ...desk.ports, priority });
				expect(await ticketById(desk.db, 10_000_002)).toMatchObject({ id: 10_000_002, priority });
				expect(ticket?.priority).toBeNull();
			});
		});
		it('of members come first among the open ones', async () => {
			await withDesk(fresh(folder), async (desk) => {
				await open(desk);
				await submitTicket(post(await desk.form()), SITE, { ...desk.ports, member: true });
				const { tickets } = await listTickets(desk.db, readTicketFilter(new URLSearchParams()));
				expect(tickets.map(({ id, member }) => [id, member])).toEqual([
					[10_000_002, true],
					[10_000_001, false],
				]);
			});
		});
		it('are found by their token alone, which the database does not hold', async () => {
			await withDesk(fresh(folder), async (desk) => {
				const token = await open(desk);
				expect(await ticketByToken(desk.db, '10000001')).toBeNull();
				expect(await ticketByToken(desk.db, hashOfToken(token))).toBeNull();
				expect(JSON.stringify(await desk.db.selectFrom('support_tickets').selectAll().execute())).not.toContain(token);
			});
		});
		it('are opened once by a form sent many times at once, with one mail and one set of files', async () => {
			await withDesk(fresh(folder), async (desk) => {
				const body = await desk.form({}, [new File([PDF], 'a.pdf')]);
				const tokens = await Promise.all(Array.from({ length: 20 }, () => open(desk, body)));
				expect(new Set(tokens).size).toBe(1);
				expect((await listTickets(desk.db, readTicketFilter(new URLSearchParams()))).tickets).toHaveLength(1);
				expect(await mails(desk.db)).toHaveLength(1);
				expect(readdirSync(desk.store)).toHaveLength(1);
			});
		});
		it('are answered, continued and closed; each change to the traveller is one mail', async () => {
			await withDesk(fresh(folder), async (desk) => {
				const token = await open(desk);
				const again = newId();
				expect(await answer(desk, 10_000_001, 'answer', 'Уточните дату.', again)).toEqual({ kind: 'stored', event: 'ticket-answered' });
				await answer(desk, 10_000_001, 'answer', 'Уточните дату.', again);
				expect(await ticketByToken(desk.db, token)).toMatchObject({ state: 'answered', messages: [{}, { author: 'staff' }] });
				const ticket = await ticketByToken(desk.db, token);
				if (!ticket) throw new Error('no ticket');
				const reply = await desk.replyForm('Двадцатое декабря.');
				const replies = await Promise.all([1, 2].map(() => submitReply(post(reply), SITE, { ticket, token }, desk.ports)));
				expect(replies.map(({ kind }) => kind)).toEqual(['stored', 'stored']);
				expect(await ticketByToken(desk.db, token)).toMatchObject({ state: 'open', messages: [{}, {}, { text: 'Двадцатое декабря.' }] });
				await answer(desk, 10_000_001, 'answer', 'Спасибо, проверяем.');
				await submitReply(post(reply), SITE, { ticket, token }, desk.ports);
				expect(await ticketByToken(desk.db, token), 'a reply sent again does not reopen').toMatchObject({ state: 'answered' });
				desk.now += 60_000;
				expect(await answer(desk, 10_000_001, 'close')).toEqual({ kind: 'stored', event: 'ticket-closed' });
				expect(await ticketByToken(desk.db, token)).toMatchObject({ state: 'closed', closedAt: desk.now });
				expect(await findTicket(desk.db, 10_000_001)).toEqual({ closedAt: new Date(desk.now) });
				expect((await mails(desk.db)).map(({ kind }) => kind).sort()).toEqual([
					'ticket-answered',
					'ticket-answered',
					'ticket-closed',
					'ticket-opened',
				]);
				expect(await findTicket(desk.db, 10 ** 12)).toBeNull();
				const opened = (await mails(desk.db)).find(({ kind }) => kind === 'ticket-opened');
				expect(opened?.text, 'nobody is sent the texts of strangers').not.toContain(ticket.messages[0]?.text);
				const closed = (await mails(desk.db)).find(({ kind }) => kind === 'ticket-closed');
				expect(closed?.text).toContain(`/support/tickets/${token}#rate`);
				expect(closed?.text).toContain('Деньги вернёт продавец.');
			});
		});
		it('take no messages after closing, and keep what was typed', async () => {
			await withDesk(fresh(folder), async (desk) => {
				const token = await open(desk);
				const ticket = await ticketByToken(desk.db, token);
				if (!ticket) throw new Error('no ticket');
				await answer(desk, 10_000_001, 'close', '');
				const late = await submitReply(post(await desk.replyForm('Ещё один вопрос.')), SITE, { ticket, token }, desk.ports);
				expect(late).toMatchObject({ kind: 'rejected', status: 409, rejection: 'closed', text: { message: 'Ещё один вопрос.' } });
				expect(await answer(desk, 10_000_001, 'answer')).toMatchObject({ status: 409, problem: 'closed', text: 'Деньги вернёт продавец.' });
				expect(await answer(desk, 10_000_001, 'close', '')).toMatchObject({ status: 409, problem: 'already-closed' });
				expect((await ticketByToken(desk.db, token))?.messages).toHaveLength(1);
			});
		});
		it('are closed once when two people close them at once', async () => {
			await withDesk(fresh(folder), async (desk) => {
				await open(desk);
				const results = await Promise.all([1, 2, 3, 4].map(() => answer(desk, 10_000_001, 'close')));
				expect(results.filter(({ kind }) => kind === 'stored')).toHaveLength(1);
				expect((await mails(desk.db)).filter(({ kind }) => kind === 'ticket-closed')).toHaveLength(1);
			});
		});
		it('are not stored without their mail, and leave no files', async () => {
			await withDesk(fresh(folder), async (desk) => {
				await desk.db.schema.alterTable('mails').renameTo('mails_gone').execute();
				const result = await submit(desk, await desk.form({}, [new File([PDF], 'a.pdf')]));
				expect(result).toMatchObject({ kind: 'rejected', status: 503, rejection: 'failed', text: { message: FILLED[FIELDS.message] } });
				expect(await desk.db.selectFrom('support_tickets').selectAll().execute()).toEqual([]);
				expect(readdirSync(desk.store)).toEqual([]);
			});
		});
		it('are listed with those that wait first, and found by state, topic and number', async () => {
			await withDesk(fresh(folder), async (desk) => {
				for (const topic of ['refund', 'baggage', 'payment', 'other'])
					await open(desk, await desk.form({ topic, [FIELDS.order]: `N-${topic}` }));
				await answer(desk, 10_000_001, 'answer');
				await answer(desk, 10_000_002, 'close');
				const ids = async (query = '') =>
					(await listTickets(desk.db, readTicketFilter(new URLSearchParams(query)))).tickets.map(({ id }) => id - 10_000_000);
				expect(await ids()).toEqual([3, 4, 1, 2]);
				expect(await ids('state=open')).toEqual([3, 4]);
				expect(await ids('topic=baggage')).toEqual([2]);
				expect(await ids('number=%E2%84%96+10000003')).toEqual([3]);
				expect(await ids('number=n-other')).toEqual([4]);
				expect(await ids('number=99999999999')).toEqual([]);
				expect(await ids('state=broken&topic=constructor')).toEqual([3, 4, 1, 2]);
			});
		});
		it('are deleted with messages and files some time after the last message, closed or not', async () => {
			await withDesk(fresh(folder), async (desk) => {
				await open(desk, await desk.form({}, [new File([PDF], 'a.pdf')]));
				const token = await open(desk, await desk.form({}, [new File([PDF], 'b.pdf')]));
				await answer(desk, 10_000_001, 'close');
				const closed = desk.now;
				expect(await deleteOldTickets(desk.db, closed, 10, desk.ports.store)).toBe(0);
				await reply(desk, token, 'Есть новости?');
				expect(await deleteOldTickets(desk.db, closed + 1, 10, desk.ports.store)).toBe(1);
				expect(await findTicket(desk.db, 10_000_001)).toBeNull();
				expect(await findTicket(desk.db, 10_000_002)).toEqual({ closedAt: null });
				const left = await desk.db.selectFrom('support_messages').select('ticket').execute();
				expect(left).toEqual(Array(2).fill({ ticket: 10_000_002 }));
				expect(readdirSync(desk.store)).toHaveLength(1);
				expect(await deleteOldTickets(desk.db, desk.now + 1, 10, desk.ports.store)).toBe(1);
				expect(readdirSync(desk.store)).toEqual([]);
				await open(desk);
				expect(await findTicket(desk.db, 10_000_003)).not.toBeNull();
			});
		});
		it('leave no file behind: one that belongs to no ticket is deleted after an hour', async () => {
			await withDesk(fresh(folder), async (desk) => {
				await open(desk, await desk.form({}, [new File([PDF], 'a.pdf')]));
				const [attached = ''] = readdirSync(desk.store);
				const orphans = [newId(), newId(), newId()];
				for (const name of [...orphans, 'not-ours']) writeFileSync(join(desk.store, name), 'x');
				const written = Date.now();
				expect(await deleteOrphanFiles(desk.db, written - 60_000, 2, desk.ports.store)).toBe(0);
				while ((await deleteOrphanFiles(desk.db, written + 60_000, 2, desk.ports.store)) >= 2);
				expect(readdirSync(desk.store).sort()).toEqual([attached, 'not-ours'].sort());
			});
		});
		it('take a limited number of messages of the traveller, and name the limit', async () => {
			await withDesk(fresh(folder), async (desk) => {
				const token = await open(desk);
				const rows = Array.from({ length: LIMITS.ticketMessages - 2 }, () => ({
					id: newId(),
					ticket: 10_000_001,
					author: 'traveller' as const,
					text: 'x',
					at: 1,
				}));
				await desk.db.insertInto('support_messages').values(rows).execute();
				const last = await desk.replyForm('Последнее сообщение.');
				expect(await reply(desk, token, last)).toMatchObject({ kind: 'stored' });
				expect(await reply(desk, token, 'Ещё одно сообщение.')).toMatchObject({
					status: 409,
					rejection: 'ticket-messages',
					text: { message: 'Ещё одно сообщение.' },
				});
				expect(await reply(desk, token, last), 'sent again').toMatchObject({ kind: 'stored' });
				expect(await answer(desk, 10_000_001, 'answer')).toMatchObject({ kind: 'stored' });
			});
		});
		it('take limited bytes of files, also from replies at once', async () => {
			await withDesk(fresh(folder), async (desk) => {
				const token = await open(desk);
				const full = { ticket: 10_000_001, message: newId(), name: 'a.pdf', type: 'application/pdf' };
				const bytes = LIMITS.ticketBytes - PDF.length;
				await desk.db
					.insertInto('support_attachments')
					.values({ ...full, id: newId(), bytes })
					.execute();
				const forms = [];
				for (const name of ['b.pdf', 'c.pdf']) forms.push(await desk.replyForm('Ещё один файл.', [new File([PDF], name)]));
				const results = await Promise.all(forms.map((form) => reply(desk, token, form)));
				expect(results.map(({ kind }) => kind).sort()).toEqual(['rejected', 'stored']);
				expect(results.find(({ kind }) => kind === 'rejected')).toMatchObject({
					status: 400,
					problems: [{ field: 'files', code: 'ticket-bytes' }],
				});
				expect(readdirSync(desk.store)).toHaveLength(1);
				expect(await reply(desk, token, 'Сообщение без файлов.')).toMatchObject({ kind: 'stored' });
			});
		});
	});
}

describe('a ticket form is rejected with everything typed', () => {
	const url = () => `sqlite:${folder}/${newId()}.sqlite`;

	it('from another origin', async () => {
		await withDesk(url(), async (desk) => {
			expect(await submit(desk, undefined, { origin: 'https://elsewhere.example' })).toMatchObject({ status: 403 });
		});
	});
	it('if a field or a file is wrong, naming all of them', async () => {
		await withDesk(url(), async (desk) => {
			const body = await desk.form({ [FIELDS.mail]: 'anna@' }, [new File(['<html>'], 'photo.jpg')]);
			expect(await submit(desk, body)).toMatchObject({
				status: 400,
				text: { mail: 'anna@', message: FILLED[FIELDS.message], order: 'abc-123', name: 'Анна', topic: 'refund' },
				problems: [{ code: 'mail-invalid' }, { code: 'file-type', file: 'photo.jpg' }],
			});
			expect(readdirSync(desk.store)).toEqual([]);
		});
	});
	it('if a picture is damaged, which is looked at last and costs the mailbox nothing', async () => {
		const broken = () =>
			new File(
				['\xff\xd8\xff'.repeat(20)].map((text) => Buffer.from(text, 'latin1')),
				'photo.jpg',
			);
		const mailLimit = createRateLimiter({ name: 'one', points: 1, seconds: 600 }, { factor: 1, databaseUrl: 'sqlite:' });
		await withDesk(
			url(),
			async (desk) => {
				expect(await submit(desk, await desk.form({ [FIELDS.message]: '' }, [broken()]))).toMatchObject({
					problems: [{ code: 'message-short' }],
				});
				for (const _ of [1, 2])
					expect(await submit(desk, await desk.form({}, [broken()]))).toMatchObject({ status: 400, problems: [{ code: 'file-damaged' }] });
				await open(desk);
				expect(await submit(desk, await desk.form({}, [broken()])), 'not decoded').toMatchObject({ status: 429, problems: [] });
			},
			{ mailLimit },
		);
	});
	it('if a program filled it in, too fast, or without having opened it', async () => {
		await withDesk(url(), async (desk) => {
			const text = { message: FILLED[FIELDS.message] };
			expect(await submit(desk, await desk.form({ [SPAM_FIELDS.honeypot]: 'x' }))).toMatchObject({
				status: 400,
				rejection: 'failed',
				text,
			});
			const fast = await desk.form();
			desk.now -= 9800;
			expect(await submit(desk, fast)).toMatchObject({ status: 400, rejection: 'early', text });
			expect(await submit(desk, await desk.form({ [SPAM_FIELDS.token]: 'x' }))).toMatchObject({ status: 400, rejection: 'expired', text });
			expect(await desk.db.selectFrom('support_tickets').selectAll().execute()).toEqual([]);
		});
	});
	it('if one visitor sends too many, or one mailbox would get too many mails', async () => {
		const rule = { name: 'few', points: 2, seconds: 600 };
		await withDesk(
			url(),
			async (desk) => {
				const results = [await submit(desk), await submit(desk), await submit(desk)];
				expect(results.map((result) => (result.kind === 'rejected' ? result.status : 200))).toEqual([200, 200, 429]);
				expect(results[2]).toMatchObject({ rejection: 'often', retryAfter: expect.any(Number), text: { mail: 'anna@example.com' } });
			},
			{ limit: createRateLimiter(rule, { factor: 1, databaseUrl: 'sqlite:' }) },
		);
		await withDesk(
			url(),
			async (desk) => {
				for (const mail of ['anna@example.com', 'ANNA@example.com']) await open(desk, await desk.form({ [FIELDS.mail]: mail }));
				expect(await submit(desk)).toMatchObject({ status: 429, rejection: 'often' });
				await open(desk, await desk.form({ [FIELDS.mail]: 'boris@example.com' }));
			},
			{ mailLimit: createRateLimiter(rule, { factor: 1, databaseUrl: 'sqlite:' }) },
		);
	});
	it('if staff send an empty or too long answer', async () => {
		await withDesk(url(), async (desk) => {
			await open(desk);
			expect(await answer(desk, 10_000_001, 'answer', ' ')).toMatchObject({ status: 400, problem: 'empty' });
			expect(await answer(desk, 10_000_001, 'answer', 'я'.repeat(4001))).toMatchObject({ status: 400, problem: 'long' });
			expect(await answer(desk, 10_000_009, 'answer')).toMatchObject({ status: 404 });
		});
	});
});
