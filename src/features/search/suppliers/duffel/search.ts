import type { CreateOfferRequest } from '@duffel/api/types';
import type { FlightQuery, Ticket } from '#engine/contract.ts';
import { isOpenDestination } from '#features/search/address.ts';
import { MAX_TICKETS } from '#features/search/contract.ts';
import { mergeTickets } from '#features/search/rules.ts';
import type { SearchContext, Supplier } from '#features/search/suppliers/supplier.ts';
import type { DuffelClient } from '#server/duffel/client.ts';
import type { Log } from '#server/log/log.ts';
import type { OfferCache } from './offer-cache.ts';
import { listSchema, offerRequestSchema } from './schema.ts';
import { DUFFEL, DUFFEL_SELLER, isExpired, type MappedOffer, parseOffer } from './ticket.ts';

export const DUFFEL_CABINS = { economy: 'economy', premium: 'premium_economy', business: 'business', first: 'first' } as const;
/** Market in which this site books Duffel's offers; nobody could buy them in another. */
export const SALES_MARKET = 'ru';
/** A search has no ages; an airline's child is 2 to 11, its infant under 2 years old. */
const CHILD_AGE = 8;
const INFANT_AGE = 1;
const MAX_CONNECTIONS = 2;
/** Below the time limit of a search, so that slow airlines do not delay the others. */
const AIRLINE_TIMEOUT = 13_000;
const REQUEST_TIMEOUT = 17_000;
const LIST_TIMEOUT = 8000;
const PAGE_SIZE = 100;
const MAX_PAGES = 8;

const offerRequest = ({ legs, cabin, adults, children, infants }: FlightQuery) => ({
	slices: legs.map(({ from, to, date }) => ({
		origin: from,
		destination: to,
		departure_date: date,
		departure_time: null,
		arrival_time: null,
	})),
	passengers: [
		...Array.from({ length: adults }, () => ({ type: 'adult' as const })),
		...Array.from({ length: children }, () => ({ age: CHILD_AGE })),
		...Array.from({ length: infants }, () => ({ age: INFANT_AGE })),
	],
	cabin_class: DUFFEL_CABINS[cabin],
	max_connections: MAX_CONNECTIONS as CreateOfferRequest['max_connections'],
	return_offers: false,
	supplier_timeout: AIRLINE_TIMEOUT,
});

export interface OfferPage {
	/** Cheapest first, unexpired. */
	readonly offers: readonly MappedOffer[];
	readonly received: number;
	/** Responses that are not valid offers of this search. */
	readonly dropped: number;
}

/** Searches and yields pages of offers, cheapest first. @throws {DuffelCallError} */
export async function* searchOffers(
	client: DuffelClient,
	query: FlightQuery,
	context: SearchContext,
	signal?: AbortSignal,
): AsyncGenerator<OfferPage> {
	const abort = signal ? { signal } : {};
	const request = await client.call({
		operation: 'create offer request',
		send: (duffel) => duffel.offerRequests.create(offerRequest(query)),
		schema: offerRequestSchema,
		timeout: REQUEST_TIMEOUT,
		...abort,
	});
	let after: string | null = null;
	for (let page = 0; page < MAX_PAGES; page++) {
		const cursor: { after?: string } = after === null ? {} : { after };
		const list = await client.call({
			operation: 'list offers',
			send: (duffel) => duffel.offers.list({ offer_request_id: request.data.id, sort: 'total_amount', limit: PAGE_SIZE, ...cursor }),
			schema: listSchema,
			timeout: LIST_TIMEOUT,
			...abort,
		});
		const mapped = list.data.flatMap((response) => parseOffer(response, query, context) ?? []);
		const offers = mapped.filter(({ raw }) => !isExpired(raw, context.now));
		yield { offers, received: list.data.length, dropped: list.data.length - mapped.length };
		after = list.after;
		if (after === null) return;
	}
}

function mergeOffers(offers: readonly MappedOffer[]): Ticket[] {
	const tickets = new Map<string, Ticket>();
	for (const { ticket } of offers) {
		const other = tickets.get(ticket.id);
		tickets.set(ticket.id, other ? mergeTickets(other, ticket) : ticket);
	}
	return [...tickets.values()];
}

export interface DuffelSearchPorts {
	readonly client: () => DuffelClient;
	readonly offers: OfferCache;
	readonly log: () => Pick<Log, 'warn'>;
}

/** Flights of Duffel's airlines, sold by this site. @throws Error while searching if all offers are invalid */
export const createDuffelSearch = ({ client, offers: cache, log }: DuffelSearchPorts): Supplier => ({
	id: DUFFEL,
	async *search(query, context, signal) {
		if (context.market !== SALES_MARKET) return;
		if (query.legs.some(({ from, to }) => isOpenDestination(from) || isOpenDestination(to))) return;
		const ids = new Set<string>();
		const remember = cache.recorder(query, context);
		let [received, dropped] = [0, 0];
		for await (const page of searchOffers(client(), query, context, signal)) {
			received += page.received;
			dropped += page.dropped;
			const offers = page.offers.filter(({ ticket }) => ids.has(ticket.id) || (ids.size < MAX_TICKETS && ids.add(ticket.id)));
			remember(offers);
			yield { tickets: mergeOffers(offers), agencies: [DUFFEL_SELLER] };
			if (signal.aborted) break;
		}
		if (dropped > 0) log().warn('Duffel offers dropped', { received, dropped });
		if (received > 0 && dropped === received) throw new Error('Duffel sent only invalid offers');
	},
});
