import { beforeAll, describe, expect, it } from 'vitest';
import { findJourneys, USUAL_LIMIT } from '#engine/connections/find-journeys.ts';
import { interlineMatrix } from '#engine/connections/interline.ts';
import type { Journey } from '#engine/connections/journey.ts';
import { airportsNear, nearbyAirports } from '#engine/connections/nearby.ts';
import { reachable } from '#engine/connections/one-to-all.ts';
import { MAX_CHANGE_KM, MAXIMUM_CONNECTION_MINUTES, maximumKilometres } from '#engine/connections/rules.ts';
import { endsOf, toLeg } from '#engine/connections/to-leg.ts';
import { loadTimetable } from '#engine/timetable/load-timetable.ts';
import { seededRandom } from '#engine/timetable/plan/seeded-random.ts';
import { dayBit, departureUtc, pointOf } from '#engine/timetable/timetable.ts';
import { kilometresBetween } from '#lib/geo.ts';
import { loadWorld } from '#world/load-world.ts';
import { minimumConnection } from './connections-brute-force.ts';

const t = loadTimetable();
const agrees = interlineMatrix(t);
const WINTER = Date.parse('2026-12-07') / 86_400_000;
/** Every kind of day: ordinary ones, the turn of the year, both changes of clocks. */
const DAYS = [
	WINTER,
	WINTER + 25,
	Date.parse('2027-03-27') / 86_400_000,
	Date.parse('2027-03-28') / 86_400_000,
	Date.parse('2027-10-31') / 86_400_000,
];
const rows = (...codes: string[]): number[] => codes.map((code) => t.airportRow.get(code) as number);

interface Query {
	from: number[];
	to: number[];
	day: number;
	journeys: Journey[];
}

/** Pairs of cities: a third big to big, a third big to any, a third any to any. */
function queries(count: number): Query[] {
	const cities = [...loadWorld().cities.values()]
		.map(({ airports, weight }) => ({ weight, airports: airports.flatMap((code) => t.airportRow.get(code) ?? []) }))
		.filter(({ airports }) => airports.length > 0)
		.sort((a, b) => b.weight - a.weight);
	const pick = (big: boolean, ...words: (string | number)[]) =>
		cities[Math.floor(seededRandom(...words) * (big ? 150 : cities.length))]?.airports ?? [];
	return Array.from({ length: count }, (_, i) => {
		const from = pick(i % 3 < 2, 'from', i);
		const to = pick(i % 3 === 0, 'to', i);
		const day = DAYS[i % DAYS.length] as number;
		return { from, to, day, journeys: findJourneys(t, from, to, day, { maxStops: 2 }) };
	});
}

let sampled: Query[] = [];
let all: { query: Query; journey: Journey }[] = [];
beforeAll(() => {
	sampled = queries(420);
	all = sampled.flatMap((query) => query.journeys.map((journey) => ({ query, journey })));
});

