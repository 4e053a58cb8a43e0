/** Deletion of an account, confirmed by a code to its phone, or to its mail address if it has no phone. */
import { randomInt } from 'node:crypto';
import { type Account, readAccount } from '#features/account/accounts.ts';
import { CODE_ATTEMPTS, CODE_DIGITS, CODE_MINUTES } from '#features/account/contract.ts';
import type { Language } from '#i18n/locales.ts';
import { messages } from '#i18n/messages.ts';
import { MS_PER_MINUTE } from '#lib/durations.ts';
import type { Database } from '#server/database/open.ts';
import { errorDetails, processLog } from '#server/log/log.ts';
import { queueMail, queueSms } from '#server/mail/outbox.ts';
import { keyedHash } from '#server/personal-data.ts';
import type { DataSubject, PersonalDataSource, RemoteDataSource, SourceName } from '#server/personal-data-sources.ts';
import { brandName } from '#site/brands.ts';
import type { Brand } from '#site/site.ts';

export const subjectOf = ({ id, profile }: Account): DataSubject => ({ account: id, mail: profile.activeMail, phone: profile.phone });

/** Milliseconds between two codes. */
const WAIT_MS = MS_PER_MINUTE / 2;

export interface CodeSite {
	readonly brand: Brand;
	readonly market: string;
	readonly language: Language;
	readonly hasSms: boolean;
}

export type CodeChannel = 'sms' | 'mail';

/** Where the code goes; null if the account has no address that a code can be sent to. */
export const codeChannel = ({ profile }: Pick<Account, 'profile'>, hasSms: boolean): CodeChannel | null =>
	profile.phone !== null && hasSms ? 'sms' : profile.activeMail !== null ? 'mail' : null;

const hashOf = (account: string, code: string): string => keyedHash('deletion-code', `${account}:${code}`);

export type CodeResult = { readonly kind: 'sent' } | { readonly kind: 'no-address' } | { readonly kind: 'wait'; readonly seconds: number };

/** Sends a code; the one before is void. */
export async function sendDeletionCode(
	db: Database,
	account: Account,
	{ brand, market, language, hasSms }: CodeSite,
	now: number,
): Promise<CodeResult> {
	const { id, profile } = account;
	const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
	const t = messages(language, 'account-data').mail;
	return db.transaction().execute(async (trx): Promise<CodeResult> => {
		const channel = codeChannel(account, hasSms);
		if (channel === null) return { kind: 'no-address' };
		const last = await trx.selectFrom('account_codes').select('created_at').where('account_id', '=', id).executeTakeFirst();
		const waitMs = last ? last.created_at + WAIT_MS - now : 0;
		if (waitMs > 0) return { kind: 'wait', seconds: Math.ceil(waitMs / 1000) };
		const values = { code_hash: hashOf(id, code), attempts: 0, created_at: now };
		await trx
			.insertInto('account_codes')
			.values({ account_id: id, ...values })
			.onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
			.execute();
		const text = t.deletionCode({ code, brand: brandName(brand, market), n: CODE_MINUTES });
		const message = { text, brand, language, kind: 'deletion-code', key: `deletion-code:${id}:${now}` };
		if (channel === 'sms' && profile.phone !== null) await queueSms(trx, { ...message, to: profile.phone });
		else await queueMail(trx, { ...message, to: profile.activeMail ?? '', subject: t.deletionSubject() });
		return { kind: 'sent' };
	});
}

/** Whether a code was sent that still works. */
export async function hasDeletionCode(db: Database, account: string, now: number): Promise<boolean> {
	const row = await db.selectFrom('account_codes').selectAll().where('account_id', '=', account).executeTakeFirst();
	return row !== undefined && row.attempts < CODE_ATTEMPTS && now - row.created_at < CODE_MINUTES * MS_PER_MINUTE;
}

export type CodeCheck = { readonly kind: 'right' | 'expired' } | { readonly kind: 'wrong'; readonly attemptsLeft: number };

