import { type App, type AppRequest, bodyOf, headersOf, toRequest } from './app-request.ts';
import { narrowHeaders } from './page-policy.ts';
import { type HeaderMap, joined } from './response.ts';

export interface RenderedPage {
	status: number;
	headers: HeaderMap;
	body: Buffer;
}

async function answerOf(app: App, page: AppRequest): Promise<RenderedPage> {
	const response = await app(toRequest(page));
	const body = joined(await Array.fromAsync(bodyOf(response).pieces()));
	const headers = headersOf(response);
	narrowHeaders(headers, body);
	return { status: response.status, headers, body };
}

/**
 * Renders a page in memory for no particular visitor.
 * @param timeout milliseconds
 * @throws when the application fails or times out
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
