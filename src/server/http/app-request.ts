import type { ServerResponse } from 'node:http';
import { flatten } from './headers.ts';
import { fromLines, type HeaderMap } from './response.ts';

/** The built application: answers a request, or rejects when it fails. */
export type App = (request: Request) => Response | Promise<Response>;

/** A request that the application gets: a visitor's, checked and with its body read, or one that is made for the store. Plain data. */
export interface AppRequest {
	/** Default GET. */
	method?: string;
	target: string;
	/** Names in lower case; `host` is one of ours. */
	headers: Readonly<Record<string, string | string[] | undefined>>;
	tls: boolean;
	/** Whole; absent when there is none. */
	body?: Uint8Array | undefined;
}

/** Asks the application, and writes what it answers; rejects when it fails, or breaks off. */
export type AppResponder = (asked: AppRequest, answer: ServerResponse) => Promise<void>;

/**
 * What the application reads. It has no signal of a visitor who hangs up: nobody takes the body of its answer any more then, which is cancelled.
 *
 * @throws {TypeError} when the host and target are no address
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

/** Headers of an answer as the front takes them: cookies, which `Headers` tells one by one, stay apart. */
export const headersOf = (response: Response): HeaderMap => fromLines(response.headers);

/** The body of an answer in the pieces in which it comes; `cancel` ends it at any time. */
export function bodyOf(response: Response): { pieces: () => AsyncGenerator<Uint8Array<ArrayBuffer>, void>; cancel: () => void } {
	const reader = response.body?.getReader();
	return {
		async *pieces() {
			for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) yield part.value;
		},
		cancel: () => void reader?.cancel().catch(() => undefined),
	};
}

/** Resolves once more can be written, or nobody reads any more. */
const drained = (answer: ServerResponse): Promise<void> =>
	new Promise((resolve) => {
		const go = () => {
			answer.off('drain', go).off('close', go);
			resolve();
		};
		answer.on('drain', go).on('close', go);
	});

/** Writes an application's answer as it comes. @throws what broke it off */
async function writeResponse(response: Response, answer: ServerResponse): Promise<void> {
	const { pieces, cancel } = bodyOf(response);
	if (answer.closed) return cancel();
	answer.once('close', cancel);
	answer.writeHead(response.status, flatten(headersOf(response)));
	for await (const piece of pieces()) if (!answer.write(piece)) await drained(answer);
	answer.end();
}

/** Visitors' requests in the thread of the application. */
export const respondWith =
	(app: App): AppResponder =>
	async (asked, answer) =>
		writeResponse(await app(toRequest(asked)), answer);
