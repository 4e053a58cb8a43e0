const HEARTBEAT_MS = 10_000;

/** An empty line every ten idle seconds stops proxies from closing the connection; cancelling ends the iterator. */
export function ndjsonStream(parts: AsyncIterable<unknown>): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	const iterator = parts[Symbol.asyncIterator]();
	let heartbeat: NodeJS.Timeout | undefined;
	const stop = (): void => clearInterval(heartbeat);
	return new ReadableStream<Uint8Array>({
		start(controller) {
			heartbeat = setInterval(() => controller.enqueue(encoder.encode('\n')), HEARTBEAT_MS);
			heartbeat.unref();
		},
		async pull(controller) {
			try {
				const next = await iterator.next();
				if (!next.done) {
					heartbeat?.refresh();
					controller.enqueue(encoder.encode(`${JSON.stringify(next.value)}\n`));
					return;
				}
				stop();
				controller.close();
			} catch (error) {
				stop();
				throw error;
			}
		},
		async cancel() {
			stop();
			await iterator.return?.();
		},
	});
}
