import { MINIMUM_CONNECTION } from '#engine/connections/rules.ts';
import type { JourneyPrices } from './journey-prices.ts';
import { KIND } from './market.data.ts';
import type { Quote } from './quote.ts';
import { issuerOf, LOWEST_FACTOR, lowestTotal, type SaleContext } from './sellers.ts';

export interface RankedJourneys {
	/** Lower bound of every seller's price per journey: all travellers, one way, in major units. */
	floor: Float64Array;
	/** Airline row that issues the journey as one contract, −1 for several contracts. */
	issuer(rank: number): number;
	quote(rank: number): Quote;
}

const BEAM_WIDTH = 24;
const LOWEST_RETURN = Math.min(...Object.values(KIND).map(({ there }) => there));

/** Minimum minutes between two legs; as separate contracts they follow the self-transfer rules. */
export const LEG_GAP = {
	sameAirport: MINIMUM_CONNECTION.selfTransfer,
	otherAirport: MINIMUM_CONNECTION.selfTransferAirportChange,
} as const;

export const follows = (before: Quote, after: Quote): boolean =>
	(after.journey.departures[0] ?? 0) - (before.journey.arrivals.at(-1) ?? 0) >=
	(before.to === after.from ? LEG_GAP.sameAirport : LEG_GAP.otherAirport);

export const isProtected = ({ journey }: Quote): boolean => !journey.selfTransfers.includes(true);

type Travellers = Pick<SaleContext, 'adults' | 'children' | 'infants' | 'rate'>;

const floorOf = ({ adult, child, infant }: Pick<Quote, 'adult' | 'child' | 'infant'>, sale: Travellers): number =>
	(LOWEST_FACTOR * (sale.adults * adult + sale.children * child + sale.infants * infant)) / sale.rate - 0.5;

function rankByFloor(floors: Float64Array, issuer: (journey: number) => number, quote: (journey: number) => Quote): RankedJourneys {
	const floor = floors.slice().sort();
	const journeys: number[] = [];
	const quotes: Quote[] = [];
	const journeyAt = (rank: number): number => {
		const cached = journeys[rank];
		if (cached !== undefined) return cached;
		let journey = floors.indexOf(floor[rank] ?? 0);
		for (let same = floor.indexOf(floor[rank] ?? 0); same < rank; same++) journey = floors.indexOf(floor[rank] ?? 0, journey + 1);
		journeys[rank] = journey;
		return journey;
	};
	return {
		floor,
		issuer: (rank) => issuer(journeyAt(rank)),
		quote(rank) {
			const cached = quotes[rank] ?? quote(journeyAt(rank));
			quotes[rank] = cached;
			return cached;
		},
	};
}

export function rankQuotes(quotes: readonly Quote[], sale: Travellers): RankedJourneys {
	const quote = (journey: number): Quote => quotes[journey] as Quote;
	const issuer = (journey: number): number => issuerOf([quote(journey)]);
	return rankByFloor(
		Float64Array.from(quotes, (quote) => floorOf(quote, sale)),
		issuer,
		quote,
	);
}

export function rankPrices(prices: JourneyPrices, sale: Travellers): RankedJourneys {
	const { adult, child, infant, issuer } = prices;
	const price = { adult: 0, child: 0, infant: 0 };
	const floors = new Float64Array(prices.size);
	for (let journey = 0; journey < floors.length; journey++) {
		price.adult = adult[journey] ?? 0;
		price.child = child[journey] ?? 0;
		price.infant = infant[journey] ?? 0;
		floors[journey] = floorOf(price, sale);
	}
	return rankByFloor(
		floors,
		(journey) => issuer[journey] ?? -1,
		(journey) => prices.quote(journey),
	);
}

class Lowest {
	total = Infinity;
	quotes: Quote[] | undefined;
	readonly #context: SaleContext;

	constructor(context: SaleContext) {
		this.#context = context;
	}

	/** Tries the journeys that fit after the one at `rank`, cheapest first, until none can be cheaper; `factor` is the share of the one-way prices. */
	tryPairs(first: RankedJourneys, rank: number, second: RankedJourneys, factor: number, issuer?: number): void {
		const floor = first.floor[rank] ?? 0;
		for (let other = 0; other < second.floor.length; other++) {
			if ((floor + (second.floor[other] ?? 0)) * factor >= this.total) return;
			if (issuer !== undefined && second.issuer(other) !== issuer) continue;
			const [journey, next] = [first.quote(rank), second.quote(other)];
			if (follows(journey, next)) this.try([journey, next]);
		}
	}

	try(quotes: Quote[]): void {
		const total = lowestTotal(quotes, this.#context);
		if (total < this.total) [this.total, this.quotes] = [total, quotes];
	}
}

function cheapestOfTwo(first: RankedJourneys, second: RankedJourneys, lowest: Lowest, round: boolean): void {
	const least = second.floor[0] ?? Infinity;
	for (let rank = 0; rank < first.floor.length; rank++) {
		if (((first.floor[rank] ?? 0) + least) * (round ? LOWEST_RETURN : 1) >= lowest.total) return;
		const issuer = round ? first.issuer(rank) : -1;
		const kind = issuer >= 0 ? first.quote(rank).contracts[0]?.kind : undefined;
		if (kind) lowest.tryPairs(first, rank, second, KIND[kind].there, issuer);
		lowest.tryPairs(first, rank, second, 1);
	}
}

function cheapestOfMany(legs: readonly RankedJourneys[], context: SaleContext): Quote[] | undefined {
	let trips: Quote[][] = [[]];
	for (const { floor, quote } of legs) {
		const cheapest = Array.from(floor.subarray(0, BEAM_WIDTH), (_, rank) => quote(rank));
		trips = trips
			.flatMap((begun) => {
				const last = begun.at(-1);
				const next = cheapest.filter((quote) => !last || follows(last, quote));
				return next.map((quote) => ({ quotes: [...begun, quote], total: lowestTotal([...begun, quote], context) }));
			})
			.sort((a, b) => a.total - b.total)
			.slice(0, BEAM_WIDTH)
			.map(({ quotes }) => quotes);
	}
	return trips[0];
}

/** Cheapest trip with one journey per leg. Exact for one and two legs, a beam search for more. Undefined when no trip is possible. */
export function cheapestTrip(legs: readonly RankedJourneys[], context: SaleContext): Quote[] | undefined {
	const [first, second] = legs;
	if (legs.length > 2) return cheapestOfMany(legs, context);
	const lowest = new Lowest(context);
	if (first && second) cheapestOfTwo(first, second, lowest, context.kind === 'round');
	else
		for (const [rank, floor] of first?.floor.entries() ?? []) {
			if (floor >= lowest.total || !first) break;
			lowest.try([first.quote(rank)]);
		}
	return lowest.quotes;
}

export function cheapestTotal(legs: readonly RankedJourneys[], context: SaleContext): number | null {
	const quotes = cheapestTrip(legs, context);
	return quotes ? lowestTotal(quotes, context) : null;
}
