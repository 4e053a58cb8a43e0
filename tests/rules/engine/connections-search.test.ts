import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findJourneys } from '#engine/connections/find-journeys.ts';
import type { Journey } from '#engine/connections/journey.ts';
import { assembleTimetable, type DraftFlight, type TimetableDraft } from '#engine/timetable/assemble.ts';
import { searchByForce } from './connections-brute-force.ts';

const day = (text: string): number => Date.parse(text) / 86_400_000;

/** An ordinary day, the two days of 2027 on which Berlin changes its clocks, and a day on which Apia used to. */
const DAYS = ['2026-12-09', '2027-03-28', '2027-10-31', '2027-04-04'].map(day);

/** Two cities with two airports each, four with one; three countries; a change between the last city's two is too far. */
const AIRPORTS = [
	['AAA', 'AAA', 'DE', 50, 8, 'Europe/Berlin'],
	['AAB', 'AAA', 'DE', 50.3, 8.4, 'Europe/Berlin'],
	['BBB', 'BBB', 'DE', 53, 13, 'Europe/Berlin'],
	['CCC', 'CCC', 'TR', 41, 29, 'Europe/Istanbul'],
	['CCD', 'CCC', 'TR', 40.9, 29.3, 'Europe/Istanbul'],
	['DDD', 'DDD', 'TR', 37, 31, 'Europe/Istanbul'],
	['EEE', 'EEE', 'KZ', 43.3, 77, 'Asia/Almaty'],
	['EEF', 'EEE', 'KZ', 45, 78, 'Asia/Almaty'],
] as const;

/** Where flights go from layer to layer only, the way from the first to the last takes two stops. */
const LAYER = [0, 0, 0, 1, 1, 2, 3, 3];

const AIRLINES: TimetableDraft['airlines'] = [
	{ iata: 'LH', country: 'DE', kind: 'network', alliance: 'star' },
	{ iata: 'TK', country: 'TR', kind: 'network', alliance: 'star' },
	{ iata: 'PC', country: 'TR', kind: 'lowcost' },
	{ iata: 'FR', country: 'IE', kind: 'lowcost' },
	{ iata: 'IQ', country: 'KZ', kind: 'regional' },
	{ iata: 'U6', country: 'RU', kind: 'network' },
];

const flight = fc.record({
	from: fc.nat(AIRPORTS.length - 1),
	to: fc.nat(AIRPORTS.length - 1),
	airline: fc.nat(AIRLINES.length - 1),
	share: fc.option(fc.nat(1), { freq: 6 }),
	days: fc.constantFrom(127, 127, 127, 85, 42),
	departure: fc.nat(287).map((step) => step * 5),
	pace: fc.integer({ min: 0, max: 30 }),
});

type FlightDraw = typeof flight extends fc.Arbitrary<infer Draw> ? Draw : never;

function timetableOf(flights: FlightDraw[], layered = false) {
	const airports = AIRPORTS.map(([iata, city, country, lat, lon, tz]) => ({ iata, city, country, lat, lon, tz }));
	const rows = flights
		.filter(({ from, to }) => AIRPORTS[from]?.[1] !== AIRPORTS[to]?.[1])
		.filter(({ from, to }) => !layered || Math.abs((LAYER[from] ?? 0) - (LAYER[to] ?? 0)) <= 1)
		.flatMap(({ from, to, airline, share, days, departure, pace }, index): DraftFlight[] => {
			const [a, b] = [airports[from], airports[to]];
			const degrees = Math.hypot((a?.lat ?? 0) - (b?.lat ?? 0), ((a?.lon ?? 0) - (b?.lon ?? 0)) * 0.75);
			const own = {
				from,
				to,
				airline,
				operating: airline,
				number: index + 1,
				aircraft: 0,
				days,
				departure,
				block: Math.round(35 + degrees * 9 + pace),
			};
			return share === null || share === airline ? [own] : [own, { ...own, airline: share, number: 7000 + index }];
		});
	return assembleTimetable({ airports, airlines: AIRLINES, aircraft: ['320'], flights: rows });
}

const comparable = (journeys: Journey[]): string[] =>
	journeys.map(({ flights, departures, arrivals, selfTransfers }) => JSON.stringify([flights, departures, arrivals, selfTransfers])).sort();

it('finds exactly what trying every chain of flights finds', () => {
	const counts = { direct: 0, one: 0, two: 0, none: 0 };
	fc.assert(
		fc.property(
			fc.array(flight, { minLength: 4, maxLength: 110, size: 'max' }),
			fc.boolean(),
			fc.uniqueArray(fc.nat(AIRPORTS.length - 1), { minLength: 2, maxLength: 4 }),
			fc.constantFrom(...DAYS),
			fc.constantFrom(0, 1, 2, 2, 2),
			(flights, layered, places, on, maxStops) => {
				const t = timetableOf(flights, layered);
				const from = layered ? [0, 1] : places.slice(0, places.length > 2 ? 2 : 1);
				const to = layered ? [6, 7] : places.slice(from.length);
				const journeys = findJourneys(t, from, to, on, { maxStops: maxStops as 0 | 1 | 2, limit: Infinity });
				expect(comparable(journeys)).toEqual(comparable(searchByForce(t, from, to, on, maxStops)));
				if (journeys.length === 0) counts.none++;
				for (const { flights } of journeys) counts[flights.length === 1 ? 'direct' : flights.length === 2 ? 'one' : 'two']++;
			},
		),
		{ numRuns: 1500, seed: 20270328 },
	);
	expect(Math.min(counts.direct, counts.one, counts.two, counts.none)).toBeGreaterThan(100);
});

it('returns the same result whatever was searched before', () => {
	fc.assert(
		fc.property(fc.array(flight, { minLength: 10, maxLength: 30, size: 'max' }), fc.constantFrom(...DAYS), (flights, on) => {
			const t = timetableOf(flights);
			const send = () => comparable(findJourneys(t, [0, 1], [6], on, { maxStops: 2 }));
			const first = send();
			findJourneys(t, [3], [0, 1, 6], on + 1, { maxStops: 2 });
			findJourneys(t, [2], [5], on, { maxStops: 2 });
			expect(send()).toEqual(first);
		}),
		{ numRuns: 100, seed: 3 },
	);
});
