import type { Timetable } from '#engine/timetable/timetable.ts';
import { type Candidates, DEPARTURE, FLIGHT, LAST, SELF, STOPS } from './candidates.ts';
import type { Search } from './search.ts';

/**
 * Pareto filter of journeys. K precedes J when, in this order, it leaves later, arrives earlier, has fewer stops, is one contract and J is not, has
 * fewer airlines, is shorter in kilometres, or has lower flight rows. K dominates J when K precedes J, leaves no earlier, arrives no later, has no
 * more stops, is not a self-transfer unless J is one, and one of these holds:
 *
 * 1. both have the same set of airlines;
 * 2. J is a self-transfer without a low-cost airline and K is one contract;
 * 3. J has two stops.
 *
 * The relation is transitive. `indexes` and the result are indexes into `s.candidates`; the result is sorted by precedence.
 */
export function undominated(s: Search, indexes: readonly number[]): number[] {
	const { candidates } = s;
	const { data } = candidates;
	const facts = describe(s, indexes);
	const order = sorted(candidates, facts, indexes);
	const groups = new Map<number, number>();
	const best = new Int32Array(CELLS * (indexes.length + 1)).fill(2147483647);
	const result: number[] = [];
	for (const index of order) {
		const at = candidates.at(index);
		const stops = data[at + STOPS] as number;
		const self = data[at + SELF] === 0 ? 0 : 1;
		const arrival = data[at + LAST] as number;
		const key = facts.airlines[index] as number;
		let group = groups.get(key);
		if (group === undefined) {
			group = (groups.size + 1) * CELLS;
			groups.set(key, group);
		}
		const dominated =
			earliestArrival(best, group, stops, self) <= arrival ||
			(self === 1 && facts.lowcost[index] === 0 && earliestArrival(best, 0, stops, 0) <= arrival) ||
			(stops === 2 && earliestArrival(best, 0, stops, self) <= arrival);
		if (!dominated) result.push(index);
		lower(best, group + stops * 2 + self, arrival);
		lower(best, stops * 2 + self, arrival);
	}
	return result;
}

/** Earliest arrivals by stops (0–2) × self-transfer (0–1): first over all airlines, then per set of airlines. */
const CELLS = 6;

function earliestArrival(best: Int32Array, base: number, stops: number, self: number): number {
	let value = 2147483647;
	for (let s = 0; s <= stops; s++) for (let x = 0; x <= self; x++) value = Math.min(value, best[base + s * 2 + x] as number);
	return value;
}

function lower(best: Int32Array, cell: number, value: number): void {
	if (value < (best[cell] as number)) best[cell] = value;
}

interface JourneyFacts {
	airlines: Float64Array;
	airlineCount: Uint8Array;
	lowcost: Uint8Array;
	kilometres: Int32Array;
}

/** The operating airlines of the candidate at `at` as one number: three digits to the base 4096, highest row first, 0 for none. */
export function airlineSet(t: Timetable, data: Int32Array, at: number): number {
	let [a, b, c] = [-1, -1, -1];
	for (let i = 0; i <= (data[at + STOPS] as number); i++) {
		const airline = t.flights.operating[data[at + FLIGHT + i] as number] as number;
		if (airline === a || airline === b || airline === c) continue;
		if (airline > a) [a, b, c] = [airline, a, b];
		else if (airline > b) [b, c] = [airline, b];
		else c = airline;
	}
	return (a + 1) * 16777216 + (b + 1) * 4096 + c + 1;
}

function describe({ t, n, candidates }: Search, indexes: readonly number[]): JourneyFacts {
	const { size, data } = candidates;
	const facts: JourneyFacts = {
		airlines: new Float64Array(size),
		airlineCount: new Uint8Array(size),
		lowcost: new Uint8Array(size),
		kilometres: new Int32Array(size),
	};
	for (const index of indexes) {
		const at = candidates.at(index);
		const stops = data[at + STOPS] as number;
		let [kilometres, lowcost] = [0, 0];
		for (let i = 0; i <= stops; i++) {
			const flight = data[at + FLIGHT + i] as number;
			kilometres += t.routes.kilometres[t.flights.route[flight] as number] as number;
			lowcost |= n.lowcost[t.flights.operating[flight] as number] as number;
		}
		const airlines = airlineSet(t, data, at);
		facts.airlines[index] = airlines;
		facts.airlineCount[index] = 1 + Number(airlines % 16777216 >= 4096) + Number(airlines % 4096 > 0);
		facts.lowcost[index] = lowcost;
		facts.kilometres[index] = kilometres;
	}
	return facts;
}

function sorted(candidates: Candidates, facts: JourneyFacts, indexes: readonly number[]): number[] {
	const { data } = candidates;
	const number = (index: number, part: number) => data[candidates.at(index) + part] as number;
	return [...indexes].sort(
		(a, b) =>
			number(b, DEPARTURE) - number(a, DEPARTURE) ||
			number(a, LAST) - number(b, LAST) ||
			number(a, STOPS) - number(b, STOPS) ||
			Number(number(a, SELF) > 0) - Number(number(b, SELF) > 0) ||
			(facts.airlineCount[a] as number) - (facts.airlineCount[b] as number) ||
			(facts.kilometres[a] as number) - (facts.kilometres[b] as number) ||
			number(a, FLIGHT) - number(b, FLIGHT) ||
			number(a, FLIGHT + 1) - number(b, FLIGHT + 1) ||
			number(a, FLIGHT + 2) - number(b, FLIGHT + 2),
	);
}
