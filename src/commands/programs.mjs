/** The programs that record audio guides: optional, found on the PATH. */
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
 * Paths of the synthesizer and of the encoder; none where either is missing.
 *
 * @param {string} [path] as in `PATH`
 * @returns {string[]}
 */
export function findPrograms(path = process.env.PATH ?? '') {
	const folders = path.split(delimiter).filter(Boolean);
	const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)).find(isProgram) ?? []);
	return found.length === NAMES.length ? found : [];
}
