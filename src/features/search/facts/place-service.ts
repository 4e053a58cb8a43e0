import { airportsOf } from '#engine/fares/journey-cache.ts';
import { routeBetween, type Timetable } from '#engine/timetable/timetable.ts';
import type { AirportService } from '#features/seo-pages/contract.ts';
import { kilometresBetween } from '#lib/geo.ts';
import { loadWorld } from '#world/load-world.ts';
import { operatedFlights } from './direct-flights.ts';

export type Carriers = readonly { readonly code: string; readonly weekly: number }[];

const bits = (mask: number): number => {
	let count = 0;
	for (let rest = mask; rest > 0; rest >>= 1) count += rest & 1;
	return count;
};

function carriersOf(t: Timetable, routes: Iterable<number>): Carriers {
	const weekly = new Map<number, number>();
	for (const route of routes) {
		for (const flight of operatedFlights(t, route)) {
			const airline = t.flights.airline[flight] ?? 0;
			weekly.set(airline, (weekly.get(airline) ?? 0) + bits(t.flights.days[flight] ?? 0));
		}
	}
	return [...weekly]
		.map(([airline, flights]) => ({ code: t.airlines[airline] ?? '', weekly: flights }))
		.sort((a, b) => b.weekly - a.weekly || (a.code < b.code ? -1 : 1));
}

function* routesFrom(t: Timetable, airport: number): Generator<number> {
	for (let route = t.routes.first[airport] ?? 0; route < (t.routes.first[airport + 1] ?? 0); route++) yield route;
}

export const carriersFrom = (t: Timetable, city: string): Carriers =>
	carriersOf(
		t,
		airportsOf(t, city).flatMap((airport) => [...routesFrom(t, airport)]),
	);

/** Sorted by weekly flights. */
export function carriersBetween(t: Timetable, from: string, to: string): Carriers {
	const [origin, destination] = [t.countries.indexOf(from), t.countries.indexOf(to)];
	const routes: number[] = [];
	for (let route = 0; route < t.routes.destination.length; route++) {
		if (t.places.country[t.originOf[route] ?? 0] !== origin) continue;
		if (t.places.country[t.routes.destination[route] ?? 0] === destination) routes.push(route);
	}
	return carriersOf(t, routes);
}

export function airportServices(t: Timetable, city: string): AirportService[] {
	const { airports, airlines } = loadWorld();
	const services = airportsOf(t, city).map((row) => {
		const code = t.airports[row] ?? '';
		const routes = [...routesFrom(t, row)];
		return {
			code,
			destinations: new Set(routes.map((route) => t.places.city[t.routes.destination[route] ?? 0])).size,
			weekly: carriersOf(t, routes).reduce((sum, { weekly }) => sum + weekly, 0),
			based: [...airlines.values()]
				.filter(({ hubs }) => hubs.includes(code))
				.sort((a, b) => b.size - a.size)
				.map(({ iata }) => iata),
		};
	});
	services.sort((a, b) => b.weekly - a.weekly || (a.code < b.code ? -1 : 1));
	const main = airports.get(services[0]?.code ?? '');
	return services.map((service) => {
		const airport = airports.get(service.code);
		return { ...service, kilometres: main && airport ? Math.round(kilometresBetween(main, airport)) : 0 };
	});
}

export const hasDirect = (t: Timetable, from: string, to: string): boolean =>
	airportsOf(t, from).some((origin) =>
		airportsOf(t, to).some((destination) => {
			const route = routeBetween(t, origin, destination);
			return route >= 0 && operatedFlights(t, route).length > 0;
		}),
	);
