import { LRUCache } from 'lru-cache';
import { imageLibrary } from '#server/images.ts';

const FORMATS = ['avif', 'webp'] as const;
export type PhotoFormat = (typeof FORMATS)[number] | 'jpeg';

/** Widest column at 2x density. */
const WIDEST = 1360;
const MOST_BYTES = 48_000_000;

export interface ServedPhoto {
	readonly bytes: Buffer;
	readonly format: PhotoFormat;
}

/** The smallest accepted format, or JPEG. */
export const formatFor = (accept: string): PhotoFormat => FORMATS.find((format) => accept.includes(`image/${format}`)) ?? 'jpeg';

async function encode(photo: Buffer, format: PhotoFormat): Promise<ServedPhoto> {
	const sharp = await imageLibrary();
	const image = sharp(photo).rotate().resize({ width: WIDEST, withoutEnlargement: true });
	const bytes = await (format === 'avif'
		? image.avif({ quality: 52, effort: 3 })
		: format === 'webp'
			? image.webp({ quality: 74 })
			: image.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true })
	).toBuffer();
	return { bytes, format };
}

/** Resizes article photos: rotated by EXIF, at most 1360 px wide, without metadata. Single-flight; the cache is bounded in bytes. */
export function createPhotos() {
	const cache = new LRUCache<string, ServedPhoto>({ maxSize: MOST_BYTES, sizeCalculation: ({ bytes }) => bytes.length });
	const pending = new Map<string, Promise<ServedPhoto>>();
	return async (key: string, photo: () => Buffer, format: PhotoFormat): Promise<ServedPhoto> => {
		const name = `${key} ${format}`;
		const cached = cache.get(name) ?? pending.get(name);
		if (cached) return cached;
		const work = encode(photo(), format).finally(() => pending.delete(name));
		pending.set(name, work);
		const encoded = await work;
		cache.set(name, encoded);
		return encoded;
	};
}
