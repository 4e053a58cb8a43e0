import { ARRIVAL, DEPARTURE, FLIGHT, LAST, SELF, STOPS } from './candidates.ts';
import { maximumWithTwoStops } from './rules.ts';
import type { Search } from './search.ts';
import { type SecondRoute, type ThirdRoute, TransferPoints } from './transfer-points.ts';

/** Earliest arrivals among journeys that leave no earlier than the current first flight: on one contract, and overall. */
interface Bounds {
	oneContract: number;
	any: number;
	limit: number;
}

const NEVER = 2147483647;

/** Adds journeys with two stops, latest first flight first, so that every journey added before leaves no earlier. */
export function collectTwoStops(s: Search, fewerStops: readonly number[]): void {
	const { candidates, flights } = s;
	const few = fewerStops
		.map((index) => candidates.at(index))
		.sort((a, b) => (candidates.data[b + DEPARTURE] as number) - (candidates.data[a + DEPARTURE] as number));
	const shortest = few.reduce(
		(shortest, at) => Math.min(shortest, (candidates.data[at + LAST] as number) - (candidates.data[at + DEPARTURE] as number)),
		NEVER,
	);
	const longest = shortest === NEVER ? NEVER : maximumWithTwoStops(shortest);
	const transferPoints = new TransferPoints(s, longest);
	const bounds: Bounds = { oneContract: NEVER, any: NEVER, limit: NEVER };
	let next = 0;
	for (const { entry, route } of startsLatestFirst(s)) {
		const departure = flights.departure[entry] as number;
		const arrival = flights.arrival[entry] as number;
		for (; next < few.length && (candidates.data[(few[next] as number) + DEPARTURE] as number) >= departure; next++) {
			const at = few[next] as number;
			tighten(bounds, candidates.data[at + LAST] as number, candidates.data[at + SELF] !== 0);
		}
		bounds.limit = longest === NEVER ? NEVER : departure + longest;
		for (const secondRoute of transferPoints.secondRoutes(route, Math.min(bounds.oneContract, bounds.limit) - arrival)) {
			if (arrival + secondRoute.minimumMinutes > Math.min(bounds.oneContract, bounds.limit)) break;
			follow(s, entry, secondRoute, transferPoints.thirdRoutes(route, secondRoute), bounds);
		}
	}
}

function tighten(bounds: Bounds, arrival: number, self: boolean): void {
	if (arrival < bounds.any) bounds.any = arrival;
	if (!self && arrival < bounds.oneContract) bounds.oneContract = arrival;
}

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

function follow(s: Search, first: number, secondRoute: SecondRoute, thirdRoutes: readonly ThirdRoute[], bounds: Bounds): void {
	const { t, n, flights } = s;
	const { operating } = t.flights;
	const row = (operating[flights.flight[first] as number] as number) * t.airlines.length;
	const arrival = flights.arrival[first] as number;
	const { protectedWait, selfWait } = secondRoute.before;
	const rest = secondRoute.minimumMinutes - secondRoute.wait;
	const end = flights.end[secondRoute.route] as number;
	for (let second = flights.from(secondRoute.route, arrival + Math.min(protectedWait, selfWait)); second < end; second++) {
		const leaves = flights.departure[second] as number;
		if (leaves - arrival > secondRoute.longest || leaves + rest > Math.min(bounds.oneContract, bounds.limit)) break;
		const self = n.agrees[row + (operating[flights.flight[second] as number] as number)] === 0 ? 1 : 0;
		if (leaves - arrival < (self === 1 ? selfWait : protectedWait)) continue;
		for (const thirdRoute of thirdRoutes) {
			if (leaves - arrival <= thirdRoute.longest) finish(s, first, second, self, thirdRoute, bounds);
		}
	}
}

function finish(s: Search, first: number, second: number, self: number, thirdRoute: ThirdRoute, bounds: Bounds): void {
	const { t, n, flights } = s;
	const { operating } = t.flights;
	const row = (operating[flights.flight[second] as number] as number) * t.airlines.length;
	const arrival = flights.arrival[second] as number;
	const { protectedWait, selfWait } = thirdRoute.after;
	const fastest = n.fastest[thirdRoute.route] as number;
	const end = flights.end[thirdRoute.route] as number;
	for (let third = flights.from(thirdRoute.route, arrival + Math.min(protectedWait, selfWait)); third < end; third++) {
		const leaves = flights.departure[third] as number;
		if (leaves - arrival > thirdRoute.longest || leaves + fastest > Math.min(bounds.oneContract, bounds.limit)) return;
		const selfAfter = n.agrees[row + (operating[flights.flight[third] as number] as number)] === 0 ? 2 : 0;
		if (leaves - arrival < (selfAfter === 2 ? selfWait : protectedWait)) continue;
		const arrives = flights.arrival[third] as number;
		const selves = self | selfAfter;
		if (arrives > Math.min(bounds.limit, selves === 0 ? bounds.oneContract : bounds.any)) continue;
		tighten(bounds, arrives, selves !== 0);
		add(s, first, second, third, selves);
	}
}

function add({ candidates, flights }: Search, first: number, second: number, third: number, selves: number): void {
	const at = candidates.add();
	const { data } = candidates;
	[first, second, third].forEach((entry, i) => {
		data[at + FLIGHT + i] = flights.flight[entry] as number;
		data[at + DEPARTURE + i] = flights.departure[entry] as number;
		data[at + ARRIVAL + i] = flights.arrival[entry] as number;
	});
	data[at + STOPS] = 2;
	data[at + SELF] = selves;
	data[at + LAST] = flights.arrival[third] as number;
}
