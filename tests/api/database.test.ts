import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { MIGRATIONS } from '#server/database/migrate.ts';
import { isDatabaseAlive, openDatabase } from '#server/database/open.ts';
import type { ClickRow } from '#server/database/schema.ts';
import { engines, withDatabase } from './database-engines.ts';

const folder = mkdtempSync(`${tmpdir()}/database-`);
afterAll(() => rmSync(folder, { recursive: true }));

const CLICK: ClickRow = {
	id: 'a1',
	at: Date.UTC(2026, 10, 21),
	brand: 'AS',
	market: 'kz',
	language: 'kk',
	ticket_id: 'SU1-20261201',
	search: '/search/ALA1203IST1',
	agency: 'embedded',
	currency: 'kzt',
	total: 123_456_789_012,
	marker: 'direct',
	auid: null,
	erid: null,
	partner: null,
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

		it('refuses a second row with the same key and keeps the first', async () => {
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
		expect(await read('busy_timeout')).toBe(5000);
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
