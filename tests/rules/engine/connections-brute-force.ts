import { marketingFlights } from '#engine/connections/code-shares.ts';
import { interlineMatrix } from '#engine/connections/interline.ts';
import type { Journey } from '#engine/connections/journey.ts';
import {
	MAX_CHANGE_KM,
	MINIMUM_CONNECTION,
	maximumConnection,
	maximumKilometres,
	maximumWithTwoStops,
	mayLeaveCountry,
	type Tolerance,
} from '#engine/connections/rules.ts';
import { endsOf } from '#engine/connections/to-leg.ts';
import { dayBit, departureUtc, pointOf, type Timetable } from '#engine/timetable/timetable.ts';
import { kilometresBetween } from '#lib/geo.ts';

interface ConnectionKind {
	/** Both flights stay within one country. */
	domestic: boolean;
	airportChange: boolean;
	selfTransfer: boolean;
}

/** Least minutes that a connection of this kind needs. */
export function minimumConnection({ domestic, airportChange, selfTransfer }: ConnectionKind): number {
	if (airportChange) return selfTransfer ? MINIMUM_CONNECTION.selfTransferAirportChange : MINIMUM_CONNECTION.airportChange;
	if (selfTransfer) return MINIMUM_CONNECTION.selfTransfer;
	return domestic ? MINIMUM_CONNECTION.domestic : MINIMUM_CONNECTION.international;
}

/** A journey with what its rules ask about. */
interface Way {
	flights: number[];
	departures: number[];
	arrivals: number[];
	selves: boolean[];
	kilometres: number;
	airlines: number[];
}

/** The search as its docstrings say it, without a thought for time: every chain of flights is tried, every pair compared. */
export function searchByForce(t: Timetable, from: number[], to: number[], day: number, maxStops: number): Journey[] {
	const usual = search(t, from, to, day, maxStops, 'usual');
	const results = usual.length > 0 || maxStops === 0 ? usual : search(t, from, to, day, maxStops, 'last-resort');
	return results.map(({ flights, departures, arrivals, selves }) => {
		return { flights: marketingFlights(t, flights, selves), departures, arrivals, selfTransfers: selves };
	});
}

function search(t: Timetable, from: number[], to: number[], day: number, maxStops: number, tolerance: Tolerance): Way[] {
	const ways = chains(t, from, to, day, maxStops).filter((way) => isAllowed(t, way, from, to, tolerance));
	const few = ways.filter(({ flights }) => flights.length < 3);
	const shortest = Math.min(...few.map(minutes));
	const worthIt = ways.filter((way) => way.flights.length < 3 || few.length === 0 || minutes(way) <= maximumWithTwoStops(shortest));
	return worthIt.filter((way) => !worthIt.some((other) => other !== way && beats(t, other, way)));
}

const minutes = ({ departures, arrivals }: Way): number => (arrivals.at(-1) as number) - (departures[0] as number);

function chains(t: Timetable, from: number[], to: number[], day: number, maxStops: number): Way[] {
	const own = [...t.flights.route.keys()].filter((flight) => t.flights.airline[flight] === t.flights.operating[flight]);
	const runs = own.flatMap((flight) =>
		[-2, -1, 0, 1, 2, 3, 4, 5, 6, 7].flatMap((ahead) => {
			if (((t.flights.days[flight] as number) & dayBit(day + ahead)) === 0) return [];
			const departure = departureUtc(t, flight, day + ahead);
			return [{ flight, ahead, departure, arrival: departure + (t.flights.block[flight] as number) }];
		}),
	);
	const agrees = interlineMatrix(t);
	const results: Way[] = [];
	const extend = (way: Way, at: number): void => {
		if (to.includes(at) && !from.includes(at)) results.push(way);
		if (way.flights.length > maxStops) return;
		for (const run of runs) {
			const [origin, destination] = endsOf(t, run.flight);
			const wait = run.departure - (way.arrivals.at(-1) as number);
			if (t.places.city[origin] !== t.places.city[at] || wait < 0 || wait > 1440) continue;
			if (kilometresBetween(pointOf(t, origin), pointOf(t, at)) > MAX_CHANGE_KM) continue;
			const airline = t.flights.operating[run.flight] as number;
			const self = agrees[(way.airlines.at(-1) as number) * t.airlines.length + airline] === 0;
			extend(
				{
					flights: [...way.flights, run.flight],
					departures: [...way.departures, run.departure],
					arrivals: [...way.arrivals, run.arrival],
					selves: [...way.selves, self],
					kilometres: way.kilometres + (t.routes.kilometres[t.flights.route[run.flight] as number] as number),
					airlines: [...way.airlines, airline],
				},
				destination,
			);
		}
	};
	for (const { flight, ahead, departure, arrival } of runs) {
		const [origin, destination] = endsOf(t, flight);
		if (ahead !== 0 || !from.includes(origin)) continue;
		const kilometres = t.routes.kilometres[t.flights.route[flight] as number] as number;
		const airlines = [t.flights.operating[flight] as number];
		extend({ flights: [flight], departures: [departure], arrivals: [arrival], selves: [], kilometres, airlines }, destination);
	}
	return results;
}

