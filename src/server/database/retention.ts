import { MS_PER_DAY, MS_PER_HOUR } from '#lib/durations.ts';
import { createCautiousClock } from '#server/clock.ts';

export type DeleteOld = (before: number, limit: number) => Promise<number>;

const STEP = 500;
const PAUSE = 50;

const pause = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, PAUSE).unref());

async function sweep(deleteOld: DeleteOld, before: number): Promise<void> {
	do await pause();
	while ((await deleteOld(before, STEP)) >= STEP);
}

const ignoreErrors = (round: Promise<void>): void => void round.catch(() => undefined);

function everyHour(round: () => void): () => void {
	const first = setTimeout(round, MS_PER_HOUR / 12).unref();
	const timer = setInterval(round, MS_PER_HOUR).unref();
	return () => {
		clearTimeout(first);
		clearInterval(timer);
	};
}

export function keepForDays(days: number, deleteOld: DeleteOld, now: () => number = createCautiousClock()): () => void {
	return everyHour(() => ignoreErrors(sweep(deleteOld, now() - days * MS_PER_DAY)));
}

export interface SizeAt {
	readonly at: number;
	readonly bytes: number;
}

export interface SizedTable {
	readonly sizes: (before: number, limit: number) => Promise<readonly SizeAt[]>;
	readonly deleteOld: DeleteOld;
}

export interface SizeLimit {
	written(bytes: number): void;
	end(): void;
}

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
