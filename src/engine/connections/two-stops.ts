import { ARRIVAL, DEPARTURE, FLIGHT, LAST, SELF, STOPS } from './candidates.ts';
import { maximumWithTwoStops } from './rules.ts';
import type { Search } from './search.ts';
import { type Last, type Middle, Middles } from './transfer-points.ts';

/** Earliest arrivals among journeys that leave no earlier than the start whose turn it is: on one contract, and at all. */
interface Bounds {
	oneContract: number;
	any: number;
	/** No journey with two stops may arrive later. */
	limit: number;
}

const NEVER = 2147483647;

/**
 * Adds the journeys with two stops that gain time: all that no journey in `kept` (fewer stops) and no other with two stops beats.
 * Starts are taken latest first, so that whatever was found before leaves no earlier: an arrival later than the earliest one is not followed.
 */
export function collectTwoStops(s: Search, kept: readonly number[]): void {
	const { found, flights } = s;
	const few = kept
		.map((index) => found.at(index))
		.sort((a, b) => (found.data[b + DEPARTURE] as number) - (found.data[a + DEPARTURE] as number));
	const shortest = few.reduce(
		(least, at) => Math.min(least, (found.data[at + LAST] as number) - (found.data[at + DEPARTURE] as number)),
		NEVER,
	);
	const longest = shortest === NEVER ? NEVER : maximumWithTwoStops(shortest);
	const middles = new Middles(s, longest);
	const bounds: Bounds = { oneContract: NEVER, any: NEVER, limit: NEVER };
	let next = 0;
	for (const { entry, route } of startsLatestFirst(s)) {
		const departure = flights.departure[entry] as number;
		const arrival = flights.arrival[entry] as number;
		for (; next < few.length && (found.data[(few[next] as number) + DEPARTURE] as number) >= departure; next++) {
			const at = few[next] as number;
			tighten(bounds, found.data[at + LAST] as number, found.data[at + SELF] !== 0);
		}
		bounds.limit = longest === NEVER ? NEVER : departure + longest;
		for (const middle of middles.after(route, Math.min(bounds.oneContract, bounds.limit) - arrival)) {
			if (arrival + middle.least > Math.min(bounds.oneContract, bounds.limit)) break;
			follow(s, entry, middle, middles.lasts(route, middle), bounds);
		}
	}
}

function tighten(bounds: Bounds, arrival: number, self: boolean): void {
	if (arrival < bounds.any) bounds.any = arrival;
	if (!self && arrival < bounds.oneContract) bounds.oneContract = arrival;
}

/** Entries of the first flights, with their routes. */
function startsLatestFirst(s: Search): { entry: number; route: number }[] {
	const { t, flights } = s;
	const starts: { entry: number; route: number }[] = [];
	for (const origin of s.from) {
		for (let route = t.routes.first[origin] as number; route < (t.routes.first[origin + 1] as number); route++) {
			if (s.closed[t.places.city[t.routes.destination[route] as number] as number] === 1) continue;
			flights.coverDays(route, s.day, s.day);
			for (let entry = flights.start[route] as number; entry < (flights.end[route] as number); entry++) starts.push({ entry, route });
		}
	}
	return starts.sort((a, b) => (flights.departure[b.entry] as number) - (flights.departure[a.entry] as number));
}

/** Tries every second and third flight after one first flight. */
function follow(s: Search, first: number, middle: Middle, lasts: readonly Last[], bounds: Bounds): void {
	const { t, n, flights } = s;
	const { operating } = t.flights;
	const row = (operating[flights.flight[first] as number] as number) * t.airlines.length;
	const arrival = flights.arrival[first] as number;
	const { protectedWait, selfWait } = middle.before;
	const rest = middle.least - middle.wait;
	const end = flights.end[middle.route] as number;
	for (let second = flights.from(middle.route, arrival + Math.min(protectedWait, selfWait)); second < end; second++) {
		const leaves = flights.departure[second] as number;
		if (leaves - arrival > middle.longest || leaves + rest > Math.min(bounds.oneContract, bounds.limit)) break;
		const self = n.agrees[row + (operating[flights.flight[second] as number] as number)] === 0 ? 1 : 0;
		if (leaves - arrival < (self === 1 ? selfWait : protectedWait)) continue;
		for (const last of lasts) {
			if (leaves - arrival <= last.longest) finish(s, first, second, self, last, bounds);
		}
	}
}

function finish(s: Search, first: number, second: number, self: number, last: Last, bounds: Bounds): void {
	const { t, n, flights } = s;
	const { operating } = t.flights;
	const row = (operating[flights.flight[second] as number] as number) * t.airlines.length;
	const arrival = flights.arrival[second] as number;
	const { protectedWait, selfWait } = last.after;
	const fastest = n.fastest[last.route] as number;
	const end = flights.end[last.route] as number;
	for (let third = flights.from(last.route, arrival + Math.min(protectedWait, selfWait)); third < end; third++) {
		const leaves = flights.departure[third] as number;
		if (leaves - arrival > last.longest || leaves + fastest > Math.min(bounds.oneContract, bounds.limit)) return;
		const selfAfter = n.agrees[row + (operating[flights.flight[third] as number] as number)] === 0 ? 2 : 0;
		if (leaves - arrival < (selfAfter === 2 ? selfWait : protectedWait)) continue;
		const arrives = flights.arrival[third] as number;
		const selves = self | selfAfter;
		if (arrives > Math.min(bounds.limit, selves === 0 ? bounds.oneContract : bounds.any)) continue;
		tighten(bounds, arrives, selves !== 0);
		add(s, first, second, third, selves);
	}
}

function add({ found, flights }: Search, first: number, second: number, third: number, selves: number): void {
	const at = found.add();
	const { data } = found;
	[first, second, third].forEach((entry, i) => {
		data[at + FLIGHT + i] = flights.flight[entry] as number;
		data[at + DEPARTURE + i] = flights.departure[entry] as number;
		data[at + ARRIVAL + i] = flights.arrival[entry] as number;
	});
	data[at + STOPS] = 2;
	data[at + SELF] = selves;
	data[at + LAST] = flights.arrival[third] as number;
}
