import type { Agency, FlightQuery, Offer, Ticket } from '#engine/contract.ts';
import type { SearchPart, SupplierState } from './contract.ts';
import { querySupplier, type SupplierOutcome } from './suppliers/query-supplier.ts';
import type { SearchContext, Supplier, SupplierPart } from './suppliers/supplier.ts';

/** A running or finished search, shared by everybody who asks the same within the hour. */
export interface Search {
	/** The same for the same question within the hour. */
	readonly key: string;
	readonly query: FlightQuery;
	readonly context: SearchContext;
	/** All suppliers have answered or failed. */
	readonly done: boolean;
	tickets(): readonly Ticket[];
	agencies(): readonly Agency[];
	/** Itineraries that the tickets were chosen from, at least as many as there are tickets. */
	found(): number;
	suppliers(): readonly { id: string; state: SupplierState }[];
	/** Resolves with the end of the search or when the wait is over. Never rejects. */
	finished(waitMs: number): Promise<void>;
	/** All parts from the start, then live ones; ends after `done`. When nobody follows an unfinished search any more, it is given up. */
	parts(): AsyncIterable<SearchPart>;
}

/** Whether no supplier has answered so far: then nothing can be said of what is on sale. */
export const hasNoResponse = (search: Pick<Search, 'suppliers'>): boolean => search.suppliers().every(({ state }) => state !== 'answered');

export interface SearchSetup {
	key: string;
	query: FlightQuery;
	context: SearchContext;
	suppliers: readonly Supplier[];
	/** A supplier that has not ended by then has failed. */
	limitMs: number;
	/** How long an unfinished search is kept going after its last follower left. */
	graceMs: number;
	onOutcome?: (supplier: string, outcome: SupplierOutcome) => void;
	onEnd?: (abandoned: boolean) => void;
}

const TICKET_BYTES = 1400;
const OFFER_BYTES = 170;

const offerKey = ({ agency, brand }: Offer): string => `${agency} ${brand}`;

/** Two suppliers' views of one itinerary: all offers, of the same seller and brand the cheaper one; fares of both. */
function mergeSupplierTickets(known: Ticket, other: Ticket): Ticket {
	const offers = new Map(known.offers.map((offer) => [offerKey(offer), offer]));
	for (const offer of other.offers) {
		const rival = offers.get(offerKey(offer));
		if (!rival || offer.total < rival.total) offers.set(offerKey(offer), offer);
	}
	const missing = other.fares.filter(({ brand }) => !known.fares.some((fare) => fare.brand === brand));
	return {
		...known,
		fares: [...known.fares, ...missing],
		offers: [...offers.values()].sort((a, b) => a.total - b.total),
	};
}

/** Equal parts of many tickets, kept once: a leg of a round trip is in twenty of them. */
class Deduplicator {
	readonly #known = new Map<string, unknown>();

	#same<T>(value: T): T {
		const key = JSON.stringify(value);
		const known = this.#known.get(key) as T | undefined;
		if (known === undefined) this.#known.set(key, value);
		return known ?? value;
	}

	share(ticket: Ticket): Ticket {
		return { ...ticket, legs: ticket.legs.map((leg) => this.#same(leg)), fares: ticket.fares.map((fare) => this.#same(fare)) };
	}

	clear(): void {
		this.#known.clear();
	}
}

/** A promise that many can wait for, again and again. */
class Signal {
	#ring: () => void = () => undefined;
	#next: Promise<void> = this.#wait();

	#wait(): Promise<void> {
		return new Promise((resolve) => {
			this.#ring = resolve;
		});
	}

	/** Resolves at the next {@link ring}. */
	get next(): Promise<void> {
		return this.#next;
	}

	ring(): void {
		const ring = this.#ring;
		this.#next = this.#wait();
		ring();
	}
}

/** {@link Search} over a list of suppliers; starts asking them at once. */
export class SupplierSearch implements Search {
	readonly key: string;
	readonly query: FlightQuery;
	readonly context: SearchContext;
	done = false;
	readonly #setup: SearchSetup;
	readonly #tickets = new Map<string, Ticket>();
	readonly #agencies = new Map<string, Agency>();
	readonly #states = new Map<string, SupplierState>();
	readonly #log: SearchPart[] = [];
	readonly #shared = new Deduplicator();
	readonly #bell = new Signal();
	readonly #stop = new AbortController();
	#found = 0;
	#followers = 0;
	#abandon: NodeJS.Timeout | undefined;

