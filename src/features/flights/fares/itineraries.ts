import { RANKING } from '../rules.ts';
import { cheapestTrip, follows, rankWays } from './cheapest.ts';
import type { Quote } from './quote.ts';
import { lowestTotal, type SaleContext } from './sellers.ts';

/** One priced journey per leg, in order, that fit together. */
export interface Itinerary {
	quotes: Quote[];
	/** Lowest total of all its sellers, whole units. */
	total: number;
	/** Minutes of all legs. */
	minutes: number;
	/** What its transfers weigh, by the published weights of the order "best". */
	trouble: number;
}

/** How many ways each leg goes into the combination of several. */
const WAYS_OF_TWO = 56;
const WAYS_OF_MANY = 24;
const minutesOf = ({ journey }: Quote): number => (journey.arrivals.at(-1) ?? 0) - (journey.departures[0] ?? 0);

const troubleOf = ({ journey }: Quote): number =>
	journey.selfTransfers.reduce((sum, self) => sum + RANKING.stop + (self ? RANKING.selfTransfer : 0), 0);

function toItinerary(quotes: Quote[], context: SaleContext): Itinerary {
	let [minutes, trouble] = [0, 0];
	for (const quote of quotes) {
		minutes += minutesOf(quote);
		trouble += troubleOf(quote);
	}
	return { quotes, total: lowestTotal(quotes, context), minutes, trouble };
}

const carriersOf = ({ quotes }: Itinerary): string =>
	quotes.map(({ contracts }) => contracts.map(({ carrier }) => carrier).join('+')).join();

/**
 * The itineraries worth keeping: by price, by time, by both together, and the cheapest of every set of airlines.
 * The order is by price and time together.
 */
function pick(all: readonly Itinerary[], cap: number): Itinerary[] {
	const cheapest = [...all].sort((a, b) => a.total - b.total);
	const fastest = [...all].sort((a, b) => a.minutes - b.minutes);
	const [lowest, shortest] = [Math.max(1, cheapest[0]?.total ?? 1), Math.max(1, fastest[0]?.minutes ?? 1)];
	const score = new Map(all.map((one) => [one, one.total / lowest + RANKING.duration * (one.minutes / shortest - 1) + one.trouble]));
	const best = [...all].sort((a, b) => (score.get(a) ?? 0) - (score.get(b) ?? 0));
	if (all.length <= cap) return best;
	const chosen = new Set([...cheapest.slice(0, cap * 0.25), ...fastest.slice(0, cap * 0.15)]);
	const airlines = new Set<string>();
	for (const one of cheapest) {
		if (chosen.size >= cap * 0.7) break;
		const key = carriersOf(one);
		if (!airlines.has(key)) chosen.add(one);
		airlines.add(key);
	}
	for (const one of best) {
		if (chosen.size >= cap) break;
		chosen.add(one);
	}
	return best.filter((one) => chosen.has(one));
}

function extend(begun: readonly Itinerary[], leg: readonly Quote[], context: SaleContext): Itinerary[] {
	return begun.flatMap(({ quotes }) => {
		const last = quotes.at(-1);
		return leg.filter((quote) => !last || follows(last, quote)).map((quote) => toItinerary([...quotes, quote], context));
	});
}

/**
 * Joins the ways of each leg into whole trips, at most `cap`, the best mix of price and time first. The cheapest trip
 * of one and two legs is always among them.
 */
export function combine(legs: readonly (readonly Quote[])[], context: SaleContext, cap: number): Itinerary[] {
	const ways = legs.length > 2 ? WAYS_OF_MANY : WAYS_OF_TWO;
	const singles = legs.map((leg) => leg.map((quote) => toItinerary([quote], context)));
	if (singles.length === 1) return pick(singles[0] ?? [], cap);
	const chosen = singles.map((leg) => pick(leg, ways).flatMap(({ quotes }) => quotes));
	let trips: Itinerary[] = (chosen[0] ?? []).map((quote) => toItinerary([quote], context));
	for (const [i, leg] of chosen.slice(1).entries()) trips = pick(extend(trips, leg, context), i === chosen.length - 2 ? cap : ways * 2);
	const cheapest = cheapestTrip(
		legs.map((leg) => rankWays(leg, context)),
		context,
	);
	const missing = cheapest && !trips.some(({ quotes }) => quotes.every((quote, i) => quote === cheapest[i]));
	return missing ? [...trips.slice(0, cap - 1), toItinerary(cheapest, context)] : trips;
}
