import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type Sqlite from 'better-sqlite3';
import {
	CompiledQuery,
	type DatabaseConnection,
	type Dialect,
	type Driver,
	type QueryResult,
	SqliteAdapter,
	SqliteDialect,
	SqliteDriver,
} from 'kysely';

const BUSY_LIMIT = 3000;
const BUSY_PAUSE = 20;

const READ = /^\s*select\b/i;
const isBusy = (error: unknown): boolean => (error as { code?: string }).code?.startsWith('SQLITE_BUSY') === true;

/** Retries until the lock is free; unlike `busy_timeout`, the pauses do not block the main thread. */
async function whenFree<T>(deadline: number, execute: () => Promise<T>): Promise<T> {
	for (;;) {
		try {
			return await execute();
		} catch (error) {
			if (!isBusy(error) || Date.now() >= deadline) throw error;
			await wait(BUSY_PAUSE);
		}
	}
}

function createMutex(): () => Promise<() => void> {
	let tail: Promise<void> = Promise.resolve();
	return () => {
		const { promise, resolve } = Promise.withResolvers<void>();
		const turn = tail.then(() => resolve);
		tail = promise;
		return turn;
	};
}

type Lock = ReturnType<typeof createMutex>;

interface Pair {
	readonly reader: DatabaseConnection;
	readonly writer: DatabaseConnection;
	readonly lock: Lock;
}

class SharedConnection implements DatabaseConnection {
	readonly #pair: Pair;
	#endTurn: (() => void) | null = null;

	constructor(pair: Pair) {
		this.#pair = pair;
	}

	async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
		const { reader, writer } = this.#pair;
		if (this.#endTurn) return writer.executeQuery<R>(query);
		const deadline = Date.now() + BUSY_LIMIT;
		if (READ.test(query.sql)) return whenFree(deadline, () => reader.executeQuery<R>(query));
		await this.#takeTurn();
		try {
			return await whenFree(deadline, () => writer.executeQuery<R>(query));
		} finally {
			this.release();
		}
	}

	streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
		return this.#pair.reader.streamQuery(query, chunkSize);
	}

	/** Acquires the write lock immediately: a transaction that upgrades later may have to restart. */
	async begin(): Promise<void> {
		const deadline = Date.now() + BUSY_LIMIT;
		await this.#takeTurn();
		await whenFree(deadline, () => this.#pair.writer.executeQuery(CompiledQuery.raw('begin immediate')));
	}

	async #takeTurn(): Promise<void> {
		this.#endTurn = await this.#pair.lock();
	}

	release(): void {
		this.#endTurn?.();
		this.#endTurn = null;
	}
}

/** One connection writes, the other reads; in WAL mode neither blocks the other. */
class SharedDriver implements Driver {
	readonly #databases: { readonly reader: Sqlite.Database; readonly writer: Sqlite.Database };
	#pair: Pair | undefined;

	constructor(reader: Sqlite.Database, writer: Sqlite.Database) {
		this.#databases = { reader, writer };
	}

	async init(): Promise<void> {
		const [reader, writer] = await Promise.all(
			[this.#databases.reader, this.#databases.writer].map(async (database) => {
				const driver = new SqliteDriver({ database });
				await driver.init();
				return driver.acquireConnection();
			}),
		);
		if (reader && writer) this.#pair = { reader, writer, lock: createMutex() };
	}

	async acquireConnection(): Promise<DatabaseConnection> {
		return new SharedConnection(this.#pair as Pair);
	}

	async beginTransaction(connection: DatabaseConnection): Promise<void> {
		await (connection as SharedConnection).begin();
	}

	async commitTransaction(connection: DatabaseConnection): Promise<void> {
		await connection.executeQuery(CompiledQuery.raw('commit'));
	}

	/** SQLite rolls back by itself when the disk is full; a second rollback would hide that error. */
	async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
		if (this.#databases.writer.inTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'));
	}

	async releaseConnection(connection: DatabaseConnection): Promise<void> {
		(connection as SharedConnection).release();
	}

	async destroy(): Promise<void> {
		this.#databases.reader.close();
		this.#databases.writer.close();
	}
}

class SharedDialect extends SqliteDialect {
	readonly #reader: Sqlite.Database;
	readonly #writer: Sqlite.Database;

	constructor(reader: Sqlite.Database, writer: Sqlite.Database) {
		super({ database: writer });
		this.#reader = reader;
		this.#writer = writer;
	}

	override createDriver(): Driver {
		return new SharedDriver(this.#reader, this.#writer);
	}

	override createAdapter(): SqliteAdapter {
		return new (class extends SqliteAdapter {
			override get supportsMultipleConnections(): true {
				return true;
			}
		})();
	}
}

function prepareFile(file: string): void {
	mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
	closeSync(openSync(file, 'a', 0o600));
	if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
}

async function openFile(file: string, options: Sqlite.Options = {}): Promise<Sqlite.Database> {
	const { default: Sqlite3 } = await import('better-sqlite3');
	return new Sqlite3(file, options);
}

export async function singleSqlite(file: string): Promise<Dialect> {
	if (file !== ':memory:') prepareFile(file);
	const database = await openFile(file);
	for (const pragma of ['busy_timeout = 5000', 'journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON']) database.pragma(pragma);
	return new SqliteDialect({ database });
}

export async function sharedSqlite(file: string): Promise<Dialect> {
	const writer = await openFile(file);
	for (const pragma of ['synchronous = FULL', 'foreign_keys = ON', 'busy_timeout = 0']) writer.pragma(pragma);
	const reader = await openFile(file, { readonly: true });
	reader.pragma('busy_timeout = 0');
	return new SharedDialect(reader, writer);
}
