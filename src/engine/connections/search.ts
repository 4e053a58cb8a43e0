import { pointOf, type Timetable } from '#engine/timetable/timetable.ts';
import { kilometresBetween } from '#lib/geo.ts';
import { memoize } from '#lib/memoize.ts';
import { Candidates } from './candidates.ts';
import { Departures } from './departures.ts';
import { type Network, networkOf } from './network.ts';
import { MINIMUM_CONNECTION, maximumConnection, maximumKilometres, mayLeaveCountry, type Tolerance } from './rules.ts';

export interface Search {
	t: Timetable;
	n: Network;
	from: readonly number[];
	to: readonly number[];
	day: number;
	tolerance: Tolerance;
	candidates: Candidates;
	flights: Departures;
	links: Links;
	/** Per city row: 1 for cities of origin and destination, which allow no transfer. */
	closed: Uint8Array;
}

/** Routes into the destinations by origin airport, as linked lists in typed arrays. */
export class Links {
	readonly head: Int32Array;
	readonly next: number[] = [];
	readonly route: number[] = [];

	constructor(airports: number) {
		this.head = new Int32Array(airports).fill(-1);
	}

	fill(t: Timetable, n: Network, to: readonly number[]): void {
		for (const destination of to) {
			const end = n.inboundFirst[destination + 1] as number;
			for (let entry = n.inboundFirst[destination] as number; entry < end; entry++) {
				const route = n.inbound[entry] as number;
				const origin = t.originOf[route] as number;
				this.next.push(this.head[origin] as number);
				this.head[origin] = this.route.push(route) - 1;
			}
		}
	}

	clear(t: Timetable): void {
		for (const route of this.route) this.head[t.originOf[route] as number] = -1;
		this.next.length = 0;
		this.route.length = 0;
	}
}

const buffersOf = memoize((t: Timetable) => ({
	candidates: new Candidates(),
	flights: new Departures(t),
	links: new Links(t.airports.length),
	closed: new Uint8Array(t.cities.length),
}));

/** Prepares a search in the timetable's shared buffers: only one at a time, call {@link closeSearch} before the next. */
export function openSearch(t: Timetable, from: readonly number[], to: readonly number[], day: number, tolerance: Tolerance): Search {
	const n = networkOf(t);
	const buffers = buffersOf(t);
	const origins = [...new Set(from)];
	const destinations = [...new Set(to)].filter((airport) => !origins.includes(airport));
	buffers.candidates.clear();
	buffers.flights.clear();
	buffers.links.fill(t, n, destinations);
	for (const airport of [...origins, ...destinations]) buffers.closed[t.places.city[airport] as number] = 1;
	return { t, n, from: origins, to: destinations, day, tolerance, ...buffers };
}

export function closeSearch({ t, from, to, links, closed }: Search): void {
	links.clear(t);
	for (const airport of [...from, ...to]) closed[t.places.city[airport] as number] = 0;
}

export interface Limits {
	kilometres: number;
	wait: number;
	/** Row of the country that must not be left, −1 for none. */
	country: number;
}

export function limitsBetween({ t, tolerance }: Pick<Search, 't' | 'tolerance'>, origin: number, destination: number): Limits {
	const direct = Math.round(kilometresBetween(pointOf(t, origin), pointOf(t, destination)));
	const country = t.places.country[origin] as number;
	const stays = country === t.places.country[destination] && !mayLeaveCountry(tolerance);
	return {
		kilometres: maximumKilometres(direct, tolerance),
		wait: maximumConnection(direct, tolerance),
		country: stays ? country : -1,
	};
}

export function minimumsBetween(t: Timetable, firstRoute: number, secondRoute: number): { protectedWait: number; selfWait: number } {
	const through = t.routes.destination[firstRoute] as number;
	const next = t.originOf[secondRoute] as number;
	if (through !== next) {
		return { protectedWait: MINIMUM_CONNECTION.airportChange, selfWait: MINIMUM_CONNECTION.selfTransferAirportChange };
	}
	const country = t.places.country[through];
	const domestic =
		country === t.places.country[t.originOf[firstRoute] as number] &&
		country === t.places.country[t.routes.destination[secondRoute] as number];
	return {
		protectedWait: domestic ? MINIMUM_CONNECTION.domestic : MINIMUM_CONNECTION.international,
		selfWait: MINIMUM_CONNECTION.selfTransfer,
	};
}
