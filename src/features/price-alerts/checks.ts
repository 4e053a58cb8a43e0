/** Checks prices of due alerts, in any number of processes: each alert is claimed before it is checked. */
import { MS_PER_DAY, MS_PER_MINUTE } from '#lib/durations.ts';
import type { Database } from '#server/database/open.ts';
import { skippingLocked } from '#server/database/row-locks.ts';
import { errorDetails } from '#server/log/log.ts';
import { pauseReader } from './changes.ts';
import { type SeenPrice, UNREAD_DAYS } from './contract.ts';
import { readerOfMail } from './keys.ts';
import type { AlertPorts } from './ports.ts';
import { type Alert, alertOf } from './records.ts';
import { CHECK_INTERVAL, judge, MEMBER_CHECK_INTERVAL, nextCheck, placesOf } from './rules.ts';

/** How long a process may hold an alert; must exceed the longest check. */
export const CLAIM = 5 * MS_PER_MINUTE;
/** Checks at the same time in one process. */
const CONCURRENCY = 2;
const BATCH = 20;

const due = (db: Database, now: number) =>
	db
		.selectFrom('alerts')
		.selectAll()
		.where('state', '=', 'active')
		.where('check_at', '<=', now)
		.where('claimed_until', '<=', now)
		.orderBy('check_at');

/** Takes due alerts, or those whose claim expired. */
export async function claimAlerts(db: Database, now: number, limit = BATCH): Promise<readonly Alert[]> {
	if (!(await due(db, now).limit(1).executeTakeFirst())) return [];
	return db.transaction().execute(async (trx) => {
		const rows = await skippingLocked(trx, due(trx, now).limit(limit)).execute();
		if (rows.length === 0) return [];
		const ids = rows.map(({ id }) => id);
		await trx
			.updateTable('alerts')
			.set({ claimed_until: now + CLAIM })
			.where('id', 'in', ids)
			.execute();
		return rows.map(alertOf);
	});
}

const isSame = (a: SeenPrice | null, b: SeenPrice): boolean =>
	a !== null && a.total === b.total && a.date === b.date && a.seller === b.seller;

/** Only while this process still holds the alert. */
async function recordPrice(
	db: Database,
	alert: Alert,
	claim: number,
	price: SeenPrice,
	members: AlertPorts['members'],
	now: number,
): Promise<void> {
	const account = alert.account !== null && (await members.has(db, alert.account)) ? alert.account : null;
	const interval = account === null ? CHECK_INTERVAL : MEMBER_CHECK_INTERVAL;
	await db.transaction().execute(async (trx) => {
		const { total, date, seller } = price;
		const reset = judge(alert.threshold, alert.baseline, total).kind === 'reset' ? { baseline_total: total, baseline_at: now } : {};
		const { numUpdatedRows } = await trx
			.updateTable('alerts')
			.set({
				last_total: total,
				last_date: date,
				last_seller: seller,
				seen_at: now,
				...reset,
				check_at: nextCheck(alert.reader, now, interval),
				claimed_until: 0,
				failures: 0,
			})
			.where('id', '=', alert.id)
			.where('claimed_until', '=', claim)
			.executeTakeFirst();
		if (numUpdatedRows === 0n) return;
		if (account !== null && total !== null)
			await members.onPrice(trx, { account, target: alert.target, total, market: alert.market, currency: alert.currency }, now);
		if (isSame(alert.last, price)) return;
		await trx
			.insertInto('alert_prices')
			.values({ alert_id: alert.id, at: now, ...price })
			.onConflict((conflict) => conflict.columns(['alert_id', 'at']).doNothing())
			.execute();
	});
}

/** The last known price stays; the next check is as usual. */
async function recordFailure(db: Database, alert: Alert, claim: number, now: number): Promise<void> {
	await db
		.updateTable('alerts')
		.set(({ eb }) => ({ check_at: nextCheck(alert.reader, now), claimed_until: 0, failures: eb('failures', '+', 1) }))
		.where('id', '=', alert.id)
		.where('claimed_until', '=', claim)
		.execute();
}

async function endAlert(db: Database, { id }: Alert, reason: 'past' | 'unread', now: number): Promise<void> {
	const values = { state: 'ended' as const, reason, claimed_until: 0, updated_at: now };
	await db.updateTable('alerts').set(values).where('id', '=', id).where('state', '=', 'active').execute();
}

async function checkAlert(db: Database, alert: Alert, claim: number, ports: AlertPorts): Promise<void> {
	const { log, now } = ports;
	const isPast = alert.endsOn !== null && alert.endsOn < ports.todayAt(placesOf(alert.target).from);
	if (isPast) return endAlert(db, alert, 'past', now());
	try {
		const price = await ports.priceOf(alert.target, { market: alert.market, currency: alert.currency });
		await recordPrice(db, alert, claim, price, ports.members, now());
	} catch (error) {
		log.warn('Price check failed', { alert: alert.id, ...errorDetails(error) });
		await recordFailure(db, alert, claim, now());
	}
}

/** Feeds that nobody has read for long end. */
async function endUnread(db: Database, now: number): Promise<void> {
	await db
		.updateTable('alerts')
		.set({ state: 'ended', reason: 'unread', updated_at: now })
		.where('channel', '=', 'feed')
		.where('state', '=', 'active')
		.where('read_at', '<', now - UNREAD_DAYS * MS_PER_DAY)
		.execute();
}

const BOUNCE_DAYS = 7;

/** Pauses the alerts of addresses that their servers rejected, unless the reader resumed them since. */
export async function pauseBounced(db: Database, now: number): Promise<void> {
	const rows = await db
		.selectFrom('mails')
		.select(['recipient', 'queued_at'])
		.where('bounced', '=', 1)
		.where('kind', 'in', ['price-alert', 'price-alert-ended'])
		.where('queued_at', '>', now - BOUNCE_DAYS * MS_PER_DAY)
		.execute();
	for (const { recipient, queued_at } of rows)
		await pauseReader(db, readerOfMail(recipient), 'bounced', { now, activatedBefore: Number(queued_at) });
}

/** Checks every due alert. @returns how many were checked */
export async function checkDue(ports: AlertPorts, isStopping: () => boolean = () => false): Promise<number> {
	const db = await ports.db();
	await endUnread(db, ports.now());
	for (let count = 0; ; ) {
		const at = ports.now();
		const alerts = isStopping() ? [] : await claimAlerts(db, at);
		if (alerts.length === 0) return count;
		const queue = [...alerts];
		const run = async (): Promise<void> => {
			for (let alert = queue.shift(); alert && !isStopping(); alert = queue.shift()) await checkAlert(db, alert, at + CLAIM, ports);
		};
		await Promise.all(Array.from({ length: CONCURRENCY }, run));
		count += alerts.length;
	}
}
