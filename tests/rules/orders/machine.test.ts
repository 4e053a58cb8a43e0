import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyOf, type NewEffect, type OrderInput, type OrderSnapshot, step } from '#features/orders/machine.ts';

const TOTAL = 2_790_000;

const placed = (): OrderSnapshot => ({
	id: 'K7Q2-9XMA',
	state: 'awaiting-payment',
	total: TOTAL,
	issued: false,
	refundDue: 0,
	payments: [],
});

function run(order: OrderSnapshot, ...inputs: OrderInput[]) {
	const effects: string[] = [];
	const mails: string[] = [];
	let current = order;
	for (const input of inputs) {
		const next = step(current, input);
		if (!next) continue;
		current = next.order;
		effects.push(...next.effects.map(({ key }) => key));
		mails.push(...next.mails.map(({ kind }) => kind));
	}
	return { order: current, effects, mails };
}

const start = (payment: string): OrderInput => ({ kind: 'payment-started', payment, amount: TOTAL, until: 1 });
const paid: OrderInput[] = [
	start('p1'),
	{ kind: 'payment-authorized', payment: 'p1' },
	{ kind: 'issued', pnr: 'QWE123' },
	{ kind: 'captured', payment: 'p1', amount: TOTAL },
];
const refund = (amount: number): OrderInput => ({
	kind: 'refund-requested',
	request: 'r1',
	fee: TOTAL - amount,
	refund: amount,
	by: 'visitor',
});

describe('the order machine', () => {
	it('authorizes, issues, captures, confirms', () => {
		const { order, effects, mails } = run(placed(), ...paid);
		expect([order.state, moneyOf(order)]).toEqual(['confirmed', { captured: TOTAL, refunded: 0 }]);
		expect(effects).toEqual(['lookup-payment:p1', 'expire:K7Q2-9XMA', 'issue:K7Q2-9XMA', 'capture:p1']);
		expect(mails).toEqual(['confirmed']);
	});

	it('captures nothing before the tickets are issued', () => {
		const { order } = run(
			placed(),
			start('p1'),
			{ kind: 'payment-authorized', payment: 'p1' },
			{ kind: 'captured', payment: 'p1', amount: 1 },
		);
		expect([order.state, moneyOf(order).captured]).toEqual(['issuing', 0]);
	});

	it('releases the money when the supplier rejects', () => {
		const { order, effects, mails } = run(
			placed(),
			start('p1'),
			{ kind: 'payment-authorized', payment: 'p1' },
			{ kind: 'issue-rejected', reason: 'sold-out' },
			{ kind: 'issued', pnr: 'QWE123' },
			{ kind: 'released', payment: 'p1' },
		);
		expect([order.state, order.issued]).toEqual(['released', false]);
		expect(effects.slice(-1)).toEqual(['release:p1']);
		expect(mails).toEqual(['released']);
	});

	it('takes no second payment while the first is unknown', () => {
		const { order } = run(placed(), start('p1'), { kind: 'payment-unknown', payment: 'p1' }, start('p2'));
		expect([order.state, order.payments.length]).toEqual(['payment-unknown', 1]);
	});

	it('releases an earlier payment that is authorized after another one was started', () => {
		const { order, effects } = run(placed(), start('p1'), { kind: 'payment-declined', payment: 'p1', reason: 'declined' }, start('p2'), {
			kind: 'payment-authorized',
			payment: 'p1',
		});
		expect(order.state).toBe('awaiting-payment');
		expect(effects.filter((key) => key === 'release:p1').length).toBeGreaterThan(0);
		expect(effects).not.toContain('issue:K7Q2-9XMA');
	});

	it('refunds what was agreed, or keeps the tickets if the supplier rejects the cancellation', () => {
		const ok = run(
			placed(),
			...paid,
			refund(2_000_000),
			{ kind: 'cancelled', request: 'r1' },
			{ kind: 'refunded', payment: 'p1', amount: 2_000_000 },
		);
		expect([ok.order.state, moneyOf(ok.order).refunded]).toEqual(['refunded', 2_000_000]);
		const kept = run(placed(), ...paid, refund(2_000_000), { kind: 'cancel-rejected', request: 'r1' });
		expect([kept.order.state, kept.mails.at(-1)]).toEqual(['confirmed', 'refund-failed']);
	});

	it('ends without a refund where the fare gives none back', () => {
		const { order, effects } = run(placed(), ...paid, refund(0), { kind: 'cancelled', request: 'r1' });
		expect(order.state).toBe('refunded');
		expect(effects.some((key) => key.startsWith('refund:'))).toBe(false);
	});

	it('expires unpaid orders only', () => {
		expect(run(placed(), start('p1'), { kind: 'expired' }).order.state).toBe('expired');
		expect(run(placed(), ...paid, { kind: 'expired' }).order.state).toBe('confirmed');
		expect(run(placed(), start('p1'), { kind: 'payment-unknown', payment: 'p1' }, { kind: 'expired' }).order.state).toBe('payment-unknown');
	});

	it('throws before money exceeds the confirmed total', () => {
		expect(() => run(placed(), { ...start('p1'), amount: TOTAL + 1 } as OrderInput)).toThrow('above the confirmed total');
		expect(() => run(placed(), ...paid.slice(0, 3), { kind: 'captured', payment: 'p1', amount: TOTAL + 1 })).toThrow('above the confirmed');
		expect(() => run(placed(), ...paid, refund(TOTAL + 1))).toThrow('Refund above');
	});
});

