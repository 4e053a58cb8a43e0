/** Isomorphic. Filters and facets are in the feature `filters`. */
import type { Fare, FlightQuery, Leg, Offer, Ticket } from '#engine/contract.ts';
import { RANKING } from '#engine/ranking.ts';

export interface Trip {
	/** A full-size cabin bag, not only a personal item. */
	cabinBag: boolean;
	checkedBags: 0 | 1 | 2;
}

export const NO_BAGS: Trip = { cabinBag: false, checkedBags: 0 };

export const hasBags = ({ cabinBag, checkedBags }: Trip): boolean => cabinBag || checkedBags > 0;

export type Seats = Pick<FlightQuery, 'adults' | 'children'>;

/** Minor units. If the seller does not state a bag price, `known` is false and `total` excludes the bag. */
export interface TripTotal {
	total: number;
	known: boolean;
	added: number;
}

export interface OfferChoice extends TripTotal {
	offer: Offer;
	fare: Fare;
}

export const SORTS = ['best', 'cheapest', 'fastest'] as const;
export type Sort = (typeof SORTS)[number];

export const REASONS = ['cheapest', 'fastest', 'direct', 'fewest-stops', 'bag-included', 'no-night', 'protected', 'balance'] as const;
export type Reason = (typeof REASONS)[number];

/** In the order "best" a leg occurs at most `most` times among the `first` tickets; published with {@link RANKING}. */
export const VARIETY = { first: 10, most: 2 } as const;

export interface RankedTicket {
	ticket: Ticket;
	choice: OfferChoice;
	minutes: number;
	stops: number;
	/** Unknown baggage counts as the most expensive fee in the list. */
	sortTotal: number;
	score: number;
}

const TIGHT_MINUTES = 60;

/** Baggage fee per traveller; null if unknown. */
function bagsMissing(fare: Fare, offer: Offer, trip: Trip): number | null {
	let added = 0;
	if (trip.cabinBag) {
		if (fare.cabinBag === null) return null;
		if (fare.cabinBag.pieces < 1) {
			if (offer.cabinBagPrice === null) return null;
			added += offer.cabinBagPrice;
		}
	}
	if (trip.checkedBags > 0) {
		if (fare.checkedBag === null) return null;
		const missing = Math.max(0, trip.checkedBags - fare.checkedBag.pieces);
		if (missing > 0 && offer.bagPrice === null) return null;
		added += missing * (offer.bagPrice ?? 0);
	}
	return added;
}

/** An offer's total for all travellers with baggage; an unknown fee never counts as 0. */
export function tripTotal(offer: Offer, fare: Fare, trip: Trip, seats: Seats): TripTotal {
	const perTraveller = bagsMissing(fare, offer, trip);
	if (perTraveller === null) return { total: offer.total, known: false, added: 0 };
	const added = perTraveller * (seats.adults + seats.children);
	return { total: offer.total + added, known: true, added };
}

/** The total that limits, facets, badges and orders compare: infinite while the price of the requested bags is unknown. */
export const comparableTotal = ({ total, known }: Pick<TripTotal, 'total' | 'known'>): number => (known ? total : Infinity);

export const fareOf = (ticket: Ticket, offer: Offer): Fare | undefined => ticket.fares.find((fare) => fare.brand === offer.brand);

export function offerChoices(ticket: Ticket, trip: Trip, seats: Seats): OfferChoice[] {
	return ticket.offers
		.flatMap((offer) => {
			const fare = fareOf(ticket, offer);
			return fare ? [{ offer, fare, ...tripTotal(offer, fare, trip, seats) }] : [];
		})
		.sort((a, b) => Number(b.known) - Number(a.known) || a.total - b.total);
}

/** Uses an unknown total only if every total is unknown. */
export function bestOffer(
	ticket: Ticket,
	trip: Trip,
	seats: Seats,
	accept: (offer: Offer, fare: Fare) => boolean = () => true,
): OfferChoice | undefined {
	let best: OfferChoice | undefined;
	for (const offer of ticket.offers) {
		const fare = fareOf(ticket, offer);
		if (!fare || !accept(offer, fare)) continue;
		const total = tripTotal(offer, fare, trip, seats);
		if (!best || (total.known === best.known ? total.total < best.total : total.known)) best = { offer, fare, ...total };
	}
	return best;
}

export interface LowestTotal {
	/** Of the ticket. */
	readonly id: string;
	readonly total: number;
	/** The lowest total that is booked on this site; absent if there is none. */
	readonly own?: number;
}

/** The ticket with the lowest known total; null if there is none. */
export function cheapestOf(tickets: readonly Ticket[], trip: Trip, seats: Seats): LowestTotal | null {
	const lowest = (accept?: (offer: Offer) => boolean): LowestTotal | undefined =>
		tickets
			.flatMap((ticket) => {
				const choice = bestOffer(ticket, trip, seats, accept);
				return choice?.known ? [{ id: ticket.id, total: choice.total }] : [];
			})
			.sort((a, b) => a.total - b.total)[0];
	const cheapest = lowest();
	const own = lowest(({ supplier }) => supplier !== undefined);
	return cheapest ? { ...cheapest, ...(own && { own: own.total }) } : null;
}

const minutesOf = (legs: readonly Leg[]): number => legs.reduce((sum, leg) => sum + leg.minutes, 0);
const stopsOf = (legs: readonly Leg[]): number => legs.reduce((sum, leg) => sum + leg.segments.length - 1, 0);
export const mostStops = (legs: readonly Leg[]): number => Math.max(...legs.map((leg) => leg.segments.length - 1));

