import { atom, type ReadableAtom } from 'nanostores';
import { type Http, http } from '#browser/http.ts';
import { readLines } from '#browser/ndjson.ts';
import { pauseBefore, RETRIES } from '#browser/reconnect.ts';
import type { HotelListPart, HotelListProps, HotelRow } from './contract.ts';
import { createRowPool, type RowPool } from './row-pool.ts';
import { decodeRow } from './wire.ts';

/** `page-only`: the search has ended, and the browser has the rows of the page only. */
export type ListProgress = 'page-only' | 'loading' | 'searching' | 'complete' | 'offline';

export interface LiveRows {
	/** All rows; null until the browser has them. */
	readonly $rows: ReadableAtom<readonly HotelRow[] | null>;
	readonly $progress: ReadableAtom<ListProgress>;
	/** Suppliers that have failed. */
	readonly $failed: ReadableAtom<number>;
	/** Hotels that slow suppliers added or made cheaper, and that wait to be shown. */
	readonly $news: ReadableAtom<number>;
	/** Shows what waits. */
	publish(): void;
	/** Call when the visitor interacts: cards keep their places, hotels that arrive later wait. */
	settle(): void;
	/** Reads the rows to their end; reconnects up to 3 times after a pause. */
	follow(signal: AbortSignal, open?: Http['stream']): Promise<void>;
}

/** Hotels that are new, or cheaper than shown. */
function newsOf(rows: readonly HotelRow[], shown: readonly HotelRow[]): number {
	const totals = new Map(shown.map(({ hotel, offers }) => [hotel.id, offers[0]?.price.total ?? Infinity]));
	return rows.filter(({ hotel, offers }) => (offers[0]?.price.total ?? Infinity) < (totals.get(hotel.id) ?? Infinity)).length;
}

/** @param initialRows the rows of the page, if they are all of a finished search */
export function createLiveRows(
	{ done, failed, screen, stream }: Pick<HotelListProps, 'done' | 'failed' | 'screen' | 'stream'>,
	initialRows: readonly HotelRow[] | null,
): LiveRows {
	const $rows = atom(initialRows);
	const $progress = atom<ListProgress>(initialRows ? 'complete' : done ? 'page-only' : 'searching');
	const $failed = atom(failed);
	const $news = atom(0);
	let settled = false;
	/** Rows that are not published yet. */
	let pending: RowPool | null = null;

	const publish = () => {
		if (pending) $rows.set(pending.rows());
		pending = null;
		$news.set(0);
	};
	const take = (part: HotelListPart, pool: RowPool) => {
		if (part.kind === 'supplier') return part.state === 'failed' && $failed.set($failed.get() + 1);
		if (part.kind === 'rows') pool.add(part.rows.map(decodeRow));
		else $progress.set('complete');
		const rows = $rows.get();
		// The parts that the page has already come again first.
		if (part.kind === 'rows' && pool.size() < (rows?.length ?? screen.all)) return;
		pending = pool;
		const news = rows && settled ? newsOf(pool.rows(), rows) : 0;
		if (news > 0) $news.set(news);
		else if (!rows || !settled) publish();
	};
	const read = async (signal: AbortSignal, open: Http['stream']): Promise<boolean> => {
		try {
			const response = await open(stream, { signal, accept: 'application/x-ndjson' });
			if (!response.ok || !response.body) return false;
			const pool = createRowPool();
			$failed.set(0);
			for await (const line of readLines(response.body)) {
				const part = JSON.parse(line) as HotelListPart;
				take(part, pool);
				if (part.kind === 'done') return true;
			}
		} catch {
			// Aborted, or the connection broke.
		}
		return false;
	};

	return {
		$rows,
		$progress,
		$failed,
		$news,
		publish,
		settle: () => {
			settled = true;
		},
		async follow(signal, open = http.stream) {
			$progress.set(done && $rows.get() === null ? 'loading' : 'searching');
			for (let tries = 0; !signal.aborted; tries += 1) {
				if (await read(signal, open)) return;
				if (tries >= RETRIES) return void (signal.aborted || $progress.set('offline'));
				await pauseBefore(tries, signal);
			}
		},
	};
}
