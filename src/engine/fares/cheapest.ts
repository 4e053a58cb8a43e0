import { MINIMUM_CONNECTION } from '#engine/connections/rules.ts';
import type { WayPrices } from './journey-prices.ts';
import { KIND } from './market.data.ts';
import type { Quote } from './quote.ts';
import { issuerOf, LOWEST_FACTOR, lowestTotal, type SaleContext } from './sellers.ts';

/** The ways of one leg on one day in order, cheapest first, made ready to be joined with others. A way is named by its place in the order. */
export interface RankedWays {
	/** Whole units that no seller goes below for each way, one way, all travellers. */
	floor: Float64Array;
	/** Airline row that issues the way as one contract, −1 for several contracts. */
	issuer(place: number): number;
	quote(place: number): Quote;
}

/** Of three and more legs so many ways each, and so many trips begun, are followed. */
const FOLLOWED = 24;
const LOWEST_RETURN = Math.min(...Object.values(KIND).map(({ there }) => there));

/** Least minutes between two legs that meet at one airport, and at two: legs are contracts of their own, as at a self-transfer. */
export const LEG_GAP = {
	sameAirport: MINIMUM_CONNECTION.selfTransfer,
	otherAirport: MINIMUM_CONNECTION.selfTransferAirportChange,
} as const;

/** Does one leg end in time for the next? */
export const follows = (before: Quote, after: Quote): boolean =>
	(after.journey.departures[0] ?? 0) - (before.journey.arrivals.at(-1) ?? 0) >=
	(before.to === after.from ? LEG_GAP.sameAirport : LEG_GAP.otherAirport);

export const isProtected = ({ journey }: Quote): boolean => !journey.selfTransfers.includes(true);

type Travellers = Pick<SaleContext, 'adults' | 'children' | 'infants' | 'rate'>;

const floorOf = ({ adult, child, infant }: Pick<Quote, 'adult' | 'child' | 'infant'>, sale: Travellers): number =>
	(LOWEST_FACTOR * (sale.adults * adult + sale.children * child + sale.infants * infant)) / sale.rate - 0.5;

/** Puts ways in order by their floors; equal ones stay as they came. Of which way a floor is, is looked up for the few that are asked for. */
function inOrder(floors: Float64Array, issuer: (way: number) => number, quote: (way: number) => Quote): RankedWays {
	const floor = floors.slice().sort();
	const ways: number[] = [];
	const quotes: Quote[] = [];
	const wayAt = (place: number): number => {
		const known = ways[place];
		if (known !== undefined) return known;
		let way = floors.indexOf(floor[place] ?? 0);
		for (let same = floor.indexOf(floor[place] ?? 0); same < place; same++) way = floors.indexOf(floor[place] ?? 0, way + 1);
		ways[place] = way;
		return way;
	};
	return {
		floor,
		issuer: (place) => issuer(wayAt(place)),
		quote(place) {
			const made = quotes[place] ?? quote(wayAt(place));
			quotes[place] = made;
			return made;
		},
	};
}

/** Puts the ways of a leg in order for {@link cheapestTrip}. */
export function rankWays(quotes: readonly Quote[], sale: Travellers): RankedWays {
	const quote = (way: number): Quote => quotes[way] as Quote;
	const issuer = (way: number): number => issuerOf([quote(way)]);
	return inOrder(
		Float64Array.from(quotes, (one) => floorOf(one, sale)),
		issuer,
		quote,
	);
}

/** The same of prices in columns. */
export function rankPrices(prices: WayPrices, sale: Travellers): RankedWays {
	const { adult, child, infant, issuer } = prices;
	const price = { adult: 0, child: 0, infant: 0 };
	const floors = new Float64Array(prices.size);
	for (let way = 0; way < floors.length; way++) {
		price.adult = adult[way] ?? 0;
		price.child = child[way] ?? 0;
		price.infant = infant[way] ?? 0;
		floors[way] = floorOf(price, sale);
	}
	return inOrder(
		floors,
		(way) => issuer[way] ?? -1,
		(way) => prices.quote(way),
	);
}

/** The lowest total seen so far and whose it is. */
class Lowest {
	total = Infinity;
	quotes: Quote[] | undefined;
	readonly #context: SaleContext;

	constructor(context: SaleContext) {
		this.#context = context;
	}

	/** Tries the ways that fit after the one at `place`, cheapest first, until none can be lower; `factor` is the share of the one-way prices. */
	tryPairs(first: RankedWays, place: number, second: RankedWays, factor: number, issuer?: number): void {
		const floor = first.floor[place] ?? 0;
		for (let other = 0; other < second.floor.length; other++) {
			if ((floor + (second.floor[other] ?? 0)) * factor >= this.total) return;
			if (issuer !== undefined && second.issuer(other) !== issuer) continue;
			const [way, next] = [first.quote(place), second.quote(other)];
			if (follows(way, next)) this.try([way, next]);
		}
	}

	try(quotes: Quote[]): void {
		const total = lowestTotal(quotes, this.#context);
		if (total < this.total) [this.total, this.quotes] = [total, quotes];
	}
}

function cheapestOfTwo(first: RankedWays, second: RankedWays, lowest: Lowest, round: boolean): void {
	const least = second.floor[0] ?? Infinity;
	for (let place = 0; place < first.floor.length; place++) {
		if (((first.floor[place] ?? 0) + least) * (round ? LOWEST_RETURN : 1) >= lowest.total) return;
		const issuer = round ? first.issuer(place) : -1;
		const kind = issuer >= 0 ? first.quote(place).contracts[0]?.kind : undefined;
		if (kind) lowest.tryPairs(first, place, second, KIND[kind].there, issuer);
		lowest.tryPairs(first, place, second, 1);
	}
}

function cheapestOfMany(legs: readonly RankedWays[], context: SaleContext): Quote[] | undefined {
	let trips: Quote[][] = [[]];
	for (const { floor, quote } of legs) {
		const cheapestWays = Array.from(floor.subarray(0, FOLLOWED), (_, place) => quote(place));
		trips = trips
			.flatMap((begun) => {
				const last = begun.at(-1);
				const next = cheapestWays.filter((quote) => !last || follows(last, quote));
				return next.map((quote) => ({ quotes: [...begun, quote], total: lowestTotal([...begun, quote], context) }));
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
		for (const [place, floor] of first?.floor.entries() ?? []) {
			if (floor >= lowest.total || !first) break;
			lowest.try([first.quote(place)]);
		}
	return lowest.quotes;
}

/** The total of {@link cheapestTrip} in whole units; null when no trip is possible. */
export function cheapestTotal(legs: readonly RankedWays[], context: SaleContext): number | null {
	const quotes = cheapestTrip(legs, context);
	return quotes ? lowestTotal(quotes, context) : null;
}
