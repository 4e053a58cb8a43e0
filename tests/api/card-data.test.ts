/** An order paid on both engines: its card number is nowhere but in the requests to the host of payments. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { type BookingVisitor, cardForm, createVisitor, ownOffers, type Reply, toCardPage } from '#tests/support/booking-visitor.ts';
import { engines, withDatabase } from '#tests/support/database-engines.ts';
import { start, stopServer } from '#tests/support/serve.ts';

const DECLINED = '2200000000000012';
const CHALLENGED = '2200000000000020';
const spaced = (number: string): string => number.replace(/.{4}(?=.)/g, '$& ');
const TRACES = [DECLINED, CHALLENGED].flatMap((number) => [number, spaced(number), spaced(number).replaceAll(' ', '+')]);
const FIRST_DIGITS = CHALLENGED.slice(0, 12);

const folder = mkdtempSync(`${tmpdir()}/card-data-`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A visitor who collects what the main origin sends. */
function recorded(ports: readonly number[]): { readonly visitor: BookingVisitor; readonly sent: string[] } {
	const own = createVisitor(ports);
	const sent: string[] = [];
	const keep = (reply: Reply): Reply => {
		sent.push(JSON.stringify(reply.headers) + reply.html);
		return reply;
	};
	return { visitor: { ...own, send: async (...request) => keep(await own.send(...request)) }, sent };
}

/** Pays with a declined card, then with one that the bank confirms by a code, and looks at everything about the order. */
async function payAndLook(visitor: BookingVisitor): Promise<string> {
	const [offer = {}] = await ownOffers(visitor);
	const { id, path } = await toCardPage(visitor, offer);
	for (const number of [DECLINED, `${CHALLENGED.slice(0, -1)}1`, CHALLENGED]) await visitor.pay(path, cardForm(spaced(number)));
	const { html } = await visitor.pay(`${path}/3ds`);
	const code = /\b\d{6}\b/.exec(html.replace(/<style.*?<\/style>/s, ''))?.[0] ?? '';
	expect((await visitor.pay(`${path}/3ds`, { code })).status).toBe(303);
	await visitor.send(`/booking/process?order_id=${id}`);
	await expect.poll(async () => (await visitor.send(`/svc/orders/${id}`)).html, { timeout: 15_000 }).toContain('"confirmed"');
	const pages = ['', '/receipt.pdf', '/calendar.ics', '/refund'].map((page) => `/my/orders/${id}${page}`);
	for (const page of [...pages, '/my/orders', `/support/help/${id}`]) expect((await visitor.send(page)).status).toBe(200);
	for (const page of [`/staff/orders/${id}`, '/staff/outbox']) expect((await visitor.send(page)).status).toBe(200);
	return id;
}

const filesIn = (name: string): string[] =>
	readdirSync(name, { recursive: true, encoding: 'utf8' })
		.map((file) => join(name, file))
		.filter((file) => statSync(file).isFile())
		.map((file) => readFileSync(file, 'latin1'));

/** Every row of every table as text. */
const rowsOf = (url: string, isPostgres: boolean): Promise<string[]> =>
	withDatabase(url, async (db) => {
		const tables = await db.introspection.getTables();
		const { rows } = isPostgres ? await sql<{ name: string }>`select current_schema() as name`.execute(db) : { rows: [] };
		const own = tables.filter(({ schema }) => !isPostgres || schema === rows[0]?.name);
		const all = await Promise.all(own.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db)));
		return all.map((table) => JSON.stringify(table.rows));
	});

for (const { name, fresh, missing, clean } of await engines()) {
	describe.skipIf(missing !== null)(`an order paid by card on ${name}`, () => {
		afterAll(clean);

		it('leaves the number in no table, file, log or response of the site', { timeout: 90_000 }, async () => {
			const own = mkdtempSync(join(folder, 'site-'));
			const url = fresh(own);
			const env = { DATABASE_URL: url, ENVIRONMENT: 'local', ACCESS_LOG: 'stdout', LOG_LEVEL: 'debug' };
			const { origin, child } = await start(own, env);
			const { visitor, sent } = recorded([Number(new URL(origin).port)]);
			const id = await payAndLook(visitor);
			await stopServer(child);
			const [rows, files] = [await rowsOf(url, name === 'PostgreSQL'), filesIn(own)];
			for (const place of [rows, files, sent]) expect(place.some((text) => text.includes(id))).toBe(true);
			const everything = [...rows, ...files, ...sent];
			for (const trace of [...TRACES, FIRST_DIGITS]) expect(everything.filter((text) => text.includes(trace))).toEqual([]);
			expect(rows.join()).toContain('0020');
		});
	});
}
