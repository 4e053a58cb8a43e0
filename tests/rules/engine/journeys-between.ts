import type { Journey } from '#engine/connections/journey.ts';
import { datedJourneys } from '#engine/fares/journey-cache.ts';
import { shiftJourney } from '#engine/fares/quote.ts';
import type { Timetable } from '#engine/timetable/timetable.ts';

/** The journeys that prices are made of, moved to their day. */
export function journeysBetween(t: Timetable, from: string, to: string, day: number): readonly Journey[] {
	const { day: own, journeys } = datedJourneys(t, from, to, day);
	return journeys.map((journey) => shiftJourney(journey, day - own));
}
