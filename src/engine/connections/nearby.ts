import { pointOf, type Timetable } from '#engine/timetable/timetable.ts';
import { kilometresBetween, type Point } from '#lib/geo.ts';

export interface NearbyAirport {
	/** Row of the timetable. */
	airport: number;
	kilometres: number;
}

/** Airports with service at most `kilometres` from a point, nearest first; an airport at the point itself is among them. */
export function nearbyAirports(t: Timetable, point: Point, kilometres: number): NearbyAirport[] {
	const found: NearbyAirport[] = [];
	const degrees = kilometres / 110;
	for (let airport = 0; airport < t.airports.length; airport++) {
		if (Math.abs((t.places.lat[airport] as number) - point.lat) > degrees) continue;
		const distance = kilometresBetween(point, pointOf(t, airport));
		if (distance <= kilometres) found.push({ airport, kilometres: distance });
	}
	return found.sort((a, b) => a.kilometres - b.kilometres || a.airport - b.airport);
}

/** The same around an airport (by row), without the airports of its own city. */
export function airportsNear(t: Timetable, airport: number, kilometres: number): NearbyAirport[] {
	return nearbyAirports(t, pointOf(t, airport), kilometres).filter((near) => t.places.city[near.airport] !== t.places.city[airport]);
}
