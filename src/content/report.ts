import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from './check.ts';
import { writeWhole } from './packs.ts';

const FILE = 'problems.json';

/** Keeps what a check found beside the tables, for the page of editors: a server compiles no text. */
export const writeReport = (tables: string, report: Report): void => writeWhole(join(tables, FILE), JSON.stringify(report));

/** What the last check found; null where none was made. */
export function readReport(tables: string): Report | null {
	try {
		return JSON.parse(readFileSync(join(tables, FILE), 'utf8')) as Report;
	} catch {
		return null;
	}
}
