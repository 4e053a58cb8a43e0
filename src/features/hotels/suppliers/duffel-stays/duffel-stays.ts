import type { HotelSupplier } from '#features/hotels/suppliers/supplier.ts';
import { config } from '#server/config.ts';
import { duffelClient } from '#server/duffel/account.ts';
import { processLog } from '#server/log/log.ts';
import { createDuffelStays } from './stays.ts';

const create = (): HotelSupplier => createDuffelStays({ client: duffelClient, log: processLog });

/** In Duffel's test mode hotels are simulated. */
export const duffelStays: HotelSupplier = config.duffel?.test ? create() : Object.assign(create(), { real: true as const });
