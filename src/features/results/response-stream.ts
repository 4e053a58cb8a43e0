import type { Agency } from '#engine/contract.ts';
import type { SearchPart } from '#features/search/contract.ts';
import type { Language } from '#i18n/locales.ts';
import type { Labels, ResultsPart, RunningSearch } from './contract.ts';
import { labelsFor } from './server.ts';

const HEARTBEAT = 5000;

function newLabels(labels: Labels, sent: Set<string>): Labels {
	const pick = <T>(kind: string, names: Record<string, T>): Record<string, T> =>
		Object.fromEntries(
			Object.entries(names).filter(([code]) => {
				const isSent = sent.has(kind + code);
				sent.add(kind + code);
				return !isSent;
			}),
		);
	return {
		airports: pick('p', labels.airports),
		airlines: pick('l', labels.airlines),
		aircraft: pick('c', labels.aircraft),
		agencies: pick('s', labels.agencies),
	};
}

/** Adds labels the client has not received yet. */
function localizePart(part: SearchPart, n: number, agencies: readonly Agency[], sent: Set<string>, language: Language): ResultsPart {
	if (part.kind === 'tickets') {
		const labels = newLabels(labelsFor(part.tickets, agencies, language), sent);
		return { kind: 'tickets', n, tickets: part.tickets, labels };
	}
	if (part.kind === 'supplier') return { kind: 'supplier', n, supplier: { id: part.supplier, state: part.state } };
	return { kind: 'done', n, total: part.total, found: part.found };
}

async function* localizedParts(search: RunningSearch, key: string, from: number, language: Language): AsyncGenerator<ResultsPart> {
	yield { kind: 'search', key: search.key };
	const first = key === search.key ? from : 0;
	const sent = new Set<string>();
	let n = 0;
	for await (const part of search.parts()) {
		if (n >= first) yield localizePart(part, n, search.agencies(), sent, language);
		n += 1;
	}
}

/** Streams NDJSON from part `from` if the reader has this `key`, else from the start; empty lines every five seconds prevent a timeout. */
export function streamResults(
	search: RunningSearch,
	reader: { key: string; from: number; language: Language },
): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	const parts = localizedParts(search, reader.key, reader.from, reader.language);
	let beat: ReturnType<typeof setInterval> | undefined;
	return new ReadableStream<Uint8Array>({
		start(controller) {
			beat = setInterval(() => controller.enqueue(encoder.encode('\n')), HEARTBEAT);
		},
		async pull(controller) {
			const { done, value } = await parts.next().catch((reason) => {
				clearInterval(beat);
				throw reason;
			});
			if (!done) return controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
			clearInterval(beat);
			controller.close();
		},
		async cancel() {
			clearInterval(beat);
			await parts.return(undefined);
		},
	});
}
