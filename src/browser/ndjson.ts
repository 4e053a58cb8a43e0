/** Lines of a byte stream without heartbeats. */
export async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
	const reader = body.getReader();
	const decoder = new TextDecoder();
	let rest = '';
	try {
		while (true) {
			const { done, value } = await reader.read();
			rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
			const lines = rest.split('\n');
			rest = done ? '' : (lines.pop() ?? '');
			for (const line of lines) if (line.trim()) yield line;
			if (done) return;
		}
	} finally {
		await reader.cancel().catch(() => undefined);
	}
}
