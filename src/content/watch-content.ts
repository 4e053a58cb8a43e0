import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/** Debounces saves of several files, and of one file in several steps. */
const PAUSE_MS = 60;
const DEPTH = 2;

/** Folders by path with their inode, to detect replaced ones. */
function foldersIn(folder: string, depth = DEPTH): readonly (readonly [folder: string, mark: string])[] {
	try {
		const { ino, birthtimeMs } = statSync(folder);
		const below = depth === 0 ? [] : readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
		return [[folder, `${ino} ${birthtimeMs}`], ...below.flatMap(({ name }) => foldersIn(join(folder, name), depth - 1))];
	} catch {
		// Removed in the meantime.
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

/** One watcher per folder: Node's recursive watch on Linux loses replaced files. */
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

/** Debounced; returns a function that stops watching. */
export function watchContent(folder: string, changed: () => void): () => void {
	let timer: NodeJS.Timeout | undefined;
	const seen = (): void => {
		clearTimeout(timer);
		timer = setTimeout(() => {
			// Watch new folders before reading them, to miss nothing.
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
