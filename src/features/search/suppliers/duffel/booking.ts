/** Booking side of Duffel: offers are checked, extended, issued from Duffel's balance, and cancelled. */
import type { FlightQuery } from '#engine/contract.ts';
import type { BookedOffer, BookingSupplier, OfferReference } from '#features/booking/contract.ts';
import { EXTRA_CODES } from '#features/extras/contract.ts';
import type { SearchContext } from '#features/search/suppliers/supplier.ts';
import type { Rates } from '#lib/money.ts';
import { DuffelCallError, type DuffelClient } from '#server/duffel/client.ts';
import type { Log } from '#server/log/log.ts';
import { confirmCancellation, quoteCancellation } from './cancellation.ts';
import { findChange, makeChange, quoteChanges } from './changes.ts';
import { findOrder, issueOrder } from './issue.ts';
import type { OfferCache } from './offer-cache.ts';
import { passengerIds } from './offer-passengers.ts';
import { fetchOffer, fetchSameOffer, fetchSeatMaps, formatReference, lockOf, parseReference, searchAgain } from './offers.ts';
import { toSeatMap } from './seat-map.ts';
import { extraOffers, serviceOptions } from './services.ts';
import { DUFFEL, type MappedOffer } from './ticket.ts';

export interface DuffelBookingPorts {
	readonly client: () => DuffelClient;
	readonly offers: OfferCache;
	/** Lower-case code of the sales currency, and market. */
	readonly currency: string;
	readonly market: string;
	/** RUB per unit of each currency. */
	readonly rates: () => Rates | Promise<Rates>;
	/** Parses a search address; undefined if it is invalid. */
	readonly readQuery: (search: string, now: Date) => FlightQuery | undefined;
	readonly log: () => Pick<Log, 'warn' | 'error'>;
	/** Milliseconds to wait for an order; default 120,000. */
	readonly issueTimeout?: number;
}

const ISSUE_TIMEOUT = 120_000;
/** Milliseconds that a visitor needs for the card and the bank's confirmation. */
const PAYMENT_TIME = 8 * 60_000;

function toBooked(reference: OfferReference, query: FlightQuery, mapped: MappedOffer, context: SearchContext): BookedOffer {
	const { ticket, raw } = mapped;
	const [fareRules] = ticket.fares;
	if (!fareRules) throw new Error('A mapped offer has no fare');
	return {
		...reference,
		reference: formatReference(raw),
		query,
		flights: { legs: ticket.legs, carriers: ticket.carriers, emissions: ticket.emissions },
		fareRules,
		currency: context.currency,
		total: mapped.total,
		checkedAt: context.now.getTime(),
		validUntil: raw.expires_at,
		...(raw.live_mode === false ? { test: true } : {}),
	};
}

/** The offer with its services, and Duffel's ids of its passengers. @throws Error if it is no longer sold */
async function soldOffer(client: DuffelClient, offer: BookedOffer) {
	const raw = await fetchOffer(client, lockOf(offer).id, true);
	const ids = raw && passengerIds(raw, offer.query);
	if (!ids) throw new Error('The offer is no longer sold');
	return { raw, ids };
}

export function createDuffelBooking(ports: DuffelBookingPorts): BookingSupplier {
	const { client, offers, currency, market, rates, readQuery, log } = ports;

	/** The offer of an earlier check, or the one that was shown, at the currency rates it was shown with; null if it is no longer sold. */
	async function sameOffer(reference: OfferReference, query: FlightQuery, context: SearchContext): Promise<MappedOffer | null> {
		const id = parseReference(reference.reference)?.id ?? offers.take(query, reference.ticket, reference.fare, context);
		if (id === null) return null;
		return fetchSameOffer(client(), id, query, { ...context, rates: offers.ratesOf(id) ?? context.rates }, reference);
	}

	/** That offer, or one of a new search if it is no longer sold or not for long enough. @param minimum milliseconds */
	async function currentOffer(
		reference: OfferReference,
		query: FlightQuery,
		context: SearchContext,
		minimum: number,
	): Promise<MappedOffer | null> {
		const same = await sameOffer(reference, query, context);
		if (same && same.raw.expires_at - context.now.getTime() >= minimum) return same;
		const other = await searchAgain(client(), query, context, reference).catch((error: unknown) => {
			if (same && error instanceof DuffelCallError) return null;
			throw error;
		});
		if (!other || (same && other.total > same.total)) return same;
		offers.remember(other, context);
		return other;
	}

	return {
		id: DUFFEL,
		async check(reference, { before, now, atPayment }) {
			const query = readQuery(reference.search, now);
			if (!query) return { kind: 'not-found' };
			try {
				const context = { currency, market, now, rates: await rates() };
				const mapped = await currentOffer(reference, query, context, atPayment ? PAYMENT_TIME : 0);
				if (!mapped) return { kind: 'not-found' };
				const offer = toBooked(reference, query, mapped, context);
				return offer.total === before ? { kind: 'confirmed', offer } : { kind: 'changed', offer, before };
			} catch (error) {
				if (error instanceof DuffelCallError) return { kind: 'failed' };
				throw error;
			}
		},
		async extras(offer) {
			const { raw, ids } = await soldOffer(client(), offer);
			return extraOffers(serviceOptions(raw, ids, lockOf(offer)));
		},
		async seatMaps(offer) {
			const { raw, ids } = await soldOffer(client(), offer);
			const { adults, children, infants } = offer.query;
			const passengers = {
				withInfants: ids.slice(0, infants),
				adults: ids.slice(infants, adults),
				children: ids.slice(adults, adults + children),
			};
			const maps = await fetchSeatMaps(client(), raw.id);
			return raw.slices.flatMap(({ segments }, flightIndex) =>
				segments.flatMap((segment, segmentIndex) => {
					const map = maps.find(({ segment_id }) => segment_id === segment.id);
					return (map && toSeatMap(map, segment, { flightIndex, segmentIndex }, passengers, lockOf(offer))) ?? [];
				}),
			);
		},
		issue: (request, key) => issueOrder({ client: client(), timeout: ports.issueTimeout ?? ISSUE_TIMEOUT, log: log() }, request, key),
		async findIssued(key, offer) {
			try {
				return (await findOrder(client(), lockOf(offer).id, key)).own;
			} catch (error) {
				if (error instanceof DuffelCallError) return { kind: 'unknown' };
				throw error;
			}
		},
		quoteRefund: (offer, issued) => quoteCancellation(client(), offer, issued),
		cancel: (issued, quote) => confirmCancellation(client(), issued, quote),
		lostExtras: async () => EXTRA_CODES,
		changeOptions: (offer, issued, change, now) => quoteChanges(client(), { offer, issued, change, now }),
		change: (request) => makeChange({ client: client(), timeout: ports.issueTimeout ?? ISSUE_TIMEOUT, log: log() }, request),
		findChanged: (_key, request) => findChange(client(), request),
	};
}
