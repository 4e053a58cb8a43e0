import type { Fare, FlightQuery, Leg, Ticket } from '#engine/contract.ts';
import { labelsFor, tripNames } from '#features/results/server.ts';
import type { ClickRequest } from '#features/seller-redirect/address.ts';
import type { ClickTrip } from '#features/seller-redirect/trip.ts';
import { bagCell } from '#features/tickets/fare-labels.ts';
import { messages } from '#i18n/messages.ts';
import { dateRange, list, time, weekday } from '#lib/format.ts';
import type { PriceFormat } from '#lib/price.ts';
import type { Site } from '#site/site.ts';

interface ChosenTicket {
	site: Site;
	query: FlightQuery;
	ticket: Ticket;
	request: ClickRequest;
	price: PriceFormat;
}

const travellersOf = (query: FlightQuery, { site, price }: ChosenTicket): string => {
	const t = messages(site.locale, 'flights').travellers;
	const groups = [
		[query.adults, t.adults],
		[query.children, t.children],
		[query.infants, t.infants],
	] as const;
	return list(
		price.formats,
		groups.filter(([count]) => count > 0).map(([count, name]) => name({ count })),
	);
};

function bagsOf(fare: Fare | undefined, { site, price, request: { trip } }: ChosenTicket): string {
	const t = messages(site.locale, 'tickets');
	const checked =
		trip.checkedBags > (fare?.checkedBag?.pieces ?? 0)
			? t.trip.pieces({ count: trip.checkedBags })
			: bagCell(fare?.checkedBag ?? null, t, price);
	return trip.cabinBag ? `${checked}; ${t.trip.cabin()}` : checked;
}

/** The trip on a seller's button; times are local to each airport. */
export function clickTrip(chosen: ChosenTicket): ClickTrip {
	const { site, query, ticket, request, price } = chosen;
	const { formats } = price;
	const { airlines } = labelsFor([ticket], [], site.language);
	const legText = ({ segments }: Leg): string => {
		const [first, last] = [segments[0], segments.at(-1)];
		const carriers = [...new Set(segments.map(({ carrier }) => airlines[carrier]?.name ?? carrier))];
		const times = `${time(formats, first?.departure ?? '')} ${first?.from} — ${time(formats, last?.arrival ?? '')} ${last?.to}`;
		return `${weekday(formats, first?.departure.slice(0, 10) ?? '')}, ${times}, ${list(formats, carriers)}`;
	};
	const places = messages(site.locale, 'tickets').title(tripNames(query, site.language));
	return {
		title: `${places}, ${dateRange(formats, query.legs[0]?.date ?? '', query.legs.at(-1)?.date ?? '')}`,
		legs: ticket.legs.map(legText),
		travellers: travellersOf(query, chosen),
		bags: bagsOf(
			ticket.fares.find(({ brand }) => brand === request.fare),
			chosen,
		),
	};
}
