/** `npm run check`: all static checks. */
import process from 'node:process';
import { CHECKS, runCheck } from './checks.mjs';
import { runCommand } from './packages.mjs';
import { makeFresh, TABLE_STEPS } from './steps.mjs';

await runCommand(import.meta.url, async () => {
	await makeFresh(TABLE_STEPS);
	let failed = 0;
	for (const check of CHECKS) if (!(await runCheck(check))) failed++;
	process.exitCode = failed > 0 ? 1 : 0;
});
