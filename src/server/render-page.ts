import { IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { type HeaderMap, headerMap, joined } from './answer.ts';
import { narrowHeaders } from './page-policy.ts';

/** The built application, as the adapter exports it in middleware mode. */
export type App = (req: IncomingMessage, res: ServerResponse, next?: (error?: unknown) => void, locals?: object) => unknown;

/** What the application gets to see of the request behind a shared page: nothing that is a visitor's. */
export interface PageRequest {
	target: string;
	headers: Readonly<Record<string, string>>;
	tls: boolean;
	/** Given on to the application. */
	locals: object;
}

export interface RenderedPage {
	status: number;
	/** Names in lower case. */
	headers: HeaderMap;
	body: Buffer;
}

/** A response that nobody listens to: keeps what is written. */
class Recording extends ServerResponse<IncomingMessage> {
	readonly chunks: Uint8Array[] = [];
	readonly done: Promise<RenderedPage>;
	#headers: HeaderMap | null = null;
	#resolve!: (page: RenderedPage) => void;
	#reject!: (error: Error) => void;

	constructor(request: IncomingMessage) {
		super(request);
		this.done = new Promise((resolve, reject) => {
			this.#resolve = resolve;
			this.#reject = reject;
		});
	}
	override writeHead(
		status: number,
		second?: string | OutgoingHttpHeaders | OutgoingHttpHeader[],
		third?: OutgoingHttpHeaders | OutgoingHttpHeader[],
	): this {
		this.statusCode = status;
		this.#headers = headerMap(this.getHeaders() as OutgoingHttpHeaders, typeof second === 'string' ? third : second);
		return this;
	}
	override write(chunk: unknown, second?: unknown, third?: unknown): boolean {
		this.chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : (chunk as Uint8Array));
		const done = typeof second === 'function' ? second : third;
		if (typeof done === 'function') process.nextTick(done as () => void);
		return true;
	}
	override end(chunk?: unknown): this {
		if (chunk !== undefined && chunk !== null && typeof chunk !== 'function') this.write(chunk);
		if (this.#headers === null) this.writeHead(this.statusCode);
		const [headers, body] = [this.#headers ?? new Map(), joined(this.chunks)];
		narrowHeaders(headers, body);
		this.#resolve({ status: this.statusCode, headers, body });
		process.nextTick(() => {
			this.emit('finish');
			this.emit('close');
		});
		return this;
	}
	override destroy(error?: Error): this {
		this.#reject(error ?? new Error('The page was given up while it was being rendered'));
		return this;
	}
}

/**
 * Asks the application for a page on nobody's behalf, in memory.
 *
 * @param timeout milliseconds after which the page counts as failed
 * @throws when the application gives up, or takes too long
 */
export async function renderPage(app: App, page: PageRequest, timeout = 20_000): Promise<RenderedPage> {
	const socket = new Socket();
	Object.defineProperty(socket, 'encrypted', { value: page.tls });
	const request = new IncomingMessage(socket);
	request.method = 'GET';
	request.url = page.target;
	request.httpVersionMajor = 1;
	request.httpVersionMinor = 1;
	request.httpVersion = '1.1';
	Object.assign(request.headers, page.headers);
	request.complete = true;
	request.push(null);
	const recording = new Recording(request);
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error(`${page.target} took longer than ${timeout} ms`)), timeout);
	});
	try {
		const asked = Promise.resolve(app(request, recording, () => recording.destroy(new Error('No page took the request')), page.locals));
		asked.catch((error: Error) => recording.destroy(error));
		return await Promise.race([recording.done, late]);
	} finally {
		clearTimeout(timer);
		socket.destroy();
	}
}
