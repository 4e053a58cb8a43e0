/** Finds the optional programs that record audio guides. */
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

const NAMES = ['espeak-ng', 'ffmpeg'];

/** @param {string} file */
function isProgram(file) {
	try {
		accessSync(file, constants.X_OK);
		return statSync(file).isFile();
	} catch {
		return false;
	}
}

/**
 * Paths of the synthesizer and the encoder; empty when either is missing.
 *
 * @param {string} [path] as in `PATH`
 * @returns {string[]}
 */
export function findPrograms(path = process.env.PATH ?? '') {
	const folders = path.split(delimiter).filter(Boolean);
	const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)).find(isProgram) ?? []);
	return paths.length === NAMES.length ? paths : [];
}
