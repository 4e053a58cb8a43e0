import { type Dialect, Kysely, sql } from 'kysely';
import { config } from '#server/config.ts';
import { StartError } from '#server/process/start-error.ts';
import { migrate } from './migrate.ts';
import { LIMITS, MIGRATION_LIMITS, type PostgresLimits, postgresDialect } from './postgres.ts';
import type { Schema } from './schema.ts';
import { sharedSqlite, singleSqlite } from './sqlite.ts';

/**
 * The database. Inside `db.transaction().execute(async trx => …)` use only `trx` and wait for nothing but queries: SQLite has one
 * writer, and a write on `db` in there waits for ever.
 */
export type Database = Kysely<Schema>;

const DATABASE = Symbol.for('database');
const connect = (dialect: Dialect): Database => new Kysely<Schema>({ dialect });

/** Migrates on a connection of its own, which has other time limits. */
async function migrateWith(dialect: Dialect, engine: 'sqlite' | 'postgres'): Promise<void> {
	const db = connect(dialect);
	await migrate(db, engine).finally(() => db.destroy().catch(() => undefined));
}

async function openSqlite(file: string): Promise<Database> {
	if (file === ':memory:') {
		const db = connect(await singleSqlite(file));
		await migrate(db, 'sqlite');
		return db;
	}
	await migrateWith(await singleSqlite(file), 'sqlite');
	return connect(await sharedSqlite(file));
}

async function openPostgres(url: string, limits: PostgresLimits): Promise<Database> {
	await migrateWith(await postgresDialect(url, MIGRATION_LIMITS), 'postgres');
	return connect(await postgresDialect(url, limits));
}

/**
 * Opens a database and brings its tables up to date, under a lock that other processes wait for.
 *
 * @param url as {@link Config.databaseUrl}; `sqlite::memory:` is a database of its own
 * @param limits of connections to PostgreSQL
 * @throws {StartError} in one sentence without the address's password
 */
export async function openDatabase(url: string, limits: PostgresLimits = LIMITS): Promise<Database> {
	const isSqlite = url.startsWith('sqlite:');
	const name = isSqlite ? url.slice('sqlite:'.length) : new URL(url).host;
	try {
		return await (isSqlite ? openSqlite(name) : openPostgres(url, limits));
	} catch (error) {
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
