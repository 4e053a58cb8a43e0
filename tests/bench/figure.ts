/** One measured figure of a benchmark, beside what it may be. */
export interface Figure {
	name: string;
	value: number;
	unit: string;
	limit?: number;
	better: 'less' | 'more';
	/** How it was measured, or the raw values behind a median. */
	note?: string;
}

/** Thrown by a benchmark that cannot be run here, with the reason in one sentence. */
export class Skipped extends Error {
	override name = 'Skipped';
}

/** Whether a figure keeps its limit; without a limit it does. */
export const isWithin = ({ value, limit, better }: Figure): boolean =>
	limit === undefined || (Number.isFinite(value) && (better === 'less' ? value <= limit : value >= limit));

/** The middle of some values. */
export function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	const middle = sorted.length >> 1;
	return sorted.length % 2 === 1
		? (sorted[middle] ?? Number.NaN)
		: ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}
