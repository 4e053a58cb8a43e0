import type { IncomingMessage, ServerResponse } from 'node:http';
import inject from 'light-my-request';
import type { HeaderMap } from './response.ts';

/** The built application, as the Node adapter exports it. */
export type AppHandler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

export interface PageRequest {
	target: string;
	headers: Readonly<Record<string, string>> & { readonly host: string };
	tls: boolean;
}

export interface RenderedPage {
	status: number;
	headers: HeaderMap;
	body: Buffer;
}

/**
 * Renders a page in memory for no particular visitor.
 * @param timeout milliseconds, default 20,000
 * @throws when the application fails or times out
 */
export type RenderPage = (page: PageRequest, timeout?: number) => Promise<RenderedPage>;

/** @param timeout milliseconds. @throws when `render` fails or takes longer; its signal is aborted then */
export async function withTimeout<T>(target: string, timeout: number, render: (signal: AbortSignal) => Promise<T>): Promise<T> {
	const controller = new AbortController();
	const expired = Promise.withResolvers<never>();
	const timer = setTimeout(() => {
		expired.reject(new Error(`${target} took longer than ${timeout} ms`));
		controller.abort();
	}, timeout);
	return Promise.race([render(controller.signal), expired.promise]).finally(() => clearTimeout(timer));
}

/** Describe the connection, not the page. */
const CONNECTION_HEADERS = ['connection', 'date', 'keep-alive', 'transfer-encoding'];

export const createPageRenderer =
	(handler: AppHandler): RenderPage =>
	async ({ target, headers: given, tls }, timeout = 20_000) => {
		const dispatch = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
			// A render that ends after its timeout writes to a destroyed response.
			response.on('error', () => undefined);
			try {
				await handler(request, response);
			} catch (error) {
				response.destroy(error as Error);
			}
		};
		const sent = { ...given, 'user-agent': undefined, ...(tls ? { 'x-forwarded-proto': 'https' } : {}) };
		const { statusCode, headers, rawPayload } = await withTimeout(target, timeout, (signal) =>
			inject((request, response) => void dispatch(request, response), { url: target, headers: sent, signal }),
		);
		const own: HeaderMap = new Map();
		for (const [name, value] of Object.entries(headers)) {
			if (value !== undefined && !CONNECTION_HEADERS.includes(name)) own.set(name, Array.isArray(value) ? value : String(value));
		}
		return { status: statusCode, headers: own, body: rawPayload };
	};
