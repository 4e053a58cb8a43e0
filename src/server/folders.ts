import { accessSync, constants, mkdirSync } from 'node:fs';
import { StartError } from './start-error.ts';

/** Makes the data folder where it is missing. @throws {StartError} when it cannot be written */
export function prepareFolder(folder: string): void {
	try {
		mkdirSync(folder, { recursive: true });
		accessSync(folder, constants.W_OK | constants.X_OK);
	} catch (error) {
		throw new StartError(`Cannot write to the folder ${folder} (${(error as NodeJS.ErrnoException).code}). Choose another with DATA_DIR.`, {
			cause: error,
		});
	}
}
