import type { MapPlace, MapQuery } from './contract.ts';

/** Quarters of the prices, cheapest first. */
export const LEVELS = 4;

/** Highest price of each quarter but the last; ties belong to the cheaper one. */
export function priceQuartiles(totals: readonly number[]): number[] {
	const sorted = [...totals].sort((a, b) => a - b);
	if (sorted.length === 0) return [];
	return Array.from({ length: LEVELS - 1 }, (_, i) => sorted[Math.ceil(((i + 1) * sorted.length) / LEVELS) - 1] ?? 0);
}

/** 0 is the cheapest quarter. */
export const priceLevel = (quartiles: readonly number[], total: number): number => quartiles.filter((limit) => total > limit).length;

/** Within the budget; the order remains. */
export function withinBudget(places: readonly MapPlace[], { budget }: Pick<MapQuery, 'budget'>, scale: number): MapPlace[] {
	return budget === null ? [...places] : places.filter(({ total }) => total <= budget * scale);
}

/** Round limits of the budget's slider in whole units: steps of 1, 2 or 5 times a power of ten. */
export function budgetScale(places: readonly Pick<MapPlace, 'total'>[], scale: number): { least: number; most: number; step: number } {
	const totals = places.map(({ total }) => total / scale);
	const [lowest, highest] = [Math.min(...totals, Infinity), Math.max(...totals, 0)];
	if (totals.length === 0) return { least: 0, most: 0, step: 1 };
	const power = 10 ** Math.floor(Math.log10(Math.max(1, highest / 20)));
	const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size * 40 >= highest) ?? power * 10;
	return { least: Math.ceil(lowest / step) * step, most: Math.ceil(highest / step) * step, step };
}

/** Destinations that the first view shows: the cheapest ones, not too far from each other. */
export const FIRST_SHOWN = 10;
