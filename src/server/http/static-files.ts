import { existsSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { lookup } from 'mrmime';
import send from 'send';
import { isCompressible } from './compression.ts';
import { secure } from './headers.ts';
import { chooseEncoding } from './negotiation.ts';

const HASHED = /^\/(?:_astro|audio)\//;
/** Compressed variants, dotfiles and HTML are not served directly. */
const HIDDEN = /\.(?:br|gz|html)$|\/\.[^/]*$/;
const SUFFIXES = { br: '.br', gzip: '.gz', identity: '' } as const;

interface StaticFile {
	folder: string;
	name: string;
}

function cacheControl(path: string): string {
	if (HASHED.test(path)) return 'public, max-age=31536000, immutable';
	return path === '/sw.js' ? 'no-cache' : 'public, max-age=3600';
}

function namesIn(folder: string): string[] {
	if (!existsSync(folder)) return [];
	const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
	return entries.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
}

function headersOf(path: string, tls: boolean): Map<string, string | string[]> {
	const type = lookup(path) ?? 'application/octet-stream';
	const headers = new Map<string, string | string[]>([
		['content-type', /^application\/(?:.+\+)?json$/.test(type) ? `${type}; charset=utf-8` : type],
		['cache-control', cacheControl(path)],
	]);
	if (isCompressible(type)) headers.set('vary', 'Accept-Encoding');
	if (path.startsWith('/audio/')) headers.set('cross-origin-resource-policy', 'cross-origin');
	secure(headers, tls);
	return headers;
}

export class StaticFiles {
	readonly #files = new Map<string, StaticFile>();

	/**
	 * Lists files once, with their `.br` and `.gz` variants.
	 * @param folder served at the root; may be absent
	 * @param mounted folders by path prefix; may be absent
	 */
	constructor(folder: string, mounted: Readonly<Record<string, string>> = {}) {
		for (const [prefix, root] of Object.entries({ '': folder, ...mounted })) {
			for (const name of namesIn(root)) this.#files.set(encodeURI(`${prefix}/${name}`), { folder: root, name });
		}
	}

	has(path: string): boolean {
		return this.#files.has(path) && !HIDDEN.test(path);
	}

	send(path: string, request: IncomingMessage, response: ServerResponse, { tls, requestId }: { tls: boolean; requestId: string }): void {
		const accepted = chooseEncoding(request.headers['accept-encoding']);
		const encoding = this.#files.has(path + SUFFIXES[accepted]) ? accepted : 'identity';
		const file = this.#files.get(path + SUFFIXES[encoding]);
		if (!file) throw new Error(`No such file: ${path}`);
		for (const [name, value] of headersOf(path, tls)) response.setHeader(name, value);
		response.setHeader('x-request-id', requestId);
		if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
		const acceptRanges = encoding === 'identity';
		send(request, encodeURI(file.name), { root: file.folder, dotfiles: 'allow', cacheControl: false, acceptRanges })
			.on('error', ({ status, headers }) => {
				if (response.headersSent) response.destroy();
				else response.writeHead(status, headers).end();
			})
			.pipe(response);
	}
}
