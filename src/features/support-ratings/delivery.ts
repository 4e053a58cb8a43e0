/** Delivers stored ratings to Freshdesk, so that a slow or failing Freshdesk loses none. */
import type { Updateable } from 'kysely';
import type { Rating } from '#features/survey/contract.ts';
import { MS_PER_HOUR } from '#lib/durations.ts';
import { type Database, database } from '#server/database/open.ts';
import type { SupportRatingRow } from '#server/database/tables/feedback.ts';
import { OutgoingError } from '#server/http/http.ts';
import { processLog } from '#server/log/log.ts';
import { type Polling, startPolling } from '#server/process/polling.ts';
import type { FreshdeskClient, FreshdeskRating } from './freshdesk.ts';
import { readReasons } from './ratings.ts';

const BATCH = 50;
/** Milliseconds a process holds a rating while it sends it. */
const LEASE_MS = 60_000;
const FIRST_WAIT = 30_000;
const LONGEST_WAIT = 6 * MS_PER_HOUR;
const INTERVAL_MS = 30_000;
/** Lets the transaction that stored a rating commit. */
const WAKE_DELAY = 100;

/** Statuses that another attempt can change: the key is fixed, the limit is over, the service is back. */
const TEMPORARY = new Set([401, 403, 408, 425, 429]);
const isFinal = (status: number | null): boolean => status !== null && status >= 400 && status < 500 && !TEMPORARY.has(status);

type DueRating = Pick<SupportRatingRow, 'ticket_id' | 'kind' | 'rating' | 'reasons' | 'comment' | 'verified' | 'next_at'> & {
	readonly revision: number;
	readonly attempts: number;
};

const dueRatings = (db: Database, now: number): Promise<DueRating[]> =>
	db
		.selectFrom('support_ratings')
		.select(['ticket_id', 'kind', 'rating', 'reasons', 'comment', 'verified', 'next_at', 'revision', 'attempts'])
		.where('next_at', '<=', now)
		.orderBy('next_at')
		.limit(BATCH)
		.execute();

/** Changes a rating unless it was changed since it was read. */
async function change(db: Database, due: DueRating, values: Updateable<SupportRatingRow>): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('support_ratings')
		.set(values)
		.where('ticket_id', '=', due.ticket_id)
		.where('kind', '=', due.kind)
		.where('revision', '=', due.revision)
		.where('next_at', '=', due.next_at)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

const toFreshdesk = ({ ticket_id, rating, reasons, comment }: DueRating): FreshdeskRating => ({
	ticketId: ticket_id,
	rating: rating as Rating,
	reasons: readReasons(reasons),
	comment,
});

async function removeUnknown(db: Database, { ticket_id, kind, revision }: DueRating): Promise<void> {
	const rows = db.deleteFrom('support_ratings').where('ticket_id', '=', ticket_id).where('kind', '=', kind);
	await rows.where('revision', '=', revision).where('verified', '=', 0).execute();
}

/** @returns milliseconds until the service accepts requests again; 0 unless it limits or rejects all of them */
async function fail(db: Database, held: DueRating, error: unknown, now: number): Promise<number> {
	const { reason, status, retryAfter } = error instanceof OutgoingError ? error : { reason: 'network', status: null, retryAfter: null };
	const failure = status === null ? reason : `${reason} ${status}`;
	processLog().warn('Delivering a rating to Freshdesk failed', { ticket: held.ticket_id, failure, attempts: held.attempts });
	const wait = Math.max(Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (held.attempts - 1)), retryAfter ?? 0);
	await change(db, held, { failure, next_at: isFinal(status) ? null : now + wait });
	if (status === 404 && held.verified === 0) await removeUnknown(db, held);
	return status === 401 || status === 403 || status === 429 ? wait : 0;
}

export interface RatingDeliveryPorts {
	readonly db: () => Promise<Database>;
	readonly client: Pick<FreshdeskClient, 'sendRating' | 'hasRating'>;
	readonly now: () => number;
}

/** Delivers due ratings. @returns milliseconds to pause before the next round; 0 if there is no need to */
export async function deliverRatings(
	{ db: open, client, now }: RatingDeliveryPorts,
	isStopping: () => boolean = () => false,
): Promise<number> {
	const db = await open();
	for (const due of await dueRatings(db, now())) {
		if (isStopping()) return 0;
		const held = { ...due, next_at: now() + LEASE_MS, attempts: due.attempts + 1 };
		if (!(await change(db, due, { next_at: held.next_at, attempts: held.attempts }))) continue;
		try {
			const rating = toFreshdesk(held);
			// An earlier attempt may have arrived although it seemed to fail, or the process ended before it was recorded.
			if (due.attempts === 0 || !(await client.hasRating(rating))) await client.sendRating(rating);
			await change(db, held, { delivered_at: now(), next_at: null, failure: null, verified: 1 });
		} catch (error) {
			const pause = await fail(db, held, error, now());
			if (pause > 0) return pause;
		}
	}
	return 0;
}

export function startRatingDelivery(client: RatingDeliveryPorts['client'], interval = INTERVAL_MS, open = database): Polling {
	const ports = { db: open, client, now: Date.now };
	let pausedUntil = 0;
	return startPolling({
		async round(isStopping) {
			if (Date.now() >= pausedUntil) pausedUntil = Date.now() + (await deliverRatings(ports, isStopping));
		},
		onError: (error) => processLog().error('Delivering ratings failed', { error: (error as Error).message }),
		interval,
		wakeDelay: WAKE_DELAY,
	});
}
