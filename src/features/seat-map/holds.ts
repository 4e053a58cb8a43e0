/**
 * Seats held by bookings: at most one booking per seat of a departure. A hold that has expired is as good as none. All holds of a visitor at
 * a departure together are bounded, whatever bookings and orders they belong to.
 */
import { MS_PER_HOUR } from '#lib/durations.ts';
import type { Database } from '#server/database/open.ts';
import { seatKey } from './rules.ts';

/** How long a seat is held for a visitor who has not paid yet. */
export const HOLD_MINUTES = 20;
const HOLD_MS = HOLD_MINUTES * 60_000;
/** How long a visitor holds seats of one departure in all, from their first hold on. */
export const HOLD_TOTAL_MINUTES = 60;
const TOTAL_MS = HOLD_TOTAL_MINUTES * 60_000;
/** Time from a visitor's first hold at a departure to the first one of a new count. */
export const HOLD_PAUSE_MS = 6 * MS_PER_HOUR;

/** A booking and who fills it in. */
export interface Holder {
	readonly order: string;
	readonly visitor: string;
}

export interface HeldSeat {
	readonly departure: string;
	readonly seat: string;
	readonly passenger: number;
}

export type HoldResult =
	| { readonly kind: 'held'; readonly until: number }
	/** Nothing has changed; other bookings hold these. */
	| { readonly kind: 'taken'; readonly taken: readonly HeldSeat[] }
	/** Nothing has changed; the visitor has held seats of these departures for as long as anybody may. */
	| { readonly kind: 'ended'; readonly departures: readonly string[] };

class SeatsTaken extends Error {
	override name = 'SeatsTaken';
}

const inKeyOrder = (seats: readonly HeldSeat[]): HeldSeat[] =>
	seats.toSorted((a, b) => (seatKey(a.departure, a.seat) < seatKey(b.departure, b.seat) ? -1 : 1));

/** Takes a seat that is free, expired or the order's own; a confirmed hold stays as long as it is. @returns whether it did */
async function take(db: Database, order: string, { departure, seat, passenger }: HeldSeat, now: number, until: number): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('seat_holds')
		.values({ departure, seat, order_id: order, passenger, until })
		.onConflict((conflict) =>
			conflict
				.columns(['departure', 'seat'])
				.doUpdateSet(({ eb }) => ({
					order_id: order,
					passenger,
					until: eb
						.case()
						.when(eb.and([eb('seat_holds.order_id', '=', order), eb('seat_holds.until', '>', until)]))
						.then(eb.ref('seat_holds.until'))
						.else(until)
						.end(),
				}))
				.where(({ eb, or }) => or([eb('seat_holds.until', '<=', now), eb('seat_holds.order_id', '=', order)])),
		)
		.executeTakeFirst();
	return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** End of a hold that begins now, by departure; the first hold of a visitor at a departure starts the count. */
async function endsOf(db: Database, visitor: string, departures: readonly string[], now: number): Promise<Map<string, number>> {
	const ends = new Map<string, number>();
	for (const departure of [...new Set(departures)].sort()) {
		const { started_at } = await db
			.insertInto('seat_hold_starts')
			.values({ visitor, departure, started_at: now })
			.onConflict((conflict) =>
				conflict.columns(['visitor', 'departure']).doUpdateSet(({ eb }) => ({
					started_at: eb
						.case()
						.when('seat_hold_starts.started_at', '<=', now - HOLD_PAUSE_MS)
						.then(now)
						.else(eb.ref('seat_hold_starts.started_at'))
						.end(),
				})),
			)
			.returning('started_at')
			.executeTakeFirstOrThrow();
		ends.set(departure, Math.min(now + HOLD_MS, Number(started_at) + TOTAL_MS));
	}
	return ends;
}

/**
 * Holds exactly these seats for a booking until {@link HOLD_MINUTES} from now, or until the visitor's time at the departure ends: its earlier
 * holds of other seats end. All or nothing; seats are taken in one order everywhere, so that two bookings cannot wait for each other.
 */
export async function holdSeats(db: Database, { order, visitor }: Holder, seats: readonly HeldSeat[], now: number): Promise<HoldResult> {
	const taken: HeldSeat[] = [];
	try {
		return await db.transaction().execute(async (transaction): Promise<HoldResult> => {
			const ends = await endsOf(
				transaction,
				visitor,
				seats.map(({ departure }) => departure),
				now,
			);
			const departures = [...ends].filter(([, until]) => until <= now).map(([departure]) => departure);
			if (departures.length > 0) return { kind: 'ended', departures };
			for (const seat of inKeyOrder(seats))
				if (!(await take(transaction, order, seat, now, ends.get(seat.departure) ?? now))) taken.push(seat);
			if (taken.length > 0) throw new SeatsTaken();
			await releaseOthers(transaction, order, seats, now + HOLD_MS);
			return { kind: 'held', until: Math.min(now + HOLD_MS, ...ends.values()) };
		});
	} catch (error) {
		if (error instanceof SeatsTaken) return { kind: 'taken', taken };
		throw error;
	}
}

