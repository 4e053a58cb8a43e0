import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

export interface Origin {
	host: string | undefined;
	tls: boolean;
	client: string;
	loopback: boolean;
}

const last = (value: string | string[] | undefined): string | undefined =>
	(Array.isArray(value) ? value.join(',') : value)?.split(',').pop()?.trim();

function hostCount(request: IncomingMessage): number {
	let count = 0;
	const { rawHeaders } = request;
	for (let at = 0; at < rawHeaders.length; at += 2) {
		if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') count++;
	}
	return count;
}

/** @param trusted whether the last `X-Forwarded-…` values come from our proxy */
export function readOrigin(request: IncomingMessage, trusted: boolean): Origin {
	const { headers, socket } = request;
	const host = hostCount(request) === 1 ? headers.host : undefined;
	const isLocal = isLoopback(socket.remoteAddress ?? '') && !PROXY_HEADERS.some((name) => headers[name] !== undefined);
	if (!trusted) return { host, tls: false, client: socket.remoteAddress ?? '', loopback: isLocal };
	const client = last(headers['x-forwarded-for']);
	return {
		host: last(headers['x-forwarded-host']) ?? host,
		tls: last(headers['x-forwarded-proto']) === 'https',
		client: client ?? socket.remoteAddress ?? '',
		loopback: client === undefined ? isLocal : isLoopback(client),
	};
}

const isLoopback = (address: string): boolean => /^(?:::ffff:)?127(?:\.\d{1,3}){3}$|^::1$/i.test(address);

const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'] as const;

export const LOOPBACK_VISITOR = 'x-loopback-visitor';

const CLAIMS = ['forwarded', 'x-forwarded-host', 'x-forwarded-port', 'x-real-ip', 'x-forwarded-scheme'];

/** Replaces forwarded headers by verified ones: `x-forwarded-for`, `x-forwarded-proto`, `x-request-id` and {@link LOOPBACK_VISITOR}. */
export function setOrigin(headers: IncomingHttpHeaders, origin: Origin, requestId: string): void {
	for (const name of CLAIMS) delete headers[name];
	Object.assign(headers, {
		host: origin.host,
		'x-forwarded-for': origin.client,
		'x-forwarded-proto': origin.tls ? 'https' : 'http',
		'x-request-id': requestId,
		[LOOPBACK_VISITOR]: origin.loopback ? '1' : '0',
	});
}

/** The request with the scheme of its verified `X-Forwarded-Proto`; the Node adapter takes every unencrypted connection for `http:`. */
export function withForwardedScheme(request: Request): Request {
	if (request.headers.get('x-forwarded-proto') !== 'https' || request.url.startsWith('https:')) return request;
	return new Request(request.url.replace(/^http:/, 'https:'), request);
}
