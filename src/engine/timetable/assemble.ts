import { kilometresBetween } from '#lib/geo.ts';
import { CHANGES, createClock, zoneYears } from './clock.ts';
import type { Timetable, TimetableCarrier } from './timetable.ts';

export interface TimetableDraft {
	airports: DraftAirport[];
	airlines: ({ iata: string; country: string } & Omit<TimetableCarrier, 'country'>)[];
	aircraft: string[];
	flights: DraftFlight[];
}

export interface DraftAirport {
	iata: string;
	city: string;
	country: string;
	lat: number;
	lon: number;
	tz: string;
}

export interface DraftFlight {
	from: number;
	to: number;
	airline: number;
	operating: number;
	number: number;
	aircraft: number;
	days: number;
	departure: number;
	block: number;
	/** Great-circle distance by default. */
	flown?: number;
}

export type TimetableColumns = Omit<Timetable, 'airportRow' | 'airlineRow' | 'clock' | 'offset'>;

export function assembleTimetable(draft: TimetableDraft): Timetable {
	const flights = [...draft.flights].sort(byRouteThenDeparture);
	const cities = unique(draft.airports.map(({ city }) => city));
	const countries = unique([...draft.airports, ...draft.airlines].map(({ country }) => country));
	const zones = unique(draft.airports.map(({ tz }) => tz));
	const row = (list: string[]) => {
		const rows = new Map(list.map((value, index) => [value, index]));
		return (value: string) => rows.get(value) ?? 0;
	};
	const [cityRow, countryRow, zoneRow] = [row(cities), row(countries), row(zones)];
	return finishTimetable({
		airports: draft.airports.map(({ iata }) => iata),
		places: {
			lat: Float64Array.from(draft.airports, ({ lat }) => lat),
			lon: Float64Array.from(draft.airports, ({ lon }) => lon),
			country: Uint16Array.from(draft.airports, ({ country }) => countryRow(country)),
			city: Uint16Array.from(draft.airports, ({ city }) => cityRow(city)),
			zone: Uint16Array.from(draft.airports, ({ tz }) => zoneRow(tz)),
		},
		cities,
		countries,
		zones,
		zoneYears: zoneYears(zones, precomputedYears()),
		airlines: draft.airlines.map(({ iata }) => iata),
		carriers: draft.airlines.map(({ country, kind, alliance }) => ({
			country: countryRow(country),
			kind,
			...(alliance ? { alliance } : {}),
		})),
		aircraft: draft.aircraft,
		...indexRoutes(draft, flights),
	});
}

export function finishTimetable(columns: TimetableColumns): Timetable {
	const clock = createClock(columns.zones, columns.zoneYears);
	const zone = columns.places.zone;
	return {
		...columns,
		airportRow: new Map(columns.airports.map((iata, row) => [iata, row])),
		airlineRow: new Map(columns.airlines.map((iata, row) => [iata, row])),
		clock,
		offset(airport, day) {
			const row = zone[airport] ?? 0;
			const steady = clock.dayOffsets(day)[row] ?? 0;
			return steady === CHANGES ? clock.offsetAt(row, clock.toUtc(row, day, 12 * 60)) : steady;
		},
	};
}

function precomputedYears(): number[] {
	const year = new Date().getUTCFullYear();
	return [year, year + 1, year + 2];
}

function byRouteThenDeparture(a: DraftFlight, b: DraftFlight): number {
	return (
		a.from - b.from ||
		a.to - b.to ||
		a.departure - b.departure ||
		a.operating - b.operating ||
		Number(a.airline !== a.operating) - Number(b.airline !== b.operating) ||
		a.airline - b.airline ||
		a.number - b.number ||
		a.days - b.days
	);
}

function indexRoutes(draft: TimetableDraft, flights: DraftFlight[]): Pick<TimetableColumns, 'routes' | 'flights' | 'originOf'> {
	const pairs: { from: number; to: number; first: number }[] = [];
	const route = new Uint32Array(flights.length);
	flights.forEach(({ from, to }, index) => {
		const last = pairs.at(-1);
		if (last?.from !== from || last.to !== to) pairs.push({ from, to, first: index });
		route[index] = pairs.length - 1;
	});
	const first = new Uint32Array(draft.airports.length + 1);
	for (const { from } of pairs) first[from + 1] = (first[from + 1] ?? 0) + 1;
	for (let airport = 0; airport < draft.airports.length; airport++) first[airport + 1] = (first[airport + 1] ?? 0) + (first[airport] ?? 0);
	const distance = ({ from, to }: { from: number; to: number }) => {
		const [a, b] = [draft.airports[from], draft.airports[to]];
		if (!a || !b) throw new RangeError(`Flight between unknown airports: ${from} and ${to}`);
		return Math.round(kilometresBetween(a, b));
	};
	const kilometres = Uint16Array.from(pairs, distance);
	return {
		routes: {
			first,
			destination: Uint16Array.from(pairs, ({ to }) => to),
			kilometres,
			firstFlight: Uint32Array.from([...pairs.map((pair) => pair.first), flights.length]),
		},
		originOf: Uint16Array.from(pairs, ({ from }) => from),
		flights: {
			route,
			airline: Uint16Array.from(flights, ({ airline }) => airline),
			operating: Uint16Array.from(flights, ({ operating }) => operating),
			number: Uint16Array.from(flights, ({ number }) => number),
			aircraft: Uint8Array.from(flights, ({ aircraft }) => aircraft),
			days: Uint8Array.from(flights, ({ days }) => days),
			departure: Uint16Array.from(flights, ({ departure }) => departure),
			block: Uint16Array.from(flights, ({ block }) => block),
			flown: Uint16Array.from(flights, ({ flown }, index) => flown ?? kilometres[route[index] ?? 0] ?? 0),
		},
	};
}

const unique = (values: string[]): string[] => [...new Set(values)].sort();
