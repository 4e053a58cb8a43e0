import { describe, expect, it } from 'vitest';
import { loadTimetable } from '#engine/timetable/load-timetable.ts';
import { airspaceOf } from '#engine/timetable/plan/airspace.ts';
import { blockMinutes, cruiseMinutes } from '#engine/timetable/plan/fleet.ts';
import { routeBetween } from '#engine/timetable/timetable.ts';
import { kilometresBetween } from '#lib/geo.ts';
import { AIRCRAFT, type Aircraft } from '#world/aircraft.data.ts';
import { isClosed } from '#world/closed-airports.data.ts';
import { loadWorld } from '#world/load-world.ts';
import type { Airport } from '#world/world.ts';

const t = loadTimetable();
const world = loadWorld();
const airport = (iata: string): Airport => world.airports.get(iata) as Airport;

function minutes(country: string, from: string, to: string, code: string): number {
	const type = AIRCRAFT.get(code) as Aircraft;
	const path = airspaceOf({ country }).path(airport(from), airport(to));
	const flown = airspaceOf({ country }).kilometres(airport(from), airport(to)) as number;
	return blockMinutes(type, cruiseMinutes(type, path), flown, airport(from), airport(to));
}

describe('flights go around closed airspace', () => {
	it.each([
		// Country of the airline, from, to, aircraft, block time that airlines publish: "from–to" hours.
		['RU', 'VKO', 'AER', '73H', '3:30–3:55'],
		['RU', 'SVO', 'IST', '321', '4:15–4:45'],
		['RU', 'VKO', 'AYT', '73H', '4:40–5:00'],
		['RU', 'SVO', 'EVN', '320', '3:00–3:30'],
		['GE', 'VKO', 'TBS', '73H', '3:00–3:30'],
		['RU', 'SVO', 'MRV', '73H', '3:00–3:30'],
		['RU', 'SVO', 'KGD', '73H', '2:40–3:00'],
		['FI', 'HEL', 'NRT', '359', '12:50–13:30'],
		['GB', 'LHR', 'HND', '789', '13:45–14:15'],
		['DE', 'FRA', 'ICN', '359', '12:00–13:15'],
		['GB', 'LHR', 'JFK', '77W', '7:50–8:20'],
		['US', 'JFK', 'LAX', '321', '6:00–6:25'],
		['NL', 'AMS', 'LHR', '73H', '1:15–1:25'],
		['IE', 'DUB', 'LHR', '320', '1:15–1:30'],
		['CN', 'SHA', 'HKG', '320', '2:50–3:05'],
	])('%s %s–%s on a %s takes %s within a tenth', (country, from, to, code, published) => {
		const [least = 0, most = 0] = published.split('–').map((clock) => {
			const [hours = 0, rest = 0] = clock.split(':').map(Number);
			return hours * 60 + rest;
		});
		const block = minutes(country, from, to, code);
		expect(block).toBeGreaterThanOrEqual(least * 0.9);
		expect(block).toBeLessThanOrEqual(most * 1.1);
	});

	it('depends on the country of the airline, and is the great circle where nothing is closed', () => {
		const flown = (country: string, from: string, to: string) => airspaceOf({ country }).kilometres(airport(from), airport(to));
		const straight = (from: string, to: string) => kilometresBetween(airport(from), airport(to));
		expect(flown('CN', 'FRA', 'PEK')).toBeCloseTo(straight('FRA', 'PEK'), 3);
		expect(flown('DE', 'FRA', 'PEK')).toBeGreaterThan(straight('FRA', 'PEK') + 500);
		expect(flown('AE', 'DXB', 'LAX')).toBeCloseTo(straight('DXB', 'LAX'), 3);
		expect(flown('FI', 'HEL', 'IVL')).toBeCloseTo(straight('HEL', 'IVL'), 3);
		// Belgrade lies in the middle of countries that Russian airlines may not cross; Air Serbia may.
		expect(flown('RU', 'SVO', 'BEG')).toBeUndefined();
		expect(flown('RS', 'BEG', 'SVO')).toBeGreaterThan(straight('BEG', 'SVO'));
	});

	it('passes no closed place on any leg of a path', () => {
		for (const [country, from, to] of [
			['RU', 'SVO', 'AER'],
			['TR', 'SVO', 'IST'],
			['RU', 'AER', 'KGD'],
			['FI', 'HEL', 'ICN'],
			['JP', 'NRT', 'LHR'],
			['RU', 'SVO', 'HAV'],
		] as const) {
			const airspace = airspaceOf({ country });
			const path = airspace.path(airport(from), airport(to));
			expect([from, to, path.length > 2]).toEqual([from, to, true]);
			const legs = path.slice(1).map((point, index) => airspace.kilometres(path[index] as Airport, point) as number);
			expect(legs.reduce((sum, leg) => sum + leg, 0)).toBeCloseTo(airspace.kilometres(airport(from), airport(to)) as number, 3);
			for (const [index, leg] of legs.entries())
				expect(leg).toBeCloseTo(kilometresBetween(path[index] as Airport, path[index + 1] as Airport), 3);
		}
	});

	it('is in the timetable: every flight has the kilometres that its airline flies, never fewer than the great circle', () => {
		const { flights, routes } = t;
		const short = [...flights.route.keys()].filter(
			(row) => (flights.flown[row] as number) < (routes.kilometres[flights.route[row] as number] as number) - 1,
		);
		expect(short).toEqual([]);
		const from = t.airportRow.get('SVO') as number;
		const route = routeBetween(t, from, t.airportRow.get('AER') as number);
		for (let row = routes.firstFlight[route] as number; row < (routes.firstFlight[route + 1] as number); row++)
			expect(flights.flown[row]).toBeGreaterThan(1900);
	});
});

describe('closed airports', () => {
	it('have no flights: all of Ukraine, and those in Russia that are closed since 2022', () => {
		const closed = [...world.airports.values()].filter(isClosed).map(({ iata }) => iata);
		expect(closed).toEqual(expect.arrayContaining(['KBP', 'LWO', 'ODS', 'HRK', 'ROV', 'VOZ', 'URS', 'LPK', 'BZK', 'EGO', 'AAQ']));
		expect(closed.filter((iata) => t.airportRow.has(iata))).toEqual([]);
		expect(['KRR', 'GDZ', 'ESL', 'STW', 'VOG'].filter((iata) => !t.airportRow.has(iata))).toEqual([]);
	});

	it('gave way to new ones', () => {
		for (const iata of ['KTI', 'NBJ', 'HSR']) expect([iata, t.airportRow.has(iata)]).toEqual([iata, true]);
		for (const iata of ['PNH', 'LAD', 'RAJ']) expect([iata, world.airports.has(iata), world.cities.has(iata)]).toEqual([iata, false, true]);
	});
});
