import { MAX_CHANGE_KM, MINIMUM_CONNECTION } from '#engine/connections/rules.ts';
import { loadTimetable } from '#engine/timetable/load-timetable.ts';
import type { Timetable } from '#engine/timetable/timetable.ts';
import { todayAt } from '#features/search/server.ts';
import type { AirportFacts, NearAirport } from '#features/seo-pages/contract.ts';
import { dayNumber } from '#lib/dates.ts';
import { kilometresBetween } from '#lib/geo.ts';
import { createMemo, memoize } from '#lib/memoize.ts';
import { loadWorld } from '#world/load-world.ts';
import type { Airport } from '#world/world.ts';
import {
	addCount,
	cityOfRow,
	countryOfRow,
	departuresOf,
	destinationRow,
	longestOf,
	sortedCounts,
	weekdaysOf,
	weeklyOf,
} from './flight-rows.ts';

const NEAR = 5;
const NEAREST_KM = 500;
const HOURS = 8;
const MINUTES = 1440 / HOURS;

interface Figures {
	readonly weekly: number;
	readonly cities: number;
}
const figuresByAirport = memoize((_: Timetable) => new Map<number, Figures>());
const cached = createMemo<AirportFacts>(4000);

/** Memoized because neighbours share it. */
function figuresOf(t: Timetable, airport: number): Figures {
	const cache = figuresByAirport(t);
	const match = cache.get(airport);
	if (match) return match;
	const flights = departuresOf(t, airport);
	const created = {
		weekly: flights.reduce((sum, flight) => sum + weeklyOf(t, flight), 0),
		cities: new Set(flights.map((flight) => cityOfRow(t, destinationRow(t, flight)))).size,
	};
	cache.set(airport, created);
	return created;
}

function neighbours(t: Timetable, airport: Airport): Pick<AirportFacts, 'sameCity' | 'near'> {
	const { airports } = loadWorld();
	const results: { item: Airport; kilometres: number }[] = [];
	for (const item of airports.values()) {
		if (item.iata === airport.iata || !t.airportRow.has(item.iata) || Math.abs(item.lat - airport.lat) > 6) continue;
		const kilometres = kilometresBetween(airport, item);
		if (kilometres <= NEAREST_KM || item.city === airport.city) results.push({ item, kilometres });
	}
	const nearest = results
		.sort((a, b) => a.kilometres - b.kilometres)
		.map(({ item, kilometres }): NearAirport & { city: string } => ({
			airport: item.iata,
			city: item.city,
			kilometres: Math.round(kilometres),
			...figuresOf(t, t.airportRow.get(item.iata) ?? 0),
		}))
		.filter(({ weekly }) => weekly > 0);
	const withoutCity = ({ airport: code, kilometres, weekly, cities }: NearAirport): NearAirport => ({
		airport: code,
		kilometres,
		weekly,
		cities,
	});
	return {
		sameCity: nearest.filter(({ city }) => city === airport.city).map(withoutCity),
		near: nearest
			.filter(({ city }) => city !== airport.city)
			.slice(0, NEAR)
			.map(withoutCity),
	};
}

function board(t: Timetable, flights: readonly number[]) {
	const hours = Array.from({ length: HOURS }, () => 0);
	const weekdays = Array.from({ length: 7 }, () => 0);
	for (const flight of flights) {
		const days = weekdaysOf(t.flights.days[flight] ?? 0);
		const hour = Math.floor((t.flights.departure[flight] ?? 0) / MINUTES);
		hours[hour] = (hours[hour] ?? 0) + days.length;
		for (const day of days) weekdays[day] = (weekdays[day] ?? 0) + 1;
	}
	const departures = flights.map((flight) => t.flights.departure[flight] ?? 0);
	return { hours, weekdays, first: Math.min(1440, ...departures), last: Math.max(0, ...departures) };
}

function destinations(t: Timetable, flights: readonly number[], home: string) {
	const [weekly, shortest, abroad] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
	let domestic = false;
	for (const flight of flights) {
		const [to, count] = [destinationRow(t, flight), weeklyOf(t, flight)];
		const [city, country] = [cityOfRow(t, to), countryOfRow(t, to)];
		addCount(weekly, city, count);
		shortest.set(city, Math.min(shortest.get(city) ?? Infinity, t.flights.block[flight] ?? 0));
		if (country === home) domestic = true;
		else addCount(abroad, country, count);
	}
	return {
		cities: sortedCounts(weekly).map(([city, count]) => ({ city, weekly: count, shortest: shortest.get(city) ?? 0 })),
		abroad: sortedCounts(abroad).map(([code]) => code),
		domestic,
	};
}

function airlinesOf(t: Timetable, flights: readonly number[]): AirportFacts['airlines'] {
	const weekly = new Map<number, number>();
	const cities = new Map<number, Set<number>>();
	for (const flight of flights) {
		const airline = t.flights.airline[flight] ?? 0;
		addCount(weekly, airline, weeklyOf(t, flight));
		cities.set(airline, (cities.get(airline) ?? new Set()).add(t.places.city[destinationRow(t, flight)] ?? 0));
	}
	return sortedCounts(weekly).map(([airline, count]) => ({
		code: t.airlines[airline] ?? '',
		weekly: count,
		cities: cities.get(airline)?.size ?? 0,
	}));
}

function gather(airport: Airport, today: string): AirportFacts {
	const t = loadTimetable();
	const row = t.airportRow.get(airport.iata) ?? -1;
	const flights = row < 0 ? [] : departuresOf(t, row);
	const places = destinations(t, flights, airport.country);
	const { sameCity, near } = neighbours(t, airport);
	const change = sameCity.some(({ kilometres }) => kilometres <= MAX_CHANGE_KM);
	return {
		code: airport.iata,
		weekly: flights.reduce((sum, flight) => sum + weeklyOf(t, flight), 0),
		airlines: airlinesOf(t, flights),
		...places,
		...board(t, flights),
		longest: longestOf(t, flights),
		offset: row < 0 ? 0 : t.offset(row, dayNumber(today)),
		sameCity,
		near,
		connections: {
			domestic: places.domestic ? MINIMUM_CONNECTION.domestic : null,
			international: places.abroad.length > 0 ? MINIMUM_CONNECTION.international : null,
			selfTransfer: MINIMUM_CONNECTION.selfTransfer,
			airportChange: change ? MINIMUM_CONNECTION.airportChange : null,
		},
	};
}

/** Cached daily. Null for an unknown IATA code; airports without flights have neighbours only. */
export function airportFacts(code: string, now: Date): AirportFacts | null {
	const airport = loadWorld().airports.get(code);
	if (!airport) return null;
	const today = todayAt(code, now);
	return cached(`${code} ${today}`, () => gather(airport, today));
}

/** UTC offset in minutes of a city's first airport at local noon today; null if nothing flies there. */
export function cityOffset(city: string, now: Date): number | null {
	const t = loadTimetable();
	const row = t.airportRow.get(
		loadWorld()
			.cities.get(city)
			?.airports.find((code) => t.airportRow.has(code)) ?? '',
	);
	return row === undefined ? null : t.offset(row, dayNumber(todayAt(city, now)));
}

export function weeklyDepartures(code: string): number {
	const t = loadTimetable();
	const row = t.airportRow.get(code);
	return row === undefined ? 0 : figuresOf(t, row).weekly;
}
