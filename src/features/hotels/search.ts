import type { Hotel, HotelResult, HotelSearchPart, HotelSeller, HotelSupplierState, Offer, StayQuery } from './contract.ts';
import { queryHotelSupplier } from './suppliers/query-supplier.ts';
import type { HotelContext, HotelPart, HotelSupplier } from './suppliers/supplier.ts';

/** A running or finished search, shared by equal requests within the hour. */
export interface HotelSearch {
	readonly key: string;
	readonly query: StayQuery;
	readonly context: HotelContext;
	/** All suppliers have responded or failed. */
	readonly done: () => boolean;
	readonly results: () => readonly HotelResult[];
	readonly sellers: () => ReadonlyMap<string, HotelSeller>;
	readonly suppliers: () => readonly { readonly id: string; readonly state: HotelSupplierState }[];
	/** Resolves at the end of the search or after `waitMs`. Never rejects. */
	readonly finished: (waitMs: number) => Promise<void>;
	/** Resolves with the first hotels, at the end of the search or after `waitMs`. Never rejects. */
	readonly firstHotels: (waitMs: number) => Promise<void>;
	/** Replays all parts, then streams live ones. */
	readonly parts: () => AsyncIterable<HotelSearchPart>;
}

export interface HotelSearchSetup {
	readonly key: string;
	readonly query: StayQuery;
	readonly context: HotelContext;
	readonly suppliers: readonly HotelSupplier[];
	/** Milliseconds after which a supplier counts as failed. */
	readonly limitMs: number;
	readonly onFailure: (supplier: string, error: unknown) => void;
	/** Invalid hotels and offers of a supplier. */
	readonly onDropped?: (supplier: string, count: number) => void;
}

/** No supplier has responded, and none will. */
export const hasFailed = (search: HotelSearch): boolean => search.done() && search.suppliers().every(({ state }) => state === 'failed');

/** Resolves with the event or after `waitMs`. */
async function atMost(waitMs: number, event: Promise<void>): Promise<void> {
	const timeout = Promise.withResolvers<void>();
	const timer = setTimeout(timeout.resolve, waitMs);
	await Promise.race([event, timeout.promise]);
	clearTimeout(timer);
}

/** Queries all suppliers at once. */
export function startSearch(setup: HotelSearchSetup): HotelSearch {
	const { key, query, context, suppliers, limitMs, onFailure, onDropped = () => undefined } = setup;
	const hotels = new Map<string, Hotel>();
	const offers = new Map<string, Offer[]>();
	const sellers = new Map<string, HotelSeller>();
	const states = new Map<string, HotelSupplierState>(suppliers.map(({ id }) => [id, 'pending']));
	const parts: HotelSearchPart[] = [];
	let notify = Promise.withResolvers<void>();
	const first = Promise.withResolvers<void>();
	let done = false;

	function add(part: HotelSearchPart): void {
		parts.push(part);
		notify.resolve();
		notify = Promise.withResolvers<void>();
	}

	function receive(supplier: string, part: HotelPart): void {
		for (const seller of part.sellers) sellers.set(seller.id, seller);
		for (const hotel of part.hotels) hotels.set(hotel.id, hotel);
		for (const offer of part.offers) offers.set(offer.hotel, [...(offers.get(offer.hotel) ?? []), offer]);
		const byHotel = Map.groupBy(part.offers, ({ hotel }) => hotel);
		const results = part.hotels.map((hotel) => ({ hotel, offers: byHotel.get(hotel.id) ?? [] }));
		add({ kind: 'hotels', supplier, results, sellers: part.sellers });
		if (results.length > 0) first.resolve();
	}

	async function run(supplier: HotelSupplier): Promise<void> {
		const { id } = supplier;
		try {
			const signal = AbortSignal.timeout(limitMs);
			for await (const part of queryHotelSupplier(supplier, query, context, { signal, onDropped: (count) => onDropped(id, count) })) {
				receive(id, part);
			}
			states.set(id, 'responded');
		} catch (error) {
			states.set(id, 'failed');
			onFailure(id, error);
		}
		add({ kind: 'supplier', supplier: id, state: states.get(id) ?? 'failed' });
	}

	const end = Promise.all(suppliers.map(run)).then(() => {
		done = true;
		add({ kind: 'done', total: hotels.size });
	});

	return {
		key,
		query,
		context,
		done: () => done,
		results: () => [...hotels.values()].map((hotel) => ({ hotel, offers: offers.get(hotel.id) ?? [] })),
		sellers: () => sellers,
		suppliers: () => [...states].map(([id, state]) => ({ id, state })),
		finished: (waitMs) => atMost(waitMs, end),
		firstHotels: (waitMs) => atMost(waitMs, Promise.race([first.promise, end])),
		async *parts() {
			for (let next = 0; ; next++) {
				while (next >= parts.length) await notify.promise;
				const part = parts[next] as HotelSearchPart;
				yield part;
				if (part.kind === 'done') return;
			}
		},
	};
}
