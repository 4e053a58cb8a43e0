import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { whenIdle } from './background.ts';
import { brotli, gzipped, isCompressible, MIN_COMPRESSED } from './compression.ts';
import { type FlatHeaders, flatten, secure, vary } from './headers.ts';
import type { Encoding } from './negotiation.ts';
import { PAGE_TAGS_HEADER } from './page-tags.ts';
import type { RenderedPage } from './render-page.ts';

interface Variant {
	body: Buffer;
	etag: string;
	headers: FlatHeaders;
	/** For 304: without the body's own. */
	unchanged: FlatHeaders;
}

export interface StoredPageTerms {
	/** Seconds. */
	fresh: number;
	/** Seconds after that. */
	grace: number;
	tags: ReadonlySet<string>;
	tls: boolean;
	/** Milliseconds since 1970. */
	now: number;
}

/** How a stored page is asked for. */
interface PageAsked {
	method: string;
	ifNoneMatch: string | undefined;
	encoding: Encoding;
	requestId: string;
	/** Milliseconds since 1970. */
	now: number;
	/** The answer, though not its body, is one visitor's alone: whole, with these cookies, kept by nobody. */
	setCookies?: readonly string[];
}

/** Headers of an answer that is one visitor's alone. */
function ownHeaders(headers: FlatHeaders, setCookies: readonly string[]): FlatHeaders {
	const own = headers.map((value, at) => (at % 2 === 1 && headers[at - 1] === 'cache-control' ? 'private, no-store' : value));
	return own.concat(setCookies.flatMap((cookie) => ['set-cookie', cookie]));
}

/** Whether an `If-None-Match` names a version of this content in any encoding (weak comparison, RFC 9110 §13.1.2). */
const namesContent = (ifNoneMatch: string, hash: string): boolean => ifNoneMatch.trim() === '*' || ifNoneMatch.includes(`"${hash}-`);

/** An answer as it goes over the wire: its encodings, their entity tags and headers made once. */
export class StoredPage {
	readonly status: number;
	readonly tags: ReadonlySet<string>;
	/** Milliseconds since 1970. */
	readonly storedAt: number;
	readonly freshUntil: number;
	readonly staleUntil: number;
	/** Memory it takes, about. */
	readonly bytes: number;
	readonly #hash: string;
	readonly #common: FlatHeaders;
	readonly #variants = new Map<Encoding, Variant>();
	#best = false;
	#dropped = false;

	constructor(rendered: RenderedPage, terms: StoredPageTerms, bodies: ReadonlyMap<Encoding, Buffer>) {
		this.status = rendered.status;
		this.tags = terms.tags;
		this.storedAt = terms.now;
		this.freshUntil = terms.now + terms.fresh * 1000;
		this.staleUntil = this.freshUntil + terms.grace * 1000;
		this.#hash = createHash('sha256').update(rendered.body).digest('base64url').slice(0, 22);
		this.#common = commonHeaders(rendered, terms.tls);
		for (const [encoding, body] of bodies) this.#put(encoding, body, encoding);
		this.bytes = 2048 + [...bodies.values()].reduce((sum, body) => sum + body.length, 0);
	}

	/**
	 * Answers a GET or HEAD from memory, with 304 when the visitor has this content already.
	 *
	 * @returns the status
	 */
	send(response: ServerResponse, asked: PageAsked) {
		const age = ['age', String(Math.max(0, Math.floor((asked.now - this.storedAt) / 1000))), 'x-request-id', asked.requestId];
		const variant = this.#variant(asked.encoding);
		const { ifNoneMatch, setCookies } = asked;
		if (ifNoneMatch !== undefined && setCookies === undefined && this.status === 200 && namesContent(ifNoneMatch, this.#hash)) {
			response.writeHead(304, variant.unchanged.concat(age)).end();
			return 304;
		}
		response.writeHead(this.status, (setCookies ? ownHeaders(variant.headers, setCookies) : variant.headers).concat(age));
		if (asked.method === 'HEAD') response.end();
		else response.end(variant.body);
		return this.status;
	}

	/** Takes over the best compression of an earlier page with the same content. */
	adopt(before: StoredPage): void {
		const variant = before.#variants.get('br');
		if (!before.#best || before.#hash !== this.#hash || !variant) return;
		this.#put('br', variant.body, 'br11');
		this.#best = true;
	}

	/** Compresses as well as can be, when there is nothing better to do. */
	improve(): void {
		if (this.#best || !this.#variants.has('br')) return;
		whenIdle(async () => {
			if (this.#dropped) return;
			const best = await brotli(this.#identity(), 11);
			this.#best = true;
			if (!this.#dropped) this.#put('br', best, 'br11');
		});
	}

	/** It left the store: no more work for it. */
	drop(): void {
		this.#dropped = true;
	}

	#identity(): Buffer {
		return this.#variants.get('identity')?.body ?? gunzipSync(this.#variants.get('gzip')?.body ?? Buffer.alloc(0));
	}

	#variant(encoding: Encoding): Variant {
		const found = this.#variants.get(encoding) ?? this.#variants.get('identity');
		return found ?? this.#make('identity', this.#identity(), 'identity');
	}

	#make(encoding: Encoding, body: Buffer, label: string): Variant {
		const etag = `"${this.#hash}-${label}"`;
		const unchanged = [...this.#common, 'etag', etag];
		const headers = [...unchanged, 'content-length', String(body.length)];
		if (encoding !== 'identity') headers.push('content-encoding', encoding);
		return { body, etag, headers, unchanged };
	}

	#put(encoding: Encoding, body: Buffer, label: string): void {
		this.#variants.set(encoding, this.#make(encoding, body, label));
	}
}

function commonHeaders(rendered: RenderedPage, tls: boolean): FlatHeaders {
	const headers = new Map(rendered.headers);
	for (const name of [PAGE_TAGS_HEADER.toLowerCase(), 'content-length', 'transfer-encoding', 'connection', 'etag']) headers.delete(name);
	const control = String(headers.get('cache-control'));
	if (!/(?:^|[\s,])max-age=/.test(control)) headers.set('cache-control', `${control}, max-age=0`);
	if (isCompressible(String(headers.get('content-type')))) headers.set('vary', vary(headers.get('vary')?.toString(), 'Accept-Encoding'));
	secure(headers, tls);
	return flatten(headers);
}

/** Makes a page to store: brotli 5 and gzip at once (the plain body is not kept), or only the plain body when compressing saves nothing. */
export async function createStoredPage(rendered: RenderedPage, terms: StoredPageTerms): Promise<StoredPage> {
	const { body } = rendered;
	const bodies = new Map<Encoding, Buffer>();
	if (body.length < MIN_COMPRESSED || !isCompressible(String(rendered.headers.get('content-type')))) {
		bodies.set('identity', body);
	} else {
		const [small, usual] = await Promise.all([brotli(body, 5), gzipped(body)]);
		bodies.set('br', small).set('gzip', usual);
	}
	return new StoredPage(rendered, terms, bodies);
}
