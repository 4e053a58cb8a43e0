import { AIRCRAFT, type Aircraft } from '#world/aircraft.data.ts';
import type { Cabin, Emissions, Leg } from '../contract.ts';

/** Kilograms of CO₂ from a kilogram of jet fuel (ICAO Carbon Emissions Calculator methodology). */
const CO2_PER_FUEL = 3.16;
/** Flown beyond the great circle: 95 km in the field's usual correction (EN 16258). */
const DETOUR_KM = 95;
const LOAD = 0.82;
/** Part of the burn that belongs to freight in the hold. */
const FREIGHT = { wide: 0.15, narrow: 0.04 };
/** Share of an average seat by the room that a cabin takes (DEFRA greenhouse gas conversion factors). */
const ROOM: Record<'wide' | 'narrow', Record<Cabin, number>> = {
	wide: { economy: 0.78, premium: 1.25, business: 2.25, first: 3.1 },
	narrow: { economy: 0.97, premium: 1.1, business: 1.46, first: 1.46 },
};

const perTraveller = (aircraft: Aircraft, kilometres: number, cabin: Cabin): number => {
	const body = aircraft.wide ? 'wide' : 'narrow';
	const fuel = aircraft.fuelPerKm * (kilometres + DETOUR_KM) + aircraft.fuelPerCycle;
	return (fuel * CO2_PER_FUEL * (1 - FREIGHT[body]) * ROOM[body][cabin]) / (aircraft.seats * LOAD);
};

/** What usually flies so far without a stop. */
const usualAircraft = (kilometres: number): string => {
	if (kilometres < 500) return 'AT7';
	return kilometres < 5200 ? '320' : '333';
};
/** A usual journey is a little longer than the shortest: some change planes. */
const USUAL_DETOUR = 1.06;

const aircraftOf = (code: string): Aircraft | undefined => AIRCRAFT.get(code) ?? AIRCRAFT.get('320');

/** Kilograms per traveller of one leg: of each of its flights, and of what usually flies between its ends. */
export interface LegEmissions {
	kilos: number[];
	usual: number;
}

/** @param kilometres between the airports of a flight */
export function legEmissions({ segments }: Leg, cabin: Cabin, kilometres: (from: string, to: string) => number): LegEmissions {
	const kilos = segments.map(({ aircraft: code, from, to }) => {
		const aircraft = aircraftOf(code);
		return aircraft ? perTraveller(aircraft, kilometres(from, to), cabin) : 0;
	});
	const straight = USUAL_DETOUR * kilometres(segments[0]?.from ?? '', segments.at(-1)?.to ?? '');
	const common = aircraftOf(usualAircraft(straight));
	return { kilos, usual: common ? perTraveller(common, straight, cabin) : 0 };
}

/**
 * An estimate of CO₂ per traveller with a seat, kilograms: fuel of each flight by aircraft type and great-circle distance, shared among 82 % of
 * the seats after freight, weighted by the room of the cabin. `usual` is the same for what usually flies between these places.
 */
export function estimateEmissions(legs: readonly LegEmissions[]): Emissions {
	let [kilos, usual] = [0, 0];
	for (const leg of legs) {
		for (const flight of leg.kilos) kilos += flight;
		usual += leg.usual;
	}
	return { kilos: Math.round(kilos), usual: Math.round(usual) };
}
