import type { FlightQuery } from '#engine/contract.ts';
import { ratesNow } from '#features/currencies/server.ts';
import { alternatives } from '#features/search/alternatives.ts';
import { monthPrices } from '#features/search/calendar.ts';
import type { Alternatives, DayPrice, DestinationPrice, NoResults } from '#features/search/contract.ts';
import { cheapestDestinations, openOptions } from '#features/search/destinations.ts';
import { explainNoResults } from '#features/search/no-results.ts';
import { hasNoResponse, type Search } from '#features/search/search.ts';
import type { FormPlace } from '#features/search-form/server.ts';
import type { Rates } from '#lib/money.ts';
import type { Site } from '#site/site.ts';

const MAX_DESTINATIONS = 60;

export interface OpenSearchResult {
	readonly places: readonly DestinationPrice[];
	readonly noResults: NoResults | null;
	readonly rates: Rates;
}

export async function findOpenDestinations(query: FlightQuery, site: Site, now: Date): Promise<OpenSearchResult> {
	const rates = ratesNow();
	const options = { currency: site.pageCurrency, market: site.market, now, rates };
	const places = await cheapestDestinations(query.legs[0]?.from ?? '', openOptions(query, options, MAX_DESTINATIONS));
	return { places, noResults: places.length === 0 ? await explainNoResults(query, options) : null, rates };
}

export interface ResultsContext {
	/** No supplier responded. */
	readonly failed: boolean;
	/** Suggestions without results. */
	readonly nothing: Alternatives | null;
	/** `YYYY-MM`: requested month, else that of the departure. */
	readonly month: string;
	/** Prices of the month; computed only on request, as it takes a search per day. */
	readonly days: readonly DayPrice[] | null;
}

/** Loads the data besides tickets. @param typedMonth the requested month */
export async function loadResultsContext(
	search: Search,
	query: FlightQuery,
	place: FormPlace,
	typedMonth: string | null,
	now: Date,
): Promise<ResultsContext> {
	const { site, today } = place;
	const options = { currency: site.pageCurrency, market: site.market, now, rates: ratesNow() };
	const none = search.done && search.tickets().length === 0;
	const failed = none && hasNoResponse(search);
	const nothing = none && !failed ? await alternatives(query, options) : null;
	const candidates = [typedMonth ?? '', query.legs[0]?.date.slice(0, 7) ?? ''];
	const month =
		candidates.find((candidate) => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(candidate) && candidate >= today.slice(0, 7)) ?? today.slice(0, 7);
	return { failed, nothing, month, days: typedMonth !== null && !none ? await monthPrices(query, month, options) : null };
}
