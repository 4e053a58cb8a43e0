import { greatCircle, initialBearing, kilometresBetween, type Point } from '#lib/geo.ts';
import type { Aircraft } from '#world/aircraft.data.ts';
import type { Airport } from '#world/world.ts';

/** Runways shorter than the size of the airport suggests. */
const SHORT_RUNWAYS: Readonly<Record<string, number>> = { LCY: 1800, YTZ: 1400, SDU: 2100, FNC: 2400, TFN: 2400, MDW: 1988 };

const UNKNOWN = { large: 2500, medium: 1500, small: 800 } as const;

/** Runway length in metres for planning. Some published lengths are those of the shortest runway, so the size of the airport sets a minimum. */
export function usableRunway(airport: Airport): number {
	const short = SHORT_RUNWAYS[airport.iata];
	if (short !== undefined) return short;
	const { weight, size } = airport;
	const needed = weight >= 2.5 ? 2800 : weight >= 1 ? 2600 : weight >= 0.3 ? 1700 : weight >= 0.1 ? 1300 : 0;
	return Math.max(airport.runway || UNKNOWN[size], needed);
}

const USABLE_RANGE = 0.95;

/** Whether this type has the range and can use these runways. Bases of the airline are not checked. */
export const canFly = (type: Aircraft, kilometres: number, ...airports: Airport[]): boolean =>
	kilometres <= type.range * USABLE_RANGE && airports.every((airport) => type.runway <= usableRunway(airport));

const overhead = (type: Aircraft): number => (type.wide ? 36 : type.cruise > 700 ? 31 : 19);

export const calmMinutes = (type: Aircraft, kilometres: number): number => (kilometres / type.cruise) * 60;

/** Minutes at cruise speed along a path. Prevailing west winds make jets up to 5 % slower westwards and 5 % faster eastwards. */
export function cruiseMinutes(type: Aircraft, path: readonly Point[]): number {
	let minutes = 0;
	for (const [index, to] of path.entries()) {
		const from = path[index - 1];
		if (!from) continue;
		const kilometres = kilometresBetween(from, to);
		const middle = greatCircle(from, to, 2)[1] ?? from;
		const windy = Math.abs(middle.lat) > 20 && Math.abs(middle.lat) < 75 && type.cruise > 700 && kilometres > 800;
		const wind = windy ? 1 - 0.05 * Math.sin((initialBearing(middle, to) * Math.PI) / 180) : 1;
		minutes += calmMinutes(type, kilometres) * wind;
	}
	return minutes;
}

/** Factor for airways, climb and descent: 14 % on short routes down to 8 %. */
const onAirways = (kilometres: number): number => 1.08 + 0.06 * Math.min(1, Math.max(0, (1800 - kilometres) / 800));

/** Passengers a year (millions) of the fiftieth biggest airport, and extra minutes for taxi and holding from there on. */
const BUSY = { weight: 46, minutes: 7.5 };
const queueing = ({ weight }: Airport): number => BUSY.minutes * Math.min(1, weight / BUSY.weight);

/** Countries where civil airways are few: factor on the cruise. */
const NARROW_AIRWAYS: Readonly<Record<string, number>> = { CN: 1.1, HK: 1.1, MO: 1.1 };
const crowding = (from: Airport, to: Airport, kilometres: number): number =>
	kilometres < 3000 ? Math.max(NARROW_AIRWAYS[from.country] ?? 1, NARROW_AIRWAYS[to.country] ?? 1) : 1;

/**
 * Block minutes, a multiple of 5.
 *
 * @param cruise minutes at cruise speed along the path
 * @param kilometres of the path
 */
export function blockMinutes(type: Aircraft, cruise: number, kilometres: number, from: Airport, to: Airport): number {
	const onTheWay = cruise * onAirways(kilometres) * crowding(from, to, kilometres);
	return Math.ceil((onTheWay + overhead(type) + queueing(from) + queueing(to)) / 5) * 5;
}

export const turnaround = (type: Aircraft): number => (type.seats < 60 ? 25 : type.seats < 150 ? 40 : type.wide ? 90 : 50);
