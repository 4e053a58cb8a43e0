import type { FlightQuery } from '#engine/contract.ts';
import type { ListView } from '#features/filters/contract.ts';
import { listAddress } from '#features/results/rules.ts';
import { searchPath } from '#features/search/address.ts';
import { addDays, daysBetween } from '#lib/dates.ts';
import { href } from '#site/links.ts';
import type { Site } from '#site/site.ts';

/** The search on other days; without `returnDate` the length of stay is the same. */
export function onDays(query: FlightQuery, date: string, returnDate?: string): FlightQuery {
	const [first] = query.legs;
	const shift = first ? daysBetween(first.date, date) : 0;
	const legs = query.legs.map((leg, i) => ({ ...leg, date: i > 0 && returnDate ? returnDate : addDays(leg.date, shift) }));
	return { ...query, legs };
}

export const resultsAddress = (site: Site, query: FlightQuery): string => href(site, searchPath(query));

export const sameListOf = (site: Site, query: FlightQuery, view: ListView): string => listAddress(resultsAddress(site, query), view);
