/** Prices of saved tickets at the moment of a request, from the search. */
import type { FlightQuery, Ticket } from '#engine/contract.ts';
import { formatAddress } from '#features/search/address.ts';
import type { DayPrice } from '#features/search/contract.ts';
import { bestOffer } from '#features/search/rules.ts';
import { ticketItem } from './address.ts';
import type { Alternative, SavedTicket, SeenPrice, TicketCheck } from './contract.ts';
import { hasDeparted } from './rules.ts';

export interface PricedTicket {
	readonly ticket: Ticket;
	/** Seller's id → name. */
	readonly sellers: ReadonlyMap<string, string>;
}

export interface PriceRequest {
	readonly query: FlightQuery;
	readonly market: string;
	readonly currency: string;
}

/** What the favorites need of the search. */
export interface PricePorts {
	/** Null if it is not sold any more. Rejects if no seller responded. */
	readonly findTicket: (id: string, request: PriceRequest) => Promise<PricedTicket | null>;
	/** Tickets of the same dates. Rejects if no seller responded. */
	readonly tickets: (request: PriceRequest) => Promise<readonly Ticket[]>;
	/** Lowest totals of the days around; the dates are those of the first flight. */
	readonly daysAround: (request: PriceRequest) => readonly DayPrice[];
}

export function seenPrice(
	{ ticket, sellers }: PricedTicket,
	{ query, trip }: Pick<SavedTicket, 'query' | 'trip'>,
	at: number,
): SeenPrice | null {
	const choice = bestOffer(ticket, trip, query);
	if (!choice) return null;
	const { agency } = choice.offer;
	return { total: choice.total, agency, agencyName: sellers.get(agency) ?? agency, at };
}

const daysApart = (a: string, b: string): number => Math.abs(Date.parse(a) - Date.parse(b));

/** The same trip `days` later, if that is a real date for each leg. */
function shifted(query: FlightQuery, date: string): FlightQuery {
	const days = Date.parse(date) - Date.parse(query.legs[0]?.date ?? date);
	const move = (day: string): string => new Date(Date.parse(day) + days).toISOString().slice(0, 10);
	return { ...query, legs: query.legs.map((leg) => ({ ...leg, date: move(leg.date) })) };
}

/** The cheapest ticket of the same dates, else the nearest day with one. */
async function alternativeTo(saved: SavedTicket, ports: PricePorts): Promise<Alternative | null> {
	const { query, trip } = saved;
	const request = { query, market: saved.market, currency: saved.currency };
	const [cheapest] = (await ports.tickets(request))
		.flatMap((ticket) => {
			const choice = bestOffer(ticket, trip, query);
			return choice && ticket.id !== saved.id ? [{ ticket, choice }] : [];
		})
		.sort((a, b) => Number(b.choice.known) - Number(a.choice.known) || a.choice.total - b.choice.total);
	if (cheapest) {
		const { ticket, choice } = cheapest;
		const departure = ticket.legs[0]?.segments[0]?.departure ?? '';
		return { kind: 'ticket', item: ticketItem(formatAddress(query), ticket.id), total: choice.total, departure };
	}
	const first = query.legs[0]?.date ?? '';
	const [nearest] = ports
		.daysAround(request)
		.flatMap(({ date, total }) => (total === null || date === first ? [] : [{ date, total }]))
		.sort((a, b) => daysApart(a.date, first) - daysApart(b.date, first) || a.total - b.total);
	if (!nearest) return null;
	return { kind: 'date', path: `/search/${formatAddress(shifted(query, nearest.date))}`, ...nearest };
}

/** Never rejects: without a response of any seller the check is `failed`. */
export async function checkTicket(saved: SavedTicket, ports: PricePorts, now: number): Promise<TicketCheck> {
	if (hasDeparted(saved, now)) return { kind: 'departed' };
	try {
		const found = await ports.findTicket(saved.id, { query: saved.query, market: saved.market, currency: saved.currency });
		const price = found && seenPrice(found, saved, now);
		return price ? { kind: 'sold', now: price } : { kind: 'gone', alternative: await alternativeTo(saved, ports) };
	} catch {
		return { kind: 'failed' };
	}
}
