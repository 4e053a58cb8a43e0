import type { Aircraft } from '#world/aircraft.data.ts';
import type { Airline, Airport } from '#world/world.ts';
import { blockMinutes, turnaround } from './fleet.ts';

/** A pair of airports that an airline serves from one of its bases, there and back. */
export interface RoutePlan {
	airline: Airline;
	base: Airport;
	away: Airport;
	kilometres: number;
	/** Pairs of flights (there and back) a week. */
	weekly: number;
	aircraft: Aircraft;
	/** A second type for every other pair of flights, where the day has several. */
	other?: Aircraft;
	/** Both of its ends are bases of the airline. */
	betweenBases: boolean;
}

/** Aircraft hours that one pair of flights takes, turnarounds included. */
export const rotationHours = (type: Aircraft, kilometres: number): number =>
	(2 * (blockMinutes(type, kilometres, 0, 0) + turnaround(type))) / 60;
