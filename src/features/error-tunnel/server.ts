/** Stores errors and traces when no Sentry is configured, and queries them for staff. */

import { type Kysely, sql } from 'kysely';
import { MS_PER_DAY } from '#lib/durations.ts';
import { createGroupCommit, type GroupCommit } from '#server/database/group-commit.ts';
import { type Database, database } from '#server/database/open.ts';
import type { SizeAt } from '#server/database/retention.ts';
import type { Schema } from '#server/database/schema.ts';
import type { ErrorReportRow, TraceSummaryRow } from '#server/database/tables/telemetry.ts';
import { type CardinalityLimit, createCardinalityLimit } from './cardinality.ts';
import type { TraceTotal } from './contract.ts';
import { serverErrorRow } from './report-rows.ts';

export type StoredReport = { readonly error: ErrorReportRow } | { readonly trace: TraceSummaryRow };

export type ReportStore = GroupCommit<StoredReport>;

/** Maximum distinct errors and traces per process and hour; bounds the table. */
const MAX_DISTINCT = 500;
const OTHER = { fingerprint: 'other', type: 'Other', message: 'Too many different errors', sample: '{}' };

function merge<T>(rows: readonly T[], key: (row: T) => string, add: (a: T, b: T) => T): T[] {
	const merged = new Map<string, T>();
	for (const row of rows) {
		const previous = merged.get(key(row));
		merged.set(key(row), previous ? add(previous, row) : row);
	}
	return [...merged.values()];
}

async function writeErrors(trx: Kysely<Schema>, rows: readonly ErrorReportRow[]): Promise<void> {
	const groups = merge(
		rows,
		({ fingerprint }) => fingerprint,
		(a, b) => ({ ...b, count: a.count + b.count, first_at: a.first_at }),
	);
	if (groups.length === 0) return;
	await trx
		.insertInto('error_reports')
		.values(groups)
		.onConflict((conflict) =>
			conflict.column('fingerprint').doUpdateSet(({ ref, eb }) => ({
				count: eb('error_reports.count', '+', ref('excluded.count')),
				message: ref('excluded.message'),
				level: ref('excluded.level'),
				page: ref('excluded.page'),
				release: ref('excluded.release'),
				environment: ref('excluded.environment'),
				last_at: ref('excluded.last_at'),
				sample: ref('excluded.sample'),
			})),
		)
		.execute();
}

async function writeTraces(trx: Kysely<Schema>, rows: readonly TraceSummaryRow[]): Promise<void> {
	const groups = merge(
		rows,
		({ day, name, operation }) => JSON.stringify([day, name, operation]),
		(a, b) => ({
			...a,
			count: a.count + b.count,
			total_time: a.total_time + b.total_time,
			longest: Math.max(a.longest, b.longest),
		}),
	);
	if (groups.length === 0) return;
	await trx
		.insertInto('trace_summaries')
		.values(groups)
		.onConflict((conflict) =>
			conflict.columns(['day', 'name', 'operation']).doUpdateSet(({ ref, eb }) => ({
				count: eb('trace_summaries.count', '+', ref('excluded.count')),
				total_time: eb('trace_summaries.total_time', '+', ref('excluded.total_time')),
				longest: eb
					.case()
					.when('excluded.longest', '>', ref('trace_summaries.longest'))
					.then(ref('excluded.longest'))
					.else(ref('trace_summaries.longest'))
					.end(),
			})),
		)
		.execute();
}

/** Groups reports over the cardinality limit as "other". */
function bounded(report: StoredReport, isWithinLimit: CardinalityLimit): StoredReport {
	if ('error' in report) return isWithinLimit(report.error.fingerprint) ? report : { error: { ...report.error, ...OTHER } };
	const { name, operation } = report.trace;
	return isWithinLimit(`trace ${name} ${operation}`) ? report : { trace: { ...report.trace, name: 'other', operation: 'other' } };
}

