/** Production entry point of the process; `npm start` prepares and runs this file. */
import cluster from 'node:cluster';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Running } from '#server/process/serve.ts';
import type { Config } from './server/config.ts';

/** Milliseconds: Ctrl-C arrives from the terminal and again from npm, so an immediate second signal is ignored. */
const REPEATED_SIGNAL_MS = 500;

function addresses({ host, brandHosts }: Config, port: number): string[] {
	const shown = ['localhost', '0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? 'localhost' : host;
	const names = [shown, ...brandHosts.map(({ pattern }) => pattern).filter((pattern) => !pattern.startsWith('*'))];
	return [...new Set(names)].map((name) => `http://${name}:${port}/`);
}

function stopOnSignal(running: Running): void {
	let stoppedAt = 0;
	const stop = () => {
		if (stoppedAt > 0) {
			if (Date.now() - stoppedAt > REPEATED_SIGNAL_MS) process.exit(1);
			return;
		}
		stoppedAt = Date.now();
		running.stop().then(
			() => process.exit(0),
			(error: unknown) => {
				console.error(error);
				process.exit(1);
			},
		);
	};
	process.on('SIGINT', stop).on('SIGTERM', stop);
}

async function startServer(config: Config, root: string): Promise<Running> {
	const [{ serve }, { createErrorTarget, createPageResolver }, { createArrivalReader }] = await Promise.all([
		import('#server/process/serve.ts'),
		import('#server/cache/site-pages.ts'),
		import('#server/http/marker-cookie.ts'),
	]);
	return serve(config, root, createPageResolver(config), createErrorTarget(config), createArrivalReader(config));
}

/** Starts, prints the addresses and runs until a signal; an error the operator can fix is printed as one sentence, exit code 1. */
async function main(): Promise<void> {
	const root = fileURLToPath(new URL('..', import.meta.url));
	enableCompileCache(`${root}.tables/.compiled`);
	try {
		const { config } = await import('./server/config.ts');
		const manages = cluster.isPrimary && config.workers > 1;
		const running = manages
			? await (await import('#server/process/workers.ts')).startWorkers(config.workers)
			: await startServer(config, root);
		stopOnSignal(running);
		if (cluster.isPrimary) console.log(['Open', ...addresses(config, running.port).map((address) => `  ${address}`)].join('\n'));
	} catch (error) {
		const { name, message } = error as Error;
		console.error(name === 'StartError' || name === 'ConfigError' ? message : error);
		process.exit(1);
	}
}

await main();
