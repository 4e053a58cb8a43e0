import { pointOf } from '#engine/timetable/timetable.ts';
import { kilometresBetween } from '#lib/geo.ts';
import { arrivals, limitOf } from './one-stop.ts';
import { MAX_CHANGE_KM, MINIMUM_CONNECTION } from './rules.ts';
import { type Limits, minimumsBetween, type Search } from './search.ts';

interface MinimumConnections {
	protectedWait: number;
	selfWait: number;
}

export interface SecondRoute {
	route: number;
	before: MinimumConnections;
	wait: number;
	longest: number;
	/** Lower bound in minutes from the first arrival to the destination. */
	minimumMinutes: number;
}

export interface ThirdRoute {
	route: number;
	after: MinimumConnections;
	longest: number;
}

const SHORTEST_WAIT = MINIMUM_CONNECTION.domestic;
/** A change of airport can shorten the route by this much, km; includes rounding. */
const ACROSS_CITY = MAX_CHANGE_KM + 10;

export class TransferPoints {
	private readonly s: Search;
	private readonly longest: number;
	private readonly limits = new Map<number, Limits>();
	private readonly secondRouteCache = new Map<number, SecondRoute[]>();
	private readonly thirdRouteCache = new Map<SecondRoute, ThirdRoute[]>();
	/** Per airport row: shortest block minutes of a third flight from its city to a destination, 0 without one. */
	private readonly lastHop: Uint16Array;
	/** Per airport row: lower bound in minutes to a destination by distance. */
	private readonly rest = new Map<number, number>();

	/** @param longest journey, in minutes */
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
				const shortest = this.lastHop[airport] as number;
				if (shortest === 0 || minutes < shortest) this.lastHop[airport] = minutes;
			}
		}
	}

	/** Shortest first; empty when even a straight flight could not arrive within `minutes` of the first arrival. */
	secondRoutes(route: number, minutes: number): readonly SecondRoute[] {
		const cached = this.secondRouteCache.get(route);
		if (cached) return cached;
		const through = this.s.t.routes.destination[route] as number;
		if (2 * SHORTEST_WAIT + this.restFrom(through) > minutes) return [];
		const routes = this.findSecondRoutes(route).sort((a, b) => a.minimumMinutes - b.minimumMinutes);
		this.secondRouteCache.set(route, routes);
		return routes;
	}

	thirdRoutes(route: number, second: SecondRoute): readonly ThirdRoute[] {
		const cached = this.thirdRouteCache.get(second);
		if (cached) return cached;
		const routes = this.findThirdRoutes(route, second);
		this.thirdRouteCache.set(second, routes);
		return routes;
	}

	private restFrom(airport: number): number {
		const cached = this.rest.get(airport);
		if (cached !== undefined) return cached;
		const { t, n, to } = this.s;
		const kilometres = to.reduce(
			(least, destination) => Math.min(least, kilometresBetween(pointOf(t, airport), pointOf(t, destination))),
			Infinity,
		);
		const minutes = Math.max(0, kilometres - ACROSS_CITY) / n.topSpeed;
		this.rest.set(airport, minutes);
		return minutes;
	}

	private findSecondRoutes(route: number): SecondRoute[] {
		const { t, n, closed, to } = this.s;
		const { places, routes } = t;
		const origin = t.originOf[route] as number;
		const through = routes.destination[route] as number;
		const city = places.city[through] as number;
		const limits = to.map((destination) => limitOf(this.s, this.limits, origin, destination));
		const kilometres = limits.reduce((most, limit) => Math.max(most, limit.kilometres), 0) - (routes.kilometres[route] as number);
		const longest = limits.reduce((most, limit) => Math.max(most, limit.wait), 0);
		const maximumMinutes = this.longest - (n.fastest[route] as number);
		const result: SecondRoute[] = [];
		for (let entry = n.changeFirst[through] as number; entry < (n.changeFirst[through + 1] as number); entry++) {
			const next = n.changes[entry] as number;
			for (let second = routes.first[next] as number; second < (routes.first[next + 1] as number); second++) {
				const change = routes.destination[second] as number;
				const hop = this.lastHop[change] as number;
				if (hop === 0 || places.city[change] === city || closed[places.city[change] as number] === 1) continue;
				if ((routes.kilometres[second] as number) > kilometres) continue;
				const before = minimumsBetween(t, route, second);
				const wait = Math.min(before.protectedWait, before.selfWait);
				const minimumMinutes = wait + (n.fastest[second] as number) + SHORTEST_WAIT + hop;
				if (minimumMinutes <= maximumMinutes) result.push({ route: second, before, wait, longest, minimumMinutes: minimumMinutes });
			}
		}
		return result;
	}

	private findThirdRoutes(route: number, second: SecondRoute): ThirdRoute[] {
		const { t, n, links, flights } = this.s;
		const { places, routes } = t;
		const through = routes.destination[route] as number;
		const next = t.originOf[second.route] as number;
		const change = routes.destination[second.route] as number;
		const flown = (routes.kilometres[route] as number) + (routes.kilometres[second.route] as number);
		const [low, high] = arrivals(this.s, route);
		flights.cover(second.route, low + second.wait, high + second.longest);
		const [lowest, highest] = arrivals(this.s, second.route);
		const result: ThirdRoute[] = [];
		for (let entry = n.changeFirst[change] as number; entry < (n.changeFirst[change + 1] as number); entry++) {
			const last = n.changes[entry] as number;
			if (through !== next && change !== last) continue;
			for (let link = links.head[last] as number; link >= 0; link = links.next[link] as number) {
				const lastRoute = links.route[link] as number;
				const allowed = limitOf(this.s, this.limits, t.originOf[route] as number, routes.destination[lastRoute] as number);
				if (flown + (routes.kilometres[lastRoute] as number) > allowed.kilometres) continue;
				if (allowed.country >= 0 && [through, next, change, last].some((airport) => places.country[airport] !== allowed.country)) continue;
				result.push({ route: lastRoute, after: minimumsBetween(t, second.route, lastRoute), longest: allowed.wait });
				if (lowest <= highest) flights.cover(lastRoute, lowest, highest + allowed.wait);
			}
		}
		return result;
	}
}
