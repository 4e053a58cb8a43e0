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
	'entry_rule_reports',
	'messages',
	'favorites',
	'searches',
	'alerts',
	'premium',
	'loyalty',
	'conversations',
] as const;
export type SourceName = (typeof SOURCE_NAMES)[number];

/** A file of the person, in the archive of the report. */
export interface PersonalFile {
	/** In the archive; what {@link PersonalDataSource.collect} returns names it. */
	readonly path: string;
	readonly bytes: number;
	/** Null if it is gone. @throws if its service does not respond */
	readonly read: () => Promise<Uint8Array | null>;
}

export type ServiceResult<T> = ({ readonly kind: 'ok' } & T) | { readonly kind: 'failed' };

/** A person's data at a service, outside the transaction of the deletion. */
export interface OwnDataService {
	/** As {@link PersonalDataSource.collect}. */
	exportData(subject: DataSubject): Promise<ServiceResult<{ readonly items: readonly object[] }>>;
	/** Erases everything that nobody must keep, or nothing while some is being processed: names of that. */
	eraseData(subject: DataSubject): Promise<ServiceResult<{ readonly blocking: readonly string[] }>>;
	/** As {@link PersonalDataSource.blocking}; every service is called before any erases. */
	blocking?(subject: DataSubject): Promise<ServiceResult<{ readonly blocking: readonly string[] }>>;
	/** As {@link PersonalDataSource.files}. */
	files?(subject: DataSubject): Promise<ServiceResult<{ readonly files: readonly PersonalFile[] }>>;
}

/** Data of one kind on another host. */
export interface RemoteDataSource {
	readonly name: SourceName;
	readonly service: OwnDataService;
}

/** One kind of data. Registered with one line in `personal-data.ts` of the application. */
export interface PersonalDataSource {
	readonly name: SourceName;
	/** Everything stored, as plain JSON, readable by the person. */
	readonly collect: (db: Database, subject: DataSubject) => Promise<readonly object[]>;
	/** Files that belong to it, the most important ones first. */
	readonly files?: (db: Database, subject: DataSubject) => Promise<readonly PersonalFile[]>;
	/** Deletes it, or all of it that nobody must keep, in the transaction of the deletion. */
	readonly erase: (trx: Database, subject: DataSubject, now: number) => Promise<void>;
	/** Called before `erase`. @returns deletes what is outside the database, once the transaction is committed */
	readonly outside?: (trx: Database, subject: DataSubject) => Promise<() => Promise<void>>;
	/** Why the account cannot be deleted now: names of what is still being processed. */
	readonly blocking?: (db: Database, subject: DataSubject) => Promise<readonly string[]>;
}