const transferPenalty = (legs: readonly Leg[]): number => {
	let penalty = 0;
	for (const leg of legs) {
		for (const transfer of leg.transfers) {
			penalty += RANKING.stop;
			if (transfer.night) penalty += RANKING.night;
			if (transfer.airportChange) penalty += RANKING.airportChange;
			if (transfer.selfTransfer) penalty += RANKING.selfTransfer;
			if (transfer.minutes < TIGHT_MINUTES) penalty += RANKING.tight;
		}
	}
	return penalty;
};

const compare: Record<Sort, (a: RankedTicket, b: RankedTicket) => number> = {
	best: (a, b) => a.score - b.score || a.sortTotal - b.sortTotal,
	cheapest: (a, b) => Number(b.choice.known) - Number(a.choice.known) || a.sortTotal - b.sortTotal || a.score - b.score,
	fastest: (a, b) => a.minutes - b.minutes || a.sortTotal - b.sortTotal,
};

const legName = ({ segments }: Leg): string => segments.map(({ carrier, number, departure }) => `${carrier}${number} ${departure}`).join();

/** Moves tickets that exceed {@link VARIETY} behind the first ones. */
function varied(ranked: readonly RankedTicket[]): RankedTicket[] {
	if (ranked.length <= VARIETY.most || (ranked[0]?.ticket.legs.length ?? 0) < 2) return [...ranked];
	const times = new Map<string, number>();
	const first = new Set<RankedTicket>();
	for (const item of ranked) {
		if (first.size === VARIETY.first) break;
		const names = item.ticket.legs.map((leg, i) => `${i} ${legName(leg)}`);
		if (names.some((name) => (times.get(name) ?? 0) >= VARIETY.most)) continue;
		for (const name of names) times.set(name, (times.get(name) ?? 0) + 1);
		first.add(item);
	}
	return [...first, ...ranked.filter((item) => !first.has(item))];
}

/** Omits tickets without an accepted offer; ties do not depend on the order of arrival. */
export function rank(
	tickets: readonly Ticket[],
	sort: Sort,
	trip: Trip,
	seats: Seats,
	accept?: (offer: Offer, fare: Fare) => boolean,
): RankedTicket[] {
	const priced = tickets.flatMap((ticket) => {
		const choice = bestOffer(ticket, trip, seats, accept);
		return choice ? [{ ticket, choice }] : [];
	});
	const mostExpensiveBags = Math.max(0, ...priced.map(({ choice }) => choice.added));
	const ranked = priced.map(({ ticket, choice }) => ({
		ticket,
		choice,
		minutes: minutesOf(ticket.legs),
		stops: stopsOf(ticket.legs),
		sortTotal: choice.known ? choice.total : choice.total + mostExpensiveBags,
		score: 0,
	}));
	const lowest = Math.max(1, Math.min(...ranked.map((item) => item.sortTotal)));
	const shortest = Math.max(1, Math.min(...ranked.map((item) => item.minutes)));
	for (const item of ranked) {
		item.score = item.sortTotal / lowest + RANKING.duration * (item.minutes / shortest - 1) + transferPenalty(item.ticket.legs);
	}
	ranked.sort((a, b) => compare[sort](a, b) || (a.ticket.id < b.ticket.id ? -1 : 1));
	return sort === 'best' ? varied(ranked) : ranked;
}

const has = (legs: readonly Leg[], what: 'night' | 'selfTransfer'): boolean => legs.some((leg) => leg.transfers.some((item) => item[what]));

/** Up to three reasons, strongest first; `balance` if the ticket leads only in the weighted sum of {@link RANKING}. */
export function whyFirst(item: RankedTicket, all: readonly RankedTicket[]): Reason[] {
	const reasons: Reason[] = [];
	const others = all.filter((other) => other.ticket.id !== item.ticket.id);
	if (item.choice.known && others.every((other) => item.choice.total <= comparableTotal(other.choice))) reasons.push('cheapest');
	if (others.every((other) => item.minutes <= other.minutes)) reasons.push('fastest');
	if (item.stops === 0) reasons.push('direct');
	else if (others.every((other) => item.stops <= other.stops) && others.some((other) => item.stops < other.stops))
		reasons.push('fewest-stops');
	if ((item.choice.fare.checkedBag?.pieces ?? 0) > 0 && others.some((other) => other.choice.fare.checkedBag?.pieces === 0))
		reasons.push('bag-included');
	if (item.stops > 0) {
		if (!has(item.ticket.legs, 'night') && others.some((other) => has(other.ticket.legs, 'night'))) reasons.push('no-night');
		if (!has(item.ticket.legs, 'selfTransfer') && others.some((other) => has(other.ticket.legs, 'selfTransfer'))) reasons.push('protected');
	}
	return reasons.length > 0 ? reasons.slice(0, 3) : ['balance'];
}

const offerKey = ({ agency, brand }: Offer): string => `${agency} ${brand}`;

/** Merges the offers and fares of a ticket that arrived twice; per seller and fare brand the cheaper offer wins, in any order. */
export function mergeTickets(ticket: Ticket, other: Ticket): Ticket {
	const offers = new Map(ticket.offers.map((offer) => [offerKey(offer), offer]));
	for (const offer of other.offers) {
		const rival = offers.get(offerKey(offer));
		if (!rival || offer.total < rival.total) offers.set(offerKey(offer), offer);
	}
	const missing = other.fares.filter(({ brand }) => !ticket.fares.some((fare) => fare.brand === brand));
	return {
		...ticket,
		fares: [...ticket.fares, ...missing],
		offers: [...offers.values()].sort((a, b) => a.total - b.total),
	};
}
