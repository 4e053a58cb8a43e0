import { FARE_BRANDS, type FareBrand, type FlightQuery, type Ticket } from '#engine/contract.ts';
import { EMBEDDED, OWN_AGENCY } from '#engine/fares/agencies.data.ts';
import { BOOKING, ENTRY } from '#features/booking/address.ts';
import type { ListView } from '#features/filters/contract.ts';
import type { Labels } from '#features/results/contract.ts';
import { listAddress, ticketAddress } from '#features/results/rules.ts';
import { type OfferChoice, offerChoices } from '#features/search/rules.ts';
import { bagParams, clickParams, listQuery } from '#features/seller-redirect/address.ts';
import { kilometresBetween } from '#lib/geo.ts';
import { href, type Params } from '#site/links.ts';
import { isOpen } from '#site/route-table.ts';
import type { Site } from '#site/site.ts';
import { loadWorld } from '#world/load-world.ts';
import type { BrandOffers, OfferLine, Rights } from './contract.ts';
import { rightsOf } from './rights.ts';
import { type AirportSwitch, airportSwitches } from './rules.ts';

export interface TicketRequest {
	ticket: Ticket;
	query: FlightQuery;
	site: Site;
	labels: Labels;
	view: ListView;
	/** Requested fare (`?fare=`); defaults to the cheapest offer's. */
	fare: string | null;
	/** Results address with prefix and language, without list parameters. */
	address: string;
	/** Search address without `/search/`: `MOW0112IST1`. */
	searchText: string;
	/** Campaign parameters for seller links. */
	passed?: Params;
	/** Switch of the sandbox (`?sandbox=`), passed on to the booking. */
	sandbox?: string | null;
	/** Whether this site makes bookings at a supplier. */
	sellsAt?: (supplier: string) => boolean;
}

/** Form that starts a booking on this site. */
export interface BookForm {
	action: string;
	fields: Readonly<Record<string, string>>;
}

export interface TicketView extends Omit<TicketRequest, 'fare'> {
	brands: BrandOffers[];
	chosen: BrandOffers;
	/** The cheapest offer of the chosen fare. */
	best: OfferLine;
	rights: Rights[];
	switches: (AirportSwitch & { kilometres: number })[];
	listHref: string;
	selfHref: string;
	fareHref(fare: FareBrand): string;
	clickHref(line: OfferLine): string;
	/** Null if a line is not sold by this site. */
	bookForm(line: OfferLine): BookForm | null;
}

const lineOf = ({ offer, total, known, added }: OfferChoice, labels: Labels): OfferLine => ({
	offer,
	agencyName: labels.agencies[offer.agency]?.name ?? offer.agency,
	held: labels.agencies[offer.agency]?.held ?? null,
	total,
	known,
	added,
});

function kilometres(from: string, to: string): number {
	const { airports } = loadWorld();
	const [a, b] = [airports.get(from), airports.get(to)];
	return a && b ? kilometresBetween(a, b) : 0;
}

export function rightsFor(ticket: Ticket): Rights[] {
	const { airports, airlines } = loadWorld();
	return rightsOf(ticket, {
		country: (code) => airports.get(code)?.country ?? '',
		airlineCountry: (code) => airlines.get(code)?.country ?? '',
		kilometres,
	});
}

/** Offers by fare, cheapest first with bags; incomplete totals last. */
export function brandOffers(ticket: Ticket, { trip }: ListView, query: FlightQuery, labels: Labels): BrandOffers[] {
	const all = offerChoices(ticket, trip, query);
	return FARE_BRANDS.map((brand) => ({
		brand,
		lines: all.filter(({ offer }) => offer.brand === brand).map((choice) => lineOf(choice, labels)),
	})).filter(({ lines }) => lines.length > 0);
}

/**
 * View of the ticket page.
 * @returns null if the ticket has no valid offer
 */
export function ticketView({ fare, ...question }: TicketRequest): TicketView | null {
	const { ticket, query, site, labels, view, address, searchText, passed = {}, sandbox, sellsAt = () => false } = question;
	const brands = brandOffers(ticket, view, query, labels);
	const [cheapest] = offerChoices(ticket, view.trip, query);
	const chosen = brands.find(({ brand }) => brand === fare) ?? brands.find(({ brand }) => brand === cheapest?.offer.brand);
	const best = chosen?.lines[0];
	if (!chosen || !best) return null;
	const listHref = listAddress(address, view);
	const selfHref = ticketAddress(listHref, ticket.id);
	return {
		...question,
		brands,
		chosen,
		best,
		rights: rightsFor(ticket),
		switches: airportSwitches(ticket.legs, query.kind, (code) => labels.airports[code]?.cityCode).map((item) => ({
			...item,
			kilometres: Math.round(kilometres(item.from, item.to)),
		})),
		listHref,
		selfHref: fare === chosen.brand ? `${selfHref}&fare=${fare}` : selfHref,
		fareHref: (brand) => `${selfHref}&fare=${brand}#fares`,
		bookForm: ({ offer, total, added }) =>
			offer.agency === OWN_AGENCY && offer.supplier !== undefined && sellsAt(offer.supplier) && isOpen(BOOKING, site)
				? {
						action: href(site, BOOKING),
						fields: {
							[ENTRY.supplier]: offer.supplier,
							[ENTRY.search]: searchText,
							[ENTRY.ticket]: ticket.id,
							[ENTRY.fare]: offer.brand,
							[ENTRY.total]: String(total - added),
							...(added > 0 ? { ...bagParams(view.trip), [ENTRY.bagFee]: String(added) } : {}),
							...(sandbox && offer.supplier === EMBEDDED ? { [ENTRY.sandbox]: sandbox } : {}),
						},
					}
				: null,
		clickHref: ({ offer, total }) =>
			href(site, '/click', {
				...clickParams({
					search: searchText,
					ticket: ticket.id,
					agency: offer.agency,
					fare: offer.brand,
					trip: view.trip,
					list: listQuery(view),
					total,
				}),
				...passed,
			}),
	};
}
