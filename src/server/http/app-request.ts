import type { ServerResponse } from 'node:http';
import { flatten } from './headers.ts';
import { fromLines, type HeaderMap } from './response.ts';

export type App = (request: Request) => Response | Promise<Response>;

/** Request to the application as plain data: a visitor's, already validated, or a render for the cache. */
export interface AppRequest {
	method?: string;
	target: string;
	headers: Readonly<Record<string, string | string[] | undefined>>;
	tls: boolean;
	body?: Uint8Array | undefined;
}

export type AppResponder = (asked: AppRequest, answer: ServerResponse) => Promise<void>;

/**
 * Has no abort signal: a disconnect cancels the response body instead.
 * @throws {TypeError} for an invalid host or target
 */
export function toRequest({ method = 'GET', target, headers: given, tls, body }: AppRequest): Request {
	const headers: [string, string][] = [];
	for (const name in given) {
		const value = given[name];
		if (value === undefined) continue;
		if (typeof value === 'string') headers.push([name, value]);
		else for (const one of value) headers.push([name, one]);
	}
	const init: RequestInit = { method, headers };
	if (body) init.body = body as Uint8Array<ArrayBuffer>;
	return new Request(`${tls ? 'https' : 'http'}://${given.host}${target}`, init);
}

export const headersOf = (response: Response): HeaderMap => fromLines(response.headers);

export function bodyOf(response: Response): { pieces: () => AsyncGenerator<Uint8Array<ArrayBuffer>, void>; cancel: () => void } {
	const reader = response.body?.getReader();
	return {
		async *pieces() {
			for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) yield part.value;
		},
		cancel: () => void reader?.cancel().catch(() => undefined),
	};
}

const drained = (answer: ServerResponse): Promise<void> =>
	new Promise((resolve) => {
		const go = () => {
			answer.off('drain', go).off('close', go);
			resolve();
		};
		answer.on('drain', go).on('close', go);
	});

/** @throws the error that interrupted the body */
async function writeResponse(response: Response, answer: ServerResponse): Promise<void> {
	const { pieces, cancel } = bodyOf(response);
	if (answer.closed) return cancel();
	answer.once('close', cancel);
	answer.writeHead(response.status, flatten(headersOf(response)));
	for await (const piece of pieces()) if (!answer.write(piece)) await drained(answer);
	answer.end();
}

export const respondWith =
	(app: App): AppResponder =>
	async (asked, answer) =>
		writeResponse(await app(toRequest(asked)), answer);
