import cluster, { type Worker } from 'node:cluster';
import type { AddressInfo } from 'node:net';
import { processLog } from '#server/log/log.ts';
import type { Running } from './serve.ts';
import { StartError } from './start-error.ts';

const RESTART = 1000;

const fork = (): Promise<AddressInfo> =>
	new Promise((resolve, reject) => {
		const worker = cluster.fork();
		worker.once('listening', resolve);
		worker.once('exit', () => reject(new StartError('A worker process did not start; its message is above.')));
	});

const exited = (worker: Worker): Promise<void> =>
	new Promise((resolve) => {
		if (worker.isDead()) resolve();
		else worker.once('exit', () => resolve());
	});

/**
 * Starts workers that share the port and replaces those that exit. The first starts alone, because it runs the migrations.
 * @throws {StartError} when the first one does not start
 */
export async function startWorkers(count: number): Promise<Running> {
	let stopping = false;
	const { port } = await fork();
	cluster.on('exit', (worker, code, signal) => {
		if (stopping) return;
		processLog().error('HTTP worker exited', { worker: worker.id, code, signal });
		setTimeout(() => stopping || cluster.fork(), RESTART).unref();
	});
	await Promise.all(Array.from({ length: count - 1 }, fork));
	return {
		port,
		async stop() {
			stopping = true;
			const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
			for (const worker of workers) worker.process.kill('SIGTERM');
			await Promise.all(workers.map(exited));
		},
	};
}
