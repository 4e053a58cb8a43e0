/** Production entry point of the process; `npm start` prepares and runs this file. */
import cluster from 'node:cluster';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Running } from '#server/process/serve.ts';
import { printAddresses, stopOnSignal } from '#server/process/terminal.ts';
import type { Config } from './server/config.ts';

async function startServer(config: Config, root: string): Promise<Running> {
	const [
		{ loadHandler, serve },
		{ StaticFiles },
		{ recordingFolders },
		{ createErrorTarget, createPageResolver },
		{ createArrivalReader },
	] = await Promise.all([
		import('#server/process/serve.ts'),
		import('#server/http/static-files.ts'),
		import('#server/recordings.ts'),
		import('#server/cache/site-pages.ts'),
		import('#server/http/marker-cookie.ts'),
	]);
	return serve(config, root, {
		handler: await loadHandler(root),
		files: new StaticFiles(join(root, 'dist/client'), recordingFolders(config.tablesDir)),
		resolve: createPageResolver(config),
		errorTarget: createErrorTarget(config),
		readArrival: createArrivalReader(config),
	});
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
		if (cluster.isPrimary) printAddresses(config, running.port);
	} catch (error) {
		const { name, message } = error as Error;
		console.error(name === 'StartError' || name === 'ConfigError' ? message : error);
		process.exit(1);
	}
}

await main();
