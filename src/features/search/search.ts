import type { Agency, FlightQuery, Ticket } from '#engine/contract.ts';
import type { SearchPart, SupplierState } from './contract.ts';
import { mergeTickets } from './rules.ts';
import { querySupplier, type SupplierOutcome } from './suppliers/query-supplier.ts';
import type { SearchContext, Supplier, SupplierPart } from './suppliers/supplier.ts';

/** A running or finished search, shared by equal requests within the hour. */
export interface Search {
	readonly key: string;
	readonly query: FlightQuery;
	readonly context: SearchContext;
	/** All suppliers have responded or failed. */
	readonly done: boolean;
	tickets(): readonly Ticket[];
	agencies(): readonly Agency[];
	/** Itineraries before the cut to tickets. */
	found(): number;
	suppliers(): readonly { id: string; state: SupplierState }[];
	/** Resolves at the end of the search or after `waitMs`. Never rejects. */
	finished(waitMs: number): Promise<void>;
	/** Replays all parts, then streams live ones. An unfinished search without readers is aborted. */
	parts(): AsyncIterable<SearchPart>;
}

export const hasNoResponse = (search: Pick<Search, 'suppliers'>): boolean => search.suppliers().every(({ state }) => state !== 'responded');

export interface SearchSetup {
	key: string;
	query: FlightQuery;
	context: SearchContext;
	suppliers: readonly Supplier[];
	limitMs: number;
	/** Time until an unfinished search without readers is aborted. */
	graceMs: number;
	onOutcome?: (supplier: string, outcome: SupplierOutcome) => void;
	onEnd?: (abandoned: boolean) => void;
}

const TICKET_BYTES = 1400;
const OFFER_BYTES = 170;

/** Shares equal legs and fares to save memory; a leg of a round trip occurs in about twenty tickets. */
class Deduplicator {
	readonly #values = new Map<string, unknown>();

	#same<T>(value: T): T {
		const key = JSON.stringify(value);
		const shared = this.#values.get(key) as T | undefined;
		if (shared === undefined) this.#values.set(key, value);
		return shared ?? value;
	}

	share(ticket: Ticket): Ticket {
		return { ...ticket, legs: ticket.legs.map((leg) => this.#same(leg)), fares: ticket.fares.map((fare) => this.#same(fare)) };
	}

	clear(): void {
		this.#values.clear();
	}
}

class Signal {
	#resolve: () => void = () => undefined;
	#next: Promise<void> = this.#wait();

	#wait(): Promise<void> {
		return new Promise((resolve) => {
			this.#resolve = resolve;
		});
	}

	get next(): Promise<void> {
		return this.#next;
	}

	emit(): void {
		const resolve = this.#resolve;
		this.#next = this.#wait();
		resolve();
	}
}

/** Queries the suppliers immediately. */
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
	readonly #updated = new Signal();
	readonly #stop = new AbortController();
	#found = 0;
	#followers = 0;
	#abandon: NodeJS.Timeout | undefined;

	constructor(setup: SearchSetup) {
		this.key = setup.key;
		this.query = setup.query;
		this.context = setup.context;
		this.#setup = setup;
		for (const { id } of setup.suppliers) this.#setState(id, 'pending');
		void Promise.all(setup.suppliers.map((supplier) => this.#query(supplier))).then(() => this.#end());
	}

	async #query(supplier: Supplier): Promise<void> {
		const { limitMs, onOutcome } = this.#setup;
		const options = { signal: this.#stop.signal, limitMs, take: (part: SupplierPart) => this.#receive(supplier, part) };
		const outcome = await querySupplier(supplier, this.query, this.context, options);
		this.#setState(supplier.id, outcome.state);
		onOutcome?.(supplier.id, outcome);
	}

	#receive({ id, own }: Supplier, { tickets, agencies, found = 0 }: SupplierPart): void {
		this.#found = Math.max(this.#found, found);
		const merged = tickets.map((ticket) => {
			const previous = this.#tickets.get(ticket.id);
			const combined = previous ? mergeTickets(previous, ticket) : ticket;
			const result = own ? combined : this.#shared.share(combined);
			this.#tickets.set(ticket.id, result);
			return result;
		});
		for (const agency of agencies) if (!this.#agencies.has(agency.id)) this.#agencies.set(agency.id, agency);
		this.#publish({ kind: 'tickets', supplier: id, tickets: merged, agencies });
	}

	#setState(supplier: string, state: SupplierState): void {
		this.#states.set(supplier, state);
		this.#publish({ kind: 'supplier', supplier, state });
	}

	#publish(part: SearchPart): void {
		this.#log.push(part);
		this.#updated.emit();
	}

	#end(): void {
		clearTimeout(this.#abandon);
		this.done = true;
		this.#shared.clear();
		this.#publish({ kind: 'done', total: this.#tickets.size, found: this.found() });
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

	bytes(): number {
		let bytes = 2000;
		for (const { offers } of this.#tickets.values()) bytes += TICKET_BYTES + OFFER_BYTES * offers.length;
		return bytes;
	}

	async finished(waitMs: number): Promise<void> {
		let timer: NodeJS.Timeout | undefined;
		let timedOut = false;
		const timeout = new Promise<void>((resolve) => {
			timer = setTimeout(() => {
				timedOut = true;
				resolve();
			}, waitMs);
		});
		while (!this.done && !timedOut) await Promise.race([this.#updated.next, timeout]);
		clearTimeout(timer);
	}

	parts(): AsyncIterable<SearchPart> {
		return { [Symbol.asyncIterator]: () => this.#follow() };
	}

	/** A generator would not notice a cancelled reader while it waits. */
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
					const update = this.#updated.next;
					const part = this.#log[at];
					if (part && !left) {
						at += 1;
						return { done: false, value: part };
					}
					if (this.done || left) {
						leave();
						return { done: true, value: undefined };
					}
					await update;
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
