import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSvg } from './svg.ts';

/** Size in pixels; `drawing` is the SVG after `<svg role="img" aria-label="…" `, null for other files. */
export interface Picture {
	readonly width: number;
	readonly height: number;
	readonly drawing: string | null;
}

type Size = readonly [width: number, height: number];

function jpegSize(bytes: Buffer): Size | null {
	for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
		const marker = bytes[at + 1] ?? 0;
		const frame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
		if (frame) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
	}
	return null;
}

function webpSize(bytes: Buffer): Size | null {
	const form = bytes.toString('latin1', 12, 16);
	if (form === 'VP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
	if (form === 'VP8 ') return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
	if (form !== 'VP8L') return null;
	const bits = bytes.readUInt32LE(21);
	return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
}

/** Reads the size of a PNG, JPEG or WebP file; null for other types. */
export function photoSize(bytes: Buffer): Size | null {
	try {
		if (bytes.toString('latin1', 1, 4) === 'PNG') return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
		if (bytes[0] === 0xff && bytes[1] === 0xd8) return jpegSize(bytes);
		return bytes.toString('latin1', 8, 12) === 'WEBP' ? webpSize(bytes) : null;
	} catch {
		return null;
	}
}

/** Reads a picture; `rejected` is the reason why it cannot be shown. */
export function readPicture(name: string, bytes: Buffer): Picture | { readonly rejected: string } {
	if (name.endsWith('.svg')) {
		try {
			const { width, height, html } = parseSvg(bytes.toString('utf8'));
			return { width, height, drawing: html };
		} catch (error) {
			return { rejected: (error as Error).message };
		}
	}
	const size = photoSize(bytes);
	return size ? { width: size[0], height: size[1], drawing: null } : { rejected: 'no PNG, JPEG or WebP' };
}

/** Cached look-up in a folder; null for missing or invalid pictures. */
export function picturesOf(folder: string): (name: string) => Picture | null {
	const cache = new Map<string, Picture | null>();
	const read = (name: string): Picture | null => {
		try {
			const picture = readPicture(name, readFileSync(join(folder, name)));
			return 'rejected' in picture ? null : picture;
		} catch {
			return null;
		}
	};
	return (name) => {
		const picture = cache.get(name) ?? read(name);
		cache.set(name, picture);
		return picture;
	};
}
