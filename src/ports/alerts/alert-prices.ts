/** Lowest prices for price alerts: the day by the price calendar, the price and its seller by the search of that day. */
import type { FlightQuery } from '#engine/contract.ts';
import { loadTimetable } from '#engine/timetable/load-timetable.ts';
import { ratesNow } from '#features/currencies/server.ts';
import type { AlertTarget, SeenPrice } from '#features/price-alerts/contract.ts';
import type { Sale } from '#features/price-alerts/ports.ts';
import { queryOn } from '#features/price-alerts/rules.ts';
import { monthPrices } from '#features/search/calendar.ts';
import type { DayPrice, SearchOptions } from '#features/search/contract.ts';
import { flightsBetween } from '#features/search/facts/direct-flights.ts';
import { flightPricer } from '#features/search/facts/direct-prices.ts';
import { pricesOfPair } from '#features/search/facts/route-price.ts';
import { bestOffer, comparableTotal } from '#features/search/rules.ts';
import { hasNoResponse } from '#features/search/search.ts';
import { startSearch, todayAt } from '#features/search/server.ts';

/** Waits for all sellers. */
const SEARCH_MS = 20_000;

const NOTHING: SeenPrice = { total: null, date: null, seller: null };

const lowestDay = (days: readonly DayPrice[]): string | null => {
	const priced = days.flatMap(({ date, total }) => (total === null ? [] : [{ date, total }]));
	return (
		priced.reduce<{ date: string; total: number } | null>((low, day) => (low && low.total <= day.total ? low : day), null)?.date ?? null
	);
};

/** The day with the lowest price without bags; null if there is none. */
async function dayOf(target: AlertTarget, options: SearchOptions): Promise<string | null> {
	if (target.kind === 'dates') return target.query.legs[0]?.date ?? null;
	const { from, to } = target;
	const today = todayAt(from, options.now);
	if (target.kind === 'month') {
		const days = await monthPrices(queryOn(target, `${target.month}-01`), target.month, options);
		return lowestDay(days.filter(({ date }) => date >= today));
	}
	if (target.kind === 'route') return (await pricesOfPair(from, to, options)).cheapest?.date ?? null;
	const t = loadTimetable();
	return lowestDay(flightPricer(t, today, options)(flightsBetween(t, from, to)));
}

async function priceOn(query: FlightQuery, date: string, target: AlertTarget, options: SearchOptions): Promise<SeenPrice> {
	const search = startSearch(query, options);
	await search.finished(SEARCH_MS);
	if (hasNoResponse(search)) throw new Error('No supplier responded');
	let lowest = NOTHING;
	for (const ticket of search.tickets()) {
		if (target.kind === 'direct' && ticket.legs.some(({ segments }) => segments.length > 1)) continue;
		const choice = bestOffer(ticket, target.party, query);
		const total = choice ? comparableTotal(choice) : Infinity;
		if (choice && total < (lowest.total ?? Infinity)) lowest = { total, date, seller: choice.offer.agency };
	}
	return lowest;
}

/** @throws if no supplier responded, or the currency has no rate */
export async function lowestPrice(target: AlertTarget, { market, currency }: Sale, now: Date): Promise<SeenPrice> {
	const options: SearchOptions = { market, currency, now, rates: ratesNow() };
	const date = await dayOf(target, options);
	return date === null ? NOTHING : priceOn(queryOn(target, date), date, target, options);
}
