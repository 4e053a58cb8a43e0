/** Flights of an order as iCalendar; times are UTC, so that every calendar shows them in the zone where it is read. */
import { createEvents, type EventAttributes } from 'ics';
import type { Language } from '#i18n/locales.ts';
import { messages } from '#i18n/messages.ts';
import { airportName } from '#world/place-names.ts';
import type { Order } from './contract.ts';
import { cityOfAirport } from './places.ts';
import { isTestOrder } from './rules.ts';

const MS_PER_MINUTE = 60_000;

/** @param minutes since 1970 UTC */
function utcParts(minutes: number): [number, number, number, number, number] {
	const at = new Date(minutes * MS_PER_MINUTE);
	return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()];
}

/** @param url of the order's page, without a key */
export function orderCalendar(order: Order, language: Language, url: string): string {
	const t = messages(language, 'orders').calendar;
	const { id, issued, offer, updatedAt } = order;
	const about = t.text({ id, pnr: issued?.pnr ?? '–' });
	const segments = offer.flights.legs.flatMap((leg) => leg.segments);
	const events = segments.map((segment): EventAttributes => {
		const { carrier, number, from, to, departureUtc, arrivalUtc } = segment;
		return {
			uid: `${id}-${carrier}${number}-${departureUtc}@orders`,
			title: t.flight({ number: `${carrier} ${number}`, from: cityOfAirport(from, language), to: cityOfAirport(to, language) }),
			description: isTestOrder(order) ? `${t.test()}\n${about}` : about,
			location: `${airportName(from, language)} (${from})`,
			url,
			start: utcParts(departureUtc),
			startInputType: 'utc',
			startOutputType: 'utc',
			end: utcParts(arrivalUtc),
			endInputType: 'utc',
			endOutputType: 'utc',
			lastModified: utcParts(Math.floor(updatedAt / MS_PER_MINUTE)),
			status: order.state === 'refunded' ? 'CANCELLED' : 'CONFIRMED',
			busyStatus: 'BUSY',
			productId: 'orders',
		};
	});
	const { value, error } = createEvents(events);
	if (!value) throw error ?? new Error('No calendar');
	return value;
}
