import { RANKING } from '#engine/ranking.ts';
import { cheapestTrip, follows, LEG_GAP, rankQuotes } from './cheapest.ts';
import type { Quote } from './quote.ts';
import { lowestTotal, type SaleContext } from './sellers.ts';

export interface Itinerary {
	quotes: Quote[];
	/** Lowest total of all sellers, major units. */
	total: number;
	minutes: number;
	penalty: number;
}

const JOURNEYS_OF_TWO_LEGS = 56;
const JOURNEYS_OF_MANY_LEGS = 24;
const departureOf = ({ journey }: Quote): number => journey.departures[0] ?? 0;
const arrivalOf = ({ journey }: Quote): number => journey.arrivals.at(-1) ?? 0;
const minutesOf = (quote: Quote): number => arrivalOf(quote) - departureOf(quote);

const penaltyOf = ({ journey }: Quote): number =>
	journey.selfTransfers.reduce((sum, self) => sum + RANKING.stop + (self ? RANKING.selfTransfer : 0), 0);

function toItinerary(quotes: Quote[], context: SaleContext): Itinerary {
	let [minutes, penalty] = [0, 0];
	for (const quote of quotes) {
		minutes += minutesOf(quote);
		penalty += penaltyOf(quote);
	}
	return { quotes, total: lowestTotal(quotes, context), minutes, penalty: penalty };
}

class Trips {
	size = 0;
	readonly total: Float64Array;
	readonly minutes: Float64Array;
	readonly penalty: Float64Array;
	readonly #begun: Uint16Array;
	readonly #way: Uint16Array;
	readonly #starts: readonly Itinerary[];
	readonly #leg: readonly Quote[];
	readonly #startAirlines: Uint16Array;
	readonly #legAirlines: Uint16Array;

	constructor(starts: readonly Itinerary[], leg: readonly Quote[], context: SaleContext) {
		const capacity = starts.length * leg.length;
		const [minutes, penalties] = [leg.map(minutesOf), leg.map(penaltyOf)];
		this.total = new Float64Array(capacity);
		this.minutes = new Float64Array(capacity);
		this.penalty = new Float64Array(capacity);
		this.#begun = new Uint16Array(capacity);
		this.#way = new Uint16Array(capacity);
		this.#starts = starts;
		this.#leg = leg;
		this.#startAirlines = numbered(starts.map(({ quotes }) => airlinesOf(quotes)));
		this.#legAirlines = numbered(leg.map((quote) => airlinesOf([quote])));
		for (const [begun, { quotes, ...start }] of starts.entries()) {
			const last = quotes.at(-1);
			for (const [index, quote] of leg.entries()) {
				if (last && !follows(last, quote)) continue;
				const at = this.size++;
				this.total[at] = lowestTotal([...quotes, quote], context);
				this.minutes[at] = start.minutes + (minutes[index] ?? 0);
				this.penalty[at] = start.penalty + (penalties[index] ?? 0);
				this.#begun[at] = begun;
				this.#way[at] = index;
			}
		}
	}

