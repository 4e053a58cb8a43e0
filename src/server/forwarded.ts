import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** What a request says about the way it came, believed only from a trusted proxy (ASVS 4.1.3). */
export interface Origin {
	/** As in a `Host` header; `undefined` when there is none, or two. */
	host: string | undefined;
	tls: boolean;
	client: string;
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

/** Reads where a request came from. @param trusted whether the last `X-Forwarded-…` values are a proxy's of ours */
export function readOrigin(request: IncomingMessage, trusted: boolean): Origin {
	const { headers, socket } = request;
	const host = hostCount(request) === 1 ? headers.host : undefined;
	if (!trusted) return { host, tls: false, client: socket.remoteAddress ?? '' };
	return {
		host: last(headers['x-forwarded-host']) ?? host,
		tls: last(headers['x-forwarded-proto']) === 'https',
		client: last(headers['x-forwarded-for']) ?? socket.remoteAddress ?? '',
	};
}

/** Headers by which a proxy says where a request came from. */
const CLAIMS = new Set(['forwarded', 'x-forwarded-host', 'x-forwarded-port', 'x-real-ip', 'x-forwarded-scheme']);

/**
 * Headers that say what was found out, and nothing that was only claimed: behind this, `x-forwarded-for`, `x-forwarded-proto` and
 * `x-request-id` are always ours.
 */
export function withOrigin(headers: IncomingHttpHeaders, origin: Origin, requestId: string): IncomingHttpHeaders {
	const own = Object.entries(headers).filter(([name]) => !CLAIMS.has(name));
	return {
		...Object.fromEntries(own),
		host: origin.host,
		'x-forwarded-for': origin.client,
		'x-forwarded-proto': origin.tls ? 'https' : 'http',
		'x-request-id': requestId,
	};
}
