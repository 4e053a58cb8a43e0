/** Build steps: each runs only when stale, one process at a time. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { CommandError, ROOT } from './packages.mjs';
import { findPrograms } from './programs.mjs';
import { isFresh, runStep } from './stamps.mjs';

const tables = resolve(process.env.TABLES_DIR ?? '.tables');
/** @param {string} name */
const table = (name) => (isAbsolute(tables) ? join(tables, name) : name);

/**
 * Runs a Node script and prints its output only on failure.
 *
 * @param {string} script from the root
 * @param {readonly string[]} [args]
 * @throws {CommandError} with its output
 */
export async function runQuietly(script, args = []) {
	const { code, output } = await run(script, args);
	if (code !== 0) throw new CommandError(`${output.trimEnd()}\n${script} ${args.join(' ')} failed (exit code ${code}).`);
}

/**
 * @param {string} script from the root
 * @param {readonly string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(script, args) {
	return new Promise((done) => {
		const child = spawn(process.execPath, [join(ROOT, script), ...args], {
			cwd: ROOT,
			stdio: ['ignore', 'pipe', 'pipe'],
			env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
		});
		let output = '';
		for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
		child.once('close', (code) => done({ code: code ?? 1, output }));
	});
}

/** @type {import('./stamps.mjs').Step} */
const world = {
	name: 'places and airlines',
	inputs: ['src/world', 'src/i18n/locales.ts', 'src/lib', 'package-lock.json'],
	outputs: [table('world.json')],
	run: () => runQuietly('src/world/build-world.ts'),
};

/** @type {import('./stamps.mjs').Step} */
const timetable = {
	name: 'timetable',
	inputs: ['src/engine/timetable', 'src/world', 'src/i18n/locales.ts', 'src/lib', 'package-lock.json'],
	outputs: [table('timetable.bin')],
	run: () => runQuietly('src/engine/timetable/build-timetable.ts'),
};

/** @type {import('./stamps.mjs').Step} */
const browsers = {
	name: 'table of browsers',
	inputs: ['src/commands/build-browsers.ts', 'src/lib/browser-floor.ts', 'src/server/http/browser-table.ts', 'package-lock.json'],
	outputs: [table('browsers.json')],
	run: () => runQuietly('src/commands/build-browsers.ts'),
};

/** @type {import('./stamps.mjs').Step} */
const water = {
	name: 'water around cities',
	inputs: ['src/ui/maps', 'src/world/city-places', 'package-lock.json'],
	outputs: [table('city-water')],
	run: () => runQuietly('src/ui/maps/build-city-water.ts'),
};

/** Also rebuilt when the audio programs change. @type {import('./stamps.mjs').Step} */
const audio = {
	name: 'sound of audio guides',
	inputs: [
		'content/audioguides',
		'src/content',
		'src/features/guides/audio/recordings.ts',
		'src/commands/record-audio.ts',
		...findPrograms().map((program) => relative(ROOT, program)),
	],
	outputs: [table('audio/index.json')],
	run: () => runQuietly('src/commands/record-audio.ts'),
};

/** @type {import('./stamps.mjs').Step} */
const site = {
	name: 'site',
	inputs: ['src', 'content', 'public', 'astro.config.mjs', 'tsconfig.json', 'package.json', 'package-lock.json'],
	except: /^src\/(?:commands\/|main\.ts$|world\/build|ui\/maps\/build)/,
	outputs: ['dist/server/entry.mjs', 'dist/client'],
	async run() {
		await runQuietly('node_modules/astro/bin/astro.mjs', ['build']);
		await runQuietly('src/commands/compress.ts');
	},
};

/** Everything but the site: for type checks, unit tests and the dev server. */
export const TABLE_STEPS = [world, timetable, browsers, water];
export const WORLD_STEPS = [world];
export const ALL_STEPS = [...TABLE_STEPS, audio, site];

const LOCK = join(ROOT, '.tables/.lock');

/** @param {number} process id */
function isRunning(id) {
	try {
		process.kill(id, 0);
		return true;
	} catch (error) {
		return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
	}
}

/** Waits for other builds: two at once would overwrite each other. */
async function lock() {
	mkdirSync(join(ROOT, '.tables'), { recursive: true });
	for (let logged = false; ; await wait(200)) {
		try {
			writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
			return;
		} catch (error) {
			if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
		}
		const holder = Number(readFileSync(LOCK, { encoding: 'utf8', flag: 'a+' }));
		if (holder && !isRunning(holder)) rmSync(LOCK, { force: true });
		else if (!logged) console.log(`Waiting for process ${holder}, which is building …`);
		logged = true;
	}
}

/**
 * Runs stale steps in order.
 *
 * @param {readonly import('./stamps.mjs').Step[]} steps
 * @throws {CommandError}
 */
export async function makeFresh(steps) {
	if (steps.every(isFresh)) return;
	try {
		await lock();
	} catch (error) {
		throw new CommandError(`Cannot write to the folder ${join(ROOT, '.tables')} (${/** @type {NodeJS.ErrnoException} */ (error).code}).`);
	}
	try {
		for (const step of steps) {
			if (isFresh(step)) continue;
			const started = Date.now();
			process.stdout.write(`Making the ${step.name} … `);
			await runStep(step);
			console.log(`${((Date.now() - started) / 1000).toFixed(1)} s`);
		}
	} finally {
		rmSync(LOCK, { force: true });
	}
}
