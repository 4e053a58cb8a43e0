import { join } from 'node:path';
import { tablesFolder } from '#world/load-world.ts';
import { type Content, createContent } from './collections.ts';
import { type ContentOrigin, mergeTables } from './merged-tables.ts';
import { openTables } from './tables.ts';

export const contentFolder = (): string => join(tablesFolder(), 'content');

let content: Content | undefined;
let origins: readonly ContentOrigin[] = [];

/** Loads some kinds from other hosts from now on. */
export function setContentOrigins(others: readonly ContentOrigin[]): void {
	origins = others;
}

/** The index is in memory, bodies are read on demand. @throws when the tables have not been built */
export function loadContent(): Content {
	content ??= createContent(mergeTables(openTables(contentFolder()), () => origins));
	return content;
}
