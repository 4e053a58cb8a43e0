/** Build step cache: a hash of each step's inputs is stored next to its outputs. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './packages.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {readonly string[]} inputs files and folders, from the root
 * @property {RegExp} [except] paths from the root that are no input
 * @property {readonly string[]} outputs absolute or from the root
 * @property {() => Promise<void>} run
 */

/** @typedef {{ fingerprint: string, content: string }} Stamp */

/** @param {Step} step */
const stampFile = (step) => join(ROOT, '.tables/.stamps', `${step.name}.json`);

/** @param {string} path @returns {string[]} files in the folder, or the file itself; empty when missing */
function filesOf(path) {
	const full = join(ROOT, path);
	if (!existsSync(full)) return [];
	if (statSync(full).isFile()) return [full];
	return readdirSync(full, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name));
}

/** @param {Step} step */
const inputsOf = (step) =>
	step.inputs
		.flatMap(filesOf)
		.filter((file) => !step.except?.test(relative(ROOT, file)))
		.sort();

/** By name, size and time. @param {readonly string[]} files @param {Step} step */
function fingerprintOf(files, step) {
	const hash = createHash('sha256').update(step.outputs.join());
	for (const file of files) {
		const { size, mtimeMs } = statSync(file);
		hash.update(`${file}\0${size}\0${mtimeMs}\n`);
	}
	return hash.digest('hex');
}

/** @param {readonly string[]} files @param {Step} step */
function contentOf(files, step) {
	const hash = createHash('sha256').update(step.outputs.join());
	for (const file of files)
		hash
			.update(`${relative(ROOT, file)}\0`)
			.update(readFileSync(file))
			.update('\0');
	return hash.digest('hex');
}

/** @param {Step} step @returns {Stamp | null} */
function readStamp(step) {
	try {
		return JSON.parse(readFileSync(stampFile(step), 'utf8'));
	} catch {
		return null;
	}
}

/** @param {Step} step @param {Stamp} stamp */
function writeStamp(step, stamp) {
	mkdirSync(dirname(stampFile(step)), { recursive: true });
	writeFileSync(stampFile(step), JSON.stringify(stamp));
}

/** Whether the outputs were built from the current inputs. @param {Step} step */
export function isFresh(step) {
	const stamp = readStamp(step);
	if (!stamp || !step.outputs.every((output) => existsSync(output.startsWith('/') ? output : join(ROOT, output)))) return false;
	const files = inputsOf(step);
	const fingerprint = fingerprintOf(files, step);
	if (stamp.fingerprint === fingerprint) return true;
	if (stamp.content !== contentOf(files, step)) return false;
	try {
		writeStamp(step, { ...stamp, fingerprint });
	} catch {
		// Read-only installations compare contents at each start.
	}
	return true;
}

/** Runs a step and stores its stamp; a failed step stays stale. @param {Step} step */
export async function runStep(step) {
	rmSync(stampFile(step), { force: true });
	const files = inputsOf(step);
	const stamp = { fingerprint: fingerprintOf(files, step), content: contentOf(files, step) };
	await step.run();
	writeStamp(step, stamp);
}
