import { ARRIVAL, DEPARTURE, FLIGHT, LAST, SELF, STOPS } from './candidates.ts';
import { type Limits, limitsBetween, minimumsBetween, type Search } from './search.ts';

export function collectDirect(s: Search): void {
	for (const origin of s.from) {
		for (let link = s.links.head[origin] as number; link >= 0; link = s.links.next[link] as number) {
			const route = s.links.route[link] as number;
			s.flights.coverDays(route, s.day, s.day);
			for (let entry = s.flights.start[route] as number; entry < (s.flights.end[route] as number); entry++) {
				const at = s.candidates.add();
				const { data } = s.candidates;
				data[at + FLIGHT] = s.flights.flight[entry] as number;
				data[at + DEPARTURE] = s.flights.departure[entry] as number;
				data[at + ARRIVAL] = s.flights.arrival[entry] as number;
				data[at + STOPS] = 0;
				data[at + SELF] = 0;
				data[at + LAST] = s.flights.arrival[entry] as number;
			}
		}
	}
}

/** Adds the journeys with one stop that the rules allow, except those dominated by another one of the same two airlines with the same first flight. */
export function collectOneStop(s: Search): void {
	const { t } = s;
	const limits = new Map<number, Limits>();
	for (const origin of s.from) {
		const end = t.routes.first[origin + 1] as number;
		for (let route = t.routes.first[origin] as number; route < end; route++) onward(s, origin, route, limits);
	}
}

function onward(s: Search, origin: number, route: number, limits: Map<number, Limits>): void {
	const { t, n, links } = s;
	const through = t.routes.destination[route] as number;
	if (s.closed[t.places.city[through] as number] === 1) return;
	for (let entry = n.changeFirst[through] as number; entry < (n.changeFirst[through + 1] as number); entry++) {
		const next = n.changes[entry] as number;
		for (let link = links.head[next] as number; link >= 0; link = links.next[link] as number) {
			const onwardRoute = links.route[link] as number;
			const limit = limitOf(s, limits, origin, t.routes.destination[onwardRoute] as number);
			if ((t.routes.kilometres[route] as number) + (t.routes.kilometres[onwardRoute] as number) > limit.kilometres) continue;
			if (limit.country >= 0 && (t.places.country[through] !== limit.country || t.places.country[next] !== limit.country)) continue;
			s.flights.coverDays(route, s.day, s.day);
			if (s.flights.start[route] === s.flights.end[route]) return;
			connect(s, route, onwardRoute, limit.wait);
		}
	}
}

export function limitOf(s: Search, limits: Map<number, Limits>, origin: number, destination: number): Limits {
	const key = origin * 65536 + destination;
	const cached = limits.get(key);
	if (cached) return cached;
	const computed = limitsBetween(s, origin, destination);
	limits.set(key, computed);
	return computed;
}

/** Per airline: earliest arrival of the second flight for the current first flight, and the turn of that first flight. */
const best = new Int32Array(4096);
const bestTurn = new Int32Array(4096);
let turn = 0;

function connect(s: Search, route: number, onwardRoute: number, wait: number): void {
	const { t, n, flights } = s;
	const { operating } = t.flights;
	const { protectedWait, selfWait } = minimumsBetween(t, route, onwardRoute);
	const shortestWait = Math.min(protectedWait, selfWait);
	const [low, high] = arrivals(s, route);
	flights.cover(onwardRoute, low + shortestWait, high + wait);
	const end = flights.end[onwardRoute] as number;
	for (let first = flights.start[route] as number; first < (flights.end[route] as number); first++) {
		const arrival = flights.arrival[first] as number;
		const row = (operating[flights.flight[first] as number] as number) * t.airlines.length;
		turn++;
		for (let second = flights.from(onwardRoute, arrival + shortestWait); second < end; second++) {
			const gap = (flights.departure[second] as number) - arrival;
			if (gap > wait) break;
			const carrier = operating[flights.flight[second] as number] as number;
			const self = n.agrees[row + carrier] === 0 ? 1 : 0;
			if (gap < (self === 1 ? selfWait : protectedWait)) continue;
			const last = flights.arrival[second] as number;
			if (bestTurn[carrier] === turn && (best[carrier] as number) < last) continue;
			bestTurn[carrier] = turn;
			best[carrier] = last;
			add(s, first, second, self);
		}
	}
}

function add({ candidates, flights }: Search, first: number, second: number, self: number): void {
	const at = candidates.add();
	const { data } = candidates;
	data[at + FLIGHT] = flights.flight[first] as number;
	data[at + FLIGHT + 1] = flights.flight[second] as number;
	data[at + DEPARTURE] = flights.departure[first] as number;
	data[at + DEPARTURE + 1] = flights.departure[second] as number;
	data[at + ARRIVAL] = flights.arrival[first] as number;
	data[at + ARRIVAL + 1] = flights.arrival[second] as number;
	data[at + STOPS] = 1;
	data[at + SELF] = self;
	data[at + LAST] = flights.arrival[second] as number;
}

export function arrivals({ flights }: Search, route: number): [low: number, high: number] {
	let low = 2147483647;
	let high = -2147483648;
	for (let entry = flights.start[route] as number; entry < (flights.end[route] as number); entry++) {
		const arrival = flights.arrival[entry] as number;
		if (arrival < low) low = arrival;
		if (arrival > high) high = arrival;
	}
	return [low, high];
}
