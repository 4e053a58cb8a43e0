/** Row locks until a transaction ends. SQLite has one writer, so its transactions need none. */
import { PostgresAdapter, type SelectQueryBuilder } from 'kysely';
import type { Database } from './open.ts';
import type { Schema } from './schema.ts';

type Query<T extends keyof Schema, O> = SelectQueryBuilder<Schema, T, O>;

const isPostgres = (trx: Database): boolean => trx.getExecutor().adapter instanceof PostgresAdapter;

/** Waits for rows that another transaction holds. */
export const lockingRows = <T extends keyof Schema, O>(trx: Database, query: Query<T, O>): Query<T, O> =>
	isPostgres(trx) ? query.forUpdate() : query;

/** Leaves out rows that another transaction holds. */
export const skippingLocked = <T extends keyof Schema, O>(trx: Database, query: Query<T, O>): Query<T, O> =>
	isPostgres(trx) ? query.forUpdate().skipLocked() : query;
