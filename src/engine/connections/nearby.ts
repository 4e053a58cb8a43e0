import { pointOf, type Timetable } from '#engine/timetable/timetable.ts';
import { kilometresBetween, type Point } from '#lib/geo.ts';

export interface NearbyAirport {
	airport: number;
	kilometres: number;
}

export function nearbyAirports(t: Timetable, point: Point, kilometres: number): NearbyAirport[] {
	const airports: NearbyAirport[] = [];
	const degrees = kilometres / 110;
	for (let airport = 0; airport < t.airports.length; airport++) {
		if (Math.abs((t.places.lat[airport] as number) - point.lat) > degrees) continue;
		const distance = kilometresBetween(point, pointOf(t, airport));
		if (distance <= kilometres) airports.push({ airport, kilometres: distance });
	}
	return airports.sort((a, b) => a.kilometres - b.kilometres || a.airport - b.airport);
}

/** Airports near an airport (by row), without those of its own city. */
export function airportsNear(t: Timetable, airport: number, kilometres: number): NearbyAirport[] {
	return nearbyAirports(t, pointOf(t, airport), kilometres).filter((near) => t.places.city[near.airport] !== t.places.city[airport]);
}
