import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { step } from '#features/orders/effects/machine.ts';
import { moneyOf, type NewEffect, type OrderInput, type OrderSnapshot, OUTCOME_NOT_FOUND } from '#features/orders/effects/snapshot.ts';

const ID = 'K7Q2-9XMA';
const TOTAL = 2_790_000;
const DELAYED: OrderInput = { kind: 'issued-after-release', pnr: 'QWE123', reference: 'ref-1', tickets: '5552100000000' };

const placed = (): OrderSnapshot => ({
	id: ID,
	state: 'awaiting-payment',
	total: TOTAL,
	issued: false,
	refundDue: 0,
	payments: [],
	changes: [],
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

const CHANGE = 500_000;
const change = (request: string, more: Partial<{ amount: number; refund: number; payment: string | null }> = {}): OrderInput => ({
	kind: 'change-requested',
	request,
	amount: CHANGE,
	refund: 0,
	payment: `p-${request}`,
	until: 1,
	...more,
});
const free = { amount: 0, payment: null };
const made = (request: string): OrderInput => ({ kind: 'changed', request, flights: {} });

describe('the order machine', () => {
	it('authorizes, issues, captures, confirms', () => {
		const { order, effects, mails } = run(placed(), ...paid);
		expect([order.state, moneyOf(order)]).toEqual(['confirmed', { captured: TOTAL, refunded: 0 }]);
		expect(effects).toEqual(['lookup-payment:p1', 'expire:K7Q2-9XMA', 'issue:p1', 'capture:p1']);
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

	it('is withdrawn while nothing is paid, and releases a payment that arrives later', () => {
		const withdrawn: OrderInput = { kind: 'withdrawn', draft: 'NEW2-DRFT' };
		const { order, effects, mails } = run(placed(), start('p1'), withdrawn, { kind: 'payment-authorized', payment: 'p1' }, withdrawn);
		expect([order.state, order.payments.map(({ state }) => state), mails]).toEqual(['withdrawn', ['cancelled'], []]);
		expect(effects.slice(2)).toEqual(['release:p1', 'release:p1']);
		const declined: OrderInput = { kind: 'payment-declined', payment: 'p1', reason: 'declined' };
		expect(run(placed(), start('p1'), declined, withdrawn).order.state).toBe('withdrawn');
	});

	it.each<[string, OrderInput[]]>([
		['authorized', paid.slice(0, 2)],
		['captured', paid],
		['unknown', [start('p1'), { kind: 'payment-unknown', payment: 'p1' }]],
		['expired', [start('p1'), { kind: 'expired' }]],
	])('is not withdrawn when it is %s', (_, inputs) => {
		const { order } = run(placed(), ...inputs);
		expect(step(order, { kind: 'withdrawn', draft: 'NEW2-DRFT' })).toBeNull();
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

	it('cancels tickets that are issued after the release, and captures nothing', () => {
		const unknown: OrderInput[] = [start('p1'), { kind: 'payment-authorized', payment: 'p1' }, { kind: 'issue-unknown' }];
		const released: OrderInput[] = [...unknown, { kind: 'issue-rejected', reason: OUTCOME_NOT_FOUND }];
		const { order, effects, mails } = run(placed(), ...released, DELAYED, DELAYED, { kind: 'captured', payment: 'p1', amount: TOTAL });
		expect([order.state, order.issued, moneyOf(order).captured]).toEqual(['released', false, 0]);
		expect(effects.slice(-4)).toEqual([
			'release:p1',
			`find-delayed-issue:${ID}`,
			`cancel-delayed-issue:${ID}`,
			`cancel-delayed-issue:${ID}`,
		]);
		expect(mails).toEqual(['released']);
		expect(run(placed(), ...unknown, DELAYED).effects).not.toContain(`cancel-delayed-issue:${ID}`);
		expect(run(placed(), ...paid, DELAYED).effects).not.toContain(`cancel-delayed-issue:${ID}`);
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
		expect(effects.filter((key) => key.startsWith('issue:'))).toEqual([]);
	});

	it('issues by a key of the payment that pays the tickets', () => {
		const declined: OrderInput = { kind: 'payment-declined', payment: 'p1', reason: 'declined' };
		const { order, effects } = run(placed(), start('p1'), declined, start('p2'), { kind: 'payment-authorized', payment: 'p2' });
		expect(order.state).toBe('issuing');
		expect(effects.filter((key) => key.startsWith('issue:'))).toEqual(['issue:p2']);
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

describe('a change of an order', () => {
	const authorized: OrderInput = { kind: 'payment-authorized', payment: 'p-c1' };
	const captured: OrderInput = { kind: 'captured', payment: 'p-c1', amount: CHANGE };

	it('is paid, made, captured and confirmed with a mail', () => {
		const { order, effects, mails } = run(placed(), ...paid, change('c1'), authorized, made('c1'), captured);
		expect([order.state, order.changes[0]?.state, moneyOf(order).captured]).toEqual(['confirmed', 'done', TOTAL + CHANGE]);
		expect(effects.slice(4)).toEqual(['lookup-payment:p-c1', 'expire-change:c1', 'change:c1', 'capture:p-c1']);
		expect(mails.at(-1)).toBe('changed');
	});

	it('is made at once if nothing is paid, and gives a lower fare back before the order is confirmed', () => {
		const gratis = run(placed(), ...paid, change('c1', free), made('c1'));
		expect([gratis.order.state, gratis.effects.slice(4)]).toEqual(['confirmed', ['change:c1']]);
		const lower = run(placed(), ...paid, change('c1', { ...free, refund: 300_000 }), made('c1'));
		expect([lower.order.state, lower.effects.at(-1)]).toEqual(['changing', 'refund:c1:p1']);
		const done = run(lower.order, { kind: 'refunded', payment: 'p1', amount: 300_000 });
		expect([done.order.state, moneyOf(done.order).refunded, done.mails]).toEqual(['confirmed', 300_000, ['changed']]);
	});

	it('is not made before its money is held, and nothing is captured before it is made', () => {
		const { order } = run(placed(), ...paid, change('c1'), made('c1'), captured);
		expect([order.state, order.changes[0]?.state, moneyOf(order).captured]).toEqual(['changing', 'pending', TOTAL]);
	});

	it.each<[string, OrderInput[], string]>([
		['its card is declined', [{ kind: 'payment-declined', payment: 'p-c1', reason: 'declined' }], 'not-paid'],
		['it is not paid in time', [{ kind: 'change-ended', request: 'c1', reason: 'expired' }], 'expired'],
		['the visitor gives it up', [{ kind: 'change-ended', request: 'c1', reason: 'abandoned' }], 'abandoned'],
		['the supplier rejects it', [authorized, { kind: 'change-rejected', request: 'c1', reason: 'sold-out' }], 'sold-out'],
	])('leaves the old flights and charges nothing when %s', (_, inputs, reason) => {
		const { order, mails } = run(placed(), ...paid, change('c1'), ...inputs, authorized, made('c1'), captured);
		expect([order.state, order.changes[0]?.reason, moneyOf(order).captured, mails.at(-1)]).toEqual([
			'confirmed',
			reason,
			TOTAL,
			'change-failed',
		]);
	});

	it('is looked up when its outcome is unknown, and is not given up while its payment is unknown', () => {
		const unknown = run(placed(), ...paid, change('c1'), authorized, { kind: 'change-unknown', request: 'c1' });
		expect(unknown.effects.at(-1)).toBe('find-changed:c1');
		expect(run(unknown.order, made('c1'), captured).order.state).toBe('confirmed');
		const doubtful = run(placed(), ...paid, change('c1'), { kind: 'payment-unknown', payment: 'p-c1' });
		expect(run(doubtful.order, { kind: 'change-ended', request: 'c1', reason: 'expired' }).order.state).toBe('changing');
	});

	it('gives its flights to the order without a charge if it was made after the release', () => {
		const released = run(
			placed(),
			...paid,
			change('c1'),
			authorized,
			{ kind: 'change-unknown', request: 'c1' },
			{
				kind: 'change-rejected',
				request: 'c1',
				reason: OUTCOME_NOT_FOUND,
			},
		);
		expect(released.effects.slice(-2)).toEqual(['release:p-c1', 'find-delayed-change:c1']);
		const { order, effects, mails } = run(released.order, { kind: 'changed-after-release', request: 'c1', flights: {} }, captured);
		expect([order.state, order.changes[0]?.state, moneyOf(order).captured, effects, mails]).toEqual([
			'confirmed',
			'done',
			TOTAL,
			[],
			['changed'],
		]);
	});

	it('has one effect for each request and excludes a refund, whichever comes first', () => {
		const twice = run(placed(), ...paid, change('c1', free), change('c1', free), change('c2', free));
		expect([twice.order.changes.length, twice.effects.slice(4)]).toEqual([1, ['change:c1']]);
		expect(run(placed(), ...paid, change('c1'), refund(1_000_000)).order.state).toBe('changing');
		expect(run(placed(), ...paid, refund(1_000_000), change('c1')).order.state).toBe('refunding');
	});

	it('is refunded from both payments', () => {
		const changed = run(placed(), ...paid, change('c1'), authorized, made('c1'), captured);
		const { effects } = run(changed.order, refund(TOTAL + CHANGE), { kind: 'cancelled', request: 'r1' });
		expect(effects).toEqual(['cancel:r1', 'refund:r1:p1', 'refund:r1:p-c1']);
	});

	it('throws before money exceeds what was agreed', () => {
		expect(() => run(placed(), ...paid, change('c1'), authorized, made('c1'), { ...captured, amount: CHANGE + 1 } as OrderInput)).toThrow(
			'above the agreed price',
		);
		expect(() => run(placed(), ...paid, change('c1', { ...free, refund: TOTAL + 1 }))).toThrow('Refund above');
		expect(() => run(placed(), ...paid, change('c1', { payment: null }))).toThrow('Invalid amounts');
	});
});

const payment = fc.constantFrom('p1', 'p2', 'p3', 'p-c1', 'p-c2');
const request = fc.constantFrom('c1', 'c2', 'c3');
/** The changes that are requested: `c1` and `c2` cost money, `c3` gives some back. */
const CHANGES = [change('c1'), change('c2'), change('c3', { ...free, refund: 100_000 })];
/** What each change costs, less what it gives back. */
const COSTS: Readonly<Record<string, number>> = { c1: CHANGE, c2: CHANGE, c3: -100_000 };

const anyInput: fc.Arbitrary<OrderInput> = fc.oneof(
	fc.record({
		kind: fc.constant('payment-started' as const),
		payment: fc.constantFrom('p1', 'p2', 'p3'),
		amount: fc.constant(TOTAL),
		until: fc.constant(1),
	}),
	fc.record({ kind: fc.constantFrom('payment-authorized' as const, 'payment-unknown' as const, 'payment-mismatch' as const), payment }),
	fc.record({ kind: fc.constant('payment-authorized' as const), payment }),
	fc.record({ kind: fc.constant('payment-declined' as const), payment, reason: fc.constant('declined') }),
	fc.constant({ kind: 'issued' as const, pnr: 'QWE123' }),
	fc.record({ kind: fc.constant('issue-rejected' as const), reason: fc.constantFrom('sold-out', OUTCOME_NOT_FOUND) }),
	fc.constantFrom(DELAYED, { kind: 'tickets-cancelled' as const }),
	fc.constantFrom({ kind: 'issue-unknown' as const }, { kind: 'expired' as const }),
	fc.record({ kind: fc.constant('released' as const), payment }),
	fc.constant(refund(2_000_000)),
	fc.record({ kind: fc.constantFrom('cancelled' as const, 'cancel-rejected' as const), request: fc.constant('r1') }),
	fc.constantFrom(...CHANGES),
	fc.record({ kind: fc.constant('changed' as const), request, flights: fc.constant({}) }),
	fc.record({ kind: fc.constant('changed-after-release' as const), request, flights: fc.constant({}) }),
	fc.record({ kind: fc.constant('change-unknown' as const), request }),
	fc.record({
		kind: fc.constant('change-rejected' as const),
		request,
		reason: fc.constantFrom('sold-out', OUTCOME_NOT_FOUND),
	}),
	fc.record({ kind: fc.constant('change-ended' as const), request, reason: fc.constantFrom('expired' as const, 'abandoned' as const) }),
);

/** A queued capture or refund that the gateway has made. */
const settled: fc.Arbitrary<OrderInput | 'settle'> = fc.constant('settle');

/** A new order, or a confirmed one. */
const begun = fc.constantFrom<(OrderInput | 'settle')[]>([start('p1')], [...paid.slice(0, 3), 'settle']);

/** Outcomes that the outside world can report: only of effects that were queued. */
function isPossible(input: OrderInput, queued: ReadonlyMap<string, NewEffect>, done: Set<string>): boolean {
	const needs = (key: string): boolean => queued.has(key) && !done.has(key) && Boolean(done.add(key));
	if (input.kind === 'issued-after-release') return needs(`find-delayed-issue:${ID}`);
	if (input.kind === 'tickets-cancelled') return needs(`cancel-delayed-issue:${ID}`);
	if (input.kind === 'changed-after-release') return needs(`find-delayed-change:${input.request}`);
	if (input.kind === 'released') return needs(`release:${input.payment}`);
	return true;
}

/** The first capture or refund that was queued and not made yet. */
function settle(queued: ReadonlyMap<string, NewEffect>, done: Set<string>): OrderInput | null {
	for (const { kind, key, data } of queued.values()) {
		if ((kind !== 'capture' && kind !== 'refund') || done.has(key)) continue;
		done.add(key);
		return { kind: kind === 'capture' ? 'captured' : 'refunded', payment: String(data.payment), amount: Number(data.amount) };
	}
	return null;
}

const TICKETED = new Set(['confirmed', 'changing', 'refunding', 'refunded']);

/** Money of the order by its state, changes and refund. */
function expectMoney(order: OrderSnapshot): void {
	const { captured, refunded } = moneyOf(order);
	const agreed = order.changes.filter(({ state }) => state !== 'failed').reduce((sum, { amount }) => sum + amount, 0);
	expect(captured).toBeLessThanOrEqual(TOTAL + agreed);
	expect(refunded).toBeLessThanOrEqual(captured);
	const ended = order.changes.filter(({ state }) => state === 'done');
	const changes = ended.reduce((sum, { request: id, amount }) => sum + Math.min(COSTS[id] ?? 0, amount), 0);
	const givenBack = order.changes.reduce((sum, { state, refund: back }) => sum + (state === 'done' || state === 'changed' ? back : 0), 0);
	if (!TICKETED.has(order.state)) expect(captured).toBe(0);
	else expect(captured).toBe(TOTAL + ended.reduce((sum, { amount }) => sum + amount, 0));
	if (order.state === 'confirmed') expect(captured - refunded).toBe(TOTAL + changes);
	expect(refunded).toBeLessThanOrEqual(givenBack + order.refundDue);
}

describe('any order of events', () => {
	it('captures exactly confirmed orders and their changes, refunds what was agreed, with one effect per key', () => {
		fc.assert(
			fc.property(
				begun,
				fc.array(fc.oneof({ arbitrary: anyInput, weight: 5 }, { arbitrary: settled, weight: 1 }), { maxLength: 80 }),
				(first, inputs) => {
					let order = placed();
					const queued = new Map<string, NewEffect>();
					const done = new Set<string>();
					for (const drawn of [...first, ...inputs]) {
						const input = drawn === 'settle' ? settle(queued, done) : drawn;
						if (!input || !isPossible(input, queued, done)) continue;
						const next = step(order, input);
						if (!next) continue;
						for (const effect of next.effects) {
							const earlier = queued.get(effect.key);
							if (earlier) expect(effect).toEqual(earlier);
							queued.set(effect.key, effect);
						}
						order = next.order;
						expectMoney(order);
						expect(order.changes.filter(({ state }) => state !== 'done' && state !== 'failed').length).toBeLessThanOrEqual(1);
						expect(order.payments.filter(({ purpose, state }) => purpose === 'order' && state === 'authorized').length).toBeLessThanOrEqual(
							1,
						);
					}
					expect([...queued.keys()].filter((key) => key.startsWith('issue:')).length).toBeLessThanOrEqual(1);
					const captures = [...queued.values()].filter(({ kind, data }) => kind === 'capture' && /^p\d$/.test(String(data.payment))).length;
					expect(captures + Number(queued.has(`cancel-delayed-issue:${ID}`))).toBeLessThanOrEqual(1);
					if (done.has(`find-delayed-issue:${ID}`)) expect(queued.has(`cancel-delayed-issue:${ID}`)).toBe(true);
				},
			),
			{ numRuns: 3000 },
		);
	});

	it('reaches changes, refunds of lower fares and refunds of changed orders', () => {
		const start1 = run(placed(), ...paid, change('c1'), { kind: 'payment-authorized', payment: 'p-c1' }, made('c1'), {
			kind: 'captured',
			payment: 'p-c1',
			amount: CHANGE,
		});
		const lower = run(start1.order, change('c3', { ...free, refund: 100_000 }), made('c3'), {
			kind: 'refunded',
			payment: 'p1',
			amount: 100_000,
		});
		expectMoney(lower.order);
		const refunded = run(
			lower.order,
			refund(2_000_000),
			{ kind: 'cancelled', request: 'r1' },
			{
				kind: 'refunded',
				payment: 'p1',
				amount: 2_000_000,
			},
		);
		expect([refunded.order.state, moneyOf(refunded.order)]).toEqual(['refunded', { captured: TOTAL + CHANGE, refunded: 2_100_000 }]);
	});
});
