/** What is stored about a person, for the report on their data and for the deletion of their account. */
import type { Database } from '#server/database/open.ts';

/** An account, with the addresses that it has proven to be its own. */
export interface DataSubject {
	readonly account: string;
	/** Active mail address. */
	readonly mail: string | null;
	/** E.164. */
	readonly phone: string | null;
}

/** Titles in the namespace `account-data`. */
export const SOURCE_NAMES = [
	'account',
	'settings',
	'passengers',
	'sessions',
	'orders',
	'drafts',
	'tickets',
	'feedback',
	'messages',
	'favorites',
	'searches',
	'alerts',
] as const;
export type SourceName = (typeof SOURCE_NAMES)[number];

/** One kind of data. Registered with one line in `personal-data.ts` of the application. */
export interface PersonalDataSource {
	readonly name: SourceName;
	/** Everything stored, as plain JSON, readable by the person. */
	readonly collect: (db: Database, subject: DataSubject) => Promise<readonly object[]>;
	/** Deletes it, or all of it that nobody must keep, in the transaction of the deletion. */
	readonly erase: (trx: Database, subject: DataSubject, now: number) => Promise<void>;
	/** Why the account cannot be deleted now: names of what is still being processed. */
	readonly blocking?: (db: Database, subject: DataSubject) => Promise<readonly string[]>;
	/** After the deletion: what is outside the database. */
	readonly afterErase?: (db: Database) => Promise<void>;
}
