import { watch } from 'node:fs';

/** Editors save several files at once, and a file in several steps. */
const PAUSE_MS = 60;

/**
 * Calls `changed` soon after anything in a folder was written, added or removed, once for changes that come together.
 *
 * @returns what ends it
 */
export function watchContent(folder: string, changed: () => void): () => void {
	let timer: NodeJS.Timeout | undefined;
	const watcher = watch(folder, { recursive: true }, () => {
		clearTimeout(timer);
		timer = setTimeout(changed, PAUSE_MS);
	});
	return () => {
		clearTimeout(timer);
		watcher.close();
	};
}
