import { setTimeout } from 'node:timers/promises';
import type { Ticket } from '#engine/contract.ts';
import { embedded } from './embedded.ts';
import type { Supplier } from './supplier.ts';

const PARTS = 5;
const AGENCY = { id: 'latecomer', name: 'Latecomer', held: null };

const resell = (ticket: Ticket): Ticket => ({
	...ticket,
	offers: ticket.offers.slice(0, 1).map(({ supplier: _, ...offer }) => ({ ...offer, agency: AGENCY.id, payee: 'agency' })),
});

/** Test supplier: sends the embedded tickets in five parts, last part first, so that the list reorders. */
export const slow = (ms: number): Supplier => ({
	id: 'slow',
	async *search(query, context, signal) {
		const tickets: Ticket[] = [];
		for await (const part of embedded.search(query, context, signal)) tickets.push(...part.tickets.map(resell));
		const size = Math.max(1, Math.ceil(tickets.length / PARTS));
		for (let part = PARTS - 1; part >= 0; part--) {
			await setTimeout(ms / PARTS, undefined, { signal });
			yield { tickets: tickets.slice(part * size, (part + 1) * size), agencies: [AGENCY] };
		}
	},
});
