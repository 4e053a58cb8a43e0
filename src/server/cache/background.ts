import { performance } from 'node:perf_hooks';

/** Work that can wait: done one piece at a time, while this thread has less than half its time taken, or after half a minute. */

const PAUSE = 50;
const PATIENCE = 30_000;
const MAX_JOBS = 500;

interface Job {
	work: () => Promise<void>;
	since: number;
}

const jobs: Job[] = [];
let timer: NodeJS.Timeout | undefined;
let measured = performance.eventLoopUtilization();

function schedule(): void {
	if (timer === undefined) timer = setTimeout(run, PAUSE).unref();
}

function run(): void {
	timer = undefined;
	const { utilization } = performance.eventLoopUtilization(measured);
	measured = performance.eventLoopUtilization();
	const [next] = jobs;
	if (!next) return;
	if (utilization > 0.5 && Date.now() - next.since < PATIENCE) {
		schedule();
		return;
	}
	jobs.shift();
	next
		.work()
		.catch(() => undefined)
		.finally(() => {
			if (jobs.length > 0) schedule();
		});
}

/** Queues a piece of work that may be late, or lost: when the process ends, or when 500 others wait. Its failure is silent: it must be an improvement only. */
export function whenIdle(work: () => Promise<void>): void {
	if (jobs.length >= MAX_JOBS) return;
	jobs.push({ work, since: Date.now() });
	schedule();
}
