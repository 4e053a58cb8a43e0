/** `npm test`: installs what is missing, runs every check and test, prints one line of totals. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { CHECKS, runCheck } from './checks.mjs';
import { findChromium, findHeadlessShell } from './chromium.mjs';
import { ROOT, runCommand } from './packages.mjs';
import { ALL_STEPS, makeFresh, TABLE_STEPS } from './steps.mjs';
import { countTests, totalsLine } from './totals.mjs';

/** @typedef {import('./totals.mjs').Totals} Totals */

/** Milliseconds after which a run counts as hanging: Vitest waits for ever for a worker whose processes do not end. */
const LONGEST_RUN = 60 * 60_000;

/** @typedef {Readonly<Record<'CHROMIUM_PATH' | 'HEADLESS_SHELL_PATH', string>>} Browsers */

/**
 * @param {Browsers | null} browsers
 * @param {readonly string[]} projects
 * @param {{ inBackground?: boolean }} [options] `inBackground`: one worker,
 *   output printed at the end
 * @returns {Promise<Totals>}
 */
async function runVitest(browsers, projects, { inBackground = false } = {}) {
	const folder = mkdtempSync(join(tmpdir(), 'tests-'));
	const file = join(folder, 'report.json');
	const args = [
		'node_modules/vitest/vitest.mjs',
		'run',
		'--config',
		'tests/vitest.config.ts',
		...projects.flatMap((project) => ['--project', project]),
		...(inBackground ? ['--maxWorkers=1'] : []),
		'--reporter=default',
		'--reporter=json',
		`--outputFile.json=${file}`,
	];
	const env = { ...process.env, ...browsers };
	const options = { cwd: ROOT, env, timeout: LONGEST_RUN };
	const child = spawn(process.execPath, args, { ...options, stdio: inBackground ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
	/** @type {Buffer[]} */
	const output = [];
	for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => output.push(bytes));
	const code = await new Promise((resolve) => child.once('close', resolve));
	if (inBackground) process.stdout.write(Buffer.concat(output));
	try {
		const totals = countTests(JSON.parse(readFileSync(file, 'utf8')));
		return code !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
	} catch {
		return { passed: 0, failed: 1, skipped: 0 };
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/**
 * Unit tests run next to the browser tests, which mostly wait; tests that kill processes run last.
 *
 * @param {Browsers | null} browsers
 * @returns {Promise<readonly Totals[]>}
 */
async function runTests(browsers) {
	const beside = await Promise.all([runVitest(browsers, ['browser']), runVitest(browsers, ['units'], { inBackground: true })]);
	return [...beside, await runVitest(browsers, ['faults'])];
}

/** @param {() => Promise<void>} work */
const asCheck = (work) => () => work().then(() => ({ code: 0, output: '' }));

await runCommand(import.meta.url, async () => {
	let browsers = /** @type {Browsers | null} */ (null);
	const prepared = [
		{ name: 'tables', run: asCheck(() => makeFresh(TABLE_STEPS)) },
		{
			name: 'Chromium',
			async run() {
				const [chromium, shell] = [await findChromium(), await findHeadlessShell()];
				if (!chromium || !shell) return { code: 1, output: 'No Chromium found. Set CHROMIUM_PATH to one.' };
				browsers = { CHROMIUM_PATH: chromium, HEADLESS_SHELL_PATH: shell };
				return { code: 0, output: '' };
			},
		},
	];
	const totals = { passed: 0, failed: 0, skipped: 0 };
	for (const check of [...prepared, ...CHECKS, { name: 'build', run: asCheck(() => makeFresh(ALL_STEPS)) }]) {
		if (await runCheck(check)) totals.passed++;
		else totals.failed++;
	}
	for (const tests of await runTests(browsers))
		for (const key of /** @type {const} */ (['passed', 'failed', 'skipped'])) totals[key] += tests[key];
	process.exitCode = totals.failed > 0 ? 1 : 0;
	console.log(totalsLine(totals));
});
