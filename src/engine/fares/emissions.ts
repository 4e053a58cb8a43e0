import type { Cabin, Emissions } from '#engine/contract.ts';
import { pointOf, routeBetween, type Timetable } from '#engine/timetable/timetable.ts';
import { kilometresBetween, type Point } from '#lib/geo.ts';
import { AIRCRAFT, type Aircraft } from '#world/aircraft.data.ts';

/** Kilograms of CO₂ per kilogram of jet fuel (ICAO Carbon Emissions Calculator methodology). */
const CO2_PER_FUEL = 3.16;
/** Usual correction for the flown detour, km (EN 16258). */
const DETOUR_KM = 95;
const LOAD = 0.82;
const FREIGHT = { wide: 0.15, narrow: 0.04 };
/** Weight of a seat by cabin (DEFRA greenhouse gas conversion factors). */
const SEAT_WEIGHT: Record<'wide' | 'narrow', Record<Cabin, number>> = {
	wide: { economy: 0.78, premium: 1.25, business: 2.25, first: 3.1 },
	narrow: { economy: 0.97, premium: 1.1, business: 1.46, first: 1.46 },
};

const perTraveller = (aircraft: Aircraft, kilometres: number, cabin: Cabin): number => {
	const body = aircraft.wide ? 'wide' : 'narrow';
	const fuel = aircraft.fuelPerKm * (kilometres + DETOUR_KM) + aircraft.fuelPerCycle;
	return (fuel * CO2_PER_FUEL * (1 - FREIGHT[body]) * SEAT_WEIGHT[body][cabin]) / (aircraft.seats * LOAD);
};

const usualAircraft = (kilometres: number): string => {
	if (kilometres < 500) return 'AT7';
	return kilometres < 5200 ? '320' : '333';
};
/** A typical journey is a little longer than the shortest. */
const USUAL_DETOUR = 1.06;

const aircraftOf = (code: string): Aircraft | undefined => AIRCRAFT.get(code) ?? AIRCRAFT.get('320');

export interface LegEmissions {
	kilos: number[];
	usual: number;
}

export function legEmissions(t: Timetable, flights: readonly number[], cabin: Cabin): LegEmissions {
	const kilos = flights.map((flight) => {
		const aircraft = aircraftOf(t.aircraft[t.flights.aircraft[flight] ?? 0] ?? '');
		return aircraft ? perTraveller(aircraft, t.flights.flown[flight] ?? 0, cabin) : 0;
	});
	return { kilos, usual: usualEmissions(shortest(t, flights), cabin) };
}

function usualEmissions(shortestKilometres: number, cabin: Cabin): number {
	const distance = USUAL_DETOUR * shortestKilometres;
	const common = aircraftOf(usualAircraft(distance));
	return common ? perTraveller(common, distance, cabin) : 0;
}

/** The same for flights outside the timetable: `points` are the airports in order, one more than aircraft type codes. */
export function routeEmissions(points: readonly Point[], aircraft: readonly string[], cabin: Cabin): LegEmissions {
	const [first, last] = [points[0], points.at(-1)];
	const kilos = aircraft.map((code, i) => {
		const [from, to, type] = [points[i], points[i + 1], aircraftOf(code)];
		return from && to && type ? perTraveller(type, kilometresBetween(from, to), cabin) : 0;
	});
	return { kilos, usual: first && last ? usualEmissions(kilometresBetween(first, last), cabin) : 0 };
}

/** Nonstop flown distance, else the great-circle distance, km. */
function shortest(t: Timetable, flights: readonly number[]): number {
	const origin = t.originOf[t.flights.route[flights[0] ?? 0] ?? 0] ?? 0;
	const destination = t.routes.destination[t.flights.route[flights.at(-1) ?? 0] ?? 0] ?? 0;
	const route = routeBetween(t, origin, destination);
	if (route < 0) return kilometresBetween(pointOf(t, origin), pointOf(t, destination));
	let shortestKilometres = Infinity;
	for (let flight = t.routes.firstFlight[route] ?? 0; flight < (t.routes.firstFlight[route + 1] ?? 0); flight++)
		shortestKilometres = Math.min(shortestKilometres, t.flights.flown[flight] ?? 0);
	return shortestKilometres;
}

/** Estimates CO₂ per traveller in kilograms: fuel by aircraft type and flown distance, less freight, divided by 82 % of the seats, weighted by cabin. */
export function estimateEmissions(legs: readonly LegEmissions[]): Emissions {
	let [kilos, usual] = [0, 0];
	for (const leg of legs) {
		for (const flight of leg.kilos) kilos += flight;
		usual += leg.usual;
	}
	return { kilos: Math.round(kilos), usual: Math.round(usual) };
}
