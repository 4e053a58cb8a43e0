/** `npm run dev`: Astro's dev server, after building the tables. */
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { runCommand, runToEnd } from './packages.mjs';
import { makeFresh, TABLE_STEPS } from './steps.mjs';

await runCommand(import.meta.url, async () => {
	await makeFresh(TABLE_STEPS);
	process.exitCode = await runToEnd(process.execPath, [fileURLToPath(new URL('dev-server.ts', import.meta.url))]);
});
