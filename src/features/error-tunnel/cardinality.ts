import { MS_PER_HOUR } from '#lib/durations.ts';

export type CardinalityLimit = (name: string) => boolean;

/** Allows up to `most` distinct names per hour. */
export function createCardinalityLimit(most: number, now: () => number): CardinalityLimit {
	let hour = 0;
	let names = new Set<string>();
	return (name) => {
		const current = Math.floor(now() / MS_PER_HOUR);
		if (current !== hour) [hour, names] = [current, new Set()];
		if (names.size < most) names.add(name);
		return names.has(name);
	};
}
