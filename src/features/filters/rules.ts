import type { Fare, Offer, Ticket } from '#engine/contract.ts';
import type { Filters, Range } from './contract.ts';
import {
	allianceOf,
	BIT,
	type FilterContext,
	FLAGS,
	type Flag,
	failedByOffer,
	hasBag,
	type Judged,
	judge,
	minuteOfDay,
	offerTotal,
	prepare,
	stopsChoice,
} from './matching.ts';

/** `count` applies the other filters; `from` is the lowest total with the requested bags, null if it is unknown. */
export interface Facet {
	value: string;
	count: number;
	from: number | null;
}

export interface Facets {
	shown: number;
	total: number;
	stops: Facet[];
	airlines: Facet[];
	alliances: Facet[];
	airports: { place: string; choices: Facet[] }[];
	agencies: Facet[];
	flags: Record<Flag, Facet>;
	/** Unfiltered ranges: whole units (0 to 0 if no total is known), minutes. */
	price: Range;
	minutes: Range;
	transfer: Range | null;
	legs: { departure: Range; arrival: Range }[];
}

/** Makes `rank` and `bestOffer` show only prices that pass the filters. */
export function offerFilter(filters: Filters, context: FilterContext): (offer: Offer, fare: Fare) => boolean {
	const prepared = prepare([], filters, context);
	return (offer, fare) => failedByOffer(offer, fare, offerTotal(offer, fare, context), prepared) === 0;
}

export function applyFilters(tickets: readonly Ticket[], filters: Filters, context: FilterContext): Ticket[] {
	const prepared = prepare(tickets, filters, context);
	return tickets.filter((ticket) => {
		const { flights, offers } = judge(ticket, prepared);
		return flights === 0 && offers.some((item) => item.failed === 0);
	});
}

class Counter {
	readonly #found = new Map<string, Facet>();

	add(value: string, total: number | undefined): void {
		const facet = this.#found.get(value) ?? { value, count: 0, from: null };
		this.#found.set(value, facet);
		if (total === undefined) return;
		facet.count += 1;
		if (total === Infinity) return;
		facet.from = Math.min(facet.from ?? total, total);
	}

	list(): Facet[] {
		return [...this.#found.values()].sort((a, b) => b.count - a.count || (a.from ?? 0) - (b.from ?? 0) || (a.value < b.value ? -1 : 1));
	}
}

/** Ignores the filters in `mask`. */
function lowest({ flights, offers, least }: Judged, mask: number, fits?: (fare: Fare) => boolean): number | undefined {
	if ((flights & ~mask) !== 0) return undefined;
	if (least !== undefined && !fits) return least;
	let match: number | undefined;
	for (const item of offers)
		if ((item.failed & ~mask) === 0 && (!fits || fits(item.fare)) && (match === undefined || item.total < match)) match = item.total;
	return match;
}

function lowestBySeller({ flights, offers }: Judged): Map<string, number | undefined> {
	const results = new Map<string, number | undefined>();
	for (const { offer, total, failed } of offers) {
		const cached = results.get(offer.agency);
		const passes = ((flights | failed) & ~BIT.agencies) === 0 && (cached === undefined || total < cached);
		results.set(offer.agency, passes ? total : cached);
	}
	return results;
}

const someTransfer = (ticket: Ticket, what: 'night' | 'airportChange' | 'selfTransfer'): boolean =>
	ticket.legs.some((leg) => leg.transfers.some((item) => item[what]));

const flightsHold: Partial<Record<Flag, (ticket: Ticket) => boolean>> = {
	noNight: (ticket) => !someTransfer(ticket, 'night'),
	noAirportChange: (ticket) => !someTransfer(ticket, 'airportChange'),
	noSelfTransfer: (ticket) => !someTransfer(ticket, 'selfTransfer'),
};

const fareHolds: Partial<Record<Flag, (fare: Fare) => boolean>> = {
	bagIncluded: hasBag,
	refundable: (fare) => fare.refund.allowed === true,
};

function countFlags(judged: readonly Judged[]): Record<Flag, Facet> {
	const entries = FLAGS.map((flag): [Flag, Facet] => {
		const counter = new Counter();
		counter.add(flag, undefined);
		for (const item of judged) {
			if (flightsHold[flag]?.(item.ticket) === false) continue;
			const total = lowest(item, BIT[flag], fareHolds[flag]);
			if (total !== undefined) counter.add(flag, total);
		}
		return [flag, counter.list()[0] ?? { value: flag, count: 0, from: null }];
	});
	return Object.fromEntries(entries) as Record<Flag, Facet>;
}

const span = (values: readonly number[]): Range => ({ from: Math.min(...values), to: Math.max(...values) });

function ranges(judged: readonly Judged[], context: FilterContext): Pick<Facets, 'price' | 'minutes' | 'transfer' | 'legs'> {
	const tickets = judged.map((item) => item.ticket);
	const totals = judged
		.map((item) => Math.min(...item.offers.map((offer) => offer.total)) / context.scale)
		.filter((total) => Number.isFinite(total));
	const transfers = tickets.flatMap((ticket) => ticket.legs.flatMap((leg) => leg.transfers.map((item) => item.minutes)));
	const price = totals.length > 0 ? span(totals) : { from: 0, to: 0 };
	return {
		price: { from: Math.floor(price.from), to: Math.ceil(price.to) },
		minutes: span(tickets.map((ticket) => Math.max(...ticket.legs.map((leg) => leg.minutes)))),
		transfer: transfers.length > 0 ? span(transfers) : null,
		legs: context.legs.map((_, i) => ({
			departure: span(tickets.map((ticket) => minuteOfDay(ticket.legs[i]?.segments[0]?.departure ?? ''))),
			arrival: span(tickets.map((ticket) => minuteOfDay(ticket.legs[i]?.segments.at(-1)?.arrival ?? ''))),
		})),
	};
}

/** Counts tickets under the other filters; null without tickets. */
export function facets(tickets: readonly Ticket[], filters: Filters, context: FilterContext): Facets | null {
	const prepared = prepare(tickets, filters, context);
	const judged = tickets.map((ticket) => judge(ticket, prepared)).filter((item) => item.offers.length > 0);
	if (judged.length === 0) return null;
	const [stops, airlines, alliances, agencies] = [new Counter(), new Counter(), new Counter(), new Counter()];
	const airports = prepared.places.map((place) => ({ place, counter: new Counter() }));
	for (const item of judged) {
		const { ticket } = item;
		stops.add(String(stopsChoice(ticket)), lowest(item, BIT.stops));
		const byAirline = lowest(item, BIT.airlines);
		for (const carrier of ticket.carriers) airlines.add(carrier, byAirline);
		const alliance = allianceOf(ticket, context);
		if (alliance) alliances.add(alliance, lowest(item, BIT.alliances));
		for (const [i, { place, counter }] of airports.entries()) {
			const byAirport = (item.places & ~(1 << i)) === 0 ? lowest(item, BIT.airports) : undefined;
			for (const airport of new Set(place.at(ticket))) counter.add(airport, byAirport);
		}
		for (const [agency, total] of lowestBySeller(item)) agencies.add(agency, total);
	}
	return {
		shown: judged.filter((item) => lowest(item, 0) !== undefined).length,
		total: judged.length,
		stops: stops.list().sort((a, b) => Number(a.value) - Number(b.value)),
		airlines: airlines.list(),
		alliances: alliances.list(),
		airports: airports.map(({ place, counter }) => ({ place: place.code, choices: counter.list() })),
		agencies: agencies.list(),
		flags: countFlags(judged),
		...ranges(judged, context),
	};
}
