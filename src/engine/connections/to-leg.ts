import type { Leg, Segment, Transfer } from '#engine/contract.ts';
import type { Timetable } from '#engine/timetable/timetable.ts';
import type { Journey } from './journey.ts';
import { needsRecheck, transitAttention } from './transit-rules.ts';

const DAY = 1440;
const NIGHT_END_MINUTE = 5 * 60;
const MIN_NIGHT_MINUTES = 3 * 60;

export function toLeg(t: Timetable, journey: Journey): Leg {
	const segments = journey.flights.map((_, index) => segmentOf(t, journey, index));
	return {
		segments,
		transfers: journey.selfTransfers.map((_, index) => transferOf(t, journey, index)),
		minutes: (journey.arrivals.at(-1) ?? 0) - (journey.departures[0] ?? 0),
	};
}

export function endsOf(t: Timetable, flight: number): [origin: number, destination: number] {
	const route = t.flights.route[flight] as number;
	return [t.originOf[route] as number, t.routes.destination[route] as number];
}

function segmentOf(t: Timetable, { flights, departures, arrivals }: Journey, index: number): Segment {
	const flight = flights[index] as number;
	const [from, to] = endsOf(t, flight);
	const [departureUtc, arrivalUtc] = [departures[index] as number, arrivals[index] as number];
	const airline = t.flights.airline[flight] as number;
	const operating = t.flights.operating[flight] as number;
	return {
		carrier: t.airlines[airline] as string,
		...(operating === airline ? {} : { operating: t.airlines[operating] as string }),
		number: String(t.flights.number[flight]),
		from: t.airports[from] as string,
		to: t.airports[to] as string,
		departure: localText(departureUtc + offsetAt(t, from, departureUtc)),
		arrival: localText(arrivalUtc + offsetAt(t, to, arrivalUtc)),
		departureUtc,
		arrivalUtc,
		minutes: arrivalUtc - departureUtc,
		aircraft: t.aircraft[t.flights.aircraft[flight] as number] as string,
	};
}

function transferOf(t: Timetable, journey: Journey, index: number): Transfer {
	const [first, last] = [journey.flights[0] as number, journey.flights.at(-1) as number];
	const [flight, next] = [journey.flights[index] as number, journey.flights[index + 1] as number];
	const [before, from] = endsOf(t, flight);
	const [to, after] = endsOf(t, next);
	const [start, end] = [journey.arrivals[index] as number, journey.departures[index + 1] as number];
	const selfTransfer = journey.selfTransfers[index] === true;
	const airportChange = from !== to;
	const transit = {
		origin: countryOf(t, endsOf(t, first)[0]),
		destination: countryOf(t, endsOf(t, last)[1]),
		country: countryOf(t, from),
		before: countryOf(t, before),
		after: countryOf(t, after),
		leaves: selfTransfer || airportChange,
	};
	const attention = transitAttention(transit);
	return {
		from: t.airports[from] as string,
		to: t.airports[to] as string,
		minutes: end - start,
		night: isNight(start + offsetAt(t, from, start), end + offsetAt(t, from, end)),
		airportChange,
		selfTransfer,
		interline: !selfTransfer && t.flights.airline[flight] !== t.flights.airline[next],
		recheck: needsRecheck(transit),
		...(attention ? { attention } : {}),
	};
}

/** Whether a wait between two local times (minutes) covers three hours of one night. */
export function isNight(start: number, end: number): boolean {
	for (let midnight = Math.floor(start / DAY) * DAY; midnight < end; midnight += DAY) {
		if (Math.min(end, midnight + NIGHT_END_MINUTE) - Math.max(start, midnight) >= MIN_NIGHT_MINUTES) return true;
	}
	return false;
}

const countryOf = (t: Timetable, airport: number): string => t.countries[t.places.country[airport] as number] as string;

const offsetAt = (t: Timetable, airport: number, utc: number): number => t.clock.offsetAt(t.places.zone[airport] as number, utc);

const MAX_LOCAL_TEXTS = 20_000;
const localTexts = new Map<number, string>();

/** Formats local minutes since 1970 as `YYYY-MM-DDTHH:mm`. */
function localText(minutes: number): string {
	const cached = localTexts.get(minutes);
	if (cached !== undefined) return cached;
	if (localTexts.size >= MAX_LOCAL_TEXTS) localTexts.clear();
	const text = new Date(minutes * 60_000).toISOString().slice(0, 16);
	localTexts.set(minutes, text);
	return text;
}
