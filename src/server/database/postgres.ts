import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { type Dialect, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { StartError } from '#server/process/start-error.ts';

export interface PostgresLimits {
	readonly statement: number;
	/** Milliseconds until an unresponsive connection is dropped; must exceed `statement`. */
	readonly query: number;
}

export const LIMITS: PostgresLimits = { statement: 8000, query: 10_000 };
export const MIGRATION_LIMITS: PostgresLimits = { statement: 300_000, query: 310_000 };

const CONNECT_LIMIT = 5000;
const END_LIMIT = 3000;
const KEEP_ALIVE_DELAY = 10_000;
const POSTGRES_INT8 = 20;

type Query = (text: string, values: readonly unknown[]) => Promise<unknown>;

function watchedClient(client: pg.PoolClient, onLost: () => void): PostgresPoolClient {
	let lost = false;
	const query: Query = async (text, values) => {
		// Closing the connection rolls back; an error here would hide the first one.
		if (lost && text === 'rollback') return { command: 'ROLLBACK', rowCount: 0, rows: [] };
		try {
			return await client.query(text, [...values]);
		} catch (error) {
			if ((error as Error).message === 'Query read timeout') {
				lost = true;
				onLost();
			}
			throw error;
		}
	};
	return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(lost || destroy === true) };
}

function endInTime(pool: pg.Pool): Promise<void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	const timer = setTimeout(resolve, END_LIMIT);
	return Promise.race([pool.end(), promise]).finally(() => clearTimeout(timer));
}

/** Replaces all connections once one is lost: after a failover, idle connections do not respond either. */
function renewingPool(open: () => pg.Pool): PostgresPool {
	let pool = open();
	const renew = (lost: pg.Pool): void => {
		if (lost !== pool) return;
		pool = open();
		lost.end().catch(() => undefined);
	};
	return {
		options: {},
		async connect() {
			const current = pool;
			return watchedClient(await current.connect(), () => renew(current));
		},
		end: () => endInTime(pool),
	};
}

/** `?schema=` sets the search path; 64-bit integers are parsed as numbers. */
export async function postgresDialect(address: string, limits: PostgresLimits): Promise<Dialect> {
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
	const settings = [`-c statement_timeout=${limits.statement}`, ...(schema === null ? [] : [`-c search_path=${schema}`])];
	const open = (): pg.Pool => {
		const pool = new pg.Pool({
			connectionString: url.href,
			max: 10,
			connectionTimeoutMillis: CONNECT_LIMIT,
			query_timeout: limits.query,
			keepAlive: true,
			keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY,
			types,
			options: settings.join(' '),
		});
		// Without a listener a broken idle connection would end the process; the next query reports the error.
		pool.on('error', () => undefined);
		pool.on('connect', (client) => client.on('error', () => undefined));
		return pool;
	};
	const pool = renewingPool(open);
	if (schema !== null) await createSchema(pool, schema);
	return new PostgresDialect({ pool });
}

async function createSchema(pool: PostgresPool, schema: string): Promise<void> {
	try {
		const client = await pool.connect();
		await client.query(`create schema if not exists ${schema}`, []).finally(() => client.release());
	} catch {
		// The migration reports the error.
	}
}
