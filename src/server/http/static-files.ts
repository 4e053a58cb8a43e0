/** Files of the build (`dist/client`) and recordings, with the encodings that were made of them at build time beside them as `.br` and `.gz`. */
import { createHash } from 'node:crypto';
import { closeSync, createReadStream, type Dirent, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { isCompressible } from './compression.ts';
import { type FlatHeaders, flatten, secure } from './headers.ts';
import type { Encoding } from './negotiation.ts';

const TYPES: Readonly<Record<string, string>> = {
	'.js': 'text/javascript; charset=utf-8',
	'.mjs': 'text/javascript; charset=utf-8',
	'.css': 'text/css; charset=utf-8',
	'.json': 'application/json; charset=utf-8',
	'.geojson': 'application/geo+json; charset=utf-8',
	'.webmanifest': 'application/manifest+json; charset=utf-8',
	'.txt': 'text/plain; charset=utf-8',
	'.md': 'text/markdown; charset=utf-8',
	'.xml': 'application/xml; charset=utf-8',
	'.xsl': 'application/xml; charset=utf-8',
	'.svg': 'image/svg+xml; charset=utf-8',
	'.png': 'image/png',
	'.jpg': 'image/jpeg',
	'.webp': 'image/webp',
	'.avif': 'image/avif',
	'.gif': 'image/gif',
	'.ico': 'image/x-icon',
	'.woff2': 'font/woff2',
	'.wasm': 'application/wasm',
	'.mp3': 'audio/mpeg',
	'.ogg': 'audio/ogg',
	'.m4a': 'audio/mp4',
	'.pdf': 'application/pdf',
	'.pbf': 'application/x-protobuf',
};

/** Bodies up to this size stay in memory after their first use, within {@link MEMORY_BYTES} in all. */
const MEMORY_FILE = 262_144;
const MEMORY_BYTES = 32 * 1024 * 1024;
/** Answers without a change for long are taken from the browser's own copy: scripts, styles and recordings carry a hash in their name. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';
/** A service worker that cannot be replaced at once is a site that cannot be mended. */
const REVALIDATE = 'no-cache';

interface Variant {
	file: string;
	size: number;
	body?: Buffer;
}

interface StaticFile {
	etag: string;
	headers: FlatHeaders;
	headersTls: FlatHeaders;
	variants: Map<Encoding, Variant>;
}

export interface StaticRequest {
	method: string;
	encoding: Encoding;
	tls: boolean;
	ifNoneMatch: string | undefined;
	range: string | undefined;
	requestId: string;
}

const cacheControl = (path: string): string => (/^\/(?:_astro|audio)\//.test(path) ? IMMUTABLE : path === '/sw.js' ? REVALIDATE : HOUR);

const PIECE = Buffer.alloc(65_536);

/** Read piece by piece: whole files would be garbage of many megabytes in every thread. */
function hashOf(file: string): string {
	const hash = createHash('sha256');
	const opened = openSync(file, 'r');
	try {
		for (let length = readSync(opened, PIECE); length > 0; length = readSync(opened, PIECE)) hash.update(PIECE.subarray(0, length));
	} finally {
		closeSync(opened);
	}
	return hash.digest('base64url').slice(0, 22);
}

function describe(path: string, file: string): StaticFile {
	const variants = new Map<Encoding, Variant>([['identity', { file, size: statSync(file).size }]]);
	const type = TYPES[extname(path)] ?? 'application/octet-stream';
	const headers = new Map<string, string | string[]>([
		['content-type', type],
		['cache-control', cacheControl(path)],
	]);
	if (isCompressible(type)) headers.set('vary', 'Accept-Encoding');
	else headers.set('accept-ranges', 'bytes');
	if (path.startsWith('/audio/')) headers.set('cross-origin-resource-policy', 'cross-origin');
	const hash = hashOf(file);
	const secured = (tls: boolean) => {
		const all = new Map(headers);
		secure(all, tls);
		return flatten(all);
	};
	return { etag: hash, headers: secured(false), headersTls: secured(true), variants };
}

/** `bytes=a-b` of a file; `null` when it asks for several parts or says nothing useful; `'none'` when it lies outside. */
export function byteRange(header: string, size: number): { start: number; end: number } | 'none' | null {
	const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
	if (from === '' && to === '') return null;
	const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
	const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
	if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
	return start > end || start >= size ? 'none' : { start, end };
}

export class StaticFiles {
	readonly #files = new Map<string, StaticFile>();
	#memory = 0;

	/**
	 * Lists folders once; files that appear later are not served. Pages (`.html`) are the application's.
	 *
	 * @param folder served at the root; may be absent
	 * @param mounted folders by the path that they are served under; each may be absent
	 */
	constructor(folder: string, mounted: Readonly<Record<string, string>> = {}) {
		for (const [path, one] of Object.entries({ '': folder, ...mounted })) this.#add(path, one);
	}

	#add(under: string, folder: string): void {
		const encoded: [path: string, encoding: Encoding, file: string][] = [];
		for (const entry of entries(folder)) {
			const file = join(entry.parentPath, entry.name);
			const path = encodeURI(`${under}/${relative(folder, file).split(sep).join('/')}`);
			if (path.endsWith('.br')) encoded.push([path.slice(0, -3), 'br', file]);
			else if (path.endsWith('.gz')) encoded.push([path.slice(0, -3), 'gzip', file]);
			else if (!path.endsWith('.html') && !entry.name.startsWith('.')) this.#files.set(path, describe(path, file));
		}
		for (const [path, encoding, file] of encoded) this.#files.get(path)?.variants.set(encoding, { file, size: statSync(file).size });
	}

	/** Whether a path (without query) is a file. */
	has(path: string): boolean {
		return this.#files.has(path);
	}

	/** Answers GET or HEAD for a path that {@link has} knows. @returns the status */
	send(path: string, request: StaticRequest, response: ServerResponse): number {
		const file = this.#files.get(path);
		if (!file) throw new Error(`No such file: ${path}`);
		const headers = [...(request.tls ? file.headersTls : file.headers), 'x-request-id', request.requestId];
		const encoding = file.variants.has(request.encoding) ? request.encoding : 'identity';
		const variant = file.variants.get(encoding) as Variant;
		headers.push('etag', `"${file.etag}-${encoding}"`);
		if (request.ifNoneMatch?.includes(`"${file.etag}-`)) {
			response.writeHead(304, headers).end();
			return 304;
		}
		const range = request.range && encoding === 'identity' ? byteRange(request.range, variant.size) : null;
		if (range === 'none') {
			response.writeHead(416, [...headers, 'content-range', `bytes */${variant.size}`, 'content-length', '0']).end();
			return 416;
		}
		if (range) return this.#sendPart(variant, range, headers, request, response);
		if (encoding !== 'identity') headers.push('content-encoding', encoding);
		response.writeHead(200, [...headers, 'content-length', String(variant.size)]);
		if (request.method === 'HEAD') response.end();
		else this.#sendBody(variant, response);
		return 200;
	}

	#sendPart(
		variant: Variant,
		{ start, end }: { start: number; end: number },
		headers: FlatHeaders,
		request: StaticRequest,
		response: ServerResponse,
	) {
		const length = end - start + 1;
		response.writeHead(206, [...headers, 'content-range', `bytes ${start}-${end}/${variant.size}`, 'content-length', String(length)]);
		if (request.method === 'HEAD') response.end();
		else pipeline(createReadStream(variant.file, { start, end }), response, () => undefined);
		return 206;
	}

	#sendBody(variant: Variant, response: ServerResponse): void {
		if (variant.body === undefined && variant.size <= MEMORY_FILE && this.#memory + variant.size <= MEMORY_BYTES) {
			variant.body = readFileSync(variant.file);
			this.#memory += variant.size;
		}
		if (variant.body !== undefined) response.end(variant.body);
		else pipeline(createReadStream(variant.file), response, () => undefined);
	}
}

function entries(folder: string): Dirent[] {
	try {
		return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
		throw error;
	}
}
