/** Parts of a search as rows of the list. Server only. */
import type { HotelSearch } from '#features/hotels/search.ts';
import type { Language } from '#i18n/locales.ts';
import type { HotelListPart } from './contract.ts';
import { rowsOf, rowsOfSearch } from './rows.ts';
import { encodeRow } from './wire.ts';

/** From the start, then live ones; a complete search is one part. */
export async function* listParts(search: HotelSearch, language: Language): AsyncGenerator<HotelListPart> {
	const isComplete = search.done();
	if (isComplete) yield { kind: 'rows', rows: rowsOfSearch(search, language).map(encodeRow) };
	for await (const part of search.parts()) {
		if (part.kind !== 'hotels') yield part;
		else if (!isComplete) yield { kind: 'rows', rows: rowsOf(part.results, search.query, language).map(encodeRow) };
	}
}
