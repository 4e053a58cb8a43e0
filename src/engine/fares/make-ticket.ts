import type { Journey } from '#engine/connections/journey.ts';
import { toLeg } from '#engine/connections/to-leg.ts';
import type { Agency, Fare, Leg, Offer, Ticket } from '#engine/contract.ts';
import type { Timetable } from '#engine/timetable/timetable.ts';
import { loadWorld } from '#world/load-world.ts';
import { AGENCIES } from './agencies.data.ts';
import { bagPrice, cabinBagPrice, joinTerms, type Terms, termsOf } from './brands.ts';
import { estimateEmissions, type LegEmissions, legEmissions } from './emissions.ts';
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

/** Equal fares of a sale are one object, as hundreds of tickets have a few dozen between them. */
function sharedFare(fares: Map<string, Fare>, terms: Terms, places: number, context: SaleContext): Fare {
	const made = toFare(terms, places, context);
	const { brand, cabinBag, checkedBag, refund, exchange, seatsLeft } = made;
	const bags = `${cabinBag?.pieces},${cabinBag?.kilos},${checkedBag?.pieces},${checkedBag?.kilos}`;
	const key = `${brand},${bags},${refund.allowed},${refund.fee},${exchange.allowed},${exchange.fee},${seatsLeft}`;
	const fare = fares.get(key) ?? made;
	fares.set(key, fare);
	return fare;
}

/** What one more bag costs on all contracts, whole units. */
interface Bags {
	checked: number;
	cabin: number;
}

/** @param asked what the airlines ask for each of the terms, whole units */
function offersOf(sellers: readonly Seller[], terms: readonly Terms[], asked: readonly number[], bags: Bags, scale: number): Offer[] {
	const offers: Offer[] = [];
	const [bagPrice, cabinBagPrice] = [bags.checked * scale, bags.cabin * scale];
	for (const { agency, id, factor } of sellers) {
		for (const [i, { brand, cabinBag }] of terms.entries()) {
			if (i > 0 && agency?.lowestOnly) break;
			offers.push({
				agency: id,
				brand,
				total: sellerTotal(asked[i] ?? 0, factor) * scale,
				bagPrice: agency?.silent ? null : bagPrice,
				cabinBagPrice: agency?.silent || cabinBag?.pieces !== 0 ? null : cabinBagPrice,
				payee: agency?.payee ?? 'airline',
			});
		}
	}
	return offers.sort(byTotal);
}

const byTotal = (a: Offer, b: Offer): number => a.total - b.total || (a.agency < b.agency ? -1 : 1);

/** What every ticket with this way has of it. */
interface WayParts {
	id: string;
	leg: Leg;
	emissions: LegEmissions;
	/** Of each of its contracts. */
	terms: Terms[][];
}

/**
 * Makes the tickets of one sale: of a trip its flights, the fares that all its contracts have, and what each seller asks.
 * What several trips share, a leg above all, is made once.
 *
 * @param seen minutes since 1970 UTC
 * @returns of quotes, one per leg in order, their ticket; null when their contracts have no brand in common
 */
export function ticketMaker(t: Timetable, context: SaleContext, seen: number): (quotes: readonly Quote[]) => Ticket | null {
	const known = new Map<Quote, WayParts>();
	const fares = new Map<string, Fare>();
	const partsOf = (quote: Quote): WayParts => {
		const found = known.get(quote);
		if (found) return found;
		const leg = toLeg(t, quote.journey);
		const terms = quote.contracts.map((contract) => termsOf(t.airlines[contract.carrier] ?? '', contract, context.cabin));
		const made = { id: journeyId(t, quote.journey), leg, emissions: legEmissions(t, quote.journey.flights, context.cabin), terms };
		known.set(quote, made);
		return made;
	};
	return (quotes) => {
		const parts = quotes.map(partsOf);
		const terms = joinTerms(parts.flatMap((one) => one.terms));
		return terms.length === 0 ? null : toTicket(quotes, parts, terms);
	};

	function toTicket(quotes: readonly Quote[], parts: readonly WayParts[], terms: readonly Terms[]): Ticket {
		const places = Math.min(...quotes.map((quote) => quote.places));
		const legs = parts.map(({ leg }) => leg);
		const asked = terms.map(({ add }) => airlineTotal(quotes, context, add));
		return {
			id: parts.map(({ id }) => id).join('_'),
			legs,
			carriers: carriersOf(legs),
			fares: terms.map((one) => sharedFare(fares, one, places, context)),
			offers: offersOf(sellersOf(t, quotes, context), terms, asked, bagsOf(quotes, context), scaleOf(context.currency)),
			emissions: estimateEmissions(parts.map(({ emissions }) => emissions)),
			seen,
		};
	}
}

function bagsOf(quotes: readonly Quote[], context: SaleContext): Bags {
	let [checked, cabin] = [0, 0];
	for (const { contracts } of quotes) {
		for (const contract of contracts) {
			checked += bagPrice(contract);
			cabin += cabinBagPrice(contract);
		}
	}
	return { checked: wholeUnits(checked, context), cabin: wholeUnits(cabin, context) };
}

function carriersOf(legs: readonly Leg[]): string[] {
	const carriers: string[] = [];
	for (const { segments } of legs) for (const { carrier } of segments) if (!carriers.includes(carrier)) carriers.push(carrier);
	return carriers;
}

/** The sellers named in tickets, airlines by their English name. */
export function sellersIn(tickets: readonly Ticket[]): Agency[] {
	const ids = new Set<string>();
	for (const { offers } of tickets) for (const { agency } of offers) ids.add(agency);
	const { airlines } = loadWorld();
	return [...ids].map((id) => {
		const agency = AGENCIES.find((one) => one.id === id);
		if (agency) return { id, name: agency.name, held: agency.held };
		return { id, name: airlines.get(id)?.names.en ?? id, held: airlineHeld(id) };
	});
}
