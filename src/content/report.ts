import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from './check.ts';
import { writeAtomically } from './packs.ts';

const FILE = 'problems.json';

export const writeReport = (tables: string, report: Report): void => writeAtomically(join(tables, FILE), JSON.stringify(report));

/** Null before the first check. */
export function readReport(tables: string): Report | null {
	try {
		return JSON.parse(readFileSync(join(tables, FILE), 'utf8')) as Report;
	} catch {
		return null;
	}
}
