import type { FareBrand } from '#engine/contract.ts';
import type { SandboxSwitch } from './contract.ts';

export const BOOKING = '/booking';

/** All chosen extras on one page (spec 2.4). */
export const ADDITIONAL_SERVICES = 'additional_services';

/** Fields of the form "Book here", posted to {@link BOOKING}. */
export const ENTRY = { search: 'search', ticket: 't', fare: 'fare', total: 'total', sandbox: 'sandbox' } as const;

/** Offer to book, as posted. */
export interface EntryRequest {
	/** Search address without `/search/`. */
	readonly search: string;
	readonly ticket: string;
	readonly fare: FareBrand;
	/** Total shown on the ticket page without fees for bags, in minor units; null if absent. */
	readonly total: number | null;
	readonly sandbox?: SandboxSwitch;
}
