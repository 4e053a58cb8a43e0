import { CABINS, type Cabin } from '#engine/contract.ts';
import type { Timetable } from '#engine/timetable/timetable.ts';
import { memoize } from '#lib/memoize.ts';
import { AIRCRAFT } from '#world/aircraft.data.ts';
import { COUNTRIES } from '#world/countries.data.ts';
import type { Country } from '#world/world.ts';
import { hashText, mix, share } from './hash.ts';
import { BETWEEN, DETOURS, DOMESTIC, DOMESTIC_OF_REGION, FIRST_CLASS, FIRST_CLASS_AIRCRAFT, SEASON, WITHIN } from './market.data.ts';

export interface FareFacts {
	competitors: Uint8Array;
	level: Float64Array;
	market(from: number, to: number): number;
	/** Demand between two countries (rows) in a month (0–11). */
	season(from: number, to: number, month: number): number;
	hasCabin(flight: number, cabin: Cabin): boolean;
}

const LEVEL_SPREAD = 0.14;
const JET_KMH = 700;

export const fareFacts = memoize(makeFacts);

function makeFacts(t: Timetable): FareFacts {
	const regions = t.countries.map((code): Country['region'] => COUNTRIES.get(code)?.region ?? 'europe');
	const count = t.countries.length;
	const markets = new Float64Array(count * count);
	const cabins = new Uint8Array(t.airlines.length * t.aircraft.length);
	return {
		competitors: competitorsOf(t),
		level: Float64Array.from(t.airlines, (iata) => 1 + LEVEL_SPREAD * (share(hashText(iata)) - 0.5)),
		market(from, to) {
			const at = from * count + to;
			if (!markets[at]) markets[at] = marketLevel(t.countries[from] ?? '', t.countries[to] ?? '', regions[from], regions[to]);
			return markets[at] ?? 1;
		},
		season: (from, to, month) => (seasonOf(regions[from], month) + seasonOf(regions[to], month)) / 2,
		hasCabin(flight, cabin) {
			const at = (t.flights.operating[flight] ?? 0) * t.aircraft.length + (t.flights.aircraft[flight] ?? 0);
			if (!cabins[at]) cabins[at] = cabinMask(t, t.flights.operating[flight] ?? 0, t.aircraft[t.flights.aircraft[flight] ?? 0] ?? '');
			return ((cabins[at] ?? 1) & (1 << CABINS.indexOf(cabin))) !== 0;
		},
	};
}

const seasonOf = (region: Country['region'] | undefined, month: number): number => SEASON[region ?? 'europe'][month] ?? 1;

function marketLevel(from: string, to: string, here: Country['region'] = 'europe', there: Country['region'] = 'europe'): number {
	if (from === to) return DOMESTIC[from] ?? DOMESTIC_OF_REGION[here];
	if (here === there) return WITHIN[here];
	return DETOURS[`${from} ${there}`] ?? DETOURS[`${to} ${here}`] ?? BETWEEN[[here, there].sort().join(' ')] ?? 1;
}

function competitorsOf(t: Timetable): Uint8Array {
	return Uint8Array.from(t.originOf, (_, route) => {
		const airlines = t.flights.operating.subarray(t.routes.firstFlight[route], t.routes.firstFlight[route + 1]);
		return Math.min(255, new Set(airlines).size);
	});
}

/** Bit mask over {@link CABINS}: economy everywhere, business on jets of network airlines, premium economy on their wide bodies. */
function cabinMask(t: Timetable, airline: number, code: string): number {
	const aircraft = AIRCRAFT.get(code);
	const kind = t.carriers[airline]?.kind;
	let mask = 1;
	if (!aircraft || kind === 'lowcost' || kind === 'regional') return mask;
	if (aircraft.wide) mask |= 2;
	if (aircraft.wide || (kind === 'network' && aircraft.cruise >= JET_KMH)) mask |= 4;
	if (FIRST_CLASS.has(t.airlines[airline] ?? '') && FIRST_CLASS_AIRCRAFT.has(code)) mask |= 8;
	return mask;
}

const maxSeatsLeft = (daysAhead: number): number => 4 + 56 * Math.min(1, daysAhead / 40);

/** Seats left, 0–60, on a flight (row of the operating airline); changes every six hours. */
export function seatsLeft(flight: number, day: number, daysAhead: number, hour: number): number {
	const own = share(mix(mix(flight, day), 11));
	const lately = share(mix(mix(flight, day), Math.floor(hour / 6)));
	return Math.floor(maxSeatsLeft(daysAhead) * own ** 0.8 * (0.9 + 0.2 * lately));
}

/** Whether {@link seatsLeft} suffice; the first comparison avoids computing the power in most cases. */
export const hasSeats = (seats: number, flight: number, day: number, daysAhead: number, hour: number): boolean =>
	maxSeatsLeft(daysAhead) * share(mix(mix(flight, day), 11)) * 0.9 >= seats + 1 || seatsLeft(flight, day, daysAhead, hour) >= seats;
