import { KIND } from './market.data.ts';
import type { Quote } from './quote.ts';
import { LOWEST_FACTOR, lowestTotal, type SaleContext } from './sellers.ts';

/** The ways of one leg on one day, cheapest first, made ready to be joined with others. */
export interface RankedWays {
	ways: Way[];
	/** The same by the airline (row) that issues a way as one contract. */
	byIssuer: Map<number, Way[]>;
}

interface Way {
	quote: Quote;
	/** Whole units that no seller goes below for it, one way, all travellers. */
	floor: number;
	/** Airline row, −1 for several contracts. */
	issuer: number;
}

/** Least minutes between the arrival of one leg and the departure of the next. */
const BETWEEN_LEGS = 60;
/** Of three and more legs so many ways each, and so many trips begun, are followed. */
const FOLLOWED = 24;
const LOWEST_RETURN = Math.min(...Object.values(KIND).map(({ there }) => there));

/** Does one leg end in time for the next? */
export const follows = (before: Quote, after: Quote): boolean =>
	(after.journey.departures[0] ?? 0) >= (before.journey.arrivals.at(-1) ?? 0) + BETWEEN_LEGS;

export const isProtected = ({ journey }: Quote): boolean => !journey.selfTransfers.includes(true);

function toWay(quote: Quote, { adults, children, infants, rate }: SaleContext): Way {
	const roubles = adults * quote.adult + children * quote.child + infants * quote.infant;
	const issuer = quote.contracts.length === 1 ? (quote.contracts[0]?.carrier ?? -1) : -1;
	return { quote, floor: (LOWEST_FACTOR * roubles) / rate - 0.5, issuer };
}

/** Puts the ways of a leg in order for {@link cheapestTrip}. */
export function rankWays(quotes: readonly Quote[], context: SaleContext): RankedWays {
	const ways = quotes.map((quote) => toWay(quote, context)).sort((a, b) => a.floor - b.floor);
	const byIssuer = new Map<number, Way[]>();
	for (const way of ways) {
		if (way.issuer < 0) continue;
		const same = byIssuer.get(way.issuer);
		if (same) same.push(way);
		else byIssuer.set(way.issuer, [way]);
	}
	return { ways, byIssuer };
}

/** The lowest total seen so far and whose it is. */
class Lowest {
	total = Infinity;
	quotes: Quote[] | undefined;
	readonly #context: SaleContext;

	constructor(context: SaleContext) {
		this.#context = context;
	}

	/** Tries ways after `way`, cheapest first, until none can be lower; `factor` is the share of the one-way prices. */
	tryPairs(way: Way, others: readonly Way[], factor: number): void {
		for (const other of others) {
			if ((way.floor + other.floor) * factor >= this.total) return;
			if (follows(way.quote, other.quote)) this.try([way.quote, other.quote]);
		}
	}

	try(quotes: Quote[]): void {
		const total = lowestTotal(quotes, this.#context);
		if (total < this.total) [this.total, this.quotes] = [total, quotes];
	}
}

function cheapestOfTwo(first: RankedWays, second: RankedWays, lowest: Lowest, round: boolean): void {
	const least = second.ways[0]?.floor ?? Infinity;
	for (const way of first.ways) {
		if ((way.floor + least) * (round ? LOWEST_RETURN : 1) >= lowest.total) return;
		const kind = way.quote.contracts[0]?.kind;
		if (round && kind && way.issuer >= 0) lowest.tryPairs(way, second.byIssuer.get(way.issuer) ?? [], KIND[kind].there);
		lowest.tryPairs(way, second.ways, 1);
	}
}

function cheapestOfMany(legs: readonly RankedWays[], context: SaleContext): Quote[] | undefined {
	let trips: Quote[][] = [[]];
	for (const { ways } of legs) {
		trips = trips
			.flatMap((begun) => {
				const last = begun.at(-1);
				const next = ways.slice(0, FOLLOWED).filter(({ quote }) => !last || follows(last, quote));
				return next.map(({ quote }) => ({ quotes: [...begun, quote], total: lowestTotal([...begun, quote], context) }));
			})
			.sort((a, b) => a.total - b.total)
			.slice(0, FOLLOWED)
			.map(({ quotes }) => quotes);
	}
	return trips[0];
}

/**
 * The cheapest trip: one way per leg, each in time for the next. Exact for one and two legs; for more it follows the cheapest ways of each.
 * Undefined when no trip is possible.
 */
export function cheapestTrip(legs: readonly RankedWays[], context: SaleContext): Quote[] | undefined {
	const [first, second] = legs;
	if (legs.length > 2) return cheapestOfMany(legs, context);
	const lowest = new Lowest(context);
	if (first && second) cheapestOfTwo(first, second, lowest, context.kind === 'round');
	else
		for (const way of first?.ways ?? []) {
			if (way.floor >= lowest.total) break;
			lowest.try([way.quote]);
		}
	return lowest.quotes;
}

/** The total of {@link cheapestTrip} in whole units; null when no trip is possible. */
export function cheapestTotal(legs: readonly RankedWays[], context: SaleContext): number | null {
	const quotes = cheapestTrip(legs, context);
	return quotes ? lowestTotal(quotes, context) : null;
}
