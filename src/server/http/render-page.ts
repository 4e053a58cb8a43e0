import { type App, type AppRequest, bodyOf, headersOf, toRequest } from './app-request.ts';
import { narrowHeaders } from './page-policy.ts';
import { type HeaderMap, joined } from './response.ts';

export interface RenderedPage {
	status: number;
	/** Names in lower case. */
	headers: HeaderMap;
	body: Buffer;
}

async function answerOf(app: App, page: AppRequest): Promise<RenderedPage> {
	const response = await app(toRequest(page));
	// Without the copies that `arrayBuffer()` makes.
	const body = joined(await Array.fromAsync(bodyOf(response).pieces()));
	const headers = headersOf(response);
	narrowHeaders(headers, body);
	return { status: response.status, headers, body };
}

/**
 * Asks the application for a page on nobody's behalf, in memory.
 *
 * @param page holds nothing that is a visitor's
 * @param timeout milliseconds after which the page counts as failed
 * @throws when the application gives up, or takes too long
 */
export async function renderPage(app: App, page: AppRequest, timeout = 20_000): Promise<RenderedPage> {
	const late = Promise.withResolvers<never>();
	const timer = setTimeout(() => late.reject(new Error(`${page.target} took longer than ${timeout} ms`)), timeout);
	try {
		return await Promise.race([answerOf(app, page), late.promise]);
	} finally {
		clearTimeout(timer);
	}
}
