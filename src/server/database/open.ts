import { type Dialect, Kysely, sql } from 'kysely';
import { config } from '#server/config.ts';
import { StartError } from '#server/process/start-error.ts';
import { migrate } from './migrate.ts';
import { LIMITS, MIGRATION_LIMITS, type PostgresLimits, postgresDialect } from './postgres.ts';
import type { Schema } from './schema.ts';
import { sharedSqlite, singleSqlite } from './sqlite.ts';

/**
 * Inside `db.transaction().execute(async trx => …)` use only `trx` and await only queries: a write on `db` there would deadlock, because
 * SQLite has one writer.
 */
export type Database = Kysely<Schema>;

const connect = (dialect: Dialect): Database => new Kysely<Schema>({ dialect });

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
 * Opens a database and runs its migrations under a lock.
 * @param url as {@link Config.databaseUrl}
 * @throws {StartError} one sentence without the password
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

let opened: Promise<Database> | undefined;

/** The process's database, opened on first use. @throws {StartError} */
export function database(): Promise<Database> {
	opened ??= openDatabase(config.databaseUrl).catch((error: unknown) => {
		opened = undefined;
		throw error;
	});
	return opened;
}

export async function isDatabaseAlive(db: Database): Promise<boolean> {
	let timer: NodeJS.Timeout | undefined;
	const timedOut = new Promise<false>((resolve) => {
		timer = setTimeout(() => resolve(false), 2000);
	});
	const alive = sql`select 1`.execute(db).then(
		() => true,
		() => false,
	);
	return Promise.race([alive, timedOut]).finally(() => clearTimeout(timer));
}
