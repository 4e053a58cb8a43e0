/** Tickets as rows of a card and as facts. */
import type { FlightQuery, Leg } from '#engine/contract.ts';
import type { FlightLeg, FlightRow } from '#features/assistant/contract.ts';
import { NO_FILTERS } from '#features/filters/contract.ts';
import type { Labels } from '#features/results/contract.ts';
import { bagsOf, listAddress, ticketAddress } from '#features/results/rules.ts';
import type { RankedTicket, Trip } from '#features/search/rules.ts';
import { messages } from '#i18n/messages.ts';
import { bagSize, duration, list, time, weekday } from '#lib/format.ts';
import { type PriceFormat, priceText } from '#lib/price.ts';
import type { ToolContext } from './tool.ts';
import { addressOf, priceOf, unitsOf } from './trip.ts';

export interface RowOptions {
	readonly query: FlightQuery;
	readonly trip: Trip;
	readonly labels: Labels;
	readonly format: PriceFormat;
	readonly context: ToolContext;
}

const cityOf = (labels: Labels, airport: string): string => labels.airports[airport]?.city ?? airport;
const airlineOf = (labels: Labels, code: string): string => labels.airlines[code]?.name ?? code;

function stopsText(leg: Leg, { labels, format, context }: RowOptions): string {
	const t = messages(context.site.locale, 'results').card;
	const [first] = leg.transfers;
	if (!first) return t.direct();
	const cities = leg.transfers.map(({ from }) => cityOf(labels, from));
	if (cities.length > 1) return t.stops({ count: cities.length, cities: cities.join(', ') });
	return t.stop({ city: cities[0] ?? '', time: duration(format.formats, first.minutes) });
}

function legOf(leg: Leg, options: RowOptions): FlightLeg {
	const [first, last] = [leg.segments[0], leg.segments.at(-1)];
	const { formats } = options.format;
	return {
		carrier: first?.carrier ?? '',
		airline: airlineOf(options.labels, first?.carrier ?? ''),
		day: weekday(formats, first?.departure.slice(0, 10) ?? ''),
		departure: time(formats, first?.departure ?? ''),
		arrival: time(formats, last?.arrival ?? ''),
		from: first?.from ?? '',
		to: last?.to ?? '',
		duration: duration(formats, leg.minutes),
		stops: stopsText(leg, options),
		flights: leg.segments.map(({ departure, arrival, minutes }) => ({ departure, arrival, minutes })),
		transfers: leg.transfers.map(({ minutes, selfTransfer, airportChange }) => ({ minutes, risk: selfTransfer || airportChange })),
	};
}

/** What the cheapest fare includes: "Багаж 23 кг", "Без багажа". */
export function bagTexts({ choice }: RankedTicket, { trip, query, format, context }: RowOptions): string[] {
	const t = messages(context.site.locale, 'results').card;
	const bags = bagsOf(choice, { trip, seats: query });
	return (['checked', 'cabin'] as const).map((kind) => {
		const bag = bags[kind];
		if (bag.kind === 'added') return t[kind].added({ price: priceText(format, bag.price) });
		if (bag.kind !== 'included') return t[kind][bag.kind]();
		const size = bagSize(format.formats, bag);
		return kind === 'cabin' ? messages(context.site.locale, 'assistant').cards.cabinBag({ bag: size }) : t[kind].included({ bag: size });
	});
}

/** Address of a ticket in the list. */
export const ticketHref = ({ ticket }: RankedTicket, { query, context, trip }: RowOptions): string =>
	ticketAddress(listAddress(addressOf(query, context), { trip, sort: 'best', filters: NO_FILTERS }), ticket.id);

export function flightRow(ranked: RankedTicket, options: RowOptions): FlightRow {
	const { query, format, context } = options;
	const t = messages(context.site.locale, 'results').card;
	const people = query.adults + query.children + query.infants;
	return {
		price: priceOf(format, ranked.choice.total),
		people: people === 1 ? t.forOne() : t.forAll({ count: people }),
		bags: bagTexts(ranked, options).join(' · '),
		legs: ranked.ticket.legs.map((leg) => legOf(leg, options)),
		href: ticketHref(ranked, options),
	};
}

export const flightFacts = (ranked: RankedTicket, options: RowOptions) => ({
	total: unitsOf(ranked.choice.total, options.context),
	airlines: list(
		options.format.formats,
		ranked.ticket.carriers.map((code) => airlineOf(options.labels, code)),
	),
	legs: ranked.ticket.legs.map(({ segments, transfers, minutes }) => ({
		departure: segments[0]?.departure ?? '',
		arrival: segments.at(-1)?.arrival ?? '',
		from: segments[0]?.from ?? '',
		to: segments.at(-1)?.to ?? '',
		minutes,
		stops: transfers.length,
		self_transfer: transfers.some(({ selfTransfer }) => selfTransfer),
	})),
	baggage: bagTexts(ranked, options).join(', '),
	url: ticketHref(ranked, options),
});
