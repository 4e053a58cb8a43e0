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

export const duffel: Supplier = createDuffelSearch({ client: duffelClient, offers: duffelOffers, log: processLog });
