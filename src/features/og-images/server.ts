import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { imageLibrary } from '#server/images.ts';
import type { Card } from './contract.ts';

export interface OgImage {
	readonly bytes: Buffer;
	/** Content hash of the card. */
	readonly key: string;
}

/** `busy`: the queue is full; `none`: a glyph is missing. */
export type RenderResult = { readonly kind: 'picture'; readonly picture: OgImage } | { readonly kind: 'busy' | 'none' };

export interface OgImageCacheOptions {
	readonly folder: string;
	/** Memory limit in bytes (8 MB), and maximum files on disk (3,000, about 200 MB). */
	readonly maxBytes?: number;
	readonly maxFiles?: number;
}

/** Concurrent renders and queue length; further requests are rejected. */
const CONCURRENCY = 2;
const WAITING = 24;
const DESIGN = 2;

/** JPEG of a card: about 50 kB, 60 ms. Loads fonts on first use. @throws RangeError for a missing glyph */
export async function jpegOf(card: Card): Promise<Buffer> {
	const [sharp, { renderCard, SIZE }] = await Promise.all([imageLibrary(), import('./render.ts')]);
	return sharp(Buffer.from(renderCard(card)), { density: 72 })
		.resize(SIZE.width, SIZE.height)
		.flatten({ background: '#fff' })
		.jpeg({ quality: 82, mozjpeg: true })
		.toBuffer();
}

/** Deletes least recently used files down to 90 % of the limit. */
async function tidy(folder: string, maxFiles: number): Promise<void> {
	const names = (await readdir(folder)).filter((name) => name.endsWith('.jpg'));
	if (names.length <= maxFiles) return;
	const files = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })));
	const old = files.sort((a, b) => a.at - b.at).slice(0, names.length - Math.floor(maxFiles * 0.9));
	await Promise.all(old.map(({ name }) => rm(join(folder, name), { force: true })));
}

/** Memory and disk cache of images with single-flight rendering. Ignores disk write errors. */
export class OgImageCache {
	readonly #options: Required<OgImageCacheOptions>;
	readonly #images: LRUCache<string, Buffer>;
	readonly #flights = new Map<string, Promise<RenderResult>>();
	#rendering = 0;
	readonly #waiting: (() => void)[] = [];
	#written = 0;

	constructor({ folder, maxBytes = 8 * 1024 * 1024, maxFiles = 3000 }: OgImageCacheOptions) {
		this.#options = { folder, maxBytes, maxFiles };
		this.#images = new LRUCache({ maxSize: maxBytes, sizeCalculation: (bytes) => bytes.length });
	}

	keyOf(card: Card): string {
		return createHash('sha256')
			.update(JSON.stringify([DESIGN, card]))
			.digest('base64url')
			.slice(0, 27);
	}

	has(key: string): boolean {
		return this.#images.has(key) || this.#flights.has(key);
	}

	async get(card: Card): Promise<RenderResult> {
		const key = this.keyOf(card);
		const bytes = this.#images.get(key);
		if (bytes) return { kind: 'picture', picture: { bytes, key } };
		const cached = this.#flights.get(key);
		if (cached) return cached;
		const flight = this.#find(card, key).finally(() => this.#flights.delete(key));
		this.#flights.set(key, flight);
		return flight;
	}

	async #find(card: Card, key: string): Promise<RenderResult> {
		const file = join(this.#options.folder, `${key}.jpg`);
		const stored = await readFile(file).catch(() => null);
		if (stored) return this.#cache(key, stored);
		if (this.#waiting.length >= WAITING) return { kind: 'busy' };
		if (this.#rendering >= CONCURRENCY) await new Promise<void>((go) => this.#waiting.push(go));
		this.#rendering++;
		try {
			const bytes = await jpegOf(card);
			await this.#store(file, bytes).catch(() => {});
			return this.#cache(key, bytes);
		} catch (error) {
			if (error instanceof RangeError) return { kind: 'none' };
			throw error;
		} finally {
			this.#rendering--;
			this.#waiting.shift()?.();
		}
	}

	#cache(key: string, bytes: Buffer): RenderResult {
		this.#images.set(key, bytes);
		return { kind: 'picture', picture: { bytes, key } };
	}

	/** Writes atomically, since other processes may read. */
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
