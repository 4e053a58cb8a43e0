import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { deleteOldVotes } from '#features/faq/votes.ts';
import { deleteOldClicks } from '#features/seller-redirect/server.ts';
import { MIGRATIONS } from '#server/database/migrate.ts';
import { type Database, isDatabaseAlive, openDatabase } from '#server/database/open.ts';
import type { FaqVoteRow } from '#server/database/tables/feedback.ts';
import type { ClickRow } from '#server/database/tables/telemetry.ts';
import { engines, withDatabase } from '#tests/support/database-engines.ts';

const folder = mkdtempSync(`${tmpdir()}/database-`);
afterAll(() => rmSync(folder, { recursive: true }));

const CLICK: ClickRow = {
	id: 'a1',
	at: Date.UTC(2026, 10, 21),
	brand: 'AS',
	market: 'kz',
	language: 'kk',
	kind: 'ticket',
	ticket_id: 'SU1-20261201',
	offer: null,
	search: '/search/ALA1203IST1',
	agency: 'embedded',
	currency: 'kzt',
	total: 123_456_789_012,
	marker: 'direct',
	auid: null,
	erid: null,
	partner: null,
};

const VOTE: FaqVoteRow = {
	article: 'faq/a',
	visitor: 'v',
	verdict: 'no',
	comment: null,
	brand: 'AS',
	market: 'kz',
	language: 'kk',
	at: CLICK.at,
};

for (const { name, fresh, missing, clean } of await engines()) {
	describe.skipIf(missing !== null)(`on ${name}`, () => {
		afterAll(clean);

		it('keeps a click as it was, large sums and moments included', async () => {
			const url = fresh(folder);
			await withDatabase(url, (db) => db.insertInto('clicks').values(CLICK).execute());
			expect(await withDatabase(url, (db) => db.selectFrom('clicks').selectAll().execute())).toEqual([CLICK]);
		});

		it('counts as numbers', async () => {
			await withDatabase(fresh(folder), async (db) => {
				await db
					.insertInto('clicks')
					.values([CLICK, { ...CLICK, id: 'a2', auid: 'someone' }])
					.execute();
				const counted = await db
					.selectFrom('clicks')
					.select(({ fn }) => [fn.countAll<number>().as('clicks'), fn.max('total').as('top')])
					.executeTakeFirst();
				expect(counted).toEqual({ clicks: 2, top: CLICK.total });
			});
		});

		it('rejects a second row with the same key and leaves the first', async () => {
			await withDatabase(fresh(folder), async (db) => {
				await db.insertInto('clicks').values(CLICK).execute();
				await db
					.insertInto('clicks')
					.values({ ...CLICK, total: 1 })
					.onConflict((conflict) => conflict.doNothing())
					.execute();
				await expect(db.insertInto('clicks').values(CLICK).execute()).rejects.toThrow();
				expect(await db.selectFrom('clicks').select('total').execute()).toEqual([{ total: CLICK.total }]);
			});
		});

		it('undoes a transaction that fails', async () => {
			await withDatabase(fresh(folder), async (db) => {
				const failing = db.transaction().execute(async (trx) => {
					await trx.insertInto('clicks').values(CLICK).execute();
					throw new Error('changed my mind');
				});
				await expect(failing).rejects.toThrow('changed my mind');
				expect(await db.selectFrom('clicks').selectAll().execute()).toEqual([]);
			});
		});

		it('is brought up to date once when several open it together', async () => {
			const url = fresh(folder);
			const opened = await Promise.all(Array.from({ length: 5 }, () => openDatabase(url)));
			const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(opened[0] as NonNullable<(typeof opened)[0]>);
			expect(applied.rows.map((row) => row.name)).toEqual(Object.keys(MIGRATIONS));
			await Promise.all(opened.map((db) => db.destroy()));
		});

		it('deletes old clicks and votes in steps, and leaves the others', async () => {
			await withDatabase(fresh(folder), async (db) => {
				const ids = ['a1', 'a2', 'a3', 'new'];
				const at = (id: string, index: number) => (id === 'new' ? CLICK.at : CLICK.at - 1000 + index);
				await db
					.insertInto('clicks')
					.values(ids.map((id, index) => ({ ...CLICK, id, at: at(id, index) })))
					.execute();
				await db
					.insertInto('faq_votes')
					.values(ids.map((id, index) => ({ ...VOTE, visitor: id, at: at(id, index) })))
					.execute();
				for (const deleteOld of [deleteOldClicks, deleteOldVotes]) {
					expect(await deleteOld(db, CLICK.at, 2)).toBe(2);
					expect(await deleteOld(db, CLICK.at, 2)).toBe(1);
					expect(await deleteOld(db, CLICK.at, 2)).toBe(0);
				}
				expect(await db.selectFrom('clicks').select('id').execute()).toEqual([{ id: 'new' }]);
				expect(await db.selectFrom('faq_votes').select('visitor').execute()).toEqual([{ visitor: 'new' }]);
			});
		});

		it('drops ids of visitors from clicks, and contacts from comments, that were recorded before', async () => {
			await withDatabase(fresh(folder), async (db) => {
				await MIGRATIONS['0006-privacy']?.down?.(db);
				await db
					.insertInto('clicks')
					.values({ ...CLICK, auid: 'raw-id' })
					.execute();
				await db
					.insertInto('faq_votes')
					.values({ ...VOTE, comment: 'ada@mail.example asks' })
					.execute();
				await MIGRATIONS['0006-privacy']?.up(db);
				expect(await db.selectFrom('clicks').select('auid').execute()).toEqual([{ auid: null }]);
				expect(await db.selectFrom('faq_votes').select('comment').execute()).toEqual([{ comment: '[mail] asks' }]);
			});
		});

		it('says whether it is alive', async () => {
			const db = await openDatabase(fresh(folder));
			expect(await isDatabaseAlive(db)).toBe(true);
			await db.destroy();
			expect(await isDatabaseAlive(db)).toBe(false);
		});
	});
}

