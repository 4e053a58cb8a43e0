import { describe, expect, it } from 'vitest';
import { loadTimetable } from '#engine/timetable/load-timetable.ts';
import { canFly } from '#engine/timetable/plan/fleet.ts';
import { isDomestic, isOpen } from '#engine/timetable/plan/traffic-rights.ts';
import { dayBit, departureUtc, routeBetween } from '#engine/timetable/timetable.ts';
import { kilometresBetween } from '#lib/geo.ts';
import { AIRCRAFT } from '#world/aircraft.data.ts';
import { loadWorld } from '#world/load-world.ts';

const t = loadTimetable();
const world = loadWorld();
const { flights, routes } = t;
const rows = [...flights.route.keys()];
const own = rows.filter((row) => flights.airline[row] === flights.operating[row]);
const airportOf = (row: number) => world.airports.get(t.airports[row] as string);
const origin = (flight: number): number => t.originOf[flights.route[flight] as number] as number;
const destination = (flight: number): number => routes.destination[flights.route[flight] as number] as number;
const daysOf = (flight: number): number => [0, 1, 2, 3, 4, 5, 6].filter((day) => ((flights.days[flight] as number) >> day) & 1).length;
const day = (text: string): number => Date.parse(text) / 86_400_000;

/** All of some rows for which a condition does not hold, by name: an empty list is what is hoped for. */
const exceptions = (list: number[], holds: (row: number) => boolean): string[] =>
	list
		.filter((row) => !holds(row))
		.map(
			(row) =>
				`${t.airlines[flights.airline[row] as number]}${flights.number[row]} ${t.airports[origin(row)]}–${t.airports[destination(row)]}`,
		);

