import { LRUCache } from 'lru-cache';
import type { FareBrand, FlightQuery } from '#engine/contract.ts';
import { formatAddress } from '#features/search/address.ts';
import type { SearchContext } from '#features/search/suppliers/supplier.ts';
import { MS_PER_HOUR } from '#lib/durations.ts';
import type { Rates } from '#lib/money.ts';
import { isExpired, type MappedOffer } from './ticket.ts';

/** Offers behind the tickets that searches of this process have sent. */
export interface OfferCache {
	/** For the offers of one search, cheapest first: the first of a ticket and brand counts. */
	recorder(query: FlightQuery, context: SearchContext): (offers: Iterable<MappedOffer>) => void;
	/** Gives the id of an offer away: Duffel books an offer request once, and visitors share the results of a search. */
	take(query: FlightQuery, ticket: string, brand: FareBrand, context: SearchContext): string | null;
	/** Rates that an offer was shown with: it keeps its price while they change. */
	ratesOf(id: string): Rates | null;
	remember(offer: MappedOffer, context: SearchContext): void;
}

const MOST_OFFERS = 20_000;

export function createOfferCache(): OfferCache {
	const shown = new LRUCache<string, { readonly id: string; readonly expires_at: number }>({ max: MOST_OFFERS, ttl: MS_PER_HOUR });
	const rates = new LRUCache<string, Rates>({ max: MOST_OFFERS, ttl: MS_PER_HOUR });
	const keyOf = (query: FlightQuery, ticket: string, brand: FareBrand, { currency }: SearchContext): string =>
		`${formatAddress(query)} ${ticket} ${brand} ${currency}`;

	return {
		recorder(query, context) {
			const keys = new Set<string>();
			return (offers) => {
				for (const { raw, ticket, brand } of offers) {
					const key = keyOf(query, ticket.id, brand, context);
					if (keys.has(key)) continue;
					keys.add(key);
					shown.set(key, { id: raw.id, expires_at: raw.expires_at });
					rates.set(raw.id, context.rates);
				}
			};
		},
		take(query, ticket, brand, context) {
			const key = keyOf(query, ticket, brand, context);
			const cached = shown.get(key);
			shown.delete(key);
			return cached && !isExpired(cached, context.now) ? cached.id : null;
		},
		ratesOf: (id) => rates.get(id) ?? null,
		remember: ({ raw }, context) => void rates.set(raw.id, context.rates),
	};
}
