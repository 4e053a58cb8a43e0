/** Connection rules. Times lie between published airport minima and the margins that sellers of self-transfers use. */

export const MINIMUM_CONNECTION = {
	domestic: 45,
	international: 75,
	/** Two contracts: bags are collected and dropped again. */
	selfTransfer: 150,
	/** Between two airports of one city. */
	airportChange: 180,
	selfTransferAirportChange: 240,
} as const;

export const MAXIMUM_CONNECTION_MINUTES = 24 * 60;

export const MAX_CHANGE_KM = 90;

/** Searches use `usual` limits first and `last-resort` ones only without any result. */
export type Tolerance = 'usual' | 'last-resort';

/** Longest wait in minutes on a journey of `kilometres`: 12 hours plus an hour per 250 km, a day at most. */
export function maximumConnection(kilometres: number, tolerance: Tolerance): number {
	return tolerance === 'last-resort'
		? MAXIMUM_CONNECTION_MINUTES
		: Math.min(MAXIMUM_CONNECTION_MINUTES, 12 * 60 + Math.floor((kilometres * 60) / 250));
}

/** Longest flown distance between places `kilometres` apart. */
export function maximumKilometres(kilometres: number, tolerance: Tolerance): number {
	return tolerance === 'last-resort' ? 6 * kilometres + 8000 : 2 * kilometres + 800;
}

export const mayLeaveCountry = (tolerance: Tolerance): boolean => tolerance === 'last-resort';

/** Longest duration in minutes of a journey with two stops where others have fewer: 1.5 times the shortest plus three hours. */
export const maximumWithTwoStops = (shortestWithFewer: number): number => Math.floor(shortestWithFewer * 1.5) + 180;