describe('the full timetable', () => {
	it('has at least 3,000 airports with service, 25,000 directed routes, 60,000 flights every day', () => {
		const served = new Set(own.flatMap((flight) => [origin(flight), destination(flight)]));
		expect(served.size).toBe(t.airports.length);
		expect(served.size).toBeGreaterThanOrEqual(3000);
		expect(routes.destination.length).toBeGreaterThanOrEqual(25_000);
		for (let weekday = 0; weekday < 7; weekday++) {
			expect(own.filter((flight) => ((flights.days[flight] as number) >> weekday) & 1).length).toBeGreaterThanOrEqual(60_000);
		}
	});

	it('is indexed in order: airports by code, routes by origin and destination, flights by departure', () => {
		expect(t.airports).toEqual([...t.airports].sort());
		for (let route = 1; route < routes.destination.length; route++) {
			const [a, b] = [t.originOf[route - 1] as number, t.originOf[route] as number];
			expect(a < b || (a === b && (routes.destination[route - 1] as number) < (routes.destination[route] as number))).toBe(true);
		}
		expect(
			exceptions(
				rows.slice(1),
				(row) =>
					flights.route[row] !== flights.route[row - 1] || (flights.departure[row] as number) >= (flights.departure[row - 1] as number),
			),
		).toEqual([]);
		for (const route of [0, 777, 20_000])
			expect(routeBetween(t, t.originOf[route] as number, routes.destination[route] as number)).toBe(route);
		expect(routeBetween(t, 0, 0)).toBe(-1);
	});

	it('has the distance of every route, and a return for each', () => {
		let [wrong, oneWay] = [0, 0];
		routes.destination.forEach((to, route) => {
			const from = t.originOf[route] as number;
			const point = (row: number) => ({ lat: t.places.lat[row] as number, lon: t.places.lon[row] as number });
			if (Math.abs(kilometresBetween(point(from), point(to)) - (routes.kilometres[route] as number)) > 0.51) wrong++;
			if (routeBetween(t, to, from) < 0) oneWay++;
		});
		expect([wrong, oneWay]).toEqual([0, 0]);
	});

	it('has block times that fit the distance and the aircraft', () => {
		expect(
			exceptions(rows, (row) => {
				const type = AIRCRAFT.get(t.aircraft[flights.aircraft[row] as number] as string);
				const cruise = ((flights.flown[row] as number) / (type?.cruise ?? 1)) * 60;
				const block = flights.block[row] as number;
				return block >= cruise * 1.02 + 15 && block <= cruise * 1.26 + 60;
			}),
		).toEqual([]);
	});

	it('sends no aircraft beyond its range or to a runway too short for it', () => {
		const hubs = new Map([...world.airlines.values()].map(({ iata, hubs }) => [iata, new Set(hubs)]));
		expect(
			exceptions(own, (row) => {
				const type = AIRCRAFT.get(t.aircraft[flights.aircraft[row] as number] as string);
				const airline = hubs.get(t.airlines[flights.airline[row] as number] as string);
				const away = [origin(row), destination(row)]
					.flatMap((airport) => airportOf(airport) ?? [])
					.filter(({ iata }) => !airline?.has(iata));
				return type !== undefined && canFly(type, (flights.flown[row] as number) - 1, ...away);
			}),
		).toEqual([]);
	});

	it('respects closed skies: none to or from Ukraine, none between Russia and the European Union', () => {
		const closed = [...routes.destination.keys()].filter((route) => {
			const [a, b] = [airportOf(t.originOf[route] as number), airportOf(routes.destination[route] as number)];
			return !a || !b || !isOpen(a, b);
		});
		expect(closed).toEqual([]);
		const countries = [...routes.destination.keys()].map((route) => {
			return [t.originOf[route] as number, routes.destination[route] as number].map((row) => airportOf(row)?.country).join();
		});
		expect(countries.filter((pair) => pair.includes('UA') || ['RU,DE', 'RU,US', 'BY,PL', 'GB,RU'].includes(pair))).toEqual([]);
	});

	it('has airlines at home where they are based', () => {
		for (const { iata, hubs, country, kind } of world.airlines.values()) {
			const flown = own.filter((flight) => flights.airline[flight] === t.airlineRow.get(iata));
			expect([iata, flown.length > 0]).toEqual([iata, true]);
			const weekly = (list: number[]) => list.reduce((sum, flight) => sum + daysOf(flight), 0);
			const atBase = flown.filter((flight) =>
				[origin(flight), destination(flight)].some((row) => hubs.includes(t.airports[row] as string)),
			);
			if (kind !== 'regional' && weekly(flown) > 400)
				expect([iata, country, weekly(atBase) / weekly(flown) > 0.85]).toEqual([iata, country, true]);
		}
		const busiest = (iata: string): string => {
			const count = new Map<number, number>();
			for (const flight of own) {
				if (flights.airline[flight] !== t.airlineRow.get(iata)) continue;
				for (const row of [origin(flight), destination(flight)]) count.set(row, (count.get(row) ?? 0) + daysOf(flight));
			}
			return t.airports[[...count].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0] as string;
		};
		expect(
			Object.fromEntries(['SU', 'KC', 'TK', 'EK', 'BA', 'AF', 'SQ', 'ET', 'CM', 'J2', 'S7'].map((iata) => [iata, busiest(iata)])),
		).toMatchObject({
			SU: 'SVO',
			TK: 'IST',
			EK: 'DXB',
			BA: 'LHR',
			AF: 'CDG',
			SQ: 'SIN',
			ET: 'ADD',
			CM: 'PTY',
			J2: 'GYD',
		});
	});

	it('is thicker within countries than between them', () => {
		const weekly = { domestic: 0, international: 0 };
		for (const flight of own) {
			const [a, b] = [airportOf(origin(flight)), airportOf(destination(flight))];
			if (a && b) weekly[isDomestic(a, b) ? 'domestic' : 'international'] += daysOf(flight);
		}
		expect(weekly.domestic).toBeGreaterThan(weekly.international);
		const daily = (from: string, to: string) => {
			const route = routeBetween(t, t.airportRow.get(from) as number, t.airportRow.get(to) as number);
			return own.filter((flight) => flights.route[flight] === route).reduce((sum, flight) => sum + daysOf(flight) / 7, 0);
		};
		expect(daily('SVO', 'LED')).toBeGreaterThan(10);
		expect(daily('SYD', 'MEL')).toBeGreaterThan(15);
		expect(daily('SVO', 'LED')).toBeGreaterThan(daily('SVO', 'HKT'));
	});
});

