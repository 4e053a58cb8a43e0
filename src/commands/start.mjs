/** `npm start`: installs and builds what is missing or stale, then serves. */
import { createServer } from 'node:net';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { runCommand, runToEnd } from './packages.mjs';
import { SERVER_ENV, SERVER_FLAGS } from './server-process.mjs';
import { ALL_STEPS, makeFresh } from './steps.mjs';

/**
 * Fails before the build on problems that would stop the server.
 *
 * @param {import('#server/config.ts').Config} config
 */
async function checkPlace(config) {
	const { prepareFolder } = await import('#server/process/folders.ts');
	prepareFolder(config.dataDir);
	const { startProblem } = await import('#server/process/start-error.ts');
	await new Promise((resolve, reject) => {
		const probe = createServer();
		probe.once('error', (error) => reject(startProblem(error, config.host, config.port)));
		probe.listen(config.port, config.host, () => probe.close(resolve));
	});
}

await runCommand(import.meta.url, async () => {
	const { config } = await import('#server/config.ts');
	await checkPlace(config);
	await makeFresh(ALL_STEPS);
	const main = fileURLToPath(new URL('../main.ts', import.meta.url));
	process.exitCode = await runToEnd(process.execPath, [...SERVER_FLAGS, main], { ...SERVER_ENV, ...process.env });
});