	airlines(trip: number): number {
		return (this.#startAirlines[this.#begun[trip] ?? 0] ?? 0) * 65_536 + (this.#legAirlines[this.#way[trip] ?? 0] ?? 0);
	}

	itinerary(trip: number): Itinerary {
		const [start, quote] = [this.#starts[this.#begun[trip] ?? 0], this.#leg[this.#way[trip] ?? 0]];
		const quotes = [...(start?.quotes ?? []), ...(quote ? [quote] : [])];
		return { quotes, total: this.total[trip] ?? 0, minutes: this.minutes[trip] ?? 0, penalty: this.penalty[trip] ?? 0 };
	}
}

const airlinesOf = (quotes: readonly Quote[]): string =>
	quotes.map(({ contracts }) => contracts.map(({ carrier }) => carrier).join('+')).join();

function numbered(names: readonly string[]): Uint16Array {
	const ids = new Map<string, number>();
	return Uint16Array.from(names, (name) => {
		const number = ids.get(name) ?? ids.size;
		ids.set(name, number);
		return number;
	});
}

const ROOM = 65_536;

/** Stable order of trips by an integer value, using the numeric sort of typed arrays. */
function inOrderOf(values: Float64Array): Uint16Array {
	const keys = values.map((value, trip) => value * ROOM + trip).sort();
	return Uint16Array.from(keys, (key) => key % ROOM);
}

/** Selects trips by price, by time, by both, and the cheapest of every set of airlines; sorted by price and time together. */
function pick(trips: Trips, cap: number): Itinerary[] {
	const { size } = trips;
	const [total, minutes] = [trips.total.subarray(0, size), trips.minutes.subarray(0, size)];
	const [cheapest, fastest] = [inOrderOf(total), inOrderOf(minutes)];
	const [lowest, shortest] = [Math.max(1, total[cheapest[0] ?? 0] ?? 1), Math.max(1, minutes[fastest[0] ?? 0] ?? 1)];
	const score = total.map(
		(price, trip) => price / lowest + RANKING.duration * ((minutes[trip] ?? 0) / shortest - 1) + (trips.penalty[trip] ?? 0),
	);
	const byScore = (a: number, b: number): number => (score[a] ?? 0) - (score[b] ?? 0) || a - b;
	const chosen = new Set<number>();
	if (size > cap) {
		for (const trip of cheapest.subarray(0, cap * 0.25)) chosen.add(trip);
		for (const trip of fastest.subarray(0, cap * 0.15)) chosen.add(trip);
		const airlines = new Set<number>();
		for (const trip of cheapest) {
			if (chosen.size >= cap * 0.7) break;
			const key = trips.airlines(trip);
			if (!airlines.has(key)) chosen.add(trip);
			airlines.add(key);
		}
	}
	const worst = score.slice().sort()[Math.min(size, cap) - 1] ?? 0;
	const best = Uint16Array.from(score.keys().filter((trip) => (score[trip] ?? 0) <= worst)).sort(byScore);
	for (const trip of best) {
		if (chosen.size >= cap) break;
		chosen.add(trip);
	}
	return [...chosen].sort(byScore).map((trip) => trips.itinerary(trip));
}

interface Ending {
	arrival: number;
	airport: number;
	trips: number;
}

function countBefore(endings: readonly Ending[], leg: readonly Quote[]): number[] {
	/** Trips that can continue from any airport, and further ones that can only from their own. */
	let anywhere = 0;
	const here = new Map<number, number>();
	const add = (airport: number, trips: number) => here.set(airport, (here.get(airport) ?? 0) + trips);
	let [near, far] = [0, 0];
	return leg.map((quote) => {
		const departure = departureOf(quote);
		for (let end = endings[near]; end && end.arrival + LEG_GAP.sameAirport <= departure; end = endings[++near]) add(end.airport, end.trips);
		for (let end = endings[far]; end && end.arrival + LEG_GAP.otherAirport <= departure; end = endings[++far]) {
			add(end.airport, -end.trips);
			anywhere += end.trips;
		}
		return anywhere + (here.get(quote.from) ?? 0);
	});
}

export function countTrips(legs: readonly (readonly Quote[])[]): number {
	let endings: readonly Ending[] = [{ arrival: -Infinity, airport: -1, trips: 1 }];
	for (const leg of legs) {
		const inOrder = leg.toSorted((a, b) => departureOf(a) - departureOf(b));
		const trips = countBefore(endings, inOrder);
		endings = inOrder
			.map((quote, i) => ({ arrival: arrivalOf(quote), airport: quote.to, trips: trips[i] ?? 0 }))
			.sort((a, b) => a.arrival - b.arrival);
	}
	return endings.reduce((sum, { trips }) => sum + trips, 0);
}

const NOTHING_YET: readonly Itinerary[] = [{ quotes: [], total: 0, minutes: 0, penalty: 0 }];

/** Combines the journeys of each leg into at most `cap` trips, the best mix of price and time first. Includes the cheapest trip of one and two legs. */
export function combineLegs(legs: readonly (readonly Quote[])[], context: SaleContext, cap: number): Itinerary[] {
	const limit = legs.length > 2 ? JOURNEYS_OF_MANY_LEGS : JOURNEYS_OF_TWO_LEGS;
	const singles = (leg: readonly Quote[], most: number): Itinerary[] => pick(new Trips(NOTHING_YET, leg, context), most);
	const [first = [], ...others] = legs;
	let trips = singles(first, others.length === 0 ? cap : limit);
	if (others.length === 0) return trips;
	for (const [i, leg] of others.entries()) {
		const next = singles(leg, limit).flatMap(({ quotes }) => quotes);
		trips = pick(new Trips(trips, next, context), i === others.length - 1 ? cap : limit * 2);
	}
	const cheapest = cheapestTrip(
		legs.map((leg) => rankQuotes(leg, context)),
		context,
	);
	const missing = cheapest && !trips.some(({ quotes }) => quotes.every((quote, i) => quote === cheapest[i]));
	return missing ? [...trips.slice(0, cap - 1), toItinerary(cheapest, context)] : trips;
}