	constructor(setup: SearchSetup) {
		this.key = setup.key;
		this.query = setup.query;
		this.context = setup.context;
		this.#setup = setup;
		for (const { id } of setup.suppliers) this.#setState(id, 'asking');
		void Promise.all(setup.suppliers.map((supplier) => this.#ask(supplier))).then(() => this.#end());
	}

	async #ask(supplier: Supplier): Promise<void> {
		const { limitMs, onOutcome } = this.#setup;
		const options = { signal: this.#stop.signal, limitMs, take: (part: SupplierPart) => this.#take(supplier, part) };
		const outcome = await querySupplier(supplier, this.query, this.context, options);
		this.#setState(supplier.id, outcome.state);
		onOutcome?.(supplier.id, outcome);
	}

	#take({ id, own }: Supplier, { tickets, agencies, found = 0 }: SupplierPart): void {
		this.#found = Math.max(this.#found, found);
		const merged = tickets.map((ticket) => {
			const known = this.#tickets.get(ticket.id);
			const told = known ? mergeSupplierTickets(known, ticket) : ticket;
			const whole = own ? told : this.#shared.share(told);
			this.#tickets.set(ticket.id, whole);
			return whole;
		});
		for (const agency of agencies) if (!this.#agencies.has(agency.id)) this.#agencies.set(agency.id, agency);
		this.#say({ kind: 'tickets', supplier: id, tickets: merged, agencies });
	}

	#setState(supplier: string, state: SupplierState): void {
		this.#states.set(supplier, state);
		this.#say({ kind: 'supplier', supplier, state });
	}

	#say(part: SearchPart): void {
		this.#log.push(part);
		this.#bell.ring();
	}

	#end(): void {
		clearTimeout(this.#abandon);
		this.done = true;
		this.#shared.clear();
		this.#say({ kind: 'done', total: this.#tickets.size, found: this.found() });
		this.#setup.onEnd?.(this.#stop.signal.aborted);
	}

	tickets(): readonly Ticket[] {
		return [...this.#tickets.values()];
	}

	ticket(id: string): Ticket | undefined {
		return this.#tickets.get(id);
	}

	agencies(): readonly Agency[] {
		return [...this.#agencies.values()];
	}

	found(): number {
		return Math.max(this.#found, this.#tickets.size);
	}

	suppliers(): readonly { id: string; state: SupplierState }[] {
		return [...this.#states].map(([id, state]) => ({ id, state }));
	}

	/** About how much memory it holds. */
	bytes(): number {
		let bytes = 2000;
		for (const { offers } of this.#tickets.values()) bytes += TICKET_BYTES + OFFER_BYTES * offers.length;
		return bytes;
	}

	async finished(waitMs: number): Promise<void> {
		let timer: NodeJS.Timeout | undefined;
		let late = false;
		const over = new Promise<void>((resolve) => {
			timer = setTimeout(() => {
				late = true;
				resolve();
			}, waitMs);
		});
		while (!this.done && !late) await Promise.race([this.#bell.next, over]);
		clearTimeout(timer);
	}

	parts(): AsyncIterable<SearchPart> {
		return { [Symbol.asyncIterator]: () => this.#follow() };
	}

	/** Not a generator: one that waits does not hear that its reader has left. */
	#follow(): AsyncIterator<SearchPart> {
		let at = 0;
		let left = false;
		const leave = (): void => {
			if (!left) this.#leave();
			left = true;
		};
		this.#followers += 1;
		clearTimeout(this.#abandon);
		return {
			next: async () => {
				for (;;) {
					const ring = this.#bell.next;
					const part = this.#log[at];
					if (part && !left) {
						at += 1;
						return { done: false, value: part };
					}
					if (this.done || left) {
						leave();
						return { done: true, value: undefined };
					}
					await ring;
				}
			},
			return: async () => {
				leave();
				return { done: true, value: undefined };
			},
		};
	}

	#leave(): void {
		this.#followers -= 1;
		if (this.#followers > 0 || this.done) return;
		this.#abandon = setTimeout(() => this.#stop.abort(), this.#setup.graceMs).unref();
	}
}
