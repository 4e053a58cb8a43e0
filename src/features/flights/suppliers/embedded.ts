import { setImmediate } from 'node:timers/promises';
import { dayNumber } from '#lib/dates.ts';
import { isOpenDestination } from '../address.ts';
import { toLeg } from '../connections/to-leg.ts';
import type { FlightQuery, Leg, Ticket } from '../contract.ts';
import { cheapestTotal, isProtected, rankWays } from '../fares/cheapest.ts';
import { combine, type Itinerary } from '../fares/itineraries.ts';
import { makeTicket, sellersIn } from '../fares/make-ticket.ts';
import type { Quote } from '../fares/quote.ts';
import { type SaleContext, saleContext, scaleOf } from '../fares/sellers.ts';
import { priceContext } from '../fares/trip-pricer.ts';
import { waysBetween } from '../fares/ways.ts';
import { loadTimetable } from '../timetable/load-timetable.ts';
import type { Timetable } from '../timetable/timetable.ts';
import type { SearchContext, Supplier, SupplierPart } from './supplier.ts';

/** Most tickets of one search. */
const MOST_TICKETS = 250;
/** The first part is small, so that a page can be drawn soon. */
const FIRST_PART = 40;
const NEXT_PARTS = 105;
const MS_PER_MINUTE = 60_000;

async function waysOfLegs(t: Timetable, query: FlightQuery, now: Date, signal: AbortSignal): Promise<Quote[][]> {
	const ways: Quote[][] = [];
	for (const { from, to, date } of query.legs) {
		if (signal.aborted) return [];
		ways.push(waysBetween(t, from, to, dayNumber(date), priceContext(query, now)));
		await setImmediate();
	}
	return ways;
}

/** Makes tickets of itineraries; a leg that several share is the same object. */
function ticketMaker(t: Timetable, sale: SaleContext, now: Date, protectedTotal: number | null): (one: Itinerary) => Ticket[] {
	const legs = new Map<Quote, Leg>();
	const legOf = (quote: Quote): Leg => {
		const leg = legs.get(quote) ?? toLeg(t, quote.journey);
		legs.set(quote, leg);
		return leg;
	};
	const seen = Math.floor(now.getTime() / MS_PER_MINUTE);
	return ({ quotes }) => {
		const ticket = makeTicket(t, quotes, sale, seen, legOf);
		if (!ticket) return [];
		return [protectedTotal !== null && !quotes.every(isProtected) ? { ...ticket, protectedTotal } : ticket];
	};
}

async function* search(query: FlightQuery, context: SearchContext, signal: AbortSignal): AsyncGenerator<SupplierPart> {
	if (query.legs.some(({ from, to }) => isOpenDestination(from) || isOpenDestination(to))) return;
	const t = loadTimetable();
	const sale = saleContext(query, context.currency, context.market, context.rates);
	const ways = await waysOfLegs(t, query, context.now, signal);
	if (ways.some((leg) => leg.length === 0)) return;
	const trips = combine(ways, sale, MOST_TICKETS);
	await setImmediate();
	const protectedUnits = cheapestTotal(
		ways.map((leg) => rankWays(leg.filter(isProtected), sale)),
		sale,
	);
	const make = ticketMaker(t, sale, context.now, protectedUnits === null ? null : protectedUnits * scaleOf(context.currency));
	for (let start = 0, size = FIRST_PART; start < trips.length && !signal.aborted; start += size, size = NEXT_PARTS) {
		const tickets = trips.slice(start, start + size).flatMap(make);
		yield { tickets, agencies: sellersIn(tickets) };
		await setImmediate();
	}
}

/** The sandbox supplier (product §3.1): the generated timetable at modelled prices, the same for everybody within the hour. */
export const embedded: Supplier = { id: 'embedded', search };