/** Report store with group commit; `add` resolves after the write. */
export function createReportStore(open: () => Promise<Database>, now: () => number = Date.now): ReportStore {
	const isWithinLimit = createCardinalityLimit(MAX_DISTINCT, now);
	return createGroupCommit<StoredReport>({
		write: async (reports) => {
			const limited = reports.map((report) => bounded(report, isWithinLimit));
			const db = await open();
			await db.transaction().execute(async (trx) => {
				await writeErrors(
					trx,
					limited.flatMap((report) => ('error' in report ? [report.error] : [])),
				);
				await writeTraces(
					trx,
					limited.flatMap((report) => ('trace' in report ? [report.trace] : [])),
				);
			});
		},
	});
}

export const reports: ReportStore = createReportStore(database);

type ReportSink = Pick<ReportStore, 'add'>;

/** Stores an error of this server. Returns immediately and never throws. */
export function recordServerError(message: string, details: { stack?: unknown; error?: unknown } = {}, store: ReportSink = reports): void {
	const stack = typeof details.stack === 'string' ? details.stack : undefined;
	const text = typeof details.error === 'string' && details.error !== '' ? `${message}: ${details.error}` : message;
	const row = serverErrorRow(text, stack, Date.now());
	if (row) store.add([{ error: row }], row.sample.length + 500).catch(() => undefined);
}

/** Deletes trace summaries before a day. @returns 0 */
export async function deleteOldTraces(db: Database, before: number): Promise<number> {
	await db.deleteFrom('trace_summaries').where('day', '<', before).execute();
	return 0;
}

/** Deletes errors last seen before a time, at most `limit`. @returns the number of deleted rows */
export async function deleteOldErrors(db: Database, before: number, limit: number): Promise<number> {
	const old = db.selectFrom('error_reports').select('fingerprint').where('last_at', '<', before).orderBy('last_at').limit(limit);
	const { numDeletedRows } = await db.deleteFrom('error_reports').where('fingerprint', 'in', old).executeTakeFirst();
	return Number(numDeletedRows);
}

/** Row size without its longest column, with indexes. */
const ROW_BYTES = 2000;
const TRACE_BYTES = 500;

export const errorSizes = (db: Database, before: number, limit: number): Promise<SizeAt[]> =>
	db
		.selectFrom('error_reports')
		.select(['last_at as at', sql<number>`sum(octet_length(sample) + ${sql.lit(ROW_BYTES)})`.as('bytes')])
		.where('last_at', '<', before)
		.groupBy('last_at')
		.orderBy('last_at', 'desc')
		.limit(limit)
		.execute();

export const traceSizes = (db: Database, before: number, limit: number): Promise<SizeAt[]> =>
	db
		.selectFrom('trace_summaries')
		.select(['day as at', sql<number>`count(*) * ${sql.lit(TRACE_BYTES)}`.as('bytes')])
		.where('day', '<', before)
		.groupBy('day')
		.orderBy('day', 'desc')
		.limit(limit)
		.execute();

/** Errors since a time, latest first; at most 1000. */
export function groupedErrors(
	db: Database,
	{ since, limit = 100, side }: { since: number; limit?: number; side?: ErrorReportRow['side'] },
): Promise<ErrorReportRow[]> {
	const rows = db.selectFrom('error_reports').selectAll().where('last_at', '>=', since);
	const query = side === undefined ? rows : rows.where('side', '=', side);
	return query.orderBy('last_at', 'desc').limit(Math.min(limit, 1000)).execute();
}

/** Traces since the day of a time, most frequent first; at most 100. */
export async function traceSummaries(db: Database, since: number): Promise<TraceTotal[]> {
	const rows = await db
		.selectFrom('trace_summaries')
		.select(({ fn, cast }) => [
			'name',
			'operation',
			cast<number>(fn.sum('count'), 'bigint').as('count'),
			cast<number>(fn.sum('total_time'), 'bigint').as('time'),
			fn.max('longest').as('longest'),
		])
		.where('day', '>=', since - (since % MS_PER_DAY))
		.groupBy(['name', 'operation'])
		.orderBy('count', 'desc')
		.orderBy('name')
		.limit(100)
		.execute();
	return rows.map(({ time, ...row }) => ({ ...row, average: Math.round(time / row.count) }));
}
