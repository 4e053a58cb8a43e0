import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Span } from './article.ts';

/** Reads records by their place; files stay open, so that a pack which is replaced can still be read. */
export interface PackReader {
	/** @throws when the file is gone or shorter */
	readonly read: (span: Span) => Buffer;
	readonly close: () => void;
}

/** @param names packs of an index, in its order */
export function openPacks(folder: string, names: readonly string[]): PackReader {
	const open = new Map<number, number>();
	const descriptor = (pack: number): number => {
		const found = open.get(pack) ?? openSync(join(folder, names[pack] ?? ''), 'r');
		open.set(pack, found);
		return found;
	};
	return {
		read([pack, at, bytes]) {
			const buffer = Buffer.allocUnsafe(bytes);
			if (readSync(descriptor(pack), buffer, 0, bytes, at) !== bytes) throw new Error(`${names[pack]} is cut short`);
			return buffer;
		},
		close() {
			for (const one of open.values()) closeSync(one);
			open.clear();
		},
	};
}

/** A pack that is being filled. */
export interface PackWriter {
	readonly add: (record: Buffer) => Span;
	/** Closes it and names it by what it holds; null when it is empty. */
	readonly finish: () => string | null;
}

/** Nothing of a pack is kept in memory. @param number what the spans call it */
export function startPack(folder: string, number: number): PackWriter {
	const unfinished = join(folder, `unfinished.${process.pid}`);
	const hash = createHash('sha256');
	let descriptor: number | undefined;
	let length = 0;
	return {
		add(record) {
			descriptor ??= openSync(unfinished, 'w');
			writeSync(descriptor, record);
			hash.update(record);
			length += record.length;
			return [number, length - record.length, record.length];
		},
		finish() {
			if (descriptor === undefined) return null;
			closeSync(descriptor);
			const name = `${hash.digest('hex').slice(0, 16)}.pack`;
			renameSync(unfinished, join(folder, name));
			return name;
		},
	};
}

/** Replaces a file at once: a reader sees the old one or the new one. */
export function writeWhole(file: string, content: string | Buffer): void {
	const unfinished = `${file}.${process.pid}`;
	writeFileSync(unfinished, content);
	renameSync(unfinished, file);
}
