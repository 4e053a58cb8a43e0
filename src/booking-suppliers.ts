/** Booking side of each flight supplier. */
import { setTimeout } from 'node:timers/promises';
import { OWN_AGENCY } from '#engine/fares/agencies.data.ts';
import type { BookingSupplier, OfferReference } from '#features/booking/contract.ts';
import { createEmbeddedBooking, EMBEDDED, type PricedOffer } from '#features/booking/suppliers/embedded.ts';
import { embeddedExtras } from '#features/booking/suppliers/embedded-extras.ts';
import { embeddedSeatMaps } from '#features/booking/suppliers/embedded-seats.ts';
import { ratesNow } from '#features/currencies/server.ts';
import { parseAddress } from '#features/search/address.ts';
import { fareOf } from '#features/search/rules.ts';
import { lookUpTicket, PLACE_CODES, startSearch, todayAt } from '#features/search/server.ts';
import { database } from '#server/database/open.ts';

/** The booking marks the seats that others hold. */
const NOBODY: ReadonlySet<string> = new Set();

/** Where offers are booked (spec 2.1). */
const SALE = { market: 'ru', currency: 'rub' } as const;

async function priceOf({ search: text, ticket: id, fare: brand }: OfferReference, now: Date): Promise<PricedOffer | null> {
	const { query } = parseAddress(text, todayAt(text.slice(0, 3), now), PLACE_CODES);
	if (!query) return null;
	const search = startSearch(query, { ...SALE, now, rates: ratesNow() });
	const ticket = lookUpTicket(search, id)?.ticket;
	const offer = ticket?.offers.find((one) => one.agency === OWN_AGENCY && one.brand === brand);
	const fareRules = ticket && offer ? fareOf(ticket, offer) : undefined;
	if (!ticket || !offer || !fareRules) return null;
	const { legs, carriers, emissions } = ticket;
	return {
		query: search.query,
		flights: { legs, carriers, emissions },
		fareRules,
		currency: SALE.currency,
		total: offer.total,
		bagPrice: offer.bagPrice,
		cabinBagPrice: offer.cabinBagPrice,
	};
}

const embedded = createEmbeddedBooking({
	db: database,
	price: priceOf,
	extras: embeddedExtras,
	seatMaps: (offer) => embeddedSeatMaps(offer, NOBODY),
	now: Date.now,
	wait: setTimeout,
});

const suppliers: ReadonlyMap<string, BookingSupplier> = new Map([[EMBEDDED, embedded]]);

/** @throws RangeError for a supplier that is not configured */
export function bookingSupplier(id: string): BookingSupplier {
	const supplier = suppliers.get(id);
	if (!supplier) throw new RangeError(`No booking at the supplier ${id}`);
	return supplier;
}
