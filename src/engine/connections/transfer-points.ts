import { pointOf } from '#engine/timetable/timetable.ts';
import { kilometresBetween } from '#lib/geo.ts';
import { arrivals, limitOf } from './one-stop.ts';
import { FARTHEST_CHANGE, MINIMUM_CONNECTION } from './rules.ts';
import { type Limits, minimumsBetween, type Search } from './search.ts';

interface Minimums {
	protectedWait: number;
	selfWait: number;
}

/** A second route towards a city from where a third leads to a destination. */
export interface Middle {
	route: number;
	before: Minimums;
	/** The lesser of the two. */
	wait: number;
	/** Longest wait before it, to any destination. */
	longest: number;
	/** No way through it is shorter, minutes from the first arrival. */
	least: number;
}

/** A third route to a destination that the rules allow. */
export interface Last {
	route: number;
	after: Minimums;
	/** Longest wait. */
	longest: number;
}

const SHORTEST_WAIT = MINIMUM_CONNECTION.domestic;
/** An airport change may shorten the way by so much, km; rounded distances included. */
const ACROSS_CITY = FARTHEST_CHANGE + 10;

/** Second and third routes of a search, worked out when first asked for. */
export class Middles {
	private readonly s: Search;
	private readonly longest: number;
	private readonly limits = new Map<number, Limits>();
	private readonly known = new Map<number, Middle[]>();
	private readonly knownLasts = new Map<Middle, Last[]>();
	/** Per airport row: least block minutes of a third flight from its city to a destination, 0 when there is none. */
	private readonly lastHop: Uint16Array;
	/** Per airport row: least minutes from there to a destination by distance alone, after the wait. */
	private readonly rest = new Map<number, number>();

	/** @param longest no journey may take longer, minutes */
	constructor(s: Search, longest: number) {
		this.s = s;
		this.longest = longest;
		const { t, n } = s;
		this.lastHop = new Uint16Array(t.airports.length);
		for (const route of s.links.route) {
			const from = t.originOf[route] as number;
			if (s.closed[t.places.city[from] as number] === 1) continue;
			const minutes = n.fastest[route] as number;
			for (let entry = n.changeFirst[from] as number; entry < (n.changeFirst[from + 1] as number); entry++) {
				const airport = n.changes[entry] as number;
				const known = this.lastHop[airport] as number;
				if (known === 0 || minutes < known) this.lastHop[airport] = minutes;
			}
		}
	}

	/** Shortest first; none when not even flying straight on could arrive within `minutes` of the first arrival. */
	after(route: number, minutes: number): readonly Middle[] {
		const known = this.known.get(route);
		if (known) return known;
		const through = this.s.t.routes.destination[route] as number;
		if (2 * SHORTEST_WAIT + this.restFrom(through) > minutes) return [];
		const made = this.make(route).sort((a, b) => a.least - b.least);
		this.known.set(route, made);
		return made;
	}

	/** Third routes after a first and a second one. Flights of both are ready to be read. */
	lasts(route: number, middle: Middle): readonly Last[] {
		const known = this.knownLasts.get(middle);
		if (known) return known;
		const made = this.makeLasts(route, middle);
		this.knownLasts.set(middle, made);
		return made;
	}

	private restFrom(airport: number): number {
		const known = this.rest.get(airport);
		if (known !== undefined) return known;
		const { t, n, to } = this.s;
		const kilometres = to.reduce(
			(least, destination) => Math.min(least, kilometresBetween(pointOf(t, airport), pointOf(t, destination))),
			Infinity,
		);
		const made = Math.max(0, kilometres - ACROSS_CITY) / n.topSpeed;
		this.rest.set(airport, made);
		return made;
	}

	private make(route: number): Middle[] {
		const { t, n, closed, to } = this.s;
		const { places, routes } = t;
		const origin = t.originOf[route] as number;
		const through = routes.destination[route] as number;
		const city = places.city[through] as number;
		const limits = to.map((destination) => limitOf(this.s, this.limits, origin, destination));
		const kilometres = limits.reduce((most, limit) => Math.max(most, limit.kilometres), 0) - (routes.kilometres[route] as number);
		const longest = limits.reduce((most, limit) => Math.max(most, limit.wait), 0);
		const most = this.longest - (n.fastest[route] as number);
		const middles: Middle[] = [];
		for (let entry = n.changeFirst[through] as number; entry < (n.changeFirst[through + 1] as number); entry++) {
			const next = n.changes[entry] as number;
			for (let second = routes.first[next] as number; second < (routes.first[next + 1] as number); second++) {
				const change = routes.destination[second] as number;
				const hop = this.lastHop[change] as number;
				if (hop === 0 || places.city[change] === city || closed[places.city[change] as number] === 1) continue;
				if ((routes.kilometres[second] as number) > kilometres) continue;
				const before = minimumsBetween(t, route, second);
				const wait = Math.min(before.protectedWait, before.selfWait);
				const least = wait + (n.fastest[second] as number) + SHORTEST_WAIT + hop;
				if (least <= most) middles.push({ route: second, before, wait, longest, least });
			}
		}
		return middles;
	}

	private makeLasts(route: number, middle: Middle): Last[] {
		const { t, n, links, flights } = this.s;
		const { places, routes } = t;
		const through = routes.destination[route] as number;
		const next = t.originOf[middle.route] as number;
		const change = routes.destination[middle.route] as number;
		const flown = (routes.kilometres[route] as number) + (routes.kilometres[middle.route] as number);
		const [low, high] = arrivals(this.s, route);
		flights.cover(middle.route, low + middle.wait, high + middle.longest);
		const [lowest, highest] = arrivals(this.s, middle.route);
		const lasts: Last[] = [];
		for (let entry = n.changeFirst[change] as number; entry < (n.changeFirst[change + 1] as number); entry++) {
			const last = n.changes[entry] as number;
			if (through !== next && change !== last) continue;
			for (let link = links.head[last] as number; link >= 0; link = links.next[link] as number) {
				const lastRoute = links.route[link] as number;
				const allowed = limitOf(this.s, this.limits, t.originOf[route] as number, routes.destination[lastRoute] as number);
				if (flown + (routes.kilometres[lastRoute] as number) > allowed.kilometres) continue;
				if (allowed.country >= 0 && [through, next, change, last].some((airport) => places.country[airport] !== allowed.country)) continue;
				lasts.push({ route: lastRoute, after: minimumsBetween(t, middle.route, lastRoute), longest: allowed.wait });
				if (lowest <= highest) flights.cover(lastRoute, lowest, highest + allowed.wait);
			}
		}
		return lasts;
	}
}
