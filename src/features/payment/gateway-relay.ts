/**
 * Delivers the gateway's events to the merchant that created the payment, in any number of processes, and settles payments that are due.
 * An event is delivered at least once: if a process dies before it records the delivery, the event is sent again with the same id.
 */
import { MS_PER_DAY, MS_PER_HOUR } from '#lib/durations.ts';
import type { Database } from '#server/database/open.ts';
import { skippingLocked } from '#server/database/row-locks.ts';
import type { PaymentCreator } from '#server/database/tables/payment.ts';
import type { Log } from '#server/log/log.ts';
import type { BackgroundWork } from '#server/process/background-work.ts';
import { startPolling } from '#server/process/polling.ts';
import { onEventQueued, settleDue } from './gateway-records.ts';
import { SIGNATURE_HEADER, signatureOf } from './gateway-signature.ts';

const SECOND = 1000;
/** Waits after the first, second … failed attempt; the last one repeats until the event is too old. */
const WAITS = [SECOND, 5 * SECOND, 30 * SECOND, MS_PER_HOUR / 30, MS_PER_HOUR / 6, MS_PER_HOUR];
const MAX_AGE = 3 * MS_PER_DAY;
/** How long a process may hold an event; must exceed the longest delivery. */
const CLAIM = MS_PER_HOUR / 60;
const POLL = SECOND;
/** Lets the transaction that queued an event commit. */
const WAKE_DELAY = 20;
const MAX_ERROR = 500;

export interface RelayOptions {
	readonly db: () => Promise<Database>;
	/** Rejects if the event must be delivered again. */
	readonly deliver: (headers: Headers, body: string) => Promise<void>;
	/** Whose events it delivers, default those of this process: the others' must not wait for one that fails. */
	readonly to?: PaymentCreator;
	/** Signs them; default the server's own. */
	readonly secret?: Uint8Array;
	readonly log: Pick<Log, 'warn'>;
	readonly now: () => number;
}

const due = (db: Database, to: PaymentCreator, now: number) =>
	db
		.selectFrom('gateway_events')
		.select('id')
		.where('creator', '=', to)
		.where('state', 'in', ['queued', 'sending'])
		.where('next_at', '<=', now)
		.orderBy('next_at')
		.limit(1);

/** Takes a due event, or one whose claim expired. */
async function claimEvent(db: Database, to: PaymentCreator, now: number) {
	if (!(await due(db, to, now).executeTakeFirst())) return undefined;
	return db.transaction().execute(async (trx) => {
		const row = await skippingLocked(trx, due(trx, to, now)).executeTakeFirst();
		if (!row) return undefined;
		return trx
			.updateTable('gateway_events')
			.set(({ eb }) => ({ state: 'sending', attempts: eb('attempts', '+', 1), next_at: now + CLAIM }))
			.where('id', '=', row.id)
			.returningAll()
			.executeTakeFirst();
	});
}

type ClaimedEvent = NonNullable<Awaited<ReturnType<typeof claimEvent>>>;

const deliverSigned = async ({ deliver, secret, now }: RelayOptions, body: string): Promise<void> =>
	deliver(new Headers({ [SIGNATURE_HEADER]: signatureOf(body, now(), secret) }), body);

async function deliverOne(options: RelayOptions, event: ClaimedEvent): Promise<void> {
	const { db, log, now } = options;
	const { id, reference, type, attempts } = event;
	const body = JSON.stringify({ id, type, reference, created: Math.floor(Number(event.at) / SECOND) });
	const outcome = await deliverSigned(options, body).then(
		() => ({ state: 'delivered' as const, delivered_at: now(), error: null }),
		(error: unknown) => {
			const wait = WAITS[Math.min(attempts, WAITS.length) - 1] ?? MS_PER_HOUR;
			const state = now() - Number(event.at) > MAX_AGE ? ('failed' as const) : ('queued' as const);
			log.warn('Delivering a payment event failed', { event: id, type, attempts, state });
			return {
				state,
				next_at: now() + wait,
				error: String((error as Error).message)
					.slice(0, MAX_ERROR)
					.toWellFormed(),
			};
		},
	);
	await (await db())
		.updateTable('gateway_events')
		.set(outcome)
		.where('id', '=', id)
		.where('state', '=', 'sending')
		.where('attempts', '=', attempts)
		.execute();
}

/** Settles what is due, then delivers every due event. @returns how many deliveries were attempted */
export async function relayDue(options: RelayOptions, isStopping: () => boolean = () => false): Promise<number> {
	const db = await options.db();
	await settleDue(db, options.now());
	for (let count = 0; ; count++) {
		const event = isStopping() ? undefined : await claimEvent(db, options.to ?? 'own', options.now());
		if (!event) return count;
		await deliverOne(options, event);
	}
}

export function startRelay(options: RelayOptions): BackgroundWork {
	const polling = startPolling({
		round: (isStopping) => relayDue(options, isStopping),
		onError: (error) => options.log.warn('Relaying payment events failed', { error: (error as Error).message }),
		interval: POLL,
		wakeDelay: WAKE_DELAY,
	});
	onEventQueued(polling.wake);
	return polling;
}

/** Deletes the oldest delivered or failed events before a time, at most `limit`. @returns the number deleted */
export async function deleteOldEvents(db: Database, before: number, limit: number): Promise<number> {
	const old = db
		.selectFrom('gateway_events')
		.select('id')
		.where('at', '<', before)
		.where('state', 'in', ['delivered', 'failed'])
		.orderBy('at')
		.limit(limit);
	const { numDeletedRows } = await db.deleteFrom('gateway_events').where('id', 'in', old).executeTakeFirst();
	return Number(numDeletedRows);
}
