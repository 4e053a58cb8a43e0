import { LRUCache } from 'lru-cache';
import { MS_PER_HOUR } from '#lib/durations.ts';
import { errorDetails } from '#server/log/log.ts';
import type { BookedOffer } from './contract.ts';
import type { BookingPorts } from './ports.ts';
import type { Catalog } from './quote.ts';
import { NAVIGATION_ERRORS, SLOW_PRELOAD_MS } from './rules.ts';

const MOST_CATALOGS = 200;
/** A supplier that failed is called again after this. */
const FAILED_MS = 3000;

const cache = new LRUCache<string, { readonly catalog: Promise<Catalog> }>({ max: MOST_CATALOGS, ttl: MS_PER_HOUR });

async function load(offer: BookedOffer, { supplier, log, now }: BookingPorts): Promise<Catalog> {
	const started = now();
	const own = supplier(offer.supplier);
	const orNull = <T>(work: Promise<T>, name: string): Promise<T | null> =>
		work.catch((error: unknown) => {
			log.error(`Loading ${name} failed`, { supplier: offer.supplier, ...errorDetails(error) });
			return null;
		});
	const [extras, seatMaps] = await Promise.all([orNull(own.extras(offer), 'extras'), orNull(own.seatMaps(offer), 'seat maps')]);
	const took = now() - started;
	if (took > SLOW_PRELOAD_MS) log.warn(NAVIGATION_ERRORS['preload-slow'], { supplier: offer.supplier, took });
	return { extras, seatMaps };
}

/** Extras and seat maps of an offer, cached for an hour. */
export async function catalogOf(offer: BookedOffer, ports: BookingPorts): Promise<Catalog> {
	const { supplier, search, ticket, fare, reference, sandbox, total } = offer;
	const key = JSON.stringify([supplier, search, ticket, fare, reference, sandbox, total]);
	const cached = cache.get(key);
	if (cached) return cached.catalog;
	const entry = { catalog: load(offer, ports) };
	cache.set(key, entry);
	const catalog = await entry.catalog;
	if (catalog.extras === null || catalog.seatMaps === null) cache.set(key, entry, { ttl: FAILED_MS });
	return catalog;
}
