/** Group commit: writes the items of several requests in one transaction and resolves each request after the commit. */

export interface GroupCommitOptions<T> {
	write: (items: readonly T[]) => Promise<void>;
	/** Milliseconds the first item waits for others; default 50. */
	gather?: number;
	/** Group size that is written immediately; default 200. */
	most?: number;
	/** Maximum bytes waiting or being written; default 8 MB. */
	capacity?: number;
	timeout?: number;
	/** Milliseconds until an unfinished write counts as failed and the next group starts; default 15,000. */
	limit?: number;
}

export class Overloaded extends Error {
	override name = 'Overloaded';
}

export interface GroupCommit<T> {
	/**
	 * Resolves after the commit.
	 * @param bytes approximate size in memory
	 * @throws (rejects) {@link Overloaded}, or the write error
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

export function createGroupCommit<T>(options: GroupCommitOptions<T>): GroupCommit<T> {
	const { write, gather = 50, most = 200, capacity = 8_000_000, timeout = 4000, limit = 15_000 } = options;
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
			const expiry = setTimeout(() => reject(new Overloaded('The writing takes too long')), timeout);
			waiting.push({ items, bytes, resolve, reject });
			schedule();
			return promise.finally(() => clearTimeout(expiry));
		},
	};
}
