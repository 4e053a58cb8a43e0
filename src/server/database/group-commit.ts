/** Group commit: what several requests bring within a moment is written in one transaction, and each is told once it is there to stay. */

export interface GroupCommitOptions<T> {
	/** Writes all or nothing. */
	write: (items: readonly T[]) => Promise<void>;
	/** Milliseconds that the first of a group waits for others; default 50. */
	gather?: number;
	/** Items at which a group waits no longer; default 200. */
	most?: number;
	/** Bytes that may wait and be written at the same time; default 8 MB. */
	capacity?: number;
	/** Milliseconds after which a caller is told that it failed, though it may yet be written; default 4000. */
	patience?: number;
	/** Milliseconds after which a write that has not ended counts as failed, and the next group is written; default 15,000. */
	limit?: number;
}

/** Nothing can be taken now: too much waits, or the writing takes too long. */
export class Overloaded extends Error {
	override name = 'Overloaded';
}

export interface GroupCommit<T> {
	/**
	 * Takes items and resolves when they are written.
	 *
	 * @param bytes about what they take in memory
	 * @throws (rejects) {@link Overloaded}, or what the writing threw
	 */
	add(items: readonly T[], bytes: number): Promise<void>;
}

interface Entry<T> {
	items: readonly T[];
	bytes: number;
	resolve: () => void;
	reject: (error: unknown) => void;
}

async function inTime(work: Promise<void>, limit: number): Promise<void> {
	const { promise, reject } = Promise.withResolvers<void>();
	const timer = setTimeout(() => reject(new Overloaded('The write did not end in time')), limit);
	await Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

/** Makes a group commit; groups are written one after another. */
export function createGroupCommit<T>(options: GroupCommitOptions<T>): GroupCommit<T> {
	const { write, gather = 50, most = 200, capacity = 8_000_000, patience = 4000, limit = 15_000 } = options;
	const waiting: Entry<T>[] = [];
	let held = 0;
	let writing = false;
	let timer: NodeJS.Timeout | undefined;

	const schedule = (): void => {
		if (writing || waiting.length === 0) return;
		if (waiting.reduce((sum, { items }) => sum + items.length, 0) >= most) void flush();
		else timer ??= setTimeout(flush, gather);
	};
	const nextGroup = (): Entry<T>[] => {
		let count = 0;
		const past = waiting.findIndex(({ items }) => {
			count += items.length;
			return count >= most;
		});
		return waiting.splice(0, past < 0 ? waiting.length : past + 1);
	};
	const flush = async (): Promise<void> => {
		clearTimeout(timer);
		timer = undefined;
		const group = nextGroup();
		writing = true;
		try {
			await inTime(write(group.flatMap(({ items }) => items)), limit);
			for (const { resolve } of group) resolve();
		} catch (error) {
			for (const { reject } of group) reject(error);
		}
		writing = false;
		held -= group.reduce((sum, { bytes }) => sum + bytes, 0);
		schedule();
	};
	return {
		add(items, bytes) {
			if (items.length === 0) return Promise.resolve();
			if (held + bytes > capacity) return Promise.reject(new Overloaded('Too much waits to be written'));
			held += bytes;
			const { promise, resolve, reject } = Promise.withResolvers<void>();
			const late = setTimeout(() => reject(new Overloaded('The writing takes too long')), patience);
			waiting.push({ items, bytes, resolve, reject });
			schedule();
			return promise.finally(() => clearTimeout(late));
		},
	};
}
