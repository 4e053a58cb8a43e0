import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { brotli, gzipped, isCompressible, MIN_COMPRESSED } from '#server/http/compression.ts';
import { type FlatHeaders, flatten, secure, vary } from '#server/http/headers.ts';
import type { Encoding } from '#server/http/negotiation.ts';
import type { RenderedPage } from '#server/http/render-page.ts';

type Bodies = ReadonlyMap<Encoding, Buffer>;

/** Times are milliseconds of the steady clock. */
interface PageEntry {
	readonly status: number;
	/** The same for every encoding. */
	readonly hash: string;
	readonly headers: FlatHeaders;
	readonly bodies: Bodies;
	readonly cachedAt: number;
	readonly freshUntil: number;
	readonly staleUntil: number;
}

interface CacheTerms {
	/** Seconds. */
	fresh: number;
	/** Seconds after `fresh` in which a stale page is sent. */
	grace: number;
	tls: boolean;
	/** Milliseconds of the steady clock. */
	now: number;
}

interface PageRequest {
	method: string;
	ifNoneMatch: string | undefined;
	encoding: Encoding;
	requestId: string;
	/** Milliseconds of the steady clock. */
	now: number;
	/** If present, the response is private and complete. */
	setCookies?: readonly string[];
}

/** Brotli 11 takes more than 0.2 s for larger bodies; sitemaps reach several megabytes. */
const MAX_BEST_BYTES = 131_072;

function privateHeaders(headers: FlatHeaders, setCookies: readonly string[]): FlatHeaders {
	const own = headers.map((value, at) => (at % 2 === 1 && headers[at - 1] === 'cache-control' ? 'private, no-store' : value));
	return own.concat(setCookies.flatMap((cookie) => ['set-cookie', cookie]));
}

/** Whether an `If-None-Match` names this content in any encoding (weak comparison, RFC 9110 §13.1.2). */
const matchesContent = (ifNoneMatch: string, hash: string): boolean => ifNoneMatch.trim() === '*' || ifNoneMatch.includes(`"${hash}-`);

export class CachedPage {
	readonly entry: PageEntry;

	constructor(entry: PageEntry) {
		this.entry = entry;
	}

	get bytes(): number {
		return [...this.entry.bodies.values()].reduce((sum, { length }) => sum + length, 2048);
	}

	send(response: ServerResponse, { method, ifNoneMatch, encoding: accepted, requestId, now, setCookies }: PageRequest): number {
		const { status, hash, bodies, cachedAt } = this.entry;
		const encoding = bodies.has(accepted) ? accepted : 'identity';
		const age = String(Math.max(0, Math.floor((now - cachedAt) / 1000)));
		const headers = [...this.entry.headers, 'etag', `"${hash}-${encoding}"`, 'age', age, 'x-request-id', requestId];
		if (ifNoneMatch !== undefined && setCookies === undefined && status === 200 && matchesContent(ifNoneMatch, hash)) {
			response.writeHead(304, headers).end();
			return 304;
		}
		const body = bodies.get(encoding) ?? gunzipSync(bodies.get('gzip') ?? Buffer.alloc(0));
		headers.push('content-length', String(body.length));
		if (encoding !== 'identity') headers.push('content-encoding', encoding);
		response.writeHead(status, setCookies ? privateHeaders(headers, setCookies) : headers);
		response.end(method === 'HEAD' ? undefined : body);
		return status;
	}
}

function commonHeaders(rendered: RenderedPage, tls: boolean): FlatHeaders {
	const headers = new Map(rendered.headers);
	for (const name of ['content-length', 'transfer-encoding', 'connection', 'etag']) headers.delete(name);
	const control = String(headers.get('cache-control'));
	if (!/(?:^|[\s,])max-age=/.test(control)) headers.set('cache-control', `${control}, max-age=0`);
	if (isCompressible(String(headers.get('content-type')))) headers.set('vary', vary(headers.get('vary')?.toString(), 'Accept-Encoding'));
	secure(headers, tls);
	return flatten(headers);
}

/** Stores brotli and gzip; the uncompressed body is stored only if compression saves nothing. */
async function encodedBodies({ body, headers }: RenderedPage): Promise<Bodies> {
	if (body.length < MIN_COMPRESSED || !isCompressible(String(headers.get('content-type')))) return new Map([['identity', body]]);
	const [br, gzip] = await Promise.all([brotli(body, body.length <= MAX_BEST_BYTES ? 11 : 5), gzipped(body)]);
	return new Map([
		['br', br],
		['gzip', gzip],
	]);
}

/** @param previous page being replaced; unchanged content reuses its bodies */
export async function createCachedPage(
	rendered: RenderedPage,
	{ fresh, grace, tls, now }: CacheTerms,
	previous?: CachedPage,
): Promise<CachedPage> {
	const hash = createHash('sha256').update(rendered.body).digest('base64url').slice(0, 22);
	const freshUntil = now + fresh * 1000;
	return new CachedPage({
		status: rendered.status,
		hash,
		headers: commonHeaders(rendered, tls),
		bodies: previous?.entry.hash === hash ? previous.entry.bodies : await encodedBodies(rendered),
		cachedAt: now,
		freshUntil,
		staleUntil: freshUntil + grace * 1000,
	});
}