describe('journeys on the full timetable', () => {
	it('are many and of every kind, and big cities are connected', () => {
		for (const segments of [1, 2, 3]) expect(all.filter(({ journey }) => journey.flights.length === segments).length).toBeGreaterThan(100);
		expect(all.some(({ journey }) => journey.selfTransfers.includes(true))).toBe(true);
		const big = sampled.filter((_, i) => i % 3 === 0);
		expect(big.filter(({ journeys }) => journeys.length > 0).length / big.length).toBeGreaterThan(0.95);
	});

	it('begin and end at the requested places, on the local day, with flights that fly that day at that time', () => {
		for (const { query, journey } of all) {
			const ends = journey.flights.map((flight) => endsOf(t, flight));
			expect(query.from).toContain(ends[0]?.[0]);
			expect(query.to).toContain(ends.at(-1)?.[1]);
			journey.flights.forEach((flight, i) => {
				const departure = journey.departures[i] as number;
				const zone = t.places.zone[ends[i]?.[0] as number] as number;
				const day = Math.floor((departure + t.clock.offsetAt(zone, departure)) / 1440);
				if (i === 0) expect(day).toBe(query.day);
				expect((t.flights.days[flight] as number) & dayBit(day)).not.toBe(0);
				expect(departureUtc(t, flight, day)).toBe(departure);
				expect(journey.arrivals[i]).toBe(departure + (t.flights.block[flight] as number));
			});
		}
	});

	it('never jump: each flight leaves from where the last arrived or from near by in the same city, in time, and goes on', () => {
		for (const { journey } of all) {
			const ends = journey.flights.map((flight) => endsOf(t, flight));
			const country = (airport: number | undefined) => t.places.country[airport ?? -1];
			let changes = 0;
			journey.selfTransfers.forEach((selfTransfer, i) => {
				const [before, at] = ends[i] as [number, number];
				const [next, after] = ends[i + 1] as [number, number];
				const wait = (journey.departures[i + 1] as number) - (journey.arrivals[i] as number);
				const domestic = country(before) === country(at) && country(at) === country(after);
				expect(t.places.city[at]).toBe(t.places.city[next]);
				expect(kilometresBetween(pointOf(t, at), pointOf(t, next))).toBeLessThanOrEqual(MAX_CHANGE_KM);
				expect(wait).toBeGreaterThanOrEqual(minimumConnection({ domestic, airportChange: at !== next, selfTransfer }));
				expect(wait).toBeLessThanOrEqual(MAXIMUM_CONNECTION_MINUTES);
				if (at !== next) changes++;
				const operating = [i, i + 1].map((index) => t.flights.operating[journey.flights[index] as number] as number) as [number, number];
				expect(selfTransfer).toBe(agrees[operating[0] * t.airlines.length + operating[1]] === 0);
			});
			expect(changes).toBeLessThanOrEqual(1);
			const cities = [ends[0]?.[0], ...ends.map(([, destination]) => destination)].map((airport) => t.places.city[airport as number]);
			expect(new Set(cities).size).toBe(cities.length);
		}
	});

	it('do not wander: the way is within the limit, the domestic one within the country, where anything usual is found', () => {
		for (const { query, journey } of all.filter(({ journey }) => journey.flights.length > 1)) {
			const ends = journey.flights.map((flight) => endsOf(t, flight));
			const [origin, destination] = [ends[0]?.[0] as number, ends.at(-1)?.[1] as number];
			const direct = Math.round(kilometresBetween(pointOf(t, origin), pointOf(t, destination)));
			const flown = journey.flights.reduce((sum, flight) => sum + (t.routes.kilometres[t.flights.route[flight] as number] as number), 0);
			expect(flown).toBeLessThanOrEqual(maximumKilometres(direct, 'last-resort'));
			if (query.journeys.some(({ flights }) => flights.length === 1)) expect(flown).toBeLessThanOrEqual(maximumKilometres(direct, 'usual'));
		}
	});

	it('hold nothing that another beats, come latest first, and are at most the requested number', () => {
		for (const { journeys } of sampled) {
			expect(journeys.length).toBeLessThanOrEqual(USUAL_LIMIT);
			expect(new Set(journeys.map(({ flights, departures }) => `${flights} ${departures}`)).size).toBe(journeys.length);
			journeys.forEach((journey, i) => {
				if (i > 0) expect(journeys[i - 1]?.departures[0]).toBeGreaterThanOrEqual(journey.departures[0] as number);
				const airlines = (one: Journey) => [...new Set(one.flights.map((flight) => t.flights.operating[flight]))].sort().join();
				const beaten = journeys.some((other) => {
					const better =
						Number(other.departures[0]) - Number(journey.departures[0]) + Number(journey.arrivals.at(-1)) - Number(other.arrivals.at(-1));
					const noWorse =
						(other.departures[0] as number) >= (journey.departures[0] as number) &&
						(other.arrivals.at(-1) as number) <= (journey.arrivals.at(-1) as number) &&
						other.flights.length <= journey.flights.length &&
						Number(other.selfTransfers.includes(true)) <= Number(journey.selfTransfers.includes(true));
					return other !== journey && better > 0 && noWorse && (journey.flights.length === 3 || airlines(other) === airlines(journey));
				});
				expect(beaten).toBe(false);
			});
		}
	});

	it('keep what a price can choose from: protected tickets and low-cost self-transfers side by side', () => {
		const journeys = findJourneys(t, rows('SVO', 'DME', 'VKO', 'ZIA'), rows('LHR', 'LGW', 'STN', 'LTN', 'LCY'), WINTER, { maxStops: 2 });
		const lowcost = (journey: Journey) =>
			journey.flights.some((flight) => t.carriers[t.flights.airline[flight] as number]?.kind === 'lowcost');
		expect(journeys.filter(({ selfTransfers }) => !selfTransfers.includes(true)).length).toBeGreaterThan(10);
		expect(journeys.filter((journey) => journey.selfTransfers.includes(true) && lowcost(journey)).length).toBeGreaterThan(5);
		expect(findJourneys(t, rows('SVO'), rows('LED'), WINTER, { maxStops: 0 }).every(({ flights }) => flights.length === 1)).toBe(true);
		expect(findJourneys(t, rows('SVO'), rows('JFK'), WINTER, { maxStops: 0 })).toEqual([]);
		expect(findJourneys(t, rows('SVO'), rows('LED'), WINTER, { maxStops: 2, limit: 7 }).length).toBe(7);
		expect(findJourneys(t, rows('SVO'), rows('SVO'), WINTER, { maxStops: 2 })).toEqual([]);
	});

	it('are sold under one number series where an airline has its code on every flight', () => {
		const shared = all.filter(({ journey }) => journey.flights.some((flight) => t.flights.airline[flight] !== t.flights.operating[flight]));
		expect(shared.length).toBeGreaterThan(0);
		for (const { journey } of shared) expect(new Set(journey.flights.map((flight) => t.flights.airline[flight])).size).toBe(1);
	});
});

