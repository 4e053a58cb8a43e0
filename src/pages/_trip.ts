/** Legs and parties of flights, for the hotels at their destination. */
import type { FlightQuery, Ticket } from '#engine/contract.ts';
import type { TripLeg, TripParty } from '#features/hotels/trip-stay.ts';
import type { Order } from '#features/orders/contract.ts';
import { ageOn } from '#features/passengers/dates.ts';
import { cityOf } from '#features/search/server.ts';

const INFANT_AGE = 1;

export const tripLegs = ({ legs }: Pick<Ticket, 'legs'>): TripLeg[] =>
	legs.flatMap(({ segments }) => {
		const [first, last] = [segments[0], segments.at(-1)];
		return first && last ? [{ city: cityOf(last.to) ?? last.to, departure: first.departure, arrival: last.arrival }] : [];
	});

/** A flight search knows no ages of children. */
export const queryParty = ({ adults, children, infants }: Pick<FlightQuery, 'adults' | 'children' | 'infants'>): TripParty => ({
	adults,
	ages: [...Array.from({ length: children }, () => null), ...Array.from({ length: infants }, () => INFANT_AGE)],
});

export function orderParty({ passengers, offer }: Pick<Order, 'passengers' | 'offer'>): TripParty {
	const arrival = offer.flights.legs[0]?.segments.at(-1)?.arrival.slice(0, 10) ?? '';
	const children = passengers.filter(({ type }) => type !== 'adult');
	return { adults: passengers.length - children.length, ages: children.map(({ birthDate }) => ageOn(birthDate, arrival)) };
}
