import { kilometresBetween, type Point } from '#lib/geo.ts';

/** Ratio of street distance to straight-line distance (published surveys: 1.2–1.4). Pages show it. */
export const DETOUR = 1.3;

/** Walking speed in km/h. */
export const PACE = 4.5;

export const WORDS_A_MINUTE = 120;

export const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const;

/** Distance to the next stop: metres rounded to tens; whole minutes, at least one. */
export interface Leg {
	readonly metres: number;
	readonly minutes: number;
}

/** A stop with its length of stay in minutes. */
export interface Stop extends Point {
	readonly minutes: number;
}

/** Figures of a walk; totals add the rounded figures. */
export interface Tour {
	/** One fewer than stops. */
	readonly legs: readonly Leg[];
	readonly metres: number;
	readonly walking: number;
	/** Minutes at stops. */
	readonly looking: number;
}

/** The leg between two points (see {@link DETOUR}, {@link PACE}). */
export function legBetween(from: Point, to: Point): Leg {
	const metres = kilometresBetween(from, to) * 1000 * DETOUR;
	return { metres: Math.round(metres / 10) * 10, minutes: Math.max(1, Math.round(metres / ((PACE * 1000) / 60))) };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, item) => total + item, 0);

export function tourOf(stops: readonly Stop[]): Tour {
	const legs = stops.slice(1).map((stop, i) => legBetween(stops[i] ?? stop, stop));
	return {
		legs,
		metres: sum(legs.map(({ metres }) => metres)),
		walking: sum(legs.map(({ minutes }) => minutes)),
		looking: sum(stops.map(({ minutes }) => minutes)),
	};
}

/** Reading time at speed 1 in minutes, at least one. */
export const listeningMinutes = (text: string): number =>
	Math.max(1, Math.round((text.match(/\p{L}[\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0) / WORDS_A_MINUTE));

/** The median point, robust against outliers. */
export function middleOf(points: readonly Point[]): Point {
	const median = (values: number[]): number => {
		const sorted = values.sort((a, b) => a - b);
		return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
	};
	return { lat: median(points.map(({ lat }) => lat)), lon: median(points.map(({ lon }) => lon)) };
}

/** `geo:` URI that opens the device's maps (RFC 5870). */
export const geoAddress = ({ lat, lon }: Point): string => `geo:${lat},${lon}`;

/** Consecutive months, 0 = January; can span the new year. */
export interface MonthRun {
	readonly from: number;
	readonly to: number;
}

/** Runs of equal months, in order; a full year is one run. */
export function monthRuns<T>(months: readonly T[], wanted: T): readonly MonthRun[] {
	const count = months.length;
	const is = (i: number): boolean => months[((i % count) + count) % count] === wanted;
	if (months.every((item) => item === wanted)) return [{ from: 0, to: count - 1 }];
	const starts = months.flatMap((_, i) => (is(i) && !is(i - 1) ? [i] : []));
	return starts.map((from) => {
		let to = from;
		while (is(to + 1)) to++;
		return { from, to: to % count };
	});
}
