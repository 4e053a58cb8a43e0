import type { Ticket } from '#engine/contract.ts';
import { mergeTickets } from '#features/search/rules.ts';
import type { Labels, ResultsPart, ResultsProps, SupplierStatus } from './contract.ts';

const mergeLabels = (a: Labels, b: Labels): Labels => ({
	airports: { ...a.airports, ...b.airports },
	airlines: { ...a.airlines, ...b.airlines },
	aircraft: { ...a.aircraft, ...b.aircraft },
	agencies: { ...a.agencies, ...b.agencies },
});

/** The browser's copy of a search: starts with the page's tickets and grows with the stream. */
export interface TicketPool {
	/** Contains every ticket of the search. */
	readonly complete: boolean;
	readonly labels: Labels;
	/** Where to resume the stream. */
	readonly cursor: { key: string; next: number };
	readonly tickets: Ticket[];
	readonly suppliers: SupplierStatus[];
	/** Applies one part. A new search key clears old tickets, as prices changed with the hour. */
	take(part: ResultsPart): void;
}

/** Creates a page's pool. Not a class: private fields would add 0.7 kB of helpers for old browsers. */
export function createTicketPool({ tickets: rendered, suppliers, done, facets, labels, key }: ResultsProps): TicketPool {
	const tickets = new Map(rendered.map((ticket) => [ticket.id, ticket]));
	const statuses = new Map(suppliers.map((supplier) => [supplier.id, supplier]));
	const state = { complete: done && tickets.size >= (facets?.total ?? 0), labels, cursor: { key, next: 0 } };
	return {
		get complete() {
			return state.complete;
		},
		get labels() {
			return state.labels;
		},
		get cursor() {
			return state.cursor;
		},
		get tickets() {
			return [...tickets.values()];
		},
		get suppliers() {
			return [...statuses.values()];
		},
		take(part) {
			if (part.kind === 'search') {
				if (part.key === state.cursor.key) return;
				tickets.clear();
				state.cursor = { key: part.key, next: 0 };
				return;
			}
			state.cursor.next = part.n + 1;
			if (part.kind === 'supplier') statuses.set(part.supplier.id, part.supplier);
			if (part.kind === 'done') state.complete = true;
			if (part.kind !== 'tickets') return;
			state.labels = mergeLabels(state.labels, part.labels);
			for (const ticket of part.tickets) {
				const previous = tickets.get(ticket.id);
				tickets.set(ticket.id, previous ? mergeTickets(previous, ticket) : ticket);
			}
		},
	};
}
