/** `npm run dev`: Astro's dev server, after building the tables. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { ROOT, runCommand } from './packages.mjs';
import { makeFresh, TABLE_STEPS } from './steps.mjs';

await runCommand(import.meta.url, async () => {
	await makeFresh(TABLE_STEPS);
	const args = [join(ROOT, 'node_modules/astro/bin/astro.mjs'), 'dev', '--port', process.env.PORT ?? '4321', ...process.argv.slice(2)];
	const astro = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
	for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => astro.kill(signal));
	process.exitCode = await new Promise((resolve) => astro.once('exit', (code) => resolve(code ?? 0)));
});
