import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';

export interface QueueBounds {
	readonly jobs: number;
	readonly jobsEach: number;
	readonly idle?: (signal: AbortSignal) => Promise<void>;
}

export class QueueFull extends Error {
	override name = 'QueueFull';
}

export interface FairQueue {
	/**
	 * Runs jobs one at a time, round-robin by address. The next turn begins when a job ends or the thread is idle; an address with more than
	 * {@link MANY} jobs pauses after each.
	 * @throws {QueueFull} immediately
	 */
	run<T>(address: string, job: () => Promise<T>): Promise<T>;
}

const POLL = 5;
const IDLE_SHARE = 0.5;

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

/** More jobs than a few people behind one address would start. */
const MANY = 8;
/** Pause as a multiple of the last job's duration, and its maximum in milliseconds. */
const PAUSE = { times: 3, most: 1000 };

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
