import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { imageLibrary } from '#server/images.ts';
import type { Card } from './contract.ts';

export interface Picture {
	/** JPEG. */
	readonly bytes: Buffer;
	/** Of what it says: the same card has the same one. */
	readonly key: string;
}

/** `busy`: too many are being drawn; `none`: a sign of the card is in no font. */
export type Drawing = { readonly kind: 'picture'; readonly picture: Picture } | { readonly kind: 'busy' | 'none' };

export interface PictureOptions {
	/** Where pictures are kept; made when needed. */
	readonly folder: string;
	/** Bytes in memory (8 MB), and files on disk (3,000: some 200 MB). */
	readonly maxBytes?: number;
	readonly maxFiles?: number;
}

/** Drawn at once, and waiting; more are told to come later. */
const AT_ONCE = 2;
const WAITING = 24;
/** Raised where pictures are drawn in another way. */
const DESIGN = 2;

/** Makes the JPEG of a card: about 50 kB, 60 ms. Fonts are read for the first one. @throws RangeError for a sign that no font has */
export async function jpegOf(card: Card): Promise<Buffer> {
	const [sharp, { drawCard, SIZE }] = await Promise.all([imageLibrary(), import('./render.ts')]);
	return sharp(Buffer.from(drawCard(card)), { density: 72 })
		.resize(SIZE.width, SIZE.height)
		.flatten({ background: '#fff' })
		.jpeg({ quality: 82, mozjpeg: true })
		.toBuffer();
}

/** Removes the files that nobody has asked for for longest, down to nine tenths of what is allowed. */
async function tidy(folder: string, maxFiles: number): Promise<void> {
	const names = (await readdir(folder)).filter((name) => name.endsWith('.jpg'));
	if (names.length <= maxFiles) return;
	const files = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })));
	const old = files.sort((a, b) => a.at - b.at).slice(0, names.length - Math.floor(maxFiles * 0.9));
	await Promise.all(old.map(({ name }) => rm(join(folder, name), { force: true })));
}

/** Pictures in memory and on disk, each drawn once however many ask. Disk that cannot be written costs only time. */
export class Pictures {
	readonly #options: Required<PictureOptions>;
	readonly #kept: LRUCache<string, Buffer>;
	readonly #flights = new Map<string, Promise<Drawing>>();
	#drawing = 0;
	readonly #waiting: (() => void)[] = [];
	#written = 0;

	constructor({ folder, maxBytes = 8 * 1024 * 1024, maxFiles = 3000 }: PictureOptions) {
		this.#options = { folder, maxBytes, maxFiles };
		this.#kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: (bytes) => bytes.length });
	}

	/** The name of a card's picture. */
	keyOf(card: Card): string {
		return createHash('sha256')
			.update(JSON.stringify([DESIGN, card]))
			.digest('base64url')
			.slice(0, 27);
	}

	/** Whether a picture is at hand without drawing. */
	has(key: string): boolean {
		return this.#kept.has(key) || this.#flights.has(key);
	}

	/** The picture of a card. */
	async get(card: Card): Promise<Drawing> {
		const key = this.keyOf(card);
		const bytes = this.#kept.get(key);
		if (bytes) return { kind: 'picture', picture: { bytes, key } };
		const known = this.#flights.get(key);
		if (known) return known;
		const flight = this.#find(card, key).finally(() => this.#flights.delete(key));
		this.#flights.set(key, flight);
		return flight;
	}

	async #find(card: Card, key: string): Promise<Drawing> {
		const file = join(this.#options.folder, `${key}.jpg`);
		const stored = await readFile(file).catch(() => null);
		if (stored) return this.#keep(key, stored);
		if (this.#waiting.length >= WAITING) return { kind: 'busy' };
		if (this.#drawing >= AT_ONCE) await new Promise<void>((go) => this.#waiting.push(go));
		this.#drawing++;
		try {
			const bytes = await jpegOf(card);
			await this.#store(file, bytes).catch(() => {});
			return this.#keep(key, bytes);
		} catch (error) {
			if (error instanceof RangeError) return { kind: 'none' };
			throw error;
		} finally {
			this.#drawing--;
			this.#waiting.shift()?.();
		}
	}

	#keep(key: string, bytes: Buffer): Drawing {
		this.#kept.set(key, bytes);
		return { kind: 'picture', picture: { bytes, key } };
	}

	/** Whole or not at all: another process may read it meanwhile. */
	async #store(file: string, bytes: Buffer): Promise<void> {
		const { folder, maxFiles } = this.#options;
		await mkdir(folder, { recursive: true });
		const part = `${file}.${process.pid}`;
		try {
			await writeFile(part, bytes);
			await rename(part, file);
		} catch (error) {
			await rm(part, { force: true });
			throw error;
		}
		if (this.#written++ % 50 === 0) await tidy(folder, maxFiles);
	}
}
