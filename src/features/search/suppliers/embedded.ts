import { setImmediate } from 'node:timers/promises';
import type { FlightQuery, Ticket } from '#engine/contract.ts';
import { cheapestTotal, follows, isProtected, rankQuotes } from '#engine/fares/cheapest.ts';
import { combineLegs, countTrips } from '#engine/fares/itineraries.ts';
import { quotesBetween } from '#engine/fares/journey-cache.ts';
import { createTicketFactory, journeyId, sellersIn } from '#engine/fares/make-ticket.ts';
import type { Quote } from '#engine/fares/quote.ts';
import { type SaleContext, saleContext, scaleOf } from '#engine/fares/sellers.ts';
import { priceContext } from '#engine/fares/trip-pricer.ts';
import { loadTimetable } from '#engine/timetable/load-timetable.ts';
import type { Timetable } from '#engine/timetable/timetable.ts';
import { isOpenDestination } from '#features/search/address.ts';
import { MAX_TICKETS } from '#features/search/contract.ts';
import { dayNumber } from '#lib/dates.ts';
import type { SearchContext, Supplier, SupplierPart } from './supplier.ts';

/** Small so that the page can render early. */
const FIRST_PART = 40;
const NEXT_PARTS = 105;
const MS_PER_MINUTE = 60_000;

async function quotesOfLegs(t: Timetable, query: FlightQuery, now: Date, signal: AbortSignal): Promise<Quote[][]> {
	const quotes: Quote[][] = [];
	for (const { from, to, date } of query.legs) {
		if (signal.aborted) return [];
		quotes.push(quotesBetween(t, from, to, dayNumber(date), priceContext(query, now)));
		await setImmediate();
	}
	return quotes;
}

function guardedTickets(
	t: Timetable,
	sale: SaleContext,
	now: Date,
	lowestProtected: number | null,
): (quotes: readonly Quote[]) => Ticket[] {
	const make = createTicketFactory(t, sale, Math.floor(now.getTime() / MS_PER_MINUTE));
	return (quotes) => {
		const ticket = make(quotes);
		if (!ticket) return [];
		if (lowestProtected !== null && !quotes.every(isProtected)) ticket.protectedTotal = lowestProtected;
		return [ticket];
	};
}

/** In minor units; null if every itinerary has a self-transfer. */
function protectedTotal(quotes: readonly Quote[][], sale: SaleContext): number | null {
	const guarded = quotes.map((leg) => rankQuotes(leg.filter(isProtected), sale));
	const units = cheapestTotal(guarded, sale);
	return units === null ? null : units * scaleOf(sale.currency);
}

const isOpen = (query: FlightQuery): boolean => query.legs.some(({ from, to }) => isOpenDestination(from) || isOpenDestination(to));

async function* search(query: FlightQuery, context: SearchContext, signal: AbortSignal): AsyncGenerator<SupplierPart> {
	if (isOpen(query)) return;
	const t = loadTimetable();
	const sale = saleContext(query, context.currency, context.market, context.rates);
	const legQuotes = await quotesOfLegs(t, query, context.now, signal);
	if (legQuotes.some((leg) => leg.length === 0)) return;
	const trips = combineLegs(legQuotes, sale, MAX_TICKETS);
	await setImmediate();
	const make = guardedTickets(t, sale, context.now, protectedTotal(legQuotes, sale));
	const total = trips.length < MAX_TICKETS ? trips.length : countTrips(legQuotes);
	for (let start = 0, size = FIRST_PART; start < trips.length && !signal.aborted; start += size, size = NEXT_PARTS) {
		const tickets = trips.slice(start, start + size).flatMap(({ quotes }) => make(quotes));
		yield { tickets, agencies: sellersIn(tickets), found: total };
		await setImmediate();
	}
}

function ticket(id: string, query: FlightQuery, context: SearchContext): SupplierPart {
	const nothing = { tickets: [], agencies: [] };
	const names = id.split('_');
	if (isOpen(query) || names.length !== query.legs.length) return nothing;
	const t = loadTimetable();
	const sale = saleContext(query, context.currency, context.market, context.rates);
	const price = priceContext(query, context.now);
	const legQuotes = query.legs.map(({ from, to, date }) => quotesBetween(t, from, to, dayNumber(date), price));
	const quotes = legQuotes.flatMap((leg, i) => leg.find(({ journey }) => journeyId(t, journey) === names[i]) ?? []);
	if (quotes.length !== names.length || quotes.some((quote, i) => i > 0 && !follows(quotes[i - 1] ?? quote, quote))) return nothing;
	const tickets = guardedTickets(t, sale, context.now, protectedTotal(legQuotes, sale))(quotes);
	return { tickets, agencies: sellersIn(tickets) };
}

/** Generated timetable with modelled prices. */
export const embedded: Supplier = { id: 'embedded', own: true, search, ticket };