/** Counts the attempt before it compares, so that parallel guesses do not exceed the limit. */
export async function checkDeletionCode(db: Database, account: string, code: string, now: number): Promise<CodeCheck> {
	const row = await db
		.updateTable('account_codes')
		.set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
		.where('account_id', '=', account)
		.where('attempts', '<', CODE_ATTEMPTS)
		.where('created_at', '>', now - CODE_MINUTES * MS_PER_MINUTE)
		.returningAll()
		.executeTakeFirst();
	if (!row) return { kind: 'expired' };
	if (row.code_hash === hashOf(account, code)) return { kind: 'right' };
	const attemptsLeft = CODE_ATTEMPTS - row.attempts;
	return attemptsLeft > 0 ? { kind: 'wrong', attemptsLeft } : { kind: 'expired' };
}

export interface Deletion {
	readonly db: Database;
	readonly sources: readonly PersonalDataSource[];
	readonly remotes: readonly RemoteDataSource[];
	readonly now: number;
}

/** Names of what is still being processed: the account cannot be deleted before. */
async function blockingDeletion({ db, sources }: Pick<Deletion, 'db' | 'sources'>, account: Account): Promise<readonly string[]> {
	const names = await Promise.all(sources.map(({ blocking }) => blocking?.(db, subjectOf(account)) ?? []));
	return names.flat();
}

/** What cannot be removed is logged; the retention of files removes it later. */
async function eraseOutside(erasures: readonly (() => Promise<void>)[]): Promise<void> {
	const results = await Promise.allSettled(erasures.map((erase) => erase()));
	for (const result of results)
		if (result.status === 'rejected') processLog().error('Erasing files of a deleted account failed', errorDetails(result.reason));
}

export type DeletionResult =
	| { readonly kind: 'deleted' | 'missing' }
	| { readonly kind: 'blocked'; readonly names: readonly string[] }
	/** A service on another host does not respond: the account stays, and the deletion can be repeated. */
	| { readonly kind: 'unavailable'; readonly name: SourceName };

/** Null if no service has something that is still being processed, as far as they say before they erase. */
async function blockedRemote({ remotes }: Pick<Deletion, 'remotes'>, subject: DataSubject): Promise<DeletionResult | null> {
	for (const { name, service } of remotes) {
		const result = await service.blocking?.(subject);
		if (result?.kind === 'failed') return { kind: 'unavailable', name };
		if (result && result.blocking.length > 0) return { kind: 'blocked', names: result.blocking };
	}
	return null;
}

/** Null if every service has erased its data. */
async function eraseRemote({ remotes }: Pick<Deletion, 'remotes'>, subject: DataSubject): Promise<DeletionResult | null> {
	for (const { name, service } of remotes) {
		const erased = await service.eraseData(subject);
		if (erased.kind === 'failed') return { kind: 'unavailable', name };
		if (erased.blocking.length > 0) return { kind: 'blocked', names: erased.blocking };
	}
	return null;
}

/**
 * Deletes an account with everything that the sources know about it, in one transaction, after the services on other hosts have erased
 * theirs: until all is erased, the account is there to try again. The caller has confirmed who asks.
 */
export async function deleteAccountData({ db, sources, remotes, now }: Deletion, id: string): Promise<DeletionResult> {
	const stored = await readAccount(db, id);
	if (!stored) return { kind: 'missing' };
	const blocking = await blockingDeletion({ db, sources }, stored);
	if (blocking.length > 0) return { kind: 'blocked', names: blocking };
	const subject = subjectOf(stored);
	const remaining = (await blockedRemote({ remotes }, subject)) ?? (await eraseRemote({ remotes }, subject));
	if (remaining) return remaining;
	const outside: (() => Promise<void>)[] = [];
	const result = await db.transaction().execute(async (trx): Promise<DeletionResult> => {
		const account = await readAccount(trx, id);
		if (!account) return { kind: 'missing' };
		const names = await blockingDeletion({ db: trx, sources }, account);
		if (names.length > 0) return { kind: 'blocked', names };
		for (const source of sources) {
			if (source.outside) outside.push(await source.outside(trx, subjectOf(account)));
			await source.erase(trx, subjectOf(account), now);
		}
		await trx.deleteFrom('accounts').where('id', '=', id).execute();
		return { kind: 'deleted' };
	});
	if (result.kind === 'deleted') await eraseOutside(outside);
	return result;
}
