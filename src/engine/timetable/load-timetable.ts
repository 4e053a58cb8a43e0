import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MS_PER_DAY } from '#lib/durations.ts';
import { tablesFolder } from '#world/load-world.ts';
import { unpackTimetable } from './pack.ts';
import type { Timetable } from './timetable.ts';

export const TIMETABLE_FILE = 'timetable.bin';

let loaded: { folder: string; timetable: Timetable } | undefined;

/** Cached per folder. @throws Error when it has not been built */
export function loadTimetable(): Timetable {
	const folder = tablesFolder();
	if (loaded?.folder === folder) return loaded.timetable;
	const timetable = unpackTimetable(read(join(folder, TIMETABLE_FILE)));
	const today = Math.floor(Date.now() / MS_PER_DAY);
	for (const day of [today, today + 365]) timetable.clock.dayOffsets(day);
	loaded = { folder, timetable };
	return timetable;
}

function read(path: string): Uint8Array {
	try {
		return readFileSync(path);
	} catch (cause) {
		throw new Error(`No timetable at ${path}: build it with npm start.`, { cause });
	}
}