describe('flight numbers and their days', () => {
	it('are used once by an airline, on every day', () => {
		const seen = new Set(rows.map((row) => `${flights.airline[row]} ${flights.number[row]}`));
		expect(seen.size).toBe(rows.length);
		expect(
			exceptions(rows, (row) => (flights.number[row] as number) > 0 && (flights.number[row] as number) < 10_000 && daysOf(row) > 0),
		).toEqual([]);
	});

	it('are odd there and even back, and the way back leaves after a turnaround, on the same days moved by the trip', () => {
		const byNumber = new Map(own.map((row) => [`${flights.airline[row]} ${flights.number[row]}`, row]));
		const week = day('2026-01-12');
		expect(
			exceptions(
				own.filter((row) => (flights.number[row] as number) % 2 === 1),
				(row) => {
					const back = byNumber.get(`${flights.airline[row]} ${(flights.number[row] as number) + 1}`);
					if (back === undefined || origin(back) !== destination(row) || destination(back) !== origin(row)) return false;
					if (daysOf(back) !== daysOf(row)) return false;
					const first = [0, 1, 2, 3, 4, 5, 6].find((ahead) => (flights.days[row] as number) & dayBit(week + ahead)) as number;
					const arrival = departureUtc(t, row, week + first) + (flights.block[row] as number);
					return [-1, 0, 1, 2, 3].some((ahead) => {
						const on = week + first + ahead;
						const wait = departureUtc(t, back, on) - arrival;
						return ((flights.days[back] as number) & dayBit(on)) !== 0 && wait >= 25 && wait <= 13 * 60;
					});
				},
			),
		).toEqual([]);
	});

	it('has code shares beside their flights, sold by a partner', () => {
		const shares = rows.filter((row) => flights.airline[row] !== flights.operating[row]);
		expect(shares.length).toBeGreaterThan(3000);
		const keys = new Set(
			own.map((row) => `${flights.route[row]} ${flights.departure[row]} ${flights.operating[row]} ${flights.days[row]}`),
		);
		expect(
			exceptions(shares, (row) =>
				keys.has(`${flights.route[row]} ${flights.departure[row]} ${flights.operating[row]} ${flights.days[row]}`),
			),
		).toEqual([]);
	});
});

describe('times', () => {
	it('arrive after the block time in UTC, at the wall clock of the place, on ordinary days, on days of change, across the date line', () => {
		const picked = own.filter((_, index) => index % 97 === 0);
		const far = own.filter((row) => ['APW', 'PPG', 'KIR', 'CXI', 'AKL', 'HNL', 'TBU', 'NAN'].includes(t.airports[origin(row)] as string));
		for (const on of ['2026-12-09', '2027-03-28', '2027-10-31', '2027-03-14'].map(day)) {
			for (const flight of [...picked, ...far]) {
				const departure = departureUtc(t, flight, on);
				const arrival = departure + (flights.block[flight] as number);
				const wall = (row: number, utc: number) =>
					new Date((utc + t.clock.offsetAt(t.places.zone[row] as number, utc)) * 60_000).toISOString().slice(0, 16);
				const local = new Date((on * 1440 + (flights.departure[flight] as number)) * 60_000).toISOString().slice(0, 16);
				const shown = wall(origin(flight), departure);
				expect(shown === local || Math.abs(Date.parse(`${shown}Z`) - Date.parse(`${local}Z`)) <= 3_600_000).toBe(true);
				if (t.clock.dayOffsets(on)[t.places.zone[origin(flight)] as number] !== -32768) expect(shown).toBe(local);
				const offsets = t.offset(destination(flight), on) - t.offset(origin(flight), on);
				const between = (Date.parse(`${wall(destination(flight), arrival)}Z`) - Date.parse(`${shown}Z`)) / 60_000;
				expect(Math.abs(between - offsets - (flights.block[flight] as number))).toBeLessThanOrEqual(120);
			}
		}
	});

	it('keeps most short flights out of the night, and lets them fly at night where the field does', () => {
		const share = (countries: string[]) => {
			const list = own.filter(
				(flight) => countries.includes(airportOf(origin(flight))?.country ?? '') && (flights.block[flight] as number) < 180,
			);
			const night = list.filter((flight) => (flights.departure[flight] as number) < 300);
			return night.length / list.length;
		};
		expect(share(['DE', 'GB', 'FR', 'US'])).toBeLessThan(0.01);
		expect(share(['AE', 'QA'])).toBeGreaterThan(0.05);
	});
});
