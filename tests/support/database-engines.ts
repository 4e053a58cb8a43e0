import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Database, openDatabase } from '#server/database/open.ts';

/** An engine to run the same tests on, or why it cannot be. */
export interface Engine {
	name: 'SQLite' | 'PostgreSQL';
	/** Address of a database without tables, for one test alone. */
	fresh: (folder: string) => string;
	missing: string | null;
	/** Removes what `fresh` addresses left behind. */
	clean: () => Promise<void>;
}

const address = process.env.TEST_DATABASE_URL ?? 'postgres://postgres:test@127.0.0.1:5432/test';
const schemas: string[] = [];

async function whyMissing(): Promise<string | null> {
	const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 2000 });
	try {
		await client.connect();
		return null;
	} catch (error) {
		if (process.env.TEST_DATABASE_URL) throw error;
		return `${new URL(address).host}: ${(error as Error).message}`;
	} finally {
		await client.end().catch(() => undefined);
	}
}

async function dropSchemas(): Promise<void> {
	const client = new pg.Client({ connectionString: address });
	await client.connect();
	for (const schema of schemas.splice(0)) await client.query(`drop schema if exists ${schema} cascade`);
	await client.end();
}

/** SQLite, and PostgreSQL at `TEST_DATABASE_URL` or on this machine; where nothing answers its tests are skipped, and say so. */
export async function engines(): Promise<Engine[]> {
	const missing = await whyMissing();
	if (missing) console.warn(`PostgreSQL tests are skipped: ${missing}. Set TEST_DATABASE_URL to run them.`);
	return [
		{
			name: 'SQLite',
			fresh: (folder) => `sqlite:${folder}/${randomBytes(6).toString('hex')}.sqlite`,
			missing: null,
			clean: async () => undefined,
		},
		{
			name: 'PostgreSQL',
			fresh: () => {
				const schema = `test_${randomBytes(6).toString('hex')}`;
				schemas.push(schema);
				return `${address}?schema=${schema}`;
			},
			missing,
			clean: dropSchemas,
		},
	];
}

const ATTEMPTS = 5;

/** Kysely's migrator reads the tables of every schema, and fails if another test drops its own meanwhile. */
const isDropped = (error: unknown): boolean => /(?:schema|relation|column) .* does not exist/.test(String(error));

async function openWithRetries(url: string, attempts = ATTEMPTS): Promise<Database> {
	try {
		return await openDatabase(url);
	} catch (error) {
		if (attempts === 1 || !isDropped(error)) throw error;
		return openWithRetries(url, attempts - 1);
	}
}

/** Opens a database for a piece of work and closes it after. */
export async function withDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
	const db = await openWithRetries(url);
	try {
		return await work(db);
	} finally {
		await db.destroy();
	}
}
