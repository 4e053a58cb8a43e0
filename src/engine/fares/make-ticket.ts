import type { Journey } from '#engine/connections/journey.ts';
import { toLeg } from '#engine/connections/to-leg.ts';
import type { Agency, Fare, Leg, Offer, Ticket } from '#engine/contract.ts';
import type { Timetable } from '#engine/timetable/timetable.ts';
import { loadWorld } from '#world/load-world.ts';
import { AGENCIES, EMBEDDED, OWN_AGENCY } from './agencies.data.ts';
import { type BrandTerms, bagPrice, cabinBagPrice, joinTerms, termsOf } from './brands.ts';
import { estimateEmissions, type LegEmissions, legEmissions } from './emissions.ts';
import type { Quote } from './quote.ts';
import { airlineHeld, airlineTotal, majorUnits, type SaleContext, type Seller, scaleOf, sellersOf, sellerTotal } from './sellers.ts';

const MAX_SHOWN_SEATS = 9;
/** Higher brands have more seats. */
const EXTRA_SEATS = { light: 0, standard: 3, flex: 9 } as const;
const MINUTES_PER_DAY = 1440;

/** Id of a journey: its flights with their days (base 36), joined by `-`. */
export const journeyId = (t: Timetable, { flights, departures }: Journey): string =>
	flights
		.map((flight, i) => {
			const carrier = t.airlines[t.flights.airline[flight] ?? 0];
			const from = t.airports[t.originOf[t.flights.route[flight] ?? 0] ?? 0];
			return `${carrier}${t.flights.number[flight]}${from}${Math.floor((departures[i] ?? 0) / MINUTES_PER_DAY).toString(36)}`;
		})
		.join('-');

const toFare = (terms: BrandTerms, places: number, context: SaleContext): Fare => {
	const scale = scaleOf(context.currency);
	const inUnits = (fee: number): number => majorUnits(fee, context) * scale;
	const left = places + EXTRA_SEATS[terms.brand];
	return {
		brand: terms.brand,
		cabinBag: terms.cabinBag,
		checkedBag: terms.checkedBag,
		refund: { ...terms.refund, fee: inUnits(terms.refund.fee) },
		exchange: { ...terms.exchange, fee: inUnits(terms.exchange.fee) },
		seatsLeft: left <= MAX_SHOWN_SEATS ? left : null,
	};
};

function sharedFare(fares: Map<string, Fare>, terms: BrandTerms, places: number, context: SaleContext): Fare {
	const fresh = toFare(terms, places, context);
	const { brand, cabinBag, checkedBag, refund, exchange, seatsLeft } = fresh;
	const bags = `${cabinBag?.pieces},${cabinBag?.kilos},${checkedBag?.pieces},${checkedBag?.kilos}`;
	const key = `${brand},${bags},${refund.allowed},${refund.fee},${exchange.allowed},${exchange.fee},${seatsLeft}`;
	const fare = fares.get(key) ?? fresh;
	fares.set(key, fare);
	return fare;
}

const BOOKED_HERE = { supplier: EMBEDDED };

interface Bags {
	checked: number;
	cabin: number;
}

function offersOf(
	sellers: readonly Seller[],
	terms: readonly BrandTerms[],
	airlineTotals: readonly number[],
	bags: Bags,
	scale: number,
): Offer[] {
	const offers: Offer[] = [];
	const [bagPrice, cabinBagPrice] = [bags.checked * scale, bags.cabin * scale];
	for (const { agency, id, factor } of sellers) {
		for (const [i, { brand, cabinBag }] of terms.entries()) {
			if (i > 0 && agency?.lowestOnly) break;
			offers.push({
				agency: id,
				brand,
				total: sellerTotal(airlineTotals[i] ?? 0, factor) * scale,
				bagPrice: agency?.silent ? null : bagPrice,
				cabinBagPrice: agency?.silent || cabinBag?.pieces !== 0 ? null : cabinBagPrice,
				payee: agency?.payee ?? 'airline',
				...(id === OWN_AGENCY ? BOOKED_HERE : {}),
			});
		}
	}
	return offers.sort(byTotal);
}

const byTotal = (a: Offer, b: Offer): number => a.total - b.total || (a.agency < b.agency ? -1 : 1);

interface JourneyParts {
	id: string;
	leg: Leg;
	emissions: LegEmissions;
	terms: BrandTerms[][];
}

/** `seen` is minutes since 1970 UTC; the factory returns null when the contracts have no brand in common. */
export function createTicketFactory(t: Timetable, context: SaleContext, seen: number): (quotes: readonly Quote[]) => Ticket | null {
	const partsByQuote = new Map<Quote, JourneyParts>();
	const fares = new Map<string, Fare>();
	const partsOf = (quote: Quote): JourneyParts => {
		const cached = partsByQuote.get(quote);
		if (cached) return cached;
		const leg = toLeg(t, quote.journey);
		const terms = quote.contracts.map((contract) => termsOf(t.airlines[contract.carrier] ?? '', contract, context.cabin));
		const parts = { id: journeyId(t, quote.journey), leg, emissions: legEmissions(t, quote.journey.flights, context.cabin), terms };
		partsByQuote.set(quote, parts);
		return parts;
	};
	return (quotes) => {
		const parts = quotes.map(partsOf);
		const terms = joinTerms(parts.flatMap((part) => part.terms));
		return terms.length === 0 ? null : toTicket(quotes, parts, terms);
	};

	function toTicket(quotes: readonly Quote[], parts: readonly JourneyParts[], terms: readonly BrandTerms[]): Ticket {
		const places = Math.min(...quotes.map((quote) => quote.places));
		const legs = parts.map(({ leg }) => leg);
		const airlineTotals = terms.map(({ add }) => airlineTotal(quotes, context, add));
		return {
			id: parts.map(({ id }) => id).join('_'),
			legs,
			carriers: carriersOf(legs),
			fares: terms.map((brandTerms) => sharedFare(fares, brandTerms, places, context)),
			offers: offersOf(sellersOf(t, quotes, context), terms, airlineTotals, bagsOf(quotes, context), scaleOf(context.currency)),
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
	return { checked: majorUnits(checked, context), cabin: majorUnits(cabin, context) };
}

function carriersOf(legs: readonly Leg[]): string[] {
	const carriers: string[] = [];
	for (const { segments } of legs) for (const { carrier } of segments) if (!carriers.includes(carrier)) carriers.push(carrier);
	return carriers;
}

export function sellersIn(tickets: readonly Ticket[]): Agency[] {
	const ids = new Set<string>();
	for (const { offers } of tickets) for (const { agency } of offers) ids.add(agency);
	const { airlines } = loadWorld();
	return [...ids].map((id) => {
		const agency = AGENCIES.find((profile) => profile.id === id);
		if (agency) return { id, name: agency.name, held: agency.held };
		return { id, name: airlines.get(id)?.names.en ?? id, held: airlineHeld(id) };
	});
}
