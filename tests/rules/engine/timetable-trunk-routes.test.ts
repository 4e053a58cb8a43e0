import { describe, expect, it } from 'vitest';
import { loadTimetable } from '#engine/timetable/load-timetable.ts';
import { isOpen } from '#engine/timetable/plan/traffic-rights.ts';
import { DOMESTIC_SHARES, TRUNK_ROUTES } from '#engine/timetable/plan/trunk-routes.data.ts';
import { loadWorld } from '#world/load-world.ts';

const t = loadTimetable();
const world = loadWorld();

/** Nonstop flights a day from one city to another, code shares not counted. */
function daily(from: string, to: string): number {
	let weekly = 0;
	t.flights.route.forEach((route, flight) => {
		if (t.flights.airline[flight] !== t.flights.operating[flight]) return;
		const [origin, destination] = [t.originOf[route] as number, t.routes.destination[route] as number];
		if (t.cities[t.places.city[origin] as number] !== from || t.cities[t.places.city[destination] as number] !== to) return;
		weekly += (t.flights.days[flight] as number).toString(2).replaceAll('0', '').length;
	});
	return weekly / 7;
}

describe('busy routes have about as many flights as they do', () => {
	it.each([
		['LON', 'NYC', 20, 36],
		['FRA', 'TYO', 2, 6],
		['PAR', 'NYC', 11, 24],
		['NYC', 'LAX', 26, 46],
		['SYD', 'MEL', 45, 75],
		['TYO', 'SPK', 42, 75],
		['DEL', 'BOM', 40, 72],
		['MOW', 'LED', 32, 56],
		['MOW', 'AER', 26, 46],
		['MOW', 'VVO', 4, 10],
		['MOW', 'YKS', 2, 6],
		['MOW', 'IST', 13, 26],
		['MOW', 'TAS', 6, 13],
		['ALA', 'NQZ', 16, 30],
		['MAD', 'BCN', 15, 30],
	] as const)('%s – %s: %d to %d a day, and as many back', (from, to, least, most) => {
		const there = daily(from, to);
		expect(there).toBeGreaterThanOrEqual(least);
		expect(there).toBeLessThanOrEqual(most);
		expect(daily(to, from)).toBeCloseTo(there, 5);
	});

	it('names two cities or two airports of the reference data each, under open skies', () => {
		const kind = (code: string) => (world.cities.has(code) ? 'city' : world.airports.has(code) ? 'airport' : 'unknown');
		const airportsOf = (code: string) => (world.cities.get(code)?.airports ?? [code]).flatMap((iata) => world.airports.get(iata) ?? []);
		const wrong = [...TRUNK_ROUTES.keys()].filter((pair) => {
			const [a = '', b = ''] = pair.split(' ');
			if (!airportsOf(a).some((one) => airportsOf(b).some((other) => isOpen(one, other)))) return true;
			const cities = kind(a) === 'city' && kind(b) === 'city';
			return !cities && !(world.airports.has(a) && world.airports.has(b));
		});
		expect(wrong).toEqual([]);
		expect([...DOMESTIC_SHARES.keys()].filter((country) => !world.countries.has(country))).toEqual([]);
	});
});
