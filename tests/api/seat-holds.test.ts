/** Held seats: one booking per seat, with an expiry, on both engines. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
	confirmHolds,
	deleteOldHoldStarts,
	deleteOldHolds,
	type HeldSeat,
	HOLD_MINUTES,
	HOLD_PAUSE_MS,
	HOLD_TOTAL_MINUTES,
	heldUntil,
	holdSeats,
	moveHolds,
	releaseHolds,
	takenSeats,
} from '#features/seat-map/holds.ts';
import { type Database, openDatabase } from '#server/database/open.ts';
import { engines } from '#tests/support/database-engines.ts';

const folder = mkdtempSync(`${tmpdir()}/seat-holds-`);
afterAll(() => rmSync(folder, { recursive: true }));

const NOW = Date.UTC(2026, 10, 23, 12);
const LATER = NOW + HOLD_MINUTES * 60_000;
const FLIGHT = 'SU-SVO-AER-20261201T1040';
/** Each booking has its own visitor. */
const hold = (db: Database, order: string, seats: readonly HeldSeat[], now: number) =>
	holdSeats(db, { order, visitor: `visitor-of-${order}` }, seats, now);
const seat = (id: string, passenger = 0, departure = FLIGHT) => ({ departure, seat: id, passenger });

for (const { name, fresh, missing, clean } of await engines()) {
	describe.skipIf(missing !== null)(`held seats on ${name}`, () => {
		let db: Database;
		beforeAll(async () => {
			db = await openDatabase(fresh(folder));
		});
		afterEach(async () => {
			await db.deleteFrom('seat_holds').execute();
			await db.deleteFrom('seat_hold_starts').execute();
		});
		afterAll(async () => {
			await db?.destroy();
			await clean();
		});

		it('are taken for everyone else until they expire', async () => {
			expect(await hold(db, 'A', [seat('12A')], NOW)).toEqual({ kind: 'held', until: LATER });
			expect(await hold(db, 'B', [seat('12A')], LATER - 1)).toEqual({ kind: 'taken', taken: [seat('12A')] });
			expect([...(await takenSeats(db, [FLIGHT], 'B', NOW))]).toEqual([`${FLIGHT}/12A`]);
			expect([...(await takenSeats(db, [FLIGHT], 'A', NOW))]).toEqual([]);
			expect([...(await takenSeats(db, [], null, NOW))]).toEqual([]);
			expect(await hold(db, 'B', [seat('12A')], LATER)).toMatchObject({ kind: 'held' });
			expect(await heldUntil(db, 'A', LATER)).toBeNull();
		});
		it('are held all together or not at all', async () => {
			await hold(db, 'A', [seat('12B')], NOW);
			expect(await hold(db, 'B', [seat('12A'), seat('12B', 1)], NOW)).toEqual({ kind: 'taken', taken: [seat('12B', 1)] });
			expect([...(await takenSeats(db, [FLIGHT], null, NOW))]).toEqual([`${FLIGHT}/12B`]);
		});
		it('replace the earlier ones of the order, and swap between its passengers', async () => {
			await hold(db, 'A', [seat('12A', 0), seat('12B', 1)], NOW);
			expect(await hold(db, 'A', [seat('12B', 0), seat('14C', 1)], NOW)).toMatchObject({ kind: 'held' });
			const rows = await db.selectFrom('seat_holds').select(['seat', 'passenger']).orderBy('seat').execute();
			expect(rows).toEqual([
				{ seat: '12B', passenger: 0 },
				{ seat: '14C', passenger: 1 },
			]);
			await hold(db, 'A', [], NOW);
			expect(await heldUntil(db, 'A', NOW)).toBeNull();
		});
		it('keep the earlier ones if a new one is taken', async () => {
			await hold(db, 'A', [seat('12A')], NOW);
			await hold(db, 'B', [seat('20F')], NOW);
			expect(await hold(db, 'A', [seat('20F')], NOW)).toMatchObject({ kind: 'taken' });
			expect([...(await takenSeats(db, [FLIGHT], 'B', NOW))]).toEqual([`${FLIGHT}/12A`]);
		});
		it('move to the booking that takes the place of a confirmed order, for as long as any hold', async () => {
			await hold(db, 'A', [seat('12A'), seat('12B', 1)], NOW);
			await confirmHolds(db, 'A', new Map([[FLIGHT, NOW + 1e9]]));
			await moveHolds(db, 'A', { order: 'B', visitor: 'visitor-of-A' }, NOW + 60_000);
			expect([await heldUntil(db, 'A', NOW), await heldUntil(db, 'B', NOW)]).toEqual([null, LATER + 60_000]);
			expect(await hold(db, 'A', [seat('12A')], NOW + 120_000)).toMatchObject({ kind: 'taken' });
			await moveHolds(db, 'B', { order: 'C', visitor: 'visitor-of-A' }, LATER + 60_000);
			expect(await heldUntil(db, 'C', NOW)).toBeNull();
		});
		describe('of one visitor at a departure', () => {
			const END = NOW + HOLD_TOTAL_MINUTES * 60_000;
			const OTHER = 'SU-AER-SVO-20261210T1040';
			const by = (order: string, visitor = 'ada') => ({ order, visitor });

			it('end with their time, whatever bookings and seats they are of', async () => {
				for (let now = NOW, order = 0; now < END; now += 15 * 60_000, order++)
					expect(await holdSeats(db, by(`order-${order}`), [seat(`1${order}A`)], now)).toEqual({
						kind: 'held',
						until: Math.min(now + HOLD_MINUTES * 60_000, END),
					});
				expect(await holdSeats(db, by('last'), [seat('20A')], END)).toEqual({ kind: 'ended', departures: [FLIGHT] });
				expect(await heldUntil(db, 'last', END - 1)).toBeNull();
				expect([...(await takenSeats(db, [FLIGHT], null, END))]).toEqual([]);
				expect(await holdSeats(db, by('new', 'eve'), [seat('10A')], END)).toMatchObject({ kind: 'held' });
			});

			it('are not renewed by orders that are placed and withdrawn', async () => {
				let order = 'order-0';
				await holdSeats(db, by(order), [seat('12A')], NOW);
				for (let turn = 1; turn <= 10; turn++) {
					const now = NOW + turn * 10 * 60_000;
					await confirmHolds(db, order, new Map([[FLIGHT, NOW + 1e9]]));
					const next = `order-${turn}`;
					await moveHolds(db, order, by(next), now);
					expect(await heldUntil(db, next, now)).toBe(now < END ? Math.min(now + HOLD_MINUTES * 60_000, END) : null);
					if (now < END) order = next;
					else await releaseHolds(db, order);
				}
				expect([...(await takenSeats(db, [FLIGHT], null, END))]).toEqual([]);
			});

			it('name each departure whose time has ended, and change nothing', async () => {
				await holdSeats(db, by('A'), [seat('12A')], NOW);
				const both = [seat('12A'), seat('7C', 0, OTHER)];
				expect(await holdSeats(db, by('A'), both, END)).toEqual({ kind: 'ended', departures: [FLIGHT] });
				expect(await heldUntil(db, 'A', END)).toBeNull();
				expect(await holdSeats(db, by('A'), both.slice(1), END)).toMatchObject({ kind: 'held' });
			});

			it('count anew after a pause, and their start is deleted', async () => {
				await holdSeats(db, by('A'), [seat('12A')], NOW);
				expect(await holdSeats(db, by('A'), [seat('12A')], NOW + HOLD_PAUSE_MS - 1)).toMatchObject({ kind: 'ended' });
				expect(await holdSeats(db, by('A'), [seat('12A')], NOW + HOLD_PAUSE_MS)).toMatchObject({ kind: 'held' });
				expect(await holdSeats(db, by('A'), [seat('12A')], NOW + HOLD_PAUSE_MS + 60_000)).toMatchObject({ kind: 'held' });
				expect(await deleteOldHoldStarts(db, NOW + HOLD_PAUSE_MS, 10)).toBe(0);
				expect(await deleteOldHoldStarts(db, NOW + HOLD_PAUSE_MS + 1, 10)).toBe(1);
			});
		});
		it('can be confirmed until departure and released', async () => {
			await hold(db, 'A', [seat('12A')], NOW);
			await confirmHolds(db, 'A', new Map([[FLIGHT, NOW + 1e9]]));
			expect(await hold(db, 'B', [seat('12A')], NOW + 1e9 - 1)).toMatchObject({ kind: 'taken' });
			await releaseHolds(db, 'A');
			expect(await hold(db, 'B', [seat('12A')], NOW)).toMatchObject({ kind: 'held' });
		});
		it('of an order are neither shortened nor released by a form that arrives late', async () => {
			const end = NOW + 1e9;
			await hold(db, 'A', [seat('12A')], NOW);
			await confirmHolds(db, 'A', new Map([[FLIGHT, end]]));
			expect(await hold(db, 'A', [seat('12A')], NOW)).toMatchObject({ kind: 'held' });
			expect(await hold(db, 'A', [seat('14C')], NOW)).toMatchObject({ kind: 'held' });
			expect([...(await takenSeats(db, [FLIGHT], null, end - 1))]).toEqual([`${FLIGHT}/12A`]);
		});
		it('are deleted after their expiry', async () => {
			await hold(db, 'A', [seat('12A')], NOW);
			await hold(db, 'B', [seat('12B')], NOW + 60_000);
			expect(await deleteOldHolds(db, LATER + 1, 10)).toBe(1);
			expect([...(await takenSeats(db, [FLIGHT], null, NOW))]).toEqual([`${FLIGHT}/12B`]);
		});
		it.each(['free', 'expired'])('have one winner of 50 attempts at once for a seat that is %s', async (state) => {
			if (state === 'expired') await hold(db, 'old', [seat('1A')], NOW - 2 * HOLD_MINUTES * 60_000);
			const orders = Array.from({ length: 50 }, (_, i) => `order-${i}`);
			const results = await Promise.all(orders.map((order) => hold(db, order, [seat('1A')], NOW)));
			const winners = orders.filter((_, i) => results[i]?.kind === 'held');
			expect(winners).toHaveLength(1);
			const rows = await db.selectFrom('seat_holds').selectAll().execute();
			expect(rows).toEqual([{ ...rows[0], departure: FLIGHT, seat: '1A', order_id: winners[0] }]);
		});
		it('do not deadlock when bookings want the same seats in another order', async () => {
			const [first, second] = [
				[seat('1A'), seat('1B', 1)],
				[seat('1B'), seat('1A', 1)],
			];
			const results = await Promise.all(Array.from({ length: 20 }, (_, i) => hold(db, `order-${i}`, i % 2 ? first : second, NOW)));
			expect(results.filter(({ kind }) => kind === 'held')).toHaveLength(1);
		});
	});
}
