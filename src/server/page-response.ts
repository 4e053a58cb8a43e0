/** Under this name an answer carries the bytes of its body: the build and the server have modules of their own. */
const BYTES = Symbol.for('page-response.bytes');

/**
 * An answer whose whole body is known. Its bytes are handed on as they are; the stream that a `Response` makes of them, at a tenth of a page's
 * time, is made for whoever asks for one.
 */
export class PageResponse extends Response {
	readonly [BYTES]: Uint8Array<ArrayBuffer>;
	#streamed: Response | undefined;

	constructor(bytes: Uint8Array<ArrayBuffer>, init: ResponseInit) {
		super(null, init);
		this[BYTES] = bytes;
	}

	get #whole(): Response {
		this.#streamed ??= new Response(this[BYTES], { headers: this.headers });
		return this.#streamed;
	}

	override get body() {
		return this.#whole.body;
	}
	override get bodyUsed() {
		return this.#streamed?.bodyUsed ?? false;
	}
	override arrayBuffer() {
		return this.#whole.arrayBuffer();
	}
	override blob() {
		return this.#whole.blob();
	}
	override bytes() {
		return this.#whole.bytes();
	}
	override formData() {
		return this.#whole.formData();
	}
	override json() {
		return this.#whole.json();
	}
	override text() {
		return this.#whole.text();
	}
	override clone() {
		if (this.bodyUsed) throw new TypeError('Response.clone: Body has already been consumed.');
		const { status, statusText, headers } = this;
		return new PageResponse(this[BYTES], { status, statusText, headers });
	}
}

/** The body of an answer that is known whole; nothing of one that comes as a stream, or was begun to be read. */
export const knownBytes = (response: Response): Uint8Array<ArrayBuffer> | undefined =>
	response.bodyUsed ? undefined : (response as Partial<PageResponse>)[BYTES];
