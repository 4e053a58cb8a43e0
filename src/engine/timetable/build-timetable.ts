import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadWorld, tablesFolder } from '#world/load-world.ts';
import { assembleTimetable } from './assemble.ts';
import { TIMETABLE_FILE } from './load-timetable.ts';
import { packTimetable } from './pack.ts';
import { draftTimetable } from './plan/timetable-draft.ts';

/** Builds `timetable.bin` from the world tables, atomically. The same tables give the same bytes. */
export function buildTimetable(): void {
	const timetable = assembleTimetable(draftTimetable(loadWorld()));
	const folder = tablesFolder();
	mkdirSync(folder, { recursive: true });
	const path = join(folder, TIMETABLE_FILE);
	writeFileSync(`${path}.new`, packTimetable(timetable));
	renameSync(`${path}.new`, path);
	const { airports, routes, flights } = timetable;
	console.log(`timetable: ${airports.length} airports, ${routes.destination.length} routes, ${flights.route.length} rows of flights`);
}

if (import.meta.main) buildTimetable();
