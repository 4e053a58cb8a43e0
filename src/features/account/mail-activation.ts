/** Mail addresses of accounts: a new one waits for its confirmation by a link that works once. */
import { randomBytes } from 'node:crypto';
import type { Language } from '#i18n/locales.ts';
import { messages } from '#i18n/messages.ts';
import { MS_PER_HOUR } from '#lib/durations.ts';
import { isMailAddress } from '#lib/mail-address.ts';
import type { Database } from '#server/database/open.ts';
import { lockingRows } from '#server/database/row-locks.ts';
import { createRateLimiter } from '#server/limits/rate-limit.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { decryptJson, encryptJson, sha256 } from '#server/personal-data.ts';
import { brandName } from '#site/brands.ts';
import { href } from '#site/links.ts';
import type { Brand } from '#site/site.ts';
import { siteOf } from '#site/site-of.ts';
import { type Account, changeAccount, isMailTaken } from './accounts.ts';
import { confirmPath } from './address.ts';
import { activationPurpose as purposeOf } from './purposes.ts';

export const ACTIVATION_HOURS = 24;

/** Mails to addresses that an account names, by page and service together. */
export const accountMailLimit = createRateLimiter({ name: 'account-mail', points: 10, seconds: 3600 });

export interface MailRequest {
	readonly mail: string;
	readonly marketing: boolean;
	readonly brand: Brand;
	readonly market: string;
	readonly language: Language;
	readonly origin: string;
}

export type MailRequestResult =
	| { readonly kind: 'sent' | 'active'; readonly account: Account }
	| { readonly kind: 'invalid' }
	| { readonly kind: 'in-use' };

const hashOf = (token: string): string => sha256(`mail-activation:${token}`);
const same = (a: string | null, b: string): boolean => a?.toLowerCase() === b.toLowerCase();

async function sendLink(db: Database, account: string, { mail, brand, market, language, origin }: MailRequest, now: number): Promise<void> {
	const token = randomBytes(24).toString('base64url');
	const hash = hashOf(token);
	await db
		.insertInto('mail_activations')
		.values({ token_hash: hash, account_id: account, mail: encryptJson(purposeOf(hash), mail), created_at: now, used_at: null })
		.execute();
	const t = messages(language, 'account').mail;
	const { prefix, defaultLanguage } = siteOf(brand, market) ?? { prefix: '', defaultLanguage: 'ru' as const };
	const address = origin + href({ prefix, language, defaultLanguage }, confirmPath(token));
	await queueMail(db, {
		to: mail,
		subject: t.activationSubject(),
		text: [
			t.activation({ brand: brandName(brand, market) }),
			t.activationLink({ address }),
			t.activationHint({ n: ACTIVATION_HOURS }),
		].join('\n\n'),
		brand,
		language,
		kind: 'mail-activation',
		key: `mail-activation:${hash}`,
	});
}

/** Makes an address the account's candidate and sends it a link. An address that is active elsewhere is rejected (spec 4.8: 403). */
export async function requestMail(db: Database, id: string, request: MailRequest, now: number): Promise<MailRequestResult> {
	const mail = request.mail.trim();
	if (!isMailAddress(mail)) return { kind: 'invalid' };
	if (await isMailTaken(db, mail, id)) return { kind: 'in-use' };
	const account = await changeAccount(db, id, now, async (current, trx) => {
		const marketingAt = request.marketing ? (current.marketingAt ?? now) : current.marketingAt;
		if (same(current.profile.activeMail, mail)) return { ...current, marketingAt, profile: { ...current.profile, candidateMail: null } };
		await sendLink(trx, id, { ...request, mail }, now);
		return { ...current, marketingAt, profile: { ...current.profile, candidateMail: mail } };
	});
	if (!account) return { kind: 'invalid' };
	return { kind: account.profile.candidateMail === null ? 'active' : 'sent', account };
}

export type ConfirmResult = 'confirmed' | 'in-use' | 'expired';

/** Address that a link confirms for this account; null if it was used, has expired or is another account's. */
export async function mailOfLink(db: Database, token: string, account: string, now: number): Promise<string | null> {
	const hash = hashOf(token);
	const row = await db.selectFrom('mail_activations').selectAll().where('token_hash', '=', hash).executeTakeFirst();
	return row?.account_id === account && row.used_at === null && now - row.created_at < ACTIVATION_HOURS * MS_PER_HOUR
		? decryptJson(purposeOf(hash), row.mail)
		: null;
}

/**
 * Makes the link's address the account's active one; the link works once. Only the account that requested it may use it: whoever typed a
 * stranger's address would else get the stranger's orders by their click.
 */
export async function confirmMail(db: Database, token: string, id: string, now: number): Promise<ConfirmResult> {
	const hash = hashOf(token);
	let result: ConfirmResult = 'expired';
	await changeAccount(db, id, now, async (account, trx) => {
		const link = trx.selectFrom('mail_activations').selectAll().where('token_hash', '=', hash);
		await lockingRows(trx, link).executeTakeFirst();
		const mail = await mailOfLink(trx, token, id, now);
		if (mail === null || !same(account.profile.candidateMail, mail)) return account;
		if (await isMailTaken(trx, mail, account.id)) {
			result = 'in-use';
			return account;
		}
		await trx.updateTable('mail_activations').set({ used_at: now }).where('token_hash', '=', hash).execute();
		result = 'confirmed';
		return { ...account, profile: { ...account.profile, activeMail: mail, candidateMail: null } };
	}).catch((error: unknown) => {
		// Another account confirmed the address at the same moment.
		if (!/unique/i.test(String(error))) throw error;
		result = 'in-use';
	});
	return result;
}
