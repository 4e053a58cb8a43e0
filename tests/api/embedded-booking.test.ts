/** The embedded supplier: its switches, and one order for each key, on both engines. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BookingSupplier, SandboxSwitch, SupplierOrderRequest } from '#features/booking/contract.ts';
import { createEmbeddedBooking, type PricedOffer } from '#features/booking/suppliers/embedded.ts';
import type { Passenger } from '#features/passengers/contract.ts';
import { type Database, openDatabase } from '#server/database/open.ts';
import { bookedOffer } from '#tests/support/booked-offer.ts';
import { engines } from '#tests/support/database-engines.ts';

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
		beforeAll(async () => {
			db = await openDatabase(fresh(folder));
		});
		beforeEach(async () => {
			await db.deleteFrom('sandbox_orders').execute();
			[now, waited, price] = [NOW.getTime(), [], offer];
			supplier = createEmbeddedBooking({
				db: async () => db,
				price: async () => price,
				extras: () => [],
				seatMaps: () => [],
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

		it('has no extras with extras-failed', async () => {
			await expect(supplier.extras(withSwitch('extras-failed'))).rejects.toThrow();
			expect(await supplier.extras(withSwitch('steady'))).toEqual([]);
		});
	});
}
