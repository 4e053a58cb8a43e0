/** What an order includes for each passenger on each flight: baggage of the fare, seat, extras. Pure. */
import type { AddedExtra } from '#features/extras/contract.ts';
import type { Messages, Namespaces } from '#i18n/translation.ts';
import type { Order } from './contract.ts';

export interface ServiceLabels {
	/** Allowances of the fare for one passenger: "1 × 23 кг". */
	readonly bag: string;
	readonly cabinBag: string;
	/** "Питание: веганское (VGML)". */
	readonly extra: (extra: AddedExtra) => string;
}

export interface FlightServices {
	/** "SVO — IST, SU 2134"; null for the complete trip. */
	readonly flight: string | null;
	readonly items: readonly string[];
}

type Booked = Pick<Order, 'offer' | 'passengers' | 'extras' | 'seats'>;
type ReceiptMessages = Messages<Namespaces['orders']>['receipt'];

/** Extras with these indexes; an absent index of an extra means all. */
const extrasFor = (
	{ extras }: Booked,
	passenger: number | undefined,
	flight: number | undefined,
	segment?: number,
): readonly AddedExtra[] =>
	extras.filter(
		(extra) =>
			extra.code !== 'seat' &&
			extra.passenger === passenger &&
			extra.flightIndex === flight &&
			(segment === undefined || extra.segmentIndex === undefined || extra.segmentIndex === segment),
	);

/** Seat, baggage and extras of a passenger on each flight, then what is for the complete trip. */
export function passengerServices(order: Booked, passenger: number, labels: ServiceLabels, t: ReceiptMessages): FlightServices[] {
	const { type } = order.passengers[passenger] ?? {};
	const ofFare = type === 'infant' ? [t.lap()] : [t.bag({ bag: labels.bag }), t.cabinBag({ bag: labels.cabinBag })];
	const flights = order.offer.flights.legs.flatMap(({ segments }, flightIndex) =>
		segments.map(({ from, to, carrier, number }, segmentIndex) => {
			const seat = order.seats.find(
				(one) => one.passengerIndex === passenger && one.flightIndex === flightIndex && one.segmentIndex === segmentIndex,
			);
			const seats = type === 'infant' ? [] : [seat ? t.seat({ seat: seat.seatId }) : t.noSeat()];
			const extras = extrasFor(order, passenger, flightIndex, segmentIndex).map(labels.extra);
			return { flight: `${from} — ${to}, ${carrier} ${number}`, items: [...seats, ...ofFare, ...extras] };
		}),
	);
	const everywhere = extrasFor(order, passenger, undefined).map(labels.extra);
	return everywhere.length > 0 ? [...flights, { flight: null, items: everywhere }] : flights;
}

/** Extras that are for all passengers together, those of one flight after its airports. */
export function sharedServices(order: Booked, labels: ServiceLabels): string[] {
	const ofFlights = order.offer.flights.legs.flatMap(({ segments }, flight) =>
		extrasFor(order, undefined, flight).map((extra) => {
			const [first, last] =
				extra.segmentIndex === undefined ? [segments[0], segments.at(-1)] : [segments[extra.segmentIndex], segments[extra.segmentIndex]];
			return `${first?.from} — ${last?.to}: ${labels.extra(extra)}`;
		}),
	);
	return [...extrasFor(order, undefined, undefined).map(labels.extra), ...ofFlights];
}
