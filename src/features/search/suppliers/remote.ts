import { formatAddress } from '#features/search/address.ts';
import { searchPartSchema } from '#features/search/schema.ts';
import { callLines } from '#server/http/http.ts';
import type { Supplier } from './supplier.ts';

/** Milliseconds for a complete search. */
const TIMEOUT = 20_000;

/** Streams and validates parts of a search service on another host. `address` has no trailing slash. */
export const remoteSearch = (address: string): Supplier => ({
	id: 'search-host',
	async *search(query, { currency, market }, signal) {
		const params = new URLSearchParams({ params: formatAddress(query), currency, market });
		const parts = callLines({ url: `${address}?${params}`, parse: (line) => searchPartSchema.parse(line), signal, timeout: TIMEOUT });
		for await (const part of parts) {
			if (part.kind === 'tickets') yield { tickets: part.tickets, agencies: part.agencies };
			if (part.kind !== 'done') continue;
			yield { tickets: [], agencies: [], found: part.found };
			return;
		}
		throw new Error('The search stream ended before it was done');
	},
});
