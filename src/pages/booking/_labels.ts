import type { Booking } from '#features/booking/flow.ts';
import type { TripLabels } from '#features/extras/labels.ts';
import { cityOfAirport } from '#features/orders/places.ts';
import { passengerField } from '#features/passengers/contract.ts';
import { passengerName } from '#features/passengers/rules.ts';
import { messages } from '#i18n/messages.ts';
import type { Site } from '#site/site.ts';

/** Names of passengers, as typed so far, and of flights. */
export function tripLabels(booking: Booking, { locale, language }: Pick<Site, 'locale' | 'language'>): TripLabels {
	const { draft, fields, trip } = booking;
	const t = messages(locale, 'passengers');
	const people = trip.types.map((type, index) => {
		const [lastName = '', firstName = ''] = (['lastName', 'firstName'] as const).map((name) => fields[passengerField(index, name)]);
		return passengerName(booking.people.passengers?.[index] ?? { lastName, firstName }) || t.legend[type]({ n: index + 1 });
	});
	const between = (from = '', to = ''): string => `${cityOfAirport(from, language)} — ${cityOfAirport(to, language)}`;
	const flights = draft.offer.flights.legs.map(({ segments }) => ({
		title: between(segments[0]?.from, segments.at(-1)?.to),
		segments: segments.map(({ from, to, carrier, number }) => `${between(from, to)}, ${carrier} ${number}`),
	}));
	return { people, flights };
}

/** By `flight.segment`. */
export const segmentNames = ({ flights }: TripLabels): Readonly<Record<string, string>> =>
	Object.fromEntries(flights.flatMap(({ segments }, flight) => segments.map((name, segment) => [`${flight}.${segment}`, name])));
