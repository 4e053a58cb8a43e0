/** Deletes what is too old or too much, in steps that hold up nobody else. */
import { MS_PER_DAY, MS_PER_HOUR } from '#lib/durations.ts';
import { whenIdle } from '#server/cache/background.ts';
import { createCautiousClock } from '#server/clock.ts';

/** Deletes at most so many of the oldest rows. @returns how many it deleted */
export type DeleteOld = (before: number, limit: number) => Promise<number>;

const STEP = 500;

/** One round: steps until nothing is left, each when the process has time. A step that fails ends the round; the next hour tries again. */
function sweep(deleteOld: DeleteOld, before: number): void {
	whenIdle(async () => {
		if ((await deleteOld(before, STEP)) >= STEP) sweep(deleteOld, before);
	});
}

function everyHour(round: () => void): () => void {
	const first = setTimeout(round, MS_PER_HOUR / 12).unref();
	const timer = setInterval(round, MS_PER_HOUR).unref();
	return () => {
		clearTimeout(first);
		clearInterval(timer);
	};
}

/** Keeps a table to so many days: a round five minutes after the start, then every hour. @returns ends it */
export function keepForDays(days: number, deleteOld: DeleteOld, now: () => number = createCautiousClock()): () => void {
	return everyHour(() => sweep(deleteOld, now() - days * MS_PER_DAY));
}

/** Bytes of the rows of one moment. */
export interface SizeAt {
	readonly at: number;
	readonly bytes: number;
}

/** A table whose oldest rows are deleted when it is too large. */
export interface SizedTable {
	/** Sizes of the latest `limit` moments before a moment, latest first. */
	readonly sizes: (before: number, limit: number) => Promise<readonly SizeAt[]>;
	readonly deleteOld: DeleteOld;
}

export interface SizeLimit {
	/** Counts written bytes; a round starts when they could exceed the limit by a twentieth. */
	written(bytes: number): void;
	end(): void;
}

/** Adds sizes up in steps, from the latest row; deletes the rows beyond the limit. */
function trim(table: SizedTable, maxBytes: number, before = Number.MAX_SAFE_INTEGER, newer = 0): void {
	whenIdle(async () => {
		const sizes = await table.sizes(before, STEP);
		let total = newer;
		for (const { at, bytes } of sizes) {
			total += bytes;
			if (total > maxBytes) return sweep(table.deleteOld, at + 1);
		}
		const last = sizes.at(-1);
		if (last && sizes.length === STEP) trim(table, maxBytes, last.at, total);
	});
}

/** Limits the size of a table: a round five minutes after the start, every hour, and whenever much was written. */
export function keepForBytes(maxBytes: number, table: SizedTable): SizeLimit {
	let fresh = 0;
	const round = () => {
		fresh = 0;
		trim(table, maxBytes);
	};
	return {
		written(bytes) {
			fresh += bytes;
			if (fresh > maxBytes / 20) round();
		},
		end: everyHour(round),
	};
}
