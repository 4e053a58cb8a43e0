/** Alerts in the database. */
import type { Insertable, Selectable } from 'kysely';
import type { Language } from '#i18n/locales.ts';
import type { Database } from '#server/database/open.ts';
import type { AlertRow } from '#server/database/tables/alerts.ts';
import { decryptJson, encryptJson } from '#server/personal-data.ts';
import type { Brand } from '#site/site.ts';
import type { AlertState, AlertTarget, Channel, PauseReason, PricePoint, PushSubscriptionData } from './contract.ts';
import type { Baseline } from './rules.ts';

/** Where messages go. */
export type Contact = { readonly mail: string } | { readonly push: PushSubscriptionData };

export interface Alert {
	readonly id: string;
	readonly state: AlertState;
	readonly reason: PauseReason | null;
	readonly brand: Brand;
	readonly market: string;
	readonly language: Language;
	readonly currency: string;
	readonly origin: string;
	readonly target: AlertTarget;
	readonly targetKey: string;
	readonly endsOn: string | null;
	readonly threshold: number | null;
	readonly channel: Channel;
	readonly reader: string;
	readonly contact: Contact | null;
	readonly account: string | null;
	readonly visitor: string | null;
	readonly farewell: boolean;
	/** The last price; null before the first check. */
	readonly last: PricePoint | null;
	readonly baseline: (NonNullable<Baseline> & { readonly at: number }) | null;
	readonly notifiedAt: number | null;
	readonly notices: number;
	readonly checkAt: number;
	readonly createdAt: number;
}

export const purposeOf = (id: string): string => `alert:${id}`;

export const encryptContact = (id: string, contact: Contact | null): string | null =>
	contact === null ? null : encryptJson(purposeOf(id), contact);

/** PostgreSQL returns bigint as text. */
const numberOf = (value: number | string | null): number | null => (value === null ? null : Number(value));

export function alertOf(row: Selectable<AlertRow>): Alert {
	const [seenAt, baselineAt] = [numberOf(row.seen_at), numberOf(row.baseline_at)];
	return {
		id: row.id,
		state: row.state,
		reason: row.reason as PauseReason | null,
		brand: row.brand as Brand,
		market: row.market,
		language: row.language as Language,
		currency: row.currency,
		origin: row.origin,
		target: JSON.parse(row.target) as AlertTarget,
		targetKey: row.target_key,
		endsOn: row.ends_on,
		threshold: numberOf(row.threshold),
		channel: row.channel,
		reader: row.reader,
		contact: row.contact === null ? null : decryptJson<Contact>(purposeOf(row.id), row.contact),
		account: row.account_id,
		visitor: row.visitor,
		farewell: row.farewell === 1,
		last: seenAt === null ? null : { at: seenAt, total: numberOf(row.last_total), date: row.last_date, seller: row.last_seller },
		baseline: baselineAt === null ? null : { at: baselineAt, total: numberOf(row.baseline_total) },
		notifiedAt: numberOf(row.notified_at),
		notices: row.notices,
		checkAt: Number(row.check_at),
		createdAt: Number(row.created_at),
	};
}

export const ID = /^[\w-]{16}$/;

export async function readAlert(db: Database, id: string): Promise<Alert | null> {
	const row = ID.test(id) ? await db.selectFrom('alerts').selectAll().where('id', '=', id).executeTakeFirst() : undefined;
	return row ? alertOf(row) : null;
}

export const insertAlert = (db: Database, row: Insertable<AlertRow>) =>
	db
		.insertInto('alerts')
		.values(row)
		.onConflict((conflict) => conflict.column('submission').doNothing())
		.execute();

/** Who may list alerts. */
export interface Owner {
	/** Hash of the visitor's cookie. */
	readonly visitor: string | null;
	readonly account: string | null;
	/** Reader of the account's confirmed mail address. */
	readonly reader: string | null;
}

/** An alert of the browser or the account; by mail address only once it is confirmed, since anybody can type an address. */
export const ownsAlert = (alert: Alert, { visitor, account, reader }: Owner): boolean =>
	(visitor !== null && alert.visitor === visitor) ||
	(account !== null && alert.account === account) ||
	(reader !== null && alert.reader === reader && alert.channel === 'mail' && alert.state !== 'unconfirmed');

/** Whether an active alert's price is another one than when the reader began to follow it, or last got a message. */
export const hasMoved = ({ state, last, baseline }: Alert): boolean =>
	state === 'active' && last !== null && baseline !== null && last.total !== baseline.total;

/** Newest first. */
export async function listAlerts(db: Database, owner: Owner): Promise<readonly Alert[]> {
	const { visitor, account, reader } = owner;
	if (visitor === null && account === null && reader === null) return [];
	const rows = await db
		.selectFrom('alerts')
		.selectAll()
		.where(({ eb, or }) =>
			or([
				...(visitor === null ? [] : [eb('visitor', '=', visitor)]),
				...(account === null ? [] : [eb('account_id', '=', account)]),
				...(reader === null ? [] : [eb('reader', '=', reader)]),
			]),
		)
		.orderBy('created_at', 'desc')
		.limit(200)
		.execute();
	return rows.map(alertOf).filter((alert) => ownsAlert(alert, owner));
}

/** Oldest first. */
export async function readPrices(db: Database, id: string, limit = 500): Promise<readonly PricePoint[]> {
	const rows = await db.selectFrom('alert_prices').selectAll().where('alert_id', '=', id).orderBy('at', 'desc').limit(limit).execute();
	return rows.reverse().map(({ at, total, date, seller }) => ({ at: Number(at), total: numberOf(total), date, seller }));
}
