import { setTimeout } from 'node:timers/promises';
import { MS_PER_DAY } from '#lib/durations.ts';
import { embedded } from './embedded.ts';
import type { Supplier, SupplierPart } from './supplier.ts';

export const FAILURE_MODES = ['throws', 'hangs', 'nonsense', 'half'] as const;
export type FailureMode = (typeof FAILURE_MODES)[number];

const NONSENSE: readonly unknown[] = [
	null,
	42,
	'<html>502 Bad Gateway</html>',
	{ tickets: 'none' },
	{ tickets: [null, {}, { id: 7 }, { id: 'x', legs: [], offers: [], fares: [] }], agencies: [{ id: null }] },
];

/** For tests. */
export const failing = (how: FailureMode): Supplier => ({
	id: 'failing',
	async *search(query, context, signal) {
		if (how === 'throws') throw new Error('This supplier always fails.');
		if (how === 'hangs') await setTimeout(MS_PER_DAY, undefined, { signal });
		if (how === 'nonsense') yield* NONSENSE as SupplierPart[];
		if (how !== 'half') return;
		for await (const { tickets, agencies } of embedded.search(query, context, signal)) {
			const spoilt = tickets.map((ticket, i) => {
				if (i % 4 === 1) return { ...ticket, offers: ticket.offers.map((offer) => ({ ...offer, total: -offer.total })) };
				if (i % 4 === 3)
					return { ...ticket, legs: ticket.legs.map((leg) => ({ ...leg, segments: [...leg.segments].reverse(), minutes: -1 })) };
				return ticket;
			});
			yield { tickets: spoilt, agencies };
		}
	},
});
