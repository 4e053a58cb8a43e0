/** Idempotency of the embedded gateway: a call with a key has one effect, and repeating it returns the first result. */
import type { Database } from '#server/database/open.ts';
import { sha256 } from '#server/personal-data.ts';
import { GatewayError } from './contract.ts';

const MAX_KEY = 255;

interface Call {
	readonly key: string;
	/** Operation and parameters; another call with the same key is rejected. */
	readonly request: readonly unknown[];
	readonly now: number;
}

/**
 * Does the work and stores its result in one transaction. Work that throws stores nothing, so the key can be used again.
 * @throws {GatewayError} `rejected` for a key that was used with other parameters
 */
export async function once<T>(db: Database, { key, request, now }: Call, work: (trx: Database) => Promise<T>): Promise<T> {
	if (key === '' || key.length > MAX_KEY) throw new GatewayError('rejected', `An idempotency key has 1 to ${MAX_KEY} characters`);
	const hash = sha256(JSON.stringify(request));
	return db.transaction().execute(async (trx) => {
		// Waits for another transaction with the same key.
		const { numInsertedOrUpdatedRows } = await trx
			.insertInto('gateway_calls')
			.values({ key, request: hash, result: '', at: now })
			.onConflict((conflict) => conflict.column('key').doNothing())
			.executeTakeFirst();
		if (!numInsertedOrUpdatedRows) {
			const earlier = await trx.selectFrom('gateway_calls').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
			if (earlier.request !== hash) throw new GatewayError('rejected', 'The idempotency key was used with other parameters');
			return JSON.parse(earlier.result) as T;
		}
		const result = await work(trx);
		await trx
			.updateTable('gateway_calls')
			.set({ result: JSON.stringify(result) })
			.where('key', '=', key)
			.execute();
		return result;
	});
}

/** Days for which a key is recognised and a delivered event is stored. */
export const GATEWAY_DAYS = 90;

/** Deletes the oldest idempotent calls before a time, at most `limit`. @returns the number deleted */
export async function deleteOldCalls(db: Database, before: number, limit: number): Promise<number> {
	const old = db.selectFrom('gateway_calls').select('key').where('at', '<', before).orderBy('at').limit(limit);
	const { numDeletedRows } = await db.deleteFrom('gateway_calls').where('key', 'in', old).executeTakeFirst();
	return Number(numDeletedRows);
}
