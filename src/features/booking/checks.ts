/**
 * Tariff checks that take longer than a visitor should wait for a page. Their rows are read by any process: one runs the check and keeps
 * its claim, another starts it again when the claim has expired because that process died.
 */
import { randomBytes } from 'node:crypto';
import type { Language } from '#i18n/locales.ts';
import type { Database } from '#server/database/open.ts';
import type { Brand } from '#site/site.ts';
import type { EntryRequest } from './address.ts';

/** Milliseconds until the check of a process that died is started again. */
export const CHECK_CLAIM = 6000;
const RENEWAL = CHECK_CLAIM / 3;
const MAX_ATTEMPTS = 3;

export interface EntryVisitor {
	readonly visitor: string;
	readonly brand: Brand;
	readonly market: string;
	readonly language: Language;
}

export interface CheckRequest {
	readonly entry: EntryRequest;
	readonly who: EntryVisitor;
}

export type CheckResult =
	/** `changed` needs consent before the booking goes on. */
	| { readonly kind: 'draft'; readonly id: string; readonly changed: boolean }
	| { readonly kind: 'not-found' | 'failed'; readonly entry: EntryRequest };

/** A check claimed by this process. */
export interface ClaimedCheck extends CheckRequest {
	readonly id: string;
	readonly attempts: number;
}

export async function insertCheck(db: Database, request: CheckRequest, now: number): Promise<ClaimedCheck> {
	const id = randomBytes(12).toString('base64url');
	const row = { id, visitor: request.who.visitor, request: JSON.stringify(request), result: null, attempts: 1 };
	await db
		.insertInto('booking_checks')
		.values({ ...row, claimed_until: now + CHECK_CLAIM, created_at: now })
		.execute();
	return { ...request, id, attempts: 1 };
}

export type StoredCheck =
	| { readonly kind: 'done'; readonly result: CheckResult }
	| { readonly kind: 'running' }
	/** Its process died; it is this process's now. */
	| { readonly kind: 'claimed'; readonly check: ClaimedCheck };

/** Reads a check of the visitor, and claims one that nobody runs. @returns null if there is none */
export async function readCheck(db: Database, id: string, visitor: string, now: number): Promise<StoredCheck | null> {
	const row = await db.selectFrom('booking_checks').selectAll().where('id', '=', id).where('visitor', '=', visitor).executeTakeFirst();
	if (!row) return null;
	if (row.result !== null) return { kind: 'done', result: JSON.parse(row.result) as CheckResult };
	if (Number(row.claimed_until) > now) return { kind: 'running' };
	const request = JSON.parse(row.request) as CheckRequest;
	if (row.attempts >= MAX_ATTEMPTS) return { kind: 'done', result: { kind: 'failed', entry: request.entry } };
	const { numUpdatedRows } = await db
		.updateTable('booking_checks')
		.set({ attempts: row.attempts + 1, claimed_until: now + CHECK_CLAIM })
		.where('id', '=', id)
		.where('attempts', '=', row.attempts)
		.where('result', 'is', null)
		.executeTakeFirst();
	return numUpdatedRows > 0n ? { kind: 'claimed', check: { ...request, id, attempts: row.attempts + 1 } } : { kind: 'running' };
}

const claimed = (db: Database, { id, attempts }: ClaimedCheck) =>
	db.updateTable('booking_checks').where('id', '=', id).where('attempts', '=', attempts).where('result', 'is', null);

/** Keeps the claim until `work` ends; errors are those of the database and ignored, since the claim then expires. */
export async function renewClaim<T>(db: Database, check: ClaimedCheck, now: () => number, work: Promise<T>): Promise<T> {
	const renew = (): void =>
		void claimed(db, check)
			.set({ claimed_until: now() + CHECK_CLAIM })
			.execute()
			.catch(() => undefined);
	const timer = setInterval(renew, RENEWAL).unref();
	try {
		return await work;
	} finally {
		clearInterval(timer);
	}
}

/** Stores the result that `finish` makes in the same transaction, unless another process has taken the check over. */
export const finishCheck = (db: Database, check: ClaimedCheck, finish: (trx: Database) => Promise<CheckResult>): Promise<void> =>
	db.transaction().execute(async (trx) => {
		// Locks the row.
		const { numUpdatedRows } = await claimed(trx, check).set({ claimed_until: 0 }).executeTakeFirst();
		if (numUpdatedRows === 0n) return;
		await claimed(trx, check)
			.set({ result: JSON.stringify(await finish(trx)) })
			.execute();
	});

/** Deletes the oldest checks before a time, at most `limit`. @returns the number of deleted checks */
export async function deleteOldChecks(db: Database, before: number, limit: number): Promise<number> {
	const old = db.selectFrom('booking_checks').select('id').where('created_at', '<', before).orderBy('created_at').limit(limit);
	const { numDeletedRows } = await db.deleteFrom('booking_checks').where('id', 'in', old).executeTakeFirst();
	return Number(numDeletedRows);
}
