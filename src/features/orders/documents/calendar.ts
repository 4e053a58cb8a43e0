/** Flights of an order as iCalendar; times are UTC, so that every calendar shows them in the zone where it is read. */
import { createEvents, type EventAttributes } from 'ics';
import type { Segment } from '#engine/contract.ts';
import type { OrderDetails } from '#features/orders/contract.ts';
import { cityOfAirport } from '#features/orders/places.ts';
import { isTestOrder } from '#features/orders/rules.ts';
import type { Language } from '#i18n/locales.ts';
import { messages } from '#i18n/messages.ts';
import { MS_PER_MINUTE } from '#lib/durations.ts';
import { airportName } from '#world/place-names.ts';

/** @param minutes since 1970 UTC */
function utcParts(minutes: number): [number, number, number, number, number] {
	const at = new Date(minutes * MS_PER_MINUTE);
	return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()];
}

interface CalendarFlight {
	/** The same for all flights that were in this place of the trip: a calendar replaces the old one. */
	readonly uid: string;
	readonly segment: Segment;
	readonly isCancelled: boolean;
}

/** Flights of the order, and those that a change left without a successor. */
function calendarFlights({ id, offer, changes, state }: OrderDetails): CalendarFlight[] {
	return offer.flights.legs.flatMap(({ segments }, legIndex) => {
		const earlier = changes
			.filter((change) => change.legIndex === legIndex && change.state === 'done')
			.map(({ before }) => before.segments);
		const longest = [segments, ...earlier].toSorted((a, b) => b.length - a.length)[0] ?? [];
		return longest.map((old, i) => ({
			uid: `${id}-${legIndex}-${i}@orders`,
			segment: segments[i] ?? old,
			isCancelled: state === 'refunded' || segments[i] === undefined,
		}));
	});
}

/** @param url of the order's page, without a key */
export function orderCalendar(order: OrderDetails, language: Language, url: string): string {
	const t = messages(language, 'orders').calendar;
	const { id, issued, changes, updatedAt } = order;
	const about = t.text({ id, pnr: issued?.pnr ?? '–' });
	const sequence = changes.filter(({ state }) => state === 'done').length + (order.state === 'refunded' ? 1 : 0);
	const events = calendarFlights(order).map(({ uid, segment, isCancelled }): EventAttributes => {
		const { carrier, number, from, to, departureUtc, arrivalUtc } = segment;
		return {
			uid,
			sequence,
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
			status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
			busyStatus: 'BUSY',
			productId: 'orders',
		};
	});
	const { value, error } = createEvents(events);
	if (!value) throw error ?? new Error('No calendar');
	return value;
}
