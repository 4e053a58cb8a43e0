/** A leg as a line: flights and stops to scale, flights in the colours of the sky. */
export interface LineFlight {
	departure: string;
	arrival: string;
	minutes: number;
}
export interface LineStop {
	minutes: number;
	risk: boolean;
}
export interface LineFlightPart {
	kind: 'flight';
	x: number;
	width: number;
	/** Local minute of the day at take-off; may exceed 1440, since the sky repeats. */
	clock: number;
	/** Local minutes until landing: flight time plus time difference, at least 1. */
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

/** Time differences are between −12 and +12 h. */
const clockAdvance = (flight: LineFlight): number => {
	const shift = clockOf(flight.arrival) - clockOf(flight.departure) - flight.minutes;
	const short = shift - DAY * Math.ceil((shift - DAY / 2) / DAY);
	return Math.max(1, flight.minutes + short);
};

/** Flights and stops in order; `stops` has one item fewer than `flights`. */
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

export const lineLength = (parts: readonly LinePart[]): number => parts.reduce((sum, part) => sum + part.width, 0);

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
