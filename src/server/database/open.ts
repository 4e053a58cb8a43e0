import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Dialect, Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely';
import { config } from '#server/config.ts';
import { StartError } from '#server/start-error.ts';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';

/**
 * The database. Inside `db.transaction().execute(async trx => …)` use only `trx` and wait for nothing but queries: SQLite has one connection,
 * and a query on `db` in there waits for ever.
 */
export type Database = Kysely<Schema>;

const DATABASE = Symbol.for('database');
const POSTGRES_INT8 = 20;

async function sqliteDialect(file: string): Promise<Dialect> {
	const { default: Sqlite } = await import('better-sqlite3');
	if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
	const connection = new Sqlite(file);
	for (const pragma of ['busy_timeout = 5000', 'journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON']) connection.pragma(pragma);
	return new SqliteDialect({ database: connection });
}

/** `?schema=` of the address becomes the connections' search path; 64-bit integers are read as numbers. */
async function postgresDialect(address: string): Promise<Dialect> {
	const { default: pg } = await import('pg');
	const url = new URL(address);
	const schema = url.searchParams.get('schema');
	url.searchParams.delete('schema');
	if (schema !== null && !/^[a-z_][a-z0-9_]*$/.test(schema))
		throw new StartError('The schema in DATABASE_URL must be of lower-case letters, digits and underscores.');
	const types = {
		getTypeParser: (oid: number, format?: 'text' | 'binary') =>
			oid === POSTGRES_INT8 ? (value: string) => Number(value) : pg.types.getTypeParser(oid, format as 'text'),
	};
	const options = schema === null ? {} : { options: `-c search_path=${schema}` };
	const pool = new pg.Pool({ connectionString: url.href, max: 10, connectionTimeoutMillis: 5000, types, ...options });
	// An idle connection that breaks must not end the process: the next query reports it.
	pool.on('error', () => undefined);
	if (schema !== null) await pool.query(`create schema if not exists ${schema}`).catch(() => undefined);
	return new PostgresDialect({ pool });
}

/**
 * Opens a database and brings its tables up to date, under a lock that other processes wait for.
 *
 * @param url as {@link Config.databaseUrl}; `sqlite::memory:` is a database of its own
 * @throws {StartError} in one sentence without the address's password
 */
export async function openDatabase(url: string): Promise<Database> {
	const isSqlite = url.startsWith('sqlite:');
	const name = isSqlite ? url.slice('sqlite:'.length) : new URL(url).host;
	let db: Database | undefined;
	try {
		db = new Kysely<Schema>({ dialect: isSqlite ? await sqliteDialect(name) : await postgresDialect(url) });
		await migrate(db, isSqlite ? 'sqlite' : 'postgres');
		return db;
	} catch (error) {
		await db?.destroy().catch(() => undefined);
		if (error instanceof StartError) throw error;
		const reason = (error as Error).message || (error as NodeJS.ErrnoException).code;
		throw new StartError(`Cannot open the database ${name}: ${reason}.`, { cause: error });
	}
}

/** The process's database, shared by everything that runs in it, the application bundle included; opened on first use. @throws {StartError} */
export function database(): Promise<Database> {
	const holder = globalThis as { [DATABASE]?: Promise<Database> | undefined };
	holder[DATABASE] ??= openDatabase(config.databaseUrl).catch((error: unknown) => {
		holder[DATABASE] = undefined;
		throw error;
	});
	return holder[DATABASE];
}

/** Whether the database answers within two seconds. */
export async function isDatabaseAlive(db: Database): Promise<boolean> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<false>((resolve) => {
		timer = setTimeout(() => resolve(false), 2000);
	});
	const asked = sql`select 1`.execute(db).then(
		() => true,
		() => false,
	);
	return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
