import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/** Editors save several files at once, and a file in several steps. */
const PAUSE_MS = 60;
/** `content`, its kinds, their articles. */
const DEPTH = 2;

/** Folders by path, each with what tells it from an earlier one of its name. */
function foldersIn(folder: string, depth = DEPTH): readonly (readonly [folder: string, mark: string])[] {
	try {
		const { ino, birthtimeMs } = statSync(folder);
		const below = depth === 0 ? [] : readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory());
		return [[folder, `${ino} ${birthtimeMs}`], ...below.flatMap(({ name }) => foldersIn(join(folder, name), depth - 1))];
	} catch {
		// It was removed meanwhile.
		return [];
	}
}

function watchOne(folder: string, seen: () => void): FSWatcher | undefined {
	try {
		return watch(folder, seen).on('error', seen);
	} catch {
		return undefined;
	}
}

/** A watcher for each folder: on Linux Node's own for a tree watches files one by one, and loses one that an editor replaced by another. */
function watchFolders(root: string, seen: () => void): { readonly refresh: () => void; readonly close: () => void } {
	const watchers = new Map<string, { readonly mark: string; readonly watcher: FSWatcher }>();
	return {
		refresh() {
			const present = new Map(foldersIn(root));
			for (const [folder, { mark, watcher }] of watchers) {
				if (present.get(folder) === mark) continue;
				watcher.close();
				watchers.delete(folder);
			}
			for (const [folder, mark] of present) {
				const watcher = watchers.has(folder) ? undefined : watchOne(folder, seen);
				if (watcher) watchers.set(folder, { mark, watcher });
			}
		},
		close() {
			for (const { watcher } of watchers.values()) watcher.close();
		},
	};
}

function watchTree(root: string, seen: () => void): ReturnType<typeof watchFolders> {
	const watcher = watch(root, { recursive: true }, seen);
	return { refresh() {}, close: () => watcher.close() };
}

/**
 * Calls `changed` soon after anything in a folder was written, added, replaced or removed, once for changes that come together.
 *
 * @returns what ends it
 */
export function watchContent(folder: string, changed: () => void): () => void {
	let timer: NodeJS.Timeout | undefined;
	const seen = (): void => {
		clearTimeout(timer);
		timer = setTimeout(() => {
			// New folders are watched before they are read: nothing that comes after is missed.
			watcher.refresh();
			changed();
		}, PAUSE_MS);
	};
	const watcher = process.platform === 'linux' ? watchFolders(folder, seen) : watchTree(folder, seen);
	watcher.refresh();
	return () => {
		clearTimeout(timer);
		watcher.close();
	};
}