it('syncs each write on SQLite, and checks references', async () => {
	await withDatabase(`sqlite:${folder}/pragmas.sqlite`, async (db) => {
		const read = async (pragma: string) => Object.values((await sql.raw<object>(`pragma ${pragma}`).execute(db)).rows[0] ?? {})[0];
		expect(await read('journal_mode')).toBe('wal');
		expect(await read('synchronous')).toBe(2);
		expect(await read('foreign_keys')).toBe(1);
		expect(await read('busy_timeout')).toBe(0);
	});
});

describe('SQLite that another program writes to', () => {
	const locked = async (name: string, work: (db: Database, unlock: () => void) => Promise<void>) => {
		const file = `${folder}/${name}.sqlite`;
		await withDatabase(`sqlite:${file}`, async (db) => {
			const other = new Sqlite(file);
			other.exec('begin immediate');
			await work(db, () => other.exec('rollback')).finally(() => other.close());
		});
	};
	const insert = (db: Database) => db.insertInto('clicks').values(CLICK).execute();

	it('waits without stopping the main thread or readers, and writes when the lock is free', async () => {
		await locked('busy', async (db, unlock) => {
			let ticks = 0;
			const timer = setInterval(() => ticks++, 10);
			const writes = [insert(db), db.transaction().execute((trx) => trx.deleteFrom('faq_votes').execute())];
			await setTimeout(300);
			expect(await db.selectFrom('clicks').select('id').execute()).toEqual([]);
			expect(await isDatabaseAlive(db)).toBe(true);
			clearInterval(timer);
			expect(ticks).toBeGreaterThan(10);
			unlock();
			await Promise.all(writes);
			expect(await db.selectFrom('clicks').select('id').execute()).toEqual([{ id: CLICK.id }]);
		});
	});

	it('gives up in time, however many wait', async () => {
		await locked('stuck', async (db) => {
			const started = Date.now();
			const results = await Promise.allSettled(Array.from({ length: 20 }, () => insert(db)));
			expect(new Set(results.map((result) => result.status === 'rejected' && result.reason.code))).toEqual(new Set(['SQLITE_BUSY']));
			expect(Date.now() - started).toBeLessThan(3900);
		});
	});
});

it('makes its files unreadable for other users of the machine', async () => {
	const data = `${folder}/private`;
	await withDatabase(`sqlite:${data}/travel.sqlite`, async (db) => {
		await db.insertInto('clicks').values(CLICK).execute();
		expect(statSync(data).mode & 0o777).toBe(0o700);
		for (const file of readdirSync(data)) expect([file, statSync(`${data}/${file}`).mode & 0o777]).toEqual([file, 0o600]);
		expect(readdirSync(data)).toContain('travel.sqlite-wal');
	});
	chmodSync(`${data}/travel.sqlite`, 0o644);
	await withDatabase(`sqlite:${data}/travel.sqlite`, async () => expect(statSync(`${data}/travel.sqlite`).mode & 0o777).toBe(0o600));
});

it('names a full disk', async () => {
	await withDatabase(`sqlite:${folder}/full.sqlite`, async (db) => {
		const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
		await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db);
		const fill = db.transaction().execute(async (trx) => {
			for (let at = 0; at < 500; at++)
				await trx
					.insertInto('clicks')
					.values({ ...CLICK, id: `f${at}`, search: 'x'.repeat(500) })
					.execute();
		});
		await expect(fill).rejects.toThrow('database or disk is full');
	});
});

it('says in one sentence what is wrong, without the password', async () => {
	writeFileSync(`${folder}/text.sqlite`, 'this is no database, but a text that is long enough to be looked at. ');
	const cases = [
		`sqlite:${folder}/text.sqlite/inner/travel.sqlite`,
		'postgres://user:hunter2@127.0.0.1:1/none',
		`sqlite:${folder}/text.sqlite`,
	];
	for (const url of cases) {
		const error = (await openDatabase(url).catch((reason: unknown) => reason)) as Error;
		expect(error.name, url).toBe('StartError');
		expect(error.message).toMatch(/^Cannot open the database [^\n]+\.$/);
		expect(error.message).not.toContain('hunter2');
	}
});

it('runs every migration of the folder, in its order', () => {
	const files = readdirSync('src/server/database/migrations').map((file) => file.replace('.ts', ''));
	expect(Object.keys(MIGRATIONS)).toEqual(files.sort());
});
