import { accessSync, constants, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

const LEAST_BYTES = 1_048_576;

function takeRoom(folder: string): void {
	const probe = join(folder, '.room');
	try {
		writeFileSync(probe, Buffer.alloc(LEAST_BYTES));
	} finally {
		rmSync(probe, { force: true });
	}
}

/** Creates the data folder, private to this account. @throws {StartError} when it is not writable or the disk is full */
export function prepareFolder(folder: string): void {
	try {
		mkdirSync(folder, { recursive: true, mode: 0o700 });
		accessSync(folder, constants.W_OK | constants.X_OK);
		takeRoom(folder);
	} catch (error) {
		const { code = '' } = error as NodeJS.ErrnoException;
		const full = ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code);
		const reason = full
			? `The disk of the folder ${folder} is full (${code}). Make room for 1 MB at least, or choose another with DATA_DIR.`
			: `Cannot write to the folder ${folder} (${code}). Choose another with DATA_DIR.`;
		throw new StartError(reason, { cause: error });
	}
}
