/** Deletes what has been kept long enough, in steps that hold up nobody else. */
import { whenIdle } from './background.ts';
import { createCautiousClock } from './clock.ts';

/** Deletes at most so many of the oldest rows. @returns how many it deleted */
export type DeleteOld = (before: number, limit: number) => Promise<number>;

const STEP = 500;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** One round: steps until nothing is left, each when the process has time. A step that fails ends the round; the next hour tries again. */
function sweep(deleteOld: DeleteOld, before: number): void {
	whenIdle(async () => {
		if ((await deleteOld(before, STEP)) >= STEP) sweep(deleteOld, before);
	});
}

/** Keeps a table to so many days: a round five minutes after the start, then every hour. @returns ends it */
export function keepForDays(days: number, deleteOld: DeleteOld, now: () => number = createCautiousClock()): () => void {
	const round = () => sweep(deleteOld, now() - days * DAY);
	const first = setTimeout(round, HOUR / 12).unref();
	const timer = setInterval(round, HOUR).unref();
	return () => {
		clearTimeout(first);
		clearInterval(timer);
	};
}