describe('legs (contract of search)', () => {
	it('have local times, minutes and changes that fit together', () => {
		for (const { journey } of all.filter((_, index) => index % 11 === 0)) {
			const leg = toLeg(t, journey);
			expect(leg.segments.length).toBe(journey.flights.length);
			expect(leg.transfers.length).toBe(leg.segments.length - 1);
			const parts = [...leg.segments, ...leg.transfers].reduce((sum, { minutes }) => sum + minutes, 0);
			expect(leg.minutes).toBe(parts);
			leg.segments.forEach((segment) => {
				expect(segment.departure).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
				const zone = (code: string) => t.places.zone[t.airportRow.get(code) as number] as number;
				const utc = Date.parse(`${segment.arrival}Z`) / 60_000 - t.clock.offsetAt(zone(segment.to), segment.arrivalUtc);
				expect(utc).toBe(segment.arrivalUtc);
				expect(segment.operating).not.toBe(segment.carrier);
				expect(segment.number).toMatch(/^[1-9]\d{0,3}$/);
			});
			leg.transfers.forEach((transfer, i) => {
				expect(transfer.from).toBe(leg.segments[i]?.to);
				expect(transfer.to).toBe(leg.segments[i + 1]?.from);
				expect(transfer.airportChange).toBe(transfer.from !== transfer.to);
				expect(transfer.selfTransfer && transfer.interline).toBe(false);
				if (transfer.selfTransfer || transfer.airportChange) expect(transfer.recheck).toBe(true);
			});
		}
	});
});

