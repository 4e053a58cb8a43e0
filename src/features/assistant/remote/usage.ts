/** Ceiling of what a model costs: tokens a day of each visitor and of all, in the database. */
import { addDays, utcDate } from '#lib/dates.ts';
import type { Database } from '#server/database/open.ts';
import { keyedHash } from '#server/personal-data.ts';

export interface UsageSetup {
	readonly db: () => Promise<Database>;
	/** Null: nothing may be used. */
	readonly limits: { readonly visitorTokens: number; readonly dayTokens: number } | null;
	readonly now: () => number;
}

export interface Usage {
	/** Reserves tokens before a call. @returns whether both ceilings allow them */
	readonly reserve: (client: string, tokens: number) => Promise<boolean>;
	/** Corrects a reservation by what the call has used; negative gives tokens back. */
	readonly settle: (client: string, difference: number) => Promise<void>;
}

const ALL = 'all';
const KEPT_DAYS = 2;

export function createUsage({ db: open, limits, now }: UsageSetup): Usage {
	const dayOf = (): string => utcDate(new Date(now()));
	const keyOf = (client: string): string => keyedHash('assistant-usage', `${dayOf()} ${client}`);
	/** One statement, so that two requests at once cannot both take the last tokens. */
	async function add(db: Database, key: string, tokens: number, limit: number): Promise<boolean> {
		const day = dayOf();
		await db
			.insertInto('assistant_usage')
			.values({ day, key, tokens: 0 })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		const { numUpdatedRows } = await db
			.updateTable('assistant_usage')
			.set(({ eb }) => ({ tokens: eb('tokens', '+', tokens) }))
			.where('day', '=', day)
			.where('key', '=', key)
			.where(({ eb }) => eb(eb('tokens', '+', tokens), '<=', limit))
			.executeTakeFirst();
		return Number(numUpdatedRows) > 0;
	}
	return {
		async reserve(client, tokens) {
			if (!limits) return false;
			const db = await open();
			await db.deleteFrom('assistant_usage').where('day', '<', addDays(dayOf(), -KEPT_DAYS)).execute();
			if (!(await add(db, keyOf(client), tokens, limits.visitorTokens))) return false;
			if (await add(db, ALL, tokens, limits.dayTokens)) return true;
			await add(db, keyOf(client), -tokens, Number.MAX_SAFE_INTEGER);
			return false;
		},
		async settle(client, difference) {
			const db = await open();
			for (const key of [keyOf(client), ALL]) await add(db, key, difference, Number.MAX_SAFE_INTEGER);
		},
	};
}
