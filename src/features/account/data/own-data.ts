/** The account itself as the traveller's data. */
import { sql } from 'kysely';
import { type Account, phoneHash, readAccount } from '#features/account/accounts.ts';
import { valuesOf } from '#features/account/rules.ts';
import type { Database } from '#server/database/open.ts';
import type { DataSubject, PersonalDataSource, SourceName } from '#server/personal-data-sources.ts';

const dateOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** Part of the account's row, which the deletion of the account deletes. */
const partOf = (name: SourceName, read: (account: Account) => readonly object[]): PersonalDataSource => ({
	name,
	async collect(db, { account }) {
		const stored = await readAccount(db, account);
		return stored ? read(stored) : [];
	},
	erase: async () => undefined,
});

const profile = partOf('account', ({ id, profile: own, createdAt, marketingAt }) => [
	{
		id,
		phone: own.phone,
		mail: own.activeMail,
		candidate_mail: own.candidateMail,
		last_login_method: own.lastLoginMethod,
		socials: own.socials,
		created_at: dateOf(createdAt),
		marketing_at: dateOf(marketingAt),
	},
]);

const settings = partOf('settings', (account) => [valuesOf(account.settings)]);
const passengers = partOf('passengers', (account) => account.passengers);

const sessions: PersonalDataSource = {
	name: 'sessions',
	async collect(db, { account }) {
		const rows = await db.selectFrom('account_sessions').selectAll().where('account_id', '=', account).orderBy('created_at').execute();
		return rows.map(({ device, method, created_at, last_seen_at }) => ({
			device,
			method,
			created_at: dateOf(created_at),
			last_seen_at: dateOf(last_seen_at),
		}));
	},
	erase: async () => undefined,
};

/** Messages to the account and its addresses, and activation links to an address that was not confirmed. */
async function messageIds(db: Database, { account, mail, phone }: DataSubject): Promise<readonly string[]> {
	const candidate = (await readAccount(db, account))?.profile.candidateMail ?? null;
	const recipients = [mail, phone].flatMap((address) => (address === null ? [] : [address.toLowerCase()]));
	const rows = await db
		.selectFrom('mails')
		.select('id')
		.where(({ eb, or, and }) =>
			or([
				eb('account_id', '=', account),
				...(recipients.length === 0 ? [] : [eb(sql<string>`lower(recipient)`, 'in', recipients)]),
				and([eb('kind', '=', 'mail-activation'), eb(sql<string>`lower(recipient)`, '=', (candidate ?? '').toLowerCase())]),
			]),
		)
		.execute();
	return rows.map(({ id }) => id);
}

/** Contents of codes and links stay out of the archive. */
const SECRET_KINDS = ['login-code', 'deletion-code', 'mail-activation', 'data-report', 'price-alert-confirm'];

/** Links in mails open orders, support tickets and price alerts without a sign-in: only their site stays. */
const withoutLinks = (text: string): string => text.replace(/(https?:\/\/[^\s/?#]+)[^\s]*/g, '$1/…');

/** Messages in the outbox, and codes that were sent to the phone. */
export const ownMessages: PersonalDataSource = {
	name: 'messages',
	async collect(db, subject) {
		const ids = await messageIds(db, subject);
		if (ids.length === 0) return [];
		const rows = await db.selectFrom('mails').selectAll().where('id', 'in', ids).orderBy('queued_at').execute();
		return rows.map(({ kind, channel, recipient, subject: title, text, queued_at }) => ({
			kind,
			channel,
			recipient,
			subject: title,
			text: SECRET_KINDS.includes(kind) ? null : withoutLinks(text),
			created_at: dateOf(queued_at),
		}));
	},
	async erase(trx, subject) {
		const ids = await messageIds(trx, subject);
		if (ids.length > 0) await trx.deleteFrom('mails').where('id', 'in', ids).execute();
		if (subject.phone !== null) await trx.deleteFrom('phone_logins').where('phone_hash', '=', phoneHash(subject.phone)).execute();
	},
};

export const OWN_SOURCES: readonly PersonalDataSource[] = [profile, settings, passengers, sessions, ownMessages];
