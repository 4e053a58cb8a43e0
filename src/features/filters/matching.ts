import type { Fare, Offer, QueryLeg, Ticket } from '#engine/contract.ts';
import { comparableTotal, fareOf, mostStops, type Seats, type Trip, tripTotal } from '#features/search/rules.ts';
import type { Filters, Range } from './contract.ts';

export interface FilterContext {
	trip: Trip;
	seats: Seats;
	/** Searched legs; they define the places of airports. */
	legs: readonly QueryLeg[];
	allianceOf: Readonly<Record<string, string>>;
	/** Minor units per currency unit. */
	scale: number;
}

export const FLAGS = ['bagIncluded', 'refundable', 'noNight', 'noAirportChange', 'noSelfTransfer'] as const;
export type Flag = (typeof FLAGS)[number];

/** Bits of the mask of failed filters. */
const GROUPS = [
	...FLAGS,
	'stops',
	'price',
	'times',
	'minutes',
	'airlines',
	'alliances',
	'airports',
	'agencies',
	'transferMin',
	'transferMax',
] as const;
type Group = (typeof GROUPS)[number];
export const BIT = Object.fromEntries(GROUPS.map((group, i) => [group, 1 << i])) as Record<Group, number>;

export const minuteOfDay = (local: string): number => Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
const inside = (range: Range | null | undefined, value: number): boolean => !range || (value >= range.from && value <= range.to);

interface Place {
	code: string;
	at(ticket: Ticket): string[];
}

/** Where each searched place occurs in a ticket; a round trip's origin is both first and last airport. */
function placesOf(legs: readonly QueryLeg[]): Place[] {
	const codes = [...new Set(legs.flatMap((leg) => [leg.from, leg.to]))];
	return codes.map((code) => ({
		code,
		at: (ticket) =>
			ticket.legs.flatMap((leg, i) => [
				...(legs[i]?.from === code ? [leg.segments[0]?.from ?? ''] : []),
				...(legs[i]?.to === code ? [leg.segments.at(-1)?.to ?? ''] : []),
			]),
	}));
}

export interface Prepared {
	filters: Filters;
	context: FilterContext;
	places: (Place & { chosen: string[] })[];
}

export function prepare(tickets: readonly Ticket[], filters: Filters, context: FilterContext): Prepared {
	const places = placesOf(context.legs).map((place) => {
		const airports = new Set(filters.airports.length > 0 ? tickets.flatMap(place.at) : []);
		return { ...place, chosen: filters.airports.filter((code) => airports.has(code)) };
	});
	return { filters, context, places };
}

export const stopsChoice = (ticket: Ticket): number => Math.min(2, mostStops(ticket.legs));

export const allianceOf = (ticket: Ticket, context: FilterContext): string | undefined => {
	const first = context.allianceOf[ticket.carriers[0] ?? ''];
	return ticket.carriers.every((carrier) => context.allianceOf[carrier] === first) ? first : undefined;
};

const fitsTimes = (ticket: Ticket, filters: Filters): boolean =>
	ticket.legs.every(({ segments }, i) => {
		const wish = filters.legs[i];
		const [first, last] = [segments[0], segments.at(-1)];
		if (!wish || !first || !last) return true;
		return inside(wish.departure, minuteOfDay(first.departure)) && inside(wish.arrival, minuteOfDay(last.arrival));
	});

/** Returns a mask of {@link GROUPS}. */
function failedByFlights(ticket: Ticket, { filters, context }: Prepared): number {
	let failed = 0;
	const fail = (group: Group, when: boolean): void => {
		if (when) failed |= BIT[group];
	};
	const transfers = ticket.legs.flatMap((leg) => leg.transfers);
	fail('stops', filters.stops.length > 0 && !filters.stops.includes(stopsChoice(ticket)));
	fail('minutes', filters.minutesMax !== null && ticket.legs.some((leg) => leg.minutes > (filters.minutesMax ?? 0)));
	fail('times', filters.legs.length > 0 && !fitsTimes(ticket, filters));
	fail('airlines', filters.airlines.length > 0 && !ticket.carriers.some((carrier) => filters.airlines.includes(carrier)));
	fail('alliances', filters.alliances.length > 0 && !filters.alliances.includes(allianceOf(ticket, context) ?? ''));
	fail('noNight', filters.noNight && transfers.some((item) => item.night));
	fail('noAirportChange', filters.noAirportChange && transfers.some((item) => item.airportChange));
	fail('noSelfTransfer', filters.noSelfTransfer && transfers.some((item) => item.selfTransfer));
	fail('transferMin', filters.transferMin !== null && transfers.some((item) => item.minutes < (filters.transferMin ?? 0)));
	fail('transferMax', filters.transferMax !== null && transfers.some((item) => item.minutes > (filters.transferMax ?? 0)));
	return failed;
}

export const hasBag = (fare: Fare): boolean => (fare.checkedBag?.pieces ?? 0) > 0;

export const offerTotal = (offer: Offer, fare: Fare, { trip, seats }: FilterContext): number =>
	comparableTotal(tripTotal(offer, fare, trip, seats));

/** `total` is that of {@link offerTotal}: an offer with an unknown bag price fails every price limit. */
export function failedByOffer(offer: Offer, fare: Fare, total: number, { filters, context }: Prepared): number {
	let failed = 0;
	if (filters.priceMax !== null && total > filters.priceMax * context.scale) failed |= BIT.price;
	if (filters.bagIncluded && !hasBag(fare)) failed |= BIT.bagIncluded;
	if (filters.refundable && fare.refund.allowed !== true) failed |= BIT.refundable;
	if (filters.agencies.length > 0 && !filters.agencies.includes(offer.agency)) failed |= BIT.agencies;
	return failed;
}

export interface Judged {
	ticket: Ticket;
	flights: number;
	/** One bit per place with an excluded airport. */
	places: number;
	/** Totals are those of {@link comparableTotal}. */
	offers: { offer: Offer; fare: Fare; total: number; failed: number }[];
	/** The lowest comparable total if no offer fails a filter. */
	least: number | undefined;
}

const failedPlaces = (ticket: Ticket, { places }: Prepared): number =>
	places.reduce((failed, { at, chosen }, i) => {
		const wrong = chosen.length > 0 && !at(ticket).every((airport) => chosen.includes(airport));
		return wrong ? failed | (1 << i) : failed;
	}, 0);

export function judge(ticket: Ticket, prepared: Prepared): Judged {
	const places = failedPlaces(ticket, prepared);
	const offers: Judged['offers'] = [];
	let [least, failures] = [Infinity, 0];
	for (const offer of ticket.offers) {
		const fare = fareOf(ticket, offer);
		if (!fare) continue;
		const total = offerTotal(offer, fare, prepared.context);
		const failed = failedByOffer(offer, fare, total, prepared);
		offers.push({ offer, fare, total, failed });
		if (total < least) least = total;
		failures |= failed;
	}
	const flights = failedByFlights(ticket, prepared) | (places && BIT.airports);
	return { ticket, flights, places, offers, least: failures === 0 && offers.length > 0 ? least : undefined };
}
