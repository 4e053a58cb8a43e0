/** Changes at the embedded supplier: other flights of its timetable, priced as new ones, with the fee of the booked fare. */
import type { FlightQuery, Leg, Ticket } from '#engine/contract.ts';
import { EMBEDDED, OWN_AGENCY } from '#engine/fares/agencies.data.ts';
import type { BookedOffer, ChangeOffers, ChangeOption, ChangeRequest } from '#features/booking/contract.ts';
import { formatAddress } from '#features/search/address.ts';
import { MS_PER_HOUR } from '#lib/durations.ts';

/** Changes close this long before the departure. */
const CLOSES_MS = 3 * MS_PER_HOUR;
const VALID_MS = 30 * 60_000;
const MOST_OPTIONS = 20;
/** Services of one flight. */
export const LOST_EXTRAS = ['meal', 'pet', 'aeroexpress'] as const;

export interface TimetableSale {
	readonly tickets: (query: FlightQuery, now: Date) => Promise<readonly Ticket[]>;
	/** Undefined if it is not sold. */
	readonly ticket: (query: FlightQuery, id: string, now: Date) => Ticket | undefined;
}

const departureOf = ({ segments }: Leg): number => (segments[0]?.departureUtc ?? 0) * 60_000;
const endsOf = ({ segments }: Leg): string => `${segments[0]?.from}-${segments.at(-1)?.to}`;

const priceOf = ({ offers }: Ticket, brand: BookedOffer['fare']): number | null =>
	offers.find((one) => one.agency === OWN_AGENCY && one.supplier === EMBEDDED && one.brand === brand)?.total ?? null;

/** The legs that have not departed yet, with the changed one's new date. */
interface RemainingTrip {
	/** Index of the first one. */
	readonly first: number;
	readonly query: FlightQuery;
	/** Ids of the legs as booked. */
	readonly ids: readonly string[];
}

function remainingTrip({ flights, query, ticket }: BookedOffer, change: ChangeRequest | null, now: number): RemainingTrip {
	const first = flights.legs.findIndex((leg) => departureOf(leg) > now);
	const legs = query.legs.map((leg, i) => (i === change?.legIndex ? { ...leg, date: change.date } : leg)).slice(first);
	const kind = legs.length === 1 ? 'oneway' : first === 0 ? query.kind : 'multi';
	return { first, query: { ...query, kind, legs }, ids: ticket.split('_').slice(first) };
}

/** What the remaining flights are worth: what was paid, or after the first departure today's price. */
function worthOf(offer: BookedOffer, sale: TimetableSale, now: Date): number | null {
	const { first, query, ids } = remainingTrip(offer, null, now.getTime());
	if (first === 0) return offer.total;
	const ticket = sale.ticket(query, ids.join('_'), now);
	return ticket ? priceOf(ticket, offer.fare) : null;
}

/** Other flights of one leg alone. */
async function alternatives(offer: BookedOffer, change: ChangeRequest, sale: TimetableSale, now: Date): Promise<Ticket[]> {
	const [leg, booked] = [offer.query.legs[change.legIndex], offer.flights.legs[change.legIndex]];
	if (!leg || !booked) throw new RangeError(`No such flight: ${change.legIndex}`);
	const airlines = new Set(booked.segments.map(({ carrier }) => carrier));
	const query: FlightQuery = { ...offer.query, kind: 'oneway', legs: [{ ...leg, date: change.date }] };
	const isAlternative = ({ id, legs: [other] }: Ticket): boolean =>
		other !== undefined &&
		id !== offer.ticket.split('_')[change.legIndex] &&
		endsOf(other) === endsOf(booked) &&
		other.segments.every(({ carrier }) => airlines.has(carrier)) &&
		departureOf(other) - now.getTime() > CLOSES_MS;
	return (await sale.tickets(query, now)).filter(isAlternative);
}

/** A lower fare comes back, less the fee, if the fare is refundable. */
function amountsOf({ fareRules, query }: BookedOffer, difference: number): Pick<ChangeOption, 'fee' | 'pay' | 'refund' | 'lowerFare'> {
	const fee = fareRules.exchange.fee * (query.adults + query.children);
	const sum = fareRules.refund.allowed === true ? difference + fee : Math.max(0, difference) + fee;
	const lowerFare = fareRules.refund.allowed !== true && difference < 0 ? 'lost' : sum < 0 ? 'refunded' : null;
	return { fee, pay: Math.max(0, sum), refund: Math.max(0, -sum), lowerFare };
}

interface Priced {
	readonly offer: BookedOffer;
	readonly change: ChangeRequest;
	readonly value: number;
	readonly now: Date;
}

function toOption({ offer, change, value, now }: Priced, ticket: Ticket, first: number): ChangeOption | null {
	const { legIndex, date } = change;
	const [total, leg] = [priceOf(ticket, offer.fare), ticket.legs[legIndex - first]];
	if (total === null || !leg) return null;
	const difference = total - value;
	const query = { ...offer.query, legs: offer.query.legs.map((one, i) => (i === legIndex ? { ...one, date } : one)) };
	const legs = offer.flights.legs.with(legIndex, leg);
	const id = [...offer.ticket.split('_').slice(0, first), ticket.id].join('_');
	const validUntil = now.getTime() + VALID_MS;
	return {
		id,
		offer: {
			...offer,
			search: formatAddress(query),
			ticket: id,
			query,
			flights: {
				legs,
				carriers: [...new Set(legs.flatMap(({ segments }) => segments.map(({ carrier }) => carrier)))],
				emissions: first === 0 ? ticket.emissions : offer.flights.emissions,
			},
			total: offer.total + difference,
			checkedAt: now.getTime(),
			validUntil,
		},
		difference,
		...amountsOf(offer, difference),
		lostExtras: LOST_EXTRAS,
		validUntil,
	};
}

export async function embeddedChanges(offer: BookedOffer, change: ChangeRequest, sale: TimetableSale, now: Date): Promise<ChangeOffers> {
	const leg = offer.flights.legs[change.legIndex];
	const left = leg ? departureOf(leg) - now.getTime() : 0;
	if (left <= 0) return { kind: 'not-allowed', reason: 'departed' };
	if (offer.fareRules.exchange.allowed !== true) return { kind: 'not-allowed', reason: 'fare' };
	if (left <= CLOSES_MS) return { kind: 'not-allowed', reason: 'too-close' };
	const value = worthOf(offer, sale, now);
	if (value === null) return { kind: 'options', options: [] };
	const { first, query, ids } = remainingTrip(offer, change, now.getTime());
	const others = await alternatives(offer, change, sale, now);
	const options = others.flatMap((other) => {
		const id = ids.with(change.legIndex - first, other.id).join('_');
		const ticket = query.legs.length === 1 ? other : sale.ticket(query, id, now);
		return (ticket && toOption({ offer, change, value, now }, ticket, first)) ?? [];
	});
	const departure = ({ offer: { flights } }: ChangeOption): number => flights.legs[change.legIndex]?.segments[0]?.departureUtc ?? 0;
	return { kind: 'options', options: options.toSorted((a, b) => a.pay - b.pay || departure(a) - departure(b)).slice(0, MOST_OPTIONS) };
}
