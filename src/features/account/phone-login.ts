/** Sign-in by a code sent to a phone (spec 6). The responses are the same for phones with and without an account. */
import { randomBytes, randomInt } from 'node:crypto';
import type { Language } from '#i18n/locales.ts';
import { messages } from '#i18n/messages.ts';
import { MS_PER_MINUTE } from '#lib/durations.ts';
import type { Database } from '#server/database/open.ts';
import { queueSms } from '#server/mail/outbox.ts';
import { decryptJson, encryptJson, keyedHash } from '#server/personal-data.ts';
import { brandName } from '#site/brands.ts';
import type { Brand } from '#site/site.ts';
import { type AccountOwner, findOrCreateByPhone, phoneHash } from './accounts.ts';
import { CODE_ATTEMPTS, CODE_DIGITS, CODE_MINUTES } from './contract.ts';
import { loginPurpose as purposeOf } from './purposes.ts';
import { attemptsLeft, isCodeExpired, LOGIN_HISTORY_MS, nextCodeAt } from './rules.ts';

export interface PhoneLoginRequest {
	/** E.164. */
	readonly phone: string;
	readonly marketing: boolean;
	readonly brand: Brand;
	readonly market: string;
	readonly language: Language;
}

export type PhoneLoginStart =
	| { readonly kind: 'sent'; readonly id: string }
	/** Milliseconds until a code may be sent again. */
	| { readonly kind: 'wait'; readonly waitMs: number };

export type PhoneLoginEnd =
	| ({ readonly kind: 'signed-in' } & AccountOwner)
	| { readonly kind: 'wrong-code'; readonly attemptsLeft: number }
	| { readonly kind: 'expired' }
	/** Too many wrong codes: the code is void. */
	| { readonly kind: 'blocked' };

/** How long codes are stored; must exceed {@link LOGIN_HISTORY_MS}. */
export const LOGIN_DAYS = 2;

const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
const hashOf = (id: string, code: string): string => keyedHash('login-code', `${id}:${code}`);

async function waitFor(db: Database, hash: string, now: number): Promise<number> {
	const rows = await db
		.selectFrom('phone_logins')
		.select(['state', 'created_at', 'ended_at'])
		.where('phone_hash', '=', hash)
		.where('created_at', '>', now - LOGIN_HISTORY_MS)
		.orderBy('created_at')
		.execute();
	const history = rows.map(({ state, created_at, ended_at }) => ({ state, createdAt: created_at, endedAt: ended_at }));
	return Math.max(0, nextCodeAt(history) - now);
}

/** Requests for a phone at the same time follow each other until the transaction ends. */
const lockPhone = (trx: Database, hash: string, now: number) =>
	trx
		.insertInto('phone_locks')
		.values({ phone_hash: hash, at: now })
		.onConflict((conflict) => conflict.column('phone_hash').doUpdateSet({ at: now }))
		.execute();

/** Sends a code, unless the phone got one a short time ago. */
export async function startPhoneLogin(db: Database, login: PhoneLoginRequest, now: number): Promise<PhoneLoginStart> {
	const { phone, marketing, brand, market, language } = login;
	const hash = phoneHash(phone);
	const id = randomBytes(16).toString('base64url');
	const code = newCode();
	const t = messages(language, 'account').sms;
	return db.transaction().execute(async (trx): Promise<PhoneLoginStart> => {
		await lockPhone(trx, hash, now);
		const waitMs = await waitFor(trx, hash, now);
		if (waitMs > 0) return { kind: 'wait', waitMs };
		await trx
			.insertInto('phone_logins')
			.values({
				id,
				phone_hash: hash,
				phone: encryptJson(purposeOf(id), phone),
				code_hash: hashOf(id, code),
				state: 'sent',
				attempts: 0,
				marketing: Number(marketing),
				created_at: now,
				ended_at: null,
			})
			.execute();
		const text = t.code({ code, brand: brandName(brand, market), n: CODE_MINUTES });
		await queueSms(trx, { to: phone, text, brand, language, kind: 'login-code', key: `login-code:${id}` });
		return { kind: 'sent', id };
	});
}

const end = (db: Database, id: string, state: 'used' | 'blocked', now: number) =>
	db.updateTable('phone_logins').set({ state, ended_at: now }).where('id', '=', id).where('state', '=', 'sent').executeTakeFirst();

/** Counts the attempt before it compares, so that parallel guesses do not exceed {@link CODE_ATTEMPTS}. */
export async function finishPhoneLogin(db: Database, id: string, code: string, now: number): Promise<PhoneLoginEnd> {
	const row = await db
		.updateTable('phone_logins')
		.set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
		.where('id', '=', id)
		.where('state', '=', 'sent')
		.where('attempts', '<', CODE_ATTEMPTS)
		.where('created_at', '>', now - CODE_MINUTES * MS_PER_MINUTE)
		.returningAll()
		.executeTakeFirst();
	if (!row) {
		const ended = await db.selectFrom('phone_logins').select(['state', 'created_at']).where('id', '=', id).executeTakeFirst();
		return ended?.state === 'blocked' && !isCodeExpired(ended.created_at, now) ? { kind: 'blocked' } : { kind: 'expired' };
	}
	if (hashOf(id, code) !== row.code_hash) {
		const left = attemptsLeft(row.attempts);
		if (left > 0) return { kind: 'wrong-code', attemptsLeft: left };
		await end(db, id, 'blocked', now);
		return { kind: 'blocked' };
	}
	const { numUpdatedRows } = await end(db, id, 'used', now);
	if (numUpdatedRows === 0n) return { kind: 'expired' };
	return { kind: 'signed-in', ...(await findOrCreateByPhone(db, decryptJson(purposeOf(id), row.phone), row.marketing === 1, now)) };
}

/** The phone that a code was sent to, as its owner sees it while typing the code; null if the login is over. */
export async function phoneOfLogin(db: Database, id: string, now: number): Promise<string | null> {
	const row = await db.selectFrom('phone_logins').select(['phone', 'created_at', 'state']).where('id', '=', id).executeTakeFirst();
	return row?.state === 'sent' && !isCodeExpired(row.created_at, now) ? decryptJson(purposeOf(id), row.phone) : null;
}

/** Sends another code to the phone of a login, which stays valid. */
export async function repeatPhoneLogin(
	db: Database,
	id: string,
	site: Pick<PhoneLoginRequest, 'brand' | 'market' | 'language'>,
	now: number,
): Promise<PhoneLoginStart | { readonly kind: 'expired' }> {
	const row = await db.selectFrom('phone_logins').select('marketing').where('id', '=', id).executeTakeFirst();
	const phone = await phoneOfLogin(db, id, now);
	if (!row || phone === null) return { kind: 'expired' };
	return startPhoneLogin(db, { ...site, phone, marketing: row.marketing === 1 }, now);
}

/** Deletes the oldest logins, at most `limit`. @returns the number deleted */
export async function deleteOldLogins(db: Database, before: number, limit: number): Promise<number> {
	const old = db.selectFrom('phone_logins').select('id').where('created_at', '<', before).orderBy('created_at').limit(limit);
	const { numDeletedRows } = await db.deleteFrom('phone_logins').where('id', 'in', old).executeTakeFirst();
	await db.deleteFrom('phone_locks').where('at', '<', before).execute();
	return Number(numDeletedRows);
}
