/** The embedded supplier: its switches, and one order for each key, on both engines. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Leg, Ticket } from '#engine/contract.ts';
import { EMBEDDED, OWN_AGENCY } from '#engine/fares/agencies.data.ts';
import type { BookingSupplier, ChangeOption, SandboxSwitch, SupplierOrderRequest } from '#features/booking/contract.ts';
import { createEmbeddedBooking, type PricedOffer } from '#features/booking/suppliers/embedded.ts';
import type { Passenger } from '#features/passengers/contract.ts';
import { type Database, openDatabase } from '#server/database/open.ts';
import { bookedOffer } from '#tests/support/booked-offer.ts';
import { engines } from '#tests/support/database-engines.ts';
import { offer as flightOffer, leg, START, ticket } from '#tests/support/flight-tickets.ts';

const folder = mkdtempSync(`${tmpdir()}/embedded-booking-`);
afterAll(() => rmSync(folder, { recursive: true }));

const offer = bookedOffer();
const { total } = offer;
const NOW = new Date('2026-11-23T12:00:00Z');
const context = (more: { before?: number; atPayment?: boolean; now?: Date } = {}) => ({
	before: total,
	atPayment: false,
	now: NOW,
	...more,
});
const withSwitch = (sandbox: SandboxSwitch) => ({ ...offer, sandbox });

for (const { name, fresh, missing, clean } of await engines()) {
	describe.skipIf(missing !== null)(`the embedded supplier on ${name}`, () => {
		let db: Database;
		let supplier: BookingSupplier;
		let now: number;
		let waited: number[];
		let price: PricedOffer | null;
		/** What the timetable sells on other dates. */
		let sold: Ticket[];
		beforeAll(async () => {
			db = await openDatabase(fresh(folder));
		});
		beforeEach(async () => {
			await db.deleteFrom('sandbox_orders').execute();
			[now, waited, price, sold] = [NOW.getTime(), [], offer, []];
			supplier = createEmbeddedBooking({
				db: async () => db,
				price: async () => price,
				extras: () => [],
				seatMaps: () => [],
				sale: { tickets: async () => sold, ticket: (_, id) => sold.find((one) => one.id === id) },
				now: () => now,
				wait: async (ms) => waited.push(ms),
			});
		});
		afterAll(async () => {
			await db?.destroy();
			await clean();
		});

		const request = (sandbox: SandboxSwitch = 'steady', ceiling = total): SupplierOrderRequest => ({
			order: 'K7Q2-9XMA',
			offer: withSwitch(sandbox),
			passengers: [{} as Passenger, {} as Passenger],
			contacts: { mail: 'anna@example.com', phone: '+79161234567' },
			extras: [],
			seats: [],
			total: ceiling,
		});

		it('confirms the price of the search and says when it changed or is gone', async () => {
			expect(await supplier.check(withSwitch('steady'), context())).toMatchObject({ kind: 'confirmed', offer: { total } });
			expect(await supplier.check(withSwitch('steady'), context({ before: total - 1 }))).toMatchObject({
				kind: 'changed',
				before: total - 1,
			});
			price = null;
			expect(await supplier.check(withSwitch('steady'), context())).toEqual({ kind: 'not-found' });
		});

		it.each<[SandboxSwitch, boolean, string]>([
			['price-changed', false, 'changed'],
			['sold-out', false, 'not-found'],
			['price-changed-at-payment', false, 'confirmed'],
			['price-changed-at-payment', true, 'changed'],
			['sold-out-at-payment', false, 'confirmed'],
			['sold-out-at-payment', true, 'not-found'],
			['supplier-failed', false, 'failed'],
			['supplier-slow', false, 'confirmed'],
		])('%s at the payment %s: %s', async (sandbox, atPayment, kind) => {
			expect(await supplier.check(withSwitch(sandbox), context({ atPayment }))).toMatchObject({ kind });
			expect(waited.length > 0).toBe(sandbox === 'supplier-slow');
		});

		it('keeps a changed price that the visitor has accepted', async () => {
			const changed = await supplier.check(withSwitch('price-changed-at-payment'), context({ atPayment: true }));
			if (changed.kind !== 'changed') throw new Error(changed.kind);
			expect(changed.offer.total).toBeGreaterThan(total);
			for (const atPayment of [true, false])
				expect(
					await supplier.check(withSwitch('price-changed-at-payment'), context({ before: changed.offer.total, atPayment })),
				).toMatchObject({
					kind: 'confirmed',
				});
		});

		it('surprises rarely by chance, the same within an hour', async () => {
			const kinds: string[] = [];
			for (let i = 0; i < 1500; i++) {
				const one = { ...offer, ticket: `SU${i}SVO` };
				const { kind } = await supplier.check(one, context());
				kinds.push(kind);
				if (kind !== 'confirmed') expect((await supplier.check(one, context({ now: new Date(NOW.getTime() + 60_000) }))).kind).toBe(kind);
			}
			const surprises = kinds.filter((kind) => kind !== 'confirmed').length;
			expect(surprises).toBeGreaterThan(5);
			expect(surprises).toBeLessThan(75);
		});

		it('rejects a key that belongs to another order', async () => {
			const first = await supplier.issue(request(), 'key-1');
			expect(await supplier.issue({ ...request(), order: 'ZZZZ-9999' }, 'key-1')).toEqual({ kind: 'rejected', reason: 'invalid' });
			expect(await supplier.findIssued('key-1', offer)).toEqual(first);
		});

		it('issues once for each key, with test ticket numbers', async () => {
			const outcomes = await Promise.all([1, 2, 3].map(() => supplier.issue(request(), 'key-1')));
			expect(outcomes[0]).toMatchObject({ kind: 'issued', issued: { reference: 'key-1', pnr: expect.stringMatching(/^[A-Z\d]{6}$/) } });
			for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
			if (outcomes[0]?.kind === 'issued')
				expect(outcomes[0].issued.ticketNumbers).toEqual([expect.stringMatching(/^000\d{10}$/), expect.stringMatching(/^000\d{10}$/)]);
			expect(await db.selectFrom('sandbox_orders').selectAll().execute()).toHaveLength(1);
			expect(await supplier.findIssued('key-1', offer)).toEqual(outcomes[0]);
			expect(await supplier.findIssued('key-2', offer)).toBeNull();
		});

		it('never charges more than the confirmed total', async () => {
			expect(await supplier.issue(request('steady', total - 1), 'key-1')).toEqual({ kind: 'rejected', reason: 'price-changed' });
			expect(await supplier.issue(request('steady'), 'key-1')).toEqual({ kind: 'rejected', reason: 'price-changed' });
		});

		it('rejects with issue-failed, and finds an unknown order later with issue-unknown', async () => {
			expect(await supplier.issue(request('issue-failed'), 'key-1')).toEqual({ kind: 'rejected', reason: 'sold-out' });
			expect(await supplier.issue(request('issue-unknown'), 'key-2')).toEqual({ kind: 'unknown' });
			expect(await supplier.findIssued('key-2', offer)).toBeNull();
			now += 60_000;
			expect(await supplier.findIssued('key-2', offer)).toMatchObject({ kind: 'issued' });
			expect(await supplier.issue(request('issue-unknown'), 'key-2')).toMatchObject({ kind: 'issued' });
		});

		it('refunds by the rules of the fare, before the departure only', async () => {
			const issued = { reference: 'key-1', pnr: 'ABCDEF', ticketNumbers: [] };
			const refundable = { ...offer, fareRules: { ...offer.fareRules, refund: { allowed: true, fee: 400_000 } } };
			expect(await supplier.quoteRefund(refundable, issued, NOW)).toEqual({ allowed: true, fee: 400_000, refund: total - 400_000 });
			expect(await supplier.quoteRefund(refundable, issued, new Date('2030-01-01'))).toMatchObject({ allowed: false });
			expect(await supplier.quoteRefund(offer, issued, NOW)).toMatchObject({ allowed: false, refund: 0 });
		});

		it('cancels an issued order, also twice', async () => {
			await supplier.issue(request(), 'key-1');
			const quote = { allowed: true, fee: 0, refund: total };
			const issued = { reference: 'key-1', pnr: 'ABCDEF', ticketNumbers: [] };
			for (const key of ['c-1', 'c-1']) expect(await supplier.cancel(issued, quote, key)).toEqual({ kind: 'cancelled' });
			expect(await supplier.cancel({ ...issued, reference: 'none' }, quote, 'c-2')).toEqual({ kind: 'rejected' });
		});

		describe('when a flight is changed', () => {
			const booked = bookedOffer({ ticket: 'OUT_BACK', fare: 'light' }, { adults: 2, children: 0, infants: 0 });
			const issued = { reference: 'key-1', pnr: 'ABCDEF', ticketNumbers: ['0001', '0002'] };
			const own = (id: string, legs: Leg[], sum: number): Ticket =>
				ticket(id, legs, [flightOffer(sum, { agency: OWN_AGENCY, supplier: EMBEDDED })]);
			const [out, back] = booked.flights.legs as [Leg, Leg];
			const later = (way: string, days: number) => leg(way, { start: START + days * 1440 });
			const change = { legIndex: 1, date: '2026-12-10' };
			const other = later('IST SU SVO', 9);
			const optionsOf = async (changed = booked, at = NOW) => {
				const offers = await supplier.changeOptions(changed, issued, change, at);
				return offers.kind === 'options' ? offers.options : offers.reason;
			};
			beforeEach(() => {
				sold = [own('NEW', [other], 1), own('OUT_NEW', [out, other], total + 150_000)];
			});

			it('offers other flights of the same airline between the same airports, with difference and fee for everyone', async () => {
				sold.push(own('TK', [later('IST TK SVO', 9)], 1), own('SAW', [later('SAW SU SVO', 9)], 1), own('BACK', [back], 1));
				expect(await optionsOf()).toMatchObject([
					{ id: 'OUT_NEW', difference: 150_000, fee: 600_000, pay: 750_000, refund: 0, lowerFare: null, offer: { total: total + 150_000 } },
				]);
				const [option] = (await optionsOf()) as ChangeOption[];
				expect(option?.offer.flights.legs).toEqual([out, other]);
				expect([option?.offer.query.legs[1]?.date, option?.offer.search]).toEqual(['2026-12-10', 'MOW0112IST10122']);
			});

			it('loses a lower fare of a non-refundable ticket, and gives a refundable one back less the fee', async () => {
				sold = [own('NEW', [other], 1), own('OUT_NEW', [out, other], total - 1_000_000)];
				expect(await optionsOf()).toMatchObject([{ difference: -1_000_000, pay: 600_000, refund: 0, lowerFare: 'lost' }]);
				const refundable = { ...booked, fareRules: { ...booked.fareRules, refund: { allowed: true, fee: 0 } } };
				expect(await optionsOf(refundable)).toMatchObject([{ pay: 0, refund: 400_000, lowerFare: 'refunded' }]);
			});

			it('prices the flights that are left once the trip has begun', async () => {
				sold = [own('NEW', [other], 900_000), own('BACK', [back], 800_000)];
				const begun = new Date(START * 60_000 + 3_600_000);
				expect(await optionsOf(booked, begun)).toMatchObject([{ id: 'OUT_NEW', difference: 100_000, offer: { total: total + 100_000 } }]);
				expect(await supplier.changeOptions(booked, issued, { ...change, legIndex: 0 }, begun)).toMatchObject({ reason: 'departed' });
			});

			it('says when the fare or the time does not allow it', async () => {
				const fixed = { ...booked, fareRules: { ...booked.fareRules, exchange: { allowed: false, fee: 0 } } };
				expect(await optionsOf(fixed)).toBe('fare');
				const departure = (back.segments[0]?.departureUtc ?? 0) * 60_000;
				expect(await optionsOf(booked, new Date(departure - 3_600_000))).toBe('too-close');
				expect(await optionsOf(booked, new Date(departure))).toBe('departed');
				sold = [];
				expect(await optionsOf()).toEqual([]);
			});

			it('changes once for each key, with new tickets and the old code, as its switches say', async () => {
				await supplier.issue(request(), 'key-1');
				const [option] = (await optionsOf()) as ChangeOption[];
				if (!option) throw new Error('No option');
				const changed = (sandbox: SandboxSwitch) => ({ order: 'K7Q2-9XMA', offer: { ...booked, sandbox }, issued, option });
				const outcomes = await Promise.all([1, 2].map(() => supplier.change(changed('steady'), 'change-1')));
				expect(outcomes[0]).toMatchObject({ kind: 'changed', issued: { reference: 'key-1', pnr: 'ABCDEF' } });
				expect(outcomes[1]).toEqual(outcomes[0]);
				if (outcomes[0]?.kind === 'changed') expect(outcomes[0].issued.ticketNumbers).toHaveLength(2);
				expect(await supplier.change(changed('change-failed'), 'change-2')).toEqual({ kind: 'rejected', reason: 'sold-out' });
				expect(await supplier.change(changed('change-unknown'), 'change-3')).toEqual({ kind: 'unknown' });
				expect(await supplier.findChanged('change-3', changed('change-unknown'))).toBeNull();
				now += 60_000;
				expect(await supplier.findChanged('change-3', changed('change-unknown'))).toMatchObject({ kind: 'changed' });
				await supplier.cancel(issued, { allowed: true, fee: 0, refund: 0 }, 'c-1');
				expect(await supplier.change(changed('steady'), 'change-4')).toEqual({ kind: 'rejected', reason: 'invalid' });
			});
		});

		it('has no extras with extras-failed', async () => {
			await expect(supplier.extras(withSwitch('extras-failed'))).rejects.toThrow();
			expect(await supplier.extras(withSwitch('steady'))).toEqual([]);
		});
	});
}
