/**
 * Keys of personal data at rest, in a private file outside the database: `{ current, keys: { id: base64url } }`. Without the file, data is
 * encrypted with the server's secret. Processes read the file again when it has changed, so keys can be rotated while they run.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { prepareFolder } from '#server/process/folders.ts';

const KEY_BYTES = 32;

const fileSchema = z
	.strictObject({ current: z.string(), keys: z.record(z.string().regex(/^[\w-]{4,22}$/), z.string()) })
	.refine(({ current, keys }) => current in keys, 'names no current key')
	.refine(({ keys }) => Object.values(keys).every((key) => Buffer.from(key, 'base64url').length >= KEY_BYTES), 'has a short key');

export interface DataKeys {
	readonly current: string;
	readonly keys: Readonly<Record<string, string>>;
}

interface CachedKeys {
	readonly version: string;
	readonly keys: DataKeys;
}

const cache = new Map<string, CachedKeys>();

/** Null if there is no file. @throws if it is not valid */
export function readDataKeys(file: string): DataKeys | null {
	const stats = statSync(file, { throwIfNoEntry: false });
	if (!stats) return null;
	const version = `${stats.ino}:${stats.mtimeMs}:${stats.size}`;
	const cached = cache.get(file);
	if (cached?.version === version) return cached.keys;
	const keys = fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
	cache.set(file, { version, keys });
	return keys;
}

function writeDataKeys(file: string, keys: DataKeys): void {
	prepareFolder(dirname(file));
	const draft = `${file}.${randomBytes(6).toString('hex')}`;
	writeFileSync(draft, `${JSON.stringify(keys, null, '\t')}\n`, { mode: 0o600, flag: 'wx' });
	renameSync(draft, file);
}

/** Adds a key and makes it the current one; the others stay for reading. @returns its id */
export function addDataKey(file: string): string {
	const id = randomBytes(6).toString('base64url');
	const keys = { ...readDataKeys(file)?.keys, [id]: randomBytes(KEY_BYTES).toString('base64url') };
	writeDataKeys(file, { current: id, keys });
	return id;
}

/** Removes all keys but the current one. */
export function removeOldDataKeys(file: string): void {
	const stored = readDataKeys(file);
	if (stored) writeDataKeys(file, { current: stored.current, keys: { [stored.current]: stored.keys[stored.current] ?? '' } });
}
