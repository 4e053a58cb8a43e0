/**
 * Notifies readers of changes: one message per reader, by day, at most one a day per alert unless the drop is large. The change becomes
 * the price that the reader knows in the transaction that queues the message, so a process that dies never sends one change twice.
 */
import { timeInZone } from '#lib/zone-time.ts';
import type { Database } from '#server/database/open.ts';
import { lockingRows } from '#server/database/row-locks.ts';
import { errorDetails } from '#server/log/log.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { siteOfAlert } from './alert-texts.ts';
import { type Notice, noticeMail, noticePush } from './messages.ts';
import type { AlertPorts, AllowedChannels } from './ports.ts';
import { queuePush } from './push-queue.ts';
import { type Alert, alertOf } from './records.ts';
import { judge, maySend } from './rules.ts';

/** The change to send now; null if there is none, or not yet. */
export function noticeOf(alert: Alert, ports: Pick<AlertPorts, 'now' | 'zoneOf'>): Notice | null {
	const { state, reason, farewell, last, baseline, threshold, notifiedAt } = alert;
	if (alert.channel === 'feed') return null;
	const zone = ports.zoneOf(alert.market);
	const local = timeInZone(zone, new Date(ports.now()));
	const notified = notifiedAt === null ? null : timeInZone(zone, new Date(notifiedAt));
	if (state === 'ended') {
		const ends = farewell && reason === 'past' && maySend({ local, notified: null, large: false });
		return ends ? { kind: 'ended', alert } : null;
	}
	if (state !== 'active' || last === null) return null;
	const verdict = judge(threshold, baseline, last.total);
	if (verdict.kind !== 'notify' || !maySend({ local, notified, large: verdict.large })) return null;
	return { kind: 'price', alert, change: verdict.change, price: last };
}

const pending = (db: Database) =>
	db
		.selectFrom('alerts')
		.where('channel', '!=', 'feed')
		.where(({ eb, or, and }) =>
			or([
				and([eb('state', '=', 'active'), eb('seen_at', 'is not', null), eb('claimed_until', '=', 0)]),
				and([eb('state', '=', 'ended'), eb('farewell', '=', 1), eb('reason', '=', 'past')]),
			]),
		);

/** Alerts whose last price differs from what the reader knows, and ended ones with a farewell. */
const candidates = (db: Database) =>
	pending(db).where(({ eb, or, ref }) =>
		or([eb('state', '=', 'ended'), eb('baseline_at', 'is', null), eb('last_total', 'is distinct from', ref('baseline_total'))]),
	);

type AllowedByAccount = ReadonlyMap<string, AllowedChannels | null>;

/** Of the accounts of a reader's alerts. Accounts may be on another host, so this is no part of a transaction. */
async function channelsOfReader(db: Database, reader: string, ports: AlertPorts): Promise<AllowedByAccount> {
	const rows = await candidates(db).select('account_id').distinct().where('reader', '=', reader).execute();
	const allowed = new Map<string, AllowedChannels | null>();
	for (const { account_id } of rows) if (account_id !== null) allowed.set(account_id, await ports.channelsOf(account_id));
	return allowed;
}

/** Alerts whose channel the account allows, in the language it has chosen for messages where the market offers it. */
function allowedFor(alerts: readonly Alert[], allowed: AllowedByAccount): readonly Alert[] {
	const isAllowed = ({ account, channel }: Alert): boolean =>
		account === null || channel === 'feed' || allowed.get(account)?.[channel] === true;
	const ofReader = (alert: Alert): Alert => {
		const language = alert.account === null ? undefined : allowed.get(alert.account)?.language;
		const translated = language ? { ...alert, language } : alert;
		return siteOfAlert(translated) ? translated : alert;
	};
	return alerts.filter(isAllowed).map(ofReader);
}

/** Queues the message of one reader. @returns how many changes it contains */
async function notifyReader(db: Database, reader: string, ports: AlertPorts): Promise<number> {
	const allowed = await channelsOfReader(db, reader, ports);
	return db.transaction().execute(async (trx) => {
		const rows = await lockingRows(trx, candidates(trx).selectAll().where('reader', '=', reader).orderBy('created_at')).execute();
		const alerts = allowedFor(rows.map(alertOf), allowed);
		const notices = alerts.flatMap((alert) => noticeOf(alert, ports) ?? []);
		const [first] = notices;
		if (!first) return 0;
		const now = ports.now();
		for (const notice of notices) {
			const { id, notices: count } = notice.alert;
			const changed =
				notice.kind === 'price' ? { baseline_total: notice.price.total, baseline_at: now, notified_at: now } : { farewell: 0 };
			await trx
				.updateTable('alerts')
				.set({ ...changed, notices: count + 1 })
				.where('id', '=', id)
				.execute();
		}
		const key = `price-alert:${first.alert.id}:${first.alert.notices + 1}`;
		const { contact } = first.alert;
		if (contact && 'mail' in contact) {
			const mail = noticeMail(notices, contact.mail, key, ports);
			if (mail) await queueMail(trx, mail);
		} else if (contact) {
			const message = noticePush(notices, ports);
			if (message) await queuePush(trx, { key, reader, push: contact.push, message, now });
		}
		return notices.length;
	});
}

/** A reader whose messages fail is logged and notified by a later round. @returns how many changes were queued */
export async function notifyDue(ports: AlertPorts, isStopping: () => boolean = () => false): Promise<number> {
	const db = await ports.db();
	const readers = await candidates(db).select('reader').distinct().execute();
	let count = 0;
	for (const { reader } of readers) {
		if (isStopping()) break;
		try {
			count += await notifyReader(db, reader, ports);
		} catch (error) {
			ports.log.warn('Notifying a reader of price alerts failed', errorDetails(error));
		}
	}
	return count;
}
