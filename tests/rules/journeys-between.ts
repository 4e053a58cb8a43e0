import type { Journey } from '#features/flights/connections/journey.ts';
import { later } from '#features/flights/fares/quote.ts';
import { datedJourneys } from '#features/flights/fares/ways.ts';
import type { Timetable } from '#features/flights/timetable/timetable.ts';

/** The journeys that prices are made of, moved to their day. */
export function journeysBetween(t: Timetable, from: string, to: string, day: number): readonly Journey[] {
	const { day: own, journeys } = datedJourneys(t, from, to, day);
	return journeys.map((journey) => later(journey, day - own));
}
