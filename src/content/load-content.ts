import { join } from 'node:path';
import { tablesFolder } from '#world/load-world.ts';
import { type Content, createContent } from './collections.ts';
import { type ContentOrigin, mergeTables } from './merged-tables.ts';
import { openTables } from './tables.ts';

/** Where the tables of content lie. */
export const contentFolder = (): string => join(tablesFolder(), 'content');

let content: Content | undefined;
let origins: readonly ContentOrigin[] = [];

/** Takes some kinds from other hosts from now on. */
export function setContentOrigins(others: readonly ContentOrigin[]): void {
	origins = others;
}

/**
 * Everything editors wrote, here or on the hosts of {@link setContentOrigins}, opened at the first call: the index is in memory, bodies are read from disk when they are shown. A change that
 * was compiled since is seen within 0.2 s. Server only.
 *
 * @throws when the tables have not been built
 */
export function loadContent(): Content {
	content ??= createContent(mergeTables(openTables(contentFolder()), () => origins));
	return content;
}
