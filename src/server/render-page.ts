import { type HeaderMap, joined } from './answer.ts';
import { type App, type AppRequest, AppResponse, createRequest } from './app-request.ts';
import { narrowHeaders } from './page-policy.ts';

export interface RenderedPage {
	status: number;
	/** Names in lower case. */
	headers: HeaderMap;
	body: Buffer;
}

/** A response that nobody listens to: keeps what is written. */
class Recording extends AppResponse {
	readonly done = Promise.withResolvers<RenderedPage>();
	readonly #chunks: Uint8Array[] = [];
	#headers: HeaderMap = new Map();

	protected override begun(_status: number, headers: HeaderMap): void {
		this.#headers = headers;
	}
	protected override wrote(bytes: Uint8Array): void {
		this.#chunks.push(bytes);
	}
	protected override ended(): void {
		const body = joined(this.#chunks);
		narrowHeaders(this.#headers, body);
		this.done.resolve({ status: this.statusCode, headers: this.#headers, body });
	}
	protected override broken(error: Error): void {
		this.done.reject(error);
	}
}

/**
 * Asks the application for a page on nobody's behalf, in memory.
 *
 * @param page holds nothing that is a visitor's
 * @param timeout milliseconds after which the page counts as failed
 * @throws when the application gives up, or takes too long
 */
export async function renderPage(app: App, page: AppRequest, timeout = 20_000): Promise<RenderedPage> {
	const request = createRequest(page);
	const recording = new Recording(request);
	const { promise, reject } = recording.done;
	const timer = setTimeout(() => reject(new Error(`${page.target} took longer than ${timeout} ms`)), timeout);
	try {
		const asked = Promise.resolve(app(request, recording, () => recording.destroy(new Error('No page took the request')), page.locals));
		asked.catch(reject);
		return await promise;
	} finally {
		clearTimeout(timer);
		request.socket.destroy();
	}
}
