/**
 * What makes two flights a connection. Pure; the search and the tests read the same numbers.
 * The figures are the field's usual ones: minimum connection times between published airport minima and what
 * sellers of self-transfers leave as a margin.
 */

/** Least minutes between arrival and departure. */
export const MINIMUM_CONNECTION = {
	/** Both flights within one country. */
	domestic: 45,
	international: 75,
	/** Two contracts: bags are collected and dropped again. */
	selfTransfer: 150,
	/** Two airports of one city. */
	airportChange: 180,
	/** Both of the above. */
	selfTransferAirportChange: 240,
} as const;

/** The longest wait that is still a connection, minutes. */
export const MAXIMUM_CONNECTION = 24 * 60;

/** Airports of one city that are farther apart are not changed between, km. */
export const FARTHEST_CHANGE = 90;

/**
 * How far from usual a journey may be. A search is `usual` first; only where that finds nothing at all is it `last-resort`
 * (the way between two places in the north of Siberia may lead through Moscow).
 */
export type Tolerance = 'usual' | 'last-resort';

/** Longest wait in minutes on a journey between places `kilometres` apart: 12 hours plus an hour per 250 km, a day at most. */
export function maximumConnection(kilometres: number, tolerance: Tolerance): number {
	return tolerance === 'last-resort' ? MAXIMUM_CONNECTION : Math.min(MAXIMUM_CONNECTION, 12 * 60 + Math.floor((kilometres * 60) / 250));
}

/** Most kilometres to be flown between places `kilometres` apart. */
export function maximumKilometres(kilometres: number, tolerance: Tolerance): number {
	return tolerance === 'last-resort' ? 6 * kilometres + 8000 : 2 * kilometres + 800;
}

/** May a journey within one country connect abroad? */
export const mayLeaveCountry = (tolerance: Tolerance): boolean => tolerance === 'last-resort';

/**
 * A second stop has to be worth it: where journeys with fewer stops exist, one with two takes at most half as long again as the shortest of them,
 * plus three hours. Minutes.
 */
export const maximumWithTwoStops = (shortestWithFewer: number): number => Math.floor(shortestWithFewer * 1.5) + 180;
