import { LRUCache } from 'lru-cache';
import type { FareBrand, FlightQuery } from '#engine/contract.ts';
import { formatAddress } from '#features/search/address.ts';
import { MS_PER_HOUR } from '#lib/durations.ts';
import { isExpired, type MappedOffer } from './ticket.ts';

export interface CachedOffer {
	/** Duffel's id. */
	readonly id: string;
	readonly amount: string;
	/** ISO code in upper case. */
	readonly currency: string;
	/** The total that was shown, in minor units of `saleCurrency`. */
	readonly total: number;
	readonly saleCurrency: string;
	/** Milliseconds since 1970 UTC. */
	readonly expires: number;
}

/** Offers behind the tickets that searches of this process have sent. */
export interface OfferCache {
	/** For the offers of one search, cheapest first: the first of a ticket and brand counts. */
	recorder(query: FlightQuery, saleCurrency: string): (offers: Iterable<MappedOffer>) => void;
	/** Gives an offer away: Duffel books an offer request once, and visitors share the results of a search. */
	take(query: FlightQuery, ticket: string, brand: FareBrand, saleCurrency: string, now: Date): CachedOffer | null;
	byId(id: string): CachedOffer | null;
	add(offer: MappedOffer, saleCurrency: string): CachedOffer;
}

const MOST_OFFERS = 20_000;

export function createOfferCache(): OfferCache {
	const shown = new LRUCache<string, CachedOffer>({ max: MOST_OFFERS, ttl: MS_PER_HOUR });
	const byId = new LRUCache<string, CachedOffer>({ max: MOST_OFFERS, ttl: MS_PER_HOUR });
	const keyOf = (query: FlightQuery, ticket: string, brand: FareBrand, saleCurrency: string): string =>
		`${formatAddress(query)} ${ticket} ${brand} ${saleCurrency}`;

	function add({ raw, total }: MappedOffer, saleCurrency: string): CachedOffer {
		const { id, total_amount: amount, total_currency: currency, expires_at: expires } = raw;
		const cached = { id, amount, currency, total, saleCurrency, expires };
		byId.set(id, cached);
		return cached;
	}

	return {
		add,
		recorder(query, saleCurrency) {
			const keys = new Set<string>();
			return (offers) => {
				for (const offer of offers) {
					const key = keyOf(query, offer.ticket.id, offer.brand, saleCurrency);
					if (!keys.has(key)) shown.set(key, add(offer, saleCurrency));
					keys.add(key);
				}
			};
		},
		take(query, ticket, brand, saleCurrency, now) {
			const key = keyOf(query, ticket, brand, saleCurrency);
			const cached = shown.get(key);
			shown.delete(key);
			return cached && !isExpired({ expires_at: cached.expires }, now) ? cached : null;
		},
		byId: (id) => byId.get(id) ?? null,
	};
}
