import { kilometresBetween, type Point } from '#lib/geo.ts';

/**
 * Streets are longer than the straight line: on foot in a city by about 1.3 times (means of published surveys lie between 1.2 and 1.4).
 * Every distance of a walk is the straight line times this, and the page says so.
 */
export const DETOUR = 1.3;

/** A calm walker's kilometres in an hour. */
export const PACE = 4.5;

/** Words that a reader says in a minute, at speed 1. */
export const WORDS_A_MINUTE = 120;

/** Speeds of the player; 1 is as the voice speaks. */
export const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const;

/** The way from a stop to the next: metres in tens, whole minutes, at least one. */
export interface Leg {
	readonly metres: number;
	readonly minutes: number;
}

/** A stop with the minutes that people spend at it. */
export interface Stop extends Point {
	readonly minutes: number;
}

/** A walk in figures; sums are those of the figures shown. */
export interface Tour {
	/** One fewer than stops. */
	readonly legs: readonly Leg[];
	readonly metres: number;
	/** Minutes on the way. */
	readonly walking: number;
	/** Minutes at the stops. */
	readonly looking: number;
}

/** The way on foot between two points (see {@link DETOUR}, {@link PACE}). */
export function legBetween(from: Point, to: Point): Leg {
	const metres = kilometresBetween(from, to) * 1000 * DETOUR;
	return { metres: Math.round(metres / 10) * 10, minutes: Math.max(1, Math.round(metres / ((PACE * 1000) / 60))) };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The legs of a walk and its sums. */
export function tourOf(stops: readonly Stop[]): Tour {
	const legs = stops.slice(1).map((stop, i) => legBetween(stops[i] ?? stop, stop));
	return {
		legs,
		metres: sum(legs.map(({ metres }) => metres)),
		walking: sum(legs.map(({ minutes }) => minutes)),
		looking: sum(stops.map(({ minutes }) => minutes)),
	};
}

/** Minutes that a text takes when it is read aloud at speed 1, at least one. */
export const listeningMinutes = (text: string): number =>
	Math.max(1, Math.round((text.match(/\p{L}[\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0) / WORDS_A_MINUTE));

/** A point in the middle: half of the points lie on each side of it, so that one far away does not move it. */
export function middleOf(points: readonly Point[]): Point {
	const median = (values: number[]): number => {
		const sorted = values.sort((a, b) => a - b);
		return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
	};
	return { lat: median(points.map(({ lat }) => lat)), lon: median(points.map(({ lon }) => lon)) };
}

/** The address that opens the map application of a device at a point (RFC 5870). */
export const geoAddress = ({ lat, lon }: Point): string => `geo:${lat},${lon}`;

/** Months one after another, from 0 = January; a run over the new year begins in its last months. */
export interface MonthRun {
	readonly from: number;
	readonly to: number;
}

/** The runs of months of a kind in a year, in order; a whole year is one run. */
export function monthRuns<T>(months: readonly T[], wanted: T): readonly MonthRun[] {
	const count = months.length;
	const is = (i: number): boolean => months[((i % count) + count) % count] === wanted;
	if (months.every((one) => one === wanted)) return [{ from: 0, to: count - 1 }];
	const starts = months.flatMap((_, i) => (is(i) && !is(i - 1) ? [i] : []));
	return starts.map((from) => {
		let to = from;
		while (is(to + 1)) to++;
		return { from, to: to % count };
	});
}
