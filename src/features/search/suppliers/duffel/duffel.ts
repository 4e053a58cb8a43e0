import type { Supplier } from '#features/search/suppliers/supplier.ts';
import { config } from '#server/config.ts';
import { processLog } from '#server/log/log.ts';
import { createDuffelClient, type DuffelClient } from './client.ts';
import { createOfferCache } from './offer-cache.ts';
import { createDuffelSearch } from './search.ts';

/** Shared by search and booking of this process. */
export const duffelOffers = createOfferCache();

let client: DuffelClient | undefined;

/** @throws Error if Duffel is not configured */
export function duffelClient(): DuffelClient {
	if (!config.duffel) throw new Error('Config DUFFEL_TOKEN not found');
	client ??= createDuffelClient({ ...config.duffel, log: processLog() });
	return client;
}

const search = createDuffelSearch({ client: duffelClient, offers: duffelOffers, log: processLog });

/** In Duffel's test mode flights and tickets are simulated. */
export const duffel: Supplier = config.duffel?.test ? search : { ...search, real: true };
