import type { Supplier } from '#features/search/suppliers/supplier.ts';
import { config } from '#server/config.ts';
import { duffelClient } from '#server/duffel/account.ts';
import { processLog } from '#server/log/log.ts';
import { createOfferCache } from './offer-cache.ts';
import { createDuffelSearch } from './search.ts';

/** Shared by search and booking of this process. */
export const duffelOffers = createOfferCache();

const search = createDuffelSearch({ client: duffelClient, offers: duffelOffers, log: processLog });

/** In Duffel's test mode flights and tickets are simulated. */
export const duffel: Supplier = config.duffel?.test ? search : { ...search, real: true };
