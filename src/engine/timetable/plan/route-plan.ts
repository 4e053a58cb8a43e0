import type { Aircraft } from '#world/aircraft.data.ts';
import type { Airline, Airport } from '#world/world.ts';
import { blockMinutes, calmMinutes, turnaround } from './fleet.ts';

/** A pair of airports that an airline serves from one of its bases, there and back. */
export interface RoutePlan {
	airline: Airline;
	base: Airport;
	away: Airport;
	/** Great-circle distance. */
	kilometres: number;
	/** Around closed airspace. */
	flown: number;
	/** Pairs of flights (there and back) a week. */
	weekly: number;
	aircraft: Aircraft;
	/** A second type for every other pair of flights, where the day has several. */
	other?: Aircraft;
	/** Both of its ends are bases of the airline. */
	betweenBases: boolean;
}

/** Aircraft hours that one pair of flights takes, turnarounds included. */
export const rotationHours = (type: Aircraft, { base, away, flown }: Pick<RoutePlan, 'base' | 'away' | 'flown'>): number =>
	(2 * (blockMinutes(type, calmMinutes(type, flown), flown, base, away) + turnaround(type))) / 60;
