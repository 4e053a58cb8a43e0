import { MS_PER_HOUR } from '#lib/durations.ts';

/** Says whether a name may stand for itself. */
export type CardinalityLimit = (name: string) => boolean;

/** Lets at most so many different names through in an hour, and those as often as they come. */
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