describe('one to all', () => {
	it('reaches most of the world with journeys that keep the rules, and everything that has a direct flight', () => {
		for (const from of [rows('SVO', 'DME', 'VKO', 'ZIA'), rows('ALA'), rows('TBS'), rows('NAL')]) {
			const reached = reachable(t, from, WINTER);
			if (from.length > 1) expect(reached.destinations.length).toBeGreaterThan(1500);
			const direct = from.flatMap((origin) => {
				const routes = Array.from(
					{ length: (t.routes.first[origin + 1] as number) - (t.routes.first[origin] as number) },
					(_, i) => (t.routes.first[origin] as number) + i,
				);
				return routes.filter((route) => {
					const flights = Array.from(
						{ length: (t.routes.firstFlight[route + 1] as number) - (t.routes.firstFlight[route] as number) },
						(_, i) => (t.routes.firstFlight[route] as number) + i,
					);
					return flights.some((flight) => ((t.flights.days[flight] as number) & dayBit(WINTER)) !== 0);
				});
			});
			const destinations = new Set(reached.destinations);
			expect(direct.map((route) => t.routes.destination[route] as number).filter((destination) => !destinations.has(destination))).toEqual(
				[],
			);
			for (const destination of reached.destinations) {
				const journeys = reached.journeys(destination);
				expect(journeys.length).toBeGreaterThan(0);
				for (const journey of journeys) {
					expect(endsOf(t, journey.flights.at(-1) as number)[1]).toBe(destination);
					expect(from).toContain(endsOf(t, journey.flights[0] as number)[0]);
					journey.selfTransfers.forEach((selfTransfer, i) => {
						const [[before, at], [next, after]] = [endsOf(t, journey.flights[i] as number), endsOf(t, journey.flights[i + 1] as number)];
						const country = (airport: number) => t.places.country[airport];
						const domestic = country(before) === country(at) && country(at) === country(after);
						const wait = (journey.departures[i + 1] as number) - (journey.arrivals[i] as number);
						expect(wait).toBeGreaterThanOrEqual(minimumConnection({ domestic, airportChange: at !== next, selfTransfer }));
						expect(t.places.city[at]).toBe(t.places.city[next]);
					});
				}
			}
		}
	});

	it('reaches chosen destinations with the same journeys as without a choice', () => {
		for (const from of [rows('SVO', 'DME', 'VKO', 'ZIA'), rows('KRK'), rows('NAL'), rows('UUS')]) {
			const all = reachable(t, from, WINTER);
			for (const step of [7, 97]) {
				const to = [...t.airports.keys()].filter((airport) => airport % step === 0);
				const chosen = reachable(t, from, WINTER, { to });
				const expected = all.destinations.filter((airport) => airport % step === 0);
				expect(chosen.destinations).toEqual(expected);
				expect(expected.some((airport) => all.journeys(airport).some(({ flights }) => flights.length === 3))).toBe(true);
				for (const airport of expected) expect(chosen.journeys(airport)).toEqual(all.journeys(airport));
			}
		}
	});

	it('finds no way that the search does not know, and the shortest ones nearly always', () => {
		const from = rows('ALA');
		const reached = reachable(t, from, WINTER, { maxStops: 1 });
		const shortest = (journeys: Journey[]) =>
			Math.min(...journeys.map(({ departures, arrivals }) => (arrivals.at(-1) as number) - (departures[0] as number)));
		const sample = reached.destinations.filter((_, i) => i % 7 === 0);
		const near = sample.filter((destination) => {
			const complete = shortest(findJourneys(t, from, [destination], WINTER, { maxStops: 1, limit: Infinity }));
			const quick = shortest(reached.journeys(destination));
			expect(quick).toBeGreaterThanOrEqual(complete);
			return quick <= complete * 1.25 + 60;
		});
		expect(near.length / sample.length).toBeGreaterThan(0.85);
	});
});

describe('airports near by', () => {
	it('are listed by distance, without those of the same city', () => {
		const near = airportsNear(t, t.airportRow.get('STN') as number, 150).map(({ airport }) => t.airports[airport]);
		expect(near).not.toContain('LHR');
		const moscow = nearbyAirports(t, { lat: 55.75, lon: 37.62 }, 60).map(({ airport }) => t.airports[airport]);
		expect(moscow).toEqual(expect.arrayContaining(['VKO', 'SVO', 'DME']));
		expect(nearbyAirports(t, { lat: -40, lon: -120 }, 500)).toEqual([]);
	});
});
