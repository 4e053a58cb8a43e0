import { atom } from 'nanostores';

interface Cheapest {
	readonly id: string;
	/** Minor units for all travellers. */
	readonly total: number;
	readonly currency: string;
	/** The lowest total that is booked on this site. */
	readonly own?: number;
}

/** Of the page's search, once it is complete in the browser. */
export const $cheapestTicket = atom<Cheapest | null>(null);
