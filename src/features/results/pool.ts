import type { Ticket } from '#features/flights/contract.ts';
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
export class TicketPool {
	/** Every ticket of the search is here. */
	whole: boolean;
	labels: Labels;
	/** Where the stream is to go on. */
	told: { key: string; next: number };
	readonly #tickets: Map<string, Ticket>;
	readonly #suppliers: Map<string, SupplierStatus>;

	constructor({ packed, suppliers, done, facets, labels, key }: ResultsProps) {
		this.#tickets = new Map(unpackTickets(packed).map((ticket) => [ticket.id, ticket]));
		this.#suppliers = new Map(suppliers.map((one) => [one.id, one]));
		this.whole = done && this.#tickets.size >= (facets?.total ?? 0);
		this.labels = labels;
		this.told = { key, next: 0 };
	}

	get tickets(): Ticket[] {
		return [...this.#tickets.values()];
	}

	get suppliers(): SupplierStatus[] {
		return [...this.#suppliers.values()];
	}

	/** A search of another key is another hour's: its prices are new, so the old tickets go. */
	take(part: ResultsPart): void {
		if (part.kind === 'search') {
			if (part.key === this.told.key) return;
			this.#tickets.clear();
			this.told = { key: part.key, next: 0 };
			return;
		}
		this.told.next = part.n + 1;
		if (part.kind === 'supplier') this.#suppliers.set(part.supplier.id, part.supplier);
		if (part.kind === 'done') this.whole = true;
		if (part.kind !== 'tickets') return;
		this.labels = mergeLabels(this.labels, part.labels);
		for (const ticket of unpackTickets(part.packed)) this.#tickets.set(ticket.id, mergeOffers(this.#tickets.get(ticket.id), ticket));
	}
}
