import type { Ticket } from '#engine/contract.ts';
import type { Labels, ResultsPart, ResultsProps, SupplierStatus } from './contract.ts';
import { unpackTickets } from './pack.ts';

/** The same ticket told twice: its offers together, of the same seller and fare the later one. */
const mergeOffers = (known: Ticket | undefined, told: Ticket): Ticket => {
	if (!known) return told;
	const offers = new Map([...known.offers, ...told.offers].map((offer) => [`${offer.agency} ${offer.brand}`, offer]));
	const fares = new Map([...known.fares, ...told.fares].map((fare) => [fare.brand, fare]));
	return { ...told, offers: [...offers.values()].sort((a, b) => a.total - b.total), fares: [...fares.values()] };
};

const mergeLabels = (a: Labels, b: Labels): Labels => ({
	airports: { ...a.airports, ...b.airports },
	airlines: { ...a.airlines, ...b.airlines },
	aircraft: { ...a.aircraft, ...b.aircraft },
	agencies: { ...a.agencies, ...b.agencies },
});

/** What the browser knows of a search: begins with the tickets of the page, grows by the parts of the stream. */
export interface TicketPool {
	/** Every ticket of the search is here. */
	readonly whole: boolean;
	readonly labels: Labels;
	/** Where the stream is to go on. */
	readonly told: { key: string; next: number };
	readonly tickets: Ticket[];
	readonly suppliers: SupplierStatus[];
	/** Takes one part. A search of another key is another hour's: its prices are new, so the old tickets go. */
	take(part: ResultsPart): void;
}

/** Makes the pool of a page. No class: for the oldest browsers its fields would take 0.7 kB of helpers. */
export function createTicketPool({ packed, suppliers, done, facets, labels, key }: ResultsProps): TicketPool {
	const tickets = new Map(unpackTickets(packed).map((ticket) => [ticket.id, ticket]));
	const statuses = new Map(suppliers.map((one) => [one.id, one]));
	const known = { whole: done && tickets.size >= (facets?.total ?? 0), labels, told: { key, next: 0 } };
	return {
		get whole() {
			return known.whole;
		},
		get labels() {
			return known.labels;
		},
		get told() {
			return known.told;
		},
		get tickets() {
			return [...tickets.values()];
		},
		get suppliers() {
			return [...statuses.values()];
		},
		take(part) {
			if (part.kind === 'search') {
				if (part.key === known.told.key) return;
				tickets.clear();
				known.told = { key: part.key, next: 0 };
				return;
			}
			known.told.next = part.n + 1;
			if (part.kind === 'supplier') statuses.set(part.supplier.id, part.supplier);
			if (part.kind === 'done') known.whole = true;
			if (part.kind !== 'tickets') return;
			known.labels = mergeLabels(known.labels, part.labels);
			for (const ticket of unpackTickets(part.packed)) tickets.set(ticket.id, mergeOffers(tickets.get(ticket.id), ticket));
		},
	};
}
