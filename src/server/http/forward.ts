/**
 * Requests of browsers to another host of ours (`HOST_AUTH`, `HOST_PREMIUM`, `HOST_LOYALTY`). It is the same product and serves them as if it
 * were this site: cookies, passkeys, popups and links in mails belong to the host that the visitor sees.
 */
import type { MiddlewareHandler } from 'hono';
import { proxy } from 'hono/proxy';
import { processLog } from '#server/log/log.ts';
import { ServiceUnavailableError } from './service-unavailable.ts';

/** Until the headers; a body may take longer. */
const TIMEOUT_MS = 10_000;

/** Ends a loop of processes that name each other. */
const FORWARDED = 'x-service-forwarded';

/**
 * Null if the host does not respond.
 * @param address of the host, without trailing slash
 * @param timeout milliseconds until its headers
 */
export async function forwardToHost(request: Request, address: string, timeout = TIMEOUT_MS): Promise<Response | null> {
	if (request.headers.has(FORWARDED)) return null;
	const { pathname, search, host } = new URL(request.url);
	const headers = new Headers(request.headers);
	headers.set('x-forwarded-host', headers.get('host') ?? host);
	headers.set(FORWARDED, '1');
	headers.delete('host');
	const timeLimit = new AbortController();
	const timer = setTimeout(() => timeLimit.abort(new DOMException('No response in time', 'TimeoutError')), timeout);
	try {
		return await proxy(address + pathname + search, {
			raw: new Request(request, { headers }),
			redirect: 'manual',
			signal: AbortSignal.any([request.signal, timeLimit.signal]),
		});
	} catch (error) {
		const { message, cause } = error as Error;
		const text = cause instanceof Error ? `${message}: ${cause.message}` : message;
		processLog().error('Forwarded request failed', { host: new URL(address).host, error: text });
		return null;
	} finally {
		clearTimeout(timer);
	}
}

/**
 * Forwards calls to the host that has what they are about; goes on where this process has it.
 * @param hostOf address of that host, without trailing slash; null for this process
 * @param problem message of the error if the host does not respond
 */
export const forwardCalls =
	(hostOf: (request: Request) => string | null, problem: string): MiddlewareHandler =>
	async (c, next) => {
		const address = hostOf(c.req.raw);
		if (address === null) return next();
		const response = await forwardToHost(c.req.raw, address);
		if (!response) throw new ServiceUnavailableError(problem);
		return response;
	};
