import type { Aircraft } from '#world/aircraft.data.ts';
import type { Airport } from '#world/world.ts';

/** Runways that limit what may land, where the airport is bigger than they are long. */
const SHORT_RUNWAYS: Readonly<Record<string, number>> = { LCY: 1800, YTZ: 1400, SDU: 2100, FNC: 2400, TFN: 2400 };

/** What the smallest airports have when nothing is published, metres. */
const UNKNOWN = { large: 2500, medium: 1500, small: 800 } as const;

/**
 * Runway in metres that flights are planned for. The published length of some airports is that of their shortest strip, so an airport has at least
 * what its traffic needs.
 */
export function usableRunway(airport: Airport): number {
	const short = SHORT_RUNWAYS[airport.iata];
	if (short !== undefined) return short;
	const { weight, size } = airport;
	const needed = weight >= 2.5 ? 2800 : weight >= 1 ? 2600 : weight >= 0.3 ? 1700 : weight >= 0.1 ? 1300 : 0;
	return Math.max(airport.runway || UNKNOWN[size], needed);
}

/** Share of its range that an aircraft is planned for: the rest is wind and reserve. */
const USABLE_RANGE = 0.95;

/** Can this type fly this far and use these runways? An airline's own base need not be asked: it bought aircraft for it. */
export const canFly = (type: Aircraft, kilometres: number, ...airports: Airport[]): boolean =>
	kilometres <= type.range * USABLE_RANGE && airports.every((airport) => type.runway <= usableRunway(airport));

/** Minutes of taxi, climb and approach on top of the way at cruise speed. */
const overhead = (type: Aircraft): number => (type.wide ? 36 : type.cruise > 700 ? 31 : 19);

/**
 * Block minutes over a great circle, a multiple of 5: cruise plus taxi, climb and approach. Jets meet the prevailing west wind of the middle latitudes:
 * up to 5 % longer westwards and 5 % shorter eastwards.
 *
 * @param bearing degrees from north at the middle of the way
 * @param latitude of the middle of the way
 */
export function blockMinutes(type: Aircraft, kilometres: number, bearing: number, latitude: number): number {
	const middling = Math.abs(latitude) > 20 && type.cruise > 700 && kilometres > 800;
	const wind = middling ? 1 - 0.05 * Math.sin((bearing * Math.PI) / 180) : 1;
	return Math.ceil(((kilometres / type.cruise) * 60 * wind + overhead(type)) / 5) * 5;
}

/** Least minutes on the ground between two flights. */
export const turnaround = (type: Aircraft): number => (type.seats < 60 ? 25 : type.seats < 150 ? 40 : type.wide ? 90 : 50);
