import type { Context } from 'hono';
import { stream } from 'hono/streaming';
import { errorDetails, processLog } from '#server/log/log.ts';

/** Proxies close idle connections. */
const HEARTBEAT_MS = 5000;

/**
 * Streams one JSON value per line, and an empty line every five idle seconds. A client that disconnects ends the iterator; an error is
 * logged and ends the response early.
 */
export function streamNdjson(c: Context, parts: AsyncIterable<unknown>): Response {
	c.header('content-type', 'application/x-ndjson; charset=utf-8');
	c.header('cache-control', 'no-store');
	return stream(
		c,
		async (out) => {
			const iterator = parts[Symbol.asyncIterator]();
			const heartbeat = setInterval(() => void out.write('\n'), HEARTBEAT_MS);
			out.onAbort(() => void iterator.return?.());
			try {
				for (let part = await iterator.next(); !part.done && !out.aborted; part = await iterator.next()) {
					heartbeat.refresh();
					await out.writeln(JSON.stringify(part.value));
				}
			} finally {
				clearInterval(heartbeat);
			}
		},
		async (error) => processLog().error(`Stream failed: ${c.req.path}`, errorDetails(error)),
	);
}
