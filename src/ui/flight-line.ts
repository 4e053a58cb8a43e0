/**
 * A leg as a line: its flights and stops to scale, each flight under the sky it passes.
 * Pure; the browser and the server draw the same.
 */
export interface LineFlight {
	/** Local to the airport, `YYYY-MM-DDTHH:mm`. */
	departure: string;
	arrival: string;
	/** In the air, minutes. */
	minutes: number;
}
export interface LineStop {
	minutes: number;
	/** Draws the stop as a warning: self-transfer, airport change … */
	risk: boolean;
}
export interface LineFlightPart {
	kind: 'flight';
	/** Minutes since the leg's start. */
	x: number;
	width: number;
	/** Minute of the day by the sun's clock at take-off; may be drawn past 1440 (the sky repeats). */
	clock: number;
	/** Minutes by that clock until landing: flight time plus the shift of the time zones, never below 1. */
	clockWidth: number;
}
export interface LineStopPart {
	kind: 'stop';
	x: number;
	width: number;
	risk: boolean;
}
export type LinePart = LineFlightPart | LineStopPart;

const DAY = 1440;
const clockOf = (local: string): number => Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));

/** The clock's advance from take-off to landing: the zones' shift is taken as the short way round (−12 … +12 h). */
const clockAdvance = (flight: LineFlight): number => {
	const shift = clockOf(flight.arrival) - clockOf(flight.departure) - flight.minutes;
	const short = shift - DAY * Math.ceil((shift - DAY / 2) / DAY);
	return Math.max(1, flight.minutes + short);
};

/** Parts of the line in order: flights and the stops between them; `stops` has one fewer than `flights`. */
export const lineParts = (flights: readonly LineFlight[], stops: readonly LineStop[]): LinePart[] => {
	const parts: LinePart[] = [];
	let x = 0;
	flights.forEach((flight, i) => {
		parts.push({ kind: 'flight', x, width: flight.minutes, clock: clockOf(flight.departure), clockWidth: clockAdvance(flight) });
		x += flight.minutes;
		const stop = stops[i];
		if (!stop || i === flights.length - 1) return;
		parts.push({ kind: 'stop', x, width: stop.minutes, risk: stop.risk });
		x += stop.minutes;
	});
	return parts;
};

/** Length of the whole line in minutes. */
export const lineLength = (parts: readonly LinePart[]): number => parts.reduce((sum, part) => sum + part.width, 0);

/**
 * The sky of a day as gradient stops: share of the day → token. A clock of local time, not an ephemeris: day from 7 to 18,
 * night from 21 to 5, dawn and dusk between.
 */
export const SKY_STOPS: readonly (readonly [offset: number, token: 'night' | 'dawn' | 'day'])[] = [
	[0, 'night'],
	[0.2, 'night'],
	[0.265, 'dawn'],
	[0.33, 'day'],
	[0.72, 'day'],
	[0.79, 'dawn'],
	[0.86, 'night'],
	[1, 'night'],
];