/** Confirmed holds stay: a form sent before the order was placed may arrive after it. */
async function releaseOthers(db: Database, order: string, seats: readonly HeldSeat[], until: number): Promise<void> {
	const own = db.selectFrom('seat_holds').select(['departure', 'seat']).where('order_id', '=', order);
	const held = await own.where('until', '<=', until).execute();
	const wanted = new Set(seats.map(({ departure, seat }) => seatKey(departure, seat)));
	for (const { departure, seat } of held) {
		if (wanted.has(seatKey(departure, seat))) continue;
		const other = db.deleteFrom('seat_holds').where('order_id', '=', order).where('departure', '=', departure).where('seat', '=', seat);
		await other.where('until', '<=', until).execute();
	}
}

/** Gives an order's unexpired seats to the booking that takes its place, for as long as a new hold of the visitor. */
export async function moveHolds(db: Database, order: string, { order: booking, visitor }: Holder, now: number): Promise<void> {
	const held = await db.selectFrom('seat_holds').select('departure').distinct().where('order_id', '=', order).execute();
	const ends = await endsOf(
		db,
		visitor,
		held.map(({ departure }) => departure),
		now,
	);
	for (const [departure, until] of ends)
		await db
			.updateTable('seat_holds')
			.set({ order_id: booking, until })
			.where('order_id', '=', order)
			.where('departure', '=', departure)
			.where('until', '>', now)
			.execute();
}

/**
 * Makes holds of an order last until each departure, from the start of its payment on.
 *
 * @param departures time of each departure by its key
 */
export async function confirmHolds(db: Database, order: string, departures: ReadonlyMap<string, number>): Promise<void> {
	for (const [departure, until] of departures)
		await db.updateTable('seat_holds').set({ until }).where('order_id', '=', order).where('departure', '=', departure).execute();
}

export async function releaseHolds(db: Database, order: string): Promise<void> {
	await db.deleteFrom('seat_holds').where('order_id', '=', order).execute();
}

/** Releases an order's seats of some departures. */
export async function releaseDepartures(db: Database, order: string, departures: readonly string[]): Promise<void> {
	await db.deleteFrom('seat_holds').where('order_id', '=', order).where('departure', 'in', departures).execute();
}

/** When an order's first hold expires; null if it holds no seat. */
export async function heldUntil(db: Database, order: string, now: number): Promise<number | null> {
	const { until } = await db
		.selectFrom('seat_holds')
		.select(({ fn }) => fn.min('until').as('until'))
		.where('order_id', '=', order)
		.where('until', '>', now)
		.executeTakeFirstOrThrow();
	return until ?? null;
}

/** Keys (`seatKey`) of seats of departures that other orders hold. */
export async function takenSeats(
	db: Database,
	departures: readonly string[],
	exceptOrder: string | null,
	now: number,
): Promise<Set<string>> {
	if (departures.length === 0) return new Set();
	const rows = await db
		.selectFrom('seat_holds')
		.select(['departure', 'seat', 'order_id'])
		.where('departure', 'in', departures)
		.where('until', '>', now)
		.execute();
	return new Set(rows.filter(({ order_id }) => order_id !== exceptOrder).map(({ departure, seat }) => seatKey(departure, seat)));
}

/** Deletes holds that expired before a time, at most `limit`. @returns the number deleted */
export async function deleteOldHolds(db: Database, before: number, limit: number): Promise<number> {
	const old = db.selectFrom('seat_holds').select(['departure', 'seat']).where('until', '<', before).orderBy('until').limit(limit);
	const { numDeletedRows } = await db
		.deleteFrom('seat_holds')
		.where(({ eb, refTuple }) => eb(refTuple('departure', 'seat'), 'in', old.$asTuple('departure', 'seat')))
		.executeTakeFirst();
	return Number(numDeletedRows);
}

/** Deletes starts of visitors' holds before a time, at most `limit`. @returns the number deleted */
export async function deleteOldHoldStarts(db: Database, before: number, limit: number): Promise<number> {
	const old = db
		.selectFrom('seat_hold_starts')
		.select(['visitor', 'departure'])
		.where('started_at', '<', before)
		.orderBy('started_at')
		.limit(limit);
	const { numDeletedRows } = await db
		.deleteFrom('seat_hold_starts')
		.where(({ eb, refTuple }) => eb(refTuple('visitor', 'departure'), 'in', old.$asTuple('visitor', 'departure')))
		.executeTakeFirst();
	return Number(numDeletedRows);
}
