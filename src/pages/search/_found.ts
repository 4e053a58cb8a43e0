import { ratesNow } from '#features/currencies/server.ts';
import type { DestinationPrice, FlightQuery, Nowhere } from '#features/flights/contract.ts';
import { cheapestDestinations, openOptions } from '#features/flights/destinations.ts';
import { whyNowhere } from '#features/flights/nowhere.ts';
import type { Rates } from '#lib/money.ts';
import type { Site } from '#site/site.ts';

/** Most destinations on a page. */
const MOST = 60;

/** What a search to anywhere or to a country finds: destinations, or why there are none. */
export interface Found {
	readonly places: readonly DestinationPrice[];
	readonly nowhere: Nowhere | null;
	readonly rates: Rates;
}

/** Asks for the destinations of a search. */
export async function findPlaces(query: FlightQuery, site: Site, now: Date): Promise<Found> {
	const rates = ratesNow();
	const options = { currency: site.pageCurrency, market: site.market, now, rates };
	const places = await cheapestDestinations(query.legs[0]?.from ?? '', openOptions(query, options, MOST));
	return { places, nowhere: places.length === 0 ? await whyNowhere(query, options) : null, rates };
}
