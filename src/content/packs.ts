import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Span } from './article.ts';

/** Reads records by span; files stay open, so that replaced packs remain readable. */
export interface PackReader {
	/** @throws when the file is missing or too short */
	readonly read: (span: Span) => Buffer;
	readonly close: () => void;
}

export function openPacks(folder: string, names: readonly string[]): PackReader {
	const descriptors = new Map<number, number>();
	const open = (pack: number): number => {
		const descriptor = descriptors.get(pack) ?? openSync(join(folder, names[pack] ?? ''), 'r');
		descriptors.set(pack, descriptor);
		return descriptor;
	};
	return {
		read([pack, at, bytes]) {
			const buffer = Buffer.allocUnsafe(bytes);
			if (readSync(open(pack), buffer, 0, bytes, at) !== bytes) throw new Error(`${names[pack]} is cut short`);
			return buffer;
		},
		close() {
			for (const descriptor of descriptors.values()) closeSync(descriptor);
			descriptors.clear();
		},
	};
}

export interface PackWriter {
	readonly add: (record: Buffer) => Span;
	/** Closes the pack and returns its content-addressed name; null when empty. */
	readonly finish: () => string | null;
}

/** Streams to disk. @param number pack number in the spans */
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

export function writeAtomically(file: string, content: string | Buffer): void {
	const unfinished = `${file}.${process.pid}`;
	writeFileSync(unfinished, content);
	renameSync(unfinished, file);
}
