import type { DraftFlight, TimetableDraft } from '#engine/timetable/assemble.ts';
import { createClock } from '#engine/timetable/clock.ts';
import { MS_PER_DAY } from '#lib/durations.ts';
import { AIRCRAFT } from '#world/aircraft.data.ts';
import type { Airport, World } from '#world/world.ts';
import { codeShares } from './code-shares.ts';
import { flightNumbers } from './flight-numbers.ts';
import { planRoutes } from './network-plan.ts';
import { type Rotation, rotationsOf, type UsualOffset } from './schedule.ts';

/** A winter Wednesday of the northern hemisphere, whose UTC offsets are used for planning. */
const PLANNED_FOR = Math.floor(Date.UTC(2026, 0, 14) / MS_PER_DAY);

/**
 * A plausible week of the world's scheduled flights, derived from the reference data alone: the same world gives the same timetable on every
 * machine. Traffic rights are in `traffic-rights.ts`, demand in `demand.ts`, times in `schedule.ts`.
 */
export function draftTimetable(world: World): TimetableDraft {
	const plans = planRoutes(world);
	const served = new Set(plans.flatMap(({ base, away }) => [base.iata, away.iata]));
	const airports = [...world.airports.values()].filter(({ iata }) => served.has(iata)).sort(byCode);
	const airlines = [...world.airlines.values()].sort(byCode);
	const aircraft = [...AIRCRAFT.keys()];
	const offset = usualOffsets(airports);
	const rotations = Map.groupBy(
		plans.flatMap((plan) => rotationsOf(plan, offset)),
		({ plan }) => plan.airline.iata,
	);
	const rows = { airport: rowsOf(airports.map(({ iata }) => iata)), aircraft: rowsOf(aircraft) };
	const flights = airlines.flatMap((airline, row) => {
		const own = rotations.get(airline.iata) ?? [];
		const numbers = flightNumbers(airline, own);
		return own.flatMap((rotation, index) => pair(rotation, row, numbers[index] ?? 0, rows));
	});
	const codes = airlines.map(({ iata }) => iata);
	return {
		airports: airports.map(({ iata, city, country, lat, lon, tz }) => ({ iata, city, country, lat, lon, tz })),
		airlines: airlines.map(({ iata, country, kind, alliance }) => ({ iata, country, kind, ...(alliance ? { alliance } : {}) })),
		aircraft,
		flights: [...flights, ...codeShares(world, codes, flights)],
	};
}

interface Rows {
	airport: (iata: string) => number;
	aircraft: (code: string) => number;
}

function pair(rotation: Rotation, airline: number, number: number, rows: Rows): [there: DraftFlight, back: DraftFlight] {
	const { plan } = rotation;
	const [base, away] = [rows.airport(plan.base.iata), rows.airport(plan.away.iata)];
	const common = { airline, operating: airline, aircraft: rows.aircraft(rotation.aircraft.code), flown: Math.round(plan.flown) };
	return [
		{ ...common, from: base, to: away, number, days: rotation.days, departure: rotation.departure, block: rotation.block },
		{
			...common,
			from: away,
			to: base,
			number: number + 1,
			days: rotation.returnDays,
			departure: rotation.returnDeparture,
			block: rotation.returnBlock,
		},
	];
}

function usualOffsets(airports: readonly Airport[]): UsualOffset {
	const zones = [...new Set(airports.map(({ tz }) => tz))];
	const clock = createClock(zones);
	const offsets = new Map(zones.map((zone, row) => [zone, clock.offsetAt(row, PLANNED_FOR * 1440)]));
	return ({ tz }) => offsets.get(tz) ?? 0;
}

function rowsOf(codes: readonly string[]): (code: string) => number {
	const rows = new Map(codes.map((code, row) => [code, row]));
	return (code) => {
		const row = rows.get(code);
		if (row === undefined) throw new RangeError(`no row for ${code}`);
		return row;
	};
}

const byCode = (a: { iata: string }, b: { iata: string }): number => (a.iata < b.iata ? -1 : a.iata > b.iata ? 1 : 0);
