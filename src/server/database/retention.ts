/** Deletes what is too old or too much, in steps that hold up nobody else. */
import { MS_PER_DAY, MS_PER_HOUR } from '#lib/durations.ts';
import { createCautiousClock } from '#server/clock.ts';

/** Deletes at most so many of the oldest rows. @returns how many it deleted */
export type DeleteOld = (before: number, limit: number) => Promise<number>;

const STEP = 500;
/** Pause before each step (ms). */
const PAUSE = 50;

const pause = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, PAUSE).unref());

async function sweep(deleteOld: DeleteOld, before: number): Promise<void> {
	do await pause();
	while ((await deleteOld(before, STEP)) >= STEP);
}

/** An error ends a round; the next hour tries again. */
const ignoreErrors = (round: Promise<void>): void => void round.catch(() => undefined);

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
	return everyHour(() => ignoreErrors(sweep(deleteOld, now() - days * MS_PER_DAY)));
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
async function trim(table: SizedTable, maxBytes: number): Promise<void> {
	let before = Number.MAX_SAFE_INTEGER;
	let total = 0;
	for (;;) {
		await pause();
		const sizes = await table.sizes(before, STEP);
		for (const { at, bytes } of sizes) {
			total += bytes;
			if (total > maxBytes) return sweep(table.deleteOld, at + 1);
		}
		const last = sizes.at(-1);
		if (!last || sizes.length < STEP) return;
		before = last.at;
	}
}

/** Limits the size of a table: a round five minutes after the start, every hour, and whenever much was written. */
export function keepForBytes(maxBytes: number, table: SizedTable): SizeLimit {
	let fresh = 0;
	const round = () => {
		fresh = 0;
		ignoreErrors(trim(table, maxBytes));
	};
	return {
		written(bytes) {
			fresh += bytes;
			if (fresh > maxBytes / 20) round();
		},
		end: everyHour(round),
	};
}
