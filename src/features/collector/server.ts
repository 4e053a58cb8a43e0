/** Keeps analytics events, and answers what staff ask about them. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { columnText } from '#lib/column-text.ts';
import type { Database } from '#server/database/open.ts';
import type { EventFailureRow, EventRow, Schema } from '#server/database/schema.ts';
import { createGroupCommit, type GroupCommit } from '#server/group-commit.ts';
import type { SizeAt } from '#server/retention.ts';
import { type Failure, type Rating, VITALS, type Vital, vitalRating } from './contract.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** What a row takes besides its payload, indexes included. */
const ROW_BYTES = 500;

/** One thing to write down: an event, or that one was not kept. */
export type Kept = { readonly event: EventRow } | { readonly failure: { at: number; reason: Failure; fields: string } };

export type EventStore = GroupCommit<Kept>;

/** The latest row of each id: no statement may meet a row twice. */
function latest(rows: readonly EventRow[]): EventRow[] {
	const byId = new Map<string, EventRow>();
	for (const row of rows) {
		const known = byId.get(row.id);
		if (!known || (row.vital !== null && row.sent >= known.sent)) byId.set(row.id, row);
	}
	return [...byId.values()];
}

function countFailures(items: readonly Kept[]): EventFailureRow[] {
	const rows = new Map<string, EventFailureRow>();
	for (const item of items) {
		if (!('failure' in item)) continue;
		const { at, reason, fields } = item.failure;
		const hour = Math.floor(at / HOUR) * HOUR;
		const count = (rows.get(`${hour} ${reason}`)?.count ?? 0) + 1;
		rows.set(`${hour} ${reason}`, { hour, reason, count, sample: columnText(fields, 500) });
	}
	return [...rows.values()];
}

const rowBytes = ({ payload }: EventRow): number => Buffer.byteLength(payload) + ROW_BYTES;

/** Rows in one statement: SQLite binds at most 32,766 values. */
const AT_ONCE = 500;

/**
 * An event that is there already stays as it is, whoever sends it again; a vital gives way to a later value of the same measurement.
 */
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

/**
 * Makes the store: what comes within a moment is written together, and told only when it will survive the process.
 *
 * @param written receives the bytes of each write
 */
export function createEventStore(open: () => Promise<Database>, written: (bytes: number) => void = () => {}): EventStore {
	return createGroupCommit<Kept>({
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

/** Sizes of events by the moment they came, see {@link SizedTable}. */
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

/** Deletes the oldest events and counters before a moment, at most `limit` of each. @returns how many events */
export async function deleteOldEvents(db: Database, before: number, limit: number): Promise<number> {
	await db.deleteFrom('event_failures').where('hour', '<', before).execute();
	const old = db.selectFrom('events').select('id').where('at', '<', before).orderBy('at').limit(limit);
	const { numDeletedRows } = await db.deleteFrom('events').where('id', 'in', old).executeTakeFirst();
	return Number(numDeletedRows);
}

/** The events that came last, newest first; at most 1000. @param name only those of that name */
export function latestEvents(db: Database, { limit = 100, name }: { limit?: number; name?: string } = {}): Promise<EventRow[]> {
	const events = db.selectFrom('events').selectAll().orderBy('at', 'desc').limit(Math.min(limit, 1000));
	return (name === undefined ? events : events.where('name', '=', name)).execute();
}

const minuteOf: RawBuilder<number> = sql<number>`at / ${sql.lit(MINUTE)}`;

/** Events of each of the last minutes, oldest first, the running one last; a minute without any is 0. */
export async function eventsPerMinute(db: Database, { minutes = 60, now }: { minutes?: number; now: number }): Promise<number[]> {
	const last = Math.floor(now / MINUTE);
	const rows = await db
		.selectFrom('events')
		.select(({ fn }) => [minuteOf.as('minute'), fn.countAll<number>().as('count')])
		.where('at', '>=', (last - minutes + 1) * MINUTE)
		.groupBy('minute')
		.execute();
	const counts = new Map(rows.map(({ minute, count }) => [minute, count]));
	return Array.from({ length: minutes }, (_, at) => counts.get(last - minutes + 1 + at) ?? 0);
}

/** A vital of the pages of one type: the value that three of four visits are not above (spec 9). */
export interface VitalSummary {
	pageType: string;
	vital: Vital;
	p75: number;
	rating: Rating;
	count: number;
}

/** Vitals by page type of a period of moments (`since` ≤ at < `until`), page types in order, vitals as in spec 9. */
export async function vitalSummaries(db: Database, { since, until }: { since: number; until: number }): Promise<VitalSummary[]> {
	const { rows } = await sql<{ vital: string; page_type: string; value: number; count: number }>`
		select vital, page_type, value, count from (
			select vital, page_type, value, count(*) over (partition by vital, page_type) as count,
				row_number() over (partition by vital, page_type order by value) as place
			from events where vital is not null and at >= ${since} and at < ${until}
		) as placed where place = (count * 3 + 3) / 4`.execute(db);
	const summaries = rows.flatMap(({ vital: name, page_type, value, count }) => {
		const vital = VITALS.find((one) => one === name);
		return vital ? [{ pageType: page_type, vital, p75: value, rating: vitalRating(vital, value), count }] : [];
	});
	const order = ({ pageType, vital }: VitalSummary) => `${pageType} ${VITALS.indexOf(vital)}`;
	return summaries.sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

/** What was sent and not kept since a moment, by hour and reason, the latest hour first. */
export const failedEvents = (db: Database, since: number): Promise<EventFailureRow[]> =>
	db.selectFrom('event_failures').selectAll().where('hour', '>=', since).orderBy('hour', 'desc').orderBy('reason').limit(1000).execute();
