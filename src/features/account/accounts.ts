/** Accounts in the database. Identifiers are looked up by keyed hashes; everything personal is encrypted for its account. */
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database } from '#server/database/open.ts';
import { lockingRows } from '#server/database/row-locks.ts';
import type { AccountRow } from '#server/database/tables/accounts.ts';
import { decryptJson, encryptJson, keyedHash } from '#server/personal-data.ts';
import type { DatedSettings, LoginMethod, StoredPassenger } from './contract.ts';
import { accountPurpose as purposeOf } from './purposes.ts';

export interface AccountProfile {
	/** E.164. */
	readonly phone: string | null;
	readonly activeMail: string | null;
	readonly candidateMail: string | null;
	readonly lastLoginMethod: LoginMethod | null;
	readonly socials: Readonly<Record<string, string>>;
}

export interface Account {
	readonly id: string;
	readonly profile: AccountProfile;
	readonly settings: DatedSettings;
	readonly passengers: readonly StoredPassenger[];
	readonly marketingAt: number | null;
	readonly createdAt: number;
}

export const phoneHash = (phone: string): string => keyedHash('account-phone', phone);
export const mailHash = (mail: string): string => keyedHash('account-mail', mail.trim().toLowerCase());

const accountOf = (row: Selectable<AccountRow>): Account => ({
	id: row.id,
	profile: decryptJson(purposeOf(row.id, 'profile'), row.profile),
	settings: decryptJson(purposeOf(row.id, 'settings'), row.settings),
	passengers: decryptJson(purposeOf(row.id, 'passengers'), row.passengers),
	marketingAt: row.marketing_at,
	createdAt: Number(row.created_at),
});

const rowOf = ({ id, profile, settings, passengers, marketingAt }: Account) => ({
	phone_hash: profile.phone === null ? null : phoneHash(profile.phone),
	mail_hash: profile.activeMail === null ? null : mailHash(profile.activeMail),
	profile: encryptJson(purposeOf(id, 'profile'), profile),
	settings: encryptJson(purposeOf(id, 'settings'), settings),
	passengers: encryptJson(purposeOf(id, 'passengers'), passengers),
	marketing_at: marketingAt,
});

/** Version of the row of an account on another host. */
const REMOTE_VERSION = 0;

export async function readAccount(db: Database, id: string): Promise<Account | null> {
	const row = await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
	return row ? accountOf(row) : null;
}

/** As {@link readAccount}, but not an account on another host. */
export async function readOwnAccount(db: Database, id: string): Promise<Account | null> {
	const row = await db.selectFrom('accounts').selectAll().where('id', '=', id).where('version', '!=', REMOTE_VERSION).executeTakeFirst();
	return row ? accountOf(row) : null;
}

/** Whether another account has this active mail address. */
export async function isMailTaken(db: Database, mail: string, except: string): Promise<boolean> {
	const row = await db.selectFrom('accounts').select('id').where('mail_hash', '=', mailHash(mail)).executeTakeFirst();
	return row !== undefined && row.id !== except;
}

/**
 * Changes an account in a transaction of its own; changes at the same time follow each other.
 * @returns the account afterwards; null if it does not exist
 * @throws what `change` throws, and if another account has the same active mail address; nothing is written then
 */
export async function changeAccount(
	db: Database,
	id: string,
	now: number,
	change: (account: Account, trx: Database) => Account | Promise<Account>,
): Promise<Account | null> {
	return db.transaction().execute(async (trx) => {
		const row = await lockingRows(trx, trx.selectFrom('accounts').selectAll().where('id', '=', id)).executeTakeFirst();
		if (!row) return null;
		const changed = await change(accountOf(row), trx);
		const values = { ...rowOf(changed), version: row.version + 1, updated_at: now };
		await trx.updateTable('accounts').set(values).where('id', '=', id).where('version', '=', row.version).execute();
		return changed;
	});
}

export interface AccountOwner {
	readonly account: string;
	readonly isNew: boolean;
}

export interface NewAccount {
	readonly phone?: string;
	/** Confirmed by who named it. */
	readonly activeMail?: string | null;
	readonly socials?: Readonly<Record<string, string>>;
	readonly name?: string | null;
	readonly lastLoginMethod: LoginMethod;
	readonly marketing: boolean;
}

/**
 * @returns its id; nothing is written if another account has the phone
 * @throws if another account has the active mail address
 */
export async function createAccount(db: Database, account: NewAccount, now: number): Promise<string> {
	const { phone = null, activeMail = null, socials = {}, name = null, lastLoginMethod, marketing } = account;
	const id = randomUUID();
	const fresh: Account = {
		id,
		profile: { phone, activeMail, candidateMail: null, lastLoginMethod, socials },
		settings: name === null ? {} : { name: { value: name, at: now } },
		passengers: [],
		marketingAt: marketing ? now : null,
		createdAt: now,
	};
	await db
		.insertInto('accounts')
		.values({ id, ...rowOf(fresh), version: 1, created_at: now, updated_at: now })
		.onConflict((conflict) => conflict.column('phone_hash').doNothing())
		.execute();
	return id;
}

/** Stores that an account on another host exists, so that what is stored here can belong to it. */
export async function noteRemoteAccount(db: Database, id: string, now: number): Promise<void> {
	if (await db.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst()) return;
	const profile = { phone: null, activeMail: null, candidateMail: null, lastLoginMethod: null, socials: {} };
	const empty = rowOf({ id, profile, settings: {}, passengers: [], marketingAt: null, createdAt: now });
	await db
		.insertInto('accounts')
		.values({ id, ...empty, version: REMOTE_VERSION, created_at: now, updated_at: now })
		.onConflict((conflict) => conflict.column('id').doNothing())
		.execute();
}

/** Deletes what {@link noteRemoteAccount} has stored, and everything that belongs to it. */
export async function forgetRemoteAccount(db: Database, id: string): Promise<void> {
	await db.deleteFrom('accounts').where('id', '=', id).where('version', '=', REMOTE_VERSION).execute();
}

/** Notes how its owner signed in, and a consent given with it. */
export const noteSignIn = (account: Account, method: LoginMethod, marketing: boolean, now: number): Account => ({
	...account,
	profile: { ...account.profile, lastLoginMethod: method },
	marketingAt: marketing ? (account.marketingAt ?? now) : account.marketingAt,
});

/** The account of a phone that was just proven, or a new one; two sign-ins at the same time create one. */
export async function findOrCreateByPhone(db: Database, phone: string, marketing: boolean, now: number): Promise<AccountOwner> {
	const id = await createAccount(db, { phone, lastLoginMethod: 'phone', marketing }, now);
	const row = await db.selectFrom('accounts').select('id').where('phone_hash', '=', phoneHash(phone)).executeTakeFirstOrThrow();
	if (row.id !== id) await changeAccount(db, row.id, now, (account) => noteSignIn(account, 'phone', marketing, now));
	return { account: row.id, isNew: row.id === id };
}
