import type { HotelRow } from './contract.ts';
import { usefulOffers } from './offers.ts';

export interface RowPool {
	/** Offers of a hotel that is there already are added to it. */
	add(rows: readonly HotelRow[]): void;
	rows(): HotelRow[];
	size(): number;
}

/** Rows of one stream. */
export function createRowPool(): RowPool {
	const byId = new Map<string, HotelRow>();
	return {
		add(rows) {
			for (const row of rows) {
				const offers = byId.get(row.hotel.id)?.offers;
				byId.set(row.hotel.id, offers ? { ...row, offers: usefulOffers([...offers, ...row.offers]) } : row);
			}
		},
		rows: () => [...byId.values()],
		size: () => byId.size,
	};
}
