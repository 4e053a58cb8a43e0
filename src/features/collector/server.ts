import type { Kysely } from 'kysely';
import { MS_PER_HOUR } from '#lib/durations.ts';
import { sanitizeText } from '#lib/sanitize-text.ts';
import { createGroupCommit, type GroupCommit } from '#server/database/group-commit.ts';
import type { Database } from '#server/database/open.ts';
import type { SizeAt } from '#server/database/retention.ts';
import type { Schema } from '#server/database/schema.ts';
import type { EventFailureRow, EventRow } from '#server/database/tables/telemetry.ts';
import type { DropReason } from './contract.ts';

/** Row size without payload, with indexes. */
const ROW_BYTES = 500;

export type StoredItem = { readonly event: EventRow } | { readonly failure: { at: number; reason: DropReason; fields: string } };

export type EventStore = GroupCommit<StoredItem>;

/** Deduplicates rows by id, latest wins, because a statement may not update a row twice. */
function latest(rows: readonly EventRow[]): EventRow[] {
	const byId = new Map<string, EventRow>();
	for (const row of rows) {
		const previous = byId.get(row.id);
		if (!previous || (row.vital !== null && row.sent >= previous.sent)) byId.set(row.id, row);
	}
	return [...byId.values()];
}

function countFailures(items: readonly StoredItem[]): EventFailureRow[] {
	const rows = new Map<string, EventFailureRow>();
	for (const item of items) {
		if (!('failure' in item)) continue;
		const { at, reason, fields } = item.failure;
		const hour = Math.floor(at / MS_PER_HOUR) * MS_PER_HOUR;
		const count = (rows.get(`${hour} ${reason}`)?.count ?? 0) + 1;
		rows.set(`${hour} ${reason}`, { hour, reason, count, sample: sanitizeText(fields, 500) });
	}
	return [...rows.values()];
}

const rowBytes = ({ payload }: EventRow): number => Buffer.byteLength(payload) + ROW_BYTES;

/** Rows per statement: SQLite binds at most 32,766 values. */
const AT_ONCE = 500;

/** Inserts events; ignores duplicates, except later values of the same vital. */
async function writeEvents(trx: Kysely<Schema>, rows: readonly EventRow[]): Promise<void> {
	for (let at = 0; at < rows.length; at += AT_ONCE) {
		await trx
			.insertInto('events')
			.values(rows.slice(at, at + AT_ONCE).map((row) => ({ ...row, bytes: rowBytes(row) })))
			.onConflict((conflict) =>
				conflict
					.column('id')
					.doUpdateSet(({ ref }) => ({
						sent: ref('excluded.sent'),
						value: ref('excluded.value'),
						payload: ref('excluded.payload'),
						bytes: ref('excluded.bytes'),
					}))
					.whereRef('events.vital', '=', 'excluded.vital')
					.whereRef('events.sent', '<=', 'excluded.sent'),
			)
			.execute();
	}
}

/** Event store with group commit; `add` resolves after the write. @param written receives the bytes of each write */
export function createEventStore(open: () => Promise<Database>, written: (bytes: number) => void = () => {}): EventStore {
	return createGroupCommit<StoredItem>({
		write: async (items) => {
			const events = latest(items.flatMap((item) => ('event' in item ? [item.event] : [])));
			const failures = countFailures(items);
			const db = await open();
			await db.transaction().execute(async (trx) => {
				await writeEvents(trx, events);
				if (failures.length === 0) return;
				await trx
					.insertInto('event_failures')
					.values(failures)
					.onConflict((conflict) =>
						conflict.columns(['hour', 'reason']).doUpdateSet(({ ref, eb }) => ({
							count: eb('event_failures.count', '+', ref('excluded.count')),
							sample: ref('excluded.sample'),
						})),
					)
					.execute();
			});
			written(events.reduce((sum, row) => sum + rowBytes(row), 0));
		},
	});
}

export function eventSizes(db: Database, before: number, limit: number): Promise<SizeAt[]> {
	return db
		.selectFrom('events')
		.select(({ fn }) => ['at', fn.sum<number>('bytes').as('bytes')])
		.where('at', '<', before)
		.groupBy('at')
		.orderBy('at', 'desc')
		.limit(limit)
		.execute();
}

/** Deletes the oldest events and counters before a time, at most `limit` of each. @returns the number of deleted events */
export async function deleteOldEvents(db: Database, before: number, limit: number): Promise<number> {
	await db.deleteFrom('event_failures').where('hour', '<', before).execute();
	const old = db.selectFrom('events').select('id').where('at', '<', before).orderBy('at').limit(limit);
	const { numDeletedRows } = await db.deleteFrom('events').where('id', 'in', old).executeTakeFirst();
	return Number(numDeletedRows);
}

/** Dropped events since a time by hour and reason, latest hour first. */
export const failedEvents = (db: Database, since: number): Promise<EventFailureRow[]> =>
	db.selectFrom('event_failures').selectAll().where('hour', '>=', since).orderBy('hour', 'desc').orderBy('reason').limit(1000).execute();
