import { type Http, http } from '#browser/http.ts';
import { readLines } from '#browser/ndjson.ts';
import type { ResultsPart } from './contract.ts';

/** How reading ended: complete, broken (resume at `next`), or aborted. */
export type StreamEnd = { kind: 'done' } | { kind: 'broken'; next: number } | { kind: 'stopped' };

const numberOf = (part: ResultsPart): number => (part.kind === 'search' ? -1 : part.n);

/** Resumes at part `next` of the search `key`; another key is sent from the start. Never throws. */
export async function readResults(
	address: string,
	from: { key: string; next: number },
	signal: AbortSignal,
	take: (part: ResultsPart) => void,
	open: Http['stream'] = http.stream,
): Promise<StreamEnd> {
	let { next } = from;
	try {
		const url = `${address}&key=${encodeURIComponent(from.key)}&from=${next}`;
		const response = await open(url, { signal, accept: 'application/x-ndjson' });
		if (!response.ok || !response.body) return { kind: 'broken', next };
		for await (const line of readLines(response.body)) {
			const part = JSON.parse(line) as ResultsPart;
			take(part);
			next = part.kind === 'search' && part.key !== from.key ? 0 : Math.max(next, numberOf(part) + 1);
			if (part.kind === 'done') return { kind: 'done' };
		}
	} catch {
		// Handled by the return below: aborted, or broken connection.
	}
	return signal.aborted ? { kind: 'stopped' } : { kind: 'broken', next };
}
