import { MS_PER_HOUR } from '#lib/durations.ts';
import type { Database } from '#server/database/open.ts';
import type { StaffSessionRow } from '#server/database/tables/staff.ts';

/** Maximum session length in milliseconds. */
export const SESSION_TIME = 8 * MS_PER_HOUR;
/** Inactivity timeout in milliseconds. */
export const IDLE_TIME = 30 * 60_000;
/** Minimum milliseconds between writes of last use. */
const TOUCH_AFTER = 60_000;

export interface SessionStore {
	readonly add: (row: StaffSessionRow) => Promise<void>;
	/** Whether a session is active; records its use. */
	readonly use: (id: string, now: number) => Promise<boolean>;
	/** Active sessions of an account, most recently used first. */
	readonly list: (account: string, now: number) => Promise<StaffSessionRow[]>;
	/** Ends one session of an account, or all but one. @returns the number of ended sessions */
	readonly end: (account: string, which: { readonly id: string } | { readonly allBut: string }) => Promise<number>;
}

export function createSessionStore(open: () => Promise<Database>): SessionStore {
	const current = (db: Database, now: number) =>
		db
			.selectFrom('staff_sessions')
			.where('created_at', '>', now - SESSION_TIME)
			.where('last_seen_at', '>', now - IDLE_TIME);
	return {
		async add(row) {
			const db = await open();
			await db
				.deleteFrom('staff_sessions')
				.where(({ eb, or }) =>
					or([eb('created_at', '<=', row.created_at - SESSION_TIME), eb('last_seen_at', '<=', row.created_at - IDLE_TIME)]),
				)
				.execute();
			await db.insertInto('staff_sessions').values(row).execute();
		},
		async use(id, now) {
			const db = await open();
			const row = await current(db, now).select('last_seen_at').where('id', '=', id).executeTakeFirst();
			if (!row) return false;
			if (now - row.last_seen_at >= TOUCH_AFTER) {
				await db.updateTable('staff_sessions').set({ last_seen_at: now }).where('id', '=', id).execute();
			}
			return true;
		},
		async list(account, now) {
			const db = await open();
			return current(db, now).selectAll().where('account', '=', account).orderBy('last_seen_at', 'desc').limit(50).execute();
		},
		async end(account, which) {
			const sessions = (await open()).deleteFrom('staff_sessions').where('account', '=', account);
			const chosen = 'id' in which ? sessions.where('id', '=', which.id) : sessions.where('id', '!=', which.allBut);
			const { numDeletedRows } = await chosen.executeTakeFirst();
			return Number(numDeletedRows);
		},
	};
}
