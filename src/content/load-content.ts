import { join } from 'node:path';
import { tablesFolder } from '#world/load-world.ts';
import { type Content, createContent } from './collections.ts';
import { openTables } from './tables.ts';

/** Where the tables of content lie. */
export const contentFolder = (): string => join(tablesFolder(), 'content');

let content: Content | undefined;

/**
 * Everything editors wrote, opened at the first call: the index is in memory, bodies are read from disk when they are shown. A change that
 * was compiled since is seen within 0.2 s. Server only.
 *
 * @throws when the tables have not been built
 */
export function loadContent(): Content {
	content ??= createContent(openTables(contentFolder()));
	return content;
}
