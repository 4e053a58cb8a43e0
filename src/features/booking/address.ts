import type { FareBrand } from '#engine/contract.ts';
import type { SandboxSwitch } from './contract.ts';

export const BOOKING = '/booking';

/** All chosen extras on one page (spec 2.4). */
export const ADDITIONAL_SERVICES = 'additional_services';

/** Fields of the form "Book here", posted to {@link BOOKING}. */
export const ENTRY = {
	supplier: 'supplier',
	search: 'search',
	ticket: 't',
	fare: 'fare',
	total: 'total',
	bags: 'bags',
	cabinBag: 'cabin_bag',
	bagFee: 'bag_fee',
	sandbox: 'sandbox',
} as const;

/** Offer to book, as posted. */
export interface EntryRequest {
	/** Id of the flight supplier. */
	readonly supplier: string;
	/** Search address without `/search/`. */
	readonly search: string;
	readonly ticket: string;
	readonly fare: FareBrand;
	/** Total shown on the ticket page without fees for bags, in minor units; null if absent. */
	readonly total: number | null;
	/** Bags of the search whose fees the ticket page added to the total. */
	readonly bags?: EntryBags;
	readonly sandbox?: SandboxSwitch;
}

export interface EntryBags {
	readonly checkedBags: 0 | 1 | 2;
	readonly cabinBag: boolean;
	/** For all travellers, in minor units. */
	readonly fee: number;
}
