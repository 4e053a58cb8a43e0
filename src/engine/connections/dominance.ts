import { type Candidates, DEPARTURE, FLIGHT, LAST, SELF, STOPS } from './candidates.ts';
import type { Search } from './search.ts';

/**
 * Which journeys are worth showing. K stands before J when, in this order, it leaves later, arrives earlier, has fewer stops, is one contract
 * and J is not, has fewer airlines, flies fewer kilometres, or has the lower flight rows. K beats J when K stands before J, leaves no earlier,
 * arrives no later, has no more stops, is not a self-transfer unless J is one, and one of these holds:
 *
 * 1. the same airlines fly both (as a set): there is no reason to take J;
 * 2. J is a self-transfer without a low-cost airline and K is one contract: J takes a risk and saves nothing;
 * 3. J has two stops: it is there to reach a place or to get there sooner.
 *
 * What is left: every direct flight that its own airline does not outdo, for each set of airlines the best connections over the day — so a cheaper
 * low-cost self-transfer stays beside a protected ticket — and two stops only where they gain time. The relation is transitive.
 *
 * `candidates` and the result are indexes into `s.found`; the result is ordered by what stands first.
 */
export function undominated(s: Search, candidates: readonly number[]): number[] {
	const { found } = s;
	const { data } = found;
	const facts = describe(s, candidates);
	const order = sorted(found, facts, candidates);
	const groups = new Map<number, number>();
	const best = new Int32Array(CELLS * (candidates.length + 1)).fill(2147483647);
	const kept: number[] = [];
	for (const index of order) {
		const at = found.at(index);
		const stops = data[at + STOPS] as number;
		const self = data[at + SELF] === 0 ? 0 : 1;
		const arrival = data[at + LAST] as number;
		const key = facts.airlines[index] as number;
		let group = groups.get(key);
		if (group === undefined) {
			group = (groups.size + 1) * CELLS;
			groups.set(key, group);
		}
		const beaten =
			least(best, group, stops, self) <= arrival ||
			(self === 1 && facts.lowcost[index] === 0 && least(best, 0, stops, 0) <= arrival) ||
			(stops === 2 && least(best, 0, stops, self) <= arrival);
		if (!beaten) kept.push(index);
		lower(best, group + stops * 2 + self, arrival);
		lower(best, stops * 2 + self, arrival);
	}
	return kept;
}

/** Earliest arrival so far is kept by stops (0–2) × self-transfer (0–1): for everybody in the first cells, then for each set of airlines. */
const CELLS = 6;

function least(best: Int32Array, base: number, stops: number, self: number): number {
	let value = 2147483647;
	for (let s = 0; s <= stops; s++) for (let x = 0; x <= self; x++) value = Math.min(value, best[base + s * 2 + x] as number);
	return value;
}

function lower(best: Int32Array, cell: number, value: number): void {
	if (value < (best[cell] as number)) best[cell] = value;
}

interface Facts {
	/** One number for the set of airlines. */
	airlines: Float64Array;
	airlineCount: Uint8Array;
	lowcost: Uint8Array;
	kilometres: Int32Array;
}

function describe({ t, n, found }: Search, candidates: readonly number[]): Facts {
	const { size, data } = found;
	const facts: Facts = {
		airlines: new Float64Array(size),
		airlineCount: new Uint8Array(size),
		lowcost: new Uint8Array(size),
		kilometres: new Int32Array(size),
	};
	for (const index of candidates) {
		const at = found.at(index);
		const stops = data[at + STOPS] as number;
		let [a, b, c, kilometres, lowcost] = [-1, -1, -1, 0, 0];
		for (let i = 0; i <= stops; i++) {
			const flight = data[at + FLIGHT + i] as number;
			const airline = t.flights.operating[flight] as number;
			kilometres += t.routes.kilometres[t.flights.route[flight] as number] as number;
			lowcost |= n.lowcost[airline] as number;
			if (airline === a || airline === b || airline === c) continue;
			if (airline > a) [a, b, c] = [airline, a, b];
			else if (airline > b) [b, c] = [airline, b];
			else c = airline;
		}
		facts.airlines[index] = (a + 1) * 16777216 + (b + 1) * 4096 + c + 1;
		facts.airlineCount[index] = 1 + Number(b >= 0) + Number(c >= 0);
		facts.lowcost[index] = lowcost;
		facts.kilometres[index] = kilometres;
	}
	return facts;
}

function sorted(found: Candidates, facts: Facts, candidates: readonly number[]): number[] {
	const { data } = found;
	const number = (index: number, part: number) => data[found.at(index) + part] as number;
	return [...candidates].sort(
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
