import type { Database } from '#server/database/open.ts';

async function deleteAlerts(
	db: Database,
	states: readonly ('unconfirmed' | 'paused' | 'ended')[],
	before: number,
	limit: number,
): Promise<number> {
	const old = db
		.selectFrom('alerts')
		.select('id')
		.where('state', 'in', states)
		.where('updated_at', '<', before)
		.orderBy('updated_at')
		.limit(limit);
	const { numDeletedRows } = await db.deleteFrom('alerts').where('id', 'in', old).executeTakeFirst();
	return Number(numDeletedRows);
}

/** Deletes alerts that nobody confirmed before a time, at most `limit`. @returns the number deleted */
export const deleteUnconfirmed = (db: Database, before: number, limit: number): Promise<number> =>
	deleteAlerts(db, ['unconfirmed'], before, limit);

/** Deletes alerts that were paused or ended before a time, at most `limit`. @returns the number deleted */
export const deleteEnded = (db: Database, before: number, limit: number): Promise<number> =>
	deleteAlerts(db, ['paused', 'ended'], before, limit);

/** Deletes the oldest notifications before a time, at most `limit`. @returns the number deleted */
export async function deletePushes(db: Database, before: number, limit: number): Promise<number> {
	const old = db.selectFrom('alert_pushes').select('key').where('queued_at', '<', before).limit(limit);
	const { numDeletedRows } = await db.deleteFrom('alert_pushes').where('key', 'in', old).executeTakeFirst();
	return Number(numDeletedRows);
}
