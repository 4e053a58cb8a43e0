import { promisify } from 'node:util';
import {
	type BrotliCompress,
	brotliCompress,
	brotliCompressSync,
	constants,
	createBrotliCompress,
	createGzip,
	type Gzip,
	gzip,
	gzipSync,
} from 'node:zlib';

const COMPRESSIBLE =
	/^(?:text\/|application\/(?:json|javascript|xml|manifest\+json|ld\+json|rss\+xml|atom\+xml|x-ndjson|geo\+json|problem\+json)|image\/svg)/;

/** Smaller bodies save no packet when compressed. */
export const MIN_COMPRESSED = 860;

export const isCompressible = (contentType: string): boolean => COMPRESSIBLE.test(contentType);

/** Types that are read line by line, so each write is flushed. */
export const isLineStream = (contentType: string): boolean => /^(?:application\/x-ndjson|text\/event-stream)/.test(contentType);

/** A window no larger than the body avoids allocating the default 4 MB per page. */
const windowBits = (size: number): number => Math.min(22, Math.max(16, Math.ceil(Math.log2(size + 16))));

const brotliOptions = (quality: number, size: number) => ({
	params: {
		[constants.BROTLI_PARAM_QUALITY]: quality,
		[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
		[constants.BROTLI_PARAM_LGWIN]: windowBits(size),
		[constants.BROTLI_PARAM_SIZE_HINT]: size,
	},
});

const brotliAsync = promisify<Buffer, object, Buffer>(brotliCompress);
const gzipAsync = promisify<Buffer, object, Buffer>(gzip);

/** Runs off the main thread. Quality 11 takes about 70 ms for 60 kB, quality 5 takes 1.5 ms. */
export const brotli = (body: Buffer, quality: 5 | 11): Promise<Buffer> => brotliAsync(body, brotliOptions(quality, body.length));

export const gzipped = (body: Buffer, level = 6): Promise<Buffer> => gzipAsync(body, { level });

export function compressNow(body: Buffer, encoding: 'br' | 'gzip'): Buffer {
	return encoding === 'br' ? brotliCompressSync(body, brotliOptions(4, body.length)) : gzipSync(body, { level: 6 });
}

/** For streams: each write is flushed. */
export function createCompressor(encoding: 'br' | 'gzip'): BrotliCompress | Gzip {
	if (encoding === 'gzip') return createGzip({ level: 6, flush: constants.Z_SYNC_FLUSH });
	return createBrotliCompress({
		flush: constants.BROTLI_OPERATION_FLUSH,
		params: {
			[constants.BROTLI_PARAM_QUALITY]: 5,
			[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
			[constants.BROTLI_PARAM_LGWIN]: 18,
		},
	});
}
