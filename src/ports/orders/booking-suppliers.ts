/** Booking side of each flight supplier. */
import { setTimeout } from 'node:timers/promises';
import type { FlightQuery, Ticket } from '#engine/contract.ts';
import { EMBEDDED, OWN_AGENCY } from '#engine/fares/agencies.data.ts';
import type { BookingSupplier, OfferReference } from '#features/booking/contract.ts';
import { createEmbeddedBooking, type PricedOffer } from '#features/booking/suppliers/embedded.ts';
import { embeddedExtras } from '#features/booking/suppliers/embedded-extras.ts';
import { embeddedSeatMaps } from '#features/booking/suppliers/embedded-seats.ts';
import { createRemoteBooking } from '#features/booking/suppliers/remote/remote.ts';
import { ratesNow } from '#features/currencies/server.ts';
import { parseAddress } from '#features/search/address.ts';
import { fareOf } from '#features/search/rules.ts';
import { lookUpTicket, PLACE_CODES, startSearch, todayAt } from '#features/search/server.ts';
import { createDuffelBooking } from '#features/search/suppliers/duffel/booking.ts';
import { duffelOffers } from '#features/search/suppliers/duffel/duffel.ts';
import { SALES_MARKET } from '#features/search/suppliers/duffel/search.ts';
import { embedded as timetable } from '#features/search/suppliers/embedded.ts';
import { config, serviceAddress } from '#server/config.ts';
import { database } from '#server/database/open.ts';
import { duffelClient } from '#server/duffel/account.ts';
import { processLog } from '#server/log/log.ts';

/** The booking marks the seats that others hold. */
const NOBODY: ReadonlySet<string> = new Set();

/** Where offers are booked (spec 2.1). */
const SALE = { market: SALES_MARKET, currency: 'rub' } as const;

const readQuery = (search: string, now: Date): FlightQuery | undefined =>
	parseAddress(search, todayAt(search.slice(0, 3), now), PLACE_CODES).query;

async function priceOf({ search: text, ticket: id, fare: brand }: OfferReference, now: Date): Promise<PricedOffer | null> {
	const query = readQuery(text, now);
	if (!query) return null;
	const search = startSearch(query, searchContext(now));
	const ticket = lookUpTicket(search, id)?.ticket;
	const offer = ticket?.offers.find((one) => one.agency === OWN_AGENCY && one.supplier === EMBEDDED && one.brand === brand);
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

const searchContext = (now: Date) => ({ ...SALE, now, rates: ratesNow() });

async function timetableTickets(query: FlightQuery, now: Date): Promise<readonly Ticket[]> {
	const tickets: Ticket[] = [];
	for await (const part of timetable.search(query, searchContext(now), new AbortController().signal)) tickets.push(...part.tickets);
	return tickets;
}

/** This process's supplier; also serves `/svc/assisted/supplier`. */
export const embeddedBooking = createEmbeddedBooking({
	db: database,
	price: priceOf,
	extras: embeddedExtras,
	seatMaps: (offer) => embeddedSeatMaps(offer, NOBODY),
	sale: {
		tickets: timetableTickets,
		ticket: (query, id, now) => timetable.ticket?.(id, query, searchContext(now)).tickets[0],
	},
	now: Date.now,
	wait: setTimeout,
});

const address = serviceAddress(config, 'assisted', 'AS');

const own =
	address === null
		? embeddedBooking
		: createRemoteBooking({ address, token: config.serviceToken ?? '', currency: SALE.currency, readQuery, log: processLog });

const duffel = config.duffel
	? [createDuffelBooking({ ...SALE, client: duffelClient, offers: duffelOffers, rates: ratesNow, readQuery, log: processLog })]
	: [];

const suppliers: ReadonlyMap<string, BookingSupplier> = new Map([own, ...duffel].map((supplier) => [supplier.id, supplier]));

/** @throws RangeError for a supplier that is not configured */
export function bookingSupplier(id: string): BookingSupplier {
	const supplier = suppliers.get(id);
	if (!supplier) throw new RangeError(`No booking at the supplier ${id}`);
	return supplier;
}

/** Whether new bookings are made at a supplier: orders at one that sells no longer are still looked after. None if orders are on another host. */
export const sellsAt = (id: string): boolean =>
	!config.services.orders && suppliers.has(id) && config.suppliers.some(({ name }) => name === id);
