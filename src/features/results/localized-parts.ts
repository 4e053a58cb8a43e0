import type { Agency } from '#engine/contract.ts';
import type { SearchPart } from '#features/search/contract.ts';
import type { Language } from '#i18n/locales.ts';
import type { Labels, ResultsPart, RunningSearch } from './contract.ts';
import { labelsFor } from './server.ts';

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

export interface PartsReader {
	/** Key of the search that the client has read. */
	readonly key: string;
	/** Number of the first part to send. */
	readonly from: number;
	readonly language: Language;
}

/** Parts of a search from part `from` if the reader has its `key`, else from the start. */
export async function* localizedParts(search: RunningSearch, { key, from, language }: PartsReader): AsyncGenerator<ResultsPart> {
	yield { kind: 'search', key: search.key };
	const first = key === search.key ? from : 0;
	const sent = new Set<string>();
	let n = 0;
	for await (const part of search.parts()) {
		if (n >= first) yield localizePart(part, n, search.agencies(), sent, language);
		n += 1;
	}
}
