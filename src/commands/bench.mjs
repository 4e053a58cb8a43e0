/** `npm run bench [name …]`: measures the budgets; exit code 1 when one is exceeded. */
import { readdirSync } from 'node:fs';
import process from 'node:process';
import { findHeadlessShell } from './chromium.mjs';
import { CommandError, runCommand } from './packages.mjs';
import { ALL_STEPS, makeFresh, run } from './steps.mjs';

/** @typedef {import('../../tests/bench/figure.ts').Figure & { within: boolean }} Figure */

const FOLDER = 'tests/bench';

/** @param {number} value */
const round = (value) => (Number.isFinite(value) ? String(Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3))) : '–');

/** @param {Figure} figure */
const row = (figure) => [
	figure.name,
	`${round(figure.value)} ${figure.unit}`.trim(),
	figure.limit === undefined ? '' : `${figure.better === 'less' ? '≤' : '≥'} ${round(figure.limit)}`,
	figure.limit === undefined ? '' : figure.within ? 'ok' : 'OVER',
	figure.note ?? '',
];

/** @param {string[][]} rows */
function printTable(rows) {
	const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
	for (const cells of rows)
		console.log(
			`  ${cells
				.map((cell, column) => cell.padEnd(widths[column] ?? 0))
				.join('  ')
				.trimEnd()}`,
		);
}

/**
 * @param {string} file
 * @returns {Promise<{ figures?: Figure[], skipped?: string }>}
 */
async function runBenchmark(file) {
	const { code, output } = await run(`${FOLDER}/run.ts`, [`${FOLDER}/${file}`]);
	const line = output.split('\n').find((one) => one.startsWith('\u0001'));
	if (line) return JSON.parse(line.slice(1));
	throw new CommandError(`${output.trimEnd()}\n${file} failed (exit code ${code}).`);
}

await runCommand(import.meta.url, async () => {
	await makeFresh(ALL_STEPS);
	process.env.CHROMIUM_PATH = (await findHeadlessShell()) ?? '';
	const chosen = process.argv.slice(2);
	const files = readdirSync(FOLDER).filter(
		(file) => file.endsWith('.bench.ts') && (chosen.length === 0 || chosen.some((name) => file.startsWith(name))),
	);
	const skipped = [];
	let over = 0;
	for (const file of files.sort()) {
		console.log(file.replace('.bench.ts', ''));
		const result = await runBenchmark(file).catch((error) => ({ failed: String(error.message) }));
		if ('failed' in result) {
			console.log(`  ${result.failed}`);
			over++;
		} else if (result.figures) {
			over += result.figures.filter((figure) => !figure.within).length;
			printTable(result.figures.map(row));
		} else skipped.push(`${file.replace('.bench.ts', '')}: ${result.skipped}`);
	}
	if (skipped.length > 0) console.log(`Skipped:\n${skipped.map((one) => `  ${one}`).join('\n')}`);
	console.log(over === 0 ? 'All figures within limits.' : `${over} over the limit.`);
	process.exitCode = over > 0 ? 1 : 0;
});
