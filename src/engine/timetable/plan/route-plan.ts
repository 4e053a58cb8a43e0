import type { Aircraft } from '#world/aircraft.data.ts';
import type { Airline, Airport } from '#world/world.ts';
import { blockMinutes, calmMinutes, turnaround } from './fleet.ts';

/** A pair of airports that an airline serves from one of its bases, there and back. */
export interface RoutePlan {
	airline: Airline;
	base: Airport;
	away: Airport;
	kilometres: number;
	/** Distance around closed airspace. */
	flown: number;
	/** Pairs of flights (there and back) a week. */
	weekly: number;
	aircraft: Aircraft;
	other?: Aircraft;
	betweenBases: boolean;
}

/** Aircraft hours of one pair of flights, turnarounds included. */
export const rotationHours = (type: Aircraft, { base, away, flown }: Pick<RoutePlan, 'base' | 'away' | 'flown'>): number =>
	(2 * (blockMinutes(type, calmMinutes(type, flown), flown, base, away) + turnaround(type))) / 60;
