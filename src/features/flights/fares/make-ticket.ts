import { kilometresBetween } from '#lib/geo.ts';
import { loadWorld } from '#world/load-world.ts';
import type { Journey } from '../connections/journey.ts';
import { toLeg } from '../connections/to-leg.ts';
import type { Agency, Fare, Leg, Offer, Ticket } from '../contract.ts';
import type { Timetable } from '../timetable/timetable.ts';
import { AGENCIES } from './agencies.data.ts';
import { bagPrice, cabinBagPrice, joinTerms, type Terms, termsOf } from './brands.ts';
import { estimateEmissions } from './emissions.ts';
import type { Quote } from './quote.ts';
import { airlineHeld, airlineTotal, type SaleContext, type Seller, scaleOf, sellersOf, sellerTotal, wholeUnits } from './sellers.ts';

/** Few enough to be worth saying. */
const SAID_PLACES = 9;
/** The next brands have their own, larger share of the places. */
const MORE_PLACES = { light: 0, standard: 3, flex: 9 } as const;
const MINUTES_PER_DAY = 1440;

/** Name of a journey: its flights with their days (base 36), joined by `-`. The same journey has the same name in every search. */
export const journeyId = (t: Timetable, { flights, departures }: Journey): string =>
	flights
		.map((flight, i) => {
			const carrier = t.airlines[t.flights.airline[flight] ?? 0];
			const from = t.airports[t.originOf[t.flights.route[flight] ?? 0] ?? 0];
			return `${carrier}${t.flights.number[flight]}${from}${Math.floor((departures[i] ?? 0) / MINUTES_PER_DAY).toString(36)}`;
		})
		.join('-');

/** Name of a ticket: those of its journeys, joined by `_`. */
const ticketId = (t: Timetable, quotes: readonly Quote[]): string => quotes.map(({ journey }) => journeyId(t, journey)).join('_');

const toFare = (terms: Terms, places: number, context: SaleContext): Fare => {
	const scale = scaleOf(context.currency);
	const inUnits = (fee: number): number => wholeUnits(fee, context) * scale;
	const left = places + MORE_PLACES[terms.brand];
	return {
		brand: terms.brand,
		cabinBag: terms.cabinBag,
		checkedBag: terms.checkedBag,
		refund: { ...terms.refund, fee: inUnits(terms.refund.fee) },
		exchange: { ...terms.exchange, fee: inUnits(terms.exchange.fee) },
		seatsLeft: left <= SAID_PLACES ? left : null,
	};
};

/** Fares made for a sale: equal ones are one object, as hundreds of tickets have a few dozen between them. */
const faresOf = new WeakMap<SaleContext, Map<string, Fare>>();

function sharedFare(terms: Terms, places: number, context: SaleContext): Fare {
	const made = toFare(terms, places, context);
	const fares = faresOf.get(context) ?? new Map<string, Fare>();
	faresOf.set(context, fares);
	const { brand, cabinBag, checkedBag, refund, exchange, seatsLeft } = made;
	const bags = `${cabinBag?.pieces},${cabinBag?.kilos},${checkedBag?.pieces},${checkedBag?.kilos}`;
	const key = `${brand},${bags},${refund.allowed},${refund.fee},${exchange.allowed},${exchange.fee},${seatsLeft}`;
	const fare = fares.get(key) ?? made;
	fares.set(key, fare);
	return fare;
}

interface Bags {
	checked: number;
	cabin: number;
}

/** @param asked what the airlines ask for each of the terms, whole units */
function offersOf(seller: Seller, terms: readonly Terms[], asked: readonly number[], bags: Bags, scale: number): Offer[] {
	const { agency } = seller;
	const sold = agency?.lowestOnly ? terms.slice(0, 1) : terms;
	return sold.map(({ brand, cabinBag }, i) => ({
		agency: seller.id,
		brand,
		total: sellerTotal(asked[i] ?? 0, seller.factor) * scale,
		bagPrice: agency?.silent ? null : bags.checked * scale,
		cabinBagPrice: agency?.silent || cabinBag?.pieces !== 0 ? null : bags.cabin * scale,
		payee: agency?.payee ?? 'airline',
	}));
}

const byTotal = (a: Offer, b: Offer): number => a.total - b.total || (a.agency < b.agency ? -1 : 1);

/**
 * The ticket of a trip: its flights, the fares that all its contracts have, and what each seller asks.
 *
 * @param quotes one per leg, in order
 * @param seen minutes since 1970 UTC
 * @returns null when its contracts have no brand in common
 */
export function makeTicket(
	t: Timetable,
	quotes: readonly Quote[],
	context: SaleContext,
	seen: number,
	legOf: (quote: Quote) => Leg = (quote) => toLeg(t, quote.journey),
): Ticket | null {
	const contracts = quotes.flatMap((quote) => quote.contracts);
	const terms = joinTerms(contracts.map((contract) => termsOf(t.airlines[contract.carrier] ?? '', contract, context.cabin)));
	if (terms.length === 0) return null;
	const sum = (price: (contract: (typeof contracts)[number]) => number): number =>
		wholeUnits(
			contracts.reduce((total, contract) => total + price(contract), 0),
			context,
		);
	const bags = { checked: sum(bagPrice), cabin: sum(cabinBagPrice) };
	const places = Math.min(...quotes.map((quote) => quote.places));
	const legs = quotes.map(legOf);
	const asked = terms.map(({ add }) => airlineTotal(quotes, context, add));
	const scale = scaleOf(context.currency);
	return {
		id: ticketId(t, quotes),
		legs,
		carriers: [...new Set(legs.flatMap((leg) => leg.segments.map((segment) => segment.carrier)))],
		fares: terms.map((one) => sharedFare(one, places, context)),
		offers: sellersOf(t, quotes, context)
			.flatMap((seller) => offersOf(seller, terms, asked, bags, scale))
			.sort(byTotal),
		emissions: estimateEmissions(legs, context.cabin, kilometresIn(t)),
		seen,
	};
}

/** The sellers named in tickets, airlines by their English name. */
export function sellersIn(tickets: readonly Ticket[]): Agency[] {
	const ids = new Set(tickets.flatMap((ticket) => ticket.offers.map((offer) => offer.agency)));
	const { airlines } = loadWorld();
	return [...ids].map((id) => {
		const agency = AGENCIES.find((one) => one.id === id);
		if (agency) return { id, name: agency.name, held: agency.held };
		return { id, name: airlines.get(id)?.names.en ?? id, held: airlineHeld(id) };
	});
}

/** Great-circle kilometres between two airports of the timetable, 0 for an unknown one. */
const kilometresIn =
	(t: Timetable) =>
	(from: string, to: string): number => {
		const [a, b] = [t.airportRow.get(from), t.airportRow.get(to)];
		if (a === undefined || b === undefined) return 0;
		const { lat, lon } = t.places;
		return kilometresBetween({ lat: lat[a] ?? 0, lon: lon[a] ?? 0 }, { lat: lat[b] ?? 0, lon: lon[b] ?? 0 });
	};