const payment = fc.constantFrom('p1', 'p2', 'p3');
const anyInput: fc.Arbitrary<OrderInput> = fc.oneof(
	fc.record({ kind: fc.constant('payment-started' as const), payment, amount: fc.constant(TOTAL), until: fc.constant(1) }),
	fc.record({ kind: fc.constantFrom('payment-authorized' as const, 'payment-unknown' as const, 'payment-mismatch' as const), payment }),
	fc.record({ kind: fc.constant('payment-declined' as const), payment, reason: fc.constant('declined') }),
	fc.constant({ kind: 'issued' as const, pnr: 'QWE123' }),
	fc.record({ kind: fc.constant('issue-rejected' as const), reason: fc.constant('sold-out') }),
	fc.constantFrom({ kind: 'issue-unknown' as const }, { kind: 'expired' as const }),
	fc.record({ kind: fc.constant('captured' as const), payment, amount: fc.constant(TOTAL) }),
	fc.record({ kind: fc.constant('released' as const), payment }),
	fc.constant(refund(2_000_000)),
	fc.record({ kind: fc.constantFrom('cancelled' as const, 'cancel-rejected' as const), request: fc.constant('r1') }),
	fc.record({ kind: fc.constant('refunded' as const), payment, amount: fc.constant(2_000_000) }),
);

/** Outcomes that the outside world can report: only of effects that were queued. */
function isPossible(input: OrderInput, queued: ReadonlyMap<string, NewEffect>, done: Set<string>): boolean {
	const needs = (key: string): boolean => queued.has(key) && !done.has(key) && Boolean(done.add(key));
	if (input.kind === 'captured') return needs(`capture:${input.payment}`);
	if (input.kind === 'refunded') return needs(`refund:r1:${input.payment}`);
	if (input.kind === 'released') return needs(`release:${input.payment}`);
	return true;
}

describe('any order of events', () => {
	it('keeps captured money within the confirmed total, equal to confirmed orders less refunds, with one effect per key', () => {
		fc.assert(
			fc.property(fc.array(anyInput, { maxLength: 60 }), (inputs) => {
				let order = placed();
				const queued = new Map<string, NewEffect>();
				const done = new Set<string>();
				for (const input of [start('p1'), ...inputs]) {
					if (!isPossible(input, queued, done)) continue;
					const next = step(order, input);
					if (!next) continue;
					for (const effect of next.effects) {
						const earlier = queued.get(effect.key);
						if (earlier) expect(effect).toEqual(earlier);
						queued.set(effect.key, effect);
					}
					order = next.order;
					const { captured, refunded } = moneyOf(order);
					expect(captured).toBeLessThanOrEqual(TOTAL);
					expect(refunded).toBeLessThanOrEqual(captured);
					const hasTickets = ['confirmed', 'refunding', 'refunded'].includes(order.state);
					expect(captured).toBe(hasTickets ? TOTAL : 0);
					expect(captured - refunded).toBe(hasTickets ? TOTAL - refunded : 0);
					expect(order.payments.filter(({ state }) => state === 'authorized').length).toBeLessThanOrEqual(1);
				}
				expect([...queued.keys()].filter((key) => key.startsWith('issue:')).length).toBeLessThanOrEqual(1);
				expect([...queued.keys()].filter((key) => key.startsWith('capture:')).length).toBeLessThanOrEqual(1);
			}),
			{ numRuns: 3000 },
		);
	});
});
