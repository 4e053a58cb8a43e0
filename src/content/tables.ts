import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Article, ContentIndex, Span } from './article.ts';
import { openPacks } from './packs.ts';

export interface Tables {
	readonly articles: readonly Article[];
	readonly read: (span: Span) => Buffer;
}

/** Poll interval of the index, so that editors see changes at the next request. */
const STALE_MS = 200;

/** Returns the newest tables, checking the index at most every 0.2 s. @throws when there are no tables */
export function openTables(folder: string, now: () => number = Date.now): () => Tables {
	const file = join(folder, 'index.json');
	const mark = (): string => {
		const { mtimeMs, size, ino } = statSync(file);
		return `${mtimeMs} ${size} ${ino}`;
	};
	const load = () => {
		const seen = mark();
		const { packs, articles } = JSON.parse(readFileSync(file, 'utf8')) as ContentIndex;
		const reader = openPacks(folder, packs);
		return { seen, reader, tables: { articles, read: reader.read } satisfies Tables };
	};
	let loaded = load();
	let lookedAt = now();
	return () => {
		if (now() - lookedAt < STALE_MS) return loaded.tables;
		lookedAt = now();
		if (mark() === loaded.seen) return loaded.tables;
		loaded.reader.close();
		loaded = load();
		return loaded.tables;
	};
}
