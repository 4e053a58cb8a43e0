import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';

export interface QueueBounds {
	/** Unfinished jobs, and those of one address among them. */
	readonly jobs: number;
	readonly jobsEach: number;
	/** Resolves when this thread has nothing to do; {@link threadIdle} by default. */
	readonly idle?: (signal: AbortSignal) => Promise<void>;
}

/** Too much waits already; try again in a moment. */
export class QueueFull extends Error {
	override name = 'QueueFull';
}

export interface FairQueue {
	/**
	 * Runs a job in its turn. Jobs compute one at a time, and addresses take turns: however many jobs one address brings, another waits for one of them at
	 * most. The next turn begins when a job ends, or waits for a supplier so that the thread is idle. An address with more than {@link MANY} jobs pauses
	 * after each, so that others seldom meet one of its jobs.
	 *
	 * @throws {QueueFull} at once
	 */
	run<T>(address: string, job: () => Promise<T>): Promise<T>;
}

const POLL = 5;
/** Share of the time since the last look in which an idle thread did nothing. */
const IDLE_SHARE = 0.5;

/** Resolves once the event loop of this thread has waited for most of the last milliseconds. */
async function threadIdle(signal: AbortSignal): Promise<void> {
	let before = performance.eventLoopUtilization();
	while (!signal.aborted) {
		await wait(POLL);
		const now = performance.eventLoopUtilization();
		const { idle, active } = performance.eventLoopUtilization(now, before);
		if (idle > IDLE_SHARE * (idle + active)) return;
		before = now;
	}
}

/** Jobs of one address that are more than a few people behind it would start. */
const MANY = 8;
/** How many times as long as its last job an address with more jobs pauses, and the longest pause in milliseconds. */
const PAUSE = { times: 3, most: 1000 };

/** A queue in which addresses take turns. */
export function createFairQueue({ jobs, jobsEach, idle = threadIdle }: QueueBounds): FairQueue {
	const turns = pLimit(1);
	const each = new Map<string, { turns: LimitFunction; jobs: number }>();
	let total = 0;
	return {
		async run<T>(address: string, job: () => Promise<T>): Promise<T> {
			const own = each.get(address) ?? { turns: pLimit(1), jobs: 0 };
			if (total >= jobs || own.jobs >= jobsEach) throw new QueueFull('Too many requests wait');
			each.set(address, own);
			total++;
			own.jobs++;
			const { promise, resolve } = Promise.withResolvers<T>();
			const turn = async () => {
				const started = performance.now();
				const result = job();
				resolve(result);
				const over = new AbortController();
				await Promise.race([result.catch(() => undefined), idle(over.signal)]);
				over.abort();
				return performance.now() - started;
			};
			void own.turns(async () => {
				const duration = await turns(turn);
				if (own.jobs > MANY) await wait(Math.min(PAUSE.times * duration, PAUSE.most), undefined, { ref: false });
			});
			return promise.finally(() => {
				total--;
				own.jobs--;
				if (own.jobs === 0) each.delete(address);
			});
		},
	};
}