function isAllowed(t: Timetable, way: Way, from: number[], to: number[], tolerance: Tolerance): boolean {
	const ends = way.flights.map((flight) => endsOf(t, flight));
	const [origin, destination] = [ends[0]?.[0] as number, ends.at(-1)?.[1] as number];
	const direct = Math.round(kilometresBetween(pointOf(t, origin), pointOf(t, destination)));
	if (way.flights.length > 1 && way.kilometres > maximumKilometres(direct, tolerance)) return false;
	const country = (airport: number) => t.places.country[airport] as number;
	const city = (airport: number) => t.places.city[airport] as number;
	const endCities = [...from, ...to].map(city);
	const changes = ends.slice(0, -1).map(([before, at], index) => {
		const [next, after] = ends[index + 1] as [number, number];
		return {
			before,
			at,
			next,
			after,
			wait: (way.departures[index + 1] as number) - (way.arrivals[index] as number),
			self: way.selves[index] === true,
		};
	});
	const stays = country(origin) === country(destination) && !mayLeaveCountry(tolerance);
	if (changes.filter(({ at, next }) => at !== next).length > 1) return false;
	if (new Set(changes.map(({ at }) => city(at))).size < changes.length) return false;
	return changes.every(({ before, at, next, after, wait, self }) => {
		const domestic = country(before) === country(at) && country(at) === country(after);
		const least = minimumConnection({ domestic, airportChange: at !== next, selfTransfer: self });
		if (wait < least || wait > maximumConnection(direct, tolerance)) return false;
		if (stays && (country(at) !== country(origin) || country(next) !== country(origin))) return false;
		return !endCities.includes(city(at));
	});
}

/** As the docstring of `undominated` says. */
export function beats(t: Timetable, k: Way, j: Way): boolean {
	const [kSelf, jSelf] = [k.selves.includes(true), j.selves.includes(true)];
	if (!standsBefore(k, j)) return false;
	if ((k.departures[0] as number) < (j.departures[0] as number) || (k.arrivals.at(-1) as number) > (j.arrivals.at(-1) as number))
		return false;
	if (k.flights.length > j.flights.length || (kSelf && !jSelf)) return false;
	if (setOf(k) === setOf(j)) return true;
	if (jSelf && !kSelf && j.airlines.every((airline) => t.carriers[airline]?.kind !== 'lowcost')) return true;
	return j.flights.length === 3;
}

const setOf = ({ airlines }: Way): string => [...new Set(airlines)].sort((a, b) => a - b).join();

function standsBefore(k: Way, j: Way): boolean {
	const order = (way: Way): number[] => [
		-(way.departures[0] as number),
		way.arrivals.at(-1) as number,
		way.flights.length,
		Number(way.selves.includes(true)),
		new Set(way.airlines).size,
		way.kilometres,
		...way.flights,
	];
	const [one, other] = [order(k), order(j)];
	for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return (one[i] as number) < (other[i] as number);
	return false;
}
