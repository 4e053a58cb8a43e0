import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { brotli, gzipped, isCompressible, MIN_COMPRESSED } from '#server/http/compression.ts';
import { type FlatHeaders, flatten, secure, vary } from '#server/http/headers.ts';
import type { Encoding } from '#server/http/negotiation.ts';
import type { RenderedPage } from '#server/http/render-page.ts';

/** A body as it goes over the wire. */
interface EncodedBody {
	readonly encoding: Encoding;
	/** Its part of the entity tag: the best brotli is `br11`. */
	readonly label: string;
	readonly bytes: Buffer;
}

/** A cached response. */
interface PageRecord {
	readonly status: number;
	/** Of the content, whatever its encoding. */
	readonly hash: string;
	/** Those of every answer. */
	readonly headers: FlatHeaders;
	readonly bodies: readonly EncodedBody[];
	/** Milliseconds of the store's clock, which is not that of the day. */
	readonly storedAt: number;
	readonly freshUntil: number;
	readonly staleUntil: number;
}

interface Variant {
	body: Buffer;
	headers: FlatHeaders;
	/** For 304: without the body's own. */
	unchanged: FlatHeaders;
}

interface StoredPageTerms {
	/** Seconds. */
	fresh: number;
	/** Seconds after that. */
	grace: number;
	tls: boolean;
	/** Milliseconds of the store's clock. */
	now: number;
}

/** How a stored page is asked for. */
interface PageAsked {
	method: string;
	ifNoneMatch: string | undefined;
	encoding: Encoding;
	requestId: string;
	/** Milliseconds of the store's clock. */
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

const BEST = 'br11';

const encoded = (encoding: Encoding, bytes: Buffer, label: string = encoding): EncodedBody => ({ encoding, label, bytes });

/** An answer as it goes over the wire: its encodings, their entity tags and headers made once. It never changes. */
export class StoredPage {
	readonly record: PageRecord;
	readonly #variants = new Map<Encoding, Variant>();

	constructor(record: PageRecord) {
		this.record = record;
		for (const { encoding, label, bytes } of record.bodies) {
			this.#variants.set(encoding, this.#variant(encoding, bytes, label));
		}
	}

	/** Memory it takes, about. */
	get bytes(): number {
		return 2048 + this.record.bodies.reduce((sum, { bytes }) => sum + bytes.length, 0);
	}

	/**
	 * Answers a GET or HEAD from memory, with 304 when the visitor has this content already.
	 *
	 * @returns the status
	 */
	send(response: ServerResponse, asked: PageAsked): number {
		const { status, hash, storedAt } = this.record;
		const age = ['age', String(Math.max(0, Math.floor((asked.now - storedAt) / 1000))), 'x-request-id', asked.requestId];
		const variant = this.#variants.get(asked.encoding) ?? this.#variants.get('identity') ?? this.#plain();
		const { ifNoneMatch, setCookies } = asked;
		if (ifNoneMatch !== undefined && setCookies === undefined && status === 200 && namesContent(ifNoneMatch, hash)) {
			response.writeHead(304, variant.unchanged.concat(age)).end();
			return 304;
		}
		response.writeHead(status, (setCookies ? ownHeaders(variant.headers, setCookies) : variant.headers).concat(age));
		if (asked.method === 'HEAD') response.end();
		else response.end(variant.body);
		return status;
	}

	/** This page compressed as an earlier one with the same content was, where that is better. */
	adopt(before: StoredPage): StoredPage {
		const best = before.#best;
		return best && before.record.hash === this.record.hash ? this.#with(best) : this;
	}

	/** This page compressed as well as can be; `null` where there is nothing left to do. */
	async improved(): Promise<StoredPage | null> {
		if (this.#best || !this.#variants.has('br')) return null;
		return this.#with(encoded('br', await brotli(this.#identity(), 11), BEST));
	}

	get #best(): EncodedBody | undefined {
		return this.record.bodies.find(({ label }) => label === BEST);
	}

	#with(body: EncodedBody): StoredPage {
		const bodies = this.record.bodies.map((one) => (one.encoding === body.encoding ? body : one));
		return new StoredPage({ ...this.record, bodies });
	}

	#identity(): Buffer {
		return this.#variants.get('identity')?.body ?? gunzipSync(this.#variants.get('gzip')?.body ?? Buffer.alloc(0));
	}

	#plain(): Variant {
		return this.#variant('identity', this.#identity(), 'identity');
	}

	#variant(encoding: Encoding, body: Buffer, label: string): Variant {
		const unchanged = [...this.record.headers, 'etag', `"${this.record.hash}-${label}"`];
		const headers = [...unchanged, 'content-length', String(body.length)];
		if (encoding !== 'identity') headers.push('content-encoding', encoding);
		return { body, headers, unchanged };
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

/** Brotli 5 and gzip (the plain body is not kept), or only the plain body when compressing saves nothing. */
async function encodedBodies({ body, headers }: RenderedPage): Promise<EncodedBody[]> {
	if (body.length < MIN_COMPRESSED || !isCompressible(String(headers.get('content-type')))) return [encoded('identity', body)];
	const [small, usual] = await Promise.all([brotli(body, 5), gzipped(body)]);
	return [encoded('br', small), encoded('gzip', usual)];
}

/** Makes a page to store. */
export async function createStoredPage(rendered: RenderedPage, { fresh, grace, tls, now }: StoredPageTerms): Promise<StoredPage> {
	const freshUntil = now + fresh * 1000;
	return new StoredPage({
		status: rendered.status,
		hash: createHash('sha256').update(rendered.body).digest('base64url').slice(0, 22),
		headers: commonHeaders(rendered, tls),
		bodies: await encodedBodies(rendered),
		storedAt: now,
		freshUntil,
		staleUntil: freshUntil + grace * 1000,
	});
}
