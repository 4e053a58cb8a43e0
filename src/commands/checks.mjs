import { run } from './steps.mjs';

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {() => Promise<{ code: number, output: string }>} run
 */

/** Static checks, in order. @type {readonly Check[]} */
export const CHECKS = [
	{ name: 'format and lint (biome)', run: () => run('node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings']) },
	{ name: 'styles (stylelint)', run: () => run('node_modules/stylelint/bin/stylelint.mjs', ['src/**/*.css']) },
	{ name: 'types (astro check)', run: () => run('node_modules/astro/bin/astro.mjs', ['check']) },
	{ name: 'content (content:check)', run: () => run('src/commands/content-check.mjs', []) },
	{ name: 'unused files, exports and packages (knip)', run: () => run('node_modules/knip/bin/knip.js', []) },
];

/**
 * Runs a check, logs the result, and its output on failure.
 *
 * @param {Check} check
 * @returns {Promise<boolean>}
 */
export async function runCheck(check) {
	const started = Date.now();
	const { code, output } = await check.run().catch((error) => ({ code: 1, output: String(error?.message ?? error) }));
	const seconds = ((Date.now() - started) / 1000).toFixed(1);
	if (code !== 0) console.log(output.trimEnd());
	console.log(`${code === 0 ? '✓' : '✗'} ${check.name} (${seconds} s)`);
	return code === 0;
}
